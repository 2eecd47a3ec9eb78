"""What a host copies is true: the pages show the files as they are, and every option in them is one of the server's."""

from __future__ import annotations

import inspect
import re
import shlex
from pathlib import Path

import pytest

from antilles.server.cli import serve

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"


def commands(text: str) -> list[list[str]]:
    """Every call of `antilles serve`, as words; the container's is a list of them."""
    found = [
        shlex.split(line.partition("antilles serve ")[2], comments=True)
        for line in text.splitlines()
        if "antilles serve " in line
    ]
    return found + [re.findall(r'"([^"]*)"', line)[2:] for line in text.splitlines() if line.startswith("ENTRYPOINT")]


@pytest.mark.parametrize("name", ["antilles.service", "nginx.conf"])
def test_the_page_for_hosts_shows_the_file_itself(name: str) -> None:
    assert (DEPLOY / name).read_text() in (ROOT / "docs" / "hosting.md").read_text()


@pytest.mark.parametrize(
    "name", ["deploy/antilles.service", "deploy/Containerfile", "docs/hosting.md", "docs/table.md"]
)
def test_every_option_that_a_host_copies_is_known(name: str) -> None:
    known = {f"--{each.replace('_', '-')}" for each in inspect.signature(serve).parameters} | {"--open"}
    told = commands((ROOT / name).read_text())
    assert told
    for words in told:
        used = {word.rstrip("`,") for word in words if word.startswith("--")}
        assert used <= known, used - known


def test_every_option_of_the_server_is_explained() -> None:
    explained = set(re.findall(r"^        (\w+): \S", serve.__doc__ or "", re.MULTILINE))
    assert set(inspect.signature(serve).parameters) - explained == set()


def test_the_container_installs_locked_files_only() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    installs = re.findall(r"pip (?:install|wheel) .*", text)
    assert installs
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)
    for lock in re.findall(r"locks/\S+\.txt", text):
        assert (ROOT / lock).is_file()
    assert "USER antilles" in text


def test_every_promise_names_tests_that_are_there() -> None:
    told = set(re.findall(r"`((?:core|server)/test_\w+\.py)`", (ROOT / "docs" / "promises.md").read_text()))
    assert len(told) > 10
    missing = sorted(name for name in told if not (ROOT / "tests" / name).is_file())
    assert not missing

"""What is installed is what was tested: every version is locked, with the digests of its files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tools.lock import LOCKS, PAGE, builders

ROOT = Path(__file__).parents[1]
LINE = re.compile(r"([\w.-]+)==([^\s;]+)")


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", name)[0]).lower()


def locked(name: str) -> dict[str, tuple[str, list[str]]]:
    """Package -> version and digests."""
    found: dict[str, tuple[str, list[str]]] = {}
    text = (ROOT / "locks" / f"{name}.txt").read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            told = LINE.match(line)
            assert told, line
            found[plain(told[1])] = told[2], re.findall(r"--hash=sha256:([0-9a-f]{64})", line)
    return found


def pinned() -> dict[str, str]:
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    return {plain(told[1]): told[2] for line in lines if (told := LINE.match(line))}


@pytest.mark.parametrize("name", LOCKS)
def test_every_version_has_its_digests(name: str) -> None:
    for package, (_, digests) in locked(name).items():
        assert digests, package


@pytest.mark.parametrize("name", LOCKS)
def test_locks_and_tested_versions_agree(name: str) -> None:
    """Run tools/lock.py after a change of requirements.lock."""
    known = pinned()
    for package, (version, _) in locked(name).items():
        assert known.get(package, version) == version, package


@pytest.mark.parametrize("name", LOCKS)
def test_all_that_is_asked_for_is_locked(name: str) -> None:
    """Run tools/lock.py after a change of pyproject.toml."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*told["dependencies"], *(need for extra in LOCKS[name] for need in told["optional-dependencies"][extra])]
    wanted += [need for need in builders() if not need.startswith(PAGE)]
    assert {plain(need) for need in wanted} <= locked(name).keys()


def test_digests_are_asked_for() -> None:
    script = (ROOT / "tools" / "setup.sh").read_text()
    project = script[script.index("install_project()") : script.index("install_torch()")]
    assert project.count('--require-hashes -r "$lock"') == 2
    assert project.count("--no-deps --no-build-isolation -e .") == 2

"""The page about adding things is true: its changes apply in order, and its commands run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.DOTALL | re.MULTILINE)
HUNK = re.compile(r"^@@ .*\n", re.MULTILINE)


def changed(root: Path, diff: str) -> None:
    """Applies a diff whose hunks are found by their text, not by their lines: each must fit in exactly one place."""
    head, *hunks = HUNK.split(diff)
    path = root / head.split("+++ b/")[1].strip()
    text = path.read_text("utf-8")
    for hunk in hunks:
        lines = hunk.splitlines()
        before = "\n".join(line[1:] for line in lines if not line.startswith("+"))
        after = "\n".join(line[1:] for line in lines if not line.startswith("-"))
        assert text.count(before) == 1, f"{path.name} has this {text.count(before)} times:\n{before}"
        text = text.replace(before, after)
    path.write_text(text, "utf-8")


def copied(root: Path, to: Path) -> Path:
    """The sources and tools without what is made from them."""
    for folder in ("src", "tools"):
        shutil.copytree(root / folder, to / folder, ignore=shutil.ignore_patterns("__pycache__", "page", "*.mo"))
    return to


def ran(copy: Path, *command: str) -> str:
    """What a command writes that runs in a copy, with the sources there."""
    search = {"PYTHONPATH": str(copy / "src"), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    env = {**os.environ, **search, "ANTILLES_JIT": "0", "HOME": str(copy)}
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, env=env)
    assert done.returncode == 0, f"{command[-1]}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def walked(root: Path, copy: Path, *sections: str) -> list[str]:
    """Takes the steps of the page, or of sections of it, in a copy; tells of what kind they were."""
    page = (root / "docs" / "adding.md").read_text("utf-8")
    parts = {part.partition("\n")[0]: part for part in page.split("\n## ")}
    kinds = []
    for kind, title, text in BLOCK.findall("\n".join(parts[name] for name in sections or parts)):
        kinds.append(kind)
        if kind == "diff":
            changed(copy, text)
        elif kind == "python":
            (copy / title).write_text(text, "utf-8")
        else:
            ran(copy, "bash", "-euo", "pipefail", "-c", text)
    return kinds


@pytest.mark.long
def test_every_step_works(root: Path, tmp_path: Path) -> None:
    kinds = walked(root, copied(root, tmp_path))
    assert kinds.count("diff") > 3
    assert kinds.count("sh") > 3

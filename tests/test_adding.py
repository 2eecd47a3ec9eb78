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


@pytest.mark.long
def test_every_step_works(root: Path, tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "page", "*.mo")
    for folder in ("src", "tools"):
        shutil.copytree(root / folder, tmp_path / folder, ignore=ignored)
    search = {"PYTHONPATH": str(tmp_path / "src"), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    kinds = []
    for kind, title, text in BLOCK.findall((root / "docs" / "adding.md").read_text("utf-8")):
        kinds.append(kind)
        if kind == "diff":
            changed(tmp_path, text)
        elif kind == "python":
            (tmp_path / title).write_text(text, "utf-8")
        else:
            done = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", text], cwd=tmp_path, capture_output=True, text=True,
                env={**os.environ, **search, "ANTILLES_JIT": "0", "HOME": str(tmp_path)},
            )  # fmt: skip
            assert done.returncode == 0, f"{text}\n{done.stdout}\n{done.stderr}"
    assert kinds.count("diff") > 3
    assert kinds.count("sh") > 3

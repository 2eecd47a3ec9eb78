"""What is drawn, in every size, language and edition: see gallery.py."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.terminal.pseudo import surroundings


@pytest.mark.parametrize("look", ["sizes", "secrets", "news", "menus", "bots", "hints"])
def test_the_gallery(root: Path, tmp_path: Path, look: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.terminal.gallery", look],
        cwd=root, env=surroundings(tmp_path), capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr[-3000:]
    assert int(told.stdout) > 10

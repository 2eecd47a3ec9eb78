"""What is drawn, in every size, language and edition: see gallery.py."""

import subprocess
import sys
from pathlib import Path

from tests.terminal.pseudo import surroundings


def test_the_board_fits_every_terminal_and_keeps_secrets(root: Path, tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.terminal.gallery"],
        cwd=root, env=surroundings(tmp_path), capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr[-3000:]
    looked = dict(line.split() for line in told.stdout.splitlines())
    assert set(looked) == {"sizes", "secrets", "news", "menus"}
    assert all(int(n) > 10 for n in looked.values())

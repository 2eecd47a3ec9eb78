"""What is drawn, in every size, language and edition: see gallery.py."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.terminal.pseudo import surroundings

LOOKS = {
    "puerto_rico_gallery": ("sizes", "secrets", "news", "menus", "bots", "hints"),
    "farm_gallery": ("screens", "boards", "secrets", "news"),
    "san_juan_gallery": ("sizes", "secrets", "news", "picks", "hints"),
    "maracaibo_gallery": ("sizes", "details", "secrets", "picks"),
}


@pytest.mark.parametrize(("gallery", "look"), [(gallery, look) for gallery, looks in LOOKS.items() for look in looks])
def test_the_gallery(root: Path, tmp_path: Path, gallery: str, look: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", f"tests.terminal.{gallery}", look],
        cwd=root, env=surroundings(tmp_path), capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) > 10

"""Writes locks/*.txt: every version that ./play and ./test install, with the digests of all its files.

`python tools/lock.py` needs uv. Versions come from requirements.lock; what that does not name is chosen now. One file
fits every platform and every Python from 3.11 on (the tests: 3.11.5); torch is installed apart (see tools/setup.sh).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "locks"
LOCKS = {  # what `setup NAME` of tools/setup.sh installs
    "play": [],
    "table": ["table", "page"],
    "test": ["dev", "docs", "arena", "cluster", "rl", "table", "page"],
}
PAGE = ("nodejs", "msgspec", "sqlalchemy", "alembic")  # what only building the page needs: `play` does not build it
HEAD = "# Made by tools/lock.py from pyproject.toml and requirements.lock.\n"


def builders() -> list[str]:
    """What building the project itself needs: locked too, for it runs on the same machine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return [*project["build-system"]["requires"], "editables"]  # the latter for an editable installation


def constraints() -> list[str]:
    """The versions that were tested; torch comes from another index."""
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    return [line for line in lines if line and not line.startswith(("#", "torch"))]


def lock(uv: str, name: str, extras: list[str], folder: Path) -> str:
    """The lock of one purpose."""
    building, known = folder / "build.in", folder / "known.txt"
    wanted = [need for need in builders() if not need.startswith(PAGE) or "page" in extras]
    building.write_text("\n".join(wanted) + "\n")
    known.write_text("\n".join(constraints()) + "\n")
    python = "3.11.5" if "docs" in extras else "3.11"  # what makes the documents asks for a little more
    options = ["--universal", "--generate-hashes", "--no-annotate", "--no-header", "--python-version", python]
    for extra in extras:
        options += ["--extra", extra]
    command = [uv, "pip", "compile", *options, "-c", str(known), str(ROOT / "pyproject.toml"), str(building), "-q"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> int:
    """Writes all locks."""
    uv = shutil.which("uv")
    if uv is None:
        print("tools/lock.py needs uv (https://docs.astral.sh/uv/) in the path.", file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, extras in LOCKS.items():
            (FOLDER / f"{name}.txt").write_text(HEAD + lock(uv, name, extras, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

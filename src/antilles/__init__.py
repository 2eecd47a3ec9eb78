"""Antilles: the Caribbean eurogames, played, taught and studied on one engine.

>>> import antilles
>>> g = antilles.new("puerto-rico", edition="classic", players=4, seed=7)
>>> while not g.over:
...     g.play(g.legal[len(g.legal) // 2])
>>> len(g.scores), sum(g.breakdown(0).values()) == g.scores[0]
(4, True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core import outside
from .core.catalog import check_seed
from .core.errors import AntillesError, BadSave, BadScene, BadSetup, IllegalAction
from .titles import title

if TYPE_CHECKING:
    from .agents import Agent, Greedy, Random, agent
    from .agents.search import Search
    from .core.learn.batch import Batch
    from .core.play.game import Game
    from .core.play.view import View
    from .core.stack import NATURE, SPECTATOR
    from .core.title import Setup, Title
    from .titles import names as titles  # while running, the package `titles` itself is called

__version__ = "0.1.0"
__all__ = [
    "NATURE", "SPECTATOR", "Agent", "AntillesError", "BadSave", "BadScene", "BadSetup", "Batch", "Game", "Greedy",
    "IllegalAction", "Random", "Search", "Setup", "Title", "View", "agent", "load", "load_record", "new", "scene",
    "title", "titles",
]  # fmt: skip
_LATE = {  # name -> its module
    "Agent": "agents", "Batch": "core.learn.batch", "Game": "core.play.game", "Greedy": "agents",
    "NATURE": "core.stack", "Random": "agents", "SPECTATOR": "core.stack", "Search": "agents.search",
    "Setup": "core.title", "Title": "core.title", "View": "core.play.view", "agent": "agents",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Rules are imported when they are first asked for: a command can still choose how they run (core/kernel.py)."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f".{_LATE[name]}", __name__), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATE})


outside.title, outside.drawing = title, lambda: import_module(".terminal.still", __name__)


def new(
    name: str, *, edition: str | None = None, players: int = 4, modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None, seed: int = 0, nature: str = "auto",
) -> Game:  # fmt: skip
    """A new game; with `nature="manual"` draws are left to the caller."""
    from .core.play.game import Game

    t = title(name)
    return Game(t, t.setup(edition, players, modules, options), check_seed(seed), manual=_manual(nature))


def scene(
    name: str, *, state: Mapping[str, Any], edition: str | None = None, players: int = 4, modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None, seed: int = 0, nature: str = "auto",
) -> Game:  # fmt: skip
    """A legal set-up with parts replaced (keys as in `Game.state`), checked for consistency."""
    from .core.play.scene import scene as arrange

    t = title(name)
    return arrange(t, t.setup(edition, players, modules, options), check_seed(seed), state, manual=_manual(nature))


def load(saved: Any) -> Game:
    """A saved game, byte for byte: the data, its text or the `Path` of a file; a damaged one raises `BadSave`."""
    from .core.play.save import load as restore

    return restore(saved, title)


def load_record(text: str) -> Game:
    """The game that a record tells (see `Game.record`); `BadSave` names the line where something is wrong."""
    from .core.play.transcript import load as read

    return read(text, title)


def _manual(nature: Any) -> bool:
    if nature not in ("auto", "manual"):
        raise BadSetup(f"Nature is 'auto' or 'manual', not {nature!r}.")
    return bool(nature == "manual")

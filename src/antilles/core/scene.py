"""Scenes: a legal set-up with parts replaced, for tests and for asking 'what if'."""

from __future__ import annotations

import copy
import struct
from collections.abc import Mapping
from typing import Any

from .errors import BadScene
from .game import Game
from .title import Setup, Title


def scene(title: Title, setup: Setup, seed: int, told: Any, *, manual: bool = False) -> Game:
    """The first decision of a new game with the parts in `told` (keys as in `Game.state`) put in place."""
    base = Game(title, setup, seed)
    while _preparing(base):  # drafts and deals are over before a scene begins
        base.play(base.legal[0])
    made = title.State.unpack(base.bytes())
    rules = title.rules(setup)
    try:
        if not isinstance(told, Mapping):
            raise ValueError(f"a scene is an object with the parts to replace, not {told!r}")
        seats = told.get("seats", {})
        count = len(seats) if isinstance(seats, list) else 1 + max((int(p) for p in seats), default=-1)
        if count > setup.players:
            raise ValueError(f"there are {setup.players} seats, not {count}")
        made.patch(dict(told))
        title.balance(rules, made, named(told))
        raw = made.pack()
        wrong = title.State.out_of_bounds(raw)
        if wrong:
            raise ValueError(wrong[0])
        title.verify(rules, made)
    except (ValueError, TypeError, AttributeError, struct.error) as e:
        raise BadScene(f"This scene does not fit together: {e}.") from None
    return Game(title, setup, seed, manual=manual, start=raw, scene=copy.deepcopy(dict(told)))


def _preparing(game: Game) -> bool:
    return game.seat is not None and not game.title.ready(game.position())


def named(told: Any, path: str = "") -> set[str]:
    """The paths of everything a scene names, without numbers of seats and with them: 'seats.goods', 'seats.1.goods'."""
    found = set()
    numbered = enumerate(told) if isinstance(told, (list, tuple)) else told.items() if isinstance(told, Mapping) else ()
    for key, value in numbered:
        inner = f"{path}.{key}".lstrip(".")
        if str(key).isdecimal():
            found |= named(value, path) | named(value, inner)
        else:
            found |= {inner} | named(value, inner)
    return found

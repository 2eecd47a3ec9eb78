"""Scenes: a legal set-up with parts replaced, for tests and for asking 'what if'."""

from __future__ import annotations

import copy
import struct
from collections.abc import Mapping
from typing import Any

from ..errors import BadScene
from ..parts import Moment
from ..title import Setup, Title
from .game import Game

PHASE = "phase"


def scene(title: Title, setup: Setup, seed: int, state: Any, *, manual: bool = False) -> Game:
    """The first decision of a new game with the parts in `state` (keys as in `Game.state`) put in place.

    `state["phase"]` begins it inside a phase: its name, or {"name": …, "chooser": seat, "turn": seat}.
    """
    base = Game(title, setup, seed)
    while not base.over and not title.proof.ready(base.position()):  # drafts and deals are over before a scene begins
        base.play(base.legal[0])
    made: Any = title.State.unpack(base.bytes())
    rules = title.rules(setup)
    try:
        if not isinstance(state, Mapping):
            raise ValueError(f"a scene is an object with the parts to replace, not {state!r}")
        parts = {key: value for key, value in state.items() if key != PHASE}
        seats = parts.get("seats", {})
        count = len(seats) if isinstance(seats, list) else 1 + max((int(p) for p in seats), default=-1)
        if count > setup.players:
            raise ValueError(f"there are {setup.players} seats, not {count}")
        made.patch(parts)
        names = named(parts)
        moment = _asked_for(state[PHASE], setup.players) if PHASE in state else None
        if moment:
            title.proof.before(made, moment, names)
            names.add(f"{PHASE} {moment.name}")
        title.proof.balance(rules, made, names)
        if moment:
            title.proof.inside(rules, made, moment, names)
        raw = made.pack()
        wrong = title.State.out_of_bounds(raw)
        if wrong:
            raise ValueError(wrong[0])
        title.verify(setup, made)
    except (ValueError, TypeError, AttributeError, struct.error) as e:
        raise BadScene(f"This scene does not fit together: {e}.") from None
    return Game(title, setup, seed, manual=manual, start=raw, scene=copy.deepcopy(dict(state)))


def _asked_for(phase: Any, players: int) -> Moment:
    """The phase that a scene begins in, with its seats as far as it says them."""
    parts: Any = {"name": phase} if isinstance(phase, str) else phase
    if not isinstance(parts, Mapping) or not isinstance(parts.get("name"), str):
        raise ValueError(f"a phase is its name, or an object with name, chooser and turn, not {phase!r}")
    unknown = sorted(str(key) for key in set(parts) - {"name", "chooser", "turn"})
    if unknown:
        raise ValueError(f"a phase has name, chooser and turn, and no {unknown[0]!r}")
    for key in ("chooser", "turn"):
        seat = parts.get(key)
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            raise ValueError(f"the {key} of a phase is a seat from 0 to {players - 1}, not {seat!r}")
    return Moment(parts["name"], parts.get("chooser"), parts.get("turn"))


def named(part: Any, path: str = "") -> set[str]:
    """The paths of everything a scene names, without numbers of seats and with them: 'seats.goods', 'seats.1.goods'."""
    found = set()
    numbered = enumerate(part) if isinstance(part, (list, tuple)) else part.items() if isinstance(part, Mapping) else ()
    for key, value in numbered:
        inner = f"{path}.{key}".lstrip(".")
        if str(key).isdecimal():
            found |= named(value, path) | named(value, inner)
        else:
            found |= {inner} | named(value, inner)
    return found

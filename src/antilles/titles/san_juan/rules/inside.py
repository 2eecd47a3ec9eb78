"""Scenes that begin inside a phase: the frames as they lie when it is a certain seat's turn."""

from __future__ import annotations

from typing import Any

from antilles.core.parts import Moment
from antilles.core.stack import NATURE
from antilles.titles.role_scenes import chosen, to_be_chosen

from ..data.powers import DOUBLE
from ..data.things import PROSPECTOR, ROLES
from . import phases, piles
from .roles.choosing import PHASE
from .state import FRESH


def role_of(name: str) -> int:
    """The role that a phase belongs to."""
    if name not in ROLES:
        raise ValueError(f"a scene can begin inside {', '.join(ROLES)}, not inside {name!r}")
    return ROLES.index(name)


def before(s: Any, moment: Moment, named: set[str]) -> None:
    """Nobody has the phase's role yet."""
    to_be_chosen(s, moment, named, role_of(moment.name))


def inside(k: Any, s: Any, moment: Moment, named: set[str]) -> None:
    """The phase is running: its start is over, and the seats before `moment.turn` did what the scene says they have."""
    role = role_of(moment.name)
    chooser, turn = chosen(k, s, moment, role)
    s.stack[0].turns += 1
    if turn != chooser and role == PROSPECTOR:
        raise ValueError(f"the prospector alone acts in that phase, so it is the turn of seat {chooser}")
    s.depth = 2
    f = s.stack[1]
    f.clear()
    f.phase, f.owner, f.seat, f.turns = int(PHASE[role]), chooser, turn, (turn - chooser) % k.players
    f.left = FRESH if f.phase in (phases.PRODUCER, phases.TRADER) else 0
    if s.seats[chooser].powers >> DOUBLE & 1:
        first = s.stack[0].turns == 1
        alone = k.players == 2 and chooser == s.governor  # whose library works once in the round
        s.doubled = 1 if not alone else s.library_used if first else 1 - s.library_used
    if f.phase == phases.TRADER and s.tiles[s.tile] < 0:  # turned up before anybody decides anything
        s.depth = 3
        g = s.stack[2]
        g.clear()
        g.phase, g.owner, g.seat, g.left, g.purpose = phases.DRAWING, chooser, NATURE, 1, piles.TILE_UP

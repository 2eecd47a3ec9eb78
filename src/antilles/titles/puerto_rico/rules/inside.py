"""Scenes that begin inside a phase: the frames as they lie when it is a certain seat's turn."""

from __future__ import annotations

from typing import Any

from antilles.core.parts import Moment
from antilles.titles.role_scenes import chosen, to_be_chosen

from ..data import switches
from ..data.things import BUCCANEER, CAPTAIN, CRAFTSMAN, MAYOR, ROLES
from . import phases
from .roles import captain, craftsman, mayor

ROUND = ("settler", "builder", "trader", "captain")  # phases in which the seats act one after the other
PHASES = (*ROUND, "mayor", "craftsman", "buccaneer", "storage")
SCRATCH = {  # what only a running phase holds, and in which one a scene may name it
    "wharves": ("captain",),
    "bonus": ("captain",),
    "used": ("captain", "settler"),
    "seats.moved": ("captain", "craftsman"),
    "seats.gained": ("captain",),
}


def role_of(name: str) -> int:
    """The role that a phase belongs to."""
    if name not in PHASES:
        raise ValueError(f"a scene can begin inside {', '.join(PHASES)}, not inside {name!r}")
    return CAPTAIN if name == "storage" else ROLES.index(name)


def before(s: Any, moment: Moment, named: set[str]) -> None:
    """Nobody has the phase's role yet."""
    to_be_chosen(s, moment, named, role_of(moment.name))


def inside(k: Any, s: Any, moment: Moment, named: set[str]) -> None:
    """The phase is running: its role is taken, its start is over, and `moment.turn` has its turn.

    Before it, the seats from the chooser on had theirs. What they did is what the scene says they have.
    """
    name, role = moment.name, role_of(moment.name)
    chooser, turn = chosen(k, s, moment, role)
    s.stack[0].turns += 1
    if not k.roles >> role & 1:
        raise ValueError(f"there is no {name} in this game")
    if turn != chooser and name in ("craftsman", "buccaneer"):
        raise ValueError(f"the {name} alone decides in that phase, so it is the turn of seat {chooser}")
    if turn != chooser and name == "mayor" and k.placing == switches.PLACING.TOGETHER:
        raise ValueError(f"people are placed together here, so the phase begins with seat {chooser}")
    if "role_coins" not in named:
        s.role_coins[role] = 0
    elif s.role_coins[role]:
        raise ValueError(f"whoever chose the {ROLES[role]} took its coins")
    s.depth = 2
    f, done = s.stack[1], (turn - chooser) % k.players
    f.phase = phases.STORAGE if name == "storage" else phases.SETTLER + role if role < BUCCANEER else phases.BUCCANEER
    f.owner, f.seat, f.turns = chooser, turn, done
    if role == BUCCANEER:
        s.marker = chooser
    elif role == CRAFTSMAN:
        made = sum(1 << g for g in range(5) if s.seats[chooser].moved[g])
        if not made:
            raise ValueError(f"name in seats[{chooser}].moved what the craftsman produced")
        f.step, f.extra_kinds = craftsman.PRIVILEGED, made
    elif role == MAYOR:
        f.step = mayor.PLACE
        if any(s.ship) and "ship" in named:
            raise ValueError("the ship is empty when people are placed")
        s.supply = [there + aboard for there, aboard in zip(s.supply, s.ship, strict=True)]
        s.ship = [0, 0]
    elif name == "captain":
        f.step, f.turns = captain.LOADING, 0
        if "bonus" not in named:
            s.bonus = int(done == 0)
        if "used" not in named:
            s.used = sum(1 << (chooser + i) % k.players for i in range(done))

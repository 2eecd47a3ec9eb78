"""What would happen if: the seen position with another question on top, answered by the rules themselves."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core import drive
from ....core.game import Game
from ....core.view import View
from ....puerto_rico import phases
from ....puerto_rico.actions import GO
from ....puerto_rico.captain import LOADING
from ....puerto_rico.mayor import PLACE
from ....puerto_rico.things import GOODS
from .. import frame

EVERYBODY = 31  # what comes before a seat's first loading is done


def suppose(
    view: View, phase: int, seat: int, step: int = 0, *, owner: int = -1, count: int = 0, raw: bytes = b""
) -> Game:
    """A game in which `seat` is asked in that phase, of which nothing but the view is known (or these bytes)."""
    rows = np.frombuffer(bytearray(raw or view.bytes), view.title.State.dtype)
    s: Any = rows[0]
    stack: Any = s["stack"]
    stack[1:] = np.zeros((), stack.dtype)
    stack[0]["phase"] = phases.ROLES
    asked: Any = stack[1]
    asked["phase"], asked["seat"], asked["owner"], asked["step"], asked["count"] = (
        phase,
        seat,
        seat if owner < 0 else owner,
        step,
        count,
    )
    s["depth"], s["used"] = 2, EVERYBODY
    return Game(view.title, view.setup, 0, manual=True, start=rows.tobytes(), settled=False)


def crops(view: View) -> list[dict[str, int]]:
    """What the craftsman would bring every seat now, without the extra barrel; the asked seat produces first.

    Where I have planned my people and the plan waits for the others', it counts as carried out.
    """
    made = harvest(view, view.bytes)
    if planned(view):
        made[view.seat] = harvest(view, carried_out(view))[view.seat]
    return made


def harvest(view: View, raw: bytes) -> list[dict[str, int]]:
    """The barrels of every seat in a position."""
    k, s = view.title.rules(view.setup), view.position()
    first = view.seat if view.seat >= 0 else s.governor
    game = suppose(view, phases.CRAFTSMAN, first, raw=raw)
    game._operate(drive.SINGLE, GO)
    after = np.frombuffer(game.bytes(), view.title.State.dtype)[0]["seats"]["goods"]
    return [
        {good: n for g, good in enumerate(GOODS) if (n := int(after[p][g]) - int(s.seats[p].goods[g])) > 0}
        for p in range(k.players)
    ]


def planned(view: View) -> bool:
    """Whether my people are planned and not yet placed, because everybody places at once."""
    k, s = view.title.rules(view.setup), view.position()
    return bool(k.placing and view.seat >= 0 and any(s.seats[view.seat].plan) and not sum(s.hand))


def carried_out(view: View) -> bytes:
    """The position with my plan carried out; of the others' boards it says nothing."""
    k = view.title.rules(view.setup)
    game = suppose(view, phases.MAYOR, view.seat, PLACE, count=k.players)
    game._operate(drive.SINGLE, GO)
    return game.bytes()


def crews(view: View) -> list[int] | None:
    """How many people the mayor would bring every seat if I chose the role; None where nobles are to be chosen."""
    k = view.title.rules(view.setup)
    game = suppose(view, phases.MAYOR, view.seat)
    game._operate(drive.SINGLE, GO)
    after = np.frombuffer(game.bytes(), view.title.State.dtype)[0]
    if frame(game.position()).phase == phases.MAYOR:  # still handing out
        return None
    before = np.frombuffer(view.bytes, view.title.State.dtype)[0]
    return [everybody(after["seats"][p]) - everybody(before["seats"][p]) for p in range(k.players)]


def everybody(seat: Any) -> int:
    """All people of a seat."""
    return int(sum(int(seat[name].sum()) for name in ("workers", "nobles", "idle", "aside")))


def could(view: View, phase: int, seat: int) -> list[dict[str, Any]]:
    """What a seat could do in a builder, trader or captain phase that I began now."""
    raw = np.frombuffer(bytearray(view.bytes), view.title.State.dtype)
    role = phase - phases.SETTLER
    raw[0]["seats"][view.seat]["coins"] += raw[0]["role_coins"][role]  # mine with the card
    step = LOADING if phase == phases.CAPTAIN else 0
    game = suppose(view, phase, seat, step, owner=view.seat, raw=raw.tobytes())
    return [view.fields(action) for action in game.legal]

"""What would happen if: the seen position with another question on top, answered by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.stack import Moves
from antilles.server.show.box import frame, once, public

from ..data.switches import PLACING
from ..data.things import GOODS, NOBLE, WORKER
from ..rules import phases, state
from ..rules.actions import GO, SPACE
from ..rules.roles import craftsman
from ..rules.roles.captain import LOADING
from ..rules.roles.mayor import PLACE
from ..rules.state import Frame

people, barrels = interpreted(state.people), interpreted(craftsman.harvest)
fields = cache(SPACE.fields)  # they are asked for again and again, and never written
ANYBODY = "harvest"  # among what anybody could work out
BLANK = [Frame() for _ in range(64)]
EVERYBODY = 31  # what comes before a seat's first loading is done


def suppose(
    view: View, phase: int, seat: int, step: int = 0, *, owner: int = -1, turns: int = 0, of: Any = None
) -> Any:
    """The position of the view (or this one) in which `seat` is asked in that phase; only the question is a new one."""
    whole = of or view.position()
    s = _shallow(whole)
    below, asked = Frame(), Frame()
    below.phase = phases.ROLES
    asked.phase, asked.seat, asked.owner = phase, seat, seat if owner < 0 else owner
    asked.step, asked.turns = step, turns
    s.stack = [below, asked, *BLANK[: len(whole.stack) - 2]]
    s.depth, s.used = 2, EVERYBODY
    return s


def going_on(view: View, s: Any) -> Any:
    """The position after what happens there of itself."""
    s = s.copy()
    interpreted(view.title.driver(view.setup).rules["apply"])(view.rules, s, GO)
    return s


def _shallow(s: Any) -> Any:
    """Another position of the same parts, which are only looked at."""
    twin = object.__new__(type(s))
    twin.__dict__.update(s.__dict__)
    return twin


def with_my_seat(view: View) -> Any:
    """The position with another record of my seat, which can be written on."""
    s = _shallow(view.position())
    s.seats = [seat.copy() if p == view.seat else seat for p, seat in enumerate(s.seats)]
    return s


@once
def crops(view: View) -> list[dict[str, int]]:
    """What the craftsman would bring every seat now, without the extra barrel; the asked seat produces first.

    Where I have planned my people and the plan waits for the others', it counts as carried out.
    """
    if ANYBODY not in view.known:
        view.known[ANYBODY] = enough(view)
    plenty = view.known[ANYBODY]
    made = plenty if plenty is not None else harvest(view, view.position())
    if planned(view):
        mine = harvest(view, carried_out(view))[view.seat]
        return [mine if p == view.seat else crop for p, crop in enumerate(made)]
    return made


def enough(view: View) -> list[dict[str, int]] | None:
    """The barrels of every seat where there are enough for all, so that it does not matter who produces first.

    Worked out of what everybody may know, and so the same for all who look at the position.
    """
    s = public(view)
    made, left = produced(view, s, s.governor)
    return None if 0 in left else made


def harvest(view: View, of: Any) -> list[dict[str, int]]:
    """The barrels of every seat in a position; the seat that looks produces first, else the governor."""
    return produced(view, of, view.seat if view.seat >= 0 else int(view.position().governor))[0]


def produced(view: View, of: Any, first: int) -> tuple[list[dict[str, int]], list[int]]:
    """What every seat would produce, and the barrels that are left."""
    k = view.rules
    if k.festival or k.festival_cards or k.achievements >= 0:  # which may take barrels, and give some back, meanwhile
        then = going_on(view, suppose(view, phases.CRAFTSMAN, first, of=of))
        pairs = zip(of.seats[: k.players], then.seats, strict=False)
        return [
            {good: b - a for good, a, b in zip(GOODS, was.goods, now.goods, strict=True) if b > a} for was, now in pairs
        ], then.goods
    s = _shallow(of)
    s.goods = list(of.goods)
    made: list[dict[str, int]] = [{} for _ in range(k.players)]
    for p in (*range(first, k.players), *range(first)):
        for g, good in enumerate(GOODS):
            if n := barrels(s, p, g):
                s.goods[g] -= n
                made[p][good] = n
    return made, s.goods


def planned(view: View) -> bool:
    """Whether my people are planned and not yet placed, because everybody places at once."""
    k, s = view.rules, view.position()
    if k.placing != PLACING.TOGETHER or view.seat < 0 or any(s.hand):
        return False
    me = s.seats[view.seat]
    return any(me.planned_workers) or any(me.planned_nobles)


def carried_out(view: View) -> Any:
    """The position with my plan carried out; of the others' boards it says nothing."""
    return going_on(view, suppose(view, phases.MAYOR, view.seat, PLACE, turns=view.rules.players))


def crews(view: View) -> list[int] | None:
    """How many people the mayor would bring every seat if I chose the role; None where nobles are to be chosen."""
    before, after = view.position(), going_on(view, suppose(view, phases.MAYOR, view.seat))
    if frame(after).phase == phases.MAYOR:  # still handing out
        return None
    return [everybody(after, p) - everybody(before, p) for p in range(view.setup.players)]


def everybody(s: Any, p: int) -> int:
    """All people of a seat."""
    return int(people(s, p, WORKER) + people(s, p, NOBLE))


def could(view: View, phase: int) -> Iterator[list[Mapping[str, Any]]]:
    """What each seat could do in a builder, trader or captain phase that I began now; only to be read."""
    s, moves = with_my_seat(view), Moves()
    s.seats[view.seat].coins += s.role_coins[phase - phases.SETTLER]  # mine with the card
    step = LOADING if phase == phases.CAPTAIN else 0
    s = suppose(view, phase, view.seat, step, owner=view.seat, of=s)
    legal = interpreted(view.title.driver(view.setup).rules["legal"])
    for frame(s).seat in range(view.setup.players):
        moves.n = 0
        legal(view.rules, s, moves)
        yield [fields(action) for action in moves.ids[: moves.n]]

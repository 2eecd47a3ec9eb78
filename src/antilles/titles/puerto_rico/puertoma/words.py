"""Words about farmers: their names, the reasons of their moves, and what happens on their boards by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.tell.details import top
from antilles.core.tell.line import Line
from antilles.core.tell.phrase import Count, Many, Phrase, Term
from antilles.core.tell.words import Words

from ..data.buildings import COLUMN, NAMES
from ..data.things import GOODS, PEOPLE, ROLES
from ..rules import phases
from ..rules.roles import craftsman
from ..rules.roles.trader import SPACES
from . import board, data
from .reasons import reason
from .trading import taken

refused, active = interpreted(taken), interpreted(board.active)


def seat_name(k: Any, seat: int, words: Words) -> str:
    """Player 1, Puertoma A."""
    farmer = seat - (k.players - k.farmers)
    return words("seat.name", n=seat + 1) if farmer < 0 else words("seat.farmer", letter="AB"[farmer])


def why(k: Any, s: Any, action: int) -> Phrase | None:
    """The reason of a farmer's move in one clause, or nothing."""
    if k.farmers == 0 or s.depth == 0:
        return None
    name, rivals = reason(k, s, action)
    if not name:
        return None
    kind, names = {"role": ("role", ROLES), "build": ("building", NAMES)}.get(name.split(".")[0], ("good", GOODS))
    others = tuple(Term(kind, each) for i, each in enumerate(names) if rivals >> i & 1)
    form = "the" if kind == "role" else ""
    return Phrase(f"why.{name}", {"rivals": Many(others, form=form), "card": int(s.tie) + 1})


def levels(k: Any, seat: Any) -> list[list[int]]:
    """The buildings of each level of a farmer's board; one the festival asked for may lie higher than its own."""
    spaces: list[list[int]] = [[] for _ in seat.levels]
    built = [b for b in range(k.buildings) if seat.built >> b & 1]
    for b in sorted(built, key=lambda b: (-COLUMN[b], b)):
        at = next((i for i in range(COLUMN[b] - 1, len(spaces)) if len(spaces[i]) < seat.levels[i]), COLUMN[b] - 1)
        spaces[at].append(b)
    return spaces


def farmer_passes(k: Any, before: Any) -> bool:
    """A farmer that can do nothing says so: people follow every automatic move."""
    f = top(before)
    return bool(f.seat >= k.players - k.farmers > 0) and f.phase in (phases.BUILDER, phases.TRADER)


def used(before: Any, after: Any, p: int) -> list[int]:
    """The abilities that did something for a farmer in this step."""
    f = top(before)
    was, now = before.seats[p], after.seats[p]
    crates, people = sum(now.goods) - sum(was.goods), sum(now.idle) - sum(was.idle)
    mine = f.seat == p
    doubled = (b < a and there for a, b, there in zip(was.goods, now.goods, before.house, strict=True))
    works = {
        data.SELL_SAME: f.phase == phases.TRADER and mine and any(doubled),
        data.SALE_COIN: f.phase == phases.TRADER and mine and crates < 0,
        data.BUILDING_WORKER: f.phase == phases.BUILDER and mine and people > 0,
        data.BUILDING_COIN: f.phase == phases.BUILDER and mine and top(after).phase != phases.TIEBREAK,
        data.EXTRA_CRATE: f.phase == phases.CRAFTSMAN and f.step == craftsman.FINISH and crates > 0,
        data.KIND_COINS: f.phase == phases.CRAFTSMAN and f.step == craftsman.PRODUCE and crates > 0,
        data.LATE_WORKER: f.phase == phases.FARM and mine and people > 0,
        data.TILE_CRATE: f.phase == phases.SETTLER and mine and crates > 0,
        data.HELD_POINTS: f.phase == phases.LAST_POINTS and now.vp > was.vp,
        data.DISCARD_POINTS: f.phase == phases.LAST_POINTS and now.vp > was.vp,
        data.WORKER_COINS: f.phase == phases.FARM and mine and now.coins > was.coins,
    }
    return [ability for ability, did in works.items() if did and was.abilities >> ability & 1]


def passed_over(k: Any, before: Any, after: Any) -> Iterator[tuple[int, int]]:
    """Farmers whose turn to sell went by in this step, and the kinds that the trading house has already."""
    f = top(before)
    if f.phase != phases.TRADER:
        return
    running = next((g for g in after.stack[: after.depth] if g.phase == phases.TRADER), None)
    held = sum(before.house)
    if held == SPACES or (running is None and held == SPACES - 1 and sum(after.house) == 0):
        return  # the house is full: nobody sells any more
    for turn in range(f.turns + 1, k.players if running is None else running.turns):
        p = (f.owner + turn) % k.players
        if p >= k.players - k.farmers:
            yield p, refused(after, p, False)


def farmer_events(k: Any, before: Any, after: Any) -> list[Line]:
    """Sales that the house refused, people who lie aside, abilities that leave the game, the action marker's way."""
    found = [
        Line("event.cannot_sell", {"goods": Many(tuple(goods))}, p)
        for p, kinds in passed_over(k, before, after)
        if (goods := [Term("good", name) for g, name in enumerate(GOODS) if kinds >> g & 1])
    ]
    for p in range(k.players - k.farmers, k.players):
        came = [now - was for was, now in zip(before.seats[p].aside, after.seats[p].aside, strict=True)]
        people = tuple(Count(PEOPLE[i], n) for i, n in enumerate(came) if n > 0)
        if people:
            found.append(Line("event.aside", {"people": Many(people)}, p))
        for ability in used(before, after, p):
            found.append(Line("event.ability", {"ability": Term("ability", data.ABILITIES[ability])}, p))
        was, now = (s.seats[p].abilities.bit_count() for s in (before, after))
        if k.farmer_level == data.EASY and was < now == data.EASY_ABILITIES:
            found.append(Line("event.discarded_abilities", {}, p))
    if 0 <= before.action != after.action:
        found.append(Line("event.marker", {"role": Term("role", ROLES[after.action])}))
    return found

"""What some questions need on the table: the draft's shelf of spaces by cost, and every way to store barrels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.server.show.box import frame, shared

from ..data.buildings import GIVES_TO, NAMES
from ..data.columns import STORE_BARRELS, STORE_KINDS
from ..data.switches import STORING
from ..data.things import FIELDS, GOODS
from ..expansions import draft as rules
from ..rules import phases, state
from ..rules.roles import storage
from .payloads import Draft, DraftColumn, Drafted, Storing

answers, settled = interpreted(storage.answers), interpreted(storage.settled)
single_spaces = interpreted(storage.single_spaces)


def store(view: View) -> Storing | None:
    """What I may keep while I am asked about it."""
    s = view.position()
    if frame(s).phase != phases.STORAGE or view.turn != view.seat:
        return None
    single, kinds = int(single_spaces(s, view.seat)), int(s.seats[view.seat].mods[STORE_KINDS])
    found = ways(view.rules, view.title.State.unpack(view.bytes))
    less, mine = view.rules.storing == STORING.FREE, s.seats[view.seat]
    return Storing(single, kinds, found, less, occupied(mine, STORE_KINDS), occupied(mine, STORE_BARRELS))


def occupied(seat: Any, column: int) -> list[str]:
    """The buildings with somebody in them that add to a column."""
    staffed = (seat.workers[FIELDS + b] + seat.nobles[FIELDS + b] > 0 for b in range(len(NAMES)))
    return [name for name, to, full in zip(NAMES, GIVES_TO, staffed, strict=True) if full and to == column]


def ways(k: Any, s: Any) -> list[dict[str, int]]:
    """All that the seat could keep if every space is used, by good; writes on the position, and leaves it as it was.

    The free reading lets a seat keep less than one of these.
    """
    f, full, found = frame(s), k.copy(), []
    seat, full.storing = s.seats[f.seat], STORING.ALL

    def decide() -> None:
        step, cut = f.good, f.given_up
        while f.good < len(GOODS) and seat.goods[f.good] == 0:
            f.good += 1
        if settled(full, s):
            found.append({good: int(n) for good, n in zip(GOODS, seat.goods, strict=True) if n})
        else:
            good, have, mask = f.good, seat.goods[f.good], answers(full, s)
            for n in range(have + 1):
                if mask >> n & 1:
                    seat.goods[good], f.given_up, f.good = n, cut | (1 << good if n < have else 0), good + 1
                    decide()
            seat.goods[good] = have
        f.good, f.given_up = step, cut

    decide()
    return found


choices, after = interpreted(rules.choices), interpreted(state.after)


def draft(view: View, picks: Mapping[str, int]) -> Draft | None:
    """Every cost with its spaces, what lies there and what may still come; only while the draft runs."""
    if frame(view.position()).phase != phases.DRAFT:
        return None
    return shared(view, "draft", lambda k, s: shelf(k, s, picks))


def shelf(k: Any, s: Any, picks: Mapping[str, int]) -> Draft:
    """The same, of a position."""
    possible, columns = choices(k, s), []
    for cost, room in enumerate(k.slots):
        there = [b for b in range(k.buildings) if k.drafted >> b & 1 and k.cost[b] == cost]
        rest = [b for b in there if not s.market[b]]
        chosen = [Drafted(NAMES[b], picks.get(f"draft.{NAMES[b]}")) for b in there if s.market[b]]
        left, out = ([NAMES[b] for b in rest if possible >> b & 1 == may] for may in (1, 0))
        if room:
            columns.append(DraftColumn(cost, int(room), int(s.slots[cost]), chosen, left, out))
    order, p = [], frame(s).seat
    while p >= 0 and p not in order:
        order.append(int(p))
        p = after(k, p)
    return Draft(int(sum(k.slots) - sum(s.slots)) + 1, int(sum(k.slots)), columns, order)

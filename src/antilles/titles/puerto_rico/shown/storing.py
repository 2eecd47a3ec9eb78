"""What may stay after shipping: every way to store that the rule leaves open."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.server.show.box import frame

from ..data.columns import STORE_KINDS
from ..data.switches import STORING
from ..data.things import GOODS
from ..rules import phases
from ..rules.roles import storage
from .payloads import Storing

answers, settled = interpreted(storage.answers), interpreted(storage.settled)
single_spaces = interpreted(storage.single_spaces)


def store(view: View) -> Storing | None:
    """What I may keep while I am asked about it."""
    s = view.position()
    if frame(s).phase != phases.STORAGE or view.turn != view.seat:
        return None
    single, kinds = int(single_spaces(s, view.seat)), int(s.seats[view.seat].mods[STORE_KINDS])
    found = ways(view.rules, view.title.State.unpack(view.bytes))
    return Storing(single, kinds, found, less=view.rules.storing == STORING.FREE)


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

"""Royal supplier: before shipping, a barrel for a point, once for every noble one owns."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top

from ...data import switches
from ...data.columns import SUPPLIER
from ...data.things import NOBLE
from ..actions import SUPPLY
from ..events import points_shipped
from ..phases import SUPPLIER as SUPPLIER_PHASE
from ..state import Rules, State, people


@kernel
def begin(k: Rules, s: State, p: int) -> None:
    """Asks the owner, if there is a noble to supply."""
    nobles = people(s, p, NOBLE)
    if s.seats[p].mods[SUPPLIER] > 0 and nobles > 0:
        enter(s, SUPPLIER_PHASE, p)
        f = top(s)
        f.deliveries, f.delivered = nobles, -1


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    """Different kinds in ascending order, or always the same one: one path for each set."""
    f = top(s)
    different = k.supplier_goods == switches.SUPPLIER_GOODS.DIFFERENT
    offer(moves, PASS)
    for g in range(5):
        if s.seats[f.seat].goods[g] > 0 and f.deliveries > 0:
            if f.delivered < 0 or (g > f.delivered if different else g == f.delivered):
                offer(moves, SUPPLY.id(g))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if action == PASS:
        leave(s)
        return
    g, p = SUPPLY.of(action), f.seat
    f.delivered = g
    f.deliveries -= 1
    s.seats[p].goods[g] -= 1
    s.goods[g] += 1
    points_shipped(k, s, p, 1)

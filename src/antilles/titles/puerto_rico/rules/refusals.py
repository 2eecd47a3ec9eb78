"""Why something on the table cannot be chosen: the conditions of each phase's `legal`, one thing at a time.

The page asks about what it shows; play never does. What is `FINE` is offered, and nothing else is; other
answers name a sentence (`dim.<name>`).
"""

from __future__ import annotations

from antilles.core.interpreted import interpreted
from antilles.core.stack import top

from ..data.buildings import SIZE
from ..data.columns import PRIVILEGE, SELL_SAME, WHARF
from ..data.things import BUCCANEER, EMPTY, OWN_HOLD
from .roles import builder, captain, choosing, craftsman, settler, trader
from .state import Rules, State, spaces_left
from .tiles import space

FINE = ""


@interpreted
def of_role(k: Rules, s: State, role: int) -> str:
    p = top(s).seat
    if choosing.available(k, s, p, role):
        return FINE
    if (k.roles & ~s.taken) >> role & 1 == 0:
        return "taken"
    if role == BUCCANEER:
        return "twice"
    if role == s.hijacked:
        return "held" if s.hijacker == p else "ransom"
    return "twin"


@interpreted
def short_of(k: Rules, s: State, p: int, b: int, leads: bool) -> int:
    """The same of any seat, as the builder or not."""
    return builder.price(k, s, p, b, leads) - builder.purse(s, p)


@interpreted
def missing(k: Rules, s: State, b: int) -> int:
    """Coins that the seat would need beyond its own and what a black market stands for."""
    f = top(s)
    return short_of(k, s, f.seat, b, f.seat == f.owner)


@interpreted
def of_building_by(k: Rules, s: State, p: int, b: int, leads: bool) -> str:
    """Why a seat could not build it, whoever is asked."""
    if (s.seats[p].built >> b) & 1 != 0:
        return "mine"
    if s.market[b] <= 0:
        return "gone"
    if SIZE[b] > spaces_left(k, s, p):
        return "space"
    return "short" if short_of(k, s, p, b, leads) > 0 else FINE


@interpreted
def of_building(k: Rules, s: State, b: int) -> str:
    f = top(s)
    return of_building_by(k, s, f.seat, b, f.seat == f.owner)


@interpreted
def of_loading(k: Rules, s: State, g: int, hold: int) -> str:
    """Barrels of `g` in a hold."""
    f = top(s)
    p = f.seat
    if f.step != captain.LOADING or captain.due(k, s, p):
        return "not_now"
    if s.seats[p].goods[g] == 0:
        return "none"
    if (captain.holds(k, s, p, g) >> hold) & 1 != 0:
        return FINE
    if hold == OWN_HOLD:
        return "wharf_used" if s.seats[p].mods[WHARF] > 0 else "no_wharf"
    if s.load[hold] == k.capacity[hold]:
        return "full_ship"
    if s.cargo[hold] != EMPTY:
        return "other_good"
    for other in range(k.ships):
        if s.cargo[other] == g:
            return "elsewhere"
    return "smaller"


@interpreted
def of_ship(k: Rules, s: State, hold: int) -> str:
    """A hold, for all that one has."""
    f = top(s)
    if f.step != captain.LOADING or captain.due(k, s, f.seat):
        return "not_now"
    for g in range(5):
        if of_loading(k, s, g, hold) == FINE:
            return FINE
    if hold == OWN_HOLD:
        if s.seats[f.seat].mods[WHARF] == 0:
            return "no_wharf"
        return "wharf_used" if (s.wharves >> f.seat) & 1 != 0 else "nothing"
    if s.load[hold] == k.capacity[hold]:
        return "full_ship"
    return "no_cargo" if s.cargo[hold] != EMPTY and s.seats[f.seat].goods[s.cargo[hold]] == 0 else "nothing"


@interpreted
def of_sale(k: Rules, s: State, g: int) -> str:
    """A barrel for the trading house."""
    f = top(s)
    if f.traded & trader.SOLD != 0:
        return "sold"
    if s.seats[f.seat].goods[g] == 0:
        return "none"
    if trader.in_house(s) == trader.SPACES:
        return "full_house"
    return "same" if s.house[g] > 0 and s.seats[f.seat].mods[SELL_SAME] == 0 else FINE


@interpreted
def of_plantation(k: Rules, s: State, g: int) -> str:
    if s.faces[g] == 0:
        return "no_tile"
    return FINE if space(s, top(s).seat) else "room"


@interpreted
def of_quarry(k: Rules, s: State) -> str:
    p = top(s).seat
    if s.quarries == 0:
        return "no_quarry"
    if not space(s, p):
        return "room"
    return FINE if settler.quarry_allowed(k, s, p) else "privilege"


@interpreted
def of_extra(k: Rules, s: State, g: int) -> str:
    """The barrel that only the craftsman takes."""
    f = top(s)
    if s.seats[f.owner].moved[g] == 0:
        return "not_made"
    if s.goods[g] == 0:
        return "no_supply"
    if f.step != craftsman.PRIVILEGED or f.extras > s.seats[f.owner].mods[PRIVILEGE]:
        return "not_now"
    return FINE if (f.extra_kinds >> g) & 1 != 0 else "different"

"""Why something on the table cannot be chosen: the conditions of each phase's `legal`, one thing at a time.

The page asks about what it shows; play never does. What is `FINE` is offered, and nothing else is.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import top

from ..data.buildings import SIZE
from ..data.columns import PRIVILEGE, SELL_SAME, WHARF
from ..data.things import BUCCANEER, CITY, EMPTY, OWN_HOLD
from .roles import builder, captain, choosing, craftsman, settler, trader
from .state import Rules, State
from .tiles import space

REFUSALS = (
    "fine",
    "not_now",  # something else is asked first
    "taken", "twice", "held", "ransom", "twin",  # roles; one of two equal cards stands for both
    "mine", "gone", "space", "short",  # buildings
    "none", "full_ship", "other_good", "elsewhere", "smaller", "no_cargo", "nothing", "wharf_used", "no_wharf",
    "sold", "full_house", "same",  # sales
    "no_tile", "room", "no_quarry", "privilege",  # tiles
    "not_made", "no_supply", "different",  # the craftsman's own barrel
)  # fmt: skip
(
    FINE, NOT_NOW, TAKEN, TWICE, HELD, RANSOM, TWIN, MINE, GONE, SPACE, SHORT,
    NONE, FULL_SHIP, OTHER_GOOD, ELSEWHERE, SMALLER, NO_CARGO, NOTHING, WHARF_USED, NO_WHARF,
    SOLD, FULL_HOUSE, SAME, NO_TILE, ROOM, NO_QUARRY, NOT_SETTLER, NOT_MADE, NO_SUPPLY, DIFFERENT,
) = range(len(REFUSALS))  # fmt: skip


@kernel
def of_role(k: Rules, s: State, role: int) -> int:
    p = top(s).seat
    if choosing.available(k, s, p, role):
        return FINE
    if (k.roles & ~s.taken) >> role & 1 == 0:
        return TAKEN
    if role == BUCCANEER:
        return TWICE
    if role == s.hijacked:
        return HELD if s.hijacker == p else RANSOM
    return TWIN


@kernel
def of_building(k: Rules, s: State, b: int) -> int:
    f = top(s)
    if (s.seats[f.seat].built >> b) & 1 != 0:
        return MINE
    if s.market[b] <= 0:
        return GONE
    if SIZE[b] > CITY - s.seats[f.seat].filled:
        return SPACE
    return SHORT if missing(k, s, b) > 0 else FINE


@kernel
def missing(k: Rules, s: State, b: int) -> int:
    """Coins that the seat would need beyond its own and what a black market stands for."""
    f = top(s)
    return builder.price(k, s, f.seat, b, f.seat == f.owner) - builder.purse(s, f.seat)


@kernel
def of_loading(k: Rules, s: State, g: int, hold: int) -> int:
    """Barrels of `g` in a hold."""
    f = top(s)
    p = f.seat
    if f.step != captain.LOADING or captain.due(k, s, p):
        return NOT_NOW
    if s.seats[p].goods[g] == 0:
        return NONE
    if (captain.holds(k, s, p, g) >> hold) & 1 != 0:
        return FINE
    if hold == OWN_HOLD:
        return WHARF_USED if s.seats[p].mods[WHARF] > 0 else NO_WHARF
    if s.load[hold] == k.capacity[hold]:
        return FULL_SHIP
    if s.cargo[hold] != EMPTY:
        return OTHER_GOOD
    for other in range(k.ships):
        if s.cargo[other] == g:
            return ELSEWHERE
    return SMALLER


@kernel
def of_ship(k: Rules, s: State, hold: int) -> int:
    """A hold, whatever one has."""
    f = top(s)
    if f.step != captain.LOADING or captain.due(k, s, f.seat):
        return NOT_NOW
    for g in range(5):
        if of_loading(k, s, g, hold) == FINE:
            return FINE
    if hold == OWN_HOLD:
        if s.seats[f.seat].mods[WHARF] == 0:
            return NO_WHARF
        return WHARF_USED if (s.wharves >> f.seat) & 1 != 0 else NOTHING
    if s.load[hold] == k.capacity[hold]:
        return FULL_SHIP
    return NO_CARGO if s.cargo[hold] != EMPTY and s.seats[f.seat].goods[s.cargo[hold]] == 0 else NOTHING


@kernel
def of_sale(k: Rules, s: State, g: int) -> int:
    """A barrel for the trading house."""
    f = top(s)
    if f.arg & trader.SOLD != 0:
        return SOLD
    if s.seats[f.seat].goods[g] == 0:
        return NONE
    if trader.in_house(s) == trader.SPACES:
        return FULL_HOUSE
    return SAME if s.house[g] > 0 and s.seats[f.seat].mods[SELL_SAME] == 0 else FINE


@kernel
def of_plantation(k: Rules, s: State, g: int) -> int:
    if s.faces[g] == 0:
        return NO_TILE
    return FINE if space(s, top(s).seat) else ROOM


@kernel
def of_quarry(k: Rules, s: State) -> int:
    p = top(s).seat
    if s.quarries == 0:
        return NO_QUARRY
    if not space(s, p):
        return ROOM
    return FINE if settler.quarry_allowed(k, s, p) else NOT_SETTLER


@kernel
def of_extra(k: Rules, s: State, g: int) -> int:
    """The barrel that only the craftsman takes."""
    f = top(s)
    if s.seats[f.owner].moved[g] == 0:
        return NOT_MADE
    if s.goods[g] == 0:
        return NO_SUPPLY
    if f.step != craftsman.PRIVILEGED or f.count > s.seats[f.owner].mods[PRIVILEGE]:
        return NOT_NOW
    return FINE if (f.arg >> g) & 1 != 0 else DIFFERENT

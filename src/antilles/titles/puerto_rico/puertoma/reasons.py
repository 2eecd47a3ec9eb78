"""Why a farmer does what it does: its rules asked once more, for the log. Nothing here is part of play.

`explain` returns a number: the reason's place in REASONS, and above it a set of rivals (roles, goods or buildings).
"""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import entry, kernel
from antilles.core.stack import PASS, top

from ..data.buildings import COLUMN, KIND, MONUMENT
from ..data.things import BUCCANEER
from ..expansions.draft import choices
from ..rules import phases
from ..rules.actions import BUILD, PLANTATION, PLUNDER, POACH, SELL, SHIP, TAKE_QUARRY
from ..rules.roles.trader import in_house
from ..rules.state import Rules, State
from .board import able, lacking
from .building import affordable, candidates, festival_wish, purse
from .choice import choose, near, paying, pays, richest
from .data import KEEP_KIND, LARGE, NEXT
from .farmers import answers, granting
from .planting import for_goods, second, tiles_wanted
from .reserve import has_built
from .shipping import kept, send_off, takes
from .smuggling import gain, raiding
from .staffing import usual, wished
from .trading import taken
from .trading import wished as wished_sale

REASONS = (
    "none",
    "role.near.alone",  # the only paying role next to the marker
    "role.near.coins",
    "role.near.smuggler",
    "role.near.card",
    "role.far.alone",  # nothing next to the marker pays
    "role.far.coins",
    "role.far.smuggler",
    "role.far.card",
    "role.stuck.alone",  # no role pays at all
    "role.stuck.coins",
    "role.stuck.smuggler",
    "role.stuck.card",
    "role.stuck_near.alone",
    "role.stuck_near.coins",
    "role.stuck_near.smuggler",
    "role.stuck_near.card",
    "build.festival",
    "build.festival_card",
    "build.reserved",
    "build.level",
    "build.dearest",
    "build.card",
    "build.first",  # a first building is never a large one
    "build.first_card",
    "build.nothing",
    "tile.festival",
    "tile.festival_card",
    "tile.goods",
    "tile.second",
    "tile.best",
    "tile.quarry",
    "place.festival",
    "place.festival_card",
    "place.least",
    "place.better",
    "board.noble",
    "extra.best",
    "sell.festival",
    "sell.best",
    "sell.nothing",
    "sell.taken",  # what would bring a coin lies in the house already
    "ship.festival",
    "ship.most",
    "ship.worst",
    "ship.room",
    "store.best",
    "store.next",
    "store.shelf",
    "store.spoils",
    "smuggle.most",
    "smuggle.first",  # as much as another action that comes later
    "card",  # by lot
)
CODES = {name: i for i, name in enumerate(REASONS)}
NONE = 0
ROLE_NEAR, ROLE_FAR = CODES["role.near.alone"], CODES["role.far.alone"]
ROLE_STUCK, ROLE_STUCK_NEAR = CODES["role.stuck.alone"], CODES["role.stuck_near.alone"]
ALONE, COINS, SMUGGLER, BY_CARD = range(4)
(
    BUILD_FESTIVAL,
    BUILD_FESTIVAL_CARD,
    BUILD_RESERVED,
    BUILD_LEVEL,
    BUILD_DEAREST,
    BUILD_CARD,
    BUILD_FIRST,
    BUILD_FIRST_CARD,
    BUILD_NOTHING,
    TILE_FESTIVAL,
    TILE_FESTIVAL_CARD,
    TILE_GOODS,
    TILE_SECOND,
    TILE_BEST,
    TILE_QUARRY,
    PLACE_FESTIVAL,
    PLACE_FESTIVAL_CARD,
    PLACE_LEAST,
    PLACE_BETTER,
    BOARD_NOBLE,
    EXTRA_BEST,
    SELL_FESTIVAL,
    SELL_BEST,
    SELL_NOTHING,
    SELL_TAKEN,
    SHIP_FESTIVAL,
    SHIP_MOST,
    SHIP_WORST,
    SHIP_ROOM,
    STORE_BEST,
    STORE_NEXT,
    STORE_SHELF,
    STORE_SPOILS,
    SMUGGLE_MOST,
    SMUGGLE_FIRST,
    CARD,
) = range(CODES["build.festival"], len(REASONS))
ABOVE = 64  # the factor of the rivals


@entry
def explain(rules: object, states: object, i: int, action: int) -> int:
    """Reason and rivals of the farmer's move in a position, for Python."""
    return reason(rules[0], states[i], action)  # type: ignore[index]


@kernel
def reason(k: Rules, s: State, action: int) -> int:
    phase = top(s).phase
    if phase == phases.FARM:
        return of_place(k, s)
    if phase == phases.RESERVE or granting(s):
        return CARD if s.tie >= 0 else NONE
    if not answers(k, s):
        return NONE
    if phase == phases.ROLES:
        return of_role(k, s)
    if phase == phases.SETTLER:
        return of_tile(k, s, action)
    if phase == phases.MAYOR:
        return BOARD_NOBLE
    if phase == phases.BUILDER:
        return of_building(k, s, action)
    if phase == phases.CRAFTSMAN:
        return EXTRA_BEST if action != PASS else NONE
    if phase == phases.TRADER:
        if action == PASS:
            refused = taken(s, top(s).seat, top(s).seat == top(s).owner)
            return SELL_NOTHING if refused == 0 else SELL_TAKEN + ABOVE * refused
        return SELL_FESTIVAL if wished_sale(k, s, top(s).seat) == SELL.of(action) else SELL_BEST
    if phase == phases.CAPTAIN:
        return of_loading(k, s, action)
    if phase == phases.STORAGE:
        return of_storing(s)
    if phase == phases.DRAFT:
        return CARD if count(choices(k, s)) > 1 else NONE
    return of_smuggling(k, s, action)


@kernel
def of_role(k: Rules, s: State) -> int:
    """What decided, and the roles it was decided against."""
    p = top(s).seat
    found = paying(k, s, p)
    role = choose(k, s, p)
    beside_marker = found & NEXT[s.action] != 0
    first = ROLE_NEAR if beside_marker else ROLE_FAR
    if not pays(k, s, p, role):
        first = ROLE_STUCK_NEAR if beside_marker else ROLE_STUCK
    beside = near(s, found)
    rivals, rich = beside & ~(1 << role), richest(s, beside)
    if rivals == 0:
        return first + ALONE
    if role == BUCCANEER:
        return first + SMUGGLER + ABOVE * rivals
    if count(rich) > 1:
        return first + BY_CARD + ABOVE * (rich & ~(1 << role))
    return first + COINS + ABOVE * rivals


@kernel
def of_tile(k: Rules, s: State, action: int) -> int:
    p, kind = top(s).seat, PLANTATION.of(action)
    wanted = tiles_wanted(k, s, p)
    if action == PASS:
        return NONE
    if action == TAKE_QUARRY:
        return TILE_QUARRY
    if wanted != 0:
        return TILE_FESTIVAL if count(wanted) == 1 else TILE_FESTIVAL_CARD + ABOVE * (wanted & ~(1 << kind))
    if for_goods(k, s, p) != 0:
        return TILE_GOODS
    return TILE_SECOND if second(s, p) != 0 else TILE_BEST


@kernel
def of_building(k: Rules, s: State, action: int) -> int:
    f = top(s)
    p, b = f.seat, BUILD.of(action)
    coins = purse(s, p, p == f.owner, 0)
    if action == PASS:
        return BUILD_NOTHING
    tied = candidates(k, s, p, coins) & ~(1 << b)
    if festival_wish(k, s, p, coins) != 0:
        return BUILD_FESTIVAL if tied == 0 else BUILD_FESTIVAL_CARD + ABOVE * tied
    if COLUMN[b] == LARGE:
        return BUILD_RESERVED
    cheaper = 0
    for other in range(k.buildings):
        if not has_built(k, s, p) and KIND[other] == MONUMENT and affordable(k, s, p, other, coins):
            return BUILD_FIRST if tied == 0 else BUILD_FIRST_CARD + ABOVE * tied
    if tied != 0:
        return BUILD_CARD + ABOVE * tied
    for other in range(k.buildings):
        if COLUMN[other] == COLUMN[b] and other != b and affordable(k, s, p, other, coins):
            cheaper |= 1 << other
    return BUILD_LEVEL if cheaper == 0 else BUILD_DEAREST + ABOVE * cheaper


@kernel
def of_place(k: Rules, s: State) -> int:
    p = top(s).seat
    wish = wished(k, s, p)
    if wish != 0:
        return PLACE_FESTIVAL if count(wish) == 1 else PLACE_FESTIVAL_CARD
    kind = usual(s, p)
    if kind < 0:
        return NONE
    equal = 0
    for g in range(5):
        if g != kind and lacking(s, p, g) == lacking(s, p, kind):
            equal |= 1 << g
    return PLACE_LEAST if equal == 0 else PLACE_BETTER + ABOVE * equal


@kernel
def of_loading(k: Rules, s: State, action: int) -> int:
    if action == PASS:
        return NONE
    p = top(s).seat
    g, hold = SHIP.of(action)
    if send_off(k, s, p) != PASS:
        return SHIP_FESTIVAL
    most, equal, room = takes(k, s, p, g, hold), 0, False
    for other in range(5):
        for ship in range(k.ships):
            if takes(k, s, p, other, ship) == most and (other != g or ship != hold):
                if other == g:
                    room = True
                else:
                    equal |= 1 << other
    if equal != 0:
        return SHIP_WORST + ABOVE * equal
    return SHIP_ROOM if room else SHIP_MOST


@kernel
def of_storing(s: State) -> int:
    f = top(s)
    have, stays = s.seats[f.seat].goods[f.good], kept(s, f.seat, f.good)
    if stays == 0:
        return STORE_SPOILS
    best = True
    for g in range(f.good + 1, 5):
        best = best and s.seats[f.seat].goods[g] == 0
    if not best:
        return STORE_NEXT
    return STORE_SHELF if able(s, f.seat, KEEP_KIND) and have > 1 else STORE_BEST


@kernel
def of_smuggling(k: Rules, s: State, action: int) -> int:
    if action == PASS:
        return NONE
    p = top(s).owner
    most, equal = gain(k, s, p), 0
    if POACH.has(action):
        equal = int(in_house(s) == most) + int(raiding(k, s, p) == most)
    elif action == PLUNDER:
        equal = int(raiding(k, s, p) == most)
    return SMUGGLE_FIRST if equal > 0 else SMUGGLE_MOST

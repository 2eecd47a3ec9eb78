"""Why a farmer does what it does: its rules asked once more, for the log. Nothing here is part of play.

A reason is a sentence of the catalog (`why.<name>`) and a set of rivals: roles, goods or buildings.
"""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.interpreted import interpreted
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

Reason = tuple[str, int]
NONE = ("", 0)


@interpreted
def of_role(k: Rules, s: State, action: int) -> Reason:
    """What decided, and the roles it was decided against."""
    p = top(s).seat
    found, role = paying(k, s, p), choose(k, s, p)
    where = "near" if found & NEXT[s.action] else "far"
    if not pays(k, s, p, role):
        where = "stuck_near" if where == "near" else "stuck"
    beside = near(s, found)
    rivals, rich = beside & ~(1 << role), richest(s, beside)
    if not rivals:
        return f"role.{where}.alone", 0
    if role == BUCCANEER:
        return f"role.{where}.smuggler", rivals
    if count(rich) > 1:
        return f"role.{where}.card", rich & ~(1 << role)
    return f"role.{where}.coins", rivals


@interpreted
def of_tile(k: Rules, s: State, action: int) -> Reason:
    p = top(s).seat
    wanted = tiles_wanted(k, s, p)
    if action == PASS:
        return NONE
    if action == TAKE_QUARRY:
        return "tile.quarry", 0
    if wanted:
        others = wanted & ~(1 << PLANTATION.of(action))
        return "tile.festival_card" if others else "tile.festival", others
    if for_goods(k, s, p):
        return "tile.goods", 0
    return "tile.second" if second(s, p) else "tile.best", 0


@interpreted
def of_building(k: Rules, s: State, action: int) -> Reason:
    f = top(s)
    p, b = f.seat, BUILD.of(action)
    coins = purse(s, p, p == f.owner, 0)
    if action == PASS:
        return "build.nothing", 0
    tied = candidates(k, s, p, coins) & ~(1 << b)
    if festival_wish(k, s, p, coins):
        return "build.festival_card" if tied else "build.festival", tied
    if COLUMN[b] == LARGE:
        return "build.reserved", 0
    others = [other for other in range(k.buildings) if other != b and affordable(k, s, p, other, coins)]
    if not has_built(k, s, p) and any(KIND[other] == MONUMENT for other in others):
        return "build.first_card" if tied else "build.first", tied  # a first building is never a large one
    if tied:
        return "build.card", tied
    cheaper = sum(1 << other for other in others if COLUMN[other] == COLUMN[b])
    return "build.dearest" if cheaper else "build.level", cheaper


@interpreted
def of_place(k: Rules, s: State, action: int) -> Reason:
    p = top(s).seat
    wish, kind = wished(k, s, p), usual(s, p)
    if wish:
        return "place.festival" if count(wish) == 1 else "place.festival_card", 0
    if kind < 0:
        return NONE
    equal = sum(1 << g for g in range(5) if g != kind and lacking(s, p, g) == lacking(s, p, kind))
    return "place.better" if equal else "place.least", equal


@interpreted
def of_sale(k: Rules, s: State, action: int) -> Reason:
    f = top(s)
    if action != PASS:
        return "sell.festival" if wished_sale(k, s, f.seat) == SELL.of(action) else "sell.best", 0
    refused = taken(s, f.seat, f.seat == f.owner)  # what would bring a coin lies in the house already
    return "sell.taken" if refused else "sell.nothing", refused


@interpreted
def of_loading(k: Rules, s: State, action: int) -> Reason:
    if action == PASS:
        return NONE
    p = top(s).seat
    good, hold = SHIP.of(action)
    if send_off(k, s, p) != PASS:
        return "ship.festival", 0
    most = takes(k, s, p, good, hold)
    equal = [g for g in range(5) for ship in range(k.ships) if takes(k, s, p, g, ship) == most]
    equal.remove(good)
    rivals = sum(1 << g for g in {*equal} - {good})
    if rivals:
        return "ship.worst", rivals
    return "ship.room" if equal else "ship.most", 0


@interpreted
def of_storing(k: Rules, s: State, action: int) -> Reason:
    f = top(s)
    goods = s.seats[f.seat].goods
    if kept(s, f.seat, f.good) == 0:
        return "store.spoils", 0
    if any(goods[f.good + 1 :]):
        return "store.next", 0
    return "store.shelf" if able(s, f.seat, KEEP_KIND) and goods[f.good] > 1 else "store.best", 0


@interpreted
def of_smuggling(k: Rules, s: State, action: int) -> Reason:
    """Most, or as much as another action that comes later."""
    if action == PASS:
        return NONE
    p = top(s).owner
    later = [in_house(s)] if POACH.has(action) else []
    later += [raiding(k, s, p)] if later or action == PLUNDER else []
    return "smuggle.first" if gain(k, s, p) in later else "smuggle.most", 0


OF_PHASE = {
    phases.ROLES: of_role,
    phases.SETTLER: of_tile,
    phases.BUILDER: of_building,
    phases.TRADER: of_sale,
    phases.CAPTAIN: of_loading,
    phases.STORAGE: of_storing,
    phases.BUCCANEER: of_smuggling,
}


@interpreted
def reason(k: Rules, s: State, action: int) -> Reason:
    """The reason of a farmer's move."""
    phase = top(s).phase
    if phase == phases.FARM:
        return of_place(k, s, action)
    if phase == phases.RESERVE or granting(s):
        return ("card", 0) if s.tie >= 0 else NONE
    if not answers(k, s):
        return NONE
    if phase == phases.MAYOR:
        return "board.noble", 0
    if phase == phases.CRAFTSMAN:
        return ("extra.best", 0) if action != PASS else NONE
    if phase == phases.DRAFT:
        return ("card", 0) if count(choices(k, s)) > 1 else NONE
    return OF_PHASE[phase](k, s, action)

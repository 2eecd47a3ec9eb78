"""Combat: a tile gives each nation a value; combat actions for the chosen nation use it up.

A frame holds the whole combat, so that a combat inside a combat is a question like any other.
"""

from __future__ import annotations

from antilles.core.bits import following
from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top

from ..data.switches import COMBAT_ACTIONS, COMBAT_POINT_BEFORE
from ..data.things import COMBAT_POINT, EMPTY, FROM_COMBAT, MOST_COMBAT, TAKE, VILLAGE_COMBAT, L
from . import phases
from .actions import ESCORT, ESCORT_DEARLY, FIGHT, FLAG, GAIN, MINE, RAID, RAISE, SPEND, USE
from .combat_tiles import offer_nations, side_with
from .free_actions import offer_free, play_free
from .influence import advance, has_marker, mine_open, place_marker
from .nature import TILE, draw
from .places import L9_SPACE, is_city, is_village, may_enter
from .points import add_combat, return_workers, score
from .programs import payable, run
from .state import ALL_PLACES, Rules, State, complete, in_play

CHOOSING, FIGHTING, SPENDING = range(3)  # frame.step
INFLUENCE_BIT, FLAG_BIT, RAID_BIT, ESCORT_BIT, MINE_BIT, CARD_BITS = range(6)
COST_ONE, COST_TWO = 2, 5  # of influence
ANNEX, SEIZE = 4, 6
RAID_FREE, RAID_SEIZE = 2, 5
FLEET, DEARER, MINING = 10, 1, 8
L6, L9 = L["L6"], L["L9"]
TAKEN = 3  # points for taking a marker, for every such card
OWN_HELP, OTHER_HELP = 3, 1  # doubloons for assistants in a raided village


@kernel
def begin(k: Rules, s: State, p: int) -> None:
    """A combat begins: a tile is revealed, if there is one."""
    enter(s, phases.COMBAT, p)
    f = top(s)
    f.step, f.tile, f.nation = CHOOSING, EMPTY, EMPTY
    if s.combat_left > 0:
        draw(s, TILE, p, 1)


@kernel
def is_used(k: Rules, s: State, bit: int) -> bool:
    """Whether a combat action was done already."""
    used = s.fought if k.combat_actions == COMBAT_ACTIONS.TURN else top(s).used
    return (used >> bit) & 1 != 0


@kernel
def flag_cost(k: Rules, s: State, p: int, place: int, nation: int) -> int:
    """Value for annexing or taking a flag; 0 where that cannot be."""
    if k.flag[place] < 0 or not is_city(k, s, place) or not may_enter(k, s, p, place) or s.markers[place] == nation + 1:
        return 0
    return ANNEX if s.markers[place] == 0 else SEIZE


@kernel
def raid_cost(k: Rules, s: State, place: int, nation: int) -> int:
    """Value for a village, with the upgrade; 0 where that cannot be."""
    if not is_village(k, s, place) or s.markers[place] == nation + 1:
        return 0
    return RAID_FREE if s.markers[place] == 0 else RAID_SEIZE


@kernel
def fleet_cost(s: State) -> int:
    """Value for the cheapest free space of the silver fleet."""
    return FLEET + DEARER if s.escorts == 1 and s.dear_first == 0 else FLEET


@kernel
def cost(k: Rules, s: State, p: int, action: int) -> int:
    """The value that a combat action takes."""
    f = top(s)
    if GAIN.has(action):
        return COST_ONE if GAIN.of(action) == 0 else COST_TWO
    if FLAG.has(action):
        return flag_cost(k, s, p, FLAG.of(action), f.nation)
    if RAID.has(action):
        return raid_cost(k, s, RAID.of(action), f.nation)
    if action == ESCORT or action == ESCORT_DEARLY:
        return FLEET + DEARER if action == ESCORT_DEARLY else fleet_cost(s)
    if action == MINE:
        return MINING
    return k.combat_cost[USE.of(action)]


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    if f.step == CHOOSING:
        offer_nations(k, s, p, f.tile, moves)
        return
    if f.step == SPENDING:
        for n in range(max(0, f.left - s.seats[p].combat), min(f.left, s.seats[p].workers) + 1):
            offer(moves, SPEND.id(n))
        return
    most = s.seats[p].combat  # the value that a seat can still bring up
    if k.combat_point_before == COMBAT_POINT_BEFORE.ACTION:
        most = min(MOST_COMBAT, most + s.seats[p].columns[COMBAT_POINT])
    most += f.value + s.seats[p].workers
    offer(moves, PASS)
    offer_free(k, s, p, moves)
    card = following(s.seats[p].bought, 0)
    while card >= 0:
        if k.in_combat[card] >= 0 and k.combat_cost[card] <= most and not is_used(k, s, CARD_BITS + k.combat_bit[card]):
            if payable(k, s, p, k.in_combat[card], EMPTY, 0):
                offer(moves, USE.id(card))
        card = following(s.seats[p].bought, card + 1)
    if not is_used(k, s, INFLUENCE_BIT):
        if most >= COST_ONE:
            offer(moves, GAIN.id(0))
        if most >= COST_TWO:
            offer(moves, GAIN.id(1))
    free = has_marker(s, f.nation)
    if free and not is_used(k, s, FLAG_BIT):
        for place in range(ALL_PLACES):
            if 0 < flag_cost(k, s, p, place, f.nation) <= most:
                offer(moves, FLAG.id(place))
    if free and complete(s, p, VILLAGE_COMBAT) and not is_used(k, s, RAID_BIT):
        for place in range(ALL_PLACES):
            if 0 < raid_cost(k, s, place, f.nation) <= most:
                offer(moves, RAID.id(place))
    if free and in_play(s, L6) and s.escorts < 2 and not is_used(k, s, ESCORT_BIT) and most >= fleet_cost(s):
        offer(moves, ESCORT)
    if free and in_play(s, L9) and mine_open(s) and not is_used(k, s, MINE_BIT) and most >= MINING:
        if s.seats[p].explorer >= L9_SPACE:
            offer(moves, MINE)
    if s.seats[p].combat > 0:
        offer(moves, RAISE.id(0))
    if s.seats[p].workers > 0:
        offer(moves, RAISE.id(1))
    if free and in_play(s, L6) and s.escorts == 0 and not is_used(k, s, ESCORT_BIT) and most >= FLEET + DEARER:
        offer(moves, ESCORT_DEARLY)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if play_free(k, s, p, action):
        return
    if f.step == CHOOSING and action != PASS:
        f.step = FIGHTING
        side_with(k, s, p, FIGHT.of(action))
        return
    if f.step == SPENDING:
        n = SPEND.of(action)
        return_workers(s, p, n)
        s.seats[p].combat -= f.left - n
        f.value += f.left
        f.step, f.left = FIGHTING, 0
        do(k, s, p, f.pending)
        return
    if action == PASS:
        s.seats[p].tiles += 1 if f.tile != EMPTY else 0  # the tile goes to the ship; what is left of the value is lost
        leave(s)
        return
    if RAISE.has(action):
        f.value += 1
        if RAISE.of(action) == 0:
            s.seats[p].combat -= 1
        else:
            return_workers(s, p, 1)
        return
    if k.combat_point_before == COMBAT_POINT_BEFORE.ACTION:
        add_combat(s, p, s.seats[p].columns[COMBAT_POINT])
    missing = cost(k, s, p, action) - f.value
    if missing > 0:
        f.step, f.left, f.pending = SPENDING, missing, action
    else:
        do(k, s, p, action)


@kernel
def do(k: Rules, s: State, p: int, action: int) -> None:
    """A combat action, whose value is there now."""
    f = top(s)
    seat, nation = s.seats[p], f.nation
    f.value -= cost(k, s, p, action)
    f.pending = 0
    if GAIN.has(action):
        use(s, INFLUENCE_BIT)
        advance(k, s, p, nation, 1 + GAIN.of(action))
    elif FLAG.has(action) or RAID.has(action):
        use(s, FLAG_BIT if FLAG.has(action) else RAID_BIT)
        place = FLAG.of(action) if FLAG.has(action) else RAID.of(action)
        if s.markers[place] != 0:
            score(s, p, FROM_COMBAT, TAKEN * seat.columns[TAKE])
        advance(k, s, p, nation, 1)
        place_marker(s, nation, place)
        if RAID.has(action):
            for q in range(k.players):
                seat.coins += (OWN_HELP if q == p else OTHER_HELP) * s.seats[q].assistants[place]
        elif payable(k, s, p, k.flag[place], EMPTY, 0):
            run(s, p, k.flag[place], FROM_COMBAT)
            top(s).given = nation
    elif action == MINE or action == ESCORT or action == ESCORT_DEARLY:
        use(s, MINE_BIT if action == MINE else ESCORT_BIT)
        s.placed[nation] += 1  # the marker goes onto the legacy tile
        s.aside[nation] += 1
        seat.coins += 12 if action == MINE else 8
        if action != MINE:
            s.dear_first = 1 if action == ESCORT_DEARLY else s.dear_first
            s.escorts += 1
            advance(k, s, p, nation, 3)
    else:
        card = USE.of(action)
        use(s, CARD_BITS + k.combat_bit[card])
        run(s, p, k.in_combat[card], FROM_COMBAT)
        top(s).given = nation


@kernel
def use(s: State, bit: int) -> None:
    """A combat action is done for this combat, and for this turn."""
    top(s).used |= 1 << bit
    s.fought |= 1 << bit

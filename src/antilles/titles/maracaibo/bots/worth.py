"""What an action is worth to a plain player, in points beyond doing nothing."""

from __future__ import annotations

from antilles.core.bits import following
from antilles.core.kernel import kernel, shared
from antilles.core.stack import PASS, top

from ..data.things import (
    EMPTY,
    END_BONUS,
    EXPLORER_END,
    FIRST_STORY_TILE,
    FREE_DISPLAY,
    MOST_LAID,
    START_HAND,
    TASKS,
    TWENTY,
)
from ..rules import phases
from ..rules.actions import (
    ACT,
    BONUS,
    BUY,
    CARD_QUEST,
    CITY,
    CLEAR_HAND,
    COIN,
    DELIVER,
    DISC,
    ENLIST,
    ESCORT,
    ESCORT_DEARLY,
    EXPLORE,
    FIGHT,
    FLAG,
    FROM_PILE,
    GAIN,
    INFLUENCE,
    INVEST,
    MARK,
    MINE,
    OPTION,
    PAY,
    PLAN,
    POINTS,
    QUEST,
    RAID,
    RAISE,
    SAIL,
    SHIP,
    SKULL,
    SPEND,
    STATION,
    SYNERGY,
    TAKE,
    TASK,
    THROW,
    TITLE,
    USE,
    VILLAGE,
    VISIT,
)  # fmt: skip
from ..rules.arriving import bonus_here
from ..rules.buying import investment, price
from ..rules.combat import cost as combat_cost
from ..rules.combat_tiles import value as combat_value
from ..rules.final_scoring import prestige
from ..rules.main_action import barred, due, villages
from ..rules.places import city_program, forks, is_city, is_home, is_village, step_cost, step_to
from ..rules.programs import payable
from ..rules.quests import quest_program
from ..rules.refill import PRICE
from ..rules.state import Rules, State, complete
from . import programs
from .values import (
    CARD,
    COMBAT_POINT,
    MARKER,
    WORKER,
    coin,
    coin_income,
    disc,
    influence,
    left,
    village_action,
)
from .values import SYNERGY as TOKEN

STEP_COST = 0.62  # of a movement point: the lap is used up
DELIVERY = 1.6
UNUSED = 2.0  # points for an assistant that is not used
ASSISTANT_USES = 0.62  # how often an assistant is used in a round


@kernel
def card_value(k: Rules, s: State, p: int, card: int) -> float:
    """A card that is bought now: its points, its effects, what it allows, without its price."""
    worth = float(k.worth[card]) + programs.value(k, s, p, k.buy[card], EMPTY)
    rounds = left(k, s)
    if k.helps[card] >= 0:
        more = max(0.0, programs.value(k, s, p, k.helps[card], EMPTY) - 3.0)
        worth += rounds * ASSISTANT_USES * more
    if k.in_village[card] >= 0:
        worth += min(3.0, 1.2 * rounds)
    if k.in_combat[card] >= 0:
        worth += min(4.0, 1.4 * rounds)
    return worth


@kernel
def profit(k: Rules, s: State, p: int, card: int) -> float:
    """A card that is bought now, with its price."""
    return card_value(k, s, p, card) - price(k, s, p, card) * coin(k, s)


@kernel
def keep_value(k: Rules, s: State, p: int, card: int) -> float:
    """A card in hand: the hope to buy it, and what it shows."""
    return CARD + 0.3 * max(0.0, profit(k, s, p, card))


@kernel
def stake(k: Rules, s: State, p: int, building: int) -> float:
    """An investment: what it is worth now and may become, without its price."""
    rounds = left(k, s)
    now = float(prestige(k, s, p, building)) * (1.0 + 0.35 * min(2.0, rounds)) + 1.5 * min(1.0, rounds)
    first = 2.0 if (s.first_in >> building) & 1 == 0 else 0.0
    token = TOKEN if (s.seats[p].synergies >> k.prestige_synergy) & 1 == 0 else 0.0
    return now + first + token - WORKER - investment(k, s, p, building) * coin(k, s)


@kernel
def at_place(k: Rules, s: State, p: int, place: int, spent: int) -> float:
    """The best main action at a place, about."""
    seat = s.seats[p]
    best = 0.0
    if is_home(place):
        best = programs.value(k, s, p, k.homeward[place - TWENTY], EMPTY)
    elif is_city(k, s, place):
        at = city_program(k, s, place)
        if at >= 0 and payable(k, s, p, at, EMPTY, 0):
            best = programs.value(k, s, p, at, EMPTY)
        best += delivery(k, s, p, place)
    elif is_village(k, s, place) and not barred(k, s, place):
        best = villages(s, p, spent) * village_action(k, s)
        for at in range(START_HAND):
            card = seat.hand[at]
            if card != EMPTY and seat.coins >= price(k, s, p, card) and profit(k, s, p, card) > 1.5:
                best += 0.5
                break
    for i in range(MOST_LAID):
        if s.laid[i] != EMPTY and s.laid_at[i] == place and s.laid[i] < FIRST_STORY_TILE:
            at = quest_program(k, s, s.laid[i])
            if payable(k, s, p, at, EMPTY, 0):
                best = max(best, programs.value(k, s, p, at, EMPTY) + quest_bonus(s, p))
    if seat.assistants[place] > 0:
        best += UNUSED * seat.assistants[place]
        card = following(seat.bought, 0)
        while card >= 0:
            if k.helps[card] >= 0 and k.helps_at[card] == place and payable(k, s, p, k.helps[card], EMPTY, 0):
                best = max(best, programs.value(k, s, p, k.helps[card], EMPTY) + UNUSED * (seat.assistants[place] - 1))
            card = following(seat.bought, card + 1)
    return best


@kernel
def quest_bonus(s: State, p: int) -> float:
    """A quest tile for itself: towards careers and the fourth."""
    return 1.2 if s.seats[p].quests < 3 else (3.5 if s.seats[p].quests == 3 else 2.5)


@kernel
def delivery(k: Rules, s: State, p: int, place: int) -> float:
    """The hope to deliver a good there."""
    from_hand = 0.0
    tile = s.tiles[place]
    good = k.tile_good[tile] if tile != EMPTY else k.city_good[place]
    spaces = k.tile_spaces[tile] if tile != EMPTY else k.city_spaces[place]
    for at in range(START_HAND):
        card = s.seats[p].hand[at]
        if card != EMPTY and k.good[card] == good and s.market[place] < spaces:
            from_hand = DELIVERY
    return from_hand


@kernel
def sail_value(k: Rules, s: State, p: int, way: int, goal: int) -> float:
    """A voyage: what waits there, assistants that are passed, and the part of the lap that it uses up."""
    place, spent, bit, passed = s.seats[p].ship, 0, 0, 0.0
    while place != goal:
        if spent > 0:
            passed += UNUSED * s.seats[p].assistants[place]
        lower = (way >> bit) & 1
        if forks(k, s, p, place):
            bit += 1
        to = step_to(k, s, p, place, lower)
        spent += step_cost(k, s, place, to)
        place = to
    ahead = 0
    for q in range(k.players):
        if q != p:
            ahead = max(ahead, s.seats[q].ship)
    hurry = 0.25 if ahead > s.seats[p].ship + 5 else (0.5 if ahead > s.seats[p].ship else 1.0)
    return at_place(k, s, p, goal, spent) + passed - STEP_COST * hurry * spent


@kernel
def explore_value(k: Rules, s: State, p: int, space: int) -> float:
    """What a space gives, and how far one has come."""
    gone = space - s.seats[p].explorer
    worth = 0.75 * gone
    for barrier in range(3):
        if s.seats[p].explorer <= k.barrier_after[barrier] < space:
            worth += 4.5 if barrier == 1 else 3.0
    if space == EXPLORER_END:
        worth += END_BONUS[s.arrived]
    elif k.space_quest[space] >= 0:
        quest = s.trail[k.space_quest[space]]
        if quest != EMPTY and payable(k, s, p, k.quest_does[quest], EMPTY, 0):
            worth += programs.value(k, s, p, k.quest_does[quest], EMPTY) + quest_bonus(s, p)
        return worth
    return worth + programs.value(k, s, p, k.space_does[space], EMPTY)


@shared
def worth(k: Rules, s: State, action: int) -> float:
    """Points that an action brings beyond passing."""
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    if action == PASS:
        return 0.0
    if SAIL.has(action):
        way, place = SAIL.of(action)
        return sail_value(k, s, p, way, place)
    if BUY.has(action):
        return profit(k, s, p, BUY.of(action)) - 0.4
    if TAKE.has(action):
        paid = 0.0 if complete(s, p, FREE_DISPLAY) else PRICE * coin(k, s)
        return keep_value(k, s, p, TAKE.of(action)) - paid
    if action == POINTS:
        return 2.0
    if PLAN.has(action):
        if f.phase == phases.SETUP:
            return keep_value(k, s, p, PLAN.of(action))
        return 0.12 * min(2.0, profit(k, s, p, PLAN.of(action))) - 0.15
    if THROW.has(action):
        return -keep_value(k, s, p, THROW.of(action))
    if PAY.has(action) or DELIVER.has(action):
        card = PAY.of(action) if PAY.has(action) else DELIVER.of(action)
        return (DELIVERY + CARD if DELIVER.has(action) else 0.0) - keep_value(k, s, p, card)
    if action == CITY or action == VILLAGE:
        return at_place(k, s, p, seat.ship, f.spent) if action == CITY else due(k, s) * village_action(k, s)
    if QUEST.has(action):
        return programs.value(k, s, p, quest_program(k, s, QUEST.of(action)), EMPTY) + quest_bonus(s, p)
    if CARD_QUEST.has(action):
        lost = village_action(k, s) * (f.left - 1)
        return programs.value(k, s, p, k.quest_does[CARD_QUEST.of(action)], EMPTY) + quest_bonus(s, p) - lost
    if USE.has(action):
        card = USE.of(action)
        if f.phase == phases.MAIN:
            return programs.value(k, s, p, k.helps[card], EMPTY) - UNUSED
        if f.phase == phases.COMBAT:
            return programs.value(k, s, p, k.in_combat[card], f.nation) - missing(k, s, k.combat_cost[card])
        return programs.value(k, s, p, k.in_village[card], EMPTY)
    if action == ACT:
        return programs.value(k, s, p, city_program(k, s, seat.ship), EMPTY)
    if action == BONUS:
        return programs.value(k, s, p, k.bonus[bonus_here(k, s, p)], EMPTY) + 1.5
    if action == COIN:
        return coin(k, s)
    if action == CLEAR_HAND:
        lost = 0.0
        for at in range(START_HAND):
            if seat.hand[at] != EMPTY:
                lost += keep_value(k, s, p, seat.hand[at])
        coins = f.left if f.phase == phases.OPTION else 2
        return coins * coin(k, s) - 0.6 * lost + 0.35 * CARD * seat.held
    if INVEST.has(action):
        return stake(k, s, p, INVEST.of(action)) - 0.4
    if SHIP.has(action):
        return COMBAT_POINT + coin(k, s) if SHIP.of(action) == 0 else 2.0 + 2.0 * coin(k, s) - 2.0 * CARD
    if TASK.has(action):
        task, level = TASK.of(action)
        at = TASKS * seat.career + task
        gain = WORKER + k.task_coins[at] * coin(k, s)
        return gain + k.task_points[at] if level == 1 else gain - 0.55 * k.task_points[at] * min(1.0, left(k, s))
    if DISC.has(action):
        return disc(k, s, p, DISC.of(action))
    if INFLUENCE.has(action):
        return influence(k, s, p, INFLUENCE.of(action), f.left)
    if TITLE.has(action):
        nation, n = TITLE.of(action), 1
        while (
            seat.influence[nation] + n < k.longest
            and k.title[seat.influence[nation] + n] == k.title[seat.influence[nation]]
        ):
            n += 1
        return influence(k, s, p, nation, n) + 0.01 * n
    if MARK.has(action):
        nation, place = MARK.of(action)
        return MARKER * (1.0 + 0.12 * seat.influence[nation]) + (1.0 if f.phase == phases.VILLAGE else 0.0)
    return other(k, s, p, action)


@kernel
def missing(k: Rules, s: State, cost: int) -> float:
    """What it costs to bring a combat's value up."""
    return COMBAT_POINT * max(0, cost - top(s).value)


@kernel
def conquest(k: Rules, s: State, p: int, nation: int) -> float:
    """A marker of the nation on the board: influence, and titles of it are worth more."""
    return influence(k, s, p, nation, 1) + 0.5 * k.title[s.seats[p].influence[nation]] + 0.4


@kernel
def other(k: Rules, s: State, p: int, action: int) -> float:
    """Answers, and combat."""
    f = top(s)
    seat = s.seats[p]
    if FIGHT.has(action):
        nation = FIGHT.of(action)
        extra = k.combat_extra[3 * f.tile + nation] if f.tile != EMPTY else EMPTY
        gain = programs.value(k, s, p, extra, nation) if extra >= 0 else 0.0
        return gain + 0.8 * combat_value(k, s, f.tile, nation) + 0.4 * influence(k, s, p, nation, 2)
    if GAIN.has(action):
        n = 1 + GAIN.of(action)
        return influence(k, s, p, f.nation, n) - missing(k, s, 2 if n == 1 else 5) + 0.05 * n
    if FLAG.has(action):
        place = FLAG.of(action)
        cost = 4 if s.markers[place] == 0 else 6
        bonus = programs.value(k, s, p, k.flag[place], f.nation)
        return conquest(k, s, p, f.nation) + bonus - missing(k, s, cost) + 0.5
    if RAID.has(action):
        place = RAID.of(action)
        cost = 2 if s.markers[place] == 0 else 5
        return conquest(k, s, p, f.nation) + 3 * seat.assistants[place] * coin(k, s) - missing(k, s, cost)
    if action == ESCORT or action == ESCORT_DEARLY:
        dear = 0.1 if action == ESCORT_DEARLY else 0.0
        return influence(k, s, p, f.nation, 3) + 8 * coin(k, s) - missing(k, s, combat_cost(k, s, p, action)) - dear
    if action == MINE:
        return 12 * coin(k, s) + 0.5 - missing(k, s, 8)
    if RAISE.has(action):
        return -COMBAT_POINT  # what is missing is paid when something needs it
    if SPEND.has(action):
        return -SPEND.of(action) * (WORKER - COMBAT_POINT)
    if EXPLORE.has(action):
        return explore_value(k, s, p, EXPLORE.of(action)[1])
    if OPTION.has(action):
        at = k.choices[f.at + OPTION.of(action)]
        return programs.value(k, s, p, at, EMPTY)
    if SYNERGY.has(action):
        return TOKEN
    if STATION.has(action):
        return STATION.of(action) * (coin_income(k, s, float(f.left)) - WORKER)
    if VISIT.has(action):
        return 1.0 if VISIT.of(action) == 0 else 2.0 * coin(k, s)
    if SKULL.has(action):
        return 0.5
    if action == FROM_PILE:
        return CARD + 0.6
    if action == ENLIST:
        return 2.0 * COMBAT_POINT - WORKER - 0.8
    return 0.0

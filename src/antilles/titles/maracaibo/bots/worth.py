"""What an action is worth to a plain player, in points beyond doing nothing."""

from __future__ import annotations

from antilles.core.kernel import kernel, shared
from antilles.core.stack import PASS, top

from ..data.things import EMPTY, FREE_DISPLAY, START_HAND
from ..rules import phases
from ..rules.actions import (
    ACT,
    BONUS,
    BUY,
    CARD_QUEST,
    CAREER,
    CITY,
    CLEAR_HAND,
    COIN,
    DELIVER,
    DISC,
    ENLIST,
    EXPLORE,
    FROM_PILE,
    INFLUENCE,
    INVEST,
    MARK,
    OPTION,
    PAY,
    PLAN,
    POINTS,
    QUEST,
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
from ..rules.influence import next_title
from ..rules.main_action import due
from ..rules.places import city_program
from ..rules.programs import payable
from ..rules.quests import quest_program
from ..rules.refill import PRICE
from ..rules.state import Rules, State, complete
from . import programs
from .cards import best_buy, keep_value, profit, stake
from .careers import career_value, task_value
from .fights import fight_value, marking
from .programs import UNUSED, quest_bonus, space_value
from .values import best_disc, coin, coin_income, disc, influence, village_action
from .voyages import city_value, sail_value
from .weights import (
    BUY_LESS,
    BUY_NOW,
    CARD,
    CLEAR,
    COMBAT_POINT,
    PILE,
    PLAN_LESS,
    REFRESH,
    WORKER,
)
from .weights import PLAN as PLANNED
from .weights import SYNERGY as TOKEN

FOR_HAND = 2  # doubloons for all cards of the hand


@shared
def worth(k: Rules, s: State, action: int) -> float:
    """Points that an action brings beyond passing."""
    p = top(s).seat
    if action == PASS:
        return 0.0
    if SAIL.has(action):
        way, place = SAIL.of(action)
        return sail_value(k, s, p, way, place, best_buy(k, s, p))
    if top(s).phase == phases.COMBAT:
        return in_combat(k, s, p, action)
    if BUY.has(action) or INVEST.has(action):
        gain = profit(k, s, p, BUY.of(action)) if BUY.has(action) else stake(k, s, p, INVEST.of(action))
        return float(gain - BUY_LESS)
    if action == CITY or action == VILLAGE or QUEST.has(action) or USE.has(action):
        return main_value(k, s, p, action)
    return other(k, s, p, action)


@kernel
def main_value(k: Rules, s: State, p: int, action: int) -> float:
    """A main action; an assistant's keeps it from bringing points, and a card's own village action is one of them."""
    f = top(s)
    if action == CITY:
        return city_value(k, s, p, s.seats[p].ship, 0.0) + 0.01
    if action == VILLAGE:
        return float(due(k, s) * village_action(k, s, p) + BUY_NOW * best_buy(k, s, p))
    if QUEST.has(action):
        return programs.value(k, s, p, quest_program(k, s, QUEST.of(action)), EMPTY) + quest_bonus(k, s, p)
    if f.phase == phases.MAIN:
        return programs.value(k, s, p, k.helps[USE.of(action)], EMPTY) - UNUSED
    return programs.value(k, s, p, k.in_village[USE.of(action)], EMPTY)


@kernel
def in_combat(k: Rules, s: State, p: int, action: int) -> float:
    """Whatever one may do in a combat."""
    if TASK.has(action) or PLAN.has(action) or action == ENLIST:
        return other(k, s, p, action)
    if RAISE.has(action):
        return -1.0  # what is missing is paid when something needs it
    if SPEND.has(action):
        return float(-SPEND.of(action) * (WORKER - COMBAT_POINT))
    return fight_value(k, s, p, action)


@kernel
def clearing(k: Rules, s: State, p: int, coins: int) -> float:
    """The whole hand for doubloons, and new cards later."""
    lost = 0.0
    for at in range(START_HAND):
        if s.seats[p].hand[at] != EMPTY:
            lost += keep_value(k, s, p, s.seats[p].hand[at])
    return float(coins * coin(k, s, p) - CLEAR * lost + REFRESH * s.seats[p].held)


@kernel
def card_move(k: Rules, s: State, p: int, action: int) -> float:
    """A card that is taken, planned, thrown, paid or delivered."""
    if TAKE.has(action):
        paid = 0.0 if complete(s, p, FREE_DISPLAY) else PRICE * coin(k, s, p)
        return keep_value(k, s, p, TAKE.of(action)) - paid
    if PLAN.has(action):
        if top(s).phase == phases.SETUP:
            return keep_value(k, s, p, PLAN.of(action))
        return float(PLANNED * min(2.0, profit(k, s, p, PLAN.of(action))) - PLAN_LESS)
    if THROW.has(action):
        return -keep_value(k, s, p, THROW.of(action))
    if PAY.has(action):
        return -keep_value(k, s, p, PAY.of(action))
    return best_disc(k, s, p) + 0.3 - keep_value(k, s, p, DELIVER.of(action))


@kernel
def explore_value(k: Rules, s: State, p: int, space: int) -> float:
    """A space of the explorer's track, with its quest."""
    worth = space_value(k, s, p, space)
    if k.space_quest[space] >= 0:
        quest = s.trail[k.space_quest[space]]
        if quest != EMPTY and payable(k, s, p, k.quest_does[quest], EMPTY, 0):
            worth += programs.value(k, s, p, k.quest_does[quest], EMPTY) + quest_bonus(k, s, p)
    return worth


@kernel
def other(k: Rules, s: State, p: int, action: int) -> float:
    """Everything but voyages, main actions, buys and combat."""
    f = top(s)
    if action == COIN:
        return coin(k, s, p)
    if action == FROM_PILE:
        return float(PILE)
    if action == POINTS:
        return 2.0
    if TAKE.has(action) or PLAN.has(action) or THROW.has(action) or PAY.has(action) or DELIVER.has(action):
        return card_move(k, s, p, action)
    if EXPLORE.has(action):
        return explore_value(k, s, p, EXPLORE.of(action)[1])
    if DISC.has(action):
        return disc(k, s, p, DISC.of(action))
    if INFLUENCE.has(action):
        return influence(k, s, p, INFLUENCE.of(action), f.left)
    if action == ACT:
        return programs.value(k, s, p, city_program(k, s, s.seats[p].ship), EMPTY)
    if action == CLEAR_HAND:
        return clearing(k, s, p, f.left if f.phase == phases.OPTION else FOR_HAND)
    if TASK.has(action):
        return task_value(k, s, p, *TASK.of(action))
    if CAREER.has(action):
        return career_value(k, s, p, CAREER.of(action))
    if SHIP.has(action):
        if SHIP.of(action) == 0:
            return float(COMBAT_POINT + coin(k, s, p))
        return float(2.0 + 2.0 * coin(k, s, p) - 2.0 * CARD)
    if TITLE.has(action):
        nation = TITLE.of(action)
        return influence(k, s, p, nation, next_title(k, s, p, nation) - s.seats[p].influence[nation])
    if MARK.has(action):
        nation = MARK.of(action)[0]
        village = influence(k, s, p, nation, 1) + coin(k, s, p) if f.phase == phases.VILLAGE else 0.0
        return marking(k, s, p, nation) + village
    if CARD_QUEST.has(action):
        lost = village_action(k, s, p) * (f.left - 1)
        return programs.value(k, s, p, k.quest_does[CARD_QUEST.of(action)], EMPTY) + quest_bonus(k, s, p) - lost
    if action == BONUS:
        return programs.value(k, s, p, k.bonus[bonus_here(k, s, p)], EMPTY) + best_disc(k, s, p)
    if OPTION.has(action):
        return programs.value(k, s, p, k.choices[f.at + OPTION.of(action)], EMPTY)
    if STATION.has(action):
        return float(STATION.of(action) * (coin_income(k, s, p, float(f.left)) - WORKER))
    if VISIT.has(action):
        return 1.0 if VISIT.of(action) == 0 else 2.0 * coin(k, s, p)
    if action == ENLIST:
        return float(2.0 * COMBAT_POINT - WORKER - 0.8)
    return float(TOKEN) if SYNERGY.has(action) else (0.5 if SKULL.has(action) else 0.0)

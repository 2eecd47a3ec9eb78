"""The end of a round: a card or two points for everybody, income, a new display, the next building, all ships home.

After the fourth round the final scoring: income as points, cards, prestige buildings, influence, titles.
"""

from __future__ import annotations

from antilles.core.bits import add
from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, follow, leave, offer, top

from ..data.switches import ANA_SCORING, UNREACHED
from ..data.things import (
    DISPLAY,
    EMPTY,
    FROM_ASSISTANTS,
    FROM_INCOME,
    FROM_SCORING,
    HAVANA,
    ROUNDS,
)
from . import phases
from .actions import BUY, ENLIST, GO, INVEST, POINTS
from .ana import ana_income
from .buying import buy, invest, offer_cards
from .final_scoring import final
from .free_actions import can_enlist, enlist, offer_enlisting
from .nature import BUILDING, draw, fill_display
from .points import score
from .sailing import UNUSED
from .state import ALL_PLACES, Rules, State, after
from .turn import ask_nobody

BUYING, INCOME, DISPLAYING, BUILDINGS, STORY, QUESTS, SHIPS = range(7)  # frame.step
CHOOSING, BOUGHT = range(2)  # frame.step of a seat that is asked
INSTEAD = 2  # points instead of a card


legal = ask_nobody


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    last = s.rounds == ROUNDS - 1
    if f.step == BUYING:
        if f.turns < k.players:
            p = f.seat
            f.turns += 1
            f.seat = after(k, p)
            if k.ana == 1 and p == k.players - 1:
                score(s, p, FROM_SCORING, INSTEAD if k.ana_scoring == ANA_SCORING.TWO_POINTS else 0)
            else:
                enter(s, phases.BUYING, p)
            return
        f.step = INCOME
    if f.step == INCOME:
        unreached(k, s)
        if last:
            final(k, s)
            s.finale = 1
            f.step = SHIPS
            check(k, s, f.owner)
            return
        for p in range(k.players):
            if k.ana == 1 and p == k.players - 1:
                score(s, p, FROM_INCOME, ana_income(s))
            else:
                s.seats[p].coins += s.seats[p].coin_income
                score(s, p, FROM_INCOME, s.seats[p].point_income)
        f.step = DISPLAYING
    if f.step == DISPLAYING:
        f.step = BUILDINGS
        for place in range(ALL_PLACES):
            s.boxed += s.market[place]
            s.market[place] = 0
        for at in range(DISPLAY):
            if s.display[at] != EMPTY:
                add(s.discards, s.display[at])
                s.display[at] = EMPTY
        fill_display(s)
    elif f.step == BUILDINGS:
        f.step = STORY
        draw(s, BUILDING, 0, 1)
    elif f.step == STORY:
        f.step = QUESTS
        check(k, s, f.owner)
    elif f.step == QUESTS:
        f.step = SHIPS
        s.rounds += 1
        enter(s, phases.LAYING, 0)
    elif s.finale == 1:
        leave(s)
    else:
        for p in range(k.players):
            s.seats[p].ship, s.seats[p].reached = HAVANA, 0
        s.starter = after(k, f.owner)
        follow(s, phases.TURN, s.starter)


@kernel
def check(k: Rules, s: State, ended: int) -> None:
    """In a campaign the story cards in play are looked at."""
    if k.campaign == 1:
        enter(s, phases.CHECKING, 0)
        top(s).owner = ended


@kernel
def unreached(k: Rules, s: State) -> None:
    """Assistants at places that their ship never came to in this round."""
    if s.rounds == ROUNDS - 1 and k.unreached == UNREACHED.THREE_ROUNDS:
        return
    for p in range(k.players):
        seat = s.seats[p]
        for place in range(ALL_PLACES):
            if seat.assistants[place] > 0 and (seat.reached >> place) & 1 == 0:
                score(s, p, FROM_ASSISTANTS, UNUSED * seat.assistants[place])


@kernel
def legal_buying(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.step == BOUGHT:
        offer(moves, PASS if can_enlist(s, f.seat) else GO)
    offer_enlisting(s, f.seat, moves)
    if f.step == CHOOSING:
        offer_cards(k, s, f.seat, moves)
        offer(moves, POINTS)


@kernel
def apply_buying(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if action == ENLIST:
        enlist(s, p)
        return
    if action == PASS or action == GO:
        if s.rounds == ROUNDS - 1:
            leave(s)
        else:
            follow(s, phases.REFILL, p)
        return
    f.step = BOUGHT
    if action == POINTS:
        leave(s)
        score(s, p, FROM_SCORING, INSTEAD)
    elif BUY.has(action):
        buy(k, s, p, BUY.of(action))
    else:
        invest(k, s, p, INVEST.of(action))

"""A city action: one good may be delivered, then the city's action may be done."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, leave, offer, top

from ..data.things import EMPTY, FROM_EFFECTS, START_HAND
from .actions import ACT, DELIVER, QUEST
from .cards import discard
from .discs import ask, removable
from .free_actions import offer_free, play_free
from .main_action import offer_quests
from .places import CABEZAS, city_program, market_good, market_spaces
from .programs import payable, run
from .quests import fulfil
from .state import Rules, State

DELIVERING, ACTING = range(2)  # frame.step


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p, place = f.seat, s.seats[f.seat].ship
    offer(moves, PASS)
    if f.step == DELIVERING:  # to a market with a free space, with a disc that can go there
        if s.market[place] < market_spaces(k, s, place) and removable(s, p):
            for at in range(START_HAND):
                card = s.seats[p].hand[at]
                if card != EMPTY and k.good[card] == market_good(k, s, place):
                    offer(moves, DELIVER.id(card))
        return
    offer_free(k, s, p, moves)
    if place == CABEZAS:
        offer_quests(k, s, p, place, moves)
    elif payable(k, s, p, city_program(k, s, place), EMPTY, 0):
        offer(moves, ACT)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, place = f.seat, s.seats[f.seat].ship
    if f.step == DELIVERING:
        f.step = ACTING
        if DELIVER.has(action):
            s.market[place] += 1
            discard(s, p, DELIVER.of(action))
            ask(s, p, 1)
        return
    if play_free(k, s, p, action):
        return
    leave(s)
    if action == ACT:
        run(s, p, city_program(k, s, place), FROM_EFFECTS)
    elif QUEST.has(action):
        fulfil(k, s, p, QUEST.of(action))

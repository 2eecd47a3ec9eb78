"""Village actions: so many of them, each freely chosen."""

from __future__ import annotations

from antilles.core.bits import following
from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, leave, offer, top

from ..data.things import (
    EMPTY,
    FROM_EFFECTS,
    NATIONS,
    POINT_AND_COIN,
    SAME,
    THREE_GOODS,
    VILLAGE_MARKER,
)
from .actions import BUY, CARD_QUEST, CLEAR_HAND, COIN, INVEST, MARK, SHIP, USE
from .buying import buy, invest, offer_cards
from .cards import clear_hand
from .free_actions import offer_free, play_free
from .influence import advance, has_marker, place_marker
from .places import is_village
from .points import add_combat
from .programs import end_villages, most_goods, payable, run
from .quests import QUEST_COUNT, can_fulfil, fulfil
from .state import CARD_QUESTS, Rules, State, complete

FOR_HAND = 2  # doubloons for all cards of the hand
GOODS_PAID = 3


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    offer(moves, PASS)
    if f.left == 0:
        return
    offer_free(k, s, p, moves)
    card = following(seat.bought, 0)
    while card >= 0:
        if k.in_village[card] >= 0 and payable(k, s, p, k.in_village[card], EMPTY, 0):
            offer(moves, USE.id(card))
        card = following(seat.bought, card + 1)
    offer(moves, COIN)
    if seat.held > 0:
        offer(moves, CLEAR_HAND)
    offer_cards(k, s, p, moves)
    if complete(s, p, POINT_AND_COIN):
        offer(moves, SHIP.id(0))
    if complete(s, p, THREE_GOODS) and most_goods(k, s, p, SAME, EMPTY) >= GOODS_PAID:
        offer(moves, SHIP.id(1))
    if complete(s, p, VILLAGE_MARKER) and is_village(k, s, seat.ship) and s.markers[seat.ship] == 0:
        for nation in range(len(NATIONS)):
            if has_marker(s, nation):
                offer(moves, MARK.id(nation, seat.ship))
    for quest in range(QUEST_COUNT):
        for at in range(CARD_QUESTS):
            if seat.card_quests[at] == quest and can_fulfil(k, s, p, quest):
                offer(moves, CARD_QUEST.id(quest))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    if action == PASS:
        leave(s)
        return
    if play_free(k, s, p, action):
        return
    f.left -= 1
    if action == COIN:
        seat.coins += 1
    elif action == CLEAR_HAND:
        clear_hand(s, p)
        seat.coins += FOR_HAND
    elif BUY.has(action):
        buy(k, s, p, BUY.of(action))
    elif INVEST.has(action):
        invest(k, s, p, INVEST.of(action))
    elif USE.has(action):
        run(s, p, k.in_village[USE.of(action)], FROM_EFFECTS)
    elif SHIP.has(action):
        if SHIP.of(action) == 0:
            add_combat(s, p, 1)
            seat.coins += 1
        else:
            run(s, p, k.three_goods, FROM_EFFECTS)
    elif MARK.has(action):
        nation, place = MARK.of(action)
        place_marker(s, nation, place)
        advance(k, s, p, nation, 1)
        seat.coins += 1
    elif CARD_QUEST.has(action):
        end_villages(s)
        fulfil(k, s, p, CARD_QUEST.of(action))

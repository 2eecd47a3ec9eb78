"""Hands, planned cards and the discards: cards move one at a time, and hands stay in ascending order."""

from __future__ import annotations

from typing import Any

from antilles.core.bits import add, has
from antilles.core.kernel import kernel

from ..data.things import EMPTY, FIRST_B, FIRST_C, HAND, LARGE_HAND, LARGER, PLANNING, START_HAND
from .state import Rules, State, complete


@kernel
def insert(cards: Any, card: int) -> None:
    """A card comes to an ascending list, whose free places at the end are EMPTY."""
    at = len(cards) - 1
    while at > 0 and (cards[at - 1] == EMPTY or cards[at - 1] > card):
        cards[at] = cards[at - 1]
        at -= 1
    cards[at] = card


@kernel
def withdraw(cards: Any, card: int) -> None:
    """A card leaves such a list, if it is there."""
    last = len(cards) - 1
    for at in range(len(cards)):
        if cards[at] == card:
            for i in range(at, last):
                cards[i] = cards[i + 1]
            cards[last] = EMPTY
            return


@kernel
def holds(cards: Any, card: int) -> bool:
    """Whether the card is in the list."""
    for at in range(len(cards)):
        if cards[at] == card:
            return True
    return False


@kernel
def to_hand(s: State, p: int, card: int, seen: bool) -> None:
    """A card comes to a hand; everybody knows it if it lay open."""
    insert(s.seats[p].hand, card)
    s.seats[p].held += 1
    if seen:
        insert(s.seats[p].shown, card)
    else:
        s.seats[p].late += 1


@kernel
def from_hand(s: State, p: int, card: int) -> None:
    """A card leaves a hand."""
    seat = s.seats[p]
    if not holds(seat.shown, card) and seat.late > 0:
        if has(s.stock, card) if s.shuffled == 1 else FIRST_B <= card < FIRST_C:
            seat.late -= 1
    withdraw(seat.hand, card)
    withdraw(seat.shown, card)
    seat.held -= 1


@kernel
def discard(s: State, p: int, card: int) -> None:
    """A card of the hand goes to the discards, where everybody sees it."""
    from_hand(s, p, card)
    add(s.discards, card)


@kernel
def clear_hand(s: State, p: int) -> int:
    """All cards of a hand are discarded; how many they were."""
    n = s.seats[p].held
    for at in range(START_HAND):
        if s.seats[p].hand[at] != EMPTY:
            add(s.discards, s.seats[p].hand[at])
            s.seats[p].hand[at] = EMPTY
        s.seats[p].shown[at] = EMPTY
    s.seats[p].held, s.seats[p].late = 0, 0
    return n


@kernel
def plan(s: State, p: int, card: int) -> None:
    """A card of the hand goes to a planning space."""
    from_hand(s, p, card)
    insert(s.seats[p].planned, card)


@kernel
def can_plan(s: State, p: int) -> bool:
    """Whether a planning space is free."""
    return s.seats[p].planned[PLANNING - 1] == EMPTY


@kernel
def limit(k: Rules, s: State, p: int) -> int:
    """How many cards a hand is filled up to."""
    return LARGE_HAND if complete(s, p, LARGER) else HAND


@kernel
def with_object(k: Rules, s: State, p: int, thing: int, but: int) -> int:
    """Cards of the hand that show an object, without one that is bought."""
    n = 0
    for at in range(START_HAND):
        card = s.seats[p].hand[at]
        if card != EMPTY and card != but and k.thing[card] == thing:
            n += 1
    return n


@kernel
def with_good(k: Rules, s: State, p: int, good: int, but: int) -> int:
    """Cards of the hand that show a good, without one that is bought."""
    n = 0
    for at in range(START_HAND):
        card = s.seats[p].hand[at]
        if card != EMPTY and card != but and k.good[card] == good:
            n += 1
    return n

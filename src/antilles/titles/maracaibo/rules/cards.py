"""Hands, planned cards and the discards: cards move one at a time, and hands stay in ascending order."""

from __future__ import annotations

from typing import Any

from antilles.core.bits import add, has
from antilles.core.kernel import kernel

from ..data.things import EMPTY, FIRST_B, FIRST_C, GOODS, START_HAND
from .state import MIXINGS, Rules, State

FIRST_OBJECT = len(GOODS) + 1  # what is paid: a good, SAME, or an object from here on


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
        return
    s.seats[p].late += s.shuffled
    for mixing in range(MIXINGS):
        s.seats[p].since[mixing] += 1
    bound(s, p)


@kernel
def hidden_of(s: State, p: int) -> int:
    """How many cards of a hand nobody else has seen."""
    n = s.seats[p].held
    for at in range(START_HAND):
        n -= 1 if s.seats[p].shown[at] != EMPTY else 0
    return n


@kernel
def bound(s: State, p: int) -> None:
    """No more cards came since a mixing than since an earlier one, or than are hidden."""
    most = hidden_of(s, p)
    for mixing in range(MIXINGS):
        most = min(most, s.seats[p].since[mixing])
        s.seats[p].since[mixing] = most


@kernel
def mixed_in(s: State, card: int) -> int:
    """The mixing before which nobody could draw a card; EMPTY: it was in the pile from the start."""
    if card < FIRST_C:
        return 0 if card >= FIRST_B else EMPTY
    return ((s.mixed >> (3 * (card - FIRST_C))) & 7) - 1


@kernel
def hand_fits(s: State, p: int) -> bool:
    """Whether a seat drew often enough since each mixing for the hidden cards of its hand."""
    for mixing in range(MIXINGS):
        n = 0
        for at in range(START_HAND):
            card = s.seats[p].hand[at]
            if card != EMPTY and mixed_in(s, card) >= mixing and not holds(s.seats[p].shown, card):
                n += 1
        if n > s.seats[p].since[mixing]:
            return False
    return True


@kernel
def from_hand(s: State, p: int, card: int) -> None:
    """A card leaves a hand."""
    seat = s.seats[p]
    if not holds(seat.shown, card):
        seat.late -= 1 if has(s.stock, card) and seat.late > 0 else 0
        for mixing in range(mixed_in(s, card) + 1):
            seat.since[mixing] = max(0, seat.since[mixing] - 1)
    withdraw(seat.hand, card)
    withdraw(seat.shown, card)
    seat.held -= 1
    bound(s, p)


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
    bound(s, p)
    return n


@kernel
def plan(s: State, p: int, card: int) -> None:
    """A card of the hand goes to a planning space."""
    from_hand(s, p, card)
    insert(s.seats[p].planned, card)


@kernel
def suits(k: Rules, kind: int, card: int) -> bool:
    """Whether a card shows what is paid."""
    return k.thing[card] == kind - FIRST_OBJECT if kind >= FIRST_OBJECT else k.good[card] == kind


@kernel
def showing(k: Rules, s: State, p: int, kind: int, first: int, but: int) -> int:
    """Cards of the hand that show what is paid, from the card `first` on and without one that is bought."""
    n = 0
    for at in range(START_HAND):
        card = s.seats[p].hand[at]
        if card >= first and card != but and suits(k, kind, card):
            n += 1
    return n

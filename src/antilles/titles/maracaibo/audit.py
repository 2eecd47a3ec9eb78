"""Conservation, counted natively after every decision of a soak."""

from __future__ import annotations

from antilles.core.bits import has
from antilles.core.kernel import kernel

from .data.things import EMPTY, FIRST_C, MARKERS, NATIONS, START_HAND, WORKERS
from .rules.state import ALL, FRAMES, Rules, State, assistants, markers

CLAIMS = (
    "everything is in order",
    "a card is in two places, or in none",
    "a hand is counted wrongly",
    "workers were made or lost",
    "markers were made or lost",
    "the stack is nearly full",
    "a seat owes something",
    "the pile is counted wrongly",
)
FINE, CARDS, HANDS, WORKERS_LOST, MARKERS_LOST, DEEP, DEBTS, PILE = range(len(CLAIMS))
DEEPEST = FRAMES - 1


@kernel
def audit(k: Rules, s: State) -> int:
    """The number of the first claim that does not hold, or 0."""
    pile, pool = 0, 0
    for card in range(ALL):
        n = copies(k, s, card)
        pile += 1 if has(s.pile, card) else 0
        pool += 1 if has(s.pool, card) else 0
        if n > 1 or (n == 0 and (card < FIRST_C or (s.c_cards >> (card - FIRST_C)) & 1 != 0)):
            return CARDS
    if pile + s.from_pool != s.in_pile or s.from_pool > pool:
        return PILE
    for p in range(k.players):
        seat = s.seats[p]
        held = 0
        for at in range(START_HAND):
            held += 1 if seat.hand[at] != EMPTY else 0
            if at > 0 and seat.hand[at] != EMPTY and seat.hand[at] <= seat.hand[at - 1]:
                return HANDS
        if held != seat.held:
            return HANDS
        if seat.coins < 0 or seat.combat < 0 or seat.workers < 0:
            return DEBTS
        waiting = 0
        for task in range(3):
            waiting += 1 if seat.tasks[task] == 0 else 0
        if not (k.ana == 1 and p == k.players - 1):
            if seat.workers + seat.supply + seat.stuck + assistants(s, p) + waiting != WORKERS:
                return WORKERS_LOST
    for nation in range(len(NATIONS)):
        if markers(s, nation) > s.placed[nation] or s.placed[nation] > MARKERS:
            return MARKERS_LOST
    return DEEP if s.depth > DEEPEST else FINE


@kernel
def copies(k: Rules, s: State, card: int) -> int:
    """How often a card is anywhere."""
    n = 0
    if has(s.pile, card) or has(s.pool, card):
        n += 1
    n += 1 if has(s.discards, card) else 0
    n += 1 if has(s.ana_pile, card) else 0
    for at in range(4):
        n += 1 if s.display[at] == card else 0
    for p in range(k.players):
        seat = s.seats[p]
        n += 1 if has(seat.bought, card) else 0
        for at in range(START_HAND):
            n += 1 if seat.hand[at] == card else 0
        for at in range(3):
            n += 1 if seat.planned[at] == card else 0
    return n

"""Prospector: only the one who chose it draws; then gold mines and goldsmiths turn cards up."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, offer, top
from antilles.core.switches import YES

from ...data.cards import COST, COUNT
from ...data.powers import MINE, SMITH
from ...data.switches import PROSPECTING
from ..actions import ACCEPT, GO
from ..city import stands
from ..piles import HAND, REVEAL, discard, start_draw
from ..state import Rules, State, after, has
from .choosing import close

DRAWING, SEARCHING, MINED, FORGED = range(4)  # frame.step
MINE_CARDS = 4


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    if top(s).step == DRAWING and k.declining == YES:
        offer(moves, PASS)
        offer(moves, ACCEPT)
    else:
        offer(moves, GO)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if f.step == DRAWING:
        f.step = SEARCHING
        if action != PASS:
            start_draw(s, f.owner, 1 + s.doubled, HAND)
        return
    if f.step == MINED:
        take(k, s, cheapest(s))
    elif f.step == FORGED:
        take(k, s, unbuilt(k, s))
    search(k, s)


@kernel
def search(k: Rules, s: State) -> None:
    """Seat by seat, first one kind of search and then the other (frame.turns counts both)."""
    f = top(s)
    f.step = SEARCHING
    while f.turns < 2 * k.players:
        p, smith = f.seat, (f.turns % 2 == 1) != (k.prospecting == PROSPECTING.SMITH_FIRST)
        f.turns += 1
        if f.turns % 2 == 0:
            f.seat = after(k, p)
        if has(s, p, SMITH if smith else MINE):
            f.step = FORGED if smith else MINED
            start_draw(s, p, 1 if smith else MINE_CARDS, REVEAL)
            return
    close(k, s)


@kernel
def cheapest(s: State) -> int:
    """The cheapest of four cards of different costs, or -1."""
    best, seen, n = -1, 0, 0
    for card in range(COUNT):
        for _ in range(s.reveal[card]):
            if (seen >> COST[card]) & 1 != 0:
                return -1
            seen |= 1 << COST[card]
            n += 1
            if best < 0 or COST[card] < COST[best]:
                best = card
    return best if n == MINE_CARDS else -1


@kernel
def unbuilt(k: Rules, s: State) -> int:
    """The card turned up, if nobody has that building in play; else -1."""
    for card in range(COUNT):
        if s.reveal[card] > 0:
            for p in range(k.players):
                if stands(s, p, card):
                    return -1
            return card
    return -1


@kernel
def searcher(k: Rules, s: State) -> int:
    """Whose search began last."""
    f = top(s)
    return (f.owner + (f.turns - 1) // 2) % k.players


@kernel
def take(k: Rules, s: State, card: int) -> None:
    """One card to the hand of the one who searched, for all to see; the others lay open and are discarded."""
    p = searcher(k, s)
    if card >= 0:
        s.reveal[card] -= 1
        s.seats[p].hand[card] += 1
        s.seats[p].shown[card] += 1
        s.seats[p].held += 1
    for other in range(COUNT):
        if s.reveal[other] > 0:
            s.opened[other] += s.reveal[other]
            discard(s, other, s.reveal[other])
            s.reveal[other] = 0

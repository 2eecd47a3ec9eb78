"""Cards that leave a hand face down: asked card by card, how many; so every choice has exactly one path.

What is laid out lies in `given` until the last answer; then it is paid, discarded or tucked at once. Nobody else sees
how far the answers have come.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, enter, leave, offer, top

from ..data.cards import COUNT
from .actions import GIVE, GO
from .phases import GIVING
from .piles import HAND, discard, start_draw
from .state import Rules, State, number

PAYMENT, LIMIT, SWAP, BANKING, ARCHIVE, START = range(6)  # frame.purpose
AT_MOST, EXACTLY, SOME = range(3)  # frame.limit; SOME: at least one


@kernel
def ask(s: State, p: int, purpose: int, n: int, limit: int) -> None:
    """Seat `p` gives `n` cards (or as many as `n`)."""
    enter(s, GIVING, p)
    f = top(s)
    f.purpose, f.left, f.limit = purpose, n, limit


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    if s.ask == 0:
        offer(moves, GO)
        return
    f = top(s)
    card = s.ask - 1
    rest = number(s.seats[f.seat].hand, card + 1)  # still to be asked about
    least = max(0, s.left - rest) if f.limit == EXACTLY else 0
    if f.limit == SOME and s.left == f.left and rest == 0:
        least = 1
    for n in range(least, min(s.seats[f.seat].hand[card], s.left) + 1):
        offer(moves, GIVE.id(card, n))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if s.ask == 0:
        s.left = f.left
    else:
        card, n = GIVE.of(action)
        s.given[card] = n
        s.left -= n
    s.ask += 1
    while s.ask <= COUNT and s.left > 0 and s.seats[f.seat].hand[s.ask - 1] == 0:
        s.ask += 1
    if s.left == 0 or s.ask > COUNT:
        finish(k, s)


@kernel
def finish(k: Rules, s: State) -> None:
    """Everything laid out leaves the hand at once."""
    f = top(s)
    p, purpose = f.seat, f.purpose
    leave(s)
    seat = s.seats[p]
    total = 0
    for card in range(COUNT):
        n = s.given[card]
        if n > 0:
            total += n
            s.given[card] = 0
            seat.hand[card] -= n
            if purpose == BANKING:
                seat.tucked[card] += n
            else:
                seat.spent[card] += n
                discard(s, card, n)
    s.ask, s.left = 0, 0
    if total == 0:
        return
    seat.held -= total
    forget(s, p, total, purpose != BANKING)
    if purpose == BANKING:
        seat.under_bank += total
        seat.banked = 1
    elif purpose == SWAP:
        start_draw(s, p, total, HAND)


@kernel
def forget(s: State, p: int, n: int, discarded: bool) -> None:
    """So many cards left the hand unseen: of what was seen to come into it only the rest is certain.

    An emptied hand hides nothing: what was seen of it lies among the discards, and everybody knows.
    """
    seat = s.seats[p]
    for card in range(COUNT):
        if seat.held == 0 and discarded:
            s.opened[card] += seat.shown[card]
            seat.spent[card] -= seat.shown[card]
        seat.shown[card] = max(0, seat.shown[card] - n)
        if seat.held == 0:
            seat.shown[card] = 0

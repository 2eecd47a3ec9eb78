"""The set-up: an indigo plant for everybody, everything else in the pile; hands are dealt by Nature."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import enter

from ..data.cards import CATHEDRAL, COUNT
from ..data.things import CITY, EMPTY, SEATS
from .city import raise_building
from .phases import ROUND
from .state import Rules, State

INDIGO_PLANT = 0
FRAMES, TILES = 6, 5


@kernel
def deal(k: Rules, s: State) -> None:
    """Fills a record whatever it held before."""
    clear(s)
    s.cathedral = k.with_new
    for card in range(COUNT):
        if card != CATHEDRAL:
            s.pile[card] = k.copies[card]
            s.in_pile += k.copies[card]
    for p in range(k.players):
        s.pile[INDIGO_PLANT] -= 1
        s.in_pile -= 1
        raise_building(s, p, INDIGO_PLANT)
    enter(s, ROUND, 0)


@kernel
def clear(s: State) -> None:
    """An empty table."""
    s.depth, s.governor, s.rounds, s.quiet, s.taken = 0, 0, 0, 0, 0
    s.doubled, s.library_used, s.cathedral = 0, 0, 0
    s.in_pile, s.in_discards, s.tile, s.ask, s.left = 0, 0, 0, 0, 0
    for at in range(TILES):
        s.tiles[at] = -1
    for card in range(COUNT):
        s.pile[card], s.discards[card], s.opened[card], s.sunk[card] = 0, 0, 0, 0
        s.reveal[card], s.drawn[card], s.given[card] = 0, 0, 0
    for d in range(FRAMES):
        f = s.stack[d]
        f.phase, f.step, f.seat, f.owner, f.count, f.arg = 0, 0, 0, 0, 0, 0
    for p in range(SEATS):
        clear_seat(s, p)


@kernel
def clear_seat(s: State, p: int) -> None:
    """An empty side of the table."""
    seat = s.seats[p]
    seat.held, seat.under_chapel, seat.under_bank, seat.under_harbor = 0, 0, 0, 0
    seat.powers, seat.banked, seat.built, seat.moved, seat.news = 0, 0, 0, 0, EMPTY
    for card in range(COUNT):
        seat.hand[card], seat.shown[card], seat.spent[card], seat.tucked[card], seat.covered[card] = 0, 0, 0, 0, 0
    for at in range(CITY):
        seat.site[at], seat.full[at], seat.good[at] = EMPTY, 0, EMPTY

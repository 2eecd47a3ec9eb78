"""The set-up: an indigo plant for everybody, everything else in the pile; hands are dealt by Nature."""

from __future__ import annotations

from antilles.core.kernel import clear, kernel
from antilles.core.stack import enter

from ..data.cards import CATHEDRAL, COUNT
from ..data.things import CITY, EMPTY, SEATS
from .city import raise_building
from .phases import ROUND
from .state import Rules, State

INDIGO_PLANT = 0
TILES = 5


@kernel
def deal(k: Rules, s: State) -> None:
    """Fills a record whatever it held before."""
    clear(s)
    for at in range(TILES):
        s.tiles[at] = EMPTY
    for p in range(SEATS):
        s.seats[p].news = EMPTY
        for at in range(CITY):
            s.seats[p].site[at], s.seats[p].good[at] = EMPTY, EMPTY
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

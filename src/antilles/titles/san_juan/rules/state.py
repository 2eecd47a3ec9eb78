"""What lies on the table (State, Seat) and what the set-up fixes (Rules)."""

from __future__ import annotations

from typing import Any

from antilles.core import stack
from antilles.core.kernel import kernel
from antilles.core.record import ACTOR, NOBODY, OWNER, Record, of
from antilles.core.switches import SetRules

from ..data.cards import COUNT, MOST, NAMES
from ..data.powers import POWERS
from ..data.switches import SWITCHES
from ..data.things import CITY, GOODS, MOST_ROUNDS, QUIET_ROUNDS, ROLES, SEATS

ALL_CARDS = 144
FRESH = -1  # frame.left: the seat's turn has not begun


class Seat(Record):
    """One player's side of the table. The cards of a hand, and what lies face down, are hidden; numbers are not."""

    hand: list[int] = of("i1", COUNT, seen=OWNER, top=MOST, keys=NAMES)
    held: int = of("i2", top=ALL_CARDS)  # cards in hand
    shown: list[int] = of("i1", COUNT, top=MOST, keys=NAMES)  # of them, those that everybody has seen
    spent: list[int] = of("i1", COUNT, seen=OWNER, top=MOST, keys=NAMES)  # its cards in the present discard pile
    tucked: list[int] = of("i1", COUNT, seen=OWNER, top=MOST, keys=NAMES)  # under chapel and bank
    under_chapel: int = of("i2", top=ALL_CARDS)
    under_bank: int = of("i2", top=ALL_CARDS)
    under_harbor: int = of("i2", top=ALL_CARDS)
    powers: int = of("i4", bits=POWERS)
    banked: int = of("i1", top=1)
    built: int = of("i1", top=CITY)
    site: list[int] = of("i1", CITY, names=NAMES)  # buildings, by card; equal ones with goods first
    full: list[int] = of("i1", CITY, top=1)  # whether a good lies there
    good: list[int] = of("i1", CITY, seen=NOBODY, names=NAMES)  # which card it is
    covered: list[int] = of("i1", COUNT, top=MOST, keys=NAMES)
    # Scratch of the running phase.
    moved: int = of("i1", top=CITY)  # goods produced or sold
    news: int = of("i1", names=NAMES)  # what was built in this builder phase


class Frame(stack.Frame):
    """One open question, and what its phase has to remember."""

    turns: int = of("i1", top=2 * SEATS)  # turns begun; at the bottom of the stack, roles chosen in this round
    asked: int = of("i1", top=1)  # at the start of a round: the seat is asked about its chapel or bank
    purpose: int = of("i1")  # of cards that are given or drawn
    limit: int = of("i1")  # how binding the number of cards to give is
    card: int = of("i1", top=COUNT - 1)  # that is built
    kind: int = of("i1", top=len(GOODS))  # of good, asked about next or drawn
    picked: int = of("i1")  # goods that pay for a building
    earned: int = of("i1")  # cards that come at the end of the turn
    left: int = of("i2", low=FRESH, top=ALL_CARDS)  # goods or cards still to go, or FRESH


class State(Record):
    """Everything that can change while a game runs."""

    depth: int = of("i1", top=6)
    governor: int = of("i1", top=SEATS - 1)
    rounds: int = of("i2", top=MOST_ROUNDS)
    quiet: int = of("i2", top=QUIET_ROUNDS)  # rounds since anybody built
    taken: int = of("i1", bits=ROLES)
    doubled: int = of("i1", top=1)  # the library doubles the privilege of the role in play
    library_used: int = of("i1", top=1)  # with two players: by the governor, in this round
    cathedral: int = of("i1", top=1)  # on the table
    seats: list[Seat] = of(Seat, SEATS)
    pile: list[int] = of("i1", COUNT, seen=NOBODY, top=MOST, keys=NAMES)
    discards: list[int] = of("i1", COUNT, seen=NOBODY, top=MOST, keys=NAMES)
    opened: list[int] = of("i1", COUNT, top=MOST, keys=NAMES)  # of the discards, those that lay open before
    sunk: list[int] = of("i1", COUNT, seen=NOBODY, top=MOST, keys=NAMES)  # under all harbors together
    in_pile: int = of("i2", top=ALL_CARDS)
    in_discards: int = of("i2", top=ALL_CARDS)
    tiles: list[int] = of("i1", 5, low=-1, top=4)  # trading tiles in their order, -1: not seen yet
    tile: int = of("i1", top=4)  # the place of the tile that is up, or is next
    # Scratch of the running phase.
    reveal: list[int] = of("i1", COUNT, top=4, keys=NAMES)  # cards turned up for gold mine or goldsmith
    drawn: list[int] = of("i1", COUNT, seen=ACTOR, top=MOST, keys=NAMES)  # the councillor's cards
    given: list[int] = of("i1", COUNT, seen=ACTOR, top=MOST, keys=NAMES)  # cards laid out to be paid
    ask: int = of("i1", seen=ACTOR, top=COUNT)  # 1 + the card asked about, 0 before the questions begin
    left: int = of("i2", seen=ACTOR, top=ALL_CARDS)  # cards still to be given
    stack: list[Frame] = of(Frame, 6)


class Rules(SetRules, also=SWITCHES.fields()):
    """Everything modules, options (every switch is a field) and the number of players fix; read-only in a game."""

    picks: int = of("i1")
    copies: list[int] = of("i1", COUNT, keys=NAMES)
    with_new: int = of("i1", top=1)


@kernel
def after(k: Rules, p: int) -> int:
    """The seat to the left."""
    return p + 1 if p + 1 < k.players else 0


@kernel
def number(cards: Any, first: int) -> int:
    """How many cards there are, from the `first` kind on."""
    n = 0
    for card in range(first, COUNT):
        n += cards[card]
    return n


@kernel
def has(s: State, p: int, power: int) -> bool:
    """Whether a building in play gives the seat this power."""
    return (s.seats[p].powers >> power) & 1 != 0

"""Pearl Divers, all of its rules: divers pay for dives into a bag of pearls, and sell at prices that move.

A round has two phases. In the dive everybody in turn may pay a coin and draw two pearls, which only they see; in the
market everybody may sell all their pearls of one colour. A sale lowers that price by two and raises the others by one.
After five rounds the most coins win, then the most pearls left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from antilles.core import stack
from antilles.core.chance import below, random
from antilles.core.kernel import clear, entry, kernel, shared
from antilles.core.play.drivers import bind
from antilles.core.record import NOBODY, OWNER, Record, of
from antilles.core.space import Space
from antilles.core.stack import NATURE, PASS, Moves, enter, follow, leave, offer, top
from antilles.core.switches import Switch, Switches

PEARLS = ("white", "pink", "black")
PHASES = ("dive", "market", "drawing")
DIVE, MARKET, DRAWING = range(3)
KINDS, SEATS, FRAMES = len(PEARLS), 4, 2
COPIES, ALL = 12, 36  # pearls of a colour, and of all colours
ROUNDS, PURSE, FEE, CATCH, TOP_PRICE = 5, 3, 1, 2, 5
SOURCES = ("coins", "pearls")  # of points
CLAIMS = ("everything is in order", "pearls were made or lost", "a hand is counted wrongly", "a price is impossible")
UNSEEN = 800_000  # draws of `imagine`, apart from those of the game

SWITCHES = Switches()
LEFTOVERS = SWITCHES.add(Switch("leftovers", "worthless count"))  # whether a pearl left at the end is a point

SPACE = Space()
SPACE.one("pass")
TO_DIVE = SPACE.one("dive")
SELL = SPACE.each("sell", pearl=PEARLS)
DRAW = SPACE.each("draw", pearl=PEARLS)


class Seat(Record):
    """One diver: the colours in hand are secret, their number and the coins are not."""

    hand: list[int] = of("i1", KINDS, seen=OWNER, top=COPIES, keys=PEARLS)
    held: int = of("i1", top=ALL)
    coins: int = of("i2", top=ALL * TOP_PRICE)


class Frame(stack.Frame):
    """One open question, and what its phase has to remember."""

    turns: int = of("i1", top=SEATS)  # that are over
    left: int = of("i1", top=CATCH)  # pearls still to draw


class State(Record):
    """Everything that changes while a game runs."""

    depth: int = of("i1", top=FRAMES)
    rounds: int = of("i1", top=ROUNDS)  # that are over
    seats: list[Seat] = of(Seat, SEATS)
    bag: list[int] = of("i1", KINDS, seen=NOBODY, top=COPIES, keys=PEARLS)
    in_bag: int = of("i1", top=ALL)
    sold: list[int] = of("i1", KINDS, top=COPIES, keys=PEARLS)
    price: list[int] = of("i1", KINDS, top=TOP_PRICE, keys=PEARLS)
    stack: list[Frame] = of(Frame, FRAMES)


class Rules(Record, also=SWITCHES.fields()):
    """Everything the set-up fixes. Every switch is a field."""

    players: int = of("i1", top=SEATS)

    if TYPE_CHECKING:

        def __getattr__(self, switch: str) -> int: ...


@kernel
def deal(k: Rules, s: State) -> None:
    """Fills a record, whatever it held before: all pearls in the bag, three coins for everybody."""
    clear(s)
    s.in_bag = ALL
    for c in range(KINDS):
        s.bag[c], s.price[c] = COPIES, (1 + TOP_PRICE) // 2
    for p in range(k.players):
        s.seats[p].coins = PURSE
    enter(s, DIVE, 0)


@shared
def legal(k: Rules, s: State, moves: Moves) -> None:
    """Offers what the question on top allows, in the order of the ids."""
    f = top(s)
    if f.phase == DRAWING:
        for c in range(KINDS):
            if s.bag[c] > 0:
                offer(moves, DRAW.id(c))
        return
    offer(moves, PASS)
    if f.phase == DIVE and s.seats[f.seat].coins >= FEE and s.in_bag >= CATCH:
        offer(moves, TO_DIVE)
    for c in range(KINDS):
        if f.phase == MARKET and s.seats[f.seat].hand[c] > 0:
            offer(moves, SELL.id(c))


@shared
def apply(k: Rules, s: State, action: int) -> None:
    """What the action does."""
    f = top(s)
    p = f.seat
    if f.phase == DRAWING:
        draw(s, f.owner, DRAW.of(action))
        f.left -= 1
        if f.left == 0:
            leave(s)
        return
    if SELL.has(action):
        sell(s, p, SELL.of(action))
    pass_on(k, s)
    if action == TO_DIVE:
        s.seats[p].coins -= FEE
        enter(s, DRAWING, NATURE)
        top(s).owner, top(s).left = p, CATCH


@kernel
def draw(s: State, p: int, c: int) -> None:
    """A pearl comes from the bag to a hand."""
    s.bag[c] -= 1
    s.in_bag -= 1
    s.seats[p].hand[c] += 1
    s.seats[p].held += 1


@kernel
def proceeds(s: State, p: int, c: int) -> int:
    """Coins for all pearls of a colour: its price for each."""
    return s.seats[p].hand[c] * s.price[c]


@kernel
def sell(s: State, p: int, c: int) -> None:
    """All pearls of a colour go; then the prices move."""
    n = s.seats[p].hand[c]
    s.seats[p].coins += proceeds(s, p, c)
    s.seats[p].held -= n
    s.seats[p].hand[c] = 0
    s.sold[c] += n
    for other in range(KINDS):
        s.price[other] = max(1, s.price[c] - 2) if other == c else min(TOP_PRICE, s.price[other] + 1)


@kernel
def pass_on(k: Rules, s: State) -> None:
    """The next diver, the next phase, the next round with another first diver, or the end."""
    f = top(s)
    f.turns += 1
    f.seat = (f.seat + 1) % k.players
    if f.turns < k.players:
        return
    if f.phase == DIVE:
        follow(s, MARKET, f.seat)
        return
    s.rounds += 1
    if s.rounds < ROUNDS:
        follow(s, DIVE, s.rounds % k.players)
    else:
        leave(s)


@kernel
def weight(k: Rules, s: State, action: int) -> int:
    """Nature's odds: a colour as often as the bag holds it."""
    return s.bag[DRAW.of(action)]


@kernel
def points(k: Rules, s: State, p: int, source: int) -> int:
    """A part of a diver's score."""
    if source == 0:
        return s.seats[p].coins
    return s.seats[p].held if k.leftovers == LEFTOVERS.COUNT else 0


@kernel
def total(k: Rules, s: State, p: int) -> int:
    """All points of a diver."""
    return points(k, s, p, 0) + points(k, s, p, 1)


@kernel
def order(k: Rules, s: State, p: int) -> int:
    """Orders the divers: points, then pearls left."""
    return total(k, s, p) * (ALL + 1) + s.seats[p].held


@entry
def standing(rules: object, states: object, which: object, out: object) -> None:
    """Points and order of every seat of some games."""
    k = rules[0]  # type: ignore[index]
    for n in range(len(which)):  # type: ignore[arg-type]
        for p in range(k.players):
            out[n, p, 0] = total(k, states[which[n]], p)  # type: ignore[index]
            out[n, p, 1] = order(k, states[which[n]], p)  # type: ignore[index]


@kernel
def audit(k: Rules, s: State) -> int:
    """The number of the first claim that does not hold, or 0."""
    for c in range(KINDS):
        n = s.bag[c] + s.sold[c]
        for p in range(k.players):
            n += s.seats[p].hand[c]
        if n != COPIES:
            return 1
        if not 1 <= s.price[c] <= TOP_PRICE:
            return 3
    for p in range(k.players):
        n = s.seats[p].held
        for c in range(KINDS):
            n -= s.seats[p].hand[c]
        if n != 0:
            return 2
    return 0


@shared
def imagine(k: Rules, s: State, seat: int, key: int) -> None:
    """Fills in what a seat cannot see: every pearl it has not seen is as likely anywhere."""
    left = 0
    for c in range(KINDS):
        s.bag[c] = COPIES - s.sold[c] - s.seats[seat].hand[c]
        left += s.bag[c]
    for p in range(k.players):
        if p == seat:
            continue
        for _ in range(s.seats[p].held):
            n, c = below(random(key, UNSEEN + left), left), 0
            while n >= s.bag[c]:
                n -= s.bag[c]
                c += 1
            s.bag[c] -= 1
            s.seats[p].hand[c] += 1
            left -= 1


DRIVE = bind(__name__, deal=deal, legal=legal, apply=apply, weight=weight, audit=audit, imagine=imagine)

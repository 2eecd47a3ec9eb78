"""Pearl Divers, all of its rules: divers pay for dives into a bag of pearls, and sell at prices that move.

A round has two phases. In the dive everybody in turn may pay a coin and draw two pearls, which only they see; in the
market everybody may sell all their pearls of one colour. A sale lowers that price by two and raises the others by one.
After five rounds the most coins win, then the most pearls left.
"""

from __future__ import annotations

from antilles.core import scores, stack
from antilles.core.chance import UNSEEN, pull, random
from antilles.core.kernel import clear, kernel, shared
from antilles.core.play.drivers import bind
from antilles.core.record import NOBODY, OWNER, Record, of
from antilles.core.space import Space
from antilles.core.stack import NATURE, PASS, Moves, enter, follow, leave, next_turn, offer, top
from antilles.core.switches import SetRules, Switch, Switches

PEARLS, PHASES = ("white", "pink", "black"), ("dive", "market", "drawing")
DIVE, MARKET, DRAWING = range(3)
KINDS, SEATS, COPIES, ALL = 3, 4, 12, 36  # colours, divers, pearls of a colour, and of all colours
ROUNDS, PURSE, FEE, CATCH, TOP_PRICE = 5, 3, 1, 2, 5

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

    depth: int = of("i1", top=2)
    rounds: int = of("i1", top=ROUNDS)  # that are over
    seats: list[Seat] = of(Seat, SEATS)
    bag: list[int] = of("i1", KINDS, seen=NOBODY, top=COPIES, keys=PEARLS)
    in_bag: int = of("i1", top=ALL)
    sold: list[int] = of("i1", KINDS, top=COPIES, keys=PEARLS)
    price: list[int] = of("i1", KINDS, low=1, top=TOP_PRICE, keys=PEARLS)
    stack: list[Frame] = of(Frame, 2)


class Rules(SetRules, also=SWITCHES.fields()):
    """Everything the set-up fixes: how many play, and the switches."""


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
    if f.phase != DRAWING:
        offer(moves, PASS)
    if f.phase == DIVE and s.seats[f.seat].coins >= FEE and s.in_bag >= CATCH:
        offer(moves, TO_DIVE)
    for c in range(KINDS):
        if f.phase == MARKET and s.seats[f.seat].hand[c] > 0:
            offer(moves, SELL.id(c))
        if f.phase == DRAWING and s.bag[c] > 0:
            offer(moves, DRAW.id(c))


@shared
def apply(k: Rules, s: State, action: int) -> None:
    """A pearl is drawn, or a diver has a turn and the next one comes."""
    f = top(s)
    p = f.seat
    if f.phase == DRAWING:
        draw(s, f.owner, DRAW.of(action))
        return
    if SELL.has(action):
        sell(s, p, SELL.of(action))
    if next_turn(k, s):
        next_phase(k, s)
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
    top(s).left -= 1
    if top(s).left == 0:
        leave(s)


@kernel
def proceeds(s: State, p: int, c: int) -> int:
    """Coins for all pearls of a colour: its price for each."""
    return s.seats[p].hand[c] * s.price[c]


@kernel
def sell(s: State, p: int, c: int) -> None:
    """All pearls of a colour go; then the prices move."""
    seat = s.seats[p]
    seat.coins += proceeds(s, p, c)
    seat.held -= seat.hand[c]
    s.sold[c] += seat.hand[c]
    seat.hand[c] = 0
    for other in range(KINDS):
        s.price[other] = max(1, s.price[c] - 2) if other == c else min(TOP_PRICE, s.price[other] + 1)


@kernel
def next_phase(k: Rules, s: State) -> None:
    """The market, the next round with another first diver, or the end."""
    if top(s).phase == DIVE:
        follow(s, MARKET, top(s).seat)
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
    """Coins; and pearls left, by the switch."""
    if source == 0:
        return s.seats[p].coins
    return s.seats[p].held if k.leftovers == LEFTOVERS.COUNT else 0


@kernel
def tie_break(s: State, p: int) -> int:
    """Pearls left."""
    return s.seats[p].held


@shared
def imagine(k: Rules, s: State, seat: int, key: int) -> None:
    """Fills in what a seat cannot see: every pearl it has not seen is as likely anywhere."""
    left = s.in_bag
    for c in range(KINDS):
        s.bag[c] = COPIES - s.sold[c] - s.seats[seat].hand[c]
    for p in range(k.players):
        left += s.seats[p].held if p != seat else 0
    for p in range(k.players):
        for _ in range(s.seats[p].held if p != seat else 0):
            s.seats[p].hand[pull(s.bag, random(key, UNSEEN + left), left)] += 1
            left -= 1


SCORES = scores.bind(__name__, ("coins", "pearls"), points, tie_break)
DRIVE = bind(__name__, deal=deal, legal=legal, apply=apply, weight=weight, imagine=imagine)

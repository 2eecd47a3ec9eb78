"""Builder: everyone may build one building; the builder pays one card less. At the end, taverns and the twelfth."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, next_turn, offer, top
from antilles.core.switches import NO

from ...data.cards import CATHEDRAL, COUNT, KIND, POWER, PRODUCTION
from ...data.powers import CARD_FOR_FEWEST, COVER
from ...data.things import CITY
from ..actions import BUILD, GO
from ..city import stands
from ..phases import BUILDING
from ..piles import HAND, start_draw
from ..state import Rules, State, has
from .building import MARKETING, payable, price
from .choosing import close

TURNS, TAVERNS, END = range(3)  # frame.step


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.step != TURNS or f.turns == k.players:
        offer(moves, GO)
        return
    p = f.seat
    offer(moves, PASS)
    for card in range(COUNT):
        at_hand = s.cathedral == 1 if card == CATHEDRAL else s.seats[p].hand[card] > 0
        if at_hand and (KIND[card] == PRODUCTION or not stands(s, p, card)) and payable(s, p, card, p == f.owner):
            offer(moves, BUILD.id(card))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if action == GO:
        finish(k, s)
        return
    p, builder = f.seat, f.owner
    next_turn(k, s)
    if action == PASS:
        return
    card = BUILD.of(action)
    seat = s.seats[p]
    if card == CATHEDRAL:
        s.cathedral = 0
    else:
        seat.hand[card] -= 1
        seat.held -= 1
        seat.shown[card] = max(0, seat.shown[card] - 1)
    enter(s, BUILDING, p)
    f = top(s)
    f.card, f.owner = card, builder
    if not has(s, p, COVER):
        f.step, f.left = MARKETING, price(s, p, card, p == builder, -1)


@kernel
def finish(k: Rules, s: State) -> None:
    """Everybody has had a turn: taverns, then the end of the phase or of the game."""
    f = top(s)
    if f.step == TURNS:
        f.step, f.turns, f.seat = TAVERNS, 0, f.owner
    while f.step == TAVERNS:
        p = f.seat
        if next_turn(k, s):
            f.step = END
        if tavern(k, s, p):
            start_draw(s, p, 1, HAND)
            return
    over = False
    for p in range(k.players):
        over = over or s.seats[p].built == CITY
    close(k, s)
    if over:
        leave(s)


@kernel
def tavern(k: Rules, s: State, p: int) -> bool:
    """Nobody has fewer buildings and somebody has more; the tavern does not work in the phase that built it."""
    seat = s.seats[p]
    if not has(s, p, CARD_FOR_FEWEST) or (k.tavern_own_phase == NO and is_new(s, p)):
        return False
    more = False
    for q in range(k.players):
        if s.seats[q].built < seat.built:
            return False
        more = more or s.seats[q].built > seat.built
    return more


@kernel
def is_new(s: State, p: int) -> bool:
    """Whether the seat's tavern was built just now."""
    return s.seats[p].news >= 0 and POWER[s.seats[p].news] == CARD_FOR_FEWEST

"""Draw pile and discard pile: Nature draws what nobody has seen; an empty pile is made anew from the discards."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import NATURE, Moves, enter, leave, offer, top

from ..data.cards import COUNT
from .actions import DRAW, GO, TILE
from .city import put_good
from .phases import DRAWING
from .state import Rules, State

HAND, GOOD, COUNCIL, REVEAL, TILE_UP = range(5)  # what a draw is for: frame.purpose
TILES = 5


@kernel
def start_draw(s: State, p: int, n: int, purpose: int) -> None:
    """Nature draws `n` cards for seat `p` (or turns a trading tile up)."""
    if n > 0:
        enter(s, DRAWING, NATURE)
        f = top(s)
        f.owner, f.purpose, f.left = p, purpose, n


@kernel
def draw_good(s: State, p: int, kind: int, n: int) -> None:
    """Nature draws goods of a kind, unseen by all."""
    start_draw(s, p, n, GOOD)
    if n > 0:
        top(s).kind = kind


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    """Every card still in the pile; GO where the pile is empty."""
    if top(s).purpose == TILE_UP:
        for tile in range(TILES):
            if weight(k, s, TILE.id(tile)) > 0:
                offer(moves, TILE.id(tile))
    elif s.in_pile == 0:
        offer(moves, GO)
    else:
        for card in range(COUNT):
            if s.pile[card] > 0:
                offer(moves, DRAW.id(card))


@kernel
def weight(k: Rules, s: State, action: int) -> int:
    """Copies in the pile; a tile that was seen before lies elsewhere."""
    if DRAW.has(action):
        return s.pile[DRAW.of(action)]
    for at in range(TILES):
        if s.tiles[at] == TILE.of(action):
            return 0
    return 1


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if action == GO:
        if s.in_discards > 0:
            reshuffle(k, s)
        else:
            leave(s)  # both piles are empty: nobody gets more than there is
        return
    if TILE.has(action):
        s.tiles[s.tile] = TILE.of(action)
        leave(s)
        return
    card, p = DRAW.of(action), f.owner
    s.pile[card] -= 1
    s.in_pile -= 1
    if f.purpose == HAND:
        s.seats[p].hand[card] += 1
        s.seats[p].held += 1
    elif f.purpose == COUNCIL:
        s.drawn[card] += 1
    elif f.purpose == REVEAL:
        s.reveal[card] += 1
    else:
        put_good(s, p, f.kind, card)
    f.left -= 1
    if f.left == 0:
        leave(s)


@kernel
def reshuffle(k: Rules, s: State) -> None:
    """The discards become the pile; what anybody knew of them is shuffled away."""
    for card in range(COUNT):
        s.pile[card] = s.discards[card]
        s.discards[card], s.opened[card] = 0, 0
        for p in range(k.players):
            s.seats[p].spent[card] = 0
    s.in_pile, s.in_discards = s.in_discards, 0


@kernel
def discard(s: State, card: int, n: int) -> None:
    """Face down, as always."""
    s.discards[card] += n
    s.in_discards += n

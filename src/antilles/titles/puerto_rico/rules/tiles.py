"""Field tiles: Nature draws them from what nobody has seen; seats lay them as plantations or forests."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import NATURE, Moves, enter, follow, leave, offer, top

from ..data import switches
from ..data.columns import FORESTER
from ..data.things import FOREST, ISLAND
from .actions import DRAW, GO, LAY
from .buildings.hospice import ask as ask_hospice
from .events import tile_laid
from .phases import DRAW as DRAW_PHASE
from .phases import LAY as LAY_PHASE
from .state import Rules, State, island

AS_PLANTATION, AS_FOREST = range(2)  # how a drawn tile is laid
DRAWN, LAID_TILE, LAID_FOREST = 1, 2, 4  # frame.hacienda
FACE_UP, HACIENDA, OFFICE, BURY, REVEAL = range(5)  # frame.purpose: what a draw is for


@kernel
def drawable(s: State) -> bool:
    """Whether a tile can be drawn, the discard pile reshuffled if need be."""
    return sum(s.bag) + sum(s.discards) > 0


@kernel
def reshuffle(s: State) -> None:
    """The discard pile becomes the new face-down stack once the old one is used up."""
    if sum(s.bag) == 0:
        for g in range(5):
            s.bag[g] = s.discards[g]
            s.discards[g] = 0


@kernel
def start_draw(s: State, p: int, purpose: int, n: int) -> None:
    """Nature draws `n` tiles for the table or for seat `p`."""
    enter(s, DRAW_PHASE, NATURE)
    f = top(s)
    f.owner, f.purpose, f.draws = p, purpose, n


@kernel
def unseen(s: State, p: int) -> bool:
    """Whether the seat has a forest that nobody saw: it is cleared first."""
    return sum(s.seats[p].forests) > 0


@kernel
def weight(k: Rules, s: State, action: int) -> int:
    """Tiles this outcome stands for: in the bag, or among the forests of the one who clears one."""
    f = top(s)
    if f.purpose == REVEAL:
        seat = s.seats[f.owner]
        return seat.forests[DRAW.of(action)] if unseen(s, f.owner) else seat.turned[DRAW.of(action)]
    return s.bag[DRAW.of(action)]


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    """Nature's outcomes: every kind that is still unseen; GO reshuffles."""
    for g in range(5):
        if weight(k, s, DRAW.id(g)) > 0:
            offer(moves, DRAW.id(g))
    if moves.n == 0:
        offer(moves, GO)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if action == GO:
        if drawable(s):
            reshuffle(s)
        else:
            finish_draw(s)
        return
    g, p = DRAW.of(action), f.owner
    if f.purpose == REVEAL:
        if unseen(s, p):
            s.seats[p].forests[g] -= 1
        else:
            s.seats[p].turned[g] -= 1
        s.discards[g] += 1
        leave(s)
        return
    s.bag[g] -= 1
    if f.purpose == FACE_UP:
        s.faces[g] += 1
        f.draws -= 1
        if f.draws == 0:
            finish_draw(s)
    elif f.purpose == BURY:
        leave(s)
        s.seats[p].forests[g] += 1
        s.seats[p].tiles[FOREST] += 1
        tile_laid(k, s, p, False)
    else:
        purpose = f.purpose
        follow(s, LAY_PHASE, p)
        f.purpose, f.tile = purpose, g
        if s.seats[p].mods[FORESTER] == 0:
            lay(k, s, g, False)


@kernel
def finish_draw(s: State) -> None:
    """The new tiles are what a settler phase ends with."""
    leave(s)
    s.used = 0


@kernel
def legal_lay(k: Rules, s: State, moves: Moves) -> None:
    """A drawn tile: plantation or, with a forest house, forest, after a look at it."""
    offer(moves, LAY.id(AS_PLANTATION))
    offer(moves, LAY.id(AS_FOREST))


@kernel
def apply_lay(k: Rules, s: State, action: int) -> None:
    lay(k, s, top(s).tile, LAY.of(action) == AS_FOREST)


@kernel
def lay(k: Rules, s: State, g: int, forest: bool) -> None:
    """The drawn tile is laid; tells the settler's frame below, whose hacienda it was."""
    f = top(s)
    p, purpose = f.seat, f.purpose
    leave(s)
    if purpose == HACIENDA:
        top(s).hacienda |= LAID_FOREST if forest else LAID_TILE
    gain(k, s, p, g, forest)
    if purpose == HACIENDA and not forest and k.hospice_hacienda == switches.HOSPICE_HACIENDA.EITHER:
        ask_hospice(s, p, g)


@kernel
def gain(k: Rules, s: State, p: int, g: int, forest: bool) -> None:
    """A tile comes to the island, face up or as a forest."""
    if forest:
        s.seats[p].turned[g] += 1
        s.seats[p].tiles[FOREST] += 1
    else:
        s.seats[p].tiles[g] += 1
    tile_laid(k, s, p, not forest)


@kernel
def space(s: State, p: int) -> bool:
    """Whether the island has a free field space."""
    return island(s, p) < ISLAND

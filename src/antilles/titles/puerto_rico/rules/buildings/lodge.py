"""The end of the settler phase: hunting lodges clear tiles, and reward the emptiest island."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.space import Block
from antilles.core.stack import NATURE, PASS, Moves, enter, offer, top
from antilles.core.switches import YES

from ...data.columns import LODGE_DISCARD, LODGE_POINTS
from ...data.things import FOREST, GOODS, NOBLE, WORKER
from ..actions import CLEAR
from ..phases import DRAW, LODGE
from ..state import Rules, State, island, pass_turn, score
from ..tiles import REVEAL
from .guesthouse import guests_of

PRIZE = 2
NOBODY, A_WORKER, A_NOBLE = range(3)  # who works on a tile: the axis "crew"
OF_FOREST = len(GOODS)  # on the axis "tile"


@kernel
def begin(k: Rules, s: State, p: int) -> None:
    """Goes round from the settler, where the game has lodges at all."""
    for q in range(k.players):
        if k.with_nobles == YES or guests_of(k, s, q) > 0:  # a gift of workers may still man a lodge
            enter(s, LODGE, p)
            return


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, PASS)
    p = top(s).seat
    if s.seats[p].mods[LODGE_DISCARD] > 0:
        clearable(s, p, CLEAR, True, moves)


@kernel
def clearable(s: State, p: int, block: Block, forests: bool, moves: Moves) -> None:
    """Offers every plantation (and forest) of the seat, by who works on it."""
    seat = s.seats[p]
    for g in range(5):
        busy = seat.workers[g] + seat.nobles[g]
        if seat.tiles[g] > busy:
            offer(moves, block.id(g, NOBODY))
        if seat.workers[g] > 0:
            offer(moves, block.id(g, A_WORKER))
        if seat.nobles[g] > 0:
            offer(moves, block.id(g, A_NOBLE))
    if forests and seat.tiles[FOREST] > 0:
        offer(moves, block.id(OF_FOREST, NOBODY))


@kernel
def clear(s: State, p: int, g: int, crew: int) -> None:
    """A plantation goes to the discard pile; the one who worked there waits."""
    seat = s.seats[p]
    seat.tiles[g] -= 1
    s.discards[g] += 1
    if crew == A_WORKER:
        seat.workers[g] -= 1
        seat.idle[WORKER] += 1
    elif crew == A_NOBLE:
        seat.nobles[g] -= 1
        seat.idle[NOBLE] += 1


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = top(s).seat
    done = pass_turn(k, s)
    tile, crew = CLEAR.of(action)
    if tile == OF_FOREST:  # Nature turns it up, since nobody need know what it was
        s.seats[p].tiles[FOREST] -= 1
        enter(s, DRAW, NATURE)
        top(s).owner, top(s).purpose = p, REVEAL
    elif action != PASS:
        clear(s, p, tile, crew)
    if done:
        reward(k, s)


@kernel
def reward(k: Rules, s: State) -> None:
    """Two points for a noble's lodge on the island with clearly the most empty spaces."""
    for p in range(k.players):
        if s.seats[p].mods[LODGE_POINTS] > 0:
            alone = True
            for q in range(k.players):
                if q != p and island(s, q) <= island(s, p):
                    alone = False
            if alone:
                score(k, s, p, PRIZE)

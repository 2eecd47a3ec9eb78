"""A farmer takes a tile: one of a kind it has once, else the best it has room for, else a quarry."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, offer, top

from ..data.cards import TASK, TILE_KINDS, TILE_NEED
from ..data.switches import FARMER_TILES
from ..data.things import QUARRY, SETTLER
from ..rules.actions import GO, PLANTATION, TAKE_QUARRY
from ..rules.events import tile_laid
from ..rules.roles.settler import pass_on
from ..rules.state import TASK_SLOTS, Rules, State
from .board import able, move_marker, take_tile, tiles_of
from .data import TILE_CRATE, TWO
from .staffing import goods_wanted
from .tiebreak import counted


@kernel
def open_tiles(s: State) -> int:
    """Kinds lying face up, as a set."""
    found = 0
    for g in range(5):
        if s.faces[g] > 0:
            found |= 1 << g
    return found


@kernel
def fitting(s: State, p: int) -> int:
    """Face-up kinds the farmer has room for."""
    found = open_tiles(s)
    for g in range(5):
        if s.seats[p].tiles[g] >= TWO:
            found &= ~(1 << g)
    return found


@kernel
def tiles_wanted(k: Rules, s: State, p: int) -> int:
    """Face-up kinds of which an open goal wants more than the farmer has; or all that open goals show."""
    wanted = 0
    if k.festival + k.festival_cards > 0:
        for slot in range(TASK_SLOTS):
            goal = s.tasks[slot]
            if goal.task >= 0:
                for i in range(TASK[goal.task][TILE_KINDS]):
                    g = goal.kinds[i]
                    if g >= 0 and (
                        k.farmer_tiles == FARMER_TILES.SHOWN or tiles_of(s, p, g) < TASK[goal.task][TILE_NEED]
                    ):
                        wanted |= 1 << g
    return wanted & open_tiles(s)


@kernel
def for_goods(k: Rules, s: State, p: int) -> int:
    """Kinds that fit, that the farmer has none of, and whose good an open goal shows."""
    found = fitting(s, p) & goods_wanted(k, s)
    for g in range(5):
        if s.seats[p].tiles[g] > 0:
            found &= ~(1 << g)
    return found


@kernel
def second(s: State, p: int) -> int:
    """Kinds that fit and of which the farmer has one."""
    found = fitting(s, p)
    for g in range(5):
        if s.seats[p].tiles[g] == 0:
            found &= ~(1 << g)
    return found


@kernel
def best(found: int) -> int:
    """The best kind of a set, -1 if it is empty."""
    kind = -1
    for g in range(5):
        if (found >> g) & 1 != 0:
            kind = g
    return kind


@kernel
def usual(k: Rules, s: State, p: int) -> int:
    """The kind taken when no goal asks for tiles, -1 if none."""
    kind = best(for_goods(k, s, p))
    if kind < 0:
        kind = best(second(s, p))
    return kind if kind >= 0 else best(fitting(s, p))


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    p = top(s).seat
    wanted, kind = tiles_wanted(k, s, p), usual(k, s, p)
    if wanted != 0:
        at = counted(s, wanted)
        offer(moves, GO if at < 0 else PLANTATION.id(at))
    elif kind >= 0:
        offer(moves, PLANTATION.id(kind))
    else:
        offer(moves, TAKE_QUARRY if s.quarries > 0 else PASS)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = top(s).seat
    g = PLANTATION.of(action)
    if action == TAKE_QUARRY:
        s.quarries -= 1
        s.seats[p].tiles[QUARRY] += 1
    elif action != PASS:
        s.faces[g] -= 1
        take_tile(s, p, g)
        if able(s, p, TILE_CRATE) and s.goods[g] > 0:
            s.goods[g] -= 1
            s.seats[p].goods[g] += 1
    pass_on(k, s)
    if action != PASS:
        move_marker(k, s, p, SETTLER)
        tile_laid(k, s, p, True)

"""Settler: everyone takes one face-up plantation; the settler may take a quarry instead."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import NATURE, PASS, Moves, follow, offer, top
from antilles.core.switches import YES

from ...data.columns import FORESTER, HACIENDA, PRIVILEGE, QUARRY_PICK
from ...data.switches import FOREST_FROM, HOSPICE_FOREST, LIBRARY_HOSPICE
from ...data.things import FOREST, QUARRY
from ..actions import AS_FOREST, DRAW_HACIENDA, PLANTATION, TAKE_FOREST, TAKE_QUARRY
from ..buildings.hospice import ask
from ..buildings.lodge import begin as close
from ..events import tile_laid
from ..phases import DRAW
from ..state import Frame, Rules, State, after
from ..tiles import BURY, DRAWN, LAID_FOREST, LAID_TILE, drawable, gain, space, start_draw
from ..tiles import FACE_UP as FOR_TABLE
from ..tiles import HACIENDA as FOR_HACIENDA

TURNS, SECOND = range(2)  # frame.step; SECOND is the library's tile after everybody's turn


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    offer(moves, PASS)
    if not space(s, p):
        return
    mods = s.seats[p].mods
    for g in range(5):
        if s.faces[g] > 0:
            offer(moves, PLANTATION.id(g))
    if s.quarries > 0 and quarry_allowed(k, s, p):
        offer(moves, TAKE_QUARRY)
    if mods[FORESTER] > 0:  # forest house
        if k.forest_from == FOREST_FROM.FACE_DOWN:
            if drawable(s):
                offer(moves, TAKE_FOREST)
        else:
            for g in range(5):
                if s.faces[g] > 0:
                    offer(moves, AS_FOREST.id(g))
    if f.step == TURNS and mods[HACIENDA] > 0 and f.hacienda & DRAWN == 0 and drawable(s):
        offer(moves, DRAW_HACIENDA)


@kernel
def quarry_allowed(k: Rules, s: State, p: int) -> bool:
    """The settler's privilege or a construction hut; the library's second tile has its own rule."""
    f = top(s)
    if s.seats[p].mods[QUARRY_PICK] > 0:
        return True
    return k.library_second_quarry == YES if f.step == SECOND else p == f.owner


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, second = f.seat, f.step == SECOND
    gained = f.before if second else f.hacienda
    if action == DRAW_HACIENDA:
        f.hacienda |= DRAWN
        start_draw(s, p, FOR_HACIENDA, 1)
        return
    tile, face = -1, -1
    if action == TAKE_QUARRY:
        tile = QUARRY
        s.quarries -= 1
        s.seats[p].tiles[QUARRY] += 1
    elif action == TAKE_FOREST:
        tile = FOREST
    elif action != PASS:
        face = AS_FOREST.of(action) if AS_FOREST.has(action) else PLANTATION.of(action)
        tile = FOREST if AS_FOREST.has(action) else face
        s.faces[face] -= 1
    pass_on(k, s)
    if tile == QUARRY:
        tile_laid(k, s, p, False)
    elif face >= 0:
        gain(k, s, p, face, tile == FOREST)
    nurse(k, s, p, tile, gained, second)
    if action == TAKE_FOREST:
        start_draw(s, p, BURY, 1)


@kernel
def nurse(k: Rules, s: State, p: int, tile: int, gained: int, second: bool) -> None:
    """Whether the hospice has a worker for what this turn brought (`tile` -1: nothing was picked)."""
    if (s.used >> p) & 1 != 0 or (second and k.library_hospice == LIBRARY_HOSPICE.FIRST):
        return
    if 0 <= tile < FOREST:
        if not second and waits(k, s, p):
            settlers(s).before = LAID_TILE
        ask(s, p, tile)
    elif k.hospice_forest == HOSPICE_FOREST.IDLE:
        if tile == FOREST:
            ask(s, p, FOREST)
    else:  # the worker waits only when nothing but forest was gained
        gained |= LAID_FOREST if tile == FOREST else 0
        if not second and waits(k, s, p):
            settlers(s).before = gained
        elif gained & LAID_TILE == 0 and gained & LAID_FOREST != 0:
            ask(s, p, FOREST)


@kernel
def waits(k: Rules, s: State, p: int) -> bool:
    """Whether the library brings the settler a second tile, on which the hospice's worker may go instead."""
    return k.library_hospice == LIBRARY_HOSPICE.EITHER and s.seats[p].mods[PRIVILEGE] > 0 and p == settlers(s).owner


@kernel
def settlers(s: State) -> Frame:
    """The frame of the phase, just above the choice of roles."""
    return s.stack[1]


@kernel
def pass_on(k: Rules, s: State) -> None:
    """The next seat's turn; after the last, the library's second tile; then the hunting lodges and new tiles."""
    f = top(s)
    f.hacienda = 0
    f.turns += 1
    if f.step == TURNS and f.turns < k.players:
        f.seat = after(k, f.seat)
    elif f.step == TURNS and s.seats[f.owner].mods[PRIVILEGE] > 0:
        f.seat, f.step = f.owner, SECOND
    else:
        p = f.owner
        for g in range(5):
            s.discards[g] += s.faces[g]
            s.faces[g] = 0
        follow(s, DRAW, NATURE)
        f.owner, f.purpose, f.draws = NATURE, FOR_TABLE, k.faces
        close(k, s, p)

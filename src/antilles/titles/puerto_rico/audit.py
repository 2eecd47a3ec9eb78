"""Conservation, counted natively after every decision of a soak: a lost barrel is found where it was lost."""

from __future__ import annotations

from antilles.core.kernel import kernel

from .data.buildings import COUNT, SIZE
from .data.cards import TASK, TILE_KINDS
from .data.columns import MAKES
from .data.things import CITY, FIELDS, FOREST, ISLAND, NOBLE, QUARRY, SHIPS, WORKER
from .puertoma.data import CIRCLES
from .rules.actions import PLACES
from .rules.people import ALL, WAITING, capacity
from .rules.phases import LAY, PLACING
from .rules.state import TASK_SLOTS, Rules, State, is_farmer

SPOTS = len(PLACES)
CLAIMS = (
    "everything is in order",
    "barrels were made or lost",
    "plantations were made or lost",
    "quarries were made or lost",
    "workers were made or lost",
    "nobles were made or lost",
    "points were made or lost",
    "copies of a building were made or lost",
    "more people than places",
    "city spaces do not follow from the buildings",
    "an island has more than twelve tiles",
    "forests and their tiles differ",
    "a ship carries what it cannot",
    "achievement cards were made or lost",
    "the scratch of a phase was left behind",
    "a farmer's board is out of order",
)
FINE, BARRELS, PLANTATIONS, QUARRIES, WORKERS, NOBLES, POINTS, COPIES = range(8)
CROWD, SPACES, LAND, FORESTS, SHIP, CARDS, LITTER, FARM = range(8, len(CLAIMS))


@kernel
def audit(k: Rules, s: State) -> int:
    """The first claim that does not hold, as a number."""
    for g in range(5):
        if barrels(k, s, g) != k.goods[g]:
            return BARRELS
        if plantations(k, s, g) != k.bag[g] + starters(k, g):
            return PLANTATIONS
    quarries, points = s.quarries, s.vp
    for p in range(k.players):
        quarries += s.seats[p].tiles[QUARRY]
        points += s.seats[p].vp
    if quarries != k.quarries:
        return QUARRIES
    if points != k.vp:
        return POINTS
    if persons(k, s, WORKER) != k.workers:
        return WORKERS
    if persons(k, s, NOBLE) != k.nobles:
        return NOBLES
    for b in range(COUNT):
        n = copies(k, s, b)
        if n != k.copies[b] and n != 0:
            return COPIES
    for p in range(k.players):
        fault = board(k, s, p)
        if fault != FINE:
            return fault
    return table(k, s)


@kernel
def barrels(k: Rules, s: State, g: int) -> int:
    n = s.goods[g] + s.house[g]
    for p in range(k.players):
        n += s.seats[p].goods[g]
    for h in range(SHIPS):
        if s.cargo[h] == g:
            n += s.load[h]
    return n + on_goals(s, g, False)


@kernel
def on_goals(s: State, g: int, tiles: bool) -> int:
    """Pieces of a kind lying on the festival's goals."""
    n = 0
    for slot in range(TASK_SLOTS):
        if s.tasks[slot].task >= 0:
            for i in range(4):
                if s.tasks[slot].kinds[i] == g and (i < TASK[s.tasks[slot].task][TILE_KINDS]) == tiles:
                    n += 1
    return n


@kernel
def starters(k: Rules, g: int) -> int:
    n = 0
    for p in range(k.players):
        if k.start_tile[p] == g:
            n += 1
    return n


@kernel
def plantations(k: Rules, s: State, g: int) -> int:
    n = s.bag[g] + s.faces[g] + s.discards[g] + on_goals(s, g, True)
    for p in range(k.players):
        n += s.seats[p].tiles[g] + s.seats[p].forests[g] + s.seats[p].turned[g]
    for d in range(s.depth):
        if s.stack[d].phase == LAY and s.stack[d].tile == g:
            n += 1
    return n


@kernel
def persons(k: Rules, s: State, person: int) -> int:
    n = s.supply[person] + s.ship[person] + s.discarded[person]
    for p in range(k.players):
        n += s.seats[p].idle[person] + s.seats[p].aside[person]
        for place in range(SPOTS):
            n += s.seats[p].workers[place] if person == WORKER else s.seats[p].nobles[place]
    for d in range(s.depth):
        f = s.stack[d]
        if f.phase == PLACING and f.placed != ALL:
            if f.step == WAITING:
                n += f.new_people[person]
            else:
                n += s.hand[person]
    return n


@kernel
def copies(k: Rules, s: State, b: int) -> int:
    n = s.market[b]
    for p in range(k.players):
        n += (s.seats[p].built >> b) & 1
    for slot in range(TASK_SLOTS):
        if s.tasks[slot].building == b and k.players > 2 and k.copies[b] > 1:
            n += 1
    return n


@kernel
def board(k: Rules, s: State, p: int) -> int:
    """One player's side."""
    seat = s.seats[p]
    for place in range(SPOTS):
        room = capacity(k, s, p, place)
        if is_farmer(k, p):
            room = room * CIRCLES[place] if place < QUARRY else 0
        if seat.workers[place] + seat.nobles[place] > room:
            return CROWD
    filled, land, forests = 0, 0, 0
    for b in range(COUNT):
        if (seat.built >> b) & 1 != 0:
            filled += SIZE[b]
    if filled != seat.filled or filled > CITY:
        return SPACES
    for t in range(7):
        land += seat.tiles[t]
    for g in range(5):
        forests += seat.forests[g] + seat.turned[g]
    if is_farmer(k, p):
        return farm(s, p)
    if land > ISLAND:
        return LAND
    return FORESTS if forests < seat.tiles[FOREST] or forests > seat.tiles[FOREST] + 1 else FINE


@kernel
def farm(s: State, p: int) -> int:
    """A farmer's board: at most two tiles of a kind and two buildings of a level, spaces as buildings, active tiles."""
    seat = s.seats[p]
    built, on_board, third = 0, 0, 0
    for b in range(COUNT):
        built += (seat.built >> b) & 1
    for level in range(4):
        on_board += seat.levels[level]
        if seat.levels[level] > 2:
            return FARM
    for g in range(5):
        third += seat.turned[g]
        if seat.tiles[g] > 2 or (g > 0 and seat.mods[MAKES + g] != (seat.workers[g] + seat.nobles[g]) // CIRCLES[g]):
            return FARM
    return FINE if on_board == built and third == seat.tiles[FOREST] else FARM


@kernel
def table(k: Rules, s: State) -> int:
    """Ships, cards and the scratch that only a running phase may hold."""
    for h in range(SHIPS):
        if (s.cargo[h] < 0) != (s.load[h] == 0) or s.load[h] > k.capacity[h]:
            return SHIP
        for other in range(h):
            if s.cargo[h] >= 0 and s.cargo[h] == s.cargo[other]:
                return SHIP
    cards = s.deck
    for p in range(k.players):
        if cards & s.seats[p].cards != 0 or s.seats[p].met & ~s.seats[p].cards != 0:
            return CARDS
        cards |= s.seats[p].cards | s.seats[p].passing
    if k.achievements >= 0 and cards != (1 << 30) - 1:
        return CARDS
    if s.depth == 1:
        litter = s.hand[0] + s.hand[1] + s.must[0] + s.must[1] + s.must[2] + s.room + s.spot
        litter += s.left + s.asks + s.wharves + s.used + s.bonus + s.tie + 1
        for p in range(k.players):
            litter += s.seats[p].gained
            if is_farmer(k, p):
                litter += s.seats[p].idle[WORKER] + s.seats[p].idle[NOBLE]
            for g in range(5):
                litter += s.seats[p].moved[g]
            for place in range(FIELDS + k.buildings):
                litter += s.seats[p].planned_workers[place] + s.seats[p].planned_nobles[place]
        if litter != 0:
            return LITTER
    return FINE

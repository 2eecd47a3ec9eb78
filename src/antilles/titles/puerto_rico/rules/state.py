"""What lies on the table (State, Seat) and what the edition fixes (Rules)."""

from __future__ import annotations

from antilles.core import stack
from antilles.core.kernel import kernel
from antilles.core.record import ACTOR, NOBODY, OWNER, Record, of
from antilles.core.switches import SetRules

from ..data.buildings import COLUMNS, COUNT, NAMES
from ..data.cards import ACHIEVEMENT_NAMES, TASK_NAMES
from ..data.switches import CHIPS_END, SWITCHES
from ..data.things import CITY, END_CHIPS, ENDINGS, GOODS, HOLDS, MOST_ROUNDS, PEOPLE, ROLES, SEATS, SHIPS, TILES
from ..puertoma.data import ABILITIES, BOARD_LEVELS, LEVELS, MOST_FARMERS, TIE_CARDS, TWO
from .actions import PLACES

TASK_SLOTS = 6  # three goals printed on the festival board, three cards
LAND = ("drawn", "plantation", "forest")  # what a hacienda does: a tile is drawn, and laid as one of the two
TRADES = ("sale", "land_office", "filled")


class Seat(Record):
    """One player's side of the table."""

    vp: int = of("i2", seen=OWNER, unless="open_chips", top=400)
    coins: int = of("i2", top=4000)
    goods: list[int] = of("i1", 5, top=11, keys=GOODS)
    tiles: list[int] = of("i1", 7, top=12, keys=TILES)
    forests: list[int] = of("i1", 5, seen=NOBODY, top=12, keys=GOODS)  # laid unseen, as the classic edition does
    turned: list[int] = of("i1", 5, top=12, keys=GOODS)  # forests whose kind everybody saw
    levels: list[int] = of("i1", 4, top=2, keys=BOARD_LEVELS)  # a farmer's buildings by the space they lie on
    abilities: int = of("i2", bits=ABILITIES)  # a farmer's, as far as they are turned up
    built: int = of("i8", bits=NAMES)
    filled: int = of("i1", top=12)
    idle: list[int] = of("i1", 2, top=120, keys=PEOPLE)
    workers: list[int] = of("i1", len(PLACES), top=12, keys=PLACES)
    nobles: list[int] = of("i1", len(PLACES), top=12, keys=PLACES)
    planned_workers: list[int] = of("i1", len(PLACES), seen=OWNER, unless="plans_seen", top=12, keys=PLACES)
    planned_nobles: list[int] = of("i1", len(PLACES), seen=OWNER, unless="plans_seen", top=12, keys=PLACES)
    mods: list[int] = of("i1", len(COLUMNS), top=12, keys=COLUMNS)
    moved: list[int] = of("i1", 5, top=40, keys=GOODS)
    gained: int = of("i1", top=120)
    aside: list[int] = of("i1", 2, top=120, keys=PEOPLE)  # people in a farmer's points area
    cards: int = of("i4", seen=OWNER, bits=ACHIEVEMENT_NAMES)
    met: int = of("i4", seen=OWNER, unless="announce", bits=ACHIEVEMENT_NAMES)
    passing: int = of("i4", seen=OWNER, bits=ACHIEVEMENT_NAMES)


class Task(Record):
    """One open goal of the festival: the pieces lying on it."""

    task: int = of("i1", names=TASK_NAMES)
    kinds: list[int] = of("i1", 4, names=GOODS)
    building: int = of("i1", names=NAMES)


class Frame(stack.Frame):
    """One open question, and the numbers that its phase has to remember."""

    turns: int = of("i1", top=len(ROLES))  # begun by seats in a phase; roles chosen in a round
    grants: int = of("i1", top=MOST_FARMERS)  # roles: farmers who still wait for their start
    hacienda: int = of("i1", bits=LAND)  # settler: what this turn's has done
    before: int = of("i1", bits=LAND)  # settler: what came before the library's second tile
    placed: int = of("i1", top=2)  # placing: whom (see people.py)
    new_people: list[int] = of("i1", 2, top=100, keys=PEOPLE)  # placing: those whom nobody has in hand yet
    owed: int = of("i1", top=3)  # black market: coins that other things stand for
    extra_kinds: int = of("i1", bits=GOODS)  # craftsman: kinds of which he may take one more
    extras: int = of("i1", top=2)  # craftsman: how many he took
    traded: int = of("i1", bits=TRADES)  # trader: what this turn has used, and whether it filled the house
    passed: int = of("i1", top=SEATS)  # captain: seats in a row that shipped nothing
    deliveries: int = of("i1", top=100)  # supplier: still to come
    delivered: int = of("i1", low=-1, top=len(GOODS) - 1)  # supplier: the kind of the last one
    loaded: int = of("i1", top=60)  # small wharf: barrels in all
    most: int = of("i1", top=12)  # and of one kind
    good: int = of("i1", top=len(GOODS))  # asked about next, in storage and at the small wharf
    given_up: int = of("i1", bits=GOODS)  # kinds of which the seat could not store all
    purpose: int = of("i1", top=4)  # of a drawn tile (see tiles.py)
    draws: int = of("i1", top=SEATS + 1)  # tiles still to be drawn
    tile: int = of("i1", top=len(TILES) - 1)  # to be laid, or laid and of interest to the hospice
    building: int = of("i1", top=COUNT - 1)  # to be paid on the black market, or new and without its worker
    slot: int = of("i1", top=TASK_SLOTS)  # festival: the goal that is made up
    pieces: int = of("i1", top=4)  # and those that lie on it
    cards: int = of("i1", top=6)  # that the seat was dealt, or keeps
    level: int = of("i1", top=len(BOARD_LEVELS))  # of a farmer's board, where an ability is turned up


class State(Record):
    """Everything that can change while a game runs."""

    depth: int = of("i1", top=6)
    governor: int = of("i1", top=SEATS - 1)
    rounds: int = of("i2", top=MOST_ROUNDS)
    ending: int = of("i1", bits=ENDINGS)
    action: int = of("i1", names=ROLES)  # where the farmers' action marker stands
    taken: int = of("i2", bits=ROLES)
    role_coins: list[int] = of("i2", len(ROLES), top=MOST_ROUNDS, keys=ROLES)
    tie_deck: int = of("i2", top=(1 << TIE_CARDS) - 1)  # tie-break cards not drawn since the last shuffle
    tie: int = of("i1", low=-1, top=TIE_CARDS - 1)  # the card that decides now
    reserved: list[int] = of("i1", MOST_FARMERS, names=NAMES)  # the farmers' reserve markers
    last_chip: int = of("i1", top=1)  # it went outside a captain phase: the next one ends the game
    seats: list[Seat] = of(Seat, SEATS)
    market: list[int] = of("i1", COUNT, top=4, keys=NAMES)
    slots: list[int] = of("i1", 11, top=5)
    goods: list[int] = of("i1", 5, top=11, keys=GOODS)
    house: list[int] = of("i1", 5, top=4, keys=GOODS)
    cargo: list[int] = of("i1", SHIPS, names=GOODS)
    load: list[int] = of("i1", SHIPS, top=8)
    vp: int = of("i2", low=-400, top=126)
    ship: list[int] = of("i1", 2, top=100, keys=PEOPLE)
    supply: list[int] = of("i1", 2, top=100, keys=PEOPLE)
    faces: list[int] = of("i1", 5, top=6, keys=GOODS)
    bag: list[int] = of("i1", 5, seen=NOBODY, top=12, keys=GOODS)
    discards: list[int] = of("i1", 5, top=12, keys=GOODS)
    quarries: int = of("i1", top=8)
    # Scratch of the running phase; zero between phases.
    hand: list[int] = of("i1", 2, seen=ACTOR, unless="plans_seen", top=120, keys=PEOPLE)
    must: list[int] = of("i2", 3, seen=ACTOR, unless="plans_seen", top=240)
    room: int = of("i1", seen=ACTOR, unless="plans_seen", top=100)
    spot: int = of("i1", seen=ACTOR, unless="plans_seen", top=1 + len(PLACES))
    left: int = of("i1", seen=ACTOR, unless="plans_seen", top=12)
    asks: int = of("i1", seen=ACTOR, unless="plans_seen", top=1)
    wharves: int = of("i2", top=1023)
    used: int = of("i2", top=1023)
    bonus: int = of("i1", top=1)
    # Expansions
    marker: int = of("i1", low=-1, top=SEATS - 1)
    hijacker: int = of("i1", low=-1, top=SEATS - 1)
    hijacked: int = of("i1", names=ROLES)
    discarded: list[int] = of("i1", 2, top=100, keys=PEOPLE)
    tasks: list[Task] = of(Task, TASK_SLOTS)
    deck: int = of("i4", seen=NOBODY, bits=ACHIEVEMENT_NAMES)
    stack: list[Frame] = of(Frame, 6)


class Rules(SetRules, also=SWITCHES.fields()):
    """Everything an edition, its modules, its options and the number of players fix; read-only while a game runs.

    Every switch is a field too: the position of its value among its readings.
    """

    picks: int = of("i1")
    start_coins: list[int] = of("i1", SEATS)
    start_tile: list[int] = of("i1", SEATS, names=GOODS)
    vp: int = of("i2")
    workers: int = of("i1")
    nobles: int = of("i1")
    on_ship: int = of("i1")
    ships: int = of("i1", top=SHIPS)
    capacity: list[int] = of("i1", SHIPS, keys=HOLDS[:SHIPS])
    roles: int = of("i2", bits=ROLES)
    faces: int = of("i1")
    quarries: int = of("i1")
    bag: list[int] = of("i1", 5, keys=GOODS)
    goods: list[int] = of("i1", 5, keys=GOODS)
    buildings: int = of("i1", top=COUNT)
    cost: list[int] = of("i1", COUNT, keys=NAMES)
    places: list[int] = of("i1", COUNT, keys=NAMES)
    copies: list[int] = of("i1", COUNT, keys=NAMES)
    market: list[int] = of("i1", COUNT, keys=NAMES)
    drafted: int = of("i8", bits=NAMES)
    slots: list[int] = of("i1", 11)
    draft: int = of("i1", names=("players", "random", "list"))
    inn: int = of("i1", low=-1)
    with_nobles: int = of("i1", top=1)
    buccaneer: int = of("i1", top=1)
    festival: int = of("i1", top=1)
    festival_cards: int = of("i1", top=1)
    achievements: int = of("i1", names=("dealt", "drafted"))
    farmers: int = of("i1", top=MOST_FARMERS)  # they sit last
    farmer_level: int = of("i1", names=LEVELS)


@kernel
def after(k: Rules, p: int) -> int:
    """The seat to the left."""
    return p + 1 if p + 1 < k.players else 0


@kernel
def pass_turn(k: Rules, s: State) -> bool:
    """The question on top goes to the seat to the left; after everybody's turn it is over, and that is said."""
    f = stack.top(s)
    f.turns += 1
    f.seat = after(k, f.seat)
    over = f.turns == k.players
    if over:
        stack.leave(s)
    return over


@kernel
def forget_moved(k: Rules, s: State) -> None:
    """Nothing was produced or loaded in this phase."""
    for p in range(k.players):
        for g in range(5):
            s.seats[p].moved[g] = 0


@kernel
def is_farmer(k: Rules, p: int) -> bool:
    """Whether an automated farmer has the seat: people sit first, farmers after them."""
    return p >= k.players - k.farmers


@kernel
def score(k: Rules, s: State, p: int, points: int) -> None:
    """Points from the supply; beyond the last chip they are noted on paper, so the pool may go below zero.

    That the last chip went is remembered: one that comes back through a black market takes nothing back.
    """
    if points > 0:
        s.seats[p].vp += points
        s.vp -= points
        if s.vp <= 0 and k.chips_end == CHIPS_END.ANY:
            s.ending |= END_CHIPS
        elif s.vp <= 0 and k.chips_end == CHIPS_END.NEXT_CAPTAIN and s.ending & END_CHIPS == 0:
            s.last_chip = 1


@kernel
def captain_score(k: Rules, s: State, p: int, points: int) -> None:
    """Points of a captain phase: the last chip given here ends the game."""
    score(k, s, p, points)
    if points > 0 and s.vp <= 0:
        s.ending |= END_CHIPS
        s.last_chip = 0


@kernel
def island(s: State, p: int) -> int:
    """Field spaces in use."""
    n = 0
    for t in range(7):
        n += s.seats[p].tiles[t]
    return n


@kernel
def spaces_left(k: Rules, s: State, p: int) -> int:
    """City spaces that are free; a farmer has two on every level."""
    if not is_farmer(k, p):
        return CITY - s.seats[p].filled
    n = 0
    for level in range(len(BOARD_LEVELS)):
        n += TWO - s.seats[p].levels[level]
    return n


@kernel
def people(s: State, p: int, person: int) -> int:
    """Workers or nobles anywhere on the seat's board."""
    seat = s.seats[p]
    n = seat.idle[person] + seat.aside[person]
    for place in range(len(PLACES)):
        n += seat.workers[place] if person == 0 else seat.nobles[place]
    return n

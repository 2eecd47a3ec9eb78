"""What lies on the table (State, Seat), what a question remembers (Frame), what the set-up and the pack fix (Rules)."""

from __future__ import annotations

from antilles.core import program
from antilles.core.kernel import kernel
from antilles.core.record import NOBODY, OWNER, Record, of
from antilles.core.switches import SetRules

from ..data.switches import SWITCHES
from ..data.tables import CHOICES, ROWS
from ..data.things import (
    AREAS,
    AUTOMA,
    B_IN_PILE,
    BARRIERS,
    BONUS_TILES,
    CARDS,
    CAREERS,
    CHAPTERS,
    CITY_TILES,
    COLUMNS,
    COMBAT_TILES,
    DISCS,
    DISPLAY,
    EXPLORER_QUESTS,
    FIRST_C,
    INFLUENCE,
    LAID,
    LEGACY,
    LEVELS,
    MARKERS,
    MOST_COIN_INCOME,
    MOST_COMBAT,
    MOST_LAID,
    MOST_POINT_INCOME,
    NATIONS,
    OBJECTS,
    PLACES,
    PLANNING,
    PRESTIGE,
    PRESTIGE_SPACES,
    QUESTS,
    ROUNDS,
    SEATS,
    SOURCES,
    SPACES,
    START_HAND,
    STORIES,
    STORY_TILES,
    SYNERGIES,
    TASKS,
    UPGRADES,
    VOTES,
    WORKERS,
)

FRAMES = 19
CARD_QUESTS = 4  # quests on bought cards
MIXINGS = 4  # of cards into the pile: B cards and those of the first story cards, then after each round but the last
MOST_BOXED = 120  # discs: more than there are
LAID_AT_ONCE = 4  # quests that a story card lays in a round
ALL = len(CARDS)
ALL_PLACES = len(PLACES)


class Seat(Record):
    """One player's side of the table."""

    coins: int = of("i2", top=999)
    combat: int = of("i1", top=MOST_COMBAT)
    workers: int = of("i1", top=WORKERS)  # in the stock
    supply: int = of("i1", top=WORKERS)  # of its colour
    stuck: int = of("i1", top=WORKERS)  # on cards and prestige buildings
    influence: list[int] = of("i1", len(NATIONS), top=INFLUENCE - 1, keys=NATIONS)
    coin_income: int = of("i1", top=MOST_COIN_INCOME)
    point_income: int = of("i1", top=MOST_POINT_INCOME - 1)
    ship: int = of("i1", names=PLACES)
    explorer: int = of("i1", top=SPACES - 1)
    barriers: int = of("i1", bits=BARRIERS)  # crossed
    discs: list[int] = of("i1", AREAS, top=DISCS, keys=UPGRADES)  # still on the ship
    synergies: int = of("i1", bits=SYNERGIES)
    columns: list[int] = of("i1", len(COLUMNS), keys=COLUMNS)  # permanent effects, added up
    hand: list[int] = of("i2", START_HAND, seen=OWNER, names=CARDS)  # ascending
    held: int = of("i1", top=START_HAND)
    shown: list[int] = of("i2", START_HAND, names=CARDS)  # of the hand, those that everybody saw come
    late: int = of("i1", top=ALL)  # of the others so many came from a pile of discards
    since: list[int] = of("i1", MIXINGS, top=START_HAND)  # and at most so many since cards were mixed in (see cards.py)
    planned: list[int] = of("i2", PLANNING, names=CARDS)
    bought: list[int] = of("i8", bits=CARDS)
    assistants: list[int] = of("i1", ALL_PLACES, top=WORKERS, keys=PLACES)
    reached: int = of("i4", bits=PLACES)  # stopped at or passed in this round
    tiles: int = of("i1", top=len(COMBAT_TILES))
    quests: int = of("i1", top=len(LAID) + CARD_QUESTS)
    card_quests: list[int] = of("i1", CARD_QUESTS, names=QUESTS)  # on cards, to be fulfilled as a last village action
    careers: list[int] = of("i1", 2, seen=OWNER, names=CAREERS)  # to choose from
    chosen: int = of("i1", seen=OWNER, names=CAREERS)
    career: int = of("i1", names=CAREERS)
    tasks: list[int] = of("i1", TASKS, top=LEVELS)  # 1: completed, 2: on the higher level
    invested: int = of("i2", bits=PRESTIGE)
    vote: int = of("i1", seen=OWNER, top=VOTES)  # 1 + the option, 0: none
    points: list[int] = of("i2", len(SOURCES), low=-99, top=999, keys=SOURCES)


class Frame(program.ProgramFrame):
    """One open question, and what its phase has to remember."""

    card: int = of("i2", low=-1, top=ALL - 1)
    pending: int = of("i2")  # a combat action that waits until it is paid; of a turn: 1 + the assistant bought last
    used: int = of("i4")  # combat actions of this combat
    source: int = of("i1", top=len(SOURCES) - 1)  # of points that come now
    left: int = of("i1")
    value: int = of("i1")  # of a combat
    nation: int = of("i1", low=-1, top=len(NATIONS))
    tile: int = of("i1", low=-1, top=len(COMBAT_TILES) - 1)
    spent: int = of("i1")  # movement points of a voyage; of a program: no village actions any more
    kind: int = of("i1", low=-1)
    turns: int = of("i1", top=2 * SEATS)


class State(Record):
    """Everything that can change while a game runs."""

    depth: int = of("i1", top=FRAMES)
    rounds: int = of("i1", top=ROUNDS)  # finished
    starter: int = of("i1", top=SEATS - 1)
    seats: list[Seat] = of(Seat, SEATS)
    markers: list[int] = of("i1", ALL_PLACES, top=len(NATIONS), keys=PLACES)  # 1 + the nation, 0: none
    placed: list[int] = of("i1", len(NATIONS), top=MARKERS, keys=NATIONS)  # gone from the stock
    aside: list[int] = of("i1", len(NATIONS), top=MARKERS, keys=NATIONS)  # on legacy tiles: fleet and mine
    gone: list[int] = of("i1", len(NATIONS), top=MARKERS, keys=NATIONS)  # markers that left the game
    market: list[int] = of("i1", ALL_PLACES, keys=PLACES)  # goods delivered
    boxed: int = of("i1", low=-MOST_BOXED, top=MOST_BOXED)  # discs that left the game, less those that came into it
    tiles: list[int] = of("i1", ALL_PLACES, names=CITY_TILES)  # of cities
    laid: list[int] = of("i1", MOST_LAID, names=LAID)  # quests and story tiles at places, the oldest first
    laid_at: list[int] = of("i1", MOST_LAID, names=PLACES)
    trail: list[int] = of("i1", EXPLORER_QUESTS, names=QUESTS)  # quests on the explorer's track
    quest: int = of("i1", names=QUESTS)  # on top of the pile
    quests: int = of("i4", bits=QUESTS)  # below it: which, everybody knows, but not in which order
    quests_left: int = of("i1", top=len(QUESTS))
    combat_tiles: int = of("i4", bits=COMBAT_TILES)  # in the piles
    combat_left: int = of("i1", top=len(COMBAT_TILES))
    arrived: int = of("i1", top=SEATS)  # explorers at the end
    crossed: int = of("i1", bits=BARRIERS)  # by anybody
    display: list[int] = of("i2", DISPLAY, names=CARDS)
    pile: list[int] = of("i8", seen=NOBODY, bits=CARDS)
    pool: list[int] = of(
        "i8", seen=NOBODY, bits=CARDS
    )  # B cards of which `from_pool` are in the pile: which, nobody knows
    from_pool: int = of("i1", seen=NOBODY, top=B_IN_PILE)
    in_pile: int = of("i2", top=ALL)
    mixed: int = of("i4")  # three bits for each C card: 1 + the mixing that brought it into the pile, 0: none
    discards: list[int] = of("i8", bits=CARDS)
    shuffled: int = of("i1", top=1)  # the pile was made of discards
    stock: list[int] = of("i8", bits=CARDS)  # of these
    prestige: list[int] = of("i1", PRESTIGE_SPACES, names=PRESTIGE)  # turned up
    first_in: int = of("i2", bits=PRESTIGE)  # that somebody has invested in
    stories: list[int] = of("i8", bits=STORIES)  # story cards in play
    tale: list[int] = of("i1", STORY_TILES, names=STORIES)  # the card that laid a story tile
    took: list[int] = of("i1", STORY_TILES, top=SEATS)  # 1 + the seat that took it, 0: nobody
    begun: list[int] = of("i8", bits=STORIES)  # story cards that were read in this game
    ended: list[int] = of("i8", bits=STORIES)  # and those that were fulfilled
    chapter: int = of("i1", top=CHAPTERS)  # the furthest that was read
    c_cards: int = of("i2", bits=CARDS[FIRST_C:])  # in the game, wherever they are
    lost_tile: int = of("i1", names=CITY_TILES)  # of Cartagena, while the plague is there
    finale: int = of("i1", top=1)  # new cards are not followed any more: they wait for the next game
    legacy: int = of("i4", bits=LEGACY)
    filled: list[int] = of("i1", len(BONUS_TILES), keys=BONUS_TILES)  # discs on them
    escorts: int = of("i1", top=2)  # markers on the silver fleet
    dear_first: int = of("i1", top=1)  # the dearer of its spaces was taken first
    fought: int = of("i4")  # combat actions of this turn
    deck: int = of("i4", bits=AUTOMA)  # cards that can still come
    deck_left: list[int] = of("i1", 3, top=6, keys=("A", "B", "C"))  # how many of each letter will
    flipped: int = of("i4", bits=AUTOMA)  # automa cards in the discard pile
    ana_discs: int = of("i1", top=22)  # gone from her row
    ana_cards: int = of("i2", top=ALL)  # beside her board
    ana_pile: list[int] = of("i8", bits=CARDS)
    stack: list[Frame] = of(Frame, FRAMES)


class Rules(SetRules, also=SWITCHES.fields()):
    """What players, options and the pack fix; read-only in a game."""

    ana: int = of("i1", top=1)
    campaign: int = of("i1", top=1)
    components: int = of("i4")  # the number of the pack's digest
    c_cards: int = of("i2", bits=CARDS[FIRST_C:])  # in the pile from the start
    chapter: int = of("i1", top=CHAPTERS)  # that an archive had come to
    begin: list[int] = of("i8", bits=STORIES)  # story cards that are read at the start
    legacy: int = of("i4", bits=LEGACY)  # tiles in play from the start
    automa: list[int] = of("i1", 3, keys=("A", "B", "C"))  # cards of Ana's deck, by letter
    # Programs: rows (verb, a, b).
    rows: list[int] = of("i2", 3 * ROWS)
    choices: list[int] = of("i2", CHOICES)  # where the programs of `choose` begin
    # Project cards.
    cost: list[int] = of("i1", ALL)
    good: list[int] = of("i1", ALL)
    thing: list[int] = of("i1", ALL, names=OBJECTS)  # the object
    worth: list[int] = of("i1", ALL)  # points at the end
    buy: list[int] = of("i2", ALL, low=-1)  # requirements, then effects
    helps_at: list[int] = of("i1", ALL, names=PLACES)  # where its assistant stands
    helps: list[int] = of("i2", ALL, low=-1)  # what the assistant does
    in_village: list[int] = of("i2", ALL, low=-1)  # a village action
    in_combat: list[int] = of("i2", ALL, low=-1)  # a combat action
    combat_cost: list[int] = of("i1", ALL)
    combat_bit: list[int] = of("i1", ALL, low=-1)
    exists: list[int] = of("i1", ALL, top=1)
    # Places and cities.
    upper: list[int] = of("i1", ALL_PLACES, names=PLACES)
    lower: list[int] = of("i1", ALL_PLACES, names=PLACES)
    upper_tile: list[int] = of("i1", ALL_PLACES, names=LEGACY)  # that makes the route dearer
    lower_tile: list[int] = of("i1", ALL_PLACES, names=LEGACY)
    city: list[int] = of("i1", ALL_PLACES, top=1)  # printed on the board
    city_good: list[int] = of("i1", ALL_PLACES, low=-1)
    city_spaces: list[int] = of("i1", ALL_PLACES)
    city_does: list[int] = of("i2", ALL_PLACES, low=-1)
    flag: list[int] = of("i2", ALL_PLACES, low=-1)  # its bonus; -1: no flag
    tile_set: list[int] = of("i1", len(CITY_TILES))  # 0: two players, 1: more, 2: Maracaibo with two
    tile_helm: list[int] = of("i1", len(CITY_TILES), top=1)
    tile_good: list[int] = of("i1", len(CITY_TILES))
    tile_spaces: list[int] = of("i1", len(CITY_TILES))
    tile_does: list[int] = of("i2", len(CITY_TILES))
    legacy_at: list[int] = of("i1", len(LEGACY), names=PLACES)
    bonus: list[int] = of("i2", len(BONUS_TILES), low=-1)
    bonus_spaces: list[int] = of("i1", len(BONUS_TILES))
    homeward: list[int] = of("i2", 4, low=-1)  # programs of 20, 21a, 21b, 22
    # Tiles, tracks, careers.
    combat_value: list[int] = of("i1", 3 * len(COMBAT_TILES))
    combat_extra: list[int] = of("i2", 3 * len(COMBAT_TILES), low=-1)
    combat_mod: list[int] = of("i1", len(COMBAT_TILES))  # 1: most markers -2, 2: fewest +3
    quest_does: list[int] = of("i2", len(QUESTS))
    story_does: list[int] = of("i2", len(STORIES), low=-1)  # costs and rewards of its story tile
    story_front: list[int] = of("i2", len(STORIES), low=-1)
    story_back: list[int] = of("i2", len(STORIES), low=-1)
    story_needs: list[int] = of("i1", len(STORIES), names=LEGACY)  # a tile full of discs; none: its story tile taken
    story_chapter: list[int] = of("i1", len(STORIES), top=CHAPTERS)
    title: list[int] = of("i1", INFLUENCE)  # level that a step of influence has reached
    longest: int = of("i1", top=INFLUENCE - 1)
    coin_points: list[int] = of("i1", MOST_COIN_INCOME + 1)
    space_does: list[int] = of("i2", SPACES, low=-1)
    space_quest: list[int] = of("i1", SPACES, low=-1, top=EXPLORER_QUESTS - 1)
    shortcut: list[int] = of("i1", SPACES, low=-1)  # where a shortcut from there leads
    barrier_after: list[int] = of("i1", len(BARRIERS), keys=BARRIERS)
    prestige_cost: list[int] = of("i1", len(PRESTIGE), keys=PRESTIGE)
    prestige_synergy: int = of("i1", names=SYNERGIES)
    task_kind: list[int] = of("i1", TASKS * len(CAREERS))
    task_need: list[int] = of("i1", 2 * TASKS * len(CAREERS))
    task_coins: list[int] = of("i1", TASKS * len(CAREERS))
    task_points: list[int] = of("i1", TASKS * len(CAREERS))
    starts: list[int] = of("i1", ROUNDS * LAID_AT_ONCE * 2, low=-1)  # quests by round: places, and fewest players
    upgrade_does: list[int] = of("i2", AREAS, low=-1)
    three_goods: int = of("i2")
    automa_cards: list[int] = of("i1", 12 * len(AUTOMA))


@kernel
def after(k: Rules, p: int) -> int:
    """The seat to the left."""
    return p + 1 if p + 1 < k.players else 0


@kernel
def complete(s: State, p: int, area: int) -> bool:
    """Whether both discs of an area are gone."""
    return s.seats[p].discs[area] == 0


@kernel
def upgrades(s: State, p: int) -> int:
    """Areas without discs."""
    n = 0
    for area in range(AREAS):
        n += 1 if s.seats[p].discs[area] == 0 else 0
    return n


@kernel
def assistants(s: State, p: int) -> int:
    """Workers of a seat at places."""
    n = 0
    for place in range(ALL_PLACES):
        n += s.seats[p].assistants[place]
    return n


@kernel
def markers(s: State, nation: int) -> int:
    """Markers of a nation at places and on legacy tiles."""
    n = s.aside[nation]
    for place in range(ALL_PLACES):
        n += 1 if s.markers[place] == nation + 1 else 0
    return n


@kernel
def in_play(s: State, tile: int) -> bool:
    """Whether a legacy tile lies on the board."""
    return (s.legacy >> tile) & 1 != 0

"""Names and numbers that the book fixes: everything a pack of components cannot change."""

from __future__ import annotations

SEATS = 4
EMPTY = -1
NATIONS = ("france", "spain", "england")  # in Ana's order of preference
FRANCE, SPAIN, ENGLAND = range(3)
ANY, FIGHTING = 3, 4  # a nation the player chooses, the one that is fought for
GOODS = ("tobacco", "sugar", "corn", "cocoa")
SAME = 4  # so many goods of one kind, whichever it is
OBJECTS = ("map", "book", "herb")
SYNERGIES = ("medal", "house", "anchor", "scroll", "star")
ANY_SYNERGY = 5

# Places in the order of sailing: every arrow leads to a higher number.
PLACES = ("havana", *map(str, range(1, 10)), "9a", *map(str, range(10, 17)), "16a", *map(str, range(17, 21)))
PLACES = (*PLACES, "21a", "21b", "22")
HAVANA, L4_CITY, L7_CITY = 0, PLACES.index("9a"), PLACES.index("16a")
TWENTY, HOME, LAST_BUT_ONE, LAST = (PLACES.index(name) for name in ("20", "21a", "21b", "22"))
WAYS = 16  # choices at up to four forks of one voyage: bit 0 at the first fork, 1 is the lower route
MOVEMENT = 7

CARDS = (
    *(f"A{n:03d}" for n in range(1, 57)),
    *(f"B{n:03d}" for n in range(1, 102)),
    *(f"C{n}" for n in range(90, 100)),
)
FIRST_B, FIRST_C = 56, 157
B_CARDS, B_IN_PILE = 101, 40
HAND, START_HAND, LARGE_HAND = 4, 8, 6
PLANNING, DISPLAY = 3, 4

COMBAT_TILES = tuple(f"K{n:02d}" for n in range(1, 26))
QUESTS = tuple(f"Q{n:02d}" for n in range(1, 25))
STORY_TILES = 4
LAID = (*QUESTS, *(f"story {n}" for n in range(1, STORY_TILES + 1)))  # what can lie at a place and be fulfilled
FIRST_STORY_TILE = len(QUESTS)
MOST_LAID = 20
STORIES = tuple(f"{n:02d}" for n in range(1, 90))  # numbers that story cards may have
CHAPTERS = 11
VOTES = 4  # options of a vote
CITY_TILES = tuple(f"T{n:02d}" for n in range(1, 14))
TILE_CITIES = tuple(PLACES.index(name) for name in ("4", "5", "13", "14"))
MARACAIBO, CARTAGENA = PLACES.index("11"), PLACES.index("14")
CAREERS = tuple(f"career {n}" for n in range(1, 9))
TASKS, LEVELS = 3, 2
PRESTIGE = ("abbey", "palace", "basilica", "citadel", "church", "military_base", "academy", "cathedral")
PRESTIGE_SPACES = 4
AUTOMA = (*(f"A{n}" for n in range(1, 6)), *(f"B{n}" for n in range(1, 7)), *(f"C{n}" for n in range(1, 5)))

AREAS = 12  # of discs on a ship
DISCS = 2  # on each
UPGRADES = (
    "more_villages",
    "large_hand",
    "free_display",
    "five_coins",
    "three_points",
    "six_points",
    "village_combat",
    "combat_point_and_coin",
    "three_goods",
    "village_marker",
    "great_choice",
    "ten_points",
)
(MORE_VILLAGES, LARGER, FREE_DISPLAY, FIVE_COINS, THREE_POINTS, SIX_POINTS) = range(6)
(VILLAGE_COMBAT, POINT_AND_COIN, THREE_GOODS, VILLAGE_MARKER, GREAT_CHOICE, TEN_POINTS) = range(6, AREAS)

LEGACY = (*(f"L{n}" for n in (*range(1, 19), *range(20, 24), 25)),)
L = {name: i for i, name in enumerate(LEGACY)}
BONUS_TILES = tuple(f"L{n}" for n in range(10, 18))  # with spaces for discs
FIRST_BONUS = L["L10"]
SKULLS = ("L3", "L20", "L21", "L22", "L23")

MARKERS = 13  # of a nation
STOCK = 7  # spaces beside the influence track: one marker on the first, two on every other
WORKERS, START_WORKERS = 8, 2
START_COMBAT, MOST_COMBAT = 1, 8
START_INCOME, MOST_COIN_INCOME, MOST_POINT_INCOME = 8, 34, 20
PURSES = (8, 9, 10, 11)
ROUNDS = 4
SPACES = 31  # of the explorer's track, with start and end
EXPLORER_END = SPACES - 1
SHORTCUTS = 4  # choices at up to two forks
EXPLORER_QUESTS = 3
BARRIERS = ("blue", "red", "green")
BLUE, RED, GREEN = range(3)
END_BONUS = (10, 8, 6, 4)
INFLUENCE = 15  # the most steps of a track, with 0

COLUMNS = (
    "map",
    "book",
    "herb",
    "discount",
    "combat_point",
    "compass",
    "explorer",
    "steal",
    "visit",
    "worker_points",
    "france",
    "spain",
    "england",
    "take",
)
(_, _, _, DISCOUNT, COMBAT_POINT, COMPASS, EXPLORER, STEAL, VISIT, WORKER_POINTS, FOR_FRANCE) = range(11)
TAKE = 13

PER = ("compass", "combat_tile", "assistant", "quest", "synergy", "nation", "upgrade", "barrier")
(PER_COMPASS, PER_TILE, PER_ASSISTANT, PER_QUEST, PER_SYNERGY, PER_NATION, PER_UPGRADE, PER_BARRIER) = range(8)
STRONG = 3  # influence that makes a nation count

SOURCES = (
    "cards",
    "prestige",
    "titles",
    "most_influence",
    "income",
    "coin_income",
    "combat",
    "quests",
    "explorer",
    "assistants",
    "upgrades",
    "career",
    "effects",
    "homeward",
    "scoring",
    "automa",
)
(
    FROM_CARDS, FROM_PRESTIGE, FROM_TITLES, FROM_MOST, FROM_INCOME, FROM_COINS, FROM_COMBAT, FROM_QUESTS,
    FROM_EXPLORER, FROM_ASSISTANTS, FROM_UPGRADES, FROM_CAREER, FROM_EFFECTS, FROM_HOMEWARD, FROM_SCORING, FROM_ANA,
) = range(len(SOURCES))  # fmt: skip

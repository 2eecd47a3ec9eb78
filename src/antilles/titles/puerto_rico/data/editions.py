"""The three editions, their modules and options, composed into Rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antilles.core.catalog import Edition, Module, Option, Preset
from antilles.core.errors import BadSetup
from antilles.core.switches import YES

from ..puertoma.data import LEVELS
from ..rules.state import Rules
from . import switches
from .buildings import BASE, BUILDINGS, COUNT, HOUSE, HOUSE_RULES, NAMES, NEW, NOBLES, SLOTS
from .switches import CLASSIC, SPECIAL, Y1897
from .things import BUCCANEER as BUCCANEER_ROLE
from .things import CORN, FIELDS, INDIGO, PROSPECTOR, PROSPECTOR_2

DRAFTS, DEALS = ("players", "random"), ("dealt", "drafted")
PAIRS = (
    ("office", "trading_post", "office_xor_trading_post"),
    ("hacienda", "forest_house", "hacienda_xor_forest_house"),
    ("villa", "jeweler", "villa_xor_jeweler"),
)
DRAFT = Option("draft", DRAFTS, "players", "LIST", (*switches.NEW, *switches.NOBLES), house=True)
SPECIAL_OPTIONS = (
    Option("farmers", ("auto", "1", "2"), "auto", matters_with=switches.FARMERS, players=(3,), house=True),
    Option("farmer_level", LEVELS, "normal", matters_with=switches.FARMERS, house=True),
    Option("achievements", DEALS, "dealt", matters_with=switches.CARDS, idle_with=switches.FARMERS, house=True),
)


def _edition(name: str, *modules: Module) -> Edition:
    together = tuple(module for module in modules if not module.solo)
    alone = tuple(module for module in modules if module.solo)
    if HOUSE_RULES:
        together += (Module(HOUSE),)
    presets = (
        Preset("first", 3),
        Preset("tournament", 4, options={"cost_swap": "yes", "alternative_start": "yes"}),
        *(Preset("solo", 3, (module.name,)) for module in alone),
        Preset("everything", 4, tuple(module.name for module in together)),
    )
    return Edition(name, (2, 3, 4, 5), together + alone, minutes=90, presets=presets)


NEW_BUILDINGS, CITIZENS, FESTIVAL = Module(NEW, asks=("draft",)), Module("citizens"), Module("festival")
ACHIEVEMENTS = Module("achievements", asks=("achievements",))
PUERTOMA = Module("puertoma", asks=("farmer_level", "farmers"), solo=True)
SPECIAL_MODULES = (Module("smuggler"), FESTIVAL, Module("festival-cards"), ACHIEVEMENTS, PUERTOMA)
EDITIONS = {
    CLASSIC: _edition(CLASSIC, NEW_BUILDINGS, Module(NOBLES)),
    Y1897: _edition(Y1897, NEW_BUILDINGS, CITIZENS, Module("buccaneer"), FESTIVAL),
    SPECIAL: _edition(SPECIAL, NEW_BUILDINGS, CITIZENS, *SPECIAL_MODULES),
}
# By players: coins, points, people in the supply, cargo ships, starters with indigo, prospector cards.
SETUP = {
    2: (3, 65, 40, (4, 6), 1, 1),
    3: (2, 75, 55, (4, 5, 6), 2, 0),
    4: (3, 100, 75, (5, 6, 7), 2, 1),
    5: (4, 126, 95, (6, 7, 8), 3, 2),
}
TILES, BARRELS, QUARRIES, NOBLE_PEOPLE = (10, 12, 11, 9, 8), (10, 11, 11, 9, 9), 8, 20
ALL_WORKERS = 100
TWO_PLAYER_TILES, TWO_PLAYER_BARRELS = 3, 2  # taken out of each kind with two players


def options(edition: str) -> tuple[Option, ...]:
    """What an edition lets one choose beside the switches."""
    return (DRAFT, *SPECIAL_OPTIONS) if edition == SPECIAL else (DRAFT,)


def compose(k: Rules, edition: str, modules: Sequence[str], chosen: Mapping[str, object]) -> None:
    """The rules of one game; names were checked before, combinations are checked here."""
    players, nobles = k.players, NOBLES in modules or "citizens" in modules
    _table(k, players, nobles, trays=edition == SPECIAL)
    if k.alternative_start == YES:
        for p in range(players):
            k.start_coins[p] -= k.start_tile[p] == CORN
    _buildings(k, players, {BASE, *modules, *([NOBLES] if nobles else [])}, chosen["draft"])
    k.with_nobles = int(nobles)
    k.buccaneer = int("buccaneer" in modules or "smuggler" in modules)
    if k.buccaneer == YES:
        k.roles |= 1 << BUCCANEER_ROLE
    k.festival, k.festival_cards = int("festival" in modules), int("festival-cards" in modules)
    if "puertoma" in modules:
        k.farmers, k.farmer_level = _farmers(players, str(chosen["farmers"])), LEVELS.index(str(chosen["farmer_level"]))
    k.achievements = DEALS.index(str(chosen["achievements"])) if "achievements" in modules else -1


def _farmers(players: int, chosen: str) -> int:
    """Two farmers against one person, or one beside one to four people."""
    farmers = int(chosen) if chosen != "auto" else 2 if players == 3 else 1
    if farmers == 2 and players != 3:
        raise BadSetup(f"Two farmers play against one person: that makes 3 players in all, not {players}.")
    return farmers


def _table(k: Rules, players: int, nobles: bool, trays: bool) -> None:
    coins, points, people, ships, indigo, prospectors = SETUP[players]
    k.picks, k.faces = 6 if players == 2 else players, players + 1
    k.vp, k.on_ship, k.workers = points, players, people + players
    k.nobles = NOBLE_PEOPLE if nobles else 0
    if nobles and not trays:  # the classic books count nobody out: running short ends nothing
        k.workers = ALL_WORKERS
    k.ships, k.quarries = len(ships), QUARRIES - (TWO_PLAYER_TILES if players == 2 else 0)
    k.capacity[: len(ships)] = ships
    k.roles = 0b111111 | (prospectors > 0) << PROSPECTOR | (prospectors > 1) << PROSPECTOR_2
    for p in range(players):
        k.start_coins[p], k.start_tile[p] = coins, INDIGO if p < indigo else CORN
    for g in range(5):
        k.bag[g] = TILES[g] - (TWO_PLAYER_TILES if players == 2 else 0) - k.start_tile[:players].count(g)
        k.goods[g] = BARRELS[g] - (TWO_PLAYER_BARRELS if players == 2 else 0)


def _buildings(k: Rules, players: int, parts: set[str], draft: object) -> None:
    new, nobles_drafted = NEW in parts, k.nobles_buildings == switches.NOBLES_BUILDINGS.DRAFTED
    drafted_nobles = NOBLES in parts and nobles_drafted
    drawn_from = {BASE, NEW, NOBLES} if nobles_drafted else {BASE, NEW}
    k.buildings, k.draft, k.inn = 0, -1, -1
    for b, building in enumerate(BUILDINGS):
        k.places[b], k.cost[b] = building.places, building.cost
        k.copies[b] = building.copies if players > 2 else 1 if building.violet else 2
        if building.part in parts:
            k.buildings, k.market[b] = b + 1, k.copies[b]
            k.drafted |= (building.violet and building.part in drawn_from) << b
    if k.cost_swap == YES:
        k.cost[NAMES.index("factory")], k.cost[NAMES.index("university")] = 8, 7
    k.places[NAMES.index("statue")] = int(k.statue_place == YES)
    if new or drafted_nobles:
        for b in range(COUNT):
            k.market[b] *= not k.drafted >> b & 1
        k.slots[:] = SLOTS
        _draft(k, draft)
    else:
        k.drafted = 0
        if draft not in DRAFTS:
            raise BadSetup("A list of buildings needs the module new-buildings (or drafted citizens).")
    if new:
        k.inn = FIELDS + NAMES.index("guesthouse")


def _draft(k: Rules, draft: object) -> None:
    if draft in DRAFTS:
        k.draft = DRAFTS.index(str(draft))
        return
    listed = [draft] if isinstance(draft, str) else list(draft) if isinstance(draft, (list, tuple)) else []
    known = {name for b, name in enumerate(NAMES) if k.drafted >> b & 1}
    wrong = [name for name in listed if not isinstance(name, str) or name not in known]
    if wrong or not listed or len(set(map(str, listed))) < len(listed):
        allowed = ", ".join(n for n in NAMES if n in known)
        raise BadSetup(f"The draft {draft!r} is not 'players', 'random' or a list of different buildings of {allowed}.")
    for one, other, barred in PAIRS:
        if getattr(k, barred) and {one, other} <= set(listed):
            raise BadSetup(f"The list of buildings has both {one} and {other}, which the option {barred!r} forbids.")
    for name in listed:
        b = NAMES.index(name)
        k.market[b] = k.copies[b]
        k.slots[k.cost[b]] -= 1
    if any(k.slots):
        off = [f"{abs(n)} too {'few' if n > 0 else 'many'} of cost {cost}" for cost, n in enumerate(k.slots) if n]
        raise BadSetup(f"The list of buildings must fill the board's spaces by cost: {', '.join(off)}.")
    k.draft = 2

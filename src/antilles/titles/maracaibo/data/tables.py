"""A pack of components becomes numbers: the tables of Rules, and all programs in one table of rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .effects import KINDS, NUMBERS, WORDS
from .effects import POINTS as AS_POINTS
from .switches import COINS_OR_ASSISTANTS
from .things import (
    AUTOMA,
    BARRIERS,
    BONUS_TILES,
    CARDS,
    CAREERS,
    CITY_TILES,
    COMBAT_TILES,
    EMPTY,
    FIRST_C,
    GOODS,
    INFLUENCE,
    LEGACY,
    LEVELS,
    MOST_COIN_INCOME,
    NATIONS,
    OBJECTS,
    PLACES,
    PRESTIGE,
    QUESTS,
    STORIES,
    SYNERGIES,
    TASKS,
    UPGRADES,
    L,
)

ROWS = 2000  # lines of all programs of a pack together
CHOICES = 200  # programs that choices lead to
TASK_KINDS = ("combat_tiles", "quests", "one_nation", "two_nations", "upgrades", "barrier", "synergies", "assistants")
SHIP_PROGRAMS: Mapping[str, Sequence[Any]] = {  # printed on every ship
    "free_display": ["points 3"],
    "five_coins": ["coins 5"],
    "three_points": ["points 3"],
    "six_points": ["points 6"],
    "great_choice": [{"choose": [["explore 3"], ["coins 4", "points 4"], ["title"]]}],
    "ten_points": ["points 10"],
}
THREE_GOODS = ["pay_goods same 3", "coins 2", "points 2"]  # the village action, not the moment it is gained
HOMEWARD: Sequence[Sequence[Any]] = (
    [{"choose": [["combat"], ["explore 2"]]}],
    ["points 3"],
    ["points 3"],
    ["points 5"],
)
FOR_ASSISTANTS = [["coins 4"], ["points_each assistant 2"]]  # a city action that is read in two ways
FOR_EACH = [["coins_each assistant 4"], ["points_each assistant 2"]]
TAKES = {word.name: word.takes for word in WORDS}


class Programs:
    """All programs while they are put together: equal ones are kept once."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.choices: list[int] = []
        self._known: dict[str, int] = {}

    def add(self, lines: Sequence[Any]) -> int:
        """The row at which a program begins."""
        key = repr(lines)
        if key not in self._known:
            rows = [self._row(line) for line in lines]
            self._known[key] = len(self.rows) // 3
            self.rows += [number for row in (*rows, (0, 0, 0)) for number in row]
        return self._known[key]

    def _row(self, line: Any) -> tuple[int, int, int]:
        if isinstance(line, Mapping):
            word, options = next(iter(line.items()))
            begins = [self.add(each) for each in options]
            first = len(self.choices)
            self.choices += begins
            return NUMBERS[word], first, len(begins)
        word, *given = line.split()
        values = [KINDS[kind].index(value) for kind, value in zip(TAKES[word], given, strict=True)]
        if word == "income_if":
            return NUMBERS[word], values[0], values[2] + AS_POINTS * values[1]
        first, second = (*values, 0, 0)[:2]
        return NUMBERS[word], first, second


def as_read(k: Any, lines: Sequence[Any]) -> Sequence[Any]:
    """What a city does, by the reading of "doubloons or points for each assistant" that is played."""
    each = k.coins_or_assistants == COINS_OR_ASSISTANTS.FOUR_EACH
    return [{"choose": FOR_EACH} if each and line == {"choose": FOR_ASSISTANTS} else line for line in lines]


def bought(card: Mapping[str, Any]) -> list[Any]:
    """What buying a card does: requirements, its assistant's place, income, synergy, effects."""
    lines = [*card.get("needs", ())]
    lines += [f"worker_to {card['assistant']['at']}"] if "assistant" in card else []
    lines += card.get("income", ())
    lines += [f"synergy {card['synergy']}"] if "synergy" in card else []
    return [*lines, *card.get("does", ())]


def fill(k: Any, pack: Mapping[str, Any], story: str) -> None:
    """Writes a pack's tables into Rules."""
    programs = Programs()
    add = programs.add
    bits = 0
    for i, name in enumerate(CARDS):
        card = pack["cards"].get(name)
        k.buy[i], k.helps_at[i], k.helps[i], k.in_village[i], k.in_combat[i], k.combat_bit[i] = (EMPTY,) * 6
        k.exists[i] = int(card is not None)
        if card is None:
            continue
        k.cost[i], k.worth[i] = card["cost"], card.get("points", 0)
        k.good[i], k.thing[i] = GOODS.index(card["good"]), OBJECTS.index(card["object"])
        if helper := card.get("assistant"):
            k.helps_at[i], k.helps[i] = PLACES.index(helper["at"]), add(helper["does"])
        k.buy[i] = add(bought(card))
        if "village" in card:
            k.in_village[i] = add(card["village"])
        if "combat" in card:
            k.combat_cost[i], k.in_combat[i] = card["combat"]["value"], add(card["combat"]["does"])
            k.combat_bit[i], bits = bits, bits + 1
    for i, name in enumerate(PLACES):
        place, route = pack["places"].get(name, {}), pack["routes"].get(name, {})
        k.upper[i] = PLACES.index(route["upper"]) if "upper" in route else EMPTY
        k.lower[i] = PLACES.index(route["lower"]) if "lower" in route else EMPTY
        k.upper_tile[i] = L[route["upper_dear"]] if "upper_dear" in route else EMPTY
        k.lower_tile[i] = L[route["lower_dear"]] if "lower_dear" in route else EMPTY
        k.city[i] = int(place.get("city", False))
        k.city_good[i] = GOODS.index(place["good"]) if "good" in place else EMPTY
        k.city_spaces[i] = place.get("spaces", 0)
        k.city_does[i] = add(as_read(k, place["does"])) if "does" in place else EMPTY
        k.flag[i] = add(place["flag"]) if "flag" in place else EMPTY
    k.city_does[PLACES.index("9a")] = add(["village 2", {"choose": [["pay_worker 1", "points 5"]]}])
    k.city_does[PLACES.index("16a")] = add(["combat_points 3", "combat"])
    for i, name in enumerate(CITY_TILES):
        tile = pack["city_tiles"][name]
        k.tile_set[i] = 2 if tile.get("maracaibo") else int(tile["players"] != "2")
        k.tile_helm[i] = int(tile.get("helm", False))
        k.tile_good[i], k.tile_spaces[i] = GOODS.index(tile["good"]), tile["spaces"]
        k.tile_does[i] = add(as_read(k, tile["does"]))
    for i, name in enumerate(LEGACY):
        tile = pack["legacy"].get(name, {})
        k.legacy_at[i] = PLACES.index(tile["at"]) if "at" in tile else EMPTY
        if name in BONUS_TILES:
            at = BONUS_TILES.index(name)
            k.bonus[at], k.bonus_spaces[at] = add(tile["does"]), tile["spaces"]
    k.homeward = [add(each) for each in HOMEWARD]
    for i, name in enumerate(COMBAT_TILES):
        tile = pack["combat_tiles"][name]
        k.combat_mod[i] = ("", "most", "fewest").index(tile.get("modifier", ""))
        for n, nation in enumerate(NATIONS):
            side = tile[nation]
            k.combat_value[3 * i + n] = side["value"]
            k.combat_extra[3 * i + n] = add(side["does"]) if side.get("does") else EMPTY
    k.quest_does = [add(pack["quests"][name]["does"]) for name in QUESTS]
    for i, name in enumerate(STORIES):
        entry = pack.get("campaign", {}).get(name, {})
        k.story_chapter[i] = entry.get("chapter", 0)
        k.story_does[i] = add(entry["quest"]) if "quest" in entry else EMPTY
        k.story_front[i] = add(entry["does"]) if entry.get("does") else EMPTY
        k.story_back[i] = add(entry["then"]) if entry.get("then") else EMPTY
        k.story_needs[i] = L[entry["discs"]] if "discs" in entry else EMPTY
    k.longest = pack["influence"]["steps"]
    titles = pack["influence"]["titles"]
    k.title = [max((level for step, level in titles.items() if step <= at), default=0) for at in range(INFLUENCE)]
    at_income = pack["coin_income_points"]
    k.coin_points = [
        max((points for step, points in at_income.items() if step <= at), default=0)
        for at in range(MOST_COIN_INCOME + 1)
    ]
    quests = 0
    k.space_does[0], k.space_quest[0] = EMPTY, EMPTY
    k.shortcut = [EMPTY] * len(k.shortcut)
    for i, space in enumerate(pack["explorer"]["spaces"], 1):
        k.space_quest[i] = quests if space == "quest" else EMPTY
        quests += space == "quest"
        k.space_does[i] = EMPTY if space == "quest" else add(space)
    for begin, end in pack["explorer"]["shortcuts"]:
        k.shortcut[begin] = end
    k.barrier_after = [pack["explorer"]["barriers"][colour] for colour in BARRIERS]
    k.prestige_cost = [pack["prestige"][name] for name in PRESTIGE]
    k.prestige_synergy = SYNERGIES.index(pack["prestige"]["synergy"])
    for i, name in enumerate(CAREERS):
        for t, task in enumerate(pack["careers"][name]["tasks"]):
            at = TASKS * i + t
            k.task_kind[at] = TASK_KINDS.index(task["of"])
            for level, need in enumerate(task["need"]):
                k.task_need[LEVELS * at + level] = BARRIERS.index(need) if task["of"] == "barrier" else need
            k.task_coins[at], k.task_points[at] = task["coins"], task["points"]
    k.upgrade_does = [add(SHIP_PROGRAMS[name]) if SHIP_PROGRAMS.get(name) else EMPTY for name in UPGRADES]
    k.three_goods = add(THREE_GOODS)
    for i, name in enumerate(AUTOMA):
        card = pack["automa"][name]
        early, late = card.get("points", (0, 0))
        short, long = card.get("explore", (0, 0))
        friend = 1 + NATIONS.index(card["influence"]) if "influence" in card else 0
        k.automa_cards[12 * i : 12 * i + 12] = [
            card["move"], int(card["route"] == "lower"), card["display"], early, late, short, long,
            card.get("discs", 0), card.get("quest", 0), friend, card.get("combat", 0), card.get("village", 0),
        ]  # fmt: skip
    k.starts = [EMPTY] * len(k.starts)
    if story not in pack["stories"]:
        return finish(k, programs)
    chosen = pack["stories"][story]
    for round, quests_of in enumerate(chosen["quests"]):
        for n, (place, fewest) in enumerate(quests_of):
            k.starts[2 * (4 * round + n)], k.starts[2 * (4 * round + n) + 1] = PLACES.index(place), fewest
    k.legacy = sum(1 << L[name] for name in chosen["legacy"])
    k.c_cards = sum(1 << i for i, name in enumerate(CARDS[FIRST_C:]) if name in pack["cards"] and chosen["c_cards"])
    finish(k, programs)


def finish(k: Any, programs: Programs) -> None:
    """Writes the table of all programs."""
    assert len(programs.rows) <= len(k.rows), len(programs.rows)
    k.rows[: len(programs.rows)] = programs.rows
    k.choices[: len(programs.choices)] = programs.choices

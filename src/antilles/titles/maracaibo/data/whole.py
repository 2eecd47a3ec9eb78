"""A whole pack: an owner's file filled up from the stand-in, and what its parts must not say together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .schema import PACK, Fields, Table
from .things import BONUS_TILES, CARDS, EXPLORER_QUESTS, FIRST_C, MOVEMENT, PLACES, TILE_CITIES, WAYS
from .where import misplaced, programs

C_CARDS = 8
COMBAT_CARDS = 26  # cards with a combat action: a combat remembers which were used
LONGEST_READING = 4  # story cards that follow one another at once
EVERY_ONE = ("combat_tiles", "quests", "city_tiles", "careers", "automa", "stories")  # tables that have all their ids
FIXED = {"L1": "17", "L3": "14", "L4": "9a", "L7": "16a"}  # tiles whose place the rules name
WITHOUT_PROGRAM = ("9a", "16a", *(PLACES[at] for at in TILE_CITIES))  # cities whose action is printed elsewhere


class Fault(NamedTuple):
    """Where a whole pack is wrong, and how."""

    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where} {self.text}"


def merged(said: Mapping[str, Any], base: Mapping[str, Any]) -> dict[str, Any]:
    """A pack filled up: tables entry by entry, entries field by field; lists, programs, routes and tracks as a whole.

    A card whose program is written anew keeps nothing of what the stand-in's card of that id did.
    """
    made = dict(base)
    for key, value in said.items():
        kind = PACK.of[key]
        if isinstance(value, dict) and isinstance(base.get(key), dict) and not getattr(kind, "numbers", False):
            made[key] = {**base[key]}
            for name, entry in value.items():
                old = base[key].get(name)
                fills = (
                    isinstance(entry, dict) and isinstance(old, dict) and isinstance(kind, Table) and key != "routes"
                )
                made[key][name] = {**_kept(key, old, entry), **entry} if fills else entry
        else:
            made[key] = value
    if "cards" in said:
        made["cards"] = _eight_c_cards(made["cards"], said["cards"])
    return made


def _kept(table: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    acts = {"needs", "income", "synergy", "does", "assistant", "village", "combat"} if table == "cards" else set()
    gone = {"published", "source", *(acts if acts & new.keys() else ())}
    return {name: value for name, value in old.items() if name not in gone}


def _eight_c_cards(cards: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """Where an owner's C cards have other numbers than ours, ours make room."""
    ours = [name for name in CARDS[FIRST_C:] if name in cards and name not in said]
    many = sum(name in cards for name in CARDS[FIRST_C:]) - C_CARDS
    gone = ours[len(ours) - many :] if many > 0 else []
    return {name: card for name, card in cards.items() if name not in gone}


def filled(said: Mapping[str, Any], whole: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """Table -> how many of its entries are not in the file, and how many there are."""
    found = {}
    for name, kind in PACK.of.items():
        if isinstance(kind, Table) and not kind.numbers:
            count = len(whole[name])
            found[name] = (count - len(said.get(name, ())), count)
        elif name not in ("pack", "own"):
            found[name] = (int(name not in said), 1)
    return {name: numbers for name, numbers in found.items() if numbers[0] > 0}


def contradictions(pack: Mapping[str, Any]) -> list[Fault]:
    """What a whole pack may not say, although each line is right."""
    found = [*_counts(pack)]
    if found:
        return found
    found += [Fault(where, text) for where, text in misplaced(pack)]
    for check in (_explorer, _routes, _places, _city_tiles, _careers, _legacy, _stories):
        found += check(pack)
    if sum("combat" in card for card in pack["cards"].values()) > COMBAT_CARDS:
        found.append(Fault("cards", f"have more than {COMBAT_CARDS} combat actions"))
    return found


def _counts(pack: Mapping[str, Any]) -> Iterator[Fault]:
    for name, kind in PACK.of.items():
        if name not in pack:
            if name not in ("pack", "own"):
                yield Fault(name, "is missing")
            continue
        needed = kind.needed if isinstance(kind, Fields) else ()
        if missing := [need for need in needed if need not in pack[name]]:
            yield Fault(name, f"lacks {', '.join(missing)}")
        if not isinstance(kind, Table):
            continue
        count = kind.count or (len(kind.ids) if name in EVERY_ONE else len(pack[name]))
        if len(pack[name]) != count:
            yield Fault(name, f"has {len(pack[name])} entries; there must be {count}")
        for entry, fields in pack[name].items() if isinstance(kind.kind, Fields) else ():
            if missing := [need for need in kind.kind.needed if need not in fields]:
                yield Fault(f"{name} {entry}", f"lacks {', '.join(missing)}")
    decks = {letter: sum(name[0] == letter for name in pack["cards"]) for letter in "ABC"}
    for letter, count in (("A", 56), ("B", 101), ("C", C_CARDS)):
        if decks[letter] != count:
            yield Fault("cards", f"have {decks[letter]} of the letter {letter}; there must be {count}")


def _explorer(pack: Mapping[str, Any]) -> Iterator[Fault]:
    track = pack["explorer"]
    if track["spaces"].count("quest") != EXPLORER_QUESTS:
        yield Fault("explorer.spaces", f"must have {EXPLORER_QUESTS} quests")
    if track["spaces"][-1] == "quest":
        yield Fault("explorer.spaces", "ends with a quest; the last space is the end and cannot be one")
    for begin, end in track["shortcuts"]:
        if begin >= end or track["spaces"][begin - 1] == "quest":
            yield Fault("explorer.shortcuts", f"has [{begin}, {end}]; one must lead forward, and not from a quest")
    if len(track["shortcuts"]) > 2 or len({begin for begin, _ in track["shortcuts"]}) < len(track["shortcuts"]):
        yield Fault("explorer.shortcuts", "has too many; there are at most two, from different spaces")


def _routes(pack: Mapping[str, Any]) -> Iterator[Fault]:
    order = {name: n for n, name in enumerate(PLACES)}
    routes = pack["routes"]
    for name, route in routes.items():
        for side in ("upper", "lower"):
            if side not in route:
                continue
            if order[route[side]] <= order[name]:
                yield Fault(f"routes {name}.{side}", f"leads back to {route[side]}; arrows lead to a later place")
            elif order[name] < order["20"] < order[route[side]]:
                yield Fault(f"routes {name}.{side}", f"leads past 20 to {route[side]}; every voyage stops at 20")
        if route.get("upper") == route.get("lower"):
            yield Fault(f"routes {name}", f"leads twice to {route['upper']}; a fork leads to two places")
        if route.get("upper") in FIXED.values() and route["upper"] in ("9a", "16a"):
            yield Fault(f"routes {name}.upper", "leads to a city of a legacy tile; only a lower route can")
    for name in PLACES[: order["20"]]:
        if name not in routes:
            yield Fault("routes", f"lead from {name} nowhere; it needs a way that reaches 20")
        elif 2 ** _forks(routes, name, MOVEMENT) > WAYS:
            yield Fault(f"routes {name}", f"begins voyages with more than {WAYS.bit_length() - 1} forks")
    home = [{side: to for side, to in routes.get(name, {}).items() if side in ("upper", "lower")} for name in PLACES]
    right = [{"upper": "21a", "lower": "21b"}, {}, {"upper": "22"}, {}]
    if home[order["20"] :] != right:
        yield Fault("routes", "end otherwise than 20 to 21a (upper) and 21b (lower), and 21b to 22")


def _forks(routes: Mapping[str, Any], name: str, steps: int) -> int:
    """The most forks on a voyage of so many steps; on the way home there is no choice."""
    ways = [routes[name][side] for side in ("upper", "lower") if side in routes.get(name, ())]
    if steps == 0 or not ways or name == "20":
        return 0
    return int(len(ways) > 1) + max(_forks(routes, to, steps - 1) for to in ways)


def _places(pack: Mapping[str, Any]) -> Iterator[Fault]:
    cities = {name for name, place in pack["places"].items() if place.get("city")}
    for name in (*WITHOUT_PROGRAM, "11"):
        if name not in cities:
            yield Fault(f"places {name}", "must be a city")
    for name in ("havana", "17", "20", "21a", "21b", "22"):
        if name in cities:
            yield Fault(f"places {name}", "cannot be a city")
    for name in PLACES:
        lacks = [need for need in ("good", "spaces", "does") if need not in pack["places"].get(name, {})]
        if name in cities and name not in WITHOUT_PROGRAM and lacks:
            yield Fault(f"places {name}", f"is a city and lacks {', '.join(lacks)}")
    if lacks := [need for need in ("good", "spaces") if need not in pack["places"].get("16a", {})]:
        yield Fault("places 16a", f"is a city and lacks {', '.join(lacks)}")


def _city_tiles(pack: Mapping[str, Any]) -> Iterator[Fault]:
    helms = {players: 0 for players in ("2", "3-4")}
    others = dict(helms)
    for tile in pack["city_tiles"].values():
        if not tile.get("maracaibo"):
            (helms if tile.get("helm") else others)[tile["players"]] += 1
    for players, n in helms.items():
        if n != 2 or others[players] < 2:
            yield Fault("city_tiles", f"for {players} players need two helm tiles and at least two others")
    if sum(bool(tile.get("maracaibo")) for tile in pack["city_tiles"].values()) != 1:
        yield Fault("city_tiles", "need one tile that covers Maracaibo")


def _careers(pack: Mapping[str, Any]) -> Iterator[Fault]:
    colours = ("blue", "red", "green")
    for name, career in pack["careers"].items():
        for n, task in enumerate(career["tasks"], 1):
            words = [isinstance(need, str) for need in task["need"]]
            if words != [task["of"] == "barrier"] * 2:
                yield Fault(f"careers {name}.tasks {n}", "needs two barriers (blue, red, green) or else two numbers")
            elif task["of"] == "barrier":
                after = pack["explorer"]["barriers"]
                if after[task["need"][0]] > after[task["need"][1]]:
                    yield Fault(f"careers {name}.tasks {n}", f"needs the nearer one first of {', '.join(colours)}")
            elif task["need"][0] > task["need"][1]:
                yield Fault(f"careers {name}.tasks {n}", "needs more on the lower level than on the higher one")


def _legacy(pack: Mapping[str, Any]) -> Iterator[Fault]:
    for name, place in FIXED.items():
        if pack["legacy"][name].get("at") != place:
            yield Fault(f"legacy {name}", f"lies at {place}")
    for name in (*BONUS_TILES, "L5", "L20", "L21", "L22", "L23", "L25"):
        needs = ("at", "spaces", "does") if name in BONUS_TILES else ("at",)
        if lacks := [need for need in needs if need not in pack["legacy"][name]]:
            yield Fault(f"legacy {name}", f"lacks {', '.join(lacks)}")


def _stories(pack: Mapping[str, Any]) -> Iterator[Fault]:
    for name, story in pack["stories"].items():
        for n, quests in enumerate(story["quests"], 1):
            if len(quests) > 4:
                yield Fault(f"stories {name}.quests {n}", "lays more than four quests in a round")
    cards = pack["campaign"]
    leads: dict[str, set[str]] = {name: set() for name in cards}
    at_once: dict[str, set[str]] = {name: set() for name in cards}
    for where, context, lines in programs(pack):
        if context != "story":
            continue
        name, when = where.removeprefix("campaign ").split(".")
        for line in _lines(lines):
            word, *given = line.split()
            if word == "read":
                leads[name].add(given[0])
                if when == "does":
                    at_once[name].add(given[0])
                if given[0] not in cards:
                    yield Fault(where, f"reads {given[0]}, which is not in the campaign")
            if word == "lay_story" and (when != "does" or "quest" not in cards[name]):
                yield Fault(where, "lays a story tile; only a card's `does` can, and the card needs a `quest`")
    for name in cards:
        if _longest(name, leads, len(cards) + 1) > len(cards):
            yield Fault(f"campaign {name}", "leads back to itself; a story goes on")
        elif _longest(name, at_once, LONGEST_READING + 1) > LONGEST_READING:
            yield Fault(f"campaign {name}", f"reads more than {LONGEST_READING} cards one after the other")
    for name in ("01", *map(str, range(80, 90))):
        if name not in cards:
            yield Fault("campaign", f"has no card {name}, with which a game can begin")


def _lines(lines: Any) -> Iterator[str]:
    """All lines of a program, also those of its choices."""
    for line in lines:
        if isinstance(line, str):
            yield line
        else:
            for option in next(iter(line.values())):
                yield from _lines(option)


def _longest(name: str, leads: Mapping[str, set[str]], most: int) -> int:
    """The longest way along `leads`, or more than `most` where it has no end."""
    level, n = {name}, 0
    while level and n <= most:
        level = {to for each in level for to in leads.get(each, ())}
        n += 1
    return n - 1

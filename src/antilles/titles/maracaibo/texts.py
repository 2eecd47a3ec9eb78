"""Texts made of programs: what a card, a city, a quest or a tile does, as phrases; and names, which packs have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.tell.phrase import Count, Many, Named, Phrase, Term, Value
from antilles.core.tell.words import LANGUAGES

from .data.effects import FIRST_EFFECT, WORDS
from .data.effects import POINTS as AS_POINTS
from .data.pack import known
from .data.things import (
    ANY,
    ANY_SYNERGY,
    CARDS,
    COLUMNS,
    FIGHTING,
    FIRST_C,
    GOODS,
    HAVANA,
    LEGACY,
    NATIONS,
    OBJECTS,
    PER,
    PLACES,
    SAME,
    STORIES,
    SYNERGIES,
)

COINS, POINTS, COMBAT, WORKERS = "coin", "point", "combat_point", "worker"


def names_of(said: Any) -> dict[str, str]:
    """A name in every language, where a pack may give one for all."""
    if isinstance(said, str):
        return dict.fromkeys(LANGUAGES, said)
    return {lang: said.get(lang) or next(iter(said.values())) for lang in LANGUAGES}


def card(k: Any, name: str) -> Value:
    """A project card: its name with what it shows, since several cards have one name."""
    pack = known(k.components)
    entry = pack["cards"].get(name)
    if entry is None:
        return name
    shown = {lang: f"{text} {name}" for lang, text in names_of(entry.get("name", name)).items()}
    return Named(shown, "card", name)


def place(k: Any, name: str) -> Value:
    """A place: its number and, where it has one, its name."""
    entry: Mapping[str, Any] = known(k.components)["places"].get(name, {})
    if name == PLACES[HAVANA]:
        return Phrase("place.havana")
    if "name" not in entry:
        return Phrase("place.homeward", {"n": name})
    return Named({lang: f"{text} ({name})" for lang, text in names_of(entry["name"]).items()}, "place", name)


def career(k: Any, name: str) -> Value:
    """A career card by its name."""
    return Named(names_of(known(k.components)["careers"][name]["name"]), "career", name)


def effect(k: Any, at: int) -> Value:
    """What the program at a row says: what it costs apart from what it gives."""
    costs, gains = list[Value](), list[Value]()
    while verb := k.rows[3 * at]:
        (costs if verb < FIRST_EFFECT else gains).append(line(k, verb, k.rows[3 * at + 1], k.rows[3 * at + 2]))
        at += 1
    if costs and gains:
        sides = {"cost": Many(tuple(costs), together=False), "effect": Many(tuple(gains), together=False)}
        return Phrase("effect.costs", sides)
    return Many(tuple(costs or gains), together=False) if costs or gains else Phrase("effect.none")


def line(k: Any, verb: int, a: int, b: int) -> Phrase:
    """One row of a program."""
    word = WORDS[verb - 1].name
    values: dict[str, Value] = {"n": b}
    if word in ("pay_coins", "coins", "hand_for", "workers_for_income"):
        values = {"coins": Count(COINS, a)}
    elif word == "points":
        values = {"points": Count(POINTS, a)}
    elif word in ("pay_combat", "combat_points"):
        values = {"combat_points": Count(COMBAT, a)}
    elif word in ("pay_worker", "workers"):
        values = {"workers": Count(WORKERS, a)}
    elif word == "pay_object":
        values = {"objects": Count("objects", b, Term("object", OBJECTS[a]))}
    elif word == "pay_goods":
        if a == SAME:
            return Phrase("effect.pay_goods.same", values)
        values["good"] = Term("good", GOODS[a])
    elif word == "worker_to":
        values = {"place": place(k, PLACES[a])}
    elif word == "need_markers":
        values = {"markers": Count("marker", b), "nation": Term("nation", NATIONS[a])}
    elif word == "influence":
        if a in (ANY, FIGHTING):
            return Phrase("effect.influence.any" if a == ANY else "effect.influence.fighting", values)
        values["nation"] = Term("nation", NATIONS[a])
    elif word in ("need_movement", "sail"):
        values = {"points": Count("movement", a)}
    elif word == "discs":
        values = {"discs": Count("disc", a)}
    elif word == "explore":
        values = {"spaces": Count("space", a)}
    elif word == "village":
        values = {"actions": Count("village_action", a)}
    elif word in ("village_each", "coins_each", "points_each"):
        each = {"coins": Count(COINS, b), "points": Count(POINTS, b), "actions": Count("village_action", b)}
        values = {**each, "per": Term("per", PER[a])}
    elif word == "synergy":
        if a == ANY_SYNERGY:
            return Phrase("effect.synergy.any")
        values = {"synergy": Term("synergy", SYNERGIES[a])}
    elif word == "income":
        return Phrase(
            f"effect.income.{'points' if a else 'coins'}", {"coins": Count(COINS, b), "points": Count(POINTS, b)}
        )
    elif word == "income_if":
        kind, n = ("points", b - AS_POINTS) if b >= AS_POINTS else ("coins", b)
        amount: dict[str, Value] = {"coins": Count(COINS, n), "points": Count(POINTS, n)}
        return Phrase(f"effect.income_if.{kind}", {"synergy": Term("synergy", SYNERGIES[a]), **amount})
    elif word == "points_if":
        values = {"synergy": Term("synergy", SYNERGIES[a]), "points": Count(POINTS, b)}
    elif word == "gain":
        lasting = Phrase(f"effect.gain.{COLUMNS[a]}", values)
        return lasting if b == 1 or COLUMNS[a] == "discount" else Phrase("list.times", {"thing": lasting, "n": b})
    elif word == "lay_story" or word == "lay_quest":
        values["place"] = place(k, PLACES[a])
    elif word == "add_tile":
        values["tile"] = LEGACY[a]
    elif word in ("to_discards", "to_pile"):
        values["card"] = card(k, CARDS[FIRST_C + a])
    elif word == "read":
        values["story"] = STORIES[a]
    elif word == "vote":
        return Phrase("effect.vote")
    elif word == "choose":
        options = [effect(k, k.choices[a + i]) for i in range(b)]
        if len(options) == 1:
            return Phrase("effect.may", {"effect": options[0]})
        return Phrase("effect.choose", {"first": Many(tuple(options[:-1]), together=False), "rest": options[-1]})
    return Phrase(f"effect.{word}", values)

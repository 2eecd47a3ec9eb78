"""What sentences say beyond the fields of an action, what others may not read, and what happens besides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.tell.details import Details
from antilles.core.tell.line import SILENT
from antilles.core.tell.phrase import Count, Many, Phrase, Seat, Term, Value

from . import combat_words, texts
from .data.tables import TASK_KINDS
from .data.things import (
    BARRIERS,
    CARDS,
    CARTAGENA,
    CITY_TILES,
    FREE_DISPLAY,
    GOODS,
    LAID,
    LEVELS,
    NATIONS,
    PLACES,
    PRESTIGE,
    QUESTS,
    TASKS,
    TWENTY,
)
from .rules import buying, city_tiles, main_action, nature, phases, quests, refill, setup, village
from .rules.arriving import bonus_here
from .rules.places import city_program, is_home
from .rules.state import complete
from .ways import voyage

price, investment = interpreted(buying.price), interpreted(buying.investment)
bonus_at = interpreted(bonus_here)
due, quest_program = interpreted(main_action.due), interpreted(quests.quest_program)
tile_city = interpreted(city_tiles.next_city)
done, does, home = interpreted(complete), interpreted(city_program), interpreted(is_home)
OMITTED = {
    phases.OPTION, phases.DISCS, phases.INFLUENCE, phases.TITLE, phases.MARKER, phases.SYNERGY, phases.EXPLORING,
    phases.SKULL,
}  # fmt: skip


def top(s: Any) -> Any:
    """The frame on top of a position object."""
    return s.stack[s.depth - 1] if s.depth else s.stack[0]


def details(k: Any, s: Any, action: int, fields: Mapping[str, Any]) -> Details:
    """Which sentence of its verb an action has, and values for it beyond the fields."""
    f = top(s)
    more: dict[str, Value] = {}
    if "card" in fields and fields["move"] != "draw_automa":
        more["card"] = texts.card(k, fields["card"])
    elif "card" in fields:
        more["card"] = fields["card"]
    if "place" in fields:
        more["place"] = texts.place(k, fields["place"])
    if "career" in fields:
        more["career"] = texts.career(k, fields["career"])
    if "tile" in fields:
        more["tile"] = fields["tile"]
    of = DETAILS.get(fields["move"])
    variant, values = of(k, s, f, fields) if of else ("", {})
    return variant, {**more, **values}


def _pass(k: Any, s: Any, f: Any, fields: Any) -> Details:
    if f.phase in OMITTED:
        return "omit", {}
    if f.phase == phases.MAIN:
        return ("after" if f.step else "main"), {}
    if f.phase == phases.CITY:
        return ("city" if f.step else "deliver"), {}
    return phases.PHASES[f.phase], {}


def _task(k: Any, s: Any, f: Any, fields: Any) -> Details:
    seat = s.seats[f.seat]
    at = TASKS * seat.career + fields["task"] - 1
    need = k.task_need[LEVELS * at + (fields["level"] == "higher")]
    kind = TASK_KINDS[k.task_kind[at]]
    said = Phrase(f"task.{kind}", {"n": need, "barrier": Term("barrier", BARRIERS[need % len(BARRIERS)])})
    amounts: dict[str, Value] = {"coins": Count("coin", k.task_coins[at]), "points": Count("point", k.task_points[at])}
    return fields["level"], {"task": said, **amounts}


def _sail(k: Any, s: Any, f: Any, fields: Any) -> Details:
    made = voyage(k, s, f.seat, fields["way"], PLACES.index(fields["place"]))
    values: dict[str, Value] = {"points": Count("movement", made.spent)}
    if made.by:
        values["via"] = Many(tuple(texts.place(k, PLACES[at]) for at in made.by))
    if made.past:
        values["assistants"] = Count("assistant", made.past)
    return "_".join([*(["past"] if made.past else []), *(["via"] if made.by else [])]), values


def _city(k: Any, s: Any, f: Any, fields: Any) -> Details:
    place = s.seats[f.seat].ship
    return ("home", {"effect": texts.effect(k, k.homeward[place - TWENTY])}) if home(place) else ("", {})


def _village(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"actions": Count("village_action", due(k, s))}


def _always(**values: Value) -> Any:
    """The sentence of a choice that always costs and brings the same."""
    return lambda k, s, f, fields: ("", values)


def _quest(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"effect": texts.effect(k, quest_program(k, s, LAID.index(fields["quest"])))}


def _card_quest(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"effect": texts.effect(k, k.quest_does[QUESTS.index(fields["quest"])])}


def _use(k: Any, s: Any, f: Any, fields: Any) -> Details:
    card = CARDS.index(fields["card"])
    if f.phase == phases.COMBAT:
        return "combat", {"value": k.combat_cost[card], "effect": texts.effect(k, k.in_combat[card])}
    at, kind = (k.in_village[card], "village") if f.phase == phases.VILLAGE else (k.helps[card], "assistant")
    return kind, {"effect": texts.effect(k, at)}


def _deliver(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"good": Term("good", GOODS[k.good[CARDS.index(fields["card"])]])}


def _act(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"effect": texts.effect(k, does(k, s, s.seats[f.seat].ship))}


def _bonus(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"effect": texts.effect(k, k.bonus[bonus_at(k, s, f.seat)])}


def _clear(k: Any, s: Any, f: Any, fields: Any) -> Details:
    coins = f.left if f.phase == phases.OPTION else village.FOR_HAND
    return "", {"coins": Count("coin", coins), "cards": Count("card", s.seats[f.seat].held)}


def _buy(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"coins": Count("coin", price(k, s, f.seat, CARDS.index(fields["card"])))}


def _invest(k: Any, s: Any, f: Any, fields: Any) -> Details:
    coins = investment(k, s, f.seat, PRESTIGE.index(fields["building"]))
    return "", {"coins": Count("coin", coins), "workers": Count("worker", 1)}


def _take(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return ("free", {}) if done(s, f.seat, FREE_DISPLAY) else ("", {"coins": Count("coin", refill.PRICE)})


def _influence(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"n": f.left}


def _ship(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return fields["action"], {"coins": Count("coin", 1), "combat_points": Count("combat_point", 1)}


def _station(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"workers": Count("worker", fields["workers"])}


def _visit(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return fields["reward"], {"points": Count("point", 1), "coins": Count("coin", 2)}


def _explore(k: Any, s: Any, f: Any, fields: Any) -> Details:
    space = fields["space"]
    if k.space_quest[space] >= 0:
        said: Value = Phrase("effect.quest")
    else:
        said = texts.effect(k, k.space_does[space])
    return ("shortcut" if fields["way"] else ""), {"effect": said}


def _option(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"effect": texts.effect(k, k.choices[f.at + fields["option"] - 1])}


def _draw(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return ("hand", {"player": Seat(max(0, f.owner))}) if f.kind == nature.HAND else ("display", {})


def _draw_quest(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return _card_quest(k, s, f, fields)


def _draw_city(k: Any, s: Any, f: Any, fields: Any) -> Details:
    where = tile_city(s) if f.kind == nature.CITY_TILE else CARTAGENA
    does = texts.effect(k, k.tile_does[CITY_TILES.index(fields["tile"])])
    return "", {"place": texts.place(k, PLACES[where]), "effect": does}


def _owned(k: Any, s: Any, f: Any, fields: Any) -> Details:
    return "", {"player": Seat(max(0, f.owner))}


DETAILS = combat_words.DETAILS | {
    "pass": _pass, "task": _task, "sail": _sail, "city": _city, "village": _village, "quest": _quest, "use": _use,
    "deliver": _deliver, "act": _act, "bonus": _bonus, "clear_hand": _clear, "buy": _buy, "invest": _invest,
    "ship": _ship, "card_quest": _card_quest, "take": _take, "influence": _influence, "explore": _explore,
    "option": _option, "vote": _option, "visit": _visit, "station": _station,
    "enlist": _always(workers=Count("worker", 1), points=Count("combat_point", 2)),
    "coin": _always(coins=Count("coin", 1)), "points": _always(points=Count("point", 2)),
    "draw": _draw, "draw_quest": _draw_quest,
    "draw_city": _draw_city, "draw_career": _owned, "draw_automa": _owned,
}  # fmt: skip


def veiled(k: Any, s: Any, action: int, reader: int) -> str:
    """The sentence for a reader who may not see the action, or nothing when it is public."""
    f = top(s)
    if f.phase == phases.NATURE and f.kind in (nature.HAND, nature.CAREER) and f.owner != reader:
        return SILENT
    if f.phase == phases.SETUP and f.step == setup.CAREERS and f.seat != reader:
        return "log.veiled.career"
    if f.phase == phases.VOTING and f.seat != reader:
        return "log.veiled.vote"
    return ""


def things(k: Any) -> dict[str, tuple[str, ...]]:
    """Things of the game, by kind."""
    return {"nation": NATIONS, "good": GOODS, "building": PRESTIGE}

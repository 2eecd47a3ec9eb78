"""The map as it is now, and the ways that can be sailed."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import frame, shared

from ..data.switches import SECOND_VOYAGE
from ..data.things import EMPTY, GOODS, HAVANA, L4_CITY, L7_CITY, LEGACY, PLACES, ROUNDS, TWENTY
from ..rules import main_action, phases, places, quests, sailing
from ..rules.actions import SAIL
from ..ways import movement, toll, voyage
from .payloads import PlaceNow, Way
from .signs import signs
from .things import effect

is_city, is_village = interpreted(places.is_city), interpreted(places.is_village)
market_good, market_spaces = interpreted(places.market_good), interpreted(places.market_spaces)
city_program, laid_program = interpreted(places.city_program), interpreted(quests.quest_program)
barred, villages = interpreted(main_action.barred), interpreted(main_action.villages)
ONLY_LAST, ONLY_BEFORE = ("21b", "22"), ("21a",)  # homeward places of the last round, and of the others


def here(k: Any, s: Any, place: int) -> bool:
    """Whether a place is part of the map now."""
    if place in (L4_CITY, L7_CITY):
        return bool(is_city(k, s, place))
    last = bool(s.rounds == ROUNDS - 1)
    return PLACES[place] not in (ONLY_BEFORE if last else ONLY_LAST)


def places_now(view: View, words: Words) -> dict[str, PlaceNow]:
    """Every place of the map, the same for all who look."""

    def looked(k: Any, s: Any) -> dict[str, PlaceNow]:
        return {PLACES[at]: place_now(k, s, words, at) for at in range(len(PLACES)) if here(k, s, at)}

    return shared(view, ("places", words.lang), looked)


def place_now(k: Any, s: Any, words: Words, at: int) -> PlaceNow:
    """A place with everything that lies there but markers, ships and assistants, which the state tells."""
    now = PlaceNow(kind="village")
    if at == HAVANA:
        now.kind = "havana"
    elif at >= TWENTY:
        now.kind, now.does = "homeward", effect(k, words, k.homeward[at - TWENTY])
        now.signs = signs(k, k.homeward[at - TWENTY])
    elif is_city(k, s, at):
        now.kind, now.does = "city", effect(k, words, city_program(k, s, at)) or None
        now.signs = signs(k, city_program(k, s, at))
        if spaces := int(market_spaces(k, s, at)):
            now.good, now.spaces = GOODS[market_good(k, s, at)], spaces
    now.barred = bool(barred(k, s, at)) or (now.kind == "village" and not is_village(k, s, at))
    now.laid = [
        effect(k, words, laid_program(k, s, what))
        for what, where in zip(s.laid, s.laid_at, strict=True)
        if what != EMPTY and where == at
    ]
    now.legacy = [name for i, name in enumerate(LEGACY) if s.legacy >> i & 1 and k.legacy_at[i] == at]
    steps = {to: int(movement(k, s, at, to)) for to in (k.upper[at], k.lower[at]) if to != EMPTY and here(k, s, to)}
    now.dear = {PLACES[to]: n for to, n in steps.items() if n > 1}
    now.toll = int(toll(k, s, at))
    return now


def ways(view: View) -> list[Way]:
    """Each voyage that can be chosen, with what it passes and costs, and the village actions at its end."""
    k, s, p = view.rules, view.position(), view.seat
    f, found = frame(s), []
    if view.turn != p or f.phase != phases.SAILING:
        return []
    for action in view.legal:
        if not SAIL.has(action):
            continue
        way, goal = SAIL.of(action)
        made = voyage(k, s, p, way, goal)
        one = Way(id=action, route=[PLACES[at] for at in made.route], movement=int(made.spent))
        one.points, one.toll = int(sailing.UNUSED * made.past), int(made.toll)
        if is_village(k, s, goal) and not barred(k, s, goal):
            plain = f.kind == 1 and k.second_voyage == SECOND_VOYAGE.PLAIN
            one.villages = int(villages(s, p, made.spent, plain))
        found.append(one)
    return found

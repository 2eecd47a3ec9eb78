"""Programs as signs: a glyph and a number for each line, where every line of one can be drawn."""

from __future__ import annotations

from typing import Any

from ..data.effects import WORDS
from ..data.tables import TASK_KINDS
from ..data.things import ANY, ANY_SYNERGY, BARRIERS, FIGHTING, GOODS, LEVELS, NATIONS, OBJECTS, SAME, SYNERGIES
from .payloads import Sign

PLAIN = {
    "coins": "coin", "points": "vp", "combat_points": "combat", "workers": "worker", "discs": "disc",
    "explore": "explorer", "village": "village",
}  # fmt: skip
COSTS = {"pay_coins": "coin", "pay_combat": "combat", "pay_worker": "worker"}
LONE = {"combat": "combat-tile", "title": "influence", "marker": "flag", "quest_here": "quest", "worker_here": "worker"}
TASKS = {
    "combat_tiles": "combat-tile", "quests": "quest", "one_nation": "influence", "two_nations": "influence",
    "upgrades": "disc", "synergies": "star", "assistants": "card-assistant",
}  # fmt: skip


def signs(k: Any, at: int) -> list[Sign]:
    """The signs of a program; what is paid counts below zero. Nothing where a line needs words."""
    found: list[Sign] = []
    while at >= 0 and (verb := k.rows[3 * at]):
        sign = _sign(WORDS[verb - 1].name, int(k.rows[3 * at + 1]), int(k.rows[3 * at + 2]))
        if sign is None:
            return []
        found.append(sign)
        at += 1
    return found


def _sign(word: str, a: int, b: int) -> Sign | None:
    if word in PLAIN:
        return PLAIN[word], a
    if word in COSTS:
        return COSTS[word], -a
    if word in LONE:
        return LONE[word], 1
    if word == "influence":
        return ("influence" if a in (ANY, FIGHTING) else NATIONS[a]), b
    if word == "pay_object":
        return OBJECTS[a], -b
    if word == "pay_goods" and a != SAME:
        return GOODS[a], -b
    if word == "synergy" and a != ANY_SYNERGY:
        return SYNERGIES[a], 1
    return None


def task_signs(k: Any, at: int) -> list[Sign]:
    """What a task asks for on both levels; barriers have no number."""
    kind, needs = TASK_KINDS[k.task_kind[at]], k.task_need[LEVELS * at : LEVELS * at + LEVELS]
    if kind == "barrier":
        return [(f"barrier-{BARRIERS[need]}", 0) for need in needs]
    return [(TASKS[kind], int(need)) for need in needs]

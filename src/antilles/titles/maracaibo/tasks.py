"""How far a seat is with the tasks of its career."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted

from .rules import free_actions, state

meets = interpreted(free_actions.meets)
upgrades, helpers = interpreted(state.upgrades), interpreted(state.assistants)


def progress(s: Any, p: int, kind: str) -> int | None:
    """What a seat has of what a kind of task counts; None where it counts nothing."""
    seat = s.seats[p]
    rising = sorted(int(n) for n in seat.influence)
    found = {
        "combat_tiles": seat.tiles,
        "quests": seat.quests,
        "one_nation": rising[-1],
        "two_nations": rising[-2],
        "upgrades": upgrades(s, p),
        "synergies": int(seat.synergies).bit_count(),
        "assistants": helpers(s, p),
    }
    return int(found[kind]) if kind in found else None

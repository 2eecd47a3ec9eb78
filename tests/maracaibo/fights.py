"""Combats for scenes: every combat tile is the same, and place 3 is a city where one fights."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import do, pack, sail, scene, seat

Side = int | tuple[Any, ...]
COMBAT = antilles.title("maracaibo").phases.index("combat")
FRANCE, SPAIN, ENGLAND = 1, 2, 3  # how a marker of a nation stands at a place


def side(said: Side) -> dict[str, Any]:
    """A nation's value, or its value and what stands beside it."""
    value, *does = said if isinstance(said, tuple) else (said,)
    return {"value": value, **({"does": does} if does else {})}


def tiles(france: Side = 3, spain: Side = 3, england: Side = 3, modifier: str = "") -> dict[str, Any]:
    """All combat tiles alike."""
    tile = {"france": side(france), "spain": side(spain), "england": side(england)}
    return {f"K{n:02d}": {**tile, **({"modifier": modifier} if modifier else {})} for n in range(1, 26)}


def cities(**flags: list[Any]) -> dict[str, Any]:
    """Place 3 is the city of the combat; `c4=[...]` is the bonus of the flag of city 4."""
    made: dict[str, Any] = {"3": {"name": "Three", "city": True, "good": "corn", "spaces": 1, "does": ["combat"]}}
    for place, does in flags.items():
        number = place.removeprefix("c")
        made.setdefault(number, {"name": number, "city": True})["flag"] = does
    return made


def battle(
    *seats: dict[str, Any],
    tile: dict[str, Any] | None = None,
    flags: dict[str, Any] | None = None,
    tables: dict[str, Any] | None = None,
    **state: Any,
) -> antilles.Game:
    """Seat 0 has begun a combat in a city and is asked for a nation. Three players: no marker lies anywhere."""
    flags = {"c3": [], "c4": [], "c5": [], **(flags or {})}
    components = pack(combat_tiles=tiles(**(tile or {})), places=cities(**flags), **(tables or {}))
    first = {"ship": "2", **(seats[0] if seats else seat())}
    game = scene(first, *seats[1:], components=components, **{"players": 3, **state})
    sail(game, "3")
    do(game, "city")
    return do(game, "act")


def fight(game: antilles.Game, nation: str) -> antilles.Game:
    """The nation that one fights for."""
    return do(game, "fight", nation=nation)


def value(game: antilles.Game) -> int:
    """What is left of the combat value."""
    return int([f for f in game.state["stack"] if f["phase"] == COMBAT][-1]["value"])

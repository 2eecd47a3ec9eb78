"""Short words for scenes with automated farmers."""

from __future__ import annotations

from typing import Any

import antilles
from tests.puerto_rico.scenes import scene, seat

__all__ = ["against", "farm", "seat"]


def farm(**told: Any) -> dict[str, Any]:
    """A farmer's board: as `seat`, with people under its tiles: {"sugar": (2, 3)} is two tiles, one of them active."""
    return seat(**told)


def against(
    *seats: dict[str, Any],
    farmers: int = 0,
    level: str = "normal",
    modules: tuple[str, ...] = (),
    options: dict[str, Any] | None = None,
    players: int = 3,
    nature: str = "auto",
    **state: Any,
) -> antilles.Game:
    """A table whose last seats are automated farmers (two of three players, else one, unless `farmers` says)."""
    chosen = {"farmers": str(farmers) if farmers else "auto", "farmer_level": level, **(options or {})}
    return scene(
        *seats, edition="1897-special", modules=(*modules, "puertoma"), options=chosen, players=players,
        nature=nature, **state,
    )  # fmt: skip

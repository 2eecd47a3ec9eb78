"""Scenes with cards that were bought before and give something for good, and what such cards change at 20."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import card, do, moves, pack, sail, scene, seat


def has(*effects: str, card_id: str = "A001", **fields: Any) -> dict[str, Any]:
    """A card that was bought before, and gives this for good."""
    return {card_id: card(does=[f"gain {effect}" for effect in effects], **fields)}


def at_twenty(game: antilles.Game, option: int) -> antilles.Game:
    """The ship from 19 acts at 20: a combat, or the explorer."""
    if moves(game, "sail"):
        sail(game, "20")
    return do(do(game, "city"), "option", option=option)


def combat(*seats: dict[str, Any], written: dict[str, Any] | None = None, **state: Any) -> antilles.Game:
    """Seat 0 has begun a combat at 20; without tiles every nation has the value 3."""
    first, *others = seats
    mine = seat(ship="19", **first)
    none = {"combat_tiles": [], "combat_left": 0}
    game = scene(mine, *others, components=pack(cards=written or {"A001": card()}), **none, **state)
    return at_twenty(game, 1)


def exploring(*seats: dict[str, Any], **tables: Any) -> antilles.Game:
    """Seat 0 moves its explorer by up to two spaces."""
    first, *others = seats
    game = scene(seat(ship="19", **first), *others, components=pack(**tables) if tables else "standin-1")
    return at_twenty(game, 2)


def spaces(game: antilles.Game) -> set[int]:
    """Where the explorer can go."""
    return {int(offer["space"]) for offer in moves(game, "explore")}

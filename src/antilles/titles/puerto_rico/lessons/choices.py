"""Choices by short names, and what several lessons ask of a position."""

from __future__ import annotations

from typing import Any

from antilles.core.lesson import Fields


def role(name: str) -> Fields:
    """Choose a role."""
    return {"move": "role", "role": name}


def field(good: str) -> Fields:
    """Take a plantation."""
    return {"move": "plantation", "good": good}


def build(building: str) -> Fields:
    return {"move": "build", "building": building}


def settle(tile: str, n: int = 1) -> Fields:
    """So many people on the fields of a kind."""
    return {"move": "man_field", "tile": tile, "person": "worker", "n": n}


def place(building: str, n: int = 1) -> Fields:
    """So many people in a building."""
    return {"move": "man_building", "building": building, "person": "worker", "n": n}


def extra(good: str) -> Fields:
    """The craftsman's extra barrels."""
    return {"move": "extra", "good": good}


def load(good: str, hold: int) -> Fields:
    """Load a good on a ship."""
    return {"move": "ship", "good": good, "hold": hold}


def sale(good: str) -> Fields:
    """Sell to the trading house."""
    return {"move": "sell", "good": good}


def barrels(mine: Any) -> int:
    """Barrels of all goods that one has."""
    return sum(mine["goods"].values())

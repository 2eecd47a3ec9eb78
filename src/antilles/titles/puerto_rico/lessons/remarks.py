"""What is said once after the guided part, fewer and fewer."""

from __future__ import annotations

from antilles.core.lesson import Remark

from .choices import barrels

FEW_POINTS, FEW_PEOPLE, FULL = 15, 12, 9  # chips in the supply, people beyond the ship, spaces of a city

REMARKS = (
    Remark("load", "captain", lambda mine, seen: barrels(mine) > 1),
    Remark("store", "storage"),
    Remark("place", "placing"),
    Remark("violet", "builder", lambda mine, seen: mine["coins"] >= 4),
    Remark("produce", "roles", lambda mine, seen: "craftsman" not in seen["taken"] and seen["rounds"] > 2),
    Remark("coins", "roles", lambda mine, seen: max(seen["role_coins"].values()) > 1),
    Remark("large", "builder", lambda mine, seen: mine["coins"] >= 8),
    Remark(
        "end",
        when=lambda mine, seen: (
            seen["vp"] <= FEW_POINTS
            or seen["supply"]["worker"] <= FEW_PEOPLE
            or any(seat["filled"] >= FULL for seat in seen["seats"])
        ),
    ),
)

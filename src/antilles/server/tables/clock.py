"""The clock of a table: a bank of time for every seat and an increment for every turn; bots need none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

MERCY = 30.0  # seconds that somebody who comes back has at least


def wound(bank: float, increment: float, people: Sequence[bool], now: float) -> dict[str, Any]:
    """A clock at the beginning; `people` says which seats have time to lose."""
    left = [bank if person else None for person in people]
    return {"bank": bank, "increment": increment, "left": left, "since": now}


def pressed(clock: Mapping[str, Any] | None, seat: int, now: float, bot: bool = False) -> dict[str, Any] | None:
    """After a turn of that seat; one that a `bot` played for a person costs no time and brings none."""
    if clock is None:
        return None
    left = list(clock["left"])
    if left[seat] is not None and not bot:
        left[seat] = max(0.0, left[seat] - max(0.0, now - clock["since"])) + clock["increment"]
    return {**clock, "left": left, "since": now}


def stopped(clock: Mapping[str, Any] | None, seat: int, now: float, asked: bool) -> dict[str, Any] | None:
    """When a bot begins to play for a person: what it takes, or waits for, is nobody's time."""
    if clock is None or not asked or clock["left"][seat] is None:
        return dict(clock) if clock else None
    left = list(clock["left"])
    left[seat] = max(0.0, left[seat] - max(0.0, now - clock["since"]))
    return {**clock, "left": left, "since": now}


def resumed(clock: Mapping[str, Any] | None, seat: int, now: float, asked: bool) -> dict[str, Any] | None:
    """When a person takes a seat back: nobody comes back to no time at all."""
    if clock is None or clock["left"][seat] is None:
        return dict(clock) if clock else None
    left = list(clock["left"])
    left[seat] = max(left[seat], MERCY, clock["increment"])
    return {**clock, "left": left, "since": now if asked else clock["since"]}


def runs_out(clock: Mapping[str, Any] | None, seat: int | None) -> float | None:
    """When the seat that is asked will have no time left."""
    if clock is None or seat is None or clock["left"][seat] is None:
        return None
    return float(clock["since"] + clock["left"][seat])

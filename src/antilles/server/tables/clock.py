"""The clock of a table: a bank of time for every seat and an increment for every turn; bots need none.

It stands until everybody has come (`waits`). Where it says `each`, every turn begins with the whole bank: a day a move
is a day, each time. Where it has `hours`, it runs in those of the day alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

MERCY = 30.0  # seconds that somebody who comes back has at least
DAY = 86_400.0
Clock = Mapping[str, Any]


def wound(
    bank: float, increment: float, people: Sequence[bool], now: float, *, each: bool = False,
    hours: Sequence[int] | None = None, waits: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """A clock at the beginning; `people` says which seats have time to lose, `hours` from when to when it runs, where
    it is so many minutes before UTC."""
    left = [bank if person else None for person in people]
    ways = {"each": each, "hours": list(hours) if hours else None, "waits": waits}
    return {"bank": bank, "increment": increment, "left": left, "since": now, **{k: v for k, v in ways.items() if v}}


def again(clock: Clock, people: Sequence[bool], now: float, *, waits: bool) -> dict[str, Any]:
    """The same clock, wound up for another game."""
    ways = {"each": clock.get("each", False), "hours": clock.get("hours")}
    return wound(clock["bank"], clock["increment"], people, now, **ways, waits=waits)


def waiting(clock: Clock | None) -> dict[str, Any] | None:
    """The clock stands again: somebody left before the first turn."""
    return {**clock, "waits": True} if clock else None


def passed(clock: Clock, now: float) -> float:
    """Seconds that the clock has run since the last turn."""
    if clock.get("waits"):
        return 0.0
    if not clock.get("hours"):
        return max(0.0, now - float(clock["since"]))
    return max(0.0, _opened(clock["hours"], now) - _opened(clock["hours"], clock["since"]))


def _window(hours: Sequence[int]) -> tuple[float, float]:
    """By how much a time is moved so that the window begins with the day, and how long it is."""
    start, end, zone = hours
    return 60.0 * zone - 3600.0 * start, 3600.0 * ((end - start) % 24 or 24)


def _opened(hours: Sequence[int], at: float) -> float:
    """Seconds within the window from the beginning of time up to a moment."""
    shift, length = _window(hours)
    days, into = divmod(at + shift, DAY)
    return days * length + min(into, length)


def pressed(clock: Clock | None, seat: int, now: float, bot: bool = False) -> dict[str, Any] | None:
    """After a turn of that seat; one that a `bot` played for a person costs no time and brings none."""
    if clock is None:
        return None
    left = list(clock["left"])
    if left[seat] is not None and not bot:
        spent = max(0.0, left[seat] - passed(clock, now)) + clock["increment"]
        left[seat] = clock["bank"] if clock.get("each") else spent
    return {**clock, "left": left, "since": now}


def started(clock: Clock, now: float) -> dict[str, Any]:
    """When everybody has come."""
    return {**{name: value for name, value in clock.items() if name != "waits"}, "since": now}


def stopped(clock: Clock | None, seat: int, now: float, asked: bool) -> dict[str, Any] | None:
    """When a bot begins to play for a person: what it takes, or waits for, is nobody's time."""
    if clock is None or not asked or clock["left"][seat] is None:
        return dict(clock) if clock else None
    left = list(clock["left"])
    left[seat] = max(0.0, left[seat] - passed(clock, now))
    return {**clock, "left": left, "since": now}


def resumed(clock: Clock | None, seat: int, now: float, asked: bool) -> dict[str, Any] | None:
    """When a person takes a seat back: nobody comes back to no time at all."""
    if clock is None or clock["left"][seat] is None:
        return dict(clock) if clock else None
    left = list(clock["left"])
    left[seat] = max(left[seat], MERCY, clock["bank"] if clock.get("each") else clock["increment"])
    return {**clock, "left": left, "since": now if asked else clock["since"]}


def joined(clock: Clock | None, seat: int, now: float, asked: bool) -> dict[str, Any] | None:
    """When a person sits down where a bot sat: they have a whole bank."""
    if clock is None:
        return None
    left = list(clock["left"])
    left[seat] = clock["bank"]
    return {**clock, "left": left, "since": now if asked else clock["since"]}


def runs_out(clock: Clock | None, seat: int | None) -> float | None:
    """When the seat that is asked will have no time left."""
    if clock is None or seat is None or clock["left"][seat] is None or clock.get("waits"):
        return None
    if not clock.get("hours"):
        return float(clock["since"] + clock["left"][seat])
    shift, length = _window(clock["hours"])
    days, rest = divmod(_opened(clock["hours"], clock["since"]) + clock["left"][seat], length)
    return float(days * DAY + rest - shift if rest else (days - 1) * DAY + length - shift)

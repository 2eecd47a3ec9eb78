"""The clock: a bank and an increment, a move a day, and coming back when time was up."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles.server.tables.clock import MERCY, again, passed, pressed, resumed, runs_out, started, wound
from tests.server.visitor import Visitor, seated

DAY = 86_400.0


def test_a_turn_costs_its_time_and_brings_the_increment() -> None:
    clock = wound(100.0, 5.0, [True, True, False], 1000.0)
    assert clock["left"] == [100.0, 100.0, None]
    assert runs_out(clock, 0) == 1100.0
    assert runs_out(clock, 2) is None  # a bot has no clock
    after = pressed(clock, 0, 1030.0)
    assert after is not None
    assert (after["left"], after["since"]) == ([75.0, 100.0, None], 1030.0)
    assert runs_out(after, 1) == 1130.0


def test_a_bank_never_goes_below_nothing() -> None:
    after = pressed(wound(10.0, 0.0, [True], 0.0), 0, 99.0)
    assert after is not None
    assert after["left"] == [0.0]


def test_a_day_a_move_is_a_day_each_time() -> None:
    """Also for who was quick, and for who comes back."""
    clock: Any = wound(DAY, 0.0, [True, True], 0.0, each=True)
    for turn in range(4):
        clock = pressed(clock, turn % 2, clock["since"] + 3600.0)
        assert clock["left"] == [DAY, DAY]
    assert runs_out(clock, 0) == 4 * 3600.0 + DAY
    late = resumed({**clock, "left": [5.0, DAY]}, 0, clock["since"] + 50.0, asked=True)
    assert late is not None
    assert late["left"][0] == DAY


HOUR = 3600.0


@pytest.mark.parametrize(
    ("hours", "since", "now", "ran"),
    [
        ([8, 22, 0], 9 * HOUR, 10 * HOUR, HOUR),
        ([8, 22, 0], 21 * HOUR, 23 * HOUR, HOUR),  # it stands from 22:00 on
        ([8, 22, 0], 21 * HOUR, DAY + 9 * HOUR, 2 * HOUR),  # and goes on at 8:00
        ([8, 22, 0], 0.0, 3 * DAY, 42 * HOUR),
        ([22, 6, 0], 21 * HOUR, DAY + 7 * HOUR, 8 * HOUR),  # over midnight
        ([8, 22, 60], 20.5 * HOUR, DAY, 0.5 * HOUR),  # where it is an hour later
        ([8, 8, 0], 0.0, DAY, DAY),  # from an hour to itself is all day
    ],
)
def test_a_clock_runs_in_its_hours_alone(hours: list[int], since: float, now: float, ran: float) -> None:
    clock = wound(4 * HOUR, 0.0, [True], since, hours=hours)
    assert passed(clock, now) == pytest.approx(ran)
    end = runs_out(clock, 0)
    assert end is not None
    assert passed(clock, end) == pytest.approx(4 * HOUR)  # it runs out when it has run that long,
    assert passed(clock, end - 60.0) < 4 * HOUR  # and not before
    after = pressed(clock, 0, now)
    assert after is not None
    assert after["left"][0] == pytest.approx(max(0.0, 4 * HOUR - ran))


def test_a_clock_stands_until_everybody_has_come() -> None:
    clock = wound(100.0, 5.0, [True, True], 0.0, waits=True)
    assert runs_out(clock, 0) is None
    moved = pressed(clock, 0, 50.0)
    assert moved is not None
    assert moved["left"] == [105.0, 100.0]  # a turn before that costs nothing
    running = started(moved, 60.0)
    assert runs_out(running, 1) == 160.0
    twice = again(running, [True, True], 500.0, waits=False)
    assert (twice["left"], twice["since"], "waits" in twice) == ([100.0, 100.0], 500.0, False)


def test_the_last_friend_or_bot_starts_the_clock(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    me, friend = {"kind": "me"}, {"kind": "friend"}
    wish = {"bank": 900, "increment": 5, "each": True, "hours": {"start": 8, "end": 22, "zone": 60}}
    for last in ("friend", "bot"):
        table = ana.table(me, friend, friend, first=0, clock=wish)
        bea = seated(client, ana, table)
        clock = bea.get(f"/api/tables/{table}")["clock"]
        assert (clock["waits"], clock["each"], clock["hours"]) == (True, True, [8, 22, 60])
        if last == "bot":
            ana.post(f"/api/tables/{table}/fill", {"level": "random"})
        else:
            key = ana.get(f"/api/tables/{table}/links")["join"].partition("=")[2]
            Visitor(client).post(f"/api/tables/{table}/claim", {"key": key})
        begun = bea.get(f"/api/tables/{table}")["clock"]
        assert "waits" not in begun
        assert begun["since"] >= clock["since"]
    alone = ana.table(me, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}, clock=wish)
    assert "waits" not in ana.get(f"/api/tables/{alone}")["clock"]


def test_a_bank_of_a_day_and_a_day_more_each_turn() -> None:
    clock = wound(DAY, DAY, [True, True], 0.0)
    after = pressed(clock, 0, DAY / 2)
    assert after is not None
    assert after["left"][0] == 1.5 * DAY
    assert runs_out(after, 1) == 1.5 * DAY


def test_whoever_takes_a_seat_back_has_time_to_move() -> None:
    clock = pressed(wound(10.0, 0.0, [True, True], 0.0), 0, 99.0)
    back = resumed(clock, 0, 200.0, asked=True)
    assert back is not None
    assert (back["left"], back["since"]) == ([MERCY, 10.0], 200.0)
    assert runs_out(back, 0) == 200.0 + MERCY
    waiting = resumed(clock, 0, 200.0, asked=False)
    assert waiting is not None
    assert (waiting["left"][0], waiting["since"]) == (MERCY, 99.0)
    slow = resumed(wound(10.0, DAY, [True], 0.0), 0, 50.0, asked=True)
    assert slow is not None
    assert slow["left"] == [DAY]
    assert resumed(None, 0, 1.0, asked=True) is None


def test_no_clock_never_runs_out() -> None:
    assert pressed(None, 0, 1.0) is None
    assert runs_out(None, 0) is None

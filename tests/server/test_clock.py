"""The clock: a bank and an increment, a move a day, and coming back when time was up."""

from __future__ import annotations

from antilles.server.tables.clock import MERCY, pressed, resumed, runs_out, wound

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


def test_a_move_a_day() -> None:
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

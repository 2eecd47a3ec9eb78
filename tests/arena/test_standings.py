"""The figures: shares add up, seats cancel out, intervals cover the truth as often as they say."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from antilles.arena.plan import plan
from antilles.arena.standings import estimate, standings, student, whole
from tests.arena.games import made_up

FOUR = plan("puerto-rico", [["greedy", "random", "random", "random"]])


def test_shared_wins_are_split_and_shares_add_up() -> None:
    told = standings(FOUR, made_up(FOUR, 3, lambda table, seat: 30 if seat < 2 else 20))
    assert sum(s.wins.mean * s.seats for s in told) == pytest.approx(1)
    assert sum(s.rank.mean * s.seats for s in told) == pytest.approx(1 + 2 + 3 + 4)


def test_a_seat_that_always_wins_favours_nobody() -> None:
    told = standings(FOUR, made_up(FOUR, 30, lambda table, seat: 30 - seat))
    for s in told:
        assert s.wins.mean == pytest.approx(0.25)
        assert s.points.mean == pytest.approx(28.5)
        assert s.points.high - s.points.low < 1e-9
    greedy = next(s for s in told if s.name == "greedy")
    assert [e.mean for e in greedy.by_seat] == [1, 0, 0, 0]


def test_who_always_wins_is_not_said_to_win_for_ever() -> None:
    best, other = standings(FOUR, made_up(FOUR, 100, lambda table, seat: 9 * (table.seats[seat] == "greedy")))
    assert (best.name, best.wins.mean, best.wins.high, best.games) == ("greedy", 1, 1, 400)
    assert best.wins.low == pytest.approx(0.963, abs=0.001)
    assert other.wins.mean == 0 < other.wins.high < 0.04


def test_blocks_are_the_sample_not_games() -> None:
    def luck(table, seat):  # the seed alone decides whether the block is won four times or never
        return (10 if table.block % 4 == 0 else 0) if table.seats[seat] == "greedy" else 5

    wins = next(s for s in standings(FOUR, made_up(FOUR, 40, luck)) if s.name == "greedy").wins
    assert wins.mean == pytest.approx(0.25)
    assert (wins.high - wins.low) / 2 == pytest.approx(student(39) * (0.25 * 0.75 * 40 / 39) ** 0.5 / 40**0.5)


def test_intervals_hold_the_truth_nineteen_times_of_twenty() -> None:
    rng, held, times = random.Random(5), 0, 2000
    for _ in range(times):
        told = estimate([fmean(rng.random() < 0.3 for _ in range(4)) for _ in range(25)], 0.0, 1.0)
        held += told.low <= 0.3 <= told.high
    assert held / times == pytest.approx(0.95, abs=0.015)


def test_one_block_has_no_interval() -> None:
    told = standings(FOUR, made_up(FOUR, 1, lambda table, seat: seat))
    assert all(s.wins.low is None for s in told)


def test_torn_blocks_are_left_out() -> None:
    games = made_up(FOUR, 3, lambda table, seat: seat)
    assert whole(FOUR, games[:-1]) == games[:8]
    assert standings(FOUR, games[:3]) == []


@pytest.mark.parametrize(("freedom", "t"), [(3, 3.182), (9, 2.262), (29, 2.045), (99, 1.984)])
def test_students_t(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, rel=0.012)

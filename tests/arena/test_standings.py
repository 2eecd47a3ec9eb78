"""The figures: shares add up, seats cancel out, intervals cover the truth as often as they say."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from antilles.arena.intervals import estimate, share, student
from antilles.arena.plan import plan
from antilles.arena.standings import leads, standings, whole
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
        assert s.points.low is None  # every block said the same
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
    t, n = student(39), 39  # a game each, less the one degree of freedom that the mean took
    assert wins.high - wins.low == pytest.approx(2 * t / (1 + t * t / n) * (0.1875 / n + t * t / (4 * n * n)) ** 0.5)


@pytest.mark.parametrize("truth", [0.02, 0.3, 0.5, 0.95])
@pytest.mark.parametrize("alike", [False, True], ids=["games of a block differ", "games of a block are alike"])
def test_intervals_of_shares_hold_the_truth_nineteen_times_of_twenty(truth: float, alike: bool) -> None:
    rng, held, times = random.Random(5), 0, 2000
    for _ in range(times):
        odds = [rng.betavariate(4 * truth, 4 * (1 - truth)) if alike else truth for _ in range(50)]
        told = share([fmean(rng.random() < p for _ in range(4)) for p in odds])
        held += told.low <= truth <= told.high
    assert held / times == pytest.approx(0.955, abs=0.02)


@pytest.mark.parametrize("blocks", [2, 3, 8, 40])
def test_intervals_of_points_hold_the_truth_nineteen_times_of_twenty(blocks: int) -> None:
    rng, held, times = random.Random(6), 0, 4000
    for _ in range(times):
        told = estimate([rng.gauss(30, 6) for _ in range(blocks)])
        held += told.low <= 30 <= told.high
    assert held / times == pytest.approx(0.95, abs=0.012)


def test_leads_are_paired() -> None:
    def same_luck(table, seat):  # the seed moves everybody, who is better moves little
        return 10 * (table.block % 5) + (2 + table.block % 2 if table.seats[seat] == "greedy" else 0)

    games = made_up(FOUR, 20, same_luck)
    (lead,) = leads(FOUR, games)
    assert (lead.first, lead.second, lead.points.mean) == ("greedy", "random", 2.5)
    assert lead.points.high - lead.points.low < 0.5
    greedy = standings(FOUR, games)[0].points
    assert greedy.high - greedy.low > 10


def test_who_plays_against_itself_wins_its_share() -> None:
    told = plan("puerto-rico", [["greedy", "greedy", "greedy"]])
    (only,) = standings(told, made_up(told, 9, lambda table, seat: (table.block + seat) % 3))
    assert (only.wins.mean, only.wins.low, only.seats) == (pytest.approx(1 / 3), None, 3)
    assert only.by_seat[0].low < 1 / 3 < only.by_seat[0].high
    assert leads(told, []) == []


def test_an_agent_with_two_seats_cannot_win_with_both() -> None:
    told = plan("puerto-rico", [["greedy", "random", "greedy", "random"]])
    assert [told.table(0, 0, turn).seats[0] for turn in range(2)] == ["greedy", "random"]
    best, other = standings(told, made_up(told, 30, lambda table, seat: 9 * (table.seats[seat] == "greedy") - seat % 2))
    assert (best.wins.mean, best.wins.high, best.rank.mean) == (0.5, 0.5, 1.5)
    assert other.wins.mean == 0 < other.wins.high < 0.1


def test_one_block_has_no_interval() -> None:
    told = standings(FOUR, made_up(FOUR, 1, lambda table, seat: seat))
    assert all(s.wins.low is None for s in told)


def test_torn_blocks_are_left_out() -> None:
    games = made_up(FOUR, 3, lambda table, seat: seat)
    assert whole(FOUR, games[:-1]) == games[:8]
    assert standings(FOUR, games[:3]) == []


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (29, 2.045), (30, 2.042), (31, 2.040), (99, 1.984)],
)
def test_students_t(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=0.0006)

"""The time left is that of the games still to be played, by the pace of this very run."""

from __future__ import annotations

from antilles.arena.bar import Pace


def test_the_time_left_is_right_after_a_run_went_on() -> None:
    now = [100.0]
    pace = Pace(lambda: now[0])
    now[0] += 30  # agents were prepared
    assert pace(80, 100) == "80 of 100 games (80 kept), 0:00:00"
    now[0] += 60
    assert pace(85, 100) == "85 of 100 games (80 kept), 0:01:00, 0:03:00 left"
    now[0] += 180
    assert pace(100, 100) == "100 of 100 games (80 kept), 0:04:00"

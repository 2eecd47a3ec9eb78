"""Measuring: by the processor's time besides the clock's, and with how busy the machine was."""

from __future__ import annotations

import time
from typing import Any

import antilles
from antilles import bench


def test_waiting_is_not_taken_for_work() -> None:
    """A machine that others keep busy makes a program wait: the clock runs, the processor's time does not."""
    spent = bench.best(lambda: time.sleep(0.3), 1)
    assert spent.clock >= 0.3
    assert spent.busy < spent.clock


def test_play_is_measured_both_ways() -> None:
    title = antilles.title("san-juan")
    told = bench.play(title, title.setup(None, 2), 2)
    assert told["decisions_per_game"] > 50
    for what in ("decisions", "games"):
        assert told[f"{what}_per_processor_s"] > 0
        assert told[f"{what}_per_s"] > 0


def test_modules_that_four_cannot_have_are_not_measured_with_four() -> None:
    chosen = bench.settings(antilles.title("maracaibo"))
    assert [(setup.players, setup.modules) for setup in chosen] == [(2, ()), (3, ()), (4, ()), (4, ())]


def figures(load: float) -> dict[str, Any]:
    row = {"edition": "second", "modules": [], "players": 2, "decisions_per_s": 1e6, "games_per_s": 9_000.0}
    row |= {"decisions_per_processor_s": 4e6, "games_per_processor_s": 36_000.0}
    machine = {"processors": 2, "load": load, "load_at_the_end": 0.5}
    return {"mode": "interpreted", "machine": machine, "titles": {"san-juan": {"play": [row]}}}


def test_a_busy_machine_is_told() -> None:
    calm, busy = bench.report(figures(0.4)), bench.report(figures(7.5))
    assert "with 2 processors: 0.4 before, 0.5 after." in calm
    assert "7.5 before, 0.5 after: others were at work, so the clock tells little." in busy
    assert "4.00 M decisions/s   36,000 games/s (1.00 M by the clock)" in calm
    told = bench.busyness()
    assert told["processors"] >= 1
    assert told["load"] >= 0

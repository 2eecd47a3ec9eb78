"""Bots in worker processes: they get a view, they answer, and whatever happens to them the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

import antilles
from antilles.table import bots as module
from antilles.table.bots import Bots, TooSlow, packed, unpacked


def view() -> antilles.View:
    game = antilles.new("puerto-rico", players=3, seed=4)
    assert game.seat is not None
    return game.view(game.seat)


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_view_travels_without_the_game_behind_it() -> None:
    seen = view()
    there = unpacked(packed(seen))
    assert (there.bytes, there.legal, there.seat, there.state) == (seen.bytes, seen.legal, seen.seat, seen.state)
    assert not hasattr(there, "_tell")
    assert [there.words(a) for a in there.legal] == [seen.words(a) for a in seen.legal]


def test_workers_answer_die_and_hang_and_the_next_ones_answer() -> None:
    async def main() -> None:
        bots = Bots(1, patience=60.0)
        try:
            seen = view()
            assert await bots.choose(seen, "random", 1) in seen.legal
            with pytest.raises(module.BrokenProcessPool):
                await bots._ask(die)
            assert await bots.choose(seen, "random", 2) in seen.legal
            bots.patience = 0.5
            with pytest.raises(TooSlow):
                await bots._ask(sleep, 60.0)
            bots.patience = 60.0
            assert await bots.choose(seen, "greedy", 3) in seen.legal
            assert bots.waiting == 0
        finally:
            bots.close()

    asyncio.run(main())


def test_a_level_that_always_fails_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(level: str, seed: int, told: module.Packed) -> int:
        if level != "random":
            raise TooSlow
        return told[5][0]

    monkeypatch.setattr(module, "choose", choose)

    async def main() -> None:
        bots = Bots(0)
        seen = view()
        assert await bots.choose(seen, "expert", 1) == seen.legal[0]
        bots.close()

    asyncio.run(main())

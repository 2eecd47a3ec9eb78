"""Bots in worker processes: they get a view, they answer, and whatever happens to them the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable

import pytest

import antilles
from antilles.table import bots as module
from antilles.table.bots import Bots, Lines, Question, TooSlow
from antilles.table.worker import Packed, packed, unpacked


def view() -> antilles.View:
    game = antilles.new("puerto-rico", players=3, seed=4)
    assert game.seat is not None
    return game.view(game.seat)


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def with_workers(deed: Callable[[Bots], Awaitable[None]], workers: int = 1) -> None:
    async def main() -> None:
        bots = Bots(workers, patience=60.0)
        bots.open()
        try:
            await deed(bots)
        finally:
            bots.close()

    asyncio.run(main())


def test_a_view_travels_without_the_game_behind_it() -> None:
    seen = view()
    there = unpacked(packed(seen))
    assert (there.bytes, there.legal, there.seat, there.state) == (seen.bytes, seen.legal, seen.seat, seen.state)
    assert not hasattr(there, "_tell")
    assert [there.words(a) for a in there.legal] == [seen.words(a) for a in seen.legal]


def test_workers_answer_die_and_hang_and_the_next_ones_answer() -> None:
    async def deed(bots: Bots) -> None:
        seen = view()
        assert await bots.choose(seen, "random", 1) in seen.legal
        with pytest.raises(TooSlow):
            await bots._ask(True, die)
        assert await bots.choose(seen, "normal", 2) in seen.legal
        bots.patience = 0.5
        with pytest.raises(TooSlow):
            await bots._ask(True, sleep, 60.0)
        bots.patience = 60.0
        assert await bots.choose(seen, "greedy", 3) in seen.legal
        assert [told[0] in seen.legal for told in await bots.hint(seen, 0)] == [True] * len(seen.legal)
        assert bots.waiting == 0

    with_workers(deed)


def test_loading_the_rules_is_not_taken_for_thinking() -> None:
    async def deed(bots: Bots) -> None:
        bots.patience = 0.0  # no time at all to think; but it does not think yet
        while not bots.ready:
            await asyncio.sleep(0.01)
        bots.patience = 60.0
        seen = view()
        assert await bots.choose(seen, "random", 1) in seen.legal
        assert bots.lost == 0

    with_workers(deed)


def test_quick_questions_do_not_wait_behind_slow_ones() -> None:
    lines = Lines(3)
    slow = [Question(sleep, (n,), quick=False) for n in range(4)]
    quick = [Question(sleep, (n,)) for n in range(3)]
    for question in [*slow, *quick]:
        lines.put(question)
    # They take turns, and of three workers at most two think slowly.
    assert [lines.take() for _ in range(4)] == [quick[0], slow[0], quick[1], slow[1]]
    assert lines.take() is quick[2]
    lines.done(slow[0])
    assert lines.take() is slow[2]
    lines.close()
    assert lines.take() is None


def test_one_worker_serves_both_lines_in_turn() -> None:
    lines = Lines(1)
    slow, quick = [Question(sleep, (), quick=False) for _ in range(2)], [Question(sleep, ()) for _ in range(2)]
    for question in [*slow, *quick]:
        lines.put(question)
    taken = []
    for _ in range(4):
        taken.append(lines.take())
        lines.done(taken[-1])  # type: ignore[arg-type]
    assert taken == [quick[0], slow[0], quick[1], slow[1]]


def test_whoever_stands_in_line_for_long_is_answered_by_a_quicker_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HURRY", 0.1)

    async def deed(bots: Bots) -> None:
        seen = view()
        await bots.choose(seen, "random", 0)
        long = asyncio.create_task(bots._ask(False, sleep, 30.0))  # a slow one has its worker
        while not bots.lines.thinking:
            await asyncio.sleep(0.01)
        assert await bots.choose(seen, "expert", 1) in seen.legal  # with the other worker
        assert not long.done()
        long.cancel()

    with_workers(deed, workers=2)


def test_a_level_that_always_fails_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(level: str, seed: int, told: Packed) -> int:
        if level != "greedy":
            raise TooSlow
        return told[5][0]

    def fail(level: str, seed: int, told: Packed) -> int:
        raise TooSlow

    async def main() -> None:
        bots, seen = Bots(0), view()
        monkeypatch.setattr(module, "choose", choose)
        assert await bots.choose(seen, "expert", 1) == seen.legal[0]
        monkeypatch.setattr(module, "choose", fail)
        assert await bots.choose(seen, "expert", 1) in seen.legal
        bots.close()

    asyncio.run(main())

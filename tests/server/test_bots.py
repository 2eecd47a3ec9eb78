"""Bots in worker processes: they get a view, they answer, and whatever happens to them the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import antilles
from antilles.core.play.view import Packed
from antilles.server.bots import pool as module
from antilles.server.bots import queue as module_of_lines
from antilles.server.bots.pool import Bots, TooSlow
from antilles.server.bots.queue import Kind, Lines, Question


def view() -> antilles.View:
    game = antilles.new("puerto-rico", players=3, seed=4)
    assert game.seat is not None
    return game.view(game.seat)


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def with_workers(work: Callable[[Bots], Awaitable[None]], workers: int = 1) -> None:
    async def main() -> None:
        bots = Bots(workers, patience=60.0)
        bots.open()
        try:
            await work(bots)
        finally:
            bots.close()

    asyncio.run(main())


def test_workers_answer_die_and_hang_and_the_next_ones_answer() -> None:
    async def work(bots: Bots) -> None:
        seen = view()
        assert (await bots.choose(seen, "random", 1)).action in seen.legal
        with pytest.raises(TooSlow):
            await bots._ask(Question(die, ()), 600.0)
        assert (await bots.choose(seen, "normal", 2)).action in seen.legal
        bots.lines.patience = 0.5
        with pytest.raises(TooSlow):
            await bots._ask(Question(sleep, (60.0,)), 600.0)
        bots.lines.patience = 600.0
        assert (await bots.choose(seen, "greedy", 3)).level == "greedy"
        assert [told[0] in seen.legal for told in await bots.hint(seen, 0)] == [True] * len(seen.legal)
        assert bots.waiting == 0

    with_workers(work)


def test_loading_the_rules_is_not_taken_for_thinking() -> None:
    async def work(bots: Bots) -> None:
        bots.lines.patience = 0.0  # no time at all to think; but it does not think yet
        while not bots.ready:
            await asyncio.sleep(0.01)
        bots.lines.patience = 600.0
        seen = view()
        assert (await bots.choose(seen, "random", 1)).action in seen.legal
        assert bots.lost == 0

    with_workers(work)


def questions(n: int, kind: Kind, whose: str = "") -> list[Question]:
    return [Question(sleep, (i,), kind, whose) for i in range(n)]


def test_quick_questions_do_not_wait_behind_slow_ones() -> None:
    lines = Lines(3)
    slow, quick = questions(4, "slow"), questions(3, "quick")
    for question in [*slow, *quick]:
        lines.put(question)
    # They take turns, and of three workers at most two think slowly.
    assert [lines.take() for _ in range(4)] == [quick[0], slow[0], quick[1], slow[1]]
    assert lines.take() is quick[2]
    lines.done(slow[0])
    assert lines.take() is slow[2]
    lines.close()
    assert lines.take() is None


def taken(lines: Lines, n: int) -> list[Question | None]:
    """What a single worker is given, one after the other."""
    found = []
    for _ in range(n):
        found.append(lines.take())
        lines.done(found[-1])  # type: ignore[arg-type]
    return found


def test_one_worker_serves_both_lines_in_turn() -> None:
    lines = Lines(1)
    slow, quick = questions(2, "slow"), questions(2, "quick")
    for question in [*slow, *quick]:
        lines.put(question)
    assert taken(lines, 4) == [quick[0], slow[0], quick[1], slow[1]]


def test_whoever_asks_much_waits_for_it_and_nobody_else_does() -> None:
    lines = Lines(1)
    rude, calm = questions(100, "slow", "rude"), questions(2, "slow", "calm")
    for question in [*rude, *calm]:
        lines.put(question)
    assert [lines.before(each) for each in calm] == [1, 3]
    assert taken(lines, 4) == [rude[0], calm[0], rude[1], calm[1]]
    assert lines.before(rude[2]) == 0
    assert lines.before(rude[99]) == 97


def test_hints_and_tables_of_bots_alone_come_after_games() -> None:
    lines = Lines(1)
    alone, hints, slow, quick = (questions(2, kind) for kind in ("alone", "hint", "slow", "quick"))
    for question in [*alone, *hints, *slow, *quick]:
        lines.put(question)
    assert taken(lines, 8) == [quick[0], slow[0], quick[1], slow[1], *hints, *alone]


def test_hints_never_have_all_workers() -> None:
    lines = Lines(2)
    hints, (quick,) = questions(5, "hint"), questions(1, "quick")
    for question in hints:
        lines.put(question)
    assert lines.take() is hints[0]
    lines.put(quick)
    assert lines.take() is quick  # the other worker is there for games


def test_the_line_of_hints_has_an_end() -> None:
    lines = Lines(1)
    for question in questions(module_of_lines.HINTS, "hint"):
        lines.put(question)
    with pytest.raises(module_of_lines.Full):
        lines.put(Question(sleep, (), "hint"))
    lines.put(Question(sleep, (), "slow"))  # games are never sent away


def test_a_question_that_nobody_wants_answered_is_passed_over() -> None:
    lines = Lines(1)
    one, two = questions(2, "slow")
    lines.put(one)
    lines.put(two)
    one.answer.cancel()
    assert lines.take() is two


def test_whoever_stands_in_line_for_too_long_is_answered_by_a_weaker_bot_that_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "LATER", 0.1)

    async def work(bots: Bots) -> None:
        seen = view()
        await bots._ask(Question(sleep, (0.0,)), 600.0)
        long = asyncio.create_task(bots._ask(Question(sleep, (30.0,), "slow"), 600.0))  # a slow one has its worker
        while not bots.lines.thinking:
            await asyncio.sleep(0.01)
        monkeypatch.setattr(bots, "lines", Patient(bots.lines, monkeypatch))
        chosen = await bots.choose(seen, "expert", 1)  # with the other worker
        assert chosen.action in seen.legal
        assert chosen.level == "expert/normal"
        assert not long.done()
        long.cancel()

    with_workers(work, workers=2)


class Patient:
    """Lines in which only the first one is left after a moment: others have all the time a busy machine needs."""

    def __init__(self, lines: Lines, monkeypatch: pytest.MonkeyPatch) -> None:
        self._lines, self._monkeypatch = lines, monkeypatch

    def put(self, question: Question) -> None:
        self._monkeypatch.setattr(module, "LATER", 600.0)
        self._lines.put(question)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._lines, name)


def test_a_bot_waits_for_its_turn_and_plays_as_it_says() -> None:
    """The old server let `normal` answer for whoever stood in line for eight seconds, and told nobody."""

    async def work(bots: Bots) -> None:
        asked: list[Question] = []
        rude = [asyncio.create_task(bots._ask(Question(sleep, (0.02,), "slow", "rude"), 600.0)) for _ in range(20)]
        await asyncio.sleep(0)
        chosen = await bots.choose(view(), "random", 1, whose="calm", asked=asked.append)
        assert chosen.level == "random"
        assert len(asked) == 1
        await asyncio.gather(*rude)

    with_workers(work)


def test_a_level_that_always_fails_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(level: str, seed: int, told: Packed) -> tuple[int, bool]:
        if level != "greedy":
            raise TooSlow
        return told[5][0], False

    def fail(level: str, seed: int, told: Packed) -> tuple[int, bool]:
        raise TooSlow

    async def main() -> None:
        bots, seen = Bots(0), view()
        monkeypatch.setattr(module, "choose", choose)
        assert await bots.choose(seen, "expert", 1) == (seen.legal[0], "expert/greedy")
        monkeypatch.setattr(module, "choose", fail)
        chosen = await bots.choose(seen, "expert", 1)
        assert chosen.action in seen.legal
        assert chosen.level == "expert/random"
        bots.close()

    asyncio.run(main())

"""Bots play from the first second on, say so while they look less far ahead, and change over to compiled rules."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.agents.worker import PARTS
from antilles.core.tell.words import LANGUAGES
from antilles.server.bots import compiling as module
from antilles.server.bots.compiling import Preparing
from antilles.server.bots.pool import FEW, Bots
from antilles.server.show.log_entries import weaker_note


class Compiler:
    """Compiles nothing, but remembers what it was asked for."""

    def __init__(self, **_: Any) -> None:
        self.parts: list[tuple[str, str, bool]] = []
        self.ended = False

    def start(self) -> Compiler:
        return self

    def ask(self, work: Any, told: Any, patience: float) -> None:
        part, (title, setup, *_) = told
        self.parts.append((part, title, "puertoma" in setup["modules"]))

    def end(self) -> None:
        self.ended = True


def test_what_somebody_plays_is_compiled_first_and_everything_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler()
    monkeypatch.setattr(module, "Process", lambda **_: compiler)
    ready: list[str] = []
    told = Preparing(lambda mind, sample: ready.append(mind))
    assert told.progress() == {"puerto-rico": (0, 6), "san-juan": (0, 3)}
    told.want("puerto-rico+bots.farmers_tree")
    told.want("san-juan+bots")
    told.want("chess")
    told.run()
    assert ready == ["san-juan+bots", "puerto-rico+bots.farmers_tree", "puerto-rico+bots.tree"]
    assert compiler.parts[:3] == [(part, "san-juan", False) for part in PARTS]
    assert compiler.parts[3:6] == [(part, "puerto-rico", True) for part in PARTS]
    assert told.progress() == {"puerto-rico": (6, 6), "san-juan": (3, 3)}
    assert compiler.ended


def test_whoever_comes_while_something_is_compiled_waits_for_one_part_only(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler()
    monkeypatch.setattr(module, "Process", lambda **_: compiler)
    told = Preparing(lambda mind, sample: None)
    ask = compiler.ask

    def somebody_comes(*asked: Any) -> None:
        ask(*asked)
        if len(compiler.parts) == 1:
            told.want("san-juan+bots")

    monkeypatch.setattr(compiler, "ask", somebody_comes)
    told.run()
    assert [title for _, title, _ in compiler.parts[:5]] == ["puerto-rico", *["san-juan"] * 3, "puerto-rico"]


def test_where_nothing_can_be_compiled_bots_go_on_and_no_progress_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler()

    def broken(*_: Any) -> None:
        raise module.Failed("no compiler")

    monkeypatch.setattr(compiler, "ask", broken)
    monkeypatch.setattr(module, "Process", lambda **_: compiler)
    bots = Bots(1, native=True)
    assert bots._preparing is not None
    bots._preparing.run()
    assert bots._preparing.failed
    assert bots.progress() == {}


def view(title: str) -> antilles.View:
    game = antilles.new(title, players=3, seed=4)
    assert game.seat is not None
    return game.view(game.seat)


def test_a_bot_answers_before_anything_is_compiled_and_says_that_it_looked_less_far_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTILLES_CACHE", str(tmp_path))  # a machine on which nothing was ever compiled
    seen = view("puerto-rico")

    async def main() -> None:
        bots = Bots(1, patience=600.0, native=True)
        bots.open()
        try:
            chosen = await bots.choose(seen, "expert", 1)
            assert chosen.action in seen.legal
            assert chosen.level == f"expert/{FEW}"
            assert bots.progress()["puerto-rico"].done < bots.progress()["puerto-rico"].parts
            weighed = await bots.hint(seen, 0)
            assert {told[0] for told in weighed} == set(seen.legal)
            assert sum(told[1] for told in weighed) > 0
        finally:
            bots.close()

    asyncio.run(main())
    assert len({weaker_note(f"expert/{FEW}", lang) for lang in LANGUAGES}) == 3


def test_when_its_rules_are_compiled_a_bot_plays_as_it_says() -> None:
    seen = view("san-juan")

    async def main() -> None:
        bots = Bots(1, patience=600.0, native=True)
        bots.want("san-juan+bots")
        bots.open()
        try:
            worker = bots._workers[0]
            while "san-juan+bots" not in worker._loaded:
                assert bots._preparing is not None
                assert not bots._preparing.failed
                await asyncio.sleep(0.05)
            assert bots.progress()["san-juan"] == (len(PARTS), len(PARTS))
            assert (await bots.choose(seen, "hard:seconds=0", 1)).level == "hard:seconds=0"
        finally:
            bots.close()

    asyncio.run(main())

"""Opening a table: never from zero, and never under rules it does not fit without saying so."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from antilles.core.play.game import Game
from antilles.core.stack import SPECTATOR
from antilles.server.errors import Refused
from antilles.server.http.security import Security
from antilles.server.live.session import Session
from antilles.server.ops.commands import check
from antilles.server.show import history
from antilles.server.show.payloads import write
from antilles.server.store import replay, schema
from antilles.server.store.deals import dealt
from antilles.server.store.store import Store
from antilles.server.tables import schedule
from antilles.server.tables.broadcast import Viewer
from antilles.server.tables.create import SeatWish, TableWish, arrange
from antilles.server.tables.registry import Registry
from tests.server.halls import in_hall
from tests.server.test_store import snapshot

LEVEL = "random"
SECRET = bytes(range(32)).hex()


async def started(hall: Registry, title: str = "puerto-rico", kind: str = "bot", level: str = LEVEL) -> str:
    """A table of bots, or of one person who does nothing."""
    seats = [SeatWish(kind, level=level if kind == "bot" else None) for _ in range(3)]  # type: ignore[arg-type]
    kept = arrange(TableWish(title, seats=seats), "ana")
    kept = replace(kept, deal={**(kept.deal or {}), "secret": SECRET})  # so that it is always the same game
    await hall.store.create(replace(kept, asked=dealt(kept, *replay.made_of(kept)).seat))
    return kept.id


async def change(hall: Registry, wanted: sa.Update | sa.Delete) -> int:
    return await hall.store.writing(lambda conn: conn.execute(wanted).rowcount)


async def finished(hall: Registry, name: str) -> None:
    """Whoever made a table lets its bots play to the end, though nobody looks."""
    table = await hall.table(name)
    table.play_out(Viewer(SPECTATOR, "en", table.kept.host))
    while not table.game.over:
        await asyncio.sleep(0.01)


def test_a_server_that_starts_again_lets_bots_go_on(tmp_path: Path) -> None:
    name = in_hall(tmp_path, started)  # ends before any bot has thought

    async def wait(hall: Registry) -> None:
        while name not in hall.tables:  # nobody asks for it: the hall does so itself
            await asyncio.sleep(0.01)
        await finished(hall, name)

    in_hall(tmp_path, wait)
    assert in_hall(tmp_path, lambda hall: hall.store.read(name)).over


def test_opening_begins_at_a_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hall: Registry) -> tuple[str, bytes]:
        name = await started(hall)
        await finished(hall, name)
        return name, (await hall.table(name)).game.bytes()

    name, last = in_hall(tmp_path, play)
    kept = in_hall(tmp_path, lambda hall: hall.store.read(name))
    whole = in_hall(tmp_path, lambda hall: hall.store.read(name, since=0))
    assert kept.snapshot is not None
    assert kept.actions == ()  # the end has a snapshot of its own
    some = range(0, len(whole.actions), 20)
    shots = [in_hall(tmp_path, lambda hall, n=n: snapshot(hall.store, name, n)) for n in some]
    assert len({shot.seq for shot in shots if shot}) >= len(whole.actions) // 80
    played: list[int] = []
    monkeypatch.setattr(Game, "play", lambda self, action, play=Game.play: (played.append(action), play(self, action)))
    assert replay.revive(kept).bytes() == last
    assert played == []
    middle = next(shot for shot in reversed(shots) if shot and shot.seq < len(whole.actions))
    tail = replace(whole, snapshot=middle, first=middle.seq, actions=whole.actions[middle.seq :])
    assert replay.revive(tail).bytes() == last


@pytest.mark.parametrize("title", ["puerto-rico", "san-juan"])
def test_a_long_game_is_not_held_in_memory_but_nothing_of_it_is_lost(tmp_path: Path, title: str) -> None:
    async def play(hall: Registry) -> None:
        name = await started(hall, title, level="greedy")  # whoever plays at random may never end San Juan
        table = await hall.table(name)
        page = Viewer(SPECTATOR, "en", "carl")
        table.play_out(Viewer(SPECTATOR, "en", table.kept.host))
        page.note("state")
        table.broadcast.add(page)
        shown: list[dict[str, Any]] = []
        async for piece in Session(table, page, hall, Security(), (None, "here")).messages():
            states = [told for told in map(json.loads, piece) if told["type"] == "state"]
            for told in states:
                shown = [entry for entry in shown if entry["seq"] < told["log_from"]] + told["log"]
                assert len(table.game.actions) == len(table.replica.turns)
            if any(told["position"]["over"] for told in states):
                break
        kept = await hall.store.read(name, since=0)
        assert len(table.game.actions) < len(kept.actions) == table.replica.seq
        assert table.game.bytes() == replay.revive(kept).bytes()
        names = table.replica.names("en")
        log = json.loads(write(await history.whole_log(await hall.past(table), SPECTATOR, "en", names)))
        for entry in shown:
            entry.pop("now", None)  # only for a page that shows a move
        assert shown == [entry for entry in log if entry["seq"] > 0]

    in_hall(tmp_path, play)


def test_a_table_of_other_rules_is_played_again_and_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hall: Registry) -> str:
        name = await started(hall)
        await finished(hall, name)
        return name

    name = in_hall(tmp_path, play)
    monkeypatch.setattr(replay, "rules_version", lambda title: "9.9+other")

    async def look(hall: Registry) -> None:
        table = await hall.table(name)
        assert table.game.over
        kept = await hall.store.read(name)
        assert kept.rules == "9.9+other"
        assert kept.snapshot is not None
        assert kept.snapshot.rules == "9.9+other"

    in_hall(tmp_path, look)


def test_a_table_whose_actions_are_not_possible_any_more_says_so(tmp_path: Path) -> None:
    async def spoil(hall: Registry) -> str:
        name = await started(hall)
        await finished(hall, name)
        third = sa.and_(schema.ACTIONS.c.table_id == name, schema.ACTIONS.c.seq == 2)
        await change(hall, sa.delete(schema.SNAPSHOTS))
        await change(hall, sa.update(schema.ACTIONS).where(third).values(action=1))
        await change(hall, sa.update(schema.TABLES).values(rules="0.0.1+old"))
        return name

    name = in_hall(tmp_path, spoil)

    async def look(hall: Registry) -> None:
        with pytest.raises(Refused) as why:
            await hall.table(name)
        assert why.value.code == "old_rules"
        assert "action number 3" in why.value.sentence()
        assert "0.0.1+old" in why.value.sentence()

    in_hall(tmp_path, look)


def test_every_table_is_played_again_before_a_release(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def spoil(hall: Registry) -> tuple[str, str]:
        good, bad = await started(hall), await started(hall)
        await finished(hall, good)
        await finished(hall, bad)
        third = sa.and_(schema.ACTIONS.c.table_id == bad, schema.ACTIONS.c.seq == 2)
        return good, bad if await change(hall, sa.update(schema.ACTIONS).where(third).values(action=1)) else ""

    data = str(tmp_path / "tables.db")
    good, bad = in_hall(tmp_path, spoil)
    assert check(data=data) == 1
    told = capsys.readouterr().out
    assert f"{bad}: This table cannot go on: its action number 3" in told
    assert good not in told
    assert "2 tables, 1 would not go on." in told
    in_hall(tmp_path, lambda hall: change(hall, sa.delete(schema.TABLES).where(schema.TABLES.c.id == bad)))
    assert check(data=data) == 0
    assert check(data=data, running=True) == 0
    assert capsys.readouterr().out.endswith("0 tables, 0 would not go on.\n")


def test_a_table_of_another_layout_says_so(tmp_path: Path) -> None:
    async def spoil(hall: Registry) -> None:
        name = await started(hall, kind="friend")
        await change(hall, sa.update(schema.TABLES).values(schema="0123"))
        with pytest.raises(Refused) as why:
            await hall.table(name)
        assert why.value.code == "old_rules"

    in_hall(tmp_path, spoil)


def test_when_time_is_up_a_bot_plays_on(tmp_path: Path) -> None:
    async def wait(hall: Registry) -> None:
        name = await started(hall, kind="friend")
        clock = {"bank": 0.05, "increment": 0.0, "left": [0.05] * 3, "since": 0.0}
        await change(hall, sa.update(schema.TABLES).values(clock=clock))
        table = await hall.table(name)
        while table.replica.place(0).level is None or table.kept.turns == 0:
            await asyncio.sleep(0.01)
        assert table.kept.clock is not None
        assert table.kept.clock["left"][0] == 0.0

    schedule.STAND_IN, kept = LEVEL, schedule.STAND_IN
    try:
        in_hall(tmp_path, wait)
    finally:
        schedule.STAND_IN = kept


def test_a_store_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(hall: Registry) -> None:
        table = await hall.table(await started(hall, kind="friend"))
        before, honest = table.game.bytes(), Store.append

        async def broken(*_: Any, **__: Any) -> int:
            raise OSError("the disk is full")

        monkeypatch.setattr(Store, "append", broken)
        settler, quarry = {"move": "role", "role": "settler"}, {"move": "quarry"}
        with pytest.raises(Refused) as why:
            await table.act(0, [settler, quarry], 0, 0)
        assert why.value.code == "unsaved"
        assert (table.game.bytes(), table.kept.turns) == (before, 0)
        monkeypatch.setattr(Store, "append", honest)
        assert await table.act(0, [settler, quarry], 0, 0)
        assert table.kept.turns == 1

    in_hall(tmp_path, fail)

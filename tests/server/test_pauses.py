"""Where only bots are left, the game goes on as far as somebody looks, or until it was played out."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles.server.tables.broadcast import Viewer
from antilles.server.tables.create import ClockWish, SeatWish, TableWish, arrange
from antilles.server.tables.registry import Registry
from antilles.server.tables.table import AHEAD, Table
from tests.server.halls import in_hall
from tests.server.visitor import Visitor, seated

ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}


async def laid(hall: Registry, *kinds: str, **more: Any) -> Table:
    """A table of Ana's, with seats of these kinds."""
    seats = [SeatWish(kind, level="random" if kind == "bot" else None) for kind in kinds]
    kept = arrange(TableWish("puerto-rico", seats=seats, **more), "ana")
    await hall.store.create(kept)
    return await hall.table(kept.id)


async def rests(hall: Registry, table: Table) -> int:
    """Waits until nobody thinks here any more; the turns there are then."""
    await asyncio.sleep(0)
    while hall.schedule.busy(table) or hall.bots.waiting:
        await asyncio.sleep(0.01)
    return table.kept.turns


def test_bots_among_themselves_play_as_far_as_a_page_has_shown_them(tmp_path: Path) -> None:
    async def work(hall: Registry) -> None:
        table = await laid(hall, "bot", "bot", "bot")
        assert await rests(hall, table) == 0  # nobody looks
        page = Viewer(-1, "en", "carl")
        await table.presence.join(page)
        assert await rests(hall, table) == 0  # it is open, but has shown nothing yet
        for turn in (0, 1, 2):
            table.seen(page, turn)
            assert await rests(hall, table) == turn + 1 + AHEAD
        table.seen(page, 1_000_000)  # it cannot have shown what is not there
        there = table.kept.turns
        assert await rests(hall, table) == there + 1 + AHEAD
        await table.presence.leave(page)
        assert await rests(hall, table) == there + 1 + AHEAD

    in_hall(tmp_path, work)


def test_whoever_sits_there_lets_them_play_it_out(tmp_path: Path) -> None:
    async def work(hall: Registry) -> None:
        table = await laid(hall, "bot", "bot", "bot")
        carl, ana = Viewer(-1, "en", "carl"), Viewer(-1, "en", "ana")
        with pytest.raises(Exception, match="not_yours"):
            table.play_out(carl)
        table.play_out(ana)
        await rests(hall, table)
        assert table.game.over

    in_hall(tmp_path, work)


def test_a_bot_for_the_last_person_waits_and_one_beside_people_does_not(tmp_path: Path) -> None:
    async def work(hall: Registry) -> None:
        table = await laid(hall, "me", "me", "bot")
        await table.seats.hand(0, "ana", "random")
        assert await rests(hall, table) > 0  # the other seat is still a person's
        assert table.game.seat == 1
        turns = table.kept.turns
        await table.seats.hand(1, "ana", "random")
        assert (await rests(hall, table), table.paused) == (turns, True)
        await table.seats.take(0, "ana")
        assert not table.paused
        await rests(hall, table)
        assert table.game.seat == 0
        table.playing_out = True  # as said before somebody came back
        assert (table.paused, table.playing_out) == (False, True), "asking changes nothing"
        hall.schedule.attend(table)
        await table.seats.hand(0, "ana", "random")
        await rests(hall, table)
        assert table.paused, "what was said then does not count when they are alone again"

    in_hall(tmp_path, work)


def test_after_a_restart_and_at_another_server_they_wait_as_before(tmp_path: Path) -> None:
    async def begin(hall: Registry) -> str:
        table = await laid(hall, "bot", "bot", "bot")
        page = Viewer(-1, "en", "carl")
        await table.presence.join(page)
        table.seen(page, 0)
        assert await rests(hall, table) == 1 + AHEAD
        return table.id

    async def go_on(hall: Registry) -> None:
        table = await hall.table(name)
        assert await rests(hall, table) == 1 + AHEAD
        hall.schedule.attend(table, later=True)  # another server changed it: nobody looks here
        assert not hall.schedule.busy(table)
        page = Viewer(-1, "en", "carl")
        await table.presence.join(page)
        table.seen(page, 1 + AHEAD)
        assert await rests(hall, table) == 2 + 2 * AHEAD

    name = in_hall(tmp_path, begin)
    in_hall(tmp_path, go_on)


def test_a_clock_stands_while_a_bot_plays_for_somebody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Registry) -> None:
        table = await laid(hall, "me", "bot", clock=ClockWish(100, 5))
        now = table.kept.clock["since"] if table.kept.clock else 0.0
        monkeypatch.setattr(time, "time", lambda: now)
        now += 40
        await table.seats.hand(0, "ana", "random")
        assert (table.kept.clock or {})["left"] == [60.0, None]
        assert table.seats.about("ana", "en").clock.running is None  # type: ignore[union-attr]
        now += 1000  # nobody looks
        page = Viewer(0, "en", "ana")
        await table.presence.join(page)
        table.seen(page, 0)
        await rests(hall, table)
        now += 1000
        await table.seats.take(0, "ana")
        assert (table.kept.clock or {})["left"] == [60.0, None]

    in_hall(tmp_path, work)


def test_a_page_says_what_it_has_shown_and_may_let_them_play_it_out(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(BOT, BOT, BOT)
    carl = Visitor(client)
    with carl.live(table) as page:
        assert page.state["seq"] == 0
        page.inner.send_text('{"type": "seen", "seq": 0}')
        while page.state["seq"] < 1 + AHEAD:
            page.until("state")
        assert page.send("play_out")["error"] == "not_yours"
        assert page.settle()["seq"] == 1 + AHEAD
    with ana.live(table) as mine:
        mine.send("play_out")
        while not mine.position["over"]:
            mine.until("state")


def test_a_table_with_people_never_waits_for_eyes(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    bea = seated(client, ana, table)
    ana.post(f"/api/tables/{table}/seats/0/hand", {"level": "random"})
    with bea.live(table) as hers:
        while not hers.position["asked"]:
            hers.until("state")

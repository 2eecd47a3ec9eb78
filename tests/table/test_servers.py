"""Real servers: killed again and again under load, and two of them on one PostgreSQL."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from antilles.table.opening import revive
from antilles.table.robot import GONE, Browser, Robot
from antilles.table.store import Kept, Store
from tests.table.servers import Server

ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}
KILLS, TABLES = 4, 4


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[Server]]:
    started: list[Server] = []
    yield started
    for server in started:
        server.kill()


async def whole(data: str, table: str) -> Kept:
    store = Store(data)
    await store.open()
    try:
        return await store.read(table, since=0)
    finally:
        await store.close()


def test_killed_at_any_moment_nothing_acknowledged_is_lost(servers: list[Server], tmp_path: Path) -> None:
    data = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    server = Server(data, tmp_path / "log").start()
    servers.append(server)
    rng = random.Random(11)

    async def main() -> list[Robot]:
        browser = Browser(server.url)
        await browser.arrive()
        robots = []
        for i in range(TABLES):
            title = ("puerto-rico", "san-juan")[i % 2]
            made = await browser.ask("POST", "/api/tables", {"title": title, "seats": [ME, ME, BOT]})
            robots += [Robot(browser, made["table"], seat, random.Random(f"{i} {seat}")) for seat in (0, 1)]

        async def insist(robot: Robot) -> None:
            while not robot.over:
                with suppress(*GONE):
                    await robot.play()
                await asyncio.sleep(0.05)

        playing = [asyncio.create_task(insist(robot)) for robot in robots]
        for _ in range(KILLS):
            await asyncio.sleep(0.3 + rng.random() * 1.5)
            server.kill()
            await asyncio.to_thread(server.start)
        await asyncio.wait_for(asyncio.gather(*playing), 150)
        return robots

    robots = asyncio.run(main())
    assert sum(len(robot.acted) for robot in robots) > 100
    for robot in robots:
        kept = asyncio.run(whole(data, robot.table))
        turns: dict[int, list[int]] = {}
        for action in kept.actions:
            if action.seat == robot.seat:
                turns.setdefault(action.turn, []).append(action.action)
        for turn, choices in robot.acted:
            assert turns[turn] == choices
        assert kept.over
        assert revive(kept).over
        assert [a.turn for a in kept.actions] == sorted(a.turn for a in kept.actions)


def test_a_game_is_played_across_two_servers_on_one_store(servers: list[Server], tmp_path: Path, database: str) -> None:
    servers += [Server(database, tmp_path / f"log{i}").start() for i in range(2)]
    one, two = servers

    async def main() -> None:
        ana, bea = Browser(one.url), Browser(two.url)
        await ana.arrive()
        await bea.arrive()
        made = await ana.ask("POST", "/api/tables", {"title": "san-juan", "seats": [ME, FRIEND, BOT]})
        table = made["table"]
        key = made["seats"][1]["link"].partition("#seat=")[2]
        assert await bea.ask("POST", f"/api/tables/{table}/claim", {"key": key, "name": "Bea"}) == {"seat": 1}
        robots = [Robot(ana, table, 0, random.Random(1)), Robot(bea, table, 1, random.Random(2))]
        await asyncio.wait_for(asyncio.gather(*(robot.play() for robot in robots)), 200)
        assert all(robot.over for robot in robots)
        kept = await whole(database, table)
        assert kept.over
        assert revive(kept).over
        told = {turn: choices for robot in robots for turn, choices in robot.acted}
        for turn, choices in told.items():
            assert [a.action for a in kept.actions if a.turn == turn] == choices
        for robot, other in zip(robots, reversed(robots), strict=True):
            # Turns that come close together may be shown at once, but each page was told all that happened.
            log = (await other.browser.ask("GET", f"/api/tables/{table}/log?as={other.seat}"))["log"]
            assert other.log == [entry for entry in log if entry["seq"] > 0]
            assert len({turn for turn, _ in robot.acted} & set(other.seen)) > len(robot.acted) // 2

    asyncio.run(main())


def test_two_devices_at_two_servers_never_both_win(servers: list[Server], tmp_path: Path, database: str) -> None:
    servers += [Server(database, tmp_path / f"log{i}").start() for i in range(2)]
    one, two = servers

    async def main() -> None:
        ana = Browser(one.url)
        await ana.arrive()
        made = await ana.ask("POST", "/api/tables", {"title": "puerto-rico", "seats": [ME, ME, ME]})
        table = made["table"]
        phone = Browser(two.url)
        phone.cookie, phone.token = ana.cookie, ana.token
        devices = [
            Robot(browser, table, seat, random.Random(f"{seat} {i}"))
            for seat in range(3)
            for i, browser in enumerate((ana, phone))
        ]

        async def insist(robot: Robot) -> None:
            while not robot.over:
                await robot.play()

        await asyncio.wait_for(asyncio.gather(*(insist(robot) for robot in devices)), 200)
        kept = await whole(database, table)
        assert revive(kept).over
        told = [turn for robot in devices for turn, _ in robot.acted]
        assert len(told) == len(set(told))  # a turn was acknowledged to one of them only

    asyncio.run(main())

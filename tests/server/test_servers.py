"""Real servers: killed again and again under load, and two of them on one PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from antilles.server.ops.client import GONE, Browser, Player
from antilles.server.store.models import StoredTable
from antilles.server.store.replay import revive
from antilles.server.store.store import Store
from tests.patience import PATIENCE
from tests.server.servers import Server

ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}
KILLS, TABLES = 4, 4
ENOUGH = 30  # turns that two devices fight for


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[Server]]:
    started: list[Server] = []
    yield started
    for server in started:
        server.kill()


def both(servers: list[Server], folder: Path, database: str) -> list[Server]:
    """Two servers on one store."""
    servers += [Server(database, folder / f"log{i}", limited=False).launch() for i in range(2)]
    return [server.ready() for server in servers]


async def whole(data: str, table: str) -> StoredTable:
    store = Store(data)
    await store.open()
    try:
        return await store.read(table, since=0)
    finally:
        await store.close()


def test_killed_at_any_moment_nothing_acknowledged_is_lost(servers: list[Server], tmp_path: Path) -> None:
    data = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    server = Server(data, tmp_path / "log", limited=False).start()  # eight pages of one person, who never think
    servers.append(server)
    rng = random.Random(11)

    async def main() -> list[Player]:
        browser = Browser(server.url)
        await browser.arrive()
        players = []
        for i in range(TABLES):
            title = ("puerto-rico", "san-juan")[i % 2]
            made = await browser.ask("POST", "/api/tables", {"title": title, "seats": [ME, ME, BOT]})
            players += [Player(browser, made["table"], seat, random.Random(f"{i} {seat}")) for seat in (0, 1)]

        async def insist(player: Player) -> None:
            while not player.over:
                with suppress(*GONE):
                    await player.play()
                await asyncio.sleep(0.05)

        playing = [asyncio.create_task(insist(player)) for player in players]
        for _ in range(KILLS):
            await asyncio.sleep(0.3 + rng.random() * 1.5)
            server.kill()
            await asyncio.to_thread(server.start)
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
        return players

    players = asyncio.run(main())
    assert sum(len(player.acted) for player in players) > 100
    for player in players:
        kept = asyncio.run(whole(data, player.table))
        turns: dict[int, list[int]] = {}
        for action in kept.actions:
            if action.seat == player.seat:
                turns.setdefault(action.turn, []).append(action.action)
        for turn, choices in player.acted:
            assert turns[turn] == choices
        assert kept.over
        assert revive(kept).over
        assert [a.turn for a in kept.actions] == sorted(a.turn for a in kept.actions)


def test_a_game_is_played_across_two_servers_on_one_store(servers: list[Server], tmp_path: Path, database: str) -> None:
    one, two = both(servers, tmp_path, database)

    async def main() -> None:
        ana, bea = Browser(one.url), Browser(two.url)
        await ana.arrive()
        await bea.arrive()
        made = await ana.ask("POST", "/api/tables", {"title": "san-juan", "seats": [ME, FRIEND, BOT]})
        table = made["table"]
        key = made["seats"][1]["link"].partition("#seat=")[2]
        assert await bea.ask("POST", f"/api/tables/{table}/claim", {"key": key, "name": "Bea"}) == {"seat": 1}
        players = [Player(ana, table, 0, random.Random(1)), Player(bea, table, 1, random.Random(2))]
        await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), PATIENCE)
        assert all(player.over for player in players)
        kept = await whole(database, table)
        assert kept.over
        assert revive(kept).over
        told = {turn: choices for player in players for turn, choices in player.acted}
        for turn, choices in told.items():
            assert [a.action for a in kept.actions if a.turn == turn] == choices
        for player, other in zip(players, reversed(players), strict=True):
            # Turns that come close together may be shown at once, but each page was told all that happened.
            log = (await other.browser.ask("GET", f"/api/tables/{table}/log?as={other.seat}"))["log"]
            told_live = [{name: value for name, value in entry.items() if name != "now"} for entry in other.log]
            assert told_live == [entry for entry in log if entry["seq"] > 0]
            assert len({turn for turn, _ in player.acted} & set(other.seen)) > len(player.acted) // 2

    asyncio.run(main())


class Page:
    """A seat's page on one of two devices."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: Any = {"seq": -1}

    async def hear(self) -> Any:
        told = json.loads(await self.socket.recv())
        if told["type"] == "state":
            self.state = told
        return told

    async def until(self, at: tuple[int, int]) -> Any:
        """The position at a moment."""
        while (self.state["seq"], self.state.get("rev")) != at:
            await self.hear()
        return self.state["position"]

    async def act(self, choice: int, at: tuple[int, int]) -> Any:
        told = {"type": "act", "id": "act", "actions": [choice], "seq": at[0], "rev": at[1]}
        await self.socket.send(json.dumps(told))
        while (answer := await self.hear()).get("id") != "act":
            pass
        return answer


def test_two_devices_at_two_servers_never_both_win(servers: list[Server], tmp_path: Path, database: str) -> None:
    one, two = both(servers, tmp_path, database)
    rng = random.Random(5)

    async def contest(pages: list[list[Page]]) -> dict[int, list[int]]:
        """Whoever is asked chooses on both devices at once; returns what was acknowledged, by turn."""
        at, seat, held = (0, 0), 0, []
        told: dict[int, list[int]] = {}
        while at[0] < ENOUGH:
            shown = [await page.until(at) for page in pages[seat]]
            assert shown[0]["legal"] == shown[1]["legal"]
            choices = [rng.choice(position["legal"])["id"] for position in shown]
            pair = zip(pages[seat], choices, strict=True)
            answers = await asyncio.gather(*(page.act(choice, at) for page, choice in pair))
            (won,) = [i for i, answer in enumerate(answers) if answer["type"] == "done"]
            assert answers[1 - won]["error"] in ("stale", "not_your_turn")
            held, at = [*held, choices[won]], (answers[won]["seq"], answers[won]["rev"])
            if answers[won]["stored"]:
                told[at[0]], held = held, []
            seat = (await pages[seat][won].until(at))["turn"]
        return told

    async def main() -> None:
        ana, phone = Browser(one.url), Browser(two.url)
        await ana.arrive()
        phone.cookie, phone.token = ana.cookie, ana.token
        made = await ana.ask("POST", "/api/tables", {"title": "puerto-rico", "seats": [ME, ME, ME]})
        table = made["table"]
        async with AsyncExitStack() as opened:
            pages = [
                [Page(await opened.enter_async_context(browser.live(table, seat))) for browser in (ana, phone)]
                for seat in range(3)
            ]
            told = await asyncio.wait_for(contest(pages), PATIENCE)
        kept = await whole(database, table)
        assert revive(kept).seat == kept.asked
        assert {turn: [a.action for a in kept.actions if a.turn == turn] for turn in told} == told

    asyncio.run(main())

"""Whether anything that was acknowledged is lost when a server is killed, loses a bot's worker, its disk is full, or
its store fails at any statement: scripted people play on through all of it, and in the end the store is held against
what they were told."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from rich.console import Console

from antilles.core.errors import AntillesError
from antilles.titles import names

from ..store.replay import revive
from ..store.store import Store
from .client import Browser, Player
from .faults import MARK
from .local_server import LocalServer

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
TITLES = names()
MOST_KILLS, MOST_FAULTS, MOST_TABLES = 500, 10_000, 100
QUOTA = 650_000  # bytes that a file may have where the disk is to be full


async def seated(url: str, tables: int) -> list[Player]:
    """People at so many tables, each with a bot."""
    browser = Browser(url)
    await browser.arrive()
    players = []
    for i in range(tables):
        wish = {"title": TITLES[i % len(TITLES)], "seats": [ME, ME, BOT]}
        made = await set_up(browser, wish)
        players += [Player(browser, made["table"], seat, random.Random(f"{i} {seat}"), keeps=False) for seat in (0, 1)]
    return players


async def set_up(browser: Browser, wish: dict[str, Any]) -> Any:
    """A table, as often as it takes: the store may fail just then."""
    while True:
        try:
            return await browser.ask("POST", "/api/tables", wish)
        except OSError as why:
            if " 503 " not in str(why):
                raise
            await asyncio.sleep(0.05)


async def acted(players: list[Player], more: int) -> None:
    """Until so many more turns were acknowledged, or nobody has anything to do."""
    before = sum(len(player.acted) for player in players)
    while sum(len(player.acted) for player in players) < before + more and not all(player.over for player in players):
        await asyncio.sleep(0.02)


@asynccontextmanager
async def playing(server: LocalServer, tables: int) -> AsyncIterator[list[Player]]:
    """People who play on a server that is started for them; both end with the block."""
    await asyncio.to_thread(server.start)
    players = await seated(server.url, tables)
    tasks = [asyncio.create_task(player.insist()) for player in players]
    try:
        yield players
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.kill()


async def through(
    server: LocalServer, kills: int, tables: int, tell: Callable[[str], None] = lambda line: None
) -> list[Player]:
    """Plays while the server is killed so often, and its bots' worker as often, and once the disk is full."""
    dice = random.Random(11)
    async with playing(server, tables) as players:
        for number in range(kills):
            await acted(players, 1 + dice.randrange(12))
            for worker in server.workers():
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
            await acted(players, 1 + dice.randrange(12))
            server.kill()
            tell(f"killed {number + 1} of {kills} times, {sum(len(player.acted) for player in players)} turns so far")
            await asyncio.to_thread(server.start)
        server.kill()
        await asyncio.to_thread(server.start, QUOTA)
        await full(players)
        server.kill()
        await asyncio.to_thread(server.start)
        await acted(players, 10)
        return players


async def failing(server: LocalServer, faults: int, tables: int) -> list[Player]:
    """Plays while statements fail, until so many did, or everything is over."""
    async with playing(server, tables) as players:
        while len(failed(server.log)) < faults and not all(player.over for player in players):
            await acted(players, 5)
        return players


def failed(log: Path) -> list[str]:
    """Statements that failed, as the server tells them."""
    return [line for line in log.read_text().splitlines() if line.startswith(MARK)]


async def full(players: list[Player]) -> None:
    """Until nothing more is stored: the same number of turns for a while, or everything is over."""
    last, still = -1, 0
    while still < 40 and not all(player.over for player in players):
        await asyncio.sleep(0.1)
        now = sum(len(player.acted) for player in players)
        last, still = now, still + 1 if now == last else 0


def survived(kills: int, tables: int, as_json: bool, faults: int = 0) -> int:
    """Plays through all of it and prints what was found; 1 when something was lost."""
    if not faults and not 1 <= kills <= MOST_KILLS:
        raise AntillesError(f"--kills is a number from 1 to {MOST_KILLS}, not {kills}.")
    if not 0 <= faults <= MOST_FAULTS:
        raise AntillesError(f"--faults is a number from 1 to {MOST_FAULTS}, not {faults}.")
    if not 1 <= tables <= MOST_TABLES:
        raise AntillesError(f"--tables is a number of tables from 1 to {MOST_TABLES}, not {tables}.")
    tell = Console(stderr=True, highlight=False).print
    with tempfile.TemporaryDirectory() as folder:
        data, log = Path(folder) / "tables.db", Path(folder) / "log"
        module = "antilles.server.ops.faults" if faults else "antilles.cli"
        server = LocalServer(data, log, "--no-limits", module=module)
        players = asyncio.run(failing(server, faults, tables) if faults else through(server, kills, tables, tell))
        happened = {"faults": len(failed(log))} if faults else {"kills": 2 * kills}
        lost = asyncio.run(missing(f"sqlite+aiosqlite:///{data}", players))
    turns = sum(len(player.acted) for player in players)
    figures = {**happened, "turns acknowledged": turns, "lost": lost}
    print(json.dumps(figures) if as_json else "\n".join(f"{name:20} {value}" for name, value in figures.items()))
    return 1 if lost else 0


async def missing(data: str, players: list[Player]) -> list[str]:
    """What was acknowledged and is not in the store, in words; nothing, one hopes."""
    store, found = Store(data), []
    await store.open()
    try:
        for player in players:
            kept = await store.read(player.table, since=0)
            turns: dict[int, list[int]] = {}
            for action in kept.actions:
                if action.seat == player.seat:
                    turns.setdefault(action.turn, []).append(action.action)
            lost = [turn for turn, choices in player.acted if turns.get(turn) != choices]
            found += [f"seat {player.seat}: turn {turn}" for turn in lost]
            revive(kept)  # and what is there can be played
    finally:
        await store.close()
    return found

"""Whether anything that was acknowledged is lost when a server is killed, loses a bot's worker, its disk is full, or
its store fails at any statement: scripted people play on through all of it, and in the end the store is held against
what they were told."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from rich.console import Console

from antilles.core.errors import AntillesError
from antilles.titles import names

from ..store.replay import revive
from ..store.store import Store
from .faults import MARK
from .robot import GONE, Browser, Robot

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
TITLES = names()
MOST_KILLS, MOST_FAULTS, MOST_TABLES = 500, 10_000, 100
QUOTA = 600_000  # bytes that a file may have where the disk is to be full


class Life:
    """A server on loopback that can be killed and begins again where it was."""

    def __init__(self, data: Path, log: Path, module: str = "antilles.cli") -> None:
        self.data, self.log, self.module = data, log, module
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = int(found.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, quota: int | None = None) -> None:
        """Begins; with a quota no file may grow beyond it, as on a full disk."""
        told = ["serve", "--port", str(self.port), "--data", str(self.data), "--workers", "1", "--no-limits"]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, *told], stdout=out, stderr=out, start_new_session=True,
                preexec_fn=narrow(quota) if quota else None,
            )  # fmt: skip
        for _ in range(1200):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1.0):
                return
            if self.process.poll() is not None:
                raise AntillesError(f"The server did not start: {self.log.read_text()[-500:]}")
            time.sleep(0.1)

    def kill(self) -> None:
        """As if the plug were pulled, for its bots too."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        assert self.process
        found = []
        for told in Path(f"/proc/{self.process.pid}/task").glob("*/children"):  # each thread has its own
            with suppress(OSError):
                found += [int(each) for each in told.read_text().split()]
        return [pid for pid in found if b"spawn_main" in command(pid)]


def command(pid: int) -> bytes:
    """What a process was started with."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def narrow(quota: int) -> Callable[[], None]:
    """Lets a process write no file beyond a size."""
    import resource

    def work() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (quota, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))

    return work


async def seated(url: str, tables: int) -> list[Robot]:
    """People at so many tables, each with a bot."""
    browser = Browser(url)
    await browser.arrive()
    robots = []
    for i in range(tables):
        wish = {"title": TITLES[i % len(TITLES)], "seats": [ME, ME, BOT]}
        made = await set_up(browser, wish)
        robots += [Robot(browser, made["table"], seat, random.Random(f"{i} {seat}"), keeps=False) for seat in (0, 1)]
    return robots


async def set_up(browser: Browser, wish: dict[str, Any]) -> Any:
    """A table, as often as it takes: the store may fail just then."""
    while True:
        try:
            return await browser.ask("POST", "/api/tables", wish)
        except OSError as why:
            if " 503 " not in str(why):
                raise
            await asyncio.sleep(0.05)


async def insist(robot: Robot) -> None:
    """Plays to the end; a page that is lost is opened again."""
    while not robot.over:
        with suppress(*GONE):
            await robot.play()
        await asyncio.sleep(0.05)


async def acted(robots: list[Robot], more: int) -> None:
    """Until so many more turns were acknowledged, or nobody has anything to do."""
    before = sum(len(robot.acted) for robot in robots)
    while sum(len(robot.acted) for robot in robots) < before + more and not all(robot.over for robot in robots):
        await asyncio.sleep(0.02)


@asynccontextmanager
async def playing(life: Life, tables: int) -> AsyncIterator[list[Robot]]:
    """People who play on a server that is started for them; both end with the block."""
    await asyncio.to_thread(life.start)
    robots = await seated(life.url, tables)
    tasks = [asyncio.create_task(insist(robot)) for robot in robots]
    try:
        yield robots
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        life.kill()


async def through(life: Life, kills: int, tables: int, tell: Callable[[str], None] = lambda line: None) -> list[Robot]:
    """Plays while the server is killed so often, and its bots' worker as often, and once the disk is full."""
    dice = random.Random(11)
    async with playing(life, tables) as robots:
        for number in range(kills):
            await acted(robots, 1 + dice.randrange(12))
            for worker in life.workers():
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
            await acted(robots, 1 + dice.randrange(12))
            life.kill()
            tell(f"killed {number + 1} of {kills} times, {sum(len(robot.acted) for robot in robots)} turns so far")
            await asyncio.to_thread(life.start)
        life.kill()
        await asyncio.to_thread(life.start, QUOTA)
        await full(life, robots)
        life.kill()
        await asyncio.to_thread(life.start)
        await acted(robots, 10)
        return robots


async def failing(life: Life, faults: int, tables: int) -> list[Robot]:
    """Plays while statements fail, until so many did, or everything is over."""
    async with playing(life, tables) as robots:
        while len(failed(life.log)) < faults and not all(robot.over for robot in robots):
            await acted(robots, 5)
        return robots


def failed(log: Path) -> list[str]:
    """Statements that failed, as the server tells them."""
    return [line for line in log.read_text().splitlines() if line.startswith(MARK)]


async def full(life: Life, robots: list[Robot]) -> None:
    """Until nothing more is stored: the same number of turns for a while, or everything is over."""
    last, still = -1, 0
    while still < 40 and not all(robot.over for robot in robots):
        await asyncio.sleep(0.1)
        now = sum(len(robot.acted) for robot in robots)
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
        life = Life(data, log, "antilles.server.ops.faults") if faults else Life(data, log)
        robots = asyncio.run(failing(life, faults, tables) if faults else through(life, kills, tables, tell))
        happened = {"faults": len(failed(log))} if faults else {"kills": 2 * kills}
        lost = asyncio.run(missing(f"sqlite+aiosqlite:///{life.data}", robots))
    turns = sum(len(robot.acted) for robot in robots)
    told = {**happened, "turns acknowledged": turns, "lost": lost}
    print(json.dumps(told) if as_json else "\n".join(f"{name:20} {value}" for name, value in told.items()))
    return 1 if lost else 0


async def missing(data: str, robots: list[Robot]) -> list[str]:
    """What was acknowledged and is not in the store, in words; nothing, one hopes."""
    store, told = Store(data), []
    await store.open()
    try:
        for robot in robots:
            kept = await store.read(robot.table, since=0)
            turns: dict[int, list[int]] = {}
            for action in kept.actions:
                if action.seat == robot.seat:
                    turns.setdefault(action.turn, []).append(action.action)
            lost = [turn for turn, choices in robot.acted if turns.get(turn) != choices]
            told += [f"seat {robot.seat}: turn {turn}" for turn in lost]
            revive(kept)  # and what is there can be played
    finally:
        await store.close()
    return told

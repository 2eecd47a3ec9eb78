"""`antilles load`: how many tables one server bears. A server of its own on loopback, scripted people, and figures."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from antilles import title as find
from antilles.core.errors import AntillesError

from .robot import GONE, Browser, Robot

MOST_TABLES, MOST_SECONDS = 5_000, 600
CHOICE = 15.0  # seconds that people take for a choice, where tables are counted that a core bears
BUSY = 0.5  # how busy that core may be: beyond, pages begin to wait for each other
ALL = "all"
PATIENCE = 120  # seconds for a server to start


def load(tables: int, seconds: float, think: float, wish: dict[str, Any], data: str | None, as_json: bool) -> int:
    """Measures and prints."""
    if not 1 <= tables <= MOST_TABLES:
        raise AntillesError(f"--tables is a number of tables from 1 to {MOST_TABLES}, not {tables}.")
    if not 0 < seconds <= MOST_SECONDS:
        raise AntillesError(f"--seconds is a time of more than 0 and at most {MOST_SECONDS} seconds, not {seconds:g}.")
    if not 0 <= think <= MOST_SECONDS:
        raise AntillesError(f"--think is a time from 0 to {MOST_SECONDS} seconds, not {think:g}.")
    with tempfile.TemporaryDirectory() as folder:
        told = measure(tables, seconds, think, wish, data or str(Path(folder) / "tables.db"), Path(folder) / "log")
    print(json.dumps(told) if as_json else "\n".join(f"{name:38} {value}" for name, value in told.items()))
    return 0


def wished(title: str, edition: str | None, players: int | None, modules: Sequence[str]) -> dict[str, Any]:
    """A table of people only, as a page would ask for it; whatever the title does not know is refused."""
    found = find(title)
    chosen = found.edition(edition or next(iter(found.editions)))
    several = [name for told in modules for name in told.split(",")]
    if several == [ALL]:
        several = [module.name for module in chosen.modules if not module.solo]
    setup = found.setup(chosen.name, players or min(chosen.players), several)
    seats = [{"kind": "me"}] * found.people(setup)
    return {"title": title, "edition": setup.edition, "players": setup.players, "modules": several, "seats": seats}


def measure(tables: int, seconds: float, think: float, wish: dict[str, Any], data: str, log: Path) -> dict[str, Any]:
    """Starts a server, plays, and counts."""
    with started(data, log, "--workers", "1", "--no-limits") as (url, pid):
        return asyncio.run(play(url, pid, tables, seconds, think, wish))


@contextmanager
def started(data: str | Path, log: Path, *more: str) -> Iterator[tuple[str, int]]:
    """A server of our own on loopback, as it answers: its address and its process."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    told = ["serve", "--port", str(port), "--data", str(data), *more]
    with log.open("wb") as out:
        server = subprocess.Popen([sys.executable, "-m", "antilles.cli", *told], stdout=out, stderr=out)
    try:
        for _ in range(1200):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1.0):
                break
            if server.poll() is not None:
                raise AntillesError(f"The server did not start: {log.read_text()[-500:]}")
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}", server.pid
    finally:
        server.terminate()
        server.wait(30)


async def play(url: str, pid: int, tables: int, seconds: float, think: float, wish: dict[str, Any]) -> dict[str, Any]:
    """All tables at once, for so long."""
    browser = Browser(url)
    for _ in range(PATIENCE * 10):
        with suppress(OSError):
            await browser.arrive()
            break
        await asyncio.sleep(0.1)
    else:
        raise AntillesError(f"The server that was to be measured did not answer within {PATIENCE} seconds.")
    await browser.ask("POST", "/api/tables", wish)  # whatever is made once is made now
    before = memory(pid)
    robots: list[list[Robot]] = []
    for i in range(tables):
        name = (await browser.ask("POST", "/api/tables", wish))["table"]
        robots.append(
            [
                Robot(browser, name, p, random.Random(f"{i} {p}"), pause=think, keeps=False)
                for p in range(len(wish["seats"]))
            ]
        )
    playing = []
    for pair in robots:  # pages open one table after the other: people do not all come in the same second
        playing += [asyncio.create_task(insist(robot)) for robot in pair]
        await asyncio.gather(*(robot.opened.wait() for robot in pair))
    gc.collect()
    gc.disable()  # the robots' own pauses are not the server's
    played = [robot for pair in robots for robot in pair]
    start, used, moves = time.perf_counter(), processor(pid), sum(len(robot.waits) for robot in played)
    await asyncio.sleep(seconds)
    spent, used = time.perf_counter() - start, processor(pid) - used
    after, moves = memory(pid), sum(len(robot.waits) for robot in played) - moves
    gc.enable()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    waits = sorted(w for pair in robots for w in broadcasts(pair, start))
    turns = sum(robot.sent.get(turn, 0.0) >= start for robot in played for turn, _ in robot.acted)
    each = used / moves if moves else 0.0
    return {
        "tables": tables,
        "title": wish["title"],
        "edition": wish["edition"],
        "modules": ", ".join(wish["modules"]),
        "people at a table": len(wish["seats"]),
        "a person thinks, s": think,
        "turns/s": round(turns / spent, 1),
        "acts/s": round(moves / spent, 1),
        "act to broadcast p50, ms": round(1e3 * statistics.median(waits), 1) if waits else None,
        "act to broadcast p99, ms": round(1e3 * waits[int(0.99 * (len(waits) - 1))], 1) if waits else None,
        "server's processor, cores": round(used / spent, 2),
        "server's processor per act, ms": round(1e3 * each, 2),
        f"tables per core at {CHOICE:.0f} s, {BUSY:.0%} busy": int(BUSY * CHOICE / each) if each else None,
        "memory per table, kB": round((after - before) / tables / 1024, 1),
        "load of the machine": round(os.getloadavg()[0], 1),
    }


async def insist(robot: Robot) -> None:
    """Plays until the end of the measurement; a page that is lost is opened again."""
    while not robot.over:
        with suppress(*GONE):
            await robot.play()
        await asyncio.sleep(0.2)


def broadcasts(pair: list[Robot], start: float) -> list[float]:
    """Seconds from an act that ended a turn until the other page showed it."""
    told = []
    for mover in pair:
        stored = {turn for turn, _ in mover.acted}
        for other in pair:
            if other is not mover:
                told += [
                    other.seen[turn] - mover.sent[turn]
                    for turn in stored
                    if turn in other.seen and turn in mover.sent and mover.sent[turn] >= start
                ]
    return told


def memory(pid: int) -> int:
    """Bytes that a process holds; 0 where the system does not say."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def processor(pid: int) -> float:
    """Seconds of processor that a process has used."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0

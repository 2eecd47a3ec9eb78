"""`antilles load`: how many tables one server bears. A server of its own on loopback, scripted people, and figures."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from antilles import title as find
from antilles.core.errors import AntillesError

from .client import Browser, Player
from .local_server import LocalServer, memory, processor

MOST_TABLES, MOST_SECONDS = 5_000, 600
CHOICE = 15.0  # seconds that people take for a choice, where tables are counted that a core bears
BUSY = 0.5  # how busy that core may be: beyond, pages begin to wait for each other
ALL = "all"
PATIENCE = 120  # seconds for a server to start


def load(tables: int, seconds: float, think: float, wish: dict[str, Any], data: str | None, as_json: bool) -> int:
    if not 1 <= tables <= MOST_TABLES:
        raise AntillesError(f"--tables is a number of tables from 1 to {MOST_TABLES}, not {tables}.")
    if not 0 < seconds <= MOST_SECONDS:
        raise AntillesError(f"--seconds is a time of more than 0 and at most {MOST_SECONDS} seconds, not {seconds:g}.")
    if not 0 <= think <= MOST_SECONDS:
        raise AntillesError(f"--think is a time from 0 to {MOST_SECONDS} seconds, not {think:g}.")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with LocalServer(data or place / "tables.db", place / "log", "--no-limits") as server:
            figures = asyncio.run(play(server.url, server.pid, tables, seconds, think, wish))
    print(json.dumps(figures) if as_json else "\n".join(f"{name:38} {value}" for name, value in figures.items()))
    return 0


def wished(title: str, edition: str | None, players: int | None, modules: Sequence[str]) -> dict[str, Any]:
    """A table of people only, as a page would ask for it; whatever the title does not know is refused."""
    found = find(title)
    chosen = found.edition(edition or next(iter(found.editions)))
    several = [name for names in modules for name in names.split(",")]
    if several == [ALL]:
        several = [module.name for module in chosen.modules if not module.solo]
    setup = found.setup(chosen.name, players or min(chosen.players), several)
    seats = [{"kind": "me"}] * found.people(setup)
    return {"title": title, "edition": setup.edition, "players": setup.players, "modules": several, "seats": seats}


async def play(url: str, pid: int, tables: int, seconds: float, think: float, wish: dict[str, Any]) -> dict[str, Any]:
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
    people: list[list[Player]] = []
    for i in range(tables):
        name, seats = (await browser.ask("POST", "/api/tables", wish))["table"], range(len(wish["seats"]))
        people.append([Player(browser, name, p, random.Random(f"{i} {p}"), think, keeps=False) for p in seats])
    playing = []
    for table in people:  # pages open one table after the other: people do not all come in the same second
        playing += [asyncio.create_task(player.insist()) for player in table]
        await asyncio.gather(*(player.opened.wait() for player in table))
    gc.collect()
    gc.disable()  # the players' own pauses are not the server's
    players = [player for table in people for player in table]
    start, used, moves = time.perf_counter(), processor(pid), sum(len(player.waits) for player in players)
    await asyncio.sleep(seconds)
    spent, used = time.perf_counter() - start, processor(pid) - used
    after, moves = memory(pid), sum(len(player.waits) for player in players) - moves
    gc.enable()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    waits = sorted(wait for table in people for wait in broadcasts(table, start))
    turns = sum(player.sent.get(turn, 0.0) >= start for player in players for turn, _ in player.acted)
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


def broadcasts(table: list[Player], start: float) -> list[float]:
    """Seconds from an act that ended a turn until each other page showed it."""
    return [
        other.seen[turn] - mover.sent[turn]
        for mover in table
        for turn in {turn for turn, _ in mover.acted}
        for other in table
        if other is not mover and turn in other.seen and mover.sent.get(turn, 0.0) >= start
    ]

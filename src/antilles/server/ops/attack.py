"""`antilles attack`: what people at their tables notice of rude visitors, measured with and without them in one run.

A server of its own on loopback (or one that is named), people who play, and in turn: nobody else, one kind of rude
visitors, nobody else, the next kind. So a machine that is busy with other things disturbs both sides alike. Whoever is
rude has a process of their own that gives way to all others; the kind `machine` is such a process that asks for
nothing, and shows what is not the server's doing.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console

from antilles.core.errors import AntillesError
from antilles.titles import names

from .client import GONE, Browser, Player
from .hostile_clients import KINDS, loopback
from .local_server import LocalServer, memory, processor

TELL = Console(stderr=True, highlight=False)
MOST_SECONDS, MOST_TABLES = 1_800, 100
ALL = "all"  # at once
ENOUGH = 300  # acts of which the slowest in a hundred say something
THINK = 0.5  # seconds that somebody thinks about a choice, on average
WISHES = [{"title": name, "seats": [{"kind": "me"}] * 2} for name in names()]


def attack(kinds: Sequence[str], seconds: float, tables: int, url: str | None, as_json: bool) -> int:
    """Measures and prints; 1 when somebody could not play on."""
    wrong = [kind for kind in kinds if kind not in (*KINDS, ALL)]
    if wrong:
        raise AntillesError(f"There are no visitors of the kind {wrong[0]!r}; there are {', '.join(KINDS)}.")
    if not 0 < seconds <= MOST_SECONDS:
        raise AntillesError(f"--seconds is a time of more than 0 and at most {MOST_SECONDS} seconds, not {seconds:g}.")
    if not 1 <= tables <= MOST_TABLES:
        raise AntillesError(f"--tables is a number of tables from 1 to {MOST_TABLES}, not {tables}.")
    chosen = list(kinds) or [*KINDS, ALL]
    if url:
        figures = asyncio.run(measure(loopback(url), 0, chosen, seconds, tables))
    else:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            with LocalServer(place / "tables.db", place / "log") as server:
                figures = asyncio.run(measure(server.url, server.pid, chosen, seconds, tables))
            figures["errors in the log"] = errors(place / "log")
            for line in figures["errors in the log"][:5]:
                TELL.print(line, markup=False)
    print(json.dumps(figures) if as_json else report(figures))
    return 0 if all(row["acts"] for row in figures["phases"]) and not figures.get("errors in the log") else 1


def errors(log: Path) -> list[str]:
    return [line for line in log.read_text().splitlines() if '"level": "error"' in line or "Traceback" in line]


async def measure(url: str, pid: int, kinds: list[str], seconds: float, tables: int) -> dict[str, Any]:
    """People play all the time; rude visitors come and go."""
    people = [Bystander(url, i) for i in range(tables)]
    playing = [asyncio.create_task(each.play()) for each in people]
    await asyncio.gather(*(each.began.wait() for each in people))
    each, phases, before = seconds / (2 * len(kinds) + 1), [], memory(pid)
    try:
        for kind in ["quiet", *(name for found in kinds for name in (found, "quiet"))]:
            TELL.print(f"{kind} for {each:.1f} s …")
            phases.append(await phase(url, pid, people, kind, each))
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return summary(phases, people) | {"memory, MB": [round(m / 1e6, 1) for m in (before, memory(pid))]}


async def phase(url: str, pid: int, people: list[Bystander], kind: str, seconds: float) -> dict[str, Any]:
    """What people notice while somebody is rude, or nobody."""
    marks, used = [len(each.waits) for each in people], processor(pid)
    done: dict[str, int] = {}
    if kind == "quiet":
        await asyncio.sleep(seconds)
    else:
        command = [sys.executable, "-m", "antilles.server.ops.hostile_clients", url, kind, str(seconds)]
        clients = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        try:
            out, _ = await asyncio.wait_for(clients.communicate(), seconds + 60)
            done = json.loads(out or b"{}")
        finally:
            with suppress(ProcessLookupError):
                clients.kill()
    waits = sorted(wait for each, mark in zip(people, marks, strict=True) for wait in each.waits[mark:])
    return {
        "kind": kind, "acts": len(waits), "waits": waits, "done": done, "memory": memory(pid),
        "processor": round((processor(pid) - used) / seconds, 2),
    }  # fmt: skip


class Bystander:
    """Two people at a table, and at the next one when that game is over."""

    def __init__(self, url: str, number: int) -> None:
        self.url, self.number = url, number
        self.waits: list[float] = []  # from an act until it was told done
        self.pages: list[Player] = []
        self.began = asyncio.Event()

    @property
    def lost(self) -> int:
        return sum(page.lost for page in self.pages)

    async def play(self) -> None:
        while True:
            with suppress(*GONE):
                await self._table()
            await asyncio.sleep(0.1)

    async def _table(self) -> None:
        browser = Browser(self.url, f"127.0.2.{1 + self.number}")  # somebody else's address, as other people have
        await browser.arrive()
        made = await browser.ask("POST", "/api/tables", WISHES[self.number % len(WISHES)])
        pair = [
            Player(browser, made["table"], seat, random.Random(f"{self.number} {seat}"), THINK, self.waits, keeps=False)
            for seat in (0, 1)
        ]
        self.pages += pair
        await asyncio.gather(self._begin(pair), *(player.insist() for player in pair))

    async def _begin(self, pair: list[Player]) -> None:
        for player in pair:
            await player.opened.wait()
        self.began.set()


def at(waits: Sequence[float], share: float) -> float | None:
    """So many milliseconds or less for this share of them."""
    return round(1e3 * waits[int(share * (len(waits) - 1))], 1) if waits else None


def summary(phases: list[dict[str, Any]], people: list[Bystander]) -> dict[str, Any]:
    """Every kind beside the quiet phases before and after it, and all of them together."""
    rows = []
    for before, during, after in zip(phases[::2], phases[1::2], phases[2::2], strict=False):
        quiet, rude = sorted(before["waits"] + after["waits"]), during["waits"]
        row: dict[str, Any] = {"kind": during["kind"], "acts quiet": len(quiet), "acts": len(rude)}
        for name, share in (("p50", 0.5), ("p99", 0.99)):
            calm, busy = at(quiet, share), at(rude, share)
            row |= {f"{name} quiet, ms": calm, f"{name}, ms": busy}
            row[f"{name} ratio"] = round(busy / calm, 2) if calm and busy else None
        rows.append({**row, "processor": during["processor"], "memory, MB": round(during["memory"] / 1e6, 1),
                     "done": during["done"]})  # fmt: skip
    quiet = sorted(w for p in phases[::2] for w in p["waits"])
    rude = sorted(w for p in phases[1::2] for w in p["waits"])
    whole = {name: [at(quiet, share), at(rude, share)] for name, share in (("p50", 0.5), ("p99", 0.99))}
    return {
        "phases": rows, "all quiet and all rude phases": whole, "acts": [len(quiet), len(rude)],
        "pages closed on bystanders": sum(each.lost for each in people), "load of the machine": os.getloadavg()[0],
    }  # fmt: skip


def report(figures: dict[str, Any]) -> str:
    heads = ["p50 quiet", "p50", "ratio", "p99 quiet", "p99", "ratio"]
    wide = (10, 8, 6, 10, 8, 6)
    titles = " ".join(f"{name:>{w}}" for name, w in zip(heads, wide, strict=True))
    lines = [f"{'visitors':10} {'quiet':>6} {'acts':>6} {titles} {'cores':>6} {'MB':>7}"]
    for row in figures["phases"]:
        cells = [row[f"{name}{more}"] for name in ("p50", "p99") for more in (" quiet, ms", ", ms", " ratio")]
        shown = " ".join(f"{'-' if cell is None else cell:>{w}}" for cell, w in zip(cells, wide, strict=True))
        lines.append(
            f"{row['kind']:10} {row['acts quiet']:6} {row['acts']:6} {shown} {row['processor']:6} {row['memory, MB']:7}"
            f"   {row['done']}"
        )
    if any(row["acts"] < ENOUGH for row in figures["phases"]):
        lines.append(f"p99 of fewer than {ENOUGH} acts is hardly more than the slowest of them: let it run longer.")
    for name, value in figures.items():
        if name != "phases":
            lines.append(f"{name}: {value}")
    return "\n".join(lines)

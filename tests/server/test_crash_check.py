"""Killed at any moment: server, worker, PostgreSQL; and a disk that is full. Nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import http.client
import os
import shutil
import signal
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from antilles.core.errors import AntillesError
from antilles.server.ops.crash_check import acted, failed, failing, missing, seated, survived, through
from antilles.server.ops.local_server import LocalServer
from tests.server.conftest import _answers, as_postgres, binary, free_port
from tests.server.servers import Server

KILLS, FAULTS, TABLES = 2, 40, 2


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    monkeypatch.setenv("ANTILLES_JIT", "0")
    made = LocalServer(tmp_path / "tables.db", tmp_path / "log", "--no-limits")
    yield made
    made.kill()


def test_servers_and_workers_are_killed_and_the_disk_is_full(server: LocalServer) -> None:
    told: list[str] = []
    players = asyncio.run(through(server, KILLS, TABLES, told.append))
    assert len(told) == KILLS
    assert "the store failed" in server.log.read_text()  # the disk was full indeed
    assert sum(len(player.acted) for player in players) > 10
    assert asyncio.run(missing(f"sqlite+aiosqlite:///{server.data}", players)) == []


def test_statements_fail_while_people_play(server: LocalServer) -> None:
    server.module = "antilles.server.ops.faults"
    players = asyncio.run(failing(server, FAULTS, TABLES))
    assert len(failed(server.log)) >= FAULTS
    assert sum(len(player.acted) for player in players) > 5
    url = f"sqlite+aiosqlite:///{server.data}"
    assert asyncio.run(missing(url, players)) == []
    players[0].acted.append((9_999, [1]))  # told, but never stored
    assert asyncio.run(missing(url, players)) == ["seat 0: turn 9999"]


@pytest.mark.parametrize(
    ("kills", "tables", "faults"), [(0, 1, 0), (501, 1, 0), (1, 0, 0), (1, 101, 0), (0, 1, -1), (0, 1, 10_001)]
)
def test_it_has_bounds(kills: int, tables: int, faults: int) -> None:
    with pytest.raises(AntillesError):
        survived(kills, tables, False, faults)


async def stopped(playing: list[asyncio.Task[Any]]) -> None:
    """Nobody plays any more."""
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def test_a_worker_that_is_killed_is_replaced_and_its_question_put_again(server: LocalServer) -> None:
    async def main() -> list[Any]:
        players = await seated(server.url, 1)
        playing = [asyncio.create_task(player.insist()) for player in players]
        killed: set[int] = set()
        while len(killed) < 2:
            await acted(players, 2)
            for worker in server.workers():
                if worker not in killed:
                    os.kill(worker, signal.SIGKILL)
                    killed.add(worker)
            await asyncio.sleep(0.05)
        await acted(players, 10)
        await stopped(playing)
        return players

    server.start()
    players = asyncio.run(main())
    server.kill()
    assert asyncio.run(missing(f"sqlite+aiosqlite:///{server.data}", players)) == []


class Postgres:
    """A PostgreSQL that can be killed and begins again where it was."""

    def __init__(self) -> None:
        self.folder, self.port, self.who = (
            Path("/var/tmp") / f"antilles-killed-{uuid.uuid4().hex}",
            free_port(),
            as_postgres(),
        )
        self.folder.mkdir()
        if self.who:
            os.chown(self.folder, int(str(self.who["user"])), int(str(self.who["group"])))
        make = [
            str(binary("initdb")),
            "-D",
            str(self.folder / "data"),
            "-U",
            "antilles",
            "-A",
            "trust",
            "--locale=C",
            "-N",
        ]
        subprocess.run(make, check=True, capture_output=True, cwd=self.folder, **self.who)  # type: ignore[call-overload]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        options = ["-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1"]
        self.process = subprocess.Popen(
            [str(binary("postgres")), "-D", str(self.folder / "data"), *options], cwd=self.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.who,  # type: ignore[call-overload]
        )  # fmt: skip
        asyncio.run(_answers(self.port))

    def kill(self) -> None:
        """At once, without a word to anybody: what is in its memory only is gone."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()


@pytest.fixture
def database() -> Iterator[Postgres]:
    if binary("initdb") is None or binary("postgres") is None:
        pytest.fail("These tests need PostgreSQL: install Debian's package postgresql, or have initdb in the path.")
    made = Postgres()
    try:
        made.start()
        yield made
    finally:
        made.kill()
        shutil.rmtree(made.folder, ignore_errors=True)


def asked(server: Server, path: str) -> tuple[int, str | None]:
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    line.request("GET", path)
    found = line.getresponse()
    found.read()
    line.close()
    return found.status, found.getheader("retry-after")


def test_postgresql_is_killed_people_are_told_and_play_on(database: Postgres, tmp_path: Path) -> None:
    url = f"postgresql+asyncpg://antilles@127.0.0.1:{database.port}/postgres"
    server = Server(url, tmp_path / "log", limited=False).start()

    async def main() -> list[Any]:
        players = await seated(server.url, TABLES)
        playing = [asyncio.create_task(player.insist()) for player in players]
        for _ in range(KILLS):
            await acted(players, 6)
            database.kill()
            told = (0, None)
            while told[0] != 503:
                told = await asyncio.to_thread(asked, server, "/api/tables")
            assert int(str(told[1])) >= 1
            while (await asyncio.to_thread(asked, server, "/health"))[0] != 503:
                pass
            await asyncio.to_thread(database.start)
            while (await asyncio.to_thread(asked, server, "/api/tables"))[0] != 200:
                await asyncio.sleep(0.05)
        await acted(players, 6)
        await stopped(playing)
        return players

    try:
        players = asyncio.run(main())
        server.kill()
        assert asyncio.run(missing(url, players)) == []
    finally:
        server.kill()

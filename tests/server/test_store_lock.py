"""A store in hand: one server for a SQLite file, sentences for what is no store, and a health that can write."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from antilles.core.errors import AntillesError
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.store import address
from antilles.server.store.address import address_of
from antilles.server.store.lock import take
from antilles.server.store.models import Away
from antilles.server.store.store import Store
from antilles.server.store.writer import FRESH, SORE, WriteProbe
from tests.server.servers import Server
from tests.server.test_store import NEW, on


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    started: list[Server] = []
    yield started
    for server in started:
        server.kill()


def antilles(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ANTILLES_JIT": "0"}
    return subprocess.run(
        [sys.executable, "-m", "antilles.cli", *arguments], env=environment, capture_output=True, text=True, check=False
    )


def test_a_second_server_on_one_file_is_refused_with_a_sentence(servers: list[Server], tmp_path: Path) -> None:
    data = str(tmp_path / "tables.db")
    first = Server(data, tmp_path / "log")
    servers.append(first.start())
    done = antilles("serve", "--port", str(Server(data, tmp_path / "x").port), "--data", data, "--workers", "0")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f"Another server (process {first.process.pid})" in done.stderr  # type: ignore[union-attr]
    assert antilles("tables", "check", "--data", data).returncode == 0  # whoever only reads may
    os.kill(first.process.pid, signal.SIGKILL)  # type: ignore[union-attr]  # and its workers live a moment longer
    first.process.wait()  # type: ignore[union-attr]
    servers.append(Server(data, tmp_path / "log2").start())  # the file of the lock is still there, and means nothing


def test_a_lock_is_held_by_this_process_and_counted(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    one, two = take(str(data)), take(str(data))
    assert one is two is not None
    other = (
        "from antilles.server.store.lock import take\nfrom antilles.core.errors import AntillesError\nimport sys\n"
        "try: take(sys.argv[1])\nexcept AntillesError as told: print(told)\nelse: print('mine')"
    )

    def ask() -> str:
        return subprocess.run(
            [sys.executable, "-c", other, str(data)], capture_output=True, text=True, check=True
        ).stdout.strip()

    assert ask().startswith(f"Another server (process {os.getpid()})")
    one.release()
    assert ask() != "mine"
    two.release()
    assert ask() == "mine"
    assert take(":memory:") is None


@pytest.mark.parametrize(
    ("path", "there", "words"),
    [
        ("nowhere/tables.db", False, "There is no folder"),
        ("nothing.db", True, "There are no tables at"),
        ("text.txt", False, "is not a file of tables"),
        ("text.txt", True, "is not a file of tables"),
        ("empty.db", True, "it is empty"),
        (".", False, "is a folder"),
    ],
)
def test_a_path_that_is_no_store_is_refused_and_nothing_is_made(
    tmp_path: Path, path: str, there: bool, words: str
) -> None:
    (tmp_path / "text.txt").write_text("Not a database, but long enough to look like one." * 9)
    (tmp_path / "empty.db").touch()
    before = sorted(tmp_path.rglob("*"))
    for data in (str(tmp_path / path), f"sqlite:///{tmp_path / path}"):
        with pytest.raises(AntillesError, match=words):
            address_of(data, there=there)
    assert sorted(tmp_path.rglob("*")) == before


def test_only_the_default_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    with pytest.raises(AntillesError, match="There are no tables"):
        address_of(None, there=True)
    assert not (tmp_path / "home").exists()
    assert address_of(None).endswith(str(tmp_path / "home" / "antilles" / "tables.db"))
    assert address.data_folder().is_dir()
    with pytest.raises(AntillesError, match="not under mysql"):
        address_of("mysql://x")
    assert address_of("postgres://a@b/c") == "postgresql+asyncpg://a@b/c"


def test_checking_tables_that_are_not_there_makes_none(tmp_path: Path) -> None:
    done = antilles("tables", "check", "--data", str(tmp_path / "nothing.db"))
    assert (done.returncode, done.stdout) == (1, "")
    assert "There are no tables at" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_store_of_a_newer_version_is_refused(url: str) -> None:
    on(url, lambda store: store.create(NEW))
    newer = sa.text("UPDATE alembic_version SET version_num = '9999'")
    on(url, lambda store: store.writing(lambda conn: conn.execute(newer).rowcount))
    with pytest.raises(AntillesError, match="newer Antilles"):
        on(url, lambda store: store.read("t1"))


def test_a_migration_that_copies_a_table_deletes_nothing_that_refers_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite would delete all actions with the old copy of `tables`, if it followed references meanwhile."""
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    from antilles.server.store import versions

    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    on(url, lambda store: store.create(NEW))

    def copying(conn: sa.Connection) -> None:
        with Operations(MigrationContext.configure(conn)).batch_alter_table("tables", recreate="always") as batch:
            batch.add_column(sa.Column("extra", sa.Integer, nullable=True))

    monkeypatch.setattr(versions, "latest", lambda: "another")
    monkeypatch.setattr(versions, "upgrade", copying)
    versions.upgrade_file(sa.make_url(url))
    line = sqlite3.connect(tmp_path / "tables.db")
    assert line.execute("SELECT count(*), (SELECT count(*) FROM seats), max(extra) FROM tables").fetchone() == (
        1,
        3,
        None,
    )
    line.close()


def test_health_says_whether_one_can_write(tmp_path: Path) -> None:
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0))
    with TestClient(app, base_url="http://testserver.local") as client:
        assert client.get("/health").status_code == 200
        store: Store = app.state.registry.store
        store._probe._well = float("-inf")  # nobody wrote for long
        assert client.get("/health").status_code == 200
        line = sqlite3.connect(tmp_path / "tables.db")
        assert line.execute("SELECT count(*) FROM settings WHERE name = 'proof'").fetchone() == (1,)
        line.close()

        async def full(work: Any) -> Any:
            raise sqlite3.OperationalError("database or disk is full")

        store.writer.write = full  # type: ignore[method-assign]
        store._probe._well = float("-inf")
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "the store cannot be written")


def test_the_disk_is_asked_only_when_nothing_is_known() -> None:
    now, asked = 0.0, 0
    probe = WriteProbe(lambda: now)

    async def write() -> None:
        nonlocal asked
        asked += 1
        probe.succeeded()

    async def fail() -> None:
        nonlocal asked
        asked += 1
        probe.failed()
        raise Away("full")

    async def main() -> None:
        nonlocal now
        for _ in range(100):
            await probe.ask(write)
        assert asked == 1
        now += FRESH + 1
        for _ in range(100):
            with pytest.raises(Away):
                await probe.ask(fail)
        assert asked == 2
        now += SORE + 1
        await probe.ask(write)
        assert asked == 3

    asyncio.run(main())

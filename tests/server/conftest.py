"""For the tests of the table: SQLite in a file, a real PostgreSQL for the session, an application and a visitor."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.http import hosts
from tests.patience import PATIENCE
from tests.server.strict import check
from tests.server.visitor import Visitor


@pytest.fixture(scope="session", autouse=True)
def own_names() -> Iterator[None]:
    """The name that test clients call a server by is its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hosts, "own_names", lambda: frozenset({"localhost", "testserver.local"}))
        yield


@pytest.fixture(scope="session", autouse=True)
def strict_answers() -> Iterator[None]:
    """Whatever a test asks by HTTP, the answer is read by the struct that the route names."""
    send = httpx.Client.send

    def checked(self: httpx.Client, *request: Any, **more: Any) -> httpx.Response:
        answer = send(self, *request, **more)
        check(answer)
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(httpx.Client, "send", checked)
        yield


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def binary(name: str) -> str | None:
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(places[0]) if places else None)


def as_postgres() -> dict[str, object]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    who = pwd.getpwnam("postgres")
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own, on loopback, without a database of ours in it."""
    initdb, server = binary("initdb"), binary("postgres")
    if initdb is None or server is None:
        pytest.fail("These tests need PostgreSQL: install Debian's package postgresql, or have initdb in the path.")
    folder = Path("/var/tmp") / f"antilles-postgres-{uuid.uuid4().hex}"
    folder.mkdir()
    who = as_postgres()
    if who:
        os.chown(folder, int(str(who["user"])), int(str(who["group"])))
    port = free_port()
    make = [initdb, "-D", str(folder / "data"), "-U", "antilles", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
    subprocess.run(make, check=True, capture_output=True, cwd=folder, **who)  # type: ignore[call-overload]
    options = ["-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
    run = subprocess.Popen(
        [server, "-D", str(folder / "data"), *options],
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **who,  # type: ignore[call-overload]
    )  # fmt: skip
    try:
        asyncio.run(_answers(port))
        yield f"antilles@127.0.0.1:{port}"
    finally:
        run.send_signal(signal.SIGINT)  # does not wait until nobody is connected
        run.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


async def _answers(port: int) -> None:
    import asyncpg

    for _ in range(int(PATIENCE * 10)):
        try:
            conn = await asyncpg.connect(host="127.0.0.1", port=port, user="antilles", database="postgres")
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
        else:
            await conn.close()
            return
    raise RuntimeError("PostgreSQL did not start")


@pytest.fixture
def database(postgres: str) -> str:
    """The URL of an empty database."""
    name = f"t{uuid.uuid4().hex}"

    async def make() -> None:
        import asyncpg

        user, _, place = postgres.partition("@")
        host, _, port = place.partition(":")
        conn = await asyncpg.connect(host=host, port=int(port), user=user, database="postgres")
        await conn.execute(f'CREATE DATABASE "{name}"')
        await conn.close()

    asyncio.run(make())
    return f"postgresql+asyncpg://{postgres}/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both kinds of store, one after the other."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """The application on a store of its own, in this process; bots think here, too."""
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0))
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Visitor:
    """Somebody with a browser."""
    return Visitor(client)

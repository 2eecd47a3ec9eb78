"""Tells all servers of one store that a table has changed: within a process at once, across them by PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa

LOG = logging.getLogger("antilles.server")
CHANNEL = "antilles"
MOST = 10_000  # messages that wait to be followed; beyond that everything is looked at again
EVERYTHING: dict[str, Any] = {"table": "", "what": "everything", "more": None}
Heard = Callable[[str, str, Any], Awaitable[None]]  # table, what, and more


class Notifier:
    """One server alone: it tells its own viewers, and there is nobody else to notify."""

    def __init__(self) -> None:
        self.server = secrets.token_hex(6)

    @property
    def disconnected(self) -> bool:
        """Whether other servers cannot be heard just now."""
        return False

    def notify(self, conn: sa.Connection, table: str, what: str) -> None:
        """Notifies in the transaction that changes the table: heard when it is stored, and only then."""

    async def send(self, table: str, what: str, more: Any) -> None:
        """Says something that is not stored: who is here."""

    async def listen(self, heard: Heard) -> None:
        """Calls `heard` for whatever other servers did."""

    async def close(self) -> None:
        """Hears no more."""


class PostgresNotifier(Notifier):
    """LISTEN and NOTIFY."""

    def __init__(self, url: sa.URL) -> None:
        super().__init__()
        self._url = url
        self._task: asyncio.Task[None] | None = None
        self._waiting: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()  # None: the line was lost
        self._line: Any = None
        self._calling = asyncio.Lock()

    @property
    def disconnected(self) -> bool:
        return self._line is None or self._line.is_closed()

    def _message(self, table: str, what: str, more: Any = None) -> str:
        return json.dumps({"server": self.server, "table": table, "what": what, "more": more})

    def notify(self, conn: sa.Connection, table: str, what: str) -> None:
        conn.execute(sa.select(sa.func.pg_notify(CHANNEL, self._message(table, what))))

    async def send(self, table: str, what: str, more: Any) -> None:
        async with self._calling:  # one line carries one question at a time
            if not self.disconnected:
                try:
                    await self._line.execute("SELECT pg_notify($1, $2)", CHANNEL, self._message(table, what, more))
                except Exception:  # who is here is told again with the next change
                    LOG.warning("other servers could not be told who is here", exc_info=True)

    async def listen(self, heard: Heard) -> None:
        await self._connect()
        self._task = asyncio.create_task(self._run(heard))

    async def _connect(self) -> None:
        import asyncpg  # type: ignore[import-untyped]

        url = self._url
        line = await asyncpg.connect(
            host=url.host, port=url.port, user=url.username, password=url.password, database=url.database
        )
        await line.add_listener(CHANNEL, self._hear)
        line.add_termination_listener(lambda _: self._waiting.put_nowait(None))
        self._line = line

    def _hear(self, line: Any, pid: int, channel: str, payload: str) -> None:
        message = json.loads(payload)
        if message["server"] != self.server:
            if self._waiting.qsize() < MOST:
                self._waiting.put_nowait(message)
            else:
                line.terminate()

    async def _run(self, heard: Heard) -> None:
        while True:
            message = await self._waiting.get()
            if message is None:
                await self._again()
                message = EVERYTHING
            try:
                await heard(message["table"], message["what"], message["more"])
            except Exception:
                LOG.exception("could not follow another server")

    async def _again(self) -> None:
        """After a broken line nobody knows what was missed: everything is looked at again."""
        while True:
            try:
                return await self._connect()
            except Exception:  # PostgreSQL may be starting again
                LOG.warning("other servers are not heard", exc_info=True)
                await asyncio.sleep(1.0)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
        if not self.disconnected:
            await self._line.close()


def notifier_for(url: sa.URL) -> Notifier:
    return PostgresNotifier(url) if url.get_backend_name() == "postgresql" else Notifier()

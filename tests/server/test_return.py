"""Two hundred pages of honest people behind one address come back in the same moment when a server starts again."""

from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path

from antilles.server.ops.client import GONE, Browser
from tests.server.servers import Server

PAGES = 200


async def shown(browser: Browser, table: str) -> int:
    """Opens a page, as often as it takes, and waits for the position; how often it was sent away before."""
    for refused in range(1000):
        try:
            async with browser.live(table, "watch") as socket:
                while json.loads(await socket.recv())["type"] != "state":
                    pass
                return refused
        except GONE:
            await asyncio.sleep(0.2)
    raise AssertionError("never let in")


def test_two_hundred_pages_behind_one_address_return_after_a_restart(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.db"), tmp_path / "log", workers=0).start()

    async def main() -> None:
        host = Browser(server.url)
        await host.arrive()
        made = await host.ask("POST", "/api/tables", {"title": "san-juan", "seats": [{"kind": "me"}] * 2})
        pages = [Browser(server.url) for _ in range(PAGES)]
        for page in pages:
            page.cookie = secrets.token_urlsafe(32)
        for again in (False, True):
            if again:
                server.kill()
                await asyncio.to_thread(server.start)
            refused = await asyncio.gather(*(shown(page, made["table"]) for page in pages))
            assert refused == [0] * PAGES

    try:
        asyncio.run(main())
    finally:
        server.kill()

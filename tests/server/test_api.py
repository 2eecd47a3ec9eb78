"""The HTTP side is as it says of itself: made-up requests find no 5xx, and no answer that was not announced."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import checks
from schemathesis.specs.openapi import checks as described

from antilles.server.app import make
from antilles.server.ops.client import Browser
from tests.server.servers import Server

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
CHECKS = [
    checks.not_a_server_error,
    described.status_code_conformance,
    described.content_type_conformance,
    described.response_schema_conformance,
]


class Asked:
    """A server, somebody who asks, and a table of theirs."""

    def __init__(self, server: Server) -> None:
        self.browser = Browser(server.url)
        asyncio.run(self._begin())

    async def _begin(self) -> None:
        await self.browser.arrive()
        wish = {"title": "san-juan", "seats": [ME, ME, FRIEND]}
        self.table = (await self.browser.ask("POST", "/api/tables", wish))["table"]

    @property
    def head(self) -> dict[str, str]:
        browser = self.browser
        mine = {"x-csrf-token": browser.token, "cookie": f"antilles={browser.cookie}"}
        return {"origin": browser.url, "content-type": "application/json", **mine}


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    folder: Path = tmp_path_factory.mktemp("api")
    server = Server(str(folder / "tables.db"), folder / "log", limited=False).start()
    try:
        yield Asked(server)
    finally:
        server.kill()


API = schemathesis.openapi.from_dict(make("sqlite+aiosqlite://").openapi_schema.to_schema())
OPERATIONS = [found.ok() for found in API.include(path_regex="^/api/").get_all_operations()]


@pytest.mark.parametrize("operation", OPERATIONS, ids=[each.label for each in OPERATIONS])
def test_every_answer_is_one_that_was_announced(operation: Any, asked: Asked) -> None:
    @settings(max_examples=12, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        values = case.path_parameters or {}
        if len(str(values.get("name", ""))) % 2:  # every other time a table that there is
            values["name"] = asked.table
            values |= {key: abs(value) % 4 for key, value in values.items() if isinstance(value, int)}
        case.call_and_validate(base_url=asked.browser.url, headers=asked.head, checks=CHECKS)

    ask()

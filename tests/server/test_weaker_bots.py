"""A bot is what it says it is: where a weaker one chose in its place, that is stored and everybody is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles.core.play.view import View
from antilles.server.app import make
from antilles.server.bots.pool import FEW, Bots, Chosen, by
from tests.server.visitor import Visitor

ME, EXPERT = {"kind": "me"}, {"kind": "bot", "level": "expert"}
LANGUAGES = ("en", "pt-BR", "it")


class Overworked(Bots):
    """Bots of which another one always has to step in."""

    really = "greedy"

    async def choose(self, view: View, level: str, seed: int, **told: Any) -> Chosen:
        return Chosen(view.legal[0], by(level, self.really))


@pytest.fixture
def bots() -> Overworked:
    return Overworked(0)


@pytest.fixture
def client(tmp_path: Path, bots: Overworked) -> Iterator[TestClient[Litestar]]:
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=bots)
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


def played(client: TestClient[Litestar]) -> tuple[Visitor, str]:
    """A table at which the bots have had their first turns."""
    ana = Visitor(client)
    table = ana.table(ME, EXPERT, EXPERT)
    with ana.live(table) as page:
        while page.state["seq"] < 6 or not page.position["asked"]:  # until the bots wait for us
            if page.position["asked"]:
                page.act(page.position["legal"][0]["id"])
                page.settle()
            else:
                page.receive()
    return ana, table


@pytest.mark.parametrize(("really", "told"), [("greedy", "Hasty"), (FEW, "prepared")])
def test_a_turn_that_was_played_weaker_is_marked_in_the_log_for_ever(
    client: TestClient[Litestar], bots: Overworked, really: str, told: str
) -> None:
    bots.really = really
    ana, table = played(client)
    for again in (False, True):
        if again:  # from the store
            client.app.state.registry.tables.pop(table)
        log = ana.get(f"/api/tables/{table}/log")["log"]
        notes = [entry["note"] for entry in log if "note" in entry]
        turns = {entry["seq"] for entry in log if entry["seat"] in (1, 2) and entry["seq"] > 0}
        assert len(notes) == (2 if really == FEW else len(turns))  # each bot says once that it looked less far ahead
        assert len(turns) > 2
        assert {entry["seq"] for entry in log if "note" in entry} <= turns
        assert all(told in note for note in notes)
        with ana.live(table) as page:
            assert [e["note"] for e in page.state["log"] if "note" in e] == notes
            turn = next(e["seq"] for e in log if "note" in e)
            shown = ana.get(f"/api/tables/{table}/at/{turn}")["log"]
            assert [e["note"] for e in shown if "note" in e] == notes[:1]


def test_it_is_told_in_every_language(client: TestClient[Litestar]) -> None:
    ana, table = played(client)
    told = {
        next(entry["note"] for entry in ana.get(f"/api/tables/{table}/log?lang={lang}")["log"] if "note" in entry)
        for lang in LANGUAGES
    }
    assert len(told) == len(LANGUAGES)


def test_a_bot_that_chose_itself_has_no_note(client: TestClient[Litestar], bots: Overworked) -> None:
    bots.really = "expert"
    ana, table = played(client)
    assert not any("note" in entry for entry in ana.get(f"/api/tables/{table}/log")["log"])


def test_who_waits_is_told_how_many_are_before_them(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    table = ana.table(ME, ME)
    with ana.live(table) as page:
        with client.portal() as portal:
            portal.call(client.app.state.registry.tables[table].broadcast.thinking, 1, 7)
        told = page.until("thinking")
        assert (told["seat"], told["waiting"]) == (1, 7)

"""What a table forbids is refused to everybody there, whatever they send; everybody is told before they sit down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.test_live import begin_to_build, builder
from tests.server.visitor import Socket, Visitor, seated

ME, FRIEND, BOT = {"kind": "me", "name": "Ana"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}
SETTLER: dict[str, Any] = {"move": "role", "role": "settler"}


def test_a_table_without_help_gives_none_to_anybody(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, FRIEND, hints=False, undo=False, first=0)
    for who in (ana, Visitor(client)):  # also before they sit down
        assert who.get(f"/api/tables/{table}")["forbids"] == ["hints", "undo"]
    with ana.live(table) as page:
        assert page.table["forbids"] == ["hints", "undo"]
        assert page.send("hint", **page.stamp())["error"] == "no_hints"
        assert page.lines == [], "nobody was helped"
        page.act(SETTLER)  # a role is public at once, and no step of what follows
        page.settle()
        held = page.act({"move": "quarry"})
        assert held["type"] == "done"
    with seated(client, ana, table).live(table) as hers:
        assert hers.send("undo", **hers.stamp())["error"] == "no_undo"


@contextmanager
def drafted(ana: Visitor, **terms: Any) -> Iterator[tuple[str, Socket]]:
    """A page whose seat has begun to build and has sent that, and its table; nobody else has seen it."""
    table = builder(ana, ME, ME, **terms)
    with ana.live(table, "?as=0") as page:
        page.settle()
        begin_to_build(page)
        page.settle()
        assert page.position["tentative"] == 1
        yield table, page


@pytest.mark.parametrize("to", [None, 0, -1, 5])
def test_a_step_that_was_confirmed_stands(ana: Visitor, to: int | None) -> None:
    with drafted(ana, undo=False) as (table, page):
        tried = page.send("try", actions=[page.position["legal"][0]["id"]], **page.stamp())
        assert tried["type"] == "tried", "what was never sent can be thought over"
        before = page.stamp()
        refused = page.send("undo", **before, **({} if to is None else {"to": to}))
        assert (refused["error"], "undo" in refused["sentence"]) == ("no_undo", True)
        page.settle()
        assert (page.stamp(), page.position["tentative"]) == (before, 1)
    with ana.live(table, "?as=0") as again:  # also after a reload
        assert again.send("undo", **again.stamp())["error"] == "no_undo"


def test_where_undo_is_allowed_the_same_step_is_taken_back(ana: Visitor) -> None:
    with drafted(ana) as (_, page):
        assert page.send("undo", **page.stamp())["type"] == "done"


def test_a_lone_game_keeps_hints_and_undo(ana: Visitor) -> None:
    for seats in ((ME, BOT, BOT), ()):
        table = ana.table(*seats, hints=False, undo=False, first=0)
        assert "forbids" not in ana.get(f"/api/tables/{table}")
        with ana.live(table) as page:
            assert page.send("hint", **page.stamp())["type"] == "hint"


@pytest.mark.parametrize("terms", [{"hints": "no"}, {"listed": None}, {"fill": {"minutes": 0}},
                                   {"fill": {"minutes": 10**6}}, {"fill": 5}, {"forbids": ["hints"]}])  # fmt: skip
def test_terms_that_are_none_are_refused(ana: Visitor, terms: dict[str, Any]) -> None:
    wish = {"title": "san-juan", "seats": [ME, FRIEND], **terms}
    assert ana.post("/api/tables", wish, 400)["error"] == "bad"


def test_the_next_game_has_the_same_terms(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT, hints=False)
    made = seated(client, ana, table).post(f"/api/tables/{table}/again", {"seed": "new"})
    assert ana.get(f"/api/tables/{made['table']}")["forbids"] == ["hints"]

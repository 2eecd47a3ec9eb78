"""Everybody sits where set-up said, whoever starts: seats are counted from the start, chairs as they were chosen."""

from __future__ import annotations

from litestar import Litestar
from litestar.testing import TestClient

import antilles
from antilles.server.tables.create import SeatWish, TableWish, arrange
from antilles.server.tables.terms import chair
from tests.server.visitor import Visitor

ME, FRIEND, BOT = {"kind": "me", "name": "Ana"}, {"kind": "friend", "name": "Bea"}, {"kind": "bot", "level": "random"}


def test_chairs_are_as_chosen_whoever_starts() -> None:
    """In every title, with every number of people."""
    seen = 0
    for title in map(antilles.title, antilles.titles()):
        for edition in title.editions.values():
            for players in (n for n in edition.players if title.people(title.setup(edition.name, n)) == n > 1):
                names = [f"P{i}" for i in range(players)]
                wished = [SeatWish("bot" if i % 2 else "friend", name) for i, name in enumerate(names)]
                for first in range(players):
                    kept = arrange(TableWish(title.name, edition.name, seats=wished, first=first), "ana")
                    assert [p.seat for p in kept.places] == list(range(players))
                    assert kept.places[0].name == names[first], "whoever was drawn starts"
                    sitting = {chair(kept, p.seat): (p.name, p.kind) for p in kept.places}
                    kinds = ["bot" if i % 2 else "person" for i in range(players)]
                    assert [sitting[i] for i in range(players)] == list(zip(names, kinds, strict=True))
                    seen += 1
    assert seen > 30


def test_who_sits_where_is_told_wherever_seats_are(client: TestClient[Litestar], ana: Visitor) -> None:
    client.app.state.open_tables = True
    table = ana.table(ME, FRIEND, BOT, first=2, listed=True)
    about, (mine,) = ana.get(f"/api/tables/{table}"), ana.get("/api/tables")["tables"]
    (listed,) = Visitor(client).get("/api/open")["tables"]
    for seats in (about["seats"], mine["seats"], listed["seats"]):
        assert [(s["seat"], s["chair"]) for s in seats] == [(0, 2), (1, 0), (2, 1)]
        assert [s["name"] for s in seats][1:] == ["Ana", "Bea"]
    assert about["by"] == 1


def test_a_bot_is_called_by_its_chair_and_so_is_whoever_has_no_name(client: TestClient[Litestar], ana: Visitor) -> None:
    crews = set()
    for first in range(3):
        table = ana.table({"kind": "me"}, BOT, BOT, first=first)
        seats = sorted(ana.get(f"/api/tables/{table}")["seats"], key=lambda seat: seat["chair"])
        crews.add(tuple(seat["name"] for seat in seats))
        names = client.app.state.courier.registry.tables[table].replica.names("en")
        assert names[seats[0]["seat"]] == "Player 1", "the log calls them so"
    assert len(crews) == 1


def test_the_next_game_keeps_the_chairs(ana: Visitor) -> None:
    table = ana.table(ME, BOT, BOT, first=1)
    again = ana.post(f"/api/tables/{table}/again", {"seed": "new"})["table"]
    assert [s["chair"] for s in ana.get(f"/api/tables/{again}")["seats"]] == [1, 2, 0]

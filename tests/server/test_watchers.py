"""Those who watch: their names, their own chat, seats they ask for; and that none of it tells or helps anybody.

The attackers: a watcher who wants to help a player or to be taken for one, a player who listens to the watchers, a
watcher who seats themselves, and a server beside the one where the host is.
"""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles.core.stack import SPECTATOR
from antilles.server.bots.pool import Bots
from antilles.server.errors import Refused
from antilles.server.http.errors import STATUS
from antilles.server.http.limits import KINDS
from antilles.server.store.models import StoredTable
from antilles.server.tables import watchers
from antilles.server.tables.broadcast import Viewer
from antilles.server.tables.create import SeatWish, TableWish, arrange
from tests.server.test_lists import play_out
from tests.server.test_several_servers import opened, until
from tests.server.visitor import Visitor, seated

ME, FRIEND, BOT = {"kind": "me", "name": "Ana"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}
CLOCK = {"bank": 600, "increment": 5}


def asked(host: Visitor, table: str) -> list[Any]:
    found: list[Any] = host.get(f"/api/tables/{table}").get("requests", [])
    return found


def decide(host: Visitor, table: str, grant: bool, status: int = 200) -> Any:
    (request,) = asked(host, table)
    return host.post(
        f"/api/tables/{table}/requests/decide", {"request": request["request"], "grant": grant}, status=status
    )


def test_watchers_have_names_that_everybody_sees(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea, cleo = ana.table(ME, BOT, BOT), Visitor(client), Visitor(client)
    with ana.live(table) as page, bea.live(table) as watching, cleo.live(table) as other:
        assert page.settle()
        assert page.table["watching"] == 2
        assert page.table.get("watchers", []) == []
        assert watching.send("name", name=" Bea\n")["type"] == "done"
        page.until("table", watchers=["Bea"])
        for name in ("Ana", "ana", "\uff21na", "bea", "Anselmo"):  # a player, a watcher, a bot
            assert other.send("name", name=name)["error"] == "taken"
        other.send("name", name="Cleo")
        page.until("table", watchers=["Bea", "Cleo"])
        other.send("name", name="")
        page.until("table", watchers=["Bea"])
        assert page.send("name", name="Zoe")["error"] == "not_yours"  # a seat has a name of its own
        assert watching.send("name", name="x" * 41)["error"] == "bad"


def test_players_hear_watchers_when_the_game_is_over(client: TestClient[Litestar], ana: Visitor) -> None:
    table: str = ana.post("/api/tables", {"title": "toy", "seats": [ME, FRIEND]})["table"]
    bea, cleo = seated(client, ana, table), Visitor(client)
    with ana.live(table) as page, cleo.live(table) as watching, ana.live(table, "?as=watch") as peeping:
        heard = len(page.heard), len(peeping.heard)
        watching.send("name", name="Cleo")
        for text in ("take the corn", "no, the harbor"):
            assert watching.send("chat", text=text)["type"] == "done"
        page.settle()
        peeping.settle()
        told = [json.loads(raw)["type"] for raw in page.heard[heard[0] :] + peeping.heard[heard[1] :]]
        assert set(told) == {"table", "pong"}  # the table, for Cleo has a name now: but not one message of chat
        assert page.send("chat", text="hello")["type"] == "done"
        watching.settle()
        assert [line["text"] for line in watching.lines] == ["take the corn", "no, the harbor", "hello"]
        assert [line["name"] for line in watching.lines] == ["Cleo", "Cleo", "Ana"]
        archive = ana.client.get("/api/me/games", headers={"cookie": f"antilles={ana.cookie}"}).content
        assert chat_in(archive) == ["Ana: hello"]
        play_out(table, ana, bea)
        watching.settle()
        assert sorted(score["seat"] for score in watching.position["scores"]) == [0, 1]  # who watched sees all points
        while len(page.lines) < 4:
            page.receive()
        assert [line["text"] for line in page.lines[-3:]] == ["take the corn", "no, the harbor", "hello"]
    with bea.live(table) as page:
        assert [line["text"] for line in page.lines] == ["take the corn", "no, the harbor", "hello"]


def chat_in(archive: bytes) -> list[str]:
    """What was said, as a file of games has it."""
    file = zipfile.ZipFile(io.BytesIO(archive))
    (name,) = [each for each in file.namelist() if each.endswith("chat.txt")]
    return [line[20:] for line in file.read(name).decode().splitlines()]


def test_a_watcher_sees_nothing_hidden_whatever_they_are_called_or_ask_for(
    client: TestClient[Litestar], ana: Visitor
) -> None:
    table, bea = ana.table(ME, BOT, BOT, title="san-juan"), Visitor(client)
    with bea.live(table) as watching:
        before = watching.position
        watching.send("name", name="Bea")
        bea.post(f"/api/tables/{table}/requests", {"seat": 1, "name": "Bea"})
        watching.settle()
        assert watching.position == before
        assert all(seat["hand"] is None for seat in watching.position["state"]["seats"])
        for seat in (0, 1):  # to follow a seat is to look at it from there, not with its eyes
            assert bea.get(f"/api/tables/{table}/log?as={seat}", status=403)["error"] == "not_yours"


def test_a_host_grants_a_free_seat_with_one_word(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea = ana.table(ME, FRIEND, BOT, clock=CLOCK), Visitor(client)
    with ana.live(table) as page, bea.live(table) as watching:
        assert (watching.table["free"], "free" in page.table) == ([1, 2], False)
        bea.post(f"/api/tables/{table}/requests", {"seat": 2, "name": "Bea"})
        while not (told := page.until("table")).get("requests"):
            pass
        assert [(r["seat"], r["name"]) for r in told["requests"]] == [(2, "Bea")]
        assert bea.cookie not in json.dumps(told)
        watching.until("table", asking={"seat": 2, "refused": False})
        decide(ana, table, grant=True)
        seat = watching.until("table", mine=[2])["seats"][2]
        assert (seat["kind"], seat["name"], seat.get("level"), seat["open"]) == ("person", "Bea", None, False)
        assert asked(ana, table) == []
    clock = ana.get(f"/api/tables/{table}")["clock"]
    assert clock["left"] == [600, 600, 600]
    with bea.live(table) as page:
        assert page.table["you"] == 2
    ana.post(f"/api/tables/{table}/requests/decide", {"request": "x" * 16, "grant": True}, status=409)


def test_a_seat_that_was_given_up_can_be_asked_for(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, seed="known")
    bea, cleo = seated(client, ana, table), Visitor(client)
    bea.post(f"/api/tables/{table}/remove")
    assert cleo.get(f"/api/tables/{table}")["free"] == [1]
    cleo.post(f"/api/tables/{table}/requests", {"seat": 1, "name": "Cleo"})
    decide(ana, table, grant=True)
    assert cleo.get(f"/api/tables/{table}")["mine"] == [1]


def test_a_refused_watcher_is_told_and_rests(
    client: TestClient[Litestar], ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, bea = ana.table(ME, BOT), Visitor(client)
    bea.post(f"/api/tables/{table}/requests", {"seat": 1, "name": "Bea"})
    decide(ana, table, grant=False)
    assert bea.get(f"/api/tables/{table}")["asking"] == {"seat": 1, "refused": True}
    bea.post(f"/api/tables/{table}/requests/end")
    again = bea.post(f"/api/tables/{table}/requests", {"seat": 1, "name": "Bea"}, status=409)
    assert again["error"] == "declined"
    monkeypatch.setattr(watchers, "REST", 0.0)
    bea.post(f"/api/tables/{table}/requests", {"seat": 1, "name": "Bea"})
    assert len(asked(ana, table)) == 1
    bea.post(f"/api/tables/{table}/requests/end")
    assert asked(ana, table) == []


@pytest.mark.parametrize(
    ("seat", "name", "error"),
    [(0, "Bea", "not_free"), (8, "Bea", "not_free"), (1, "", "nameless"), (1, "ANA", "taken")],
)
def test_what_cannot_be_asked_for(client: TestClient[Litestar], ana: Visitor, seat: int, name: str, error: str) -> None:
    table, bea = ana.table(ME, BOT), Visitor(client)
    why = bea.post(f"/api/tables/{table}/requests", {"seat": seat, "name": name}, STATUS[error])
    assert (why["error"], asked(ana, table)) == (error, [])


def test_who_may_not_ask_and_who_may_not_grant(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    bea, cleo = seated(client, ana, table), Visitor(client)
    assert bea.post(f"/api/tables/{table}/requests", {"seat": 2, "name": "B"}, status=409)["error"] == "seated"
    cleo.post(f"/api/tables/{table}/requests", {"seat": 2, "name": "Cleo"})
    (request,) = asked(ana, table)
    for visitor in (bea, cleo):
        assert asked(visitor, table) == []
        body = {"request": request["request"], "grant": True}
        assert visitor.post(f"/api/tables/{table}/requests/decide", body, status=403)["error"] == "not_yours"


@pytest.mark.parametrize("more", [{"seed": "known"}, {"title": "san-juan", "lesson": "first", "seats": []}])
def test_a_game_that_is_one_persons_own_has_no_free_seat(
    client: TestClient[Litestar], ana: Visitor, more: dict[str, Any]
) -> None:
    """Its deal follows from a name, or is a lesson's: whoever knows it must not sit down there."""
    wish = {"title": "puerto-rico", "seats": [ME, BOT, BOT], **more}
    table, bea = ana.post("/api/tables", wish)["table"], Visitor(client)
    assert bea.get(f"/api/tables/{table}").get("free", []) == []
    bea.post(f"/api/tables/{table}/requests", {"seat": 1, "name": "Bea"}, status=409)


def test_requests_are_counted_and_so_is_what_was_seen(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea = ana.table(ME, BOT), Visitor(client)
    most = int(KINDS["chat"].person[1])
    answers = [
        client.post(f"/api/tables/{table}/requests", json={"seat": 1, "name": "Bea"}, headers=bea.head).status_code
        for _ in range(most + 1)
    ]
    assert (answers[0], answers[-1]) == (200, 429)
    with ana.live(table) as page:
        for _ in range(int(KINDS["seen"].person[1]) + 30):
            page.inner.send_text('{"type":"seen","seq":0}')
        assert page.until("refused")["error"] == "too_many"


def test_names_and_seats_cross_servers(database: str) -> None:
    """A watcher asks at one server, and the host grants it at another."""

    async def main() -> StoredTable:
        async with opened(database, Bots(0)) as one, opened(database, Bots(0)) as two:
            bot = SeatWish("bot", level="random")
            kept = arrange(TableWish("puerto-rico", seats=[SeatWish("me", "Ana"), bot, bot]), "ana")
            await one.store.create(kept)
            here, there = await one.table(kept.id), await two.table(kept.id)
            watching = Viewer(SPECTATOR, "en", "bea")
            await there.presence.join(watching)
            await there.watchers.name(watching, "Bea")
            await until(lambda: here.presence.watchers() == ["Bea"])
            await there.watchers.ask("bea", 2, "Bea")
            await until(lambda: "bea" in here.watchers.requests)
            (request,) = here.watchers.about("ana")["requests"]
            with pytest.raises(Refused):
                await there.watchers.decide("bea", request.request, grant=True)
            await here.watchers.decide("ana", request.request, grant=True)
            await until(lambda: there.seats.mine("bea") == [2])
            assert there.watchers.about("ana")["requests"] == []
            await there.presence.leave(watching)
            await until(lambda: here.presence.watchers() == [])
            return await one.store.read(kept.id)

    kept = asyncio.run(main())
    assert (kept.places[2].kind, kept.places[2].name, kept.places[2].level) == ("person", "Bea", None)

"""Tables that are listed for everybody: who sees them, who sits down, when they begin, and what is told to nobody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles.core.tell.words import LANGUAGES
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.errors import Refused
from antilles.server.http import reach
from antilles.server.http.listing import MOST
from antilles.server.http.reach import Addresses
from antilles.server.store import opened
from antilles.server.store.opened import PAGE, waiting
from antilles.server.tables.create import FillWish, SeatWish, TableWish, arrange
from antilles.server.tables.registry import Registry
from antilles.server.tokens import digest
from tests.server.test_several_servers import opened as hall_on
from tests.server.test_several_servers import until
from tests.server.visitor import Visitor, seated

ME, FRIEND, BOT = {"kind": "me", "name": "Ana"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """A server that lists tables."""
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0), open_tables=True, limited=False)
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


def listed(who: Visitor) -> list[Any]:
    found: list[Any] = who.get("/api/open")["tables"]
    return found


def test_a_listed_table_tells_all_that_one_wants_to_know_and_nothing_else(
    client: TestClient[Litestar], ana: Visitor
) -> None:
    clock = {"bank": 600.0, "increment": 5.0, "hours": {"start": 8, "end": 22, "zone": 60}}
    table = ana.table(
        ME, FRIEND, BOT, edition="1897", modules=["festival"], name="Sunday", first=0, listed=True, undo=False,
        clock=clock, fill={"minutes": 30},
    )  # fmt: skip
    ana.table(ME, FRIEND, BOT, name="private")
    bea = Visitor(client)
    (told,) = listed(bea)
    assert (told["table"], told["title"], told["edition"]) == (table, "puerto-rico", "1897")
    assert (told["modules"], told["name"], told["players"]) == (["festival"], "Sunday", 3)
    assert (told["forbids"], told["mine"], told["clock"]) == (["undo"], False, {**clock, "each": False})
    assert told["fill_at"] == pytest.approx(time.time() + 1800, abs=60)
    assert [(s["kind"], s["name"], s["free"]) for s in told["seats"]][:2] == [
        ("person", "Ana", False),
        ("person", "", True),
    ]
    raw = client.get("/api/open").text
    keys = [each["link"].partition("=")[2] for each in ana.get(f"/api/tables/{table}/links")["links"]]
    secrets = [*keys, ana.cookie, digest(ana.cookie), ana.token, "holders", "host", "seed", "deal", "secret"]
    assert [secret for secret in secrets if secret in raw] == []
    assert listed(ana)[0]["mine"]


def test_somebody_takes_a_seat_and_the_table_begins_when_all_are_taken(
    client: TestClient[Litestar], ana: Visitor
) -> None:
    table = ana.table(ME, FRIEND, FRIEND, first=0, listed=True)
    bea, carl, late = (Visitor(client) for _ in range(3))
    with ana.live(table) as page:
        assert (page.table["listed"], page.table["waits"]) == (True, True)
        settle = [{"move": "role", "role": "settler"}]
        for kind, more in {"act": {"actions": settle}, "try": {"actions": settle}, "hint": {}, "suggest": {}}.items():
            assert page.send(kind, **page.stamp(), **more)["error"] == "waiting"
        assert bea.post(f"/api/tables/{table}/sit", {"name": " Bea\u0007 ", "seat": 2}) == {"seat": 2}
        assert bea.post(f"/api/tables/{table}/sit", {"name": "B"}) == {"seat": 2}, "once is enough"
        assert page.until("table", waits=True)["seats"][2]["name"] == "Bea"
        assert [each["table"] for each in listed(carl)] == [table]
        assert carl.post(f"/api/tables/{table}/sit", {"name": "Carl", "seat": 2}) == {"seat": 1}, "where it is free"
        assert page.until("table", listed=True)["seats"][1]["name"] == "Carl"
        page.settle()
        assert "waits" not in page.table
        assert listed(late) == [], "all seats are taken"
        assert late.post(f"/api/tables/{table}/sit", {"name": "Late"}, 409)["error"] == "full"
        carl.post(f"/api/tables/{table}/seats/1/leave")
        assert [each["table"] for each in listed(late)] == [table], "a seat is free again, and no bot took it"
        assert late.post(f"/api/tables/{table}/sit", {"name": "Late"}) == {"seat": 1}
        page.settle()
        assert page.act({"move": "role", "role": "settler"})["type"] == "done"
    bea.post(f"/api/tables/{table}/seats/2/leave")
    assert listed(carl) == [], "it has begun"
    assert carl.post(f"/api/tables/{table}/sit", {"name": "Carl"}, 403)["error"] == "not_yours"
    assert "listed" not in ana.get(f"/api/tables/{table}")


def test_a_private_table_takes_nobody_without_a_key(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    bea = Visitor(client)
    assert bea.post(f"/api/tables/{table}/sit", {"name": "Bea"}, 403)["error"] == "not_yours"
    assert bea.post(f"/api/tables/{table}/offer", {"listed": True}, 403)["error"] == "not_yours"
    assert (listed(bea), ana.get(f"/api/tables/{table}")["seats"][1]["open"]) == ([], True)


def test_the_host_lists_a_table_and_takes_it_back(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    about = ana.post(f"/api/tables/{table}/offer", {"listed": True, "minutes": 5})
    assert (about["listed"], about["waits"], about["fill_at"] > time.time()) == (True, True, True)
    bea = seated(client, ana, table)  # by a link, as before
    assert bea.post(f"/api/tables/{table}/offer", {"listed": False}, 403)["error"] == "not_yours"
    assert ana.post(f"/api/tables/{table}/offer", {"listed": False}, 409)["error"] == "over", "nobody is missing"
    other = ana.table(ME, FRIEND, BOT, listed=True, first=0)
    ana.post(f"/api/tables/{other}/offer", {"listed": False})
    assert listed(bea) == []
    with ana.live(other) as page:  # a private table is played as its people like
        assert page.act({"move": "role", "role": "settler"})["type"] == "done"


def test_bots_take_the_free_seats_when_the_host_says_so_or_the_time_has_come(
    client: TestClient[Litestar], ana: Visitor
) -> None:
    at_once, later = (ana.table(ME, FRIEND, FRIEND, listed=True, fill={"minutes": 1}, first=0) for _ in range(2))
    ana.post(f"/api/tables/{at_once}/fill", {"level": "random"})
    registry: Registry = client.app.state.registry

    async def due() -> None:
        await registry.fill_due()
        assert (await registry.table(later)).kept.places[1].level is None, "not yet"
        table = await registry.table(later)
        await registry.store.offer(later, table.kept.version, open_since=table.kept.open_since, fill_at=1.0)
        await table.sync.follow()
        await asyncio.gather(registry.fill_due(), registry.fill_due())

    client.blocking_portal.call(due)
    for table in (at_once, later):
        about = ana.get(f"/api/tables/{table}")
        assert ([bool(s["level"]) for s in about["seats"]].count(True), about.get("waits")) == (2, None)
    assert listed(ana) == []
    seated(client, ana, later)
    assert ana.get(f"/api/tables/{later}")["seats"][1]["level"] is None, "whoever comes by a link takes over"


def test_a_clock_stands_until_the_table_begins(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, listed=True, title="san-juan", clock={"bank": 60})
    bea = Visitor(client)
    assert ana.get(f"/api/tables/{table}")["clock"]["waits"]
    seat = bea.post(f"/api/tables/{table}/sit", {"name": "Bea"})["seat"]
    assert "waits" not in ana.get(f"/api/tables/{table}")["clock"]
    bea.post(f"/api/tables/{table}/seats/{seat}/leave")
    assert ana.get(f"/api/tables/{table}")["clock"]["waits"], "nobody's time runs while nobody may play"


def test_nobody_fills_the_list_alone(client: TestClient[Litestar], ana: Visitor) -> None:
    tables = [ana.table(ME, FRIEND, listed=True, title="san-juan") for _ in range(MOST)]
    wish = {"title": "san-juan", "seats": [ME, FRIEND], "listed": True}
    sentences = {ana.post(f"/api/tables?lang={lang}", wish, 400)["sentence"] for lang in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    private = ana.table(ME, FRIEND, title="san-juan")
    assert ana.post(f"/api/tables/{private}/offer", {"listed": True}, 400)["error"] == "bad"
    bea = Visitor(client)
    for table in tables:
        bea.post(f"/api/tables/{table}/sit", {"name": "Bea"})  # begun: they wait no more
    assert ana.post("/api/tables", wish)["table"]


def test_the_list_is_told_in_pages(client: TestClient[Litestar], ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    registry: Registry = client.app.state.registry

    async def fill() -> list[str]:
        wish = TableWish("san-juan", seats=[SeatWish("me"), SeatWish("friend")], listed=True)
        return [(await registry.store.create(arrange(wish, f"host {i}"))).id for i in range(PAGE + 3)]

    made = client.blocking_portal.call(fill)
    pages = [ana.get(f"/api/open?page={page}") for page in range(3)]
    assert [page["count"] for page in pages] == [PAGE + 3] * 3
    found = [each["table"] for page in pages for each in page["tables"]]
    assert (len(found), set(found), [len(page["tables"]) for page in pages]) == (PAGE + 3, set(made), [PAGE, 3, 0])
    for page in ("-1", "1001", "x", "1e9"):
        ana.get(f"/api/open?page={page}", 400)
    monkeypatch.setattr(opened, "LASTS", 0.0)
    assert listed(ana) == [], "what nobody wanted for long goes"


@pytest.mark.parametrize("body", [{"name": 5}, {"seat": 9}, {"seat": -1}, {"name": "x" * 500}, {"key": "k"}, []])
def test_rubbish_seats_nobody(client: TestClient[Litestar], ana: Visitor, body: Any) -> None:
    table = ana.table(ME, FRIEND, BOT, listed=True)
    bea = Visitor(client)
    assert bea.post(f"/api/tables/{table}/sit", body, 400)["error"] == "bad"
    assert bea.post("/api/tables/nowhere/sit", {}, 404)["error"] == "unknown"
    bad = bea.client.post(f"/api/tables/{table}/sit", json={}, headers={**bea.head, "x-csrf-token": ana.token})
    assert bad.status_code == 403
    assert sum(seat["open"] for seat in ana.get(f"/api/tables/{table}")["seats"]) == 1


def test_a_listed_table_needs_a_free_seat(ana: Visitor) -> None:
    for seats in ([ME, BOT, BOT], [ME, ME], []):
        assert ana.post("/api/tables", {"title": "puerto-rico", "seats": seats, "listed": True}, 400)["error"] == "bad"


def test_loopback_lists_nothing_unless_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_addresses", lambda: ["192.168.1.23"])
    behind = Addresses("127.0.0.1", 8080, ("https://table.example",))
    cases = [
        (Addresses("127.0.0.1", 8080), None, False), (Addresses("0.0.0.0", 8080), None, True), (behind, None, True),
        (Addresses("127.0.0.1", 8080), True, True), (Addresses("0.0.0.0", 8080), False, False),
    ]  # fmt: skip
    for i, (addresses, said, wanted) in enumerate(cases):
        url = f"sqlite+aiosqlite:///{tmp_path / f'{i}.db'}"
        app = make(url, bots=Bots(0), addresses=addresses, open_tables=said, limited=False)
        with TestClient(app, base_url="http://testserver.local") as client:
            ana = Visitor(client)
            assert client.get("/api/me").json().get("open_tables", False) == wanted
            ana.get("/api/open", 200 if wanted else 404)
            wish = {"title": "san-juan", "seats": [ME, FRIEND], "listed": True}
            refused = ana.post("/api/tables", wish, None if wanted else 404)
            if not wanted:
                assert refused["sentence"] == "This server has no open tables."
                table = ana.table(ME, FRIEND, title="san-juan")
                ana.post(f"/api/tables/{table}/offer", {"listed": True}, 404)
                Visitor(client).post(f"/api/tables/{table}/sit", {"name": "Bea"}, 404)


def test_two_servers_give_the_last_seat_to_one(database: str) -> None:
    """Two strangers press at the same moment, at two servers of one store; bots come a moment later at both."""

    async def main() -> None:
        async with hall_on(database, Bots(0)) as one, hall_on(database, Bots(0)) as two:
            seats = [SeatWish("me"), SeatWish("friend")]
            wish = TableWish("san-juan", seats=seats, listed=True, fill=FillWish(1), first=0)
            kept = await one.store.create(arrange(wish, "ana"))
            here, there = await one.table(kept.id), await two.table(kept.id)
            found = await asyncio.gather(
                here.seats.sit("bea", "Bea"), there.seats.sit("carl", "Carl"), return_exceptions=True
            )
            assert sorted(isinstance(each, Refused) and each.code == "full" for each in found) == [False, True]
            assert [await waiting(hall.store) for hall in (one, two)] == [([], 0)] * 2
            await here.sync.follow()
            await there.sync.follow()
            assert here.kept.places == there.kept.places
            assert [place.holders for place in here.kept.places] in ([("ana",), ("bea",)], [("ana",), ("carl",)])
            kept = await one.store.create(arrange(wish, "ana"))
            here, there = await one.table(kept.id), await two.table(kept.id)
            await one.store.offer(kept.id, here.kept.version, open_since=here.kept.open_since, fill_at=1.0)
            await asyncio.gather(one.fill_due(), two.fill_due())
            await until(lambda: [place.level for place in there.kept.places] == [None, "normal"])
            assert not there.seats.about("", "en").waits

    asyncio.run(main())

"""A seat belongs to one person, on as many devices as they like, and to nobody else.

The attackers: a friend who passes a link on or keeps it, a host who kept the links they gave away, somebody with an old
device or a link that was used, and all of them at another server of the same store.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from antilles.server.ops.client import Browser
from antilles.server.tables.broadcast import ENDED
from antilles.server.tokens import digest
from tests.patience import PATIENCE
from tests.server.servers import Server
from tests.server.visitor import Visitor

ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}


def key_of(link: str) -> str:
    return link.partition("=")[2]


def invited(host: Visitor, table: str, seat: int = 1) -> str:
    """The key that a host gives away."""
    return {each["seat"]: key_of(each["link"]) for each in host.get(f"/api/tables/{table}/links")["links"]}[seat]


def claim(who: Visitor, table: str, key: str, status: int | None = None, **more: Any) -> Any:
    return who.post(f"/api/tables/{table}/claim", {"key": key, **more}, status)


def with_device(client: TestClient[Litestar], ana: Visitor) -> tuple[str, Visitor, Visitor]:
    """A friend at Ana's table, with a phone beside the desk."""
    table = ana.table(ME, FRIEND, BOT)
    bea, phone = Visitor(client), Visitor(client)
    claim(bea, table, invited(ana, table), name="Bea")
    link = bea.post(f"/api/tables/{table}/seats/1/link")["link"]
    assert claim(phone, table, key_of(link)) == {"seat": 1}
    return table, bea, phone


def seat_of(who: Visitor, table: str, seat: int = 1) -> Any:
    return who.get(f"/api/tables/{table}")["seats"][seat]


def test_the_first_claim_makes_the_link_useless_for_anybody_else(client: TestClient[Litestar], ana: Visitor) -> None:
    """The attacker is a friend of a friend, to whom the link was passed on."""
    table = ana.table(ME, FRIEND, BOT)
    key, bea, carl = invited(ana, table), Visitor(client), Visitor(client)
    assert claim(bea, table, key, name="Bea") == {"seat": 1}
    answer = claim(carl, table, key, 410)
    assert answer["error"] == "used"
    assert "used" in answer["sentence"]
    assert claim(bea, table, key) == {"seat": 1}  # whoever holds the seat may follow their own link again
    assert (seat_of(bea, table)["name"], seat_of(bea, table)["devices"]) == ("Bea", 1)
    with carl.live(table) as page:
        assert page.table["you"] is None


def test_a_host_never_gets_a_friends_key_back(client: TestClient[Litestar], ana: Visitor) -> None:
    """The attacker is the host, who made the link, keeps it, and asks for another."""
    table = ana.table(ME, FRIEND, FRIEND)
    key, bea = invited(ana, table), Visitor(client)
    claim(bea, table, key)
    assert [each["seat"] for each in ana.get(f"/api/tables/{table}/links")["links"]] == [2]
    assert claim(ana, table, key, 410)["error"] == "used"
    for work in ("link", "renew", "leave", "take", "hand"):
        assert ana.post(f"/api/tables/{table}/seats/1/{work}", {}, 403)["error"] == "not_yours"
    assert bea.get(f"/api/tables/{table}/links") == {"links": []}
    with pytest.raises(WebSocketDisconnect) as shut, ana.live(table, "?as=1"):
        pass
    assert shut.value.code == 4403


def test_a_link_for_another_device_is_used_once(client: TestClient[Litestar], ana: Visitor) -> None:
    """The attacker found the link in the history of a shared browser."""
    table, bea, phone = with_device(client, ana)
    assert seat_of(bea, table)["devices"] == seat_of(phone, table)["devices"] == 2
    assert seat_of(ana, table)["devices"] is None  # that is nobody else's business
    first = bea.post(f"/api/tables/{table}/seats/1/link")["link"]
    second = bea.post(f"/api/tables/{table}/seats/1/link")["link"]
    carl = Visitor(client)
    assert claim(carl, table, key_of(first), 410)["error"] == "used"
    assert claim(Visitor(client), table, key_of(second)) == {"seat": 1}
    assert claim(carl, table, key_of(second), 410)["error"] == "used"


@pytest.mark.parametrize("kind", ["act", "try", "hint", "explain", "chat", "undo", "confirm", "lang"])
def test_ended_devices_are_out_at_once(client: TestClient[Litestar], ana: Visitor, kind: str) -> None:
    """The attacker has an old device of a player in hand, with the page still open."""
    table, bea, phone = with_device(client, ana)
    with phone.live(table) as page, ana.live(table) as mine:
        assert page.table["you"] == 1
        bea.post(f"/api/tables/{table}/seats/1/renew")
        page.inner.send_text(json.dumps({"type": kind, **SAID[kind]}))
        with pytest.raises(WebSocketDisconnect) as shut:
            page.until("nothing that ever comes")
        assert shut.value.code == ENDED
        assert not mine.settle()["position"]["over"]
        assert mine.lines == []
    assert seat_of(bea, table)["devices"] == 1
    assert not seat_of(phone, table)["mine"]
    for what in ("link", "renew", "take", "leave"):
        assert phone.post(f"/api/tables/{table}/seats/1/{what}", {}, 403)["error"] == "not_yours"


SAID: dict[str, dict[str, Any]] = {
    "act": {"seq": 0, "actions": [1]}, "try": {"seq": 0, "actions": [1]}, "hint": {"seq": 0}, "chat": {"text": "me"},
    "explain": {"rule": "building:harbor"}, "undo": {"seq": 0}, "confirm": {"seq": 0}, "lang": {"lang": "it"},
}  # fmt: skip


@pytest.mark.parametrize("kind", ["act", "hint", "chat"])
def test_the_store_itself_knows_who_is_out(client: TestClient[Litestar], ana: Visitor, kind: str) -> None:
    """The attacker's old device is at a server that has not heard yet that it was ended at another."""
    table = ana.table(ME, ME, BOT)
    hall, phone = client.app.state.registry, Visitor(client)
    claim(phone, table, key_of(ana.post(f"/api/tables/{table}/seats/0/link")["link"]))
    with phone.live(table, "?as=0") as page, ana.live(table) as mine:
        kept = hall.tables[table].kept
        ending = hall.store.seat(table, kept.version, 0, generation=9, keeps=(digest(ana.cookie),))
        client.blocking_portal.start_task_soon(lambda: ending).result()
        said = {**SAID[kind], "actions": [page.position["legal"][-1]["id"]]} if kind == "act" else SAID[kind]
        page.inner.send_text(json.dumps({"type": kind, **said}))
        with pytest.raises(WebSocketDisconnect) as shut:
            page.until("nothing that ever comes")
        assert shut.value.code == ENDED
        mine.settle()
        assert (mine.state["seq"], mine.position["tentative"], mine.lines) == (0, 0, [])


def test_ending_the_others_voids_a_link_that_was_not_used(client: TestClient[Litestar], ana: Visitor) -> None:
    """The attacker has a link that the holder made and thought better of."""
    table, bea, _ = with_device(client, ana)
    link = bea.post(f"/api/tables/{table}/seats/1/link")["link"]
    new = bea.post(f"/api/tables/{table}/seats/1/renew")["link"]
    assert claim(Visitor(client), table, key_of(link), 410)["error"] == "used"
    assert claim(Visitor(client), table, key_of(new)) == {"seat": 1}


def test_who_leaves_leaves_on_every_device_and_the_seat_gets_another_link(
    client: TestClient[Litestar], ana: Visitor
) -> None:
    """The attacker left, and would come back by the link they came with."""
    table = ana.table(ME, FRIEND, BOT)
    old, bea, phone = invited(ana, table), Visitor(client), Visitor(client)
    claim(bea, table, old)
    claim(phone, table, key_of(bea.post(f"/api/tables/{table}/seats/1/link")["link"]))
    with phone.live(table) as page:
        bea.post(f"/api/tables/{table}/seats/1/leave")
        with pytest.raises(WebSocketDisconnect) as shut:
            page.until("nothing that ever comes")
        assert shut.value.code == ENDED
    assert seat_of(ana, table)["open"]
    assert claim(bea, table, old, 410)["error"] == "used"
    new = invited(ana, table)
    assert new != old
    assert claim(Visitor(client), table, new) == {"seat": 1}


def test_of_many_who_claim_at_once_one_sits_down(client: TestClient[Litestar], ana: Visitor) -> None:
    """The attackers are many who were sent the same link, and press at the same moment."""
    table = ana.table(ME, FRIEND, BOT)
    key, hall = invited(ana, table), client.app.state.registry

    async def race() -> list[Any]:
        found = await hall.table(table)
        return await asyncio.gather(*(found.seats.claim(f"p{n}", key, "") for n in range(8)), return_exceptions=True)

    outcomes = client.blocking_portal.start_task_soon(race).result()
    assert [one for one in outcomes if one == 1] == [1]
    assert {one.code for one in outcomes if one != 1} == {"used"}
    assert len(hall.tables[table].kept.places[1].holders) == 1


def test_holders_of_an_old_store_keep_their_seats(client: TestClient[Litestar], ana: Visitor) -> None:
    """Until now everybody with a link held the seat: they go on holding it, but the link is worth nothing now."""
    table = ana.table(ME, FRIEND, BOT)
    key, hall = invited(ana, table), client.app.state.registry
    old = [Visitor(client), Visitor(client)]

    async def before() -> None:
        for n, who in enumerate(old):
            await hall.store.seat(table, n, 1, gains=digest(who.cookie))
        await hall.tables[table].sync.follow()

    client.blocking_portal.start_task_soon(before).result()
    for who in old:
        assert (seat_of(who, table)["mine"], seat_of(who, table)["devices"]) == (True, 2)
    assert claim(Visitor(client), table, key, 410)["error"] == "used"
    assert ana.get(f"/api/tables/{table}/links") == {"links": []}


def test_once_more_takes_all_devices_along(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea, phone = with_device(client, ana)
    made = bea.post(f"/api/tables/{table}/again", {"seed": "new"})["table"]
    assert seat_of(phone, made)["mine"]
    assert seat_of(bea, made)["devices"] == 2


def test_shut_out_at_one_server_is_out_at_all_of_them(database: str, tmp_path: Path) -> None:
    """The attacker's old device is connected to another server of the same store."""
    servers = [Server(database, tmp_path / f"log{n}", workers=0).launch() for n in range(2)]
    try:
        one, two = (server.ready() for server in servers)
        asyncio.run(across(one.url, two.url))
    finally:
        for server in servers:
            server.kill()


async def until_closed(page: Any) -> None:
    while True:
        await page.recv()


async def across(one: str, two: str) -> None:
    bea, phone = Browser(one), Browser(two)
    await bea.arrive()
    await phone.arrive()
    made = await bea.ask("POST", "/api/tables", {"title": "puerto-rico", "seats": [ME, ME, BOT]})
    path = f"/api/tables/{made['table']}"
    link = (await bea.ask("POST", f"{path}/seats/0/link", {}))["link"]
    await phone.ask("POST", f"{path}/claim", {"key": key_of(link)})
    address = f"{two.replace('http', 'ws')}{path}/live?as=0"
    head = {"cookie": f"antilles={phone.cookie}"}
    async with connect(address, origin=two, additional_headers=head) as page:  # type: ignore[arg-type]
        while json.loads(await page.recv())["type"] != "chat":
            pass
        await bea.ask("POST", f"{path}/seats/0/renew", {})
        with pytest.raises(ConnectionClosed) as shut:
            await asyncio.wait_for(until_closed(page), PATIENCE)
    assert shut.value.rcvd is not None
    assert shut.value.rcvd.code == ENDED
    with pytest.raises(OSError, match="403"):
        await phone.ask("POST", f"{path}/seats/0/take", {})


def test_one_link_seats_whoever_comes_where_it_is_free(client: TestClient[Litestar], ana: Visitor) -> None:
    """The attackers: one who follows the link twice, one who comes when all seats are taken, one who makes up a key."""
    table = ana.table(ME, FRIEND, FRIEND)
    join = key_of(ana.get(f"/api/tables/{table}/links")["join"])
    bea, carl, dora = Visitor(client), Visitor(client), Visitor(client)
    assert claim(bea, table, join, name="Bea", seat=2) == {"seat": 2}
    assert claim(bea, table, join, name="Bea again", seat=1) == {"seat": 2}  # nobody gets two
    assert claim(carl, table, join, name="Carl", seat=2) == {"seat": 1}  # taken meanwhile: another one
    assert [seat_of(ana, table, seat)["name"] for seat in (1, 2)] == ["Carl", "Bea"]
    refused = claim(dora, table, join, 409)
    assert (refused["error"], "taken" in refused["sentence"]) == ("full", True)
    assert ana.get(f"/api/tables/{table}/links") == {"links": []}
    assert claim(dora, table, "x" * 32, 403)["error"] == "not_yours"
    other = ana.table(ME, FRIEND, FRIEND)
    assert claim(dora, other, join, 403)["error"] == "not_yours"  # of another table


def test_a_host_fills_open_seats_with_bots_and_a_friend_takes_over(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, FRIEND, first=0)
    bea = Visitor(client)
    assert bea.post(f"/api/tables/{table}/fill", {}, 403)["error"] == "not_yours"
    assert ana.post(f"/api/tables/{table}/fill", {"level": "nobody"}, 400)["error"] == "bad"
    filled = ana.post(f"/api/tables/{table}/fill", {"level": "random"})
    assert [seat["open"] for seat in filled["seats"]] == [False, True, True]
    assert [seat_of(ana, table, seat)["level"] for seat in (1, 2)] == ["random", "random"]
    join = key_of(ana.get(f"/api/tables/{table}/links")["join"])
    assert claim(bea, table, join, name="Bea") == {"seat": 1}
    assert [seat_of(ana, table, seat)["level"] for seat in (1, 2)] == [None, "random"]


def test_a_guest_is_called_what_they_said(client: TestClient[Litestar], ana: Visitor) -> None:
    """Also where the host had written a name for the seat; on their second device they keep it."""
    table = ana.table(ME, {"kind": "friend", "name": "somebody"}, BOT)
    bea, phone = Visitor(client), Visitor(client)
    claim(bea, table, invited(ana, table), name="Bea")
    assert seat_of(ana, table)["name"] == "Bea"
    claim(phone, table, key_of(bea.post(f"/api/tables/{table}/seats/1/link")["link"]), name="Phone")
    assert seat_of(ana, table)["name"] == "Bea"

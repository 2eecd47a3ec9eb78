"""One visitor slows nobody: how often one may ask, by person and by address; and nothing grows without an end."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

import antilles
from antilles.core import title as titles
from antilles.core.play.view import View
from antilles.server.http import limits
from antilles.server.http.limits import KINDS, Allowance, Bucket, Limits, OpenSockets, network
from antilles.server.show import redact
from antilles.server.sizes import ANSWERS
from antilles.server.tables.broadcast import Viewer
from tests.server.visitor import Visitor

BACK = {"socket": 1, "file": 20, "request": 4, "look": 2, "message": 4, "try": 1, "act": 1}  # what a page asks first
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


def scarce(monkeypatch: pytest.MonkeyPatch, kind: str, person: float, address: float) -> None:
    """So many of a kind, and no more ever."""
    monkeypatch.setitem(KINDS, kind, Allowance((1e-9, person), (1e-9, address)))


# -- counting


def test_a_bucket_fills_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3.0, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 0.5
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_person_and_an_address_must_both_have_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "try", Allowance((1, 2), (1, 3)))
    now = [0.0]
    limit = Limits(lambda: now[0])
    assert [limit.take("try", "ana", "a") for _ in range(3)] == [0, 0, 1]  # what one person may have
    assert limit.take("try", "ana", "b") == 1  # from wherever she asks
    assert limit.take("try", "bea", "a") == 0
    assert limit.take("try", "cleo", "a") == 1  # made-up persons do not help
    assert limit.take("try", "cleo", "b") == 0  # what is refused is not taken
    now[0] = 1.0
    assert limit.take("try", "cleo", "a") == 0


def test_nobody_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KNOWN", 10)
    limit = Limits()
    for i in range(100):
        limit.take("try", f"person {i}", f"address {i}")
    assert len(limit._buckets) == 10


def test_an_address_that_two_hundred_share_has_room_for_all_of_them() -> None:
    """After a restart two hundred honest pages behind one router come back in the same moment."""
    limit, opened = Limits(lambda: 0.0), OpenSockets()
    for i in range(200):
        who = f"person {i}"
        assert opened.enter(who, "router")
        for kind, n in BACK.items():
            assert [limit.take(kind, who, "router") for _ in range(n)] == [0] * n, kind


def test_sockets_that_are_open_at_once_are_counted() -> None:
    opened = OpenSockets()
    mine = limits.OPEN["person"]
    assert [opened.enter("ana", "a") for _ in range(mine + 1)] == [True] * mine + [False]
    assert opened.enter("bea", "a")
    opened.leave("ana", "a")
    assert opened.enter("ana", "a")
    for _ in range(mine):
        opened.leave("ana", "a")
    opened.leave("bea", "a")
    assert not opened._open


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
     ("2001:db8:1:2::", "2001:db8:1:2::/64"), ("2001:db8:1:3::", "2001:db8:1:3::/64"), ("fe80::1%eth0", "fe80::/64"),
     ("testclient", "testclient")],
)  # fmt: skip
def test_an_address_counts_as_its_network(host: str, counts_as: str) -> None:
    assert network(host) == counts_as


# -- at the doors


def test_every_kind_of_request_has_its_limit(
    ana: Visitor, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.table(ME, ME)
    asks = {
        "request": lambda: client.get("/api/tables", headers=ana.head),
        "look": lambda: client.get(f"/api/tables/{table}/log", headers=ana.head),
        "file": lambda: client.get("/", headers=ana.head),
        "table": lambda: client.post("/api/tables", json={"title": "san-juan", "seats": [ME, ME]}, headers=ana.head),
        "act": lambda: client.post(f"/api/tables/{table}/seats/0/name", json={"name": "A"}, headers=ana.head),
    }
    for kind, ask in asks.items():
        client.app.state.security.limits._buckets.clear()
        with monkeypatch.context() as only:
            scarce(only, kind, 2, 100)
            found = [ask() for _ in range(3)]
            assert [answer.status_code < 400 for answer in found] == [True, True, False], kind
            assert (found[2].status_code, found[2].json()["error"]) == (429, "too_many")
            assert int(found[2].headers["retry-after"]) >= 1


def test_the_same_set_up_once_more_is_a_table_too(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    scarce(monkeypatch, "table", 2, 100)
    table = ana.table(ME, ME)
    ana.post(f"/api/tables/{table}/again", {"seed": "new"})
    assert ana.post(f"/api/tables/{table}/again", {"seed": "new"}, 429)["error"] == "too_many"


def test_there_are_few_tables_where_only_bots_play(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    scarce(monkeypatch, "alone", 1, 100)
    ana.table(BOT, BOT)
    assert ana.post("/api/tables", {"title": "puerto-rico", "seats": [BOT, BOT]}, 429)["error"] == "too_many"
    ana.table(ME, BOT)


@pytest.mark.parametrize(
    ("kind", "said"),
    [("try", {"type": "try", "actions": [0]}), ("act", {"type": "undo"}), ("chat", {"type": "chat", "text": "hi"}),
     ("hint", {"type": "hint"}), ("message", {"type": "ping"}), ("lang", {"type": "lang", "lang": "it"})],
)  # fmt: skip
def test_every_kind_of_message_has_its_limit(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch, kind: str, said: dict[str, Any]
) -> None:
    table = ana.table(ME, ME)
    ana.client.app.state.security.limits._buckets.clear()
    with ana.live(table) as page, monkeypatch.context() as only:
        scarce(only, kind, 0, 100)
        answer = page.send(**{"kind": said["type"], **{k: v for k, v in said.items() if k != "type"}, **page.stamp()})
        assert (answer["error"], answer["wait"] > 0) == ("too_many", True)


def test_a_person_is_counted_once_however_many_pages_they_open(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ana.table(ME, ME)
    with ana.live(table) as one, ana.live(table) as two, monkeypatch.context() as only:
        scarce(only, "chat", 1, 100)
        assert one.send("chat", text="hi")["type"] == "done"
        assert two.send("chat", text="hi")["error"] == "too_many"


def test_one_socket_too_many_is_shut_and_room_comes_back(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.OPEN, "person", 1)
    table = ana.table(ME, ME)
    with ana.live(table):
        with pytest.raises(WebSocketDisconnect) as shut, ana.live(table):
            pass
        assert shut.value.code == 4429
    while ana.client.app.state.security.sockets._open:  # the server has noticed that it is gone
        time.sleep(0.01)
    with ana.live(table) as page:
        assert page.send("ping")["type"] == "pong"


def test_a_page_that_asks_and_never_reads_is_sent_away() -> None:

    async def main() -> None:
        viewer = Viewer(0, "en", "ana")
        for i in range(ANSWERS):
            viewer.answer({"n": i})
        assert viewer.closed is None
        for i in range(1000):
            viewer.answer({"n": i})
        assert viewer.closed == 4408
        assert len(viewer.answers) == 0
        for i in range(1000):
            viewer.notice({"n": i})
        assert viewer.take_notice() == {"n": 999}

    asyncio.run(main())


def test_others_act_while_one_floods(
    ana: Visitor, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, bea = ana.table(ME, ME), Visitor(client)
    flooded = bea.table(ME, ME)
    with ana.live(table, "?as=0") as one, ana.live(table, "?as=1") as two, bea.live(flooded) as rude:
        for _ in range(300):
            rude.inner.send_text('{"type":"try","seq":0,"actions":[0]}')
        for _ in range(5):
            page = next(page for page in (one, two) if page.settle()["position"]["asked"])
            assert page.act(page.position["legal"][0]["id"])["type"] == "done"
        with pytest.raises(WebSocketDisconnect) as shut:
            rude.until("nothing that ever comes")
        assert shut.value.code == 4429


# -- what is kept


def test_set_ups_are_not_kept_for_ever() -> None:
    """Any visitor may make up as many as there are combinations of options; each took 190 kB until the server ended."""
    title = antilles.title("puerto-rico")
    options = [option for option in title.options("classic").values() if len(option.values) == 2][:9]
    for i in range(2 ** len(options)):
        chosen = {option.name: option.values[i >> bit & 1] for bit, option in enumerate(options)}
        for players in (3, 4):
            setup = title.setup("classic", players, ["new-buildings"], chosen)
            title.audience(setup, 0, True)
    assert titles.Title.rules.cache_info().currsize <= titles.SETUPS
    assert titles.Title.rules.cache_info().misses > titles.SETUPS
    assert titles._audience.cache_info().maxsize == titles.SETUPS
    assert redact.glass_of.cache_info().maxsize is not None


def test_a_set_up_that_was_forgotten_is_made_again_alike() -> None:
    game = antilles.new("puerto-rico", players=3, seed=4)
    before = game.rules.pack()
    titles.Title.rules.cache_clear()
    assert game.rules.pack() == before
    assert isinstance(game.view(0), View)


def test_all_kinds_are_bounded() -> None:
    for allowance in KINDS.values():
        for person, address in zip(allowance.person, allowance.address, strict=True):
            assert 0 < person <= address

"""My list of tables: what stands in it, what I call them, archived and removed ones; what removing does to others."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.visitor import Socket, Visitor, seated

ME, FRIEND, BOT = {"kind": "me", "name": "Ana"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}
SETTLE = [{"move": "role", "role": "settler"}, {"move": "quarry"}]


def mine(visitor: Visitor, query: str = "") -> dict[str, Any]:
    return {each["table"]: each for each in visitor.get(f"/api/tables{query}")["tables"]}


def names(visitor: Visitor, query: str = "") -> list[str]:
    return [each["table"] for each in visitor.get(f"/api/tables{query}")["tables"]]


def closed(page: Socket) -> int:
    """The code with which a page is sent away."""
    with pytest.raises(WebSocketDisconnect) as shut:
        page.until("nothing that ever comes")
    return shut.value.code


def test_a_list_tells_edition_round_people_turn_and_what_was_said(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT, name="Sunday", edition="classic", modules=["nobles"])
    bea = seated(client, ana, table)
    told = mine(ana)[table]
    assert (told["edition"], told["modules"], told["name"]) == ("classic", ["nobles"], "Sunday")
    assert (told["seq"], told["said"], told["round"]) == (0, [], 0)
    assert [(s["name"], s["mine"], s.get("open", False)) for s in told["seats"][:2]] == [
        ("Ana", True, False), ("Bea", False, False),
    ]  # fmt: skip
    with ana.live(table) as page, bea.live(table) as other, Visitor(client).live(table, "?as=watch") as watching:
        watching.send("chat", text="Ana should build")
        assert mine(ana)[table]["said"] == []  # what watchers say is no news to who plays
        page.send("chat", text="hello")
        other.send("chat", text="hello to you")
        (hers,), (mine_to_bea,) = mine(ana)[table]["said"], mine(bea)[table]["said"]
        assert hers > mine_to_bea  # what others said, and never one's own
        assert page.act(*SETTLE)["type"] == "done"
    told = mine(bea)[table]
    assert (told["round"], told["turn"], told["my_turn"]) == (0, 1, True)


def test_the_newest_lines_are_counted_and_no_more(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    bea = seated(client, ana, table)
    with bea.live(table) as page:
        for n in range(12):
            client.app.state.security.limits._buckets.clear()
            assert page.send("chat", text=f"line {n}")["type"] == "done"
        page.settle()
        assert mine(ana)[table]["said"] == [line["n"] for line in page.lines][-10:]


def test_i_call_a_table_what_i_like_and_nobody_else_sees_it(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT, name="Sunday")
    bea = seated(client, ana, table)
    bea.post(f"/api/tables/{table}/listing", {"name": "  The long\u200b one\n"})
    assert (mine(bea)[table]["name"], mine(bea)[table]["own"]) == ("The long one", True)
    assert (mine(ana)[table]["name"], mine(ana)[table].get("own", False)) == ("Sunday", False)
    assert "The long one" not in str(ana.get(f"/api/tables/{table}"))
    assert bea.get(f"/api/tables/{table}")["name"] == "Sunday"
    bea.post(f"/api/tables/{table}/listing", {"archived": False})
    assert mine(bea)[table]["name"] == "The long one"  # what is not said stays
    bea.post(f"/api/tables/{table}/listing", {"name": ""})
    assert mine(bea)[table]["name"] == "Sunday"


def test_archived_is_out_of_the_list_and_comes_back(client: TestClient[Litestar], ana: Visitor) -> None:
    first, second = ana.table(ME, BOT, BOT), ana.table(ME, FRIEND, BOT)
    bea = seated(client, ana, second)
    ana.post(f"/api/tables/{second}/listing", {"archived": True})
    found = ana.get("/api/tables")
    assert ([each["table"] for each in found["tables"]], found["archived"]) == ([first], 1)
    assert names(ana, "?archived=true") == [second]
    assert names(bea) == [second]
    with ana.live(second) as page:  # it is played on all the same
        assert page.table["mine"] == [0]
    ana.post(f"/api/tables/{second}/listing", {"archived": False})
    assert set(names(ana)) == {first, second}
    assert names(ana, "?archived=true") == []


def test_a_table_that_is_mine_alone_is_deleted(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)  # nobody came
    with Visitor(client).live(table, "?as=watch") as watching:
        assert ana.post(f"/api/tables/{table}/remove") == {"table": table, "deleted": True}
        assert closed(watching) == 4404
    assert names(ana) == []
    ana.get(f"/api/tables/{table}", status=404)


def test_from_a_running_game_one_leaves_and_a_bot_plays_on(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    bea = seated(client, ana, table)
    with ana.live(table) as page, bea.live(table) as other:
        page.act(*SETTLE)
        assert ana.post(f"/api/tables/{table}/remove") == {"table": table, "deleted": False}
        assert closed(page) == 4411
        other.until("table", host=True)  # whoever stays looks after the table
    assert names(ana) == []
    assert names(bea) == [table]
    seat = bea.get(f"/api/tables/{table}")["seats"][0]
    assert (seat["level"], seat["open"], seat["name"]) == ("normal", True, "Ana")
    (link,) = bea.get(f"/api/tables/{table}/links")["links"]
    assert link["seat"] == 0
    ana.post(f"/api/tables/{table}/remove", status=404)


def test_before_a_game_begins_the_seat_stays_open(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, FRIEND)
    bea = seated(client, ana, table)
    bea.post(f"/api/tables/{table}/remove")
    seat = ana.get(f"/api/tables/{table}")["seats"][1]
    assert (seat.get("level"), seat["open"], seat["name"]) == (None, True, "")
    assert {each["seat"] for each in ana.get(f"/api/tables/{table}/links")["links"]} == {1, 2}


def test_a_finished_game_stays_with_the_others(client: TestClient[Litestar], ana: Visitor) -> None:
    table: str = ana.post("/api/tables", {"title": "toy", "seats": [ME, FRIEND]})["table"]
    bea = seated(client, ana, table)
    play_out(table, ana, bea)
    ana.post(f"/api/tables/{table}/remove")
    assert names(ana) == []
    assert names(ana, "?archived=true") == []
    (told,) = bea.get("/api/tables")["tables"]
    assert told["over"]
    assert told["result"]
    assert [s["name"] for s in told["seats"]] == ["Ana", "Bea"]
    assert bea.post(f"/api/tables/{table}/remove") == {"table": table, "deleted": False}
    assert ana.get(f"/api/tables/{table}")["mine"] == [0]  # by its address it is still there


def play_out(table: str, *visitors: Visitor) -> None:
    """Whoever is asked takes the first choice there is."""
    for _ in range(200):
        for visitor in visitors:
            with visitor.live(table) as page:
                while page.position["asked"] and not page.position["over"]:
                    page.act(page.position["legal"][0]["id"])
                    page.settle()
                if page.position["over"]:
                    return
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("listing", {"name": "x" * 81}, 400),
        ("listing", {"name": 5}, 400),
        ("listing", {"archived": "yes"}, 400),
        ("listing", {"person": "ana"}, 400),
        ("listing", {"name": "\x00"}, 200),
        ("requests", {"seat": -1, "name": "Bea"}, 400),
        ("requests", {"seat": 1, "name": "x" * 41}, 400),
        ("requests/decide", {"request": "short", "grant": True}, 400),
        ("requests/decide", {"request": "x" * 16, "grant": True}, 409),
    ],
)
def test_what_cannot_be_is_refused(ana: Visitor, path: str, body: dict[str, Any], status: int) -> None:
    table = ana.table(ME, BOT, BOT)
    ana.post(f"/api/tables/{table}/{path}", body, status=status)
    assert mine(ana)[table]["name"] == ""


def test_nobody_lists_or_removes_what_is_not_theirs(client: TestClient[Litestar], ana: Visitor) -> None:
    table, stranger = ana.table(ME, BOT, BOT), Visitor(client)
    for path in ("listing", "remove"):
        assert stranger.post(f"/api/tables/{table}/{path}", status=404)["error"] == "unknown"
        stranger.post(f"/api/tables/{'x' * 16}/{path}", status=404)
        stranger.post(f"/api/tables/'%20or%201/{path}", status=404)
    assert names(ana) == [table]


def test_whoever_is_forgotten_leaves_no_list_and_no_word(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea = ana.table(ME, BOT, BOT), Visitor(client)
    with bea.live(table, "?as=watch") as watching:
        watching.send("name", name="Bea")
        watching.send("chat", text="what bea said")
        bea.post(f"/api/tables/{table}/requests", {"seat": 1, "name": "Bea"})
    bea.post("/api/me/forget")
    assert ana.get(f"/api/tables/{table}").get("requests", []) == []
    with Visitor(client).live(table, "?as=watch") as page:
        assert page.lines == []

"""The next game with the same people: everybody keeps their seat, and the old table leads on to the new one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.http import limits
from antilles.server.notices import courier
from antilles.server.notices.courier import Means
from antilles.server.store.models import Conflict
from antilles.server.tables.create import SeatWish, TableWish, arrange, repeated
from antilles.server.tables.registry import Registry
from tests.server.receivers import Receiver
from tests.server.test_several_servers import opened, until
from tests.server.visitor import Visitor, seated

ME, FRIEND = {"kind": "me", "name": "Ana"}, {"kind": "friend"}


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    """A server that tells people at once what happens."""
    monkeypatch.setattr(courier, "PAUSE", 0.05)
    means = Means(private=True, grace=0.0)
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0), means=means)
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


def over(client: TestClient[Litestar], ana: Visitor, **more: Any) -> tuple[str, Visitor]:
    """A game of Ana and Bea that bots have played to its end in their places."""
    table = ana.table(ME, FRIEND, title="san-juan", first=0, **more)
    bea = seated(client, ana, table)
    end(table, ana, bea)
    return table, bea


def end(table: str, *people: Visitor) -> None:
    for seat, who in enumerate(people):
        who.post(f"/api/tables/{table}/seats/{seat}/hand", {"level": "greedy"})
    with people[0].live(table) as page:
        page.send("play_out")
        while not page.position["over"]:
            page.until("state")


def test_everybody_keeps_their_seat_and_the_old_table_leads_on(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea = over(client, ana, hints=False, name="Sunday")
    stranger = Visitor(client)
    assert stranger.post(f"/api/tables/{table}/again", {"seed": "new"}, 403)["error"] == "not_yours"
    with ana.live(table) as page, stranger.live(table) as watching:
        assert "next" not in page.table
        made = bea.post(f"/api/tables/{table}/again", {"seed": "new"})
        then = made["table"]
        assert [(s["mine"], s["open"], s["link"]) for s in made["seats"]] == [(False, False, None), (True, False, None)]
        for each in (page, watching):  # whoever looks is told at once
            assert each.until("table", next=then)["over"]
    for who, seat in ((ana, 0), (bea, 1)):
        about = who.get(f"/api/tables/{then}")
        assert (about["mine"], [s["name"] for s in about["seats"]], about["name"]) == ([seat], ["Ana", "Bea"], "Sunday")
        assert [s["level"] for s in about["seats"]] == [None, None], "nobody's bot plays on"
        assert about["forbids"] == ["hints"]
        assert who.get(f"/api/tables/{table}")["next"] == then
    assert ana.get(f"/api/tables/{then}")["host"], "she set up the first, and is still there"
    again = ana.post(f"/api/tables/{table}/again", {"seed": "same"})
    assert (again["table"], [s["mine"] for s in again["seats"]]) == (then, [True, False]), "there is one next game"


def test_a_line_of_games_leads_from_the_first_to_the_last(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea = over(client, ana)
    second = ana.post(f"/api/tables/{table}/again", {"seed": "same"})["table"]
    assert [n["code"] for n in bea.get(f"/api/tables/{second}")["deal"]["notices"]] == ["again"]
    end(second, ana, bea)
    third = bea.post(f"/api/tables/{second}/again", {"seed": "new"})["table"]
    assert bea.post(f"/api/tables/{table}/again", {"seed": "new"})["table"] == third
    registry: Registry = client.app.state.registry
    registry.drop(table)  # as after a restart
    assert ana.get(f"/api/tables/{table}")["next"] == third


def test_a_next_game_that_is_gone_makes_room_for_another(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea = over(client, ana)
    then = ana.post(f"/api/tables/{table}/again", {"seed": "new"})["table"]
    bea.post(f"/api/tables/{then}/seats/1/leave")
    ana.post(f"/api/tables/{then}/seats/0/leave")
    bea.post(f"/api/tables/{table}/again", {"seed": "new"})
    ana.post("/api/me/forget")  # with her goes the table that nobody holds
    assert bea.get(f"/api/tables/{then}", 404)["error"] == "unknown"
    assert bea.post(f"/api/tables/{table}/again", {"seed": "new"})["table"] != then


def test_a_bot_keeps_the_seat_of_whoever_left_and_the_old_link_still_opens_it(
    client: TestClient[Litestar], ana: Visitor
) -> None:
    table, bea = over(client, ana)
    bea.post(f"/api/tables/{table}/seats/1/leave")
    assert bea.post(f"/api/tables/{table}/again", {"seed": "new"}, 403)["error"] == "not_yours"
    (old,) = [each["link"] for each in ana.get(f"/api/tables/{table}/links")["links"]]
    then = ana.post(f"/api/tables/{table}/again", {"seed": "new"})["table"]
    seat = ana.get(f"/api/tables/{then}")["seats"][1]
    assert (seat["open"], seat["level"] is not None) == (True, True), "the game can go on at once"
    key = old.partition("#seat=")[2]
    assert Visitor(client).post(f"/api/tables/{then}/claim", {"key": key}, 403)["error"] == "not_yours"
    carl = Visitor(client)
    assert carl.post(f"/api/tables/{table}/claim", {"key": key, "name": "Carl"}) == {"seat": 1}
    about = carl.get(f"/api/tables/{then}")
    assert (about["mine"], about["seats"][1]["name"], about["seats"][1]["level"]) == ([1], "Carl", None)


def test_a_used_link_of_the_old_table_takes_nobody_s_seat(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, title="san-juan", first=0)
    (link,) = [each["link"] for each in ana.get(f"/api/tables/{table}/links")["links"]]
    key = link.partition("#seat=")[2]
    bea = Visitor(client)
    bea.post(f"/api/tables/{table}/claim", {"key": key, "name": "Bea"})
    end(table, ana, bea)
    then = bea.post(f"/api/tables/{table}/again", {"seed": "new"})["table"]
    thief = Visitor(client)
    assert thief.post(f"/api/tables/{table}/claim", {"key": key, "name": "Eve"}, 410)["error"] == "used"
    assert thief.get(f"/api/tables/{then}")["mine"] == []
    assert bea.post(f"/api/tables/{table}/claim", {"key": key}) == {"seat": 1}, "her own still leads her there"
    assert bea.get(f"/api/tables/{then}")["mine"] == [1]


def test_who_is_away_is_called_to_the_next_game(client: TestClient[Litestar], ana: Visitor) -> None:
    table, bea = over(client, ana, name="Sunday")
    with Receiver() as post:
        bea.post("/api/me/notices", {"begin": ["webhook"], "webhook": f"{post.url}/bea"})
        ana.post("/api/me/notices", {"begin": ["webhook"], "webhook": f"{post.url}/ana"})
        then = ana.post(f"/api/tables/{table}/again", {"seed": "new"})["table"]
        (path, _, body), *more = post.came()
        assert (path, more) == ("/bea", []), "who asked for it knows"
        assert f"/t/{then}" in body.decode()


def test_a_lone_game_is_played_again_as_often_as_one_likes(ana: Visitor) -> None:
    table = ana.table(ME, {"kind": "bot", "level": "greedy"}, title="san-juan", first=0)
    end(table, ana)
    made = {ana.post(f"/api/tables/{table}/again", {"seed": "same"})["table"] for _ in range(3)}
    assert (len(made), "next" in ana.get(f"/api/tables/{table}")) == (3, False)


def test_whoever_only_follows_spends_nothing(
    client: TestClient[Litestar], ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, bea = over(client, ana)
    monkeypatch.setitem(limits.KINDS, "table", limits.Allowance((0.001, 1), (0.001, 1)))
    client.app.state.security.limits._buckets.clear()
    then = ana.post(f"/api/tables/{table}/again", {"seed": "new"})["table"]
    assert [bea.post(f"/api/tables/{table}/again", {"seed": "new"})["table"] for _ in range(3)] == [then] * 3
    bea.post("/api/tables", {"title": "san-juan", "seats": [ME, FRIEND]}, 429)


def test_two_at_once_at_two_servers_make_one_game(database: str) -> None:
    async def main() -> None:
        async with opened(database, Bots(0)) as one, opened(database, Bots(0)) as two:
            wish = TableWish("san-juan", seats=[SeatWish("me"), SeatWish("friend")], first=0)
            kept = await one.store.create(arrange(wish, "ana"))
            table = await one.table(kept.id)
            for seat in range(2):
                await table.seats.stand_in(seat, "greedy")
            table.playing_out = True
            table.replica.changes.note()
            await until(lambda: table.game.over)
            there = await two.table(kept.id)
            wanted = [
                repeated(each.kept, who, same=False, together=True) for each, who in ((table, "ana"), (there, "bea"))
            ]
            found = await asyncio.gather(
                one.store.create(wanted[0]), two.store.create(wanted[1]), return_exceptions=True
            )
            assert [isinstance(each, Conflict) for each in found].count(True) == 1
            (made,) = [each.id for each in found if not isinstance(each, BaseException)]
            assert [await hall.store.following(kept.id) for hall in (one, two)] == [made, made]
            other = there if not isinstance(found[0], BaseException) else table
            await until(lambda: other.kept.next == made)  # the other server hears of it

    asyncio.run(main())

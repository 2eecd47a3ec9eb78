"""Playing live: turns, undo, two at once, reconnecting, watching."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from antilles.server.bots import pool
from antilles.server.show import log_entries
from antilles.server.tables import seats
from tests.server.visitor import Socket, Visitor, seated

ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}


def test_the_first_messages_say_everything(ana: Visitor) -> None:
    table = ana.table({**ME, "name": "Ana"}, BOT, BOT, seed="palm")
    with ana.live(table, "?lang=it") as page:
        assert (page.table["you"], page.table["mine"], page.table["host"]) == (0, [0], True)
        assert [seat["kind"] for seat in page.table["seats"]] == ["person", "bot", "bot"]
        assert (page.table["deal"]["seed"], page.table["deal"]["secret"]) == (None, None)
        assert page.position["asked"]
        assert "Scegliere il Colonizzatore" in [told["words"] for told in page.position["legal"]]
        assert page.position["state"]["seats"][1]["vp"] is None


BUILDER = {"move": "role", "role": "builder"}


def buildings(page: Socket) -> list[int]:
    """What can be built in San Juan and leaves a choice of cards to pay with."""
    offers = page.settle()["position"]["legal"]
    return [each["id"] for each in offers if each["fields"]["move"] == "build" and not each["ends"]]


def builder(ana: Visitor, *seats: dict[str, str], **more: Any) -> str:
    """A table where Ana has chosen the Builder, and a hand that leaves her a choice."""
    for _ in range(20):
        table = ana.table(*seats, title="san-juan", **more)
        with ana.live(table, "?as=0") as page:
            page.act(BUILDER)
            if buildings(page):
                return table
    raise AssertionError("no hand lets anybody build")


def begin_to_build(page: Socket) -> None:
    """Chooses what to build; the cards that pay for it are not chosen yet."""
    page.act(buildings(page)[0])
    page.settle()


def pay(page: Socket) -> None:
    """Pays with the first cards there are, until the turn is over."""
    while page.position["turn"] == page.table["you"]:
        page.act(page.position["legal"][0]["id"])
        page.settle()


def test_a_role_is_public_at_once(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, title="san-juan")
    bea = seated(client, ana, table)
    with ana.live(table) as mine, bea.live(table) as hers:
        done = mine.act(BUILDER)
        assert (done["type"], done["stored"], done["seq"], done["rev"]) == ("done", True, 1, 0)
        state = hers.until("state")
        assert (state["seq"], state["position"]["turn"], state["position"]["picks"]) == (1, 0, {"builder": 0})
        (entry,) = state["log"]
        assert log_entries.text(entry["said"]) == "Player 1 chose the Builder"
        assert entry["now"] == ["", " chooses "]  # while it is shown
        assert "now" not in bea.get(f"/api/tables/{table}/log")["log"][-1]  # the past is only told


def test_the_rest_of_a_turn_is_tentative_until_somebody_else_is_asked(
    client: TestClient[Litestar], ana: Visitor
) -> None:
    table = builder(ana, ME, FRIEND)
    bea = seated(client, ana, table)
    with ana.live(table) as mine, bea.live(table) as hers:
        assert (mine.table["you"], hers.table["you"]) == (0, 1)
        begin_to_build(mine)
        assert (mine.state["seq"], mine.position["tentative"], mine.state["rev"]) == (1, 1, 1)
        before = len(hers.heard)
        hers.settle()
        assert [m for m in hers.heard[before:] if '"state"' in m] == []  # she sees nothing of it
        pay(mine)
        state = hers.until("state")
        assert (state["seq"], state["position"]["turn"], state["position"]["asked"]) == (2, 1, True)
        assert {entry["seq"] for entry in state["log"]} == {2}


def test_undo_goes_back_to_the_role_and_no_further(ana: Visitor) -> None:
    table = builder(ana, ME, ME)
    with ana.live(table, "?as=0") as page:
        first = page.settle()["position"]["legal"]
        assert page.send("undo", **page.stamp())["error"] == "nothing_to_undo"  # everybody has seen the role
        begin_to_build(page)
        assert page.send("undo", **page.stamp())["type"] == "done"
        page.settle()
        assert page.position["legal"] == first
        assert (page.state["rev"], page.position["tentative"]) == (2, 0)
        begin_to_build(page)
        pay(page)
        assert page.send("undo", **page.stamp())["error"] == "not_your_turn"


def test_a_gesture_is_all_or_nothing(ana: Visitor) -> None:
    table = ana.table(ME, ME, ME)
    with ana.live(table, "?as=0") as page:
        settler = {"move": "role", "role": "settler"}
        assert page.act(settler, {"move": "role", "role": "mayor"})["error"] == "illegal"
        assert page.settle()["rev"] == 0
        assert page.act(settler, {"move": "quarry"}, {"move": "quarry"})["error"] == "illegal"
        assert page.settle()["seq"] == 0
        told = page.act(settler, {"move": "quarry"})
        assert (told["type"], told["stored"], told["seq"]) == ("done", True, 1)


def test_a_preview_stores_nothing(ana: Visitor) -> None:
    table = ana.table(ME, ME, ME)
    with ana.live(table, "?as=0") as page:
        told = page.send("try", actions=[{"move": "role", "role": "settler"}, {"move": "quarry"}], **page.stamp())
        assert told["stopped"]
        assert told["position"]["state"]["seats"][0]["tiles"]["quarry"] == 1
        assert told["position"]["legal"] == []
        assert page.settle()["seq"] == 0
        assert "quarry" not in page.position["state"]["seats"][0]["tiles"]


def test_whoever_is_late_is_told_and_shown_the_present(ana: Visitor) -> None:
    table = builder(ana, ME, ME)
    with ana.live(table, "?as=0") as phone, ana.live(table, "?as=0") as laptop:
        old = laptop.settle()
        begin_to_build(phone)
        late = laptop.act(old["position"]["legal"][0]["id"], seq=old["seq"], rev=old["rev"])
        assert late["error"] == "stale"
        laptop.settle()
        assert (laptop.state["rev"], laptop.position["tentative"]) == (1, 1)
        pay(laptop)
        assert laptop.position["turn"] == 1


def test_reconnecting_brings_everything_back(ana: Visitor) -> None:
    table = builder(ana, ME, ME)
    with ana.live(table, "?as=0") as page:
        begin_to_build(page)
        before = page.state
    with ana.live(table, "?as=0") as page:
        assert {**page.state, "why": "", "log": [], "log_from": 0} == {**before, "why": "", "log": [], "log_from": 0}
        assert page.state["log"][-1]["said"] == before["log"][-1]["said"]


def test_a_spectator_sees_no_secrets_and_plays_nothing(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, ME, title="san-juan")
    carl = Visitor(client)
    with carl.live(table) as page:
        assert (page.table["you"], page.position["asked"], page.position["legal"]) == (None, False, [])
        assert all(seat["hand"] is None for seat in page.position["state"]["seats"])
        assert page.act(1)["error"] == "not_yours"


def test_nobody_takes_a_seat_without_its_key(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    carl = Visitor(client)
    assert carl.get(f"/api/tables/{table}/links") == {"links": []}
    assert carl.post(f"/api/tables/{table}/claim", {"key": "x" * 32}, 403)["error"] == "not_yours"
    for work in ("hand", "take", "renew", "leave"):
        assert carl.post(f"/api/tables/{table}/seats/0/{work}", {}, 403)["error"] == "not_yours"
    with pytest.raises(WebSocketDisconnect) as shut, carl.live(table, "?as=0"):
        pass
    assert shut.value.code == 4403


def test_bots_play_to_the_end_and_the_end_tells_all(ana: Visitor) -> None:
    table = ana.table(ME, BOT, BOT)
    ana.post(f"/api/tables/{table}/seats/0/hand", {"level": "random"})
    with ana.live(table) as page:
        page.send("play_out")
        while not page.position["over"]:
            page.until("state")
        first = page.position["scores"][0]
        assert sum(part["points"] for part in first["parts"]) == first["total"]
        assert page.position["winners"]
        seq = page.state["seq"]
    (listed,) = ana.get("/api/tables")["tables"]
    assert [seat["total"] for seat in listed["result"]] == [told["total"] for told in page.position["scores"]]
    saved = ana.get(f"/api/tables/{table}/save")
    assert saved["title"] == "puerto-rico"
    chart = ana.get(f"/api/tables/{table}/chart")
    assert chart["seqs"][-1] == seq
    assert [seat[-1] for seat in chart["seats"]] == [told["total"] for told in page.position["scores"]]
    middle = ana.get(f"/api/tables/{table}/at/{seq // 2}")
    assert middle["position"]["seq"] == seq // 2
    assert middle["log"]
    log = ana.get(f"/api/tables/{table}/log")["log"]
    assert [entry["seq"] for entry in log] == sorted(entry["seq"] for entry in log)
    assert log[-1]["seq"] == seq


def test_a_seat_is_handed_to_a_bot_and_taken_back(ana: Visitor) -> None:
    table = ana.table(ME, ME, ME)
    with ana.live(table, "?as=0") as page:
        ana.post(f"/api/tables/{table}/seats/0/hand", {"level": "random"})
        while page.position["turn"] == 0:
            page.until("state")
        assert page.settle()["seq"] > 0
        ana.post(f"/api/tables/{table}/seats/0/take")
        page.settle()
        assert page.table["seats"][0]["level"] is None


def test_chat_reaches_everybody_as_it_was_written(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table({**ME, "name": "Ana"}, BOT, BOT)
    carl = Visitor(client)
    with ana.live(table) as mine, carl.live(table) as his:
        mine.send("chat", text="<script>alert(1)</script>")
        his.until("chat")
        assert [(line["name"], line["text"]) for line in his.lines] == [("Ana", "<script>alert(1)</script>")]
        assert his.send("chat", text=" ")["error"] == "bad"
        assert his.send("chat", text="x" * 501)["error"] == "bad"


def test_presence_is_told(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    bea = seated(client, ana, table)
    with ana.live(table) as mine:
        assert not mine.table["seats"][1]["online"]
        with bea.live(table):
            while not mine.table["seats"][1]["online"]:
                mine.until("table")
        while mine.table["seats"][1]["online"]:
            mine.until("table")


def test_others_let_a_bot_play_for_somebody_who_is_away(
    client: TestClient[Litestar], ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.table(ME, FRIEND, BOT)
    bea = seated(client, ana, table)
    path = f"/api/tables/{table}/seats/1/standin"
    with ana.live(table) as mine:
        assert mine.table["seats"][1]["away"] is not None
        mine.act({"move": "role", "role": "settler"}, {"move": "quarry"})
        assert mine.settle()["position"]["turn"] == 1
        assert ana.post(path, {"level": "random"}, 400)["error"] == "bad"  # she may come any moment
        monkeypatch.setattr(seats, "COVER", 0.0)
        assert Visitor(client).post(path, {"level": "random"}, 403)["error"] == "not_yours"
        with bea.live(table) as hers:
            assert ana.post(path, {"level": "random"}, 400)["error"] == "bad"  # she is here
            assert hers.table["seats"][1]["away"] is None
            while mine.table["seats"][1]["away"]:
                mine.until("table")
        while not mine.table["seats"][1]["away"]:
            mine.until("table")
        assert ana.post(path, {"level": "random"}) == {"seat": 1}
        while mine.position["turn"] == 1:
            mine.until("state")
        assert mine.table["seats"][1]["level"] == "random"
        bea.post(f"/api/tables/{table}/seats/1/take")
        while mine.table["seats"][1]["level"]:
            mine.until("table")


def test_whoever_leaves_is_followed_by_a_bot_and_may_not_come_back(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT)
    bea = seated(client, ana, table)
    with bea.live(table) as hers:
        assert bea.post(f"/api/tables/{table}/seats/1/leave") == {"seat": 1}
        with pytest.raises(WebSocketDisconnect) as shut:
            hers.until("nothing that ever comes")
        assert shut.value.code == 4411
    assert bea.get(f"/api/tables/{table}")["mine"] == []
    assert ana.get(f"/api/tables/{table}")["seats"][1]["level"] == "normal"
    assert bea.post(f"/api/tables/{table}/seats/1/take", {}, 403)["error"] == "not_yours"


def test_a_hint_weighs_every_choice(ana: Visitor) -> None:
    table = ana.table(ME, BOT, BOT)
    with ana.live(table) as page:
        told = page.send("hint", **page.stamp())
        assert {c["id"] for c in told["candidates"]} == {c["id"] for c in page.position["legal"]}
        assert all(c["words"] and 0.0 <= c["value"] <= 1.0 for c in told["candidates"])
        assert page.send("hint", seq=99, rev=0)["error"] == "stale"


def test_everybody_is_told_who_asked_for_a_hint(
    client: TestClient[Litestar], ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "weigh", lambda seed, told: [(told[5][0], 1, 0.5, (0.0,), False)])
    table = ana.table({**ME, "name": "Ana"}, FRIEND, BOT)
    bea = seated(client, ana, table)
    with ana.live(table) as mine, bea.live(table, "?lang=it") as hers:
        assert hers.send("hint", **hers.stamp())["error"] == "not_your_turn"
        mine.send("hint", **mine.stamp())
        mine.send("hint", **mine.stamp())  # of the same turn
        hers.until("chat")
        hers.settle()
        (line,) = hers.lines
        assert (line["seat"], line["name"], line["kind"], line["turn"]) == (0, "Ana", "hint", 1)
        assert line["text"] == "ha chiesto un consiglio"
        mine.act({"move": "role", "role": "settler"})
        mine.settle()
        mine.send("hint", **mine.stamp())
        mine.act({"move": "quarry"})
        while not hers.position["asked"]:
            hers.until("state")
        hers.send("hint", **hers.stamp())
    with Visitor(client).live(table) as late:
        asked = [(line["seat"], line["turn"], line["text"]) for line in late.lines]
        assert asked == [(0, 1, "asked for a hint"), (0, 2, "asked for a hint"), (1, 3, "asked for a hint")]


def test_a_hint_that_no_bot_has_time_for_is_refused(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    def weigh(seed: int, told: object) -> None:
        raise pool.TooSlow("a long line")

    monkeypatch.setattr(pool, "weigh", weigh)
    table = ana.table(ME, BOT, BOT)
    with ana.live(table) as page:
        assert page.send("hint", **page.stamp())["error"] == "busy"


def test_once_more_is_the_same_set_up_and_other_people_get_links(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table({**ME, "name": "Ana"}, FRIEND, BOT, edition="1897", modules=["festival"])
    bea = seated(client, ana, table)
    made = bea.post(f"/api/tables/{table}/again", {"seed": "new"})
    assert [seat["mine"] for seat in made["seats"]] == [False, True, False]
    assert made["seats"][0]["link"]  # hers to give away
    told = bea.get(f"/api/tables/{made['table']}")
    assert (told["edition"], told["modules"]) == ("1897", ["festival"])
    assert Visitor(client).post(f"/api/tables/{table}/again", {"seed": "new"}, 403)["error"] == "not_yours"


def test_my_tables_are_listed(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, BOT, name="Sunday")
    (told,) = ana.get("/api/tables")["tables"]
    assert (told["table"], told["name"], told["my_turn"], told["over"]) == (table, "Sunday", True, False)
    assert (told["turn"], told["over"], "result" in told) == (0, False, False)
    ana.post(f"/api/tables/{table}/seats/0/hand", {"level": "expert"})
    assert not ana.get("/api/tables")["tables"][0]["my_turn"]  # the bot's
    assert Visitor(client).get("/api/tables") == {"tables": []}

"""How tables are dealt. Attackers: a friend at the table, its host, a spectator; each knows all sources."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import antilles
from antilles.core.chance import key_of
from antilles.core.errors import BadSave
from antilles.core.play.view import View
from antilles.core.tell.words import LANGUAGES
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.store.deals import dice, notices
from antilles.server.store.models import StoredTable
from antilles.server.store.replay import made_of, revive
from antilles.server.store.store import Store
from antilles.server.tables import table as tables
from antilles.server.tables.create import SeatWish, TableWish, arrange
from antilles.server.tokens import Keys
from antilles.terminal.session import verified
from tests.core.attacker import explaining, seen
from tests.server.visitor import Visitor, seated

ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "greedy"}
SHORES = ["calm", "windy", "blue", "amber", "quiet", "bright", "salt", "green"]
PLACES = ["harbour", "cape", "lagoon", "reef", "bay", "shore", "island", "market"]
OFFERED = [f"{a}-{b}-{n}" for a in SHORES for b in PLACES for n in range(10, 100)]  # by the page, before


def game_of(client: TestClient[Litestar], table: str) -> Any:
    return client.app.state.registry.tables[table].game


def stored(client: TestClient[Litestar], table: str) -> StoredTable:
    kept: StoredTable = client.app.state.registry.tables[table].kept
    return kept


def wish(*seats: str, **told: Any) -> StoredTable:
    kinds = [SeatWish(kind) for kind in seats]  # type: ignore[arg-type]
    return arrange(TableWish("san-juan", seats=kinds, **told), "ana")


def old_number(kept: StoredTable, name: str) -> int:
    title, setup = made_of(kept)
    return int.from_bytes(hashlib.sha256(f"seed {title.name} {setup} {name}".encode()).digest()[:8], "big") >> 2


# -- nobody can foresee it


def test_friend_trying_every_name_the_page_offered_finds_nothing(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, title="san-juan", seed="salt-lagoon-37")
    seated(client, ana, table)
    kept = stored(client, table)
    keys = {key_of(old_number(kept, name)): name for name in OFFERED}
    assert explaining(seen(game_of(client, table), 8), keys) == []


def test_friend_knowing_the_stored_number_finds_nothing() -> None:
    """Whatever is left of the 32 bits of before has no part in the draws."""
    kept = wish("me", "friend", seed="palm")
    game = revive(kept)
    assert revive(replace(kept, seed=12345)).bytes() == game.bytes()
    assert explaining(seen(game, 8), [key_of(kept.seed), kept.seed, game._key]) == []


def test_host_cannot_deal_the_same_by_the_same_name() -> None:
    one, two = wish("me", "friend", seed="palm"), wish("me", "friend", seed="palm")
    assert revive(one).bytes() != revive(two).bytes()
    assert revive(one).commitment != revive(two).commitment


@pytest.mark.parametrize("seats", [["me", "friend"], ["me", "me"], ["friend", "friend"], ["me", "bot"], ["bot", "bot"]])
def test_every_table_has_a_secret_of_its_own_unless_one_person_names_it(seats: list[str]) -> None:
    for name in (None, "", "  "):
        kept = wish(*seats, seed=name)
        assert kept.deal is not None
        assert len(bytes.fromhex(kept.deal["secret"])) == 32
        assert (kept.deal["name"], notices(kept)) == (None, [])
    alone = seats.count("bot") > 0
    assert (wish(*seats, seed="palm").deal or {})["secret"] is None if alone else True


def test_a_stored_table_shows_no_secret_by_chance() -> None:
    kept = wish("me", "friend")
    assert kept.deal is not None
    assert kept.deal["secret"] not in repr(kept)


def test_nothing_tells_the_secret_before_the_end(
    client: TestClient[Litestar], ana: Visitor, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """Host, friend and spectator: every door they have, in a whole game; and then it is laid open and holds."""
    caplog.set_level(logging.DEBUG)
    table = ana.table({**ME, "name": "Ana"}, FRIEND, BOT, title="san-juan", seed="palm")
    bea, eve = seated(client, ana, table), Visitor(client)
    kept = stored(client, table)
    assert kept.deal is not None
    secret, raw, told = kept.deal["secret"], bytes.fromhex(kept.deal["secret"]), []
    doors = ("", "/log", "/at/0", "/things", "/links", "/save", "/chart")
    with ana.live(table) as host, bea.live(table) as friend, eve.live(table) as watcher:
        pages = [host, friend, watcher]
        shown = {page.table["deal"]["commitment"] for page in pages}
        assert len(shown) == 1
        for who in (ana, bea, eve):
            told += [json.dumps(who.get(f"/api/tables/{table}{door}", 403 if door[1:] in ("save", "chart") else 200))
                     for door in doors]  # fmt: skip
            told += [json.dumps(who.get("/api/tables")), str(client.get("/metrics").text)]
            refused = who.post(f"/api/tables/{table}/again", {"seed": "same"}, 403)
            told.append(json.dumps(refused))
        for _ in range(12):
            for page in pages[:2]:
                page.settle()
                if page.position["asked"]:
                    told.append(json.dumps(page.send("try", actions=[page.position["legal"][0]["id"]], **page.stamp())))
                    page.act(page.position["legal"][0]["id"])
        told += [raw_ for page in pages for raw_ in page.heard]
        for who, seat in ((ana, 0), (bea, 1)):
            who.post(f"/api/tables/{table}/seats/{seat}/hand", {"level": "greedy"})
        host.send("play_out")
        while not watcher.position["over"]:
            heard = watcher.until("state")
            told += [json.dumps(heard)] if not watcher.position["over"] else []
        while watcher.table["deal"]["secret"] is None:
            watcher.until("table")
    everything = "\n".join(told) + caplog.text
    assert shown <= {each for each in shown if each in everything}
    for form in (secret, secret.upper(), str(int(secret, 16)), repr(raw)):
        assert form not in everything
    assert watcher.table["deal"]["secret"] == secret
    (commitment,) = shown
    file = tmp_path / "game.json"
    file.write_text(json.dumps(eve.get(f"/api/tables/{table}/save")))
    assert verified(str(file), commitment).startswith("game.json holds: ")
    assert antilles.load(file.read_text()).bytes() == game_of(client, table).bytes()
    file.write_text(file.read_text().replace(secret, "0" * 64))
    with pytest.raises(BadSave, match="does not hold: The deal is not the one that was promised"):
        verified(str(file), commitment)


def test_a_long_game_holds_though_it_was_cut_and_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot goes on with the same deal, in memory and from the store."""
    monkeypatch.setattr(tables, "OFTEN", 4)
    data = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    app = make(data, bots=Bots(0))
    with TestClient(app, base_url="http://testserver.local") as first:
        ana = Visitor(first)
        table = ana.table(ME, ME, BOT)
        kept = stored(first, table)
        with ana.live(table, "?as=0") as page:
            commitment = page.table["deal"]["commitment"]
            page.act(page.position["legal"][0]["id"])
    app = make(data, bots=Bots(0))
    with TestClient(app, base_url="http://testserver.local") as second:
        second.cookies.clear()
        bea = Visitor(second)
        bea.cookie, bea.token = ana.cookie, ana.token
        for seat in (0, 1):
            bea.post(f"/api/tables/{table}/seats/{seat}/hand", {"level": "greedy"})
        with bea.live(table, "?as=watch") as page:
            page.send("play_out")
            while not page.position["over"]:
                page.until("state")
        game = game_of(second, table)
        assert game.resumed  # it was cut
        assert game.commitment == commitment == revive(replace(kept, snapshot=None, actions=())).commitment
        file = tmp_path / "game.json"
        file.write_text(json.dumps(bea.get(f"/api/tables/{table}/save")))
        assert "holds" in verified(str(file), commitment)
        assert antilles.load(file.read_text()).bytes() == game.bytes()


def test_the_deal_is_kept_in_every_store(url: str) -> None:
    kept = wish("me", "friend", seed="palm")

    async def there_and_back() -> StoredTable:
        store = Store(url)
        await store.open()
        try:
            await store.create(kept)
            return await store.read(kept.id)
        finally:
            await store.close()

    found = asyncio.run(there_and_back())
    assert found.deal == kept.deal
    assert revive(found).bytes() == revive(kept).bytes()


# -- everybody is told


def test_everybody_is_told_that_a_deal_has_a_name(client: TestClient[Litestar], ana: Visitor) -> None:
    """Also who claims a seat after the first turn, and who only watches, in each language."""
    table = ana.table(ME, FRIEND, seed="palm", title="san-juan")
    with ana.live(table) as page:
        assert [told["code"] for told in page.table["deal"]["notices"]] == ["named"]
        while page.state["seq"] == 0:
            page.settle()
            page.act(page.position["legal"][0]["id"])
            page.settle()
    bea, eve = seated(client, ana, table), Visitor(client)
    sentences = set()
    for lang in LANGUAGES:
        for who in (ana, bea, eve):
            with who.live(table, f"?lang={lang}") as page:
                (told,) = page.table["deal"]["notices"]
                assert "palm" in told["words"]
                assert [told] == who.get(f"/api/tables/{table}?lang={lang}")["deal"]["notices"]
            sentences.add(told["words"])
    assert len(sentences) == len(LANGUAGES)


def test_a_page_that_changes_its_language_is_told_anew(ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, seed="palm", title="san-juan")
    with ana.live(table) as page:
        page.inner.send_text(json.dumps({"type": "lang", "lang": "it"}))
        assert "distribuzione" in page.until("table")["deal"]["notices"][0]["words"]


def test_everybody_is_told_that_a_deal_was_played_before(client: TestClient[Litestar], ana: Visitor) -> None:
    table = ana.table(ME, FRIEND, title="san-juan")
    bea = seated(client, ana, table)
    ana.post(f"/api/tables/{table}/seats/0/hand", {"level": "greedy"})
    bea.post(f"/api/tables/{table}/seats/1/hand", {"level": "greedy"})
    with ana.live(table) as page:
        page.send("play_out")
        while not page.position["over"]:
            page.until("state")
    first = game_of(client, table).commitment
    again = bea.post(f"/api/tables/{table}/again", {"seed": "same"})["table"]
    assert game_of(client, again).commitment == first  # the same promise: the same deal
    for who in (ana, bea, Visitor(client)):
        for lang in LANGUAGES:
            (told,) = who.get(f"/api/tables/{again}?lang={lang}")["deal"]["notices"]
            assert told["code"] == "again"
    new = bea.post(f"/api/tables/{again}/again", {"seed": "new"})["table"]
    assert game_of(client, new).commitment != first
    assert bea.get(f"/api/tables/{new}")["deal"]["notices"] == []


def test_spectator_of_a_lone_game_is_told_that_it_follows_from_a_name(
    client: TestClient[Litestar], ana: Visitor
) -> None:
    table = ana.table(ME, BOT, seed="palm-secret", title="san-juan")
    for lang in LANGUAGES:
        with Visitor(client).live(table, f"?lang={lang}") as page:
            deal = page.table["deal"]
            assert [told["code"] for told in deal["notices"]] == ["by_name"]
            assert deal["commitment"] is None
            assert "palm-secret" not in "".join(page.heard)


def test_every_notice_has_words_in_every_language() -> None:
    from antilles.core.tell.words import Words

    kept = wish("me", "friend", seed="palm")
    lone = wish("me", "bot", seed="palm")
    found = {code for each in (kept, lone, replace(kept, deal=None)) for code in notices(each)} | {"again"}
    assert found == {"named", "by_name", "old", "again"}
    for code in found:
        assert len({Words(lang, ())(f"deal.{code}", name="palm") for lang in LANGUAGES}) == len(LANGUAGES)


# -- who plays alone, and tables of before


def test_who_plays_alone_deals_the_same_by_the_same_name() -> None:
    one, two, other = (wish("me", "bot", seed=name) for name in ("palm", "palm", "reef"))
    assert revive(one).bytes() == revive(two).bytes() != revive(other).bytes()
    assert one.seed == old_number(one, "palm")  # as it was in earlier versions
    game, keys = revive(one), Keys(b"x")
    rolled = [dice(kept, revive(kept), keys, n) for kept in (one, two) for n in range(5)]
    assert rolled[:5] == rolled[5:]
    assert len(set(rolled)) == 5
    game.play(game.legal[0])
    assert game.save()["seed"] == one.seed


def test_a_table_of_an_earlier_version_goes_on_as_it_was() -> None:
    kept = replace(wish("me", "friend"), deal=None, seed=77)
    setup = made_of(kept)[1]
    before = antilles.new("san-juan", edition=setup.edition, players=setup.players, seed=77)
    assert revive(kept).bytes() == before.bytes()
    assert (revive(kept).commitment, notices(kept)) == (None, ["old"])


# -- bots' dice


def test_friend_cannot_work_out_the_dice_of_bots(
    client: TestClient[Litestar], ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were a public function of the table's address and the number of choices."""
    rolled: list[int] = []
    honest: Callable[..., Awaitable[Any]] = Bots.choose

    async def choose(self: Bots, view: View, level: str, seed: int, **more: Any) -> Any:
        rolled.append(seed)
        return await honest(self, view, level, seed, **more)

    monkeypatch.setattr(Bots, "choose", choose)
    table = ana.table(ME, ME, BOT, title="san-juan")
    for seat in (0, 1):
        ana.post(f"/api/tables/{table}/seats/{seat}/hand", {"level": "greedy"})
    with ana.live(table) as page:
        page.send("play_out")
        while not page.position["over"]:
            page.until("state")
    assert len(rolled) > 30
    public = [hashlib.sha256(f"{table} {n}".encode()).digest() for n in range(1000)]
    known = {int.from_bytes(told[:size], "big") >> shift for told in public for size, shift in ((4, 0), (8, 0), (8, 2))}
    assert not known & set(rolled)
    deal = game_of(client, table).deal
    assert set(rolled) <= {deal.dice(n) for n in range(1000)}  # but whoever has the deal after the end can check them
    assert max(rolled) > 1 << 55


def test_dice_of_a_table_without_a_secret_come_from_the_store() -> None:
    kept = replace(wish("me", "friend"), deal=None, seed=77)
    game = revive(kept)
    one, two = ([dice(kept, game, Keys(secret), n) for n in range(20)] for secret in (b"a" * 32, b"b" * 32))
    assert len({*one, *two}) == 40

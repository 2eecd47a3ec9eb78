"""People who are away are told: by push, by letter, at an address of their own; nobody who looks, and nobody twice."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

from antilles.core.errors import AntillesError
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.notices import courier, posting, push
from antilles.server.notices.courier import Courier, Means
from antilles.server.notices.mail import Post, configured
from antilles.server.store.people import SENT, Notice, People, Wishes
from antilles.server.store.schema import NOTICES
from antilles.server.store.store import Store
from antilles.server.tokens import Keys, digest
from tests.patience import PATIENCE
from tests.server.conftest import free_port
from tests.server.receivers import Device, Letterbox, Receiver, claims
from tests.server.test_store import NEW, on
from tests.server.visitor import Socket, Visitor, seated

ME, FRIEND = {"kind": "me", "name": "Ana"}, {"kind": "friend"}
PUSH, HOOK = {"turn": ["push"], "begin": ["push"], "message": ["push"]}, {"turn": ["webhook"], "message": ["webhook"]}


@contextmanager
def server(folder: Path, means: Means) -> Iterator[TestClient[Litestar]]:
    app = make(f"sqlite+aiosqlite:///{folder / 'tables.db'}", bots=Bots(0), means=means, limited=False)
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    """A server that may post to this machine, and does so at once."""
    monkeypatch.setattr(courier, "PAUSE", 0.05)
    with server(tmp_path, Means(private=True, grace=0.0)) as client:
        yield client


def told(client: TestClient[Litestar]) -> Any:
    return client.app.state.courier.registry.counts


def act(page: Socket) -> None:
    """Whatever comes first, until the turn is over."""
    while page.state["position"]["legal"] and page.table["you"] == page.state["position"]["turn"]:
        page.act(page.state["position"]["legal"][0]["id"])
        page.settle()


def at_turn(client: TestClient[Litestar], ana: Visitor) -> tuple[str, Visitor]:
    """A table where Ana begins and Bea is next."""
    table = ana.table(ME, FRIEND, {"kind": "friend"}, first=0, title="puerto-rico", name="Sunday")
    return table, seated(client, ana, table)


def test_a_push_reaches_the_browser_of_whoever_is_asked(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    table, bea = at_turn(client, ana)
    with Receiver() as service:
        device = Device(f"{service.url}/browser/1")
        about = bea.post("/api/me/push", device.subscription)
        assert about["devices"] == 1
        bea.post("/api/me/notices", {**PUSH, "lang": "it"})
        with ana.live(table) as page:
            act(page)
            path, head, body = service.came()[0]
        assert path == "/browser/1"
        shown = device.read(body)
        assert (shown["body"], shown["path"], shown["kind"]) == ("Tocca a te: Sunday", f"/t/{table}", "turn")
        assert table.encode() not in body, "the table's address is readable on its way"
        said = claims(head["authorization"], about["key"])
        assert said["aud"] == service.url
        assert time.time() < said["exp"] <= time.time() + 24 * 3600
        assert (head["content-encoding"], int(head["ttl"]) > 0) == ("aes128gcm", True)
        assert table not in head["topic"]


def test_nobody_is_told_while_they_look_and_nobody_twice(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    table, bea = at_turn(client, ana)
    with Receiver() as service:
        bea.post("/api/me/notices", {**HOOK, "webhook": f"{service.url}/bea"})
        with ana.live(table) as page, bea.live(table):
            act(page)
            page.send("chat", text="look here")
            page.settle()
        with ana.live(table) as page:  # Bea is gone: one message is told, the second is not news
            page.send("chat", text="are you there?")
            service.came()
            page.send("chat", text="hello?")
            page.settle()
            with bea.live(table):
                pass
            page.send("chat", text="and now?")  # she has looked meanwhile: news again
            service.came(2)
        said = [json.loads(body) for _, _, body in service.got]
        assert [each["event"] for each in said] == ["message", "message"]
        assert said[0]["link"] == f"http://testserver.local/t/{table}"
        assert "there" not in str(said), "what was said is not for others"


def test_a_table_that_is_muted_tells_nothing(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    table, bea = at_turn(client, ana)
    with Receiver() as service:
        bea.post("/api/me/notices", {**HOOK, "webhook": service.url})
        assert bea.post(f"/api/tables/{table}/mute", {"muted": True})["muted"] == [table]
        with ana.live(table) as page:
            page.send("chat", text="one")
            page.settle()
            bea.post(f"/api/tables/{table}/mute", {"muted": False})
            page.send("chat", text="two")
            service.came()
        assert len(service.got) == 1


def test_everybody_is_told_that_a_table_begins(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    table, _ = at_turn(client, ana)
    with Receiver() as service:
        ana.post("/api/me/notices", {"begin": ["webhook"], "webhook": service.url})
        carl, key = Visitor(client), ana.get(f"/api/tables/{table}/links")["links"][0]["link"].partition("=")[2]
        carl.post(f"/api/tables/{table}/claim", {"key": key, "name": "Carl"})
        assert json.loads(service.came()[0][2])["text"] == "Everybody has come: Sunday begins"


def asks(client: TestClient[Litestar], table: str, name: str) -> Visitor:
    """Somebody who watches asks for the seat of a bot."""
    watcher = Visitor(client)
    watcher.post(f"/api/tables/{table}/requests", {"seat": 1, "name": name})
    return watcher


def test_a_host_who_is_away_is_told_that_somebody_asks_for_a_seat(client: TestClient[Litestar]) -> None:
    ana, bot = Visitor(client), {"kind": "bot", "level": "random"}
    table, silent = (ana.table(ME, bot, bot, first=0, name=name) for name in ("Sunday", "Silent"))
    with Receiver() as service:
        device = Device(f"{service.url}/browser")
        ana.post("/api/me/push", device.subscription)
        given = ana.post("/api/me/notices", {"begin": ["push"], "webhook": f"{service.url}/hook"})["wishes"]
        assert given["request"] == ["push"], "whoever chose before there were requests is told as of beginnings"
        ana.post("/api/me/notices", {"request": ["push", "webhook"], "webhook": f"{service.url}/hook", "lang": "it"})
        ana.post(f"/api/tables/{silent}/mute", {"muted": True})
        asks(client, silent, "Bea")
        with ana.live(table):
            asks(client, table, "Bea")  # she sees it
        cleo = asks(client, table, "Cleo")
        came = {path: body for path, _, body in service.came(2)}
        assert device.read(came["/browser"])["body"] == "Qualcuno chiede un posto: Sunday"
        assert json.loads(came["/hook"])["event"] == "request"
        asks(client, table, "Dora")  # no news until Ana has looked
        cleo.post(f"/api/tables/{table}/requests/end")
        with ana.live(table):
            pass
        ana.post("/api/me/notices", {"request": [], "begin": ["webhook"], "webhook": f"{service.url}/hook"})
        asks(client, table, "Emma")
        ana.post("/api/me/notices", {"request": ["webhook"], "webhook": f"{service.url}/hook"})
        asks(client, table, "Fay")
        service.came(3)
        assert len(service.got) == 3


def test_a_host_is_not_told_of_what_was_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "PAUSE", 0.05)
    bot = {"kind": "bot", "level": "random"}
    with Receiver() as service, server(tmp_path, Means(private=True, grace=3600.0)) as client:
        ana = Visitor(client)
        tables = [ana.table(ME, bot, bot, first=0, name=name) for name in ("Sunday", "Monday")]
        ana.post("/api/me/notices", {"request": ["webhook"], "webhook": service.url})
        asks(client, tables[0], "Bea").post(f"/api/tables/{tables[0]}/requests/end")
        asks(client, tables[1], "Bea")
        wait_for(lambda: client.blocking_portal.call(waiting, client.app.state.courier) == 2)
        client.blocking_portal.call(due_now, client.app.state.courier)
        assert json.loads(service.came()[0][2])["table"] == "Monday"
        wait_for(lambda: client.blocking_portal.call(waiting, client.app.state.courier) == 0)
        assert len(service.got) == 1


async def waiting(sender: Courier) -> int:
    """How many notices are to be sent."""
    wanted = sa.select(sa.func.count()).select_from(NOTICES).where(NOTICES.c.due < SENT)
    async with sender.people.store.reading() as conn:
        return int(await conn.scalar(wanted) or 0)


def test_a_letter_is_sent_once_its_address_was_confirmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attacker gives somebody else's address, and makes up a key to confirm it."""
    monkeypatch.setattr(courier, "PAUSE", 0.05)
    port = free_port()
    means = Means(Post("127.0.0.1", port, "table@example.org"), grace=0.0, letters=0.0)
    with Letterbox(port) as box, server(tmp_path, means) as client:
        ana = Visitor(client)
        table, bea = at_turn(client, ana)
        for wrong in ("nobody", "a@b\nBcc: all@x", "a b@example.org", "<a@example.org>"):
            assert bea.post("/api/me/notices", {"turn": ["mail"], "mail": wrong}, 400)["error"] == "bad"
        wish = {"turn": ["mail"], "mail": "bea@example.org", "lang": "pt-BR"}
        assert bea.post("/api/me/notices", wish)["confirmed"] is False
        asked = box.came()
        assert (asked["to"], asked["from"]) == ("bea@example.org", "table@example.org")
        with ana.live(table) as page:
            act(page)  # not confirmed: no letter
        assert bea.post("/api/me/notices/test", {"way": "mail"}, 400)["error"] == "bad"
        key = asked.get_content().partition("#mail=")[2].split()[0]
        forged = key[:64] + ("A" if key[64] != "A" else "B") + key[65:]
        assert ana.post("/api/me/notices/confirm", {"key": forged}, 403)["error"] == "not_yours"
        ana.post("/api/me/notices/confirm", {"key": key})  # on whichever device the letter is read
        assert bea.get("/api/me/notices")["confirmed"] is True
        bea.post("/api/me/notices/test", {"way": "mail"})
        assert "É assim" in box.came(2)["subject"]
        with bea.live(table) as page:
            act(page)
        ana.post("/api/me/notices", {**wish, "mail": "bea@example.org"})  # the same address at another person's
        assert ana.get("/api/me/notices")["confirmed"] is False
        assert bea.post("/api/me/notices", {**wish, "mail": "other@example.org"})["confirmed"] is False


def test_a_turn_is_told_by_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "PAUSE", 0.05)
    port = free_port()
    with (
        Letterbox(port) as box,
        server(tmp_path, Means(Post("127.0.0.1", port, "table@example.org"), grace=0.0, letters=0.0)) as client,
    ):
        ana = Visitor(client)
        table, bea = at_turn(client, ana)
        bea.post("/api/me/notices", {"turn": ["mail"], "mail": "bea@example.org"})
        bea.post("/api/me/notices/confirm", {"key": box.came().get_content().partition("#mail=")[2].split()[0]})
        with ana.live(table) as page:
            act(page)
        letter = box.came(2)
        assert letter["subject"] == "Your turn: Sunday"
        assert f"http://testserver.local/t/{table}" in letter.get_content()
        assert "/notify" in letter.get_content()  # how to get no more


LINES = {
    "en": ("News from 2 of your tables", "Your turn: Sunday", "A message at your table: Monday"),
    "pt-BR": ("Novidades em 2 das suas mesas", "Sua vez: Sunday", "Uma mensagem na sua mesa: Monday"),
    "it": ("Novità da 2 dei tuoi tavoli", "Tocca a te: Sunday", "Un messaggio al tuo tavolo: Monday"),
}


def test_letters_of_a_while_are_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn at one table and talk at another: one letter with a link each, in every language."""
    monkeypatch.setattr(courier, "PAUSE", 0.05)
    port = free_port()
    means = Means(Post("127.0.0.1", port, "table@example.org"), grace=3600.0)
    with Letterbox(port) as box, server(tmp_path, means) as client:
        for number, (lang, (subject, turn, message)) in enumerate(LINES.items()):
            ana = Visitor(client)
            sunday, bea = at_turn(client, ana)
            monday = ana.table(ME, FRIEND, FRIEND, first=0, name="Monday")
            link = next(each["link"] for each in ana.get(f"/api/tables/{monday}/links")["links"])
            bea.post(f"/api/tables/{monday}/claim", {"key": link.partition("=")[2], "name": "Bea"})
            wish = {"turn": ["mail"], "message": ["mail"], "mail": f"bea@{number}.example.org", "lang": lang}
            bea.post("/api/me/notices", wish)
            key = box.came(2 * number + 1).get_content().partition("#mail=")[2].split()[0]
            bea.post("/api/me/notices/confirm", {"key": key})
            with ana.live(sunday) as page, ana.live(monday) as other:
                act(page)
                other.send("chat", text="hello")
                other.send("chat", text="are you there?")
            wait_for(lambda: client.blocking_portal.call(waiting, client.app.state.courier) == 2)
            client.blocking_portal.call(due_now, client.app.state.courier)
            letter = box.came(2 * number + 2)
            assert (letter["subject"], letter["to"]) == (subject, f"bea@{number}.example.org")
            text = letter.get_content().replace("\r\n", "\n")
            for told, table in ((turn, sunday), (message, monday)):
                assert f"{told}\n\nhttp://testserver.local/t/{table}\n" in text
            wait_for(lambda: client.blocking_portal.call(waiting, client.app.state.courier) == 0)
        assert len(box.letters) == 2 * len(LINES)


def test_without_a_mail_server_no_address_is_taken(client: TestClient[Litestar]) -> None:
    answer = Visitor(client).post("/api/me/notices", {"turn": ["mail"], "mail": "bea@example.org"}, 400)
    assert "no mail" in answer["sentence"]


@pytest.mark.parametrize(
    "url",
    ["http://example.org/x", "https://user@example.org/", "https://example.org:22/", "ftp://example.org", "https://",
     "https://exa mple.org/", "https://example.org/" + "x" * 500, "javascript:alert(1)"],
)  # fmt: skip
def test_an_address_that_cannot_be_one_is_refused(tmp_path: Path, url: str) -> None:
    with server(tmp_path, Means()) as client:
        ana = Visitor(client)
        assert ana.post("/api/me/notices", {"turn": ["webhook"], "webhook": url}, 400)["error"] == "bad"
        assert ana.post("/api/me/push", {**Device(url).subscription}, 400)["error"] == "bad"


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "[::1]", "0.0.0.0", "2130706433"]
)
def test_nothing_is_posted_within_this_network(host: str) -> None:
    """The attacker wants the server to ask what only it can reach; also by a name that leads there."""
    with pytest.raises(posting.Unsendable):
        asyncio.run(posting.post(f"https://{host}/", {}, b"{}"))


def test_a_name_is_looked_up_once_and_all_it_leads_to_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The attacker's name leads to the internet and to this machine."""

    async def look() -> None:
        async def found(*_: Any, **__: Any) -> list[Any]:
            return [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", ("127.0.0.1", 443))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
        await posting.looked_up(posting.parsed("https://evil.example/", False), False)

    loop = asyncio.SelectorEventLoop()
    try:
        with pytest.raises(posting.Unsendable):
            loop.run_until_complete(look())
    finally:
        loop.close()


@pytest.mark.parametrize("status", [301, 302, 307, 400, 403])
def test_a_redirection_is_not_followed_and_nothing_is_tried_again(client: TestClient[Litestar], status: int) -> None:
    with Receiver() as service:
        service.status = status
        ana = Visitor(client)
        ana.post("/api/me/notices", {"turn": ["webhook"], "webhook": service.url})
        assert ana.post("/api/me/notices/test", {"way": "webhook"}, 400)["error"] == "bad"
        assert [path for path, _, _ in service.got] == ["/"]


def test_what_failed_is_tried_again(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "AGAIN", 0.05)
    ana = Visitor(client)
    table, bea = at_turn(client, ana)
    with Receiver() as service:
        service.status = 503
        bea.post("/api/me/notices", {**HOOK, "webhook": service.url})
        with ana.live(table) as page:
            page.send("chat", text="hello")
            service.came(2)
            service.status = 200
            service.came(3)
        wait_for(lambda: told(client)["notices"] == 1)


def test_a_browser_that_is_gone_is_forgotten(client: TestClient[Litestar]) -> None:
    with Receiver() as service:
        service.status = 410
        ana = Visitor(client)
        ana.post("/api/me/push", Device(f"{service.url}/gone").subscription)
        ana.post("/api/me/notices/test", {"way": "push"})
        assert ana.get("/api/me/notices")["devices"] == 0


def test_a_browser_ends_its_own_push_and_nobody_elses(client: TestClient[Litestar]) -> None:
    ana, eve, device = Visitor(client), Visitor(client), Device("http://127.0.0.1:9/x")
    ana.post("/api/me/push", device.subscription)
    eve.post("/api/me/push/end", {"endpoint": device.endpoint})
    assert ana.get("/api/me/notices")["devices"] == 1
    ana.post("/api/me/push/end", {"endpoint": device.endpoint})
    assert ana.get("/api/me/notices")["devices"] == 0
    for number in range(12):
        ana.post("/api/me/push", Device(f"http://127.0.0.1:9/{number}").subscription)
    assert ana.get("/api/me/notices")["devices"] == 10
    assert ana.post("/api/me/push", {**device.subscription, "p256dh": "AAAA"}, 400)["error"] == "bad"


def test_whoever_is_forgotten_is_told_no_more(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    at_turn(client, ana)
    ana.post("/api/me/push", Device("http://127.0.0.1:9/x").subscription)
    ana.post("/api/me/notices", {**HOOK, "webhook": "http://127.0.0.1:9/"})
    people: People = client.app.state.courier.people
    ana.post("/api/me/forget", {})
    person = digest(ana.cookie)
    assert client.blocking_portal.call(people.wishes, [person]) == {}
    assert client.blocking_portal.call(people.devices, person) == {}


def test_what_was_not_sent_survives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "PAUSE", 0.05)
    with Receiver() as service:
        with server(tmp_path, Means(private=True, grace=3600.0)) as client:
            ana = Visitor(client)
            table, bea = at_turn(client, ana)
            bea.post("/api/me/notices", {**HOOK, "webhook": service.url})
            with ana.live(table) as page:
                act(page)
        with server(tmp_path, Means(private=True, grace=0.0)) as client:
            client.blocking_portal.call(due_now, client.app.state.courier)
            assert json.loads(service.came()[0][2])["event"] == "turn"
        with server(tmp_path, Means(private=True, grace=0.0)) as client:
            wait_for(lambda: client.app.state.courier.recovered)
            client.blocking_portal.call(due_now, client.app.state.courier)
        assert len(service.got) == 1, "told again after a restart"


async def due_now(sender: Courier) -> None:
    """As if the time had come."""
    late = sa.update(NOTICES).where(NOTICES.c.due < SENT).values(due=0.0)
    await sender.people.store.writing(lambda conn: conn.execute(late).rowcount)
    sender.happened("", "nothing")


def test_of_two_servers_one_sends(url: str) -> None:
    """Both see the same event, and both take what is due at the same moment."""
    notice = Notice(NEW.id, "bea", "turn", 1, "webhook", 1)

    async def work(store: Store) -> list[int]:
        await store.create(NEW)
        people, others = People(store), People(store)
        new = await asyncio.gather(people.note([notice]), others.note([notice]))
        taken = await asyncio.gather(people.take(time.time(), 8), others.take(time.time(), 8))
        again = await people.take(time.time(), 8)
        return [sum(new), sum(map(len, taken)), len(again)]

    assert on(url, work) == [1, 1, 0]


def test_quiet_hours_put_off_and_ways_count_only_where_they_can(url: str) -> None:
    wishes = Wishes(turn=["push", "mail", "webhook"], mail="a@example.org", muted=["quiet"])
    assert wishes.ways("turn", "t") == ["push"]  # the address is not confirmed, and there is no webhook
    assert wishes.ways("turn", "quiet") == []

    async def kept(store: Store) -> Wishes:
        await People(store).wish("bea", wishes)
        await People(store).wish("bea", wishes)
        return (await People(store).wishes(["bea", "nobody"]))["bea"]

    assert on(url, kept) == wishes


def test_the_example_of_the_standard_is_sealed_as_it_says() -> None:
    """RFC 8291, appendix A."""
    from cryptography.hazmat.primitives.asymmetric import ec

    own = ec.derive_private_key(
        int.from_bytes(push.unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    body = push.sealed(
        b"When I grow up, I want to be a watermelon", theirs, "BTBZMqHH6r4Tts7J_aSIgg", own,
        push.unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )  # fmt: skip
    wanted = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru"
        "3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert push.b64(body) == wanted


def test_the_key_of_a_server_is_that_of_its_store() -> None:
    one, same, other = (push.Identity(Keys(secret), "mailto:x").public for secret in (b"a" * 32, b"a" * 32, b"b" * 32))
    assert one == same != other


def test_a_mail_server_is_configured_without_its_password_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ANTILLES_SMTP", raising=False)
    assert configured(None) is None
    with pytest.raises(AntillesError, match="ANTILLES_SMTP"):
        configured("smtp://ana:secret@mail.example?from=a@example.org")
    for wrong in (
        "mail.example",
        "smtp://mail.example",
        "http://mail.example?from=a@example.org",
        "smtp://x:y?from=a@b",
    ):
        with pytest.raises(AntillesError, match="--smtp is an address"):
            configured(wrong)
    file = tmp_path / "smtp"
    file.write_text("smtps://ana:s%20t@mail.example?from=table@example.org\n")
    post = configured(f"@{file}")
    assert post == Post("mail.example", 465, "table@example.org", True, "ana", "s t")
    assert "s t" not in repr(post)


def wait_for(what: Any) -> None:
    until = time.monotonic() + PATIENCE
    while not what() and time.monotonic() < until:
        time.sleep(0.02)
    assert what()

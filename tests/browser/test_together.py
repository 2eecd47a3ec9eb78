"""People with each other: by link, on two devices, with watchers, through reloads and a server that dies."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from tests.browser.person import PHONE, WAIT, Person
from tests.server.servers import Server


def set_up(host: Person, path: str, players: int, *seats: str) -> str:
    """Sets a table up by clicking; the private link of the first friend, or the table's address."""
    page = host.open(path).page
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name=str(players), exact=True).click()
    for seat, kind in enumerate(seats, 2):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(kind)
    page.get_by_role("button", name="Open the table").click()
    link = ""
    if "friend" in seats:
        page.get_by_role("dialog").get_by_label("Your name").fill("Ana")  # asked once, where friends will see it
        page.get_by_role("button", name="That is me").click()
        page.get_by_role("button", name="A link for each seat").click()
        link = page.locator("[data-link*='#seat=']").first.get_attribute("data-link") or ""
        page.get_by_role("button", name="To the table").click()
    expect(host.table).to_be_visible(timeout=WAIT)
    return link or page.url


def test_two_friends_play_a_whole_game_on_two_devices(browser: Browser, url: str) -> None:
    with Person(browser, url, seed=1) as ana, Person(browser, url, size=PHONE, lang="it", seed=2) as bea:
        link = set_up(ana, "/setup/san-juan/second", 2, "friend")
        bea.open(link).page.get_by_role("button", name="Siediti").click()
        expect(bea.page.get_by_role("alert")).to_have_text("Di’ prima un nome, così gli altri ti riconoscono.")
        bea.page.get_by_role("textbox").fill("ana")
        bea.page.get_by_role("button", name="Siediti").click()
        expect(bea.page.get_by_role("alert")).to_contain_text("si chiama già così")
        bea.troubles.clear()  # the browser itself tells of an answer that refuses
        bea.page.get_by_role("textbox").fill("Bea")
        bea.page.get_by_role("button", name="Siediti").click()
        expect(bea.table).to_be_visible(timeout=WAIT)
        assert "#" not in bea.page.url, "the key of the seat stays in the address"
        made = 0
        while not (ana.over and bea.over):
            for person in (ana, bea):
                if person.asked:
                    person.decide()
                    made += 1
                    if made == 8:
                        bea.page.reload()
                        expect(bea.table).to_be_visible(timeout=WAIT)
                else:
                    person.page.wait_for_timeout(20)
            assert made < 600, "the game does not end"
        scores = [
            sorted(row.get_attribute("data-score") or "" for row in person.page.locator("[data-score]").all())
            for person in (ana, bea)
        ]
        assert scores[0] == scores[1]
        assert len(scores[0]) == 2


def test_friends_come_by_one_link_and_say_their_names(browser: Browser, server: Server) -> None:
    """On loopback the page warns that the link cannot work; elsewhere it shows it, its QR code, and who has come."""
    with Person(browser, server.url, lang="it") as alone:
        page = alone.open("/setup/puerto-rico/classic").page
        page.get_by_label("Posto 2", exact=True).select_option("friend")
        page.get_by_label("Posto 1: Il tuo nome").fill("Ana")
        page.get_by_role("button", name="Apri il tavolo").click()
        expect(page.get_by_text("Nessun altro può aprire questo link")).to_be_visible(timeout=WAIT)
        held: list[Route] = []
        page.route("**/api/reach", lambda route: held.append(route))
        page.reload()
        free = page.locator("[data-seat]", has_text="Il posto 2 è libero")
        expect(free).to_be_visible(timeout=WAIT)
        expect(page.get_by_text(re.compile("in attesa|Ne manca|Non può ancora"))).to_have_count(0)  # not known yet
        held[0].continue_()
        expect(page.get_by_text("Tre vie d’uscita")).to_be_visible(timeout=WAIT)
        expect(page.get_by_text("Non può ancora venire nessuno")).to_be_visible()
        assert "attesa" not in free.inner_text(), "nobody can come"
        assert page.get_by_role("img", name="Codice QR del link").count() == 0
    home = server.url.replace("127.0.0.1", "table.home")
    with Person(browser, home) as ana, Person(browser, home, size=PHONE) as bea, Person(browser, home) as carl:
        page = ana.open("/setup/san-juan/second").page
        page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="3", exact=True).click()
        for seat in ("Seat 2", "Seat 3"):
            page.get_by_label(seat, exact=True).select_option("friend")
        page.get_by_label("Seat 1: Your name").fill("Ana")
        page.get_by_label("Starting player").select_option("2")
        flags = [each.inner_html() for each in page.locator(".seat-row svg.pennant").all()]
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_role("img", name="QR code of the link")).to_be_visible(timeout=WAIT)
        seats = page.locator("li[data-seat]")
        assert [each.locator("svg").first.inner_html() for each in seats.all()] == flags, "they sit as was chosen"
        expect(seats.first).to_contain_text("Ana")
        assert seats.first.get_attribute("data-seat") == "1", "the third of them starts"
        link = page.locator("[data-link*='#join=']").get_attribute("data-link") or ""
        assert link.startswith(home)
        bea.open(link).page.get_by_label("What shall we call you?").fill("Bea")
        bea.no_sideways_scrolling()
        free = bea.page.locator(".flags button:enabled")
        expect(free).to_have_count(2)
        flag = free.nth(1).locator("svg").inner_html()
        bea.touch(free.nth(1))
        bea.page.reload()  # nothing is lost by it but what was typed
        bea.page.get_by_label("What shall we call you?").fill("Bea")
        bea.touch(bea.page.locator(".flags button:enabled").nth(1))
        bea.touch(bea.page.get_by_role("button", name="Take a seat"))
        expect(bea.table).to_be_visible(timeout=WAIT)
        assert "#" not in bea.page.url, "the key of the seat stays in the address"
        came = page.locator("[data-seat]", has_text="Bea")
        expect(came).to_be_visible(timeout=WAIT)  # without a reload
        assert came.locator("svg").first.inner_html() == flag
        page.reload()
        expect(came).to_be_visible(timeout=WAIT)
        expect(page.get_by_text("Waiting for one more")).to_be_visible()
        page.get_by_role("button", name="Start with a bot").click()
        expect(ana.table).to_be_visible(timeout=WAIT)
        carl.open(link).page.get_by_label("What shall we call you?").fill("Carl")
        carl.page.get_by_role("button", name="Take a seat").click()  # takes over from the bot
        expect(carl.bar).not_to_have_attribute("data-state", "watch", timeout=WAIT)
        expect(carl.page.get_by_text("A bot plays for you")).to_have_count(0)


def test_a_push_is_shown_and_what_is_unread_stays_so(browser: Browser, server: Server) -> None:
    """The worker shows what it is pushed and serves no page; the page is installable; unread lines survive a reload."""
    with Person(browser, server.url) as ana, Person(browser, server.url) as eve:
        ana.context.grant_permissions(["notifications"])
        page = ana.open().page
        page.get_by_role("link", name="Tell me").click()
        expect(page.get_by_role("switch", name=re.compile("This browser"))).to_be_visible(timeout=WAIT)
        devtools = ana.context.new_cdp_session(page)
        workers: list[str] = []
        devtools.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda told: workers.extend(each["registrationId"] for each in told["registrations"]),
        )
        devtools.send("ServiceWorker.enable")
        page.evaluate("() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
        told = '{"title":"Antilles","body":"Your turn: Sunday","path":"/t/x","tag":"x"}'
        push = {"origin": server.url, "registrationId": workers[0], "data": told}
        devtools.send("ServiceWorker.deliverPushMessage", push)
        shown = """async () => {
            for (let i = 0; i < 1000; i++) {
                const [n] = await (await navigator.serviceWorker.getRegistration('/')).getNotifications()
                if (n) return `${n.title}: ${n.body} ${n.data.path}`
                await new Promise((later) => setTimeout(later, 50))
            } }"""
        assert page.evaluate(shown) == "Antilles: Your turn: Sunday /t/x"
        assert page.evaluate("() => caches.keys()") == []
        manifest = page.evaluate("() => fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())")
        assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
        ana.sit("puerto-rico")
        eve.open(page.url)
        ask_for_a_seat(eve)
        page.get_by_role("button", name="Give the seat").click()
        expect(eve.bar).not_to_have_attribute("data-state", "watch", timeout=WAIT)
        eve.page.get_by_role("tab", name="Chat").click()
        for line in ("one", "two"):
            eve.page.get_by_label("Say something to the table…").fill(line)
            eve.page.keyboard.press("Enter")
        tab = page.get_by_role("tab", name=re.compile("Chat"))
        expect(tab).to_contain_text("2 unread", timeout=WAIT)
        page.reload()
        expect(tab).to_contain_text("2 unread", timeout=WAIT)
        ana.open()
        expect(page.locator(".table-card")).to_contain_text("2 unread", timeout=WAIT)
        page.locator(".table-card a").click()
        tab.click()
        page.reload()
        expect(tab).to_be_visible(timeout=WAIT)
        expect(page.get_by_text("2 unread")).to_have_count(0)


def ask_for_a_seat(eve: Person) -> None:
    """Somebody who watches says a name and asks for the first seat that is free."""
    eve.page.get_by_role("button", name="Players and links").click()
    eve.page.get_by_label("What are you called?").fill("Eve")
    eve.page.locator("[data-ask]").first.click()
    expect(eve.page.get_by_text("The host decides.")).to_be_visible(timeout=WAIT)


def test_a_seat_is_mine_on_two_devices_until_i_end_one(browser: Browser, url: str) -> None:
    """The attacker follows a link that was used, and keeps a page open that was ended."""
    with Person(browser, url) as me, Person(browser, url, size=PHONE, lang="it") as phone, Person(browser, url) as eve:
        me.sit("san-juan")
        me.page.get_by_role("button", name="Players and links").click()
        me.page.get_by_role("button", name="Link for another device").click()
        button = me.page.locator("[data-link*='#device=']").first
        link = button.get_attribute("data-link") or ""
        phone.open(link)
        expect(phone.table).to_be_visible(timeout=WAIT)
        eve.open(link)
        expect(eve.page.get_by_text("This link has been used")).to_be_visible(timeout=WAIT)
        eve.troubles.clear()  # the browser itself tells of an answer that refuses
        expect(me.page.get_by_text("You hold this seat on 2 devices.")).to_be_visible(timeout=WAIT)
        me.page.get_by_role("button", name="End the others").click()
        me.page.get_by_role("button", name="Yes, this device alone").click()
        expect(phone.page.get_by_text("Qui questo posto non è più tuo")).to_be_visible(timeout=WAIT)
        expect(me.page.get_by_text("You hold this seat on this device alone.")).to_be_visible(timeout=WAIT)


def test_a_watcher_follows_a_seat_and_sees_no_hand(browser: Browser, url: str) -> None:
    """And has a name that everybody sees, and says what players do not hear."""
    with Person(browser, url, seed=1) as ana, Person(browser, url, lang="pt-BR") as eve:
        ana.sit("san-juan")
        ana.wait()
        expect(ana.page.locator(".hand .card")).not_to_have_count(0, timeout=WAIT)  # before a building takes them all
        eve.open(ana.page.url)
        expect(eve.bar).to_have_attribute("data-state", "watch", timeout=WAIT)
        assert eve.choices() == []
        assert eve.page.locator(".hand .card").count() == 0
        towns = eve.page.locator(".mid .town")
        assert towns.count() > 1
        eve.bar.get_by_label("Seguir").select_option("1")
        expect(towns).to_have_count(1)
        assert eve.page.locator(".hand .card").count() == 0
        eve.page.get_by_label("Chat de quem assiste; jogadores não veem").fill("a prefeitura!")
        eve.page.keyboard.press("Enter")
        eve.page.get_by_role("button", name="Jogadores e links").click()
        eve.page.get_by_label("Como você se chama?").fill("Eve")
        eve.page.keyboard.press("Tab")
        pill = ana.page.get_by_role("button", name="1 watching")
        expect(pill).to_have_attribute("title", "Eve", timeout=WAIT)
        pill.click()
        expect(ana.page.locator("[data-watchers]")).to_have_text("Watching: Eve")
        ana.page.keyboard.press("Escape")
        expect(ana.page.get_by_role("tab", name=re.compile("Chat"))).not_to_contain_text("unread")
        assert ana.page.get_by_text("a prefeitura!").count() == 0


def test_what_is_said_reaches_everybody_as_plain_text(browser: Browser, url: str) -> None:
    with Person(browser, url) as ana, Person(browser, url) as eve:
        ana.sit("puerto-rico")
        eve.open(ana.page.url)
        said = "<b onclick=alert(1)>sugar</b> & corn"
        ana.page.get_by_role("tab", name="Chat").click()
        ana.page.get_by_label("Say something to the table…").fill(said)
        ana.page.keyboard.press("Enter")
        eve.page.get_by_role("tab", name=re.compile("Chat")).click()
        expect(eve.page.get_by_text(said)).to_be_visible()


def test_a_seat_is_given_to_a_bot_and_taken_back(browser: Browser, url: str) -> None:
    with Person(browser, url, tempo="fast") as me:  # shown at once, the game may be over before anybody can click
        me.sit("san-juan")
        me.wait()
        before = me.stands()
        me.page.get_by_role("button", name="Players and links").click()
        me.page.get_by_role("button", name="Let a bot play for me").click()
        me.page.wait_for_function(
            "was => +document.querySelector('[data-screen]').dataset.seq > was + 8", arg=int(before.split()[0]),
            timeout=WAIT,
        )  # fmt: skip
        seat = me.page.locator("li", has=me.page.get_by_role("textbox"))  # in the panel, which lies over the bar
        seat.get_by_role("button", name="Take my seat back").click()
        me.page.keyboard.press("Escape")
        if me.wait():
            me.decide()


def test_one_device_goes_round_the_table(browser: Browser, url: str) -> None:
    """Hot seat: whoever is next says so before their cards are shown."""
    with Person(browser, url, seed=3) as us:
        set_up(us, "/setup/san-juan/second", 2, "me")
        passed = 0
        for _ in range(30):
            us.page.wait_for_function(
                """() => document.querySelector('[data-screen=curtain]')
                      || document.querySelector('[data-screen=table][data-asked=true]')""",
                timeout=WAIT,
            )  # fmt: skip
            if us.page.locator("[data-screen=curtain]").count():
                assert us.page.locator(".hand").count() == 0
                us.page.get_by_role("button", name=re.compile("^I am")).click()
                passed += 1
                if passed == 3:
                    return
            else:
                us.decide()
        raise AssertionError(f"the device was passed only {passed} times")


def test_a_server_that_dies_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    """kill -9 while a bot may be thinking; the page notices, says so, and goes on by itself."""
    server = Server(str(tmp_path / "tables.db"), tmp_path / "log", jit=True, limited=False).start()
    try:
        with Person(browser, server.url, seed=2) as me:
            me.sit("puerto-rico")
            me.play(6)
            me.wait()
            seen = me.stands()
            server.kill()
            expect(me.bar).to_have_attribute("data-state", "lost", timeout=WAIT)
            server.start()
            expect(me.bar).to_have_attribute("data-state", "mine", timeout=WAIT)
            assert me.stands() == seen
            assert me.play(6) == 6
            me.troubles.clear()  # the browser tells of the lost line itself
    finally:
        server.kill()


def test_my_tables_are_called_archived_and_removed(browser: Browser, url: str) -> None:
    """On a phone: a name that is mine alone, out of the list and back, and one question before a table goes."""
    with Person(browser, url, size=PHONE, lang="it") as me:
        me.sit("puerto-rico")
        page = me.open().page
        card = page.locator(".table-card")
        expect(card).to_contain_text("Turno 1", timeout=WAIT)
        menu = page.get_by_role("button", name=re.compile("^Altro"))
        menu.click()
        page.get_by_role("button", name="Rinomina").click()
        page.get_by_label("Come chiami questo tavolo?").fill("Domenica")
        me.no_sideways_scrolling()
        page.get_by_role("button", name="Salva").click()
        expect(card.get_by_role("link", name="Domenica")).to_be_visible(timeout=WAIT)
        menu.click()
        page.get_by_role("button", name="Archivia").click()
        expect(card).to_have_count(0, timeout=WAIT)
        page.get_by_role("button", name="Tavoli archiviati, 1").click()
        expect(page.get_by_role("link", name="Domenica")).to_be_visible(timeout=WAIT)
        menu.click()
        page.get_by_role("button", name="Riporta nella lista").click()
        expect(card).to_have_count(1, timeout=WAIT)
        menu.click()
        page.get_by_role("button", name="Rimuovi").click()
        expect(page.get_by_role("alert")).to_contain_text("Nessun altro ha un posto a questo tavolo")
        page.get_by_role("button", name="Tienilo").click()
        expect(card).to_have_count(1)
        menu.click()
        page.get_by_role("button", name="Rimuovi").click()
        page.locator("[data-do=remove]").click()
        expect(card).to_have_count(0, timeout=WAIT)
        page.reload()
        expect(page.locator("[data-screen=home]")).to_be_visible(timeout=WAIT)
        assert card.count() == 0

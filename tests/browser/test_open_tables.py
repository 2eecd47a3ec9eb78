"""Strangers at an open table: one lists it with its terms, another finds it and sits down; then they play again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import PHONE, WAIT, Person
from tests.server.servers import Server


@pytest.fixture(scope="module")
def listing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lists tables, though it is on loopback."""
    folder = tmp_path_factory.mktemp("open")
    server = Server(str(folder / "tables.db"), folder / "log", jit=False, limited=False)
    server.more += ["--open-tables"]
    server.start()
    yield server.url
    server.kill()


def test_a_stranger_finds_a_table_sits_down_and_they_play_again(browser: Browser, listing: str) -> None:
    with Person(browser, listing) as ana, Person(browser, listing, size=PHONE, lang="pt-BR") as bea:
        page = ana.open("/setup/san-juan/second").page
        page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="2", exact=True).click()
        assert page.get_by_text("Help at the table").count() == 0, "alone one has all the help there is"
        page.get_by_label("Seat 2", exact=True).select_option("friend")
        page.get_by_label("Seat 1: Your name").fill("Ana")
        for each in ("Hints", "Undo"):
            page.get_by_role("switch", name=each).click()
        page.get_by_role("radio", name="Open to all").click()
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_text("1 of 2 seats taken")).to_be_visible(timeout=WAIT)
        expect(page.locator("[data-terms='hints undo']")).to_be_visible()
        table = page.url.rpartition("/")[2]
        page.goto(f"{listing}/t/{table}")  # nobody plays yet, and the table says why
        expect(page.get_by_text("The game begins when every seat is taken.")).to_be_visible(timeout=WAIT)
        assert page.locator("[data-legal]").count() == 0
        page.get_by_role("link", name="Who has come").click()

        row = bea.open().page.locator(f"[data-table='{table}']")
        expect(row).to_contain_text("sem dicas, sem desfazer", timeout=WAIT)
        expect(row).to_contain_text("com Ana")
        bea.no_sideways_scrolling()
        bea.touch(row.get_by_role("button", name="Entrar"))
        expect(bea.page.locator("[data-terms='hints undo']")).to_be_visible(timeout=WAIT)
        bea.page.get_by_label("Como podemos chamar você?").fill("Bea")
        bea.touch(bea.page.get_by_role("button", name="Sentar à mesa"))
        for person in (ana, bea):  # whoever looked at who comes is led to the table when it begins
            expect(person.table).to_be_visible(timeout=WAIT)
        page.get_by_role("tab", name="Hint").click()
        expect(page.get_by_text("This table was set up without hints.")).to_be_visible()
        assert page.get_by_role("button", name="What would the bot do?").count() == 0
        ana.open()
        expect(page.get_by_text("Nobody waits just now.")).to_be_visible(timeout=WAIT)

        seats = {person: person.call(f"/api/tables/{table}/sit", {})["seat"] for person in (ana, bea)}
        for person, seat in seats.items():
            person.call(f"/api/tables/{table}/seats/{seat}/hand", {"level": "greedy"})
        for person in (ana, bea):
            person.open(f"/t/{table}")
        page.locator("[data-do=out]").click(timeout=WAIT)
        for person in (ana, bea):
            expect(person.page.locator("[data-screen=end]")).to_be_visible(timeout=WAIT)
        page.locator("[data-do=again]").click()
        expect(ana.table).to_be_visible(timeout=WAIT)
        assert not page.url.endswith(table)
        expect(bea.page.get_by_text("O próximo jogo começou")).to_be_visible(timeout=WAIT)
        bea.touch(bea.page.get_by_role("link", name="Ao próximo jogo"))
        expect(bea.table).to_be_visible(timeout=WAIT)
        assert bea.page.url == page.url
        expect(bea.bar).not_to_have_attribute("data-state", "watch", timeout=WAIT)


def test_a_server_of_this_machine_alone_has_no_open_tables(browser: Browser, server: Server) -> None:
    with Person(browser, server.url) as ana:
        page = ana.open().page
        expect(page.get_by_role("region", name="Games")).to_be_visible(timeout=WAIT)
        page.wait_for_load_state("networkidle")
        assert page.locator("[data-open-tables]").count() == 0
        page.goto(f"{server.url}/setup/san-juan")
        page.get_by_label("Seat 2", exact=True).select_option("friend")
        expect(page.get_by_role("switch", name="Hints")).to_be_visible(timeout=WAIT)
        assert page.get_by_role("radio", name="Open to all").count() == 0

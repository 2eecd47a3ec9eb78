"""Looking back: from the log, in the replay after the end, and by a link to a moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import PHONE, WAIT, Person
from tests.browser.scenes import SCENES, Tables

LAID = {name: SCENES[name] for name in ("builder", "end", "cards-end")}


def test_an_entry_of_the_log_shows_the_table_as_it_was(browser: Browser, tables: Tables) -> None:
    url, links = tables
    with Person(browser, url) as me:
        me.open(links["builder"])
        me.wait()
        now = int(me.table.get_attribute("data-seq") or 0)
        entry = me.page.locator(".loglist [data-seq]").first
        then = int(entry.get_attribute("data-seq") or 0)
        assert then < now
        entry.click()
        expect(me.table).to_have_attribute("data-at", str(then))
        assert f"at={then}" in me.page.url
        assert me.choices() == [], "nothing of the past can be played"
        me.page.locator("[data-do=now]").click()
        expect(me.table).to_have_attribute("data-seq", str(now))
        assert me.choices()


@pytest.mark.parametrize("scene", ["end", "cards-end"])
def test_the_replay_goes_through_the_game_and_shares_a_moment(browser: Browser, tables: Tables, scene: str) -> None:
    url, links = tables
    with Person(browser, url) as me, Person(browser, url, size=PHONE, lang="pt-BR") as friend:
        me.open(links[scene])
        expect(me.page.locator("[data-screen=end]")).to_be_visible(timeout=WAIT)
        back = me.page.get_by_role("button", name="One move back")
        for _ in range(3):
            back.click()
        me.page.get_by_role("button", name="Open this position").click()
        expect(me.page).to_have_url(re.compile(r"at=\d+"))
        moment = int(re.findall(r"at=(\d+)", me.page.url)[0])
        friend.open(me.page.url)
        expect(friend.table).to_have_attribute("data-at", str(moment), timeout=WAIT)
        friend.no_sideways_scrolling()
        assert friend.choices() == []


def test_a_moment_that_never_was_says_so(browser: Browser, tables: Tables) -> None:
    url, links = tables
    with Person(browser, url) as me:
        me.open(links["end"].partition("#")[0] + "?at=99999")
        expect(me.page.locator("[data-screen]")).to_be_visible(timeout=WAIT)
        assert me.page.locator("body").inner_text().strip()
        me.troubles.clear()  # the browser tells of the refused request itself


def test_no_such_table_is_one_clear_sentence(browser: Browser, url: str) -> None:
    with Person(browser, url) as me:
        me.open("/t/nosuchtable12345")
        expect(me.page.get_by_text("There is no such table")).to_be_visible(timeout=WAIT)
        me.troubles.clear()


def test_play_again_and_the_save(browser: Browser, tables: Tables) -> None:
    url, links = tables
    with Person(browser, url) as me:
        me.open(links["cards-end"])
        with me.page.expect_download() as told:
            me.page.get_by_text("Download the save").click()
        assert told.value.suggested_filename.endswith(".json")
        old = me.page.url
        me.page.get_by_role("button", name="Same deal again").click()
        expect(me.bar).to_be_visible(timeout=WAIT)
        assert me.page.url.partition("?")[0] != old.partition("?")[0]
        assert me.wait()

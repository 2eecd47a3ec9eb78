"""A person who knows nothing takes a lesson: presses what is shown, leaves, comes back, chooses otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import DESK, PHONE, WAIT, Person

COVERED = """button => { const box = button.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !button.contains(top) }"""
CLEAR = """() => [...document.querySelectorAll('[data-legal]')].every(thing => {
    const box = thing.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !top?.closest('[data-lesson]') })"""
HIDDEN = "text => text.scrollHeight > text.clientHeight + 1"


def said(me: Person, number: int) -> Locator:
    """What the lesson says of a decision, as soon as it is mine."""
    panel = me.page.locator(f"[data-lesson='{number}']")
    panel.wait_for()
    me.page.locator("[data-asked=true]").wait_for()
    return panel


def confirm(me: Person) -> None:
    """The one button, which nothing covers."""
    button = me.page.locator("[data-do=confirm]")
    expect(button).to_be_enabled(timeout=WAIT)
    assert not button.evaluate(COVERED)
    button.click()


@pytest.mark.parametrize(
    ("size", "lang", "lesson", "decisions"),
    [(DESK, "en", "puerto-rico/first", 12), (PHONE, "pt-BR", "san-juan/first", 11)],
)
def test_a_whole_lesson_by_what_is_shown(
    browser: Browser, url: str, axe: str, size: tuple[int, int], lang: str, lesson: str, decisions: int
) -> None:
    with Person(browser, url, size=size, lang=lang) as me:
        me.open("/").page.locator("nav a[href='/learn']").click()
        card = me.page.locator(f"article[data-lesson='{lesson}']")
        card.get_by_role("button").click()
        for number in range(decisions):
            panel = said(me, number)
            assert panel.locator("h3").count() == 3
            me.no_sideways_scrolling()
            if number == 1:
                assert panel.locator(".picture").is_visible()
                assert me.axe(axe) == []
            if number == 2:  # another day
                me.page.reload()
                said(me, number)
            confirm(me)
        assert me.page.locator("[data-lesson=done]").inner_text()
        me.open("/learn")
        expect(card.locator("i.done")).to_have_count(decisions, timeout=WAIT)


def test_the_offer_is_made_once_and_the_lesson_can_be_left(browser: Browser, url: str) -> None:
    with Person(browser, url, size=(1280, 800), lang="it") as me:
        page = me.open("/").page
        offers = page.locator(".offer")
        expect(offers).to_have_count(3, timeout=WAIT)
        offers.first.get_by_role("button").last.click()
        expect(offers).to_have_count(2)
        page.reload()
        expect(offers).to_have_count(2, timeout=WAIT)
        offers.first.get_by_role("button").first.click()  # the game alone, the narrowest place for a lesson
        panel = said(me, 0)
        expect(page.locator("header.top")).to_contain_text(panel.get_attribute("aria-label") or "?")
        assert not panel.locator(".text").evaluate(HIDDEN)
        for width, height in ((1024, 768), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".tablet [data-lesson]")).to_be_visible()
            page.wait_for_function(CLEAR)
        page.set_viewport_size({"width": 1280, "height": 800})
        page.locator("[data-do=choose-myself]").click()
        expect(page.locator("[data-do=confirm]")).to_have_count(0)
        page.locator("[data-legal='role:trader']").click()
        confirm(me)
        page.locator("[data-lesson=alone]").wait_for()
        page.locator("[data-do=skip-lesson]").click()
        expect(page.locator("[data-lesson]")).to_have_count(0)
        page.reload()
        page.locator("[data-do=show-lesson]").click()

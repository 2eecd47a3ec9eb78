"""Taking back: within one's own turn, and never past what others decided or what was laid open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import Person

BUILDER = "[data-legal='role:builder']"


@pytest.fixture
def me(browser: Browser, url: str) -> Iterator[Person]:
    """Somebody who is asked for a role."""
    with Person(browser, url) as me:
        me.sit("puerto-rico")
        me.wait()
        yield me


def test_a_mark_is_nobody_else_s_business_and_can_be_cleared(me: Person) -> None:
    before = me.stands()
    me.touch(me.page.locator(BUILDER))
    expect(me.bar.locator("[data-do=confirm]")).to_be_enabled()
    me.page.keyboard.press("Escape")
    expect(me.bar.locator("[data-do=confirm]")).to_have_count(0)
    assert me.stands() == before


def test_a_role_is_chosen_before_everybody_s_eyes_and_stays_chosen(me: Person) -> None:
    before = me.stands()
    me.page.locator(BUILDER).dblclick()  # chooses and confirms
    expect(me.page.locator("[data-rule='role:builder'] .who")).to_have_text("You")
    expect(me.bar.locator("[data-do=undo]")).to_have_count(0)
    assert int(me.stands().split()[0]) == int(before.split()[0]) + 1, "it is stored, and everybody knows it"


def test_what_others_have_answered_stands(me: Person) -> None:
    me.touch(me.page.locator(BUILDER))
    me.confirm()
    me.decide()
    me.wait()  # the others built and chose their own roles meanwhile
    me.page.keyboard.press("Control+z")
    expect(me.bar.locator("[data-do=undo]")).to_have_count(0)
    assert me.page.locator(BUILDER).count() == 0

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


def test_a_role_that_nobody_has_answered_is_taken_back(me: Person) -> None:
    """The builder builds first: the choice of the role is tentative until then."""
    before = me.stands()
    me.touch(me.page.locator(BUILDER))
    me.confirm()
    me.touch(me.bar.locator("[data-do=undo]"))
    expect(me.page.locator(BUILDER)).to_be_visible()
    assert me.stands().split()[0] == before.split()[0], "nothing was stored"


def test_what_others_have_answered_stands(me: Person) -> None:
    me.touch(me.page.locator(BUILDER))
    me.confirm()
    me.decide()
    me.wait()  # the others built and chose their own roles meanwhile
    me.page.keyboard.press("Control+z")
    expect(me.bar.locator("[data-do=undo]")).to_have_count(0)
    assert me.page.locator(BUILDER).count() == 0

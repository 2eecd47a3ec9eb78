"""Taking back: within one's own turn, and never past what others decided or what was laid open."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.person import Person


def test_a_mark_is_nobody_else_s_business_and_can_be_cleared(browser: Browser, url: str) -> None:
    with Person(browser, url) as me:
        me.sit("puerto-rico")
        me.wait()
        before = me.stands()
        me.touch(me.page.locator("[data-legal='role:builder']"))
        expect(me.bar.locator("[data-do=confirm]")).to_be_enabled()
        me.page.keyboard.press("Escape")
        expect(me.bar.locator("[data-do=confirm]")).to_have_count(0)
        assert me.stands() == before


def test_a_role_that_nobody_has_answered_is_taken_back(browser: Browser, url: str) -> None:
    """The builder builds first: the choice of the role is tentative until then."""
    with Person(browser, url) as me:
        me.sit("puerto-rico")
        me.wait()
        before = me.stands()
        me.touch(me.page.locator("[data-legal='role:builder']"))
        me.confirm()
        me.touch(me.bar.locator("[data-do=undo]"))
        expect(me.page.locator("[data-legal='role:builder']")).to_be_visible()
        assert me.stands().split()[0] == before.split()[0], "nothing was stored"


def test_what_others_have_answered_stands(browser: Browser, url: str) -> None:
    with Person(browser, url) as me:
        me.sit("puerto-rico")
        me.wait()
        me.touch(me.page.locator("[data-legal='role:builder']"))
        me.confirm()
        me.decide()
        me.wait()  # the others built and chose their own roles meanwhile
        me.page.keyboard.press("Control+z")
        expect(me.bar.locator("[data-do=undo]")).to_have_count(0)
        assert me.page.locator("[data-legal='role:builder']").count() == 0

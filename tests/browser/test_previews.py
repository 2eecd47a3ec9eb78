"""Before one confirms: what a choice would bring, and why a gesture is not finished."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.scenes import EVERYTHING, SCENES, Scene, Tables

# The last wharf is what the festival asks for, and it can be paid.
WHARF = Scene(edition="1897-special", players=5, modules=EVERYTHING, phase="builder", after=3, seed=10)
LAID = {"wharf": WHARF, "mayor": SCENES["mayor"], "storage": SCENES["storage"]}


def test_a_goal_that_the_marked_choice_meets_is_shown(browser: Browser, tables: Tables) -> None:
    url, links = tables
    with Person(browser, url) as me:
        me.open(links["wharf"])
        wharf, met = me.page.locator("[data-legal='building:wharf']"), me.page.locator(".goal.will")
        wharf.wait_for()
        expect(met).to_have_count(0)
        me.touch(wharf)
        expect(met).to_contain_text("Wharf")
        me.page.keyboard.press("Escape")
        expect(met).to_have_count(0)


def test_a_hand_that_cannot_be_confirmed_says_why(browser: Browser, tables: Tables) -> None:
    url, links = tables
    with Person(browser, url) as me:
        me.open(links["mayor"])
        confirm = me.bar.locator("[data-do=confirm]")
        expect(confirm).to_be_disabled()
        expect(me.bar).to_contain_text("Nobody may wait while a circle is free")
        me.arrange()
        expect(confirm).to_be_enabled()
        expect(me.bar).not_to_contain_text("Nobody may wait")


def test_goods_that_stay_are_touched_where_they_lie(browser: Browser, tables: Tables) -> None:
    url, links = tables
    with Person(browser, url) as me:
        me.open(links["storage"])
        panel = me.page.locator(".me [data-wish]")
        panel.first.wait_for()
        for n in range(panel.count()):
            me.touch(panel.nth(n))
        expect(me.bar.locator("[data-do=confirm]")).to_be_enabled()
        me.confirm()

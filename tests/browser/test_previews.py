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
        confirm, suggest = me.bar.locator("[data-do=confirm]"), me.bar.locator("[data-do=suggest]")
        expect(me.bar).to_contain_text("5 placed as suggested")
        expect(suggest).to_have_attribute("aria-pressed", "true")
        expect(confirm).to_contain_text("Place 5")
        me.touch(me.bar.locator("[data-do=clear]"))
        expect(suggest).to_have_attribute("aria-pressed", "false")
        expect(confirm).to_be_disabled()
        expect(me.bar).to_contain_text("Nobody may wait while a circle is free")
        me.touch(suggest)
        expect(confirm).to_be_enabled()
        me.touch(me.bar.locator("[data-do=before]"))
        expect(confirm).to_be_disabled()
        me.arrange()
        expect(confirm).to_be_enabled()
        expect(me.bar).not_to_contain_text("Nobody may wait")


def test_goods_that_stay_are_touched_in_the_yard(browser: Browser, tables: Tables) -> None:
    url, links = tables
    with Person(browser, url) as me:
        me.open(links["storage"])
        yard = me.page.get_by_role("region", name="What stays until the next round?")
        kinds = yard.locator("[data-wish]")
        kinds.first.wait_for()
        confirm = me.bar.locator("[data-do=confirm]")
        expect(me.bar.locator("[data-lost]")).to_have_text("1 corn is lost")
        expect(confirm).to_contain_text("Keep 3, lose 1 corn")
        me.touch(me.bar.locator("[data-do=clear]"))
        expect(confirm).to_be_disabled()
        expect(yard).to_contain_text("You keep 0")
        me.arrange()
        expect(confirm).to_be_enabled()
        me.touch(yard.get_by_role("button", name="Show the buildings"))
        expect(kinds).to_have_count(0)
        me.touch(me.page.get_by_role("button", name="What stays?"))
        expect(kinds.first).to_be_visible()
        me.confirm()

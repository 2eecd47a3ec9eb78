"""Rules at the table: a rule card covers nothing one needs and takes no click, and how to play is whole everywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import DESK, PHONE, Person
from tests.browser.scenes import SCENES, Tables

LAID = {name: SCENES[name] for name in ("builder", "roles", "puertoma")}
LAPTOP = (1280, 800)
EDITIONS = (
    "puerto-rico/classic", "puerto-rico/1897/buccaneer,festival", "puerto-rico/1897-special/puertoma",
    "san-juan/second", "san-juan/second/new-buildings",
)  # fmt: skip
# Whether nothing of the given kinds lies under the rule card; it finds its place once its lines have come.
BARE = """what => { const card = document.querySelector('.rule').getBoundingClientRect()
    return [...document.querySelectorAll(what)].filter(e => e.checkVisibility()).filter(e => {
        const box = e.getBoundingClientRect()
        return box.width && box.left < card.right - 1 && box.right > card.left + 1 && box.top < card.bottom - 1
            && box.bottom > card.top + 1 }).length === 0 }"""
CLIPPED = """() => [...document.querySelectorAll('[data-rulebook] *, header *')]
    .filter(e => e.checkVisibility() && !e.closest('svg') && e.clientWidth && e.children.length === 0)
    .filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline')
    .map(e => e.textContent.trim())"""
GONE = "[data-rule='building:construction_hut']"


def test_a_rule_card_covers_nothing_one_needs_and_takes_no_click(browser: Browser, tables: Tables) -> None:
    with Person(browser, tables[0], size=LAPTOP) as me:
        me.open(tables[1]["builder"])
        page, card = me.page, me.page.locator(".rule")
        page.locator(f".market-columns {GONE}").click(force=True)  # it says of itself that it is disabled
        expect(card.locator(".price dd")).to_have_text(["2", "−1", "1"])
        expect(card.locator(".why")).to_contain_text("None left.")
        page.wait_for_function(BARE, arg=f"[data-bar], [data-legal], .market-columns {GONE}")
        page.locator(".market-columns [data-rule='building:factory']").click(force=True)  # cannot be had either
        expect(card).to_contain_text("You have it already.")
        page.locator("[data-legal='building:harbor']").click()
        expect(card).to_have_count(0)
        expect(page.locator("[data-legal='building:harbor']")).to_have_attribute("aria-pressed", "true")
        page.locator("[data-rule='building:guild_hall']").first.hover()
        expect(card).to_have_attribute("role", "tooltip")
        page.wait_for_function(BARE, arg="[data-bar], [data-legal]")


def test_a_rule_card_leaves_question_and_thing_to_be_seen_on_a_phone(browser: Browser, tables: Tables) -> None:
    with Person(browser, tables[0], size=PHONE, lang="it") as me:
        page = me.open(tables[1]["builder"]).page
        page.locator(f".stage {GONE}").tap(force=True)
        expect(page.locator(".rule .price dd")).to_have_count(3)
        page.wait_for_function(BARE, arg=f"[data-bar], .tabbar, .stage {GONE}")
        page.locator("[data-bar] [data-legal]").first.tap()  # build nothing
        expect(page.locator(".rule")).to_have_count(0)
        expect(page.locator("[data-do=confirm]")).to_be_enabled()


def test_a_role_says_what_it_does_without_covering_the_others(browser: Browser, tables: Tables) -> None:
    with Person(browser, tables[0], size=LAPTOP, lang="pt-BR") as me:
        page = me.open(tables[1]["roles"]).page
        free = page.locator(".pick-card.pick")
        assert all(each.locator(".privilege").is_visible() for each in free.all())
        free.first.hover()
        expect(page.locator(".rule")).to_contain_text("Privilégio")
        page.wait_for_function(BARE, arg="[data-bar], .pick-card")


def test_the_sign_in_the_header_opens_the_rules_of_the_table(browser: Browser, tables: Tables, axe: str) -> None:
    with Person(browser, tables[0], size=DESK) as me:
        page = me.open(tables[1]["puertoma"]).page
        page.locator(".top [data-do=rules]").click()
        book = page.get_by_role("dialog", name="Rules of this table")
        expect(book).to_contain_text("Automated farmers play the last seats")
        expect(book).to_contain_text("everything as the book says")
        page.evaluate(axe)
        found = page.evaluate("axe.run(document.querySelector('dialog')).then(r => r.violations.map(v => v.id))")
        assert found == []
        book.locator("[data-do=book-how]").click()
        expect(book).to_contain_text("They choose by three rules")
        page.keyboard.press("Escape")
        expect(book).to_have_count(0)
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="Keys").click()
        expect(page.get_by_role("dialog", name="Keys")).to_contain_text("walk within a zone")


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (LAPTOP, "pt-BR"), (PHONE, "it")])
def test_how_to_play_is_whole(browser: Browser, tables: Tables, size: tuple[int, int], lang: str) -> None:
    with Person(browser, tables[0], size=size, lang=lang, dark=size == LAPTOP) as me:
        me.open().page.locator("a[href='/rules/puerto-rico/classic']").click()
        for edition in EDITIONS:
            page = me.open(f"/rules/{edition}").page
            page.locator("[data-rulebook=how] .drawn svg").first.wait_for()
            page.evaluate("document.fonts.ready")
            assert page.evaluate(CLIPPED) == []
            me.no_sideways_scrolling()
            assert page.locator("[data-rulebook] a[href='/learn']").is_visible()
            page.locator("[data-do=book-rules]").click()
            page.locator("[data-rulebook=rules] summary").click()
            assert page.evaluate(CLIPPED) == []
            me.no_sideways_scrolling()

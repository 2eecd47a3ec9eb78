"""Every width: nothing is cut off or pushed out of its place, and a finger finds what it wants to touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.person import PHONE, Person
from tests.browser.scenes import PLAYER, SCENES, Tables

LAID = {name: SCENES[name] for name in ("captain", "settler", "mayor", "special", "puertoma", "draft", "hand", "end")}
LAPTOP, SIDEWAYS, UPRIGHT, LOW = (1280, 800), (844, 390), (768, 1024), (720, 450)
FINGER = 39.5  # the least height of what is touched, in pixels
SMALL = """least => [...document.querySelectorAll('a, button, select, input')]
    .filter(e => e.checkVisibility({visibilityProperty: true}) && !e.disabled)
    .map(e => [e.ariaLabel ?? e.textContent, e.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height < least).map(([name, box]) => `${name.trim()}: ${box.height}`)"""
SPILT = """where => [...document.querySelectorAll(where)].filter(e => e.scrollWidth > e.clientWidth + 1)
    .map(e => e.textContent.trim().slice(0, 60))"""
HIGHER = """where => [...document.querySelectorAll(where)].filter(e => e.scrollHeight > e.clientHeight + 2)
    .map(e => `${e.className}: ${e.scrollHeight} in ${e.clientHeight}`)"""
HEIGHTS = "all => all.map(e => e.getBoundingClientRect().height)"
ON_TOP = """e => { const b = e.getBoundingClientRect()
    return e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)) }"""
CUT = """() => [...document.querySelectorAll('.pick-row .pick-card')].filter(card => {
    const name = document.createRange()
    name.selectNodeContents(card.querySelector('.name'))
    return name.getBoundingClientRect().right > card.getBoundingClientRect().right - 1
}).map(card => card.querySelector('.name').textContent)"""


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_everything_at_home_is_large_enough_for_a_finger(
    browser: Browser, tables: Tables, size: tuple[int, int]
) -> None:
    with Person(browser, tables[0], size=size, lang="it") as me:
        me.context.add_cookies([{"name": "antilles", "value": PLAYER, "url": tables[0]}])
        me.open().page.locator("[aria-labelledby=mine-here]").wait_for()
        me.page.wait_for_load_state("networkidle")  # what is fetched later has styles of its own
        assert me.page.evaluate(SMALL, FINGER) == []
        me.open("/setup/puerto-rico/classic").page.locator("footer").wait_for()
        assert me.page.evaluate(SMALL, FINGER) == []


def test_cards_of_my_tables_hold_what_they_say(browser: Browser, tables: Tables) -> None:
    with Person(browser, tables[0], size=LAPTOP, lang="pt-BR") as me:
        me.context.add_cookies([{"name": "antilles", "value": PLAYER, "url": tables[0]}])
        me.open().page.locator(".table-card").first.wait_for()
        assert me.page.evaluate(SPILT, ".table-card .words, .table-card .words > *") == []


def test_fine_points_stay_in_their_panel(browser: Browser, tables: Tables) -> None:
    with Person(browser, tables[0], size=LAPTOP, lang="it") as me:
        page = me.open("/setup/puerto-rico/classic").page
        page.locator("[role=switch]").first.click()
        page.locator("button.fold").click()
        assert page.evaluate(SPILT, ".panel") == []


def test_a_low_window_names_whoever_decides(browser: Browser, tables: Tables) -> None:
    """Five people in a strip: flags for all of them, and the name of one."""
    with Person(browser, tables[0], size=LOW, lang="it") as me:
        me.open(tables[1]["special"].partition("#")[0]).page.locator("[data-screen=table]").wait_for()
        names = me.page.locator(".seat-card .name")
        widths = {each.inner_text(): each.evaluate("e => [e.offsetWidth, e.scrollWidth]") for each in names.all()}
        shown = {name: width for name, (width, needed) in widths.items() if width >= needed}
        assert (list(shown), len(widths)) == (["Marina"], 5)


@pytest.mark.parametrize("scene", ["captain", "special"])
def test_names_of_roles_are_whole(browser: Browser, tables: Tables, scene: str) -> None:
    with Person(browser, tables[0], size=LAPTOP, lang="it") as me:
        me.open(tables[1][scene]).page.locator(".pick-row .pick-card").first.wait_for()
        me.page.evaluate("document.fonts.ready")
        assert me.page.evaluate(CUT) == []


def test_names_of_neighbours_are_whole(browser: Browser, tables: Tables) -> None:
    with Person(browser, tables[0], size=LAPTOP, lang="pt-BR") as me:
        me.open(tables[1]["captain"]).page.locator(".rail .seat").first.wait_for()
        me.page.evaluate("document.fonts.ready")
        assert me.page.evaluate(SPILT, ".rail .seat .name") == []


@pytest.mark.parametrize("lang", ["pt-BR", "it"])
def test_names_in_a_full_city_are_whole(browser: Browser, tables: Tables, lang: str) -> None:
    """With every expansion a laptop leaves little room; what others have stays on one line as well."""
    with Person(browser, tables[0], size=LAPTOP, lang=lang) as me:
        me.open(tables[1]["special"]).page.locator(".me .city-tile .name").first.wait_for()
        me.page.evaluate("document.fonts.ready")
        assert me.page.evaluate(SPILT, ".me .city-tile .name") == []
        assert max(me.page.locator(".rail .seat .stat").evaluate_all(HEIGHTS)) < 30


@pytest.mark.parametrize("size", [(1280, 800), (1280, 665), (1366, 650)])
def test_a_laptop_shows_the_whole_table(browser: Browser, tables: Tables, size: tuple[int, int]) -> None:
    """Others have their cities, the harbour its supplies, farmers their boards; only the log is shorter."""
    with Person(browser, tables[0], size=size, lang="it") as me:
        for scene in ("captain", "special", "puertoma", "draft"):
            me.open(tables[1][scene]).page.locator("[data-screen=table]").wait_for()
            me.page.evaluate("document.fonts.ready")
            assert me.page.evaluate(HIGHER, ".sea, .market-columns, .me, .farmers, .shelf, .city, .seat") == [], scene
            cities = me.page.locator(".rail .seat .building-chips")
            assert cities.count() == {"captain": 3, "special": 4}.get(scene, 0)
            for city in cities.all():
                assert city.locator(".building-chip").first.is_visible()
                assert city.locator(".rest").count() == 0


def test_loads_and_lines_of_the_log_are_large_enough_for_a_finger(browser: Browser, tables: Tables) -> None:
    with Person(browser, tables[0], size=PHONE) as me:
        loads = me.open(tables[1]["captain"]).page.locator("[data-legal^='ship:']")
        loads.first.wait_for()
        assert min(loads.evaluate_all(HEIGHTS)) >= 44
        me.page.locator(".tabbar button").last.click()
        lines = me.page.locator(".loglist [data-seq]")
        lines.first.wait_for()
        assert min(lines.evaluate_all(HEIGHTS)) >= 44


@pytest.mark.parametrize("scene", ["captain", "special", "hand"])
def test_a_phone_held_sideways_shows_the_stage_beside_the_decision(
    browser: Browser, tables: Tables, scene: str
) -> None:
    with Person(browser, tables[0], size=SIDEWAYS, lang="pt-BR") as me:
        me.open(tables[1][scene])
        stage, bar = me.page.locator(".stage").bounding_box(), me.bar.bounding_box()
        assert stage
        assert bar
        assert stage["height"] > 0.8 * SIDEWAYS[1]
        assert bar["x"] >= stage["x"] + stage["width"]
        me.no_sideways_scrolling()


@pytest.mark.parametrize("size", [(820, 1180), (1024, 768)])
def test_a_tablet_shows_cities_and_whole_questions(browser: Browser, tables: Tables, size: tuple[int, int]) -> None:
    with Person(browser, tables[0], size=size, lang="it") as me:
        for scene in ("mayor", "special"):
            me.open(tables[1][scene]).bar.wait_for()
            me.page.evaluate("document.fonts.ready")
            assert me.page.evaluate(HIGHER, ".act, .act .say, .act .say p, .sea, .building") == [], scene
            assert me.page.evaluate(SPILT, ".act, .top .cut, .sea") == [], scene
            for chip in me.page.locator(".seat-chip").all():
                assert chip.locator(".city .picture").first.is_visible()
            assert me.page.locator(".goods-row small").last.is_visible()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_tiles_are_taken_beside_my_island(browser: Browser, tables: Tables, size: tuple[int, int]) -> None:
    """Both are in sight without scrolling, and what is chosen lies on the island before it is confirmed."""
    with Person(browser, tables[0], size=size) as me:
        choices = me.open(tables[1]["settler"]).page.locator(".take [data-legal^='tile:']")
        choices.first.click()
        me.page.locator(".island .ghost").wait_for()
        for part in (*choices.all(), *me.page.locator(".island .field-tile").all()):
            box = part.bounding_box()
            assert box
            assert box["y"] + box["height"] <= size[1]
            assert part.evaluate(ON_TOP)


@pytest.mark.parametrize("lang", ["pt-BR", "it"])
def test_the_buttons_at_the_top_stay_in_the_window(browser: Browser, tables: Tables, lang: str) -> None:
    with Person(browser, tables[0], size=UPRIGHT, lang=lang) as me:
        last = me.open(tables[1]["captain"]).page.locator(".top .iconbtn").last
        box = last.bounding_box()
        assert box
        assert box["x"] + box["width"] <= UPRIGHT[0]

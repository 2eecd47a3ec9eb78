"""Every screen, in every size, language and light: no barrier, nothing sideways, nothing in another language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.person import DESK, PHONE, Person
from tests.browser.scenes import SCENES, Tables

SIZES = {"desk": DESK, "low": (1440, 757), "tablet": (1024, 768), "portrait": (820, 1180), "phone": PHONE}
LAID = SCENES
LANGS = ("en", "pt-BR", "it")


@pytest.mark.parametrize("scene", ["home", "setup", *SCENES])
def test_no_barrier_on_a_screen(browser: Browser, tables: Tables, axe: str, scene: str) -> None:
    """Axe finds nothing serious; the page is never wider than its window. Light and language take turns."""
    url, links = tables[0], {"home": "/", "setup": "/setup", **tables[1]}
    found = []
    for i, (name, size) in enumerate(SIZES.items()):
        lang, dark = LANGS[(i + len(scene)) % 3], bool((i + len(scene)) % 2)
        with Person(browser, url, size=size, lang=lang, dark=dark) as me:
            me.open(links[scene])
            me.page.locator("[data-screen]").first.wait_for()
            me.page.wait_for_load_state("networkidle")
            me.no_sideways_scrolling()
            assert me.page.locator("html").get_attribute("lang") == lang
            found += [f"{name}, {lang}, {'dark' if dark else 'light'}: {barrier}" for barrier in me.axe(axe)]
    assert not found, "\n".join(found)

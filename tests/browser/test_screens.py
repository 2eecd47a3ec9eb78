"""Every screen, in every size, language and light: no barrier, nothing sideways, nothing in another language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.person import DESK, PHONE, Person
from tests.browser.scenes import SCENES, Tables, served

SIZES = {"desk": DESK, "low": (1440, 757), "tablet": (1024, 768), "portrait": (820, 1180), "phone": PHONE}
LANGS = ("en", "pt-BR", "it")


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A table for every scene."""
    with served(tmp_path_factory.mktemp("scenes")) as (url, links):
        yield url, {"home": "/", "setup": "/setup", **links}


@pytest.mark.parametrize("scene", ["home", "setup", *SCENES])
def test_no_barrier_on_a_screen(browser: Browser, scenes: Tables, axe: str, scene: str) -> None:
    """Axe finds nothing serious; the page is never wider than its window. Light and language take turns."""
    url, links = scenes
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

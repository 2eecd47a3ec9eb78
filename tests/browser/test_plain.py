"""A title of which the page has no folder is played on the plain screen, from the first question to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.person import DESK, PHONE, Person

OPEN = """async () => {
    const { csrf } = await (await fetch('/api/me')).json()
    const setup = { title: 'toy', edition: '', modules: [], options: {}, seed: null, first: null, clock: null, name: '',
        lang: 'en', seats: [{ kind: 'me', name: 'Ana' }, { kind: 'bot', level: 'greedy' }] }
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
    return (await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(setup) })).json()).table
}"""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_title_without_screens_can_be_played(browser: Browser, url: str, size: tuple[int, int]) -> None:
    with Person(browser, url, size=size, seed=2) as me:
        table = me.open().page.evaluate(OPEN)
        me.open(f"/t/{table}").page.locator("[data-title=toy]").wait_for()
        me.no_sideways_scrolling()
        assert me.play() > 3
        assert me.over

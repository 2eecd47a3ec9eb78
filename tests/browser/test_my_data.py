"""What is mine at a server, in a real browser: games in one file, and being forgotten after one more question."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import PHONE, WAIT, Person
from tests.server.servers import Server

WORDS = {
    "en": (
        "Take my games with me",
        "Delete me",
        "Keep everything",
        "Yes, delete me for good",
        "You are forgotten here",
    ),
    "it": (
        "Scarica le mie partite",
        "Elimina i miei dati",
        "Tieni tutto",
        "Sì, elimina per sempre",
        "ti ha dimenticato",
    ),
}

SIT_DOWN = """async () => {
  const { csrf } = await (await fetch('/api/me')).json()
  const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf }
  const body = JSON.stringify({ title: 'san-juan', seats: [{ kind: 'me' }, { kind: 'me' }] })
  await fetch('/api/tables', { method: 'POST', headers, body })
}"""


@pytest.mark.parametrize("lang", WORDS)
def test_games_are_taken_along_and_whoever_wants_is_forgotten(browser: Browser, tmp_path: Path, lang: str) -> None:
    server = Server(str(tmp_path / "tables.db"), tmp_path / "log", workers=0, limited=False).start()
    take, delete, keep, sure, gone = WORDS[lang]
    try:
        with Person(browser, server.url, lang=lang, size=PHONE) as ana:
            page = ana.open("/").page
            expect(page.get_by_text(delete)).to_have_count(0)  # whoever has nothing here is not asked
            page.evaluate(SIT_DOWN)
            page.reload()
            with page.expect_download(timeout=WAIT) as found:
                page.get_by_role("link", name=take).click()
            with zipfile.ZipFile(found.value.path()) as file:
                assert sorted(name.rpartition("/")[2] for name in file.namelist()) == ["about.json", "log.txt"]
            page.get_by_role("button", name=delete).click()
            page.get_by_role("button", name=keep).click()
            expect(page.get_by_role("button", name=delete)).to_be_visible()
            page.get_by_role("button", name=delete).click()
            page.get_by_role("button", name=sure).click()
            expect(page.get_by_text(gone)).to_be_visible(timeout=WAIT)
            page.goto(server.url)
            expect(page.locator("[data-screen=home]")).to_be_visible(timeout=WAIT)
            expect(page.get_by_text(delete)).to_have_count(0)
            assert page.evaluate("async () => (await (await fetch('/api/tables')).json()).tables") == []
    finally:
        server.kill()

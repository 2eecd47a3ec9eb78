"""A machine on which nothing was ever compiled: the page is there, bots answer, and every box says how far it is."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from antilles.server.bots.compiling import CALM
from tests.browser.person import DESK, PHONE, Person
from tests.server.servers import Server

WORDS = {"en": "0 of 6 parts ready", "pt-BR": "0 de 6 partes prontas", "it": "0 parti su 6 pronte"}


@pytest.fixture(scope="module")
def cold(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("cold")
    server = Server(str(folder / "tables.db"), folder / "log", jit=True, limited=False)
    server.environment["ANTILLES_CACHE"] = str(folder / "cache")
    server.launch()
    try:
        hold_compiler(server)
        yield server.ready()
    finally:
        server.kill()


def children(threads: Path) -> list[str]:
    """The processes that any thread of the server has started; a thread may end while one looks."""
    found: list[str] = []
    for thread in threads.iterdir():
        with suppress(OSError):
            found += (thread / "children").read_text().split()
    return found


def hold_compiler(server: Server) -> None:
    """Stops the process that compiles as soon as it is there: nothing is compiled, however fast this machine is."""
    assert server.process
    mine = Path(f"/proc/{server.process.pid}/task")
    while server.process.poll() is None:
        for child in children(mine):
            with suppress(OSError):
                if os.getpriority(os.PRIO_PROCESS, int(child)) >= CALM:
                    os.kill(int(child), signal.SIGSTOP)
                    return
    raise AssertionError(server.log.read_text())


def compiled(person: Person) -> int:
    """Parts of all titles that are compiled by now."""
    told = json.loads(person.page.request.get("/api/preparing").body())
    return sum(each["done"] for each in told.values())


@pytest.mark.parametrize(("lang", "size"), [("en", DESK), ("pt-BR", PHONE), ("it", PHONE)])
def test_the_page_is_there_and_a_bot_answers_before_anything_is_compiled(
    browser: Browser, cold: Server, lang: str, size: tuple[int, int]
) -> None:
    with Person(browser, cold.url, size=size, lang=lang, seed=1) as me:
        me.open()
        words = me.page.locator("[data-preparing=puerto-rico]").first
        expect(words).to_contain_text(WORDS[lang])
        me.no_sideways_scrolling()
        me.sit("puerto-rico")
        assert me.play(2) == 2  # the second decision comes after all bots have answered
        assert compiled(me) == 0

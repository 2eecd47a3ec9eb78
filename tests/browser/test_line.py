"""The line between a page and its server: a move is sent, slow, lost or there, and the bar always says which."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import WAIT, Person
from tests.server.servers import Server


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that nobody else needs: it is stopped in the middle."""
    server = Server(str(tmp_path / "tables.db"), tmp_path / "log", limited=False).start()
    yield server
    server.kill()


def tell(server: Server, what: signal.Signals) -> None:
    assert server.process
    os.kill(server.process.pid, what)


def test_a_stopped_server_and_a_dropped_network(browser: Browser, own: Server) -> None:
    with Person(browser, own.url) as me:
        me.sit("puerto-rico")
        me.wait()
        builder, confirm = me.page.locator("[data-legal='role:builder']"), me.bar.locator("[data-do=confirm]")
        me.touch(builder)

        me.context.set_offline(True)
        expect(me.bar).to_have_attribute("data-state", "lost")
        expect(me.bar).to_contain_text("kept on this device")
        me.context.set_offline(False)
        expect(me.bar).to_have_attribute("data-state", "mine")
        expect(confirm).to_have_text(re.compile("Choose Builder"))  # still chosen, not sent

        tell(own, signal.SIGSTOP)
        me.touch(confirm)
        expect(confirm).to_have_text(re.compile("Sending"))
        expect(confirm).to_be_disabled()
        expect(me.bar).to_have_attribute("data-state", "slow", timeout=WAIT)
        expect(me.bar).to_contain_text("no answer for")
        expect(me.bar).to_have_attribute("data-state", "lost", timeout=WAIT)  # given up; another line is opened
        tell(own, signal.SIGCONT)
        expect(me.page.locator("[data-legal='building:small_market']")).to_be_visible(timeout=WAIT)  # it had arrived
        expect(me.bar).to_have_attribute("data-state", "mine", timeout=WAIT)
        assert me.page.locator(".log").get_by_text("Builder").count() == 1
        me.troubles.clear()  # browsers report a line that broke as an error

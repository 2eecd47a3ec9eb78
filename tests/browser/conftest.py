"""A real server and a real browser, once for all tests of a worker."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.scenes import Tables, served
from tests.server.servers import Server

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP table.home 127.0.0.1",  # a name of this machine that is not loopback to the page
]  # fmt: skip


def chromium() -> str:
    """Debian's own, or whatever is called so."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    assert program, "Chromium is missing; ./test installs it, or: apt-get install chromium"
    return program


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("web")
    server = Server(str(folder / "tables.db"), folder / "log", jit=True, limited=False)
    server.more += ["--allow-host", "table.home"]
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def url(server: Server) -> str:
    return server.url


@pytest.fixture(scope="module")
def tables(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with the scenes that a file of tests calls LAID, started as it says in OPTIONS."""
    options = getattr(request.module, "OPTIONS", ())
    with served(tmp_path_factory.mktemp("scenes"), request.module.LAID, *options) as tables:
        yield tables


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed with the last test of a file: while Playwright runs, nothing else in this process can run a loop."""
    with sync_playwright() as told:
        browser = told.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def axe(root: Path) -> str:
    """The source of axe-core, as the page's own tools have it."""
    return (root / "page" / "node_modules" / "axe-core" / "axe.min.js").read_text()

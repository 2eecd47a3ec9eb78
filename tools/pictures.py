"""The pictures of the web table in the documents: `python tools/pictures.py [NAME ...]` takes them again.

A real server, a real browser, and games that `greedy` played to the moment that is shown.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from antilles.server.store.address import address_of  # noqa: E402
from tests.browser.conftest import FLAGS, chromium  # noqa: E402
from tests.browser.person import DESK, PHONE, Person  # noqa: E402
from tests.browser.scenes import SCENES, lay  # noqa: E402
from tests.server.servers import Server  # noqa: E402

SHOWN = ROOT / "docs" / "pictures"
TABLET, PORTRAIT = (1024, 768), (820, 1180)
# name of the picture: scene (or address), size, language, dark
PICTURES: dict[str, tuple[str, tuple[int, int], str, bool]] = {
    "home": ("/", DESK, "en", False),
    "home-phone": ("/", PHONE, "pt-BR", True),
    "set-up": ("/setup", DESK, "en", False),
    "set-up-phone": ("/setup", PHONE, "it", False),
    "builder": ("builder", DESK, "en", False),
    "builder-dark": ("builder", DESK, "it", True),
    "builder-tablet": ("builder", TABLET, "en", False),
    "builder-portrait": ("builder", PORTRAIT, "en", False),
    "builder-phone": ("builder", PHONE, "en", False),
    "mayor": ("mayor", DESK, "pt-BR", False),
    "captain-phone": ("captain", PHONE, "it", False),
    "special": ("special", DESK, "en", False),
    "special-phone": ("special", PHONE, "pt-BR", False),
    "draft": ("draft", DESK, "en", False),
    "puertoma": ("puertoma", DESK, "en", False),
    "puertoma-phone": ("puertoma", PHONE, "en", False),
    "san-juan": ("paying", DESK, "en", False),
    "san-juan-phone": ("paying", PHONE, "en", False),
    "end": ("end", DESK, "en", False),
    "end-phone": ("cards-end", PHONE, "it", True),
}


def take(browser: Browser, url: str, path: str, name: str) -> None:
    """One picture."""
    scene, size, lang, dark = PICTURES[name]
    with Person(browser, url, size=size, lang=lang, dark=dark) as me:
        me.open(path)
        me.page.locator("[data-screen]").first.wait_for()
        me.page.wait_for_timeout(800)  # fonts, and what still moves
        me.page.screenshot(path=SHOWN / f"{name}.jpg", type="jpeg", quality=82)
    print(f"pictures: {name} ({scene}, {size[0]} x {size[1]}, {lang})")


def main(wanted: list[str]) -> int:
    unknown = set(wanted) - set(PICTURES)
    if unknown:
        print(f"pictures: there is no {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    names = wanted or list(PICTURES)
    SHOWN.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "tables.db")
        shown = {PICTURES[name][0] for name in names}
        links = lay(address_of(data), {name: scene for name, scene in SCENES.items() if name in shown})
        server = Server(data, Path(folder) / "log", jit=True, limited=False).start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
                for name in names:
                    take(browser, server.url, links.get(PICTURES[name][0], PICTURES[name][0]), name)
        finally:
            server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

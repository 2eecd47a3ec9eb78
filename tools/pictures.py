"""The pictures of the web table in the documents: `python tools/pictures.py [NAME ...]` takes them again.

A real server, a real browser, and games that `greedy` played to the moment that is shown.
"""

import sys
import tempfile
from collections.abc import Callable
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
TABLET, PORTRAIT, LAPTOP, SIDEWAYS = (1024, 768), (820, 1180), (1280, 800), (844, 390)
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
    "learn": ("/learn", DESK, "en", False),
    "lesson": ("/learn", DESK, "en", False),
    "lesson-phone": ("/learn", PHONE, "pt-BR", False),
    "how-to-play": ("/rules/puerto-rico/classic", DESK, "en", False),
    "laptop": ("builder", LAPTOP, "en", False),
    "sideways": ("settler", SIDEWAYS, "en", False),
    "storing": ("storage", DESK, "en", False),
    "since": ("/", LAPTOP, "en", False),
    "open-tables": ("/", LAPTOP, "en", False),
    "invitation": ("/", LAPTOP, "en", False),
    "join-phone": ("/", PHONE, "it", False),
    "watchers": ("builder", LAPTOP, "en", False),
    "notices": ("/notify", LAPTOP, "en", False),
    "end": ("end", DESK, "en", False),
    "end-phone": ("cards-end", PHONE, "it", True),
}


TOGETHER = ("open-tables", "invitation", "join-phone", "watchers", "notices")  # at a server that others can reach
PARTS = {
    "open-tables": "[data-open-tables]",
    "notices": "main",
    "learn": "main",
}  # of a page that is mostly something else
FRIEND, BOT = {"kind": "friend"}, {"kind": "bot", "level": "easy"}


def begin_lesson(me: Person) -> None:
    """The first guided decision."""
    me.page.locator("article[data-lesson='puerto-rico/first']").get_by_role("button").click()
    me.wait()
    me.page.locator("[data-lesson='0']").wait_for()


def play_on(me: Person) -> None:
    """Two decisions, so that others have moved since."""
    me.touch(me.page.locator("[data-box='puerto-rico']"))
    me.play(2)
    me.wait()
    me.page.get_by_role("button", name="Show what happened").click()


def open_table(host: Person, title: str, name: str, *seats: dict[str, str], **more: object) -> tuple[str, str]:
    """A table of somebody; its name and the link that seats whoever comes."""
    table = host.call("/api/tables", {"title": title, "name": name, "seats": seats, **more})["table"]
    links = host.page.evaluate("table => fetch(`/api/tables/${table}/links`).then(found => found.json())", table)
    return table, links["join"]


def list_tables(me: Person) -> None:
    clock = {"bank": 86_400, "increment": 0, "each": True}
    for who, title, name, others, more in (
        ("Ana", "puerto-rico", "Sunday at the harbour", (FRIEND, BOT), {"undo": False}),
        ("Teo", "san-juan", "A day a move", (FRIEND, FRIEND), {"clock": clock}),
    ):
        with Person(browser_of(me), me.url) as host:
            open_table(host.open(), title, name, {"kind": "me", "name": who}, *others, listed=True, **more)
    me.page.reload()
    me.page.locator("[data-open-tables] [data-table]").nth(1).wait_for()


def invite(me: Person) -> None:
    """Two friends are expected, one has come."""
    table, link = open_table(me, "puerto-rico", "", {"kind": "me", "name": "Ana"}, FRIEND, FRIEND)
    with Person(browser_of(me), me.url) as friend:
        friend.open().call(f"/api/tables/{table}/claim", {"key": link.partition("=")[2], "name": "Bea"})
    me.page.goto(f"{me.url}/invite/{table}")
    me.page.get_by_role("img", name="QR").wait_for()


def come(me: Person) -> None:
    with Person(browser_of(me), me.url) as host:
        _, link = open_table(host.open(), "puerto-rico", "", {"kind": "me", "name": "Ana"}, FRIEND, FRIEND, BOT)
    me.page.goto(me.url + link)
    me.page.locator("[data-screen=join] input").fill("Bea")


def talk(me: Person) -> None:
    """Two who watch talk among themselves."""
    for name, line in (("Cleo", "She needs one more quarry."), ("Davi", "Or the harbor, next round!")):
        with Person(browser_of(me), me.url) as other:
            other.context.add_init_script(f"localStorage.name = '{name}'")
            other.open(me.page.url.removeprefix(me.url)).page.get_by_role("tab", name="Chat").click()
            other.page.get_by_role("textbox").fill(line)
            other.page.keyboard.press("Enter")
            other.page.get_by_role("listitem").filter(has_text=line).wait_for()
    me.page.get_by_role("tab", name="Chat").click()


def wish(me: Person) -> None:
    """Told of everything at an address of one's own."""
    told = {
        "turn": ["webhook"],
        "begin": ["webhook"],
        "request": ["webhook"],
        "webhook": "https://chat.example.org/tables",
    }
    me.call("/api/me/notices", told)
    me.page.reload()
    me.page.locator("table input:checked").first.wait_for()


def browser_of(me: Person) -> Browser:
    browser = me.context.browser
    assert browser
    return browser


BEFORE: dict[str, Callable[[Person], None]] = {
    "lesson": begin_lesson, "lesson-phone": begin_lesson, "since": play_on, "open-tables": list_tables,
    "invitation": invite, "join-phone": come, "watchers": talk, "notices": wish,
}  # fmt: skip


def take(browser: Browser, url: str, path: str, name: str) -> None:
    """One picture."""
    scene, size, lang, dark = PICTURES[name]
    with Person(browser, url, size=size, lang=lang, dark=dark) as me:
        me.context.add_init_script("localStorage.name ??= 'Ana'")
        if name in TOGETHER:
            path = path.partition("#")[0]  # who watches has no seat
            me.context.grant_permissions(["notifications"])
        me.open(path)
        me.page.locator("[data-screen], main").first.wait_for()
        BEFORE.get(name, lambda me: None)(me)
        me.page.wait_for_timeout(800)  # fonts, and what still moves
        part = me.page.locator(PARTS[name]) if name in PARTS else me.page
        part.screenshot(path=SHOWN / f"{name}.jpg", type="jpeg", quality=74)
    print(f"pictures: {name} ({scene}, {size[0]} x {size[1]}, {lang})")


def main(wanted: list[str]) -> int:
    unknown = set(wanted) - set(PICTURES)
    if unknown:
        print(f"pictures: there is no {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    names = wanted or list(PICTURES)
    SHOWN.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        take_all(browser, [name for name in names if name not in TOGETHER])
        take_all(browser, [name for name in names if name in TOGETHER], "table.home")
    return 0


def take_all(browser: Browser, names: list[str], host: str = "") -> None:
    """Pictures of one server; with a `host` others can reach it by that name, and it lists tables and sends mail."""
    if not names:
        return
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "tables.db")
        shown = {PICTURES[name][0] for name in names}
        links = lay(address_of(data), {name: scene for name, scene in SCENES.items() if name in shown})
        server = Server(data, Path(folder) / "log", jit=True, limited=False)
        if host:
            server.more += ["--open-tables", "--allow-host", host]
            server.environment["ANTILLES_SMTP"] = "smtp://mail.example.org:587?from=table@example.org"
        url = server.start().url.replace("127.0.0.1", host or "127.0.0.1")
        try:
            for name in names:
                take(
                    browser,
                    server.url if name == "notices" else url,
                    links.get(PICTURES[name][0], PICTURES[name][0]),
                    name,
                )
        finally:
            server.kill()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

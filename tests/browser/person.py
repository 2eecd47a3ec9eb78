"""A person at a browser: looks at the page, touches what can be touched, and confirms."""

from __future__ import annotations

import random
import re
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests.patience import PATIENCE

DESK, PHONE = (1440, 900), (390, 844)
Box = Literal["puerto-rico", "puerto-rico-1897", "san-juan", "puertoma"]
DOUBLE_TAP = 400  # milliseconds
WAIT = 1000 * PATIENCE  # a busy machine may take its time; nothing here measures

# What is shown, in a word: it changes with every answer of the server.
STANDS = """(() => { const t = document.querySelector('[data-screen=table]')
    if (document.querySelector('[data-screen=end]')) return 'end'
    return t ? `${t.dataset.seq} ${t.dataset.rev} ${t.dataset.asked}` : '' })()"""
ASKED = "[data-screen=table][data-asked=true]:not([data-mover])"  # and no move of another is shown any more
CALL = """async ([path, body]) => {
    const { csrf } = await (await fetch('/api/me')).json()
    const head = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
    return (await fetch(path, { method: 'POST', headers: head, body: JSON.stringify(body) })).json() }"""
LABELS = "all => all.map(t => [t.ariaPressed, t.ariaLabel ?? t.querySelector('.visually-hidden')?.textContent ?? ''])"


def has_room(label: str) -> bool:
    """Whether a building says that somebody could still work there."""
    told = re.search(r"(\d+)/(\d+)\b", label)
    return bool(told) and int(told[1]) < int(told[2])


def trouble(said: ConsoleMessage) -> bool:
    """Whether a line of the console tells of a fault; without TLS a browser always says that it ignores a header."""
    return said.type == "error" and not said.text.startswith("The Cross-Origin-Opener-Policy header has been ignored")


class Person:
    """One browser of its own: cookies, language, size of the window."""

    def __init__(
        self, browser: Browser, url: str, *, size: tuple[int, int] = DESK, lang: str = "en", dark: bool = False,
        seed: int = 0, motion: bool = False, tempo: str = "once",
    ) -> None:  # fmt: skip
        self.phone, self.url = size[0] < 700, url
        self.context = browser.new_context(
            base_url=url, viewport={"width": size[0], "height": size[1]}, locale=lang, has_touch=self.phone,
            is_mobile=self.phone, color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )  # fmt: skip
        self.context.set_default_timeout(WAIT)
        # Set once, so that it can be chosen anew: whole games would take as long as they take to be looked at.
        self.context.add_init_script(f"localStorage.tempo ??= '{tempo}'")
        self.page: Page = self.context.new_page()
        self.rng = random.Random(seed)
        self.stood, self.tapped = "", 0.0  # what the last tap was meant for, and when it was
        self.touched: set[str] = set()  # kinds of things that were legal, and touched
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda said: self.troubles.append(said.text) if trouble(said) else None)

    def __enter__(self) -> Person:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:  # what a person would tell us
            picture = Path(tempfile.gettempdir()) / "antilles-browser.png"
            self.page.screenshot(path=picture)
            print(f"{self.page.url}: {self.stands()!r}, {self.bar.all_inner_texts()}, {self.troubles}; see {picture}")
        self.context.close()
        if kind is None:
            assert not self.troubles, self.troubles

    # -- where one is

    @property
    def table(self) -> Locator:
        return self.page.locator("[data-screen=table]")

    @property
    def bar(self) -> Locator:
        return self.page.locator("[data-bar]")

    @property
    def over(self) -> bool:
        return self.page.locator("[data-screen=end]").count() > 0

    @property
    def asked(self) -> bool:
        """Whether it is my turn and no move is shown any more."""
        return self.page.locator(ASKED).count() > 0

    def stands(self) -> str:
        """What is shown, in a word: it changes with every answer of the server."""
        return str(self.page.evaluate(f"() => {STANDS}"))

    def open(self, path: str = "/") -> Person:
        path, _, secret = path.partition("#me=")  # a scene is laid for whoever has this cookie
        if secret:
            self.context.add_cookies([{"name": "antilles", "value": secret, "url": self.url}])
        self.page.goto(path)
        return self

    def call(self, path: str, body: Any) -> Any:
        """What the page could ask of the server, asked without clicking."""
        return self.page.evaluate(CALL, [path, body])

    def sit(self, box: Box, players: int = 0, level: str = "") -> Person:
        """One click from the first page to a table; before it, where they are wanted, other numbers and other bots."""
        self.open()
        for at, value in enumerate((str(players or ""), level)):
            if value:
                self.page.locator(f"article:has([data-box='{box}']) select").nth(at).select_option(value)
        self.touch(self.page.locator(f"[data-box='{box}']"))
        expect(self.bar).to_be_visible(timeout=WAIT)
        return self

    # -- what one does

    def touch(self, thing: Locator) -> None:
        where: Any = None
        if "card" in (thing.get_attribute("class") or ""):  # cards overlap, and the one under the pointer is lifted
            self.page.mouse.move(1, 1)
            where = {"x": 14, "y": 24}
        if self.phone:
            self.tap(thing, where)
        else:
            thing.click(position=where)

    def tap(self, thing: Locator, where: Any) -> None:
        """A tap; two within a moment are a double tap, which is never meant for a question that came between them."""
        stands = self.stands()
        if stands != self.stood:
            self.page.wait_for_timeout(max(0, self.tapped + DOUBLE_TAP - 1000 * time.monotonic()))
        thing.tap(position=where)
        self.stood, self.tapped = stands, 1000 * time.monotonic()

    def wait(self) -> bool:
        """Until it is my turn and no move is shown any more (True), or the game is over."""
        self.page.locator(f"[data-screen=end], {ASKED}").first.wait_for(state="attached", timeout=WAIT)
        return not self.over

    def gesture(self) -> str | None:
        return self.bar.get_attribute("data-gesture")

    def choices(self) -> list[Locator]:
        """Everything on screen that stands for a legal action."""
        return self.page.locator("[data-legal]:visible").all()

    def mark(self) -> str:
        """Chooses something, without confirming; tells what."""
        if gesture := self.gesture():
            self.arrange()
            return gesture
        found = self.choices()
        assert found, f"asked, but nothing can be touched: {self.bar.inner_text()}"
        thing = self.rng.choice(found)
        what = thing.get_attribute("data-legal") or ""
        self.touch(thing)
        return what

    def arrange(self) -> None:
        """Taps places, goods or cards until the gesture is complete; now and then takes something back."""
        things, confirm = self.page.locator("[data-wish]:visible"), self.bar.locator("[data-do=confirm]")
        for _ in range(120):
            if confirm.count() and confirm.is_enabled() and self.rng.random() < 0.5:
                return
            found: list[list[Any]] = things.evaluate_all(LABELS)
            free = [i for i, (pressed, label) in enumerate(found) if pressed == "false" or has_room(label)]
            if not found:
                return
            anything = not free or self.rng.random() < 0.1
            self.touch(things.nth(self.rng.choice(range(len(found)) if anything else free)))

    def confirm(self) -> None:
        """Presses the one button, and waits for the answer."""
        before = self.stands()
        self.touch(self.bar.locator("[data-do=confirm]"))
        self.page.wait_for_function(f"before => {STANDS} !== before", arg=before, timeout=WAIT)

    def decide(self) -> str:
        """One decision: choose and confirm. Some things are laid out as soon as they are touched, and can be undone."""
        before = self.stands()
        what = self.mark()
        ready = "document.querySelector('[data-bar] [data-do=confirm]:enabled')"
        self.page.wait_for_function(f"before => {ready} || {STANDS} !== before", arg=before, timeout=WAIT)
        if self.stands() == before:
            self.confirm()
        self.touched.add(what.partition(":")[0])
        return what

    def play(self, decisions: int = 10_000) -> int:
        """Plays on until the end, or for so many decisions; returns how many it were."""
        made = 0
        while made < decisions and self.wait():
            self.decide()
            made += 1
            if self.phone:
                self.no_sideways_scrolling()
        return made

    # -- what one sees

    def no_sideways_scrolling(self) -> None:
        wide: list[int] = self.page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"the page is {wide[0]} wide in a window of {wide[1]}"

    def axe(self, source: str) -> list[str]:
        """Barriers that are serious or critical."""
        self.page.evaluate(source)
        found: dict[str, Any] = self.page.evaluate("() => axe.run({resultTypes: ['violations']})")
        return [
            f"{v['id']}: {', '.join(' '.join(map(str, n['target'])) for n in v['nodes'][:3])}"
            for v in found["violations"]
            if v["impact"] in ("serious", "critical")
        ]

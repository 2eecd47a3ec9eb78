"""Looks whether everything on a screen fits, at a size and in a light, and whether one sees where the focus is."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser

from tests.browser.person import Person

Size = tuple[int, int]
SIZES: tuple[Size, ...] = (
    (1280, 800), (1366, 768), (1440, 900), (1920, 1080), (1024, 768), (820, 1180), (390, 844), (844, 390), (720, 450),
)  # fmt: skip
PHONES = {(390, 844), (844, 390)}  # (720, 450) is a laptop of 1440 x 900 at 200 %
LANGS, THEMES = ("en", "pt-BR", "it"), ("light", "dark")
SETTLED = """theme => { document.documentElement.dataset.theme = theme
    fit.draw(false)
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))) }"""
# Until nothing has changed for a moment: what is loaded on demand has come.
CALM = """() => document.fonts.ready.then(() => new Promise(done => {
    let timer = setTimeout(done, 150)
    new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, 150) })
        .observe(document.body, { childList: true, subtree: true })
}))"""
# Whether there is a button for it.
NEXT_LANGUAGE = """() => {
    const all = [...document.querySelectorAll('.langs button')]
    const now = all.findIndex(e => (e.ariaPressed ?? e.ariaChecked) === 'true')
    const next = all[(now + 1) % all.length] ?? document.querySelector('.top .btn.ghost')
    next?.click()
    return !!next
}"""
HERE = "[data-bar], [data-screen]:not([data-screen=table])"
MARGIN = 12  # pixels around a thing in which its ring may be
WITHIN = 8  # and inside of its edge
CONTRAST, SHARE = 3.0, 0.6  # of pixels before and after; of a side's length
SCRIPT = (Path(__file__).parent / "fit.js").read_text()


def luminance(png: bytes) -> NDArray[np.float64]:
    """Relative luminance of every pixel, as the contrast of WCAG counts it."""
    colour = np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.float64) / 255
    linear = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def sides_without_ring(changed: NDArray[np.bool_], left: int, top: int, width: int, height: int) -> list[str]:
    """The sides along which too little changed, if two or more: one may touch a neighbour as dark."""
    rows, columns = changed.shape
    right, bottom = left + width, top + height
    inner_x, inner_y = min(WITHIN, width // 3), min(WITHIN, height // 3)
    across, down = slice(left + width // 6, right - width // 6), slice(top + height // 6, bottom - height // 6)
    bands = {
        "top": (top > 0, changed[: top + inner_y, across].any(axis=0)),
        "bottom": (bottom < rows, changed[bottom - inner_y :, across].any(axis=0)),
        "left": (left > 0, changed[down, : left + inner_x].any(axis=1)),
        "right": (right < columns, changed[down, right - inner_x :].any(axis=1)),
    }
    judged = {side: band for side, (there, band) in bands.items() if there and band.size}
    bare = [side for side, band in judged.items() if band.mean() < SHARE]
    return bare if len(bare) > 1 or len(judged) < 2 else []


class Fit(Person):
    """A person who measures: opens a screen once, and turns its window, its language and its light."""

    def __init__(self, browser: Browser, url: str) -> None:
        super().__init__(browser, url)
        self.context.add_init_script(SCRIPT)
        self.camera = self.context.new_cdp_session(self.page)
        self.size: Size = SIZES[2]

    def go(self, path: str, *steps: str) -> None:
        """Opens a screen at the size of a desk, and clicks through to what is meant."""
        self.widen(SIZES[2])
        self.begin(LANGS[0])
        self.open(path).page.locator(HERE).first.wait_for()
        for step in steps:
            self.page.locator(step).first.click()
        self.page.evaluate(CALM)

    @property
    def lang(self) -> str:
        return self.page.locator("html").get_attribute("lang") or ""

    def speak(self) -> None:
        """The next language, by the button that changes it; where there is none, by opening the screen in it."""
        if not self.page.evaluate(NEXT_LANGUAGE):
            self.begin(LANGS[(LANGS.index(self.lang) + 1) % len(LANGS)])
            self.page.reload()
            self.page.locator(HERE).first.wait_for()
        self.page.evaluate(CALM)

    def begin(self, lang: str) -> None:
        """The language in which the next page is opened."""
        self.page.add_init_script(f"localStorage.lang = '{lang}'")

    def see(self, size: Size, theme: str) -> None:
        self.widen(size)
        self.page.evaluate(SETTLED, theme)

    def widen(self, size: Size) -> None:
        self.size = size
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def ask(self, thing: str) -> None:
        """Opens the rule card of the first thing of this kind in the window."""
        self.page.evaluate("thing => fit.ask(thing)", thing)
        self.page.locator(".rule").wait_for()
        self.page.evaluate(CALM)

    def faults(self, whole: list[str], over: list[str]) -> list[str]:
        """Lines of what does not fit; `whole` selects what may be shortened, `over` what may lie over other things."""
        how = {"phone": self.size in PHONES, "whole": whole, "over": over}
        lines: list[str] = self.page.evaluate("how => fit.look(how)", how)
        return lines

    def hidden_rings(self, seen: set[str]) -> Iterator[str]:
        """What has the focus of the keyboard and does not show it; kinds of things that were seen are left out."""
        self.page.keyboard.press("Tab")
        self.page.evaluate("() => document.activeElement.blur()")
        kinds: list[Any] = self.page.evaluate("seen => fit.rings(seen)", sorted(seen))
        bare_window = luminance(self.photograph(0, 0, *self.size)) if kinds else None
        for number, (kind, where, said, *stood) in enumerate(kinds):
            box: list[float] | None = self.page.evaluate("number => fit.focus(number)", number)
            if box == []:  # a tab that had the focus before has opened its panel: looked at where it is open
                continue
            seen.add(kind)
            if box is None:
                yield f"ring | {where} | {said}: cannot be focused"
            elif bare := self.bare_sides(box, bare_window if box == stood else None):
                yield f"ring | {where} | {said}: none at {', '.join(bare)}"
        self.page.evaluate("() => fit.unmark()")

    def bare_sides(self, box: list[float], window: NDArray[np.float64] | None) -> list[str]:
        """Photographs what is focused and compares it with the window before; without the focus, where it moved."""
        x, y, width, height, *scrolled = box
        left, top = max(0, int(x) - MARGIN), max(0, int(y) - MARGIN)
        right = min(self.size[0], int(x + width) + MARGIN + 1)
        bottom = min(self.size[1], int(y + height) + MARGIN + 1)
        if right - left < 4 or bottom - top < 4:
            return ["all sides: it is outside of the window"]
        clip = (left + scrolled[0], top + scrolled[1], right - left, bottom - top)
        after = luminance(self.photograph(*clip))
        if window is None:
            self.page.evaluate("() => document.activeElement.blur()")
            before = luminance(self.photograph(*clip))
        else:
            before = window[top:bottom, left:right]
        ratio = (np.maximum(before, after) + 0.05) / (np.minimum(before, after) + 0.05)
        return sides_without_ring(ratio >= CONTRAST, round(x) - left, round(y) - top, round(width), round(height))

    def photograph(self, x: float, y: float, width: int, height: int) -> bytes:
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        how = {"format": "png", "clip": clip, "optimizeForSpeed": True}
        return base64.b64decode(self.camera.send("Page.captureScreenshot", how)["data"])

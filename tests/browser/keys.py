"""A person without a mouse: Tab from zone to zone, arrows within one, Enter to choose and to confirm."""

from __future__ import annotations

from playwright.sync_api import Locator

from .person import Person

FAR = 150  # keys pressed before somebody would give up

# How the focus lies to the wanted thing: on it, in its zone (and how far off), or elsewhere.
NEAR = """thing => { const at = document.activeElement, zone = at?.closest('[data-zone]')
    if (at === thing) return ['there', 0, 0]
    if (!zone?.contains(thing)) return ['elsewhere', 0, 0]
    const a = at.getBoundingClientRect(), b = thing.getBoundingClientRect()
    return ['near', b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2] }"""
FOCUS = "() => (document.activeElement.ariaLabel || document.activeElement.innerText || '').slice(0, 30)"


class Typist(Person):
    """Never touches anything."""

    def touch(self, thing: Locator) -> None:
        self.reach(thing)
        self.page.keyboard.press("Enter")

    def reach(self, thing: Locator) -> None:
        """Moves the focus as one does who sees where it is."""
        trail = []
        for _ in range(FAR):
            near, right, down = thing.evaluate(NEAR)
            if near == "there":
                return
            key = "Tab" if near == "elsewhere" else self.arrow(right, down)
            self.page.keyboard.press(key)
            trail.append(f"{key}: {self.page.evaluate(FOCUS)}")
        wanted = thing.evaluate("t => t.outerHTML")[:120]
        raise AssertionError(f"{wanted} is out of reach of the keyboard; the last keys: {'; '.join(trail[-12:])}")

    def arrow(self, right: float, down: float) -> str:
        """Towards it; now and then along the shorter way, for not every arrow leads on."""
        across = abs(right) > abs(down)
        if self.rng.random() < 0.2 and min(abs(right), abs(down)) > 4:
            across = not across
        if across:
            return "ArrowRight" if right > 0 else "ArrowLeft"
        return "ArrowDown" if down > 0 else "ArrowUp"

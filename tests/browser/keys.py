"""A person without a mouse: Tab from zone to zone, arrows within one, Enter to choose and to confirm."""

from __future__ import annotations

from playwright.sync_api import Locator

from .person import Person

FAR = 150  # keys pressed before somebody would give up

# Whether the focus is on the wanted thing, or in a zone that has it.
NEAR = """thing => { const at = document.activeElement
    return at === thing ? 2 : at?.closest('[data-zone]')?.contains(thing) ? 1 : 0 }"""


class Typist(Person):
    """Never touches anything."""

    def touch(self, thing: Locator) -> None:
        self.reach(thing)
        self.page.keyboard.press("Enter")

    def reach(self, thing: Locator) -> None:
        """Moves the focus as one does who sees where it is."""
        pressed = 0
        arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
        while pressed < FAR:
            near = thing.evaluate(NEAR)
            if near == 2:
                return
            for key in ["Tab"] if near == 0 else self.rng.choices(arrows, [5, 5, 1, 1], k=1):
                self.page.keyboard.press(key)
            pressed += 1
        raise AssertionError(f"{thing.evaluate('t => t.outerHTML')[:200]} is out of reach of the keyboard")

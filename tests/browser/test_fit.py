"""Everything fits: no text is clipped, nothing lies over something else, no window scrolls sideways, a finger finds its
target, and whoever uses the keyboard sees where it is.

Each screen is seen at every size, in every language and in both lights, but not in every combination of them: it is
opened once, then window, language and light are turned. `ANTILLES_FIT=all` looks at every combination, and at the ring
of everything.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.fit import LANGS, SIZES, THEMES, Fit, Size
from tests.browser.scenes import MORE_SCENES, PLAYER, SCENES, Tables

LAID = {**SCENES, **MORE_SCENES}
# Screens that are no question of a game: an address or a scene, and what to click there.
SCREENS: dict[str, tuple[str, ...]] = {
    "home": ("/",),
    "learn": ("/learn",),
    "notify": ("/notify",),
    "set-up": ("/setup/puerto-rico/1897-special",),
    "set-up-of-cards": ("/setup/san-juan/second", "button.fold"),
    "how-to-play": ("/rules/puerto-rico/classic",),
    "rules-of-1897": ("/rules/puerto-rico/1897/buccaneer,festival", "[data-do=book-rules]"),
    "how-to-play-alone": ("/rules/puerto-rico/1897-special/puertoma",),
    "how-to-play-cards": ("/rules/san-juan/second/new-buildings",),
    "lesson": ("/learn", "article[data-lesson='puerto-rico/first'] button", "[data-lesson='0']"),
    "lesson-of-cards": ("/learn", "article[data-lesson='san-juan/first'] button", "[data-lesson='0']"),
    "replay": ("end", "[data-state=past] .say"),
    "settings": ("roles", ".top .iconbtn:last-child"),
    "rules-of-a-table": ("special", ".top [data-do=rules]"),
}
WHOLE = [
    ".top .where .cut",
    ".top .tagpill .cut",
    ".picks .pick .name",
]  # what may be shortened, where its title says all
OVER = [".taught"]  # what lies over the table until it is folded
# What is known not to fit: what it is, and in which scenes it is seen; whoever mends it takes it out.
KNOWN: dict[str, tuple[str, str]] = {
    "small | * nav.pick-strip button*": (
        "seven or eight roles in one row of a phone",
        "special",
    ),
    "small | * button.load": (
        "what is loaded, sold or taken on a phone held sideways",
        "trader craftsman citizens",
    ),
    "clipped | span.item*": (
        "supplies where there is little room",
        "citizens smuggler guests payment",
    ),
    "clipped | *building.compact*": (
        "the market of every expansion on a tablet",
        "citizens buccaneer",
    ),
    "clipped | span.body span.sub b": (
        "the market of every expansion on a tablet",
        "citizens buccaneer lodge smuggler",
    ),
    "clipped | span.* span.chip.coin b": (
        "prices at 200 %, and on a tablet held upright",
        "solo-builder",
    ),
    "clipped | *button.building.city-tile*": (
        "a full city on a tablet",
        "lodge",
    ),
    "clipped | * span.words span.privilege": (
        "a long privilege on the card of a role",
        "builder",
    ),
    "overlap | div.big span.own span": (
        "my points on a tablet",
        "mayor hospice",
    ),
    "overlap | div.level button.ability span": (
        "farmers' boards in the rail",
        "solo-builder solo-captain guests payment",
    ),
    "sideways | * section.farmers": (
        "farmers' boards in the rail",
        "solo-captain",
    ),
}
ALL = os.environ.get("ANTILLES_FIT") == "all"


@pytest.fixture(scope="module")
def me(browser: Browser, tables: Tables) -> Iterator[Fit]:
    me = Fit(browser, tables[0])
    me.context.add_cookies([{"name": "antilles", "value": PLAYER, "url": tables[0]}])
    yield me
    me.context.close()


@pytest.fixture(scope="module")
def ringed() -> dict[str, set[str]]:
    """Kinds of things whose ring was looked at, in each light."""
    return {theme: set() for theme in THEMES}


def looks(scene: str) -> Iterator[list[tuple[Size, str]]]:
    """For each language the windows and lights in which a scene is seen."""
    turn = sum(map(ord, scene))
    for i in range(len(LANGS)):
        if ALL:
            yield [(size, theme) for theme in THEMES for size in SIZES]
        else:
            yield [(size, THEMES[(i + turn) % 2]) for at, size in enumerate(SIZES) if (at + turn) % 3 == i]


def test_every_kind_of_fault_is_found(me: Fit) -> None:
    """A page that has each of them once, beside things that are as they should be."""
    page = Path(__file__).parent / "faults.html"
    me.page.route("**/faults.html", lambda route: route.fulfill(path=page))
    me.page.goto("/faults.html")
    me.see((844, 390), "light")
    found = {" | ".join(line.split(" | ")[:2]) for line in [*me.faults([".told"], []), *me.hidden_rings(set())]}
    assert found == {
        "clipped | div.one-line", "clipped | div.low", "clipped | div.low span.inner",
        "overlap | span.under", "overlap | span.both", "overlap | button.covered",
        "small | button.tiny", "sideways | html",
        "ring | button.bare", "ring | button.pale", "ring | div.cuts button.cut-off",
    }  # fmt: skip


@pytest.mark.parametrize("scene", [*LAID, *SCREENS])
def test_everything_fits(me: Fit, tables: Tables, ringed: dict[str, set[str]], scene: str) -> None:
    path, *steps = SCREENS.get(scene, (scene,))
    path = tables[1].get(path, path)
    if scene == "replay":
        path = path.replace("#", "?at=57#")
    me.go(path, *steps)
    found: dict[str, list[str]] = {}
    for i, windows in enumerate(looks(scene)):
        if i:
            me.speak()
        for at, (size, theme) in enumerate(windows):
            me.see(size, theme)
            faults = me.faults(WHOLE, OVER)
            if at == i == 0 or ALL:
                faults += me.hidden_rings(set() if ALL else ringed[theme])
            for fault in faults:
                kind, where, what = fault.split(" | ", 2)
                found.setdefault(f"{kind} | {where}", []).append(f"{size[0]}x{size[1]} {me.lang} {theme}: {what}")
    known = [pattern for pattern, (_, scenes) in KNOWN.items() if scene in scenes.split()]
    new = {fault: seen for fault, seen in found.items() if not any(fnmatchcase(fault, pattern) for pattern in known)}
    gone = [] if ALL else [pattern for pattern in known if not any(fnmatchcase(fault, pattern) for fault in found)]
    lines = [f"{fault}\n      {'; '.join(seen[:4])}" for fault, seen in new.items()]
    assert not lines, f"{len(lines)} in {scene}:\n" + "\n".join(lines)
    assert not gone, f"no longer a fault of {scene}, take it from the list: {gone}"

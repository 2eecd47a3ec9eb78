"""Everything fits: no text is clipped, nothing lies over something else, no window scrolls sideways, a finger finds its
target, and whoever uses the keyboard sees where it is.

Each screen is seen at every size, in every language and in both lights, but not in every combination of them: it is
opened once, then window, language and light are turned. `ANTILLES_FIT=all` looks at every combination, and at the ring
of everything.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.fit import LANGS, SIZES, THEMES, Fit, Size
from tests.browser.scenes import MORE_SCENES, PLAYER, SCENES, Tables

LAID = {**SCENES, **MORE_SCENES}
OPTIONS = ("--open-tables", "--allow-host", "table.home")


@dataclass(frozen=True)
class Screen:
    """A screen that is no question of a game: an address or a scene, and what to click there."""

    path: str
    steps: tuple[str, ...] = ()
    rule: str = ""  # what the rule card is about that is opened in every window
    guest: bool = False  # seen by somebody who has no seat


SCREENS = {
    "home": Screen("/"),
    "home-of-a-guest": Screen("/", guest=True),
    "learn": Screen("/learn"),
    "notify": Screen("/notify"),
    "set-up": Screen("/setup/puerto-rico/1897-special"),
    "set-up-of-cards": Screen("/setup/san-juan/second", ("button.fold",)),
    "how-to-play": Screen("/rules/puerto-rico/classic"),
    "rules-of-1897": Screen("/rules/puerto-rico/1897/buccaneer,festival", ("[data-do=book-rules]",)),
    "how-to-play-alone": Screen("/rules/puerto-rico/1897-special/puertoma"),
    "how-to-play-cards": Screen("/rules/san-juan/second/new-buildings"),
    "lesson": Screen("/learn", ("article[data-lesson='puerto-rico/first'] button", "[data-lesson='0']")),
    "lesson-of-cards": Screen("/learn", ("article[data-lesson='san-juan/first'] button", "[data-lesson='0']")),
    "replay": Screen("end at 57", ("[data-state=past] .say",)),
    "settings": Screen("roles", (".top .iconbtn:last-child",)),
    "rules-of-a-table": Screen("special", (".top [data-do=rules]",)),
    "seats": Screen("special", (".top .iconbtn:nth-last-child(3)",)),
    "rule-of-a-building": Screen("builder", rule=".building"),
    "rule-of-a-role": Screen("special", rule="[data-rule^='role:']"),
    "rule-of-a-card": Screen("hand", rule=".card[data-rule]"),
    "invitation": Screen("invitation"),
    "invitation-from-home": Screen("invitation from home", (".more .btn",)),
    "join": Screen("join", guest=True),
    "watch": Screen("captain", ("[data-tab=chat]",), guest=True),
}
WHOLE = [
    ".top .where .cut",
    ".top .tagpill .cut",
    ".picks .pick .name",
]  # what may be shortened, where its title says all
OVER = [".taught", ".rule"]  # what lies over the table until it is folded or closed
ALL = os.environ.get("ANTILLES_FIT") == "all"


@pytest.fixture(scope="module")
def me(browser: Browser, tables: Tables) -> Iterator[Fit]:
    """Whoever has the first seat of every scene."""
    me = Fit(browser, tables[0])
    for url in (tables[0], known_as(tables[0])):
        me.context.add_cookies([{"name": "antilles", "value": PLAYER, "url": url}])
    yield me
    me.context.close()


@pytest.fixture(scope="module")
def guest(browser: Browser, tables: Tables) -> Iterator[Fit]:
    guest = Fit(browser, tables[0])
    yield guest
    guest.context.close()


def known_as(url: str) -> str:
    """The same server, as friends reach it."""
    return url.replace("127.0.0.1", "table.home")


@pytest.fixture(scope="module")
def paths(me: Fit, tables: Tables) -> dict[str, str]:
    """Where scenes are, and a table that waits for friends."""
    url, scenes = tables
    me.open()
    friends = [{"kind": "friend"}] * 2
    wish = {"title": "puerto-rico", "edition": "1897-special", "modules": ["new-buildings", "citizens", "festival"],
            "seats": [{"kind": "me", "name": "Marina"}, {"kind": "bot"}, *friends], "listed": True, "hints": False,
            "undo": False, "clock": {"bank": 86400, "each": True}, "fill": {"minutes": 600}}  # fmt: skip
    made = me.call("/api/tables", wish)["table"]
    key = me.page.evaluate("path => fetch(path).then(found => found.json())", f"/api/tables/{made}/links")["join"]
    return {
        **scenes, "end at 57": scenes["end"].replace("#", "?at=57#"), "invitation": f"/invite/{made}", "join": key,
        "invitation from home": f"{known_as(url)}/invite/{made}",
    }  # fmt: skip


@pytest.fixture(scope="module")
def ringed() -> dict[str, set[str]]:
    """Kinds of things whose ring was looked at, in each light."""
    return {theme: set() for theme in THEMES}


def looks(scene: str) -> Iterator[list[tuple[Size, str]]]:
    """For each language the windows and lights in which a scene is seen; at last on a desk, where it can be changed."""
    turn = sum(map(ord, scene))
    for i in range(len(LANGS)):
        if ALL:
            yield [(size, theme) for theme in THEMES for size in reversed(SIZES)]
        else:
            sizes = [size for at, size in enumerate(SIZES) if (at + turn) % 3 == i]
            yield [(size, THEMES[(i + turn) % 2]) for size in reversed(sizes)]


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
def test_everything_fits(me: Fit, guest: Fit, paths: dict[str, str], ringed: dict[str, set[str]], scene: str) -> None:
    screen = SCREENS.get(scene) or Screen(scene)
    who = guest if screen.guest else me
    path = paths.get(screen.path, screen.path)
    who.go(path.partition("#me=")[0] if screen.guest else path, *screen.steps)
    found: dict[str, list[str]] = {}
    for i, windows in enumerate(looks(scene)):
        if i:
            who.speak()
        assert who.lang == LANGS[i]
        for size, theme in windows:
            who.see(size, theme)
            if screen.rule:
                who.ask(screen.rule)
            faults = who.faults(WHOLE, OVER)
            if ALL or ((size, theme) == windows[-1] and not i):
                faults += who.hidden_rings(set() if ALL else ringed[theme])
            for fault in faults:
                kind, where, what = fault.split(" | ", 2)
                found.setdefault(f"{kind} | {where}", []).append(f"{size[0]}x{size[1]} {who.lang} {theme}: {what}")
    lines = [f"{fault}\n      {'; '.join(seen[:4])}" for fault, seen in found.items()]
    assert not lines, f"{len(lines)} in {scene}:\n" + "\n".join(lines)

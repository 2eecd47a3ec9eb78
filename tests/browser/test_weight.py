"""The page is light: everything a browser loads of it to play one title, art and typefaces included."""

from __future__ import annotations

import gzip
import re

import pytest

from antilles.server.http.static import BUILT

MOST = 250_000  # bytes
# Screens that are loaded when somebody wants them.
ASIDE = ("together-", "opened-", "rulebook-", "HowArt-", "draft-", "Learn-", "LessonPanel-", "scores-", "leaves-")
IMPORT = re.compile(r'(?:from|import)\s*"\./([^"]+\.js)"')  # of a chunk that is loaded with this one
TITLES = ("puerto_rico", "san_juan", "maracaibo")  # folders of page/src/titles, each a chunk of its own


def sizes() -> dict[str, int]:
    """The compressed size of every file, by its name."""
    files = [f for f in BUILT.rglob("*") if f.suffix in (".html", ".js", ".css", ".svg", ".woff2")]
    return {f.name: len(f.read_bytes()) if f.suffix == ".woff2" else len(gzip.compress(f.read_bytes())) for f in files}


@pytest.mark.parametrize("title", TITLES)
def test_home_and_one_title_are_at_most_250_kilobytes_compressed(title: str) -> None:
    found = sizes()
    chunks = {t: [name for name in found if name.startswith(f"{t}-") and name.endswith(".js")] for t in TITLES}
    assert all(len(names) == 1 for names in chunks.values()), f"one chunk a title, not {chunks}"
    others = (*ASIDE, *(f"{t}-" for t in TITLES if t != title))
    loaded = {name: size for name, size in found.items() if not name.startswith(others)}
    assert sum(loaded.values()) <= MOST, loaded


def test_what_is_loaded_on_demand_is_not_loaded_before() -> None:
    """Neither the page itself nor a chunk that everybody loads imports it."""
    assert not any(part in (BUILT / "index.html").read_text() for part in ASIDE)
    chunks = [f for f in (BUILT / "assets").glob("*.js") if not f.name.startswith(ASIDE)]
    imported = {name for f in chunks for name in IMPORT.findall(f.read_text(encoding="utf-8"))}
    assert imported
    assert not [name for name in imported if name.startswith(ASIDE)]

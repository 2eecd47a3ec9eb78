"""The page is light: everything a browser may ever load of it, art and typefaces included."""

from __future__ import annotations

import gzip

from antilles.server.http.static import BUILT

MOST = 250_000  # bytes


def test_the_whole_page_is_at_most_250_kilobytes_compressed() -> None:
    files = [f for f in BUILT.rglob("*") if f.suffix in (".html", ".js", ".css", ".svg", ".woff2")]
    assert len(files) > 5, "the page has not been built: python tools/page.py"
    sizes = {f.name: len(f.read_bytes()) if f.suffix == ".woff2" else len(gzip.compress(f.read_bytes())) for f in files}
    assert sum(sizes.values()) <= MOST, sizes

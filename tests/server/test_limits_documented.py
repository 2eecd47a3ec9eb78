"""The limits stand in the documents as they are."""

from __future__ import annotations

import re
from pathlib import Path

from antilles.server.bots.queue import HINTS
from antilles.server.http.connections import ASKING, EACH, PIPELINE, READING
from antilles.server.http.limits import KINDS, OPEN
from antilles.server.sizes import ANSWERS

TOLD = (Path(__file__).parents[2] / "docs" / "table.md").read_text()


def test_every_kind_is_told_with_its_figures() -> None:
    rows = re.findall(r"^\| `(\w+)`[^|]*\| ([\d., ]+) \| ([\d., ]+) \|$", TOLD, re.MULTILINE)
    read = {kind: tuple(tuple(map(float, part.replace(" ", "").split(","))) for part in both) for kind, *both in rows}
    assert read == {kind: tuple(allowed) for kind, allowed in KINDS.items()}


def test_the_other_figures_too() -> None:
    each = f"{EACH:,}".replace(",", " ")
    figures = [
        f"{OPEN['person']} open, {OPEN['address']} of an address",
        f"{ASKING:.0f} s in all",
        f"for {READING:.0f} s",
    ]
    figures += [f"{each} connections", f"{PIPELINE} requests", f"{ANSWERS} answers", f"{HINTS} hints"]
    assert [figure for figure in figures if figure not in TOLD] == []

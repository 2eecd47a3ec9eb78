"""Many worlds as a seat imagines them, and whether they are spread as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import numpy as np
import pytest

import antilles
from antilles.core.kernel import JIT
from antilles.core.record import row_bytes, rows, set_row


def worlds(game: antilles.Game, reader: int, n: int, seed: int = 7) -> Iterator[Any]:
    """Positions as a seat imagines them."""
    view, rng, record = game.view(reader), np.random.default_rng(seed), game.title.State
    rules, made = game.title.rules_rows(game.setup), rows(record, 1, native=JIT)
    for _ in range(n):
        set_row(made, 0, view.bytes, record)
        game.title.driver(game.setup).complete(rules, made, reader, int(rng.integers(1 << 32)))
        yield record.unpack(row_bytes(made))


def fits(observed: Counter[Any], expected: dict[Any, float]) -> bool:
    """Pearson's chi-square, rare cases taken together, against its 0.1 % limit (Wilson and Hilferty)."""
    assert set(observed) <= set(expected), "something impossible was imagined"
    total = sum(observed.values())
    assert total == pytest.approx(sum(expected.values()))
    often = {case: n for case, n in expected.items() if n >= 8}
    cells = [(observed[case], n) for case, n in often.items()]
    rest = total - sum(n for _, n in cells)
    if rest > 1e-6:
        cells.append((total - sum(n for n, _ in cells), rest))
    chi = sum((seen - n) ** 2 / n for seen, n in cells)
    df = len(cells) - 1
    return bool(chi < df * (1 - 2 / (9 * df) + 3.09 * sqrt(2 / (9 * df))) ** 3)

"""Observations: both modes show the same numbers, and the layout is what it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import antilles
from antilles.core.kernel import JIT
from antilles.core.learn.batch import Batch
from antilles.core.learn.observation import Observation
from antilles.core.prove.check import setups
from antilles.core.record import NOBODY

DIGEST = """
import hashlib, antilles
from antilles.core.learn.batch import Batch
told = hashlib.sha256()
for name, edition, players, modules in [
    ("puerto-rico", "classic", 3, ()), ("puerto-rico", "classic", 4, ("new-buildings", "nobles")),
    ("puerto-rico", "1897-special", 2, ("citizens", "festival")), ("san-juan", "second", 2, ("new-buildings",)),
]:
    t = antilles.title(name)
    batch = Batch(t, t.setup(edition, players, modules), 2, seed=3)
    for _ in range(12):
        told.update(batch.observe().tobytes() + batch.masks().tobytes())
        batch.rollout(9)
print(told.hexdigest())
"""


def digest(**env: str) -> str:
    """In a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", DIGEST], env={**os.environ, **env}, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.skipif(not JIT, reason="compares native code")
def test_both_modes_show_the_same_numbers() -> None:
    assert digest(ANTILLES_JIT="0") == digest(ANTILLES_JIT="1")


@pytest.mark.parametrize("name", [*antilles.titles(), "toy"])
def test_every_set_up_has_a_layout_without_gaps(name: str) -> None:
    title = antilles.title(name)
    for setup in setups(title):
        sight, at = Observation(title, setup), 0
        for c in sight.columns:
            assert c.first == at, c
            at += c.width
        assert at == sight.width


@pytest.mark.parametrize("name", antilles.titles())
def test_every_column_of_every_set_up_is_documented(name: str, root: Path) -> None:
    page = (root / "docs" / "observations.md").read_text(encoding="utf-8").split(f"## {name}, ")[1].split("\n## ")[0]
    told = {cells[1].strip(" `"): cells for cells in (line.split("|") for line in page.splitlines()) if len(cells) == 6}
    title = antilles.title(name)
    for setup in setups(title):
        for c in Observation(title, setup).columns:
            field = re.sub(r"seats\[[1-9]\]", "seats[next]", c.name).replace("seats[0]", "seats[mine]")
            _, _, columns, how, elsewhere, _ = (cell.strip() for cell in told[field])
            first, _, last = columns.partition("–")
            width = int(last or first) - int(first) + 1 if first else 0
            assert (width, how) == (c.width, c.how) or f"{c.width}: {c.how}" in elsewhere.split("; "), (setup, c)


@pytest.mark.parametrize("name", [*antilles.titles(), "toy"])
def test_every_field_that_somebody_sees_is_shown_or_left_out_by_name(name: str) -> None:
    """In some set-up at least; what a title leaves out of all of them it says in its table of scales."""
    title = antilles.title(name)
    shown, omitted = set[str](), set[str]()
    for setup in setups(title):
        sight = Observation(title, setup)
        shown |= {re.sub(r"\[\d\]", "", c.name) for c in sight.columns}
        omitted |= {field for field, how in title.learning.scales(title.rules(setup)).items() if how == "omit"}
    for field, f in title.State.fields.items():
        for inner, part in f.record.fields.items() if f.record else [("", f)]:
            path = f"{field}.{inner}" if inner else field
            assert path in shown | omitted or part.seen == NOBODY, path


def test_columns_say_what_the_position_holds() -> None:
    title = antilles.title("puerto-rico")
    batch = Batch(title, title.setup("classic", 3), 1, seed=2)
    batch.rollout(61)
    seat = int(batch.seats[0])
    s, seen = title.State.unpack(batch._bytes()[0].tobytes()), batch.observe()[0]
    at = {c.name: slice(c.first, c.first + c.width) for c in batch.sight.columns}
    for r in range(3):
        side = s.seats[(seat + r) % 3]
        assert np.allclose(seen[at[f"seats[{r}].coins"]], min(1, side.coins / 30))
        assert np.allclose(seen[at[f"seats[{r}].goods"]], np.array(side.goods) / 11)
        assert seen[at[f"seats[{r}].built"]].tolist() == [side.built >> b & 1 for b in range(23)]
    assert "seats[1].vp" not in at  # hidden
    assert np.allclose(seen[at["seats[0].vp"]], s.seats[seat].vp / 60)
    assert int(np.argmax(seen[at["governor"]])) == (s.governor - seat) % 3
    assert np.allclose(seen[at["vp"]], s.vp / 126)
    assert int(np.argmax(seen[at["asked.phase"]])) == s.stack[s.depth - 1].phase

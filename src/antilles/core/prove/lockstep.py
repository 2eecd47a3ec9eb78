"""Lockstep: interpreted and native rules must give the same bytes after every decision.

`python -m antilles.core.prove.lockstep` reads cases from standard input and prints one digest each, in the mode of its
environment; `differences` runs it in the other mode and compares.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..kernel import JIT
from ..learn.batch import Batch
from ..record import row_bytes, rows, set_row
from ..title import Setup, Title

IMAGINED = 8  # a world is imagined at every so many decisions
Case = tuple[Setup, int, int]  # set-up, seed, games


def digest(title: Title, setup: Setup, seed: int, games: int) -> str:
    """All positions of some random games, hashed decision by decision, and what seats imagine now and then."""
    hashed, made = hashlib.sha256(), 0
    batch = Batch(title, setup, games, seed=seed)
    while not batch.over.all():
        for i in range(games):
            hashed.update(row_bytes(batch.states, i))
        if made % IMAGINED == 0 and batch.seats[0] >= 0:
            hashed.update(imagined(batch, made // IMAGINED % setup.players, made))
        batch.rollout(1)
        made += 1
    for i in range(games):
        hashed.update(row_bytes(batch.states, i))
    return hashed.hexdigest()


def imagined(batch: Batch, seat: int, key: int) -> bytes:
    """A world in which the first game looks the same to a seat."""
    title, setup = batch.title, batch.setup
    mask = title.audience(setup, seat, bool(batch.seats[0] == seat))
    world = rows(title.State, 1, native=JIT)
    set_row(world, 0, (np.frombuffer(row_bytes(batch.states, 0), np.uint8) & mask).tobytes(), title.State)
    title.driver(setup).complete(batch.rules, world, seat, key)
    return row_bytes(world)


def other_mode(title: Title, cases: Sequence[Case]) -> list[str]:
    """The digests of the cases in the mode this process is not in."""
    given = [{"title": title.name, **setup.json(), "seed": seed, "games": games} for setup, seed, games in cases]
    done = subprocess.run(
        [sys.executable, "-m", "antilles.core.prove.lockstep"],
        input=json.dumps(given), env={**os.environ, "ANTILLES_JIT": "0" if JIT else "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"lockstep failed in the other mode: {done.stderr[-2000:]}")
    return done.stdout.split()


def differences(title: Title, cases: Sequence[Case]) -> list[str]:
    """The cases in which the two modes disagree, as sentences."""
    there = other_mode(title, cases)
    here = [digest(title, *case) for case in cases]
    assert len(there) == len(here)
    return [
        f"interpreted and native differ: {setup.json()}, seed {seed}"
        for (setup, seed, _), a, b in zip(cases, here, there, strict=True)
        if a != b
    ]


def main() -> None:
    """Prints a digest for each case on standard input."""
    import antilles

    case: dict[str, Any]
    for case in json.load(sys.stdin):
        title = antilles.title(case["title"])
        setup = title.setup(case["edition"], case["players"], case["modules"], case["options"])
        print(digest(title, setup, case["seed"], case["games"]), flush=True)


if __name__ == "__main__":
    main()

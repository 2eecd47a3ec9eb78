"""Compiles the rules into the cache, with a line that says so: `python -m antilles.warm`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from . import new, title, titles
from .core.batch import Batch
from .core.kernel import JIT, cache_folder
from .core.record import rows


def warm(progress: Callable[[str], None] = lambda line: None) -> float:
    """Compiles (or loads) every kernel of every title; returns the seconds it took."""
    started = time.perf_counter()
    if JIT:
        known = cache_folder().exists()
        for name in titles():
            progress(f"{'Loading' if known else 'Compiling once, about half a minute:'} the rules of {name} …")
            t = title(name)
            game = new(name, players=max(t.players(next(iter(t.editions)))))
            game.play(game.legal[0])
            game.breakdown(0)
            batch = Batch(t, game.setup, 2)
            batch.rollout(2)
            t.drive.clone(rows(t.State, 8, native=True), rows(t.State, 4, native=True), 1)
    return time.perf_counter() - started


if __name__ == "__main__":
    spent = warm(lambda line: print(line, file=sys.stderr, flush=True))
    print(f"Rules ready after {spent:.1f} s{'' if JIT else ' (interpreted: nothing to compile)'}.", flush=True)

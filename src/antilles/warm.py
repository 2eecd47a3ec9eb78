"""Compiles the rules into the cache, with a line that says so: `python -m antilles.warm`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from . import title, titles
from .agents import Greedy
from .agents.search import Search
from .core.batch import Batch
from .core.check import setups
from .core.game import Game
from .core.kernel import JIT
from .core.record import rows
from .core.title import Setup, Title


def drivers(t: Title) -> list[Setup]:
    """One set-up for every driver of a title, the commonest first."""
    found: dict[int, Setup] = {}
    for setup in setups(t):
        found.setdefault(id(t.driver(setup)), setup)
    return list(found.values())


def warm(
    progress: Callable[[str], None] = lambda line: None, *, everything: bool = True, only: str | None = None
) -> float:
    """Compiles (or loads) the kernels of every title (or one); returns the seconds it took.

    `everything` includes the drivers that only some modules need, and the opponents; they also compile when first used.
    """
    started = time.perf_counter()
    if JIT:
        for name in titles() if only is None else [only]:
            t = title(name)
            for setup in drivers(t)[: None if everything else 1]:
                known = t.driver(setup).play._cache.known()
                what = " with ".join([name, *setup.modules])
                progress(f"{'Loading' if known else 'Compiling once, about half a minute:'} the rules of {what} …")
                game = Game(t, setup, 0)
                if everything and game.seat is not None:
                    Greedy().choose(game.view(game.seat))
                    Search(visits=1).prepare(game.view(game.seat))
                game.play(game.legal[0])
                game.breakdown(0)
                game.log()
                Batch(t, setup, 2).rollout(2)
                driver = t.driver(setup)
                driver.clone(rows(t.State, 8, native=True), rows(t.State, 4, native=True), 1)
    return time.perf_counter() - started


if __name__ == "__main__":
    spent = warm(lambda line: print(line, file=sys.stderr, flush=True))
    print(f"Rules ready after {spent:.1f} s{'' if JIT else ' (interpreted: nothing to compile)'}.", flush=True)

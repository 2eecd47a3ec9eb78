"""Compiles the rules into the cache, part by part, and says what each costs: `python -m antilles.warm [TITLE …]`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from antilles import title
from antilles.agents import Greedy
from antilles.agents.search import Search
from antilles.core.kernel import JIT
from antilles.core.learn.batch import Batch
from antilles.core.play.game import Game
from antilles.core.prove.check import setups
from antilles.core.record import rows
from antilles.core.title import Setup, Title
from antilles.titles import usable


class Part(NamedTuple):
    """A part of what is compiled, and the processor's seconds that it took."""

    title: str
    modules: tuple[str, ...]
    name: str
    seconds: float


def drivers(t: Title) -> list[Setup]:
    """One set-up for every driver of a title, the commonest first."""
    found: dict[int, Setup] = {}
    for setup in setups(t):
        found.setdefault(id(t.driver(setup)), setup)
    return list(found.values())


def works(t: Title, setup: Setup) -> Iterator[tuple[str, Callable[[], object]]]:
    """What makes every part compile (or load), in an order in which each needs only those before it."""

    def rules() -> Game:
        game = Game(t, setup, 0)
        game.play(game.legal[0])
        game.breakdown(0)
        game.log()
        return game

    def many() -> None:
        Batch(t, setup, 2).rollout(2)
        t.driver(setup).clone(rows(t.State, 8, native=True), rows(t.State, 4, native=True), 1)

    yield "rules", rules
    yield "many games", many
    game = rules()
    if game.seat is not None:
        view = game.view(game.seat)
        yield "greedy", lambda: Greedy().choose(view)
        yield "search", lambda: Search(visits=1).prepare(view, ("tree",))
        yield "endings", lambda: Search(visits=1).prepare(view, ("ending",))


def warm(progress: Callable[[str], None] = lambda line: None, *, only: str | None = None) -> list[Part]:
    """Compiles (or loads) the kernels of every title (or one); returns what every part took."""
    spent: list[Part] = []
    for t in (usable(progress) if only is None else [title(only)]) if JIT else []:
        for setup in drivers(t):
            for part, work in works(t, setup):
                progress(f"{' with '.join([t.name, *setup.modules])}: {part} …")
                started = time.process_time()
                work()
                spent.append(Part(t.name, setup.modules, part, time.process_time() - started))
    return spent


if __name__ == "__main__":
    chosen: list[str | None] = [*sys.argv[1:]] or [None]
    spent = [each for name in chosen for each in warm(lambda line: print(line, file=sys.stderr, flush=True), only=name)]
    for each in spent:
        print(f"{each.seconds:7.1f} s  {' with '.join([each.title, *each.modules])}: {each.name}")
    all_of_it = f"{sum(each.seconds for each in spent):.1f} s of the processor"
    print(f"Rules ready after {all_of_it}." if JIT else "Rules run interpreted: nothing to compile.", flush=True)

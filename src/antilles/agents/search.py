"""The searching opponent: thinks with a tree, within a budget of time or visits; small endings it solves."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from antilles.core.chance import key_of
from antilles.core.errors import AntillesError
from antilles.core.play.view import View
from antilles.titles import part

from .grove import Grove

CHUNK = 128  # descents between two looks at the clock, natively
WORLDS = 4  # in which an ending is solved
ENDLESS = 1 << 40
PARTS = ("tree", "ending")  # of what a search calls; each takes its time to compile


@dataclass(frozen=True)
class Candidate:
    """One action as the search sees it."""

    action: int
    visits: int
    value: float  # of the seat that decides, between 0 and 1
    points: tuple[float, ...]  # expected final points of every seat
    exact: bool = False  # every line to the end was followed


class Search:
    """Chooses by search. `visits` or `seconds` is the budget of one answer; `threads` trees grow side by side.

    `explore`, `sharp` and `untried` shape the tree: curiosity, trust in what looks worth most, how little is hoped of
    what was not tried. `keen` is how often playouts take the favourite; `win` and
    `clear` what a result is worth (the share of the win; a clear margin in points). `exact` is how many positions an
    ending may have to be solved, `patience` below 1 stops before the leader is certain, `reuse` keeps the tree within
    one turn, `slip` is how often the answer is just one of the better half, `centre` how much of the lead that was
    expected is taken off a margin, `chunk` how many visits there are between two looks at the clock.

    After an answer, `hurried` says whether more time might have changed it.
    """

    def __init__(
        self, *, visits: int = 0, seconds: float = 0.0, seed: int = 0, threads: int = 1, explore: float = 0.5,
        win: float = 0.7, clear: float = 12.0, sharp: float = 1.5, untried: float = 0.05,
        keen: float = 0.7, exact: int = 20_000, patience: float = 1.0, reuse: int = 1, slip: float = 0.0,
        centre: float = 0.0, chunk: int = CHUNK,
    ) -> None:  # fmt: skip
        if visits <= 0 and seconds <= 0:
            raise AntillesError("A search needs a budget: visits or seconds greater than 0.")
        if threads < 1:
            raise AntillesError("A search needs at least one thread.")
        self.visits, self.seconds, self.seed, self.threads = visits, seconds, seed, threads
        self.exact, self.patience, self.reuse, self.slip, self.centre = exact, patience, reuse, slip, centre
        self.chunk, self.hurried = max(1, chunk), False
        self.dials = np.array([explore, win, max(clear, 0.01), sharp, untried, keen])
        self._groves: list[Grove] = []
        self._setup: Any = None
        self._asked = 0
        self._chosen = -1
        self._dice = random.Random(seed)

    def __repr__(self) -> str:
        return f"Search(visits={self.visits}, seconds={self.seconds}, seed={self.seed}, threads={self.threads})"

    def choose(self, view: View) -> int:
        """The action visited most; in an ending that was solved, the best."""
        if len(view.legal) == 1:
            return view.legal[0]
        found = self.analyse(view)
        if self.slip and self._dice.random() < self.slip:
            self._chosen = self._dice.choice(found[: 1 + len(found) // 2]).action
        else:
            self._chosen = found[0].action
        return self._chosen

    def prepare(self, view: View, parts: Sequence[str] = PARTS) -> None:
        """Compiles what a search of this game calls, also what it calls near the end only."""
        self._prepare(view)
        self._groves[0].plant(view, 0)
        if "tree" in parts:
            self._groves[0].grow(view.seat, 1)
        if "ending" in parts:
            self._groves[0].solve(view, 1, 1, 0, lambda: True, anyway=True)

    def analyse(self, view: View) -> list[Candidate]:
        """Every legal action with visits, value and expected points, the best first."""
        self._prepare(view)
        self._asked += 1
        started, done, budget = time.perf_counter(), 0, self.visits or ENDLESS
        for i, grove in enumerate(self._groves):
            key, room = key_of(self.seed * 1_000_003 + self._asked * 101 + i), min(budget, 50_000)
            if not (self.reuse and self._chosen >= 0 and grove.go_on(view, self._chosen, key, room)):
                grove.plant(view, key)
        self._chosen, self.hurried = -1, False
        if self.exact:
            key = key_of(self.seed + self._asked)
            solved, worlds = self._groves[0].solve(view, WORLDS, self.exact, key, lambda: self._late(started))
            if worlds:
                return self._exactly(view, solved, worlds)
        while done < budget and not self._clear(started, done, budget) and not (done and self._late(started)):
            times = min(self.chunk, -(-(budget - done) // self.threads))
            self._grow(view.seat, times)
            done += times * self.threads
        self.hurried = done < self.visits and self._lead() <= self.visits - done
        for grove in self._groves:
            grove.expect(self.centre)
        return self._tried(view)

    def _grow(self, seat: int, times: int) -> None:
        if self.threads == 1:
            self._groves[0].grow(seat, times)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(lambda grove: grove.grow(seat, times), self._groves))

    def _late(self, started: float) -> bool:
        return bool(self.seconds) and time.perf_counter() - started >= self.seconds

    def _prepare(self, view: View) -> None:
        if self._setup != (view.title.name, view.setup, view.seat):
            self._setup = (view.title.name, view.setup, view.seat)
            tree = part(view.title.name, view.title.learning.tree(view.rules), "TREE")
            self._groves = [Grove(view, tree, self.dials) for _ in range(self.threads)]
            self._chosen = -1

    def _clear(self, started: float, done: int, budget: int) -> bool:
        """Whether nothing that is still to come would overtake the leader."""
        if done == 0:
            return False
        left = budget - done
        if self.seconds:
            spent = time.perf_counter() - started
            left = min(left, int(done * max(0.0, self.seconds - spent) / max(spent, 1e-6)))
        return self._lead() > left * self.patience

    def _lead(self) -> int:
        """By how many visits the leader is ahead."""
        counts: dict[int, int] = {}
        for grove in self._groves:
            for action, node in grove.children().items():
                counts[action] = counts.get(action, 0) + grove.visits(node)
        visits = sorted(counts.values(), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0

    def _tried(self, view: View) -> list[Candidate]:
        found = []
        for action in view.legal:
            nodes = [(g, g.children()[action]) for g in self._groves if action in g.children()]
            n = sum(g.visits(at) for g, at in nodes)
            value = sum(float(g.values[at, view.seat]) for g, at in nodes) / max(1, n)
            points = np.sum([g.points[at] for g, at in nodes], axis=0) / max(1, n) if nodes else np.zeros(5)
            found.append(Candidate(action, n, value, tuple(float(x) for x in points[: view.setup.players])))
        return sorted(found, key=lambda c: (-c.visits, -c.value))

    def _exactly(self, view: View, solved: Any, worlds: int) -> list[Candidate]:
        found = [
            Candidate(action, worlds, float(end[0, view.seat]), tuple(map(float, end[1, : view.setup.players])), True)
            for action, end in zip(view.legal, solved, strict=True)
        ]
        return sorted(found, key=lambda c: -c.value)

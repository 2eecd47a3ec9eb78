"""The searching opponent: thinks with a tree, within a budget of time or visits."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.chance import key_of
from ..core.errors import AntillesError
from ..core.kernel import JIT
from ..core.record import rows, set_row
from ..core.stack import Moves
from ..core.view import View

CHUNK, NODES, DEEP = 128, 200_000, 400
ACTION, NEXT, FIRST, VISITS = range(4)


@dataclass(frozen=True)
class Candidate:
    """One action as the search sees it."""

    action: int
    visits: int
    value: float  # of the seat that decides, between 0 and 1
    points: tuple[float, ...]  # expected final points of every seat


class Grove:
    """One tree with its room; kept between moves of one game so that nothing is allocated anew."""

    def __init__(self, view: View, tree: Any) -> None:
        title = view.title
        self.tree, self.players = tree, view.setup.players
        self.rules = title.rules_rows(view.setup)
        self.root, self.work = rows(title.State, 1, native=JIT), rows(title.State, 1, native=JIT)
        self.moves = rows(Moves, 1, native=JIT)
        self.nodes = np.zeros((NODES, 5), np.int32)
        self.values, self.points = np.zeros((NODES, 5)), np.zeros((NODES, 5))
        self.scratch, self.path = np.zeros((2, 5)), np.zeros(DEEP, np.int64)
        self.slots = np.zeros(title.space.size, np.int32)
        self.io = np.zeros(4, np.int64)

    def plant(self, view: View, key: int) -> None:
        """A new tree for a position."""
        set_row(self.root, 0, view.bytes, view.title.State)
        used = max(1, int(self.io[0]))
        self.nodes[:used] = 0
        self.values[:used], self.points[:used] = 0, 0
        self.io[:] = (1, key, 0, 0)

    def grow(self, seat: int, times: int, explore: float) -> None:
        """So many more descents."""
        self.tree.grow(
            self.rules, self.root, self.work, self.moves, self.nodes, self.values, self.points, self.scratch,
            self.slots, self.path, self.io, seat, times, explore,
        )  # fmt: skip

    def children(self) -> dict[int, int]:
        """The root's choices and their nodes."""
        told, child = {}, int(self.nodes[0, FIRST])
        while child:
            told[int(self.nodes[child, ACTION])] = child
            child = int(self.nodes[child, NEXT])
        return told


class Search:
    """Chooses by search. `visits` or `seconds` is the budget of one answer; `threads` trees grow side by side."""

    def __init__(
        self, *, visits: int = 0, seconds: float = 0.0, seed: int = 0, threads: int = 1, explore: float = 0.5
    ) -> None:
        if visits <= 0 and seconds <= 0:
            raise AntillesError("A search needs a budget: visits or seconds greater than 0.")
        self.visits, self.seconds, self.seed, self.explore = visits, seconds, seed, explore
        self.threads = max(1, threads)
        self._groves: list[Grove] = []
        self._setup: Any = None
        self._asked = 0

    def choose(self, view: View) -> int:
        """The action visited most."""
        if len(view.legal) == 1:
            return view.legal[0]
        return max(self.analyse(view), key=lambda c: (c.visits, c.value)).action

    def analyse(self, view: View) -> list[Candidate]:
        """Every candidate with visits, value and expected points, the most visited first."""
        self._prepare(view)
        self._asked += 1
        for i, grove in enumerate(self._groves):
            grove.plant(view, key_of(self.seed * 1_000_003 + self._asked * 101 + i))
        started, done = time.perf_counter(), 0
        budget = self.visits or 1 << 40
        with ThreadPoolExecutor(self.threads) as pool:
            while done < budget and not self._clear(started, done, budget):
                times = min(CHUNK, budget - done)
                for growing in [pool.submit(g.grow, view.seat, times, self.explore) for g in self._groves]:
                    growing.result()
                done += times * len(self._groves)
                if self.seconds and time.perf_counter() - started >= self.seconds:
                    break
        return self._told(view)

    def _prepare(self, view: View) -> None:
        from .minds import tree_of

        if self._setup != (view.title.name, view.setup):
            self._setup = (view.title.name, view.setup)
            self._groves = [Grove(view, tree_of(view)) for _ in range(self.threads)]

    def _clear(self, started: float, done: int, budget: int) -> bool:
        """Whether nothing that is still to come could overtake the leader."""
        if done == 0:
            return False
        left = budget - done
        if self.seconds:
            spent = time.perf_counter() - started
            left = min(left, int(done * max(0.0, self.seconds - spent) / max(spent, 1e-6)))
        visits = sorted((c for c in self._counts().values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def _counts(self) -> dict[int, int]:
        told: dict[int, int] = {}
        for grove in self._groves:
            for action, node in grove.children().items():
                told[action] = told.get(action, 0) + int(grove.nodes[node, VISITS])
        return told

    def _told(self, view: View) -> list[Candidate]:
        found = []
        for action in view.legal:
            nodes = [(g, g.children()[action]) for g in self._groves if action in g.children()]
            n = sum(int(g.nodes[at, VISITS]) for g, at in nodes)
            value = sum(float(g.values[at, view.seat]) for g, at in nodes) / max(1, n)
            points = np.sum([g.points[at] for g, at in nodes], axis=0) / max(1, n) if nodes else np.zeros(5)
            found.append(Candidate(action, n, value, tuple(float(x) for x in points[: view.setup.players])))
        return sorted(found, key=lambda c: -c.visits)

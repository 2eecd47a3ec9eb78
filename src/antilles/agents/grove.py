"""One search tree with its room, kept between the moves of a game so that no room is made twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from antilles.core.kernel import JIT
from antilles.core.play.view import View
from antilles.core.record import row_bytes, rows, set_row
from antilles.core.stack import OFFERS, Moves

from .ending import TOO_LARGE
from .tree import ACTION, DESCENTS, FIRST, FREE, KEY, NEXT, ROOT, VISITS

NODES, DEEP, SEATS = 400_000, 400, 5


class Grove:
    """The tree of one thread."""

    def __init__(self, view: View, tree: Any, dials: Any) -> None:
        title = view.title
        self.title, self.setup, self.tree, self.dials = title, view.setup, tree, dials
        self.rules, self.driver = title.rules_rows(view.setup), title.driver(view.setup)
        self.root, self.work = rows(title.State, 1, native=JIT), rows(title.State, 1, native=JIT)
        self.moves = rows(Moves, 1, native=JIT)
        self.nodes, self.trust = np.zeros((NODES, 4), np.int32), np.zeros(NODES)
        self.values, self.points = np.zeros((NODES, SEATS)), np.zeros((NODES, SEATS))
        self.scratch, self.path = np.zeros((2, SEATS)), np.zeros(DEEP, np.int64)
        self.slots = np.zeros(title.space.size, np.int32)
        self.ahead = np.zeros(SEATS)  # of its best rival, in points: what the last thoughts made each seat expect
        self.io = np.zeros(4, np.int64)
        self.line: Any = None  # the positions of one line to the end, made when the first ending is near

    def plant(self, view: View, key: int) -> None:
        """A new tree for a position."""
        set_row(self.root, 0, view.bytes, self.title.State)
        self.nodes[0] = 0
        self.values[0], self.points[0] = 0, 0
        self.io[[FREE, KEY, DESCENTS, ROOT]] = (1, key, 0, 0)

    def go_on(self, view: View, action: int, key: int, room: int) -> bool:
        """Keeps what grew under an action, if the position is the one it led to and there is room for more."""
        child = self.children().get(action)
        if child is None or self.io[FREE] + room > NODES or self._after(view, action) != view.bytes:
            return False
        set_row(self.root, 0, view.bytes, self.title.State)
        self.io[[KEY, DESCENTS, ROOT]] = (key, 0, child)
        return True

    def _after(self, view: View, action: int) -> bytes:
        """What the seat would see after its action, if neither chance nor secrets had a part in it."""
        world = rows(self.title.State, 1, native=JIT)
        set_row(world, 0, row_bytes(self.root), self.title.State)
        self.driver.complete(self.rules, world, view.seat, 0)
        self.driver.play(self.rules, world, self.moves, action, 0, 0, False)
        mask = self.title.audience(self.setup, view.seat, view.turn == view.seat)
        return (np.frombuffer(row_bytes(world), np.uint8) & mask).tobytes()

    def grow(self, seat: int, times: int) -> None:
        """So many more descents."""
        self.tree.grow(
            self.rules, self.root, self.work, self.moves, self.nodes, self.values, self.points, self.trust,
            self.scratch, self.slots, self.path, self.dials, self.ahead, self.io, seat, times,
        )  # fmt: skip

    def expect(self, part: float) -> None:
        """Remembers how far ahead each seat was on average, for the next thoughts."""
        root, players = self.io[ROOT], self.setup.players
        mean = self.points[root, :players] / max(1, self.nodes[root, VISITS])
        for p in range(players):
            self.ahead[p] = part * (mean[p] - max((*mean[:p], *mean[p + 1 :]), default=0.0))

    def children(self) -> dict[int, int]:
        """The root's choices and their nodes."""
        found, child = {}, int(self.nodes[self.io[ROOT], FIRST])
        while child:
            found[int(self.nodes[child, ACTION])] = child
            child = int(self.nodes[child, NEXT])
        return found

    def visits(self, node: int) -> int:
        """How often a node was visited."""
        return int(self.nodes[node, VISITS])

    def solve(
        self, view: View, worlds: int, limit: int, key: int, late: Callable[[], bool], anyway: bool = False
    ) -> tuple[Any, int]:
        """Values and points for each legal action, exact in each of some worlds, their mean, and how many they are.

        None are solved where the end is not certain (unless `anyway`) or there is too much to follow, and only some
        when it gets late.
        """
        if not self.tree.near(self.rules, self.root) and not anyway:
            return None, 0
        if self.line is None:
            pool, moves = rows(self.title.State, DEEP, native=JIT), rows(Moves, DEEP, native=JIT)
            self.line = (pool, moves, np.zeros(DEEP, np.int64), np.zeros((DEEP, 2, SEATS)))
        total, out, done = np.zeros((OFFERS, 2, SEATS)), np.zeros((OFFERS, 2, SEATS)), 0
        while done < worlds and not (done and late()):
            followed = self.tree.solve(
                self.rules, self.root, *self.line, out, self.dials, self.ahead, view.seat, key + done, limit
            )
            if followed == TOO_LARGE:
                return None, 0
            total += out
            done += 1
        return total[: len(view.legal)] / done, done

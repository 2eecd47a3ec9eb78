"""Many games at once: kernels run over arrays, in as many threads as one asks for.

>>> import antilles
>>> batch = Batch(antilles.title("puerto-rico"), antilles.title("puerto-rico").setup("classic", 3), 4, seed=1)
>>> batch.rollout() > 100, bool(batch.over.all())
(True, True)
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from . import drive
from .chance import key_of
from .kernel import JIT
from .record import row_bytes, rows
from .stack import Moves
from .title import Setup, Title

FOREVER = 1 << 40


class Batch:
    """`n` games of one set-up, game i with seed `seed + i`."""

    def __init__(self, title: Title, setup: Setup, n: int, *, seed: int = 0, threads: int = 1) -> None:
        self.title, self.setup, self.n, self.threads = title, setup, n, max(1, threads)
        self.rules, self._go = title.rules_rows(setup), title.driver(setup).drive
        self.states, self.moves = rows(title.State, n, native=JIT), rows(Moves, n, native=JIT)
        self.io = np.zeros((n, 4), np.int64)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._masks = np.stack([title.audience(setup, p, True) for p in range(setup.players)])
        self._columns = _columns(title)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deals all games anew."""
        self.io[:, 1] = [key_of(seed + i) for i in range(self.n)]
        self._run(drive.DEAL)

    def step(self, actions: Any) -> None:
        """Plays one action in each game that is not over. Moves are not checked for legality: see `masks`."""
        self.io[:, 0] = actions
        self._run(drive.ADVANCE)

    def rollout(self, limit: int = FOREVER) -> int:
        """Random play, at most `limit` decisions each; returns how many were made."""
        self.io[:, 3] = limit
        return self._run(drive.ROLL)

    def soak(self, limit: int) -> tuple[int, int]:
        """Random play with the title's audit after every decision: decisions made, and the first fault or 0."""
        self.io[:, 0], self.io[:, 3] = 0, limit
        made = self._run(drive.SOAK)
        return made, next((int(code) for code in self.io[:, 0] if code), 0)

    def _run(self, op: int) -> int:
        def part(first: int, last: int) -> int:
            return int(self._go(op, self.rules, self.states, self.moves, self.io, first, last, True))

        if self._pool is None:
            return part(0, self.n)
        cuts = [self.n * i // (4 * self.threads) for i in range(4 * self.threads + 1)]
        return sum(self._pool.map(part, cuts[:-1], cuts[1:]))

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games have ended."""
        return np.array(self.states["depth"] == 0 if JIT else [s.depth == 0 for s in self.states])

    @property
    def seats(self) -> npt.NDArray[np.int64]:
        """Who decides in each game (-1 where it is over)."""
        if not JIT:
            return np.array([s.stack[s.depth - 1].seat if s.depth else -1 for s in self.states])
        depth = self.states["depth"].astype(np.int64)
        seat = self.states["stack"]["seat"][np.arange(self.n), np.maximum(depth, 1) - 1]
        return np.where(depth > 0, seat, -1).astype(np.int64)

    def masks(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """Legal actions as a mask, one row per game, written into `out` if given."""
        out = np.zeros((self.n, self.title.space.size), np.bool_) if out is None else out
        out[:] = False
        for i in range(self.n):
            m: Any = self.moves[i]
            out[i, m["ids"][: m["n"]] if JIT else m.ids[: m.n]] = True
        return out

    def observe(self, out: npt.NDArray[np.float32] | None = None) -> npt.NDArray[np.float32]:
        """What the deciding seat of each game sees, every number scaled by its bounds."""
        raw = self.states.view(np.uint8) if JIT else np.frombuffer(b"".join(map(_pack, self.states)), np.uint8)
        seen = raw.reshape(self.n, -1) & self._masks[np.maximum(self.seats, 0)]
        out = np.zeros((self.n, sum(c[3] for c in self._columns)), np.float32) if out is None else out
        at = 0
        for offset, kind, count, width, low, top, bits in self._columns:
            part = np.ascontiguousarray(seen[:, offset : offset + count * kind.itemsize]).view(kind)
            if bits:
                out[:, at : at + width] = part >> np.arange(width) & 1
            else:
                out[:, at : at + width] = (part.astype(np.float32) - low) / max(1, top - low)
            at += width
        return out


def _pack(state: Any) -> bytes:
    return row_bytes([state])


def _columns(title: Title) -> list[tuple[int, np.dtype[Any], int, int, int, int, bool]]:
    """The layout of an observation: every declared number in order, sets as one column for each member."""
    return [
        (leaf.at, leaf.dtype, leaf.size, len(leaf.field.bits) or leaf.size, leaf.field.low, leaf.field.top,
         bool(leaf.field.bits))
        for leaf in title.State.leaves()
    ]  # fmt: skip

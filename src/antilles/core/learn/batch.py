"""Many games at once: kernels run over arrays, in as many threads as one asks for.

>>> import antilles
>>> batch = antilles.Batch("toy", 4, players=3, seed=1)
>>> batch.rollout() > 50, bool(batch.over.all())
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from .. import outside
from ..chance import key_of
from ..errors import BadSetup, IllegalAction
from ..kernel import JIT
from ..record import row_bytes, rows
from ..stack import Moves, checked
from ..title import Setup, Title
from .encoding import deciding, mark, refused
from .observation import Observation

FOREVER = 1 << 40
T = TypeVar("T")


def one_each(actions: Any, games: int) -> npt.NDArray[np.int64]:
    """The actions as an array; IllegalAction where they are not one whole number for each game."""
    given = np.asarray(actions)
    if given.shape != (games,):
        raise IllegalAction(f"There are {games} games, so give as many actions, not {given.shape}.")
    if given.dtype.kind not in "iu":
        raise IllegalAction(f"Actions are whole numbers, not {given.dtype}.")
    return given.astype(np.int64, copy=False)


class Batch:
    """`n` games of one set-up, game i with seed `seed + i`.

    Say the set-up as to `antilles.new`, `Batch(name, 8, players=3)`, or give one: `Batch(title, setup, 8)`.
    """

    def __init__(
        self, title: Title | str, setup: Setup | int | None = None, n: int | None = None, *, edition: str | None = None,
        players: int | None = None, modules: Sequence[str] = (), options: Mapping[str, Any] | None = None,
        seed: int = 0, threads: int = 1,
    ) -> None:  # fmt: skip
        if isinstance(title, str):
            title = outside.title(title)
        if not isinstance(setup, Setup):
            setup, n = None, n if setup is None else setup
        elif edition is not None or players is not None or modules or options:
            raise BadSetup("A batch takes a set-up, or what makes one (edition, players, modules, options): not both.")
        if isinstance(n, bool) or not isinstance(n, (int, np.integer)) or n < 1:
            raise BadSetup(f"A batch is a number of games from 1 on, not {n!r}.")
        setup = setup or title.setup(edition, 4 if players is None else players, modules, options)
        n = int(n)
        self.title, self.setup, self.n, self.threads = title, setup, n, max(1, threads)
        self.rules, self._driver = title.rules_rows(setup), title.driver(setup)
        self.states, self.moves = rows(title.State, n, native=JIT), rows(Moves, n, native=JIT)
        fields, frames = title.State.fields, title.State.fields["stack"]
        assert frames.record is not None
        seat = frames.at + frames.record.fields["seat"].at
        self._asking = fields["depth"].at, seat, frames.dtype.itemsize  # where the bytes say who is asked
        self._keys, self._plies, self._actions, self.faults = (np.zeros(n, np.int64) for _ in range(4))
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.sight = Observation(title, setup)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deals all games again."""
        self._keys[:] = [key_of(seed + i) for i in range(self.n)]
        self._run(self._driver.deal_all)

    def deal(self, which: Any, seeds: Any) -> None:
        """Deals some of the games again, each with its own seed."""
        for i, seed in zip(which, seeds, strict=True):
            self._keys[i] = key_of(int(seed))
            games = self.rules, self.states, self.moves, self._keys, self._plies
            self._driver.deal_all(*games, int(i), int(i) + 1)

    def step(self, actions: Any, *, check: bool = False) -> None:
        """Plays one action in each game that is not over, and none where it is -1.

        With `check` an action that is not possible is refused in a sentence, and nothing is played in any game;
        without, nobody looks: see `masks`.
        """
        self._actions[:] = self.checked(actions) if check else actions
        self._run(self._driver.advance, self._actions)

    def checked(self, actions: Any) -> npt.NDArray[np.int64]:
        """The actions as an array; IllegalAction names the first game in which its own is not possible."""
        made = one_each(actions, self.n)
        resting = np.flatnonzero(made == -1)
        tried = made
        if len(resting):
            tried = made.copy()
            tried[resting] = [self._first(int(i)) for i in resting]
        row = self.refused(tried)
        if row >= 0:
            why = "it is over" if self._first(row) < 0 else "its masks tell what is"
            raise IllegalAction(f"Action {made[row]} is not possible in game {row}: {why}.")
        return made

    def _first(self, i: int) -> int:
        """A legal action of a game, -1 where it is over."""
        m = self.moves[i]
        n, ids = (m["n"], m["ids"]) if JIT else (m.n, m.ids)
        return int(ids[0]) if n else -1

    def rollout(self, limit: int | npt.NDArray[np.int64] = FOREVER) -> int:
        """Random play, at most `limit` decisions (one number, or one for each game); returns how many were made."""
        return self._run(self._driver.roll, np.full(self.n, limit, np.int64))

    def soak(self, limit: int) -> tuple[int, int]:
        """Random play with the title's audit after every decision: decisions made, and the first fault or 0."""
        made = 0
        for _ in range(limit):
            made += self.rollout(1)
            self._run(self._driver.inspect, self.faults)
            if self.faults.any():
                break
        return made, next((int(code) for code in self.faults if code), 0)

    def _run(self, entry: Callable[..., int], *more: npt.NDArray[np.int64]) -> int:
        """An entry of the driver for all games; returns how many decisions were made."""
        given = self.rules, self.states, self.moves, self._keys, self._plies, *more
        made = self._each(lambda first, last: int(entry(*given, first, last)))
        checked(int(self.moves["n"].max()) if JIT else max(m.n for m in self.moves))
        return sum(made)

    def _each(self, part: Callable[[int, int], T]) -> list[T]:
        """Does something for all games, a stretch at a time, with all threads."""
        if self._pool is None:
            return [part(0, self.n)]
        cuts = [self.n * i // (4 * self.threads) for i in range(4 * self.threads + 1)]
        return list(self._pool.map(part, cuts[:-1], cuts[1:]))

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games have ended."""
        return np.array(self.states["depth"] == 0 if JIT else [s.depth == 0 for s in self.states])

    @property
    def seats(self) -> npt.NDArray[np.int64]:
        """Who decides in each game (-1 where it is over)."""
        if not JIT:
            return np.array([s.stack[s.depth - 1].seat if s.depth else -1 for s in self.states])
        out = np.empty(self.n, np.int64)
        deciding(self._bytes(), *self._asking, out)
        return out

    def standing(self, which: Any) -> npt.NDArray[np.int64]:
        """Of some games, for each seat: its points, and a number that orders the seats after tie-breaks."""
        which = np.asarray(which, np.int64)
        out = np.zeros((len(which), self.setup.players, 2), np.int64)
        self.title.scoring.scores.standing(self.rules, self.states, which, out)
        return out

    def refused(self, actions: npt.NDArray[np.int64]) -> int:
        """The first game in which its action is not possible now, or -1; in a game that is over -1 is."""
        return int(refused(self.moves, actions))

    def masks(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """Legal actions as a mask, one row per game, written into `out` if given."""
        out = np.zeros((self.n, self.title.space.size), np.bool_) if out is None else out
        self._each(lambda first, last: mark(self.moves, out, first, last))
        return out

    def observe(
        self, out: npt.NDArray[np.float32] | None = None, seats: npt.NDArray[np.int64] | None = None
    ) -> npt.NDArray[np.float32]:
        """What the deciding seat of each game sees, from 0 to 1 (see `Observation`); zeros where it is over."""
        out = np.zeros((self.n, self.sight.width), np.float32) if out is None else out
        raw, asked = self._bytes(), self.seats if seats is None else seats  # `seats`: if they are known already
        self._each(lambda first, last: self.sight.write(raw, asked, out, first, last, asked=True))
        return out

    def some(self, which: Any, seats: npt.NDArray[np.int64], *, asked: bool) -> npt.NDArray[np.float32]:
        """What `seats` see in some of the games; `asked`: each is the one that decides there."""
        out = np.zeros((len(which), self.sight.width), np.float32)
        raw = self._bytes()[which]
        self.sight.write(raw, seats, out, 0, len(raw), asked=asked)
        return out

    def some_masks(self, which: Any) -> npt.NDArray[np.bool_]:
        """Legal actions in some of the games."""
        out = np.zeros((len(which), self.title.space.size), np.bool_)
        mark(self.moves[which] if JIT else [self.moves[i] for i in which], out, 0, len(out))
        return out

    def __repr__(self) -> str:
        game = f"{self.title.name} {self.setup.edition}, {self.setup.players} players"
        return f"<Batch {game}, {self.n} games, {int(self.over.sum())} over>"

    def _bytes(self) -> npt.NDArray[np.int8]:
        if JIT:
            raw: npt.NDArray[np.int8] = self.states.view(np.int8).reshape(self.n, -1)
            return raw
        packed = b"".join(row_bytes(self.states, i) for i in range(self.n))
        return np.frombuffer(packed, np.int8).reshape(self.n, -1)

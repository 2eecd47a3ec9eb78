"""Fair shares of the server's time: who is served now, and who waits in the queue.

People who play are served at once: they have acted before, and lately asked for no more than people do. All others wait
in one queue, from which one at a time is served; as long as people play, the queue has only a share of the server's
time, and it stands still while an act is on its way to the store. Next is the one who used least lately, as a person
and by address: so somebody who comes now and then is before those who ask all the time, however many of those there
are, however many cookies they make up and however many addresses they have.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from .limits import Bucket, Recent

LATELY = 10.0  # seconds after which what one used counts for little
CROWD = 10.0  # an address counts for this many persons: in a class of thirty few act in the same moment
CALM = 150.0  # thousandths of a second, used lately: two acts in a second, all the time, are less
ACTS = 3  # a person who has acted so often is one who plays
SHARE, BURST = 0.15, 0.01  # of the server's time for the queue, while people play; and seconds of it at once
REST = 0.5  # seconds that the queue waits for its share to grow again, at most
PLAYING = 60.0  # seconds after an act in which people count as playing
HOLD = 0.05  # seconds that the queue stands still for acts, at most
GRACE = 0.003  # and after an act, so that its answer goes out
MOST = 4_000  # in the queue

# Thousandths of a second that the server is busy with one of a kind, about.
COSTS = {
    "message": 0.3, "request": 1.0, "file": 1.0, "look": 3.0, "table": 6.0, "alone": 0.0, "socket": 6.0, "act": 5.0,
    "try": 3.0, "lang": 4.0, "hint": 4.0, "chat": 3.0, "seen": 0.3, "letter": 3.0,
}  # fmt: skip
Later = Callable[[float, Callable[[], None]], Any]


class Waiting(NamedTuple):
    """Somebody in the queue, as it was when they came; the number keeps the order among equals."""

    rank: float
    number: int
    person: str | None
    address: str
    turn: asyncio.Future[None]


class Admission:
    """Serves people who play, and one of all others at a turn of the loop."""

    def __init__(
        self, now: Callable[[], float] = time.monotonic, later: Later | None = None, *, limited: bool = True
    ) -> None:
        self.now, self.limited = now, limited
        self._later = later or (lambda seconds, work: asyncio.get_running_loop().call_later(seconds, work))
        self._used: Recent[str, tuple[float, float]] = Recent()  # lately, and as of when
        self._acts: Recent[str, int] = Recent()
        self._queue: list[Waiting] = []
        self._numbers = itertools.count()
        self._time = Bucket(SHARE, BURST, now)
        self._acting = 0  # acts on their way
        self._played = -math.inf  # when the last of them began
        self._still = -math.inf  # until when the queue stands still for them
        self._serving: float | None = None  # since when somebody from the queue is being served
        self._timer: Any = None
        self._drawing: asyncio.Future[None] | None = None  # a player's page, in this iteration of the loop

    def __len__(self) -> int:
        return sum(not each.turn.done() for each in self._queue)

    @property
    def full(self) -> bool:
        return len(self._queue) >= MOST

    def used(self, who: str | None) -> float:
        """Thousandths of a second that somebody used lately."""
        used, since = self._used.get(who or "", (0.0, 0.0))
        return used * math.exp((since - self.now()) / LATELY)

    def charge(self, kind: str, person: str | None, address: str) -> None:
        """Counts what somebody gets, or asks for in vain."""
        for who in (person, address):
            if who is not None:
                self._used[who] = self.used(who) + COSTS[kind], self.now()

    def acted(self, person: str | None, address: str) -> None:
        """Somebody played: what they did is stored."""
        for who in (person, address):
            if who is not None:
                self._acts[who] = self._acts.get(who, 0) + 1

    def plays(self, person: str | None, address: str) -> bool:
        """Whether it is one who plays, as people do; before a cookie is read, whether such people are at an address."""
        if not self.limited or self._acts.get(person or address, 0) < ACTS:
            return not self.limited
        return max(self.used(person), self.used(address) / CROWD) < CALM

    def _rank(self, person: str | None, address: str) -> float:
        """Grows with what one used; time lets all ranks fall alike, so that it does not matter when they were made."""

        def height(who: str | None, share: float) -> float:
            used, since = self._used.get(who or "", (0.0, 0.0))
            return math.log(used / share) + since / LATELY if used else -math.inf

        return max(height(person, 1.0), height(address, CROWD))

    @asynccontextmanager
    async def acting(self, person: str | None, address: str) -> AsyncIterator[None]:
        """Something that is asked at a table; while it is one of those who play, the queue stands still."""
        if not self.plays(person, address):
            await self._wait_in_queue(person, address)
            yield
            return
        self._played = self.now()
        if not self._acting:
            self._still = self._played + HOLD
        self._acting += 1
        try:
            yield
        finally:
            self._acting -= 1
            if not self._acting:
                self._still = self.now() + GRACE
                self._next()

    async def turn(self, person: str | None, address: str) -> None:
        """Anything else: waits for one's turn. Those who play have theirs one after the other, one in each iteration of
        the loop, so that an act that arrives is heard between two positions that are drawn."""
        if not self.plays(person, address):
            await self._wait_in_queue(person, address)
        elif self.limited:
            while self._drawing is not None:
                await asyncio.shield(self._drawing)
            self._draw()

    def turn_now(self, person: str | None, address: str) -> bool:
        """Takes one's turn if it is now; False where one would have to wait."""
        if not self.limited:
            return True
        if self._drawing is not None or not self.plays(person, address):
            return False
        self._draw()
        return True

    def _draw(self) -> None:
        self._drawing = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_soon(self._drawn)

    def _drawn(self) -> None:
        drawing, self._drawing = self._drawing, None
        if drawing is not None:
            drawing.set_result(None)

    async def _wait_in_queue(self, person: str | None, address: str) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rank = self._rank(person, address)
        heapq.heappush(self._queue, Waiting(rank, next(self._numbers), person, address, mine))
        self._next()
        if not mine.done():
            await mine

    def _wait(self) -> float:
        """Seconds until the queue may go on."""
        now = self.now()
        if now - self._played > PLAYING:
            return 0.0
        return max(self._still - now, self._time.wait(0.0))

    def _next(self) -> None:
        """Serves the next one, or sets a clock for it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._serving is not None or not self._queue:
            return
        wait = self._wait()
        if wait > 1e-6:  # no clock is finer
            self._timer = self._later(wait, self._next)
            return
        first = self._first()
        if first is not None:
            self.charge("message", first.person, first.address)
            self._serving = self.now()
            first.turn.set_result(None)
            # What the one who is served does comes first, then the next one may.
            loop = asyncio.get_running_loop()
            loop.call_soon(lambda: loop.call_soon(self._served))

    def _first(self) -> Waiting | None:
        """The one who used least; who used something since they came is put back where they belong now."""
        while self._queue:
            found = heapq.heappop(self._queue)
            if found.turn.done():  # gave up
                continue
            rank = self._rank(found.person, found.address)
            if not self._queue or rank <= self._queue[0].rank or rank <= found.rank:
                return found
            heapq.heappush(self._queue, found._replace(rank=rank))
        return None

    def _served(self) -> None:
        """Somebody from the queue was served; that was their share of the time."""
        now = self.now()
        if self._serving is not None and now - self._played <= PLAYING:
            self._time.left = max(self._time.fill() - (now - self._serving), -REST * SHARE)
        self._serving = None
        if self._acting:
            self._still = now + HOLD
        self._next()

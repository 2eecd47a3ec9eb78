"""Where everybody passes who wants something that takes the server a while: one at a time, and of those who wait the
address that had least lately. So whoever asks now and then is before whoever asks all the time, however many of those
there are and however many addresses they have. In between the server hears and answers everybody else."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable

LATELY = 10.0  # seconds after which what one had counts for little
KNOWN = 20_000  # addresses remembered at once


class Turnstile:
    """Lets one through at every turn of the loop."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._had: OrderedDict[str, tuple[float, float]] = OrderedDict()  # turns lately, and as of when
        self._turning = False

    def __len__(self) -> int:
        return sum(len(line) for line in self._waiting.values())

    def had(self, who: str) -> float:
        """How many turns somebody had lately."""
        turns, since = self._had.get(who, (0.0, 0.0))
        return turns * math.exp((since - self.now()) / LATELY)

    def _count(self, who: str) -> None:
        self._had[who] = self.had(who) + 1.0, self.now()
        self._had.move_to_end(who)
        if len(self._had) > KNOWN:
            self._had.popitem(last=False)

    async def turn(self, who: str) -> None:
        """Waits for one's turn; at once when nobody else is about."""
        loop = asyncio.get_running_loop()
        if not self._turning:
            self._turning = True
            self._count(who)
            loop.call_soon(self._next)
            return
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(who, deque()).append(mine)
        await mine

    def _next(self) -> None:
        while self._waiting:
            who = min(self._waiting, key=self.had)
            line = self._waiting[who]
            first = line.popleft()
            if not line:
                del self._waiting[who]
            if not first.done():
                self._count(who)
                first.set_result(None)
                # What the one who passes does comes first, then the next one may.
                asyncio.get_running_loop().call_soon(lambda: asyncio.get_running_loop().call_soon(self._next))
                return
        self._turning = False

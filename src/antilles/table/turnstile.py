"""Where everybody passes who wants something that takes the server a while: one at a time, and one address after the
other, however many of them come from one. In between the server hears and answers everybody else."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Turnstile:
    """Lets one through at every turn of the loop."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._turning = False

    def __len__(self) -> int:
        return sum(len(line) for line in self._waiting.values())

    async def turn(self, who: str) -> None:
        """Waits for one's turn; at once when nobody else is about."""
        loop = asyncio.get_running_loop()
        if not self._turning:
            self._turning = True
            loop.call_soon(self._next)
            return
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(who, deque()).append(mine)
        await mine

    def _next(self) -> None:
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            first = line.popleft()
            if line:
                self._waiting[who] = line  # behind everybody else
            if not first.done():
                first.set_result(None)
                # What the one who passes does comes first, then the next one may.
                asyncio.get_running_loop().call_soon(lambda: asyncio.get_running_loop().call_soon(self._next))
                return
        self._turning = False

"""How much one may ask: sizes, and how often."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MESSAGE = 16_384  # bytes of a message or a request
ACTIONS = 64  # choices in one gesture
TALK = 500  # characters of a line of chat
NAME = 40
KNOWN = 20_000  # askers remembered at once


class Bucket:
    """Fills at a steady rate up to a limit; every request takes one out."""

    def __init__(self, rate: float, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self.now = rate, most, now
        self.left, self.at = most, now()

    def take(self, n: float = 1.0) -> bool:
        """Whether there was enough."""
        now = self.now()
        self.left, self.at = min(self.most, self.left + (now - self.at) * self.rate), now
        if self.left < n:
            return False
        self.left -= n
        return True


class Limits:
    """A bucket for everybody who asks, by name; those not seen for longest are forgotten."""

    def __init__(self, rate: float, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self.now = rate, most, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether this asker may."""
        bucket = self._buckets.pop(who, None) or Bucket(self.rate, self.most, self.now)
        self._buckets[who] = bucket
        while len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        return bucket.take()

"""How often one may ask, and how much at once; sizes are in `sizes.py`.

Whoever asks is counted twice, as a person and by address, and needs room in both: a person is held to what one person
can want, and an address to what two hundred people behind one router can want, whatever cookies they make up.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeVar

K = TypeVar("K")
V = TypeVar("V")
KNOWN = 20_000  # persons and addresses remembered at once
PATIENCE = 100  # refusals in a row before the door closes


class Allowance(NamedTuple):
    """What one person may have, and what everybody at one address together: in a second for ever, and at once."""

    person: tuple[float, float]
    address: tuple[float, float]


# The dearer a thing is for the server, the rarer it is given. A person thinks for seconds about a choice; two hundred
# of them behind one address open their pages at the same moment when a server starts again.
KINDS = {
    "request": Allowance((20, 100), (200, 2_000)),
    "file": Allowance((60, 300), (400, 6_000)),  # of the page
    "look": Allowance((4, 40), (30, 600)),  # the whole log, a position of the past, a chart, everything in a box
    "table": Allowance((0.2, 20), (1, 100)),
    "alone": Allowance((0.02, 4), (0.1, 20)),  # a table where only bots play
    "socket": Allowance((2, 40), (20, 400)),
    "message": Allowance((40, 120), (600, 3_000)),
    "act": Allowance((8, 60), (80, 800)),
    "try": Allowance((6, 30), (30, 250)),
    "lang": Allowance((0.5, 10), (5, 200)),  # everything once more
    "hint": Allowance((0.2, 5), (2, 50)),
    "chat": Allowance((0.5, 10), (5, 100)),  # a name of who watches and what they ask of the host, too
    "seen": Allowance((8, 120), (120, 1_500)),
    "letter": Allowance((0.005, 5), (0.05, 50)),  # a test of a notice, an address to be confirmed
}
OPEN = {"person": 40, "address": 500}  # sockets open at once


class Recent(OrderedDict[K, V]):
    """Remembers so many; what was not set for longest is forgotten."""

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > KNOWN:
            self.popitem(last=False)


class Bucket:
    """Fills at a steady rate up to a limit; every request takes one out."""

    def __init__(self, rate: float, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self.now = rate, most, now
        self.left, self.at = most, now()

    def fill(self) -> float:
        now = self.now()
        self.left, self.at = min(self.most, self.left + (now - self.at) * self.rate), now
        return self.left

    def take(self) -> bool:
        if self.fill() < 1:
            return False
        self.left -= 1
        return True

    def wait(self, n: float = 1.0) -> float:
        """Seconds until there is enough."""
        return max(0.0, n - self.fill()) / self.rate


class Limits:
    """Buckets for everybody who asks, by kind and name."""

    def __init__(self, now: Callable[[], float] = time.monotonic, *, limited: bool = True) -> None:
        self.now, self.limited = now, limited
        self._buckets: Recent[tuple[str, str], Bucket] = Recent()

    def take(self, kind: str, person: str | None, address: str) -> float:
        """0 when both the person and the address may, else the seconds until they may; then nothing is taken."""
        if not self.limited:
            return 0.0
        asked = []
        for who, rate in zip((person, address), KINDS[kind], strict=True):
            if who is not None:
                bucket = self._buckets[kind, who] = self._buckets.get((kind, who)) or Bucket(*rate, self.now)
                asked.append(bucket)
        wait = max(bucket.wait() for bucket in asked)
        if wait <= 0:
            for bucket in asked:
                bucket.take()
        return wait


class OpenSockets:
    """How many sockets are open, by person and by address."""

    def __init__(self, *, limited: bool = True) -> None:
        self.limited = limited
        self._open: Counter[str] = Counter()

    def enter(self, person: str | None, address: str) -> bool:
        asked = {who: most for who, most in ((person, OPEN["person"]), (address, OPEN["address"])) if who is not None}
        if self.limited and any(self._open[who] >= most for who, most in asked.items()):
            return False
        self._open.update(asked.keys())
        return True

    def leave(self, person: str | None, address: str) -> None:
        for who in (person, address):
            if who is not None:
                self._open[who] -= 1
                if not self._open[who]:
                    del self._open[who]


@lru_cache(KNOWN)
def network(host: str) -> str:
    """Who an address counts as: an IPv6 customer has 2⁶⁴ of them, and IPv4 is IPv4 however it is written."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)

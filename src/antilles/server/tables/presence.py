"""Who is at a table now, at the pages of this server and of others."""

from __future__ import annotations

import time

from antilles.core.stack import SPECTATOR

from ..store.notify import Notifier
from .broadcast import Broadcast, Viewer
from .replica import Replica

NAMES = 12  # of watchers that a server tells the others: a notice of PostgreSQL has 8000 bytes
AWAY = 90.0  # seconds after which another server's word on who is here is no longer believed


class Presence:
    """The seats with an open page, since when the others have none, and the names of those who watch."""

    def __init__(self, replica: Replica, broadcast: Broadcast, notifier: Notifier) -> None:
        self.replica, self.broadcast, self.notifier = replica, broadcast, notifier
        self.elsewhere: dict[str, tuple[list[int], float]] = {}  # by server: its seats, and when it said so
        self._named: dict[str, list[str]] = {}  # by server: what its watchers are called
        self.gone: dict[int, float] = {}  # seats of people who are not here, and since when
        self.look_round()

    def here(self) -> list[int]:
        """The seats of all open pages, here and at other servers; spectators as such."""
        now = time.monotonic()
        others = [seat for seats, at in self.elsewhere.values() if now - at < AWAY for seat in seats]
        return [viewer.seat for viewer in self.broadcast.viewers] + others

    def watchers(self) -> list[str]:
        """What those who watch are called, here and at other servers, as far as they said so."""
        now = time.monotonic()
        heard = [self._named.get(server, []) for server, (_, at) in self.elsewhere.items() if now - at < AWAY]
        return sorted({name for names in (self._names(), *heard) for name in names}, key=str.casefold)

    def _names(self) -> list[str]:
        names = {viewer.name for viewer in self.broadcast.viewers if viewer.seat == SPECTATOR and viewer.name}
        return sorted(names)[:NAMES]

    async def join(self, viewer: Viewer) -> None:
        self.broadcast.add(viewer)
        await self.changed(viewer)

    async def leave(self, viewer: Viewer) -> None:
        self.broadcast.viewers.discard(viewer)
        await self.changed(viewer)

    def look_round(self) -> bool:
        """Notes who is not here, and since when; whether that has changed."""
        here, now, before = set(self.here()), time.time(), self.gone
        away = [p.seat for p in self.replica.kept.places if p.kind == "person" and p.seat not in here]
        self.gone = {seat: before.get(seat, now) for seat in away}
        return self.gone != before

    async def changed(self, but: Viewer) -> None:
        """Somebody came or went, or is called otherwise: all others are told."""
        self.look_round()
        for viewer in self.broadcast.viewers:
            if viewer is not but:
                viewer.note("table")
        await self.announce()

    async def announce(self) -> None:
        """Tells other servers who is here; again and again, for a server that dies says no farewell."""
        seats = [viewer.seat for viewer in self.broadcast.viewers]
        more = {"server": self.notifier.server, "seats": seats, "names": self._names()}
        await self.notifier.send(self.replica.kept.id, "here", more)

    def hear(self, server: str, seats: list[int], names: list[str]) -> bool:
        """Another server says who is at its pages; True when it is new and wants to know the same of us."""
        new = server not in self.elsewhere
        self.elsewhere[server], self._named[server] = (seats, time.monotonic()), names
        self.look_round()
        self.broadcast.tell("table")
        return new and bool(self.broadcast.viewers)

"""Who is at a table now, at the pages of this server and of others."""

from __future__ import annotations

import time

from ..store.notify import Notifier
from .broadcast import Broadcast, Viewer
from .replica import Replica

AWAY = 90.0  # seconds after which another server's word on who is here is no longer believed


class Presence:
    """The seats with an open page, and since when the others have none."""

    def __init__(self, replica: Replica, broadcast: Broadcast, notifier: Notifier) -> None:
        self.replica, self.broadcast, self.notifier = replica, broadcast, notifier
        self.elsewhere: dict[str, tuple[list[int], float]] = {}  # by server: its seats, and when it said so
        self.gone: dict[int, float] = {}  # seats of people who are not here, and since when
        self.look_round()

    def here(self) -> list[int]:
        """The seats of all open pages, here and at other servers; spectators as such."""
        now = time.monotonic()
        others = [seat for seats, at in self.elsewhere.values() if now - at < AWAY for seat in seats]
        return [viewer.seat for viewer in self.broadcast.viewers] + others

    async def join(self, viewer: Viewer) -> None:
        self.broadcast.add(viewer)
        await self._changed(viewer)

    async def leave(self, viewer: Viewer) -> None:
        self.broadcast.viewers.discard(viewer)
        await self._changed(viewer)

    def look_round(self) -> bool:
        """Notes who is not here, and since when; whether that has changed."""
        here, now, before = set(self.here()), time.time(), self.gone
        away = [p.seat for p in self.replica.kept.places if p.kind == "person" and p.seat not in here]
        self.gone = {seat: before.get(seat, now) for seat in away}
        return self.gone != before

    async def _changed(self, but: Viewer) -> None:
        self.look_round()
        for viewer in self.broadcast.viewers:
            if viewer is not but:
                viewer.note("table")
        await self.announce()

    async def announce(self) -> None:
        """Tells other servers who is here; again and again, for a server that dies says no farewell."""
        seats = [viewer.seat for viewer in self.broadcast.viewers]
        await self.notifier.send(self.replica.kept.id, "here", {"server": self.notifier.server, "seats": seats})

    def hear(self, server: str, seats: list[int]) -> bool:
        """Another server says who is at its pages; True when it is new and wants to know the same of us."""
        new = server not in self.elsewhere
        self.elsewhere[server] = (seats, time.monotonic())
        self.look_round()
        self.broadcast.tell("table")
        return new and bool(self.broadcast.viewers)

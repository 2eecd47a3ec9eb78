"""Those who look on at a table: what they are called, and the seats they ask for.

A seat is free where nobody holds it, and where a bot sits whose deal was fixed by a secret: a deal that follows from a
name belongs to one person alone, and lessons do too. The host grants a seat or refuses it.
"""

from __future__ import annotations

import time
from typing import Any

from ..errors import Refused
from ..show.payloads import MyRequest, SeatRequest
from ..store.models import Request
from ..store.requests import Requests
from .broadcast import Broadcast, Viewer
from .names import taken
from .presence import Presence
from .seats import Seats
from .sync import Services
from .terms import is_open

REST = 600.0  # seconds after a refusal before one may ask again


class Watchers:
    """The watchers of one table."""

    def __init__(self, services: Services, seats: Seats, presence: Presence, broadcast: Broadcast) -> None:
        self.keys, self.stored, self.happened = services.keys, Requests(services.store), services.happened
        self.seats, self.presence, self.broadcast = seats, presence, broadcast
        self.requests: dict[str, Request] = {}  # by person

    async def load(self) -> None:
        """Reads who asks for a seat; every page may show it."""
        before, self.requests = self.requests, await self.stored.of(self.seats.kept.id)
        if before != self.requests:
            self.broadcast.tell("table")

    # -- names

    def _names(self, but: str) -> list[str]:
        """What everybody else here is called."""
        kept = self.seats.kept
        watching = [viewer.name for viewer in self.broadcast.viewers if viewer.person != but]
        return watching + [p.name for p in kept.places if not is_open(p) and but not in p.holders]

    async def name(self, viewer: Viewer, name: str) -> None:
        """A watcher says what they are called; with no name they are one of those who watch."""
        if taken(name, self._names(viewer.person)):
            raise Refused("taken")
        if name != viewer.name:
            viewer.name = name
            viewer.note("table")
            await self.presence.changed(viewer)

    # -- seats

    def free(self) -> list[int]:
        """The seats that a watcher may ask for."""
        kept = self.seats.kept
        if kept.over or (kept.deal or {}).get("lesson"):
            return []
        secret = bool(kept.deal and kept.deal["secret"])
        return [p.seat for p in kept.places if is_open(p) or (p.kind == "bot" and secret)]

    async def ask(self, person: str, seat: int, name: str) -> None:
        """A watcher asks for a seat."""
        if self.seats.mine(person):
            raise Refused("seated")
        if not name:
            raise Refused("nameless")
        if taken(name, self._names(person)):
            raise Refused("taken")
        if seat not in self.free():
            raise Refused("not_free")
        before = self.requests.get(person)
        if before and before.refused and time.time() - before.at < REST:
            raise Refused("declined")
        if not await self.stored.ask(self.seats.kept.id, person, seat, name):
            raise Refused("too_many")
        await self.load()
        self.happened(self.seats.kept.id, "request", person)

    async def end(self, person: str) -> None:
        """A watcher asks no more."""
        await self.stored.end(self.seats.kept.id, person)
        await self.load()

    async def decide(self, person: str, which: str, *, grant: bool) -> None:
        """The host gives a watcher the seat they asked for, or refuses it."""
        kept = self.seats.kept
        if person != kept.host:
            raise Refused("not_yours")
        await self.load()
        found = next((r for r in self._open() if self.keys.request(kept.id, r.person) == which), None)
        if found is None:
            raise Refused("not_free")
        if not grant:
            await self.stored.refuse(kept.id, found.person)
        else:
            name = "" if taken(found.name, self._names(found.person)) else found.name
            await self.seats.give(found.seat, found.person, name, self.free)
        await self.load()

    def _open(self) -> list[Request]:
        """What can still be granted."""
        free = self.free()
        return [r for r in self.requests.values() if not r.refused and r.seat in free and not self.seats.mine(r.person)]

    def waited_for(self) -> bool:
        """Whether the host has something to grant."""
        return bool(self.requests and self._open())

    # -- what pages are told

    def about(self, person: str) -> dict[str, Any]:
        """Of the watchers, for everybody; of requests, for the host and for who asks."""
        kept, mine = self.seats.kept, self.requests.get(person)
        open_ = self._open() if self.requests else []
        seen: dict[str, Any] = {"watchers": self.presence.watchers()}
        if person == kept.host:
            seen["requests"] = [SeatRequest(self.keys.request(kept.id, r.person), r.seat, r.name) for r in open_]
        if not self.seats.mine(person):
            seen["free"] = self.free()
            if mine and (mine in open_ or (mine.refused and time.time() - mine.at < REST)):
                seen["asking"] = MyRequest(mine.seat, mine.refused)
        return seen

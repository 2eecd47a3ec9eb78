"""The seats of a table: who holds them, who plays them, who is here."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ..core.game import Game
from ..core.stack import SPECTATOR
from . import clock as clocks
from . import dealing
from .bots import LEVELS, STAND_IN
from .kept import Conflict, Kept, Place
from .refusal import Refused
from .secrets import same

if TYPE_CHECKING:
    import asyncio

    from .hall import Hall
    from .viewer import Viewer

AWAY = 90.0  # seconds after which another server's word on who is here is no longer believed
COVER = 60.0  # seconds of absence after which others may let a bot play on
TRIES = 5


class Seats:
    """What a table does about its seats."""

    hall: Hall
    id: str
    kept: Kept
    game: Game
    lock: asyncio.Lock
    viewers: set[Viewer]
    elsewhere: dict[str, tuple[list[int], float]]
    gone: dict[int, float]  # seats of people who are not here, and since when

    # -- who is here

    def here(self) -> list[int]:
        """The seats of all open pages, here and at other servers; spectators as such."""
        now = time.monotonic()
        others = [seat for seats, at in self.elsewhere.values() if now - at < AWAY for seat in seats]
        return [viewer.seat for viewer in self.viewers] + others

    async def join(self, viewer: Viewer) -> None:
        """A page was opened."""
        self.viewers.add(viewer)
        await self._presence(viewer)

    async def leave(self, viewer: Viewer) -> None:
        """A page was closed."""
        self.viewers.discard(viewer)
        await self._presence(viewer)

    def look_round(self) -> None:
        """Notes who is not here, and since when."""
        here, now = set(self.here()), time.time()
        away = [p.seat for p in self.kept.places if p.kind == "person" and p.seat not in here]
        self.gone = {seat: self.gone.get(seat, now) for seat in away}

    async def _presence(self, but: Viewer) -> None:
        self.look_round()
        for viewer in self.viewers:
            if viewer is not but:
                viewer.note("table")
        await self.announce()

    async def announce(self) -> None:
        """Tells other servers who is here; again and again, for a server that dies says no farewell."""
        seats = [viewer.seat for viewer in self.viewers]
        await self.hall.bell.call(self.id, "here", {"server": self.hall.bell.server, "seats": seats})

    def hear(self, server: str, seats: list[int]) -> bool:
        """Another server says who is at its pages; True when it is new and wants to know the same of us."""
        new = server not in self.elsewhere
        self.elsewhere[server] = (seats, time.monotonic())
        self.look_round()
        for viewer in self.viewers:
            viewer.note("table")
        return new and bool(self.viewers)

    # -- whose is what

    def mine(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return [p.seat for p in self.kept.places if person in p.holders]

    def looker(self, told: str | None, person: str) -> int:
        """The seat to look from: one that was named and is theirs, else the first that is, else none."""
        mine = self.mine(person)
        if told == "watch":
            return SPECTATOR
        if told is None:
            return mine[0] if mine else SPECTATOR
        if told not in map(str, mine):
            raise Refused("not_yours")
        return int(told)

    def require(self, seat: int, person: str) -> Place:
        """The seat, if it is the person's."""
        if not 0 <= seat < len(self.kept.places):
            raise Refused("unknown")
        place = self.kept.places[seat]
        if person not in place.holders:
            raise Refused("not_yours")
        return place

    def link(self, seat: int) -> str:
        """The private link of a seat."""
        key = self.hall.keys.seat(self.id, seat, self.kept.places[seat].generation)
        return f"/t/{self.id}#seat={key}"

    def links(self, person: str) -> list[dict[str, Any]]:
        """The links a person may have: of their own seats, and of those that they, as host, still have to give away."""
        host = person == self.kept.host
        return [
            {"seat": p.seat, "link": self.link(p.seat)}
            for p in self.kept.places
            if p.kind == "person" and (person in p.holders or (host and not p.holders))
        ]

    # -- what changes

    async def _change(self, deed: Callable[[], Awaitable[int]]) -> None:
        """Writes a change that does not depend on the position: if the table moved on meanwhile, once more."""
        done = False
        async with self.lock:
            for _ in range(TRIES):
                try:
                    with suppress(Conflict):
                        await deed()
                        done = True
                    await self.reread()
                except Refused:
                    raise
                except Exception as broken:
                    raise await self.unsaved(broken) from None
                if done:
                    self.attend()
                    return
            raise Refused("unsaved")

    async def reread(self) -> None:
        """What the store has."""
        raise NotImplementedError

    async def unsaved(self, broken: Exception) -> Refused:
        """The store failed."""
        raise NotImplementedError

    def attend(self) -> None:
        """Somebody else may have to think now."""
        raise NotImplementedError

    async def claim(self, person: str, key: str, name: str) -> int:
        """Sits down with the key of a private link."""
        for place in self.kept.places:
            made = self.hall.keys.seat(self.id, place.seat, place.generation)
            if place.kind == "person" and same(key, made):
                break
        else:
            raise Refused("not_yours")
        store = self.hall.store
        if person not in place.holders:
            await self._change(lambda: store.hold(self.id, self.kept.version, place.seat, person))
        if name and not place.name:
            await self._set(place.seat, name=name)
        return place.seat

    async def _set(self, seat: int, **values: Any) -> None:
        await self._change(lambda: self.hall.store.seat(self.id, self.kept.version, seat, **values))

    async def rename(self, seat: int, person: str, name: str) -> None:
        """Another name for a seat."""
        self.require(seat, person)
        await self._set(seat, name=name)

    async def hand(self, seat: int, person: str, level: str) -> None:
        """A bot plays on; the seat stays its holder's."""
        self.require(seat, person)
        self._known(level)
        await self._set(seat, level=level)

    async def stand_in(self, seat: int, level: str) -> None:
        """A bot plays for somebody whose time is up."""
        await self._set(seat, level=level)

    async def cover(self, seat: int, person: str, level: str) -> None:
        """Somebody at the table lets a bot play for a person who is away for long; they may take the seat back."""
        if not self.mine(person):
            raise Refused("not_yours")
        if not 0 <= seat < len(self.kept.places):
            raise Refused("unknown")
        place, since = self.kept.places[seat], self.gone.get(seat)
        waited = place.kind == "person" and since is not None and time.time() - since >= COVER
        if self.game.seat != seat or place.level is not None or not waited:
            raise Refused("bad", f"A bot plays for somebody whose turn it is and who is away for {COVER:.0f} seconds.")
        self._known(level)
        await self._set(seat, level=level)

    def _known(self, level: str) -> None:
        if level not in LEVELS:
            raise Refused("bad", f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")

    async def take(self, seat: int, person: str) -> None:
        """Takes a seat back from the bot."""
        self.require(seat, person)
        if self.kept.places[seat].level is None:
            return

        def deed() -> Awaitable[int]:
            clock = clocks.resumed(self.kept.clock, seat, time.time(), self.game.seat == seat)
            return self.hall.store.seat(self.id, self.kept.version, seat, level=None, clock=clock)

        await self._change(deed)

    async def renew(self, seat: int, person: str) -> str:
        """A new link; whoever has the old one has nothing, on whatever device."""
        place = self.require(seat, person)
        await self._set(seat, generation=place.generation + 1, keeps=person)
        for viewer in self.viewers:
            if viewer.seat == seat and viewer.person != person:
                viewer.close(4403)
        return self.link(seat)

    async def go(self, seat: int, person: str) -> None:
        """Leaves for good: a bot plays on, and the seat is open to whoever is given its link."""
        self.require(seat, person)
        await self._set(seat, level=STAND_IN, loses=person)
        for viewer in self.viewers:
            if viewer.seat == seat and viewer.person == person:
                viewer.close(4403)

    # -- what everybody may know

    def about(self, viewer: Viewer) -> dict[str, Any]:
        """The table without its game, for an open page."""
        told = {"type": "table", "rev": self.rev(viewer.seat), **self.about_for(viewer.person, viewer.lang)}
        return {**told, "you": None if viewer.seat == SPECTATOR else viewer.seat}

    def about_for(self, person: str, lang: str) -> dict[str, Any]:
        """The table without its game."""
        kept, here = self.kept, self.here()
        clock = kept.clock and {**kept.clock, "running": self.game.seat, "now": time.time()}
        return {
            "seq": kept.turns, "table": kept.id, "title": kept.title, **kept.setup, "name": kept.name,
            "rules": kept.rules, "created": kept.created, "over": self.game.over, "mine": self.mine(person),
            "host": person == kept.host, "deal": dealing.about(kept, self.game, lang),
            "seats": [self.seat_json(p, person, here) for p in kept.places],
            "watching": here.count(SPECTATOR), "clock": clock,
        }  # fmt: skip

    def seat_json(self, p: Place, person: str, here: list[int]) -> dict[str, Any]:
        """One seat as everybody may know it."""
        return {
            "seat": p.seat, "kind": p.kind, "name": p.name, "level": p.level, "farmer": p.kind == "farmer",
            "online": p.kind != "person" or p.seat in here, "mine": person in p.holders,
            "open": p.kind == "person" and not p.holders,
            "away": self.gone.get(p.seat),
        }  # fmt: skip

    def rev(self, seat: int) -> int:
        """Changes of a seat's tentative turn."""
        raise NotImplementedError

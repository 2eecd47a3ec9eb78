"""The seats of a table: who holds them, who plays them, who is here."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from antilles.core.play.game import Game
from antilles.core.stack import SPECTATOR

from ..bots.pool import LEVELS, STAND_IN
from ..errors import Refused
from ..store import deals
from ..store.models import Conflict, Kept, Place
from ..tokens import same
from . import clock as clocks

if TYPE_CHECKING:
    import asyncio

    from ..live.connection import Viewer
    from .registry import Hall

AWAY = 90.0  # seconds after which another server's word on who is here is no longer believed
COVER = 60.0  # seconds of absence after which others may let a bot play on
TRIES = 5
PAST = 32  # links of a seat that are still known to have been used
ENDED = 4411  # a page is closed so when its seat is not its own any more


def is_open(place: Place) -> bool:
    """Whether a seat waits for somebody."""
    return place.kind == "person" and not place.holders


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
        self.tell_dropped(viewer)
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
        """The private link of a seat as it is now: to whom it is open, or to one more device of its holder."""
        return f"/t/{self.id}#seat={self._key(self.kept.places[seat])}"

    def _key(self, place: Place) -> str:
        make = self.hall.keys.device if place.holders else self.hall.keys.seat
        return make(self.id, place.seat, place.generation)

    def links(self, person: str) -> list[dict[str, Any]]:
        """The links that a host still has to give away; of a seat that somebody holds nobody gets one back."""
        if person != self.kept.host:
            return []
        return [{"seat": p.seat, "link": self.link(p.seat)} for p in self.kept.places if is_open(p)]

    def _opened(self, key: str, person: str) -> Place:
        """The seat that a key opens to a person, who may be there already."""
        keys = self.hall.keys
        for place in (p for p in self.kept.places if p.kind == "person"):
            if same(key, self._key(place)):
                return place
            past = range(max(0, place.generation - PAST), place.generation + 1)
            if any(same(key, make(self.id, place.seat, n)) for n in past for make in (keys.seat, keys.device)):
                if person in place.holders:
                    return place
                raise Refused("used")
        raise Refused("not_yours")

    def entitled(self, viewer: Viewer) -> bool:
        """Whether a page still sits where it sat."""
        return viewer.seat == SPECTATOR or viewer.person in self.kept.places[viewer.seat].holders

    def shut_out(self) -> None:
        """Closes the pages of whoever does not hold their seat any more."""
        for viewer in self.viewers:
            if not self.entitled(viewer):
                viewer.close(ENDED)

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

    def tell_dropped(self, viewer: Viewer) -> None:
        """A tentative turn was not possible any more."""
        raise NotImplementedError

    def attend(self) -> None:
        """Somebody else may have to think now."""
        raise NotImplementedError

    async def claim(self, person: str, key: str, name: str) -> int:
        """Sits down with the key of a private link, which nobody can use after that."""
        seat = self._opened(key, person).seat

        async def deed() -> int:
            place = self._opened(key, person)  # again: somebody else may have been quicker
            values: dict[str, Any] = {"generation": place.generation + 1}
            if name and not place.name:
                values["name"] = name
            return await self.hall.store.seat(self.id, self.kept.version, place.seat, gains=person, **values)

        if person not in self.kept.places[seat].holders:
            await self._change(deed)
        return seat

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

    async def another(self, seat: int, person: str) -> str:
        """A link for one more device of the holder, to be used once; one that was made before opens nothing now."""
        await self._relink(seat, person)
        return self.link(seat)

    async def renew(self, seat: int, person: str) -> str:
        """Ends all other devices at once, and gives a new link."""
        await self._relink(seat, person, keeps=(person,))
        return self.link(seat)

    async def go(self, seat: int, person: str) -> None:
        """Leaves for good, on every device: a bot plays on, and the seat is open to whoever is given a new link."""
        await self._relink(seat, person, keeps=(), level=STAND_IN)

    async def _relink(self, seat: int, person: str, **values: Any) -> None:
        def deed() -> Awaitable[int]:
            place = self.require(seat, person)  # another device may just have ended this one
            more = {"generation": place.generation + 1, **values}
            return self.hall.store.seat(self.id, self.kept.version, seat, **more)

        await self._change(deed)

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
            "host": person == kept.host, "deal": deals.about(kept, self.game, lang),
            "seats": [self.seat_json(p, person, here) for p in kept.places],
            "watching": here.count(SPECTATOR), "clock": clock,
        }  # fmt: skip

    def seat_json(self, p: Place, person: str, here: list[int]) -> dict[str, Any]:
        """One seat as everybody may know it."""
        return {
            "seat": p.seat, "kind": p.kind, "name": p.name, "level": p.level, "farmer": p.kind == "farmer",
            "online": p.kind != "person" or p.seat in here, "mine": person in p.holders,
            "open": is_open(p), "devices": len(p.holders) if person in p.holders else None,
            "away": self.gone.get(p.seat),
        }  # fmt: skip

    def rev(self, seat: int) -> int:
        """Changes of a seat's tentative turn."""
        raise NotImplementedError

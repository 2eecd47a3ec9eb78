"""The seats of a table: who holds them, who plays them, and by which links people come to them."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from msgspec import convert

from antilles.core.stack import SPECTATOR

from ..bots.pool import LEVELS, STAND_IN
from ..errors import Refused
from ..show.payloads import Clock, DealInfo, SeatInfo
from ..show.payloads import Table as About
from ..store import deals
from ..store.models import Conflict, Place, StoredTable
from ..tokens import same
from . import clock as clocks
from .names import taken
from .presence import Presence
from .replica import Replica
from .sync import Services, Sync
from .terms import chair, forbidden, free, is_open, waits

COVER = 60.0  # seconds of absence after which others may let a bot play on
TRIES = 5
PAST = 32  # links of a seat that are still known to have been used


class Seats:
    """What people may do about the seats of a table."""

    def __init__(self, services: Services, replica: Replica, presence: Presence, sync: Sync) -> None:
        self.store, self.keys, self.happened = services.store, services.keys, services.happened
        self.replica, self.presence, self.sync = replica, presence, sync

    @property
    def kept(self) -> StoredTable:
        return self.replica.kept

    # -- whose is what

    def mine(self, person: str) -> list[int]:
        return [p.seat for p in self.kept.places if person in p.holders]

    def looker(self, named: str | None, person: str) -> int:
        """The seat to look from: one that was named and is theirs, else the first that is, else none."""
        mine = self.mine(person)
        if named == "watch":
            return SPECTATOR
        if named is None:
            return mine[0] if mine else SPECTATOR
        if named not in map(str, mine):
            raise Refused("not_yours")
        return int(named)

    def require(self, seat: int, person: str) -> Place:
        if not 0 <= seat < len(self.kept.places):
            raise Refused("unknown")
        place = self.kept.places[seat]
        if person not in place.holders:
            raise Refused("not_yours")
        return place

    def link(self, seat: int) -> str:
        """The private link of a seat as it is now: to whom it is open, or to one more device of its holder."""
        place = self.kept.places[seat]
        return f"/t/{self.kept.id}#{'device' if place.holders else 'seat'}={self._key(place)}"

    def _key(self, place: Place) -> str:
        make = self.keys.device if place.holders else self.keys.seat
        return make(self.kept.id, place.seat, place.generation)

    def links(self, person: str) -> list[dict[str, Any]]:
        """The links that a host still has to give away; of a seat that somebody holds nobody gets one back."""
        if person != self.kept.host:
            return []
        return [{"seat": p.seat, "link": self.link(p.seat)} for p in self.kept.places if is_open(p)]

    def join_link(self) -> str:
        """The link that seats whoever comes, as long as a seat is open."""
        return f"/t/{self.kept.id}#join={self.keys.join(self.kept.id)}"

    def _opened(self, key: str, person: str, wish: int | None = None) -> Place:
        """The seat that a key opens to a person, who may be there already; `wish`: of several open ones, which."""
        keys = self.keys
        if same(key, keys.join(self.kept.id)):
            found = [p for p in self.kept.places if person in p.holders] or [p for p in self.kept.places if is_open(p)]
            if not found:
                raise Refused("full")
            return next((p for p in found if p.seat == wish), found[0])
        for place in (p for p in self.kept.places if p.kind == "person"):
            if same(key, self._key(place)):
                return place
            past = range(max(0, place.generation - PAST), place.generation + 1)
            if any(same(key, make(self.kept.id, place.seat, n)) for n in past for make in (keys.seat, keys.device)):
                if person in place.holders:
                    return place
                raise Refused("used")
        raise Refused("not_yours")

    # -- what changes

    async def _change(self, write: Callable[[], Awaitable[int]]) -> None:
        """Writes a change that does not depend on the position: if the table moved on meanwhile, once more."""
        done = False
        async with self.replica.lock:
            for _ in range(TRIES):
                try:
                    with suppress(Conflict):
                        await write()
                        done = True
                    await self.sync.reread()
                except Refused:
                    raise
                except Exception as broken:
                    raise await self.sync.unsaved(broken) from None
                if done:
                    self.replica.changes.note()
                    return
            raise Refused("unsaved")

    async def claim(self, person: str, key: str, name: str, wish: int | None = None) -> int:
        """Sits down with the key of a link, which seats nobody after that unless it is the one for all seats."""
        return await self._sit(person, name, lambda: self._opened(key, person, wish))

    async def sit(self, person: str, name: str, wish: int | None = None) -> int:
        """Takes a free seat of a listed table; whoever has one there keeps it."""

        def found() -> Place:
            if mine := self.mine(person):
                return self.kept.places[mine[0]]
            if self.kept.open_since is None:
                raise Refused("not_yours", key="not_open")
            seats = free(self.kept)
            if not seats:
                raise Refused("full")
            return next((p for p in seats if p.seat == wish), seats[0])

        return await self._sit(person, name, found)

    async def follow(self, person: str, name: str, seat: int) -> None:
        """Takes the seat of somebody who came by a link to the table before, if nobody has it."""

        def found() -> Place:
            if not is_open(self.kept.places[seat]) or self.mine(person):
                raise Refused("full")
            return self.kept.places[seat]

        with suppress(Refused):
            await self._sit(person, name, found)

    async def _sit(self, person: str, name: str, find: Callable[[], Place]) -> int:
        """Seats a person where it is found that they may sit; a bot that stood in goes."""
        seat = find().seat

        async def write() -> int:
            nonlocal seat
            place = find()  # again: somebody else may have been quicker
            seat, newcomer = place.seat, is_open(place)
            values: dict[str, Any] = {"generation": place.generation + 1}
            if name and (newcomer or not place.name):
                self._require_free(name, seat)
                values["name"] = name
            if newcomer and place.level is not None:
                values["level"] = None
                values["clock"] = self._resumed(seat)
            elif clock := self._everybody(seat):
                values["clock"] = clock
            return await self.store.seat(self.kept.id, self.kept.version, seat, gains=person, **values)

        if person not in self.kept.places[seat].holders:
            await self._change(write)
            self.happened(self.kept.id, "begin", person)
        return seat

    async def fill(self, person: str, level: str) -> None:
        """The host lets bots play the free seats; whoever comes by a link takes one over."""
        if person != self.kept.host:
            raise Refused("not_yours")
        self._known(level)
        await self._fill(person, level)

    async def fill_due(self) -> None:
        """Nobody came in time: bots play the free seats."""
        if self.kept.fill_at is not None and self.kept.fill_at <= time.time():
            await self._fill("", STAND_IN)

    async def _fill(self, person: str, level: str) -> None:
        def write() -> Awaitable[int]:
            seats = free(self.kept)
            if not seats:
                raise Refused("full")  # somebody came a moment ago
            seat = seats[0].seat
            return self.store.seat(self.kept.id, self.kept.version, seat, level=level, clock=self._everybody(seat))

        try:
            while free(self.kept):
                await self._change(write)
        except Refused as why:
            if why.code != "full":
                raise
        self.happened(self.kept.id, "begin", person)

    async def offer(self, person: str, *, listed: bool, minutes: int | None) -> None:
        """The host lists the table for everybody or no more, before it begins, and says when bots take free seats."""
        now = time.time()

        def write() -> Awaitable[int]:
            kept = self.kept
            if person != kept.host:
                raise Refused("not_yours")
            if kept.turns or kept.over or not free(kept):
                raise Refused("over", key="begun")
            since, fill_at = kept.open_since or now if listed else None, now + 60.0 * minutes if minutes else None
            return self.store.offer(kept.id, kept.version, open_since=since, fill_at=fill_at)

        await self._change(write)

    def _everybody(self, last: int) -> dict[str, Any] | None:
        """The clock, if it waited for this seat alone: with whoever sits there now, everybody has come."""
        clock = self.kept.clock
        missing = [place.seat for place in free(self.kept)]
        return clocks.started(clock, time.time()) if clock and clock.get("waits") and missing == [last] else None

    async def _set(self, seat: int, **values: Any) -> None:
        await self._change(lambda: self.store.seat(self.kept.id, self.kept.version, seat, **values))

    async def rename(self, seat: int, person: str, name: str) -> None:
        self.require(seat, person)
        self._require_free(name, seat)
        await self._set(seat, name=name)

    def _require_free(self, name: str, seat: int) -> None:
        """Refuses a name that somebody else at the table has."""
        if taken(name, (p.name for p in self.kept.places if p.seat != seat and not is_open(p))):
            raise Refused("taken")

    async def hand(self, seat: int, person: str, level: str) -> None:
        """A bot plays on; the seat stays its holder's."""
        self.require(seat, person)
        await self.stand_in(seat, level)

    async def stand_in(self, seat: int, level: str) -> None:
        """A bot plays on for a person, whose clock stands."""
        self._known(level)

        def write() -> Awaitable[int]:
            return self.store.seat(self.kept.id, self.kept.version, seat, level=level, clock=self._stopped(seat))

        await self._change(write)

    def _stopped(self, seat: int) -> dict[str, Any] | None:
        """The clock when a bot begins to play on; None where one does already."""
        if self.kept.places[seat].level is not None:
            return None
        return clocks.stopped(self.kept.clock, seat, time.time(), self.replica.game.seat == seat)

    async def cover(self, seat: int, person: str, level: str) -> None:
        """Somebody at the table lets a bot play for a person who is away for long; they may take the seat back."""
        if not self.mine(person):
            raise Refused("not_yours")
        if not 0 <= seat < len(self.kept.places):
            raise Refused("unknown")
        place, since = self.kept.places[seat], self.presence.gone.get(seat)
        waited = place.kind == "person" and since is not None and time.time() - since >= COVER
        if self.replica.game.seat != seat or place.level is not None or not waited:
            raise Refused("bad", f"A bot plays for somebody whose turn it is and who is away for {COVER:.0f} seconds.")
        await self.stand_in(seat, level)

    def _known(self, level: str) -> None:
        if level not in LEVELS:
            raise Refused("bad", f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")

    async def take(self, seat: int, person: str) -> None:
        self.require(seat, person)
        if self.kept.places[seat].level is None:
            return

        def write() -> Awaitable[int]:
            return self.store.seat(self.kept.id, self.kept.version, seat, level=None, clock=self._resumed(seat))

        await self._change(write)

    def _resumed(self, seat: int) -> dict[str, Any] | None:
        return clocks.resumed(self.kept.clock, seat, time.time(), self.replica.game.seat == seat)

    async def another(self, seat: int, person: str) -> str:
        """A link for one more device of the holder, to be used once; one that was made before opens nothing now."""
        await self._relink(seat, person)
        return self.link(seat)

    async def renew(self, seat: int, person: str) -> str:
        """Ends all other devices at once, and gives a new link."""
        await self._relink(seat, person, keeps=(person,))
        return self.link(seat)

    async def go(self, seat: int, person: str) -> None:
        """Leaves for good, on every device: a bot plays on, and the seat is open to whoever is given a new link. At a
        listed table that has not begun it is free again."""
        if self.kept.open_since is None:
            await self._relink(seat, person, keeps=(), level=STAND_IN)
        else:
            await self._relink(seat, person, keeps=(), clock=clocks.waiting(self.kept.clock))

    async def give_up(self, person: str) -> None:
        """Leaves all seats for good. In a game that has begun a bot plays on; before that the seat stays open. Whoever
        else holds a seat looks after the table from then on, if nobody does any more."""
        begun = self.kept.turns > 0 or not any(is_open(p) and p.level is None for p in self.kept.places)
        for seat in self.mine(person):
            await self._relink(seat, person, keeps=(), **({"level": STAND_IN} if begun else {"name": ""}))
        heir = next(((p.seat, who) for p in self.kept.places for who in p.holders if who != person), None)
        if self.kept.host == person and heir:
            await self._set(heir[0], host=heir[1])

    async def give(self, seat: int, person: str, name: str, free: Callable[[], list[int]]) -> None:
        """Somebody sits down on a free seat; a bot that played there goes."""

        def write() -> Awaitable[int]:
            place = self.kept.places[seat]
            if seat not in free():  # somebody else may have been quicker
                raise Refused("not_free")
            values: dict[str, Any] = {"kind": "person", "level": None, "generation": place.generation + 1, "name": name}
            if place.kind == "bot":
                values["clock"] = clocks.joined(self.kept.clock, seat, time.time(), self.replica.game.seat == seat)
            else:
                values["clock"] = self._everybody(seat) if place.level is None else self._resumed(seat)
            return self.store.seat(self.kept.id, self.kept.version, seat, gains=person, **values)

        await self._change(write)
        self.happened(self.kept.id, "begin", person)

    async def _relink(self, seat: int, person: str, **values: Any) -> None:
        def write() -> Awaitable[int]:
            place = self.require(seat, person)  # another device may just have ended this one
            more = {"generation": place.generation + 1, **values}
            if "level" in more:
                more["clock"] = self._stopped(seat)
            return self.store.seat(self.kept.id, self.kept.version, seat, **more)

        await self._change(write)

    # -- what everybody may know

    def about(self, person: str, lang: str, kind: Callable[..., About] = About, **more: Any) -> About:
        """The table without its game; as another kind of payload that has more."""
        kept, here, game = self.kept, self.presence.here(), self.replica.game
        return kind(
            seq=kept.turns, table=kept.id, title=kept.title, **kept.setup, name=kept.name, over=game.over,
            mine=self.mine(person), host=person == kept.host,
            by=next((p.seat for p in kept.places if kept.host in p.holders), None),
            deal=convert(deals.about(kept, game, lang), DealInfo),
            seats=[self.seat(p, person, here) for p in kept.places], watching=here.count(SPECTATOR),
            clock=Clock(**kept.clock, running=self._running(), now=time.time()) if kept.clock else None,
            lesson=(kept.deal or {}).get("lesson"), forbids=forbidden(kept), listed=kept.open_since is not None,
            waits=waits(kept), fill_at=kept.fill_at, next=kept.next, **more,
        )  # fmt: skip

    def _running(self) -> int | None:
        """The seat whose time runs: none while a bot is asked."""
        seat = self.replica.game.seat
        return seat if seat is not None and self.replica.place(seat).level is None else None

    def seat(self, p: Place, person: str, here: list[int]) -> SeatInfo:
        return SeatInfo(
            seat=p.seat, chair=chair(self.kept, p.seat), kind=p.kind, name=p.name, level=p.level,
            mine=person in p.holders, open=is_open(p),
            online=p.kind != "person" or p.seat in here, devices=len(p.holders) if person in p.holders else None,
            away=self.presence.gone.get(p.seat),
        )  # fmt: skip

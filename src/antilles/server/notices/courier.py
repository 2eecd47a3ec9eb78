"""Sees to what happens at tables, stores who is to be told, and sends it when it is due."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from antilles.core.stack import SPECTATOR

from ..errors import Refused
from ..store.people import Notice, People, Quiet, Wishes
from ..tables.registry import Registry
from ..tables.table import Table
from . import push, texts
from .mail import Post
from .posting import Failed, Unsendable, post
from .texts import News

LOG = logging.getLogger("antilles.server")
GRACE = 20.0  # seconds in which somebody may come back by themselves
LETTERS = 60.0  # seconds whose letters to one person are one
PAUSE = 5.0  # seconds between two looks at what is due
AT_ONCE = 16  # notices that are sent side by side
WAITING = 10_000  # events that wait to be seen to; beyond that they are left out
TRIES = 5
AGAIN = 60.0  # seconds until the second try; each further one waits four times as long
GONE = (404, 410)  # a push service says that a browser is no more


@dataclass(frozen=True)
class Means:
    """How this server sends: its mail server, and whether addresses within its own network may be posted to."""

    mail: Post | None = None
    private: bool = False
    grace: float = GRACE
    letters: float = LETTERS
    contact: str = ""  # whom push services may write to

    def due(self, now: float, way: str, quiet: Quiet | None) -> float:
        """When something that happens now is sent: letters of a while at the same moment, so that they go as one.

        >>> means = Means(grace=20.0, letters=60.0)
        >>> [means.due(now, "mail", None) for now in (100.0, 101.0, 160.0)], means.due(101.0, "push", None)
        ([120.0, 180.0, 180.0], 121.0)
        """
        late = now + self.grace
        if way == "mail" and self.letters:
            late = math.ceil(late / self.letters) * self.letters
        return quiet.after(late) if quiet else late


class Courier:
    """One for a server. Whoever acts only leaves a word here; everything else happens in its own time."""

    def __init__(self, registry: Registry, means: Means) -> None:
        self.registry, self.means, self.people = registry, means, People(registry.store)
        contact = means.contact or (f"mailto:{means.mail.sender}" if means.mail else "mailto:nobody@localhost")
        self.identity: push.Identity | None = None
        with suppress(ModuleNotFoundError):  # without the library there is no push
            self.identity = push.Identity(registry.keys, contact)
        self._happened: dict[tuple[str, str, str], set[int]] = {}  # with the seats that looked on
        self.recovered = False  # whether what an earlier server left was looked at
        registry.happened = self.happened

    def happened(self, table: str, kind: str, person: str = "") -> None:
        """Takes note of an event: a turn, a message, somebody who sat down, asks for a seat, or looks."""
        if len(self._happened) < WAITING:
            live = self.registry.tables.get(table)
            self._happened.pop((table, kind, person), None)  # it comes after what happened between
            self._happened[table, kind, person] = set(live.presence.here()) if live else set()
        else:
            self.registry.counts["notices_left_out"] += 1

    async def run(self) -> None:
        """Goes on until the server ends; a store that is away is asked again."""
        with suppress(Exception):
            await self.recover()
        self.recovered = True
        while True:
            await asyncio.sleep(PAUSE)  # however much happens meanwhile, the store is asked once
            try:
                await self._see_to_events()
                await self._send_due()
            except Exception:
                LOG.warning("notices wait", exc_info=True)
                await asyncio.sleep(PAUSE)

    async def recover(self) -> None:
        """After a start: whoever is asked and was not told."""
        now = time.time()
        await self.people.note([
            Notice(table, person, "turn", turns, way, seat, wishes.quiet.after(now) if wishes.quiet else now)
            for table, person, seat, turns, wishes in await self.people.asked()
            for way in wishes.ways("turn", table)
        ])  # fmt: skip

    # -- what happened

    async def _see_to_events(self) -> None:
        events, self._happened = self._happened, {}
        for (name, kind, person), here in events.items():
            if kind == "seen":
                await self.people.seen(person, name)
            elif table := self.registry.tables.get(name):
                await self._note(table, kind, person, here)

    async def _note(self, table: Table, kind: str, person: str, here: set[int]) -> None:
        places = [p for p in table.kept.places if p.kind == "person"]
        number = 0
        if kind == "request":
            return await self._store(table.id, kind, number, host_away(table, person, here))
        if kind == "turn":
            number, places = table.kept.turns, [p for p in places if p.seat == table.game.seat and p.level is None]
        elif kind == "begin" and not all(p.holders or p.level for p in places):
            return
        away = [p for p in places if p.seat not in here and person not in p.holders]
        await self._store(table.id, kind, number, {holder: p.seat for p in away for holder in p.holders})

    async def _store(self, table: str, kind: str, number: int, seats: dict[str, int]) -> None:
        if not seats:
            return
        now = time.time()
        found = await self.people.wishes(list(seats))
        await self.people.note([
            Notice(table, person, kind, number, way, seats[person], self.means.due(now, way, wishes.quiet))
            for person, wishes in found.items() for way in wishes.ways(kind, table)
        ])  # fmt: skip

    # -- sending

    async def _send_due(self) -> None:
        while taken := await self.people.take(time.time(), AT_ONCE):
            await asyncio.gather(*(self._deliver(group) for group in grouped(taken)))

    async def _deliver(self, group: list[Notice]) -> None:
        """Sends what goes together; all of it is tried again where that failed."""
        again = False
        try:
            await self._send(group)
        except Unsendable:
            self.registry.counts["notices_lost"] += len(group)
        except Exception as wrong:
            if not isinstance(wrong, Failed):
                table, keys = group[0].table_id, self.registry.keys
                LOG.warning("a notice failed", exc_info=wrong, extra={"table": keys.mark(table)})
            again = True
            self.registry.counts["notices_failed"] += len(group)
        now = time.time()
        for notice in group:
            due = now + AGAIN * 4**notice.tries if again and notice.tries + 1 < TRIES else None
            await self.people.settle(notice, due)

    async def _send(self, group: list[Notice]) -> None:
        """Sends what is still true of it to a person who still wants it."""
        person, way = group[0].person, group[0].channel
        wishes = (await self.people.wishes([person])).get(person)
        if wishes is None:
            return
        told = [
            news for notice in group
            if way in wishes.ways(notice.kind, notice.table_id) and (news := await self._news(notice, wishes.lang))
        ]  # fmt: skip
        if told:
            await self.tell(way, person, wishes, told)
            self.registry.counts["notices"] += len(told)

    async def _news(self, notice: Notice, lang: str) -> News | None:
        """What a notice tells, unless it is not true any more, or they look by now."""
        try:
            table = await self.registry.table(notice.table_id)
        except Refused as why:
            if why.code == "away":
                raise Failed from None
            return None
        if not still_news(table, notice):
            return None
        edition = table.game.setup.edition
        called = table.kept.name or table.game.title.words(edition, lang)(f"edition.{edition}")
        return News(notice.kind, table.id, called)

    async def tell(self, way: str, person: str, wishes: Wishes, told: Sequence[News]) -> None:
        """Sends news by one way: as one letter, or each by itself."""
        if way == "mail" and self.means.mail:
            await self.means.mail.send(wishes.mail, *texts.letter(told, wishes))
        for news in told:
            if way == "push":
                await self._push(person, wishes, news)
            elif way == "webhook":
                head = {"Content-Type": "application/json", "User-Agent": "Antilles"}
                fine(await post(wishes.webhook, head, texts.posted(news, wishes), private=self.means.private))

    async def _push(self, person: str, wishes: Wishes, news: News) -> None:
        """To every browser of a person; one that is gone is forgotten. It has failed where no browser could be told."""
        if self.identity is None:
            raise Unsendable
        text, told, failed = texts.shown(news, wishes), 0, 0
        topic = self.registry.keys.mark(news.table or "test")
        for device, subscription in (await self.people.devices(person)).items():
            head, body = push.request(self.identity, subscription, text, topic)
            try:
                status = await post(subscription["endpoint"], head, body, private=self.means.private)
                if status in GONE:
                    await self.people.drop_device(device)
                    continue
                fine(status)
                told += 1
            except (Failed, Unsendable):
                failed += 1
        if failed and not told:
            raise Failed


def grouped(notices: Sequence[Notice]) -> list[list[Notice]]:
    """What goes together: letters to the same person."""
    groups: dict[object, list[Notice]] = {}
    for notice in notices:
        groups.setdefault(notice.person if notice.channel == "mail" else notice, []).append(notice)
    return list(groups.values())


def host_away(table: Table, asking: str, here: set[int]) -> dict[str, int]:
    """The host with a seat of theirs, unless they look at the table."""
    host, seats = table.kept.host, table.seats.mine(table.kept.host)
    looks = bool(here.intersection(seats)) or any(viewer.person == host for viewer in table.broadcast.viewers)
    return {} if looks or asking == host else {host: seats[0] if seats else SPECTATOR}


def still_news(table: Table, notice: Notice) -> bool:
    """Whether what a notice tells is still so, and its person does not look."""
    here = set(table.presence.here())
    if notice.kind == "request":
        return notice.person in host_away(table, "", here) and table.watchers.waited_for()
    place = table.kept.places[notice.seat]
    asked = table.game.seat == notice.seat and table.kept.turns == notice.number and place.level is None
    return (notice.kind != "turn" or asked) and notice.person in place.holders and notice.seat not in here


def fine(status: int) -> None:
    """Whether an answer says that it was taken; a redirection does not."""
    if not 200 <= status < 300:
        raise Failed(status) if status in (408, 425, 429) or status >= 500 else Unsendable

"""Setting up a table: what a person asks for, which HTTP takes as its schema, and the stored table made of it."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from typing import Annotated, Literal

from msgspec import Meta, Struct

from antilles import title as find
from antilles.core.errors import AntillesError

from .. import tokens
from ..bots.pool import LEVELS
from ..errors import Refused
from ..show.catalogue import CREW
from ..show.lessons import lesson_of
from ..sizes import NAME
from ..store import deals
from ..store.models import Place, StoredTable
from ..store.replay import made_of, rules_version
from . import clock
from .names import taken, tidy
from .terms import HELP, free, is_open, terms

Name = Annotated[str, Meta(max_length=NAME)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat."""

    kind: Literal["me", "friend", "bot"]
    name: Name = ""
    level: str | None = None


class Hours(Struct, forbid_unknown_fields=True):
    """From which hour of the day to which a clock runs, where it is `zone` minutes before UTC."""

    start: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    zone: Annotated[int, Meta(ge=-900, le=900)] = 0


class ClockWish(Struct, forbid_unknown_fields=True):
    """A bank of seconds, and what every turn adds; `each`: every turn begins with the whole bank."""

    bank: Annotated[float, Meta(ge=10, le=30 * 86_400)]
    increment: Annotated[float, Meta(ge=0, le=86_400)] = 0.0
    each: bool = False
    hours: Hours | None = None


class FillWish(Struct, forbid_unknown_fields=True):
    """Bots take the seats that are still free after so many minutes."""

    minutes: Annotated[int, Meta(ge=1, le=7 * 1440)]


class TableWish(Struct, forbid_unknown_fields=True):
    """A table to be set up. With `quick`, one person against bots of a level; with `lesson`, what that lesson says.

    `listed`: everybody on this server sees it and may take a free seat.
    """

    title: str
    edition: str | None = None
    modules: Annotated[list[str], Meta(max_length=20)] = []
    options: dict[str, str | int | bool | list[str]] = {}
    players: Annotated[int, Meta(ge=1, le=8)] | None = None
    seats: Annotated[list[SeatWish], Meta(max_length=8)] = []
    seed: Annotated[str, Meta(max_length=80)] | None = None
    name: Annotated[str, Meta(max_length=80)] = ""
    first: int | Literal["random"] | None = None
    clock: ClockWish | None = None
    hints: bool = True
    undo: bool = True
    listed: bool = False
    fill: FillWish | None = None
    quick: bool = False
    level: str = "normal"
    lesson: Annotated[str, Meta(max_length=40)] | None = None
    lang: str = "en"


def arrange(wish: TableWish, person: str) -> StoredTable:
    """The table that was wished for, or a sentence why it cannot be."""
    try:
        return _arrange(wish, person)
    except AntillesError as wrong:
        raise Refused("bad", str(wrong)) from None


def _arrange(wish: TableWish, person: str) -> StoredTable:
    title = find(wish.title)
    lesson = lesson_of(title, wish.lesson) if wish.lesson else None
    if lesson:
        own = next((seat.name for seat in wish.seats if seat.kind == "me"), "")
        wish = TableWish(
            title.name, lesson.edition, list(lesson.modules), dict(lesson.options), lesson.players, name=wish.name,
            quick=True, level=lesson.level, lang=wish.lang,
        )  # fmt: skip
    edition = title.edition(wish.edition or next(iter(title.editions)))
    seats = list(wish.seats)
    players = wish.players or len(seats) or min(3, max(edition.players))
    setup = title.setup(edition.name, max(players, min(edition.players)), wish.modules, wish.options)
    people = title.people(setup)
    if wish.quick or not seats:
        seats = [SeatWish("me", own if lesson else "")] + [SeatWish("bot", level=wish.level)] * (people - 1)
    if len(seats) != people:
        raise Refused("bad", f"{people} seats are to be filled, not {len(seats)}.", key="seats")
    given, start = [tidy(seat.name) for seat in seats], starter(people, wish.first)
    chairs = [_place(i, seat, person, given) for i, seat in enumerate(seats)]
    places = [replace(place, seat=seat) for seat, place in enumerate(chairs[start:] + chairs[:start])]
    names = title.engine.automata.names if title.engine.automata else ()
    places += [Place(people + i, kind, names[i]) for i, kind in enumerate(title.automata(setup))]
    persons, wound = [p.kind == "person" for p in places], None
    seed, deal = deals.fresh(title, setup, tidy(wish.seed or ""), sum(persons))
    if lesson:
        seed, deal = lesson.seed, deals.of_lesson(lesson.name)
    if wish.clock:
        asked, waits = wish.clock, any(p.kind == "person" and not p.holders for p in places)
        hours = (asked.hours.start, asked.hours.end, asked.hours.zone) if asked.hours else None
        wound = clock.wound(
            asked.bank, asked.increment, persons, time.time(), each=asked.each, hours=hours, waits=waits
        )
    name, rules, now = tidy(wish.name), rules_version(title.name), time.time()
    forbids = [each for each in HELP if not getattr(wish, each)]
    kept = StoredTable(
        tokens.table_id(), title.name, setup.json(), seed, title.schema, rules, name, person, wound,
        deal=deal, places=tuple(places), terms=terms(forbids, sum(persons), start),
        open_since=now if wish.listed else None, fill_at=now + 60.0 * wish.fill.minutes if wish.fill else None,
    )  # fmt: skip
    if wish.listed and not free(kept):
        raise Refused("bad", "A table that is listed needs a free seat.", key="no_free")
    return replace(kept, asked=deals.dealt(kept, title, setup).seat)


def repeated(old: StoredTable, person: str, *, same: bool, together: bool = False) -> StoredTable:
    """A new table with the set-up of an old one. `together`, everybody keeps their seats, with all devices, and so do
    bots in seats that nobody holds any more; otherwise the person who asks keeps theirs, and others get links."""
    try:
        title, setup = made_of(old)
    except AntillesError as wrong:
        raise Refused("old_rules", str(wrong)) from None
    places = tuple(
        Place(p.seat, p.kind, p.name, p.level if p.kind == "bot" or (together and not p.holders) else None,
              holders=p.holders if together or person in p.holders else ())
        for p in old.places
    )  # fmt: skip
    host = old.host if together and any(old.host in p.holders for p in places) else person
    persons, waits = [p.kind == "person" for p in places], any(is_open(p) and p.level is None for p in places)
    running = old.clock and clock.again(old.clock, persons, time.time(), waits=waits)
    people = sum(persons)
    seed, deal = deals.again(old) if same else deals.fresh(title, setup, "", people)
    kept = StoredTable(
        tokens.table_id(), old.title, old.setup, seed, title.schema, rules_version(old.title), old.name, host,
        running, deal=deal, places=places, terms=old.terms, follows=old.id if together else None,
    )  # fmt: skip
    return replace(kept, asked=deals.dealt(kept, title, setup).seat)


def starter(people: int, first: int | Literal["random"] | None) -> int:
    """The chair of whoever starts, from which seats are counted."""
    start = random.SystemRandom().randrange(people) if first == "random" else first or 0
    if not 0 <= start < people:
        raise Refused("bad", f"There is no seat {start}.")
    return start


def _place(i: int, wish: SeatWish, person: str, given: list[str]) -> Place:
    if wish.kind == "bot":
        level = wish.level or "normal"
        if level not in LEVELS:
            raise Refused("bad", f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")
        crew = (CREW * 2)[i % len(CREW) :]
        return Place(i, "bot", given[i] or next(name for name in crew if not taken(name, given)), level)
    return Place(i, "person", given[i], holders=(person,) if wish.kind == "me" else ())

"""Looking back, never on the live game: the whole log, any position of the past, the chart, the saved game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from antilles.core.tell.words import Words

from .. import tokens
from ..bots.choices import noted, weaker
from ..errors import Refused
from ..store import deals
from ..store.models import Kept, Place
from ..store.replay import rules_version
from ..tables import clock
from ..tables.table import Table
from . import log_entries, positions
from .chart import curves, leaders, moments
from .past import Past
from .payloads import Entry, History, Moment, Payload, Position


class Back(Payload):
    """A position of the past, and the entries of the turn that led to it."""

    position: Position
    log: list[Entry]


async def past_of(table: Table) -> Past:
    """The past of a table up to now."""
    past = table.hall.past(table)
    async with past.lock:
        if len(past.actions) < table.seq:
            kept = await table.hall.store.read(table.id, since=len(past.actions))
            past.learn(kept.actions)
    return past


async def whole_log(table: Table, reader: int, lang: str) -> list[Entry]:
    """Everything that a reader may know, from the deal on."""
    past = await past_of(table)
    async with past.lock:
        recorded = await asyncio.to_thread(past.log, reader)
    entries = log_entries.entries(table.game, recorded, lang, table.names(lang))
    return noted(entries, weaker(past.actions), lang)


async def back(table: Table, turn: int, reader: int, lang: str) -> Back:
    """The position after a turn as the reader saw it then, and what that turn was."""
    past = await past_of(table)
    if not 0 <= turn < len(past.ends):
        raise Refused("unknown", f"There is no turn {turn} yet.", key="no_turn")

    names = table.names(lang)

    def look() -> Back:
        mark, told = past.look(turn)
        shown = positions.position(mark.game, reader, lang, mark.picks, turn, choices=False)
        log = log_entries.entries(mark.game, log_entries.lines(mark.game, told, reader), lang, names)
        return Back(shown, noted(log, weaker(past.actions), lang))

    async with past.lock:
        return await asyncio.to_thread(look)


async def chart(table: Table, lang: str) -> History:
    """A finished game in curves and moments."""
    past = await past_of(table)

    def count() -> dict[str, Any]:
        drawn = curves(past.deal(), [(a.action, a.turn) for a in past.actions])
        game, rows = past.game(), leaders(drawn)
        return {**drawn, "moments": moments(game, log_entries.unroll(game, None, past.turns), rows)}

    async with past.lock:
        if past.chart is None:
            past.chart = await asyncio.to_thread(count)
    words, names = table.game.title.words(table.game.setup.edition, lang), table.names(lang)
    return told_in(past.chart, words, names)


def told_in(chart: dict[str, Any], words: Words, names: Sequence[str]) -> History:
    """Curves and moments, with the sentences of the moments in a language."""
    found = [
        Moment(**{**each, "said": log_entries.pieces(words.spans(each["said"], names))}) for each in chart["moments"]
    ]
    return History(**{**chart, "moments": found})


async def saved(table: Table) -> dict[str, Any]:
    """The game as any Antilles loads it."""
    past = await past_of(table)
    async with past.lock:
        return await asyncio.to_thread(lambda: past.game().save())


def anew(table: Table, person: str, *, same: bool) -> Kept:
    """A new table with the set-up of an old one; who asks for it keeps their seats, others get links."""
    old, title, setup = table.kept, table.game.title, table.game.setup
    places = tuple(
        Place(p.seat, p.kind, p.name, p.level if p.kind == "bot" else None,
              holders=p.holders if person in p.holders else ())
        for p in old.places
    )  # fmt: skip
    told = old.clock and clock.wound(
        old.clock["bank"], old.clock["increment"], [p.kind == "person" for p in places], time.time()
    )
    people = sum(p.kind == "person" for p in places)
    seed, deal = deals.again(old) if same else deals.fresh(title, setup, "", people)
    kept = Kept(
        tokens.table_id(), old.title, old.setup, seed, title.schema, rules_version(old.title), old.name, person,
        told, deal=deal, places=places,
    )  # fmt: skip
    return replace(kept, asked=deals.dealt(kept, title, setup).seat)

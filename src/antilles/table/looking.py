"""Looking back, never on the live game: the whole log, any position of the past, the chart, the saved game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..core.game import Game
from . import clock, secrets, sight, story
from .boxes import box
from .chart import curves, leaders, moments
from .opening import revive, rules_version
from .refusal import Refused
from .store import Action, Kept, Place
from .table import Table


async def everything(table: Table) -> tuple[Kept, list[Action]]:
    """The stored table with all its actions."""
    kept = await table.hall.store.read(table.id, since=0)
    return kept, list(kept.actions)


def played(kept: Kept, actions: Sequence[Action]) -> Game:
    """The game after these actions."""
    return revive(replace(kept, actions=tuple(actions), first=0, snapshot=None))


async def whole_log(table: Table, reader: int, lang: str) -> list[story.Entry]:
    """Everything that a reader may know, from the deal on."""
    kept, actions = await everything(table)

    def tell() -> list[story.Entry]:
        game = played(kept, actions)
        return story.entries(game, story.unroll(game, None, [a.turn for a in actions]), reader, lang)

    return await asyncio.to_thread(tell)


async def back(table: Table, turn: int, reader: int, lang: str) -> dict[str, Any]:
    """The position after a turn as the reader saw it then, and what that turn was."""
    kept, actions = await everything(table)
    if not 0 <= turn <= kept.turns:
        raise Refused("unknown", f"There is no turn {turn} yet.", key="no_turn")
    upto = [a for a in actions if a.turn <= turn]

    def look() -> dict[str, Any]:
        game = played(kept, upto)
        turns = [a.turn for a in upto]
        since = next((i for i, number in enumerate(turns) if number == turn), None)
        whole = box(game.title.name).remembers(game.rules)
        first = 0 if whole else max(0, (since or 0) - 40)  # far enough for the roles of this round
        told = story.unroll(game, first, turns[first:]) if turns else []
        picks = story.picked(game, told, {})
        log = story.entries(game, [t for t in told if t.turn == turn], reader, lang)
        shown = sight.position(game, reader, lang, picks, choices=False)
        extra = {"seq": turn, "tentative": 0, "undo": False, "confirm": False}
        return {"position": {**extra, **shown}, "log": log}

    found = await asyncio.to_thread(look)
    return {**found, "log": table.named(found["log"], lang)}


async def chart(table: Table, lang: str) -> dict[str, Any]:
    """A finished game in curves and moments."""
    kept, actions = await everything(table)

    def count() -> dict[str, Any]:
        told = curves(played(kept, []), [(a.action, a.turn) for a in actions])
        game, rows = played(kept, actions), leaders(told)
        steps = story.unroll(game, None, [a.turn for a in actions])
        words = game.title.words(game.setup.edition, lang)
        return {**told, "leaders": rows, "moments": moments(game, steps, rows, words)}

    return await asyncio.to_thread(count)


async def saved(table: Table) -> dict[str, Any]:
    """The game as any Antilles loads it."""
    kept, actions = await everything(table)
    return await asyncio.to_thread(lambda: played(kept, actions).save())


def anew(table: Table, person: str, *, same: bool) -> Kept:
    """A new table with the set-up of an old one; who asks for it keeps their seats, others get links."""
    old = table.kept
    seed = old.seed if same else secrets.seed_of(None)
    game = Game(table.game.title, table.game.setup, seed)
    places = tuple(
        Place(p.seat, p.kind, p.name, p.level if p.kind == "bot" else None,
              holders=(person,) if person in p.holders else ())
        for p in old.places
    )  # fmt: skip
    told = old.clock and clock.wound(
        old.clock["bank"], old.clock["increment"], [p.kind == "person" for p in places], time.time()
    )
    return Kept(
        secrets.table_id(), old.title, old.setup, seed, game.title.schema, rules_version(old.title), old.name, person,
        told, asked=game.seat, places=places,
    )  # fmt: skip

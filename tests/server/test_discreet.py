"""Being passed over tells nothing at a live table: whoever holds cards is asked, and every answer is a turn of its own.

The attacker is a friend or a spectator who watches whose turn it is, counts turns and reads the log.
"""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from antilles.core.stack import SPECTATOR
from antilles.server.bots.pool import Bots
from antilles.server.show.payloads import Entry
from antilles.server.store.deals import dealt
from antilles.server.store.models import StoredTable
from antilles.server.store.replay import made_of
from antilles.server.store.store import Store
from antilles.server.tables.create import SeatWish, TableWish, arrange
from antilles.server.tables.registry import Registry
from antilles.server.tables.schedule import ThinkingTimes


def hall_at(folder: Path) -> Registry:
    url = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    store = Store(url)
    return Registry(store, store.notifier, Bots(0))


def friends(players: int, deal: int) -> StoredTable:
    """A table of friends whose secret is known to this test, so that it is always the same game."""
    seats = [SeatWish("me", name="Ana"), *(SeatWish("open", name=f"Friend {i}") for i in range(1, players))]
    kept = arrange(TableWish(title="san-juan", players=players, seats=seats), "a" * 64)
    kept = replace(kept, deal={**(kept.deal or {}), "secret": deal.to_bytes(32, "big").hex()})
    return replace(kept, asked=dealt(kept, *made_of(kept)).seat)


async def watch(hall: Registry, players: int, seed: int, turns: int) -> tuple[list[Entry], int]:
    """Plays a table at random; what a spectator was told, and how often somebody was asked who had no choice."""
    kept = await hall.store.create(friends(players, seed))
    table, rng, forced = await hall.table(kept.id), random.Random(seed), 0
    told: list[Entry] = []
    while not table.game.over and table.kept.turns < turns:
        seat = table.game.seat
        assert seat is not None
        forced += len(table.draft.shown(seat).legal) == 1
        choice = rng.choice(table.draft.shown(seat).legal)
        await table.act(seat, [choice], table.kept.turns, table.draft.rev(seat))
        entries, _ = table.broadcast.log(table.kept.turns - 1, SPECTATOR, "en")
        told += [e for e in entries if e.seq == table.kept.turns and not e.tentative]
    return told, forced


async def both(folder: Path) -> tuple[list[list[Entry]], int]:
    hall = hall_at(folder)
    await hall.open()
    try:
        found = [await watch(hall, players, players, 70) for players in (2, 3, 4)]
        return [told for told, _ in found], sum(forced for _, forced in found)
    finally:
        await hall.close()


def test_spectator_a_pass_that_was_forced_looks_like_one_that_was_chosen(tmp_path: Path) -> None:
    games, forced = asyncio.run(both(tmp_path))
    assert forced > 0, "nobody was ever without a choice: the test shows nothing"
    passes = 0
    for told in games:
        by_turn: dict[int, set[int]] = {}
        for entry in told:
            if entry.verb == "pass":
                passes += 1
                by_turn.setdefault(entry.seq, set()).add(entry.seat)
        assert all(len(seats) == 1 for seats in by_turn.values()), "two seats passed in one turn: one had no choice"
    assert passes > 0


def test_friend_who_is_asked_without_a_choice_answers_like_everybody_else(tmp_path: Path) -> None:
    """The pages of the others show the same as if there were a choice: somebody's turn, and nothing beside."""

    async def play() -> None:
        hall = hall_at(tmp_path)
        await hall.open()
        try:
            kept = await hall.store.create(friends(3, 3))
            table, rng = await hall.table(kept.id), random.Random(3)
            while True:
                seat = table.game.seat
                assert seat is not None
                legal = table.draft.shown(seat).legal
                if len(legal) == 1:
                    break
                await table.act(seat, [rng.choice(legal)], table.kept.turns, table.draft.rev(seat))
            mine = json.loads(table.broadcast.position(seat, "en"))
            assert mine["asked"]
            assert [offer["id"] for offer in mine["legal"]] == legal
            other = json.loads(table.broadcast.position((seat + 1) % 3, "en"))
            assert other["turn"] == seat
            assert other["legal"] == []
            before = table.kept.turns
            assert await table.act(seat, legal, before, table.draft.rev(seat))
            assert table.kept.turns == before + 1
        finally:
            await hall.close()

    asyncio.run(play())


def test_bots_without_a_choice_take_as_long_as_the_others() -> None:
    pace = ThinkingTimes()
    for seconds in (0.3, 0.4, 0.5):
        pace.learn("hard", seconds)
    assert {pace.like("hard") for _ in range(200)} == {0.3, 0.4, 0.5}
    assert pace.like("normal") > 0


@pytest.mark.parametrize("again", [3, 4])
def test_a_table_opens_where_somebody_is_asked_without_a_choice(tmp_path: Path, again: int) -> None:
    """Also after a restart, from a snapshot or from the first action on."""

    async def play() -> None:
        hall = hall_at(tmp_path)
        await hall.open()
        kept = await hall.store.create(friends(4, again))
        table, rng, asked = await hall.table(kept.id), random.Random(again), 0
        while not asked and not table.game.over:
            seat = table.game.seat
            assert seat is not None
            legal = table.draft.shown(seat).legal
            if len(legal) == 1 and not table.draft.choices(seat):
                asked += 1
                other = hall_at(tmp_path)
                await other.store.open()
                try:
                    seen = await other.table(kept.id)
                    assert (seen.game.seat, seen.game.legal) == (seat, legal)
                    assert seen.game.bytes() == table.game.bytes()
                finally:
                    other.bots.close()
                    await other.store.close()
            await table.act(seat, [rng.choice(legal)], table.kept.turns, table.draft.rev(seat))
        assert asked
        await hall.close()

    asyncio.run(play())

"""What an act costs a live table: it is played once, told from what is at hand, and then mostly forgotten.

Whatever a table keeps at hand to be quick, its pages are sent the very bytes that one just read from the store sends.
"""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from antilles.core.stack import SPECTATOR
from antilles.server.http.admission import ACTS
from antilles.server.http.security import Security
from antilles.server.live.messages import Act
from antilles.server.live.session import Session
from antilles.server.show import log_entries, turn
from antilles.server.show.payloads import write
from antilles.server.store.replay import revive
from antilles.server.tables.broadcast import RECENT, Viewer
from antilles.server.tables.create import SeatWish, TableWish, arrange
from antilles.server.tables.registry import Registry
from antilles.server.tables.replica import MANY, MOST
from antilles.server.tables.table import Table
from tests.server.halls import in_hall

WISHES: list[dict[str, Any]] = [
    {"title": "puerto-rico", "edition": "classic", "options": {"placing": "together"}, "seats": 3},
    {"title": "puerto-rico", "edition": "1897-special", "modules": ["achievements", "festival"], "seats": 4},
    {"title": "san-juan", "modules": ["new-buildings"], "seats": 2},
]
NOBODY = (None, None, (None, "here"))  # whose messages are not looked at


def at_table(folder: Path, wish: dict[str, Any], work: Callable[[Table], Awaitable[None]]) -> None:
    """Does something at a live table of people who are all one person."""

    async def sit_down(hall: Registry) -> None:
        kept = arrange(TableWish(**{**wish, "seats": [SeatWish("me")] * wish["seats"]}), "ana")
        await hall.store.create(kept)
        await work(await hall.table(kept.id))

    in_hall(folder, sit_down)


async def choose(table: Table, rng: random.Random) -> None:
    """Whoever is asked does something, or takes it back."""
    seat = table.game.seat
    assert seat is not None
    stamp = table.kept.turns, table.draft.rev(seat)
    if table.draft.choices(seat) and rng.random() < 0.2:
        await table.undo(seat, *stamp)
    else:
        await table.act(seat, [rng.choice(table.draft.shown(seat).legal)], *stamp)


async def read_again(table: Table) -> Table:
    """The same table as another server would open it."""
    kept = await table.store.read(table.id, since=0)
    return Table(table.services, kept, revive(kept))


@pytest.mark.parametrize("which", range(len(WISHES)))
def test_a_live_table_tells_what_one_just_opened_tells(which: int, tmp_path: Path) -> None:
    rng = random.Random(which)

    async def work(table: Table) -> None:
        seats = [*range(WISHES[which]["seats"]), SPECTATOR]
        for made in range(120):
            await choose(table, rng)
            if table.game.over:
                break
            if made % 8 == 7:
                fresh, lang = await read_again(table), ("en", "pt-BR", "it")[made // 8 % 3]
                for seat in seats:
                    assert table.broadcast.position(seat, lang) == fresh.broadcast.position(seat, lang)
                    after = max(0, table.kept.turns - rng.randrange(1, RECENT))
                    assert write(table.broadcast.log(after, seat, lang)) == write(
                        fresh.broadcast.log(after, seat, lang)
                    )
                assert (table.replica.picks, table.replica.seq) == (fresh.replica.picks, fresh.replica.seq)
                if made % 16 == 15:
                    table.drop_caches()

    at_table(tmp_path, WISHES[which], work)


@pytest.mark.parametrize("which", range(len(WISHES)))
def test_an_act_is_played_once_and_a_try_not_at_all(
    which: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(which)

    async def work(table: Table) -> None:
        pages = [Session(table, Viewer(seat, "en", "ana"), *NOBODY) for seat in range(WISHES[which]["seats"])]
        for page in pages:
            await table.presence.join(page.viewer)
            page.state()
        monkeypatch.setattr(log_entries, "unroll", refuse)  # nobody plays it again to tell what happened
        for _ in range(40):
            seat = table.game.seat
            assert seat is not None
            with monkeypatch.context() as patch:
                patch.setattr(turn, "played", refuse)
                table.attempt(
                    seat, [rng.choice(table.draft.shown(seat).legal)], table.kept.turns, table.draft.rev(seat)
                )
            stamp = table.kept.turns, table.draft.rev(seat)
            await table.act(seat, [rng.choice(table.draft.shown(seat).legal)], *stamp)
            for page in pages:
                page.state()

    at_table(tmp_path, WISHES[which], work)


def refuse(*args: Any) -> Any:
    raise AssertionError("the game is played once more")


def test_an_act_is_answered_together_with_what_it_led_to(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        seat = table.game.seat
        assert seat is not None
        page, security = Viewer(seat, "en", "ana"), Security()
        for _ in range(ACTS):
            security.admission.acted("ana", "here")  # one who plays need not wait
        session = Session(table, page, Registry(table.store, None, None), security, ("ana", "here"))  # type: ignore[arg-type]
        pieces = session.messages()
        table.broadcast.add(page)
        await anext(pieces)  # what a page is sent when it opens
        action = table.game.legal[0]
        await session.act(Act(actions=[action], seq=table.kept.turns, rev=table.draft.rev(seat), id=7))
        kinds = [json.loads(message)["type"] for message in await anext(pieces)]
        assert kinds == ["done", "state"]

    at_table(tmp_path, WISHES[0], play)


def test_a_live_table_keeps_few_turns_even_for_a_page_that_never_reads(tmp_path: Path) -> None:
    rng = random.Random(1)

    async def work(table: Table) -> None:
        for _ in range(3 * MANY):
            await choose(table, rng)
        assert len(table.replica.turns) == len(table.game.actions) <= MANY + RECENT
        deaf = Viewer(0, "en", "ana")
        await table.presence.join(deaf)
        waits, most = deaf.turn, 0
        while deaf.turn == waits and not table.game.over:  # it may wait for long
            most = max(most, len(table.replica.turns))
            await choose(table, rng)
        assert MOST // 2 < most <= MOST
        assert deaf.turn == table.replica.first_turn > waits  # but not for ever: then it is told what there is
        assert len(table.replica.turns) == len(table.game.actions) <= MANY + RECENT
        log, upto = table.broadcast.log(deaf.turn, 0, "en")
        assert {line.seq for line in log} <= set(range(deaf.turn + 1, upto + 1))

    at_table(tmp_path, {**WISHES[1], "seats": 5, "modules": ["new-buildings", "citizens", "festival"]}, work)

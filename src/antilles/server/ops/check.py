"""`antilles tables check`: plays every stored table again with the present rules."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import track

from antilles.typed import examples

from ..store.address import address_of
from .commands import tables

if TYPE_CHECKING:
    from ..store.store import Store

__all__ = ["check", "tables"]


@tables.command(help_epilogue=examples("antilles tables check", "antilles tables check --data tables.db --running"))
def check(*, data: str | None = None, running: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Play every stored table again with the present rules, and say which ones would not go on, and why.

    Nothing is changed. The exit code is 1 when a table would not go on.

    Parameters
    ----------
    data
        The file (SQLite) or the URL (PostgreSQL) of the tables.
    running
        Only games that are not over.
    """
    return asyncio.run(_check(address_of(data, there=True), running))


async def _check(url: str, running: bool) -> int:
    from ..store.access import looked_at  # only here: the command line also works without a store's libraries

    wrong = 0
    async with looked_at(url) as store:
        names = await store.names(running)
        for name in track(names, "Playing again", console=Console(stderr=True), disable=not sys.stderr.isatty()):
            async for sentence in faults(store, name):
                wrong += 1
                print(f"{name}: {sentence}")
    print(f"{len(names)} tables, {wrong} would not go on.")
    return 1 if wrong else 0


async def faults(store: Store, name: str) -> AsyncIterator[str]:
    """Why a table would not go on."""
    from ..errors import Refused
    from ..store.integrity import draft_of
    from ..store.models import Damaged
    from ..store.replay import revive, whole
    from ..tables.replica import drafted

    try:
        kept = await store.read(name, since=0)
        whole(kept)
        game = await asyncio.to_thread(revive, kept)
    except Refused as why:
        yield why.sentence()
        return
    except Exception as wrong:  # whatever it is, the next one may be well
        yield f"It is damaged: {wrong if isinstance(wrong, Damaged) else type(wrong).__name__}."
        return
    if game.over != kept.over:
        yield "It was over and would go on." if kept.over else "It would be over already."
    elif game.seat != kept.asked:
        yield f"Seat {kept.asked} was asked and now seat {game.seat} would be."
    else:
        try:
            held = draft_of(kept)
            if held and held[1]:
                drafted(game, *held)
        except Exception:
            yield "Its tentative turn is not possible any more and would be dropped."

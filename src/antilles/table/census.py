"""`antilles tables`: plays every stored table again with the present rules, before a release."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import track

from .address import address_of

if TYPE_CHECKING:
    from .store import Store

tables = App(name="tables", help="Look after the stored tables of the web table.")


@tables.command
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
    from .store import Store  # only here: the command line also works without a store's libraries

    store, console = Store(url), Console(stderr=True)
    await store.open()
    wrong, names = 0, await store.names(running)
    try:
        for name in track(names, "Playing again", console=console, disable=not sys.stderr.isatty()):
            async for sentence in faults(store, name):
                wrong += 1
                print(f"{name}: {sentence}")
    finally:
        await store.close()
    print(f"{len(names)} tables, {wrong} would not go on.")
    return 1 if wrong else 0


async def faults(store: Store, name: str) -> AsyncIterator[str]:
    """Why a table would not go on."""
    from .opening import revive
    from .refusal import Refused

    kept = await store.read(name, since=0)
    try:
        game = await asyncio.to_thread(revive, kept)
    except Refused as why:
        yield why.sentence
        return
    if game.over != kept.over:
        yield "It was over and would go on." if kept.over else "It would be over already."
    elif game.seat != kept.asked:
        yield f"Seat {kept.asked} was asked and now seat {game.seat} would be."
    elif kept.draft and kept.draft["seat"] == game.seat:
        for action in kept.draft["actions"]:
            if action not in game.legal:
                yield "Its tentative turn is not possible any more."
                return
            game.play(action)

"""Memory is only a copy: how a table waits for the store, and is put right by it whatever fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from antilles.core.play.game import Game

from ..errors import Refused
from ..store.integrity import draft_of
from ..store.models import Conflict, Unknown
from .seats import Seats

if TYPE_CHECKING:
    from ..live.connection import Viewer

LOG = logging.getLogger("antilles.server")
T = TypeVar("T")


def drafted(game: Game, seat: int, actions: Sequence[int]) -> Game:
    """The game with a tentative turn; raises when the rules refuse it."""
    found = game.clone()
    for action in actions:
        if found.seat != seat or action not in found.legal:
            raise Refused("dropped")
        found.play(action)
    if found.seat != seat:
        raise Refused("dropped")
    return found


class Truth(Seats):
    """What a table does so that it tells nothing but what is stored."""

    drafted: Game  # with the tentative turn; else the very same
    dropped: int | None = None  # the seat whose tentative turn was not possible, until it is told
    _catching_up = False  # the store was away when memory was to be put right

    def _redraft(self) -> None:
        """The game as the one who decides has it before them; what the rules refuse is dropped, and its owner told."""
        self.drafted = self.game
        try:
            held = draft_of(self.kept)
            if held and held[1]:
                self.drafted = drafted(self.game, *held)
        except Exception as wrong:
            LOG.warning("a tentative turn was dropped", exc_info=wrong)
            self.drafted, self.dropped = self.game, self.game.seat
            self.kept = replace(self.kept, draft=None)
            self.hall.spawn(self._drop())

    async def _drop(self) -> None:
        """Forgets a tentative turn that is not possible, in the store too; whoever had it is told why."""
        async with self.lock:
            if self.kept.draft is None:
                version = await self.stored(self.hall.store.draft(self.id, self.kept.version, None))
                self.kept = replace(self.kept, version=version)
        for viewer in self.viewers:
            self.tell_dropped(viewer)

    def tell_dropped(self, viewer: Viewer) -> None:
        """Tells the owner once that the tentative turn is gone."""
        if self.dropped is not None and viewer.seat == self.dropped:
            self.dropped = None
            stamp = {"seq": self.kept.turns, "rev": self.rev(viewer.seat)}
            told = {"type": "refused", "error": "dropped", "sentence": Refused("dropped").sentence(viewer.lang)}
            viewer.answer({**told, "id": None, **stamp})

    async def stored(self, writing: Awaitable[T]) -> T:
        """Waits for the store; whoever came too late is told, and memory is put right."""
        try:
            return await writing
        except Conflict:
            try:
                await self.reread()
            except Exception as broken:
                raise await self.unsaved(broken) from None
            raise Refused("stale") from None
        except Refused:
            raise
        except Exception as broken:
            raise await self.unsaved(broken) from None

    async def unsaved(self, broken: Exception) -> Refused:
        """The store failed: memory is put right at once or, while the store is away altogether, as soon as it answers.
        It may have stored what it could not acknowledge."""
        if isinstance(broken, Unknown):  # somebody deleted it
            self.hall.drop(self.id)
            return Refused("unknown")
        self.hall.broken(self.id, broken)
        try:
            await self.reread()
        except Unknown:
            self.hall.drop(self.id)
            return Refused("unknown")
        except Exception:
            if not self._catching_up:
                self._catching_up = True
                self.hall.spawn(self._catch_up())
        return Refused("unsaved")

    async def _catch_up(self) -> None:
        """Reads again and again, ever more patiently, until memory is what the store has."""
        wait = 0.2
        while self._catching_up and self.hall.tables.get(self.id) is self:
            await asyncio.sleep(wait)
            wait = min(2 * wait, 30.0)
            with suppress(Exception):
                await self.follow()
                self._catching_up = False

    async def follow(self) -> None:
        """Another server has changed the table."""
        async with self.lock:
            await self.reread()

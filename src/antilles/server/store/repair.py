"""Opens a table from the store. A snapshot only saves time: where it is of other rules or does not fit, every action is
played again from the first, and the table gets a new one."""

from __future__ import annotations

from dataclasses import replace

from antilles.core.errors import AntillesError
from antilles.core.play.game import Game

from ..errors import Refused
from .integrity import fault_of
from .models import Damaged, StoredTable
from .replay import revive, rules_version, snapshot_of, trusted
from .store import Store


async def reopened(store: Store, name: str) -> tuple[StoredTable, Game]:
    """A table and its game; raises `Refused` when the rules do not fit, `Damaged` when it cannot be understood."""
    try:
        kept = await store.read(name)
        whole(kept)
        game = _quickly(kept) if trusted(kept) else None
        if game is not None:
            return kept, game
    except Damaged:
        pass  # perhaps it is but the snapshot
    kept = await store.read(name, since=0)
    whole(kept)
    game = revive(kept)
    now = rules_version(kept.title)
    shot = snapshot_of(game, len(kept.actions))
    version = await store.renew(name, kept.version, now, shot)
    return replace(kept, rules=now, version=version), game


def whole(kept: StoredTable) -> None:
    """Raises when something about a table cannot be understood."""
    fault = fault_of(kept)
    if fault:
        raise Damaged(fault)


def _quickly(kept: StoredTable) -> Game | None:
    """From the snapshot on; nothing when that does not lead where the table stands."""
    if kept.snapshot is None:
        return revive(kept) if kept.first == 0 else None
    try:
        game = revive(kept)
    except (AntillesError, Refused, ValueError, IndexError):
        return None
    return game if (game.seat, game.over) == (kept.asked, kept.over) else None

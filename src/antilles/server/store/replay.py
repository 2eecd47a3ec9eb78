"""From the store to a game. A snapshot only saves time: where it is of other rules or does not fit, every action is
played again from the first, and the table gets a new one. An action that is not possible any more refuses, and is
named."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from antilles import __version__
from antilles import title as find
from antilles.core.errors import AntillesError
from antilles.core.play.game import Game
from antilles.core.play.save import resume
from antilles.core.title import Setup, Title

from ..errors import Refused
from .deals import deal_of, dealt, discreet
from .integrity import fault_of
from .models import Action, Damaged, Snapshot, StoredTable
from .store import Store

SOURCES = Path(__file__).resolve().parents[2]
UNRULED = {"bots", "lessons", "shown", "terminal"}  # rooms of a title that decide nothing


@cache
def rules_version(name: str) -> str:
    """Names the rules of a title: the version of Antilles and a digest of all that decides what an action does."""
    digest = hashlib.sha256()
    home = Path(*find(name).State.__module__.split(".")[1:3])
    for part in (Path("core"), home):
        for path in sorted((SOURCES / part).rglob("*.py")):
            if not UNRULED & set(path.relative_to(SOURCES / part).parts):
                digest.update(path.relative_to(SOURCES).as_posix().encode() + path.read_bytes())
    return f"{__version__}+{digest.hexdigest()[:12]}"


def made_of(kept: StoredTable) -> tuple[Title, Setup]:
    try:
        title = find(kept.title)
        wanted = kept.setup
        setup = title.setup_of(kept.schema, wanted["edition"], wanted["players"], wanted["modules"], wanted["options"])
    except (AntillesError, LookupError) as wrong:
        raise Refused("old_rules", f"This table cannot be set up any more: {wrong}") from None
    if not title.reads(kept.schema):
        raise Refused(
            "old_rules",
            f"This table was begun with the rules {kept.rules}; the present ones, {rules_version(kept.title)}, "
            "number actions differently.",
        )
    return title, setup


def trusted(kept: StoredTable) -> bool:
    """Whether the snapshot was made by the present rules (or none is needed)."""
    return kept.snapshot is None or kept.snapshot.rules == rules_version(kept.title)


def revive(kept: StoredTable) -> Game:
    """The game after all stored actions. `kept` begins at its snapshot, or at the first action."""
    title, setup = made_of(kept)
    shot = kept.snapshot
    if shot:
        deal = deal_of(kept, title, setup)
        game = resume(title, setup, kept.seed, shot.state, shot.ply, deal, discreet=discreet(kept))
    else:
        game = dealt(kept, title, setup)
    play_on(game, kept.actions, kept.first, kept.rules)
    return game


def play_on(game: Game, actions: Sequence[Action], first: int, rules: str) -> None:
    """Plays stored actions; one that is not possible means that the rules have changed."""
    for i, a in enumerate(actions, first + 1):
        if a.action not in game.legal or a.seat != game.seat:
            now = rules_version(game.title.name)
            why = f"was played with the rules {rules} and is not possible with the present ones, {now}"
            raise Refused("old_rules", f"This table cannot go on: its action number {i} {why}.")
        game.play(a.action)


def snapshot_of(game: Game, seq: int) -> Snapshot:
    raw, ply = game.snapshot()
    return Snapshot(seq, ply, raw, rules_version(game.title.name))


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
    version = await store.renew(name, kept.version, now, snapshot_of(game, len(kept.actions)))
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

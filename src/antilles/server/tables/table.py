"""A live table: the game as stored, with its seats, its tentative turn and the pages that look on.

Nothing is told to anybody before it is stored. Memory is only a copy: when the store knows better, it is read again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from antilles.core.play.game import Game
from antilles.core.stack import SPECTATOR

from ..errors import Refused
from ..show import log_entries, positions
from ..show.payloads import Table as About
from ..show.turn import Rehearsal, Walk
from ..store.deals import dice
from ..store.models import Action, ChatRow, StoredTable
from ..store.replay import snapshot_of
from . import clock
from .broadcast import Broadcast, Viewer
from .presence import Presence
from .replica import Draft, Replica
from .seats import Seats
from .sync import Services, Sync
from .terms import forbidden, waits
from .watchers import Watchers

OFTEN = 32  # choices between two snapshots
AHEAD = 1  # turns that bots among themselves play before they are shown


class Table:
    """One table in this process: turns are played here, everything else is done by its parts."""

    def __init__(self, services: Services, kept: StoredTable, game: Game) -> None:
        self.id, self.services, self.store = kept.id, services, services.store
        self.replica = Replica(kept, game)
        self.draft = Draft(self.replica)
        self.broadcast = Broadcast(self.replica, self.draft)
        self.presence = Presence(self.replica, self.broadcast, services.notifier)
        self.sync = Sync(services, self.replica, self.draft, self.broadcast)
        self.seats = Seats(services, self.replica, self.presence, self.sync)
        self.watchers = Watchers(services, self.seats, self.presence, self.broadcast)
        self.used = time.monotonic()  # when somebody last came or something happened
        self.playing_out = False  # whether bots that are among themselves go on unseen
        self.sync.refresh()

    @property
    def kept(self) -> StoredTable:
        """The table as stored, without its actions."""
        return self.replica.kept

    @property
    def busy(self) -> bool:
        """Whether somebody looks at it, or something is being written."""
        return bool(self.broadcast.viewers) or self.replica.lock.locked()

    @property
    def game(self) -> Game:
        """The game as stored, without the tentative turn."""
        return self.replica.game

    def close(self) -> None:
        """Ends it in this process; the store has everything."""
        self.replica.live = False
        self.replica.changes.note()

    def drop_caches(self) -> None:
        """Forgets what can be made again."""
        self.broadcast.drop_caches()
        self.broadcast.parts.clear()
        self.draft.drop_caches()

    def about(self, person: str, lang: str, kind: Callable[..., About] = About, **more: Any) -> About:
        """The table without its game, as a person may know it; as another kind of payload that has more."""
        return self.seats.about(person, lang, kind, **self.watchers.about(person), **more)

    # -- who looks on

    @property
    def paused(self) -> bool:
        """Whether only bots are left and no page has shown what they did: they wait for somebody to look. At a table
        that waits for people they wait, too."""
        if waits(self.kept):
            return True
        due = self.kept.turns - AHEAD
        unseen = self.replica.alone and not self.playing_out
        return unseen and all(viewer.seen < due for viewer in self.broadcast.viewers)

    def seen(self, viewer: Viewer, seq: int) -> None:
        """A page has shown the table up to a turn."""
        viewer.seen = min(seq, self.kept.turns)
        if self.replica.alone:
            self.replica.changes.note()

    def play_out(self, viewer: Viewer) -> None:
        """Whoever holds a seat here, or made the table, lets the bots play to the end."""
        if viewer.person != self.kept.host and not self.seats.mine(viewer.person):
            raise Refused("not_yours")
        if self.replica.alone:
            self.playing_out = True
            self.replica.changes.note()

    def end_playing_out(self) -> None:
        """With somebody back in a seat, bots that are left alone later wait again."""
        self.playing_out = self.playing_out and self.replica.alone

    # -- talk

    def hears_watchers(self, person: str) -> bool:
        """Whether somebody is told what watchers say: who plays is not, before the end, or they could be helped."""
        return self.game.over or not self.seats.mine(person)

    async def chat(self, after: int, *, watchers: bool = True) -> list[ChatRow]:
        """What was said after a line, with the lines of those who watch or without them."""
        return await self.store.chat(self.id, after, watchers=watchers)

    async def say(self, viewer: Viewer, text: str) -> None:
        """Stores a line of chat: a player's for everybody at the table, a watcher's for those who watch."""
        seat = None if viewer.seat == SPECTATOR else viewer.seat
        name = viewer.name if seat is None else self.replica.place(seat).name
        await self.store.say(self.id, seat, name, text, viewer.person)
        self.broadcast.tell("chat")
        if seat is not None or self.game.over:
            self.services.happened(self.id, "message", viewer.person)

    async def asked_hint(self, seat: int, person: str) -> None:
        """Stores that a seat asked for a hint: everybody may know who was helped."""
        name = self.replica.place(seat).name
        if await self.store.asked_hint(self.id, seat, name, self.kept.turns + 1, person):
            self.broadcast.tell("chat")

    # -- turns

    def expect(self, seat: int, seq: int, rev: int) -> None:
        """Refuses a seat that is not asked, or that knows the table as it was before."""
        if seat == SPECTATOR:
            raise Refused("not_yours")
        if self.game.over:
            raise Refused("over")
        if waits(self.kept):
            raise Refused("waiting")
        if self.game.seat != seat or self.replica.place(seat).level is not None:
            raise Refused("not_your_turn")
        if (seq, rev) != (self.kept.turns, self.draft.rev(seat)):
            raise Refused("stale")

    def allow(self, kind: str) -> None:
        """Refuses help that is forbidden at this table."""
        if kind in forbidden(self.kept):
            raise Refused(f"no_{kind}")

    async def act(self, seat: int, choices: Sequence[Any], seq: int, rev: int, loose: bool = False) -> bool:
        """Plays choices; True when the turn is stored with them, False while it is tentative."""
        async with self.replica.lock:
            self.expect(seat, seq, rev)
            way = Walk(self.draft.shown(seat), seat).choose(choices, loose)
            made = self.draft.choices(seat) + way.made
            steps = self.draft.steps(seat) + self.replica.next_turn(way.steps)
            if way.ended:
                await self._append(seat, made, way.game, steps)
            else:
                await self._hold(seat, made, "act", way.game, steps)
            return way.ended

    def attempt(self, seat: int, choices: Sequence[Any], seq: int, rev: int, loose: bool = False) -> Rehearsal:
        """What choices would do."""
        self.expect(seat, seq, rev)
        return Rehearsal(self.draft.shown(seat), seat).choose(choices, loose)

    async def undo(self, seat: int, seq: int, rev: int, to: int | None = None) -> None:
        """Takes tentative choices back, all but the first `to`; by default the last one."""
        async with self.replica.lock:
            self.expect(seat, seq, rev)
            self.allow("undo")
            held = self.draft.choices(seat)
            keep = len(held) - 1 if to is None else to
            if not held or not 0 <= keep < len(held):
                raise Refused("nothing_to_undo")
            await self._hold(seat, held[:keep], "undo")

    async def confirm(self, seat: int, seq: int, rev: int) -> None:
        """Stores what is tentative, though the turn goes on."""
        async with self.replica.lock:
            self.expect(seat, seq, rev)
            held = self.draft.choices(seat)
            if not held:
                raise Refused("nothing_to_undo")
            await self._append(seat, held, self.draft.game, self.draft.steps(seat))

    def dice(self, made: int) -> int:
        """What a bot may roll after `made` choices of its turn: nobody can foresee it, and no draw is in it."""
        return dice(self.kept, self.game, self.services.keys, self.replica.seq + made)

    async def bot_turn(self, way: Walk, level: str, version: int, played: Sequence[str]) -> bool:
        """Stores what a bot chose and who really did, unless the table has moved on while it thought."""
        async with self.replica.lock:
            if self.kept.version != version or self.replica.place(way.seat).level != level:
                return False
            await self._append(way.seat, way.made, way.game, self.replica.next_turn(way.steps), played)
            return True

    async def _hold(
        self,
        seat: int,
        actions: list[int],
        why: str,
        game: Game | None = None,
        steps: list[log_entries.TurnStep] | None = None,
    ) -> None:
        """Stores a tentative turn; `game` and `steps` are what it comes to, where they are known already."""
        row = {"seat": seat, "actions": actions, "rev": self.draft.rev(seat) + 1}
        version = await self.sync.stored(self.store.draft(self.id, self.kept.version, row))
        self.broadcast.drop_caches()
        self.draft.hold(row, version, game, steps)
        self.broadcast.tell("state", why, only=seat)
        self.replica.changes.note()

    async def _append(
        self, seat: int, made: list[int], game: Game, steps: list[log_entries.TurnStep], played: Sequence[str] = ()
    ) -> None:
        """Stores a turn. Memory follows only when the store has it."""
        replica, before = self.replica, self.kept
        now, turn = time.time(), before.turns + 1
        actions = [Action(seat, each, by, now, turn) for each, by in zip_longest(made, played)]
        pressed = before.clock and clock.pressed(before.clock, seat, now, bot=replica.place(seat).level is not None)
        picks = log_entries.picked(game, steps, replica.picks)
        due = replica.since_shot + len(made) >= OFTEN and not log_entries.in_round(picks)  # between rounds
        shot = snapshot_of(game, replica.seq + len(made)) if due or game.over else None
        result, number = positions.standing(game) if game.over else None, log_entries.round_after(steps)
        version = await self.sync.stored(
            self.store.append(
                self.id, before.version, replica.seq, turn, actions, asked=game.seat, clock=pressed, snapshot=shot,
                result=result, round=number,
            )
        )  # fmt: skip
        kept = replace(
            self.kept, draft=None, turns=turn, version=version, over=game.over, asked=game.seat, clock=pressed,
            changed=now, result=result, open_since=None, round=number,
        )  # fmt: skip
        start = len(replica.turns)
        replica.append(kept, game, actions, picks, shot=shot is not None)
        start -= replica.shorten(viewer.turn for viewer in self.broadcast.viewers)
        self.services.counts["turns"] += 1
        self._moved()
        self.broadcast.keep_steps(start, steps)
        self.services.happened(self.id, "turn", "")

    def _moved(self) -> None:
        """The game has gone on: every page shows it, and the seat that is asked now begins to think."""
        self.sync.refresh()
        self.used = time.monotonic()
        for viewer in self.broadcast.viewers:
            viewer.turn = max(viewer.turn, self.replica.first_turn)
        self.broadcast.tell("state")
        if self.kept.clock or self.game.over:
            self.broadcast.tell("table")
        self.replica.changes.note()

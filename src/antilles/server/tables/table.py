"""A live table: the game as stored, the tentative turn of whoever decides, and the pages that look on.

Nothing is told to anybody before it is stored. Memory is only a copy: when the store knows better, it is read again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, TypeVar

from antilles.core.play.game import Game
from antilles.core.play.stepper import Step
from antilles.core.record import Field
from antilles.core.stack import SPECTATOR

from ..bots.choices import noted, weaker
from ..errors import Refused
from ..live.connection import RECENT, Viewer
from ..live.messages import pack, write
from ..show import log_entries, positions
from ..show.payloads import Entry
from ..store.models import Action, Kept, Line, Place
from ..store.replay import play_on, snapshot_of
from . import clock
from .refresh import Truth
from .turn import Preview, Walk, rehearse, walk

if TYPE_CHECKING:
    from .registry import Hall

LOG = logging.getLogger("antilles.server")
OFTEN = 32  # choices between two snapshots
MANY, MOST = 32, 256  # choices kept at hand before the first are forgotten; while a page has not read them
T = TypeVar("T")


class Stretch:
    """Steps of the game, and what pages are told of them: by language and audience."""

    def __init__(self, steps: list[log_entries.Told]) -> None:
        self.steps = steps
        self.changed: list[list[tuple[int, Field]]] | None = None
        self.lines: dict[Any, list[Entry]] = {}


class Table(Truth):
    """One table in this process."""

    def __init__(self, hall: Hall, kept: Kept, game: Game) -> None:
        self.hall, self.id = hall, kept.id
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[list[int], float]] = {}  # who is here by way of another server
        self.used = time.monotonic()
        self.gone: dict[int, float] = {}
        self.begin(kept, game)
        self.look_round()

    def begin(self, kept: Kept, game: Game) -> None:
        """From what the store has."""
        self.game, self.first = game, kept.first
        self.turns = [a.turn for a in kept.actions]  # of every choice the game knows
        self.first_turn = kept.turns if not kept.actions else kept.actions[0].turn - 1
        self.weaker = weaker(kept.actions)  # turns in which a bot was not what it says it is
        self.kept = replace(kept, actions=(), snapshot=None)
        self.since_shot = len(kept.actions)
        self._forget()
        told = log_entries.unroll(game, 0, self.turns) if self.turns else []
        self.picks = log_entries.picked(game, told, {})
        self._redraft()

    def _forget(self) -> None:
        self._sights: dict[tuple[int, str], bytes] = {}
        self._common: dict[Any, Any] = {}  # what was worked out of the position for one page and serves others
        self._steps: dict[int, Stretch] = {}  # by the choice they begin with
        self._held: list[log_entries.Told] | None = None

    def told(self) -> None:
        """A page was: when none waits any more, what was made for them goes; whoever comes later has it made again."""
        if not any(viewer.waits for viewer in self.viewers):
            self._steps.clear()
            self._sights.clear()
            self._common.clear()

    def let_go(self) -> None:
        """The same after a while, whoever still waits; with the steps of a turn that somebody has left standing."""
        self._steps.clear()
        self._sights.clear()
        self._common.clear()
        self._held = None

    # -- what is going on

    @property
    def seq(self) -> int:
        """Choices stored so far."""
        return self.first + len(self.turns)

    def rev(self, seat: int) -> int:
        """Changes of the tentative turn: known to its own seat only."""
        draft = self.kept.draft
        return int(draft["rev"]) if draft and draft["seat"] == seat else 0

    def tentative(self, seat: int) -> list[int]:
        """The tentative choices of a seat."""
        draft = self.kept.draft
        return list(draft["actions"]) if draft and draft["seat"] == seat else []

    def place(self, seat: int) -> Place:
        """A seat."""
        return self.kept.places[seat]

    def shown(self, seat: int) -> Game:
        """The game as a viewer has it."""
        return self.drafted if self.tentative(seat) else self.game

    # -- what is told

    def sight(self, seat: int, lang: str) -> bytes:
        """The position for a viewer, as it is sent; made once for all pages of that seat and language."""
        key = (seat, lang)
        if key not in self._sights:
            held = self.tentative(seat)
            known = {} if held else self._common
            shown, picks, turns = self.shown(seat), self.picks_of(seat), self.kept.turns
            self._sights[key] = write(
                positions.position(shown, seat, lang, picks, turns, tentative=len(held), known=known, pack=pack)
            )
        return self._sights[key]

    def picks_of(self, seat: int) -> Mapping[str, int]:
        """Who took what for the round, with the tentative choice of the seat itself."""
        return log_entries.picked(self.game, self.held_steps(seat), self.picks) if self.tentative(seat) else self.picks

    def held_steps(self, seat: int) -> list[log_entries.Told]:
        """What the tentative turn of a seat did."""
        held = self.tentative(seat)
        if held and self._held is None:
            made = len(self.drafted.actions) - len(held)
            self._held = log_entries.unroll(self.drafted, made, [self.kept.turns + 1] * len(held))
        return self._held or [] if held else []

    def news(self, after: int, seat: int, lang: str) -> tuple[list[Entry], int]:
        """The log after a turn, the tentative turn of the seat included; and the turn it goes up to."""
        start = next((i for i, turn in enumerate(self.turns) if turn > after), len(self.turns))
        told, held = self._lines(start, seat, lang), self.held_steps(seat)
        if held:
            recorded = log_entries.lines(self.drafted, held, seat)
            told = told + log_entries.entries(self.drafted, recorded, lang, self.names(lang), tentative=True)
        return told, self.kept.turns

    def _lines(self, start: int, seat: int, lang: str) -> list[Entry]:
        """The log from a choice on, only to be read; made once for all who are told the same."""
        if start not in self._steps:
            steps = log_entries.unroll(self.game, start, self.turns[start:]) if self.turns[start:] else []
            self._steps[start] = Stretch(steps)
        found = self._steps[start]
        if found.changed is None:
            found.changed = log_entries.touched(self.game, found.steps)
        names = self.names(lang)
        key = lang, names, log_entries.audience(self.game, found.steps, found.changed, seat)
        if key not in found.lines:
            entries = log_entries.entries(self.game, log_entries.lines(self.game, found.steps, seat), lang, names)
            found.lines[key] = noted(entries, self.weaker, lang)
        return found.lines[key]

    def names(self, lang: str) -> tuple[str, ...]:
        """What those who sit here are called; 'Player 1' where nobody gave a name."""
        usual = self.game.title.names(self.game.setup, lang)
        return tuple([place.name or usual[place.seat] for place in self.kept.places])

    async def chat(self, after: int) -> list[Line]:
        """What was said after a line."""
        return await self.hall.store.chat(self.id, after)

    def tell(self, what: str, why: str = "turn", only: int | None = None) -> None:
        """Something has changed for everybody, or for one seat."""
        for viewer in self.viewers:
            if only is None or viewer.seat == only:
                viewer.note(what, why)

    def thinking(self, seat: int, waiting: int = 0) -> None:
        """A bot takes its time, or waits until so many others were answered."""
        for viewer in self.viewers:
            stamp = {"seq": self.kept.turns, "rev": self.rev(viewer.seat)}
            viewer.notice({"type": "thinking", "seat": seat, "waiting": waiting, **stamp})

    # -- turns

    async def own(self, deed: Awaitable[T]) -> T:
        """Carries on even if the page that asked for it is gone in the middle."""
        return await asyncio.shield(self.hall.spawn(deed))

    def expect(self, seat: int, seq: int, rev: int) -> None:
        """Refuses whoever is not asked, or asks about a table that has moved on."""
        if seat == SPECTATOR:
            raise Refused("not_yours")
        if self.game.over:
            raise Refused("over")
        if self.game.seat != seat or self.place(seat).level is not None:
            raise Refused("not_your_turn")
        if (seq, rev) != (self.kept.turns, self.rev(seat)):
            raise Refused("stale")

    async def act(self, seat: int, choices: Sequence[Any], seq: int, rev: int, loose: bool = False) -> bool:
        """Plays choices; True when the turn is stored with them, False while it is tentative."""

        async def deed() -> bool:
            async with self.lock:
                self.expect(seat, seq, rev)
                way = walk(self.shown(seat), seat, choices, loose)
                made = self.tentative(seat) + way.made
                steps = self.held_steps(seat) + self._next_turn(way.steps)
                if way.ended:
                    await self._store(seat, made, way.game, steps)
                else:
                    await self._draft(seat, made, "act", way.game, steps)
                return way.ended

        return await self.own(deed())

    def attempt(self, seat: int, choices: Sequence[Any], seq: int, rev: int, loose: bool = False) -> Preview:
        """What choices would do."""
        self.expect(seat, seq, rev)
        return rehearse(self.shown(seat), seat, choices, loose)

    async def undo(self, seat: int, seq: int, rev: int, to: int | None = None) -> None:
        """Takes tentative choices back."""

        async def deed() -> None:
            async with self.lock:
                self.expect(seat, seq, rev)
                held = self.tentative(seat)
                keep = len(held) - 1 if to is None else to
                if not held or not 0 <= keep < len(held):
                    raise Refused("nothing_to_undo")
                await self._draft(seat, held[:keep], "undo")

        await self.own(deed())

    async def confirm(self, seat: int, seq: int, rev: int) -> None:
        """Stores what is tentative, though the turn goes on."""

        async def deed() -> None:
            async with self.lock:
                self.expect(seat, seq, rev)
                held = self.tentative(seat)
                if not held:
                    raise Refused("nothing_to_undo")
                await self._store(seat, held, self.drafted, self.held_steps(seat))

        await self.own(deed())

    async def bot_turn(self, way: Walk, level: str, version: int, played: Sequence[str]) -> bool:
        """Stores what a bot chose and who really did, unless the table has moved on while it thought."""
        async with self.lock:
            if self.kept.version != version or self.place(way.seat).level != level:
                return False
            await self._store(way.seat, way.made, way.game, self._next_turn(way.steps), played)
            return True

    def _next_turn(self, steps: Sequence[Step]) -> list[log_entries.Told]:
        """Steps as they belong to the turn that is being played."""
        return [log_entries.Told(self.kept.turns + 1, step) for step in steps]

    async def _draft(
        self,
        seat: int,
        actions: list[int],
        why: str,
        game: Game | None = None,
        steps: list[log_entries.Told] | None = None,
    ) -> None:
        """Keeps a tentative turn; `game` and `steps` are what it comes to, where somebody has them already."""
        draft = {"seat": seat, "actions": actions, "rev": self.rev(seat) + 1}
        version = await self.stored(self.hall.store.draft(self.id, self.kept.version, draft))
        self.kept = replace(self.kept, draft=draft, version=version)
        self._forget()
        if game:
            self.drafted, self._held = game, steps
        else:
            self._redraft()
        self.tell("state", why, only=seat)
        self.hall.moved(self)

    async def _store(
        self, seat: int, made: list[int], game: Game, steps: list[log_entries.Told], played: Sequence[str] = ()
    ) -> None:
        """Appends a turn. Memory follows only when the store has it."""
        now, turn = time.time(), self.kept.turns + 1
        actions = [Action(seat, each, by, now, turn) for each, by in zip_longest(made, played)]
        pressed = clock.pressed(self.kept.clock, seat, now)
        picks = log_entries.picked(game, steps, self.picks)
        due = self.since_shot + len(made) >= OFTEN and not log_entries.in_round(picks)  # between rounds
        shot = snapshot_of(game, self.seq + len(made)) if due or game.over else None
        result = positions.standing(game) if game.over else None
        append = self.hall.store.append(
            self.id, self.kept.version, self.seq, turn, actions, asked=game.seat, clock=pressed, snapshot=shot,
            result=result,
        )  # fmt: skip
        version = await self.stored(append)
        self.kept = replace(
            self.kept, draft=None, turns=turn, version=version, over=game.over, asked=game.seat, clock=pressed,
            changed=now, result=result,
        )  # fmt: skip
        self.game, self.picks = game, picks
        done = len(self.turns)
        self.turns += [turn] * len(made)
        self.weaker |= weaker(actions)
        self.since_shot = 0 if shot else self.since_shot + len(made)
        done -= self._shorten()
        self.hall.counted("turns")
        self._moved()
        self._steps[done] = Stretch(steps)  # every page will want just these

    def _shorten(self) -> int:
        """Forgets turns that no page is sent any more, some at a time; returns how many choices that were.

        The store has them all. A slow page may wait for more of them, but not for ever: it is told what there is.
        """
        if len(self.turns) <= MANY:
            return 0
        told = min([self.kept.turns - RECENT, *(viewer.turn for viewer in self.viewers)])
        cut = sum(turn <= told for turn in self.turns)
        if len(self.turns) - cut > MOST:
            cut = sum(turn <= self.turns[-MANY] for turn in self.turns)
        if cut:
            self.game.forget(cut)
            self.first, self.first_turn, self.turns = self.first + cut, self.turns[cut - 1], self.turns[cut:]
            self.weaker = {turn: each for turn, each in self.weaker.items() if turn > self.first_turn}
            for viewer in self.viewers:
                viewer.turn = max(viewer.turn, self.first_turn)
        return cut

    def _moved(self) -> None:
        """The game has gone on: everybody sees it, and whoever is asked begins to think."""
        self._forget()
        self._redraft()
        self.used = time.monotonic()
        self.tell("state")
        self.hall.moved(self)
        if self.kept.clock or self.game.over:
            self.tell("table")
        self.hall.attend(self)

    async def reread(self) -> None:
        """Puts memory right by what the store has."""
        kept = await self.hall.store.read(self.id, since=self.seq)
        if kept.version == self.kept.version:
            return
        game, before = self.game, self.kept
        if kept.actions:
            game = game.clone()
            done = len(game.actions)
            play_on(game, kept.actions, self.seq, kept.rules)
            told = log_entries.unroll(game, done, [a.turn for a in kept.actions])
            self.picks = log_entries.picked(game, told, self.picks)
            self.turns += [a.turn for a in kept.actions]
            self.weaker |= weaker(kept.actions)
            self.since_shot += len(kept.actions)
        self.kept = replace(kept, actions=(), first=self.first)
        self.game = game
        self._forget()
        self._redraft()
        if before.places != kept.places or kept.over:
            self.tell("table")
        self.shut_out()
        self.tell("state")
        self.hall.attend(self, later=True)

    def attend(self) -> None:
        """Lets a bot think, or a clock run, for whoever is asked now."""
        self.hall.attend(self)

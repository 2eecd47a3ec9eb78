"""This server's copy of a stored table: its row, the game, the turns that pages may still have to be told, and the
tentative turn of the seat that decides.

Nothing is changed here before the store has it. The copy knows nobody: whoever looks after the table waits for
`changes`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from antilles.core.play.game import Game
from antilles.core.play.stepper import Step
from antilles.core.tell.line import Line

from ..errors import Refused
from ..show import log_entries
from ..show.log_entries import TurnStep, weaker
from ..store.integrity import draft_of
from ..store.models import Action, Place, StoredTable
from ..store.replay import play_on
from .terms import chair

LOG = logging.getLogger("antilles.server")
RECENT = 12  # turns of the log that a page is sent when it opens
MANY, MOST = 32, 256  # choices kept at hand before the first are forgotten; while a page has not read them


class Changes:
    """Says that a table has changed, to one who waits; several changes at once are one."""

    def __init__(self) -> None:
        self._happened = asyncio.Event()
        self._ours = False

    def note(self, *, ours: bool = True) -> None:
        """Something has changed; not `ours` when another server did it."""
        self._ours = self._ours or ours
        self._happened.set()

    async def wait(self) -> bool:
        """Waits for a change; whether this server made one."""
        await self._happened.wait()
        self._happened.clear()
        ours, self._ours = self._ours, False
        return ours


class Replica:
    """What memory has of one table. `lock` is held while the table is written."""

    def __init__(self, kept: StoredTable, game: Game) -> None:
        self.lock, self.changes = asyncio.Lock(), Changes()
        self.live = True  # False once it was deleted or closed
        self.game, self.first = game, kept.first  # the number of the first choice that the game knows
        self.turns = [a.turn for a in kept.actions]  # of every choice the game knows
        self.first_turn = kept.turns if not kept.actions else kept.actions[0].turn - 1
        self._latest: dict[int, str] = {}  # who played the latest turn of each seat
        self.weaker = weaker(kept.actions, self._latest)  # turns in which a bot was not what it says it is
        self.since_shot = len(kept.actions)  # choices since the latest snapshot
        self.kept = replace(kept, actions=(), snapshot=None)
        steps = log_entries.unroll(game, 0, self.turns) if self.turns else []
        self.picks = log_entries.picked(game, steps, {})

    @property
    def seq(self) -> int:
        """Choices stored so far."""
        return self.first + len(self.turns)

    def place(self, seat: int) -> Place:
        """Who sits on a seat."""
        return self.kept.places[seat]

    @property
    def alone(self) -> bool:
        """Whether only bots are left."""
        return all(place.level is not None for place in self.kept.places if place.kind == "person")

    def names(self, lang: str) -> tuple[str, ...]:
        """The names of all seats; 'Player 1' where nobody gave one."""
        usual = self.game.title.names(self.game.setup, lang)
        return tuple([place.name or usual[chair(self.kept, place.seat)] for place in self.kept.places])

    def next_turn(self, steps: Sequence[Step]) -> list[TurnStep]:
        """Steps as they belong to the turn that is being played."""
        return [TurnStep(self.kept.turns + 1, step) for step in steps]

    def append(
        self, kept: StoredTable, game: Game, actions: Sequence[Action], picks: dict[str, int], *, shot: bool
    ) -> None:
        """The store has one turn more."""
        self.kept, self.game, self.picks = kept, game, picks
        self.turns += [a.turn for a in actions]
        self.weaker |= weaker(actions, self._latest)
        self.since_shot = 0 if shot else self.since_shot + len(actions)

    def catch_up(self, kept: StoredTable) -> None:
        """Follows what the store has: its row, and the actions from `seq` on."""
        if kept.actions:
            game = self.game.clone()
            done = len(game.actions)
            play_on(game, kept.actions, self.seq, kept.rules)
            steps = log_entries.unroll(game, done, [a.turn for a in kept.actions])
            self.append(kept, game, kept.actions, log_entries.picked(game, steps, self.picks), shot=False)
        self.kept = replace(kept, actions=(), first=self.first)

    def shorten(self, read: Iterable[int]) -> int:
        """Forgets turns that no page is sent any more, some at a time; returns the number of choices forgotten.

        The store has them all. `read` are the last turns that pages were told: a slow page may wait for more of them,
        but not for ever.
        """
        if len(self.turns) <= MANY:
            return 0
        last = min([self.kept.turns - RECENT, *read])
        cut = sum(turn <= last for turn in self.turns)
        if len(self.turns) - cut > MOST:
            cut = sum(turn <= self.turns[-MANY] for turn in self.turns)
        if cut:
            self.game.forget(cut)
            self.first, self.first_turn, self.turns = self.first + cut, self.turns[cut - 1], self.turns[cut:]
            self.weaker = {turn: each for turn, each in self.weaker.items() if turn > self.first_turn}
        return cut


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


class Draft:
    """What the row says of the tentative turn, with the game after it and the steps it took."""

    def __init__(self, replica: Replica) -> None:
        self.replica = replica
        self.game = replica.game  # after the tentative turn; without one the very same
        self.dropped: int | None = None  # the seat whose tentative turn was not possible, until it is told
        self._steps: list[TurnStep] | None = None
        self.lines: dict[int, list[Line]] = {}  # of the steps, as the seat is told them

    def rev(self, seat: int) -> int:
        """Changes of the tentative turn: known to its own seat only."""
        draft = self.replica.kept.draft
        return int(draft["rev"]) if draft and draft["seat"] == seat else 0

    def choices(self, seat: int) -> list[int]:
        """The tentative choices of a seat."""
        draft = self.replica.kept.draft
        return list(draft["actions"]) if draft and draft["seat"] == seat else []

    def shown(self, seat: int) -> Game:
        """The game as a seat has it before it."""
        return self.game if self.choices(seat) else self.replica.game

    def steps(self, seat: int) -> list[TurnStep]:
        """What the tentative turn of a seat did."""
        held = self.choices(seat)
        if held and self._steps is None:
            made = len(self.game.actions) - len(held)
            self._steps = log_entries.unroll(self.game, made, [self.replica.kept.turns + 1] * len(held))
        return self._steps or [] if held else []

    def picks(self, seat: int) -> Mapping[str, int]:
        """Who took what for the round, with the tentative choice of the seat itself."""
        replica = self.replica
        if not self.choices(seat):
            return replica.picks
        return log_entries.picked(replica.game, self.steps(seat), replica.picks)

    def hold(self, row: dict[str, Any], version: int, game: Game | None, steps: list[TurnStep] | None) -> None:
        """The store has the tentative turn; `game` and `steps` are what it comes to, where they are known already."""
        self.replica.kept = replace(self.replica.kept, draft=row, version=version)
        if game:
            self.game, self._steps = game, steps
        else:
            self.rebuild()

    def rebuild(self) -> bool:
        """Plays the stored tentative turn; False when the rules refuse it, and it is dropped."""
        replica = self.replica
        self.game, self._steps, self.lines = replica.game, None, {}
        if replica.kept.draft is None:
            return True
        try:
            held = draft_of(replica.kept)
            if held and held[1]:
                self.game = drafted(replica.game, *held)
        except Exception as wrong:
            LOG.warning("a tentative turn was dropped", exc_info=wrong)
            self.dropped = replica.game.seat
            replica.kept = replace(replica.kept, draft=None)
            return False
        return True

    def drop_caches(self) -> None:
        """Forgets the steps; they are played again on demand."""
        self._steps, self.lines = None, {}

"""What my own choices do before anything is drawn, anything hidden is laid open or anybody else does a step.

That is as far as a preview may look and as far as a turn can be taken back. A rehearsal never draws and knows no seed,
and it never shows the end of a game: when points are counted everything hidden is laid open.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core import drive
from ..core.game import Game
from ..core.log import difference
from ..core.record import set_row
from ..core.words import Words

Change = dict[str, Any]


class Rehearsal:
    """A copy of the position in which one seat tries choices."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat, self.title = seat, game.title
        self.game = Game(game.title, game.setup, 0, manual=True, start=game.bytes(), settled=False)
        self._start = game.bytes()
        self.ended = False

    def reset(self) -> None:
        """Back to the beginning."""
        self._put(self._start)
        self.ended = False

    def _put(self, raw: bytes) -> None:
        set_row(self.game._states, 0, raw, self.title.State)
        self.game._operate(drive.OFFERS)

    @property
    def open(self) -> bool:
        """Whether the seat is asked, and nothing has happened that cannot be taken back."""
        return not self.ended and self.game.seat == self.seat

    def play(self, action: int) -> bool:
        """One choice and what follows of itself; True when the turn is over with it."""
        game, quiet = self.game, self.title.quiet
        if self._ends_game(action):
            return True
        while True:
            legal = game.legal
            if game.seat == self.seat and len(legal) > 1:
                return False
            asks_nobody = len(legal) == 1 and self.title.space.block(legal[0]).verb in quiet
            if len(legal) != 1 or not (game.seat == self.seat or asks_nobody):
                self.ended = True
                return True
            before = game.position() if asks_nobody else None
            raw = game.bytes()
            if self._ends_game(legal[0]):
                return True
            if before is not None and self.title.reveals(game.rules, before, game.position()):
                self._put(raw)
                self.ended = True
                return True

    def _ends_game(self, action: int) -> bool:
        """Plays a step, and takes it back when the game is over with it."""
        raw = self.game.bytes()
        self.game._operate(drive.SINGLE, action)
        if self.game.over:
            self._put(raw)
            self.ended = True
        return self.ended


def effects(rehearsal: Rehearsal, action: int, words: Words) -> tuple[list[Change], bool]:
    """What an action changes in the fields that a log tells, as the seat sees them; and whether the turn ends."""
    rehearsal.reset()
    before = rehearsal.game.bytes()
    ends = rehearsal.play(action)
    return changes(before, rehearsal.game, rehearsal.seat, words), ends


def changes(raw: bytes, game: Game, reader: int, words: Words) -> list[Change]:
    """The difference of two positions, field by field, as numbers and as words; read from the bytes, which is quick."""
    told: list[Change] = []
    if not game.title.tracked:
        return told
    layout, opened = game.title.State.dtype, game.title.opened(game.rules)
    before, after = (np.frombuffer(r, layout)[0]["seats"] for r in (raw, game.bytes()))
    seat = game.title.State.fields["seats"].record
    assert seat is not None
    for p in range(game.setup.players):
        for name, key in game.title.tracked.items():
            f = seat.fields[name]
            if f.shown(reader, p, opened):
                by = np.atleast_1d(after[p][name].astype(np.int64) - before[p][name])
                for i in by.nonzero()[0].tolist():
                    thing, n = (f.keys[i] if f.keys else None), int(by[i])
                    said = difference(words, key.lstrip("+"), n, thing or "")
                    told.append({"seat": p, "field": name, "thing": thing, "by": n, "words": said})
    return told

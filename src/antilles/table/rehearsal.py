"""What my own choices do before anything is drawn, anything hidden is laid open or anybody else does a step.

That is as far as a preview may look and as far as a turn can be taken back. A rehearsal never draws and knows no seed.
"""

from __future__ import annotations

from typing import Any

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
        game._operate(drive.SINGLE, action)
        while True:
            legal = game.legal
            if game.seat == self.seat and len(legal) > 1:
                return False
            asks_nobody = len(legal) == 1 and self.title.space.block(legal[0]).verb in quiet
            if game.over or len(legal) != 1 or not (game.seat == self.seat or asks_nobody):
                self.ended = True
                return True
            raw, before = game.bytes(), game.position()
            game._operate(drive.SINGLE, legal[0])
            if asks_nobody and self.title.reveals(game.rules, before, game.position()):
                self._put(raw)
                self.ended = True
                return True


def effects(rehearsal: Rehearsal, action: int, words: Words) -> tuple[list[Change], bool]:
    """What an action changes in the fields that a log tells, as the seat sees them; and whether the turn ends."""
    game, seat = rehearsal.game, rehearsal.seat
    rehearsal.reset()
    before = game.position()
    ends = rehearsal.play(action)
    return changes(before, game, seat, words), ends


def changes(before: Any, game: Game, reader: int, words: Words) -> list[Change]:
    """The difference of two positions, field by field, as numbers and as words."""
    after, told, opened = game.position(), [], game.title.opened(game.rules)
    for p in range(game.setup.players):
        was, now = before.seats[p], after.seats[p]
        for name, key in game.title.tracked.items():
            f = was.fields[name]
            if not f.shown(reader, p, opened):
                continue
            old, new = getattr(was, name), getattr(now, name)
            for i, (a, b) in enumerate(zip(old, new, strict=True) if f.count else [(old, new)]):
                if a != b:
                    thing = f.keys[i] if f.keys else None
                    said = difference(words, key.lstrip("+"), b - a, thing or "")
                    told.append({"seat": p, "field": name, "thing": thing, "by": int(b - a), "words": said})
    return told

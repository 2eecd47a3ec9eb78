"""What my own choices do before anything is drawn, anything hidden is laid open or anybody else does a step.

That is as far as a preview may look and as far as a turn can be taken back. A rehearsal never draws and knows no seed,
and it never shows the end of a game: when points are counted everything hidden is laid open.
"""

from __future__ import annotations

from collections.abc import Sequence

from antilles.core.play.game import Game
from antilles.core.play.stepper import Step, Stepper
from antilles.core.stack import NATURE
from antilles.core.tell.log import counted, difference, differences
from antilles.core.tell.words import Words

from .payloads import Effect

MOST_STEPS = 1000  # that a turn may take


class Rehearsal:
    """A copy of the position in which one seat tries choices."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat, self.title = seat, game.title
        self.game = game.trial()
        self.ended = False

    def fork(self) -> Rehearsal:
        """Another one that goes on from here, and leaves this one where it is."""
        other = object.__new__(Rehearsal)
        other.seat, other.title, other.game, other.ended = self.seat, self.title, self.game.clone(), self.ended
        return other

    @property
    def open(self) -> bool:
        """Whether the seat is asked, and nothing has happened that cannot be taken back."""
        return not self.ended and self.game.seat == self.seat

    def play(self, action: int) -> bool:
        """One choice and what follows of itself; True when the turn is over with it."""
        quiet = self.title.telling.quiet
        if self._ends_game(action):
            return True
        while True:
            game = self.game
            legal = game.legal
            if game.seat == self.seat and len(legal) > 1:
                return False
            asks_nobody = len(legal) == 1 and self.title.space.block(legal[0]).verb in quiet
            if len(legal) != 1 or not (game.seat == self.seat or asks_nobody):
                self.ended = True
                return True
            before = game.clone()
            if self._ends_game(legal[0]):
                return True
            if asks_nobody and self.title.engine.reveals(game.rules, before.position(), game.position()):
                self.game, self.ended = before, True
                return True

    def _ends_game(self, action: int) -> bool:
        """Plays a step, and takes it back when the game is over with it."""
        before = self.game.clone()
        Stepper(self.game).move(action)
        if self.game.over:
            self.game, self.ended = before, True
        return self.ended


def next_turn(game: Game) -> int | None:
    """The seat whose turn comes after this one, found by playing on: whoever is asked does the first thing possible,
    until another seat is asked, or the same one takes something for a round.
    """
    title, here = game.title, Stepper(game.trial())
    for step in range(MOST_STEPS):
        if here.seat is None:
            break
        verb = title.space.block(here.offers[0]).verb
        new = here.seat != game.seat or verb == title.telling.pick
        if step and new and here.seat != NATURE and verb not in title.telling.quiet:
            return here.seat
        here.move(here.offers[0])
    return None


def final(game: Game, seat: int, steps: Sequence[Step]) -> bool:
    """Whether a choice, played in these steps, cannot be taken back: a rehearsal of it would have ended its turn."""
    title, rules = game.title, game.rules
    for step in steps[1:]:
        quiet = title.space.block(step.action).verb in title.telling.quiet
        if not step.forced or not (quiet or step.seat == seat):
            return True  # something was drawn, or somebody else did a step
        if quiet and title.engine.reveals(rules, step.before, step.after):
            return True
    return game.seat != seat


def effects(rehearsal: Rehearsal, action: int, words: Words) -> tuple[list[Effect], bool]:
    """What an action changes in the fields that a log tells, as the seat sees them; and whether the turn ends."""
    tried = rehearsal.fork()
    ends = tried.play(action)
    return changes(rehearsal.game, tried.game, rehearsal.seat, words), ends


def changes(before: Game, after: Game, reader: int, words: Words) -> list[Effect]:
    """The difference of two positions, field by field, as numbers and as words."""
    title, setup = before.title, before.setup
    found = differences(title, before.position(), after.position(), setup.players, reader, title.unveiled(setup))
    tracked = title.telling.tracked
    return [
        Effect(p, name, by, difference(words, counted(tracked[name], thing or "", by)), thing)
        for p, name, thing, by in found
    ]

"""A turn: choices of one seat, played on a copy or only tried, until somebody else comes, something is revealed, or the
seat has taken something for the round: as at a real table, that is seen by everybody at once.

What is tried looks ahead no further than a turn can be taken back: to where something is drawn, something hidden is
laid open or somebody else does a step. A rehearsal never draws and knows no seed, and it never shows the end of a game:
when points are counted everything hidden is laid open.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from antilles.core.errors import AntillesError
from antilles.core.play.game import Game
from antilles.core.play.stepper import Mark, Step, Stepper, played
from antilles.core.stack import NATURE
from antilles.core.tell.log import counted, difference, differences
from antilles.core.tell.words import Words

from ..errors import Refused
from .payloads import Effect

Choices = Sequence[int | Mapping[str, Any]]
MOST_STEPS = 1000  # that a turn may take
SPARE: dict[type[Any], Any] = {}  # of each kind a position in which something was tried, and that nobody reads now


class Turn(ABC):
    """Choices of a seat and the game after them."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        self.made: list[int] = []
        self.ended = False  # whether it cannot be taken back any more
        self.public = False  # whether that is only because something was taken for the round: the same seat is asked on

    def choose(self, choices: Choices, loose: bool = False) -> Self:
        """Plays all of the choices, or refuses; `loose`: they are one gesture, in any order."""
        wanted = [number(self.game, choice) for choice in choices]
        if loose:
            self._gather(wanted)
        else:
            for action in wanted:
                self.play(action)
        return self

    def play(self, action: int) -> bool:
        """Plays one choice more, with all that follows of itself; whether the turn is over with it."""
        if (self.ended and not self.public) or action not in self.game.legal:
            raise Refused("illegal")
        self._do(action)
        self.made.append(action)
        return self.ended

    @abstractmethod
    def _do(self, action: int) -> None:
        """Plays a choice that is possible, and knows whether the turn is over with it."""

    @abstractmethod
    def _goes_on(self) -> bool:
        """Whether a gesture may have more answers."""

    def _gather(self, wanted: list[int]) -> None:
        """Every question of the gesture takes the first answer that fits; answers nobody asks for are dropped."""
        game, space, gesture = self.game, self.game.title.space, self.game.title.telling.gesture
        begun = gesture(game.position())
        try:
            kinds = {space.block(action).verb for action in wanted}
        except (AntillesError, LookupError) as wrong:
            raise Refused("bad") from wrong
        while self._goes_on() and game.seat == self.seat:
            if not kinds & {space.block(action).verb for action in game.legal} or gesture(game.position()) != begun:
                break
            answer = next((action for action in wanted if action in game.legal), None)
            if answer is None:
                raise Refused("illegal")
            wanted.remove(answer)
            self._do(answer)
            self.made.append(answer)
        if not self.made:
            raise Refused("illegal")


class Walk(Turn):
    """A turn that is played on a copy of the game, with every step it took."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game.clone(), seat)
        self.steps: list[Step] = []
        self._depth = self.game.position().depth

    def _do(self, action: int) -> None:
        steps = played(self.game, action)
        self.steps += steps
        final = self._final(steps)
        self.public = not final and (self.public or any(picks(self.game, step.action) for step in steps))
        self.ended = self.ended or final or self.public

    def _goes_on(self) -> bool:
        """Also after a draw while the same question is open: goods are produced in one go, and drawn one by one."""
        return not self.ended or all(step.after.depth >= self._depth for step in self.steps)

    def _final(self, steps: Sequence[Step]) -> bool:
        """Whether a choice, played in these steps, cannot be taken back: a rehearsal of it would end the turn."""
        title, reveals = self.game.title, self.game.title.engine.reveals(self.game.rules)
        for step in steps[1:]:
            quiet = title.space.block(step.action).verb in title.telling.quiet
            if not step.forced or not (quiet or step.seat == self.seat):
                return True  # something was drawn, or somebody else did a step
            if quiet and reveals and reveals(step.before, step.after):
                return True
        return self.game.seat != self.seat


class Rehearsal(Turn):
    """A turn that is only tried, in a copy of the position."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game.trial(), seat)
        self._here = Stepper(self.game)
        self._reveals = game.title.engine.reveals(game.rules)
        self._before: Mark | None = None

    def _do(self, action: int, start: Mark | None = None) -> None:
        """`start` is where the game stands, if that is known already."""
        title, here, quiet = self.game.title, self._here, False
        picked = self.public or picks(self.game, action)
        before = start or here.mark(self._before)  # where one can go back to
        since: list[int] = []  # what was done from there on
        while True:
            here.move(action)
            if here.seat is None or (quiet and self._reveals and self._reveals(before.position, here.look())):
                here.back(before)
                for each in since:
                    here.move(each)
                break
            mine, legal = here.seat == self.seat, here.offers
            if mine and len(legal) > 1:
                self.ended = self.public = picked
                return
            since.append(action)
            action = legal[0]
            picked = picked or picks(self.game, action)
            quiet = len(legal) == 1 and title.space.block(action).verb in title.telling.quiet
            if len(legal) > 1 or not (mine or quiet):
                break
            if self._reveals:
                before, since = here.mark(self._before), []
                self._before = before
        self.ended, self.public = True, False

    def _goes_on(self) -> bool:
        return not self.ended

    def effects(self, actions: Sequence[int], words: Words) -> Iterator[tuple[list[Effect], bool]]:
        """What each choice would change in the fields that a log tells, as the seat sees them; and whether it ends the
        turn."""
        title, setup, here = self.game.title, self.game.setup, self._here
        start = Mark(self.game.position(), here.ply, here.seat, here.offers)
        here.write_on(SPARE.pop(title.State, None))
        opened, tracked = title.unveiled(setup), title.telling.tracked
        for action in actions:
            if here.ply != start.ply:
                here.back(start)
            self.ended = self.public = False
            self._do(action, start)
            found = differences(title, start.position, here.look(), setup.players, self.seat, opened)
            yield (
                [
                    Effect(p, name, by, difference(words, counted(tracked[name], thing or "", by)), thing)
                    for p, name, thing, by in found
                ],
                self.ended,
            )
        SPARE[title.State] = here.leave()


def picks(game: Game, action: int) -> bool:
    """Whether a choice takes something for the round."""
    title = game.title
    return title.space.block(action).verb == title.telling.pick


def number(game: Game, choice: int | Mapping[str, Any]) -> int:
    """The action that an id or fields stand for, possible or not."""
    if isinstance(choice, int):
        return choice
    try:
        return game.title.space.find(choice)
    except (AntillesError, LookupError, TypeError) as wrong:
        raise Refused("bad", str(wrong) if isinstance(wrong, AntillesError) else "") from None


def next_turn(game: Game, position: Any) -> int | None:
    """The seat whose turn comes after this one, found by playing on: whoever is asked does the first thing possible,
    until another seat is asked, or the same one takes something for a round.

    `position` is what everybody may know, so that the answer tells nothing hidden: draws are left out, and where
    somebody may be asked about what nobody else sees there is none.
    """
    here = standing(game, position)
    here.write_on(SPARE.pop(game.title.State, None))
    found = _asked_after(game, here)
    SPARE[game.title.State] = here.leave()
    return found


def _asked_after(game: Game, here: Stepper) -> int | None:
    title, first = game.title, game.seat
    hides = title.engine.hides or (lambda k, s: False)
    for step in range(MOST_STEPS):
        if here.seat is None:
            break
        position = here.look()
        verb = title.space.block(here.offers[0]).verb if here.offers else ""
        plain = verb and verb not in title.telling.quiet
        if here.seat != NATURE and not verb:
            return here.seat if here.seat != first else None
        if verb and not plain and hides(game.rules, position):
            break
        if not verb:
            position = position.copy()
            position.depth -= 1
            if position.stack[position.depth].owner not in (NATURE, first):
                break  # who knows what comes of a draw for somebody else
            position.stack[position.depth].clear()
            here.put(position)
            continue
        if step and plain and here.seat != NATURE and (here.seat != first or verb == title.telling.pick):
            return here.seat
        here.move(here.offers[0])
    return None


def standing(game: Game, position: Any) -> Stepper:
    """Steps from another position of the game."""
    here = Stepper(game.trial())
    here.put(position)
    return here

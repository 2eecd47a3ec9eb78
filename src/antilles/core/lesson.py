"""Lessons: first games that teach. A lesson is data in the home of its title; a `Script` plays it on the real rules.

A lesson is a set-up, a seed and a line of play: what the learner is advised to do, decision by decision, and what the
others answer as long as the advice is followed. Positions are known again by their bytes, so nothing beside the game
need be stored: whoever comes back, or takes a choice back, is where the game is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .errors import AntillesError
from .play.game import Game
from .play.stepper import Stepper
from .title import Setup, Title

Fields = Mapping[str, Any]  # a choice as `Game.fields` has it
When = Callable[[Any, Any], bool]  # the learner's own record, and everything that the learner sees, as plain dicts


def always(mine: Any, seen: Any) -> bool:
    return True


@dataclass(frozen=True)
class Decision:
    """One guided decision of the learner: what to choose, and the things drawn beside its words.

    `play` may name choices that the rules then make by themselves: it is the whole arrangement as a page shows it.
    `still` says when the reason holds too after other choices than the advised ones; without it, never.
    """

    name: str
    play: tuple[Fields, ...]
    picture: tuple[str, ...] = ()  # `kind:name`, `coin:2`, `vp:1` or `to`, an arrow
    still: When | None = None


@dataclass(frozen=True)
class Remark:
    """Something worth a sentence after the guided part, when a phase asks and more is true."""

    name: str
    phase: str = ""  # any
    when: When = always


@dataclass(frozen=True)
class Lesson:
    """A first game. `line` has the learner's decisions, and between them the choices of the others, in order."""

    name: str
    edition: str
    players: int
    seed: int
    line: tuple[Decision | Fields, ...]
    remarks: tuple[Remark, ...] = ()
    modules: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    minutes: int = 15  # for the guided part
    level: str = "easy"  # of the others, once they play by themselves

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """The guided decisions."""
        return tuple(step for step in self.line if isinstance(step, Decision))


LEARNER = 0  # the seat that is taught


class Script:
    """A lesson played through: which decision stands in which position, and what the others answer there."""

    def __init__(self, title: Title, lesson: Lesson) -> None:
        self.title, self.lesson = title, lesson
        self.replies: dict[bytes, int] = {}  # by position: what another seat chooses
        self._guided: dict[bytes, int] = {}  # by position: the number of the decision
        self._phases: list[str] = []  # that ask for the decisions
        game = self.begin()
        for step in lesson.line:
            if isinstance(step, Decision):
                self._decide(game, step)
            elif game.seat in (None, LEARNER):
                raise AntillesError(f"The lesson {lesson.name!r} has {dict(step)} where the learner is asked.")
            else:
                action = game.find(step)
                self.replies[game.bytes()] = action
                game.play(action)
        self._end = Stepper(game).ply  # how many steps the guided part takes

    def begin(self) -> Game:
        """The first position of the lesson."""
        return Game(self.title, self.setup, self.lesson.seed, discreet=True)

    @cached_property
    def setup(self) -> Setup:
        """What is played."""
        of = self.lesson
        return self.title.setup(of.edition, of.players, of.modules, of.options)

    def _decide(self, game: Game, decision: Decision) -> None:
        number, left = len(self._phases), list(decision.play)
        self._phases.append(phase_of(game))
        while (step := self._next(game, left)) is not None:
            self._guided[game.bytes()] = number
            left.remove(step)
            game.play(dict(step))
        if len(left) == len(decision.play):
            raise AntillesError(f"The lesson {self.lesson.name!r} advises what is not possible: {decision.name!r}.")

    def _next(self, game: Game, left: Sequence[Fields]) -> Fields | None:
        """The first of the choices that is possible now."""
        if game.seat != LEARNER:
            return None
        return next((step for step in left if self.title.space.find(step) in game.legal), None)

    def decision(self, game: Game) -> int | None:
        """The number of the guided decision that stands in a position, or that is still good advice there."""
        found = self._guided.get(game.bytes())
        if found is not None or game.seat != LEARNER or Stepper(game).ply >= self._end:
            return found  # what was learnt is not taught again
        phase, mine, seen = phase_of(game), *sides(game)
        for number, decision in enumerate(self.lesson.decisions):
            if decision.still and phase == self._phases[number] and self._next(game, decision.play[:1]):
                if decision.still(mine, seen):
                    return number
        return None

    def remarks(self, game: Game) -> list[str]:
        """The remarks that fit a position."""
        if game.seat != LEARNER:
            return []
        phase, mine, seen = phase_of(game), *sides(game)
        return [r.name for r in self.lesson.remarks if r.phase in ("", phase) and r.when(mine, seen)]


def phase_of(game: Game) -> str:
    """The name of the phase that asks."""
    s = game.position()
    name: str = game.title.phases[s.stack[max(0, s.depth - 1)].phase]
    return name


def sides(game: Game) -> tuple[Any, Any]:
    """What the learner has, and everything that the learner sees."""
    seen = game.view(LEARNER).state
    return seen["seats"][LEARNER], seen

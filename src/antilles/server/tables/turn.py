"""A turn: choices played one by one on a copy, all or nothing, until somebody else comes or something is revealed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from antilles.core.errors import AntillesError
from antilles.core.play.game import Game
from antilles.core.play.stepper import Step, played

from ..errors import Refused
from ..show.rehearsal import Rehearsal, final

Choices = Sequence[int | Mapping[str, Any]]


class Walk:
    """Choices on their way: the game after them with every step it took, and whether the turn is over."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game.clone(), seat
        self.made: list[int] = []
        self.steps: list[Step] = []
        self.ended = False  # whether it cannot be taken back any more

    def play(self, action: int) -> None:
        """One choice more."""
        if self.ended or action not in self.game.legal:
            raise Refused("illegal")
        steps = played(self.game, action)
        self.steps += steps
        self.made.append(action)
        self.ended = final(self.game, self.seat, steps)


class Preview:
    """Choices that are only tried: nothing is drawn for them and nobody else is asked."""

    def __init__(self, game: Game, seat: int) -> None:
        self.rehearsal = Rehearsal(game, seat)
        self.made: list[int] = []

    @property
    def game(self) -> Game:
        """As far as it may be shown."""
        return self.rehearsal.game

    @property
    def ended(self) -> bool:
        """Whether the game would go on from here."""
        return self.rehearsal.ended

    def play(self, action: int) -> None:
        """One choice more."""
        if self.ended or action not in self.game.legal:
            raise Refused("illegal")
        self.rehearsal.play(action)
        self.made.append(action)


Way = TypeVar("Way", Walk, Preview)


def number(game: Game, choice: int | Mapping[str, Any]) -> int:
    """The action that an id or fields stand for, possible or not."""
    if isinstance(choice, int):
        return choice
    try:
        return game.title.space.find(choice)
    except (AntillesError, LookupError, TypeError) as wrong:
        raise Refused("bad", str(wrong) if isinstance(wrong, AntillesError) else "") from None


def walk(game: Game, seat: int, choices: Choices, loose: bool = False) -> Walk:
    """Plays the choices of one seat, on a copy."""
    return go(Walk(game, seat), game, seat, choices, loose)


def rehearse(game: Game, seat: int, choices: Choices, loose: bool = False) -> Preview:
    """Tries the choices of one seat."""
    return go(Preview(game, seat), game, seat, choices, loose)


def go(way: Way, game: Game, seat: int, choices: Choices, loose: bool) -> Way:
    """All of the choices, or a refusal."""
    wanted = [number(game, choice) for choice in choices]
    if loose:
        gather(way, seat, wanted)
    else:
        for action in wanted:
            way.play(action)
    return way


def gather(way: Walk | Preview, seat: int, wanted: list[int]) -> None:
    """One gesture: every question of its kind takes the first answer that fits; answers nobody asks for are dropped."""
    space, gesture = way.game.title.space, way.game.title.telling.gesture
    begun = gesture(way.game.position())
    try:
        kinds = {space.block(action).verb for action in wanted}
    except (AntillesError, LookupError) as wrong:
        raise Refused("bad") from wrong
    while not way.ended and way.game.seat == seat:
        if not kinds & {space.block(action).verb for action in way.game.legal}:
            break
        if gesture(way.game.position()) != begun:
            break
        answer = next((action for action in wanted if action in way.game.legal), None)
        if answer is None:
            raise Refused("illegal")
        wanted.remove(answer)
        way.play(answer)
    if not way.made:
        raise Refused("illegal")

"""A turn: choices played one by one on a copy, all or nothing, until somebody else comes or something is revealed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.errors import AntillesError
from ..core.game import Game
from .boxes import box
from .refusal import Refused
from .rehearsal import Rehearsal


@dataclass
class Walk:
    """Choices on their way: the game after them, and whether the turn is over."""

    game: Game
    made: list[int]
    rehearsal: Rehearsal

    @classmethod
    def begin(cls, game: Game, seat: int) -> Walk:
        """Before the first choice."""
        return cls(game.clone(), [], Rehearsal(game, seat))

    @property
    def ended(self) -> bool:
        """Whether it cannot be taken back any more."""
        return self.rehearsal.ended

    def play(self, action: int) -> None:
        """One choice more; the rehearsal stops where the game goes on."""
        if self.ended or action not in self.game.legal:
            raise Refused("illegal")
        self.rehearsal.play(action)
        self.game.play(action)
        self.made.append(action)


def number(game: Game, told: int | Mapping[str, Any]) -> int:
    """The action that an id or fields stand for, possible or not."""
    if isinstance(told, int):
        return told
    try:
        return game.title.space.find(told)
    except (AntillesError, LookupError, TypeError) as wrong:
        raise Refused("bad", str(wrong) if isinstance(wrong, AntillesError) else "") from None


def walk(game: Game, seat: int, choices: Sequence[int | Mapping[str, Any]], loose: bool = False) -> Walk:
    """Plays the choices of one seat."""
    wanted, way = [number(game, told) for told in choices], Walk.begin(game, seat)
    if loose:
        gather(way, seat, wanted)
    else:
        for action in wanted:
            way.play(action)
    return way


def gather(way: Walk, seat: int, wanted: list[int]) -> None:
    """One gesture: every question of its kind takes the first answer that fits; answers nobody asks for are dropped."""
    space, gesture = way.game.title.space, box(way.game.title.name).gesture
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

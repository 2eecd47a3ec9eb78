"""What games and views say alike: the sentence of an action, a position as plain data, a seat that nobody has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import AntillesError, IllegalAction
from ..tell.phrase import Phrase, Term, Value
from ..tell.words import LANGUAGES

if TYPE_CHECKING:
    from ..record import Record
    from ..title import Setup, Title
    from .game import Game


def check_seat(seat: Any, players: int) -> None:
    """Refuses a seat that nobody has."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise AntillesError(f"There is no seat {seat!r}; seats run from 0 to {players - 1}.")


def worded(
    title: Title, rules: Any, position: Any, action: int, fields: Mapping[str, Any]
) -> tuple[str, dict[str, Value]]:
    """Which sentence an action has among those of its verb ('' or '.variant'), and the values for it."""
    variant, details = title.telling.details(rules, position, action, fields)
    values: dict[str, Value] = {name: _value(name, value) for name, value in fields.items() if name != "move"}
    return f".{variant}" if variant else "", values | details


def _value(name: str, value: Any) -> Value:
    return Term(name, value) if isinstance(value, str) else int(value)


def offered(title: Title, rules: Any, position: Any, action: int, fields: Mapping[str, Any]) -> Phrase:
    """An action as a menu says it, before it is chosen."""
    variant, values = worded(title, rules, position, action, fields)
    return Phrase(f"action.{fields['move']}{variant}", values)


def say(title: Title, setup: Setup, position: Record, action: int, lang: str) -> str:
    """The sentence of an action in a position."""
    phrase = offered(title, title.rules(setup), position, action, title.space.fields(action))
    return title.words(setup.edition, lang).sentence(phrase, title.names(setup, lang))


def parse(game: Game, told: str) -> int:
    """The action that a number or words, in any language, stand for among the legal ones."""
    wanted = " ".join(told.split()).casefold()
    if wanted.isdecimal() and len(wanted) < 9:
        return int(wanted)
    for lang in LANGUAGES:
        for action in game.legal:
            if game.words(action, lang).casefold() == wanted:
                return action
    raise IllegalAction(f"{told!r} is none of the actions that are possible now.")


def why_not(game: Game, action: int) -> str:
    """Why an action cannot be played: a sentence with what can."""
    if game.over:
        return "The game is over."
    legal, fields = game.legal, game.title.space.fields(action)
    told = ", ".join(f"{name} {value}" for name, value in fields.items())
    shown = "; ".join(game.words(a) for a in legal[:12]) + ("; …" if len(legal) > 12 else "")
    return f"Not possible now: {told}. Possible: {shown}."


def trim(told: dict[str, Any], players: int) -> dict[str, Any]:
    """Without the empty seats that the record keeps for larger games."""
    told["seats"] = told["seats"][:players]
    return told

"""What games and views say and show alike: the sentence of an action, a position as plain data, the drawn table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, overload

from .. import outside
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


def parse(game: Game, text: str) -> int:
    """The action that a number or words, in any language, stand for among the legal ones."""
    wanted = " ".join(text.split()).casefold()
    if wanted.isdecimal() and len(wanted) < 9:
        return int(wanted)
    for lang in LANGUAGES:
        for action in game.legal:
            if game.words(action, lang).casefold() == wanted:
                return action
    raise IllegalAction(f"{text!r} is none of the actions that are possible now.")


def why_not(game: Game, action: int) -> str:
    """Why an action cannot be played: a sentence with what can."""
    if game.over:
        return "The game is over."
    legal, fields = game.legal, game.title.space.fields(action)
    wanted = ", ".join(f"{name} {value}" for name, value in fields.items())
    shown = "; ".join(game.words(a) for a in legal[:12]) + ("; …" if len(legal) > 12 else "")
    return f"Not possible now: {wanted}. Possible: {shown}."


def trim(state: dict[str, Any], players: int) -> dict[str, Any]:
    """Without the empty seats that the record keeps for larger games."""
    state["seats"] = state["seats"][:players]
    return state


class Shown:
    """What can be looked at: a game as the seat that decides sees it, a view as its own seat does."""

    __slots__ = ()
    if TYPE_CHECKING:
        title: Title
        setup: Setup

    @overload
    def words(self, action: int, lang: str = "en") -> str: ...

    @overload
    def words(self, action: None = None, lang: str = "en") -> dict[int, str]: ...

    def words(self: Any, action: int | None = None, lang: str = "en") -> str | dict[int, str]:
        """One sentence a player understands, unique among the legal ones; without an action all legal ones by id."""
        if action is None:
            return {a: self.words(a, lang) for a in self.legal}
        return say(self.title, self.setup, self.position(), action, lang)

    def fields(self, action: int) -> dict[str, Any]:
        """An action as named values."""
        return self.title.space.fields(action)

    def __str__(self) -> str:
        """The table as the terminal draws it, without colours."""
        return str(outside.drawing().plain(self))

    def _repr_html_(self) -> str:
        """The same for notebooks, with colours."""
        return str(outside.drawing().html(self))

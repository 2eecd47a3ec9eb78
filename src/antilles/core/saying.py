"""What games and views say alike: the sentence of an action, a position as plain data, a seat that nobody has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .errors import AntillesError
from .phrase import Phrase, Term, Value

if TYPE_CHECKING:
    from .record import Record
    from .title import Setup, Title


def check_seat(seat: Any, players: int) -> None:
    """Refuses a seat that nobody has."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise AntillesError(f"There is no seat {seat!r}; seats run from 0 to {players - 1}.")


def worded(
    title: Title, rules: Any, position: Any, action: int, fields: Mapping[str, Any]
) -> tuple[str, dict[str, Value]]:
    """Which sentence an action has among those of its verb ('' or '.variant'), and the values for it."""
    variant, details = title.details(rules, position, action, fields)
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


def trim(told: dict[str, Any], players: int) -> dict[str, Any]:
    """Without the empty seats that the record keeps for larger games."""
    told["seats"] = told["seats"][:players]
    return told

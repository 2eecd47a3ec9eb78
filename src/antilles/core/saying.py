"""What games and views say alike: the sentence of an action, a position as plain data, a seat that nobody has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import AntillesError

if TYPE_CHECKING:
    from .record import Record
    from .title import Setup, Title


def check_seat(seat: Any, players: int) -> None:
    """Refuses a seat that nobody has."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise AntillesError(f"There is no seat {seat!r}; seats run from 0 to {players - 1}.")


def say(title: Title, setup: Setup, position: Record, action: int, lang: str) -> str:
    """The sentence of an action in a position."""
    words = title.words(setup.edition, lang)
    fields = title.space.fields(action)
    return words.action(fields, title.details(title.rules(setup), position, action, fields, words))


def trim(told: dict[str, Any], players: int) -> dict[str, Any]:
    """Without the empty seats that the record keeps for larger games."""
    told["seats"] = told["seats"][:players]
    return told

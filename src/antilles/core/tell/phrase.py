"""What a sentence says before any language says it: a key of the catalogs, and values that are things, not words.

`Words.sentence` makes the sentence. Until then everybody who reads a log or a menu can ask what a value is.

>>> Phrase("log.build", {"player": Seat(0), "building": Term("building", "hacienda"), "coins": Count("coin", 2)}).key
'log.build'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias


class Term(NamedTuple):
    """A thing of the game that the catalogs name: `Term("good", "corn")`."""

    kind: str
    name: str


class Named(NamedTuple):
    """A thing whose names are data, by language, instead of messages: a card of a pack that somebody wrote."""

    names: Mapping[str, str]
    kind: str
    name: str


class Count(NamedTuple):
    """A number of things: `Count("coin", 2)`, or of a kind of thing: `Count("goods", 3, Term("good", "corn"))`."""

    kind: str
    n: int
    of: Term | None = None


class Seat(NamedTuple):
    """The player who sits there; the name is put in last."""

    seat: int


class Phrase(NamedTuple):
    """A message of the catalogs with its values."""

    key: str
    values: Mapping[str, Value] = {}


class Many(NamedTuple):
    """Several things in a row: 'a, b and c', or with commas alone where `together` is false; all in one form."""

    parts: tuple[Value, ...]
    together: bool = True
    form: str = ""


Value: TypeAlias = "int | str | Term | Named | Count | Seat | Phrase | Many"


class Span(NamedTuple):
    """A piece of a sentence; `kind` and `name` say what it names, if anything."""

    text: str
    kind: str = ""
    name: str = ""


def times(parts: Sequence[Value], *, together: bool = False) -> Many:
    """Equal parts said once, where the first of them stood, with how many there are: 'corn ×2, sugar'."""
    tally = [(part, parts.count(part)) for i, part in enumerate(parts) if part not in parts[:i]]
    said: list[Value] = [Phrase("list.times", {"thing": part, "n": n}) if n > 1 else part for part, n in tally]
    return Many(tuple(said), together)


def inner(value: Value) -> Iterator[Value]:
    """A value and all that it is made of."""
    yield value
    if isinstance(value, Phrase):
        for each in value.values.values():
            yield from inner(each)
    elif isinstance(value, Many):
        for each in value.parts:
            yield from inner(each)
    elif isinstance(value, Count) and value.of:
        yield value.of

"""What a pack of components may say: one declaration of every key, for the check, the template and the docs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .effects import KINDS, WORDS
from .tables import TASK_KINDS
from .things import (
    AUTOMA,
    BARRIERS,
    BONUS_TILES,
    CARDS,
    CAREERS,
    CHAPTERS,
    CITY_TILES,
    COMBAT_TILES,
    GOODS,
    INFLUENCE,
    LEGACY,
    MOST_COIN_INCOME,
    NATIONS,
    OBJECTS,
    PLACES,
    PRESTIGE,
    QUESTS,
    SPACES,
    STORIES,
    SYNERGIES,
)

LANGUAGES = ("en", "pt-BR", "it")
NOT_WRITTEN = ("choose", "vote", "worker_to")  # not as a line: two hold programs, one is said by `assistant: {at: …}`
LONGEST_NAME = 60
TAKES = {word.name: word for word in WORDS}


@dataclass(frozen=True)
class Number:
    """A whole number between two bounds."""

    low: int
    top: int

    def wrong(self, value: Any) -> str:
        """What would be right, or nothing."""
        fine = type(value) is int and self.low <= value <= self.top
        return "" if fine else f"must be a whole number from {self.low} to {self.top}, not {value!r}"


@dataclass(frozen=True)
class OneOf:
    """One of some words; a place may be written as a number."""

    words: tuple[str, ...]

    def wrong(self, value: Any) -> str:
        """What would be right, or nothing."""
        return "" if value in self.words else f"must be one of {', '.join(self.words)}, not {value!r}"


class Flag:
    """Yes or no."""

    def wrong(self, value: Any) -> str:
        """What would be right, or nothing."""
        return "" if isinstance(value, bool) else f"must be true or false, not {value!r}"


class Text:
    """A short text."""

    longest = LONGEST_NAME

    def wrong(self, value: Any) -> str:
        """What would be right, or nothing."""
        fine = isinstance(value, str) and 0 < len(value) <= self.longest and value.isprintable()
        return "" if fine else f"must be a text of 1 to {self.longest} characters, not {value!r}"


class PackName(Text):
    """What a pack is called: as part of a file name, of an option and of a save."""

    shape = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")

    def wrong(self, value: Any) -> str:
        """What would be right, or nothing."""
        fine = isinstance(value, str) and self.shape.fullmatch(value)
        return "" if fine else f"must have 1 to 40 small letters, figures and hyphens, not {value!r}"


class Line:
    """One line of a program: a word and what it takes."""

    def wrong(self, value: Any) -> str:
        """What would be right, or nothing."""
        if not isinstance(value, str) or not value.split():
            return f"must be an effect word and what it takes, not {value!r}"
        name, *given = value.split()
        word = TAKES.get(name)
        if word is None or name in NOT_WRITTEN:
            return (
                f"has no effect word {name!r}; they are {', '.join(each for each in TAKES if each not in NOT_WRITTEN)}"
            )
        if len(given) != len(word.takes):
            return f"says {value!r}; {name} takes {' '.join(word.takes).upper() or 'nothing'}"
        for kind, one in zip(word.takes, given, strict=True):
            if one not in KINDS[kind] or one == "0":
                right = "a number from 1 to 30" if kind == "n" else f"one of {', '.join(KINDS[kind])}"
                return f"says {value!r}; instead of {one!r} it takes {right}"
        return ""


@dataclass(frozen=True)
class Program:
    """A list of lines, costs first; `{choose: [program, ...]}` is a line too, and in a story card `{vote: ...}`."""

    story: bool = False


@dataclass(frozen=True)
class ListOf:
    """A list of things of one kind, exactly so many where a count is given."""

    kind: Any
    count: int = 0


@dataclass(frozen=True)
class Row:
    """A list with one value of each kind, in this order."""

    kinds: tuple[Any, ...]


@dataclass(frozen=True)
class Either:
    """One of two kinds: the first for texts, the second for anything else."""

    text: Any
    other: Any


@dataclass(frozen=True)
class Fields:
    """Named values; those of `needed` must be there when a thing is written for the first time."""

    of: Mapping[str, Any]
    needed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """Things by their id; `count` of them in a whole pack, where not all ids must be used."""

    ids: tuple[str, ...]
    kind: Any
    count: int = 0
    numbers: bool = False  # ids are numbers


STORY_TEXT = 600  # characters


class LongText(Text):
    """What a story card tells."""

    longest = STORY_TEXT


NAMES = Either(Text(), Fields(dict.fromkeys(LANGUAGES, Text())))
PROGRAM = Program()
PUBLISHED = {"published": ListOf(Text()), "source": Text()}
PLACE = OneOf(PLACES)
CARD = Fields(
    {
        "name": NAMES,
        "cost": Number(0, 30),
        "points": Number(0, 20),
        "good": OneOf(GOODS),
        "object": OneOf(OBJECTS),
        "needs": PROGRAM,
        "income": PROGRAM,
        "synergy": OneOf(SYNERGIES),
        "does": PROGRAM,
        "assistant": Fields({"at": PLACE, "does": PROGRAM}, ("at", "does")),
        "village": PROGRAM,
        "combat": Fields({"value": Number(0, 12), "does": PROGRAM}, ("value", "does")),
        **PUBLISHED,
    },
    ("cost", "good", "object"),
)
SIDE = Fields({"value": Number(0, 12), "does": PROGRAM}, ("value",))
PACK = Fields(
    {
        "pack": PackName(),
        "own": Flag(),
        "cards": Table(CARDS, CARD, len(CARDS) - 2),
        "combat_tiles": Table(
            COMBAT_TILES,
            Fields({**dict.fromkeys(NATIONS, SIDE), "modifier": OneOf(("most", "fewest")), **PUBLISHED}, NATIONS),
        ),
        "quests": Table(QUESTS, Fields({"does": PROGRAM, **PUBLISHED}, ("does",))),
        "city_tiles": Table(
            CITY_TILES,
            Fields(
                {
                    "players": OneOf(("2", "3-4")),
                    "helm": Flag(),
                    "maracaibo": Flag(),
                    "good": OneOf(GOODS),
                    "spaces": Number(1, 4),
                    "does": PROGRAM,
                    **PUBLISHED,
                },
                ("players", "good", "spaces", "does"),
            ),
        ),
        "places": Table(
            PLACES,
            Fields(
                {
                    "name": NAMES,
                    "city": Flag(),
                    "good": OneOf(GOODS),
                    "spaces": Number(1, 4),
                    "does": PROGRAM,
                    "flag": PROGRAM,
                    **PUBLISHED,
                },
                ("name",),
            ),
        ),
        "routes": Table(
            PLACES,
            Fields(
                {"upper": PLACE, "lower": PLACE, "upper_dear": OneOf(LEGACY), "lower_dear": OneOf(LEGACY)}, ("upper",)
            ),
        ),
        "influence": Fields(
            {
                "steps": Number(6, INFLUENCE - 1),
                "titles": Table(tuple(map(str, range(1, INFLUENCE))), Number(1, 9), numbers=True),
            },
            ("steps", "titles"),
        ),
        "coin_income_points": Table(tuple(map(str, range(8, MOST_COIN_INCOME + 1))), Number(0, 30), numbers=True),
        "explorer": Fields(
            {
                "spaces": ListOf(Either(OneOf(("quest",)), PROGRAM), SPACES - 1),
                "shortcuts": ListOf(ListOf(Number(1, SPACES - 1), 2)),
                "barriers": Fields(dict.fromkeys(BARRIERS, Number(1, SPACES - 2)), BARRIERS),
            },
            ("spaces", "shortcuts", "barriers"),
        ),
        "prestige": Fields(
            {**dict.fromkeys(PRESTIGE, Number(0, 30)), "synergy": OneOf(SYNERGIES)}, (*PRESTIGE, "synergy")
        ),
        "careers": Table(
            CAREERS,
            Fields(
                {
                    "name": NAMES,
                    "tasks": ListOf(
                        Fields(
                            {
                                "of": OneOf(TASK_KINDS),
                                "need": ListOf(Either(OneOf(BARRIERS), Number(1, 14)), 2),
                                "coins": Number(0, 20),
                                "points": Number(0, 20),
                            },
                            ("of", "need", "coins", "points"),
                        ),
                        3,
                    ),
                    **PUBLISHED,
                },
                ("name", "tasks"),
            ),
        ),
        "automa": Table(
            AUTOMA,
            Fields(
                {
                    "move": Number(1, 4),
                    "route": OneOf(("upper", "lower")),
                    "display": Number(1, 4),
                    "points": ListOf(Number(0, 20), 2),
                    "explore": ListOf(Number(0, 9), 2),
                    "discs": Number(0, 4),
                    "quest": Number(0, 1),
                    "influence": OneOf(NATIONS),
                    "combat": Number(0, 6),
                    "village": Number(0, 1),
                    **PUBLISHED,
                },
                ("move", "route", "display"),
            ),
        ),
        "legacy": Table(
            LEGACY, Fields({"at": PLACE, "spaces": Number(1, 8), "does": PROGRAM, **PUBLISHED}), len(LEGACY)
        ),
        "campaign": Table(
            STORIES,
            Fields(
                {
                    "chapter": Number(1, CHAPTERS),
                    "text": Fields(dict.fromkeys(LANGUAGES, LongText()), LANGUAGES),
                    "ending": Fields(dict.fromkeys(LANGUAGES, LongText()), LANGUAGES),
                    "does": Program(story=True),
                    "quest": PROGRAM,
                    "discs": OneOf(BONUS_TILES),
                    "then": Program(story=True),
                    **PUBLISHED,
                },
                ("chapter", "text", "does"),
            ),
        ),
        "stories": Table(
            ("75", "76", "77"),
            Fields(
                {
                    "quests": ListOf(ListOf(Row((PLACE, Number(2, 4)))), 4),
                    "legacy": ListOf(OneOf(LEGACY)),
                    "c_cards": Flag(),
                    **PUBLISHED,
                },
                ("quests", "legacy", "c_cards"),
            ),
        ),
    }
)

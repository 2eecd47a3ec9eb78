"""The set-up that was played last: it is offered first the next time."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from antilles import title as find
from antilles.core.errors import AntillesError
from antilles.core.play.game import Game
from antilles.core.tell.words import LANGUAGES
from antilles.core.title import Setup, Title

from . import seats, shelf
from .drawing import drawing
from .voice import Voice

CONTINUED = "archive"  # an option that makes a game the next one of others


@dataclass(frozen=True)
class Before:
    """What was played, by whom, in which language."""

    title: Title
    setup: Setup
    kinds: list[str]
    lang: str


def file() -> Path:
    """Where it is kept."""
    return shelf.folder().parent / "last.json"


def remember(game: Game, kinds: Sequence[str], lang: str) -> None:
    """Keeps a set-up for the next time; if that fails, a few questions are asked again."""
    saved = game.save()
    if CONTINUED in saved["options"]:
        return
    kept = {name: saved[name] for name in ("title", "edition", "players", "modules", "options")}
    try:
        file().parent.mkdir(parents=True, exist_ok=True)
        shelf.write(file(), {**kept, "seats": list(kinds), "lang": lang})
    except OSError:
        return


def recall() -> Before | None:
    """The set-up of the last time, if it can be played again: with programs of ours and under rules that are known."""
    try:
        kept = json.loads(file().read_text(encoding="utf-8"))
        t = find(kept["title"])
        setup = t.setup(kept["edition"], kept["players"], kept["modules"], kept["options"])
        kinds = seats.check(kept["seats"], setup.players, t.automata(setup))
        return Before(t, setup, kinds, kept["lang"] if kept["lang"] in LANGUAGES else "en")
    except (OSError, ValueError, LookupError, TypeError, AttributeError, AntillesError):
        return None


def summary(
    t: Title, edition: str, players: int, modules: Sequence[str], options: Mapping[str, Any], kinds: Sequence[str],
    lang: str,
) -> str:  # fmt: skip
    """A set-up in a line: edition, expansions, how many play, which programs are among them."""
    voice = Voice(t.words(edition, lang))
    programs = Counter(kind for kind in kinds if kind in seats.PROGRAMS)
    named = [f"{voice(seats.WORDS[kind])}{f' ×{n}' if n > 1 else ''}" for kind, n in programs.items()]
    parts = [voice(f"edition.{edition}"), *(voice(f"module.{name}") for name in modules), f"{players}p", *named]
    return " · ".join([*parts, *filter(None, [drawing(t.name).components(options, voice)])])

"""Choosing among saved games."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

from antilles import title
from antilles.core.errors import AntillesError, BadSave

from . import seats, shelf
from .drawing import drawing
from .interview import own_language, pick
from .screen import Screen
from .voice import Voice

SHOWN = 20


def choose(screen: Screen, lang: str | None) -> Path | None:
    """The saved games, numbered; where nobody can be asked they are only listed."""
    paths = shelf.games()[:SHOWN]
    if not paths:
        raise BadSave(f"There are no saved games in {shelf.folder()} yet.")
    lang = lang or own_language()
    rows = [(str(path), path.stem, describe(path, lang)) for path in paths]
    if not screen.asks:
        for _, name, note in rows:
            screen.console.print(f"{name}  {note}", soft_wrap=True, markup=False)
        return None
    voice = Voice.alone(lang)
    return Path(pick(screen, voice, voice("ui.choose_game"), rows, rows[0][0]))


def describe(path: Path, lang: str) -> str:
    """Edition, players, which programs are among them, choices made, and when it was saved."""
    saved, when = shelf.about(path), time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
    try:
        t = title(saved["title"])
        voice = Voice(t.words(saved["edition"], lang))
        solo = [voice(f"module.{name}") for name in saved["modules"] if name in drawing(t.name).parties]
        programs = Counter(kind for kind in shelf.beside(path).get("seats", []) if kind in seats.PROGRAMS)
        named = [f"{voice(seats.WORDS[kind])}{f' ×{n}' if n > 1 else ''}" for kind, n in programs.items()]
        parts = [voice(f"edition.{saved['edition']}"), *solo, f"{saved['players']}p", *named]
        return " · ".join([*parts, f"#{len(saved['actions'])}", when])
    except (AntillesError, LookupError, TypeError):
        return f"? · {when}"

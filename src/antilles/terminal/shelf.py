"""Where games are kept: one file a game in ~/.antilles/games, and beside it who sat where."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from antilles import load
from antilles.agents.own import owned
from antilles.core.errors import AntillesError, BadSave, BadSetup
from antilles.core.nearest import nearest
from antilles.core.play.game import Game
from antilles.core.stack import NATURE
from antilles.core.tell.words import LANGUAGES
from antilles.started import command

from . import seats

NAME = re.compile(r"[\w][\w.-]{0,79}")


@dataclass(frozen=True)
class Kept:
    name: str
    game: Game
    kinds: list[str]
    lang: str | None


def folder() -> Path:
    return Path.home() / ".antilles" / "games"


def name_for(game: Game) -> str:
    """A free name for a new game."""
    base = f"{game.title.name}-{game.setup.edition}-{game.setup.players}p-{(game.commitment or str(game.seed))[:20]}"
    names = [base, *(f"{base}-{n}" for n in range(2, 1000))]
    return next((name for name in names if not (folder() / f"{name}.json").exists()), base)


def save(name: str, game: Game, kinds: Sequence[str], lang: str) -> Path:
    """Puts a game on the shelf; the file is any Antilles's, the seats beside it are the terminal's own."""
    if not NAME.fullmatch(name):
        raise ValueError(name)
    folder().mkdir(parents=True, exist_ok=True)
    path = folder() / f"{name}.json"
    write(path.with_suffix(".seats"), {"seats": list(kinds), "lang": lang, "over": game.over})
    write(path, game.save())
    return path


def write(path: Path, data: Any) -> None:
    """All or nothing: a half-written file never takes the place of a good one."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
    os.replace(draft, path)


def games() -> list[Path]:
    """All kept games, the latest first."""
    if not folder().is_dir():
        return []
    return sorted(folder().glob("*.json"), key=lambda path: -path.stat().st_mtime)


def unfinished() -> list[Path]:
    """Those that can be played on."""
    return [path for path in games() if not beside(path).get("over")]


def find(text: str) -> Path:
    """A file by its path, or by its name on the shelf."""
    for path in (Path(text).expanduser(), folder() / text, folder() / f"{text}.json"):
        if path.is_file():
            return path
    if text and Path(text).expanduser().is_dir():
        raise BadSave(f"{text} is a folder, not a saved game.")
    near = nearest(text.removesuffix(".json"), [path.stem for path in games()])
    guess = f"did you mean {near!r}? " if near else ""
    raise BadSave(f"There is no saved game {text!r}; {guess}'{command('replay')}' lists those there are.")


def take(path: Path, kinds: list[str] | None = None) -> Kept:
    """A game to go on with, with those at the table who sat there, or with whom somebody named."""
    game = load(path)
    if game.seat == NATURE:
        raise AntillesError("In this game draws are left to its players; it cannot be played here.")
    players, automata = game.setup.players, game.title.automata(game.setup)
    kept = beside(path)
    own = [kind for kind in kept.get("seats", []) if owned(kind)]
    if kinds is not None:
        kinds = seats.check(kinds, players, automata, typed=True)
    elif own:
        why = f"no file starts a program of yours: name everybody with --seats, as in --seats {','.join(kept['seats'])}"
        raise AntillesError(f"{own[0]} plays in this game, and {why}.")
    else:  # the game alone is enough: then programs sit there
        kinds = seated(path, game) or seats.usual(players, automata)
    lang = kept.get("lang")
    return Kept(path.stem, game, kinds, lang if lang in LANGUAGES else None)


def beside(path: Path) -> dict[str, Any]:
    """What lies beside a game: its seats, its language, whether it is over; empty where nothing does."""
    try:
        data = json.loads(path.with_suffix(".seats").read_text(encoding="utf-8"))
        kinds = [str(kind) for kind in data["seats"]]
        return {"seats": kinds, "lang": str(data["lang"]), "over": bool(data.get("over"))}
    except (OSError, ValueError, LookupError, TypeError):
        return {}


def seated(path: Path, game: Game) -> list[str]:
    """Who sat where when a game was saved; empty where nobody wrote it down, or not for this game."""
    try:
        automata = game.title.automata(game.setup)
        return seats.check(beside(path).get("seats", []), game.setup.players, automata)
    except BadSetup:
        return []


def about(path: Path) -> dict[str, Any]:
    """What a file says of its game without playing it through; empty when it is damaged."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return {key: data[key] for key in ("title", "edition", "players", "modules", "options", "actions")}
    except (OSError, ValueError, LookupError, TypeError):
        return {}

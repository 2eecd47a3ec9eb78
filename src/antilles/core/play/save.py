"""Saved games: set-up, seed and the list of choices; loading plays them again and refuses anything that is off.

A game of a secret deal is saved when it is over: with the deal in the place of the seed, and every draw as it was.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..catalog import SEEDS
from ..errors import AntillesError, BadSave
from ..stack import NATURE
from .deal import opened
from .game import Game
from .scene import scene
from .stepper import steps

if TYPE_CHECKING:
    from ..title import Setup, Title
    from .deal import Deal

VERSION, SECRET = 1, 2  # what a game by a seed is saved as, and one of a secret deal
KEYS = {"antilles", "title", "edition", "players", "modules", "options", "actions", "schema"}
DISCREET = "discreet"  # only in games that ask also where nobody has a choice
OWN = {VERSION: {"seed", "nature"}, SECRET: {"deal", "draws"}}


def save(game: Game) -> dict[str, Any]:
    """The game as JSON-able data."""
    data = {"antilles": SECRET if game.deal else VERSION, "title": game.title.name, **game.setup.json()}
    if game.deal is None:
        if game.resumed and game.scene is None:
            raise AntillesError("An imagined game has no beginning that could be saved.")
        data |= {"seed": game.seed, "nature": game.nature}
    else:
        if not game.over:
            raise AntillesError("The deal of this game is a secret until the game is over.")
        if game.resumed:
            raise AntillesError("This game does not know its beginning.")
        data |= {"deal": game.deal.json(), "draws": drawn(game)}
    data |= {"actions": game.actions, "schema": game.title.schema}
    data |= {"scene": game.scene} if game.resumed else {}
    return data | ({DISCREET: True} if game.discreet else {})


def drawn(game: Game) -> list[int]:
    """Everything that was drawn, in order; what could not fall otherwise is no draw."""
    return [step.action for step in steps(game) if step.seat == NATURE and not step.forced]


def resume(
    title: Title, setup: Setup, seed: int, raw: bytes, ply: int, deal: Deal | None = None, discreet: bool = False
) -> Game:
    """Goes on from a snapshot; the game tells and undoes only what comes after it."""
    if len(raw) != title.State.dtype.itemsize:
        raise BadSave("The snapshot belongs to other rules.")
    return Game(title, setup, seed, start=raw, ply=ply, deal=deal, discreet=discreet)


def text_of(path: Path) -> str:
    """What is in a file of a saved game."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave(f"{path} is not a saved game: it is not text.") from None
    except OSError as e:
        raise BadSave(f"{path} cannot be read: {e.strerror}.") from None


def mistaken(text: str | bytes) -> str:
    """A sentence for somebody who gave the name of a file where its text is wanted; else nothing."""
    if isinstance(text, bytes) or "\n" in text or len(text) > 1000 or not re.search(r"[/\\]|\.\w{1,5}$", text):
        return ""
    return f"This is not a saved game but the name of one: antilles.load(pathlib.Path({text!r})) reads a file."


def load(saved: Any, find: Callable[[str], Title]) -> Game:
    """The same game, byte for byte."""
    from .transcript import load as read_record
    from .transcript import recorded

    if isinstance(saved, os.PathLike):
        saved = text_of(Path(saved))
    if isinstance(saved, str) and recorded(saved):
        return read_record(saved, find)
    if isinstance(saved, (str, bytes)):
        try:
            saved = json.loads(saved)
        except ValueError as e:
            raise BadSave(mistaken(saved) or f"This is not a saved game: {e}.") from None
        except RecursionError:
            raise BadSave("This is not a saved game: it is nested too deeply.") from None
    if not isinstance(saved, Mapping):
        raise BadSave("A saved game is a JSON object.")
    version = saved.get("antilles")
    if type(version) is int and version > SECRET:
        raise BadSave(f"This game was saved by a newer Antilles (format {version}); this one reads up to {SECRET}.")
    if type(version) is not int or version < 1:
        raise BadSave("This is not a game saved by Antilles.")
    keys = KEYS | OWN[version]
    missing = sorted(keys - set(saved)) or sorted(str(k) for k in set(saved) - keys - {"scene", DISCREET})
    if missing:
        raise BadSave(f"The saved game is damaged: {missing[0]!r} is missing or unknown.")
    try:
        title = find(saved["title"])
        named = saved["schema"], saved["edition"], saved["players"], saved["modules"], saved["options"]
        setup = title.setup_of(*named)
    except AntillesError as e:
        raise BadSave(f"The saved game cannot be set up: {e}") from None
    except (TypeError, ValueError) as e:
        raise BadSave(f"The saved game is damaged: {e}.") from None
    other = saved["schema"]
    if not title.reads(other):
        raise BadSave(f"This game was saved under other rules (schema {other!r}; these are {title.schema!r}).")
    return _replay(saved, title, setup) if version == VERSION else _verified(saved, title, setup)


def _verified(saved: Mapping[str, Any], title: Title, setup: Setup) -> Game:
    """A game of a secret deal, if the deal is the promised one and every draw follows from it."""
    for what in ("actions", "draws"):
        _numbers(saved[what], what)
    if "scene" in saved:
        raise BadSave("The saved game is damaged: 'scene' is unknown here.")
    game = Game(title, setup, 0, deal=opened(saved["deal"], title.name, setup), discreet=DISCREET in saved)
    _play(game, saved["actions"])
    if not game.over:
        raise BadSave("The saved game is damaged: its deal is laid open, but the game is not over.")
    for i, (saved_draw, made) in enumerate(zip_longest(saved["draws"], drawn(game)), 1):
        if saved_draw != made:
            raise BadSave(f"Draw number {i} is not the one that the deal gives.")
    return game


def _numbers(value: Any, what: str) -> None:
    if not isinstance(value, list) or not all(type(a) is int for a in value):
        raise BadSave(f"The saved game is damaged: its {what} are not a list of numbers.")


def _replay(saved: Mapping[str, Any], title: Title, setup: Setup) -> Game:
    seed, actions, nature = saved["seed"], saved["actions"], saved["nature"]
    if type(seed) is not int or not 0 <= seed < SEEDS or nature not in ("auto", "manual"):
        raise BadSave("The saved game is damaged: seed or nature is not understood.")
    _numbers(actions, "actions")
    if "scene" in saved:
        try:
            game = scene(title, setup, seed, saved["scene"], manual=nature == "manual")
        except AntillesError as e:
            raise BadSave(f"The saved game is damaged: {e}") from None
    else:
        game = Game(title, setup, seed, manual=nature == "manual", discreet=DISCREET in saved)
    _play(game, actions)
    return game


def _play(game: Game, actions: list[int]) -> None:
    for i, action in enumerate(actions):
        if action not in game.legal:
            named = f"{action}, {said}" if (said := game.title.space.named(action)) else str(action)
            raise BadSave(f"The saved game is damaged: its action number {i + 1} ({named}) was not possible there.")
        game.play(action)

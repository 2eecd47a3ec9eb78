"""Saved games: set-up, seed and the list of choices; loading plays them again and refuses anything that is off."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .errors import AntillesError, BadSave
from .game import Game
from .scene import scene

if TYPE_CHECKING:
    from .title import Setup, Title

VERSION = 1
KEYS = {"antilles", "title", "edition", "players", "modules", "options", "seed", "nature", "actions", "schema"}


def save(game: Game) -> dict[str, Any]:
    """The game as JSON-able data."""
    told: dict[str, Any] = {"antilles": VERSION, "title": game.title.name, **game.setup.json(), "seed": game.seed}
    told |= {"nature": "auto" if game._nature else "manual", "actions": game.actions, "schema": game.title.schema}
    if game._start is not None:
        if game._scene is None:
            raise AntillesError("An imagined game has no beginning that could be saved.")
        told["scene"] = game._scene
    return told


def resume(title: Title, setup: Setup, seed: int, raw: bytes, ply: int) -> Game:
    """Goes on from a snapshot; the game tells and undoes only what comes after it."""
    if len(raw) != title.State.dtype.itemsize:
        raise BadSave("The snapshot belongs to other rules.")
    return Game(title, setup, seed, start=raw, ply=ply)


def load(saved: Any, find: Callable[[str], Title]) -> Game:
    """The same game, byte for byte."""
    if isinstance(saved, (str, bytes)):
        try:
            saved = json.loads(saved)
        except ValueError as e:
            raise BadSave(f"This is not a saved game: {e}.") from None
        except RecursionError:
            raise BadSave("This is not a saved game: it is nested too deeply.") from None
    if not isinstance(saved, Mapping):
        raise BadSave("A saved game is a JSON object.")
    version = saved.get("antilles")
    if type(version) is int and version > VERSION:
        raise BadSave(f"This game was saved by a newer Antilles (format {version}); this one reads up to {VERSION}.")
    if type(version) is not int or version < 1:
        raise BadSave("This is not a game saved by Antilles.")
    missing = sorted(KEYS - set(saved)) or sorted(str(k) for k in set(saved) - KEYS - {"scene"})
    if missing:
        raise BadSave(f"The saved game is damaged: {missing[0]!r} is missing or unknown.")
    try:
        title = find(saved["title"])
        setup = title.setup(saved["edition"], saved["players"], saved["modules"], saved["options"])
    except AntillesError as e:
        raise BadSave(f"The saved game cannot be set up: {e}") from None
    except (TypeError, ValueError) as e:
        raise BadSave(f"The saved game is damaged: {e}.") from None
    if saved["schema"] != title.schema:
        other = saved["schema"]
        raise BadSave(f"This game was saved under other rules (schema {other!r}; these are {title.schema!r}).")
    return _replay(saved, title, setup)


def _replay(saved: Mapping[str, Any], title: Title, setup: Any) -> Game:
    seed, actions, nature = saved["seed"], saved["actions"], saved["nature"]
    if type(seed) is not int or not 0 <= seed < 1 << 62 or nature not in ("auto", "manual"):
        raise BadSave("The saved game is damaged: seed or nature is not understood.")
    if not isinstance(actions, list) or not all(type(a) is int for a in actions):
        raise BadSave("The saved game is damaged: its actions are not a list of numbers.")
    if "scene" in saved:
        try:
            game = scene(title, setup, seed, saved["scene"], manual=nature == "manual")
        except AntillesError as e:
            raise BadSave(f"The saved game is damaged: {e}") from None
    else:
        game = Game(title, setup, seed, manual=nature == "manual")
    for i, action in enumerate(actions):
        if action not in game.legal:
            raise BadSave(f"The saved game is damaged: its action number {i + 1} ({action}) was not possible there.")
        game.play(action)
    return game

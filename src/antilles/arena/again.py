"""A game of a results file once more: to look at, to save, to ask what somebody was thinking."""

from __future__ import annotations

import json
from pathlib import Path

from antilles import new
from antilles.core.errors import AntillesError
from antilles.core.play.game import Game


def again(path: Path | str, line: int) -> Game:
    """The game in that line of a results file (games begin in line 2), played to its end; `undo` leads back."""
    try:
        rows = Path(path).read_text(encoding="utf-8").splitlines()
        head, result = json.loads(rows[0]), json.loads(rows[max(line - 1, 0)])
        setup = {name: head[name] for name in ("edition", "modules", "options")}
        game = new(head["title"], players=head["players"][result["lineup"]], seed=result["seed"], **setup)
        actions = result["actions"]
    except OSError as wrong:
        raise AntillesError(f"{path} cannot be read: {wrong.strerror}.") from None
    except (ValueError, KeyError, IndexError, TypeError) as wrong:
        if isinstance(wrong, AntillesError):
            raise
        raise AntillesError(f"{path} has no game in line {line}; games begin in line 2.") from None
    for action in actions:
        game.play(action)
    return game

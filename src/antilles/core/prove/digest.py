"""What names a position whichever way it is laid out in memory: golden files outlive a change of layout."""

from __future__ import annotations

import hashlib
import json

from ..play.game import Game


def digest(game: Game) -> str:
    """Sixteen digits for all that lies on the table, hidden things included, and for what may be chosen."""
    table = game.title.proof.named({name: value for name, value in game.state.items() if name != "stack"})
    return hashlib.sha256(json.dumps([table, list(game.legal)], sort_keys=True).encode()).hexdigest()[:16]

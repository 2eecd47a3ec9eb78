"""What the golden games of titles with roles have in common."""

from __future__ import annotations

from typing import Any

import numpy as np

from antilles.core.play.game import Game
from antilles.core.prove import perft


def at_roles(position: Any) -> bool:
    """A role is complete: the choice of roles asks again, or the game is over."""
    return int(position["depth"]) <= 1


def after_roles(game: Game, roles: list[str]) -> set[bytes]:
    """The distinct positions once these roles were chosen and completed one after the other."""
    ends = {game.bytes()}
    for role in roles:
        reached: set[bytes] = set()
        for raw in ends:
            one = Game(game.title, game.setup, 0, manual=True, start=raw)
            if not one.over and {"move": "role", "role": role} in [one.fields(a) for a in one.legal]:
                one.play({"move": "role", "role": role})
                row = np.frombuffer(one.bytes(), game.title.State.dtype)[0]
                reached |= {one.bytes()} if at_roles(row) else perft.distinct(one, [one.bytes()], at_roles)
        ends = reached
    return ends


def told(game: Game, lang: str, end: str) -> str:
    """A whole game as text: its log, the scores, and how it ended."""
    scores = [f"{p + 1}: {game.breakdown(p)} = {n}" for p, n in enumerate(game.scores)]
    return "\n".join([*game.log(lang), *scores, end]) + "\n"

"""What goes over the wire is the view's own state, without the noughts of its maps."""

from __future__ import annotations

import random
from typing import Any

import pytest

import antilles
from antilles.core.stack import SPECTATOR
from antilles.server.show.redact import seen

SETUPS: list[dict[str, Any]] = [
    {"name": "puerto-rico", "players": 3},
    {"name": "puerto-rico", "edition": "1897-special", "players": 4, "modules": ["achievements"]},
    {"name": "puerto-rico", "edition": "1897-special", "modules": ["puertoma"], "players": 3},
    {"name": "puerto-rico", "players": 4, "options": {"open_chips": "yes"}},
    {"name": "san-juan", "players": 4, "modules": ["new-buildings"]},
]


def bare(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame is counts and sets that everybody sees: what is zero or empty is left out."""
    return {name: value for name, value in lean(frame).items() if value not in (0, [], {})} if frame else {}


def lean(told: Any) -> Any:
    if isinstance(told, dict):
        if told and all(type(value) is int for value in told.values()):
            return {name: value for name, value in told.items() if value}
        return {name: [bare(row) for row in value] if name == "stack" else lean(value) for name, value in told.items()}
    return [lean(value) for value in told] if isinstance(told, list) else told


@pytest.mark.parametrize("which", range(len(SETUPS)))
def test_everybody_is_shown_their_view(which: int) -> None:
    told = dict(SETUPS[which])
    game, rng = antilles.new(told.pop("name"), seed=which, **told), random.Random(which)
    while not game.over:
        common: dict[Any, Any] = {}  # as a table has it for all who look on
        for seat in (*range(game.setup.players), SPECTATOR):
            view = game.view(seat)
            assert seen(view) == lean(view.state)
            view.known = common
            assert seen(view) == lean(view.state)
        for _ in range(10):
            if not game.over:
                game.play(rng.choice(game.legal))
    assert seen(game.view(0)) == lean(game.view(0).state)

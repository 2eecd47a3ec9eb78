"""Scenes against Ana: she flips the automa card that a test names; the person does nothing but sail."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import do, moves, sail, scene, seat

FULL = ("A001", "A002", "A003", "A004")  # a full hand: nothing is refilled
AUTOMA = {"move": 1, "route": "upper", "display": 1}


def automa(**fields: Any) -> dict[str, Any]:
    """An automa card that only sails, but for what is said."""
    kept: dict[str, Any] = {"points": [0, 0], "explore": [0, 0], "discs": 0, "quest": 0, "combat": 0, "village": 0}
    return {**AUTOMA, **kept, **fields}


def solo(
    card: str = "A1", ana: dict[str, Any] | None = None, you: dict[str, Any] | None = None, **state: Any
) -> antilles.Game:
    """A person in Havana, to sail, and Ana, whose next automa card is known."""
    left = {letter: int(card[0] == letter) for letter in "ABC"}
    person = seat(*FULL, **{"ship": "havana", **(you or {})})
    state = {"deck": [card], "deck_left": left, "discards": [], "laid": [None] * 20, "laid_at": [None] * 20, **state}
    return scene(person, {"ship": "havana", **(ana or {})}, modules=("ana",), **state)


def her_turn(game: antilles.Game, place: str = "1", way: int = 0) -> antilles.Game:
    """The person sails and passes; then Ana has had her turn."""
    if moves(game, "sail"):  # from 20 there is one way only
        sail(game, place, way)
    while not game.over and not moves(game, "sail"):
        offered = [offer["move"] for offer in moves(game)]
        do(game, "pass" if "pass" in offered else "from_pile" if "from_pile" in offered else "points")
    return game

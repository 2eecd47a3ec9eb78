"""Short words for building and playing scenes of Maracaibo. What cards and tiles do, a scene says itself.

Rules are never tested with numbers of our own pack: `pack` writes the components that a scene is about.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

import yaml

import antilles

EMPTY_HAND: list[Any] = [None] * 8


def apart(value: Any) -> Any:
    """The same without shared parts: packs have no aliases."""
    if isinstance(value, dict):
        return {key: apart(each) for key, each in value.items()}
    return [apart(each) for each in value] if isinstance(value, list) else value


def pack(**tables: Any) -> str:
    """The name of a pack with these tables, filled up from the stand-in."""
    text = yaml.safe_dump(apart(tables), allow_unicode=True)
    name = f"test-{hashlib.sha256(text.encode()).hexdigest()[:10]}"
    (Path(os.environ["ANTILLES_PACKS"]) / f"{name}.yaml").write_text(text)
    return name


def card(**fields: Any) -> dict[str, Any]:
    """A card without any effect but what is said: it costs nothing and shows tobacco and a map."""
    return {"name": "Card", "cost": 0, "points": 0, "good": "tobacco", "object": "map", "does": [], **fields}


def cards(*names: str | None, places: int = 8) -> list[str | None]:
    """Cards for a hand, or for planning spaces."""
    return [*names, *[None] * (places - len(names))]


def seat(*hand: str, bought: tuple[str, ...] = (), planned: tuple[str, ...] = (), **fields: Any) -> dict[str, Any]:
    """A player's side: exactly this hand, these bought and planned cards."""
    made: dict[str, Any] = {"hand": cards(*hand), "planned": cards(*planned, places=3)}
    return {**made, **({"bought": list(bought)} if bought else {}), **fields}


def scene(
    *seats: dict[str, Any],
    players: int = 2,
    modules: tuple[str, ...] = (),
    components: str = "standin-1",
    seed: int = 0,
    nature: str = "auto",
    options: dict[str, Any] | None = None,
    **state: Any,
) -> antilles.Game:
    """A table with these seats before the turn of seat 0; ships stand where `ship` says, else in Havana."""
    chosen = {**(options or {}), **({"pack": components} if components != "standin-1" else {})}
    position = {"seats": {p: s for p, s in enumerate(seats) if s}, **state}
    return antilles.scene(
        "maracaibo", players=players, modules=modules, options=chosen, seed=seed, nature=nature, state=position
    )


def do(game: antilles.Game, move: str, **fields: Any) -> antilles.Game:
    """Plays one move by its fields."""
    game.play({"move": move, **fields})
    return game


def moves(game: antilles.Game, move: str = "") -> list[dict[str, Any]]:
    """What is offered, or only the offers of one verb."""
    offers = [game.fields(action) for action in game.legal]
    return [offer for offer in offers if not move or offer["move"] == move]


def places(game: antilles.Game) -> list[str]:
    """Where the ship can sail."""
    return sorted({str(offer["place"]) for offer in moves(game, "sail")})


def sail(game: antilles.Game, place: str, way: int = 0) -> antilles.Game:
    """The seat that is asked sails to a place."""
    return do(game, "sail", place=place, way=way)


def me(game: antilles.Game, p: int = 0) -> dict[str, Any]:
    """A seat of the position, with everything hidden."""
    return dict(game.state["seats"][p])


def points(game: antilles.Game, p: int = 0) -> int:
    """All points of a seat."""
    return sum(me(game, p)["points"].values())

"""Short words for building and playing scenes of Puerto Rico."""

from __future__ import annotations

from typing import Any

import antilles
from antilles.titles.puerto_rico.data.things import HOLDS


def seat(
    *,
    island: dict[str, Any] | None = None,
    city: dict[str, Any] | None = None,
    idle: dict[str, int] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A player's board.

    island: {"corn": 3} tiles, {"corn": (3, 2)} with two workers, {"corn": (3, 1, 1)} and a noble; city: {"harbor": 0}
    empty, {"harbor": 1} with a worker, {"chapel": (0, 1)} with a noble; fields: goods, coins, vp …
    """
    tiles = {k: 0 for k in ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest")}
    workers, nobles = {}, {}
    for tile, told in (island or {}).items():
        n, *crew = told if isinstance(told, tuple) else (told,)
        tiles[tile] = n
        workers[tile], nobles[tile] = (*crew, 0, 0)[:2]
    for building, told in (city or {}).items():
        workers[building], nobles[building] = told if isinstance(told, tuple) else (told, 0)
    for tile in ("forest",):
        workers.pop(tile, None), nobles.pop(tile, None)
    made = {"tiles": tiles, "workers": workers, "nobles": nobles, "built": list(city or {}), **fields}
    return {**made, "idle": idle} if idle else made


def scene(
    *seats: dict[str, Any],
    edition: str = "classic",
    modules: tuple[str, ...] = (),
    options: dict[str, Any] | None = None,
    players: int = 0,
    seed: int = 0,
    nature: str = "auto",
    **state: Any,
) -> antilles.Game:
    """A table with these seats (others as at the start); seat 0 is governor and chooses unless `state` says else."""
    told = {"seats": {p: s for p, s in enumerate(seats) if s}, **state}
    return antilles.scene(
        "puerto-rico", edition=edition, modules=modules, options=options or {}, players=players or len(seats),
        seed=seed, nature=nature, state=told,
    )  # fmt: skip


def do(game: antilles.Game, move: str, **fields: Any) -> antilles.Game:
    """Plays one move by its fields."""
    game.play({"move": move, **numbered(fields)})
    return game


def numbered(fields: dict[str, Any]) -> dict[str, Any]:
    """Ships may be named by their place: first, second, third, own."""
    return {name: HOLDS.index(v) if name in ("hold", "ship") and v in HOLDS else v for name, v in fields.items()}


def can(game: antilles.Game, move: str, **fields: Any) -> bool:
    """Whether a move (with at least these fields) is possible now."""
    wanted = {name: HOLDS[v] if name in ("hold", "ship") and isinstance(v, int) else v for name, v in fields.items()}
    return any(told["move"] == move and wanted.items() <= told.items() for told in offered(game))


def offered(game: antilles.Game) -> list[dict[str, Any]]:
    """All possible moves as fields, ships by their place: first, second, third, own."""
    told = [game.fields(a) for a in game.legal]
    return [{n: HOLDS[v] if n in ("hold", "ship") else v for n, v in fields.items()} for fields in told]


def values(game: antilles.Game, move: str, field: str) -> list[Any]:
    """The values of one field among the possible moves of a kind."""
    return [told[field] for told in offered(game) if told["move"] == move]


def role(game: antilles.Game, name: str) -> antilles.Game:
    """The seat to choose takes a role."""
    return do(game, "role", role=name)


def board(game: antilles.Game, p: int) -> dict[str, Any]:
    """Seat p's side of the table."""
    told: dict[str, Any] = game.state["seats"][p]
    return told


def phase(game: antilles.Game) -> str:
    """The phase that asks now."""
    from antilles.titles.puerto_rico.rules.phases import PHASES

    state = game.state
    return PHASES[state["stack"][state["depth"] - 1]["phase"]] if state["depth"] else "over"


def turns(game: antilles.Game) -> list[int | None]:
    """The seats that are asked until the phase is over; each of them passes."""
    now, asked = phase(game), []
    while phase(game) == now:
        asked.append(game.seat)
        do(game, "pass")
    return asked


def pass_until(game: antilles.Game, name: str) -> antilles.Game:
    """Everybody passes (or takes the first offer) until a phase asks."""
    while phase(game) != name and not game.over:
        game.play(game.legal[0])
    return game

"""Short words for building and playing scenes of San Juan."""

from __future__ import annotations

from typing import Any

import antilles
from antilles.titles.san_juan.data.cards import NAMES
from antilles.titles.san_juan.data.things import CITY
from antilles.titles.san_juan.rules.phases import PHASES

NEW = ("new-buildings",)


def hand(**cards: int) -> dict[str, int]:
    """Exactly these cards."""
    return {name: cards.get(name, 0) for name in NAMES}


def seat(*buildings: str, loaded: tuple[str, ...] = (), **fields: Any) -> dict[str, Any]:
    """A player's side: buildings in play, those named in `loaded` once more with a good; `cards` is the exact hand."""
    site, full = [*loaded, *buildings], [1] * len(loaded) + [0] * len(buildings)
    rest = CITY - len(site)
    made: dict[str, Any] = {"site": site + [None] * rest, "full": full + [0] * rest}
    if "cards" in fields:
        made["hand"] = hand(**fields.pop("cards"))
    return {**made, **fields}


BARE = seat(cards={})


def scene(
    *seats: dict[str, Any],
    players: int = 0,
    modules: tuple[str, ...] = NEW,
    options: dict[str, Any] | None = None,
    nature: str = "auto",
    seed: int = 0,
    **state: Any,
) -> antilles.Game:
    """A table with these seats; seat 0 is governor and chooses unless `state` says else."""
    told = {"seats": {p: s for p, s in enumerate(seats) if s}, **state}
    return antilles.scene(
        "san-juan", players=players or max(2, len(seats)), modules=modules, options=options or {}, seed=seed,
        nature=nature, state=told,
    )  # fmt: skip


def do(game: antilles.Game, move: str, **fields: Any) -> antilles.Game:
    """Plays one move by its fields."""
    game.play({"move": move, **fields})
    return game


def role(game: antilles.Game, name: str) -> antilles.Game:
    """The seat to choose takes a role."""
    return do(game, "role", role=name)


def offered(game: antilles.Game) -> list[dict[str, Any]]:
    """All possible moves as fields."""
    return [game.fields(a) for a in game.legal]


def can(game: antilles.Game, move: str, **fields: Any) -> bool:
    """Whether a move (with at least these fields) is possible now."""
    return any(told["move"] == move and fields.items() <= told.items() for told in offered(game))


def board(game: antilles.Game, p: int) -> dict[str, Any]:
    """Seat p's side of the table."""
    told: dict[str, Any] = game.state["seats"][p]
    return told


def cards(game: antilles.Game, p: int) -> dict[str, int]:
    """Seat p's hand, only what there is."""
    return {name: n for name, n in board(game, p)["hand"].items() if n}


def city(game: antilles.Game, p: int) -> list[str]:
    """Seat p's buildings."""
    return [name for name in board(game, p)["site"] if name]


def phase(game: antilles.Game) -> str:
    """The phase that asks now."""
    state = game.state
    return PHASES[state["stack"][state["depth"] - 1]["phase"]] if state["depth"] else "over"


def pay(game: antilles.Game, **given: int) -> antilles.Game:
    """Answers the questions about cards to give: these, and none of the others."""
    while phase(game) == "giving" and game.seat is not None and game.seat >= 0:
        asked = game.fields(game.legal[0])["card"]
        n = given.get(asked, 0)
        game.play({"move": "give", "card": asked, "n": n})
    return game


def building(*seats: dict[str, Any], **state: Any) -> antilles.Game:
    """Seat 0 chose the builder; three play, and those who are not named have nothing."""
    return role(scene(*seats, *[BARE] * (3 - len(seats)), **state), "builder")


def second(mine: dict[str, Any], **state: Any) -> antilles.Game:
    """Seat 1 builds at the full price: seat 0 chose the builder and has nothing to build."""
    return building(BARE, mine, **state)


def each_good(game: antilles.Game, move: str, **numbers: int) -> antilles.Game:
    """The seat asked now answers for each good, until another seat or phase is asked."""
    p, running = game.seat, phase(game)
    while phase(game) == running and game.seat == p:
        good = offered(game)[0]["good"]
        do(game, move, good=good, n=numbers.get(good, 0))
    return game


def draw(game: antilles.Game, *names: str) -> antilles.Game:
    """Nature draws these cards, one after the other (with nature="manual")."""
    for name in names:
        do(game, "draw", card=name)
    return game

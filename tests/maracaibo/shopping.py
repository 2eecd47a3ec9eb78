"""Scenes in which cards are bought, or scored at the end of a round: the cards say themselves what they do."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import cards, do, me, moves, pack, sail, scene

NAMES = ("A001", "A002", "A003", "A004", "A005", "A006")
ONE, TWO, THREE = "1", "6", "8"  # villages that allow so many village actions to a ship from Havana


def shop(
    *hand: dict[str, Any],
    at: str = ONE,
    others: tuple[dict[str, Any], ...] = (),
    tables: dict[str, Any] | None = None,
    table: dict[str, Any] | None = None,
    **fields: Any,
) -> antilles.Game:
    """Seat 0 holds these cards (A001, A002, ...), lies in a village and chooses its first village action."""
    written = dict(zip(NAMES, hand, strict=False))
    mine = {"hand": cards(*written), "planned": cards(places=3), "ship": "havana", "coins": 20, **fields}
    components = pack(**{**(tables or {}), "cards": {**written, **(tables or {}).get("cards", {})}})
    return do(sail(scene(mine, *others, components=components, **(table or {})), at), "village")


def buy(game: antilles.Game, card: str = "A001") -> antilles.Game:
    """Buys a card."""
    return do(game, "buy", card=card)


def bought(*hand: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """What seat 0 has after it bought the first of these cards."""
    return me(buy(shop(*hand, **fields)))


def on_offer(game: antilles.Game) -> list[str]:
    """The cards that can be bought."""
    return [str(offer["card"]) for offer in moves(game, "buy")]


def buildings(game: antilles.Game) -> list[str]:
    """The prestige buildings in which the seat can invest."""
    return [str(offer["building"]) for offer in moves(game, "invest")]


def begun(*seats: dict[str, Any], rounds: int = 0, tables: dict[str, Any] | None = None, **state: Any) -> antilles.Game:
    """Seat 0, without cards, has come to the last place of a round."""
    first, *others = seats or ({},)
    mine = {"hand": cards(), "planned": cards(places=3), "ship": "21b" if rounds == 3 else "20", **first}
    return scene(mine, *others, rounds=rounds, components=pack(**tables) if tables else "standin-1", **state)


def step(game: antilles.Game) -> None:
    """The plainest thing there is to do: points instead of a card, no action, a card of the pile."""
    if offers := moves(game, "sail"):
        game.play(offers[0])
    else:
        do(game, next(verb for verb in ("points", "pass", "from_pile") if moves(game, verb)))


def closing(*seats: dict[str, Any], **state: Any) -> antilles.Game:
    """Seat 0 ends the round without a main action, and is asked for a card or two points."""
    game = begun(*seats, **state)
    while not moves(game, "points"):
        step(game)
    return game


def scored(*seats: dict[str, Any], **state: Any) -> antilles.Game:
    """The same, and nobody buys a card."""
    game = begun(*seats, **state)
    now = game.state["rounds"]
    while not game.over and game.state["rounds"] == now:
        step(game)
    return game

"""Short words for scenes of the 1897 Special Edition."""

from __future__ import annotations

from typing import Any

import antilles
from tests.puerto_rico.scenes import do, offered, phase, role, scene, seat

ED = "1897-special"


NEW, CITIZENS = ("new-buildings",), ("citizens",)


FAIR, CARDS, WINS = ("festival",), ("festival", "festival-cards"), ("achievements",)


NOTHING = {"task": None, "kinds": [None, None, None, None], "building": None}


def table(*seats: dict[str, Any], **told: Any) -> antilles.Game:
    """A scene of this edition; buildings that somebody owns are not on sale besides unless the scene says so."""
    if "market" in told:
        owned = {name: 0 for told_seat in seats for name in told_seat.get("built", ())}
        told["market"] = {**owned, **told["market"]}
    return scene(*seats, edition=ED, **told)


def three(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None, **told: Any) -> antilles.Game:
    """A table of three; seats that are not named are empty."""
    return table(first or seat(), second or seat(), seat(), **told)


def new(players: int, *modules: str, **told: Any) -> antilles.Game:
    """A new game of this edition."""
    return antilles.new("puerto-rico", edition=ED, players=players, modules=modules, **told)


def passes(game: antilles.Game, n: int = 1) -> antilles.Game:
    """The next `n` questions are passed on."""
    for _ in range(n):
        do(game, "pass")
    return game


def through(game: antilles.Game, name: str) -> antilles.Game:
    """The role is taken and everybody does as little as possible until the next choice."""
    role(game, name)
    return rest(game)


def rest(game: antilles.Game) -> antilles.Game:
    """Everybody does as little as possible until somebody chooses a role."""
    while phase(game) != "roles" and not game.over:
        game.play(game.legal[0])
    return game


def ended(*seats: dict[str, Any], **told: Any) -> antilles.Game:
    """A table of two as it would be scored now."""
    return table(*seats, seat(), **told) if len(seats) == 1 else table(*seats, **told)


def tasks(*goals: dict[str, Any]) -> list[dict[str, Any]]:
    """The festival's goals: those named, the other slots empty."""
    return [{**NOTHING, **goal} for goal in goals] + [NOTHING] * (6 - len(goals))


def task(name: str, *kinds: str, building: str | None = None) -> dict[str, Any]:
    """One goal with the pieces on it."""
    return {"task": name, "kinds": [*kinds, *[None] * (4 - len(kinds))], "building": building}


def has(mapping: dict[str, int]) -> dict[str, int]:
    """What is not nought."""
    return {name: n for name, n in mapping.items() if n}


FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}


def second(owner, **told):
    """Seat 1 builds after the builder passed."""
    return passes(role(three(None, owner, **told), "builder"))


def ships(game):
    """The ways to load now."""
    return [(told["good"], told["hold"]) for told in offered(game) if told["move"] == "ship"]


FULL = {"cargo": ["tobacco", "coffee", "indigo"], "load": [1, 1, 1]}  # nothing but these can be loaded


BOTH = (*NEW, *CITIZENS)


def play_citizens(name, *seats, **told):
    """Three seats with citizens; seat 0 takes the role."""
    told.setdefault("modules", CITIZENS)
    return role(table(*seats, *[seat()] * (3 - len(seats)), **told), name)


def new_table(*seats, **told):
    """Three seats with New Buildings."""
    return table(*seats, *[seat()] * (3 - len(seats)), modules=NEW, **told)


def play_new(name, *seats, **told):
    """Three seats with New Buildings; seat 0 takes the role."""
    return role(table(*seats, *[seat()] * (3 - len(seats)), modules=NEW, **told), name)


def dock(goods, city, **told):
    """The owner of private ships is second in turn; no cargo ship takes corn or sugar."""
    return play_new("captain", seat(), seat(goods=goods, city=city), **{**FULL, **told})


def new_lands(*seats, **told):
    """Three seats, four face-up tiles, New Buildings."""
    filled = [*seats, *[seat()] * (3 - len(seats))]
    return table(*filled, modules=NEW, faces=FACES, **told)


def lands(first=None, second=None, third=None, **told):
    """A table of three with one face-up tile of four kinds; seats without tiles."""
    return table(first or seat(), second or seat(), third or seat(), faces=FACES, **told)


PLANTS = ("small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage")
PLANTS += ("coffee_roaster",)


BASE_ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


GANG = ("smuggler",)


def gang(*seats, players=3, **told):
    """Seats with the smuggler in play, who is chosen by seat 0."""
    return role(table(*seats, *[seat()] * (players - len(seats)), modules=GANG, **told), "buccaneer")

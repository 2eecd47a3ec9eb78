"""Short words for scenes of the classic edition."""

from __future__ import annotations

from typing import Any

import antilles
from tests.puerto_rico.scenes import board, do, pass_until, role, scene, seat

NEW, NOBLES, BOTH = ("new-buildings",), ("nobles",), ("new-buildings", "nobles")


def fresh(players: int, *modules: str, **told: Any) -> antilles.Game:
    """A new classic game."""
    return antilles.new("puerto-rico", edition="classic", players=players, modules=modules, **told)


def at(*seats: dict[str, Any], players: int = 4, **told: Any) -> antilles.Game:
    """A classic scene for four unless told otherwise."""
    return scene(*seats, players=players, **told)


def passes(game: antilles.Game, n: int = 1) -> antilles.Game:
    """The seats to act pass, one after the other."""
    for _ in range(n):
        do(game, "pass")
    return game


def play(game: antilles.Game, name: str) -> antilles.Game:
    """A role is chosen and played with nothing but first offers (passing where that is possible)."""
    return pass_until(role(game, name), "roles")


def goods(game: antilles.Game, p: int) -> dict[str, int]:
    """The barrels a seat has, kinds without any left out."""
    return {kind: n for kind, n in board(game, p)["goods"].items() if n}


def tiles(game: antilles.Game, p: int) -> dict[str, int]:
    """The field tiles a seat has, kinds without any left out."""
    return {kind: n for kind, n in board(game, p)["tiles"].items() if n}


def total(game: antilles.Game, told: str) -> int:
    """The sum over one group of the table: 'faces', 'bag', 'discards', 'house' …"""
    return sum(game.state[told].values())


def crew(game: antilles.Game, p: int) -> dict[str, int]:
    """Where a seat's workers stand."""
    return {place: n for place, n in board(game, p)["workers"].items() if n}


def idle(game: antilles.Game, p: int) -> tuple[int, int]:
    """Workers and nobles without a place."""
    told = board(game, p)["idle"]
    return told["worker"], told["noble"]


def part(game: antilles.Game, p: int, source: str) -> int:
    """What a seat would score from one source now."""
    return game.breakdown(p).get(source, 0)


def people(game: antilles.Game, p: int) -> int:
    """Everybody on a seat's board."""
    told = board(game, p)
    return sum(told["idle"].values()) + sum(told["workers"].values()) + sum(told["nobles"].values())


def spent(game: antilles.Game, p: int, building: str) -> int:
    """The coins a seat to act pays for a building."""
    before = board(game, p)["coins"]
    do(game, "build", building=building)
    return int(before - board(game, p)["coins"])


RICH = {"coins": 40}


def building(*seats, **told):
    return role(at(*seats, *[{}] * (4 - len(seats)), **told), "builder")


def making(*seats, **told):
    """Seat 0 takes the craftsman."""
    return role(at(*seats, *[seat()] * (4 - len(seats)), **told), "craftsman")


ALL_FIVE = {
    "island": {kind: (1, 1) for kind in ("corn", "indigo", "sugar", "tobacco", "coffee")},
    "city": {"small_indigo_plant": 1, "small_sugar_mill": 1, "tobacco_storage": 1, "coffee_roaster": 1},
}


def plants(kinds, **more):
    """A board that produces one barrel of each of the first kinds."""
    names = ["corn", "indigo", "sugar", "tobacco", "coffee"][:kinds]
    city = dict(list(ALL_FIVE["city"].items())[: max(0, kinds - 1)]) | more
    return seat(island={kind: (1, 1) for kind in names}, city=city, coins=0)


def new_table(*seats, **told):
    return at(*seats, *[seat(coins=0)] * (4 - len(seats)), modules=NEW, **told)


def sailing(*seats, **told):
    """Seat 0 takes the captain."""
    return role(at(*seats, *[seat()] * (4 - len(seats)), **told), "captain")


def bonus(building, manned=1, city=None, **told):
    """What a seat scores from a large building."""
    modules = told.pop("modules", ())
    g = at(seat(city={building: manned, **(city or {})}, **told), {}, {}, {}, modules=modules)
    return part(g, 0, building)


SALE = {"statue": 1, "cloister": 1, "church": 1}


def second_builds(one, **told):
    """Seat 1 is to build, and is not the builder."""
    g = role(at(seat(coins=0), one, seat(coins=0), seat(coins=0), modules=NEW, market=SALE, **told), "builder")
    return passes(g) if g.seat == 0 else g


def new_sailing(*seats, **told):
    """Seat 0 takes the captain."""
    return role(at(*seats, *[seat(coins=0)] * (4 - len(seats)), modules=NEW, **told), "captain")


FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


def new_settling(*seats, **told):
    """Seat 0 takes the settler, one tile of each kind is face up."""
    return role(at(*seats, *[{}] * (4 - len(seats)), modules=NEW, faces=FACES, **told), "settler")


def noble_table(*seats, **told):
    return at(*seats, *[seat(coins=0)] * (4 - len(seats)), **{"modules": NOBLES, **told})


def nobles_only(*seats, **told):
    return at(*seats, *[seat(coins=0)] * (4 - len(seats)), modules=NOBLES, **told)


def face_up(*seats, **told):
    """Four players with one tile of every kind face up."""
    return at(*seats, *[{}] * (4 - len(seats)), **{"faces": FACES, **told})


def keeping(city, **barrels):
    """Seat 0 after a captain phase in which nothing could be loaded: the ships carry what it does not have."""
    others = [kind for kind in ("corn", "indigo", "sugar", "tobacco", "coffee") if kind not in barrels]
    ships, sizes = others[:3], (5, 6, 7)
    if len(ships) < 3:  # more than two kinds: full ships of the seat's own kinds
        ships += list(barrels)[: 3 - len(ships)]
    load = [1 if kind in others else size for kind, size in zip(ships, sizes, strict=True)]
    g = at(seat(city=city, goods=barrels), {}, {}, {}, cargo=ships, load=load, modules=NEW)
    return role(g, "captain")


def bare(n):
    return [seat(coins=0) for _ in range(n)]


def settling_with(city, nature="auto", **options):
    """Seat 0 takes the settler, one tile of each kind is face up."""
    g = at(seat(city=city), {}, {}, {}, modules=NEW, faces=FACES, options=options, nature=nature)
    return role(g, "settler")


def trading(*seats, **told):
    """Seat 0 takes the trader."""
    return role(at(*seats, *[seat(coins=0)] * (4 - len(seats)), **told), "trader")


def second(good, **told):
    """What seat 1, not the trader, earns for one barrel."""
    house = told.pop("house", {})
    g = trading(seat(), seat(coins=0, goods={good: 1}, **told), house=house)
    return board(do(g, "sell", good=good), 1)["coins"]

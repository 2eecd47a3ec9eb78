"""City actions: delivering a good, then acting (rulebook 004, lines 320-338)."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import card, do, me, moves, pack, sail, scene, seat
from tests.rules import rule

CITY = {"name": "City", "city": True, "good": "sugar", "spaces": 2, "does": ["coins 9"]}
SUGAR, CORN = card(good="sugar", cost=30), card(good="corn", cost=30)
MINE = pack(places={"3": CITY}, cards={"A001": SUGAR, "A002": SUGAR, "A003": CORN, "A004": SUGAR})


def city(*hand: str, market: int = 0, components: str = MINE, **fields: Any) -> antilles.Game:
    """Seat 0 begins the city action of place 3, where so many goods lie already."""
    game = scene(seat(*hand, ship="2", **fields), components=components, market={"3": market})
    return do(sail(game, "3"), "city")


def discs(game: antilles.Game) -> int:
    return sum(me(game)["discs"].values())


def goods(game: antilles.Game) -> list[str]:
    return [offer["card"] for offer in moves(game, "deliver")]


@rule("004/city", "a card with the good of the market is discarded, and a disc goes from the ship to the market")
def test_delivering() -> None:
    game = city("A001", "A003")
    assert goods(game) == ["A001"]
    do(game, "deliver", card="A001")
    do(game, "disc", area="five_coins")
    assert discs(game) == 23
    assert me(game)["discs"]["five_coins"] == 1
    assert game.state["market"]["3"] == 1
    assert "A001" in game.state["discards"]


@rule("004/city", "the disc is any that one chooses")
def test_any_disc() -> None:
    game = do(city("A001"), "deliver", card="A001")
    areas = {offer["area"] for offer in moves(game, "disc")}
    assert {"more_villages", "large_hand", "free_display", "five_coins", "three_points"} <= areas
    assert not moves(game, "pass")


@rule("004/city", "one good at a time, however many cards show it")
def test_one_good_at_a_time() -> None:
    game = city("A001", "A002")
    assert goods(game) == ["A001", "A002"]
    do(game, "deliver", card="A002")
    do(game, "disc", area="five_coins")
    assert not moves(game, "deliver")
    assert moves(game, "act")


@rule("004/city", "a full market takes nothing, and one goes on to the city's action")
def test_a_full_market() -> None:
    assert goods(city("A001", market=1)) == ["A001"]
    full = city("A001", market=2)
    assert not moves(full, "deliver")
    assert moves(full, "act")


@rule("004/city", "without a card that shows the good there is no delivery")
def test_no_such_card() -> None:
    game = city("A003")
    assert not moves(game, "deliver")
    assert moves(game, "act")


@rule("004/city", "nobody has to deliver, and the city's action is done all the same")
def test_no_delivery() -> None:
    game = city("A001", coins=0)
    do(game, "pass")
    assert discs(game) == 24
    do(game, "act")
    assert me(game)["coins"] == 9


@rule("004/city", "both parts, in this order: the delivery first, then the action")
def test_both_parts() -> None:
    game = city("A001", coins=0)
    assert not moves(game, "act")
    do(game, "deliver", card="A001")
    do(game, "disc", area="five_coins")
    do(game, "act")
    assert me(game)["coins"] == 9
    assert not moves(game, "deliver")


@rule("004/city", "one may deliver and leave out the city's action")
def test_only_delivering() -> None:
    game = do(city("A001", coins=0), "deliver", card="A001")
    do(game, "disc", area="five_coins")
    do(game, "pass")
    assert me(game)["coins"] == 0
    assert not moves(game, "act")


@rule("004/city", "an upgrade that the disc completes works before the city's action")
def test_the_disc_completes_an_upgrade() -> None:
    game = do(city("A001", coins=0, discs={"five_coins": 1}), "deliver", card="A001")
    do(game, "disc", area="five_coins")
    assert me(game)["coins"] == 5
    do(game, "act")
    assert me(game)["coins"] == 5 + 9


@rule("004/city", "without a disc that can be removed nothing is delivered")
def test_no_disc_left() -> None:
    none = dict.fromkeys(me(city())["discs"], 0)
    game = city("A001", discs=none)
    assert not moves(game, "deliver")


@rule("004/city", "what a city costs must be paid, else its action cannot be done")
def test_a_city_that_costs() -> None:
    dear = pack(places={"3": {**CITY, "does": ["pay_combat 2", "coins 6"]}})
    assert not moves(city(components=dear, combat=1), "act")
    game = do(city(components=dear, combat=2, coins=0), "act")
    assert (me(game)["combat"], me(game)["coins"]) == (0, 6)


@rule("004/city", "a city tile says what its city takes and does")
def test_a_city_tile() -> None:
    tile = {"good": "corn", "spaces": 1, "does": ["points 4"]}
    mine = pack(city_tiles={f"T{n:02d}": tile for n in range(1, 13)}, cards={"A001": SUGAR, "A003": CORN})
    game = sail(scene(seat("A001", "A003", ship="3"), components=mine), "4")
    do(game, "city")
    assert goods(game) == ["A003"]
    do(game, "deliver", card="A003")
    do(game, "disc", area="five_coins")
    do(game, "act")
    assert me(game)["points"]["effects"] == 4
    full = sail(scene(seat("A003", ship="3"), components=mine, market={"4": 1}), "4")
    do(full, "city")
    assert not moves(full, "deliver")

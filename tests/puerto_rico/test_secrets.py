"""What nobody else may see: plans while everybody places at once, the bag, classic forests, cards."""

from __future__ import annotations

import antilles
from tests.puerto_rico.scenes import do, role, scene, seat


def placing() -> antilles.Game:
    """Seat 0 is recruiter in the Special Edition and answers where its people go."""
    board = seat(island={"corn": (2, 1), "indigo": (2, 1), "sugar": (1, 0)}, city={"small_market": 0})
    game = scene(board, seat(island={"corn": (1, 1), "indigo": (1, 0)}), seat(), edition="1897-special")
    role(game, "mayor")
    assert game.seat == 0
    return game


def test_others_see_neither_a_plan_nor_how_far_it_has_come() -> None:
    game = placing()
    before = [game.view(p).bytes for p in (1, 2)]
    own = game.view(0).bytes
    game.play(game.legal[-1])
    assert game.seat == 0
    assert [game.view(p).bytes for p in (1, 2)] == before
    assert game.view(0).bytes != own
    assert game.view(1).state["hand"] is None
    theirs = game.view(1).state["seats"][0]
    assert (theirs["planned_workers"], theirs["planned_nobles"]) == (None, None)
    assert game.view(0).state["hand"] is not None


def test_the_log_of_others_hides_the_answers() -> None:
    game = placing()
    game.play(game.legal[-1])
    assert game.view(0).log()[-1] != game.view(1).log()[-1]
    assert "corn" not in game.view(1).log()[-1]


def test_whoever_imagines_a_placing_seat_lets_it_begin_again() -> None:
    game = placing()
    game.play(game.legal[-1])
    imagined = game.view(2).imagine(5)
    assert imagined.seat == 0
    assert imagined.view(2).bytes == game.view(2).bytes
    mine = game.view(0).imagine(5)
    assert mine.legal == game.legal


def test_in_turn_order_everything_is_open() -> None:
    board = seat(island={"corn": (2, 1), "indigo": (2, 1)}, city={"small_market": 0})
    game = scene(board, seat(), seat(), edition="1897-special", options={"placing": "turn", "fill_places": "no"})
    role(game, "mayor")
    game.play(game.legal[-1])
    assert game.view(1).state["hand"] is not None
    seen, there = game.view(1).state["seats"][0], game.state["seats"][0]
    assert any(there["planned_workers"].values())
    assert (seen["planned_workers"], seen["planned_nobles"]) == (there["planned_workers"], there["planned_nobles"])


def test_nobody_knows_what_lies_under_a_classic_forest() -> None:
    owner = seat(city={"forest_house": 1})
    game = scene(owner, seat(), seat(), modules=("new-buildings",), nature="manual")
    role(game, "settler")
    do(game, "forest")
    do(game, "draw", good="coffee")
    assert game.state["seats"][0]["forests"]["coffee"] == 1
    for p in range(3):
        view = game.view(p)
        assert view.state["seats"][0]["forests"] is None
        assert view.state["seats"][0]["tiles"]["forest"] == 1
        assert view.state["bag"] is None
        assert not any("coffee" in line for line in view.log())


def test_imagining_before_the_cards_are_dealt_gives_a_game_that_goes_on() -> None:
    """While the draft asks, nobody has achievement cards yet."""
    for farmers in ((), ("puertoma",)):
        modules, options = ("new-buildings", "achievements", *farmers), {"farmers": "1"} if farmers else {}
        game = antilles.new("puerto-rico", edition="1897-special", players=3, modules=modules, options=options)
        world = game.view(0).imagine(1)
        assert [seat.cards for seat in world.position().seats] == [0] * 5
        while world.position().stack[0].phase == 1 and world.position().depth > 1 and not world.over:
            world.play(world.legal[0])
        dealt = [seat.cards.bit_count() for seat in world.position().seats[:2]]
        assert dealt == [4, 4]


def test_cards_put_away_are_in_nobodys_hand() -> None:
    """Against farmers a seat has seen six cards: an imagined rival holds none of them."""
    game = antilles.new(
        "puerto-rico", edition="1897-special", players=3, modules=("achievements", "puertoma"),
        options={"farmers": "1"}, seed=1,
    )  # fmt: skip
    seen = game.position().seats[0].passing
    while game.fields(game.legal[0])["move"] == "take_card":
        game.play(game.legal[0])
    for seed in range(40):
        assert not game.view(0).imagine(seed).position().seats[1].cards & seen

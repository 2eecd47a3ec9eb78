"""Set-up (rulebook 004, lines 17-196)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.titles.maracaibo.data import pack as packs
from antilles.titles.maracaibo.data import things
from tests.maracaibo.scenes import do, me, moves
from tests.rules import rule

AREAS = 12


def new(players: int = 3, nature: str = "auto", seed: int = 0, **options: Any) -> antilles.Game:
    return antilles.new("maracaibo", players=players, nature=nature, seed=seed, options=options)


def choose_cards(game: antilles.Game) -> antilles.Game:
    """Everybody plans the first card and throws away the three that come first; nobody has a career yet."""
    while not moves(game, "career"):
        game.play(game.legal[0])
    return game


@rule("004/setup", "the components that the rules count: markers, quests, story, city, legacy and combat tiles, cards")
def test_what_is_in_the_box() -> None:
    assert (len(things.NATIONS) * things.MARKERS, len(things.QUESTS), things.STORY_TILES) == (39, 24, 4)
    assert (len(things.CITY_TILES), len(things.LEGACY), len(things.COMBAT_TILES)) == (13, 23, 25)
    assert (len(things.CAREERS), len(things.PRESTIGE), len(things.AUTOMA)) == (8, 8, 15)
    letters = [name[0] for name in packs.standin()["cards"]]
    assert [letters.count(letter) for letter in "ABC"] == [56, 101, 8]
    assert things.SEATS * len(things.SYNERGIES) == 20
    assert things.SEATS * things.WORKERS == 32


@rule("004/setup", "all combat tiles are in the piles; three quests lie on the explorer's track, and the next is seen")
def test_tiles_at_the_start() -> None:
    state = new().state
    assert len(state["combat_tiles"]) == state["combat_left"] == 25
    assert len(set(state["trail"])) == 3
    assert None not in state["trail"]
    assert state["quest"] not in (None, *state["trail"], *state["quests"])


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("004/setup", "both helm tiles and two others for this number of players lie on 4, 5, 13 and 14")
def test_city_tiles(players: int) -> None:
    fit = {"2"} if players == 2 else {"3-4"}
    tiles = antilles_tiles()
    for seed in range(4):
        state = new(players, seed=seed).state["tiles"]
        on = [tile for at, tile in enumerate(state) if tile and at != 12]
        assert [at for at, tile in enumerate(state) if tile and at != 12] == [4, 5, 14, 15]  # places 4, 5, 13, 14
        assert len(set(on)) == 4
        assert {tiles[tile]["players"] for tile in on} == fit
        assert sum(tiles[tile].get("helm", False) for tile in on) == 2


def antilles_tiles() -> Any:
    return packs.standin()["city_tiles"]


@rule("004/setup", "the four city tiles are shuffled: a helm tile comes to each city as often as to any other")
def test_city_tiles_are_shuffled() -> None:
    game = new(3, "manual")
    tiles = antilles_tiles()
    helm = [odds for action, odds in game.odds() if tiles[game.fields(action)["tile"]].get("helm")]
    others = [odds for action, odds in game.odds() if not tiles[game.fields(action)["tile"]].get("helm")]
    assert helm == pytest.approx([1 / 4] * 2)
    assert others == pytest.approx([1 / 2 / len(others)] * len(others))


@rule("004/setup", "the Maracaibo tile covers that city with two players, and is not used with more")
def test_the_tile_of_maracaibo() -> None:
    covered = new(2).state["tiles"][12]
    assert antilles_tiles()[covered]["maracaibo"]
    assert new(3).state["tiles"][12] is None


@rule("004/setup", "with two players red, white and blue markers lie in 6, 7 and 8, taken from the left of the stock")
def test_markers_for_two() -> None:
    state = new(2).state
    nation = {place: things.NATIONS[n - 1] for place, n in state["markers"].items() if n}
    assert nation == {"6": "spain", "7": "england", "8": "france"}
    assert state["placed"] == {"france": 1, "spain": 1, "england": 1}
    assert not any(new(3).state["markers"].values())


@rule("004/setup", "everybody gets eight A cards; 40 of the B cards come into the pile, and four cards lie open")
def test_cards_are_dealt() -> None:
    state = new(4).state
    hands = [name for seat in state["seats"] for name in seat["hand"]]
    assert len(set(hands)) == 32
    assert {name[0] for name in hands} == {"A"}
    assert len(state["display"]) == 4
    assert None not in state["display"]
    assert state["in_pile"] == 56 - 32 + 40 - 4


@rule("004/setup", "C cards take no part without a campaign, with the first story card")
def test_no_c_cards() -> None:
    assert not [name for name in new().state["pile"] if name[0] == "C"]


@rule("004/setup", "of four prestige buildings one lies open, and three that nobody has seen")
def test_one_prestige_building() -> None:
    buildings = new().state["prestige"]
    assert buildings[0] is not None
    assert buildings[1:] == [None, None, None]


@rule("004/setup", "24 discs, two on each space; ship in Havana, explorer, influence, combat and income at their start")
def test_a_players_side() -> None:
    for seat in new(4).state["seats"]:
        assert list(seat["discs"].values()) == [2] * AREAS
        assert (seat["ship"], seat["explorer"], sum(seat["points"].values())) == ("havana", 0, 0)
        assert set(seat["influence"].values()) == {0}
        assert (seat["combat"], seat["coin_income"], seat["point_income"]) == (1, 8, 0)


@rule("004/setup", "two workers each; three wait on the career card, the others in the supply")
def test_workers() -> None:
    seat = me(new())
    assert (seat["workers"], seat["tasks"], seat["supply"]) == (2, [0, 0, 0], 8 - 2 - 3)


@rule("004/setup", "8, 9, 10 and 11 doubloons, in the order of play")
def test_purses() -> None:
    assert [seat["coins"] for seat in new(4).state["seats"]] == [8, 9, 10, 11]


@rule("004/setup", "everybody keeps four of the eight cards, plans one and discards three")
def test_the_first_eight_cards() -> None:
    game = new(2)
    first = me(game)["hand"]
    assert [offer["card"] for offer in moves(game)] == first
    do(game, "plan", card=first[3])
    for name in (first[0], first[1], first[7]):
        do(game, "throw", card=name)
    seat = me(game)
    assert [name for name in seat["hand"] if name] == [first[2], *first[4:7]]
    assert seat["planned"][0] == first[3]
    assert set(game.state["discards"]) == {first[0], first[1], first[7]}
    assert game.seat == 1


@rule("004/setup", "every three of the seven other cards can be thrown away, in one order")
def test_which_cards_can_go() -> None:
    game = new(2)
    hand = me(game)["hand"]
    do(game, "plan", card=hand[0])
    assert [offer["card"] for offer in moves(game)] == hand[1:6]
    do(game, "throw", card=hand[5])
    assert game.seat == 1  # the other two were forced


@rule("004/setup", "each chooses one of two career cards, unseen until all have chosen; the other is put away")
def test_careers() -> None:
    game = choose_cards(new(2))
    two = [offer["career"] for offer in moves(game, "career")]
    assert sorted(two) == sorted(me(game)["careers"])
    assert len(set(two)) == 2
    do(game, "career", career=two[1])
    assert me(game)["career"] is None
    assert game.view(1).state["seats"][0]["chosen"] is None
    do(game, "career", career=moves(game, "career")[0]["career"])
    assert me(game)["career"] == two[1]
    assert me(game)["careers"] == [None, None]


@rule("004/setup", "the first player begins when all have chosen")
def test_the_first_turn() -> None:
    game = choose_cards(new(3))
    while moves(game, "career"):
        game.play(game.legal[0])
    assert game.seat == 0
    assert {offer["move"] for offer in moves(game)} == {"sail"}

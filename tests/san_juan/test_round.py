"""San Juan: the course of a round and rules for all roles (rulebook 002, lines 62-90, 104-111, 226-228)."""

import pytest

import antilles
from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, city, do, offered, phase, role, scene, seat

RICH = seat("indigo_plant", cards={"sugar_mill": 2, "indigo_plant": 1})
BARE = seat("indigo_plant", cards={})
TILES = [0, -1, -1, -1, -1]


def bare(players, **state):
    """Nobody has cards or goods, so that roles but producer and councillor change nothing but a hand."""
    return scene(*[BARE] * players, tiles=TILES, **state)


@rule("002/round", "the governor chooses first")
@pytest.mark.parametrize("governor", [0, 1, 2])
def test_the_governor_begins(governor):
    g = bare(3, governor=governor)
    assert (phase(g), g.seat) == ("roles", governor)


@rule("002/round", "the chooser acts first, then everybody else once, clockwise")
@pytest.mark.parametrize("governor", [0, 2])
def test_the_chooser_acts_first(governor):
    g = role(scene(*[RICH] * 3, governor=governor), "builder")
    order = []
    while phase(g) == "builder":
        order.append(g.seat)
        do(g, "pass")
    assert order == [(governor + i) % 3 for i in range(3)]
    assert (phase(g), g.seat) == ("roles", (governor + 1) % 3)


@rule("002/round", "then the player to the left chooses one of the roles that are left and acts first")
def test_the_next_player_chooses_and_acts_first():
    g = role(scene(*[RICH] * 3, tiles=TILES), "trader")
    assert (phase(g), g.seat) == ("roles", 1)
    role(g, "builder")
    assert (phase(g), g.seat) == ("builder", 1)
    for turn in (2, 0):
        do(g, "pass")
        assert g.seat == turn


@rule("002/round", "a role that was chosen cannot be chosen again in the same round")
def test_a_role_is_chosen_once_a_round():
    g = role(bare(4), "trader")
    assert [told["role"] for told in offered(g)] == ["builder", "producer", "councillor", "prospector"]
    role(role(g, "builder"), "prospector")
    assert [told["role"] for told in offered(g)] == ["producer", "councillor"]
    assert g.state["taken"] == ["builder", "trader", "prospector"]


@rule("002/round", "three and four players: everybody chooses one role, then the round is over")
@pytest.mark.parametrize("players", [3, 4])
def test_one_role_each(players):
    g, choosers = bare(players), []
    for name in ("trader", "builder", "prospector", "producer")[:players]:
        assert g.state["rounds"] == 0
        choosers.append(g.seat)
        role(g, name)
    assert (choosers, g.state["rounds"]) == (list(range(players)), 1)


@rule("002/round", "the roles go back to the middle and the governor to the left")
def test_a_new_round():
    g = bare(3)
    for name in ("trader", "builder", "prospector"):
        role(g, name)
    assert (g.state["governor"], g.seat, g.state["taken"], len(offered(g))) == (1, 1, [], 5)


@rule("002/round", "after the last seat the first one is governor again")
def test_the_governor_goes_round():
    g = bare(3, governor=2)
    for name in ("trader", "builder", "prospector"):
        role(g, name)
    assert (g.state["governor"], g.seat) == (0, 0)


@rule("002/round", "two players: governor, opponent, governor choose three roles; then the governor changes")
@pytest.mark.parametrize("governor", [0, 1])
def test_two_players_choose_three_roles(governor):
    g, choosers = bare(2, governor=governor), []
    for name in ("trader", "builder", "prospector"):
        choosers.append(g.seat)
        assert g.state["governor"] == governor
        role(g, name)
    assert choosers == [governor, 1 - governor, governor]
    assert (g.state["governor"], g.seat, g.state["taken"]) == (1 - governor, 1 - governor, [])


@rule("002/round", "two players: the governor's second role is one of the three that are left")
def test_the_governors_second_role():
    g = role(role(bare(2), "trader"), "builder")
    assert (g.seat, [told["role"] for told in offered(g)]) == (0, ["producer", "councillor", "prospector"])


@rule("002/round", "a role must be chosen")
@pytest.mark.parametrize("players", [2, 4])
def test_a_role_must_be_chosen(players):
    g = bare(players)
    for name in ("trader", "builder"):
        assert {told["move"] for told in offered(g)} == {"role"}
        role(g, name)
    assert {told["move"] for told in offered(g)} == {"role"}


@rule("002/round", "action and privilege may be declined, by the chooser and by everybody else")
def test_actions_may_be_declined():
    g = role(scene(*[RICH] * 3), "builder")
    for _ in range(3):
        assert can(g, "pass")
        assert can(g, "build", card="indigo_plant")
        do(g, "pass")
    assert [cards(g, p) for p in range(3)] == [{"sugar_mill": 2, "indigo_plant": 1}] * 3
    assert [city(g, p) for p in range(3)] == [["indigo_plant"]] * 3


@rule("002/round", "the privilege is the chooser's alone")
def test_the_privilege_is_the_choosers():
    g = role(scene(*[RICH] * 3), "builder")
    for _ in range(3):
        do(g, "build", card="sugar_mill")
        while phase(g) == "giving":
            g.play(g.legal[-1])
    assert [board(g, p)["held"] for p in range(3)] == [1, 0, 0]


@rule("002/round", "an action for everybody, but for the prospector")
def test_only_the_prospector_acts_alone():
    g = role(bare(3), "prospector")
    assert [board(g, p)["held"] for p in range(3)] == [1, 0, 0]
    role(g, "producer")
    assert [board(g, p)["full"][0] for p in range(3)] == [1, 1, 1]


@rule("002/round", "rounds without a new building are counted from the last one")
def test_rounds_without_a_building_are_counted():
    g = scene(seat(cards={"archive": 1}), BARE, tiles=TILES, quiet=7)
    do(role(g, "builder"), "build", card="archive")
    assert g.state["quiet"] == 0
    role(role(g, "trader"), "producer")
    assert g.state["quiet"] == 1


@rule("002/round", "nobody has to build, for a long time")
def test_nobody_has_to_build():
    g = antilles.new("san-juan", players=2, seed=5)
    while g.state["rounds"] < 39:
        g.play(g.legal[0])
    assert (g.over, g.state["quiet"], [city(g, p) for p in (0, 1)]) == (False, 39, [["indigo_plant"]] * 2)

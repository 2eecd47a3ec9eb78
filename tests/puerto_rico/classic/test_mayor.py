"""The mayor: colonists from the ship, placing them, and the next ship."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import at, crew, fresh, idle, people, play
from tests.puerto_rico.scenes import can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule


def bare(n=4):
    """Boards without any place."""
    return [seat() for _ in range(n)]


@rule("003/mayor", "the mayor has one colonist from the supply first, not from the ship")
def test_the_mayors_colonist():
    g = role(at(*bare(), ship={"worker": 4}, supply={"worker": 20}), "mayor")
    assert [idle(g, p) for p in range(4)] == [(2, 0), (1, 0), (1, 0), (1, 0)]
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (20 - 1 - 4, 4)


@rule("003/mayor", "example for four players: of six colonists 3, 2, 1 and 1 with the mayor's own")
def test_example_six_colonists():
    g = role(at(*bare(), ship={"worker": 6}), "mayor")
    assert [people(g, p) for p in range(4)] == [3, 2, 1, 1]


@rule("003/mayor", "they go round clockwise from the mayor, whoever he is")
def test_the_ship_goes_round_from_the_mayor():
    g = role(at(*bare(), ship={"worker": 6}, taken=["settler", "trader"]), "mayor")
    assert [people(g, p) for p in range(4)] == [1, 1, 3, 2]


@rule("003/mayor", "with no colonist in the supply the mayor has no privilege, and the ship stays empty")
def test_no_colonists_in_the_supply():
    g = role(at(*bare(), ship={"worker": 4}, supply={"worker": 0}), "mayor")
    assert [people(g, p) for p in range(4)] == [1, 1, 1, 1]
    assert g.state["ship"] == {"worker": 0, "noble": 0}


@rule("003/mayor", "new and old colonists are placed on the circles of tiles and buildings")
def test_placing():
    g = role(at(seat(island={"corn": 1}, city={"small_market": 0}, idle={"worker": 1}), *bare(3)), "mayor")
    assert crew(g, 0) == {"corn": 1, "small_market": 1}  # three people, two circles: no question
    assert idle(g, 0) == (1, 0)


@rule("003/mayor", "placed colonists may move to other circles")
def test_colonists_may_move():
    g = at(seat(island={"corn": (3, 3)}, city={"large_indigo_plant": 0, "harbor": 0}), *bare(3), ship={"worker": 4})
    do(role(g, "mayor"), "man_field", tile="corn", person="worker", n=1)
    assert crew(g, 0) == {"corn": 1, "large_indigo_plant": 3, "harbor": 1}


@rule("003/mayor", "every circle is filled as far as the colonists go: none may wait while one is free")
def test_free_circles_must_be_filled():
    g = at(seat(island={"corn": 2}, city={"large_indigo_plant": 0}), *bare(3), ship={"worker": 4})
    role(g, "mayor")  # two colonists, five circles
    assert values(g, "man_field", "n") == [0, 1, 2]
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert crew(g, 0) == {"large_indigo_plant": 2}
    assert idle(g, 0) == (0, 0)


@rule("003/mayor", "who has no circle left waits on the compass rose for the next mayor phase")
def test_the_rest_waits():
    g = at(seat(island={"corn": (1, 1)}), *bare(3), ship={"worker": 4})
    role(g, "mayor")
    assert (crew(g, 0), idle(g, 0)) == ({"corn": 1}, (2, 0))


@rule("003/mayor", "colonists move in the mayor phase only: a new tile or building stays empty until then")
def test_colonists_stay_outside_the_mayor_phase():
    g = at(seat(coins=5, island={"corn": 1}, idle={"worker": 2}), {}, {}, {})
    do(role(g, "builder"), "build", building="small_market")
    pass_until(g, "roles")
    assert (crew(g, 0), idle(g, 0)) == ({}, (2, 0))


@rule("003/mayor", "placing in clockwise order, the mayor first, each seeing what the others did")
def test_placing_in_turn():
    wants = {"island": {"corn": 1}, "city": {"small_market": 0, "harbor": 0}}
    g = role(at(seat(**wants), seat(**wants), seat(), seat(), ship={"worker": 4}, taken=["trader"]), "mayor")
    assert (g.seat, phase(g)) == (1, "placing")
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert crew(g, 1) == {"small_market": 1, "harbor": 1}
    assert (g.seat, phase(g)) == (0, "placing")
    assert g.view(0).state["seats"][1]["workers"]["harbor"] == 1


@rule("003/mayor", "the next ship has as many colonists as there are empty circles in all cities")
def test_the_next_ship_counts_city_circles():
    g = at(
        seat(city={"large_indigo_plant": 0, "large_sugar_mill": 0}), seat(city={"tobacco_storage": 0}), seat(), seat(),
        ship={"worker": 4},
    )  # fmt: skip
    play(g, "mayor")  # nine circles; seat 0 has two colonists, seat 1 one
    assert g.state["ship"]["worker"] == 9 - 2 - 1


@rule("003/mayor", "empty circles on plantations and quarries are not counted")
def test_the_next_ship_does_not_count_fields():
    g = play(at(*[seat(island={"corn": 2, "quarry": 1}) for _ in range(4)], ship={"worker": 4}), "mayor")
    assert g.state["ship"]["worker"] == 4


@rule("003/mayor", "at least as many colonists as players go aboard")
def test_the_least_ship():
    for players in (3, 4, 5):
        g = play(fresh(players), "mayor")
        assert g.state["ship"]["worker"] == players


@rule("003/mayor", "too few colonists: what is left goes aboard")
def test_what_is_left_goes_aboard():
    g = play(at(*bare(), ship={"worker": 4}, supply={"worker": 3}), "mayor")
    assert (g.state["ship"]["worker"], g.state["supply"]["worker"]) == (2, 0)
    assert g.state["ending"] == ["workers"]


@rule("003/mayor", "each tile and building holds as many colonists as it has circles")
def test_circles_of_buildings():
    held = {"large_indigo_plant": 3, "large_sugar_mill": 3, "tobacco_storage": 3, "coffee_roaster": 2}
    for building, n in {**held, "small_indigo_plant": 1, "hospice": 1, "fortress": 1}.items():
        g = role(at(seat(city={building: 0}, idle={"worker": 5}), *bare(3)), "mayor")
        assert crew(g, 0) == {building: n}


@rule("003/mayor", "nobody is asked to refuse a colonist: while placing, only numbers of people are offered")
def test_placing_offers_numbers_alone():
    g = role(at(seat(island={"corn": 1, "indigo": 2}), *bare(3), ship={"worker": 4}), "mayor")
    assert {told["move"] for told in offered(g)} == {"man_field"}
    assert not can(g, "pass")

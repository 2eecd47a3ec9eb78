"""The mayor phase: who arrives, and who comes next; where people are placed is in test_placing.py."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, phase, role, seat
from tests.rules import rule


def bare(n=4):
    """Boards without any place."""
    return [seat() for _ in range(n)]


@rule("003/mayor", "the mayor has one colonist from the supply first, not from the ship")
def test_the_mayors_colonist():
    g = role(classic.at(*bare(), ship={"worker": 4}, supply={"worker": 20}), "mayor")
    assert [classic.idle(g, p) for p in range(4)] == [(2, 0), (1, 0), (1, 0), (1, 0)]
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (20 - 1 - 4, 4)


@rule("003/mayor", "example for four players: of six colonists 3, 2, 1 and 1 with the mayor's own")
def test_example_six_colonists():
    g = role(classic.at(*bare(), ship={"worker": 6}), "mayor")
    assert [classic.people(g, p) for p in range(4)] == [3, 2, 1, 1]


@rule("003/mayor", "they go round clockwise from the mayor, whoever he is")
def test_the_ship_goes_round_from_the_mayor():
    g = role(classic.at(*bare(), ship={"worker": 6}, taken=["settler", "trader"]), "mayor")
    assert [classic.people(g, p) for p in range(4)] == [1, 1, 3, 2]


@rule("003/mayor", "with no colonist in the supply the mayor has no privilege, and the ship stays empty")
def test_no_colonists_in_the_supply():
    g = role(classic.at(*bare(), ship={"worker": 4}, supply={"worker": 0}), "mayor")
    assert [classic.people(g, p) for p in range(4)] == [1, 1, 1, 1]
    assert g.state["ship"] == {"worker": 0, "noble": 0}


@rule("003/mayor", "the next ship has as many colonists as there are empty circles in all cities")
def test_the_next_ship_counts_city_circles():
    g = classic.at(
        seat(city={"large_indigo_plant": 0, "large_sugar_mill": 0}), seat(city={"tobacco_storage": 0}), seat(), seat(),
        ship={"worker": 4},
    )  # fmt: skip
    classic.play(g, "mayor")  # nine circles; seat 0 has two colonists, seat 1 one
    assert g.state["ship"]["worker"] == 9 - 2 - 1


@rule("003/mayor", "empty circles on plantations and quarries are not counted")
def test_the_next_ship_does_not_count_fields():
    g = classic.play(
        classic.at(*[seat(island={"corn": 2, "quarry": 1}) for _ in range(4)], ship={"worker": 4}), "mayor"
    )
    assert g.state["ship"]["worker"] == 4


@rule("003/mayor", "at least as many colonists as players go aboard")
def test_the_least_ship():
    for players in (3, 4, 5):
        g = classic.play(classic.fresh(players), "mayor")
        assert g.state["ship"]["worker"] == players


@rule("003/mayor", "too few colonists: what is left goes aboard")
def test_what_is_left_goes_aboard():
    g = classic.play(classic.at(*bare(), ship={"worker": 4}, supply={"worker": 3}), "mayor")
    assert (g.state["ship"]["worker"], g.state["supply"]["worker"]) == (2, 0)
    assert g.state["ending"] == ["workers"]


def _all(game, p: int) -> int:
    return sum(board(game, p)["workers"].values()) + board(game, p)["idle"]["worker"]


@rule("001/mayor", "example for four: the mayor gets three workers, the second player two, the others one each")
def test_example_four_players_six_in_the_hall() -> None:
    g = role(y1897.table(seat(), seat(), seat(), seat(), ship={"worker": 6}), "mayor")
    assert [_all(g, p) for p in range(4)] == [3, 2, 1, 1]


@rule("001/mayor", "the privilege worker comes from the supply, not from the hall")
def test_privilege_comes_from_the_supply() -> None:
    g = role(y1897.table(seat(), seat(), seat(), ship={"worker": 3}, supply={"worker": 20}), "mayor")
    assert [_all(g, p) for p in range(3)] == [2, 1, 1]
    assert g.state["supply"]["worker"] == 20 - 1 - 3  # the privilege, and three for the hall
    assert g.state["ship"]["worker"] == 3


@rule("001/mayor", "the hall is emptied one by one in turn order, starting with the mayor")
def test_hall_is_handed_out_in_turn() -> None:
    g = y1897.table(seat(), seat(), seat(), ship={"worker": 5}, taken=["settler"])
    role(g, "mayor")
    assert [_all(g, p) for p in range(3)] == [1, 1 + 1 + 1, 2]


@rule("001/mayor", "afterwards a worker for every free place on anybody's buildings, not on the field tiles")
def test_hall_is_filled_by_free_places_on_buildings() -> None:
    city = {"large_sugar_mill": 0, "harbor": 0}
    g = y1897.table(
        seat(city=city), seat(city=city), seat(island={"corn": 9}), ship={"worker": 3}, supply={"worker": 30}
    )
    role(g, "mayor")
    while phase(g) != "roles":
        g.play(g.legal[0])
    # eight places on buildings; seat 0 fills two, seat 1 one: five are left, and eight field tiles do not count
    assert g.state["ship"]["worker"] == 5
    assert g.state["supply"]["worker"] == 30 - 1 - 5


@rule("001/mayor", "at least as many workers as players come into the hall")
def test_hall_has_at_least_a_worker_per_player() -> None:
    g = role(y1897.table(seat(), seat(), seat(), seat(), ship={"worker": 4}), "mayor")
    assert g.state["ship"]["worker"] == 4


@rule("001/mayor", "without workers in the supply the mayor has no privilege")
def test_no_privilege_without_a_supply() -> None:
    g = role(y1897.table(seat(), seat(), seat(), ship={"worker": 3}, supply={"worker": 0}), "mayor")
    assert [_all(g, p) for p in range(3)] == [1, 1, 1]


@rule("000/mayor", "example for four players: six wait in the agency, 3 / 2 / 1 / 1 arrive")
def test_example_six_workers_for_four_players():
    g = special.table(seat(), seat(), seat(), seat(), ship={"worker": 6}, supply={"worker": 40})
    role(g, "mayor")
    assert [board(g, p)["idle"]["worker"] for p in range(4)] == [3, 2, 1, 1]
    assert (g.state["ship"]["worker"], g.state["supply"]["worker"]) == (4, 40 - 1 - 4)


@rule("000/mayor", "the privilege comes from the supply, not from the agency")
def test_privilege_comes_from_the_supply_in_special():
    g = role(special.three(ship={"worker": 3}, supply={"worker": 10}), "mayor")
    assert [board(g, p)["idle"]["worker"] for p in range(3)] == [2, 1, 1]
    assert g.state["supply"]["worker"] == 10 - 1 - 3


@rule("000/mayor", "the hand-out begins with the recruiter, whoever that is")
def test_hand_out_begins_with_the_recruiter():
    g = role(special.three(governor=2, ship={"worker": 4}), "mayor")
    assert [board(g, p)["idle"]["worker"] for p in range(3)] == [1, 1, 3]


@rule("000/mayor", "no worker in the supply: no privilege")
def test_no_privilege_without_supply():
    g = role(special.three(supply={"worker": 0}, ship={"worker": 3}), "mayor")
    assert [board(g, p)["idle"]["worker"] for p in range(3)] == [1, 1, 1]


@rule("000/mayor", "the agency is filled with as many as there are empty circles on all buildings")
def test_refill_counts_empty_circles_of_buildings():
    g = special.three(
        seat(city={"large_indigo_plant": 0, "coffee_roaster": 0}), seat(city={"wharf": 0}),
        ship={"worker": 0}, supply={"worker": 20},
    )  # fmt: skip
    role(g, "mayor")
    do(g, "man_building", building="large_indigo_plant", person="worker", n=1)
    special.rest(g)
    assert g.state["ship"]["worker"] == 2 + 2 + 1
    assert g.state["supply"]["worker"] == 20 - 1 - 5


@rule("000/mayor", "tiles and quarries do not count, and players are the least")
def test_refill_is_at_least_one_per_player():
    g = special.three(
        seat(island={"corn": 5, "quarry": 3}, city={"wharf": 0}), ship={"worker": 0}, supply={"worker": 20}
    )
    special.rest(role(g, "mayor"))
    assert g.state["ship"]["worker"] == 3

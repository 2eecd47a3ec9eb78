"""The recruiter (rulebook 000, lines 372-452)."""

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.special.table import has, rest, table, three
from tests.rules import rule


@rule("000/mayor", "example for four players: six wait in the agency, 3 / 2 / 1 / 1 arrive")
def test_example_six_workers_for_four_players():
    g = table(seat(), seat(), seat(), seat(), ship={"worker": 6}, supply={"worker": 40})
    role(g, "mayor")
    assert [board(g, p)["idle"]["worker"] for p in range(4)] == [3, 2, 1, 1]
    assert (g.state["ship"]["worker"], g.state["supply"]["worker"]) == (4, 40 - 1 - 4)


@rule("000/mayor", "the privilege comes from the supply, not from the agency")
def test_privilege_comes_from_the_supply():
    g = role(three(ship={"worker": 3}, supply={"worker": 10}), "mayor")
    assert [board(g, p)["idle"]["worker"] for p in range(3)] == [2, 1, 1]
    assert g.state["supply"]["worker"] == 10 - 1 - 3


@rule("000/mayor", "the hand-out begins with the recruiter, whoever that is")
def test_hand_out_begins_with_the_recruiter():
    g = role(three(governor=2, ship={"worker": 4}), "mayor")
    assert [board(g, p)["idle"]["worker"] for p in range(3)] == [1, 1, 3]


@rule("000/mayor", "no worker in the supply: no privilege")
def test_no_privilege_without_supply():
    g = role(three(supply={"worker": 0}, ship={"worker": 3}), "mayor")
    assert [board(g, p)["idle"]["worker"] for p in range(3)] == [1, 1, 1]


@rule("000/mayor", "new and old workers go to free circles of tiles and buildings; one to a circle")
def test_workers_are_placed_and_moved():
    home = seat(island={"corn": (2, 1), "quarry": 1}, city={"small_indigo_plant": 0, "large_indigo_plant": 0})
    g = role(three(home, ship={"worker": 3}), "mayor")
    assert (g.seat, phase(g)) == (0, "placing")
    assert values(g, "man_field", "n") == [0, 1, 2]
    do(g, "man_field", tile="corn", person="worker", n=0)
    do(g, "man_field", tile="quarry", person="worker", n=1)
    do(g, "man_building", building="small_indigo_plant", person="worker", n=1)
    assert values(g, "man_building", "n") == [0, 1]
    do(g, "man_building", building="large_indigo_plant", person="worker", n=1)
    rest(g)
    assert has(board(g, 0)["workers"]) == {"quarry": 1, "small_indigo_plant": 1, "large_indigo_plant": 1}


@rule("000/mayor", "who finds no circle waits on the portrait until a later phase")
def test_surplus_waits_on_the_portrait():
    g = role(three(seat(island={"corn": 1}), ship={"worker": 3}), "mayor")
    do(g, "man_field", tile="corn", person="worker", n=1)
    rest(g)
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["idle"]["worker"]) == (1, 1)


@rule("000/mayor", "placed workers cannot go back to the portrait, new ones may stay there")
def test_switch_fill_places():
    home = seat(island={"corn": (3, 2)})
    g = role(three(home, ship={"worker": 3}), "mayor")
    assert values(g, "man_field", "n") == [2, 3]
    do(g, "man_field", tile="corn", person="worker", n=2)
    rest(g)
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["idle"]["worker"]) == (2, 2)
    strict = role(three(home, ship={"worker": 3}, options={"fill_places": "yes"}), "mayor")
    assert not strict.over
    rest(strict)
    assert (board(strict, 0)["workers"]["corn"], board(strict, 0)["idle"]["worker"]) == (3, 1)


@rule("000/mayor", "placed workers may change places as long as all of them work")
def test_placed_workers_must_go_on_working():
    home = seat(island={"corn": (2, 2), "sugar": 1})
    g = role(three(home, ship={"worker": 0}, supply={"worker": 0}), "mayor")
    assert values(g, "man_field", "n") == [1, 2]
    do(g, "man_field", tile="corn", person="worker", n=1)
    rest(g)
    assert (board(g, 0)["workers"]["sugar"], board(g, 0)["idle"]["worker"]) == (1, 0)


def two_homes(**options):
    """Two seats with a choice each."""
    home = seat(island={"corn": 1, "sugar": 1})
    return role(three(home, home, ship={"worker": 3}, supply={"worker": 0}, options=options), "mayor")


@rule("000/mayor", "all place at the same time: nobody sees a plan before all are made")
def test_switch_placing():
    g = two_homes()
    do(g, "man_field", tile="corn", person="worker", n=1)
    assert g.seat == 1
    assert board(g, 0)["workers"]["corn"] == 0
    assert g.view(1).state["seats"][0]["plan"] is None
    assert g.view(0).state["seats"][0]["plan"][0] == 1
    rest(g)
    assert board(g, 0)["workers"]["corn"] == 1
    turns = two_homes(placing="turn")
    do(turns, "man_field", tile="corn", person="worker", n=1)
    assert turns.seat == 1
    assert board(turns, 0)["workers"]["corn"] == 1


@rule("000/mayor", "the agency is filled with as many as there are empty circles on all buildings")
def test_refill_counts_empty_circles_of_buildings():
    g = three(
        seat(city={"large_indigo_plant": 0, "coffee_roaster": 0}), seat(city={"wharf": 0}),
        ship={"worker": 0}, supply={"worker": 20},
    )  # fmt: skip
    role(g, "mayor")
    do(g, "man_building", building="large_indigo_plant", person="worker", n=1)
    rest(g)
    assert g.state["ship"]["worker"] == 2 + 2 + 1
    assert g.state["supply"]["worker"] == 20 - 1 - 5


@rule("000/mayor", "tiles and quarries do not count, and players are the least")
def test_refill_is_at_least_one_per_player():
    g = three(seat(island={"corn": 5, "quarry": 3}, city={"wharf": 0}), ship={"worker": 0}, supply={"worker": 20})
    rest(role(g, "mayor"))
    assert g.state["ship"]["worker"] == 3


@rule("000/mayor", "workers move in this phase only")
def test_workers_stay_where_they_are_in_other_phases():
    g = three(seat(island={"corn": 2}, idle={"worker": 2}), ship={"worker": 3})
    for name in ("settler", "trader"):
        rest(role(g, name))
    assert (board(g, 0)["idle"]["worker"], board(g, 0)["workers"]["corn"]) == (2, 0)
    assert not can(g, "man_field")

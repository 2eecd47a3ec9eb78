"""Rulebook 001: the mayor."""

from __future__ import annotations

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, everybody_passes, table
from tests.rules import rule


def _all(game, p: int) -> int:
    return sum(board(game, p)["workers"].values()) + board(game, p)["idle"]["worker"]


@rule("001/mayor", "example for four: the mayor gets three workers, the second player two, the others one each")
def test_example_four_players_six_in_the_hall() -> None:
    g = role(table(seat(), seat(), seat(), seat(), ship={"worker": 6}), "mayor")
    assert [_all(g, p) for p in range(4)] == [3, 2, 1, 1]


@rule("001/mayor", "the privilege worker comes from the supply, not from the hall")
def test_privilege_comes_from_the_supply() -> None:
    g = role(table(seat(), seat(), seat(), ship={"worker": 3}, supply={"worker": 20}), "mayor")
    assert [_all(g, p) for p in range(3)] == [2, 1, 1]
    assert g.state["supply"]["worker"] == 20 - 1 - 3  # the privilege, and three for the hall
    assert g.state["ship"]["worker"] == 3


@rule("001/mayor", "the hall is emptied one by one in turn order, starting with the mayor")
def test_hall_is_handed_out_in_turn() -> None:
    g = table(seat(), seat(), seat(), ship={"worker": 5}, taken=["settler"])
    role(g, "mayor")
    assert [_all(g, p) for p in range(3)] == [1, 1 + 1 + 1, 2]


@rule("001/mayor", "workers of earlier phases may be moved along with the new ones")
def test_old_workers_may_move() -> None:
    g = table(seat(island={"corn": (1, 1), "sugar": 3}), seat(), seat(), ship={"worker": 3})
    role(g, "mayor")
    assert values(g, "man_field", "tile") == ["corn", "corn"]
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert crew(g, 0) == {"sugar": 3}


@rule("001/mayor", "who finds no place waits until a later mayor phase")
def test_surplus_workers_wait() -> None:
    g = table(seat(island={"corn": 1}), seat(), seat(), ship={"worker": 3})
    role(g, "mayor")
    assert crew(g, 0) == {"corn": 1}
    assert board(g, 0)["idle"]["worker"] == 1
    assert board(g, 1)["idle"]["worker"] == 1


@rule("001/mayor", "a tile taken later stays empty until the next mayor phase although somebody waits")
def test_waiting_workers_only_move_in_a_mayor_phase() -> None:
    g = table(seat(idle={"worker": 2}), {}, {}, faces={"corn": 2, "indigo": 1, "sugar": 0, "tobacco": 1, "coffee": 0})
    do(role(g, "settler"), "plantation", good="corn")
    everybody_passes(g)
    assert board(g, 0)["workers"]["corn"] == 0
    assert board(g, 0)["idle"]["worker"] == 2


@rule("001/mayor", "nobody may keep workers back while there is a free place")
def test_places_must_be_filled() -> None:
    g = table(seat(island={"corn": 1, "indigo": 1}, city={"harbor": 0}), seat(), seat(), ship={"worker": 3})
    role(g, "mayor")  # two workers for three places
    assert values(g, "man_field", "n") == [0, 1]
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert crew(g, 0) == {"indigo": 1, "harbor": 1}  # nothing else was left to choose
    assert board(g, 0)["idle"]["worker"] == 0


@rule("001/mayor", "afterwards a worker for every free place on anybody's buildings, not on the field tiles")
def test_hall_is_filled_by_free_places_on_buildings() -> None:
    city = {"large_sugar_mill": 0, "harbor": 0}
    g = table(seat(city=city), seat(city=city), seat(island={"corn": 9}), ship={"worker": 3}, supply={"worker": 30})
    role(g, "mayor")
    while phase(g) != "roles":
        g.play(g.legal[0])
    # eight places on buildings; seat 0 fills two, seat 1 one: five are left, and eight field tiles do not count
    assert g.state["ship"]["worker"] == 5
    assert g.state["supply"]["worker"] == 30 - 1 - 5


@rule("001/mayor", "at least as many workers as players come into the hall")
def test_hall_has_at_least_a_worker_per_player() -> None:
    g = role(table(seat(), seat(), seat(), seat(), ship={"worker": 4}), "mayor")
    assert g.state["ship"]["worker"] == 4


@rule("001/mayor", "the mayor places all his workers first, then the next player")
def test_placing_goes_in_turn_order() -> None:
    island = {"corn": 2, "sugar": 2}
    g = table(*[seat(island=island)] * 3, ship={"worker": 3}, taken=["settler"])
    role(g, "mayor")
    turns = []
    while phase(g) == "placing":
        turns.append(g.seat)
        g.play(g.legal[0])
    assert list(dict.fromkeys(turns)) == [1, 2, 0]


@rule("001/mayor", "whoever places later sees where the others' workers stand")
def test_placing_is_seen_by_the_next() -> None:
    island = {"corn": 2, "sugar": 2}
    g = role(table(*[seat(island=island)] * 3, ship={"worker": 3}), "mayor")
    do(g, "man_field", tile="corn", person="worker", n=2)
    assert g.seat == 1
    assert g.view(1).state["seats"][0]["workers"]["corn"] == 2


@rule("001/mayor", "without workers in the supply the mayor has no privilege")
def test_no_privilege_without_a_supply() -> None:
    g = role(table(seat(), seat(), seat(), ship={"worker": 3}, supply={"worker": 0}), "mayor")
    assert [_all(g, p) for p in range(3)] == [1, 1, 1]


@rule("001/mayor", "only occupied tiles count")
def test_unoccupied_tiles_do_nothing() -> None:
    g = role(table(seat(island={"corn": (3, 1)}), seat(island={"corn": 2}), seat()), "craftsman")
    assert values(g, "extra", "good") == ["corn"]
    assert [board(g, p)["goods"]["corn"] for p in range(3)] == [1, 0, 0]


@rule("001/mayor", "one to three places on a tile, a worker on each")
def test_places_on_tiles() -> None:
    g = table(
        seat(island={"corn": 1}, city={"tobacco_storage": 0, "coffee_roaster": 0, "wharf": 0}),
        seat(), seat(), ship={"worker": 20},
    )  # fmt: skip
    role(g, "mayor")
    assert crew(g, 0) == {"corn": 1, "tobacco_storage": 3, "coffee_roaster": 2, "wharf": 1}
    assert not can(g, "man_field", tile="corn")
    assert {told["move"] for told in offered(g)} == {"role"}

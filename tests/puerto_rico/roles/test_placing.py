"""Where people are placed, who may move and who waits."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.roles.test_mayor import bare
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule


@rule("003/mayor", "new and old colonists are placed on the circles of tiles and buildings")
def test_placing():
    g = role(classic.at(seat(island={"corn": 1}, city={"small_market": 0}, idle={"worker": 1}), *bare(3)), "mayor")
    assert classic.crew(g, 0) == {"corn": 1, "small_market": 1}  # three people, two circles: no question
    assert classic.idle(g, 0) == (1, 0)


@rule("003/mayor", "placed colonists may move to other circles")
def test_colonists_may_move():
    g = classic.at(
        seat(island={"corn": (3, 3)}, city={"large_indigo_plant": 0, "harbor": 0}), *bare(3), ship={"worker": 4}
    )
    do(role(g, "mayor"), "man_field", tile="corn", person="worker", n=1)
    assert classic.crew(g, 0) == {"corn": 1, "large_indigo_plant": 3, "harbor": 1}


@rule("003/mayor", "every circle is filled as far as the colonists go: none may wait while one is free")
def test_free_circles_must_be_filled():
    g = classic.at(seat(island={"corn": 2}, city={"large_indigo_plant": 0}), *bare(3), ship={"worker": 4})
    role(g, "mayor")  # two colonists, five circles
    assert values(g, "man_field", "n") == [0, 1, 2]
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert classic.crew(g, 0) == {"large_indigo_plant": 2}
    assert classic.idle(g, 0) == (0, 0)


@rule("003/mayor", "who has no circle left waits on the compass rose for the next mayor phase")
def test_the_rest_waits():
    g = classic.at(seat(island={"corn": (1, 1)}), *bare(3), ship={"worker": 4})
    role(g, "mayor")
    assert (classic.crew(g, 0), classic.idle(g, 0)) == ({"corn": 1}, (2, 0))


@rule("003/mayor", "colonists move in the mayor phase only: a new tile or building stays empty until then")
def test_colonists_stay_outside_the_mayor_phase():
    g = classic.at(seat(coins=5, island={"corn": 1}, idle={"worker": 2}), {}, {}, {})
    do(role(g, "builder"), "build", building="small_market")
    pass_until(g, "roles")
    assert (classic.crew(g, 0), classic.idle(g, 0)) == ({}, (2, 0))


@rule("003/mayor", "placing in clockwise order, the mayor first, each seeing what the others did")
def test_placing_in_turn():
    wants = {"island": {"corn": 1}, "city": {"small_market": 0, "harbor": 0}}
    g = role(classic.at(seat(**wants), seat(**wants), seat(), seat(), ship={"worker": 4}, taken=["trader"]), "mayor")
    assert (g.seat, phase(g)) == (1, "placing")
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert classic.crew(g, 1) == {"small_market": 1, "harbor": 1}
    assert (g.seat, phase(g)) == (0, "placing")
    assert g.view(0).state["seats"][1]["workers"]["harbor"] == 1


@rule("003/mayor", "each tile and building holds as many colonists as it has circles")
def test_circles_of_buildings():
    held = {"large_indigo_plant": 3, "large_sugar_mill": 3, "tobacco_storage": 3, "coffee_roaster": 2}
    for building, n in {**held, "small_indigo_plant": 1, "hospice": 1, "fortress": 1}.items():
        g = role(classic.at(seat(city={building: 0}, idle={"worker": 5}), *bare(3)), "mayor")
        assert classic.crew(g, 0) == {building: n}


@rule("003/mayor", "nobody is asked to refuse a colonist: while placing, only numbers of people are offered")
def test_placing_offers_numbers_alone():
    g = role(classic.at(seat(island={"corn": 1, "indigo": 2}), *bare(3), ship={"worker": 4}), "mayor")
    assert {told["move"] for told in offered(g)} == {"man_field"}
    assert not can(g, "pass")


@rule("003/mayor", "placing goes in clockwise order where it matters; together, nobody sees the others' plan")
def test_switch_placing():
    wants = {"island": {"corn": 1}, "city": {"small_market": 0, "harbor": 0}}

    def placed(**options):
        g = classic.at(seat(**wants), seat(**wants), *classic.bare(2), ship={"worker": 4}, options=options)
        do(role(g, "mayor"), "man_field", tile="corn", person="worker", n=0)
        assert g.seat == 1
        return g

    assert classic.crew(placed(), 0) == {"small_market": 1, "harbor": 1}
    g = placed(placing="together")
    assert classic.crew(g, 0) == {}  # not yet: the plan is carried out when everybody's is made
    mine, theirs = g.view(0).state["seats"][0], g.view(1).state["seats"][0]
    assert mine["planned_workers"] is not None
    assert (theirs["planned_workers"], theirs["planned_nobles"]) == (None, None)
    do(g, "man_field", tile="corn", person="worker", n=1)
    assert (classic.crew(g, 0), classic.crew(g, 1)) == ({"small_market": 1, "harbor": 1}, {"corn": 1})


@rule("003/mayor", "free circles must be filled; otherwise new colonists may wait")
def test_switch_fill_places():
    def asked(**options):
        return role(
            classic.at(seat(island={"corn": 1}), *classic.bare(3), ship={"worker": 4}, options=options), "mayor"
        )

    assert classic.crew(asked(), 0) == {"corn": 1}
    g = asked(fill_places="no")
    assert values(g, "man_field", "n") == [0, 1]
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert (classic.crew(g, 0), classic.idle(g, 0)) == ({}, (2, 0))


@rule("001/mayor", "workers of earlier phases may be moved along with the new ones")
def test_old_workers_may_move() -> None:
    g = y1897.table(seat(island={"corn": (1, 1), "sugar": 3}), seat(), seat(), ship={"worker": 3})
    role(g, "mayor")
    assert values(g, "man_field", "tile") == ["corn", "corn"]
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert y1897.crew(g, 0) == {"sugar": 3}


@rule("001/mayor", "who finds no place waits until a later mayor phase")
def test_surplus_workers_wait() -> None:
    g = y1897.table(seat(island={"corn": 1}), seat(), seat(), ship={"worker": 3})
    role(g, "mayor")
    assert y1897.crew(g, 0) == {"corn": 1}
    assert board(g, 0)["idle"]["worker"] == 1
    assert board(g, 1)["idle"]["worker"] == 1


@rule("001/mayor", "a tile taken later stays empty until the next mayor phase although somebody waits")
def test_waiting_workers_only_move_in_a_mayor_phase() -> None:
    g = y1897.table(
        seat(idle={"worker": 2}), {}, {}, faces={"corn": 2, "indigo": 1, "sugar": 0, "tobacco": 1, "coffee": 0}
    )
    do(role(g, "settler"), "plantation", good="corn")
    y1897.everybody_passes(g)
    assert board(g, 0)["workers"]["corn"] == 0
    assert board(g, 0)["idle"]["worker"] == 2


@rule("001/mayor", "nobody may keep workers back while there is a free place")
def test_places_must_be_filled() -> None:
    g = y1897.table(seat(island={"corn": 1, "indigo": 1}, city={"harbor": 0}), seat(), seat(), ship={"worker": 3})
    role(g, "mayor")  # two workers for three places
    assert values(g, "man_field", "n") == [0, 1]
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert y1897.crew(g, 0) == {"indigo": 1, "harbor": 1}  # nothing else was left to choose
    assert board(g, 0)["idle"]["worker"] == 0


@rule("001/mayor", "the mayor places all his workers first, then the next player")
def test_placing_goes_in_turn_order() -> None:
    island = {"corn": 2, "sugar": 2}
    g = y1897.table(*[seat(island=island)] * 3, ship={"worker": 3}, taken=["settler"])
    role(g, "mayor")
    turns = []
    while phase(g) == "placing":
        turns.append(g.seat)
        g.play(g.legal[0])
    assert list(dict.fromkeys(turns)) == [1, 2, 0]


@rule("001/mayor", "whoever places later sees where the others' workers stand")
def test_placing_is_seen_by_the_next() -> None:
    island = {"corn": 2, "sugar": 2}
    g = role(y1897.table(*[seat(island=island)] * 3, ship={"worker": 3}), "mayor")
    do(g, "man_field", tile="corn", person="worker", n=2)
    assert g.seat == 1
    assert g.view(1).state["seats"][0]["workers"]["corn"] == 2


@rule("001/mayor", "only occupied tiles count")
def test_unoccupied_tiles_do_nothing() -> None:
    g = role(y1897.table(seat(island={"corn": (3, 1)}), seat(island={"corn": 2}), seat()), "craftsman")
    assert values(g, "extra", "good") == ["corn"]
    assert [board(g, p)["goods"]["corn"] for p in range(3)] == [1, 0, 0]


@rule("001/mayor", "one to three places on a tile, a worker on each")
def test_places_on_tiles() -> None:
    g = y1897.table(
        seat(island={"corn": 1}, city={"tobacco_storage": 0, "coffee_roaster": 0, "wharf": 0}),
        seat(), seat(), ship={"worker": 20},
    )  # fmt: skip
    role(g, "mayor")
    assert y1897.crew(g, 0) == {"corn": 1, "tobacco_storage": 3, "coffee_roaster": 2, "wharf": 1}
    assert not can(g, "man_field", tile="corn")
    assert {told["move"] for told in offered(g)} == {"role"}


@rule("001/mayor", "placing in turn order, seen by the next; otherwise all at once")
def test_switch_placing_in_1897() -> None:
    farms = [seat(island={"corn": 2, "sugar": 2}) for _ in range(3)]
    for options, seen in (({}, 2), ({"placing": "together"}, 0)):
        g = role(y1897.table(*farms, options=options), "mayor")
        do(g, "man_field", tile="corn", person="worker", n=2)
        assert (g.seat, board(g, 0)["workers"]["corn"]) == (1, seen)


@rule("001/mayor", "nobody keeps workers back; otherwise only placed ones must stay placed")
def test_switch_fill_places_in_1897() -> None:
    farm = seat(island={"corn": 3}, idle={"worker": 1})
    g = role(y1897.table(farm, y1897.BROKE, y1897.BROKE), "mayor")
    assert (y1897.crew(g, 0), phase(g)) == ({"corn": 3}, "roles")
    h = role(y1897.table(farm, y1897.BROKE, y1897.BROKE, options={"fill_places": "no"}), "mayor")
    assert values(h, "man_field", "n") == [0, 1, 2, 3]


@rule("000/mayor", "new and old workers go to free circles of tiles and buildings; one to a circle")
def test_workers_are_placed_and_moved():
    home = seat(island={"corn": (2, 1), "quarry": 1}, city={"small_indigo_plant": 0, "large_indigo_plant": 0})
    g = role(special.three(home, ship={"worker": 3}), "mayor")
    assert (g.seat, phase(g)) == (0, "placing")
    assert values(g, "man_field", "n") == [0, 1, 2]
    do(g, "man_field", tile="corn", person="worker", n=0)
    do(g, "man_field", tile="quarry", person="worker", n=1)
    do(g, "man_building", building="small_indigo_plant", person="worker", n=1)
    assert values(g, "man_building", "n") == [0, 1]
    do(g, "man_building", building="large_indigo_plant", person="worker", n=1)
    special.rest(g)
    assert special.has(board(g, 0)["workers"]) == {"quarry": 1, "small_indigo_plant": 1, "large_indigo_plant": 1}


@rule("000/mayor", "who finds no circle waits on the portrait until a later phase")
def test_surplus_waits_on_the_portrait():
    g = role(special.three(seat(island={"corn": 1}), ship={"worker": 3}), "mayor")
    do(g, "man_field", tile="corn", person="worker", n=1)
    special.rest(g)
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["idle"]["worker"]) == (1, 1)


@rule("000/mayor", "placed workers cannot go back to the portrait, new ones may stay there")
def test_switch_fill_places_in_special():
    home = seat(island={"corn": (3, 2)})
    g = role(special.three(home, ship={"worker": 3}), "mayor")
    assert values(g, "man_field", "n") == [2, 3]
    do(g, "man_field", tile="corn", person="worker", n=2)
    special.rest(g)
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["idle"]["worker"]) == (2, 2)
    strict = role(special.three(home, ship={"worker": 3}, options={"fill_places": "yes"}), "mayor")
    assert not strict.over
    special.rest(strict)
    assert (board(strict, 0)["workers"]["corn"], board(strict, 0)["idle"]["worker"]) == (3, 1)


@rule("000/mayor", "placed workers may change places as long as all of them work")
def test_placed_workers_must_go_on_working():
    home = seat(island={"corn": (2, 2), "sugar": 1})
    g = role(special.three(home, ship={"worker": 0}, supply={"worker": 0}), "mayor")
    assert values(g, "man_field", "n") == [1, 2]
    do(g, "man_field", tile="corn", person="worker", n=1)
    special.rest(g)
    assert (board(g, 0)["workers"]["sugar"], board(g, 0)["idle"]["worker"]) == (1, 0)


def two_homes(**options):
    """Two seats with a choice each."""
    home = seat(island={"corn": 1, "sugar": 1})
    return role(special.three(home, home, ship={"worker": 3}, supply={"worker": 0}, options=options), "mayor")


@rule("000/mayor", "all place at the same time: nobody sees a plan before all are made")
def test_switch_placing_in_special():
    g = two_homes()
    do(g, "man_field", tile="corn", person="worker", n=1)
    assert g.seat == 1
    assert board(g, 0)["workers"]["corn"] == 0
    assert g.view(1).state["seats"][0]["planned_workers"] is None
    assert g.view(0).state["seats"][0]["planned_workers"]["corn"] == 1
    special.rest(g)
    assert board(g, 0)["workers"]["corn"] == 1
    turns = two_homes(placing="turn")
    do(turns, "man_field", tile="corn", person="worker", n=1)
    assert turns.seat == 1
    assert board(turns, 0)["workers"]["corn"] == 1


@rule("000/mayor", "workers move in this phase only")
def test_workers_stay_where_they_are_in_other_phases():
    g = special.three(seat(island={"corn": 2}, idle={"worker": 2}), ship={"worker": 3})
    for name in ("settler", "trader"):
        special.rest(role(g, name))
    assert (board(g, 0)["idle"]["worker"], board(g, 0)["workers"]["corn"]) == (2, 0)
    assert not can(g, "man_field")

"""Settler: what the rulebooks say, edition by edition."""

from __future__ import annotations

from antilles import NATURE
from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/settler", "the settler takes a face-up plantation for a free field space")
def test_a_face_up_plantation():
    g = role(classic.face_up(seat()), "settler")
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco", "coffee"]
    do(g, "plantation", good="coffee")
    assert classic.tiles(g, 0) == {"coffee": 1}
    assert g.state["faces"]["coffee"] == 0


@rule("003/settler", "the settler may take a quarry instead")
def test_a_quarry_for_the_settler():
    g = do(role(classic.face_up(seat()), "settler"), "quarry")
    assert (classic.tiles(g, 0), g.state["quarries"], classic.total(g, "faces")) == ({"quarry": 1}, 7, 5)


@rule("003/settler", "only one of the two: a quarry or a plantation")
def test_quarry_or_plantation_not_both():
    g = do(role(classic.face_up(seat()), "settler"), "quarry")
    assert g.seat == 1


@rule("003/settler", "the others choose in turn among what is left, and no quarry")
def test_the_others_take_no_quarry():
    g = do(role(classic.face_up(), "settler"), "plantation", good="coffee")
    assert (g.seat, can(g, "quarry")) == (1, False)
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco"]


@rule("003/settler", "what nobody took is discarded; one tile more than players is turned up")
def test_tidying_up():
    g = classic.play(classic.face_up(), "settler")
    assert g.state["discards"] == classic.FACES
    assert classic.total(g, "faces") == 5


@rule("003/settler", "chosen tiles do not go to the discard pile")
def test_only_the_rest_is_discarded():
    g = role(classic.face_up(), "settler")
    for kind in ("corn", "indigo", "sugar"):
        do(g, "plantation", good=kind)
    classic.passes(g)
    assert g.state["discards"] == {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 1, "coffee": 1}


@rule("003/settler", "when the face-down tiles run out the discard pile is shuffled to a new stack")
def test_the_discard_pile_becomes_the_stack():
    bag = {"corn": 2, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
    discards = {"corn": 0, "indigo": 4, "sugar": 0, "tobacco": 0, "coffee": 0}
    faces = {"corn": 0, "indigo": 0, "sugar": 5, "tobacco": 0, "coffee": 0}
    g = role(classic.at(seat(), seat(), seat(), seat(), bag=bag, discards=discards, faces=faces), "settler")
    for _ in range(4):
        do(g, "plantation", good="sugar")
    # the two corn, then three of four indigo and one sugar
    assert (g.state["faces"]["corn"], classic.total(g, "faces")) == (2, 5)
    assert (classic.total(g, "bag"), classic.total(g, "discards")) == (2, 0)


@rule("003/settler", "when stack and discard pile are both used up there is nothing to take")
def test_no_tiles_at_all():
    none = dict.fromkeys(classic.FACES, 0)
    g = classic.at(seat(), seat(), seat(), seat(), bag=none, discards=none, faces={**none, "sugar": 1})
    do(role(g, "settler"), "plantation", good="sugar")
    assert (phase(g), classic.total(g, "faces")) == ("roles", 0)
    classic.play(g, "mayor")
    classic.play(g, "craftsman")
    classic.play(g, "trader")
    role(g, "settler")
    assert (g.seat, can(g, "quarry"), values(g, "plantation", "good")) == (1, True, [])


@rule("003/settler", "without quarries left the settler has no privilege and the construction hut no use")
def test_no_quarries_left():
    g = role(classic.face_up(seat(city={"construction_hut": 1}), quarries=0), "settler")
    assert not can(g, "quarry")


@rule("003/settler", "with all twelve field spaces in use a player can no longer take a tile")
def test_a_full_island():
    g = role(classic.face_up(seat(island={"corn": 6, "quarry": 6}), quarries=2), "settler")
    assert g.seat == 1
    assert sum(classic.tiles(g, 0).values()) == 12


@rule("003/settler", "the twelfth space can still be filled")
def test_the_twelfth_space():
    g = role(classic.face_up(seat(island={"corn": 5, "quarry": 6})), "settler")
    do(g, "plantation", good="corn")
    assert sum(classic.tiles(g, 0).values()) == 12


# -- the edition 1897


@rule("001/settler", "the settler takes a quarry, or one of the face-up plantations")
def test_settler_takes_a_quarry_or_a_plantation() -> None:
    g = role(y1897.table({}, {}, {}, faces=y1897.FACES), "settler")
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco"]
    do(g, "quarry")
    assert y1897.tiles(g, 0) == {"indigo": 1, "quarry": 1}
    assert g.state["quarries"] == 7
    h = do(role(y1897.table({}, {}, {}, faces=y1897.FACES), "settler"), "plantation", good="tobacco")
    assert y1897.tiles(h, 0) == {"indigo": 1, "tobacco": 1}
    assert h.state["faces"] == {**y1897.FACES, "tobacco": 0}


@rule("001/settler", "the others take one of the plantations left, in turn, and no quarry")
def test_others_take_what_is_left() -> None:
    g = do(role(y1897.table({}, {}, {}, faces=y1897.FACES), "settler"), "plantation", good="tobacco")
    assert g.seat == 1
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar"]
    assert not can(g, "quarry")
    do(g, "plantation", good="sugar")
    assert g.seat == 2
    assert values(g, "plantation", "good") == ["corn", "indigo"]
    assert not can(g, "quarry")
    assert y1897.tiles(g, 1) == {"indigo": 1, "sugar": 1}


@rule("001/settler", "a tile comes without a worker")
def test_tile_comes_empty() -> None:
    g = do(role(y1897.table(seat(), {}, {}, faces=y1897.FACES), "settler"), "plantation", good="corn")
    assert board(g, 0)["workers"]["corn"] == 0


@rule("001/settler", "plantations nobody took go to the discards; one more than players is turned up")
def test_new_plantations_at_the_end() -> None:
    g = y1897.table({}, {}, {}, faces=y1897.FACES, nature="manual")
    do(role(g, "settler"), "plantation", good="tobacco")
    do(g, "pass")
    do(g, "pass")
    assert g.seat == NATURE
    assert g.state["discards"] == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 0, "coffee": 0}
    for good in ("coffee", "coffee", "corn", "sugar"):
        assert phase(g) == "draw"
        do(g, "draw", good=good)
    assert g.state["faces"] == {"corn": 1, "indigo": 0, "sugar": 1, "tobacco": 0, "coffee": 2}
    assert phase(g) == "roles"


@rule("001/settler", "too few tiles face down: the discards are shuffled and used")
def test_discards_are_reshuffled() -> None:
    bag = {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 2}
    discards = {"corn": 6, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
    g = y1897.table({}, {}, {}, faces=y1897.FACES, bag=bag, discards=discards)
    y1897.everybody_passes(do(role(g, "settler"), "plantation", good="tobacco"))
    state = g.state
    assert sum(state["faces"].values()) == 4
    assert state["faces"]["coffee"] == 2  # the old stack first, then two of the nine shuffled ones
    assert sum(state["discards"].values()) == 0
    assert sum(state["bag"].values()) == 7


@rule("001/settler", "even so too few: in later settler phases some go without")
def test_no_tiles_left_at_all() -> None:
    nothing = dict.fromkeys(("corn", "indigo", "sugar", "tobacco", "coffee"), 0)
    g = y1897.table({}, {}, {}, faces={**nothing, "corn": 1, "sugar": 1}, bag=nothing, discards=nothing)
    do(role(g, "settler"), "plantation", good="corn")
    do(g, "plantation", good="sugar")
    assert (phase(g), g.seat) == ("roles", 1)  # seat 2 had nothing to take
    assert sum(g.state["faces"].values()) == 0
    assert y1897.tiles(g, 2) == {"corn": 1}


@rule("001/settler", "an island of twelve tiles takes no more")
def test_full_island_takes_nothing() -> None:
    g = role(y1897.table({}, seat(island={"corn": 6, "sugar": 6}), {}, faces=y1897.FACES), "settler")
    do(g, "plantation", good="corn")
    assert g.seat == 2  # seat 1 had no choice
    h = role(y1897.table({}, seat(island={"corn": 6, "sugar": 5}), {}, faces=y1897.FACES), "settler")
    do(h, "plantation", good="corn")
    assert h.seat == 1
    assert can(h, "plantation", good="sugar")


@rule("001/settler", "nobody has to take a tile")
def test_taking_a_tile_is_voluntary() -> None:
    g = role(y1897.table({}, {}, {}, faces=y1897.FACES), "settler")
    do(do(do(g, "pass"), "pass"), "pass")
    assert [y1897.tiles(g, p) for p in range(3)] == [{"indigo": 1}, {"indigo": 1}, {"corn": 1}]


@rule("001/settler", "without quarries in the supply the settler has no privilege, nor has a construction hut a use")
def test_no_quarries_left_in_1897() -> None:
    g = role(y1897.table({}, seat(city={"construction_hut": 1}), {}, faces=y1897.FACES, quarries=0), "settler")
    assert not can(g, "quarry")
    do(g, "pass")
    assert g.seat == 1
    assert {told["move"] for told in offered(g)} == {"pass", "plantation"}


# -- the 1897 Special Edition


@rule("000/settler", "each takes one of the face-up tiles")
def test_each_takes_one_face_up_tile():
    g = role(special.lands(), "settler")
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco"]
    do(g, "plantation", good="sugar")
    assert special.has(board(g, 0)["tiles"]) == {"sugar": 1}
    assert g.seat == 1
    assert values(g, "plantation", "good") == ["corn", "indigo", "tobacco"]


@rule("000/settler", "only the cultivator may take a quarry instead")
def test_quarry_is_the_cultivators_privilege():
    g = role(special.lands(), "settler")
    do(g, "quarry")
    assert special.has(board(g, 0)["tiles"]) == {"quarry": 1}
    assert g.state["quarries"] == 7
    assert (g.seat, can(g, "quarry")) == (1, False)


@rule("000/settler", "the tiles left over are discarded, and players + 1 new ones are drawn")
def test_leftover_tiles_are_discarded():
    g = role(special.lands(), "settler")
    do(g, "plantation", good="corn")
    do(g, "plantation", good="sugar")
    special.passes(g)
    assert phase(g) == "roles"
    assert special.has(g.state["discards"]) == {"indigo": 1, "tobacco": 1}
    assert sum(g.state["faces"].values()) == 4


@rule("000/settler", "an empty bag takes the discarded tiles back")
def test_empty_bag_is_refilled_from_the_discards():
    bag = {"corn": 1, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
    g = role(special.lands(bag=bag, discards={"coffee": 5}), "settler")
    special.rest(g)
    assert g.state["faces"]["corn"] >= 1
    assert sum(g.state["faces"].values()) == 4
    assert special.has(g.state["discards"]) == {}
    assert sum(g.state["bag"].values()) == 1 + 5 + 4 - 4


@rule("000/settler", "no tiles left at all: the role can be taken for its coins, nobody does anything")
def test_no_tiles_at_all_in_special():
    none = dict.fromkeys(special.FACES, 0)
    g = special.table(
        seat(coins=0), seat(), seat(), faces=none, bag=none, discards=none, quarries=0, role_coins={"settler": 3}
    )
    role(g, "settler")
    assert (phase(g), g.seat, board(g, 0)["coins"]) == ("roles", 1, 3)


@rule("000/settler", "with twelve field tiles the role can be taken, but no tile")
def test_full_island_takes_nothing_in_special():
    g = role(special.lands(seat(island={"corn": 9, "sugar": 3}, coins=0), role_coins={"settler": 1}), "settler")
    assert board(g, 0)["coins"] == 1
    assert g.seat == 1  # nothing to decide for the cultivator
    assert sum(board(g, 0)["tiles"].values()) == 12


@rule("000/settler", "without quarries neither privilege nor building yard help")
def test_no_quarries_left_in_special():
    g = role(
        special.lands(seat(city={"construction_hut": 1}), seat(city={"construction_hut": 1}), quarries=0), "settler"
    )
    assert not can(g, "quarry")
    special.passes(g)
    assert not can(g, "quarry")


@rule("000/settler", "workers do not move when tiles come")
def test_tiles_come_without_workers():
    g = role(special.three(seat(idle={"worker": 2}), faces=special.FACES), "settler")
    do(g, "plantation", good="corn")
    assert (board(g, 0)["idle"]["worker"], board(g, 0)["workers"]["corn"]) == (2, 0)

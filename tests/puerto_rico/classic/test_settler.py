"""The settler phase and the base buildings that work in it: hacienda, construction hut, hospice."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import at, crew, passes, play, tiles, total
from tests.puerto_rico.scenes import can, do, phase, role, seat, values
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


def table(*seats, **told):
    """Four players with one tile of every kind face up."""
    return at(*seats, *[{}] * (4 - len(seats)), **{"faces": FACES, **told})


@rule("003/settler", "the settler takes a face-up plantation for a free field space")
def test_a_face_up_plantation():
    g = role(table(seat()), "settler")
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco", "coffee"]
    do(g, "plantation", good="coffee")
    assert tiles(g, 0) == {"coffee": 1}
    assert g.state["faces"]["coffee"] == 0


@rule("003/settler", "the settler may take a quarry instead")
def test_a_quarry_for_the_settler():
    g = do(role(table(seat()), "settler"), "quarry")
    assert (tiles(g, 0), g.state["quarries"], total(g, "faces")) == ({"quarry": 1}, 7, 5)


@rule("003/settler", "only one of the two: a quarry or a plantation")
def test_quarry_or_plantation_not_both():
    g = do(role(table(seat()), "settler"), "quarry")
    assert g.seat == 1


@rule("003/settler", "the others choose in turn among what is left, and no quarry")
def test_the_others_take_no_quarry():
    g = do(role(table(), "settler"), "plantation", good="coffee")
    assert (g.seat, can(g, "quarry")) == (1, False)
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco"]


@rule("003/settler", "what nobody took is discarded; one tile more than players is turned up")
def test_tidying_up():
    g = play(table(), "settler")
    assert g.state["discards"] == FACES
    assert total(g, "faces") == 5


@rule("003/settler", "chosen tiles do not go to the discard pile")
def test_only_the_rest_is_discarded():
    g = role(table(), "settler")
    for kind in ("corn", "indigo", "sugar"):
        do(g, "plantation", good=kind)
    passes(g)
    assert g.state["discards"] == {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 1, "coffee": 1}


@rule("003/settler", "when the face-down tiles run out the discard pile is shuffled to a new stack")
def test_the_discard_pile_becomes_the_stack():
    bag = {"corn": 2, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
    discards = {"corn": 0, "indigo": 4, "sugar": 0, "tobacco": 0, "coffee": 0}
    faces = {"corn": 0, "indigo": 0, "sugar": 5, "tobacco": 0, "coffee": 0}
    g = role(at(seat(), seat(), seat(), seat(), bag=bag, discards=discards, faces=faces), "settler")
    for _ in range(4):
        do(g, "plantation", good="sugar")
    # the two corn, then three of four indigo and one sugar
    assert (g.state["faces"]["corn"], total(g, "faces")) == (2, 5)
    assert (total(g, "bag"), total(g, "discards")) == (2, 0)


@rule("003/settler", "when stack and discard pile are both used up there is nothing to take")
def test_no_tiles_at_all():
    none = dict.fromkeys(FACES, 0)
    g = at(seat(), seat(), seat(), seat(), bag=none, discards=none, faces={**none, "sugar": 1})
    do(role(g, "settler"), "plantation", good="sugar")
    assert (phase(g), total(g, "faces")) == ("roles", 0)
    play(g, "mayor")
    play(g, "craftsman")
    play(g, "trader")
    role(g, "settler")
    assert (g.seat, can(g, "quarry"), values(g, "plantation", "good")) == (1, True, [])


@rule("003/settler", "without quarries left the settler has no privilege and the construction hut no use")
def test_no_quarries_left():
    g = role(table(seat(city={"construction_hut": 1}), quarries=0), "settler")
    assert not can(g, "quarry")


@rule("003/settler", "with all twelve field spaces in use a player can no longer take a tile")
def test_a_full_island():
    g = role(table(seat(island={"corn": 6, "quarry": 6}), quarries=2), "settler")
    assert g.seat == 1
    assert sum(tiles(g, 0).values()) == 12


@rule("003/settler", "the twelfth space can still be filled")
def test_the_twelfth_space():
    g = role(table(seat(island={"corn": 5, "quarry": 6})), "settler")
    do(g, "plantation", good="corn")
    assert sum(tiles(g, 0).values()) == 12


@rule("003/hacienda", "before his own choice the owner may lay a face-down tile")
def test_hacienda():
    g = role(table(seat(city={"hacienda": 1}), nature="manual"), "settler")
    do(g, "hacienda")
    do(g, "draw", good="tobacco")
    assert (g.seat, tiles(g, 0)) == (0, {"tobacco": 1})
    do(g, "plantation", good="corn")
    assert tiles(g, 0) == {"tobacco": 1, "corn": 1}


@rule("003/hacienda", "the drawn tile must be laid: it cannot be put away")
def test_the_hacienda_tile_is_laid_at_once():
    g = do(role(table(seat(city={"hacienda": 1})), "settler"), "hacienda")
    assert sum(tiles(g, 0).values()) == 1
    assert total(g, "discards") == 0


@rule("003/hacienda", "one face-down tile a phase, and using it is a choice")
def test_hacienda_once():
    g = role(table(seat(city={"hacienda": 1})), "settler")
    assert can(g, "plantation", good="corn")
    do(g, "hacienda")
    assert not can(g, "hacienda")


@rule("003/hacienda", "the second tile comes from the face-up ones; the settler may still take a quarry as that one")
def test_hacienda_then_quarry_for_the_settler():
    g = do(role(table(seat(city={"hacienda": 1})), "settler"), "hacienda")
    do(g, "quarry")
    assert tiles(g, 0)["quarry"] == 1
    assert sum(tiles(g, 0).values()) == 2


@rule("003/hacienda", "with a construction hut the face-down tile is still no quarry; the face-up choice may be one")
def test_hacienda_and_construction_hut():
    g = table({}, seat(city={"hacienda": 1, "construction_hut": 1}))
    do(role(g, "settler"), "quarry")
    do(g, "hacienda")
    assert "quarry" not in tiles(g, 1)
    do(g, "quarry")
    assert (tiles(g, 1)["quarry"], g.seat) == (1, 2)


@rule("003/hacienda", "an empty hacienda does nothing")
def test_empty_hacienda():
    assert not can(role(table(seat(city={"hacienda": 0})), "settler"), "hacienda")


@rule("003/hacienda", "the tile for the last free space ends the turn")
def test_hacienda_on_the_last_space():
    g = role(table(seat(island={"corn": 5, "quarry": 6}, city={"hacienda": 1})), "settler")
    do(g, "hacienda")
    assert (g.seat, sum(tiles(g, 0).values())) == (1, 12)


@rule("003/construction_hut", "its owner may take a quarry instead of a plantation without being settler")
def test_construction_hut():
    g = table({}, seat(city={"construction_hut": 1}))
    do(role(g, "settler"), "plantation", good="corn")
    do(g, "quarry")
    assert (tiles(g, 1), g.state["quarries"]) == ({"quarry": 1}, 7)


@rule("003/construction_hut", "it gives the settler no second quarry")
def test_construction_hut_gives_no_second_quarry():
    g = do(role(table(seat(city={"construction_hut": 1})), "settler"), "quarry")
    assert (g.seat, tiles(g, 0)) == (1, {"quarry": 1})


@rule("003/construction_hut", "an empty hut does nothing")
def test_empty_construction_hut():
    g = table({}, seat(city={"construction_hut": 0}))
    assert not can(passes(role(g, "settler")), "quarry")


@rule("003/hospice", "a taken plantation may come with a colonist from the supply, not from the ship")
def test_hospice():
    g = do(role(table(seat(city={"hospice": 1})), "settler"), "plantation", good="sugar")
    assert (phase(g), g.seat) == ("hospice", 0)
    supply, ship = g.state["supply"]["worker"], g.state["ship"]["worker"]
    do(g, "hospice")
    assert crew(g, 0) == {"hospice": 1, "sugar": 1}
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (supply - 1, ship)


@rule("003/hospice", "the margin: it serves a quarry too")
def test_hospice_for_a_quarry():
    g = do(do(role(table(seat(city={"hospice": 1})), "settler"), "quarry"), "hospice")
    assert crew(g, 0) == {"hospice": 1, "quarry": 1}


@rule("003/hospice", "the owner may do without the colonist")
def test_hospice_is_optional():
    g = passes(do(role(table(seat(city={"hospice": 1})), "settler"), "plantation", good="sugar"))
    assert (crew(g, 0), g.seat) == ({"hospice": 1}, 1)


@rule("003/hospice", "the colonist stands on the new tile and on no other")
def test_hospice_only_for_the_new_tile():
    g = table(seat(island={"corn": 2}, city={"hospice": 1}))
    do(do(role(g, "settler"), "plantation", good="sugar"), "hospice")
    assert crew(g, 0) == {"hospice": 1, "sugar": 1}


@rule("003/hospice", "with a hacienda there is no second colonist: none for the face-down tile")
def test_hospice_and_hacienda():
    g = role(table(seat(city={"hospice": 1, "hacienda": 1}), nature="manual"), "settler")
    do(do(g, "hacienda"), "draw", good="tobacco")
    assert phase(g) == "settler"
    do(do(g, "plantation", good="sugar"), "hospice")
    assert crew(g, 0) == {"hospice": 1, "hacienda": 1, "sugar": 1}


@rule("003/hospice", "an empty hospice does nothing")
def test_empty_hospice():
    g = do(role(table(seat(city={"hospice": 0})), "settler"), "plantation", good="sugar")
    assert (phase(g), g.seat) == ("settler", 1)

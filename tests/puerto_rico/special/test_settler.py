"""The cultivator, and the base buildings of his phase (rulebook 000, lines 332-370, 1005-1023, 1058-1072)."""

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.special.table import has, passes, rest, table, three
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}


def lands(first=None, second=None, third=None, **told):
    """A table of three with one face-up tile of four kinds; seats without tiles."""
    return table(first or seat(), second or seat(), third or seat(), faces=FACES, **told)


@rule("000/settler", "each takes one of the face-up tiles")
def test_each_takes_one_face_up_tile():
    g = role(lands(), "settler")
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco"]
    do(g, "plantation", good="sugar")
    assert has(board(g, 0)["tiles"]) == {"sugar": 1}
    assert g.seat == 1
    assert values(g, "plantation", "good") == ["corn", "indigo", "tobacco"]


@rule("000/settler", "only the cultivator may take a quarry instead")
def test_quarry_is_the_cultivators_privilege():
    g = role(lands(), "settler")
    do(g, "quarry")
    assert has(board(g, 0)["tiles"]) == {"quarry": 1}
    assert g.state["quarries"] == 7
    assert (g.seat, can(g, "quarry")) == (1, False)


@rule("000/settler", "the tiles left over are discarded, and players + 1 new ones are drawn")
def test_leftover_tiles_are_discarded():
    g = role(lands(), "settler")
    do(g, "plantation", good="corn")
    do(g, "plantation", good="sugar")
    passes(g)
    assert phase(g) == "roles"
    assert has(g.state["discards"]) == {"indigo": 1, "tobacco": 1}
    assert sum(g.state["faces"].values()) == 4


@rule("000/settler", "an empty bag takes the discarded tiles back")
def test_empty_bag_is_refilled_from_the_discards():
    bag = {"corn": 1, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
    g = role(lands(bag=bag, discards={"coffee": 5}), "settler")
    rest(g)
    assert g.state["faces"]["corn"] >= 1
    assert sum(g.state["faces"].values()) == 4
    assert has(g.state["discards"]) == {}
    assert sum(g.state["bag"].values()) == 1 + 5 + 4 - 4


@rule("000/settler", "no tiles left at all: the role can be taken for its coins, nobody does anything")
def test_no_tiles_at_all():
    none = dict.fromkeys(FACES, 0)
    g = table(seat(coins=0), seat(), seat(), faces=none, bag=none, discards=none, quarries=0, role_coins={"settler": 3})
    role(g, "settler")
    assert (phase(g), g.seat, board(g, 0)["coins"]) == ("roles", 1, 3)


@rule("000/settler", "with twelve field tiles the role can be taken, but no tile")
def test_full_island_takes_nothing():
    g = role(lands(seat(island={"corn": 9, "sugar": 3}, coins=0), role_coins={"settler": 1}), "settler")
    assert board(g, 0)["coins"] == 1
    assert g.seat == 1  # nothing to decide for the cultivator
    assert sum(board(g, 0)["tiles"].values()) == 12


@rule("000/settler", "without quarries neither privilege nor building yard help")
def test_no_quarries_left():
    g = role(lands(seat(city={"construction_hut": 1}), seat(city={"construction_hut": 1}), quarries=0), "settler")
    assert not can(g, "quarry")
    passes(g)
    assert not can(g, "quarry")


@rule("000/construction-hut", "its owner may take a quarry in place of a tile")
def test_building_yard_gives_a_quarry():
    g = passes(role(lands(None, seat(city={"construction_hut": 1})), "settler"))
    assert can(g, "quarry")
    do(g, "quarry")
    assert has(board(g, 1)["tiles"]) == {"quarry": 1}
    assert not can(g, "quarry")


@rule("000/construction-hut", "empty, it does nothing")
def test_empty_building_yard():
    assert not can(passes(role(lands(None, seat(city={"construction_hut": 0})), "settler")), "quarry")


@rule("000/construction-hut", "no second quarry for the cultivator")
def test_building_yard_no_second_quarry_for_the_cultivator():
    g = role(lands(seat(city={"construction_hut": 1})), "settler")
    do(g, "quarry")
    assert (g.seat, has(board(g, 0)["tiles"])) == (1, {"quarry": 1})


@rule("000/hacienda", "a random tile from the bag before the normal action")
def test_farm_draws_before_the_pick():
    g = role(lands(seat(city={"hacienda": 1}), nature="manual"), "settler")
    do(g, "hacienda")
    assert g.seat == -1
    do(g, "draw", good="coffee")
    assert has(board(g, 0)["tiles"]) == {"coffee": 1}
    assert (g.seat, can(g, "hacienda"), can(g, "quarry")) == (0, False, True)
    do(g, "plantation", good="corn")
    assert has(board(g, 0)["tiles"]) == {"coffee": 1, "corn": 1}


@rule("000/hacienda", "the farm is no duty, and its owner may still pass after the draw")
def test_farm_is_optional_and_the_pick_too():
    g = role(lands(seat(city={"hacienda": 1})), "settler")
    assert can(g, "pass")
    do(g, "hacienda")
    assert can(g, "pass")


@rule("000/hacienda", "a drawn tile fills the last space: no further pick")
def test_farm_fills_the_last_space():
    g = role(lands(seat(island={"corn": 9, "sugar": 2}, city={"hacienda": 1})), "settler")
    do(g, "hacienda")
    assert (g.seat, sum(board(g, 0)["tiles"].values())) == (1, 12)


@rule("000/hacienda", "the farm's draw is never a quarry, building yard or not")
def test_farm_draw_is_no_quarry():
    g = role(lands(seat(city={"hacienda": 1, "construction_hut": 1}), nature="manual"), "settler")
    do(g, "hacienda")
    assert set(values(g, "draw", "good")) == {"corn", "indigo", "sugar", "tobacco", "coffee"}
    assert not can(g, "quarry")
    do(g, "draw", good="corn")
    do(g, "quarry")
    assert has(board(g, 0)["tiles"]) == {"corn": 1, "quarry": 1}


@rule("000/hacienda", "an empty farm does nothing")
def test_empty_farm():
    assert not can(role(lands(seat(city={"hacienda": 0})), "settler"), "hacienda")


@rule("000/hospice", "a property comes with a worker from the supply, placed on it")
def test_hospital_mans_a_property():
    g = role(lands(seat(city={"hospice": 1})), "settler")
    supply, ship = g.state["supply"]["worker"], g.state["ship"]["worker"]
    do(g, "plantation", good="sugar")
    do(g, "hospice")
    assert board(g, 0)["workers"]["sugar"] == 1
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (supply - 1, ship)


@rule("000/hospice", "a quarry too")
def test_hospital_mans_a_quarry():
    g = role(lands(seat(city={"hospice": 1})), "settler")
    do(g, "quarry")
    do(g, "hospice")
    assert board(g, 0)["workers"]["quarry"] == 1


@rule("000/hospice", "the benefit may be declined")
def test_hospital_may_be_declined():
    g = role(lands(seat(city={"hospice": 1})), "settler")
    do(g, "quarry")
    passes(g)
    assert (board(g, 0)["workers"]["quarry"], g.seat) == (0, 1)


def hospital_without_supply(**options):
    """The supply is empty, three wait in the agency."""
    told = {"supply": {"worker": 0}, "ship": {"worker": 3}, "options": options}
    return do(role(lands(seat(city={"hospice": 1}), **told), "settler"), "quarry")


@rule("000/hospice", "only with an empty supply the worker comes from the agency")
def test_switch_hospice_from_ship():
    g = do(hospital_without_supply(), "hospice")
    assert (board(g, 0)["workers"]["quarry"], g.state["ship"]["worker"]) == (1, 2)
    classic = hospital_without_supply(hospice_from_ship="no")
    assert (classic.seat, board(classic, 0)["workers"]["quarry"]) == (1, 0)


@rule("000/hospice", "nobody in supply and agency: nothing")
def test_hospital_with_nobody_anywhere():
    g = role(lands(seat(city={"hospice": 1}), supply={"worker": 0}, ship={"worker": 0}), "settler")
    do(g, "quarry")
    assert (g.seat, board(g, 0)["workers"]["quarry"]) == (1, 0)


def farm_and_hospital(first=True, **told):
    """Seat 0 (or the last one) owns both; coffee is drawn."""
    owner = seat(city={"hacienda": 1, "hospice": 1})
    g = role(lands(*((owner,) if first else (None, None, owner)), nature="manual", **told), "settler")
    if not first:
        passes(g, 2)
    do(g, "hacienda")
    return do(g, "draw", good="coffee")


@rule("000/hospice", "with a farm, the worker goes to either tile")
def test_switch_hospice_hacienda():
    g = farm_and_hospital()
    do(g, "hospice")
    do(g, "plantation", good="corn")
    assert (g.seat, has(board(g, 0)["workers"])) == (1, {"coffee": 1, "hacienda": 1, "hospice": 1})
    second = passes(farm_and_hospital())
    do(second, "plantation", good="corn")
    do(second, "hospice")
    assert has(board(second, 0)["workers"]) == {"corn": 1, "hacienda": 1, "hospice": 1}
    other = farm_and_hospital(options={"hospice_hacienda": "chosen"})
    assert not can(other, "hospice")
    do(other, "plantation", good="corn")
    assert can(other, "hospice")


@rule("000/hospice", "no second worker, also for the last in turn order")
def test_no_second_worker_for_the_last_seat():
    g = farm_and_hospital(first=False)
    do(g, "hospice")
    do(g, "plantation", good="corn")
    assert not can(g, "hospice")
    assert has(board(g, 2)["workers"]) == {"coffee": 1, "hacienda": 1, "hospice": 1}


@rule("000/hospice", "in every cultivator phase anew, also for the last in turn order")
def test_hospital_works_in_the_next_phase_again():
    g = role(lands(None, None, seat(city={"hospice": 1})), "settler")
    passes(g, 2)
    do(g, "plantation", good="corn")
    do(g, "hospice")
    assert g.state["used"] == 0
    rest(g)
    rest(role(g, "trader"))
    rest(role(g, "craftsman"))
    role(g, "settler")  # seat 1 is governor now
    passes(g)
    assert g.seat == 2
    tile = values(g, "plantation", "good")[0]
    do(g, "plantation", good=tile)
    assert can(g, "hospice")


@rule("000/settler", "workers do not move when tiles come")
def test_tiles_come_without_workers():
    g = role(three(seat(idle={"worker": 2}), faces=FACES), "settler")
    do(g, "plantation", good="corn")
    assert (board(g, 0)["idle"]["worker"], board(g, 0)["workers"]["corn"]) == (2, 0)

"""Library: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/library", "settler: a second tile among what is left after everybody's choice")
def test_library_settler():
    g = classic.new_settling(seat(city={"library": 1}))
    do(g, "plantation", good="corn")
    do(g, "plantation", good="indigo")
    classic.passes(g, 2)
    assert (g.seat, values(g, "plantation", "good")) == (0, ["sugar", "tobacco", "coffee"])
    do(g, "plantation", good="coffee")
    assert classic.tiles(g, 0) == {"corn": 1, "coffee": 1}
    assert classic.total(g, "faces") == 5


@rule("003/library", "settler: the second tile may be a second quarry")
def test_library_second_quarry():
    g = classic.passes(do(classic.new_settling(seat(city={"library": 1})), "quarry"), 3)
    do(g, "quarry")
    assert classic.tiles(g, 0) == {"quarry": 2}


@rule("003/library", "the second tile is optional")
def test_library_second_tile_is_optional():
    g = classic.passes(do(classic.new_settling(seat(city={"library": 1})), "quarry"), 4)
    assert (phase(g), classic.tiles(g, 0)) == ("roles", {"quarry": 1})


@rule("003/library", "the second tile is one of those left over: the hacienda does not draw again for it")
def test_library_and_hacienda():
    g = do(classic.new_settling(seat(city={"library": 1, "hacienda": 1})), "plantation", good="corn")
    classic.passes(g, 3)
    assert (g.seat, can(g, "plantation", good="coffee"), can(g, "hacienda")) == (0, True, False)


@rule("003/library", "with a hospice only the first tile comes with a colonist")
def test_library_and_hospice():
    g = do(do(classic.new_settling(seat(city={"library": 1, "hospice": 1})), "plantation", good="corn"), "hospice")
    classic.passes(g, 3)
    do(g, "plantation", good="sugar")
    assert (phase(g), classic.crew(g, 0)) == ("roles", {"library": 1, "hospice": 1, "corn": 1})


@rule("003/library", "with a construction hut the second tile may be a quarry")
def test_library_and_construction_hut():
    g = classic.passes(
        do(classic.new_settling(seat(city={"library": 1, "construction_hut": 1})), "plantation", good="corn"), 3
    )
    do(g, "quarry")
    assert classic.tiles(g, 0) == {"corn": 1, "quarry": 1}


@rule("003/library", "it works for the one who chose the role only")
def test_library_of_another_seat():
    g = classic.new_settling({}, seat(city={"library": 1}))
    assert (g.seat, phase(classic.passes(g, 4))) == (0, "roles")


@rule("003/library", "an empty library doubles nothing")
def test_empty_library():
    g = classic.passes(classic.new_settling(seat(city={"library": 0})), 4)
    assert phase(g) == "roles"


LIBRARY = {"city": {"library": 1}, "coins": 0}


@rule("003/library", "mayor: two colonists from the supply")
def test_library_mayor():
    g = role(classic.new_table(seat(**LIBRARY), seat(), seat(), seat(), ship={"worker": 4}), "mayor")
    assert classic.idle(g, 0) == (3, 0)
    assert classic.idle(g, 1) == (1, 0)


@rule("003/library", "builder: two coins off")
def test_library_builder():
    assert classic.spent(role(classic.new_table(seat(city={"library": 1}, coins=20)), "builder"), 0, "factory") == 5


@rule("003/library", "craftsman: two extra barrels, of one kind or of two")
def test_library_craftsman():
    one = seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"library": 1, "small_indigo_plant": 1})
    for second, made in (("corn", {"corn": 3, "indigo": 1}), ("indigo", {"corn": 2, "indigo": 2})):
        g = do(role(classic.new_table(one), "craftsman"), "extra", good="corn")
        do(g, "extra", good=second)
        assert (classic.goods(g, 0), phase(g)) == (made, "roles")


@rule("003/library", "trader: two coins more")
def test_library_trader():
    g = do(role(classic.new_table(seat(goods={"sugar": 1}, **LIBRARY)), "trader"), "sell", good="sugar")
    assert board(g, 0)["coins"] == 4


@rule("003/library", "captain: two points more, once")
def test_library_captain():
    g = role(
        classic.new_table(seat(goods={"corn": 2}, **LIBRARY), cargo=["corn", None, None], load=[1, 0, 0]), "captain"
    )
    assert board(g, 0)["vp"] == 4


@rule("003/library", "prospector: two coins")
def test_library_prospector():
    assert board(role(classic.new_table(seat(**LIBRARY)), "prospector"), 0)["coins"] == 2


@rule("003/library", "no privilege, nothing to double: a trader who does not sell earns nothing")
def test_library_without_privilege():
    g = classic.passes(role(classic.new_table(seat(goods={"sugar": 1}, **LIBRARY)), "trader"))
    assert board(g, 0)["coins"] == 0


@rule("003/library", "in somebody else's phase it does nothing")
def test_library_in_anothers_phase():
    g = role(classic.new_table(seat(coins=0), seat(goods={"sugar": 1}, **LIBRARY)), "trader")
    assert [told["move"] for told in offered(g)] == ["pass", "sell"]
    do(g, "sell", good="sugar")
    assert board(g, 1)["coins"] == 2


@rule("003/library", "the second tile may be a second quarry; elsewhere only with a construction hut")
def test_switch_library_second_quarry():
    def second(city, **options):
        return can(classic.passes(do(classic.settling_with({"library": 1, **city}, **options), "quarry"), 3), "quarry")

    assert second({})
    assert not second({}, library_second_quarry="no")
    assert second({"construction_hut": 1}, library_second_quarry="no")


@rule("003/library", "two extra barrels of one kind or two; elsewhere of two different kinds")
def test_switch_library_goods():
    def second(**options):
        one = seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"library": 1, "small_indigo_plant": 1})
        g = role(classic.at(one, {}, {}, {}, modules=classic.NEW, options=options), "craftsman")
        return values(do(g, "extra", good="corn"), "extra", "good")

    assert (second(), second(library_goods="different")) == (["corn", "indigo"], ["indigo"])


@rule("003/library", "the hospice serves the first tile only; elsewhere either, but one colonist in all")
def test_switch_library_hospice():
    def second(**options):
        g = classic.passes(
            do(classic.settling_with({"library": 1, "hospice": 1}, **options), "plantation", good="corn")
        )
        classic.passes(g, 3)
        return do(g, "plantation", good="sugar")

    assert phase(second()) == "roles"
    g = second(library_hospice="either")
    assert phase(g) == "hospice"
    do(g, "hospice")
    assert classic.crew(g, 0) == {"library": 1, "hospice": 1, "sugar": 1}


# -- the edition 1897


@rule("001/library", "settler: first a plantation or a quarry, after the others one of the plantations left")
def test_library_settler_in_1897() -> None:
    g = role(y1897.new_table(seat(city={"library": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler")
    do(g, "quarry")
    do(do(g, "plantation", good="corn"), "pass")
    assert (phase(g), g.seat) == ("settler", 0)
    assert values(g, "plantation", "good") == ["indigo", "sugar", "tobacco"]
    do(g, "plantation", good="sugar")
    assert y1897.tiles(g, 0) == {"quarry": 1, "sugar": 1}


@rule("001/library", "no second quarry, but for the owner of a construction hut")
def test_library_second_quarry_needs_a_construction_hut() -> None:
    g = do(
        role(y1897.new_table(seat(city={"library": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler"),
        "quarry",
    )
    do(do(g, "pass"), "pass")
    assert g.seat == 0
    assert not can(g, "quarry")
    both = seat(city={"library": 1, "construction_hut": 1})
    h = do(role(y1897.new_table(both, y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler"), "quarry")
    do(do(h, "pass"), "pass")
    do(h, "quarry")
    assert y1897.tiles(h, 0) == {"quarry": 2}


@rule("001/library", "a hospice serves the first tile only")
def test_library_hospice_first_tile_only() -> None:
    g = role(
        y1897.new_table(seat(city={"library": 1, "hospice": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES),
        "settler",
    )
    do(do(do(do(g, "plantation", good="corn"), "hospice"), "pass"), "pass")
    do(g, "plantation", good="sugar")
    assert phase(g) == "roles"
    assert y1897.crew(g, 0) == {"library": 1, "hospice": 1, "corn": 1}


@rule("001/library", "craftsman: two barrels of different kinds")
def test_library_craftsman_in_1897() -> None:
    island = {"corn": (1, 1), "sugar": (1, 1), "indigo": (1, 1)}
    city = {"library": 1, "small_sugar_mill": 1, "small_indigo_plant": 1}
    g = role(y1897.new_table(seat(island=island, city=city), y1897.NOBODY, y1897.NOBODY), "craftsman")
    do(g, "extra", good="sugar")
    assert values(g, "extra", "good") == ["corn", "indigo"]
    do(g, "extra", good="corn")
    assert y1897.have(g, 0) == {"corn": 2, "sugar": 2, "indigo": 1}
    assert phase(g) == "roles"


@rule("001/library", "mayor: two workers from the supply")
def test_library_mayor_in_1897() -> None:
    g = role(y1897.new_table(seat(city={"library": 1}), y1897.NOBODY, y1897.NOBODY, ship={"worker": 3}), "mayor")
    assert board(g, 0)["idle"]["worker"] == 2 + 1


@rule("001/library", "builder: two coins less")
def test_library_builder_in_1897() -> None:
    g = role(
        y1897.new_table(seat(city={"library": 1}, coins=7), y1897.NOBODY, y1897.NOBODY, market={"wharf": 2}), "builder"
    )
    do(g, "build", building="wharf")
    assert board(g, 0)["coins"] == 0


@rule("001/library", "trader: two coins more")
def test_library_trader_in_1897() -> None:
    g = role(
        y1897.new_table(seat(city={"library": 1}, coins=0, goods={"corn": 1}), y1897.NOBODY, y1897.NOBODY), "trader"
    )
    do(g, "sell", good="corn")
    assert board(g, 0)["coins"] == 2


@rule("001/library", "captain: two points more")
def test_library_captain_in_1897() -> None:
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = role(
        y1897.new_table(seat(city={"library": 1}, goods={"corn": 1}), y1897.NOBODY, y1897.NOBODY, **ships), "captain"
    )
    assert board(g, 0)["vp"] == 1 + 2


@rule("001/library", "prospector: two coins")
def test_library_prospector_in_1897() -> None:
    g = role(
        y1897.new_table(seat(city={"library": 1}, coins=0), y1897.NOBODY, y1897.NOBODY, y1897.NOBODY), "prospector"
    )
    assert board(g, 0)["coins"] == 2


@rule("001/library", "only the privilege of the owner's own role")
def test_library_not_for_roles_of_others() -> None:
    g = role(
        y1897.new_table(seat(goods={"corn": 1}), seat(city={"library": 1}, coins=0, goods={"corn": 1}), y1897.NOBODY),
        "trader",
    )
    do(g, "pass")
    do(g, "sell", good="corn")
    assert board(g, 1)["coins"] == 0


@rule("001/library", "no second quarry; otherwise one")
def test_switch_library_second_quarry_in_1897() -> None:
    for options, allowed in (({}, False), ({"library_second_quarry": "yes"}, True)):
        g = y1897.table(
            seat(city={"library": 1}), y1897.BROKE, y1897.BROKE, modules=y1897.NEW, faces=y1897.FACES, options=options
        )
        do(do(do(role(g, "settler"), "quarry"), "pass"), "pass")
        assert (g.seat, can(g, "quarry")) == (0, allowed)


@rule("001/library", "two barrels of different kinds; otherwise of any kinds")
def test_switch_library_goods_in_1897() -> None:
    owner = seat(island={"corn": (2, 2)}, city={"library": 1})
    g = do(role(y1897.table(owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW), "craftsman"), "extra", good="corn")
    assert (y1897.have(g, 0), phase(g)) == ({"corn": 3}, "roles")
    h = role(
        y1897.table(owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW, options={"library_goods": "any"}), "craftsman"
    )
    do(do(h, "extra", good="corn"), "extra", good="corn")
    assert y1897.have(h, 0) == {"corn": 4}


@rule("001/library", "the hospice serves the first tile only; otherwise the second, if the first had none")
def test_switch_library_hospice_in_1897() -> None:
    for options, asked in (({}, False), ({"library_hospice": "either"}, True)):
        owner = seat(city={"library": 1, "hospice": 1})
        g = role(
            y1897.table(owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW, faces=y1897.FACES, options=options),
            "settler",
        )
        do(do(do(do(g, "plantation", good="corn"), "pass"), "pass"), "pass")
        do(g, "plantation", good="sugar")
        assert can(g, "hospice") is asked


# -- the 1897 Special Edition


def press(name, *others, **told):
    """The owner of an occupied press centre takes a role."""
    fields = {key: told.pop(key) for key in ("goods", "island", "coins", "idle") if key in told}
    owner = seat(city={"library": 1, **told.pop("city", {})}, **fields)
    return role(special.new_table(owner, *others, **told), name)


@rule("000/library", "the recruiter takes two workers from the supply")
def test_press_centre_recruiter():
    g = press("mayor", ship={"worker": 3}, supply={"worker": 9})
    special.rest(g)
    assert board(g, 0)["idle"]["worker"] == 3
    assert g.state["supply"]["worker"] == 9 - 2 - 3


@rule("000/library", "the builder pays two coins less")
def test_press_centre_builder():
    g = press("builder", coins=10, market={"wharf": 1})
    do(g, "build", building="wharf")
    assert board(g, 0)["coins"] == 10 - 7


@rule("000/library", "the merchant gets two coins more")
def test_press_centre_merchant():
    g = press("trader", coins=0, goods={"sugar": 1})
    do(g, "sell", good="sugar")
    assert board(g, 0)["coins"] == 4


@rule("000/library", "the captain gets two points more")
def test_press_centre_captain():
    g = press("captain", goods={"sugar": 1})
    special.rest(g)
    assert board(g, 0)["vp"] == 3


@rule("000/library", "the adventurer takes two coins")
def test_press_centre_adventurer():
    g = special.table(seat(coins=0, city={"library": 1}), seat(), seat(), seat(), modules=special.NEW)
    role(g, "prospector")
    assert board(g, 0)["coins"] == 2


@rule("000/library", "only for the role one chose oneself")
def test_press_centre_not_for_others_roles():
    g = role(special.new_table(seat(), seat(coins=10, city={"library": 1}), market={"wharf": 1}), "builder")
    special.passes(g)
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 1


@rule("000/library", "the producer takes two crates, of one kind or of two")
def test_switch_library_goods_in_special():
    island, city = {"corn": (1, 1), "sugar": (1, 1)}, {"small_sugar_mill": 1}
    g = press("craftsman", island=island, city=city)
    do(g, "extra", good="corn")
    assert values(g, "extra", "good") == ["corn", "sugar"]
    do(g, "extra", good="corn")
    assert (special.has(board(g, 0)["goods"]), phase(g)) == ({"corn": 3, "sugar": 1}, "roles")
    two = press("craftsman", island=island, city=city)
    do(two, "extra", good="corn")
    do(two, "extra", good="sugar")
    assert special.has(board(two, 0)["goods"]) == {"corn": 2, "sugar": 2}
    other = press("craftsman", island=island, city=city, options={"library_goods": "different"})
    do(other, "extra", good="corn")
    assert values(other, "extra", "good") == ["sugar"]


@rule("000/library", "the cultivator takes a property among those left when all others are done, not a quarry")
def test_switch_library_second_quarry_in_special():
    g = press("settler", faces=special.FACES)
    do(g, "quarry")
    do(g, "plantation", good="corn")
    special.passes(g)
    assert g.seat == 0
    assert values(g, "plantation", "good") == ["indigo", "sugar", "tobacco"]
    assert (can(g, "quarry"), can(g, "pass")) == (False, True)
    do(g, "plantation", good="indigo")
    assert special.has(board(g, 0)["tiles"]) == {"quarry": 1, "indigo": 1}
    assert phase(g) == "roles"
    classic = press("settler", faces=special.FACES, options={"library_second_quarry": "yes"})
    special.passes(classic, 3)
    assert can(classic, "quarry")


@rule("000/library", "with a building yard the second tile may be a quarry")
def test_press_centre_with_building_yard():
    g = press("settler", faces=special.FACES, city={"construction_hut": 1})
    do(g, "quarry")
    special.passes(g, 2)
    do(g, "quarry")
    assert special.has(board(g, 0)["tiles"]) == {"quarry": 2}


@rule("000/library", "with a hospital the worker goes on either of the two tiles, and there is no second one")
def test_switch_library_hospice_in_special():
    def start(**options):
        g = press("settler", faces=special.FACES, city={"hospice": 1}, options=options)
        return do(g, "plantation", good="corn")

    first = do(start(), "hospice")
    special.passes(first, 2)
    do(first, "plantation", good="sugar")
    assert (phase(first), board(first, 0)["workers"]["corn"], board(first, 0)["workers"]["sugar"]) == ("roles", 1, 0)
    second = special.passes(start(), 3)
    do(second, "plantation", good="sugar")
    do(second, "hospice")
    assert (board(second, 0)["workers"]["corn"], board(second, 0)["workers"]["sugar"]) == (0, 1)
    other = special.passes(start(library_hospice="first"), 3)
    do(other, "plantation", good="sugar")
    assert phase(other) == "roles"


@rule("000/library", "an empty press centre doubles nothing")
def test_empty_press_centre():
    g = role(special.new_table(seat(coins=10, city={"library": 0}), market={"wharf": 1}), "builder")
    do(g, "build", building="wharf")
    assert board(g, 0)["coins"] == 2


@rule("000/library", "with a lumber yard each of the two tiles may be a forest or not")
def test_press_centre_with_lumber_yard():
    g = press("settler", faces=special.FACES, city={"forest_house": 1})
    do(g, "as_forest", good="corn")
    special.passes(g, 2)
    do(g, "plantation", good="sugar")
    assert special.has(board(g, 0)["tiles"]) == {"forest": 1, "sugar": 1}

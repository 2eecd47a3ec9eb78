"""The library of a settler: a second tile."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.buildings.test_library import press
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule


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


@rule("003/library", "the second tile may be a second quarry; elsewhere only with a construction hut")
def test_switch_library_second_quarry():
    def second(city, **options):
        return can(classic.passes(do(classic.settling_with({"library": 1, **city}, **options), "quarry"), 3), "quarry")

    assert second({})
    assert not second({}, library_second_quarry="no")
    assert second({"construction_hut": 1}, library_second_quarry="no")


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


@rule("001/library", "no second quarry; otherwise one")
def test_switch_library_second_quarry_in_1897() -> None:
    for options, allowed in (({}, False), ({"library_second_quarry": "yes"}, True)):
        g = y1897.table(
            seat(city={"library": 1}), y1897.BROKE, y1897.BROKE, modules=y1897.NEW, faces=y1897.FACES, options=options
        )
        do(do(do(role(g, "settler"), "quarry"), "pass"), "pass")
        assert (g.seat, can(g, "quarry")) == (0, allowed)


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


@rule("000/library", "with a lumber yard each of the two tiles may be a forest or not")
def test_press_centre_with_lumber_yard():
    g = press("settler", faces=special.FACES, city={"forest_house": 1})
    do(g, "as_forest", good="corn")
    special.passes(g, 2)
    do(g, "plantation", good="sugar")
    assert special.has(board(g, 0)["tiles"]) == {"forest": 1, "sugar": 1}

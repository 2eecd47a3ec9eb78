"""The library doubles the privilege of its owner; a settler's second tile is in test_library_settler.py."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, offered, phase, role, seat, values
from tests.rules import rule


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


@rule("003/library", "two extra barrels of one kind or two; elsewhere of two different kinds")
def test_switch_library_goods():
    def second(**options):
        one = seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"library": 1, "small_indigo_plant": 1})
        g = role(classic.at(one, {}, {}, {}, modules=classic.NEW, options=options), "craftsman")
        return values(do(g, "extra", good="corn"), "extra", "good")

    assert (second(), second(library_goods="different")) == (["corn", "indigo"], ["indigo"])


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


@rule("000/library", "an empty press centre doubles nothing")
def test_empty_press_centre():
    g = role(special.new_table(seat(coins=10, city={"library": 0}), market={"wharf": 1}), "builder")
    do(g, "build", building="wharf")
    assert board(g, 0)["coins"] == 2

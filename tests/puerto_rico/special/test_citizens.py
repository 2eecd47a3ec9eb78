"""Expansion II: citizens and their buildings (rulebook 000, lines 1717-1942)."""

import pytest

from tests.puerto_rico.scenes import board, can, do, phase, role, scene, seat, values
from tests.puerto_rico.special.table import CITIZENS, NEW, ended, has, new, passes, rest, table
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
BOTH = (*NEW, *CITIZENS)


def play(name, *seats, **told):
    """Three seats with citizens; seat 0 takes the role."""
    told.setdefault("modules", CITIZENS)
    return role(table(*seats, *[seat()] * (3 - len(seats)), **told), name)


@rule("000/citizens-setup", "the tailor shop and all commercial buildings are drafted onto the spaces by cost")
def test_switch_nobles_buildings():
    g = new(3, *CITIZENS)
    assert phase(g) == "draft"
    assert can(g, "draft", building="jeweler")
    assert can(g, "draft", building="villa")
    assert not can(g, "draft", building="library")
    do(g, "draft", building="villa")
    assert (g.seat, can(g, "draft", building="factory")) == (1, False)
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert len(has(g.state["market"])) == 6 + 17
    added = new(3, *CITIZENS, options={"nobles_buildings": "added"})
    assert phase(added) == "roles"
    assert len(has(added.state["market"])) == 23 + 8


@rule("000/citizens-setup", "twenty citizens; one of them waits in the agency in place of a worker")
def test_twenty_citizens():
    g = new(4, *CITIZENS)
    assert g.state["ship"] == {"worker": 3, "noble": 1}
    assert g.state["supply"] == {"worker": 76, "noble": 19}


@rule("000/citizens", "after every recruiter phase one worker is exchanged for a citizen while there are any")
def test_agency_gets_one_citizen():
    g = play("mayor", ship={"worker": 0, "noble": 0}, supply={"worker": 9, "noble": 5})
    rest(g)
    assert (g.state["ship"], g.state["supply"]) == ({"worker": 2, "noble": 1}, {"worker": 6, "noble": 4})
    none = rest(play("mayor", ship={"worker": 0, "noble": 0}, supply={"worker": 9, "noble": 0}))
    assert none.state["ship"] == {"worker": 3, "noble": 0}


@rule("000/citizens", "a citizen is worth a point at the end")
def test_citizens_are_worth_a_point():
    g = ended(seat(island={"corn": (2, 0, 2)}, idle={"noble": 1}), modules=CITIZENS)
    assert g.breakdown(0) == {"chips": 0, "buildings": 0, "nobles": 3}


@rule("000/citizens", "a citizen works like a worker, and counts as one for the fortress")
def test_citizens_work_like_workers():
    city = {"small_indigo_plant": (0, 1), "factory": (0, 1)}
    g = play("craftsman", seat(coins=0, island={"corn": (1, 0, 1), "indigo": (1, 0, 1)}, city=city))
    assert has(board(g, 0)["goods"]) == {"corn": 1, "indigo": 1}
    assert board(g, 0)["coins"] == 1
    fort = ended(seat(city={"fortress": (0, 1)}, idle={"noble": 2}), modules=CITIZENS)
    assert fort.breakdown(0)["fortress"] == 1


@rule("000/citizens", "the one whose turn it is chooses whom to take from the agency")
def test_recruiter_may_take_the_citizen():
    g = play("mayor", ship={"worker": 2, "noble": 1}, supply={"worker": 9, "noble": 5})
    assert values(g, "board", "person") == ["worker", "noble"]
    do(g, "board", person="noble")
    assert board(g, 0)["idle"]["noble"] == 1
    assert [board(g, p)["idle"]["worker"] for p in range(3)] == [1, 1, 1]


@rule("000/citizens-end", "too few workers do not end the game")
def test_no_end_by_workers():
    g = rest(play("mayor", supply={"worker": 0, "noble": 0}, ship={"worker": 1, "noble": 0}))
    assert (g.state["ending"], g.state["ship"]) == ([], {"worker": 0, "noble": 0})


@rule("000/land-office", "with a worker: a coin for a random property")
def test_land_office_with_a_worker():
    g = play("trader", seat(coins=2, city={"land_office": 1}), nature="manual")
    do(g, "buy_tile")
    do(g, "draw", good="coffee")
    assert (board(g, 0)["coins"], has(board(g, 0)["tiles"])) == (1, {"coffee": 1})
    assert not can(g, "buy_tile")
    assert not can(play("trader", seat(coins=0, city={"land_office": 1}, goods={"corn": 1})), "buy_tile")


@rule("000/land-office", "with a citizen: a property is discarded for a coin, its worker goes to the portrait")
def test_land_office_with_a_citizen():
    home = seat(coins=0, island={"corn": (2, 1), "quarry": 1}, city={"land_office": (0, 1)})
    g = play("trader", home)
    assert not can(g, "buy_tile")
    assert {(t, c) for t, c in zip(values(g, "sell_tile", "good"), values(g, "sell_tile", "crew"), strict=True)} == {
        ("corn", "empty"), ("corn", "worker"),
    }  # fmt: skip
    do(g, "sell_tile", good="corn", crew="worker")
    assert (board(g, 0)["coins"], board(g, 0)["idle"]["worker"], board(g, 0)["tiles"]["corn"]) == (1, 1, 1)
    assert g.state["discards"]["corn"] == 1


@rule("000/land-office", "besides the sale, not in its place")
def test_land_office_besides_a_sale():
    g = play("trader", seat(coins=2, goods={"sugar": 1}, city={"land_office": 1}))
    do(g, "buy_tile")
    do(g, "sell", good="sugar")
    assert board(g, 0)["coins"] == 2 - 1 + 3


@rule("000/trader", "a full house: players who have not acted lose their turn; who filled it still has its land office")
def test_switch_land_office_when_full():
    def filled(home, edition="1897-special", **options):
        other = seat(coins=5, goods={"corn": 1}, city={"land_office": 1})
        told = {"house": {"corn": 1, "indigo": 1, "sugar": 1}, "nature": "manual"}
        modules = CITIZENS if edition != "classic" else ("nobles",)
        g = scene(home, other, seat(), edition=edition, modules=modules, options=options, **told)
        return do(role(g, "trader"), "sell", good="coffee")

    home = seat(coins=0, goods={"coffee": 1}, city={"land_office": 1})
    g = filled(home)
    assert (g.seat, phase(g), can(g, "buy_tile"), can(g, "sell")) == (0, "trader", True, False)
    assert sum(g.state["house"].values()) == 4
    do(g, "buy_tile")
    do(g, "draw", good="sugar")
    assert (board(g, 0)["coins"], board(g, 0)["tiles"]["sugar"]) == (4 + 1 - 1, 1)
    assert (phase(g), sum(g.state["house"].values())) == ("roles", 0)  # seat 1, who has not acted, loses its turn
    assert phase(passes(filled(home))) == "roles"
    assert phase(filled(home, land_office_when_full="no")) == "roles"
    assert phase(filled(home, edition="1897")) == phase(filled(home, edition="classic")) == "roles"
    g = filled(seat(goods={"coffee": 1}, island={"corn": 1}, city={"land_office": (0, 1)}))
    do(g, "sell_tile", good="corn", crew="empty")
    assert (phase(g), has(board(g, 0)["tiles"])) == ("roles", {})
    assert phase(filled(seat(goods={"coffee": 1}))) == "roles"  # nothing left to do


@rule("000/land-office", "one deal a turn, also when the house is filled after it")
def test_one_deal_with_the_last_sale():
    home = seat(coins=3, goods={"coffee": 1}, city={"land_office": 1})
    g = play("trader", home, house={"corn": 1, "indigo": 1, "sugar": 1})
    do(do(g, "buy_tile"), "sell", good="coffee")
    assert phase(g) == "roles"


@rule("000/land-office", "with a lumber yard the owner looks first")
def test_land_office_with_lumber_yard():
    g = play("trader", seat(coins=2, city={"land_office": 1, "forest_house": 1}), modules=BOTH, nature="manual")
    do(g, "buy_tile")
    do(g, "draw", good="coffee")
    assert values(g, "lay", "side") == ["plantation", "forest"]
    do(g, "lay", side="forest")
    assert has(board(g, 0)["tiles"]) == {"forest": 1}


@rule("000/chapel", "with a worker a coin, with a citizen a point, when the producer phase begins")
def test_chapel():
    g = play("craftsman", seat(), seat(coins=0, city={"chapel": 1}))
    assert (board(g, 1)["coins"], board(g, 1)["vp"]) == (1, 0)
    noble = play("craftsman", seat(), seat(coins=0, city={"chapel": (0, 1)}))
    assert (board(noble, 1)["coins"], board(noble, 1)["vp"]) == (0, 1)
    assert board(play("craftsman", seat(), seat(coins=0, city={"chapel": 0})), 1)["coins"] == 0


@rule("000/hunting-lodge", "with a worker: at the end of the cultivator phase a property or a forest may go")
def test_hunting_lodge_with_a_worker():
    home = seat(island={"corn": (1, 1), "forest": 1, "quarry": 1}, city={"hunting_lodge": 1})
    g = passes(play("settler", home, faces=FACES, modules=BOTH), 3)
    assert phase(g) == "lodge"
    assert values(g, "clear", "tile") == ["corn", "forest"]
    assert can(g, "pass")
    do(g, "clear", tile="forest", crew="empty")
    assert board(g, 0)["tiles"]["forest"] == 0
    assert sum(g.state["discards"].values()) == 5
    other = passes(play("settler", home, faces=FACES, modules=BOTH), 3)
    do(other, "clear", tile="corn", crew="worker")
    assert (board(other, 0)["tiles"]["corn"], board(other, 0)["idle"]["worker"]) == (0, 1)


@pytest.mark.parametrize(("own", "others", "points"), [(1, 2, 2), (2, 2, 0), (3, 2, 0)])
@rule("000/hunting-lodge", "with a citizen: two points for fewer field tiles than everybody else")
def test_hunting_lodge_with_a_citizen(own, others, points):
    seats = [seat(island={"corn": own}, city={"hunting_lodge": (0, 1)}), *[seat(island={"indigo": others})] * 2]
    g = rest(play("settler", *seats, faces=FACES))
    assert board(g, 0)["vp"] == points


@rule("000/hunting-lodge", "counted at the end of the phase: what was taken in it counts")
def test_hunting_lodge_counts_new_tiles():
    seats = [seat(island={"corn": 1}, city={"hunting_lodge": (0, 1)}), *[seat(island={"indigo": 2})] * 2]
    g = do(play("settler", *seats, faces=FACES), "plantation", good="corn")
    assert board(rest(g), 0)["vp"] == 0


@pytest.mark.parametrize(
    ("crew", "building", "coins"),
    [(1, "wharf", 8), (1, "fortress", 10), ((0, 1), "wharf", 9), ((0, 1), "fortress", 8)],
)
@rule("000/zoning-office", "with a worker 1 coin less for common, with a citizen 2 less for expanded buildings")
def test_notary(crew, building, coins):
    g = play("builder", seat(), seat(coins=10, city={"zoning_office": crew}), market={building: 1})
    passes(g)
    do(g, "build", building=building)
    assert board(g, 1)["coins"] == 10 - coins


def redeem(nobles, **told):
    """The owner of a redemption post, third in turn, has four crates of three kinds."""
    owner = seat(goods={"corn": 2, "sugar": 1, "coffee": 1}, city={"royal_supplier": 1}, idle={"noble": nobles})
    return play("captain", seat(goods={"corn": 1, "indigo": 1}), owner, **told)


@rule("000/royal-supplier", "one crate for a point, once for every citizen, each of another kind")
def test_switch_supplier_goods():
    g = redeem(2)
    assert values(g, "supply", "good") == ["corn", "sugar", "coffee"]
    do(g, "supply", good="corn")
    assert values(g, "supply", "good") == ["sugar", "coffee"]
    do(g, "supply", good="coffee")
    assert not can(g, "supply")
    assert (board(g, 1)["vp"], has(board(g, 1)["goods"])) == (2, {"corn": 1, "sugar": 1})
    other = do(redeem(2, options={"supplier_goods": "same"}), "supply", good="corn")
    assert values(other, "supply", "good") == ["corn"]


@rule("000/royal-supplier", "at the start of the captain phase, before anybody loads")
def test_switch_supplier_turn():
    g = redeem(1)
    assert (g.seat, phase(g), sum(g.state["load"])) == (1, "supplier", 0)
    other = redeem(1, options={"supplier_turn": "first_turn"})
    assert (other.seat, phase(other)) == (0, "captain")


@rule("000/royal-supplier", "it is no duty; without citizens it does nothing; a citizen in it counts")
def test_redemption_post_limits():
    assert can(redeem(1), "pass")
    assert phase(redeem(0)) == "captain"
    owner = seat(goods={"corn": 2}, city={"royal_supplier": (0, 1)})
    g = play("captain", seat(), owner, cargo=["tobacco", "coffee", "indigo"], load=[1, 1, 1])
    do(g, "supply", good="corn")
    assert board(g, 1)["vp"] == 1


@rule(
    "000/villa", "a citizen from the supply at the start of the recruiter phase, else a worker, never from the agency"
)
def test_country_house():
    def start(workers, nobles):
        told = {"supply": {"worker": workers, "noble": nobles}, "ship": {"worker": 3, "noble": 0}}
        return rest(play("mayor", seat(), seat(city={"villa": 1}), **told))

    with_noble = start(9, 5)
    assert (board(with_noble, 1)["idle"], with_noble.state["supply"]["noble"]) == ({"worker": 1, "noble": 1}, 3)
    assert board(start(9, 0), 1)["idle"] == {"worker": 2, "noble": 0}
    assert board(start(1, 0), 1)["idle"] == {"worker": 1, "noble": 0}


@rule("000/jeweler", "a coin for every citizen one has, wherever; not doubled by the privilege")
def test_tailor_shop():
    home = seat(coins=0, island={"corn": (1, 0, 1)}, city={"jeweler": 1, "small_market": (0, 1)}, idle={"noble": 2})
    g = play("craftsman", home)
    assert board(g, 0)["coins"] == 4
    assert values(g, "extra", "good") == ["corn"]
    assert board(play("craftsman", seat(coins=0, city={"jeweler": 0}, idle={"noble": 2})), 0)["coins"] == 0


@rule("000/jeweler", "a large production building for the fire brigade, no commercial one for the city hall")
def test_tailor_shop_is_a_large_plant():
    g = ended(seat(city={"jeweler": 0, "guild_hall": 1, "city_hall": 1}), modules=CITIZENS)
    assert (g.breakdown(0)["guild_hall"], g.breakdown(0)["city_hall"]) == (2, 2)


@rule("000/royal-garden", "one point more for every citizen, on buildings, tiles and portrait: two in all")
def test_town_square():
    home = seat(island={"corn": (1, 0, 1)}, city={"royal_garden": 1, "chapel": (0, 1)}, idle={"noble": 1})
    g = ended(home, modules=CITIZENS)
    assert (g.breakdown(0)["nobles"], g.breakdown(0)["royal_garden"]) == (3, 3)
    assert "royal_garden" not in ended(seat(city={"royal_garden": 0}, idle={"noble": 1}), modules=CITIZENS).breakdown(0)

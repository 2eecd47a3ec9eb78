"""End: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, pass_until, phase, role, seat
from tests.rules import rule

# -- the classic edition


ELEVEN = dict.fromkeys(
    ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market",
     "large_warehouse", "factory", "university", "harbor"], 0,
)  # fmt: skip


def bare(n=4):
    return [seat(coins=0) for _ in range(n)]


@rule("003/end", "too few colonists for the ship at the end of a mayor phase: the game ends with the round")
def test_too_few_colonists():
    g = classic.play(classic.at(*bare(), ship={"worker": 4}, supply={"worker": 4}), "mayor")
    assert (g.state["ending"], g.over, g.seat) == (["workers"], False, 1)
    for card in ("settler", "trader", "prospector"):
        classic.play(g, card)
    assert g.over


@rule("003/end", "just enough colonists: the game goes on, even with the supply empty")
def test_just_enough_colonists():
    g = classic.play(classic.at(*bare(), ship={"worker": 4}, supply={"worker": 5}), "mayor")
    assert (g.state["supply"]["worker"], g.state["ending"]) == (0, [])
    for card in ("settler", "trader", "prospector"):
        classic.play(g, card)
    assert (g.over, g.state["rounds"]) == (False, 1)


@rule("003/end", "the need counts: enough for the players but not for the empty circles ends the game too")
def test_too_few_for_the_empty_circles():
    g = classic.at(seat(city={"large_sugar_mill": 0, "tobacco_storage": 0, "large_indigo_plant": 0}), *bare(3),
           ship={"worker": 4}, supply={"worker": 7})  # fmt: skip
    classic.play(g, "mayor")  # nine circles, two manned: seven needed, six left
    assert (g.state["ship"]["worker"], g.state["ending"]) == (6, ["workers"])


@rule("003/end", "a player fills his twelfth city space: the game ends with the round")
def test_a_full_city():
    g = do(role(classic.at(seat(city=ELEVEN, coins=20), *bare(3)), "builder"), "build", building="wharf")
    pass_until(g, "roles")
    assert (g.state["ending"], g.over) == (["city"], False)
    for card in ("settler", "trader", "prospector"):
        classic.play(g, card)
    assert g.over


@rule("003/end", "eleven spaces are not twelve; a large building takes two of them")
def test_eleven_spaces():
    ten = dict(list(ELEVEN.items())[:10])
    g = do(role(classic.at(seat(city=ten, coins=20), *bare(3)), "builder"), "build", building="wharf")
    assert g.state["ending"] == []
    g = do(role(classic.at(seat(city=ten, coins=20), *bare(3)), "builder"), "build", building="fortress")
    assert g.state["ending"] == ["city"]


@rule("003/end", "the last chip is given out in a captain phase: the game ends with the round")
def test_the_last_chip():
    g = classic.play(
        classic.at(seat(goods={"corn": 2}), *bare(3), vp=3, cargo=["corn", None, None], load=[1, 0, 0]), "captain"
    )
    assert (g.state["vp"], g.state["ending"], g.over) == (0, ["chips"], False)
    for card in ("settler", "trader", "prospector"):
        classic.play(g, card)
    assert g.over


@rule("003/end", "a chip left over lets the game go on")
def test_one_chip_left():
    g = classic.play(
        classic.at(seat(goods={"corn": 2}), *bare(3), vp=4, cargo=["corn", None, None], load=[1, 0, 0]), "captain"
    )
    assert (g.state["vp"], g.state["ending"]) == (1, [])


@rule("003/end", "after the last chip points are still given and written down")
def test_points_on_paper():
    g = classic.at(
        seat(goods={"corn": 2}), seat(goods={"corn": 2}), *bare(2), vp=1, cargo=["corn", None, None], load=[1, 0, 0]
    )
    classic.play(g, "captain")
    assert [board(g, p)["vp"] for p in range(2)] == [3, 2]
    assert classic.part(g, 1, "chips") == 2


@rule("003/end", "the end in the last turn of a round: no new round begins")
def test_no_round_after_the_end():
    g = classic.at(*bare(), ship={"worker": 4}, supply={"worker": 4}, taken=["settler", "trader", "captain"])
    classic.play(g, "mayor")
    assert (g.over, g.state["rounds"], g.state["governor"]) == (True, 0, 0)


def after_chapel(**options):
    """The last chip goes to a noble's chapel, then a captain phase without any barrel."""
    return classic.play(
        classic.at(seat(city={"chapel": (0, 1)}), *classic.bare(3), vp=1, modules=classic.NOBLES, options=options),
        "craftsman",
    )


@rule("003/end", "the last chip ends the game only when it goes in a captain phase")
def test_switch_chips_end():
    g = after_chapel()
    assert (g.state["vp"], g.state["ending"]) == (0, [])
    assert classic.play(g, "captain").state["ending"] == []  # nobody made a point in it
    g = after_chapel(chips_end="next_captain")
    assert g.state["ending"] == []
    assert classic.play(g, "captain").state["ending"] == ["chips"]
    assert after_chapel(chips_end="any").state["ending"] == ["chips"]


@rule("003/end", "the next point of a captain phase ends the game when the last chip went before")
def test_the_last_chip_went_before_the_captain():
    g = classic.at(
        seat(city={"chapel": (0, 1)}),
        seat(goods={"corn": 1}),
        *classic.bare(2),
        vp=1,
        modules=classic.NOBLES,
        cargo=["corn", None, None],
        load=[1, 0, 0],
    )
    classic.play(classic.play(g, "craftsman"), "captain")
    assert (g.state["ending"], g.state["vp"]) == (["chips"], -2)


@rule("003/end", "the round is played out; the other reading ends the game with the phase")
def test_switch_end_after():
    told = {"ship": {"worker": 4}, "supply": {"worker": 1}}
    assert not classic.play(classic.at(*classic.bare(4), **told), "mayor").over
    assert classic.play(classic.at(*classic.bare(4), options={"end_after": "phase"}, **told), "mayor").over


# -- the edition 1897


ELEVEN_1897 = dict.fromkeys((
    "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
    "coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice",
), 0)  # fmt: skip


@rule("001/end", "too few workers to fill the hall after a mayor phase end the game with the round")
def test_too_few_workers_end_the_game() -> None:
    g = y1897.table(seat(), seat(), seat(), ship={"worker": 3}, supply={"worker": 3})
    role(g, "mayor")  # one for the mayor, two for a hall that needs three
    assert g.state["ending"] == ["workers"]
    assert g.state["ship"]["worker"] == 2
    assert not g.over
    y1897.everybody_passes(role(g, "trader"))
    assert not g.over
    y1897.everybody_passes(role(g, "builder"))
    assert g.over


@rule("001/end", "workers that just suffice do not end it")
def test_workers_that_suffice_do_not_end_it() -> None:
    g = role(y1897.table(seat(), seat(), seat(), ship={"worker": 3}, supply={"worker": 4}), "mayor")
    assert g.state["ending"] == []
    assert (g.state["ship"]["worker"], g.state["supply"]["worker"]) == (3, 0)


@rule("001/end", "a full city ends the game with the round; everybody else still has his turn")
def test_full_city_ends_the_game() -> None:
    g = role(y1897.table(seat(city=ELEVEN_1897, coins=9), seat(coins=5), seat()), "builder")
    do(g, "build", building="wharf")
    assert g.state["ending"] == ["city"]
    assert (g.seat, phase(g)) == (1, "builder")
    do(g, "build", building="office")
    y1897.everybody_passes(g)
    y1897.everybody_passes(role(g, "settler"))
    assert not g.over
    y1897.everybody_passes(role(g, "trader"))
    assert g.over


@rule("001/end", "eleven spaces are not the end")
def test_eleven_spaces_are_not_the_end() -> None:
    ten = dict(list(ELEVEN_1897.items())[:10])
    g = do(role(y1897.table(seat(city=ten, coins=9), seat(), seat()), "builder"), "build", building="wharf")
    assert g.state["ending"] == []


@rule("001/end", "the last chip given in a captain phase ends the game with the round")
@pytest.mark.parametrize(("pool", "ending"), [(4, []), (3, ["chips"]), (2, ["chips"])])
def test_last_chip_ends_the_game(pool: int, ending: list[str]) -> None:
    g = y1897.table(seat(goods={"corn": 2}), seat(), seat(), cargo=["corn", None, None], load=[1, 0, 0], vp=pool)
    role(g, "captain")
    assert g.state["ending"] == ending
    assert not g.over


@rule("001/end", "points that the pool cannot pay are noted on paper")
def test_points_beyond_the_pool_are_noted() -> None:
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = y1897.table(seat(goods={"corn": 2}), seat(goods={"corn": 1}), seat(), vp=1, **ships)
    role(g, "captain")
    assert [board(g, p)["vp"] for p in range(3)] == [3, 1, 0]
    assert g.scores == [3, 1, 0]


@rule("001/end", "the game only ends at the end of a round")
def test_last_role_of_the_round_ends_it() -> None:
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = y1897.table(seat(), seat(), seat(goods={"corn": 2}), vp=1, taken=["settler", "mayor"], **ships)
    role(g, "captain")
    assert g.over


@rule("001/end", "the last chip ends the game in a captain phase only; otherwise with the next one, or anywhere")
def test_switch_chips_end_in_1897() -> None:
    def bandit(**options):
        g = y1897.table(
            y1897.BROKE, y1897.BROKE, y1897.BROKE, modules=("buccaneer",), options=options, house={"corn": 1}, vp=1
        )
        return do(role(g, "buccaneer"), "plunder")

    assert bandit().state["ending"] == []
    assert bandit(chips_end="any").state["ending"] == ["chips"]
    g, late = bandit(), bandit(chips_end="next_captain")
    assert late.state["ending"] == []
    assert role(late, "captain").state["ending"] == ["chips"]  # nothing was shipped at all
    assert role(g, "captain").state["ending"] == []


# -- the 1897 Special Edition


FULL = ("small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage")
FULL += ("coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice")


def last_two(g):
    """The two roles that end a round of three in which one was taken already."""
    for name in ("trader", "craftsman"):
        assert not g.over
        special.through(g, name)


@rule("000/end", "too few workers for the agency: the round is played to its end")
def test_end_by_workers():
    g = special.three(supply={"worker": 2}, ship={"worker": 3})
    special.through(g, "mayor")
    assert (g.over, g.state["ending"]) == (False, ["workers"])
    last_two(g)
    assert g.over


@rule("000/end", "just enough workers: the game goes on")
def test_enough_workers_for_the_agency():
    g = special.three(supply={"worker": 4}, ship={"worker": 3})
    special.through(g, "mayor")
    assert (g.state["ending"], g.state["ship"]["worker"], g.state["supply"]["worker"]) == ([], 3, 0)


@rule("000/end", "twelve building spaces filled: the round is played to its end")
def test_end_by_city():
    g = special.three(seat(coins=9, city=dict.fromkeys(FULL, 0)))
    role(g, "builder")
    do(g, "build", building="office")
    special.rest(g)
    assert (g.over, g.state["ending"]) == (False, ["city"])
    last_two(g)
    assert g.over


@rule("000/end", "the last point in a captain phase ends the game")
def test_end_by_points_in_captain_phase():
    g = special.three(seat(goods={"corn": 2}), vp=2)
    special.through(g, "captain")
    assert (g.over, g.state["ending"], board(g, 0)["vp"], g.state["vp"]) == (False, ["chips"], 3, -1)
    last_two(g)
    assert g.over


@rule("000/end", "points beyond the last chip are written down and count")
def test_points_beyond_the_last_chip_count():
    g = special.three(seat(goods={"corn": 4}, vp=10), vp=1)
    special.through(g, "captain")
    assert board(g, 0)["vp"] == 15
    assert g.breakdown(0)["chips"] == 15


def last_chip_by_church(**options):
    """Seat 0 took the last chip with a church in the builder phase; nobody has goods."""
    rich = seat(coins=9, city={"church": 1})
    g = special.three(rich, modules=("new-buildings",), vp=1, market={"wharf": 1}, options=options)
    role(g, "builder")
    do(g, "build", building="wharf")
    assert g.state["vp"] == 0
    return special.rest(g)


@rule("000/end", "the last point in another phase: the game goes on to the end of the next captain phase")
def test_switch_chips_end_in_special():
    g = last_chip_by_church()
    assert g.state["ending"] == []
    special.through(g, "trader")
    special.through(g, "craftsman")
    assert (g.over, g.state["rounds"]) == (False, 1)
    special.through(g, "settler")
    assert g.state["ending"] == []
    special.through(g, "captain")
    assert g.state["ending"] == ["chips"]
    special.through(g, "mayor")
    assert g.over
    assert last_chip_by_church(chips_end="any").state["ending"] == ["chips"]
    assert special.through(last_chip_by_church(), "captain").state["ending"] == ["chips"]
    assert special.through(last_chip_by_church(chips_end="captain"), "captain").state["ending"] == []


@rule("000/end", "the last point in another phase: that stands, also if a chip comes back before the captain phase")
def test_a_chip_that_comes_back_takes_no_end_back():
    rich = seat(coins=9, city={"church": 1})
    buyer = seat(coins=1, vp=1, city={"black_market": 1})
    market = {"wharf": 1, "hacienda": 1}
    g = special.three(rich, buyer, modules=("new-buildings",), vp=1, market=market)
    do(role(g, "builder"), "build", building="wharf")
    assert (g.state["vp"], g.state["last_chip"]) == (0, 1)
    do(g, "build", building="hacienda")  # a coin is missing, and a point is all there is to give
    assert (g.state["vp"], board(g, 1)["vp"]) == (1, 0)
    special.rest(g)
    assert (g.state["ending"], g.state["last_chip"]) == ([], 1)
    special.through(g, "captain")  # nobody has anything to load
    assert (g.state["ending"], g.state["last_chip"], g.over) == (["chips"], 0, False)
    special.through(g, "settler")
    assert g.over
    assert "The last VP chip is gone" in " ".join(g.log())


@rule("000/end", "with the other readings a chip that comes back changes nothing either")
def test_a_chip_that_comes_back_under_the_other_readings():
    def ends(reading):
        seats = seat(coins=9, city={"church": 1}), seat(coins=1, vp=1, goods={"corn": 1}, city={"black_market": 1})
        told = {"market": {"wharf": 1, "hacienda": 1}, "options": {"chips_end": reading}, "modules": ("new-buildings",)}
        g = do(role(special.three(*seats, vp=1, **told), "builder"), "build", building="wharf")
        special.passes(do(g, "build", building="hacienda"))  # not the corn: the point
        assert (g.state["vp"], board(g, 1)["vp"]) == (1, 0)
        after = special.rest(g).state["ending"]
        return after, special.through(g, "captain").state["ending"]

    assert ends("any") == (["chips"], ["chips"])  # at once
    assert ends("captain") == ([], ["chips"])  # the chip that came back is the last one, and is shipped for


@rule("000/end", "a scene without chips left is one where the last went before")
def test_a_scene_without_chips_ends_with_its_captain_phase():
    g = special.three(vp=0)
    assert g.state["last_chip"] == 1
    assert special.through(g, "captain").state["ending"] == ["chips"]


@rule("000/end", "with the other reading of the notes the game ends with the phase")
def test_switch_end_after_in_special():
    rich = seat(coins=9, city=dict.fromkeys(FULL, 0))
    g = special.three(rich, options={"end_after": "phase"})
    role(g, "builder")
    do(g, "build", building="office")
    special.rest(g)
    assert g.over

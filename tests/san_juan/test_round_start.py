"""San Juan: the start of a round (rulebook 002, lines 226-248, 413-424, 557-565, 596-600)."""

import pytest

from antilles.titles.san_juan.data.cards import NAMES
from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, city, do, draw, offered, pay, phase, role, scene, seat

BARE = seat(cards={})
TILES = [0, -1, -1, -1, -1]


def last_role(*seats, **told):
    """One role is still to be chosen in this round; then seat 0 is governor."""
    table = (*seats, *[BARE] * (3 - len(seats)))
    taken = ["builder", "councillor", "prospector"][: 2 if len(table) < 4 else 3]
    return scene(*table, governor=len(table) - 1, taken=taken, tiles=TILES, **told)


def dawn(*seats, **told):
    """Nobody has goods, a trader changes nothing, and the next round begins with seat 0 as governor."""
    return role(last_role(*seats, **told), "trader")


def next_dawn(game):
    """A round in which nothing happens but the question of the next start."""
    for name in ("trader", "builder", "producer"):
        role(game, name)
        while phase(game) == "builder":
            do(game, "pass")
    return game


def asked(game):
    """Who is asked about what."""
    return phase(game), game.seat, offered(game)[0]["move"]


# The order ----------------------------------------------------------------------------------------------------------


@rule("002/round-start", "first offices, then chapel and bank, then the limit of the hand")
def test_the_order_of_a_start():
    owner = seat("office_building", "chapel", "bank", cards={"sugar_mill": 8, "tobacco_storage": 3})
    g = dawn(owner, nature="manual")
    assert asked(g) == ("giving", 0, "give")
    pay(g, sugar_mill=1)
    draw(g, "hero")
    assert (phase(g), can(g, "chapel", card="hero"), can(g, "bank")) == ("round", True, False)
    do(g, "chapel", card="sugar_mill")
    assert (phase(g), can(g, "bank"), can(g, "pass")) == ("round", True, True)
    do(g, "bank")
    for name, n in (("sugar_mill", 1), ("tobacco_storage", 0), ("hero", 0)):
        do(g, "give", card=name, n=n)
    assert (phase(g), board(g, 0)["held"], board(g, 0)["under_bank"]) == ("giving", 9, 1)
    pay(g, sugar_mill=2)
    assert (phase(g), g.seat, board(g, 0)["held"]) == ("roles", 0, 7)


@rule("002/round-start", "everybody's office comes before anybody's chapel, everybody's chapel before any limit")
def test_the_order_holds_for_all():
    g = dawn(
        seat("chapel", cards={"sugar_mill": 8}),
        seat("office_building", cards={"statue": 3}),
        seat("chapel", cards={"tobacco_storage": 8}),
    )
    assert asked(g) == ("giving", 1, "give")
    pay(g)
    assert (phase(g), g.seat) == ("round", 0)
    do(g, "pass")
    assert (phase(g), g.seat, board(g, 0)["held"]) == ("round", 2, 8)
    do(g, "chapel", card="tobacco_storage")
    assert [board(g, p)["held"] for p in range(3)] == [7, 3, 7]
    assert g.state["discards"]["sugar_mill"] == 1


@rule("002/round-start", "the new governor is asked first, then clockwise")
def test_the_new_governor_begins():
    g = scene(
        *[seat("chapel", cards={"statue": 1}), seat("chapel", cards={"hero": 1}), seat("chapel", cards={"palace": 1})],
        governor=0, taken=["builder", "councillor"], tiles=TILES,
    )  # fmt: skip
    role(g, "trader")
    order = []
    while phase(g) == "round":
        order.append(g.seat)
        do(g, "pass")
    assert (order, phase(g), g.seat) == ([1, 2, 0], "roles", 1)


@rule("002/round-start", "nothing of this happens in the middle of a round")
def test_only_between_rounds():
    owner = seat("office_building", "chapel", "bank", cards={"sugar_mill": 8, "statue": 3})
    g = role(scene(owner, BARE, BARE, tiles=TILES), "trader")
    assert (phase(g), g.seat, board(g, 0)["held"]) == ("roles", 1, 11)


# The office ---------------------------------------------------------------------------------------------------------


@rule("002/round-start", "office: one or two cards to the discards, as many from the pile")
@pytest.mark.parametrize("n", [1, 2])
def test_office_building(n):
    g = dawn(seat("office_building", cards={"sugar_mill": 4}), nature="manual")
    do(g, "give", card="sugar_mill", n=n)
    assert (g.seat, g.state["in_discards"]) == (-1, n)
    draw(g, *["hero"] * n)
    assert cards(g, 0) == {"sugar_mill": 4 - n, "hero": n}
    assert (phase(g), g.state["discards"]["sugar_mill"]) == ("roles", n)


@rule("002/round-start", "office: no more than two cards, of any kind")
def test_office_building_swaps_two_at_most():
    g = dawn(seat("office_building", cards={"sugar_mill": 3, "statue": 1, "hero": 1}), nature="manual")
    assert [told["n"] for told in offered(g)] == [0, 1, 2]
    do(g, "give", card="sugar_mill", n=1)
    assert offered(g) == [{"move": "give", "card": "statue", "n": n} for n in (0, 1)]
    do(g, "give", card="statue", n=0)
    do(g, "give", card="hero", n=1)
    draw(g, "well", "crane")
    assert cards(g, 0) == {"sugar_mill": 2, "statue": 1, "well": 1, "crane": 1}


@rule("002/round-start", "office: it need not be used")
def test_office_building_may_rest():
    g = pay(dawn(seat("office_building", cards={"sugar_mill": 3, "hero": 1})))
    assert (cards(g, 0), g.state["in_discards"], phase(g)) == ({"sugar_mill": 3, "hero": 1}, 0, "roles")


@rule("002/round-start", "office: with one card, one is swapped; without cards nothing is asked")
def test_office_building_with_a_small_hand():
    g = dawn(seat("office_building", cards={"hero": 1}))
    assert [told["n"] for told in offered(g)] == [0, 1]
    assert phase(dawn(seat("office_building", cards={}))) == "roles"


@rule("002/round-start", "office: at the start of every round")
def test_office_building_every_round():
    g = dawn(seat("office_building", cards={"sugar_mill": 1}))
    pay(g)
    assert asked(next_dawn(g)) == ("giving", 0, "give")


@rule("002/round-start", "office: the cards are discarded before others are drawn, so a new pile may hold them")
def test_office_building_discards_first():
    open_scene = last_role(seat("office_building", cards={"hero": 2}))
    g = dawn(seat("office_building", cards={"hero": 2}), discards=open_scene.state["pile"], nature="manual")
    assert g.state["in_pile"] == 0
    do(g, "give", card="hero", n=2)
    assert (g.seat, can(g, "draw", card="hero"), g.state["in_discards"]) == (-1, True, 0)
    assert g.state["pile"]["hero"] == 3


# The chapel ---------------------------------------------------------------------------------------------------------


@rule("002/round-start", "chapel: one card of the hand, whichever, comes under it and counts one point at the end")
def test_chapel():
    g = dawn(seat("chapel", cards={"sugar_mill": 2, "hero": 1}))
    assert offered(g) == [{"move": "pass"}, *[{"move": "chapel", "card": name} for name in ("sugar_mill", "hero")]]
    do(g, "chapel", card="hero")
    assert (cards(g, 0), board(g, 0)["tucked"]["hero"], board(g, 0)["held"]) == ({"sugar_mill": 2}, 1, 2)
    assert (g.breakdown(0), g.state["in_discards"]) == ({"buildings": 2, "chapel": 1}, 0)


@rule("002/round-start", "chapel: at most one card a round")
def test_chapel_takes_one_card_a_round():
    g = do(dawn(seat("chapel", cards={"sugar_mill": 3})), "chapel", card="sugar_mill")
    assert (phase(g), g.seat, board(g, 0)["under_chapel"]) == ("roles", 0, 1)


@rule("002/round-start", "chapel: again in every round")
def test_chapel_every_round():
    g = do(dawn(seat("chapel", cards={"sugar_mill": 3})), "chapel", card="sugar_mill")
    do(next_dawn(g), "chapel", card="sugar_mill")
    assert (board(g, 0)["under_chapel"], g.breakdown(0)["chapel"], cards(g, 0)) == (2, 2, {"sugar_mill": 1})


@rule("002/round-start", "chapel: it need not be used")
def test_chapel_may_rest():
    g = do(dawn(seat("chapel", cards={"hero": 1})), "pass")
    assert (phase(g), cards(g, 0), g.breakdown(0)) == ("roles", {"hero": 1}, {"buildings": 2})


@rule("002/round-start", "chapel: nothing is asked without cards")
def test_chapel_without_cards():
    assert phase(dawn(seat("chapel", cards={}))) == "roles"


@rule("002/round-start", "chapel: before the limit, so that an eighth card need not be discarded")
def test_chapel_before_the_limit():
    g = do(dawn(seat("chapel", cards={"sugar_mill": 8})), "chapel", card="sugar_mill")
    assert (board(g, 0)["held"], g.state["in_discards"], board(g, 0)["under_chapel"]) == (7, 0, 1)


@rule("002/round-start", "chapel: how many cards lie there follows from open hands; which, only the owner sees")
def test_chapel_is_secret():
    g = do(dawn(seat("chapel", cards={"sugar_mill": 2, "hero": 1})), "chapel", card="hero")
    mine, theirs = g.view(0).state["seats"][0], g.view(1).state["seats"][0]
    assert (mine["under_chapel"], mine["tucked"]["hero"]) == (1, 1)
    assert theirs["under_chapel"] == 1
    assert (theirs["tucked"], theirs["hand"]) == (None, None)
    g = dawn(seat("chapel", cards={"hero": 1, "statue": 1}, shown={"hero": 1}))
    assert board(do(g, "chapel", card="statue"), 0)["shown"]["hero"] == 0


@rule("002/round-start", "the number of cards in every hand is open to all")
def test_hand_sizes_are_open():
    g = scene(seat(cards={"hero": 2}), seat(cards={"statue": 3, "palace": 2}))
    assert [told["held"] for told in g.view(0).state["seats"]] == [2, 5]
    assert [told["held"] for told in g.view(1).state["seats"]] == [2, 5]


# The bank -----------------------------------------------------------------------------------------------------------


@rule("002/round-start", "bank: any number of cards of the hand come under it, each counts one point at the end")
def test_bank():
    g = do(dawn(seat("bank", cards={"sugar_mill": 5, "hero": 2})), "bank")
    assert [told["n"] for told in offered(g)] == [0, 1, 2, 3, 4, 5]
    pay(g, sugar_mill=3, hero=2)
    assert (cards(g, 0), board(g, 0)["under_bank"], g.state["in_discards"]) == ({"sugar_mill": 2}, 5, 0)
    assert (g.breakdown(0), phase(g)) == ({"buildings": 2, "bank": 5}, "roles")


@rule("002/round-start", "bank: the whole hand may come under it")
def test_bank_takes_a_whole_hand():
    g = pay(do(dawn(seat("bank", cards={"sugar_mill": 8, "hero": 2})), "bank"), sugar_mill=8, hero=2)
    assert (board(g, 0)["held"], g.breakdown(0)["bank"]) == (0, 10)


@rule("002/round-start", "bank: once in the whole game")
def test_bank_works_once():
    g = pay(do(dawn(seat("bank", cards={"sugar_mill": 5})), "bank"), sugar_mill=1)
    assert (phase(next_dawn(g)), g.state["rounds"], board(g, 0)["under_bank"]) == ("roles", 2, 1)


@rule("002/round-start", "bank: it may wait for a later round")
def test_bank_may_wait():
    g = do(dawn(seat("bank", cards={"sugar_mill": 5})), "pass")
    pay(do(next_dawn(g), "bank"), sugar_mill=2)
    assert (g.state["rounds"], board(g, 0)["under_bank"]) == (2, 2)


@rule("002/round-start", "bank: whoever uses it puts at least one card under it")
def test_bank_takes_at_least_one_card():
    g = do(dawn(seat("bank", cards={"sugar_mill": 2, "hero": 1})), "bank")
    do(g, "give", card="sugar_mill", n=0)  # the last card is forced then
    assert (board(g, 0)["held"], board(g, 0)["under_bank"], board(g, 0)["banked"]) == (2, 1, 1)


@rule("002/round-start", "bank: before the limit of the hand")
def test_bank_before_the_limit():
    g = pay(do(dawn(seat("bank", cards={"sugar_mill": 8, "hero": 1})), "bank"), sugar_mill=2)
    assert (board(g, 0)["held"], g.state["in_discards"], phase(g)) == (7, 0, "roles")


@rule("002/round-start", "bank: nothing is asked without cards")
def test_bank_without_cards():
    g = dawn(seat("bank", cards={}))
    assert (phase(g), board(g, 0)["banked"]) == ("roles", 0)


@rule("002/round-start", "bank: as with the chapel, only the owner sees which cards lie there")
def test_bank_is_secret():
    g = pay(do(dawn(seat("bank", cards={"hero": 2})), "bank"), hero=1)
    assert (g.view(0).state["seats"][0]["tucked"]["hero"], g.view(1).state["seats"][0]["tucked"]) == (1, None)


@rule("002/round-start", "chapel and bank of one owner may both be used in one round")
def test_chapel_and_bank_together():
    g = do(dawn(seat("chapel", "bank", cards={"hero": 2})), "chapel", card="hero")
    pay(do(g, "bank"), hero=1)
    assert (g.breakdown(0), board(g, 0)["held"]) == ({"buildings": 4, "chapel": 1, "bank": 1}, 0)


@rule("002/round-start", "bank: once for every player, also with a second bank; or once for each bank that is built")
def test_switch_second_bank():
    def second(**options):
        g = dawn(seat("crane", "bank", cards={"sugar_mill": 8, "aqueduct": 1, "bank": 1}), options=options)
        pay(do(g, "bank"), sugar_mill=4)
        do(do(role(g, "builder"), "build", card="aqueduct"), "cover", card="bank", load="empty")
        role(role(g, "trader"), "producer")
        do(do(role(g, "builder"), "build", card="bank"), "pass")
        return role(role(g, "trader"), "producer")

    g = second()
    assert (phase(g), city(g, 0)) == ("roles", ["crane", "aqueduct", "bank"])
    other = second(second_bank="bank")
    assert (phase(other), can(other, "bank")) == ("round", True)
    pay(do(other, "bank"), sugar_mill=1)
    assert other.breakdown(0)["bank"] == 5


# The limit of the hand, tower and guard room ------------------------------------------------------------------------


def after_limit(*seats, **told):
    """The hands after the limit was kept."""
    g = dawn(*seats, **told)
    while phase(g) == "giving":
        g.play(g.legal[-1])
    assert phase(g) == "roles"
    return [board(g, p)["held"] for p in range(len(seats))]


def holding(n, *buildings):
    """A seat with n cards in hand."""
    names = [name for name in NAMES if name not in ("cathedral", *buildings)]
    at = 0 if not buildings else (len(buildings[0]) % 3) * 9
    return seat(*buildings, cards=dict.fromkeys(names[at : at + n], 1))


@rule("002/round-start", "whoever has more than seven cards discards down to seven, the governor as well")
def test_seven_cards():
    g = dawn(holding(9), holding(7), holding(8))
    assert (phase(g), g.seat) == ("giving", 0)
    while phase(g) == "giving":
        g.play(g.legal[-1])
    assert [board(g, p)["held"] for p in range(3)] == [7, 7, 7]
    assert (g.state["in_discards"], phase(g), g.seat) == (3, "roles", 0)


@rule("002/round-start", "the owner of the hand says which cards leave it")
def test_the_limit_is_kept_by_choice():
    g = pay(dawn(seat(cards={"sugar_mill": 6, "statue": 2, "hero": 1})), sugar_mill=1, hero=1)
    assert cards(g, 0) == {"sugar_mill": 5, "statue": 2}
    assert (g.state["discards"]["sugar_mill"], g.state["discards"]["hero"]) == (1, 1)


@rule("002/round-start", "no more and no fewer than the surplus is discarded")
def test_the_limit_is_kept_exactly():
    g = dawn(seat(cards={"sugar_mill": 6, "statue": 3}))
    assert [told["n"] for told in offered(g)] == [0, 1, 2]
    do(g, "give", card="sugar_mill", n=0)
    assert (cards(g, 0), phase(g)) == ({"sugar_mill": 6, "statue": 1}, "roles")


@rule("002/round-start", "seven cards are not too many")
def test_seven_cards_are_allowed():
    assert phase(dawn(seat(cards={"sugar_mill": 5, "hero": 2}))) == "roles"


@rule("002/round-start", "within a round a hand may be larger; only the start of a round looks at it")
def test_larger_hands_within_a_round():
    g = scene(seat(cards={"sugar_mill": 7, "hero": 2}), BARE, BARE, tiles=TILES)
    role(g, "prospector")
    role(g, "trader")
    assert (board(g, 0)["held"], phase(g), g.seat) == (10, "roles", 2)


@rule("002/round-start", "tower: its owner may hold twelve cards, and discards down to twelve")
def test_tower():
    assert after_limit(holding(12, "tower"), holding(8)) == [12, 7]
    assert after_limit(holding(14, "tower"), BARE) == [12, 0]


@rule("002/round-start", "guard room: six cards for everybody without one, seven for its owner")
def test_guard_room():
    assert after_limit(holding(8, "guard_room"), holding(8), holding(6)) == [7, 6, 6]
    assert after_limit(holding(7), holding(7, "guard_room")) == [6, 7]


@rule("002/round-start", "guard room: everybody who has one may hold seven cards")
def test_guard_room_of_several_owners():
    third = seat("guard_room", cards={"hero": 3, "sugar_mill": 5})
    assert after_limit(holding(8, "guard_room"), holding(7), third) == [7, 6, 7]


@rule("002/round-start", "guard room: a tower's owner may hold twelve cards, with or without a guard room")
def test_guard_room_and_tower():
    assert after_limit(holding(13, "tower"), holding(7, "guard_room")) == [12, 7]
    assert after_limit(holding(13, "tower", "guard_room"), holding(7)) == [12, 6]


@rule("002/round-start", "guard room: nobody owns one, so the limit is seven")
def test_guard_room_of_nobody():
    assert after_limit(holding(8), holding(7)) == [7, 7]


@rule("002/round-start", "guard room: once it is covered it guards no more")
def test_guard_room_covered():
    mine = seat("crane", "guard_room", cards={"archive": 1})
    g = scene(mine, holding(7), BARE, governor=1, taken=["councillor", "trader"])
    role(g, "builder")
    do(g, "build", card="archive")
    do(g, "cover", card="guard_room", load="empty")
    do(g, "pass")
    assert (phase(g), board(g, 1)["held"], city(g, 0)) == ("roles", 7, ["archive", "crane"])

"""Automated farmers choose a role: what pays, arrows, coins, tie-break cards (rulebook 000, lines 2282-2421)."""

import pytest

from antilles.core.play.stepper import steps
from antilles.titles.puerto_rico.data.things import GOODS
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.scenes import board, do, values
from tests.rules import rule

FARMER = 3  # the farmer's seat beside three people


def did(game, p):
    """The moves of seat p from the beginning of the scene, as fields; the rules' own steps left out."""
    told = [game.title.space.fields(step.action) for step in steps(game) if step.seat == p]
    return [fields for fields in told if fields["move"] != "go"]


def faces(**tiles):
    """Only these tiles lie face up."""
    return {**dict.fromkeys(GOODS, 0), **tiles}


def stock(*seats, **left):
    """The buildings on sale: none of those somebody owns, so many of these, the others as at the start."""
    return {**{name: 0 for told in seats for name in told["built"]}, **left}


def choice(own, *, marker="builder", taken=(), **told):
    """A farmer chooses beside three people, unless a card is needed; nothing pays but what the scene adds, and the
    prospector."""
    told = {"faces": faces(), "market": stock(own, small_market=0), **told}
    return against(
        seat(), seat(), seat(), own, players=4, nature="manual", governor=FARMER - len(taken), taken=list(taken),
        action=marker, **told,
    )  # fmt: skip


def chosen(game, p=FARMER):
    """The first role the seat chose, None if it waits for a card."""
    return next((told["role"] for told in did(game, p) if told["move"] == "role"), None)


def needs_card(game):
    """Whether Nature is asked for a tie-break card now."""
    return game.seat == -1 and bool(values(game, "tiebreak", "card"))


# A space from which an arrow leads to the role, so that the farmer takes it if it pays, and else the prospector.
BESIDE = {
    "builder": "trader", "settler": "captain", "mayor": "builder", "craftsman": "mayor", "trader": "mayor",
    "captain": "craftsman",
}  # fmt: skip


def pays(name, own, **told):
    """Whether the role pays for the farmer: it is preferred to the prospector then."""
    coins = {"prospector": 1, **({} if name == "builder" else {name: 2}), **told.pop("role_coins", {})}
    got = chosen(choice({"coins": 0, **own}, marker=BESIDE[name], role_coins=coins, **told))
    assert got in (name, "prospector")
    return got == name


# -- the three steps


@rule("000/puertoma-choice", "a role that an arrow leads to from the marker goes before one with more coins")
def test_arrows_before_coins():
    own = farm(island={"corn": 1}, goods={"sugar": 1})
    g = choice(own, marker="builder", taken=["trader", "settler", "prospector"], role_coins={"captain": 5})
    assert chosen(g) == "mayor"


@rule("000/puertoma-choice", "of several that arrows lead to the one with the most coins")
def test_most_coins_beside_the_marker():
    own = farm(island={"corn": 1}, coins=0)
    for name in ("mayor", "prospector"):
        g = choice(own, role_coins={name: 2, "prospector" if name == "mayor" else "mayor": 1, "captain": 9})
        assert chosen(g) == name


@rule("000/puertoma-choice", "no arrow leads to a role that pays: the step is left out, the most coins of all decide")
def test_no_arrow_leads_to_a_role():
    g = choice(farm(island={"corn": 1}), marker="craftsman", role_coins={"mayor": 2, "prospector": 1, "trader": 9})
    assert chosen(g) == "mayor"


@rule("000/puertoma-choice", "equal coins: a card is drawn and the first role it lists is chosen")
def test_card_decides_between_equal_coins():
    for card, name in ((5, "mayor"), (7, "prospector")):
        g = choice(farm(island={"corn": 1}))
        assert needs_card(g)
        assert chosen(do(g, "tiebreak", card=card)) == name


@rule("000/puertoma-choice", "the card looks only at the roles that the steps before have left")
def test_card_passes_over_other_roles():
    # Card 2 lists the captain first, who pays but is not beside the marker, then the trader, who has fewer coins.
    own = farm(island={"corn": 1}, goods={"sugar": 1})
    g = choice(own, role_coins={"mayor": 1, "prospector": 1})
    assert chosen(do(g, "tiebreak", card=2)) == "mayor"
    # Card 8 lists the builder first, who does not pay.
    g = choice(farm(island={"corn": 1}, coins=0))
    assert chosen(do(g, "tiebreak", card=8)) == "mayor"


@rule("000/puertoma-choice", "a single role needs no card")
def test_no_card_without_a_tie():
    g = choice(farm(coins=0))
    assert (chosen(g), g.state["tie_deck"]) == ("prospector", 255)


@rule("000/puertoma-choice", "a role that somebody chose before is not available")
def test_taken_role():
    own = farm(island={"corn": 1}, coins=0)
    assert chosen(choice(own, role_coins={"mayor": 5})) == "mayor"
    assert chosen(choice(own, role_coins={"mayor": 5}, taken=["mayor"])) == "prospector"


@rule("000/puertoma-choice", "the role on which the marker stands can be chosen, by coins or by card")
def test_role_under_the_marker():
    own = farm(island={"corn": 1})
    assert chosen(choice(own, marker="mayor", role_coins={"mayor": 1})) == "mayor"
    g = choice(own, marker="mayor")
    assert chosen(do(g, "tiebreak", card=5)) == "mayor"
    assert g.state["action"] == "mayor"


@rule("000/puertoma-choice", "the book is silent: when nothing pays the same steps choose among all roles left")
def test_nothing_pays():
    g = against(
        seat(), seat(), farm(coins=0), farmers=1, nature="manual", governor=2, action="craftsman", faces=faces(),
        market={"small_market": 0}, role_coins={"trader": 1, "mayor": 9},
    )  # fmt: skip
    assert (chosen(g, 2), board(g, 2)["coins"], g.state["action"]) == ("trader", 1, "craftsman")


@rule("000/puertoma-choice", "coins on the role come to the farmer before it acts")
def test_coins_on_the_role_come_first():
    g = choice(farm(coins=3), marker="trader", role_coins={"builder": 5})
    assert {"move": "build", "building": "wharf"} in did(g, FARMER)
    assert (board(g, FARMER)["coins"], g.state["role_coins"]["builder"]) == (0, 0)


# -- what pays


@rule("000/puertoma-choice", "builder: a commercial building can be paid with the privilege's coin")
def test_builder_pays():
    assert pays("builder", farm(coins=1))
    assert not pays("builder", farm(coins=0))  # an indigo plant would be free


@rule("000/puertoma-choice", "builder: coins on the role and an ability's coin count")
def test_builder_pays_with_other_coins():
    assert pays("builder", farm(coins=0), role_coins={"builder": 1})
    assert pays("builder", farm(coins=0, abilities=["building_coin"]))
    assert not pays("builder", farm(coins=0, abilities=["building_worker"]))


@rule("000/puertoma-builder", "the builder does not pay for a farmer who can build nothing: no room, or no discount")
def test_builder_does_not_pay():
    full = {"small_warehouse": 0, "construction_hut": 0}
    assert not pays("builder", farm(coins=1, city=full), reserved=["fortress", None])
    assert pays("builder", farm(coins=1, city={"small_warehouse": 0}), reserved=["fortress", None])
    assert not pays("builder", farm(coins=0, island={"quarry": 3}))


@rule("000/puertoma-choice", "planter: a face-up plantation fits on the board")
def test_planter_pays():
    assert pays("settler", farm(), faces=faces(corn=1))
    assert pays("settler", farm(island={"corn": 1}), faces=faces(corn=1))
    assert not pays("settler", farm(island={"corn": 2}), faces=faces(corn=1))
    assert not pays("settler", farm())


@rule("000/puertoma-choice", "planter: a quarry, which lies in the points area, does not make the role pay (a ruling)")
def test_quarry_does_not_pay():
    assert not pays("settler", farm(island={"corn": 2}), faces=faces(corn=1), quarries=8)


@rule("000/puertoma-choice", "recruiter: a place under a tile is empty")
def test_recruiter_pays():
    assert pays("mayor", farm(island={"indigo": (1, 1)}))
    assert pays("mayor", farm(island={"indigo": (2, 2)}))
    assert not pays("mayor", farm(island={"indigo": (1, 2)}))
    assert not pays("mayor", farm(island={"quarry": 1}))


@rule("000/puertoma-choice", "craftsman: a kind can be produced of which the farmer has nothing")
def test_craftsman_pays():
    assert pays("craftsman", farm(island={"indigo": (1, 2)}))
    assert not pays("craftsman", farm(island={"indigo": (1, 2)}, goods={"indigo": 1}), house={"indigo": 1})
    two = {"corn": (1, 1), "indigo": (1, 2)}
    assert pays("craftsman", farm(island=two, goods={"indigo": 1}), house={"indigo": 1})


@rule("000/puertoma-general", "only tiles whose places are all taken produce, without any production building")
def test_inactive_tiles_do_not_pay():
    for kind, places in zip(GOODS, (1, 2, 2, 3, 3), strict=True):
        assert not pays("craftsman", farm(island={kind: (2, places - 1)}))
        assert pays("craftsman", farm(island={kind: (2, places)}))
        assert pays("mayor", farm(island={kind: (2, places * 2 - 1)}))
        assert not pays("mayor", farm(island={kind: (2, places * 2)}))


@rule("000/puertoma-choice", "craftsman: nothing can be produced of a kind the supply has run out of (a ruling)")
def test_empty_supply_does_not_pay():
    assert not pays("craftsman", farm(island={"indigo": (1, 2)}), goods={"indigo": 0})


@rule("000/puertoma-choice", "trader: a crate can be sold for at least one coin with the privilege")
def test_trader_pays():
    assert pays("trader", farm(goods={"corn": 1}))
    assert not pays("trader", farm())


@rule("000/puertoma-choice", "trader: a kind in the house is not sold, except with the ability")
def test_trader_with_a_kind_in_the_house():
    corn = {"corn": 1}
    assert not pays("trader", farm(goods=corn), house=corn)
    assert pays("trader", farm(goods=corn, abilities=["sell_same"]), house=corn)
    assert pays("trader", farm(goods={"corn": 1, "indigo": 1}), house=corn)


@rule("000/puertoma-choice", "captain: a crate can be loaded")
def test_captain_pays():
    sugar = {"goods": {"sugar": 1}}
    sold = {"house": {"sugar": 1}}  # so that the trader, beside the marker as well, does not pay
    assert pays("captain", farm(**sugar), **sold)
    assert pays("captain", farm(**sugar), cargo=["corn", "sugar", "coffee"], load=[1, 5, 1], **sold)
    assert not pays("captain", farm(**sugar), cargo=["corn", "indigo", "coffee"], load=[1, 1, 1], **sold)
    assert not pays("captain", farm(**sugar), cargo=["sugar", None, None], load=[5, 0, 0], **sold)
    assert not pays("captain", farm())


@rule("000/puertoma-choice", "the adventurer always pays, for the one who has nothing as well")
def test_adventurer_always_pays():
    g = choice(farm(coins=0), marker="captain", role_coins={"trader": 5, "builder": 0, "prospector": 2})
    assert (chosen(g), board(g, FARMER)["coins"]) == ("prospector", 2 + 1)


# -- the cards

CARDS = {
    1: "builder mayor craftsman trader captain settler prospector",
    2: "captain trader mayor builder settler prospector craftsman",
    3: "trader craftsman mayor builder prospector settler captain",
    4: "craftsman builder mayor prospector trader captain settler",
    5: "mayor builder prospector captain craftsman trader settler",
    6: "builder prospector mayor trader captain craftsman settler",
    7: "prospector builder mayor captain trader craftsman settler",
    8: "builder captain mayor trader craftsman settler prospector",
}
# Where the marker stands and what is taken, so that these roles remain: all pay, none has a coin.
TIES = (
    ("captain", ("settler", "builder", "craftsman", "trader"), ()),
    ("mayor", ("settler", "mayor", "builder", "captain", "prospector"), ("trader", "craftsman")),
    ("craftsman", ("settler", "mayor", "builder", "craftsman", "prospector"), ("trader", "captain")),
    ("prospector", ("mayor", "craftsman", "trader", "captain", "prospector"), ("settler", "builder")),
)


def rich(*names):
    """A coin on each of these roles."""
    return dict.fromkeys(names, 1)


@pytest.mark.parametrize("card", CARDS)
@rule("000/puertoma-choice", "each of the eight cards lists the seven roles in its own order")
def test_order_of_a_card(card):
    order = CARDS[card].split()
    busy = farm(island={"corn": (1, 1), "indigo": 1}, goods={"sugar": 1}, coins=5)
    compared = set()
    for marker, left, taken in TIES:
        for one in left:
            for other in left:
                if order.index(one) < order.index(other):
                    g = choice(busy, marker=marker, taken=taken, faces=faces(coffee=1), role_coins=rich(one, other))
                    assert chosen(do(g, "tiebreak", card=card)) == one
                    compared.add((one, other))
    assert len(compared) == 7 * 6 // 2


@rule("000/puertoma-general", "a drawn card is out until all eight have been drawn")
def test_drawn_card_is_out():
    g = choice(farm(island={"corn": 1}), tie_deck=0b10010010)
    assert values(g, "tiebreak", "card") == [2, 5, 8]
    assert do(g, "tiebreak", card=5).state["tie_deck"] == 0b10000010


@rule("000/puertoma-general", "the deck is shuffled anew when a card is needed and none is left, not before")
def test_reshuffle():
    g = choice(farm(island={"corn": 1}), tie_deck=1 << 6)
    assert (chosen(g), g.state["tie_deck"]) == ("prospector", 0)  # the only card left is drawn without a question
    g = choice(farm(island={"corn": 1}), tie_deck=0)
    assert values(g, "tiebreak", "card") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert do(g, "tiebreak", card=7).state["tie_deck"] == 255 - (1 << 6)


@rule("000/puertoma-general", "every tie has a card of its own")
def test_each_tie_its_card():
    own = farm(island={"corn": 1}, coins=7, city={"small_warehouse": 0})
    g = choice(own, marker="settler", taken=["prospector"], reserved=["fortress", None])
    do(g, "tiebreak", card=8)
    assert chosen(g) == "builder"
    assert values(g, "tiebreak", "card") == [1, 2, 3, 4, 5, 6, 7]  # university or harbor
    assert {"move": "build", "building": "harbor"} in did(do(g, "tiebreak", card=2), FARMER)


# -- the examples and the two adventurers


@rule("000/puertoma-choice", "example 1: from the builder, the planter with a coin rather than the recruiter; no goods")
def test_example_1():
    g = against(
        seat(), farm(island={"indigo": 1}, coins=0), farm(coins=0), nature="manual", governor=1, action="builder",
        faces=faces(corn=4), role_coins={"settler": 1},
    )  # fmt: skip
    assert did(g, 1) == [{"move": "role", "role": "settler"}, {"move": "plantation", "good": "corn"}]
    assert (g.state["action"], board(g, 1)["coins"]) == ("settler", 1)


def example_2(**coins):
    """The marker on the craftsman, the captain taken, and the farmer's crate not to be sold."""
    return against(
        seat(), farm(island={"indigo": 1}, goods={"corn": 1}, coins=0), farm(coins=0), nature="manual",
        taken=["captain"], action="craftsman", house={"corn": 1}, faces=faces(corn=4), role_coins=coins,
    )  # fmt: skip


@rule("000/puertoma-choice", "example 2: nothing beside the craftsman is left, so the builder with most coins")
def test_example_2():
    g = example_2(builder=2, settler=1, trader=3)
    assert chosen(g, 1) == "builder"
    do(g, "tiebreak", card=1)  # for the reserve marker
    assert (board(g, 1)["built"], board(g, 1)["coins"]) == (["small_warehouse"], 0)
    assert g.state["action"] == "craftsman"


@rule("000/puertoma-choice", "example 2: with equal coins a card, and the marker stays as no arrow leads there")
def test_example_2_with_a_tie():
    g = example_2(builder=2, settler=2, trader=3)
    assert needs_card(g)
    assert chosen(do(g, "tiebreak", card=5), 1) == "builder"
    g = example_2(mayor=2, settler=2)
    assert chosen(do(g, "tiebreak", card=2), 1) == "mayor"
    assert g.state["action"] == "craftsman"


def five(governor=4, **told):
    """A farmer beside four people chooses; the recruiter pays, and the adventurers."""
    return against(
        *[seat()] * 4, farm(island={"corn": 1}, coins=0), players=5, nature="manual", governor=governor,
        faces=faces(), market={"small_market": 0}, **told,
    )  # fmt: skip


@rule("000/puertoma-choice", "five players: the adventurer with more coins; equal ones are one role (a ruling)")
def test_two_adventurers():
    g = five(role_coins={"prospector": 1, "prospector-2": 2})
    assert (chosen(g, 4), board(g, 4)["coins"], g.state["action"]) == ("prospector-2", 2 + 1, "prospector")
    assert chosen(five(role_coins={"prospector": 2, "prospector-2": 1}), 4) == "prospector"
    assert chosen(five(role_coins={"prospector": 2, "prospector-2": 2}), 4) == "prospector"


@rule("000/puertoma-choice", "five players: a card's adventurer is the second one when the first is taken")
def test_second_adventurer_on_a_card():
    g = five(governor=3, taken=["prospector"])
    assert chosen(do(g, "tiebreak", card=7), 4) == "prospector-2"


@rule("000/puertoma-general", "farmers have the privileges of the roles they choose")
def test_privileges():
    g = choice(farm(coins=8), marker="trader", taken=["prospector"])
    assert (board(g, FARMER)["built"], board(g, FARMER)["coins"]) == (["wharf"], 0)
    g = choice(farm(goods={"sugar": 1}, coins=0), marker="mayor")
    assert board(g, FARMER)["coins"] == 2 + 1
    g = choice(farm(island={"coffee": (2, 0)}), marker="builder", taken=["prospector"], ship={"worker": 4})
    assert board(g, FARMER)["workers"]["coffee"] == 1 + 1
    g = choice(farm(island={"corn": (1, 1), "coffee": (1, 3)}, coins=0), marker="mayor", role_coins={"craftsman": 1})
    assert board(g, FARMER)["goods"] == {"corn": 1, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 2}

"""Black market: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


def gustavo(**told):
    """Five coins, a factory to buy, something of everything to give."""
    more = {"goods": {"sugar": 1}, "vp": 2, "idle": {"worker": 1}, **told}
    return classic.second_builds(seat(coins=5, city={"black_market": 1}, **more))


@rule("003/black_market", "example: Gustavo gives a sugar and a point for the two coins missing for a factory")
def test_example_black_market():
    g = do(gustavo(), "build", building="factory")
    assert values(g, "pay_person", "place") == ["idle"]
    classic.passes(g)  # no colonist: barrel and point must be given then
    told = board(g, 1)
    assert (told["coins"], told["vp"], classic.goods(g, 1), classic.idle(g, 1)) == (0, 1, {}, (1, 0))
    assert told["built"] == ["factory", "black_market"]
    assert (g.state["goods"]["sugar"], g.state["vp"]) == (11, 100 - 1)


@rule("003/black_market", "example: not a third thing for a coin that would be left over")
def test_example_black_market_leaves_no_coin():
    g = do(do(gustavo(), "build", building="factory"), "pay_person", person="worker", place="idle")
    assert {told["move"] for told in offered(g)} == {"pass", "pay_good"}
    do(g, "pay_good", good="sugar")
    assert (phase(g), board(g, 1)["coins"], board(g, 1)["vp"]) == ("roles", 0, 2)  # two things, no point


@rule("003/black_market", "example: two points for two coins are not possible, one of each thing only")
def test_example_black_market_one_of_each():
    g = gustavo(goods={}, idle={}, vp=9)  # the keeper of the black market is no payment
    assert not can(g, "build", building="factory")
    assert can(g, "build", building="large_warehouse")
    g = gustavo(goods={"sugar": 5}, idle={}, vp=0)
    assert not can(g, "build", building="factory")


@rule("003/black_market", "up to three coins with one of each")
def test_black_market_three_coins():
    g = gustavo()
    assert can(g, "build", building="harbor")
    assert not can(g, "build", building="wharf")
    do(g, "build", building="harbor")  # only the idle worker, the sugar and a point can pay: no question
    told = board(g, 1)
    assert (told["coins"], told["vp"], classic.goods(g, 1), classic.idle(g, 1)) == (0, 1, {}, (0, 0))


@rule("003/black_market", "only for money that is missing: who can pay pays coins")
def test_black_market_not_without_need():
    g = do(
        classic.second_builds(seat(coins=9, city={"black_market": 1}, goods={"sugar": 1}, vp=2)),
        "build",
        building="factory",
    )
    assert (phase(g), board(g, 1)["coins"], board(g, 1)["vp"], classic.goods(g, 1)) == ("roles", 2, 2, {"sugar": 1})


@rule("003/black_market", "the colonist on the black market cannot be given, any other can")
def test_black_market_keeper_stays():
    one = seat(coins=5, city={"black_market": 1, "storehouse": 1}, island={"corn": (1, 1)}, goods={"sugar": 1})
    g = do(classic.second_builds(one), "build", building="large_warehouse")
    assert values(g, "pay_person", "place") == ["corn", "storehouse"]
    supply = g.state["supply"]["worker"]
    do(g, "pay_person", person="worker", place="corn")
    assert (classic.crew(g, 1), g.state["supply"]["worker"]) == ({"black_market": 1, "storehouse": 1}, supply + 1)


@rule("003/black_market", "a colonist or point given back does not undo an end of the game already reached")
def test_black_market_does_not_undo_the_end():
    one = seat(coins=5, city={"black_market": 1}, idle={"worker": 1}, goods={"sugar": 1})
    g = classic.second_builds(one, ending=["workers"], supply={"worker": 0})
    do(do(g, "build", building="large_warehouse"), "pay_person", person="worker", place="idle")
    assert (g.state["supply"]["worker"], g.state["ending"]) == (1, ["workers"])


@rule("003/black_market", "an empty black market is of no use")
def test_empty_black_market():
    g = classic.second_builds(seat(coins=5, city={"black_market": 0}, goods={"sugar": 1}, vp=2))
    assert not can(g, "build", building="large_warehouse")


# -- the edition 1897


def _buyer(**told):
    return seat(city={"black_market": 1}, **told)


@rule("001/black-market-example", "six coins for a harbor of eight: a fruit and a worker are given back")
def test_example_black_market_in_1897() -> None:
    owner = _buyer(island={"corn": (1, 1), "sugar": (1, 1)}, goods={"indigo": 1}, coins=6)
    g = y1897.new_table({}, owner, y1897.NOBODY, market={"harbor": 2})
    before = g.state["supply"]["worker"]
    do(y1897.second_builds(g), "build", building="harbor")
    assert {(told["move"], told["place"]) for told in offered(g)} == {("pay_person", "corn"), ("pay_person", "sugar")}
    do(g, "pay_person", person="worker", place="sugar")
    assert board(g, 1)["built"] == ["harbor", "black_market"]
    assert (board(g, 1)["coins"], y1897.have(g, 1), y1897.crew(g, 1)) == (0, {}, {"corn": 1, "black_market": 1})
    assert g.state["supply"]["worker"] == before + 1
    assert g.state["goods"]["indigo"] == 11


@rule("001/black-market", "one worker, one barrel and one point at most, a coin each")
def test_black_market_pays_three_at_most() -> None:
    owner = _buyer(island={"corn": (3, 3)}, goods={"corn": 3}, vp=5, coins=5)
    g = y1897.second_builds(y1897.new_table({}, owner, y1897.NOBODY, market={"harbor": 2, "wharf": 2}))
    assert can(g, "build", building="harbor")
    assert not can(g, "build", building="wharf")
    do(g, "build", building="harbor")
    assert (board(g, 1)["coins"], board(g, 1)["vp"], y1897.have(g, 1)) == (0, 4, {"corn": 2})
    assert g.state["vp"] == 75 - 4


@rule("001/black-market", "only whoever has too little money, and no money is left over")
def test_black_market_only_without_money() -> None:
    owner = _buyer(island={"corn": (3, 3)}, goods={"corn": 3}, vp=5, coins=8)
    g = y1897.second_builds(y1897.new_table({}, owner, y1897.NOBODY, market={"harbor": 2}))
    do(g, "build", building="harbor")
    assert phase(g) != "payment"
    assert (board(g, 1)["coins"], board(g, 1)["vp"], y1897.have(g, 1)) == (0, 5, {"corn": 3})


@rule("001/black-market", "what to give back is the owner's choice")
def test_black_market_choice() -> None:
    owner = _buyer(island={"corn": (1, 1)}, goods={"coffee": 1}, vp=1, coins=7)
    g = do(
        y1897.second_builds(y1897.new_table({}, owner, y1897.NOBODY, market={"harbor": 2})), "build", building="harbor"
    )
    assert can(g, "pay_person", place="corn")
    do(g, "pass")
    assert can(g, "pay_good", good="coffee")
    do(g, "pass")
    assert (board(g, 1)["vp"], y1897.have(g, 1), board(g, 1)["coins"]) == (0, {"coffee": 1}, 0)


@rule("001/black-market", "not the worker on the black market himself")
def test_black_market_keeps_its_worker() -> None:
    g = y1897.second_builds(y1897.new_table({}, _buyer(coins=7), y1897.NOBODY, market={"harbor": 2}))
    assert not can(g, "build", building="harbor")


@rule("001/black-market", "a worker given back after the end was set off changes nothing")
def test_black_market_does_not_undo_the_end_in_1897() -> None:
    owner = _buyer(island={"corn": (1, 1)}, vp=1, coins=7)
    market = {"harbor": 2}
    g = y1897.new_table(
        {}, owner, y1897.NOBODY, ship={"worker": 3}, supply={"worker": 0}, market=market, taken=["settler"]
    )
    role(g, "mayor")
    while phase(g) != "roles":
        g.play(g.legal[0])
    assert g.state["ending"] == ["workers"]
    do(do(role(g, "builder"), "pass"), "pass")
    assert g.seat == 1
    do(g, "build", building="harbor")
    do(g, "pay_person", person="worker", place="corn")
    assert g.state["supply"]["worker"] == 1
    assert (g.state["ending"], g.over) == (["workers"], True)


@rule("001/black-market", "nor does a point given back after the last chip was gone")
def test_black_market_point_does_not_undo_the_end() -> None:
    owner = _buyer(vp=1, coins=7)
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = y1897.new_table(seat(goods={"corn": 1}), owner, y1897.NOBODY, vp=2, market={"harbor": 2}, **ships)
    assert role(g, "captain").state["ending"] == ["chips"]
    do(role(g, "builder"), "build", building="harbor")
    assert (g.state["vp"], board(g, 1)["vp"]) == (0, 1)  # builder: one coin less, nothing to give back
    h = y1897.new_table(
        seat(goods={"corn": 1}), {**owner, "coins": 6}, y1897.NOBODY, vp=2, market={"harbor": 2}, **ships
    )
    do(role(role(h, "captain"), "builder"), "build", building="harbor")
    assert (h.state["vp"], board(h, 1)["vp"], h.state["ending"]) == (1, 0, ["chips"])


# -- the 1897 Special Edition


def bazaar(coins, building="wharf", **fields):
    """The owner of a hidden market, second in turn."""
    city = {"black_market": 1, **fields.pop("city", {})}
    return special.passes(
        role(special.new_lands(seat(), seat(coins=coins, city=city, **fields), market={building: 1}), "builder")
    )


@rule("000/black-market", "a worker, a crate and a point, one of each, take the place of three coins")
def test_hidden_market_pays_three():
    g = bazaar(6, goods={"coffee": 2}, vp=4, island={"corn": (1, 1)})
    workers, supply, points = g.state["supply"]["worker"], g.state["goods"]["coffee"], g.state["vp"]
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 0
    assert (board(g, 1)["goods"]["coffee"], board(g, 1)["vp"], board(g, 1)["workers"]["corn"]) == (1, 3, 0)
    assert (g.state["supply"]["worker"], g.state["goods"]["coffee"], g.state["vp"]) == (
        workers + 1,
        supply + 1,
        points + 1,
    )


@rule("000/black-market", "never more than three coins")
def test_hidden_market_pays_no_more_than_three():
    rich = {"goods": {"coffee": 5, "corn": 5}, "vp": 9, "idle": {"worker": 5}}
    assert not can(bazaar(5, **rich), "build", building="wharf")
    assert can(bazaar(6, **rich), "build", building="wharf")


@rule("000/black-market", "only for missing coins: none is left over")
def test_hidden_market_only_for_missing_coins():
    g = bazaar(9, goods={"coffee": 1}, vp=1, idle={"worker": 1})
    do(g, "build", building="wharf")
    assert (board(g, 1)["coins"], board(g, 1)["goods"]["coffee"], board(g, 1)["vp"]) == (0, 1, 1)
    assert g.seat == 2
    one = do(bazaar(8, goods={"coffee": 1}, vp=1, idle={"worker": 1}), "build", building="wharf")
    do(one, "pay_person", person="worker", place="idle")
    assert (one.seat, board(one, 1)["goods"]["coffee"], board(one, 1)["vp"]) == (2, 1, 1)


@rule("000/black-market", "the choice which of the three is the owner's")
def test_hidden_market_owner_chooses():
    g = do(bazaar(8, goods={"coffee": 1, "corn": 1}, vp=1, idle={"worker": 1}), "build", building="wharf")
    special.passes(g)
    assert values(g, "pay_good", "good") == ["corn", "coffee"]
    special.passes(g)
    assert (board(g, 1)["vp"], board(g, 1)["goods"]["coffee"], board(g, 1)["idle"]["worker"]) == (0, 1, 1)


@rule("000/black-market", "the market's own worker cannot be returned")
def test_hidden_market_keeps_its_worker():
    assert not can(bazaar(8), "build", building="wharf")
    g = do(bazaar(8, city={"small_market": 1}, vp=1), "build", building="wharf")
    assert values(g, "pay_person", "place") == ["small_market"]

"""Expansion VI: dealing, drafting, announcing and scoring achievements (rulebook 000, lines 2159-2212)."""

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.special.table import NEW, WINS, new, passes, rest, table
from tests.rules import rule


@rule("000/achievements-setup", "four cards each, face down")
def test_four_cards_each():
    g = new(5, *WINS, seed=3)
    hands = [board(g, p)["cards"] for p in range(5)]
    assert [len(hand) for hand in hands] == [4] * 5
    assert len({card for hand in hands for card in hand}) == 20
    assert len(g.state["deck"]) == 10


@rule("000/achievements-setup", "everybody sees the own cards only")
def test_cards_are_hidden():
    g = new(3, *WINS, seed=3)
    seen = g.view(1).state["seats"]
    assert seen[1]["cards"] == board(g, 1)["cards"]
    assert (seen[0]["cards"], seen[2]["cards"]) == (None, None)


@rule("000/achievements", "variant: keep one of four, pass the others to the left, until all are taken")
def test_drafted_cards():
    g = new(3, *WINS, options={"achievements": "drafted"}, seed=3)
    dealt = [board(g, p)["passing"] for p in range(3)]
    assert [len(hand) for hand in dealt] == [4] * 3
    assert (phase(g), g.seat) == ("cards", 0)
    kept = []
    for p in range(3):
        assert values(g, "take_card", "achievement") == dealt[p]
        kept.append(dealt[p][0])
        do(g, "take_card", achievement=dealt[p][0])
    assert [board(g, p)["cards"] for p in range(3)] == [[card] for card in kept]
    assert set(board(g, 1)["passing"]) == set(dealt[0][1:])
    assert set(board(g, 0)["passing"]) == set(dealt[2][1:])
    while phase(g) == "cards":
        g.play(g.legal[0])
    assert [len(board(g, p)["cards"]) for p in range(3)] == [4] * 3
    assert len({card for p in range(3) for card in board(g, p)["cards"]}) == 12


def architect(**told):
    """Seat 0 owns four quarries and builds the fortress for five coins."""
    told = {"modules": WINS, **told}
    g = table(seat(coins=9, island={"quarry": (4, 4)}, cards=["master_architect"]), seat(), seat(), **told)
    role(g, "builder")
    return do(g, "build", building="fortress")


@rule("000/achievements", "the book's card: an expanded building for at most six coins")
def test_example_master_architect():
    g = architect()
    assert (board(g, 0)["coins"], board(g, 0)["met"]) == (4, ["master_architect"])
    dear = table(seat(coins=9, island={"quarry": (2, 2)}, cards=["master_architect"]), seat(), seat(), modules=WINS)
    do(role(dear, "builder"), "build", building="fortress")
    assert (board(dear, 0)["coins"], board(dear, 0)["met"]) == (2, [])


@rule("000/achievements", "met cards count at the end, the others cost nothing")
def test_met_cards_count():
    g = architect()
    assert g.breakdown(0)["achievements"] == 3
    unmet = table(seat(cards=["big_spender", "master_collector"]), seat(), seat(), modules=WINS)
    assert unmet.breakdown(0) == {"chips": 0, "buildings": 0}


@rule("000/achievements", "a met card is shown to all; another reading keeps it hidden")
def test_switch_announce():
    assert architect().view(1).state["seats"][0]["met"] == ["master_architect"]
    assert architect(options={"announce": "no"}).view(1).state["seats"][0]["met"] is None


@rule("000/achievements", "once met, it stays met")
def test_met_stays_met():
    g = table(seat(goods={"coffee": 1, "tobacco": 3}, island={"coffee": (1, 1)}, city={"coffee_roaster": 1},
                   cards=["luxury_crop_trader"]), seat(), seat(), modules=WINS)  # fmt: skip
    rest(role(g, "craftsman"))
    rest(role(g, "captain"))
    assert sum(board(g, 0)["goods"].values()) <= 1
    assert board(g, 0)["met"] == ["luxury_crop_trader"]


@rule("000/achievements", "only one's own cards can be met")
def test_only_own_cards():
    g = table(seat(coins=9, island={"quarry": (4, 4)}, cards=["big_spender"]), seat(cards=["master_architect"]), seat(),
              modules=WINS)  # fmt: skip
    do(role(g, "builder"), "build", building="fortress")
    assert (board(g, 0)["met"], board(g, 1)["met"]) == ([], [])


@rule("000/achievements", "a private ship cannot be loaded completely")
def test_private_ship_sends_nothing_off():
    owner = seat(goods={"corn": 4}, city={"wharf": 1}, cards=["corn_dispatcher", "independent_shipper"])
    g = table(owner, seat(), seat(), modules=WINS)
    role(g, "captain")
    do(g, "ship", good="corn", hold="own")
    assert board(g, 0)["met"] == []


@rule("000/achievements", "the black market's goods are no coins: six coins and a worker are six coins")
def test_architect_with_hidden_market():
    owner = seat(
        coins=6, city={"black_market": 1, "small_market": 1}, island={"quarry": (2, 2)}, cards=["master_architect"]
    )
    g = table(owner, seat(), seat(), modules=(*NEW, *WINS), market={"fortress": 1, "wharf": 0})
    role(g, "builder")
    do(g, "build", building="fortress")
    rest(g)
    assert board(g, 0)["met"] == ["master_architect"]


@rule("000/achievements", "nothing happens to others' turns by it")
def test_no_question_is_asked():
    g = architect()
    assert (phase(g), g.seat) == ("builder", 1)
    assert can(passes(g, 2), "role")

"""The round, the end of the game and the score (rulebook 000, lines 197-282 and 789-832)."""

import random

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.special.table import ended, has, new, passes, rest, table, three, through
from tests.rules import rule

FULL = ("small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage")
FULL += ("coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice")


@rule("000/round", "a role with coins on it brings them to whoever takes it")
def test_role_coins_are_taken():
    g = through(three(seat(coins=1), role_coins={"settler": 2}), "settler")
    assert board(g, 0)["coins"] == 3
    assert g.state["role_coins"]["settler"] == 0


@rule("000/round", "the phase begins with the one who chose the role and goes to the left")
def test_phase_goes_round_from_the_chooser():
    g = three(governor=1)
    role(g, "settler")
    turns = [g.seat]
    for _ in range(2):
        passes(g)
        turns.append(g.seat)
    assert turns == [1, 2, 0]


@rule("000/round", "actions may be declined")
def test_actions_are_optional():
    for name in ("settler", "builder", "trader"):
        assert can(role(three(seat(coins=9, goods={"corn": 1})), name), "pass")


@rule("000/round", "then the player to the left chooses among the roles that are left")
def test_next_player_chooses_from_the_rest():
    g = through(three(), "settler")
    assert g.seat == 1
    assert values(g, "role", "role") == ["mayor", "builder", "craftsman", "trader", "captain"]


@rule("000/new-round", "a coin on every role nobody took, the cards back, the governor to the left")
def test_end_of_a_round():
    g = three(role_coins={"captain": 1})
    for name in ("settler", "mayor", "builder"):
        through(g, name)
    assert has(g.state["role_coins"]) == {"craftsman": 1, "trader": 1, "captain": 2}
    assert (g.state["governor"], g.seat, g.state["taken"], g.state["rounds"]) == (1, 1, [], 1)


@rule("000/prospector", "the adventurer takes a coin, nobody else does anything")
def test_adventurer_takes_one_coin():
    g = table(seat(coins=1), seat(coins=1), seat(coins=1), seat(coins=1))
    role(g, "prospector")
    assert [board(g, p)["coins"] for p in range(4)] == [2, 1, 1, 1]
    assert (g.seat, phase(g)) == (1, "roles")


@rule("000/concepts", "crates are limited: what the supply lacks nobody gets")
def test_crates_are_limited():
    g = three(seat(island={"corn": (3, 3)}), goods={"corn": 1})
    role(g, "craftsman")
    assert board(g, 0)["goods"]["corn"] == 1


@rule("000/concepts", "buildings are limited: the last one is the last one")
def test_buildings_are_limited():
    g = role(three(seat(coins=9), seat(city={"wharf": 0}), market={"wharf": 0, "harbor": 1}), "builder")
    assert not can(g, "build", building="wharf")
    assert can(g, "build", building="harbor")


@rule("000/concepts", "an expanded building takes two spaces, a common one one")
def test_spaces_of_buildings():
    g = role(three(seat(coins=20, city={"small_market": 0})), "builder")
    do(g, "build", building="fortress")
    assert board(g, 0)["filled"] == 3


def last_two(g):
    """The two roles that end a round of three in which one was taken already."""
    for name in ("trader", "craftsman"):
        assert not g.over
        through(g, name)


@rule("000/end", "too few workers for the agency: the round is played to its end")
def test_end_by_workers():
    g = three(supply={"worker": 2}, ship={"worker": 3})
    through(g, "mayor")
    assert (g.over, g.state["ending"]) == (False, ["workers"])
    last_two(g)
    assert g.over


@rule("000/end", "just enough workers: the game goes on")
def test_enough_workers_for_the_agency():
    g = three(supply={"worker": 4}, ship={"worker": 3})
    through(g, "mayor")
    assert (g.state["ending"], g.state["ship"]["worker"], g.state["supply"]["worker"]) == ([], 3, 0)


@rule("000/end", "twelve building spaces filled: the round is played to its end")
def test_end_by_city():
    g = three(seat(coins=9, city=dict.fromkeys(FULL, 0)))
    role(g, "builder")
    do(g, "build", building="office")
    rest(g)
    assert (g.over, g.state["ending"]) == (False, ["city"])
    last_two(g)
    assert g.over


@rule("000/end", "the last point in a captain phase ends the game")
def test_end_by_points_in_captain_phase():
    g = three(seat(goods={"corn": 2}), vp=2)
    through(g, "captain")
    assert (g.over, g.state["ending"], board(g, 0)["vp"], g.state["vp"]) == (False, ["chips"], 3, -1)
    last_two(g)
    assert g.over


@rule("000/end", "points beyond the last chip are written down and count")
def test_points_beyond_the_last_chip_count():
    g = three(seat(goods={"corn": 4}, vp=10), vp=1)
    through(g, "captain")
    assert board(g, 0)["vp"] == 15
    assert g.breakdown(0)["chips"] == 15


def last_chip_by_church(**options):
    """Seat 0 took the last chip with a church in the builder phase; nobody has goods."""
    rich = seat(coins=9, city={"church": 1})
    g = three(rich, modules=("new-buildings",), vp=1, market={"wharf": 1}, options=options)
    role(g, "builder")
    do(g, "build", building="wharf")
    assert g.state["vp"] == 0
    return rest(g)


@rule("000/end", "the last point in another phase: the game goes on to the end of the next captain phase")
def test_switch_chips_end():
    g = last_chip_by_church()
    assert g.state["ending"] == []
    through(g, "trader")
    through(g, "craftsman")
    assert (g.over, g.state["rounds"]) == (False, 1)
    through(g, "settler")
    assert g.state["ending"] == []
    through(g, "captain")
    assert g.state["ending"] == ["chips"]
    through(g, "mayor")
    assert g.over
    assert last_chip_by_church(chips_end="any").state["ending"] == ["chips"]
    assert through(last_chip_by_church(), "captain").state["ending"] == ["chips"]
    assert through(last_chip_by_church(chips_end="captain"), "captain").state["ending"] == []


@rule("000/end", "the last point in another phase: that stands, also if a chip comes back before the captain phase")
def test_a_chip_that_comes_back_takes_no_end_back():
    rich = seat(coins=9, city={"church": 1})
    buyer = seat(coins=1, vp=1, city={"black_market": 1})
    market = {"wharf": 1, "hacienda": 1}
    g = three(rich, buyer, modules=("new-buildings",), vp=1, market=market)
    do(role(g, "builder"), "build", building="wharf")
    assert (g.state["vp"], g.state["last_chip"]) == (0, 1)
    do(g, "build", building="hacienda")  # a coin is missing, and a point is all there is to give
    assert (g.state["vp"], board(g, 1)["vp"]) == (1, 0)
    rest(g)
    assert (g.state["ending"], g.state["last_chip"]) == ([], 1)
    through(g, "captain")  # nobody has anything to load
    assert (g.state["ending"], g.state["last_chip"], g.over) == (["chips"], 0, False)
    through(g, "settler")
    assert g.over
    assert "The last VP chip is gone" in " ".join(g.log())


@rule("000/end", "with the other readings a chip that comes back changes nothing either")
def test_a_chip_that_comes_back_under_the_other_readings():
    def ends(reading):
        seats = seat(coins=9, city={"church": 1}), seat(coins=1, vp=1, goods={"corn": 1}, city={"black_market": 1})
        told = {"market": {"wharf": 1, "hacienda": 1}, "options": {"chips_end": reading}, "modules": ("new-buildings",)}
        g = do(role(three(*seats, vp=1, **told), "builder"), "build", building="wharf")
        passes(do(g, "build", building="hacienda"))  # not the corn: the point
        assert (g.state["vp"], board(g, 1)["vp"]) == (1, 0)
        after = rest(g).state["ending"]
        return after, through(g, "captain").state["ending"]

    assert ends("any") == (["chips"], ["chips"])  # at once
    assert ends("captain") == ([], ["chips"])  # the chip that came back is the last one, and is shipped for


@rule("000/end", "a scene without chips left is one where the last went before")
def test_a_scene_without_chips_ends_with_its_captain_phase():
    g = three(vp=0)
    assert g.state["last_chip"] == 1
    assert through(g, "captain").state["ending"] == ["chips"]


@rule("000/end", "with the other reading of the notes the game ends with the phase")
def test_switch_end_after():
    rich = seat(coins=9, city=dict.fromkeys(FULL, 0))
    g = three(rich, options={"end_after": "phase"})
    role(g, "builder")
    do(g, "build", building="office")
    rest(g)
    assert g.over


@rule("000/scoring", "chips, the points of all buildings occupied or not, and bonuses of occupied expanded ones")
def test_score_is_chips_buildings_and_bonus():
    g = ended(
        seat(vp=10, city={"wharf": 0, "small_market": 1, "fortress": 1}, island={"corn": (3, 3)}, idle={"worker": 1})
    )
    assert g.breakdown(0) == {"chips": 10, "buildings": 8, "fortress": 2}
    assert g.scores[0] == 20


@rule("000/scoring", "an empty expanded building scores no bonus")
def test_empty_large_building_scores_its_points_only():
    g = ended(seat(city={"fortress": 0}, island={"corn": (3, 3)}))
    assert g.breakdown(0) == {"chips": 0, "buildings": 4}


@rule("000/scoring", "tied players compare coins and crates together")
def test_tie_goes_to_coins_and_crates():
    g = table(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"coffee": 3}), seat(vp=4, coins=9))
    assert g.winners == [1]


@rule("000/scoring", "a tie that lasts is a shared win")
def test_lasting_tie_is_shared():
    g = table(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"coffee": 2}), seat())
    assert g.winners == [0, 1]
    later = table(seat(vp=5, coins=3), seat(vp=5, coins=3), seat(), options={"still_tied": "later_seat"})
    assert later.winners == [1]


@rule("000/round", "a whole game comes to an end")
def test_a_whole_game_ends():
    g, rng = new(3, seed=5), random.Random(5)
    while not g.over:
        g.play(rng.choice(g.legal))
    assert g.state["ending"]
    assert g.scores[g.winners[0]] == max(g.scores)

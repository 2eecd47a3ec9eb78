"""Automated farmers as smugglers (rulebook 000, lines 2730-2773)."""

import pytest

from antilles.core.play.stepper import steps
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.scenes import board, can, pass_until, role, values
from tests.puerto_rico.special import has
from tests.rules import rule

GANG = ("smuggler",)
NO_TILES = {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
ALL_CARDS = 0b11111111
MARKET = {"small_market": 0}  # who has it cannot build with no coin at all
CROWDED = {"ship": {"worker": 6}, "supply": {"worker": 20}}  # three more than players


def gang(home, *, modules=GANG, action="craftsman", **told):
    """The first farmer is the last to choose in its round; then the person does. Nothing but its own can tempt it."""
    told = {"faces": NO_TILES, "ship": {"worker": 3}, "governor": 2, "taken": ["settler", "mayor"], **told}
    return against(seat(), home, farm(), modules=modules, action=action, **told)


def moves(game, p=1):
    """What a farmer did, card draws left out."""
    told = [game.fields(step.action) for step in steps(game) if step.seat == p]
    return [fields for fields in told if fields["move"] != "go"]


def chosen(game):
    """The role the farmer chose."""
    return moves(game)[0]["role"]


def deed(game):
    """What the farmer did as smuggler."""
    assert chosen(game) == "buccaneer"
    return {name: v for name, v in moves(game)[1].items() if name != "noble"}


def raid(ship, n):
    return {"move": "raid", "ship": ship, "n": n}


PLUNDER, POACH = {"move": "plunder"}, {"move": "poach"}


@rule("000/puertoma-smuggler", "nobody may hijack a role where farmers play")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_hijacks(players):
    g = role(against(modules=GANG, players=players, farmers=1, house={"corn": 1}), "buccaneer")
    assert values(g, "hijack", "role") == []
    assert can(g, "plunder")


@rule("000/puertoma-smuggler", "the role counts as if two coins lay on it")
@pytest.mark.parametrize(("coins", "name"), [(0, "buccaneer"), (1, "buccaneer"), (3, "captain")])
def test_counts_as_two_coins(coins, name):
    g = gang(farm(goods={"corn": 1}), house={"sugar": 1}, role_coins={"captain": coins})
    assert chosen(g) == name


@rule("000/puertoma-smuggler", "with equal coins the smuggler is preferred before any card is drawn")
def test_preferred_at_equal_coins():
    g = gang(farm(goods={"corn": 1}), house={"sugar": 1}, role_coins={"captain": 2, "trader": 2})
    assert chosen(g) == "buccaneer"
    assert g.state["tie_deck"] == ALL_CARDS


@rule("000/puertoma-smuggler", "the two coins are only for comparing: nobody is paid them")
def test_coins_are_not_paid():
    g = gang(farm(coins=1), house={"sugar": 1})
    assert (chosen(g), board(g, 1)["coins"]) == ("buccaneer", 1)


@rule("000/puertoma-smuggler", "an adjacent role comes before the smuggler where no arrow leads to it")
def test_arrows_come_first():
    home = farm(coins=9, goods={"corn": 1})
    assert chosen(gang(home, action="prospector", house={"sugar": 1})) == "builder"
    assert chosen(gang(home, action="captain", house={"sugar": 1})) == "buccaneer"


@rule("000/puertoma-smuggler", "who has the smuggler's tile in front may not choose the role")
def test_not_with_the_tile():
    assert chosen(gang(farm(goods={"corn": 1}), house={"sugar": 1}, marker=1)) != "buccaneer"
    for other in (0, 2):
        assert chosen(gang(farm(goods={"corn": 1}), house={"sugar": 1}, marker=other)) == "buccaneer"


@rule("000/puertoma-smuggler", "a farmer who chooses it takes the tile, until somebody else does")
def test_takes_the_tile():
    g = gang(farm(), house={"sugar": 1}, marker=0)
    assert (chosen(g), g.state["marker"]) == ("buccaneer", 1)
    role(g, "buccaneer")
    assert g.state["marker"] == 0


@rule("000/puertoma-smuggler", "not profitable when there is nothing to poach, plunder or raid")
def test_profitable_only_with_a_gain():
    home = farm(coins=0, city=MARKET, goods={"corn": 1}, island={"corn": 1})
    assert chosen(gang(home)) == "captain"
    assert chosen(gang(home, house={"sugar": 1})) == "buccaneer"
    assert chosen(gang(home, cargo=["sugar", None, None], load=[1, 0, 0])) == "buccaneer"
    assert chosen(gang(home, ship={"worker": 4})) == "buccaneer"


@rule("000/puertoma-smuggler", "people it has no place for are nothing to poach")
def test_poaching_needs_a_place():
    full = farm(goods={"corn": 1}, island={"corn": (1, 1)})
    assert chosen(gang(full, **CROWDED)) == "captain"


@rule("000/puertoma-smuggler", "the action with the greatest gain is chosen")
@pytest.mark.parametrize(
    ("people", "house", "load", "done"),
    [
        (3, 2, 2, POACH),
        (2, 3, 2, PLUNDER),
        (2, 2, 3, raid(0, 3)),
        (0, 0, 1, raid(0, 1)),
        (0, 1, 0, PLUNDER),
        (1, 0, 0, POACH),
    ],
)
def test_greatest_gain(people, house, load, done):
    assert deed(tempted(people, house, load)) == done


@rule("000/puertoma-smuggler", "with equal gains: poaching, then plundering, then raiding")
@pytest.mark.parametrize(
    ("people", "house", "load", "done"),
    [(2, 2, 2, POACH), (2, 2, 1, POACH), (2, 1, 2, POACH), (1, 2, 2, PLUNDER), (0, 1, 1, PLUNDER), (1, 1, 1, POACH)],
)
def test_equal_gains(people, house, load, done):
    assert deed(tempted(people, house, load)) == done


def tempted(people, house, load):
    """So many to poach, crates in the house, crates on a ship."""
    crates = dict(zip(("corn", "indigo", "sugar"), [1] * house, strict=False))
    ships = {"cargo": ["coffee", None, None], "load": [load, 0, 0]} if load else {}
    return gang(farm(island={"tobacco": 2}), ship={"worker": 3 + people}, house=crates, **ships)


@rule("000/puertoma-smuggler", "a raid gains three crates at most, however many are aboard")
def test_a_raid_gains_three_at_most():
    assert deed(tempted(0, 3, 4)) == PLUNDER
    assert deed(tempted(0, 2, 4)) == raid(0, 3)


@rule("000/puertoma-smuggler", "only people who find a place count as poaching's gain")
def test_poaching_counts_places():
    one = farm(island={"corn": (2, 1)})
    assert deed(gang(one, house={"corn": 1, "sugar": 1}, **CROWDED)) == PLUNDER
    two = farm(island={"corn": (2, 0)})
    assert deed(gang(two, house={"corn": 1, "sugar": 1}, **CROWDED)) == POACH


@rule("000/puertoma-smuggler", "plundering: a point a crate, and the crates go back")
def test_plundering():
    g = gang(farm(), house={"corn": 1, "sugar": 1})
    supply = 11 - 1
    assert (board(g, 1)["vp"], has(g.state["house"]), g.state["goods"]["sugar"]) == (2, {}, supply + 1)


@rule("000/puertoma-smuggler", "raiding: first a ship with a good it does not produce")
def test_raids_what_it_does_not_produce():
    home = farm(island={"corn": (1, 1)}, goods={"corn": 1})
    g = gang(home, cargo=["corn", "sugar", None], load=[4, 1, 0], taken=["craftsman", "captain"])
    assert deed(g) == raid(1, 1)
    assert board(g, 1)["goods"]["sugar"] == 1


@rule("000/puertoma-smuggler", "a tile whose places are not all taken produces nothing yet")
def test_inactive_tiles_do_not_produce():
    home = farm(island={"sugar": (1, 1)})
    g = gang(home, cargo=["corn", "sugar", None], load=[2, 4, 0])
    assert deed(g) == raid(1, 3)
    active = farm(island={"sugar": (1, 2)})
    h = gang(active, cargo=["corn", "sugar", None], load=[2, 4, 0], taken=["craftsman", "captain"])
    assert deed(h) == raid(0, 2)


@rule("000/puertoma-smuggler", "then the ship with the most crates, also against the better good")
def test_raids_the_fullest_ship():
    assert deed(gang(farm(), cargo=["coffee", "corn", "sugar"], load=[2, 4, 3])) == raid(1, 3)


@rule("000/puertoma-smuggler", "then the best good, on whichever ship it is")
@pytest.mark.parametrize(
    ("cargo", "ship"),
    [(["corn", "coffee", "sugar"], 1), (["tobacco", "indigo", "sugar"], 0), (["corn", None, "sugar"], 2)],
)
def test_raids_the_best_good(cargo, ship):
    assert deed(gang(farm(), cargo=cargo, load=[2 if g else 0 for g in cargo])) == raid(ship, 2)


@rule("000/puertoma-smuggler", "it produces them all: the fullest, then the best")
def test_raids_what_it_produces():
    home = farm(island={"corn": (1, 1), "sugar": (1, 2)})
    g = gang(home, cargo=["sugar", "corn", None], load=[2, 3, 0], taken=["craftsman", "captain"], action="trader")
    assert deed(g) == raid(1, 3)


@rule("000/puertoma-smuggler", "it keeps as many as it may, three at most; the others go back")
def test_keeps_three():
    g = gang(farm(), cargo=[None, None, "coffee"], load=[0, 0, 5])
    assert board(g, 1)["goods"]["coffee"] == 3
    assert (g.state["goods"]["coffee"], g.state["cargo"], g.state["load"]) == (9 - 3, [None] * 3, [0] * 3)


@rule("000/puertoma-smuggler", "poaching: three of those beyond one per player, the others are discarded")
def test_poaching():
    g = gang(farm(island={"tobacco": 2}), ship={"worker": 8}, supply={"worker": 20})
    assert deed(g) == POACH
    assert board(g, 1)["workers"]["tobacco"] == 3
    assert (g.state["ship"]["worker"], g.state["discarded"]["worker"], g.state["supply"]["worker"]) == (3, 2, 20)


@rule("000/puertoma-smuggler", "poached people only take free places, never the points area: the rest are discarded")
def test_poached_never_go_aside():
    g = gang(farm(island={"corn": 1, "sugar": (1, 1)}, aside={"worker": 1}), **CROWDED)
    assert deed(g) == POACH
    assert (board(g, 1)["workers"]["corn"], board(g, 1)["workers"]["sugar"]) == (1, 2)
    assert (board(g, 1)["aside"]["worker"], g.state["discarded"]["worker"], g.state["ship"]["worker"]) == (1, 1, 3)
    assert g.state["supply"]["worker"] == 20


@rule("000/puertoma-smuggler", "by the other reading the rest go back to the supply")
def test_poached_go_back_to_the_supply():
    g = gang(farm(island={"corn": 1}), options={"poached": "supply"}, **CROWDED)
    assert (deed(g), board(g, 1)["workers"]["corn"]) == (POACH, 1)
    assert (g.state["discarded"]["worker"], g.state["supply"]["worker"]) == (0, 22)


@rule("000/puertoma-smuggler", "poached people go to the tile that lacks least")
def test_poached_take_the_usual_places():
    g = gang(farm(island={"coffee": 1, "sugar": (1, 1)}), ship={"worker": 5})
    assert (board(g, 1)["workers"]["sugar"], board(g, 1)["workers"]["coffee"]) == (2, 1)


@rule("000/puertoma-smuggler", "a citizen in the agency is poached first")
def test_poached_citizens():
    crowd = {"ship": {"worker": 4, "noble": 1}, "supply": {"worker": 20, "noble": 9}}
    g = gang(farm(island={"corn": 1}), modules=(*GANG, "citizens"), **crowd)
    assert (board(g, 1)["nobles"]["corn"], board(g, 1)["workers"]["corn"]) == (1, 0)
    assert (g.state["ship"], g.state["discarded"]) == ({"worker": 3, "noble": 0}, {"worker": 1, "noble": 0})
    one = gang(farm(island={"corn": 1}), modules=(*GANG, "citizens"), ship={"worker": 3, "noble": 1})
    assert (board(one, 1)["nobles"]["corn"], one.state["ship"]) == (1, {"worker": 3, "noble": 0})


@rule("000/puertoma-smuggler", "only the one who chose the role acts")
def test_only_the_smuggler_acts():
    g = gang(farm(), house={"corn": 1}, cargo=["sugar", None, None], load=[1, 0, 0])
    assert moves(g, 2) == []
    assert (g.seat, g.state["load"][0]) == (0, 1)


@rule("000/puertoma-smuggler", "arrows lead to the smuggler from trader, craftsman and captain only")
@pytest.mark.parametrize("name", ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"])
def test_arrows_to_the_smuggler(name):
    g = gang(farm(coins=0, city=MARKET), house={"corn": 1}, action=name)
    assert chosen(g) == "buccaneer"
    assert g.state["action"] == ("buccaneer" if name in ("craftsman", "trader", "captain") else name)


@rule("000/puertoma-smuggler", "an adjacent smuggler comes before a role with more coins and no arrow")
def test_adjacent_smuggler_before_coins():
    g = gang(farm(coins=9), house={"corn": 1}, role_coins={"builder": 5})
    assert chosen(g) == "buccaneer"
    away = gang(farm(coins=9), house={"corn": 1}, role_coins={"builder": 5}, action="mayor")
    assert chosen(away) == "builder"


@rule("000/puertoma-smuggler", "arrows lead on from the smuggler to captain, craftsman, trader, builder and planter")
@pytest.mark.parametrize("name", ["settler", "mayor", "builder", "craftsman", "trader", "captain"])
def test_arrows_from_the_smuggler(name):
    home = farm(coins=3, island={"corn": (1, 1), "indigo": 1}, goods={"sugar": 1})
    g = against(seat(), seat(), home, farmers=1, modules=GANG, action="buccaneer")
    pass_until(role(g, name), "roles")
    assert g.state["action"] == ("buccaneer" if name == "mayor" else name)


@rule("000/puertoma-smuggler", "no arrow leads from the smuggler to the adventurer or the recruiter")
@pytest.mark.parametrize("name", ["prospector", "mayor"])
def test_no_arrow_from_the_smuggler(name):
    home = farm(coins=0, city=MARKET, island={"corn": (1, 1), "indigo": 1})
    g = against(seat(), seat(), seat(), home, players=4, modules=GANG, action="buccaneer", faces=NO_TILES,
                governor=3, role_coins={name: 3}, taken=[], marker=0)  # fmt: skip
    assert moves(g, 3)[0] == {"move": "role", "role": "craftsman"}


@rule("000/puertoma-smuggler", "when no role pays, a smuggler with nothing to gain is left alone (our ruling)")
def test_no_role_pays():
    g = gang(farm(coins=0, city=MARKET), action="mayor", taken=["craftsman", "trader"])
    assert chosen(g) != "buccaneer"
    assert g.state["marker"] == -1

"""Set-up with automated farmers, and who plays (rulebook 000, lines 2237-2279)."""

import random

import pytest

from antilles.core.errors import BadSetup
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.scenes import board, do, phase, role, values
from tests.puerto_rico.special import has, new
from tests.rules import rule

MIXES = ((2, "1"), (3, "1"), (3, "2"), (4, "1"), (5, "1"))  # players in all, farmers among them


def start(players, farmers="auto", **told):
    """A new game with farmers."""
    return new(players, "puertoma", options={"farmers": farmers}, **told)


def farmers_of(players, farmers):
    """The seats of the farmers."""
    return range(players - int(farmers), players)


@rule("000/captain", "chips lie face down: a farmer's too, or open, for people handle them")
def test_switch_farmer_chips():
    def seen(**options):
        g = against(seat(vp=4), farm(vp=7), farm(vp=2), options=options)
        return [told["vp"] for told in g.view(0).state["seats"]], g

    assert seen()[0] == [4, 7, 2]
    chips, g = seen(farmer_chips="hidden")
    assert chips == [4, None, None]
    worlds = [g.view(0).imagine(key).state["seats"] for key in range(40)]
    assert {told[0]["vp"] for told in worlds} == {4}
    assert {told[1]["vp"] + told[2]["vp"] for told in worlds} == {9}
    assert len({told[1]["vp"] for told in worlds}) > 3
    assert {told["vp"] for told in g.state["seats"]} == {4, 7, 2}


@rule("000/puertoma-setup", "one person plays against two farmers; other tables have one")
def test_how_many_farmers():
    assert [start(players).rules.farmers for players in (2, 3, 4, 5)] == [1, 2, 1, 1]
    assert start(3, "1").rules.farmers == 1
    for players in (2, 4, 5):
        with pytest.raises(BadSetup):
            start(players, "2")


@pytest.mark.parametrize(("players", "farmers"), MIXES)
@rule("000/puertoma-setup", "a person begins and all farmers come after the people; nobody decides for a farmer")
def test_people_sit_first(players, farmers):
    g = start(players, farmers, seed=players)
    assert (g.state["governor"], g.seat, phase(g)) == (0, 0, "roles")
    dice, asked = random.Random(players), set()
    for _ in range(80):
        if g.over:
            break
        asked.add(g.seat)
        g.play(dice.choice(g.legal))
    assert asked == set(range(players)) - set(farmers_of(players, farmers))


@pytest.mark.parametrize(("players", "farmers"), MIXES)
@rule("000/puertoma-setup", "farmers count as players wherever the number of players matters")
def test_farmers_count_as_players(players, farmers):
    g, plain = start(players, farmers), new(players)
    for part in ("vp", "supply", "ship", "goods", "quarries", "market"):
        assert g.state[part] == plain.state[part]
    assert sum(g.state["faces"].values()) == players + 1
    for part in ("roles", "capacity", "ships", "picks"):
        assert getattr(g.rules, part) == getattr(plain.rules, part)


@pytest.mark.parametrize(("players", "farmers"), MIXES)
@rule("000/puertoma-setup", "a farmer's coins are those of every player at such a table")
def test_start_coins(players, farmers):
    coins = {2: 3, 3: 2, 4: 3, 5: 4}[players]
    g = start(players, farmers)
    assert [board(g, p)["coins"] for p in range(players)] == [coins] * players


@pytest.mark.parametrize(("players", "farmers"), MIXES)
@rule("000/puertoma-setup", "a farmer's first tile is the one its seat has at such a table, and nobody works there")
def test_start_tile(players, farmers):
    tiles = {2: "ic", 3: "iic", 4: "iicc", 5: "iiicc"}[players]
    g = start(players, farmers)
    for p in farmers_of(players, farmers):
        kind = {"i": "indigo", "c": "corn"}[tiles[p]]
        assert (has(board(g, p)["tiles"]), has(board(g, p)["workers"])) == ({kind: 1}, {})


@rule("000/puertoma-setup", "against one person the first farmer has fruit, the second corn")
def test_tiles_of_two_farmers():
    g = start(3)
    assert [has(board(g, p)["tiles"]) for p in (1, 2)] == [{"indigo": 1}, {"corn": 1}]


@rule("000/puertoma-setup", "the action marker begins on the builder")
def test_action_marker():
    assert start(3).state["action"] == "builder"
    assert new(3).state["action"] is None


@rule("000/puertoma-setup", "all eight tie-break cards lie face down, so that each may come first")
def test_tie_break_cards():
    g = start(3, nature="manual")
    while phase(g) != "roles":
        g.play(g.legal[0])
    assert g.state["tie_deck"] == 0b11111111
    g = against(seat(), farm(island={"corn": 1}, coins=2), farm(), governor=1, nature="manual")
    assert values(g, "tiebreak", "card") == [1, 2, 3, 4, 5, 6, 7, 8]


@rule("000/puertoma-setup", "reserve markers lie beside the boards")
def test_reserve_markers():
    assert start(3).state["reserved"] == [None, None]


@rule("000/puertoma-setup", "ability tiles lie face down, none works, and boards are empty of buildings and people")
def test_abilities_face_down():
    g = start(3)
    for p in (1, 2):
        own = board(g, p)
        assert (own["abilities"], own["built"], has(own["levels"]), has(own["aside"])) == ([], [], {}, {})
        assert not any(own["mods"].values())


TILES = {
    1: ["sell_same", "sale_coin", "building_worker"],
    2: ["keep_kind", "building_coin", "extra_crate"],
    3: ["kind_coins", "late_worker", "tile_crate"],
    4: ["held_points", "discard_points", "worker_coins"],
}
ONE_MORE = {  # a board on which the next building turns up the tile of the level
    1: {"city": {"small_warehouse": 0}, "coins": 1},
    2: {"city": {"hospice": 0}, "coins": 6},
    3: {"city": {"factory": 0}, "coins": 9},
    4: {"city": {"factory": 0}, "coins": 10},
}


@pytest.mark.parametrize("level", TILES)
@rule("000/puertoma-setup", "on each level lies one of three tiles, by lot")
def test_one_tile_of_three(level):
    for name in TILES[level]:
        g = against(
            seat(coins=0), seat(coins=0), farm(**ONE_MORE[level]), farmers=1, nature="manual",
            reserved=["fortress", None],
        )  # fmt: skip
        role(g, "builder")
        do(g, "pass")
        assert values(g, "unlock", "ability") == TILES[level]
        assert board(do(g, "unlock", ability=name), 2)["abilities"] == [name]


@rule("000/puertoma-setup", "each farmer has a set of its own: what one has turned up the other may have as well")
def test_each_farmer_its_own_tiles():
    own = farm(**ONE_MORE[1])
    g = against(
        seat(coins=0), own, {**own, "abilities": ["keep_kind"]}, nature="manual", reserved=["fortress", "residence"]
    )
    role(g, "builder")
    do(g, "pass")
    do(g, "unlock", ability="sale_coin")
    assert values(g, "unlock", "ability") == TILES[1]
    do(g, "unlock", ability="sale_coin")
    assert [board(g, p)["abilities"] for p in (1, 2)] == [["sale_coin"], ["sale_coin", "keep_kind"]]

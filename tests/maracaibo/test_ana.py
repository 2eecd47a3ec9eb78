"""Ana: set-up, her turn, legacy tiles (rulebook 004, lines 944-1059)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.scenes import me, moves, pack, points, scene
from tests.maracaibo.solo import automa, her_turn, solo
from tests.rules import rule

TITLES = {"steps": 14, "titles": {1: 1, 3: 2, 5: 3, 8: 4, 11: 5, 14: 6}}


def card_of(**fields: Any) -> str:
    """A pack whose automa card A1 says this."""
    return pack(automa={"A1": automa(**fields)})


def track(quests: tuple[int, ...] = (25, 26, 27), shortcuts: tuple[tuple[int, int], ...] = ()) -> dict[str, Any]:
    """An explorer's track without rewards."""
    spaces: list[Any] = ["quest" if n in quests else [] for n in range(1, 31)]
    return {
        "spaces": spaces,
        "shortcuts": [list(each) for each in shortcuts],
        "barriers": {"blue": 7, "red": 14, "green": 22},
    }


def fight(france: int, spain: int, england: int, **more: Any) -> dict[str, Any]:
    """All combat tiles alike."""
    sides = {"france": {"value": france}, "spain": {"value": spain}, "england": {"value": england}}
    return {f"K{n:02d}": {**{name: {**side, "does": []} for name, side in sides.items()}, **more} for n in range(1, 26)}


@rule("004/solo-setup", "the game is set up for two: markers at 6, 7 and 8, a tile on Maracaibo, city tiles for two")
def test_the_table_is_set_for_two() -> None:
    game = antilles.new("maracaibo", players=1, seed=3)
    assert (game.setup.players, game.setup.modules) == (2, ("ana",))
    assert [game.state["markers"][place] for place in ("6", "7", "8")] == [2, 3, 1]
    assert sum(tile is not None for tile in game.state["tiles"]) == 5


@rule("004/solo-setup", "she has a ship and an explorer, but no workers, doubloons, combat points or cards")
def test_ana_owns_little() -> None:
    ana = me(antilles.new("maracaibo", players=1, seed=3), 1)
    assert (ana["ship"], ana["explorer"], points(antilles.new("maracaibo", players=1), 1)) == ("havana", 0, 0)
    assert not any(
        (ana["coins"], ana["combat"], ana["workers"], ana["supply"], ana["held"], sum(ana["discs"].values()))
    )
    assert set(ana["influence"].values()) == {0}


@rule("004/solo-setup", "her deck has as many cards of each letter as her level says")
@pytest.mark.parametrize(
    ("level", "cards"),
    [
        ("very_easy", (5, 0, 0)),
        ("easy", (5, 0, 1)),
        ("medium", (5, 1, 1)),
        ("hard", (4, 2, 1)),
        ("very_hard", (3, 3, 1)),
    ],
)
def test_levels(level: str, cards: tuple[int, ...]) -> None:
    game = antilles.new("maracaibo", players=1, options={"ana_level": level})
    assert tuple(game.state["deck_left"].values()) == cards


@rule("004/solo-turn", "you begin, and she follows")
def test_you_begin() -> None:
    game = solo()
    assert (game.seat, me(game)["ship"]) == (0, "havana")
    assert me(her_turn(game), 1)["ship"] == "3"


@rule("004/solo-turn", "villages without a quest are not counted: she stops in cities and at quests")
def test_she_counts_cities_and_quests() -> None:
    assert me(her_turn(solo(components=card_of(move=2))), 1)["ship"] == "4"
    quests = {"laid": ["Q05", *[None] * 19], "laid_at": ["2", *[None] * 19]}
    assert me(her_turn(solo(components=card_of(move=1), **quests)), 1)["ship"] == "2"


@rule("004/solo-turn", "the arrow of the card says which route she takes")
@pytest.mark.parametrize(("route", "place"), [("upper", "4"), ("lower", "5")])
def test_routes(route: str, place: str) -> None:
    assert me(her_turn(solo(ana={"ship": "3"}, components=card_of(route=route))), 1)["ship"] == place


@rule("004/solo-turn", "she cannot pass the places of the way home and goes one by one from 20 on")
def test_she_stops_at_20() -> None:
    assert me(her_turn(solo(ana={"ship": "19"}, components=card_of(move=4))), 1)["ship"] == "20"
    game = solo(ana={"ship": "20"}, components=card_of(move=4), rounds=3)
    assert me(her_turn(game), 1)["ship"] == "21b"


@rule("004/solo-turn", "at a quest she pays nothing, takes the oldest tile, and her turn ends at once")
def test_she_takes_the_oldest_quest() -> None:
    quests = {"laid": ["Q07", "Q05", *[None] * 18], "laid_at": ["2", "2", *[None] * 18]}
    game = her_turn(solo(components=card_of(influence="france", points=[4, 4]), **quests))
    assert (me(game, 1)["quests"], game.state["laid"][0], game.state["laid_at"][0]) == (1, "Q05", "2")
    assert (me(game, 1)["influence"]["france"], points(game, 1)) == (0, 0)
    assert game.state["ana_discs"] == 0


@rule("004/solo-turn", "a story tile is a quest tile for her as well")
def test_she_takes_story_tiles() -> None:
    tiles = {"laid": ["story 1", *[None] * 19], "laid_at": ["2", *[None] * 19], "tale": ["01", None, None, None]}
    game = her_turn(solo(options={"story": "campaign"}, **tiles))
    assert (me(game, 1)["quests"], game.state["took"][0]) == (1, 2)


@rule("004/solo-turn", "in a city with room in the market she delivers the leftmost disc of her row")
def test_she_delivers() -> None:
    game = her_turn(solo(components=card_of()))
    assert (game.state["market"]["3"], game.state["ana_discs"], game.state["ana_cards"]) == (1, 1, 0)


@rule("004/solo-turn", "without room she takes the card of the display that the automa card says; the gap is filled")
@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_she_takes_a_card(at: int) -> None:
    components = pack(automa={"A1": automa(display=at)}, places={"3": {"spaces": 1}})
    shown = ["A010", "A011", "A012", "A013"]
    game = her_turn(solo(components=components, market={"3": 1}, display=shown))
    assert (game.state["ana_pile"], game.state["ana_cards"], game.state["ana_discs"]) == ([shown[at - 1]], 1, 0)
    left = game.state["display"]
    assert None not in left
    assert [card for i, card in enumerate(left) if i != at - 1] == [card for i, card in enumerate(shown) if i != at - 1]


@rule("004/solo-turn", "on the way home she always takes a card")
def test_she_takes_a_card_on_the_way_home() -> None:
    game = her_turn(solo(ana={"ship": "19"}, components=card_of()))
    assert (game.state["ana_cards"], game.state["ana_discs"]) == (1, 0)


@rule("004/solo-turn", "the actions of a card do not depend on where her ship is")
def test_actions_anywhere() -> None:
    for ship in ("havana", "19"):
        game = her_turn(solo(ana={"ship": ship}, components=card_of(influence="spain")))
        assert me(game, 1)["influence"]["spain"] == 1


@rule("004/solo-turn", "discs of her row leave the game; from the third round on points come with it")
@pytest.mark.parametrize(("rounds", "got"), [(0, 0), (1, 0), (2, 4), (3, 4)])
def test_discs_and_late_points(rounds: int, got: int) -> None:
    game = her_turn(solo(components=card_of(discs=1, points=[0, 4]), rounds=rounds))
    assert (game.state["ana_discs"], points(game, 1)) == (2, got)  # one was delivered


@rule("004/solo-turn", "her explorer goes on by the shortest way; barriers and the end give her nothing")
def test_the_explorer_takes_the_shortest_way() -> None:
    components = pack(automa={"A1": automa(explore=[2, 4])}, explorer=track(shortcuts=((6, 10),)))
    game = her_turn(solo(ana={"explorer": 6}, components=components))
    assert (me(game, 1)["explorer"], me(game, 1)["barriers"], points(game, 1)) == (11, ["blue"], 0)
    assert game.state["crossed"] == ["blue"]
    assert me(her_turn(solo(ana={"explorer": 6}, components=components, rounds=2)), 1)["explorer"] == 13


@rule("004/solo-turn", "with quests on both ways of a fork her explorer goes to the nearest")
@pytest.mark.parametrize(
    ("quests", "fork", "space"),
    [
        ((7, 11, 27), "nearest", 7),  # one step on the long way, two by the shortcut
        ((7, 11, 27), "shortest_way", 11),
        ((9, 11, 27), "nearest", 11),  # three steps against two: the long way went first
        ((8, 11, 27), "nearest", 11),  # two and two
        ((10, 13, 27), "nearest", 10),
        ((8, 16, 27), "nearest", 8),
        ((8, 16, 27), "shortest_way", 8),  # no other within reach
    ],
)
def test_the_explorer_at_a_fork(quests: tuple[int, ...], fork: str, space: int) -> None:
    components = pack(automa={"A1": automa(explore=[4, 4])}, explorer=track(quests, ((6, 10),)))
    game = her_turn(solo(ana={"explorer": 6}, components=components, options={"ana_fork": fork}))
    assert (me(game, 1)["explorer"], me(game, 1)["quests"]) == (space, 1)


@rule("004/solo-turn", "her explorer at the end lowers the bonus of those who follow")
def test_the_explorer_at_the_end() -> None:
    components = pack(automa={"A1": automa(explore=[2, 2])}, explorer=track())
    game = her_turn(solo(ana={"explorer": 29}, components=components))
    assert (me(game, 1)["explorer"], game.state["arrived"], points(game, 1)) == (30, 1, 0)


@rule("004/solo-turn", "a quest within reach of her explorer is where it stops")
def test_the_explorer_stops_at_a_quest() -> None:
    components = pack(automa={"A1": automa(explore=[4, 4])}, explorer=track((8, 26, 27), ((6, 10),)))
    game = her_turn(solo(ana={"explorer": 6}, components=components))
    assert (me(game, 1)["explorer"], me(game, 1)["quests"], game.state["trail"][0]) == (8, 1, None)
    left = her_turn(solo(ana={"explorer": 6}, components=components, options={"ana_quest": "leaves"}))
    assert (me(left, 1)["explorer"], me(left, 1)["quests"]) == (8, 0)


@rule("004/solo-turn", "another explorer is jumped over, as by everybody")
def test_the_explorer_jumps() -> None:
    components = pack(automa={"A1": automa(explore=[2, 2])}, explorer=track())
    assert me(her_turn(solo(you={"explorer": 2}, components=components)), 1)["explorer"] == 3


@rule("004/solo-turn", "she takes a quest from the pile, some cards with points")
def test_a_quest_from_the_pile() -> None:
    game = solo(components=card_of(quest=1, points=[3, 3]))
    top = game.state["quest"]
    her_turn(game)
    assert (me(game, 1)["quests"], points(game, 1)) == (1, 3)
    assert game.state["quest"] not in (top, None)


@rule("004/solo-turn", "her titles count for a nation in combat, yours against it")
def test_titles_choose_the_nation() -> None:
    components = pack(automa={"A1": automa(combat=2)}, combat_tiles=fight(5, 5, 4), influence=TITLES)
    helped = her_turn(solo(ana={"influence": {"france": 0, "spain": 0, "england": 5}}, components=components))
    assert me(helped, 1)["influence"] == {"france": 0, "spain": 0, "england": 7}
    against = her_turn(solo(you={"influence": {"france": 3, "spain": 0, "england": 0}}, components=components))
    assert me(against, 1)["influence"]["spain"] == 2


@rule("004/solo-turn", "of equal values the larger printed one counts, then France, Spain, England")
def test_ties_between_nations() -> None:
    components = pack(automa={"A1": automa(combat=2)}, combat_tiles=fight(4, 5, 6), influence=TITLES)
    yours = {"france": 0, "spain": 1, "england": 3}
    game = her_turn(solo(you={"influence": yours}, components=components))
    assert me(game, 1)["influence"] == {"france": 0, "spain": 0, "england": 2}
    for values, chosen in (((5, 5, 5), "france"), ((4, 5, 5), "spain")):
        alike = pack(automa={"A1": automa(combat=2)}, combat_tiles=fight(*values), influence=TITLES)
        assert me(her_turn(solo(components=alike)), 1)["influence"][chosen] == 2


@rule("004/solo-turn", "what a tile says of the most markers holds; costs and bonuses do not")
def test_modifiers_hold() -> None:
    tiles = fight(6, 5, 1, modifier="most")
    for tile in tiles.values():
        tile["spain"]["does"] = ["pay_coins 3"]
    components = pack(automa={"A1": automa(combat=2)}, combat_tiles=tiles, influence=TITLES)
    game = her_turn(solo(components=components, markers={"1": 1}))
    assert me(game, 1)["influence"] == {"france": 0, "spain": 2, "england": 0}
    assert me(game, 1)["coins"] == 0


@rule("004/solo-turn", "she annexes the empty city with the lowest number, without its bonus; the tile is hers")
def test_she_annexes_a_city() -> None:
    components = pack(automa={"A1": automa(combat=2)}, combat_tiles=fight(9, 1, 1))
    game = her_turn(solo(components=components, markers={"3": 2}))
    assert (game.state["markers"]["4"], me(game, 1)["tiles"], game.state["placed"]["france"]) == (1, 1, 2)
    assert me(game, 1)["workers"] == 0


@rule("004/solo-turn", "without empty cities an empty village, without those a marker leaves the game")
def test_villages_and_no_room() -> None:
    components = pack(automa={"A1": automa(combat=2)}, combat_tiles=fight(9, 1, 1))
    cities = dict.fromkeys(("3", "4", "5", "10", "11", "13", "14"), 2)
    assert her_turn(solo(components=components, markers=cities)).state["markers"]["1"] == 1
    places = ("1", "2", "6", "7", "8", "9", "12", "15", "16", "17", "18", "19")
    full = {**cities, **{place: 1 + i % 3 for i, place in enumerate(places)}}
    spread = {place: 1 + i % 3 for i, place in enumerate(full)}
    game = solo(components=components, markers=spread)
    gone = game.state["placed"]["france"]
    her_turn(game)
    assert (game.state["placed"]["france"], game.state["markers"]["havana"]) == (gone + 1, 0)


@rule("004/solo-turn", "the warrior annexes a village besides")
def test_the_warrior() -> None:
    components = pack(automa={"A1": automa(combat=3, village=1, points=[2, 2])}, combat_tiles=fight(9, 1, 1))
    game = her_turn(solo(components=components))
    assert (game.state["markers"]["3"], game.state["markers"]["1"]) == (1, 1)
    assert (me(game, 1)["influence"]["france"], points(game, 1)) == (3, 2)


@rule("004/solo-turn", "past the end of a track every step brings her two points")
def test_influence_beyond_the_end() -> None:
    components = pack(automa={"A1": automa(combat=3)}, combat_tiles=fight(9, 1, 1), influence=TITLES)
    game = her_turn(solo(ana={"influence": {"france": 13, "spain": 0, "england": 0}}, components=components))
    assert (me(game, 1)["influence"]["france"], points(game, 1)) == (14, 4)


@rule("004/solo-turn", "an empty deck is made of the cards that were flipped")
def test_the_deck_is_shuffled_again() -> None:
    game = her_turn(solo(deck=[], deck_left={"A": 0, "B": 0, "C": 0}, flipped=["A2", "B3"]))
    assert len(game.state["flipped"]) == 1
    assert sorted([*game.state["flipped"], *game.state["deck"]]) == ["A2", "B3"]
    assert sum(game.state["deck_left"].values()) == 1


@rule("004/solo-turn", "her income is the highest empty space of her row and a point for every card: three discs, two")
@pytest.mark.parametrize(("gone", "cards", "got"), [(0, 0, 0), (1, 0, 0), (3, 0, 2), (3, 2, 4), (6, 0, 6), (22, 1, 39)])
def test_income(gone: int, cards: int, got: int) -> None:
    shown = [f"A{n:03d}" for n in range(20, 20 + cards)]
    game = solo(you={"ship": "20"}, ana_discs=gone, ana_cards=cards, ana_pile=shown, options={"unreached": "always"})
    assert me(her_turn(game, "21a"), 1)["points"]["income"] == got


@rule("004/solo-legacy", "she sails to L4 and L7 when her explorer has reached the space; people must have passed it")
@pytest.mark.parametrize(("tile", "before", "city", "space"), [("L4", "9", "9a", 4), ("L7", "16", "16a", 11)])
def test_new_cities(tile: str, before: str, city: str, space: int) -> None:
    def sails(explorer: int) -> Any:
        components = card_of(route="lower")
        return me(her_turn(solo(ana={"ship": before, "explorer": explorer}, legacy=[tile], components=components)), 1)

    assert sails(space - 1)["ship"] != city
    assert sails(space)["ship"] == city
    yours = [scene({"ship": before, "explorer": n, "hand": [None] * 8}, legacy=[tile]) for n in (space, space + 1)]
    assert [any(offer["place"] == city for offer in moves(game, "sail")) for game in yours] == [False, True]


@rule("004/solo-legacy", "she annexes L4 only when her explorer has reached its space")
@pytest.mark.parametrize(("explorer", "place"), [(3, "10"), (4, "9a")])
def test_she_annexes_a_new_city(explorer: int, place: str) -> None:
    components = pack(automa={"A1": automa(combat=2)}, combat_tiles=fight(9, 1, 1), explorer=track())
    taken = dict.fromkeys(("3", "4", "5"), 2)
    game = her_turn(solo(ana={"explorer": explorer}, components=components, legacy=["L4"], markers=taken))
    assert game.state["markers"][place] == 1


@rule("004/solo-legacy", "dearer routes, workers, tolls and bonuses of tiles are nothing to her")
def test_tiles_she_ignores() -> None:
    tiles = ["L2", "L5", "L6", "L8", "L10", "L11", "L18", "L20", "L25"]
    game = her_turn(solo(legacy=tiles, components=pack(automa={"A1": automa()}, legacy={"L5": {"at": "3"}})))
    assert me(game, 1)["ship"] == "3"
    assert (me(game, 1)["workers"], me(game, 1)["coins"], points(game, 1)) == (0, 0, 0)
    assert game.state["filled"]["L10"] == 0


@rule("004/solo-legacy", "with her L11 to L17 begin with two discs, L10 with one")
def test_discs_on_new_tiles() -> None:
    story = {"01": {"chapter": 1, "does": ["add_tile L10", "add_tile L12"]}}
    game = antilles.new("maracaibo", players=1, options={"story": "campaign", "pack": pack(campaign=story)})
    assert (game.state["filled"]["L10"], game.state["filled"]["L12"]) == (1, 2)


@rule("004/solo-legacy", "L1 is not in her list: the quest she takes there is replaced")
def test_she_takes_the_quest_of_l1() -> None:
    quests = {"laid": ["Q05", *[None] * 19], "laid_at": ["17", *[None] * 19]}
    game = her_turn(solo(ana={"ship": "16"}, legacy=["L1"], components=card_of(), **quests))
    assert (me(game, 1)["ship"], me(game, 1)["quests"]) == ("17", 1)
    assert (game.state["laid_at"][0], game.state["laid"][0]) != ("17", "Q05")
    assert game.state["laid_at"][0] == "17"


def test_the_log_says_why() -> None:
    components = pack(automa={"A1": automa(combat=2)}, combat_tiles=fight(4, 6, 1), influence=TITLES)
    game = her_turn(solo(ana={"influence": {"france": 3, "spain": 0, "england": 0}}, components=components))
    said = "\n".join(game.log("en"))
    assert "Ana sailed to Santiago (3) — automa card A1" in said
    assert "France 4+2−0=6, Spain 6+0−0=6, England 1+0−0=1" in said
    assert all(len(game.log(lang)) == len(game.log("en")) for lang in ("pt-BR", "it"))

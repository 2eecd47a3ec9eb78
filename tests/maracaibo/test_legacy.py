"""Legacy tiles, one after the other (rulebook 004, lines 1536-1574)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.scenes import card, cards, do, me, moves, pack, places, points, sail, scene, seat
from tests.rules import rule

NOWHERE: dict[str, Any] = {"laid": [None] * 20, "laid_at": [None] * 20, "discards": []}
GOOD = {f"A{n:03d}": card(good="corn") for n in range(1, 5)}


def lying(*tiles: str, place: str) -> dict[str, Any]:
    """These quests lie at a place, and nothing else lies anywhere."""
    return {**NOWHERE, "laid": cards(*tiles, places=20), "laid_at": cards(*[place] * len(tiles), places=20)}


def told(*does: Any, players: int = 2, **options: Any) -> antilles.Game:
    """A new game whose first story card says this."""
    name = pack(campaign={"01": {"does": list(does), **options}})
    return antilles.new("maracaibo", players=players, options={"story": "campaign", "pack": name}, seed=5)


def verbs(game: antilles.Game) -> set[str]:
    return {offer["move"] for offer in moves(game)}


@rule("004/legacy", "L1: Puerto Cabezas is a city with a market and, at once, a quest")
def test_l1_comes_with_a_quest() -> None:
    game = told("add_tile L1")
    assert game.state["laid_at"][0] == "17"
    first = antilles.new("maracaibo", players=2, options={"story": "76"}, seed=1).state["laid_at"]
    assert first[:2] == ["17", "15"]  # the story's own quest is laid as well


@rule("004/legacy", "L1: as city action a good may be delivered, and then the quest fulfilled; a new one comes")
def test_l1_city_action() -> None:
    components = pack(cards=GOOD, places={"17": {"good": "corn", "spaces": 1}}, quests={"Q05": {"does": ["coins 3"]}})
    state = lying("Q05", place="17")
    game = sail(scene(seat("A001", "A002", ship="16"), components=components, legacy=["L1"], **state), "17")
    coins = me(game)["coins"]
    do(game, "city")
    do(game, "deliver", card="A001")
    do(game, "disc", area="five_coins")
    do(game, "quest", quest="Q05")
    assert (game.state["market"]["17"], me(game)["quests"], me(game)["coins"]) == (1, 1, coins + 3)
    assert (game.state["laid_at"][0], game.state["laid"][1]) == ("17", None)
    assert game.state["laid"][0] != "Q05"


@rule("004/legacy", "L1: it is no village any more")
def test_l1_is_no_village() -> None:
    assert "village" in verbs(sail(scene(seat(ship="16"), **NOWHERE), "17"))
    city = verbs(sail(scene(seat(ship="16"), legacy=["L1"], **NOWHERE), "17"))
    assert ("city" in city, "village" in city) == (True, False)


@rule("004/legacy", "L1: a story tile taken there brings no second quest")
def test_l1_and_a_story_tile() -> None:
    components = pack(campaign={"01": {"quest": ["coins 1"]}})
    state = {**lying("Q05", "story 1", place="17"), "tale": cards("01", places=4)}
    made = {"components": components, "legacy": ["L1"], "options": {"story": "campaign"}, **state}
    game = do(sail(scene(seat(ship="16"), **made), "17"), "quest", quest="story 1")
    assert [what for what in game.state["laid"] if what] == ["Q05"]


@rule("004/legacy", "L2, L8 and L18: a route costs three movement points instead of one")
@pytest.mark.parametrize("tile", ["L2", "L8", "L18"])
def test_dear_routes(tile: str) -> None:
    components = pack(routes={"6": {"upper": "7", "upper_dear": tile}})
    free = places(scene(seat(ship="6"), components=components, **NOWHERE))
    dear = places(scene(seat(ship="6"), components=components, legacy=[tile], **NOWHERE))
    assert set(free) - set(dear) >= {"12", "13"}  # six points away before
    assert {"7", "8", "9"} <= set(dear)


@rule("004/legacy", "L3: the city tile and the marker leave Cartagena, and no marker comes there")
def test_l3_comes() -> None:
    game = told("add_tile L3")
    at = list(game.state["markers"]).index("14")
    assert (game.state["tiles"][at], game.state["markers"]["14"]) == (None, 0)
    assert game.state["lost_tile"] is not None
    assert sum(tile is not None for tile in game.state["tiles"]) == 4


@rule("004/legacy", "L3: neither village nor city actions in Cartagena; quests and assistants remain")
def test_l3_bars_main_actions() -> None:
    helps = {"A001": card(assistant={"at": "14", "does": ["coins 1"]})}
    components = pack(quests={"Q05": {"does": ["coins 3"]}}, cards=helps)
    helped = seat(ship="12", bought=("A001",))
    game = sail(scene(helped, components=components, legacy=["L3"], **lying("Q05", place="14")), "14")
    assert verbs(game) == {"pass", "quest", "use"}


@rule("004/quest-costs", "removing L3 lays a random city tile of the box at Cartagena, and it is a city again")
def test_l3_is_removed() -> None:
    components = pack(quests={"Q05": {"does": ["remove_skull"]}})
    state = lying("Q05", place="15")
    seen = set()
    for seed in range(12):
        game = scene(seat(ship="14"), components=components, legacy=["L3"], seed=seed, **state)
        before = [tile for tile in game.state["tiles"] if tile]
        do(do(sail(game, "15"), "quest", quest="Q05"), "skull", tile="L3")
        new = game.state["tiles"][list(game.state["markers"]).index("14")]
        assert (game.state["legacy"], new in before) == ([], False)
        seen.add(new)
    assert len(seen) > 1


@rule("004/legacy", "a tile that was removed goes to the box and may come back")
def test_removed_tiles_may_return() -> None:
    components = pack(quests={"Q05": {"does": ["remove_skull"]}})
    game = scene(seat(ship="14"), components=components, legacy=["L21", "L20"], **lying("Q05", place="15"))
    do(sail(game, "15"), "quest", quest="Q05")
    assert {offer["tile"] for offer in moves(game, "skull")} == {"L20", "L21"}
    assert do(game, "skull", tile="L20").state["legacy"] == ["L21"]


@rule("004/legacy", "L4: nobody sails there before the explorer has passed the fourth space; in and out cost three")
def test_l4() -> None:
    assert "9a" not in places(scene(seat(ship="9", explorer=4), legacy=["L4"], **NOWHERE))
    assert "9a" not in places(scene(seat(ship="9", explorer=9), **NOWHERE))
    game = scene(seat(ship="9", explorer=5), legacy=["L4"], **NOWHERE)
    assert {"9a", "10"} <= set(places(game))
    near = scene(seat(ship="6", explorer=5), legacy=["L4"], **NOWHERE)
    assert "9a" in places(near)  # 3 to Grenada, 3 to the city
    ways = {offer["place"] for offer in moves(near, "sail") if offer["way"] == 1}
    assert ways == {"9a"}  # on to 10 would cost 9


@rule("004/legacy", "L4: two village actions and, if one likes, a worker for five points")
def test_l4_action() -> None:
    game = sail(scene(seat(ship="9", explorer=5, workers=2), legacy=["L4"], **NOWHERE), "9a", way=1)
    do(do(game, "city"), "act")
    assert verbs(game) >= {"coin"}
    do(do(game, "coin"), "coin")
    workers, before = me(game)["workers"], points(game)
    do(game, "option", option=1)
    assert (me(game)["workers"], points(game)) == (workers - 1, before + 5)


@rule("004/legacy", "L4: no marker comes there before the explorer has passed")
@pytest.mark.parametrize(("explorer", "open_"), [(4, False), (5, True)])
def test_l4_markers(explorer: int, open_: bool) -> None:
    tiles = {f"K{n:02d}": {name: {"value": 9} for name in ("france", "spain", "england")} for n in range(1, 26)}
    components = pack(combat_tiles=tiles, quests={"Q05": {"does": ["combat"]}})
    game = scene(seat(ship="14", explorer=explorer), components=components, legacy=["L4"], **lying("Q05", place="15"))
    do(do(sail(game, "15"), "quest", quest="Q05"), "fight", nation="france")
    assert any(offer["place"] == "9a" for offer in moves(game, "flag")) == open_


@rule("004/legacy", "L5: a worker before the main action, whichever it is")
def test_l5() -> None:
    components = pack(legacy={"L5": {"at": "3"}})
    game = scene(seat(ship="havana", workers=1), components=components, legacy=["L5"], **NOWHERE)
    assert me(sail(game, "3"))["workers"] == 2
    none = scene(seat(ship="havana", workers=5), components=components, legacy=["L5"], **NOWHERE)
    assert me(sail(none, "3"))["workers"] == 5  # three wait on the career card: the supply is empty


def battle(value: int, explorer: int = 0, combat: int = 0, legacy: tuple[str, ...] = (), **state: Any) -> antilles.Game:
    """A combat for France with this value, at 15."""
    sides = {name: {"value": value, "does": []} for name in ("france", "spain", "england")}
    tiles = {f"K{n:02d}": dict(sides) for n in range(1, 26)}
    components = pack(combat_tiles=tiles, quests={"Q05": {"does": ["combat"]}})
    person = seat(ship="14", explorer=explorer, combat=combat, workers=0)
    game = scene(person, components=components, legacy=list(legacy), **lying("Q05", place="15"), **state)
    return do(do(sail(game, "15"), "quest", quest="Q05"), "fight", nation="france")


@rule("004/legacy", "L6: an escort of the silver fleet takes 10, then 11, and gives 3 influence and 8 doubloons")
def test_l6() -> None:
    assert not moves(battle(9, legacy=("L6",)), "escort")
    assert not moves(battle(12), "escort")
    game = battle(10, legacy=("L6",))
    coins = me(game)["coins"]
    do(game, "escort")
    assert (me(game)["influence"]["france"], me(game)["coins"], game.state["escorts"]) == (3, coins + 8, 1)
    assert (game.state["aside"]["france"], game.state["placed"]["france"]) == (1, 2)
    one = {"escorts": 1, "aside": {"spain": 1}}
    assert not moves(battle(10, legacy=("L6",), **one), "escort")
    assert moves(battle(11, legacy=("L6",), **one), "escort")
    assert not moves(battle(12, legacy=("L6",), escorts=2, aside={"spain": 2}), "escort")


@rule("004/legacy", "L7: from beyond space 11; deliver, then three combat points and a combat")
def test_l7() -> None:
    assert "16a" not in places(scene(seat(ship="16", explorer=11), legacy=["L7"], **NOWHERE))
    components = pack(cards=GOOD, places={"16a": {"good": "corn", "spaces": 1}})
    person = seat("A001", ship="16", explorer=12, combat=1)
    game = sail(scene(person, components=components, legacy=["L7"], **NOWHERE), "16a", way=1)
    do(do(do(game, "city"), "deliver", card="A001"), "disc", area="five_coins")
    do(game, "act")
    assert (me(game)["combat"], game.state["market"]["16a"]) == (4, 1)
    assert moves(game, "fight")


@rule("004/legacy", "L9: from space 5 on the mine is taken for 8 and gives 12 doubloons; once")
def test_l9() -> None:
    assert not moves(battle(8, explorer=4, legacy=("L9",)), "mine")
    assert not moves(battle(7, explorer=5, legacy=("L9",)), "mine")
    game = battle(8, explorer=5, legacy=("L9",))
    coins = me(game)["coins"]
    do(game, "mine")
    assert (me(game)["coins"], game.state["aside"]["france"], me(game)["influence"]["france"]) == (coins + 12, 1, 0)
    assert not moves(battle(9, explorer=5, legacy=("L9",), aside={"spain": 1}), "mine")


@rule("004/legacy", "L10 to L17: before the main action pay, be rewarded, and move a disc from the ship to the tile")
@pytest.mark.parametrize("tile", [f"L{n}" for n in range(10, 18)])
def test_l10_to_l17(tile: str) -> None:
    costs = [] if tile == "L10" else ["pay_coins 2"]
    components = pack(legacy={tile: {"at": "9", "spaces": 2, "does": [*costs, "points 3"]}})
    game = sail(scene(seat(ship="8", coins=5), components=components, legacy=[tile], **NOWHERE), "9")
    assert verbs(game) == {"pass", "bonus"}
    do(do(game, "bonus"), "disc", area="five_coins")
    assert (points(game), me(game)["coins"]) == (3, 5 - (2 if costs else 0))
    assert (game.state["filled"][tile], me(game)["discs"]["five_coins"]) == (1, 1)
    assert "village" in verbs(game)  # the main action comes as usual
    poor = scene(seat(ship="8", coins=1), components=components, legacy=[tile], **NOWHERE)
    if tile != "L11":  # where nobody without two doubloons can sail past
        sail(poor, "9")
    assert ("bonus" in verbs(poor)) == (tile == "L10")


@rule("004/legacy", "L10 to L17: a disc that completes an upgrade has its effect at once")
def test_a_bonus_completes_an_upgrade() -> None:
    components = pack(legacy={"L10": {"at": "9", "spaces": 2, "does": ["points 1"]}})
    game = scene(seat(ship="8", coins=0, discs={"five_coins": 1}), components=components, legacy=["L10"], **NOWHERE)
    do(do(sail(game, "9"), "bonus"), "disc", area="five_coins")
    assert me(game)["coins"] == 5


@rule("004/legacy", "L10 to L17: a full tile cannot be used any more")
def test_a_full_tile() -> None:
    components = pack(legacy={"L10": {"at": "9", "spaces": 2, "does": ["points 1"]}})
    game = scene(seat(ship="8"), components=components, legacy=["L10"], filled={"L10": 2}, **NOWHERE)
    assert "bonus" not in verbs(sail(game, "9"))


@rule("004/legacy", "L11 to L17 begin with a disc when two play, with none when more do; L10 with none")
def test_discs_at_the_beginning() -> None:
    two, three = (told("add_tile L10", "add_tile L14", players=n).state["filled"] for n in (2, 3))
    assert (two["L10"], two["L14"], three["L10"], three["L14"]) == (0, 1, 0, 0)


@rule("004/legacy", "L11: who sails past pays two doubloons, and who cannot must stop there")
def test_l11() -> None:
    components = pack(legacy={"L11": {"at": "2", "spaces": 4, "does": ["pay_coins 9"]}})
    game = scene(seat(ship="havana", coins=3), components=components, legacy=["L11"], **NOWHERE)
    assert me(sail(game, "3"))["coins"] == 1
    stops = scene(seat(ship="havana", coins=3), components=components, legacy=["L11"], **NOWHERE)
    assert me(sail(stops, "2"))["coins"] == 3
    assert "village" in verbs(stops)
    poor = scene(seat(ship="havana", coins=1), components=components, legacy=["L11"], **NOWHERE)
    assert places(poor) == ["1", "2"]


@rule("004/legacy", "L20 to L23: no village action as main action; quests and assistants remain")
@pytest.mark.parametrize("tile", ["L20", "L21", "L22", "L23"])
def test_l20_to_l23(tile: str) -> None:
    helps = {"A001": card(assistant={"at": "9", "does": ["village 1"]})}
    components = pack(legacy={tile: {"at": "9"}}, quests={"Q05": {"does": ["coins 3"]}}, cards=helps)
    person = seat(ship="8", bought=("A001",))
    game = sail(scene(person, components=components, legacy=[tile], **lying("Q05", place="9")), "9")
    assert verbs(game) == {"pass", "quest", "use"}
    do(game, "use", card="A001")
    assert "coin" in verbs(game)  # the assistant's village action is no main action


@rule("004/legacy", "L25: six points for everybody who stops there")
def test_l25() -> None:
    components = pack(legacy={"L25": {"at": "9"}})
    game = scene(seat(ship="8"), components=components, legacy=["L25"], **NOWHERE)
    assert points(sail(game, "9")) == 6
    assert points(sail(scene(seat(ship="8"), components=components, legacy=["L25"], **NOWHERE), "10")) == 0


@rule("004/legacy", "of two story cards for one tile the higher number stays")
@pytest.mark.parametrize("first", ["04", "07"])
def test_two_cards_for_one_tile(first: str) -> None:
    second = {"04": "07", "07": "04"}[first]
    entry = {"chapter": 2, "does": ["add_tile L12"], "discs": "L12"}
    both = {"04": entry, "07": {**entry, "then": []}, "01": {"does": [f"read {first}", f"read {second}"]}}
    name = pack(campaign=both)
    game = antilles.new("maracaibo", players=2, options={"story": "campaign", "pack": name})
    assert "07" in game.state["stories"]
    assert "04" not in game.state["stories"]

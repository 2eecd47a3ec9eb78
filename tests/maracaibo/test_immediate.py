"""Immediate effects (rulebook 004, lines 1172-1242): those of synergies and income have files of their own."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.scenes import card, cards, do, me, moves, pack, sail, scene, seat
from tests.maracaibo.shopping import THREE, TWO, bought, buy, shop
from tests.rules import rule

VILLAGES = ["1", "2", "6", "7", "8", "9", "12", "15", "16", "17", "18", "19"]


def effects(seat: dict[str, Any]) -> int:
    """Points by effects of cards."""
    return int(seat["points"]["effects"])


def offered(game: antilles.Game) -> set[tuple[str, str]]:
    """Markers that can be placed: nation and village."""
    return {(str(offer["nation"]), str(offer["place"])) for offer in moves(game, "mark")}


@rule("004/immediate", "two influence with the nation that is shown")
@pytest.mark.parametrize("nation", ["france", "spain", "england"])
def test_influence_with_a_nation(nation: str) -> None:
    after = bought(card(does=[f"influence {nation} 2"]))["influence"]
    assert after.pop(nation) == 2
    assert set(after.values()) == {0}


@rule("004/immediate", "a marker of any nation into an empty village, without reward")
def test_a_marker() -> None:
    game = buy(shop(card(does=["marker"]), table={"markers": {"6": 1, "7": 0, "8": 0}}))
    villages = [place for place in VILLAGES if place != "6"]
    assert offered(game) == {(nation, place) for nation in ("france", "spain", "england") for place in villages}
    before = me(game)
    do(game, "mark", nation="spain", place="9")
    assert game.state["markers"]["9"] == 2
    assert all(me(game)[field] == before[field] for field in ("coins", "influence", "combat", "points", "workers"))


@rule("004/immediate", "a marker: the leftmost of the stock goes")
def test_a_marker_leaves_the_stock() -> None:
    game = buy(shop(card(does=["marker"])))
    before = game.state["placed"]["england"]
    assert do(game, "mark", nation="england", place="9").state["placed"]["england"] == before + 1


@rule("004/immediate", "a marker: without an empty village the effect is lost")
def test_no_empty_village() -> None:
    full = {place: 1 + n % 3 for n, place in enumerate(VILLAGES)}
    game = buy(shop(card(does=["marker", "combat_points 1"]), table={"markers": full}))
    assert not moves(game, "mark")
    assert me(game)["combat"] == 2


@rule("004/immediate", "remove a disc")
def test_a_disc() -> None:
    game = buy(shop(card(does=["discs 1"])))
    assert me(do(game, "disc", area="five_coins"))["discs"]["five_coins"] == 1


@rule("004/immediate", "one influence with a nation of one's choice")
def test_influence_of_choice() -> None:
    game = buy(shop(card(does=["influence any 1"])))
    assert len(moves(game, "influence")) == 3
    assert me(do(game, "influence", nation="england"))["influence"]["england"] == 1


def quest_card(cost: str = "pay_coins 2", **fields: Any) -> antilles.Game:
    """A card takes the top quest, in a village with three village actions."""
    quest = {"does": [cost, "points 5"]}
    tables = {"quests": {"Q24": quest}}
    return buy(shop(card(does=["quest_here"]), at=THREE, tables=tables, table={"quest": "Q24"}, **fields))


@rule("004/immediate", "the top quest comes onto the card, and the next one is seen")
def test_a_quest_on_a_card() -> None:
    game = quest_card()
    assert me(game)["card_quests"] == ["Q24", None, None, None]
    assert me(game)["quests"] == 0
    assert game.state["quest"] not in (None, "Q24")


@rule("004/immediate", "the quest on a card is fulfilled as the last village action, once")
def test_fulfilling_the_quest_of_a_card() -> None:
    game = do(quest_card(), "card_quest", quest="Q24")
    after = me(game)
    assert after["coins"] == 18
    assert after["points"]["quests"] == 5
    assert after["quests"] == 1
    assert after["card_quests"] == [None] * 4
    assert not moves(game, "coin")  # a third village action is lost


@rule("004/immediate", "the quest on a card costs what it says")
def test_the_quest_of_a_card_must_be_paid() -> None:
    assert not moves(quest_card("pay_combat 3", combat=2), "card_quest")
    assert moves(quest_card("pay_combat 3", combat=3), "card_quest")


@rule("004/immediate", "the quest on a card can wait for a later turn")
def test_the_quest_of_a_card_can_wait() -> None:
    game = do(quest_card(), "coin")
    assert me(do(game, "coin"))["card_quests"][0] == "Q24"


@rule("004/immediate", "the last village action: also those of an explorer at the end and of an assistant are lost")
def test_the_quest_of_a_card_ends_all_village_actions() -> None:
    quests = {"Q24": {"does": ["points 5"]}}
    chain = {"A001": card(does=["explore 2"]), "A002": card()}
    game = shop(
        at=THREE,
        hand=cards("A001", "A002"),
        card_quests=["Q24", None, None, None],
        explorer=30 - 1,
        tables={"cards": chain, "quests": quests},
        table={"quest": "Q01"},
    )
    do(buy(game), "explore", way=0, space=30)
    assert moves(game, "coin")  # the village action at the end of the explorer's track
    do(game, "card_quest", quest="Q24")
    assert not moves(game, "coin")
    assert me(game)["quests"] == 1


@rule("004/immediate", "a point for each combat tile")
def test_points_for_combat_tiles() -> None:
    assert effects(bought(card(does=["points_each combat_tile 1"]), tiles=3)) == 3


@rule("004/immediate", "two points for each assistant on the board, none for workers in stock or supply")
def test_points_for_assistants() -> None:
    after = bought(card(does=["points_each assistant 2"]), assistants={"9": 2, "15": 1}, workers=2)
    assert effects(after) == 6


@rule("004/immediate", "a point for each quest, story tiles among them")
def test_points_for_quests() -> None:
    assert effects(bought(card(does=["points_each quest 1"]), quests=4)) == 4


@rule("004/immediate", "two points for each compass, that of the ship among them")
@pytest.mark.parametrize(("more", "points"), [(0, 2), (2, 6)])
def test_points_for_compasses(more: int, points: int) -> None:
    assert effects(bought(card(does=["points_each compass 2"]), columns={"compass": more})) == points


@rule("004/immediate", "two workers from the supply")
def test_two_workers() -> None:
    before, after = me(shop(card(), workers=1)), bought(card(does=["workers 2"]), workers=1)
    assert (after["workers"], after["supply"]) == (3, before["supply"] - 2)


@rule("004/immediate", "two workers: no more than the supply has")
def test_the_supply_of_workers() -> None:
    assert me(shop(card(), workers=4))["supply"] == 1
    after = bought(card(does=["workers 2"]), workers=4)
    assert (after["workers"], after["supply"]) == (5, 0)


TITLES = {"influence": {"steps": 10, "titles": {2: 1, 5: 2, 8: 3}}}


@rule("004/immediate", "a marker into an empty village, and that nation's influence to the next title")
@pytest.mark.parametrize(("at", "then"), [(0, 2), (1, 2), (2, 5), (5, 8), (7, 8)])
def test_a_marker_and_a_title(at: int, then: int) -> None:
    game = buy(shop(card(does=["marker_title"]), tables=TITLES, influence={"france": at}))
    do(game, "mark", nation="france", place="9")
    assert me(game)["influence"] == {"france": then, "spain": 0, "england": 0}
    assert game.state["markers"]["9"] == 1


@rule("004/immediate", "past the last title there is no next one")
def test_past_the_last_title() -> None:
    game = buy(shop(card(does=["marker_title"]), tables=TITLES, influence={"france": 8}))
    do(game, "mark", nation="france", place="9")
    assert me(game)["influence"]["france"] == 8
    assert game.state["markers"]["9"] == 1


@rule("004/immediate", "without an empty village, or without the marker, the title is still there to be had")
def test_a_title_without_a_marker() -> None:
    full = {place: 1 + n % 3 for n, place in enumerate(VILLAGES)}
    game = buy(shop(card(does=["marker_title"]), tables=TITLES, table={"markers": full}))
    assert me(do(game, "title", nation="spain"))["influence"]["spain"] == 2
    game = do(buy(shop(card(does=["marker_title"]), tables=TITLES)), "pass")
    assert me(do(game, "title", nation="spain"))["influence"]["spain"] == 2


@rule("004/immediate", "a marker: only of nations whose stock has one")
def test_an_empty_stock() -> None:
    game = buy(shop(card(does=["marker"]), table={"placed": {"france": 13}}))
    assert {nation for nation, _ in offered(game)} == {"spain", "england"}


@rule("004/immediate", "so many combat points, at most eight")
@pytest.mark.parametrize(("combat", "then"), [(1, 4), (7, 8)])
def test_combat_points(combat: int, then: int) -> None:
    assert bought(card(does=["combat_points 3"]), combat=combat)["combat"] == then


@rule("004/immediate", "two points for each synergy")
def test_points_for_synergies() -> None:
    assert effects(bought(card(does=["points_each synergy 2"]), synergies=["house", "star", "medal"])) == 6


@rule("004/immediate", "the synergy of the card itself is among those it counts")
def test_the_own_synergy_counts() -> None:
    assert effects(bought(card(synergy="anchor", does=["points_each synergy 2"]), synergies=["house"])) == 4


@rule("004/immediate", "three points for each nation with three influence or more")
def test_points_for_strong_nations() -> None:
    influence = {"france": 3, "spain": 2, "england": 7}
    assert effects(bought(card(does=["points_each nation 3"]), influence=influence)) == 6


@rule("004/immediate", "workers on a card stay there, and no more come later")
def test_workers_stay_on_the_card() -> None:
    game = do(buy(shop(card(does=["workers_for_income 2"]), at=TWO, workers=3)), "station", workers=2)
    assert not moves(game, "station")
    assert me(game)["stuck"] == 2
    assert me(do(game, "coin"))["coin_income"] == 12


@rule("004/effects", "coins, points and the other words that only give")
@pytest.mark.parametrize(
    ("word", "coins", "points"),
    [("coins 4", 24, 0), ("points 4", 20, 4), ("coins_each upgrade 2", 26, 0), ("points_each barrier 3", 20, 6)],
)
def test_words_that_only_give(word: str, coins: int, points: int) -> None:
    gone = {"five_coins": 0, "large_hand": 0, "three_points": 0}
    after = bought(card(does=[word]), discs=gone, barriers=["blue", "red"])
    assert (after["coins"], effects(after)) == (coins, points)


@rule("004/effects", "points_if: points for those who have the synergy")
@pytest.mark.parametrize(("synergies", "points"), [([], 0), (["star"], 2)])
def test_points_if(synergies: list[str], points: int) -> None:
    assert effects(bought(card(does=["points_if star 2"]), synergies=synergies)) == points


@rule("004/effects", "hand_for: all cards of the hand for so many doubloons, or not")
def test_hand_for() -> None:
    game = buy(shop(card(does=["hand_for 4"]), card(), card()))
    assert me(do(game.clone(), "pass"))["coins"] == 20
    after = me(do(game, "clear_hand"))
    assert after["coins"] == 24
    assert after["hand"] == cards()


@rule("004/effects", "choose: one of several programs, of those that can be paid")
def test_choose() -> None:
    choice = card(does=[{"choose": [["coins 4"], ["pay_combat 3", "points 9"], ["points 2"]]}])
    game = buy(shop(choice, combat=1))
    assert [offer["option"] for offer in moves(game, "option")] == [1, 3]
    assert effects(me(do(game, "option", option=3))) == 2


@rule("004/effects", "village: more village actions, which may buy more cards")
def test_village_in_a_card() -> None:
    game = buy(shop(card(does=["village 2"]), card(does=["coins 1"])))
    assert me(do(buy(game, "A002"), "coin"))["coins"] == 22


@rule("004/effects", "village_each: a village action for each of something")
def test_village_each() -> None:
    game = buy(shop(card(does=["village_each compass 1"]), columns={"compass": 1}))
    do(do(game, "coin"), "coin")
    assert me(game)["coins"] == 22
    assert not moves(game, "coin")


@rule("004/effects", "choose: after the last village action an option gives none any more")
def test_choose_after_the_last_village_action() -> None:
    helper = card(assistant={"at": "1", "does": ["village 1", {"choose": [["village 2"], ["coins 3"]]}]})
    written = {"A001": helper, "A002": card(village=["last", "coins 1"])}
    mine = seat(ship="havana", bought=("A001", "A002"), workers=1, coins=0)
    game = do(sail(scene(mine, components=pack(cards=written)), "1"), "use", card="A001")
    last = do(do(game.clone(), "use", card="A002"), "option", option=1)
    assert not moves(last, "coin")
    assert moves(do(do(game, "coin"), "option", option=1), "coin")

"""Ana at the end of the game (rulebook 004, lines 1061-1070)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.scenes import me, pack
from tests.maracaibo.solo import her_turn, solo
from tests.rules import rule


def ended(**state: Any) -> antilles.Game:
    """The game after the fourth round, which the person ends at 22 with two points instead of a card."""
    you = {"ship": "21b", **state.pop("you", {})}
    game = her_turn(solo(you=you, ana=state.pop("ana", {}), rounds=3, **state), "22")
    assert game.over
    return game


@rule("004/solo-end", "her influence is scored like a person's: most influence and titles")
def test_influence_counts() -> None:
    components = pack(influence={"steps": 14, "titles": {1: 1, 3: 2, 5: 3, 8: 4, 11: 5, 14: 6}})
    game = ended(ana={"influence": {"france": 3, "spain": 0, "england": 0}}, components=components)
    assert me(game, 1)["points"]["most_influence"] == 3
    assert me(game, 1)["points"]["titles"] == 2 * (1 + 2)  # an empty space of the stock, the most markers with others


@rule("004/solo-end", "she gets her income as points once more")
def test_income_at_the_end() -> None:
    assert me(ended(ana_discs=3), 1)["points"]["income"] == 2


@rule("004/solo-end", "five points for each quest; ten, twenty, thirty for one, three, four quests more than you")
@pytest.mark.parametrize(
    ("hers", "yours", "got"), [(2, 2, 10), (2, 3, 10), (3, 2, 25), (4, 2, 30), (4, 1, 40), (5, 1, 55)]
)
def test_quests(hers: int, yours: int, got: int) -> None:
    game = ended(ana={"quests": hers, "explorer": 0}, you={"quests": yours, "explorer": 1})
    assert me(game, 1)["points"]["automa"] == got


@rule("004/solo-end", "empty spaces of her row are compared with your upgrades: more, three more, four more")
@pytest.mark.parametrize(("pairs", "got"), [(3, 0), (4, 10), (8, 20), (10, 30)])
def test_upgrades(pairs: int, got: int) -> None:
    you = {"discs": {"more_villages": 0}, "explorer": 1}
    assert me(ended(you=you, ana_discs=pairs), 1)["points"]["automa"] == got


@rule("004/solo-end", "by the other reading every empty space of her row counts")
@pytest.mark.parametrize(("spaces", "got"), [(1, 0), (2, 10), (4, 20), (5, 30)])
def test_upgrades_by_spaces(spaces: int, got: int) -> None:
    you = {"discs": {"more_villages": 0}, "explorer": 1}
    game = ended(you=you, ana_discs=spaces, options={"ana_upgrades": "spaces"})
    assert me(game, 1)["points"]["automa"] == got


@rule(
    "004/solo-end",
    "her explorer ahead of yours brings ten, from eight spaces twenty, from eleven thirty; a tie nothing",
)
@pytest.mark.parametrize(("hers", "got"), [(2, 0), (3, 0), (4, 10), (10, 10), (11, 20), (13, 20), (14, 30)])
def test_explorers(hers: int, got: int) -> None:
    game = ended(ana={"explorer": hers}, you={"explorer": 3})
    assert me(game, 1)["points"]["automa"] == got


@rule("004/solo-end", "the game ends after the fourth round, and the most points win")
def test_who_wins() -> None:
    assert ended(ana={"quests": 9}).winners == [1]
    assert ended(you={"quests": 3, "coin_income": 34, "explorer": 9}).winners == [0]


@rule("004/solo-end", "in the first step of a scoring she gets nothing, or two points by the other reading")
@pytest.mark.parametrize(("reading", "got"), [("nothing", 0), ("two_points", 2)])
def test_the_first_step(reading: str, got: int) -> None:
    assert me(ended(options={"ana_scoring": reading}), 1)["points"]["scoring"] == got


@rule("004/solo-turn", "at 21 and 22 she gets nothing, or the points of the place by the other reading")
@pytest.mark.parametrize(("reading", "got"), [("nothing", 0), ("points", 3)])
def test_the_way_home(reading: str, got: int) -> None:
    game = her_turn(solo(ana={"ship": "20"}, options={"ana_home": reading}, rounds=3))
    assert me(game, 1)["points"]["homeward"] == got

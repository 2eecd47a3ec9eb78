"""The story card at the start, and later games (rulebook 004, lines 185-216)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.titles.maracaibo.data import archive
from antilles.titles.maracaibo.data import pack as packs
from tests.maracaibo.scenes import card, pack
from tests.rules import rule

TEXT = {"en": "Text", "pt-BR": "Texto", "it": "Testo"}


def new(players: int = 3, nature: str = "auto", seed: int = 0, **options: Any) -> antilles.Game:
    return antilles.new("maracaibo", players=players, nature=nature, seed=seed, options=options)


def laid(game: antilles.Game) -> list[str]:
    """Where tiles lie, in the order in which they came."""
    return [place for place in game.state["laid_at"] if place]


STORY = {"chapter": 1, "text": TEXT}
QUESTS = [[["15", 2], ["18", 3], ["19", 4]], [], [], []]


@pytest.mark.parametrize(("players", "places"), [(2, ["15"]), (3, ["15", "18"]), (4, ["15", "18", "19"])])
@rule("004/setup", "without a campaign the story card lays quests, by the number of players")
def test_quests_without_a_campaign(players: int, places: list[str]) -> None:
    mine = pack(stories={"75": {"quests": QUESTS, "legacy": [], "c_cards": False}})
    assert laid(new(players, pack=mine)) == places


@pytest.mark.parametrize(("players", "places"), [(3, ["15", "16"]), (4, ["15", "16", "19"])])
@rule("004/setup", "a campaign begins with story card 01: story tile 1 and quests, by the number of players")
def test_a_campaign_begins(players: int, places: list[str]) -> None:
    first = {**STORY, "does": ["lay_story 15", "lay_quest 16 1", "lay_quest 19 4"], "quest": ["pay_combat 1"]}
    game = new(players, pack=pack(campaign={"01": first}), story="campaign")
    assert laid(game) == places
    assert game.state["laid"][0] == "story 1"
    assert game.state["stories"][0] == "01"


@pytest.mark.parametrize("story", ["76", "77"])
@rule("004/later-games", "later games without a campaign choose 75, 76 or 77")
def test_another_story_card(story: str) -> None:
    chosen = {"quests": [[["12", 2]], [], [], []], "legacy": ["L5"], "c_cards": False}
    game = new(pack=pack(stories={story: chosen}), story=story)
    assert laid(game) == ["12"]
    assert game.state["legacy"] == ["L5"]


@pytest.mark.parametrize("number", range(80, 90))
@rule("004/later-games", "a chapter is begun by its card: 80 is chapter 2, 81 chapter 3, and so on")
def test_a_chapter(number: int) -> None:
    assert packs.standin()["campaign"][str(number)]["chapter"] == number - 78
    begin = {**STORY, "chapter": number - 78, "does": ["lay_story 6", "add_tile L2"], "quest": ["pay_combat 1"]}
    game = new(pack=pack(campaign={str(number): begin}), story=str(number))
    assert laid(game) == ["6"]
    assert game.state["legacy"] == ["L2"]


@rule("004/later-games", "a chapter can add legacy tiles, and cards that are mixed into the pile after the deal")
def test_cards_of_a_chapter() -> None:
    added = ("C90", "C91", "C92")
    begin = {**STORY, "does": ["add_tile L5", *(f"to_pile {name}" for name in added)]}
    mine = pack(campaign={"82": begin}, cards={name: card() for name in added})
    for seed in range(12):
        state = new(4, seed=seed, pack=mine, story="82").state
        assert state["legacy"] == ["L5"]
        assert set(added) <= set(state["pile"])


def kept(*cards: str) -> str:
    """An archive with two legacy tiles, story card 07 and these C cards."""
    story = {**STORY, "does": ["lay_story 9", "lay_quest 12 1", "lay_quest 6 4"], "quest": ["pay_combat 1"]}
    mine = packs.named(pack(campaign={"07": story}))
    return archive.text(mine, archive.Archive(3, ("L2", "L5"), ("07",), cards))


@rule("004/later-games", "a campaign goes on: archived story cards are read and followed, archived tiles lie again")
def test_a_campaign_goes_on() -> None:
    game = new(3, archive=kept())
    assert game.state["stories"][0] == "07"
    assert laid(game) == ["9", "12"]
    assert game.state["legacy"] == ["L2", "L5"]


@rule("004/setup", "C cards of a campaign that goes on are shuffled with the A cards, before hands are dealt")
def test_c_cards_are_dealt() -> None:
    kinds = {where(new(4, seed=seed, archive=kept("C90"))) for seed in range(12)}
    assert "hand" in kinds
    assert kinds <= {"hand", "pile", "display"}


def where(game: antilles.Game) -> str:
    """Where card C90 is."""
    state = game.state
    hands = [name for seat in state["seats"] for name in seat["hand"]]
    found = (("hand", hands), ("pile", state["pile"]), ("display", state["display"]))
    return next((place for place, names in found if "C90" in names), "nowhere")

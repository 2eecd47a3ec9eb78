"""Campaigns: the archive, the games that begin with it, saves that name their pack, and what nobody may see yet."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import antilles
from antilles.terminal.interview import parse_options
from antilles.titles.maracaibo.data import archive
from antilles.titles.maracaibo.data import pack as packs
from tests.maracaibo.scenes import cards, me, pack
from tests.maracaibo.test_story import at_the_end, entry, finish_round, in_play
from tests.rules import rule

HERE = packs.label(packs.standin())


def play_out(game: antilles.Game, seed: int) -> antilles.Game:
    rng = random.Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal))
    return game


def sealed(*parts: str, made_with: str = HERE) -> str:
    """An archive that somebody wrote, with the right sum."""
    body = "/".join((made_with, *parts))
    return f"{body}/{archive.sealed(body)}"


def begin(kept: str, players: int = 2, **options: Any) -> antilles.Game:
    return antilles.new("maracaibo", players=players, options={"archive": kept, **options}, seed=3)


@rule("004/archive", "tiles and story cards on the board and the new cards in the deck are kept, without discs")
def test_what_is_kept() -> None:
    game = at_the_end(pack(campaign={"01": entry(1, discs="L13")}), rounds=3, legacy=["L13", "L5"], filled={"L13": 3})
    kept = finish_round(game).archive
    parts = kept.split("/")
    assert parts[1:5] == ["1", "L5+L13", "01", "-"]
    assert begin(kept).state["filled"]["L13"] == 1  # as a new tile has with two players


@rule("004/archive", "the next game begins with the tiles, reads the story cards again, and shuffles the C cards in")
def test_the_next_game() -> None:
    game = begin(sealed("4", "L3+L5", "11", "C90+C92"))
    state = game.state
    assert ({"L3", "L5"} <= set(state["legacy"]), in_play(game), state["chapter"]) == (True, ["11"], 4)
    assert state["c_cards"] == ["C90", "C92"]
    hands = [card for p in range(2) for card in me(game, p)["hand"]]
    assert {"C90", "C92"} <= {*state["pile"], *hands, *state["display"]}
    assert "story 1" in state["laid"]
    assert state["tiles"][list(state["markers"]).index("14")] is None  # the plague is still in Cartagena


@rule("004/legacy", "a tile that is not full comes back with its card, whose instructions are done again")
def test_unfilled_tiles_come_back() -> None:
    game = begin(sealed("3", "L10+L13", "07", "-"), players=3)
    assert (in_play(game), game.state["filled"]["L10"]) == (["07"], 0)
    assert {"8", "17"} <= set(game.state["laid_at"])  # quests that card 07 lays for three
    assert game.state["legacy"] == ["L10", "L13"]


@rule("004/later-games", "L1 from the archive has its quest again")
def test_l1_from_the_archive() -> None:
    assert begin(sealed("4", "L1", "14", "-")).state["laid_at"][0] == "17"


@rule("004/archive", "without a campaign the story card goes back, and nothing is kept")
def test_no_archive_without_a_campaign() -> None:
    game = play_out(antilles.new("maracaibo", players=2, seed=1), 1)
    with pytest.raises(antilles.AntillesError, match="Only a game of the campaign leaves an archive"):
        _ = game.archive


def test_archives_of_other_games() -> None:
    with pytest.raises(antilles.AntillesError, match="goes into the archive when it is over"):
        _ = antilles.new("maracaibo", players=2, options={"story": "campaign"}).archive
    with pytest.raises(antilles.AntillesError, match="'toy' has no campaign"):
        _ = antilles.new("toy", players=3).archive


@rule("004/archive", "a campaign of three games: each begins where the last one ended")
@pytest.mark.parametrize(("players", "story"), [(1, "campaign"), (3, "82"), (2, "87")])
def test_a_campaign_of_three_games(players: int, story: str) -> None:
    game = antilles.new("maracaibo", players=players, options={"story": story}, seed=7)
    for turn in range(3):
        play_out(game, turn)
        kept = game.archive
        assert antilles.load(game.save()).archive == kept
        assert antilles.load(game.record()) == game
        _, chapter, tiles, stories, new, _ = kept.split("/")
        if stories == "-":
            break
        following = antilles.new("maracaibo", players=players, options={"archive": kept}, seed=turn)
        said = set() if tiles == "-" else set(tiles.split("+"))
        assert said <= set(following.state["legacy"])
        assert set(following.state["begun"]) >= set(stories.split("+"))
        assert following.state["chapter"] >= int(chapter)
        assert set(following.state["c_cards"]) >= (set() if new == "-" else set(new.split("+")))
        assert antilles.load(following.save()) == following
        assert antilles.load(following.record()) == following
        game = following


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "The archive is damaged"),
        (sealed("1", "-", "01", "-")[:-1], "The archive is damaged"),
        (sealed("1", "-", "01", "-").replace("/1/", "/2/"), "The archive is damaged"),
        (sealed("1", "L19", "01", "-"), "the legacy tile 'L19', which there is not"),
        (sealed("1", "-", "02", "-"), "the story card '02', which there is not"),
        (sealed("1", "-", "80", "-"), "the story card '80', which there is not"),
        (sealed("1", "-", "01", "C94"), "the C card 'C94', which there is not"),
        (sealed("1", "L5+L5", "01", "-"), "every legacy tile stands once"),
        (sealed("12", "-", "01", "-"), "chapter '12'; there are 11"),
        (sealed("9", "L17", "39+45", "-"), "the story cards 39 and 45, of which L17 allows one"),
        (sealed("11", "L5", "-", "-"), "told to its end"),
        (sealed("1", "-", "01", "-", made_with="standin-1:000000000000"), "The stand-in components here are"),
        (sealed("1", "-", "01", "-", made_with="nobodys:000000000000"), "There is no pack 'nobodys'"),
    ],
)
def test_an_archive_that_cannot_be(text: str, said: str) -> None:
    with pytest.raises(antilles.BadSetup, match=said) as caught:
        begin(text)
    assert "\n" not in str(caught.value)


def test_an_archive_of_another_pack() -> None:
    mine = pack(cards={"A001": {"cost": 1}})
    with pytest.raises(antilles.BadSetup, match="The archive belongs to the pack standin-1:"):
        begin(sealed("1", "-", "01", "-"), pack=mine)
    with pytest.raises(antilles.BadSetup, match="must be 'campaign' beside it"):
        begin(sealed("1", "-", "01", "-"), story="75")


def test_an_archive_is_typed_on_a_command_line() -> None:
    kept = sealed("4", "L3+L5", "11", "C90+C92")
    options = antilles.title("maracaibo").options("first")
    assert parse_options(options, [f"archive={kept}"]) == {"archive": kept}


def test_one_player_means_ana() -> None:
    game = antilles.new("maracaibo", players=1, options={"ana_level": "hard"}, seed=2)
    saved = game.save()
    assert (saved["players"], saved["modules"], saved["options"]["ana_level"]) == (2, ["ana"], "hard")
    assert antilles.load(saved) == game
    assert antilles.new("maracaibo", players=1, modules=("ana",), options={"ana_level": "hard"}, seed=2) == game
    with pytest.raises(antilles.BadSetup, match="'ana_level' takes very_easy, easy"):
        antilles.new("maracaibo", players=1, options={"ana_level": "brutal"})
    with pytest.raises(antilles.BadSetup, match="'story' takes 75, 76, 77, campaign, 80"):
        antilles.new("maracaibo", players=2, options={"story": "90"})
    for wrong in (0, 5, "two", True):
        with pytest.raises(antilles.BadSetup, match="2, 3, 4 players"):
            antilles.new("maracaibo", players=wrong)


def test_a_save_names_the_pack() -> None:
    game = antilles.new("maracaibo", players=2, seed=2)
    assert game.save()["options"]["pack"] == HERE
    saved = {**game.save(), "options": {"pack": "standin-1:123456789abc"}}
    with pytest.raises(antilles.BadSave, match=r"here are standin-1:.*, not standin-1:123456789abc: another version"):
        antilles.load(saved)
    with pytest.raises(
        antilles.BadSave, match=r"There is no pack 'lost' \(123456789abc\) here.*antilles pack add FILE"
    ):
        antilles.load({**saved, "options": {"pack": "lost:123456789abc"}})
    mine = pack(cards={"A001": {"cost": 1}})
    with pytest.raises(
        antilles.BadSave, match=rf"The pack '{mine}' here is .*, not 123456789abc.*antilles pack add FILE"
    ):
        antilles.load({**saved, "options": {"pack": f"{mine}:123456789abc"}})


def test_nobody_sees_an_unread_card() -> None:
    """Two campaigns that differ only in what nobody has read yet look the same to everybody."""

    def campaign(secret: str) -> antilles.Game:
        texts = {lang: secret for lang in ("en", "pt-BR", "it")}
        name = pack(campaign={"01": {"ending": texts}, "04": {"text": texts, "ending": texts, "chapter": 2}})
        return antilles.new("maracaibo", players=2, options={"story": "campaign", "pack": name}, seed=4)

    one, other = campaign("Zanzibar"), campaign("Timbuktu")
    rng = random.Random(6)
    for made in range(50):
        for seat in (0, 1, antilles.SPECTATOR) if made % 10 == 0 else ():
            a, b = one.view(seat), other.view(seat)
            assert a.state == b.state
            kept, other_kept = a.save(), b.save()
            for each in (kept, other_kept):  # of two packs each says its own name, which is no secret
                each["options"], each["log"] = {}, each["log"][1:]
            assert kept == other_kept
            for lang in ("pt-BR", "it"):
                assert a.log(lang)[1:] == b.log(lang)[1:]
            assert "Zanzibar" not in json.dumps([a.save(), one.save(), one.lines(reader=seat)], default=str)
        assert [one.words(action) for action in one.legal] == [other.words(action) for action in other.legal]
        with pytest.raises(antilles.IllegalAction) as caught:
            one.play({"move": "vote", "option": 1})
        assert "Zanzibar" not in str(caught.value)
        action = rng.choice(one.legal)
        one.play(action)
        other.play(action)


def test_an_ending_is_told_when_it_is_read() -> None:
    components = pack(campaign={"01": entry(1, quest=["coins 1"], then=["read 04"]), "04": entry(2, quest=["coins 1"])})
    game = at_the_end(components, tale=cards("01", places=4), took=[1, 0, 0, 0])
    assert not any("End en" in line for line in game.log("en"))
    assert any("End en" in line for line in finish_round(game).log("en"))


@rule("004/later-games", "a chapter may be chosen: its card says which tiles and cards come")
def test_a_chapter() -> None:
    game = antilles.new("maracaibo", players=2, options={"story": "83"})
    assert {"L1", "L5"} <= set(game.state["legacy"])
    assert {"C91", "C92"} <= set(game.state["c_cards"])


def test_an_imagined_game_has_the_new_cards() -> None:
    """What a story card mixed into the pile after the deal is in nobody's first hand."""
    game = antilles.new("maracaibo", players=3, options={"story": "83"}, seed=1)
    for seed in range(40):
        thought = game.view(0).imagine(seed).state
        hands = {card for p in range(3) for card in thought["seats"][p]["hand"]}
        assert not {"C91", "C92"} & hands
        assert {"C91", "C92"} <= {*thought["pile"], *thought["display"]}
    kept = begin(sealed("4", "-", "11", "C90+C92"), players=3)
    seen = [{card for p in (1, 2) for card in kept.view(0).imagine(n).state["seats"][p]["hand"]} for n in range(120)]
    assert any("C90" in hand for hand in seen)  # from the archive they were shuffled in before the deal

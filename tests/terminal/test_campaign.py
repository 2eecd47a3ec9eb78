"""Campaigns at the terminal: kept by themselves, listed, continued, told; what is damaged is named in a sentence."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.titles.maracaibo.data import archive
from antilles.titles.maracaibo.terminal import campaign
from tests.terminal.pseudo import Terminal, run
from tests.terminal.test_play import END, choice


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def finished(game: antilles.Game, seed: int = 1) -> antilles.Game:
    """Plays to the end, from quest to quest where it can."""
    rng = random.Random(seed)
    while not game.over:
        wanted = [action for action in game.legal if game.fields(action)["move"] == "quest"]
        slow = [action for action in game.legal if game.fields(action)["move"] == "sail"][:2]
        game.play(rng.choice(wanted or slow or game.legal))
    return game


def first(seed: int = 7, players: int = 1, **options: Any) -> antilles.Game:
    """The first game of a campaign, to its end."""
    return finished(antilles.new("maracaibo", players=players, options={"story": "campaign", **options}, seed=seed))


def kept(home: Path) -> list[dict[str, Any]]:
    return [json.loads(path.read_text()) for path in sorted((home / ".antilles/campaigns").glob("*.json"))]


def test_games_of_a_campaign_are_kept_in_their_order(at_home: Path) -> None:
    game = first()
    said, following = campaign.sequel(game, ["human", "Ana"], "en")
    assert "antilles campaign continue maracaibo-campaign-2p-7" in said
    assert following is not None
    assert campaign.sequel(game, ["human", "Ana"], "en")[1] is not None  # kept twice, it is there once
    campaign.sequel(finished(following, 2), ["human", "Ana"], "en")
    (found,) = kept(at_home)
    assert [each["game"]["seed"] for each in found["games"]] == [7, following.seed]
    assert found["games"][1]["game"]["options"]["archive"] == found["games"][0]["archive"] == game.archive


def test_an_earlier_game_that_is_continued_otherwise_is_another_campaign(at_home: Path) -> None:
    begun = antilles.new("maracaibo", players=1, options={"story": "campaign"}, seed=7)
    game = finished(begun)
    campaign.sequel(game, ["human", "Ana"], "en")
    left = game.archive.replace("/3/", "/4/")  # as a second game might have left it
    (path,) = campaign.kept()
    found = json.loads(path.read_text())
    body = left.rpartition("/")[0]
    found["games"].append({**found["games"][0], "archive": f"{body}/{archive.sealed(body)}"})
    path.write_text(json.dumps(found))
    other = antilles.new("maracaibo", players=1, options={"archive": game.archive}, seed=50)
    campaign.sequel(finished(other, 3), ["human", "Ana"], "en")
    assert sorted([each["game"]["seed"] for each in found["games"]] for found in kept(at_home)) == [[7, 7], [7, 50]]


def test_other_games_belong_to_no_campaign(at_home: Path) -> None:
    assert campaign.sequel(finished(antilles.new("maracaibo", players=1, seed=3)), ["human", "Ana"], "en") == ("", None)
    assert kept(at_home) == []


@pytest.mark.parametrize(
    ("lang", "chapter", "whose"),
    [
        ("en", "Chapter 1, card 01: For nine nights", "stand-in components (standin-1)"),
        ("pt-BR", "Capítulo 1, carta 01: Há nove noites", "componentes substitutos (standin-1)"),
        ("it", "Capitolo 1, carta 01: ", "componenti sostitutivi (standin-1)"),
    ],
)
def test_a_campaign_is_listed_and_told(at_home: Path, lang: str, chapter: str, whose: str) -> None:
    campaign.sequel(first(), ["human", "Ana"], lang)
    listed = run(at_home, "campaign", "list", "--lang", lang)
    assert listed.returncode == 0
    assert "maracaibo-campaign-2p-7" in listed.stdout
    assert whose in listed.stdout
    told = run(at_home, "campaign", "tell", "--lang", lang)
    assert told.returncode == 0, told.stderr
    assert chapter in told.stdout
    assert whose in told.stdout
    assert kept(at_home)[0]["games"][0]["archive"] in told.stdout


def test_nothing_unread_is_told(at_home: Path) -> None:
    game = first()
    campaign.sequel(game, ["human", "Ana"], "en")
    told = run(at_home, "campaign", "tell").stdout
    from antilles.titles.maracaibo.data.pack import standin
    from antilles.titles.maracaibo.data.things import STORIES

    s = game.position()
    seen = {name for i, name in enumerate(STORIES) if s.begun[i // 63] >> i % 63 & 1}
    unread = [entry["text"]["en"] for name, entry in standin()["campaign"].items() if name not in seen]
    assert len(unread) > 10
    assert not any(text in told for text in unread)
    assert any(entry["text"]["en"] in told for name, entry in standin()["campaign"].items() if name in seen)


def test_a_campaign_is_continued(at_home: Path) -> None:
    campaign.sequel(first(), ["human", "Ana"], "en")
    with Terminal(at_home, "campaign", "continue", "--seed", "5", columns=100, lines=45) as table:
        shown, _ = table.wait_for(choice("en"))
        assert "Chapter" in shown
        assert "card 07" in " ".join(shown.split())
        table.leave()
    saved = json.loads((at_home / ".antilles/games/maracaibo-first-2p-5.json").read_text())
    assert saved["options"]["archive"] == kept(at_home)[0]["games"][0]["archive"]
    assert saved["modules"] == ["ana"]


def test_the_end_of_a_game_offers_the_next_one(at_home: Path) -> None:
    game = antilles.new("maracaibo", players=1, options={"story": "campaign"}, seed=7)
    actions = finished(game.clone()).actions
    for action in actions[:-1]:
        game.play(action)
    folder = at_home / ".antilles/games"
    folder.mkdir(parents=True)
    (folder / "late.json").write_text(json.dumps(game.save()))
    with Terminal(at_home, "play", "--resume", "late", columns=120, lines=50) as table:
        prompt = choice("en")
        while prompt == choice("en"):
            shown, prompt = table.wait_for(choice("en"), END["en"])
            if prompt == choice("en"):
                table.type("1")
        assert "n plays the next game of the campaign" in shown
        assert "stand-in components (standin-1)" in " ".join(shown.split())
        table.type("n")
        shown, _ = table.wait_for(choice("en"))
        assert "Round 1 of 4" in shown
        table.leave()
    assert len(kept(at_home)[0]["games"]) == 1


@pytest.mark.parametrize("text", ["", "{", '{"games": []}', '{"games": [{}], "seats": [], "lang": "en"}', "[1]"])
def test_a_damaged_file_is_named_in_one_sentence(at_home: Path, text: str) -> None:
    folder = at_home / ".antilles/campaigns"
    folder.mkdir(parents=True)
    (folder / "torn.json").write_text(text)
    for arguments in (("continue", "torn"), ("tell", "torn")):
        told = run(at_home, "campaign", *arguments)
        assert told.returncode == 1
        assert "torn.json is damaged" in told.stderr
        assert "Traceback" not in told.stderr
    assert (folder / "torn.json").read_text() == text
    assert run(at_home, "campaign", "list").returncode == 1


def test_a_name_that_there_is_not(at_home: Path) -> None:
    assert "There are no campaigns in" in run(at_home, "campaign", "tell").stderr
    campaign.sequel(first(), ["human", "Ana"], "en")
    told = run(at_home, "campaign", "continue", "maracaibo-campaign-2p-8")
    assert told.returncode == 1
    assert "did you mean 'maracaibo-campaign-2p-7'?" in told.stderr

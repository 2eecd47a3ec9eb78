"""The log of Maracaibo: a line for a turn and one for a refill, gains told once, plurals, nothing that is secret."""

from __future__ import annotations

import random

import pytest

import antilles
from antilles.core.tell.phrase import Count, Term
from antilles.titles.maracaibo import TITLE, texts
from tests.maracaibo.scenes import card, do, pack, sail, scene, seat
from tests.maracaibo.solo import automa, her_turn, solo

LANGUAGES = ("en", "pt-BR", "it")


def finished(players: int, story: str = "77", seed: int = 3) -> antilles.Game:
    """A whole game of anything."""
    game, rng = antilles.new("maracaibo", players=players, options={"story": story}, seed=seed), random.Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal))
    return game


def test_a_turn_is_one_line_and_the_refill_another() -> None:
    cards = {"A001": card(name="Deed", cost=3, does=["workers 1", "points 2"]), "A010": card(name="Old")}
    game = scene(
        seat("A001", coins=4, workers=1), components=pack(cards=cards), display=["A010", "A020", "A021", "A022"]
    )
    sail(game, "1")
    do(game, "village")
    do(game, "buy", card="A001")
    do(game, "take", card="A010")
    said = game.log("en", reader=0)
    assert (
        "Player 1 sailed to Trinidad (1) and bought Deed A001 for 3 doubloons; received 2 victory points and 1 worker"
        in said
    )
    other = "\n".join(game.log("en", reader=1))
    assert "Player 1 took Old A010 from the display for 1 doubloon and drew 3 cards from the pile" in other
    assert not any("came to the display" in line and "Old A010" in line for line in said)


def test_what_a_worker_became_is_not_told_as_a_loss() -> None:
    helps = card(name="Helper", assistant={"at": "6", "does": ["coins 1"]}, does=[])
    game = scene(seat("A001", coins=4, workers=2), components=pack(cards={"A001": helps}))
    sail(game, "1")
    do(game, "village")
    do(game, "buy", card="A001")
    said = game.log("en")[-1]
    assert said.endswith("sent an assistant to San Juan (6)"), said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [1, 3])
def test_every_folded_line_is_whole_and_names_who_did_it(lang: str, players: int) -> None:
    game = finished(players, "campaign" if players == 1 else "77")
    words = TITLE.words("first", lang)
    for reader in (None, 0, 1):
        for line in TITLE.telling.fold(game.lines(reader)):
            spans = words.spans(line.phrase, ["P", "Q", "R"])
            said = "".join(span.text for span in spans)
            assert said == said.strip()
            assert not set("{}") & set(said), said
            assert line.seat < 0 or any(span.kind == "seat" for span in spans), said


def test_the_log_adds_up_to_the_final_points() -> None:
    """Everything that brings points is told: lines with points of each seat sum up to its score."""
    game = finished(3)
    told = [0, 0, 0]
    for line in game.lines():
        if line.seat < 0:
            continue
        shown = [part for side in ("gained",) for part in getattr(line.values.get(side), "parts", ())]
        lost = list(getattr(line.values.get("lost"), "parts", ()))
        direct = [line.values["points"]] if line.key in ("log.points", "log.visit.point", "log.task.higher") else []
        for count in (*line.gained, *shown, *direct):
            told[line.seat] += count.n if isinstance(count, Count) and count.kind == "point" else 0
        for count in (*line.lost, *lost):
            told[line.seat] -= count.n if count.kind == "point" else 0
    assert told == list(game.scores)


def test_careers_are_told_to_the_others_when_all_have_chosen() -> None:
    game, rng = antilles.new("maracaibo", players=2, seed=5), random.Random(1)
    while game.fields(game.legal[0])["move"] != "career":
        game.play(rng.choice(game.legal))
    game.play(game.legal[0])
    mine = next(line for line in game.log("en", reader=0) if "kept the career" in line)
    assert mine not in game.log("en", reader=1)
    game.play(game.legal[0])
    assert mine in game.log("en", reader=1)


def test_rounds_and_quests_are_told() -> None:
    said = finished(2, "75").log("en")
    assert [line for line in said if line.startswith("Round")] == [
        line
        for n in range(1, 5)
        for line in ([f"Round {n} began"] if n > 1 else [])
        + [f"Round {n} was over: everybody could buy a card or take 2 victory points"]
    ]
    assert any(line.startswith("A quest was laid at ") for line in said)
    assert any(line.startswith("Quests of the explorer’s track: space ") for line in said)
    assert said[-1].startswith("Player 2 scored ")
    first = next(i for i, line in enumerate(said) if line.startswith("Player"))
    assert sum(line.startswith("The next quest is") for line in said[:first]) == 1


def test_ana_joins_what_has_one_reason() -> None:
    game = her_turn(solo(components=pack(automa={"A1": automa(points=[3, 3], influence="spain")})))
    assert "Ana got 3 victory points and gained 1 influence with Spain — automa card A1" in game.log("en")
    assert not any(line.startswith("Ana revealed") for line in game.log("en"))


@pytest.mark.parametrize(
    ("lang", "one", "many", "disc"),
    [
        ("en", "pay 1 medicinal herb", "pay 2 medicinal herbs", "remove 1 disc, explorer up to 1 space"),
        ("pt-BR", "pague 1 erva medicinal", "pague 2 ervas medicinais", "remova 1 disco, explorador até 1 espaço"),
        ("it", "paga 1 erba medicinale", "paga 2 erbe medicinali", "rimuovi 1 disco, esploratore fino a 1 spazio"),
    ],
)
def test_texts_of_programs_know_one_and_many(lang: str, one: str, many: str, disc: str) -> None:
    quests = {
        "Q01": {"does": ["pay_object herb 1", "coins 1"]},
        "Q02": {"does": ["pay_object herb 2", "coins 1"]},
        "Q03": {"does": ["discs 1", "explore 1"]},
    }
    k = scene(components=pack(quests=quests)).rules
    words = TITLE.words("first", lang)
    said = [words.sentence(texts.effect(k, k.quest_does[n])) for n in range(3)]
    assert said[0].startswith(f"{one} →")
    assert said[1].startswith(f"{many} →")
    assert said[2] == disc
    assert (
        words.sentence(Count("objects", 1, Term("object", "map")))
        == {"en": "1 map", "pt-BR": "1 mapa", "it": "1 mappa"}[lang]
    )

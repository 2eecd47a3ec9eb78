"""Maracaibo at the generic web table: every position of random games, for every seat, as the page reads it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import antilles
from antilles.core.stack import SPECTATOR
from antilles.core.tell.words import LANGUAGES
from antilles.server.show import log_entries, positions
from antilles.server.show.box import box
from antilles.server.show.catalogue import things
from antilles.titles.maracaibo.data.pack import standin

SETUPS: list[tuple[int, tuple[str, ...], str]] = [(3, (), "75"), (2, ("ana",), "77"), (2, (), "campaign")]


def strict(kind: Any, told: Any) -> None:
    """What is told can be read back as what it claims to be."""
    raw = msgspec.json.encode(told)
    assert msgspec.json.encode(msgspec.json.decode(raw, type=kind, strict=True)) == raw


@pytest.mark.parametrize(("players", "modules", "story"), SETUPS)
def test_positions_are_told_to_every_seat_in_every_language(players: int, modules: tuple[str, ...], story: str) -> None:
    of, rng = box("maracaibo"), random.Random(players)
    game = antilles.new("maracaibo", players=players, modules=list(modules), options={"story": story}, seed=11)
    for lang in LANGUAGES:
        strict(of.printed, things(game, lang))
    picks: dict[str, int] = {}
    turn = 0
    while not game.over:
        game.play(rng.choice(game.legal))
        steps = log_entries.unroll(game, turn, [turn + 1])
        picks = log_entries.picked(game, steps, picks)
        turn += 1
        if turn % 9:
            continue
        lang = LANGUAGES[turn // 9 % 3]
        for viewer in (*range(players), SPECTATOR):
            told = positions.position(game, viewer, lang, picks)
            strict(of.position, told)
            assert "{" not in "".join(choice.words for choice in told.legal)
            recorded = log_entries.lines(game, steps, viewer)
            names = game.title.names(game.setup, lang)
            msgspec.json.encode(log_entries.entries(game, recorded, lang, names))


def test_pages_are_told_no_unread_story() -> None:
    game = antilles.new("maracaibo", players=2, options={"story": "campaign"}, seed=4)
    campaign = standin()["campaign"]
    unread = [entry for name, entry in campaign.items() if name != "01"] + [{"text": campaign["01"].get("ending", {})}]
    for lang in LANGUAGES:
        secrets = [text[lang] for entry in unread for text in (entry["text"], entry.get("ending")) if text]
        told = [msgspec.json.encode(things(game, lang)).decode()]
        told += [msgspec.json.encode(positions.position(game, p, lang, {})).decode() for p in (0, 1, SPECTATOR)]
        assert len(secrets) > 20
        for text in secrets:
            assert all(text[:40] not in each for each in told)
        assert all('"story_' not in each for each in told)  # tables of the rules

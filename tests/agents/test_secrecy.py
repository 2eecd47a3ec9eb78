"""Agents see a view and nothing else: two worlds that differ only in what is hidden get the same answer."""

from __future__ import annotations

from typing import Any

import pytest

from antilles.agents import agent
from antilles.agents.roster import known
from tests.agents.positions import TABLES, middle, name

SETTINGS = {"search": "search:visits=30", "normal": "normal:visits=40:seconds=0", "hard": "hard:visits=50:seconds=0"}
SETTINGS |= {
    "expert": "expert:visits=60:seconds=0",
    "easy": "easy:seconds=0",
}  # no clock: it gives no two equal answers


@pytest.mark.parametrize("who", known())
@pytest.mark.parametrize("table", TABLES, ids=name)
def test_two_worlds_that_differ_only_in_what_is_hidden_get_the_same_answer(table: Any, who: str) -> None:
    differed = 0
    for decisions in (9, 41, 120):
        game = middle(table, decisions)
        assert game.seat is not None
        view = game.view(game.seat)
        for seed in (1, 2):
            other = view.imagine(seed)
            seen = other.view(game.seat)
            assert (seen.bytes, seen.legal) == (view.bytes, view.legal)
            differed += other.bytes() != game.bytes()
            answers = [agent(SETTINGS.get(who, who), 5).choose(v) for v in (view, seen)]
            assert answers[0] == answers[1]
            assert answers[0] in view.legal
    assert differed > 0, "the worlds were the same: nothing was shown"


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_thinking_changes_neither_the_view_nor_the_game(table: Any) -> None:
    game = middle(table, 30)
    assert game.seat is not None
    view = game.view(game.seat)
    before = (game.bytes(), view.bytes, list(view.legal))
    agent("search:visits=50").choose(view)
    assert (game.bytes(), view.bytes, view.legal) == before

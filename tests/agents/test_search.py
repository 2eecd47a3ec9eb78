"""The searching opponent: its budget, what it tells, and whether it plays like somebody who knows the game."""

from __future__ import annotations

from typing import Any

import pytest

from antilles.agents import agent, search
from antilles.agents.search import Search
from antilles.agents.tree import ROOT
from antilles.core.errors import AntillesError
from tests.agents.positions import TABLES, middle, name, whole
from tests.puerto_rico.scenes import scene, seat


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_it_analyses_every_legal_action(table: Any) -> None:
    game = middle(table, 50)
    assert game.seat is not None
    view = game.view(game.seat)
    found = Search(visits=300, patience=1e9, exact=0).analyse(view)
    assert sorted(c.action for c in found) == sorted(view.legal)
    assert sum(c.visits for c in found) == 300
    assert [c.visits for c in found] == sorted((c.visits for c in found), reverse=True)
    for c in found:
        assert 0 <= c.value <= 1
        assert len(c.points) == game.setup.players
        assert c.visits == 0 or max(c.points) > 5


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_it_plays_whole_games_of_every_kind(table: Any) -> None:
    *_, game = whole(middle(table, 0, seed=4), ["search:visits=6"] * table[1]["players"])
    assert game.over
    assert game.winners


def test_the_same_seed_gives_the_same_thoughts() -> None:
    game = middle(TABLES[0], 20)
    assert game.seat is not None
    view = game.view(game.seat)
    one, two, other = (Search(visits=200, seed=seed).analyse(view) for seed in (1, 1, 2))
    assert one == two
    assert one != other


def test_threads_share_the_visits() -> None:
    game = middle(TABLES[0], 20)
    assert game.seat is not None
    found = Search(visits=600, threads=3, patience=1e9).analyse(game.view(game.seat))
    assert 600 <= sum(c.visits for c in found) <= 602


class Clock:
    """A clock that goes on by a tenth of a second each time one looks."""

    now = 0.0

    def perf_counter(self) -> float:
        self.now += 0.1
        return self.now


def test_it_stops_at_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    game = middle(TABLES[0], 20)
    assert game.seat is not None
    monkeypatch.setattr(search, "time", Clock())
    found = Search(seconds=1.0).analyse(game.view(game.seat))
    assert 0 < sum(c.visits for c in found) <= 10 * search.CHUNK


def test_it_stops_when_nothing_can_overtake_the_leader() -> None:
    """Ship five barrels or none at all: no need to think long."""
    game = scene(
        seat(island={"corn": (1, 1)}, goods={"corn": 5}), seat(), seat(), role_coins={"captain": 2}, vp=3
    )  # fmt: skip
    found = Search(visits=50_000, exact=0).analyse(game.view(0))
    assert sum(c.visits for c in found) < 50_000


@pytest.mark.parametrize("told", [{}, {"visits": 0}, {"seconds": 0.0}, {"visits": -3}, {"visits": 5, "threads": 0}])
def test_a_search_without_a_budget_is_refused(told: dict[str, Any]) -> None:
    with pytest.raises(AntillesError, match="needs"):
        Search(**told)


WRONG = ["normal:visits=0:seconds=0", "search", "search:visits=-1", "search:visits=many", "search:seconds=nan"]


@pytest.mark.parametrize(
    "text",
    [
        *WRONG,
        "search:seconds=inf",
        "search:visits=5:visits=6",
        "search:visits=5:threads=0",
        "search:speed=3",
        "hard:visits",
        "grandmaster",
        "",
    ],
)
def test_bad_names_and_settings_get_one_sentence(text: str) -> None:
    with pytest.raises(AntillesError) as told:
        agent(text)
    assert str(told.value).count("\n") == 0
    assert str(told.value).endswith(".")


def test_within_a_turn_the_tree_is_kept() -> None:
    game = scene(
        seat(island={"corn": 2, "indigo": 2}, city={"small_indigo_plant": 0, "small_market": 0}, coins=3),
        seat(), seat(), ship={"worker": 6}, role_coins={"mayor": 3},
    )  # fmt: skip
    game.play({"move": "role", "role": "mayor"})
    thinker, kept = Search(visits=400, patience=1e9), 0
    while game.seat == 0:
        view = game.view(0)
        game.play(thinker.choose(view))
        kept += thinker._groves[0].io[ROOT] != 0
    assert kept > 0


def test_after_somebody_else_moved_it_thinks_anew() -> None:
    game, thinker, turns = middle(TABLES[0], 0), Search(visits=100), 0
    while turns < 5:
        assert game.seat is not None
        if game.seat != 1 or len(game.legal) == 1:
            game.play(game.legal[0])
            others = True
            continue
        game.play(thinker.choose(game.view(1)))
        if others:
            assert thinker._groves[0].io[ROOT] == 0
            turns += 1
        others = False

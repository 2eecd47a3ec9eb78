"""Looking back: any turn in any order is what it was, and stepping through a game plays it once."""

from __future__ import annotations

import random
from typing import Any

import pytest

import antilles
from antilles.server.show import history as module
from antilles.server.show import log_entries
from antilles.server.show.history import EVERY, Past
from antilles.server.store.models import Action, StoredTable
from antilles.server.store.replay import rules_version

SETUPS: list[dict[str, Any]] = [
    {"name": "san-juan", "players": 3},
    {"name": "puerto-rico", "players": 4},
    {"name": "puerto-rico", "edition": "1897-special", "players": 3, "modules": ["festival"]},
]


def played(told: dict[str, Any]) -> tuple[antilles.Game, StoredTable, list[Action]]:
    """A whole game; what one seat chooses in a row is a turn, cut here and there."""
    told, rng = dict(told), random.Random(str(told))
    game = antilles.new(told.pop("name"), seed=11, **told)
    title = game.title
    kept = StoredTable(
        "t", title.name, game.setup.json(), game.seed, title.schema, rules_version(title.name), "", "", asked=game.seat
    )
    actions: list[Action] = []
    turn, last = 0, None
    while game.seat is not None:
        if game.seat != last or rng.random() < 0.2:
            turn, last = turn + 1, game.seat
        actions.append(Action(game.seat, rng.choice(game.legal), turn=turn))
        game.play(actions[-1].action)
    return game, kept, actions


@pytest.mark.parametrize("told", SETUPS, ids=lambda told: told["name"])
def test_every_turn_is_as_it_was_whatever_was_looked_at_before(told: dict[str, Any]) -> None:
    game, kept, actions = played(told)
    past, last = Past(kept), actions[-1].turn
    rng = random.Random(2)
    half = len([a for a in actions if a.turn <= last // 2])
    past.learn(actions[:half])
    wanted = [rng.randrange(last // 2 + 1) for _ in range(4)]
    found = {turn: past.look(turn) for turn in wanted}
    past.learn(actions[half:])
    found |= {turn: past.look(turn) for turn in [rng.randrange(last + 1) for _ in range(8)] + [last, last - 1, 0]}
    steps = log_entries.unroll(game, 0, [a.turn for a in actions])
    again, made = past.start.clone(), 0
    for turn in sorted(found):
        while made < len(actions) and actions[made].turn <= turn:
            again.play(actions[made].action)
            made += 1
        mark, happened = found[turn]
        assert mark.game.bytes() == again.bytes()
        assert mark.picks == log_entries.picked(game, [s for s in steps if s.turn <= turn], {})
        assert [s.step.action for s in happened] == [s.step.action for s in steps if s.turn == turn]
    assert past.game().save() == game.save()


@pytest.mark.parametrize("told", SETUPS, ids=lambda told: told["name"])
def test_a_log_that_grew_is_the_whole_log(told: dict[str, Any]) -> None:
    game, kept, actions = played(told)
    past = Past(kept)
    seen = [past.log(1)]
    for turn in (1, actions[-1].turn // 2, actions[-1].turn):
        past.learn([a for a in actions if len(past.ends) <= a.turn <= turn])
        seen.append(past.log(1))
    everything = log_entries.lines(game, log_entries.unroll(game, None, [a.turn for a in actions]), 1)
    assert past.log(1) == everything
    for before in seen:
        assert before == everything[: len(before)]


def test_stepping_through_a_game_plays_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    _, kept, actions = played(SETUPS[1])
    past, count, honest = Past(kept), 0, module.play_on

    def play_on(game: antilles.Game, made: list[Action], *more: Any) -> None:
        nonlocal count
        count += len(made)
        honest(game, made, *more)

    monkeypatch.setattr(module, "play_on", play_on)
    past.learn(actions)
    for turn in range(actions[-1].turn + 1):
        past.look(turn)
    assert count == len(actions)
    count = 0
    for turn in reversed(range(actions[-1].turn + 1)):
        past.look(turn)
    assert count <= len(actions) * EVERY

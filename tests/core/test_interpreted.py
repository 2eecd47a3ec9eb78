"""`interpreted`: a rule with all the rules it calls, as plain Python in both modes."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import antilles
from antilles.core.interpreted import interpreted
from antilles.core.kernel import JIT
from antilles.core.play.stepper import steps
from antilles.core.stack import Moves
from antilles.titles.puerto_rico.rules import engine
from antilles.titles.puerto_rico.rules.buildings import black_market
from antilles.titles.puerto_rico.rules.roles import builder, captain

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 3}),
    ("puerto-rico", {"players": 4, "modules": ["new-buildings", "nobles"]}),
    ("puerto-rico", {"edition": "1897", "players": 2}),
    ("san-juan", {"players": 3}),
]


@pytest.mark.parametrize(("name", "given"), GAMES)
def test_a_whole_engine_runs_interpreted(name: str, given: dict[str, Any]) -> None:
    """Every action of a game, done by the rules as plain Python on objects, leads to the same bytes."""
    game = antilles.new(name, seed=5, **given)
    while not game.over:
        game.play(game.legal[len(game.legal) * 2 // 3])
    rules = import_module(f"antilles.titles.{name.replace('-', '_')}.rules.engine")
    legal, apply = interpreted(rules.legal), interpreted(rules.apply)
    for step in steps(game):
        moves, s = Moves(), step.before.copy()
        legal(game.rules, s, moves)
        assert step.action in moves.ids[: moves.n]
        apply(game.rules, s, step.action)
        assert s.pack() == step.after.pack()


def test_numbers_are_plain_and_nothing_is_compiled() -> None:
    game = antilles.new("puerto-rico", players=3, seed=1)
    k, s = game.rules, game.position()
    asked = [builder.price, black_market.means, captain.stuck, captain.holds, engine.legal]
    before = [len(getattr(rule, "overloads", ())) for rule in asked]
    assert type(interpreted(builder.price)(k, s, 0, 0, True)) is int
    assert type(interpreted(black_market.means)(s, 0)) is int
    assert interpreted(captain.stuck)(k, s, 0) is True
    assert [len(getattr(rule, "overloads", ())) for rule in asked] == before


def test_a_rule_has_one_plain_form() -> None:
    assert interpreted(builder.price) is interpreted(builder.price)
    assert (interpreted(builder.price) is builder.price) is not JIT

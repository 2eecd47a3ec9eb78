"""Games stepped one elementary action at a time, and nobody else who reaches into them."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import antilles
from antilles.core.play.game import Game
from antilles.core.play.stepper import Stepper, played, steps
from antilles.core.prove.check import setups
from antilles.core.stack import NATURE, SPECTATOR

SOURCE = Path(antilles.__file__).parent
KNOWING = {
    SOURCE / "core" / "play" / "game.py",
    SOURCE / "core" / "play" / "stepper.py",
}  # these two hold and step the position
PRIVATE = {name for name in dir(Game) if name.startswith("_") and not name.startswith("__")}


def inner(tree: ast.AST) -> Iterator[str]:
    """Every read of a member that games keep to themselves; a class may call its own members what it likes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in PRIVATE and ast.unparse(node.value) != "self":
            yield f"{node.lineno}: {ast.unparse(node)}"


def test_nobody_reads_private_members_of_a_game() -> None:
    assert {"_states", "_ask", "_legal", "_past"} <= PRIVATE
    assert len(list(inner(ast.parse("game._states; self._seat; self.game._ask(1); x._put")))) == 3
    files = sorted(set(SOURCE.rglob("*.py")) - KNOWING)
    assert len(files) > 200
    found = [f"{file.name}:{what}" for file in files for what in inner(ast.parse(file.read_text("utf-8")))]
    assert [what for what in found if not what.endswith("view._object")] == []  # `View.unpack` fills a view


@pytest.mark.parametrize("name", antilles.titles())
def test_steps_lead_where_play_leads(name: str) -> None:
    game, rng = antilles.new(name, players=3, seed=5), random.Random(5)
    here = Stepper(game.clone())
    for _ in range(60):
        action = rng.choice(game.legal)
        game.play(action)
        here.move(action)
        while (following := here.following()) is not None:
            assert len(here.offers) == 1 or here.seat == NATURE
            here.move(following)
        assert (here.game.bytes(), here.seat, here.offers, here.ply) == (
            game.bytes(), game.seat, game.legal, game.snapshot()[1],
        )  # fmt: skip


@pytest.mark.parametrize("name", antilles.titles())
def test_a_stepper_goes_to_another_position(name: str) -> None:
    game = antilles.new(name, players=2, seed=1)
    raw, ply = game.snapshot()
    legal, object_then = game.legal, game.position()
    here = Stepper(game.clone())
    here.step(here.offers[-1])
    for start in (raw, object_then):
        here.put(start, ply)
        assert (here.game.bytes(), here.offers, here.seat, here.ply) == (raw, legal, game.seat, ply)
        here.step(here.offers[-1])
    assert (game.bytes(), object_then.pack()) == (raw, raw)


def test_a_question_is_put_to_another_seat() -> None:
    game = antilles.new("toy", players=3, seed=1)
    other, held = game.clone(), game.position()
    Stepper(other).ask(2)
    assert (other.seat, other.legal, game.seat, held.stack[held.depth - 1].seat) == (2, game.legal, 0, 0)
    assert Stepper(other).step(other.legal[0]).seat == 2


def test_odds_are_those_of_the_game_and_belong_to_draws_alone() -> None:
    game = antilles.new("toy", players=3, nature="manual")
    game.play({"move": "dive"})
    here = Stepper(game.clone())
    weights = here.weights()
    assert here.odds() == game.odds() == [(a, w / sum(weights)) for a, w in zip(game.legal, weights, strict=True) if w]
    assert here.following() is None, "draws are left to the caller"
    while here.seat == NATURE:
        here.move(here.offers[0])
    with pytest.raises(antilles.IllegalAction, match="Nothing is drawn now"):
        here.odds()


@pytest.mark.parametrize("name", antilles.titles())
def test_steps_of_a_choice_are_those_told_later(name: str) -> None:
    game, rng = antilles.new(name, players=3, seed=2), random.Random(2)
    for number in range(25):
        made = played(game, rng.choice(game.legal))
        again = list(steps(game, number))
        assert [(s.seat, s.action, s.forced) for s in made] == [(s.seat, s.action, s.forced) for s in again]
        assert [(s.before.pack(), s.after.pack()) for s in made] == [(s.before.pack(), s.after.pack()) for s in again]


@pytest.mark.parametrize("name", antilles.titles())
def test_a_view_travels_whole_and_without_the_game_behind_it(name: str) -> None:
    every = list(setups(antilles.title(name)))
    for setup in every[:: 1 + len(every) // 20]:
        game, rng = Game(antilles.title(name), setup, 4), random.Random(4)
        for _ in range(12):
            if not game.over:
                game.play(rng.choice(game.legal))
        for seat in (SPECTATOR, *range(setup.players)):
            seen = game.view(seat)
            there = antilles.View.unpack(seen.pack(), antilles.title)
            for what in ("title", "setup", "seat", "turn", "over", "legal", "bytes", "state", "notes"):
                assert getattr(there, what) == getattr(seen, what), what
            assert there.words() == seen.words()
            assert there.pack() == seen.pack()
            assert not any(isinstance(part, Game) for part in vars(there).values())
            with pytest.raises(antilles.AntillesError, match="without its log"):
                there.log()


def test_the_view_of_a_finished_game_travels_laid_open() -> None:
    game, rng = antilles.new("toy", players=2, seed=1), random.Random(1)
    while not game.over:
        game.play(rng.choice(game.legal))
    there = antilles.View.unpack(game.view(1).pack(), antilles.title)
    assert (there.over, there.turn, there.bytes) == (True, None, game.bytes())


def test_what_is_looked_at_after_going_back_is_what_was_marked() -> None:
    """A look at a later position must not stay behind: a rehearsal would show what it has taken back."""
    game = antilles.new("toy", players=3, seed=2)
    here = Stepper(game)
    before = game.bytes()
    mark = here.mark()
    here.move(game.legal[-1])
    here.look()
    here.back(mark)
    assert game.bytes() == before
    assert here.look().pack() == before

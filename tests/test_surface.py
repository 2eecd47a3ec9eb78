"""What whoever imports antilles finds: names, games and views alike, equality, and what they look like."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

import antilles
from antilles.agents.own import Own

HEAVY = (
    "numpy",
    "numba",
    "rich",
    "antilles.core.play.game",
    "antilles.core.learn.batch",
    "antilles.agents",
    "antilles.terminal",
)


def walked(name: str, choices: int = 20, **setup: object) -> antilles.Game:
    """A game after some random choices."""
    game, dice = antilles.new(name, seed=3, **setup), random.Random(3)
    for _ in range(choices):
        game.play(dice.choice(game.legal))
    return game


def test_every_name_is_there_and_none_is_loaded_before_it_is_asked_for() -> None:
    code = f"import antilles, sys; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr
    assert all(getattr(antilles, name) is not None for name in antilles.__all__)
    assert set(antilles.__all__) <= set(dir(antilles))
    errors = {name for name, thing in vars(antilles.core.errors).items() if isinstance(thing, type)}
    assert errors <= set(antilles.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Bach'"):
        antilles.Bach  # noqa: B018


@pytest.mark.parametrize("name", antilles.titles())
def test_games_and_views_have_the_same_names(name: str) -> None:
    game = walked(name, players=3)
    view = game.view(game.seat)
    assert game.turn == game.seat == view.turn == view.seat
    assert game.words() == view.words() == {action: game.words(action) for action in game.legal}
    assert game.words(lang="it") == view.words(lang="it") != game.words()
    assert game.fields(game.legal[0]) == view.fields(view.legal[0])
    assert antilles.View.unpack(view.pack(), antilles.title).bytes == view.bytes == view.position().pack()
    assert game.view((game.seat + 1) % 3).words() == {}


def test_a_batch_is_set_up_as_a_game_is() -> None:
    told = {"edition": "1897", "players": 3, "modules": ["citizens"], "options": {"end_after": "phase"}}
    batch, title = antilles.Batch("puerto-rico", 2, seed=5, **told), antilles.title("puerto-rico")
    game = antilles.new("puerto-rico", seed=6, **told)
    assert batch.setup == game.setup
    assert antilles.Batch("puerto-rico", n=2).setup == antilles.new("puerto-rico").setup
    old = antilles.Batch(title, game.setup, 2, seed=5)
    assert (old._bytes() == batch._bytes()).all()
    assert batch._bytes()[1].tobytes() == game.bytes()
    for wrong, sentence in [
        (("chess", 2), "There is no title"),
        (("san-juan",), "number of games from 1 on, not None"),
        (("san-juan", 0), "not 0"),
        (("san-juan", True), "not True"),
        (("san-juan", "x"), "not 'x'"),
    ]:
        with pytest.raises(antilles.BadSetup, match=sentence):
            antilles.Batch(*wrong)
    with pytest.raises(antilles.BadSetup, match="not both"):
        antilles.Batch(title, game.setup, 2, players=4)


def test_equal_games_are_the_same_game() -> None:
    game = walked("san-juan", players=2)
    twin = game.clone()
    assert game == twin == antilles.load(game.save())
    assert game != antilles.new("san-juan", players=2, seed=4)
    assert game != "a game"
    twin.play(twin.legal[0])
    assert game != twin
    twin.undo()
    assert game == twin
    other = antilles.new("san-juan", players=2, seed=3)
    assert other != antilles.new("san-juan", players=2, seed=3, nature="manual")
    assert game.view(game.seat).imagine(1) != game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)  # a game changes


def test_everything_has_a_short_name() -> None:
    title, game = antilles.title("puerto-rico"), antilles.new("puerto-rico", players=3, seed=7)
    block = title.space.blocks[3]
    shown = [
        (title, "<Title puerto-rico: classic, 1897, 1897-special>"),
        (block, "<Block plantation good[5]>"),
        (antilles.Batch("puerto-rico", 3, players=2), "<Batch puerto-rico classic, 2 players, 3 games, 0 over>"),
        (antilles.Random(4), "Random(seed=4)"),
        (antilles.Greedy(), "Greedy()"),
        (antilles.Search(visits=9, seed=2), "Search(visits=9, seconds=0.0, seed=2, threads=1)"),
        (Own("a.b:C", None), "<Own a.b:C>"),
        (game.view(1), "<View of seat 1: puerto-rico classic, 3 players, seat 0 decides>"),
        (game.view(antilles.SPECTATOR), "<View of a spectator: puerto-rico classic, 3 players, seat 0 decides>"),
        (game, "<Game puerto-rico classic, 3 players, seed 7, 0 choices>"),
    ]
    for thing, name in shown:
        assert repr(thing) == name
    assert repr(title.space).startswith("<Space of 1317 actions: pass, go, role, ")
    setup = "Setup(edition='classic', players=3, modules=(), options=())"
    assert repr(game.setup) == setup
    assert repr(title.editions["1897"]).startswith("Edition(name='1897', players=(2, 3, 4, 5), modules=(Module(name=")


@pytest.mark.parametrize("name", antilles.titles())
def test_print_draws_the_table(name: str) -> None:
    game = walked(name, players=3)
    told = str(game)
    assert told == str(game.view(game.seat)) == f"{game}"
    assert all(f"Player {n}" in told for n in (1, 2, 3))
    assert "Player " + str(game.seat + 1) + " (you)" in told
    assert "\x1b" not in told
    assert max(map(len, told.splitlines())) <= 108
    page = game._repr_html_()
    assert page.startswith("<pre")
    assert "color: #" in page
    assert "Player 3" in page
    assert "_repr_html_" in dir(game.view(0))
    assert str(game.view(antilles.SPECTATOR)).startswith("<View of a spectator")


@pytest.mark.parametrize("name", antilles.titles())
def test_every_moment_can_be_drawn(name: str) -> None:
    manual = antilles.new(name, players=2, seed=1, nature="manual")
    assert "Player 1 (you)" in str(manual)
    game, dice = antilles.new(name, players=2, seed=9), random.Random(9)
    while not game.over:
        game.play(dice.choice(game.legal))
        if len(game.actions) % 25 == 0:
            assert str(game)
    assert "Player 2" in str(game)


def test_print_shows_nothing_that_whoever_decides_may_not_know() -> None:
    game = walked("san-juan", players=2)
    assert game.seat is not None
    worlds = [game.view(game.seat).imagine(seed) for seed in range(4)]
    assert len({world.bytes() for world in worlds}) > 1
    assert len({str(world).split("Draw pile")[0] for world in worlds}) == 1

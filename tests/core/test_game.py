"""The public names: what the contract promises."""

from __future__ import annotations

import random
from typing import Any

import pytest

import antilles
from antilles import AntillesError, BadSave
from antilles.core.play.save import resume
from antilles.core.play.stepper import played as in_steps
from antilles.core.play.stepper import steps
from antilles.core.stack import SPECTATOR
from antilles.core.tell.log import changes
from antilles.core.tell.phrase import Count, Term


def played(seed: int = 1, moves: int = 12, name: str = "toy", **setup: Any) -> antilles.Game:
    game = antilles.new(name, seed=seed, **setup)
    rng = random.Random(seed)
    for _ in range(moves):
        game.play(rng.choice(game.legal))
    return game


def finished(seed: int = 2) -> antilles.Game:
    game = antilles.new("toy", seed=seed)
    while not game.over:
        game.play(game.legal[len(game.legal) // 2])
    return game


def test_the_same_seed_is_the_same_game() -> None:
    assert played(3).bytes() == played(3).bytes()
    games = [antilles.new("toy", seed=seed) for seed in (3, 4)]
    for game in games:
        game.play({"move": "dive"})
    assert games[0].bytes() != games[1].bytes()


def test_an_action_is_an_id_fields_or_words_in_any_language() -> None:
    games = [antilles.new("toy", seed=1) for _ in range(5)]
    games[0].play(1)
    games[1].play({"move": "dive"})
    for game, lang in zip(games[2:], ("en", "pt-BR", "it"), strict=True):
        game.play(game.words(1, lang).upper())
    assert len({game.bytes() for game in games}) == 1


@pytest.mark.parametrize("bad", [99999, -1, 2, "sing", "", {"move": "sell", "pearl": "pink"}, {}, None, 1.5, True, [1]])
def test_an_illegal_action_says_why_and_changes_nothing(bad: object) -> None:
    game = antilles.new("toy", seed=1)
    before, legal = game.bytes(), list(game.legal)
    with pytest.raises(antilles.IllegalAction) as caught:
        game.play(bad)  # type: ignore[arg-type]
    assert len(str(caught.value)) > 10
    assert "\n" not in str(caught.value)
    assert (game.bytes(), game.legal, game.actions) == (before, legal, [])


def test_undo_leads_back_through_draws() -> None:
    game = antilles.new("toy", seed=5)
    game.play({"move": "dive"})
    before = game.bytes()
    for _ in range(4):
        game.play(game.legal[-1])
    drawn = game.bytes()
    for _ in range(4):
        game.undo()
    assert game.bytes() == before
    for _ in range(4):
        game.play(game.legal[-1])
    assert game.bytes() == drawn, "the same draws come again"
    while game.actions:
        game.undo()
    with pytest.raises(antilles.IllegalAction, match="nothing to undo"):
        game.undo()


def test_manual_nature_leaves_draws_to_the_caller() -> None:
    game = antilles.new("toy", nature="manual")
    game.play({"move": "dive"})
    assert game.seat == antilles.NATURE
    for pearl in ("black", "pink"):
        game.play({"move": "draw", "pearl": pearl})
    assert game.seat == 1
    assert game.state["seats"][0]["hand"] == {"white": 0, "pink": 1, "black": 1}


def test_fields_are_those_of_the_contract() -> None:
    game = antilles.scene("puerto-rico", state={"seats": {0: {"goods": {"corn": 2}}}})
    game.play({"move": "role", "role": "captain"})
    assert game.fields(game.legal[1]) == {"move": "ship", "good": "corn", "hold": 1}
    game.play({"move": "ship", "good": "corn", "hold": 1})
    assert game.state["cargo"] == [None, "corn", None]


@pytest.mark.parametrize("seat", [-1, 4, 1000, True, None, "x", 1.0])
def test_a_seat_that_nobody_has_is_refused(seat: object) -> None:
    game = antilles.new("toy")
    with pytest.raises(antilles.AntillesError, match="no seat"):
        game.breakdown(seat)  # type: ignore[arg-type]
    if seat is not None:
        with pytest.raises(antilles.AntillesError, match="no seat"):
            game.log("en", seat)  # type: ignore[arg-type]
    with pytest.raises(antilles.AntillesError, match="no seat"):
        game.view(seat)  # type: ignore[arg-type]


def test_what_is_handed_out_is_not_the_games_own() -> None:
    game = antilles.new("toy", seed=1)
    game.legal.append(5000)
    assert 5000 not in game.legal
    assert 5000 not in game.clone().legal
    with pytest.raises(antilles.IllegalAction):
        game.play(5000)


def test_everything_is_open_when_the_game_is_over() -> None:
    game = finished()
    assert game.view(1).state == game.state


def test_a_game_that_nobody_lets_end_stops() -> None:
    game = antilles.new("puerto-rico")
    while not game.over:
        game.play(game.legal[-1])
    assert game.state["ending"] == ["stalled"]
    assert game.state["rounds"] == 199


def test_breakdown_sums_to_the_score_and_somebody_wins() -> None:
    game = finished()
    assert [sum(game.breakdown(p).values()) for p in range(4)] == game.scores
    assert max(game.scores) in [game.scores[p] for p in game.winners]
    assert game.seat is None
    assert game.legal == []
    with pytest.raises(antilles.IllegalAction, match="over"):
        game.play(2)


def test_a_view_hides_others_chips_and_the_bag() -> None:
    game = played(4, 150, "puerto-rico")
    view = game.view(2)
    seen = view.state
    assert seen["bag"] is None
    assert [seat["vp"] is None for seat in seen["seats"]] == [True, True, False, True]
    assert seen["seats"][2]["vp"] == game.state["seats"][2]["vp"]
    assert played(4, 150, "puerto-rico", options={"open_chips": "yes"}).view(2).state["seats"][0]["vp"] is not None
    assert view.legal == (game.legal if game.seat == 2 else [])
    with pytest.raises(antilles.AntillesError, match="no seat 4"):
        game.view(4)


def test_the_log_of_a_seat_counts_no_points_of_others() -> None:
    scene = {"seats": {0: {"goods": {"corn": 2}}, 1: {"goods": {"corn": 1}}}}
    game = antilles.scene("puerto-rico", state=scene)
    game.play({"move": "role", "role": "captain"})
    game.play(game.legal[0])
    loaded = next(step for step in steps(game) if game.fields(step.action)["move"] == "ship")
    opened = game.title.engine.opened(game.rules)
    mine, other = (changes(game.title, loaded, 4, reader, opened)[0] for reader in (0, 3))
    corn = Count("goods", -2, Term("good", "corn"))
    assert (mine, other) == ((Count("point", 3), corn), (corn,))
    assert game.view(3).log()[1] == "Player 1 loaded 2 corn on the ship with 5 spaces for 3 points"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": "chess"}, "There is no title 'chess'; there are puerto-rico"),
        ({"edition": "2nd"}, "has no edition '2nd'; it has classic, 1897, 1897-special"),
        ({"players": 6}, "is for 2, 3, 4, 5 players, not 6"),
        ({"players": True}, "players, not True"),
        ({"players": "4"}, "players, not '4'"),
        ({"players": 4.0}, "players, not 4.0"),
        ({"edition": []}, "has no edition []"),
        ({"modules": [[]]}, "has no module []"),
        ({"options": []}, "Options are names"),
        ({"modules": ["new-buildings"], "options": {"draft": [[]]}}, "takes players, random, LIST, not [[]]"),
        ({"modules": ["festival"]}, "has no module 'festival'; it has new-buildings, nobles"),
        ({"modules": "nobles"}, "Modules are a list of names"),
        ({"options": {"colour": "red"}}, "There is no option 'colour'"),
        ({"options": {"placing": "never"}}, "takes turn, together, not 'never'"),
        ({"options": {"draft": ["harbor"]}}, "needs the module new-buildings"),
        ({"modules": ["new-buildings"], "options": {"draft": ["harbor"]}}, "must fill the board's spaces"),
        ({"modules": ["new-buildings"], "options": {"draft": ["castle"]}}, "is not 'players', 'random' or a list"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": "x"}, "A seed is a whole number"),
        ({"nature": "kind"}, "Nature is 'auto' or 'manual'"),
    ],
)
def test_a_bad_set_up_gets_one_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(antilles.BadSetup) as caught:
        antilles.new(**{"name": "puerto-rico", **wrong})
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_log_can_be_told_from_a_choice_on() -> None:
    game = antilles.new("toy", players=3, seed=5)
    parts = [game.log()]
    for _ in range(12):
        made = len(game.actions)
        game.play(game.legal[-1])
        parts.append(game.log(since=made))
    assert [line for part in parts for line in part] == game.log()
    assert game.log(since=12) == []


def test_a_game_goes_on_from_a_snapshot_as_if_nothing_had_happened() -> None:
    game = antilles.new("toy", seed=5)
    for _ in range(10):
        game.play(game.legal[-1])
    raw, ply = game.snapshot()
    again = resume(game.title, game.setup, game.seed, raw, ply)
    for _ in range(10):
        assert (again.seat, again.legal, again.bytes()) == (game.seat, game.legal, game.bytes())
        game.play(game.legal[0])
        again.play(again.legal[0])
    assert again.log() == game.log(since=10)
    with pytest.raises(BadSave):
        resume(game.title, game.setup, game.seed, raw[:-1], ply)


def test_a_spectator_sees_what_every_seat_sees() -> None:
    game = antilles.new("toy", players=3, seed=5)
    for _ in range(6):
        game.play(game.legal[-1])
    view = game.view(SPECTATOR)
    assert view.legal == []
    assert all(seat["hand"] is None for seat in view.state["seats"])
    hidden = [line for seat in range(3) for line in set(game.view(seat).log()) - set(view.log())]
    assert hidden
    with pytest.raises(AntillesError):
        view.imagine(1)


@pytest.mark.parametrize(("name", "players"), [("puerto-rico", 3), ("san-juan", 4)])
def test_a_choice_played_in_steps_is_the_same_choice(name: str, players: int) -> None:
    plain, stepped = antilles.new(name, players=players, seed=8), antilles.new(name, players=players, seed=8)
    rng = random.Random(8)
    for made in range(90):
        choice = rng.choice(plain.legal)
        plain.play(choice)
        passed = in_steps(stepped, choice)
        assert (stepped.bytes(), stepped.legal, stepped.seat) == (plain.bytes(), plain.legal, plain.seat)
        assert (stepped.snapshot(), stepped.actions) == (plain.snapshot(), plain.actions)
        again = list(steps(plain, made))
        assert [s[2:] for s in passed] == [s[2:] for s in again]
        assert [(s.before.pack(), s.after.pack()) for s in passed] == [(s.before.pack(), s.after.pack()) for s in again]


def test_a_position_that_somebody_holds_stays_while_the_game_goes_on() -> None:
    game = antilles.new("toy", seed=5)
    rng = random.Random(5)
    held = []
    for i in range(15):
        twin = game.clone()
        held.append((game.position(), game.bytes(), game.view(0), game.view(0).bytes, twin, game.legal))
        game.play(rng.choice(game.legal))
        if i % 5 == 4:
            game.undo()
            game.play(rng.choice(game.legal))
    for position, raw, view, seen, twin, legal in held:
        assert position.pack() == raw
        assert view.bytes == seen == view.position().pack()
        assert (twin.bytes(), twin.legal) == (raw, legal)
        twin.play(twin.legal[0])
        assert position.pack() == raw != twin.bytes()


def test_a_game_that_forgets_goes_on_as_one_that_was_resumed() -> None:
    game = antilles.new("toy", seed=5)
    for _ in range(15):
        game.play(game.legal[-1])
    whole = game.clone()
    game.forget(9)
    assert game.actions == whole.actions[9:]
    assert game.log() == whole.log(since=9)
    assert game.log(since=4) == whole.log(since=13)
    game.forget(0)
    assert len(game.actions) == 6
    for _ in range(6):
        game.undo()
        whole.undo()
    assert game.bytes() == whole.bytes()
    with pytest.raises(AntillesError):
        game.undo()
    game.play(game.legal[0])
    game.forget(1)
    assert (game.actions, game.log()) == ([], [])

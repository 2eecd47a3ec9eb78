"""A discreet game tells by whom it asks, and how often, nothing that the log does not tell.

The attacker is a friend at the table who knows the sources, counts turns and sees who is asked. A spectator knows less.
"""

from __future__ import annotations

import json
import random

import pytest

import antilles
from antilles.core.play.deal import Deal
from antilles.core.play.game import Game
from antilles.core.play.save import resume
from antilles.core.play.stepper import steps
from antilles.core.stack import NATURE

SETUPS = [(n, m) for n in (2, 3, 4) for m in ((), ("new-buildings",))]


def begun(players: int, modules: tuple[str, ...], seed: int, discreet: bool = True) -> Game:
    t = antilles.title("san-juan")
    setup = t.setup("second", players, modules)
    return Game(t, setup, 0, deal=Deal(t.name, setup, seed.to_bytes(32, "big")), discreet=discreet)


def played(game: Game, seed: int, most: int = 400) -> Game:
    rng = random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        game.play(rng.choice(game.legal))
    return game


def untold(game: Game) -> list[tuple[str, int]]:
    """Seats that were passed over though another hand would have been asked, as another seat could find out."""
    found, rng = [], random.Random(1)
    quiet, block = game.title.telling.quiet, game.title.space.block
    told = [step for step in steps(game) if block(step.action).verb not in quiet]
    for i, step in enumerate(told):
        turn = next((other for other in told[i + 1 :] if not (other.forced and other.seat == step.seat)), None)
        before = next((other for other in reversed(told[:i]) if not (other.forced and other.seat == step.seat)), None)
        own = any(near is not None and near.seat == step.seat for near in (turn, before))  # asked in the same breath
        if step.seat == NATURE or not step.forced or own:
            continue
        now = Game(game.title, game.setup, 0, manual=True, start=step.before.pack(), settled=False)
        for reader in [p for p in range(game.setup.players) if p != step.seat]:
            worlds = [now.view(reader).imagine(rng.randrange(1 << 30)) for _ in range(4)]
            if any(len(world.legal) > 1 for world in worlds):
                found.append((block(step.action).verb, step.seat))
                break
    return found


@pytest.mark.parametrize(("players", "modules"), SETUPS)
def test_friend_nobody_is_passed_over_because_of_their_hand(players: int, modules: tuple[str, ...]) -> None:
    for seed in range(3):
        assert untold(played(begun(players, modules, seed), seed, 150)) == []


def test_friend_the_game_that_is_not_discreet_does_tell() -> None:
    """The attack works where nothing is done against it, so the test above can fail."""
    assert any(untold(played(begun(4, (), seed, discreet=False), seed, 150)) for seed in range(4))


def test_only_what_a_hand_decides_is_asked_for_nothing() -> None:
    """Nobody has to confirm what everybody can see: a single answer is asked for only where it hides something."""
    asked = 0
    for seed in range(4):
        game = begun(3, (), seed)
        rng = random.Random(seed)
        while not game.over:
            if len(game.legal) == 1:
                asked += 1
                assert game.title.engine.hides is not None
                assert game.title.engine.hides(game.rules, game.position())
            game.play(rng.choice(game.legal))
    assert asked > 0


def test_a_discreet_game_is_the_same_game() -> None:
    """Asking more changes no rule: without the extra answers the same choices lead to the same end."""
    for seed in range(4):
        game = played(begun(4, ("new-buildings",), seed), seed, 10_000)
        plain = begun(4, ("new-buildings",), seed, discreet=False)
        again = begun(4, ("new-buildings",), seed)
        for action in game.actions:
            if len(again.legal) > 1:
                plain.play(action)
            again.play(action)
        assert game.over
        assert plain.bytes() == again.bytes() == game.bytes()
        assert game.log() == plain.log()


def test_it_is_kept_through_saves_copies_snapshots_and_undo() -> None:
    game = played(begun(3, (), 5), 5, 10_000)
    saved = json.loads(json.dumps(game.save()))
    assert saved["discreet"] is True
    assert antilles.load(saved).bytes() == game.bytes()
    with pytest.raises(antilles.BadSave):
        antilles.load({key: value for key, value in saved.items() if key != "discreet"})
    deal = Deal(game.title.name, game.setup, (5).to_bytes(32, "big"))
    again = begun(3, (), 5)
    forced = 0
    for action in game.actions:
        raw, ply = again.snapshot()
        other = resume(game.title, game.setup, 0, raw, ply, deal, discreet=True)
        assert (other.seat, other.legal) == (again.seat, again.legal)
        forced += len(again.legal) == 1
        again.play(action)
        after = again.bytes()
        again.undo()
        assert again.snapshot() == (raw, ply)
        again.clone().play(action)
        again.play(action)
        assert again.bytes() == after
    assert forced > 0

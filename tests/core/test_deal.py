"""Secret deals: unguessable, unbiased, bound by a commitment, and the same game whichever way it is kept."""

from __future__ import annotations

import copy
import hashlib
import json
import os
import pickle
import random
import subprocess
import sys
from typing import Any

import pytest

import antilles
from antilles.core.chance import key_of
from antilles.core.play.deal import Deal, text
from antilles.core.play.game import Game
from antilles.core.play.save import drawn, resume
from antilles.core.play.stepper import steps
from antilles.core.stack import NATURE

from .attacker import explaining, seen

SETUPS: list[dict[str, Any]] = [
    {"name": "puerto-rico", "edition": "classic", "players": 3},
    {"name": "puerto-rico", "edition": "1897", "players": 2, "modules": ["festival", "citizens"]},
    {"name": "puerto-rico", "edition": "1897-special", "players": 3, "modules": ["puertoma"]},
    {"name": "san-juan", "edition": "second", "players": 2},
    {"name": "san-juan", "edition": "second", "players": 4, "modules": ["new-buildings"]},
]


def secret(n: int) -> bytes:
    return hashlib.sha256(f"test {n}".encode()).digest()


def dealt(which: int, n: int = 0, name: str | None = None) -> Game:
    told = dict(SETUPS[which])
    title = antilles.title(told.pop("name"))
    setup = title.setup(told["edition"], told["players"], told.get("modules", ()))
    return Game(title, setup, 0, deal=Deal(title.name, setup, secret(n), name))


def finished(which: int, n: int = 0, name: str | None = None) -> Game:
    game, rng = dealt(which, n, name), random.Random(n)
    while not game.over:
        game.play(rng.choice(game.legal))
    return game


def of_mode() -> str:
    """Names what some games of secret deals come to."""
    told = hashlib.sha256()
    for which in range(len(SETUPS)):
        game, rng = dealt(which, 5), random.Random(5)
        for _ in range(150):
            if game.over:
                break
            game.play(rng.choice(game.legal))
        told.update(game.bytes())
    return told.hexdigest()


def test_interpreted_and_native_games_of_a_deal_are_the_same() -> None:
    there = subprocess.run(
        [sys.executable, "-c", "from tests.core.test_deal import of_mode; print(of_mode())"],
        env={**os.environ, "ANTILLES_JIT": "0"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert there.stdout.strip() == of_mode()


@pytest.mark.parametrize("which", range(len(SETUPS)))
def test_undo_clone_snapshot_and_save_keep_the_draws(which: int) -> None:
    game, rng = dealt(which, 1), random.Random(1)
    while not game.over:
        before, choice = game.bytes(), rng.choice(game.legal)
        twin = game.clone()
        raw, ply = game.snapshot()
        other = resume(game.title, game.setup, 0, raw, ply, game.deal)
        game.play(choice)
        twin.play(choice)
        other.play(choice)
        assert game.bytes() == twin.bytes() == other.bytes()
        if rng.random() < 0.1:
            after = game.bytes()
            game.undo()
            assert game.bytes() == before
            game.play(choice)
            assert game.bytes() == after
    saved = json.loads(json.dumps(game.save()))
    assert antilles.load(saved).bytes() == game.bytes()
    assert antilles.load(saved).save() == saved
    told = list(steps(game))
    assert told[-1].after.pack() == game.bytes()
    assert saved["draws"] == [s.action for s in told if s.seat == NATURE and not s.forced]
    assert antilles.load(saved).log() == game.log()


def test_friend_a_hand_and_one_more_card_explain_no_key() -> None:
    """Friend: has seen their hand and a few cards, and tries every deal the page used to name, and then more keys.

    The deal of before is found so at once, with everything that comes; of a secret deal nothing fits, whatever the key.
    """
    title = antilles.title("san-juan")
    setup = title.setup("second", 2)
    shores = ["calm", "windy", "blue", "amber", "quiet", "bright", "salt", "green"]
    places = ["harbour", "cape", "lagoon", "reef", "bay", "shore", "island", "market"]
    names = [f"{a}-{b}-{n}" for a in shores for b in places for n in range(10, 100)]
    assert len(names) == 5760

    def number(name: str) -> int:
        return int.from_bytes(hashlib.sha256(f"seed san-juan {setup} {name}".encode()).digest()[:8], "big") >> 2

    keys = [key_of(number(name)) for name in names]
    before = Game(title, setup, number("blue-reef-42"))
    assert explaining(seen(before, 9), keys) == [key_of(number("blue-reef-42"))]
    now = Game(title, setup, 0, deal=Deal.fresh("san-juan", setup, "blue-reef-42"))
    assert explaining(seen(now, 9), [*keys, *range(20_000), now._key]) == []


@pytest.mark.parametrize("which", [0, 3])
def test_no_kernel_draws_and_no_key_matters(which: int) -> None:
    """Friend: even if all 32 bits of every key were tried, none is in a secret deal."""
    game, rng = dealt(which, 2), random.Random(2)
    asked: list[bool] = []
    told = type(game._driver)(**vars(game._driver))
    play = game._driver.play
    told.play = lambda *given: (asked.append(given[-1]), play(*given))[1]
    assert game._key == 0
    game._driver = told
    other = game.clone()
    other._key = 0xDEADBEEF
    while not game.over:
        choice = rng.choice(game.legal)
        game.play(choice)
        other.play(choice)
        assert game.bytes() == other.bytes()
    assert asked
    assert not any(asked)


def test_two_tables_of_one_set_up_and_name_are_different_games() -> None:
    title = antilles.title("san-juan")
    setup = title.setup("second", 4)
    deals = [Deal.fresh("san-juan", setup, "palm") for _ in range(8)]
    assert len({deal.commitment for deal in deals}) == 8
    assert len({Game(title, setup, 0, deal=deal).bytes() for deal in deals}) == 8
    assert all(len(deal.secret) * 8 >= 128 for deal in deals)


def test_the_name_is_part_of_the_draws() -> None:
    """Somebody who writes a name has a hand in the deal, though only the other half is secret."""
    assert len({dealt(3, 1, name).bytes() for name in (None, "palm", "reef", "cape")}) == 4


def chi_square(counts: dict[Any, int], odds: dict[Any, float]) -> float:
    total = sum(counts.values())
    return sum((counts.get(each, 0) - total * p) ** 2 / (total * p) for each, p in odds.items())


@pytest.mark.parametrize("n", [2, 3, 7, 110])
def test_draws_are_even(n: int) -> None:
    """Five standard deviations of chi-square; with fixed secrets, so that it holds always or never."""
    counts: dict[int, int] = {}
    for i in range(40):
        deal = Deal("san-juan", antilles.title("san-juan").setup("second", 2), secret(i))
        for ply in range(500):
            counts[deal.below(ply, n)] = counts.get(deal.below(ply, n), 0) + 1
    assert chi_square(counts, {i: 1 / n for i in range(n)}) < n - 1 + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("which", [0, 3])
def test_a_game_draws_by_the_odds_of_its_rules(which: int) -> None:
    told = dict(SETUPS[which])
    odds = dict(antilles.new(told.pop("name"), **told, nature="manual").odds())
    counts: dict[int, int] = {}
    for i in range(600):
        first = drawn_first(dealt(which, i))
        counts[first] = counts.get(first, 0) + 1
    assert set(counts) <= set(odds)
    assert chi_square(counts, odds) < len(odds) - 1 + 5 * (2 * (len(odds) - 1)) ** 0.5


def drawn_first(game: Game) -> int:
    return next(step.action for step in steps(game) if step.seat == NATURE and not step.forced)


def test_dice_and_draws_tell_nothing_of_each_other() -> None:
    deal = dealt(0).deal
    assert deal is not None
    assert len({deal.dice(i) for i in range(100)} | {deal.below(i, 1 << 62) for i in range(100)}) == 200


def test_a_running_game_keeps_its_deal_to_itself() -> None:
    """Spectator, server neighbour: no save, no text and no other process gets the secret of a running game."""
    game = dealt(0)
    assert game.deal is not None
    with pytest.raises(antilles.AntillesError, match="secret until the game is over"):
        game.save()
    hidden = game.deal.secret.hex()
    view = game.view(0)
    shown = f"{game!r} {game.deal!r} {game.state} {view.state} {view.save()} {game.log()} {vars(view)}"
    assert hidden not in shown
    assert str(game.deal.secret) not in shown
    with pytest.raises(TypeError, match="secret"):
        pickle.dumps(game.deal)


def test_the_commitment_is_what_the_documents_say() -> None:
    """Anybody can compute it without this program."""
    game = finished(3, 4, "palm")
    saved = game.save()
    setup = json.dumps(
        {k: saved[k] for k in ("edition", "modules", "options", "players", "title")},
        sort_keys=True, separators=(",", ":"),
    )  # fmt: skip
    told = f'antilles deal 1\nsetup {setup}\nname "palm"\n'
    assert told == text("san-juan", game.setup, "palm")
    whole = told + f"secret {saved['deal']['secret']}\n"
    assert hashlib.sha256(whole.encode()).hexdigest() == game.commitment == saved["deal"]["commitment"]
    key = hashlib.blake2b(
        b'name "palm"\n', key=bytes.fromhex(saved["deal"]["secret"]), digest_size=32, person=b"antilles draws"
    ).digest()
    number = int.from_bytes(hashlib.blake2b((7).to_bytes(8, "big"), key=key, digest_size=32).digest(), "big")
    assert game.deal is not None
    assert game.deal.below(7, 110) == number * 110 >> 256


SAVED = finished(3, 6, "palm").save()


def changed(path: str, value: Any) -> dict[str, Any]:
    told = copy.deepcopy(SAVED)
    inner, *more = path.split(".")
    if more:
        told[inner][more[0]] = value
    else:
        told[inner] = value
    return told


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("deal.secret", "0" * 64, "not the one that was promised"),
        ("deal.secret", SAVED["deal"]["secret"].upper(), "64 hexadecimal digits"),
        ("deal.secret", "00", "64 hexadecimal digits"),
        ("deal.secret", 7, "64 hexadecimal digits"),
        ("deal.name", "Palm", "not the one that was promised"),
        ("deal.name", None, "not the one that was promised"),
        ("deal.name", ["palm"], "its name is a text"),
        ("deal.name", "p" * 100_000, "its name is a text"),
        ("deal.commitment", "0" * 64, "not the one that was promised"),
        ("deal.version", 2, "of version 2"),
        ("deal.version", 10**4000, "of version 1000"),
        ("deal.version", True, "of version True"),
        ("deal.more", 1, "a version, a secret, a name and a commitment"),
        ("deal", None, "a version, a secret, a name and a commitment"),
        ("deal", [], "a version, a secret, a name and a commitment"),
        ("players", 3, "not the one that was promised"),
        ("options", {"declining": "yes"}, "not the one that was promised"),
        ("modules", ["new-buildings"], "not the one that was promised"),
        ("draws", SAVED["draws"][:-1], f"Draw number {len(SAVED['draws'])} is not"),
        ("draws", [*SAVED["draws"], 1], f"Draw number {len(SAVED['draws']) + 1} is not"),
        ("draws", [SAVED["draws"][0] + 1, *SAVED["draws"][1:]], "Draw number 1 is not"),
        ("draws", {"0": 1}, "not a list of numbers"),
        ("actions", SAVED["actions"][:-1], "the game is not over"),
        ("actions", [*SAVED["actions"], 0], "was not possible there"),
        ("actions", "x", "not a list of numbers"),
        ("scene", {}, "'scene' is unknown"),
        ("seed", 7, "'seed' is missing or unknown"),
        ("antilles", 1, "missing or unknown"),
        ("antilles", 3, "newer Antilles"),
    ],
)
def test_whatever_is_changed_is_noticed(path: str, value: Any, sentence: str) -> None:
    with pytest.raises(antilles.BadSave) as caught:
        antilles.load(changed(path, value))
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("key", sorted(SAVED))
def test_every_part_is_needed(key: str) -> None:
    with pytest.raises(antilles.BadSave):
        antilles.load({k: v for k, v in SAVED.items() if k != key})


def test_what_was_drawn_is_in_the_file() -> None:
    game = antilles.load(SAVED)
    assert drawn(game) == SAVED["draws"]
    assert len(SAVED["draws"]) > 50

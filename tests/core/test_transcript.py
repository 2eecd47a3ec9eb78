"""Records: games as text that people read, write by hand and load; whatever is wrong is one sentence with its line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import antilles
from antilles import BadSave
from antilles.core.play.deal import Deal
from antilles.core.play.game import Game

SETUPS = [
    ("puerto-rico", {"edition": "classic", "players": 3, "modules": ["new-buildings", "nobles"]}),
    ("puerto-rico", {"edition": "1897", "players": 2, "modules": ["citizens"], "options": {"end_after": "phase"}}),
    ("puerto-rico", {"edition": "1897-special", "players": 3, "modules": ["puertoma"]}),
    ("san-juan", {"players": 2, "modules": ["new-buildings"]}),
    ("san-juan", {"players": 4}),
]
HAND = """
title: san-juan   # the rest is as antilles.new has it
players: 2
seed: 1

# Ana begins
role role=builder
"""


def walked(name: str, choices: int, seed: int = 5, **setup: object) -> Game:
    """A game after so many random choices, or at its end."""
    game, dice = antilles.new(name, seed=seed, **setup), random.Random(seed)
    while not game.over and len(game.actions) < choices:
        game.play(dice.choice(game.legal))
    return game


@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=lambda told: str(told))
def test_a_whole_game_comes_back_byte_for_byte(name: str, setup: dict) -> None:
    game = walked(name, 1 << 30, **setup)
    again = antilles.load_record(game.record())
    assert again == game
    assert (again.bytes(), again.actions, again.setup) == (game.bytes(), game.actions, game.setup)
    assert again.record() == game.record()
    made = [line for line in game.record().split("\n") if line and ":" not in line.split(" #")[0] and line[0] != "#"]
    assert len(made) == len(game.actions)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(SETUPS), st.integers(0, 60), st.integers(0, 1 << 20), st.booleans())
def test_any_game_comes_back(told: tuple[str, dict], choices: int, seed: int, manual: bool) -> None:
    name, setup = told
    game = walked(name, choices, seed, **setup, **({"nature": "manual"} if manual else {}))
    assert antilles.load_record(game.record()) == game
    assert antilles.load(game.record().encode().decode()) == game


def test_scenes_lists_and_discreet_games_come_back() -> None:
    scene = antilles.scene("puerto-rico", state={"seats": {"1": {"goods": {"corn": 4}}}}, seed=3)
    scene.play(scene.legal[1])
    assert antilles.load_record(scene.record()) == scene
    t = antilles.title("san-juan")
    quiet = Game(t, t.setup("second", 2), 4, discreet=True)
    quiet.play(quiet.legal[0])
    assert "discreet: yes" in quiet.record()
    assert antilles.load_record(quiet.record()) == quiet


def test_a_secret_deal_is_recorded_when_it_is_over() -> None:
    t = antilles.title("san-juan")
    setup = t.setup("second", 2)
    game = Game(t, setup, 0, deal=Deal(t.name, setup, bytes(32)))
    with pytest.raises(antilles.AntillesError, match="secret until"):
        game.record()
    dice = random.Random(1)
    while not game.over:
        game.play(dice.choice(game.legal))
    assert antilles.load_record(game.record()) == game
    with pytest.raises(BadSave, match="not the one that was promised"):
        antilles.load_record(game.record().replace('"name": null', '"name": "x"'))


def test_one_writes_it_by_hand(tmp_path: Path) -> None:
    game = antilles.load_record(HAND)
    assert (game.setup.players, game.seed, game.log()[-1]) == (2, 1, "Player 1 chose the Builder")
    path = tmp_path / "mine.txt"
    path.write_text("\ufeff" + HAND.replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert antilles.load(path) == game == antilles.load(HAND)


def test_it_says_whose_choice_it_was_and_in_which_round() -> None:
    lines = walked("san-juan", 30, players=2).record().split("\n")
    assert lines[lines.index("# Round 1") + 1].split(" # ")[1].startswith("Player 1: Choose the ")
    assert "# Round 2" in lines


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "has no line 'title: …', which it needs"),
        ("title: san-juan\n", "has no line 'seed: …', which it needs"),
        ("title: chess\nseed: 1", "There is no title 'chess'"),
        ("title: san-juan\nseed: one", "Line 2: 'seed' is a whole number, not 'one'"),
        ("title: san-juan\nseed: ٣", "Line 2: 'seed' is a whole number"),
        ("title: san-juan\nseed: " + "9" * 19, "seed or nature is not understood"),
        ("title: san-juan\nseed: 1\nseed: 2", "Line 3: 'seed' was said before"),
        ("title: san-juan\nplayer: 3", "Line 2: there is no 'player' in a record; did you mean 'players'?"),
        ("title: san-juan\nseed: 1\nplayers: 9", "players, not 9"),
        ("title: san-juan\nseed: 1\noption speed: high", "There is no option 'speed'"),
        ("title: san-juan\nseed: 1\noption declining: [", "Line 3: the value of 'option' is not JSON"),
        ("title: san-juan\nseed: 1\nschema: 0", "saved under other rules"),
        ("title: san-juan\nseed: 1\nantilles: 99", "newer Antilles"),
        ("title: san-juan\nseed: 1\nscene: " + "[" * 100_000, "Line 3: the value of 'scene' is not JSON"),
        ("title: san-juan\nseed: 1\ndiscreet: no", "Line 3: 'discreet' is yes, or is left out"),
        (HAND + "seed: 4", "Line 8: 'seed: 4' belongs to the set-up"),
        (HAND + "rol role=builder", "Line 8: There is no move 'rol'; did you mean 'role'.* Possible: "),
        (HAND + "role role=pirate", "Line 8: The move 'role' needs 'role', one of .*; not 'pirate'. Possible: "),
        (HAND + "role role=builder role=trader", "Line 8: .* has a field twice. Possible: "),
        (HAND + "role move=pass", "Line 8: .* has a field twice"),
        (HAND + "role role=builder", "Line 8: 'role role=builder' is not possible there. Possible: pass; build card="),
        (HAND + "ro\0le", r"Line 8: 'ro\\x00le' is no choice: one is written as move field=value"),
        (HAND + "x" * 1_000_000, "Line 8 is too long: it has 1000000 letters"),
        ("title: " + "x" * 1_000_000, "Line 1 is too long"),
        ("\0\1\2\ud800", "has no line 'title"),
        ("{}", "has no line 'title"),
        (b"title: san-juan", "A record is text, not bytes"),
        (None, "A record is text, not NoneType"),
    ],
    ids=range(28),
)
def test_what_is_wrong_is_one_sentence_with_its_line(text: object, sentence: str) -> None:
    with pytest.raises(BadSave, match=sentence) as told:
        antilles.load_record(text)  # type: ignore[arg-type]
    assert "\n" not in str(told.value)
    assert len(str(told.value)) < 1_500


def test_after_the_end_nothing_is_possible() -> None:
    whole = walked("san-juan", 1 << 30, players=2)
    with pytest.raises(BadSave, match=r"is not possible there\. The game is over there\."):
        antilles.load_record(whole.record() + "pass\n")


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from([*HAND.split("\n"), "pass", "role", "=", ":", "#", "option x:"]) | st.text(max_size=20))
)
def test_rubbish_is_refused_or_is_a_game(lines: list[str]) -> None:
    for read in (antilles.load_record, antilles.load):
        try:
            game = read("\n".join(lines))
        except BadSave:
            continue
        assert antilles.load_record(game.record()) == game

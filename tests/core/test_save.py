"""Saved games and scenes under fire: damaged, foreign, newer, random."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import antilles

GAME = antilles.new("puerto-rico", edition="classic", players=3, modules=["nobles"], seed=11)
for _ in range(40):
    GAME.play(random.Random(_).choice(GAME.legal))
SAVED = GAME.save()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def test_a_saved_game_comes_back_byte_for_byte() -> None:
    again = antilles.load(json.loads(json.dumps(SAVED)))
    assert again.bytes() == GAME.bytes()
    assert antilles.load(json.dumps(SAVED)).save() == SAVED


def test_a_scene_is_saved_with_its_parts() -> None:
    game = antilles.scene("puerto-rico", state={"seats": {1: {"goods": {"corn": 4}}}}, seed=3)
    game.play(game.legal[1])
    assert antilles.load(json.loads(json.dumps(game.save()))).bytes() == game.bytes()


def test_an_imagined_game_has_no_beginning() -> None:
    with pytest.raises(antilles.AntillesError, match="imagined"):
        GAME.view(0).imagine(1).save()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"antilles": 3}, "newer Antilles"),
        ({"antilles": "1"}, "not a game saved by Antilles"),
        ({"title": "chess"}, "There is no title"),
        ({"edition": "x"}, "has no edition"),
        ({"players": 9}, "players, not 9"),
        ({"modules": "nobles"}, "list of names"),
        ({"options": [1]}, "Options are names"),
        ({"seed": -1}, "seed or nature"),
        ({"seed": True}, "seed or nature"),
        ({"nature": "?"}, "seed or nature"),
        ({"schema": "0000"}, "other rules"),
        ({"actions": {"0": 1}}, "not a list of numbers"),
        ({"actions": [2, "3"]}, "not a list of numbers"),
        ({"actions": [99999]}, "was not possible there"),
        ({"actions": [True]}, "not a list of numbers"),
        ({"extra": 1}, "'extra' is missing or unknown"),
        ({"scene": {"seats": {0: {"goods": {"corn": 99}}}}}, "damaged"),
        ({"scene": {"depth": 3}}, "cannot be set"),
    ],
)
def test_a_damaged_save_is_refused_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(antilles.BadSave) as caught:
        antilles.load({**copy.deepcopy(SAVED), **change})
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("key", sorted(SAVED))
def test_every_part_is_needed(key: str) -> None:
    with pytest.raises(antilles.BadSave):
        antilles.load({k: v for k, v in SAVED.items() if k != key})


@pytest.mark.parametrize("cut", range(1, 400, 13))
def test_a_truncated_file_is_refused(cut: int) -> None:
    text = json.dumps(SAVED)
    with pytest.raises(antilles.BadSave):
        antilles.load(text[: len(text) * cut // 400])


@settings(max_examples=120, deadline=None)
@given(JSON)
def test_load_refuses_anything_else(told: Any) -> None:
    with pytest.raises(antilles.BadSave):
        antilles.load(told)


def tried(load: Callable[[], antilles.Game], refusal: type[Exception]) -> antilles.Game | None:
    """The game, or None when it was refused with one sentence."""
    try:
        return load()
    except refusal as e:
        return None if "\n" not in str(e) else pytest.fail(f"not one sentence: {e}")


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(SAVED)), JSON)
def test_load_refuses_or_plays_a_changed_save(key: str, value: Any) -> None:
    game = tried(lambda: antilles.load({**copy.deepcopy(SAVED), key: value}), antilles.BadSave)
    assert game is None or game.over or len(game.legal) > 1


@settings(max_examples=150, deadline=None)
@given(JSON)
def test_parse_refuses_anything_else(told: Any) -> None:
    game = antilles.new("puerto-rico", seed=1)
    before = game.bytes()
    try:
        game.play(told)
    except antilles.IllegalAction:
        assert game.bytes() == before
    else:
        assert int(told) in range(2, 9)  # an id, as a number or written out


FIELDS = ["goods", "coins", "vp", "tiles", "built", "workers", "nobles", "idle", "cards", "filled", "mods"]
PARTS = ["seats", "goods", "house", "cargo", "load", "ship", "supply", "faces", "bag", "market", "governor", "taken"]
PARTS += ["role_coins", "stack", "depth", "marker", "hijacker", "tasks", "rounds", "ending"]
SEATS = st.dictionaries(st.sampled_from("0123"), st.dictionaries(st.sampled_from(FIELDS), JSON))


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from(PARTS), JSON | SEATS, max_size=4))
def test_a_scene_is_refused_or_can_be_played(told: Any) -> None:
    game = tried(lambda: antilles.scene("puerto-rico", state=told), antilles.BadScene)
    rng = random.Random(1)
    for _ in range(60):
        if game is not None and not game.over:
            assert len(game.legal) > 1
            game.play(rng.choice(game.legal))


def test_a_path_is_read_and_the_name_of_a_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(SAVED))
    assert antilles.load(file).bytes() == GAME.bytes()
    for name in (str(file), "some/path.json", "game.json", r"C:\games\game"):
        with pytest.raises(antilles.BadSave, match=r"antilles\.load\(pathlib\.Path\(.*\)\) reads a file"):
            antilles.load(name)
    for text in ("", "hello", '{"antilles": 1', "a\nb.json"):
        with pytest.raises(antilles.BadSave, match="This is not a saved game:"):
            antilles.load(text)
    (tmp_path / "raw.json").write_bytes(b"\xff\xfe\x00")
    for path, sentence in (
        (tmp_path / "nothing.json", "cannot be read: No such file"),
        (tmp_path, "cannot be read: Is a dir"),
        (tmp_path / "raw.json", "it is not text"),
    ):
        with pytest.raises(antilles.BadSave, match=sentence):
            antilles.load(path)

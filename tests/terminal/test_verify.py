"""`antilles verify`: one sentence about a saved game, whatever the file is."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.cli import main
from antilles.core.play.deal import Deal
from antilles.core.play.game import Game


def played(name: str | None = "palm") -> Game:
    title = antilles.title("san-juan")
    setup = title.setup("second", 2)
    game, rng = Game(title, setup, 0, deal=Deal("san-juan", setup, bytes(range(32)), name)), random.Random(3)
    while not game.over:
        game.play(rng.choice(game.legal))
    return game


GAME = played()
SAVED = GAME.save()
assert GAME.commitment is not None
SHOWN: str = GAME.commitment


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code, and the one line that was said."""
    with pytest.raises(SystemExit) as ended:
        main(["verify", *words])
    said = capsys.readouterr()
    lines = (said.out + said.err).splitlines()
    assert len(lines) == 1
    assert len(lines[0]) < 600
    return int(str(ended.value.code)), lines[0]


def test_a_game_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(SAVED))
    code, said = run(capsys, str(file))
    assert (code, said.startswith("game.json holds: ")) == (0, True)
    assert f"commitment {SHOWN}" in said
    assert f"{len(SAVED['draws'])} draws and {len(SAVED['actions'])} choices" in said
    assert "compare it with the one that the table showed" in said
    for shown in (SHOWN, SHOWN[:16], SHOWN.upper(), f" {SHOWN} "):
        code, said = run(capsys, str(file), "--commitment", shown)
        assert (code, "compare" in said) == (0, False)


@pytest.mark.parametrize(
    ("commitment", "sentence"),
    [("0" * 64, "not the one you were shown"), (SHOWN[:15], "at least the first 16"), ("x" * 64, "hexadecimal digits")],
)
def test_another_commitment(tmp_path: Path, capsys: pytest.CaptureFixture[str], commitment: str, sentence: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(SAVED))
    code, said = run(capsys, str(file), "--commitment", commitment)
    assert (code, sentence in said) == (1, True)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (json.dumps({**SAVED, "deal": {**SAVED["deal"], "secret": "0" * 64}}), "not the one that was promised"),
        (json.dumps({**SAVED, "draws": [7, *SAVED["draws"]]}), "Draw number 1 is not the one"),
        (json.dumps({**SAVED, "actions": SAVED["actions"][:9]}), "the game is not over"),
        (json.dumps({**SAVED, "deal": {"version": 9**999}}), "The deal is damaged"),
        (json.dumps({**SAVED, "options": {"x" * 9999: 1}}), "does not hold"),
        ("", "not a saved game"),
        ("[]", "JSON object"),
        ('{"antilles": ' + "9" * 5000 + "}", "not a saved game"),
        ("[" * 200_000, "does not hold"),
        (b"\xff\xfe\x00", "not text"),
        (b" " * 4_000_001, "larger than 4 MB"),
    ],
    ids=range(11),
)
def test_a_hostile_file_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], told: str | bytes, sentence: str
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(told if isinstance(told, bytes) else told.encode())
    code, said = run(capsys, str(file))
    assert (code, sentence in said) == (1, True), said


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "/nowhere/game.json") == (
        1,
        "antilles: There is no saved game '/nowhere/game.json'; 'antilles replay' lists those there are.",
    )


def test_a_game_by_a_seed_promised_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game: Any = antilles.new("san-juan", players=2, seed=7)
    game.play(game.legal[0])
    file = tmp_path / "old.json"
    file.write_text(json.dumps(game.save()))
    assert run(capsys, str(file)) == (
        0, "old.json can be played again (choices: 1, seed: 7); nothing was promised about its deal."
    )  # fmt: skip
    code, said = run(capsys, str(file), "--commitment", SHOWN)
    assert (code, "nothing was promised" in said) == (1, True)


def test_replay_tells_the_commitment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(SAVED))
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file), "--lang", "it"])
    said = " ".join(capsys.readouterr().out.split())
    assert ended.value.code == 0
    assert "Impegno sulla distribuzione" in said
    assert SHOWN in said.replace(" ", "")

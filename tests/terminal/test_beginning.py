"""How a game begins for somebody who has played before, and what becomes of one that is over."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from antilles.terminal.signs import SIGNS, letter
from tests.patience import PATIENCE
from tests.terminal.pseudo import Terminal, command, run, surroundings
from tests.terminal.test_play import choice, classic, kept


def test_whoever_wants_no_questions_is_asked_three(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", columns=80) as table:
        table.interview(("Which language?", ""), ("Which game?", "2"), ("Start now", ""))
        table.wait_for(choice("en"))
        table.leave()
    (name,) = [path.stem for path in (tmp_path / ".antilles" / "games").glob("*.json")]
    saved = kept(tmp_path, name)
    assert (saved["title"], saved["players"], saved["modules"], saved["options"]) == ("san-juan", 4, [], {})


@pytest.mark.parametrize(
    ("lang", "start", "again"),
    [
        ("en_GB.UTF-8", "How do you want to begin?", "As last time"),
        ("pt_BR.UTF-8", "Como você quer começar?", "Como da última vez"),
        ("it_IT.UTF-8", "Come vuoi iniziare?", "Come l’ultima volta"),
    ],
)
def test_the_last_set_up_is_offered_first_in_the_language_of_the_computer(
    tmp_path: Path, lang: str, start: str, again: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(tmp_path, *classic("en", seats="human,easy,random"), "--option", "open_chips=yes", typed="q\n")
    assert first.returncode == 0, first.stderr
    monkeypatch.setattr("tests.terminal.pseudo.surroundings", lambda *given: {**surroundings(*given), "LANG": lang})
    with Terminal(tmp_path, "play", columns=100) as table:
        shown, _ = table.wait_for(" ▸ ")
        assert start in shown
        assert again in shown
        assert "(classic)" in shown or "(clás" in shown or "(class" in shown
        table.type("")
        table.wait_for(choice({"en": "en", "pt": "pt-BR", "it": "it"}[lang[:2]]))
        table.leave()
    games = [kept(tmp_path, path.stem) for path in (tmp_path / ".antilles" / "games").glob("*.json")]
    assert [saved["players"] for saved in games] == [3, 3]
    assert [saved["options"] for saved in games] == [{"open_chips": "yes"}] * 2


@pytest.mark.parametrize("damaged", ["", "[]", '{"title": "chess"}', '{"title": "san-juan", "edition": 7}'])
def test_a_damaged_memory_of_the_last_set_up_is_not_offered(tmp_path: Path, damaged: str) -> None:
    (tmp_path / ".antilles").mkdir()
    (tmp_path / ".antilles" / "last.json").write_text(damaged)
    with Terminal(tmp_path, "play", columns=80) as table:
        table.interview(("Which language?", "q"))
        assert "As last time" not in table.text


def test_a_finished_game_is_kept_and_can_be_seen_again(tmp_path: Path) -> None:
    typed = "1\n" * 3000
    told = run(tmp_path, "play", "san-juan", "--seats", "human,random", "--seed", "5", "--lang", "en", typed=typed)
    assert told.returncode == 0, told.stderr
    assert "antilles replay san-juan-second-2p-5" in told.stdout
    again = run(tmp_path, "replay", "san-juan-second-2p-5", "--lang", "en")
    assert "finished" in again.stdout
    listed = run(tmp_path, "replay")
    assert "san-juan-second-2p-5" in listed.stdout
    resumed = run(tmp_path, "play", "--resume")
    assert resumed.returncode == 1
    assert "no saved games" in resumed.stderr


def test_commands_are_told_as_they_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTILLES_SCRIPT", "./play")
    told = run(tmp_path, *classic("en"), typed="q\n")
    assert "Play on: ./play terminal --resume puerto-rico-" in told.stdout
    refused = run(tmp_path, "replay", "nothing")
    assert "'./play replay' lists those there are" in refused.stderr


@pytest.mark.parametrize(
    ("title", "name", "facts", "ruling"),
    [
        ("puerto-rico", "hospice", "cost 4 · 2 points · places: 1 · left: 2 of 2", "With nobody in the supply"),
        ("san-juan", "chapel", "cost 3 · 2 points · copies: 3", "Offices come first"),
    ],
)
def test_a_question_mark_tells_what_is_printed_on_a_thing_and_how_it_is_read(
    tmp_path: Path, title: str, name: str, facts: str, ruling: str
) -> None:
    told = run(tmp_path, "play", title, "--lang", "en", "--seed", "3", typed=f"? {name}\nq\n")
    assert facts in told.stdout
    assert ruling in told.stdout


def test_a_terminal_without_our_signs_gets_others_as_wide(tmp_path: Path) -> None:
    around = {**surroundings(tmp_path), "PYTHONIOENCODING": "ascii"}
    told = subprocess.run(
        command([*classic("pt-BR")]), env=around, input=b"?\nb\nq\n", capture_output=True, timeout=PATIENCE
    ).stdout.decode("ascii")
    assert "colonos" in told
    assert "acucar" in told or "indigo" in told
    assert "??" not in told.replace("? ", "")
    assert all(len(letter(sign)) == 1 for sign in SIGNS)


def test_the_memory_of_a_set_up_is_what_a_save_says(tmp_path: Path) -> None:
    run(tmp_path, *classic("en", seats="human,greedy,random"), typed="q\n")
    memory = json.loads((tmp_path / ".antilles" / "last.json").read_text())
    assert memory["seats"] == ["human", "greedy", "random"]
    assert (memory["title"], memory["edition"], memory["players"]) == ("puerto-rico", "classic", 3)

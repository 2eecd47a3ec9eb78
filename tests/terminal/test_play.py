"""Games played for real at a pseudo terminal."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from antilles.core.tell.words import Words
from antilles.titles.puerto_rico import TITLE
from tests.terminal.pseudo import Terminal, run

END = {"en": "Enter leaves. ▸ ", "pt-BR": "Enter sai. ▸ ", "it": "Invio esce. ▸ "}
ALL = "new-buildings,citizens,smuggler,festival,festival-cards,achievements"


def choice(lang: str) -> str:
    """The line on which one decides."""
    return Words(lang, ())("ui.your_choice") + " ▸ "


def classic(lang: str = "en", seats: str = "human,greedy", seed: int = 5) -> list[str]:
    """A game of which nothing needs to be asked."""
    game = ["play", "puerto-rico", "--edition", "classic", "--modules", "none"]
    return [*game, "--seats", seats, "--lang", lang, "--seed", str(seed)]


def kept(home: Path, name: str) -> dict[str, Any]:
    """A saved game's data."""
    told: dict[str, Any] = json.loads((home / ".antilles" / "games" / f"{name}.json").read_text())
    return told


def refusal(shown: str) -> str:
    """What the program said to a line it did not take, or nothing."""
    found = re.findall(r"^✗ (.*(?:\n.*)*)", shown, re.MULTILINE)
    return found[-1] if found else ""


def answer(shown: str, wish: str) -> str:
    """The wish, or after a refusal the first number that was offered instead."""
    offered = re.search(r"(\d+)[\d–, ]*\.\s*\S* ?\S* ?\S* ▸ $", refusal(shown))
    return offered[1] if offered else wish


@pytest.mark.parametrize("lang", ["en", "pt-BR", "it"])
def test_a_whole_game_by_typing_one(tmp_path: Path, lang: str) -> None:
    with Terminal(tmp_path, *classic(lang), columns=80, lines=24) as table:
        decisions, prompt = 0, choice(lang)
        while prompt == choice(lang):
            shown, prompt = table.wait_for(choice(lang), END[lang])
            decisions += 1
            table.type(answer(shown, "1") if prompt == choice(lang) else "s final")
        assert table.ends() == 0
        words = TITLE.words("classic", lang)
        assert words("game.over") in table.text
        assert words("seat.name", n=2) + " ★" in table.text
        assert words("source.buildings") in table.text
        assert decisions > 20
    again = run(tmp_path, "replay", "final", "--lang", lang)
    assert again.returncode == 0
    assert words("game.over") in again.stdout
    assert "verified" in again.stdout


def test_a_restless_player_with_every_module(tmp_path: Path) -> None:
    arguments = ["play", "puerto-rico", "--edition", "1897-special", "--modules", ALL, "--seats", "human,greedy,random"]
    with Terminal(tmp_path, *arguments, "--lang", "pt-BR", "--seed", "11", columns=120) as table:
        for n in range(60):
            shown, _ = table.wait_for(choice("pt-BR"))
            assert "Traceback" not in shown
            table.type(answer(shown, str(n * 7 % 5)))
        table.wait_for(choice("pt-BR"))
        table.leave()
    assert len(kept(tmp_path, "puerto-rico-1897-special-3p-11")["actions"]) > 60


def test_quitting_and_resuming_comes_back_to_the_same_position(tmp_path: Path) -> None:
    name = "puerto-rico-classic-2p-5"
    with Terminal(tmp_path, *classic()) as table:
        for typed in ("builder", "2", "1", "q"):
            shown, _ = table.wait_for(choice("en"))
            table.type(typed)
        assert table.ends() == 0
        assert f"antilles play --resume {name}" in table.text
    before = kept(tmp_path, name)
    assert before["actions"]
    with Terminal(tmp_path, "play", "--resume", name) as table:
        resumed, _ = table.wait_for(choice("en"))
        table.leave()
    question = resumed[resumed.rindex("?\n") - 30 :]
    assert question.split("?")[0][-20:] in shown
    assert kept(tmp_path, name) == before
    with Terminal(tmp_path, "play", "--resume") as table:  # the list, and Enter for the latest
        listed, _ = table.wait_for("(Enter: 1) ▸ ")
        assert name in listed
        table.type("")
        table.wait_for(choice("en"))
        table.leave()
    assert kept(tmp_path, name) == before
    files = sorted(path.name for path in (tmp_path / ".antilles" / "games").iterdir())
    assert files == [f"{name}.json", f"{name}.seats"]


def test_undo_takes_back_my_choice_and_what_programs_did_after_it(tmp_path: Path) -> None:
    with Terminal(tmp_path, *classic()) as table:
        table.wait_for(choice("en"))
        table.type("u")
        shown, _ = table.wait_for(choice("en"))
        assert "nothing to undo" in shown
        for typed in ("settler", "quarry", "s before", "1", "s after", "u", "s undone", "u", "s twice"):
            table.type(typed)
            table.wait_for(choice("en"))
        table.leave()
    before, after = kept(tmp_path, "before")["actions"], kept(tmp_path, "after")["actions"]
    assert len(after) > len(before)
    assert after[: len(before)] == before
    assert kept(tmp_path, "undone")["actions"] == before
    twice = kept(tmp_path, "twice")["actions"]
    assert len(twice) < len(before)
    assert before[: len(twice)] == twice


def test_bad_input_changes_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, *classic()) as table:
        table.wait_for(choice("en"))
        table.type("s clean")
        table.wait_for(choice("en"))
        garbage = ("", "0", "99", "-1", "1.5", "1 2", "x", "u u", "choose", "[/red]", "{0}", "é" * 300, "? nonsense")
        for bad in (*garbage, "?", "l", "b"):
            table.type(bad)
            shown, _ = table.wait_for(choice("en"))
            assert bad in ("?", "l", "b") or refusal(shown), bad
        table.type("s ../../evil")
        shown, _ = table.wait_for(choice("en"))
        assert refusal(shown)
        table.type("s dirty")
        table.wait_for(choice("en"))
        table.leave()
    assert kept(tmp_path, "dirty") == kept(tmp_path, "clean")
    assert not (tmp_path / "evil.json").exists()


def test_several_numbers_place_several_people_or_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, *classic(seats="human,human")) as table:
        for prompt in ("▸ ", choice("en")):
            shown, _ = table.wait_for(prompt)
            table.type("")
            assert "Player 1, it is your turn" in shown or refusal(shown) == ""
        table.wait_for(choice("en"))
        for typed in ("builder", "small indigo plant"):
            table.type(typed)
            shown, _ = table.wait_for(choice("en"), "go on. ▸ ")
        assert "Player 2, it is your turn" in shown
        table.type("")
        for typed in ("1", "mayor", "1"):  # Player 2 builds nothing, is mayor, and has one field for two people
            shown, prompt = table.wait_for(choice("en"), "go on. ▸ ")
            if prompt != choice("en"):
                break
            table.type(typed)
        if prompt == choice("en"):
            shown, prompt = table.wait_for("go on. ▸ ")
        table.type("")
        shown, _ = table.wait_for(choice("en"))
        assert "How many do you place here?" in shown
        table.type("s asked")
        table.wait_for(choice("en"))
        for bad in ("1 9", "1 0 1 0 1 0", "0 7", "2"):
            table.type(bad)
            shown, _ = table.wait_for(choice("en"))
            assert refusal(shown), bad
        table.type("u")
        shown, _ = table.wait_for(choice("en"))
        assert "Another player has decided" in shown
        table.type("s still")
        table.wait_for(choice("en"))
        table.type("=")
        shown, _ = table.wait_for(choice("en"))
        assert "Which role do you choose?" in shown
        assert "Small indigo plant 1/1" in shown
        table.leave()
    assert kept(tmp_path, "asked") == kept(tmp_path, "still")


@pytest.mark.parametrize("ending", [signal.SIGHUP, signal.SIGINT])
def test_a_closed_terminal_loses_nothing(tmp_path: Path, ending: signal.Signals) -> None:
    with Terminal(tmp_path, *classic()) as table:
        table.wait_for(choice("en"))
        table.type("prospector")
        table.wait_for(choice("en"))
        table.process.send_signal(ending)
        assert table.ends() == 0
        assert "Traceback" not in table.text
    assert len(kept(tmp_path, "puerto-rico-classic-2p-5")["actions"]) >= 1


@pytest.mark.parametrize("edition", ["classic", "1897", "1897-special"])
def test_programs_alone_play_a_game_and_print_its_result(tmp_path: Path, edition: str) -> None:
    told = run(tmp_path, "play", "puerto-rico", "--edition", edition, "--seats", "greedy,random,greedy", "--seed", "2")
    assert told.returncode == 0, told.stderr
    assert "The game is over." in told.stdout
    assert re.search(r"Player [13] wins with \d+ points|share the win", told.stdout)
    assert told.stderr == ""


def test_without_a_terminal_defaults_are_taken_and_the_end_of_input_saves(tmp_path: Path) -> None:
    told = run(tmp_path, "play", "--seed", "3", "--lang", "it", typed="1\n1\n")
    assert told.returncode == 0
    assert "antilles play --resume puerto-rico-classic-4p-3" in told.stdout
    assert len(kept(tmp_path, "puerto-rico-classic-4p-3")["actions"]) >= 2
    listed = run(tmp_path, "play", "--resume")
    assert listed.returncode == 0
    assert "puerto-rico-classic-4p-3" in listed.stdout


def test_everything_left_open_is_asked(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play") as table:
        table.interview(
            ("Which language?", "3"), ("Quale gioco?", ""), ("Come vuoi iniziare?", "2"),
            ("Quale edizione?", "7"), ("✗", "2"),
            ("espansioni?", "1 4"), ("giocatori?", "3"), ("Quali regole?", "2"), ("Quale regola cambi?", "2"),
            ("", "2"), ("Quale regola cambi?", ""), ("Chi sono gli altri?", "greedy"), ("Seme", "77"),
        )  # fmt: skip
        table.wait_for(choice("it"))
        table.leave()
    saved = kept(tmp_path, "puerto-rico-1897-3p-77")
    assert (saved["edition"], saved["players"], saved["modules"]) == ("1897", 3, ["new-buildings", "festival"])
    assert saved["options"] == {"placing": "together"}


def test_waiting_is_explained_to_people_only(tmp_path: Path) -> None:
    """What is written to a file does not depend on how busy the machine was: nobody is told who is thinking."""
    slow = "import antilles.terminal.screen as screen\nscreen.SOON = 0\nfrom time import sleep\n"
    slow += "from antilles.agents.greedy import Greedy\nchoose = Greedy.choose\n"
    slow += "Greedy.choose = lambda self, view: (sleep(0.01), choose(self, view))[1]\n"
    told = run(tmp_path, *classic(seats="greedy,greedy"), before=slow)
    assert told.returncode == 0
    assert told.stderr == ""

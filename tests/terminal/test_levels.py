"""Opponents that think ahead, and hints: how they are named, chosen, kept and waited for."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.agents.roster import LEVELS
from antilles.core.errors import BadSetup
from antilles.core.kernel import JIT
from antilles.core.tell.words import Words
from antilles.terminal import advice, seats
from antilles.terminal.thinking import Thinking
from tests.terminal.pseudo import Terminal, run
from tests.terminal.test_play import END, answer, choice, classic, kept

# Here a level plays like greedy: what is looked at is how it is named, and interpreted it would think for minutes.
PLAIN = """
from antilles.agents import roster
roster.LEVELS.update({name: ("greedy", {}) for name in roster.LEVELS})
"""
# And here a seat thinks until somebody has looked at it.
SLOW = (
    PLAIN
    + """
import pathlib, time
from antilles.agents.greedy import Greedy
choose = Greedy.choose
def wait(self, view):
    while not pathlib.Path.home().joinpath(f"looked{view.seat + 1}").exists():
        time.sleep(0.01)
    return choose(self, view)
Greedy.choose = wait
"""
)
NAME = "puerto-rico-classic-3p-5"
native = pytest.mark.skipif(not JIT, reason="a search is too slow for interpreted rules")


def seated(home: Path, name: str) -> list[str]:
    """Who sat where in a saved game."""
    told: dict[str, Any] = json.loads((home / ".antilles" / "games" / f"{name}.seats").read_text())
    return list(told["seats"])


def test_every_level_can_be_seated() -> None:
    assert set(LEVELS) == {"easy", "normal", "hard", "expert"}
    assert seats.check(["human", *LEVELS], 5) == ["human", "easy", "normal", "hard", "expert"]
    usual = "normal" if JIT else "greedy"
    assert seats.usual(3) == ["human", usual, usual]
    assert seats.thinks(["human", "easy"])
    assert not seats.thinks(["human", "greedy", "random", "farmer"])
    with pytest.raises(BadSetup, match="human, easy, normal, hard, expert, greedy, random"):
        seats.check(["human", "search"], 2)


@native
@pytest.mark.parametrize("title", ["puerto-rico", "san-juan"])
def test_a_program_decides_the_same_after_undo_and_resume(title: str) -> None:
    game = antilles.new(title, players=3, seed=5)
    for _ in range(12):
        game.play(seats.decide("easy", game))
    made = game.actions
    for _ in range(6):
        game.undo()
    resumed = antilles.load(game.save())
    for again in (game, resumed):
        while len(again.actions) < len(made):
            again.play(seats.decide("easy", again))
        assert again.actions == made


def test_the_dice_of_a_program_differ_by_game_seat_and_choice() -> None:
    game = antilles.new("puerto-rico", players=3, seed=5)
    other = antilles.new("puerto-rico", players=3, seed=6)
    first = [seats.program("easy", game), seats.program("easy", other)]
    game.play(game.legal[0])
    told = {program.seed for program in (*first, seats.program("easy", game))}  # type: ignore[attr-defined]
    assert len(told) == 3


INTERVIEW = {
    "en": ("Who are the others?", "Computer (hard)", "The strongest", "People at this terminal", "(Enter: 5)"),
    "pt-BR": ("Quem são os outros?", "Computador (difícil)", "O mais forte", "Pessoas neste terminal", "(Enter: 5)"),
    "it": ("Chi sono gli altri?", "Computer (difficile)", "Il più forte", "Persone a questo terminale", "(Invio: 5)"),
}


@pytest.mark.parametrize("lang", INTERVIEW)
def test_the_interview_asks_how_strong_the_others_are(tmp_path: Path, lang: str) -> None:
    arguments = ["play", "puerto-rico", "--edition", "classic", "--modules", "none", "--players", "3"]
    with Terminal(tmp_path, *arguments, "--lang", lang, "--seed", "5", columns=80, before=PLAIN) as table:
        shown, _ = table.wait_for(" ▸ ")
        assert all(words in shown for words in INTERVIEW[lang])
        assert max(map(len, shown.splitlines())) <= 80
        table.type("9")
        table.wait_for(" ▸ ")
        table.type("hard")
        table.wait_for(choice(lang))
        table.type("?")
        shown, _ = table.wait_for(choice(lang))
        assert shown.count(INTERVIEW[lang][1]) == 2
        assert Words(lang, ())("ui.help_hint") in " ".join(shown.split())
        table.leave()
    assert seated(tmp_path, NAME) == ["human", "hard", "hard"]


def test_seats_one_by_one(tmp_path: Path) -> None:
    arguments = ["play", "puerto-rico", "--edition", "classic", "--modules", "none", "--players", "3"]
    with Terminal(tmp_path, *arguments, "--lang", "en", "--seed", "5", before=PLAIN) as table:
        for typed in ("8", "1 2", "1 2 8", "1 5 x", "1 5 2"):
            shown, _ = table.wait_for(" ▸ ")
            table.type(typed)
        assert "did not understand" in shown
        table.wait_for(choice("en"))
        table.leave()
    assert seated(tmp_path, NAME) == ["human", "expert", "easy"]


def test_people_may_be_the_others(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "san-juan", "--players", "2", "--modules", "none", "--lang", "en") as table:
        table.wait_for(" ▸ ")
        table.type("7")
        shown, _ = table.wait_for("go on. ▸ ")
        assert "Player 1, it is your turn" in shown


def test_levels_are_kept_resumed_and_named_at_the_end(tmp_path: Path) -> None:
    arguments = classic(seats="human,hard,normal")
    with Terminal(tmp_path, *arguments, columns=80, lines=24, before=PLAIN) as table:
        table.wait_for(choice("en"))
        table.type("builder")
        table.wait_for(choice("en"))
        table.leave()
    listed = run(tmp_path, "play", "--resume", "--lang", "pt-BR")
    assert "3p · Computador (difícil) · Computador (normal) · #1" in listed.stdout
    half = run(tmp_path, "replay", NAME)
    assert "Computer (hard)" in half.stdout
    with Terminal(tmp_path, "play", "--resume", NAME, columns=80, lines=24, before=PLAIN) as table:
        prompt = choice("en")
        while prompt == choice("en"):
            shown, prompt = table.wait_for(choice("en"), END["en"])
            table.type(answer(shown, "1") if prompt == choice("en") else "s final")
        assert table.ends() == 0
    ended = shown[shown.rindex("Score") :]
    assert all(words in ended for words in ("Human player", "Computer (hard)", "Computer (normal)"))
    again = run(tmp_path, "replay", "final", "--lang", "it").stdout
    assert all(words in again for words in ("umano", "(difficile)", "(normale)"))
    (tmp_path / ".antilles" / "games" / "final.seats").unlink()  # then nobody knows who they were
    assert "Computer" not in run(tmp_path, "replay", "final").stdout


def test_levels_play_alone(tmp_path: Path) -> None:
    told = run(tmp_path, *classic(seats="easy,expert,random"), before=PLAIN)
    assert told.returncode == 0, told.stderr
    assert "The game is over." in told.stdout
    assert all(words in told.stdout for words in ("Computer (easy)", "Computer (expert)", "Computer (random)"))


def test_who_thinks_long_is_named(tmp_path: Path) -> None:
    with Terminal(tmp_path, *classic("it", "hard,easy,human"), columns=80, before=SLOW) as table:
        for seat, level in ((1, "difficile"), (2, "facile")):
            table.wait_for(f"Giocatore {seat} sta pensando … · Computer ({level})")
            (tmp_path / f"looked{seat}").touch()
        table.wait_for(choice("it"))
        table.leave()


@pytest.mark.parametrize("ending", [signal.SIGHUP, signal.SIGINT])
def test_leaving_while_a_program_thinks_loses_nothing(tmp_path: Path, ending: signal.Signals) -> None:
    with Terminal(tmp_path, *classic(seats="hard,human"), before=SLOW) as table:
        table.wait_for("Player 1 is thinking … · Computer (hard)")
        table.process.send_signal(ending)
        assert table.ends() == 0
        assert "antilles play --resume puerto-rico-classic-2p-5" in table.text
        assert "Traceback" not in table.text
    assert kept(tmp_path, "puerto-rico-classic-2p-5")["actions"] == []


def test_help_names_every_kind_of_seat(tmp_path: Path) -> None:
    told = " ".join(run(tmp_path, "play", "--help").stdout.replace("│", " ").split())
    assert all(f" {kind}" in told for kind in seats.KINDS)
    assert "--seats human,hard,normal" in told
    assert " h gives a hint" in told


FARM = ("--edition", "1897-special", "--modules", "puertoma", "--seats", "human", "--option", "farmer_level=hard")
TITLES = {
    "en": ["puerto-rico", "--edition", "classic", "--modules", "none", "--seats", "human,easy,hard"],
    "pt-BR": ["puerto-rico", *FARM],
    "it": ["san-juan", "--modules", "new-buildings", "--seats", "human,normal"],
}


@native
@pytest.mark.parametrize("lang", TITLES)
def test_a_hint_at_the_table(tmp_path: Path, lang: str) -> None:
    words = Words(lang, ())
    arguments = ["play", *TITLES[lang], "--lang", lang, "--seed", "5"]
    with Terminal(tmp_path, *arguments, columns=80, lines=50, native=True) as table:
        table.wait_for(choice(lang))
        for typed in ("s before", "h", "hint", "s after"):
            table.type(typed)
            shown, _ = table.wait_for(choice(lang))
            if typed in ("h", "hint"):
                assert all(words(f"hint.{key}") in shown for key in ("chance", "mine", "rival"))
                best = shown[shown.index(words("hint.rival")) :].splitlines()[1].split()
                assert best[0].isdecimal()
                assert any(word.endswith("%") for word in best)
        table.type("h x")
        shown, _ = table.wait_for(choice(lang))
        assert "✗" in shown
        table.type(best[0])
        table.wait_for(choice(lang))
        table.leave()
    assert kept(tmp_path, "before") == kept(tmp_path, "after")


@native
def test_a_hint_is_the_same_when_asked_twice_and_knows_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVISER", "expert:visits=200:seconds=0")
    game = antilles.new("san-juan", players=3, seed=9)
    for _ in range(30):
        game.play(seats.decide("easy", game))
    assert game.seat is not None
    view = game.view(game.seat)
    mind = Thinking(game)
    told = mind.consider(game, view)
    assert told == mind.consider(game, view)
    assert told == mind.consider(game, view.imagine(1).view(view.seat))
    assert told[0].visits == max(candidate.visits for candidate in told)

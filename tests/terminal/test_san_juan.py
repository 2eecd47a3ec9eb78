"""Games of San Juan, played for real at a pseudo terminal; what is drawn: see san_juan_gallery.py."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from antilles.titles.san_juan import TITLE
from tests.patience import PATIENCE
from tests.terminal.pseudo import Terminal, run, surroundings
from tests.terminal.test_play import END, answer, choice, kept, refusal

NAME = "san-juan-second-2p-4"
OPTION = re.compile(r"(?:^|\s{2})(\d+)\s{2,}(\S.*?)(?=\s{2,}\d+\s{2,}|\s*$)")
EXACTLY = re.compile(r"(?:exactly|exatamente|esattamente)\s+(\d+)")


def second(lang: str = "en", seats: str = "human,greedy", seed: int = 4, modules: str = "new-buildings") -> list[str]:
    """A game of which nothing needs to be asked."""
    return ["play", "san-juan", "--modules", modules, "--seats", seats, "--lang", lang, "--seed", str(seed)]


def offered(shown: str) -> dict[str, int]:
    """What can be named in the question on a screen, by number, and how many there are of each."""
    asked = shown[EXACTLY.search(shown).start() :] if EXACTLY.search(shown) else shown
    found = [match for line in asked.splitlines()[1:] for match in OPTION.findall(line)]
    return {label: int((re.search(r"×(\d+)", name) or ["", "1"])[1]) for label, name in found}


def reply(shown: str, wish: str = "1") -> str:
    """The wish, or the first things there are where a number of them is asked for."""
    wanted = EXACTLY.search(shown)
    if wanted and not refusal(shown):
        named = [label for label, n in offered(shown).items() for _ in range(n)]
        return " ".join(named[: int(wanted[1])])
    return answer(shown, wish)


@pytest.mark.parametrize(
    ("lang", "columns", "lines", "modules"),
    [("en", 80, 24, "new-buildings"), ("pt-BR", 120, 50, "none"), ("it", 80, 40, "new-buildings")],
)
def test_a_whole_game(tmp_path: Path, lang: str, columns: int, lines: int, modules: str) -> None:
    words = TITLE.words("second", lang)
    arguments = second(lang, "human,random,random", modules=modules)  # who lets the game last
    with Terminal(tmp_path, *arguments, columns=columns, lines=lines) as table:
        screens, payments, prompt = 0, 0, choice(lang)
        while prompt == choice(lang):
            shown, prompt = table.wait_for(choice(lang), END[lang])
            assert max(map(len, shown.splitlines())) <= columns
            if prompt == choice(lang) and not refusal(shown):
                screens += 1
                payments += bool(EXACTLY.search(shown))
                for key in ("ui.roles", "ui.trading_tiles", "ui.draw_pile", "ui.city"):
                    assert words(key) in shown, key
                assert len(shown.splitlines()) <= lines + 1, shown  # and the echo of what was typed
            table.type(reply(shown, str(1 + screens % 3)) if prompt == choice(lang) else "s final")
        assert table.ends() == 0
        assert screens > 30
        assert payments > 2
        for key in ("game.over", "end.city", "source.buildings"):
            assert words(key) in table.text, key
    again = run(tmp_path, "replay", "final", "--lang", lang)
    assert again.returncode == 0, again.stderr
    assert "verified" in again.stdout
    assert words("end.city") in " ".join(again.stdout.split())


def to_payment(table: Terminal) -> str:
    """Plays on until a building is to be paid."""
    for _ in range(40):
        shown, _ = table.wait_for(choice("en"))
        if "pay for" in shown and EXACTLY.search(shown) and int(EXACTLY.findall(shown)[-1]) > 1:
            return shown
        line = "2" if "What do you build?" in shown else "builder" if "Builder ·" in shown else reply(shown)
        table.type(line if not refusal(shown) else reply(shown))
    raise AssertionError("nothing was built")


def test_a_payment_in_one_line_and_undo_takes_it_back_whole(tmp_path: Path) -> None:
    with Terminal(tmp_path, *second(), columns=100, lines=45) as table:
        shown = to_payment(table)
        n, there = int(EXACTLY.findall(shown)[-1]), offered(shown)
        table.type("s asked")
        table.wait_for(choice("en"))
        wrong = ("", "0", "99", "1 " * (n + 1), "nonsense", "1 nonsense", "-1", "9 1", "[/red]", "{0}", "=", "1,,")
        for line in (*wrong, "é" * 200):
            table.type(line)
            told, _ = table.wait_for(choice("en"))
            assert refusal(told), line
            assert "Traceback" not in told
        table.type("s still")
        table.wait_for(choice("en"))
        table.type(" ".join([label for label, m in there.items() for _ in range(m)][:n]))
        paid, _ = table.wait_for(choice("en"))
        assert "paid with" in paid
        table.type("s paid")
        table.wait_for(choice("en"))
        table.type("u")
        undone, _ = table.wait_for(choice("en"))
        assert undone[undone.rindex("Which cards") :] == shown[shown.rindex("Which cards") :]
        table.type("s undone")
        table.wait_for(choice("en"))
        table.type("u")
        before, _ = table.wait_for(choice("en"))
        assert "What do you build?" in before
        table.leave()
    asked = kept(tmp_path, "asked")["actions"]
    assert kept(tmp_path, "still")["actions"] == kept(tmp_path, "undone")["actions"] == asked
    assert kept(tmp_path, "paid")["actions"][: len(asked)] == asked
    assert len(kept(tmp_path, "paid")["actions"]) > len(asked)


def test_undo_takes_a_payment_back_whole_after_resuming_too(tmp_path: Path) -> None:
    with Terminal(tmp_path, *second(), columns=100, lines=45) as table:
        shown = to_payment(table)
        table.type("s asked")
        table.wait_for(choice("en"))
        table.type(reply(shown))
        told, _ = table.wait_for(choice("en"))
        table.leave()
    with Terminal(tmp_path, "play", "--resume", NAME, columns=100, lines=45) as table:
        resumed, _ = table.wait_for(choice("en"))
        assert resumed[resumed.index("Roles") :].strip() == told[told.index("Roles") :].strip()
        table.type("u")
        undone, _ = table.wait_for(choice("en"))
        assert "Which cards pay for" in undone
        table.type("s undone")
        table.wait_for(choice("en"))
        table.leave()
    assert kept(tmp_path, "undone")["actions"] == kept(tmp_path, "asked")["actions"]
    assert "San Juan (second edition) · The New Buildings · 2p" in run(tmp_path, "play", "--resume").stdout


def test_log_help_and_explanations(tmp_path: Path) -> None:
    with Terminal(tmp_path, *second(), columns=100, lines=45) as table:
        table.wait_for(choice("en"))
        for typed, expected in (
            ("?", "2 2 5"),
            ("? chapel", "put 1 card from your hand under the Chapel"),
            ("? council", "keeps 1 of them"),
            ("? captain", "There is no captain here"),
            ("b", "Draw pile"),
            ("l", "Player 2 drew 4 cards"),
            ("prospector", "Player 1 drew"),
        ):
            table.type(typed)
            shown, _ = table.wait_for(choice("en"))
            assert expected in " ".join(shown.split()), typed
        table.leave()


def test_two_people_see_their_own_hands_only(tmp_path: Path) -> None:
    with Terminal(tmp_path, *second(seats="human,human"), columns=100, lines=45) as table:
        players = set()
        while len(players) < 2:
            shown, prompt = table.wait_for(choice("en"), "go on. ▸ ")
            if prompt != choice("en"):
                assert "Hand (" not in shown
                table.type("")
                continue
            if not refusal(shown):
                players.add("Player 1 (you)" in shown)
                assert shown.count("(cost/VP)") <= 1
            table.type(reply(shown))


def test_everything_left_open_is_asked(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", columns=80) as table:
        shown = table.interview(
            ("Which language?", "1"),
            ("Which game?", "san-juan"),
            ("How do you want to begin?", "2"),
            ("Which expansions?", "1"),
            ("How many players?", "3"),
            ("Which rules?", "2"),
            ("Declining gains", "9"),
            ("may be declined", "2"),
            ("Which rule do you change?", ""),
            ("Who are the others?", "8"),
            ("Human player", "1 6 7"),
            ("Seed", "77"),
        )
        assert "edition?" not in shown
        table.wait_for(choice("en"))
        table.leave()
    saved = kept(tmp_path, "san-juan-second-3p-77")
    assert (saved["players"], saved["modules"], saved["options"]) == (3, ["new-buildings"], {"declining": "yes"})


def test_options_on_the_command_line_are_those_of_the_title(tmp_path: Path) -> None:
    told = run(tmp_path, *second(), "--option", "declining=yes", typed="councillor\n1\nq\n")
    assert told.returncode == 0, told.stderr
    assert kept(tmp_path, NAME)["options"] == {"declining": "yes"}
    assert run(tmp_path, *second(), "--option", "open_chips=yes").stderr.startswith("antilles: ")


def test_programs_alone_play_and_print_the_result(tmp_path: Path) -> None:
    told = run(tmp_path, *second(seats="greedy,greedy,random"))
    assert told.returncode == 0, told.stderr
    assert re.search(r"Player \d wins with \d+ points|share the win", told.stdout)
    assert told.stderr == ""


def test_a_game_in_which_nobody_builds_ends_and_says_why(tmp_path: Path) -> None:
    script = (
        "import antilles.agents.greedy as greedy\n"
        "greedy.Greedy.choose = lambda self, view: view.legal[0]\n"  # nobody ever builds
        "from antilles.cli import main\n"
        f"main({second(seats='greedy,greedy')!r})\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], env=surroundings(tmp_path), capture_output=True, text=True, timeout=PATIENCE
    )
    assert told.returncode == 0, told.stderr
    assert "Nobody built for 40 rounds." in " ".join(told.stdout.split())
    assert "Cards in hand and goods (tie-break)" in " ".join(told.stdout.split())
    assert "The game is over" in told.stdout


def test_games_lists_both_titles(tmp_path: Path) -> None:
    told = run(tmp_path, "games").stdout
    assert all(word in told for word in ("puerto-rico", "san-juan", "second", "still_tied", "chips_end"))
    told = run(tmp_path, "games", "san-juan", "--edition", "second", "--lang", "it").stdout
    assert "declining" in told

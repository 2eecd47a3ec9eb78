"""Games of Maracaibo, played for real at a pseudo terminal; what is drawn: see maracaibo_gallery.py."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from antilles.titles.maracaibo import TITLE
from tests.terminal.pseudo import Terminal, run
from tests.terminal.test_play import END, answer, choice, kept, refusal

EXACTLY = re.compile(r"(?:Exactly|Exatamente|Esattamente) (\d+)\.")


def game(lang: str = "en", seats: str = "human,random", seed: int = 4, *more: str) -> list[str]:
    """A game of which nothing needs to be asked."""
    return ["play", "maracaibo", "--modules", "none", "--seats", seats, "--lang", lang, "--seed", str(seed), *more]


def alone(story: str, *more: str) -> list[str]:
    """The same against Ana."""
    return ["play", "maracaibo", "--modules", "ana", "--players", "2", "--lang", "en", "--seed", "4", "--option",
            f"story={story}", "--option", "ana_level=easy", *more]  # fmt: skip


def reply(shown: str, wish: str) -> str:
    """The wish, or the first cards where a number of them is asked for."""
    wanted = EXACTLY.findall(shown)
    if wanted and not refusal(shown):
        return " ".join(str(n) for n in range(1, int(wanted[-1]) + 1))
    return answer(shown, wish)


@pytest.mark.parametrize(
    ("lang", "columns", "lines", "arguments"),
    [
        ("en", 80, 24, game("en", "human,random,random")),
        ("pt-BR", 120, 50, game("pt-BR", "human,random", 7, "--option", "story=campaign")),
        ("en", 80, 45, alone("77")),
    ],
)
def test_a_whole_game_by_typing_numbers(
    tmp_path: Path, lang: str, columns: int, lines: int, arguments: list[str]
) -> None:
    words = TITLE.words("first", lang)
    with Terminal(tmp_path, *arguments, columns=columns, lines=lines) as table:
        screens, payments, prompt = 0, 0, choice(lang)
        while prompt == choice(lang):
            shown, prompt = table.wait_for(choice(lang), END[lang])
            assert max(map(len, shown.splitlines())) <= columns
            assert "Traceback" not in shown
            if prompt == choice(lang) and not refusal(shown):
                screens += 1
                payments += bool(EXACTLY.search(shown))
                assert words("ui.pack.standin") in " ".join(shown.split())
                assert len(shown.splitlines()) <= lines + 1, shown  # and the echo of what was typed
            table.type(reply(shown, str(1 + screens % 3)) if prompt == choice(lang) else "s final")
        assert table.ends() == 0
        assert screens > 20
        assert payments >= 1
        for key in ("game.over", "source.titles"):
            assert words(key) in table.text, key
    again = run(tmp_path, "replay", "final", "--lang", lang)
    assert again.returncode == 0, again.stderr
    assert "verified" in again.stdout


def to_discarding(table: Terminal) -> str:
    """Plans the first card; what is shown then."""
    table.wait_for(choice("en"))
    table.type("1")
    shown, _ = table.wait_for(choice("en"))
    assert "Which cards do you discard? Exactly 3." in shown
    return shown


def test_cards_are_discarded_in_one_line_and_undo_takes_it_back_whole(tmp_path: Path) -> None:
    with Terminal(tmp_path, *game(), columns=100, lines=45) as table:
        shown = to_discarding(table)
        table.type("s asked")
        table.wait_for(choice("en"))
        for line in ("", "0", "99", "1", "1 2", "1 1 1", "1 2 3 4", "nonsense", "-1", "[/red]", "{0}", "é" * 200):
            table.type(line)
            told, _ = table.wait_for(choice("en"))
            assert refusal(told), line
            assert "Traceback" not in told
        table.type("7 2 6")
        after, _ = table.wait_for(choice("en"))
        assert "Which career do you keep?" in after
        table.type("s paid")
        table.wait_for(choice("en"))
        table.type("u")
        undone, _ = table.wait_for(choice("en"))
        assert undone[undone.rindex("Which cards") :] == shown[shown.rindex("Which cards") :]
        table.type("s undone")
        table.wait_for(choice("en"))
        table.leave()
    asked = kept(tmp_path, "asked")["actions"]
    assert kept(tmp_path, "undone")["actions"] == asked
    assert len(kept(tmp_path, "paid")["actions"]) > len(asked) + 2


def test_log_help_and_explanations(tmp_path: Path) -> None:
    with Terminal(tmp_path, *game(), columns=100, lines=45) as table:
        table.wait_for(choice("en"))
        for typed, expected in (
            ("?", "D doubloons"),
            ("? abbey", "Each barrier crossed is worth 4 VP"),
            ("? trader i b001", "a worker to"),
            ("? grand captain", "There is no grand captain here"),
            ("b", "St. Kitts"),
            ("b", "Next quest"),
            ("l", "came to the display"),
        ):
            table.type(typed)
            shown, _ = table.wait_for(choice("en"))
            assert expected in " ".join(shown.split()), typed
        table.leave()


def test_everything_left_open_is_asked(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "maracaibo", columns=80) as table:
        table.interview(
            ("Which language?", "1"),
            ("How do you want to begin?", "2"),
            ("Which expansions?", "1"),
            ("The card that lays quests", "4"),
            ("How strong", "5"),
            ("Which rules?", "2"),
            ("Unreached assistants", "5"),
            ("after the fourth", "2"),
            ("Which rule do you change?", ""),
            ("Seed", "77"),
        )
        table.wait_for(choice("en"))
        table.leave()
    saved = kept(tmp_path, "maracaibo-first-2p-77")
    wanted = {"story": "campaign", "ana_level": "very_hard", "unreached": "three_rounds"}
    assert (saved["players"], saved["modules"]) == (2, ["ana"])
    assert wanted.items() <= saved["options"].items()


def test_one_player_plays_against_ana_and_is_asked_how_strong_she_is(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "maracaibo", "--players", "1", "--lang", "en", "--seed", "4", columns=80) as table:
        table.interview(("How strong the solo opponent is", "4"))
        table.wait_for(choice("en"))
        table.leave()
    saved = kept(tmp_path, "maracaibo-first-2p-4")
    assert (saved["modules"], saved["options"]["ana_level"]) == (["ana"], "hard")


def test_the_title_is_played_by_name_only_until_it_is_finished(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", columns=80) as table:
        table.interview(("Which language?", "1"), ("Which game?", "maracaibo"))
        told, _ = table.wait_for(" ▸ ")
        assert refusal(told)


def test_options_of_the_command_line_are_checked(tmp_path: Path) -> None:
    for option, said in (("story=78", "78"), ("ana_level=mild", "mild"), ("pack=absent", "absent")):
        told = run(tmp_path, *alone("75"), "--option", option)
        assert told.returncode != 0
        assert said in told.stderr
        assert "Traceback" not in told.stderr


def test_two_people_see_their_own_hands_only(tmp_path: Path) -> None:
    with Terminal(tmp_path, *game(seats="human,human"), columns=100, lines=45) as table:
        seen: list[set[str]] = []
        for _ in range(2):
            gate, _ = table.wait_for("go on. ▸ ")
            assert not re.search(r"\b[ABC]\d{2,3}\b", gate)
            table.type("")
            shown, _ = table.wait_for(choice("en"))
            asked = shown[shown.index("Which card do you plan?") :]
            seen.append(set(re.findall(r"\b[ABC]\d{3}\b", asked)))
            table.type("1")
            table.wait_for(choice("en"))
            table.type("1 2 3")
        assert len(seen[0]) == len(seen[1]) == 8
        assert not seen[0] & seen[1]

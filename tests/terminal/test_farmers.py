"""Solo games against automated farmers, played for real at a pseudo terminal; what is drawn: see farm_gallery.py."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from antilles.core.errors import BadSetup
from antilles.core.tell.words import Words
from antilles.terminal import seats
from antilles.titles.puerto_rico import TITLE
from tests.terminal.pseudo import Terminal, run
from tests.terminal.test_play import END, answer, choice, kept, refusal

SPECIAL = "1897-special"
NAME = "puerto-rico-1897-special-3p-4"


def solo(lang: str = "en", *more: str) -> list[str]:
    """A solo game of which nothing needs to be asked."""
    game = ["play", "puerto-rico", "--edition", "1897-special", "--modules", "puertoma", "--seats", "human"]
    return [*game, "--option", "farmer_level=hard", "--lang", lang, "--seed", "4", *more]


@pytest.mark.parametrize(("lang", "columns", "lines"), [("en", 80, 40), ("pt-BR", 120, 50), ("it", 80, 40)])
def test_a_whole_solo_game(tmp_path: Path, lang: str, columns: int, lines: int) -> None:
    words = TITLE.words(SPECIAL, lang)
    with Terminal(tmp_path, *solo(lang), columns=columns, lines=lines) as table:
        screens, prompt, reasons = 0, choice(lang), 0
        while prompt == choice(lang):
            shown, prompt = table.wait_for(choice(lang), END[lang])
            if prompt == choice(lang) and not refusal(shown):
                screens += 1
                for letter in "AB":
                    assert shown.count(words("seat.farmer", letter=letter)) > 1
                for key in ("ui.score_now", "farm.marker", "farm.fields", "farm.buildings"):
                    assert words(key) in shown, key
                reasons += " — " in shown
                assert len(shown.splitlines()) <= lines + 1  # and the echo of what was typed
            assert max(map(len, shown.splitlines())) <= columns
            table.type(answer(shown, "1") if prompt == choice(lang) else "s final")
        assert table.ends() == 0
        assert screens > 15
        assert reasons == screens  # a hard farmer begins with a reason
        asked = words.find("ui.your_turn") or ""
        assert asked.partition("}")[2] not in table.text  # nobody takes over from anybody
        assert words("ui.choose_seats") not in table.text
        assert words("source.leftovers") in table.text
        assert words("seat.farmer", letter="A") in table.text[table.text.rindex(words("ui.score")) :]
    again = run(tmp_path, "replay", "final", "--lang", lang)
    assert again.returncode == 0, again.stderr
    assert "verified" in again.stdout
    assert words("source.leftovers") in again.stdout
    assert words("seat.farmer", letter="B") in again.stdout


def test_undo_save_log_help_and_resume(tmp_path: Path) -> None:
    with Terminal(tmp_path, *solo(), columns=100, lines=45) as table:
        table.wait_for(choice("en"))
        table.type("builder")
        asked, _ = table.wait_for(choice("en"))
        assert "Builder (Player 1)" in asked
        table.type("1")
        moved, _ = table.wait_for(choice("en"))
        assert "Puertoma A chose the" in moved or "Puertoma A built" in moved
        assert "(Puertoma A)" in moved  # the roles say who took them
        table.type("s before")
        table.wait_for(choice("en"))
        table.type("u")
        undone, _ = table.wait_for(choice("en"))
        assert undone[undone.index("Score now") :] == asked[asked.index("Score now") :]
        table.type("1")
        again, _ = table.wait_for(choice("en"))
        assert again[again.index("Score now") :] == moved[moved.index("Score now") :]
        table.type("l")
        shown, prompt = table.wait_for(choice("en"), "back (1) ▸ ", " ▸ ")
        assert "Puertoma B began with" in shown or prompt != choice("en")
        assert "The action marker moved to" in shown
        if prompt != choice("en"):
            table.type("q")
            table.wait_for(choice("en"))
        for typed, expected in (("?", "worker place"), ("? double sale", "trading house"), ("b", "Buildings for sale")):
            table.type(typed)
            shown, _ = table.wait_for(choice("en"))
            assert expected in shown
        table.leave()
    assert kept(tmp_path, NAME) == kept(tmp_path, "before")
    told = json.loads((tmp_path / ".antilles" / "games" / f"{NAME}.seats").read_text())
    assert told["seats"] == ["human", "farmer", "farmer"]
    with Terminal(tmp_path, "play", "--resume", NAME, columns=100, lines=45) as table:
        resumed, _ = table.wait_for(choice("en"))
        assert resumed[resumed.index("Score now") :].strip() == moved[moved.index("Score now") :].strip()
        table.leave()
    (tmp_path / ".antilles" / "games" / f"{NAME}.seats").unlink()  # a game alone is enough
    resumed_alone = run(tmp_path, "play", "--resume", NAME, "--lang", "en", typed="q\n")
    assert "Score now Player 1 (you)" in resumed_alone.stdout
    assert "Puertoma · 3p" in run(tmp_path, "play", "--resume").stdout


def test_two_people_and_a_farmer_hide_their_chips_from_each_other(tmp_path: Path) -> None:
    arguments = [*solo(), "--players", "3", "--option", "farmers=1"]
    arguments[arguments.index("human")] = "human,human"
    with Terminal(tmp_path, *arguments, columns=100, lines=45) as table:
        turns, players = 0, set()
        while turns < 25:
            shown, prompt = table.wait_for(choice("en"), "go on. ▸ ")
            if prompt == "go on. ▸ ":
                assert "Puertoma A, it is your turn" not in shown
                assert "Score now" not in shown
                table.type("")
                continue
            if not refusal(shown):
                turns += 1
                me = 1 if "Player 1 (you)" in shown else 2
                players.add(me)
                score = next(line for line in shown.splitlines() if line.startswith("Score now"))
                assert f"Player {3 - me} ?+" in score
                assert f"Player {me} (you)" in score
                assert "Puertoma A ?" not in score
            table.type(answer(shown, "1"))
        assert players == {1, 2}


INTERVIEW = {
    "en": ("Which expansions?", "Who plays?", "How strong are the farmers?", "Which rules?", "Seed"),
    "pt-BR": ("Quais expansões?", "Quem joga?", "Qual é a força dos fazendeiros?", "Quais regras?", "Semente"),
    "it": ("Quali espansioni?", "Chi gioca?", "Quanto sono forti i coltivatori?", "Quali regole?", "Seme"),
}


@pytest.mark.parametrize("lang", INTERVIEW)
def test_the_interview_asks_for_people_and_farmers(tmp_path: Path, lang: str) -> None:
    with Terminal(tmp_path, "play", "--lang", lang, columns=80) as table:
        table.interview(("", "1"), ("", "2"), ("", "3"))  # the game, everything is to be chosen, the edition
        table.interview(*zip(INTERVIEW[lang], ("7", "", "3", "", "77"), strict=True))
        shown, _ = table.wait_for(choice(lang))
        assert "Puertoma B" in shown
        assert Words(lang, ())("ui.choose_seats") not in table.text
        table.leave()
    saved = kept(tmp_path, "puerto-rico-1897-special-3p-77")
    assert (saved["players"], saved["modules"]) == (3, ["puertoma"])
    assert saved["options"] == {"farmer_level": "hard"}


def test_several_people_are_asked_who_they_are(tmp_path: Path) -> None:
    arguments = ["play", "puerto-rico", "--edition", "1897-special", "--modules", "puertoma", "--players", "3"]
    with Terminal(tmp_path, *arguments, "--lang", "en", "--seed", "6") as table:
        shown = table.interview(
            ("Two people and one farmer", "2"),
            ("", "easy"),
            ("Who are the others?", "8"),
            ("Player 1, Player 2 (Enter: 1 6)", ""),
        )
        assert "Three people" not in shown
        table.wait_for(choice("en"))
        table.leave()
    saved = kept(tmp_path, "puerto-rico-1897-special-3p-6")
    assert saved["options"] == {"farmer_level": "easy", "farmers": "1"}


@pytest.mark.parametrize(
    ("more", "score"),
    [
        ((), "Player 1 (you) 0 Puertoma A 3 Puertoma B 3"),
        (("--players", "2"), "Player 1 (you) 0 Puertoma A"),
        (("--seats", "human,random"), "Player 1 (you) 0 Player 2 ?+0 Puertoma A"),
        (("--seats", "human,farmer"), "Player 1 (you) 0 Puertoma A"),
        (("--seats", "human,random,random,random"), "Player 4 ?+0 Puertoma A"),
    ],
)
def test_seats_say_how_many_play(tmp_path: Path, more: tuple[str, ...], score: str) -> None:
    arguments = solo()
    if "--seats" in more:
        arguments = [word for word in arguments if word not in ("--seats", "human")]
    told = run(tmp_path, *arguments, *more, typed="q\n")
    assert told.returncode == 0, told.stderr
    assert score in " ".join(told.stdout.replace("·", " ").split())


def test_seats_of_farmers_are_not_for_others() -> None:
    assert seats.check(["human"], 3, ("farmer",) * 2) == ["human", "farmer", "farmer"]
    assert seats.check(["greedy", "random", "farmer"], 3, ("farmer",)) == ["greedy", "random", "farmer"]
    for kinds, players, farmers in ((["human"] * 3, 3, 2), (["farmer", "human"], 2, 1), (["human", "farmer"], 2, 0)):
        with pytest.raises(BadSetup):
            seats.check(kinds, players, ("farmer",) * farmers)
    assert seats.usual(3, ("farmer",) * 2) == ["human", "farmer", "farmer"]


def test_programs_may_sit_in_peoples_seats(tmp_path: Path) -> None:
    arguments = solo()
    arguments[arguments.index("human")] = "random"
    told = run(tmp_path, *arguments)
    assert told.returncode == 0, told.stderr
    assert "Puertoma: coins and goods left" in told.stdout
    assert "Computer (random)" in told.stdout
    assert "Farmer" in told.stdout


def test_help_tells_how_to_play_alone(tmp_path: Path) -> None:
    told = run(tmp_path, "play", "--help").stdout
    assert "--edition 1897-special --modules puertoma" in " ".join(told.split())

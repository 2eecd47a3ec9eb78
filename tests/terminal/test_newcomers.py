"""What newcomers type by mistake: a clear line that says what was probably meant, and an end in peace."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from antilles.core.nearest import nearest
from tests.patience import PATIENCE
from tests.terminal.pseudo import surroundings
from tests.terminal.test_commands import Call, call

__all__ = ["call"]  # the fixture

MEANT = [
    (("paly",), "There is no command 'paly'; did you mean 'play'?"),
    (("tables", "chek"), "There is no command 'chek'; did you mean 'check'?"),
    (("--versoin",), "There is no option --versoin; did you mean --version?"),
    (("play", "--playres", "3"), "There is no option --playres; did you mean --players?"),
    (("serve", "--prot", "8080"), "There is no option --prot; did you mean --port?"),
    (("tables", "check", "--dta", "x"), "There is no option --dta; did you mean --data?"),
    (("games", "san-jaun"), "There is no title 'san-jaun'; did you mean 'san-juan'?"),
    (("games", "puerto_rico"), "There is no title 'puerto_rico'; did you mean 'puerto-rico'?"),
    (("play", "puerto-rico", "--edition", "clasic"), "has no edition 'clasic'; did you mean 'classic'?"),
    (("play", "--edition", "1897", "--modules", "festval"), "has no module 'festval'; did you mean 'festival'?"),
    (("play", "--option", "opn_chips=yes"), "There is no option 'opn_chips'; did you mean 'open_chips'?"),
    (("play", "--seats", "humn,greedy"), "There is no kind of seat 'humn'; did you mean 'human'?"),
    (("play", "--lang", "pt"), "There is no language 'pt'; did you mean 'pt-BR'?"),
    (("arena", "--seats", "gredy,random"), "There is no agent 'gredy'; did you mean 'greedy'?"),
    (("arena", "--seats", "search:vists=3,random"), "has no setting 'vists=3'; did you mean 'visits'?"),
    (("arena", "--seats", "random,random", "--seating", "rotation"), "did you mean 'rotations'?"),
    (("load", "--title", "sanjuan"), "There is no title 'sanjuan'; did you mean 'san-juan'?"),
]
NUMBERS = [
    (("load", "--tables", "-3"), "--tables is a number of tables from 1 to 5000, not -3."),
    (("load", "--tables", "0"), "--tables is a number of tables from 1 to 5000, not 0."),
    (("load", "--tables", "1.5"), "--tables is a whole number, not '1.5'."),
    (("load", "--seconds", "nan"), "--seconds is a number, not 'nan'."),
    (("load", "--seconds", "-1"), "--seconds is a time of more than 0 and at most 600 seconds, not -1."),
    (("load", "--think", "inf"), "--think is a number, not 'inf'."),
    (("load", "--think", "-2"), "--think is a time from 0 to 600 seconds, not -2."),
    (("arena", "--seats", "random,random", "--games", "1.5"), "--games is a whole number, not '1.5'."),
    (("arena", "--seats", "random,random", "--games", "0"), "--games is a number of games from 1 to 1000000, not 0."),
    (("arena", "--seats", "random,random", "--jobs", "0"), "--jobs is a number of processes from 1 to"),
    (("arena", "--seats", "random,random", "--seed", "-1"), "seed"),
    (("play", "--players", "2.0"), "--players is a whole number, not '2.0'."),
    (("play", "--seed", "1e3"), "--seed is a whole number, not '1e3'."),
    (("check", "--soak", "0.5"), "--soak is a whole number, not '0.5'."),
    (("serve", "--port", "99999"), "A port is a number from 1 to 65535, not 99999."),
    (("serve", "--port", "http"), "--port is a whole number, not 'http'."),
    (("serve", "--workers", "-2"), "--workers is a number of processes from 0 to 64, not -2."),
    (("serve", "--page", "nowhere"), "nowhere is no folder of a page"),
    (("replay", "one", "two"), "'two' is a word too many"),
    (("replay", "."), ". is a folder, not a saved game."),
    (("replay", ""), "There is no saved game ''"),
    (("replay",), "There are no saved games in "),
    (("play", "--players"), "--players needs a value."),
    (("tables", "prune"), "antilles tables prune needs --older; --help shows how."),
]


@pytest.mark.parametrize(
    ("typed", "sentence"), [*MEANT, *NUMBERS], ids=lambda told: " ".join(told) if isinstance(told, tuple) else ""
)
def test_a_mistake_is_one_line_that_helps(call: Call, typed: tuple[str, ...], sentence: str) -> None:
    code, out, err = call(*typed)
    assert code in (1, 2)
    assert out == ""
    assert err.startswith("antilles: ")
    assert err.count("\n") == 1
    assert sentence in err


def test_an_edition_is_shown_for_the_title_that_has_it(call: Call) -> None:
    code, out, err = call("games", "--edition", "1897")
    assert (code, err) == (0, "")
    assert "puerto-rico --edition 1897" in out


def test_nothing_far_off_is_suggested(call: Call) -> None:
    assert nearest("--bogus", ["--modules", "--seats"]) is None
    assert nearest("x", ["xylophone"]) is None
    assert nearest(7, ["7"]) is None
    assert "did you mean" not in call("play", "chess")[2]


# Ctrl+C falls into the very moment at which a module is looked for.
INTERRUPT = """
import os, signal, sys
class Moment:
    def find_spec(self, name, path=None, target=None):
        if name == {moment!r}:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Moment())
sys.argv = ["antilles", *{typed!r}]
from antilles.__main__ import main
main()
"""


@pytest.mark.parametrize(
    "moment",
    [
        "antilles.cli",
        "cyclopts",
        "rich.console",
        "antilles.terminal.screen",
        "numpy",
        "antilles.core.play.game",
        "antilles.agents",
    ],
)
def test_ctrl_c_while_loading_leaves_without_a_traceback(tmp_path: Path, moment: str) -> None:
    typed = ["play", "san-juan", "--seats", "random,random", "--seed", "3"]
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPT.format(moment=moment, typed=typed)],
        env=surroundings(tmp_path), capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 130
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") <= 1


def test_the_package_itself_is_a_command(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "antilles", "--version"], env=surroundings(tmp_path), capture_output=True, text=True,
        timeout=PATIENCE, cwd=os.path.dirname(__file__),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()

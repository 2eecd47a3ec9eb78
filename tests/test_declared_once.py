"""What a change of the rules touches, counted on a copy of the sources. Catalogs of three languages count as one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HOME = "src/antilles/titles/puerto_rico"


def copied(root: Path, to: Path) -> Path:
    shutil.copytree(root / "src", to / "src", ignore=shutil.ignore_patterns("__pycache__", "page"))
    return to


def edited(root: Path, path: str, old: str, new: str) -> str:
    """Replaces a text that stands once; tells which file that was."""
    text = (root / path).read_text("utf-8")
    assert text.count(old) == 1, f"{path}: {old}"
    (root / path).write_text(text.replace(old, new), "utf-8")
    return path


def python(root: Path, code: str) -> subprocess.CompletedProcess[str]:
    search = {**os.environ, "PYTHONPATH": str(root / "src"), "ANTILLES_JIT": "0"}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=search, cwd=root)


def test_a_switch_is_a_row_its_use_and_its_words(root: Path, tmp_path: Path) -> None:
    copy = copied(root, tmp_path)
    row = (
        'PROSPECTING = _switch("prospecting", "one two", "one", "one", "one", 0,\n        "Coins of the prospector.")\n'
    )
    touched = {
        edited(copy, f"{HOME}/data/switches.py", "# fmt: on\n", f"{row}# fmt: on\n"),
        edited(
            copy,
            f"{HOME}/rules/roles/prospector.py",
            "coins += 1 +",
            "coins += (2 if k.prospecting == PROSPECTING.TWO else 1) +",
        ),
        edited(
            copy,
            f"{HOME}/rules/roles/prospector.py",
            "from ...data.columns import PRIVILEGE\n",
            "from ...data.columns import PRIVILEGE\nfrom ...data.switches import PROSPECTING\n",
        ),
    }
    assert len(touched) + 1 <= 3  # and the catalogs
    done = python(
        copy,
        "import antilles\n"
        "for value in ('one', 'two'):\n"
        "    game = antilles.new('puerto-rico', players=4, seed=1, options={'prospecting': value})\n"
        "    seat = game.seat\n"
        "    coins = game.state['seats'][seat]['coins']\n"
        "    game.play({'move': 'role', 'role': 'prospector'})\n"
        "    print(game.state['seats'][seat]['coins'] - coins, game.rules.json()['prospecting'])\n",
    )
    assert done.stdout == "1 one\n2 two\n", done.stderr


def test_a_phase_is_a_line_and_its_file(root: Path, tmp_path: Path) -> None:
    copy = copied(root, tmp_path)
    line = 'BONUS = LIST.add("bonus", "rules.roles.bonus")\n'
    touched = {
        edited(copy, f"{HOME}/rules/phases.py", "PHASES = LIST.names()\n", f"{line}PHASES = LIST.names()\n"),
        f"{HOME}/rules/roles/bonus.py",
    }
    rules = (copy / f"{HOME}/rules/roles/prospector.py").read_text("utf-8").replace("coins += 1", "coins += 7")
    (copy / f"{HOME}/rules/roles/bonus.py").write_text(rules, "utf-8")
    assert len(touched) == 2
    done = python(
        copy,
        "import antilles\n"
        "from antilles.titles.puerto_rico.rules import engine, phases\n"
        "from antilles.titles.puerto_rico.rules.state import State\n"
        "from antilles.core.stack import enter\n"
        "title = antilles.title('puerto-rico')\n"
        "k, s = title.rules(title.setup('classic', 3)), State()\n"
        "enter(s, phases.BONUS, 1)\n"
        "engine.apply(k, s, 1)\n"
        "print(s.seats[1].coins, s.depth)\n",
    )
    assert done.stdout == "7 0\n", done.stderr


def test_a_building_too_many_is_refused_with_what_to_do(root: Path, tmp_path: Path) -> None:
    copy = copied(root, tmp_path)
    row = '    Building("casino", 4, 2, gives={c.SALE_COINS: 1}),\n'
    last = '    _large("royal_garden", NOBLES, gives=c.SCORE_ROYAL_GARDEN),\n'
    edited(copy, f"{HOME}/data/buildings.py", last, last + row)
    done = python(copy, "import antilles; antilles.title('puerto-rico')")
    assert "a house rule changes a row, by a switch, rather than adding one" in done.stderr

"""What a change of the rules touches, counted on a copy of the sources; every catalog that it needs counts.

A switch needs the English one: what a language lacks is told in English. A building is counted with all three.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.core.learn.observation import Observation
from tests import test_adding as adding

HOME = "src/antilles/titles/puerto_rico"


def edited(root: Path, path: str, old: str, new: str) -> str:
    """Replaces a text that the file has once; gives its path."""
    text = (root / path).read_text("utf-8")
    assert text.count(old) == 1, f"{path}: {old}"
    (root / path).write_text(text.replace(old, new), "utf-8")
    return path


def python(copy: Path, code: str) -> str:
    return adding.ran(copy, sys.executable, "-c", code)


PROSPECTED = """
import antilles
for value in ('one', 'two'):
    game = antilles.new('puerto-rico', players=4, seed=1, options={'prospecting': value})
    seat = game.seat
    coins = game.state['seats'][seat]['coins']
    game.play({'move': 'role', 'role': 'prospector'})
    print(game.state['seats'][seat]['coins'] - coins, game.rules.json()['prospecting'])
for lang in ('en', 'it'):
    print(game.title.words('1897', lang)('option.prospecting.two'))
"""


def test_a_switch_is_a_row_its_use_and_its_words(root: Path, tmp_path: Path) -> None:
    copy = adding.copied(root, tmp_path)
    row = 'PROSPECTING = _switch("prospecting", "one two")\n'
    used = "coins += (2 if k.prospecting == PROSPECTING.TWO else 1) +"
    column = "from ...data.columns import PRIVILEGE\n"
    words = {"": "Prospecting", ".note": "Coins of the prospector.", ".one": "One", ".two": "Two"}
    entries = "".join(
        f'msgctxt "puerto-rico"\nmsgid "option.prospecting{key}"\nmsgstr "{text}"\n\n' for key, text in words.items()
    )
    first = 'msgctxt "puerto-rico"\nmsgid "module.nobles"\n'
    touched = {
        edited(copy, f"{HOME}/data/switches.py", "BY_NAME = ", f"{row}BY_NAME = "),
        edited(copy, f"{HOME}/rules/roles/prospector.py", "coins += 1 +", used),
        edited(
            copy,
            f"{HOME}/rules/roles/prospector.py",
            column,
            f"{column}from ...data.switches import PROSPECTING\n",
        ),
        edited(copy, f"{HOME}/locale/en/LC_MESSAGES/antilles.po", first, entries + first),
    }
    assert len(touched) == 3
    adding.ran(copy, sys.executable, "tools/words.py", "compile")
    done = python(copy, PROSPECTED)
    assert done == "1 one\n2 two\nTwo\nTwo\n"


RECEIVED = """
import antilles
from antilles.titles.puerto_rico.rules import engine, phases
from antilles.titles.puerto_rico.rules.state import State
from antilles.core.stack import enter
title = antilles.title('puerto-rico')
k, s = title.rules(title.setup('classic', 3)), State()
enter(s, phases.BONUS, 1)
engine.apply(k, s, 1)
print(s.seats[1].coins, s.depth)
"""


def test_a_phase_is_a_line_and_its_file(root: Path, tmp_path: Path) -> None:
    copy = adding.copied(root, tmp_path)
    line = 'BONUS = LIST.add("bonus", "rules.roles.bonus")\n'
    touched = {
        edited(copy, f"{HOME}/rules/phases.py", "PHASES = LIST.names()\n", f"{line}PHASES = LIST.names()\n"),
        f"{HOME}/rules/roles/bonus.py",
    }
    rules = (copy / f"{HOME}/rules/roles/prospector.py").read_text("utf-8").replace("coins += 1", "coins += 7")
    (copy / f"{HOME}/rules/roles/bonus.py").write_text(rules, "utf-8")
    assert len(touched) == 2
    done = python(copy, RECEIVED)
    assert done == "7 0\n"


def test_a_printed_building_too_many_is_refused_with_what_to_do(root: Path, tmp_path: Path) -> None:
    copy = adding.copied(root, tmp_path)
    last = '    _large("royal_garden", NOBLES, gives=c.SCORE_ROYAL_GARDEN),\n'
    edited(copy, f"{HOME}/data/buildings.py", last, f'{last}    Building("casino", 4, 2, gives={{c.SALE_COINS: 1}}),\n')
    with pytest.raises(AssertionError, match="45 buildings, not 46: a building of your own has part=HOUSE"):
        python(copy, "import antilles; antilles.title('puerto-rico')")


def contents(copy: Path) -> dict[str, bytes]:
    """All that somebody wrote."""
    files = (path for folder in ("src", "tools") for path in (copy / folder).rglob("*") if path.is_file())
    return {str(path.relative_to(copy)): path.read_bytes() for path in files if path.suffix not in (".mo", ".pyc")}


def touched(root: Path, copy: Path, section: str) -> list[str]:
    """The files that a section of docs/adding.md changes or adds, every catalog among them."""
    before = contents(copy)
    adding.walked(root, copy, section)
    return sorted(path for path, content in contents(copy).items() if before.get(path) != content)


@pytest.fixture(scope="module")
def house(root: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[list[str]]]:
    """A copy with the two house rules of docs/adding.md, and the files that each of them touched."""
    copy = adding.copied(root, tmp_path_factory.mktemp("house"))
    return copy, [touched(root, copy, section) for section in ("A building", "A building with a question")]


def asked(house: tuple[Path, list[list[str]]], code: str) -> Any:
    """What code prints as JSON in the copy with house rules."""
    prepared = "import json, antilles\nfrom pathlib import Path\ntitle = antilles.title('puerto-rico')\n"
    return json.loads(python(house[0], prepared + code))


def test_a_building_touches_four_files_and_one_with_a_question_six(house: tuple[Path, list[list[str]]]) -> None:
    catalogs = [f"{HOME}/locale/{lang}/LC_MESSAGES/antilles.po" for lang in ("en", "it", "pt-BR")]
    plain, asks = house[1]
    assert plain == [f"{HOME}/data/buildings.py", *catalogs]
    rules = [f"{HOME}/rules/buildings/pawnshop.py", f"{HOME}/rules/construction.py"]
    assert asks == [f"{HOME}/data/buildings.py", *catalogs, *rules]


def test_house_rules_move_no_action(house: tuple[Path, list[list[str]]]) -> None:
    title = antilles.title("puerto-rico")
    fields = asked(house, "print(json.dumps([title.space.fields(a) for a in range(title.space.size)]))")
    size = title.space.size
    assert fields[:size] == [title.space.fields(action) for action in range(size)]
    of_one = 1 + 8 + 2 + 2 + 4  # to build it, to man it, to pay with its people, guests there, and where it is shown
    assert len(fields) == size + 2 * of_one + 5
    assert all("bazaar" in each.values() for each in fields[size : size + of_one])
    assert fields[-1] == {"move": "pawn", "good": "coffee"}
    setups = [(edition, 3, modules) for edition in title.editions for modules in ((), title.modules(edition))]
    seen = (
        "from antilles.core.learn.observation import Observation\n"
        f"print(json.dumps([Observation(title, title.setup(*chosen)).columns for chosen in {setups}]))\n"
    )
    columns = [Observation(title, title.setup(*chosen)).columns for chosen in setups]
    assert asked(house, seen) == [[[*column] for column in each] for each in columns]


def test_games_of_before_open_with_house_rules(root: Path, house: tuple[Path, list[list[str]]]) -> None:
    files = sorted((root / "tests/puerto_rico/replays").glob("*.json"))[::9]
    files += sorted((root / "tests/core/saves").glob("*.json"))
    assert len(files) > 9
    opened = (
        f"saves = [json.loads(Path(name).read_text())['save'] for name in {[*map(str, files)]}]\n"
        "games = [antilles.load(save) for save in saves]\n"
        "print(json.dumps([[game.actions, game.scores, game.log()] for game in games]))\n"
    )
    for path, found in zip(files, asked(house, opened), strict=True):
        save = json.loads(path.read_text("utf-8"))["save"]
        game = antilles.load(save)
        assert found == [save["actions"], game.scores, game.log()], path.name


BOUGHT = """
seat = {"coins": 9, "goods": {"corn": 1, "sugar": 2}, "built": ["pawnshop"], "workers": {"pawnshop": 1}}
game = antilles.scene("puerto-rico", players=3, modules=["house-rules"], state={"seats": [seat]})
game.play({"move": "role", "role": "builder"})
game.play({"move": "build", "building": "bazaar"})
offers = [game.words(action) for action in game.legal]
game.play({"move": "pawn", "good": "sugar"})
seat = game.state["seats"][0]
print(json.dumps([offers, seat["built"], seat["coins"], seat["goods"]["sugar"], game.log(lang="it")[-2:]]))
"""
SOLD = """
seat = {"coins": 0, "goods": {"coffee": 1}, "built": ["bazaar"], "workers": {"bazaar": 1}}
game = antilles.scene("puerto-rico", players=3, modules=["house-rules"], state={"seats": [seat]})
game.play({"move": "role", "role": "trader"})
game.play({"move": "sell", "good": "coffee"})
print(game.state["seats"][0]["coins"])
"""


def test_house_rules_are_bought_and_work(house: tuple[Path, list[list[str]]]) -> None:
    offers, built, coins, sugar, log = asked(house, BOUGHT)
    assert offers == ["Pass", "Pawn 1 barrel of corn", "Pawn 1 barrel of sugar"]
    assert (built, coins, sugar) == (["bazaar", "pawnshop"], 9 - 3 + 2, 1)
    assert log == [
        "Giocatore 1 ha costruito Bazar per 3 dobloni",
        "Giocatore 1 ha impegnato 1 barile di zucchero; ha ricevuto 2 dobloni",
    ]
    assert asked(house, SOLD) == 4 + 1 + 1  # the price, the trader's coin, the bazaar's


SHOWN = """
from antilles.server.show.payloads import write
from antilles.server.show.positions import position
seat = {"coins": 9, "goods": {"corn": 1}, "built": ["pawnshop"], "workers": {"pawnshop": 1}}
game = antilles.scene("puerto-rico", players=3, modules=["house-rules"], state={"seats": [seat]})
game.play({"move": "role", "role": "builder"})
shown = [write(position(game, 0, lang, {})) for lang in ("en", "it")]
game.play({"move": "build", "building": "bazaar"})
shown += [write(position(game, 0, lang, {})) for lang in ("en", "it")]
print(json.dumps([*[str(each) for each in shown], str(game)]))
"""


def test_both_tables_show_house_rules(house: tuple[Path, list[list[str]]]) -> None:
    for_sale, in_italian, question, question_in_italian, board = asked(house, SHOWN)
    assert "Build Bazaar for 3 doubloons" in for_sale
    assert "Bazar" in in_italian
    assert "Which barrel do you pawn?" in question
    assert "Quale barile impegni?" in question_in_italian
    assert "Bazaar" in board
    assert "Pawnshop 1/1" in board


@pytest.mark.long
@pytest.mark.parametrize("edition", antilles.title("puerto-rico").editions)
def test_house_rules_keep_every_promise(house: tuple[Path, list[list[str]]], edition: str) -> None:
    """Offers ascend, words lead back, views leak nothing, saves load: with every module that people play."""
    examined = (
        "from antilles.core.prove.check import examine\n"
        f"modules = title.modules({edition!r})\n"
        f"setups = [title.setup({edition!r}, 3, chosen) for chosen in (modules[-1:], modules)]\n"
        "print(json.dumps([examine(title, setup, seed) for setup in setups for seed in range(2)]))\n"
    )
    assert min(asked(house, examined)) > 50

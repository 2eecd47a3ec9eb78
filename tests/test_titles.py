"""Titles and agents: found by their homes and by entry points, removed without harm, and unknown to generic code."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from tools import words as tool

WORDS = re.compile(r"puerto|juan|farmer|governor|plantation|\broles?\b", re.IGNORECASE)


def named(path: Path) -> list[str]:
    """Lines of a source file that name a thing of one game; doctests and what one may type at a shell aside."""
    source, found, example = path.read_text(encoding="utf-8"), [], False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.STRING, tokenize.COMMENT, tokenize.NAME):
            continue
        for line in token.string.splitlines():
            example = line.strip().startswith(">>>") or (example and bool(line.strip()))
            if not example and not re.match(r'^\s*"antilles [a-z]+ ', line) and WORDS.search(line):
                found.append(f"{path.name}: {line.strip()}")
        example = False
    return found


def test_generic_code_names_no_title_and_nothing_of_one(root: Path) -> None:
    package = root / "src" / "antilles"
    paths = [path for path in sorted(package.rglob("*.py")) if "titles" not in path.relative_to(package).parts]
    assert len(paths) > 150
    assert [line for path in paths for line in named(path)] == []


def copied(root: Path, folder: Path, *without: str) -> Path:
    """The package without some homes, in a folder for PYTHONPATH."""
    shutil.copytree(
        root / "src" / "antilles", folder / "antilles", ignore=shutil.ignore_patterns(*without, "__pycache__", "page")
    )
    return folder


def run(code: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    """A fresh Python that finds packages there first, and runs the rules interpreted."""
    environment = {**os.environ, "ANTILLES_JIT": "0", "PYTHONPATH": os.pathsep.join(map(str, paths))}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)


LEFT = """
import antilles
from antilles.cli import app
names = antilles.titles()
print(names)
app("games", result_action="return_value")
game = antilles.new(names[0], players=2, seed=1)
greedy = antilles.Greedy()
while not game.over:
    game.play(greedy.choose(game.view(game.seat)))
print("scores", game.scores)
print(str(antilles.new(names[0], players=2))[:9])

from antilles.server.show.catalogue import shelf, things
assert [each.title for each in shelf("it").titles] == names
assert things(game, "en").title == names[0]

from antilles.arena.plan import plan
from antilles.arena.play import play
planned = plan(names[0], [["greedy", "random"]])
print("arena", play(planned, planned.table(0, 0, 0))["seats"])

import gymnasium
import antilles.envs
from antilles.envs import IDS
assert {*names} <= {*IDS.values()} <= {*names, "toy", "maracaibo"}
env = gymnasium.make(next(iter(IDS)), players=2, opponents="random")
env.reset(seed=1)
for gone in {gone!r}:
    try:
        antilles.title(gone)
    except antilles.BadSetup as refused:
        print(refused)
"""


@pytest.mark.parametrize("gone", ["puerto_rico", "san_juan"])
def test_removing_a_home_leaves_the_other_titles(root: Path, tmp_path: Path, gone: str) -> None:
    done = run(LEFT.replace("{gone!r}", repr([gone.replace("_", "-")])), copied(root, tmp_path, gone))
    assert done.returncode == 0, done.stderr
    left = "san-juan" if gone == "puerto_rico" else "puerto-rico"
    assert done.stdout.startswith(f"['{left}']\n")
    assert "arena ['greedy', 'random']" in done.stdout
    assert f"There is no title '{gone.replace('_', '-')}'; there is only {left}." in done.stdout


POINTS = """[antilles.titles]
pearls = pearl_divers
broken = broken_title
nameless = nameless_title
missing = nowhere_at_all

[antilles.agents]
last = pearl_divers.last:Last
lost = pearl_divers.last:Lost
"""
LAST = """
class Last:
    def __init__(self, seed=0, back: int = 1):
        self.back = back

    def choose(self, view):
        return view.legal[-self.back]
"""


@pytest.fixture
def site(root: Path, tmp_path: Path) -> Path:
    """A folder of installed packages: the toy under another name, and titles that are broken."""
    home = tmp_path / "site" / "pearl_divers"
    shutil.copytree(root / "src" / "antilles" / "titles" / "toy", home, ignore=shutil.ignore_patterns("__pycache__"))
    code = (home / "__init__.py").read_text(encoding="utf-8")
    (home / "__init__.py").write_text(code.replace('name="toy"', 'name="pearls"'), encoding="utf-8")
    (home / "last.py").write_text(LAST)
    for catalog in home.rglob("antilles.po"):
        text = catalog.read_text(encoding="utf-8").replace('"title.toy"', '"title.pearls"')
        text = text.replace('msgctxt "toy"', 'msgctxt "pearls"')
        catalog.write_text(text, encoding="utf-8")
    shutil.rmtree(home / "locale" / "it")  # it speaks English there
    assert len(tool.compile_catalogs(home)) == 2
    (tmp_path / "site" / "broken_title.py").write_text("import not_there_at_all\n")
    (tmp_path / "site" / "nameless_title.py").write_text("TITLE = 7\n")
    points = tmp_path / "site" / "pearl_divers-1.0.dist-info"
    points.mkdir()
    (points / "METADATA").write_text("Metadata-Version: 2.1\nName: pearl-divers\nVersion: 1.0\n")
    (points / "entry_points.txt").write_text(POINTS)
    return tmp_path / "site"


ELSEWHERE = """
import antilles
print(antilles.titles())
game = antilles.new("pearls", players=2, seed=3)
last = antilles.agent("last:back=1")
while not game.over:
    game.play(last.choose(game.view(game.seat)))
print("over", len(game.scores), antilles.load(game.save()) == game)
from antilles.arena.plan import plan
from antilles.arena.play import play
planned = plan("pearls", [["last", "greedy"]])
print("arena", play(planned, planned.table(0, 0, 0))["seats"])
from antilles.server.show.catalogue import shelf
for wrong in ("broken", "nameless", "missing"):
    try:
        antilles.title(wrong)
    except antilles.BadSetup as refused:
        print(refused)
try:
    antilles.agent("lost")
except antilles.AntillesError as refused:
    print(refused)
print([each.title for each in shelf("it").titles])
from antilles.cli import app
app("games", result_action="return_value")
"""


def test_another_package_brings_a_title_and_an_agent(root: Path, site: Path) -> None:
    done = run(ELSEWHERE, root / "src", site)
    assert done.returncode == 0, done.stderr
    assert "['broken', 'missing', 'nameless', 'pearls', 'puerto-rico', 'san-juan']\nover 2 True\n" in done.stdout
    assert "arena ['last', 'greedy']" in done.stdout
    reasons = {"broken": "No module named 'not_there_at_all'", "nameless": "no TITLE", "missing": "nowhere_at_all"}
    for name, why in reasons.items():
        told = next(line for line in done.stdout.splitlines() if line.startswith(f"The title '{name}'"))
        assert why in told
        assert "repair or uninstall that package" in told
        assert f"antilles: {told}" in done.stderr  # by `antilles games`, which goes on
    assert "The module 'pearl_divers.last' has no 'Lost'" in done.stdout
    assert "\n['pearls', 'puerto-rico', 'san-juan']\nPearl Divers  (pearls) " in done.stdout


BARE = """
import antilles
from antilles.server.show.catalogue import shelf, things
game = antilles.new("pearls", players=2, seed=3)
game.play(game.legal[0])
assert "pearls" in [each.title for each in shelf("en").titles]
print(game)
print(things(game, "en").words["time"])
try:
    antilles.Greedy().choose(game.view(game.seat))
except antilles.AntillesError as refused:
    print(refused)
"""


def test_a_title_may_lack_drawing_web_table_and_bots(root: Path, site: Path) -> None:
    home = site / "pearl_divers"
    (home / "bots.py").unlink()
    with (home / "locale" / "en" / "LC_MESSAGES" / "antilles.po").open("a", encoding="utf-8") as catalog:
        catalog.write('\nmsgctxt "pearls"\nmsgid "round"\nmsgstr "Day {n}"\n')  # it calls a round so
    tool.compile_catalogs(home)
    done = run(BARE, root / "src", site)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "Day 1 · Dive · bag: ? · in bag: 36 · price: white pearl 3, pink pearl 3, black pearl 3",
        "Player 1 · hand: ? · held: 0 · coins: 3",
        "Player 2 (you) ◀ · held: 0 · coins: 3",
        "{'round': 'Day {n}'}",
        "'pearls' cannot do that: its home has no BEST in 'bots' (pearl_divers.bots).",
    ]

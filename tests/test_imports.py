"""What a command loads: its page of help nothing, and nobody what only another command needs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

EXTRAS = ("litestar", "uvicorn", "msgspec", "sqlalchemy", "alembic", "openskill", "gymnasium", "pettingzoo", "pyspiel")
RULES = ("numpy", "numba", "antilles.core.kernel", "antilles.titles.puerto_rico")

WITHOUT = """
import sys
for name in {banned!r}:
    sys.modules[name] = None  # as if it were not installed
from antilles.cli import main
main({told!r})
"""


def run(told: list[str], banned: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, in which some modules cannot be imported."""
    code = WITHOUT.format(banned=banned, told=told)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8")


@pytest.mark.parametrize(
    "told",
    [["--help"], ["--version"]]
    + [[name, "--help"] for name in ("games", "play", "replay", "check", "bench", "arena", "serve", "tables", "load")],
    ids=" ".join,
)
def test_a_page_of_help_loads_neither_rules_nor_extras(told: list[str]) -> None:
    done = run(told, (*EXTRAS, *RULES))
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    "told", [["games"], ["play", "san-juan", "--seats", "random,random", "--seed", "3"]], ids=["games", "play"]
)
def test_whoever_plays_at_a_terminal_needs_no_extra(told: list[str]) -> None:
    done = run(told, EXTRAS)
    assert done.returncode == 0, done.stderr
    assert ("Player 1" if told[0] == "play" else "san-juan") in done.stdout


def test_interpreted_rules_do_not_load_the_compiler() -> None:
    code = "import os; os.environ['ANTILLES_JIT'] = '0'; import antilles, sys; antilles.new('san-juan'); "
    done = subprocess.run(
        [sys.executable, "-c", code + "print('numba' in sys.modules)"], capture_output=True, text=True
    )
    assert done.stdout == "False\n", done.stderr


def test_core_knows_nothing_outside_itself(root: Path) -> None:
    """Dependencies point one way: titles, agents, terminal and web table know core, and core knows none of them."""
    core = root / "src" / "antilles" / "core"
    for path in sorted(core.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                ours = node.level or (node.module or "").startswith("antilles")
                inside = 0 < node.level < len(path.relative_to(core.parent).parts)
                assert inside or not ours, f"{path.name}:{node.lineno}"

"""Phases announce what happened; who listens stands in one module."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import antilles.titles.puerto_rico.rules as rules

HOME = Path(rules.__file__).parent
SHARED = [HOME / f"{name}.py" for name in ("construction", "people", "scoring", "tiles")]  # what phases have in common
PHASES = sorted([*HOME.glob("roles/*.py"), *HOME.glob("buildings/*.py"), *SHARED])
LISTENERS = ("expansions", "puertoma")


@pytest.mark.parametrize("path", PHASES, ids=lambda path: path.stem)
def test_a_phase_knows_no_expansion(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names = [*(node.module or "").split("."), *(name.name for name in node.names)]
            assert not set(names) & set(LISTENERS), f"{path.name}:{node.lineno}"

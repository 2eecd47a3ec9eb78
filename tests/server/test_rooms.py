"""The server's rooms depend one way, and no class reaches back to the one that owns it.

Imports count wherever they stand, under TYPE_CHECKING and within functions too; a class has another one if it makes it,
is given it, or says so in an annotation.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import antilles.server

HOME = Path(antilles.server.__file__).parent
PACKAGE = "antilles.server"
# Each room may use itself and the ones before it.
ROOMS = ("store", "bots", "show", "tables", "notices", "ops", "http", "live")
SHARED = {"errors", "sizes", "tokens", "logs"}  # files that every room may use, and that use no room
ENTRIES = {"app", "cli", "schema"}  # files that put the rooms together


def modules() -> dict[str, ast.Module]:
    """The modules of the server by name, `tables.table` for instance; migrations are scripts of their own."""
    paths = [path for path in sorted(HOME.rglob("*.py")) if "migrations" not in path.parts]
    names = [
        ".".join(path.relative_to(HOME).with_suffix("").parts).removesuffix("__init__").strip(".") for path in paths
    ]
    return {name: ast.parse(path.read_text()) for name, path in zip(names, paths, strict=True)}


TREES = modules()


def absolute(module: str, node: ast.ImportFrom) -> str:
    """The module that an import names, from the server's own folder on."""
    if not node.level:
        return (node.module or "").removeprefix(PACKAGE).strip(".") if (node.module or "").startswith(PACKAGE) else "-"
    package = module.split(".") if (HOME / Path(*module.split("."))).is_dir() else module.split(".")[:-1]
    return ".".join([*package[: len(package) - node.level + 1], *(node.module or "").split(".")]).strip(".")


def imports(name: str) -> set[str]:
    """The modules of the server that one of them imports."""
    found = set()
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.ImportFrom) and (origin := absolute(name, node)) != "-":
            for each in node.names:
                whole = f"{origin}.{each.name}".strip(".")
                found.add(whole if whole in TREES else origin)
    return found - {name, ""}


def room(module: str) -> str:
    return module.partition(".")[0]


def cycle(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """The nodes of a cycle, if there is one."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as why:
        return list(why.args[1])
    return []


def test_every_file_has_a_room() -> None:
    assert {room(name) for name in TREES if name} == {*ROOMS, *SHARED, *ENTRIES}


@pytest.mark.parametrize("name", [name for name in TREES if room(name) in {*ROOMS, *SHARED}])
def test_a_room_uses_only_those_before_it(name: str) -> None:
    here = room(name)
    allowed = SHARED | set(ROOMS[: ROOMS.index(here) + 1] if here in ROOMS else ())
    assert {each for each in imports(name) if room(each) not in allowed} == set()


def test_no_modules_import_each_other() -> None:
    assert cycle({name: imports(name) for name in TREES}) == []


def classes() -> dict[str, list[ast.ClassDef]]:
    """Every class of the server by name."""
    found: dict[str, list[ast.ClassDef]] = {}
    for tree in TREES.values():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


def names_in(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def has(owner: ast.ClassDef) -> set[str]:
    """The names by which a class says what it holds: annotations of its fields, of what it is given, what it makes."""
    found: set[str] = set()
    for node in ast.walk(owner):
        if isinstance(node, ast.AnnAssign):
            found |= names_in(node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for given in [*node.args.args, *node.args.kwonlyargs]:
                found |= names_in(given.annotation) if given.annotation else set()
        elif isinstance(node, ast.Assign) and any(isinstance(each, ast.Attribute) for each in node.targets):
            found |= {
                call.func.id
                for call in ast.walk(node.value)
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
            }
    return found


def test_no_class_holds_the_one_that_holds_it() -> None:
    known = classes()
    held = {name: {each for node in nodes for each in has(node)} & known.keys() for name, nodes in known.items()}
    assert cycle({name: others - {name} for name, others in held.items()}) == []


def test_no_class_hands_itself_to_what_it_makes() -> None:
    known, found = classes(), []
    for name, nodes in known.items():
        for call in (each for node in nodes for each in ast.walk(node)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in known:
                given = [*call.args, *(each.value for each in call.keywords)]
                found += [(name, call.func.id) for each in given if isinstance(each, ast.Name) and each.id == "self"]
    assert found == []

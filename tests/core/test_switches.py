"""Switches say everything once: fields of Rules, readings by name, what a set-up form asks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import antilles
from antilles.core.kernel import entry
from antilles.core.switches import Switch, Switches

HOMES = Path(antilles.__file__).parent / "titles"
POACHED = Switch("poached", "supply discarded sold")


@entry
def reading(which: int) -> int:
    return POACHED.DISCARDED if which == 1 else POACHED.SOLD if which == 2 else POACHED.SUPPLY


def test_readings_have_names_in_kernels_too() -> None:
    assert [int(reading(which)) for which in range(3)] == [0, 1, 2]
    assert (POACHED.SUPPLY, POACHED.DISCARDED, POACHED.SOLD) == (0, 1, 2)


def test_two_switches_with_one_name_are_a_mistake() -> None:
    switches = Switches()
    switches.add(POACHED)
    with pytest.raises(AssertionError, match="poached"):
        switches.add(POACHED)


def test_a_default_must_be_a_reading() -> None:
    with pytest.raises(AssertionError, match="no reading"):
        Switch("hut", "owner nobody", defaults={"second": "anybody"})


@pytest.mark.parametrize("home", ["puerto_rico", "san_juan"])
def test_every_switch_is_a_field_of_the_rules_and_stands_once(home: str) -> None:
    switches: Switches = import_module(f"antilles.titles.{home}.data.switches").SWITCHES
    rules = import_module(f"antilles.titles.{home}.rules.state").Rules
    text = (HOMES / home / "rules" / "state.py").read_text("utf-8")
    for switch in switches:
        assert rules.fields[switch.name].names == switch.values
        assert f"{switch.name}: int" not in text


def unnamed(path: Path, names: set[str]) -> Iterator[str]:
    """Places that read a switch otherwise than by comparing it with a name: as a number, or as a truth."""
    tree = ast.parse(path.read_text("utf-8"))
    compared = {
        node.left
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        and all(isinstance(each, ast.Name | ast.Attribute) for each in node.comparators)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in names and isinstance(node.ctx, ast.Load):
            rules = ast.unparse(node.value)
            if (rules == "k" or rules.endswith(".k")) and node not in compared:
                yield f"{path.name}:{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("home", ["puerto_rico", "san_juan", "toy"])
def test_switches_are_read_by_name(home: str) -> None:
    title = antilles.title(home.replace("_", "-"))
    names = {name for edition in title.editions for name in title.options(edition)} & {*title.Rules.fields}
    names -= {"draft", "farmers", "achievements"}  # numbers, and what a module brings
    assert not [place for path in (HOMES / home).rglob("*.py") for place in unnamed(path, names)]


@pytest.mark.parametrize("name", antilles.titles())
def test_what_a_form_asks_names_modules_and_options_there_are(name: str) -> None:
    title = antilles.title(name)
    everything = {module.name for edition in title.editions.values() for module in edition.modules}
    for edition in title.editions.values():
        options = title.options(edition.name)
        for option in options.values():
            assert {*option.matters_with, *option.idle_with} <= everything, option.name
        for module in edition.modules:
            assert set(module.asks) <= set(options), module.name
        assert edition.minutes > 0
        assert edition.presets
        for preset in edition.presets:
            title.setup(edition.name, preset.players, preset.modules, preset.options)

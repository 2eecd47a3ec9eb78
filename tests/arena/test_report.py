"""The report is one page that needs nothing else, and its plots show the results."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from antilles.arena.plan import Plan, plan
from antilles.arena.plots import Cast, bars, spread, step_of
from antilles.arena.report import report
from antilles.arena.standings import Rating, leads, standings
from tests.arena.games import made_up

THREE = plan("puerto-rico", [["greedy", "random", "random"]])


def page(told: Plan, command: str = "antilles arena") -> str:
    games = made_up(told, 4, lambda table, seat: 40 if table.seats[seat] == "greedy" else 20 + seat)
    rated = {name: Rating(25, 5, 12) for name in told.lineups[0]}
    return report(told, games, standings(told, games), leads(told, games), rated, command)


def sound(text: str) -> ElementTree.Element:
    """The page as a tree: every tag is closed, every name is escaped."""
    return ElementTree.fromstring(text.removeprefix("<!doctype html>"))


def test_the_page_needs_nothing_else() -> None:
    text = page(THREE)
    assert not re.search(r"https?:|<script|<link|@import|url\(|\bsrc=", text)
    assert "prefers-color-scheme: dark" in text
    assert '<meta name="viewport"' in text


def test_the_page_has_every_plot_and_is_sound() -> None:
    text = page(THREE)
    tree = sound(text)
    heads = ["Standings", "Points ahead", "Win share by seat", "Points", "Game length", "Roles taken", "Built"]
    assert [head.text for head in tree.iter("h3")] == heads
    assert len(list(tree.iter("svg"))) == 2 + 2
    assert len(list(tree.iter("path"))) == 4
    for told in (
        "100.0 %",
        "Seat 1: 100 %",
        "fair share, 33 %",
        "Library",
        "Builder",
        "12 games in 4 blocks",
        "Puerto Rico (classic)",
    ):
        assert told in text, told


def test_the_same_agent_has_the_same_colour_everywhere() -> None:
    told = plan("puerto-rico", [["greedy", "random", "random"], ["easy", "random", "greedy", "random"]])
    games = made_up(told, 4, lambda table, seat: seat)
    text = report(told, games, standings(told, games), leads(told, games), {}, "")
    assert set(re.findall(r'class="chip (a\d)" title="(\w+)">(\w+)<', text)) == {
        ("a0", "greedy", "A"), ("a1", "random", "B"), ("a2", "easy", "C")
    }  # fmt: skip


def test_names_cannot_break_the_page() -> None:
    text = page(THREE, "antilles --seats '<b>&'")
    sound(text)
    assert "&lt;b&gt;&amp;" in text
    odd = "a<b>&'\""
    cast = Cast([odd])
    sound(f"<p>{cast.who(odd)}{bars(cast, '<i>', [odd], [('<x>', [1.0])])}</p>")


@pytest.mark.parametrize("values", [[0.0], [5.0, 5.0], [-3.0, 900.0], [1.5, 2.5, 2.6]])
def test_plots_of_odd_values_stay_within_the_page(values: list[float]) -> None:
    cast, names = Cast(["a", "b"]), ["a", "b"]
    text = spread({"a": values, "b": values[:1]}, "points", cast)
    text += bars(cast, "x", names, [(f"r{v}", [abs(v), 0.0]) for v in values])
    sound(f"<p>{text}</p>")
    assert all(0 <= float(n) <= 100 for n in re.findall(r"(?:left|width|bottom):([-\d.]+)%", text))
    for path in re.findall(r' d="([^"]+)"', text):
        assert all(0 <= float(n) <= 100 for n in re.findall(r"[-\d.]+", path))


def test_a_long_table_stands_in_two_halves() -> None:
    rows = [(f"building {n}", [n / 45]) for n in range(45)]
    tree = sound(f"<p>{bars(Cast(['a']), 'Building', ['a'], rows)}</p>")
    assert [len(list(half.iter("tr"))) for half in tree.iter("table")] == [1 + 23, 1 + 22]


def test_a_table_of_nothing_is_a_table() -> None:
    sound(f"<p>{bars(Cast(['a']), 'Role', ['a'], [])}</p>")


def test_the_many_agents_of_a_run_have_letters_of_their_own() -> None:
    names = [f"agent{n}" for n in range(60)]
    assert len({Cast(names).chip(name).split(">")[1] for name in names}) == 60


def test_marks_are_round() -> None:
    assert [step_of(span) for span in (1, 3, 4.9, 12, 300)] == [0.2, 1, 1, 5, 100]

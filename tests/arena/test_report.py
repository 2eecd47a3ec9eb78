"""The report is one page that needs nothing else, and its plots show the results."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from antilles.arena.plan import Plan, plan
from antilles.arena.plots import columns, lying, spread, step_of
from antilles.arena.ratings import Rating
from antilles.arena.report import report
from antilles.arena.standings import Estimate, standings
from tests.arena.games import made_up

THREE = plan("puerto-rico", [["greedy", "random", "random"]])


def page(told: Plan, command: str = "antilles arena") -> str:
    games = made_up(told, 4, lambda table, seat: 40 if table.seats[seat] == "greedy" else 20 + seat)
    rated = {name: Rating(25, 5, 12) for name in told.lineups[0]}
    return report(told, games, standings(told, games), rated, command)


def test_the_page_needs_nothing_else() -> None:
    text = page(THREE)
    assert not re.search(r"https?:|<script|<link|@import|url\(|\bsrc=", text)
    assert "prefers-color-scheme: dark" in text
    assert '<meta name="viewport"' in text


def test_the_page_has_every_plot_and_each_is_sound() -> None:
    text = page(THREE)
    heads = re.findall(r"<h3>(.*?)</h3>", text)
    assert [h.split(",")[0] for h in heads] == ["Win share by seat", "Points", "Game length", "Roles taken", "Built"]
    drawings = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(drawings) == 6
    for drawing in drawings:
        ElementTree.fromstring(drawing)
    for told in ("100.0 %", "greedy, seat 1: 100 %", "fair 33 %", "Library", "Builder", "12 games in 4 blocks"):
        assert told in text, told


def test_names_cannot_break_the_page() -> None:
    text = page(THREE, "antilles --seats '<b>&'")
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text
    drawing = columns("<x>", ["<i>"], [("a&b", [Estimate(0.5, 0.2, 0.9)])], share=True)
    ElementTree.fromstring(drawing)


@pytest.mark.parametrize("values", [[0.0], [5.0, 5.0], [-3.0, 900.0], [1.5, 2.5, 2.6]])
def test_plots_of_odd_values_stay_within_the_page(values: list[float]) -> None:
    for drawing in (
        spread("x", "points", [("a", values), ("b", values[:1])]),
        columns("x", ["g"] * len(values), [("a", [Estimate(abs(v)) for v in values])]),
        lying("x", ["r"] * len(values), [("a", [Estimate(abs(v)) for v in values])]),
    ):
        root = ElementTree.fromstring(drawing)
        height = float(root.attrib["viewBox"].split()[3])
        for box in root.iter("rect"):
            assert float(box.attrib["x"]) + float(box.attrib["width"]) <= 720
            assert 0 <= float(box.attrib["y"]) <= float(box.attrib["y"]) + float(box.attrib["height"]) <= height


def test_a_plot_of_nothing_is_a_plot() -> None:
    ElementTree.fromstring(columns("x", [], [("a", [])]))
    ElementTree.fromstring(lying("x", [], [("a", [])]))


def test_marks_are_round() -> None:
    assert [step_of(span) for span in (1, 3, 4.9, 12, 300)] == [0.2, 1, 1, 5, 100]

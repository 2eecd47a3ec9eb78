"""What the terminal says about choices: voyages with what they pass, combats and payments in one line, votes."""

from __future__ import annotations

import io

from rich.console import Console

import antilles
from antilles.terminal.drawing import drawing
from antilles.terminal.voice import Voice
from antilles.titles.maracaibo.terminal.board import ALL, board
from antilles.titles.maracaibo.terminal.menu import Menu
from antilles.titles.maracaibo.terminal.sight import Sight
from tests.maracaibo.scenes import card, cards, pack, sail, scene, seat
from tests.maracaibo.test_story import at_the_end, entry, finish_round, story


def drawn(game: antilles.Game, *, table: bool = False) -> str:
    """The question as the seat that is asked reads it, or the whole table, on one line."""
    view = game.view(game.seat)
    voice = Voice.at(game.title, game.setup, "en")
    sight = Sight(view, voice)
    console = Console(width=200, file=io.StringIO(), color_system=None)
    console.print(board(sight, 200, ALL) if table else Menu(view, voice).draw(sight))
    return " ".join(console.file.getvalue().split())  # type: ignore[attr-defined]


def test_the_title_has_a_drawing_of_its_own() -> None:
    assert drawing("maracaibo").board is board


def test_a_voyage_says_what_it_passes_and_what_waits() -> None:
    components = pack(
        cards={"A001": card(name="Helper", assistant={"at": "2", "does": ["coins 9"]})},
        legacy={"L11": {"at": "1", "spaces": 4, "does": ["points 1"]}},
        quests={"Q07": {"does": ["pay_coins 2", "points 7"]}},
    )
    mine = seat("A010", bought=("A001",), workers=1, assistants={"2": 1}, coins=5)
    laid = {"laid": cards("Q07", places=20), "laid_at": cards("6", places=20)}
    shown = drawn(scene(mine, components=components, legacy=["L11"], **laid))
    assert "Sail to Baracoa (2) for 2 movement points toll 2 D · 1 V" in shown
    assert "☺ Helper A001: 9 D" in shown
    assert "past 1 assistant +2 VP · toll 2 D · tobacco" in shown  # at Santiago, behind both
    assert "? 2 D → 7 VP" in shown


def test_the_board_says_nothing_about_a_card_that_does_nothing_when_bought() -> None:
    components = pack(cards={"A001": card(name="Stall", village=["coins 4"]), "A002": card(does=["influence spain 2"])})
    shown = drawn(scene(seat("A001"), components=components, display=cards("A002", places=4)), table=True)
    assert "Stall A001 0 D tobacco, map · Village: 4 doubloons" in shown
    assert "2 influence (Spain)" in shown


def test_a_combat_is_one_line() -> None:
    sides = {"france": {"value": 6, "does": ["pay_coins 2"]}, "spain": {"value": 4, "does": ["points 2"]}}
    tiles = {f"K{n:02d}": {**sides, "england": {"value": 3}} for n in range(1, 26)}
    components = pack(combat_tiles=tiles, places={"3": {"does": ["combat"]}})
    game = sail(scene(seat("A001", coins=5), components=components), "3")
    game.play({"move": "city"})
    while game.fields(game.legal[-1])["move"] != "fight":
        game.play({"move": "act"} if "act" in [game.fields(a)["move"] for a in game.legal] else {"move": "pass"})
    shown = drawn(game)
    assert "France 6 − 2 D" in shown
    assert "Spain 4 + 2 VP" in shown
    assert "For which nation do you fight?" in shown
    game.play({"move": "fight", "nation": "spain"})
    assert "Spain · value 4 · + 1 ⚔ + 2 ☺" in drawn(game)


def test_a_vote_shows_what_was_read() -> None:
    branch = story(
        c01=entry(1, quest=["coins 1"], then=[{"vote": [["read 04"], ["read 07"]]}]),
        c04=entry(2, quest=["coins 1"]),
        c07=entry(2, quest=["coins 1"]),
    )
    shown = drawn(finish_round(at_the_end(branch, 3, tale=cards("01", places=4), took=[1, 0, 0, 0])))
    assert "How do you vote?" in shown
    assert "End en" in shown


def test_a_copy_of_our_components_does_not_take_their_name() -> None:
    """Found by tests in another order: a pack with the same contents stood for ours in every later game."""
    scene(components=pack())
    assert "stand-in components" in drawn(scene(), table=True)


def test_the_table_says_whose_components_it_shows() -> None:
    assert "stand-in components" in drawn(scene(), table=True)
    name = pack(cards={"A001": card(name="Mine")})
    shown = drawn(scene(components=name), table=True)
    assert f"components: {name}, the rest stand-in components" in shown

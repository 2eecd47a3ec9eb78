"""Final scoring and the end of the game (rulebook 004, lines 650-708, 880)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.scenes import card, cards, do, me, moves
from tests.maracaibo.shopping import begun, buy, closing, scored, step
from tests.rules import rule

TITLES = {"influence": {"steps": 10, "titles": {1: 1, 2: 2, 3: 3}}}
FRANCE, SPAIN, ENGLAND = 1, 2, 3
POOR: dict[str, Any] = {"coins": 0, "hand": cards(), "planned": cards(places=3)}


def markers(france: int = 0, spain: int = 0, england: int = 0) -> dict[str, int]:
    """So many markers on the board, the rest of it bare."""
    places = iter(("1", "2", "6", "7", "8", "9", "12", "15", "16", "17", "18", "19"))
    wanted = [FRANCE] * france + [SPAIN] * spain + [ENGLAND] * england
    return {**{place: 0 for place in ("6", "7", "8")}, **dict(zip(places, wanted, strict=False))}


def end(*seats: dict[str, Any], **state: Any) -> antilles.Game:
    """The game after its last scoring, in which nobody bought anything."""
    return scored(*seats, rounds=3, **state)


def final(game: antilles.Game, source: str, p: int = 0) -> int:
    """Points of a seat from one source."""
    return int(me(game, p)["points"][source])


@rule("004/final", "the game is scored after the turn in which a ship came to 22, even without a main action")
def test_when_the_game_ends() -> None:
    game = begun({}, rounds=3)
    while not game.over:
        step(game)
    assert me(game)["ship"] == "22"


@rule("004/final", "1: from the player who ended the game clockwise, a card or two points")
def test_the_first_step() -> None:
    written = {"cards": {name: card(cost=1) for name in ("A001", "A002")}}
    other = {"coins": 5, "hand": cards("A002"), "planned": cards(places=3)}
    game = closing({"coins": 5, "hand": cards("A001")}, other, rounds=3, tables=written)
    assert game.turn == 0
    buy(game)
    assert game.turn == 1
    do(game, "points")
    assert game.over
    assert me(game)["bought"] == ["A001"]
    assert final(game, "scoring", 1) == 2


@rule("004/final", "1: the hand is not filled up any more")
def test_no_refilling() -> None:
    written = {"cards": {"A001": card(points=3)}}
    game = closing({"coins": 0, "hand": cards("A001")}, POOR, rounds=3, tables=written)
    held = me(game)["held"]
    buy(game)
    assert game.over
    assert me(game)["held"] == held - 1
    assert final(game, "cards") == 3


@rule("004/final", "2: points by the marker of points, and by the marker of doubloons: 9 and 4")
def test_daniels_income() -> None:
    game = end({"coins": 0, "coin_income": 22, "point_income": 9}, tables={"coin_income_points": {20: 4}})
    assert final(game, "income") == 9
    assert final(game, "coin_income") == 4


@rule("004/final", "2: no doubloons any more")
def test_no_doubloons() -> None:
    assert me(end({"coins": 3, "coin_income": 22}))["coins"] == 3


@rule("004/final", "2: between two numbers of the track the lower one counts")
@pytest.mark.parametrize(("at", "worth"), [(11, 0), (12, 1), (14, 1), (15, 2), (34, 7)])
def test_points_of_the_coin_track(at: int, worth: int) -> None:
    game = end({"coin_income": at}, tables={"coin_income_points": {12: 1, 15: 2, 34: 7}})
    assert final(game, "coin_income") == worth


@rule("004/final", "3: bought cards and investments count: 34 points")
def test_cards_and_investments() -> None:
    written = {"cards": {"A001": card(points=14), "A002": card(points=12)}}
    mine = {"bought": ["A001", "A002"], "invested": ["palace"], "stuck": 1, "quests": 4}
    game = end(mine, tables=written)
    assert final(game, "cards") + final(game, "prestige") == 34


@rule("004/final", "3: cards of the hand and planned ones are worth nothing")
def test_other_cards_are_worth_nothing() -> None:
    written = {"cards": {name: card(cost=30, points=9) for name in ("A001", "A002")}}
    game = end({"coins": 0, "hand": cards("A001"), "planned": cards("A002", places=3)}, tables=written)
    assert final(game, "cards") == 0


@rule("004/final", "4: three points for the most influence with a nation")
def test_most_influence() -> None:
    game = end({"influence": {"france": 3, "spain": 1}}, {"influence": {"france": 2, "spain": 4, "england": 1}})
    assert (final(game, "most_influence"), final(game, "most_influence", 1)) == (3, 6)


@rule("004/final", "4: who is tied has three points each")
def test_tied_influence() -> None:
    tied = {"influence": {"france": 3}}
    game = end(tied, tied, {"influence": {"france": 1}}, players=3)
    assert [final(game, "most_influence", p) for p in range(3)] == [3, 3, 0]


@rule("004/final", "4: nothing for a nation with which everybody stands at 0")
def test_no_influence_at_all() -> None:
    game = end({}, {})
    assert (final(game, "most_influence"), final(game, "most_influence", 1)) == (0, 0)


@rule("004/final", "5: Daniel's titles 2, 3 and 1 with multipliers 6, 5 and 2: 12 + 15 + 2")
def test_daniels_titles() -> None:
    # Four empty spaces: 7 markers are gone from the stock; three: 5; two: 3.
    table = {"markers": markers(4, 4, 2), "placed": {"france": 7, "spain": 5, "england": 3}}
    mine = {"influence": {"france": 2, "spain": 3, "england": 1}}
    assert final(end(mine, tables=TITLES, **table), "titles") == 12 + 15 + 2
    assert multipliers(table) == [6, 5, 2]


def multipliers(table: dict[str, Any]) -> list[int]:
    """What a title of level 1 is worth with each nation."""
    games = [end({"influence": {nation: 1}}, tables=TITLES, **table) for nation in ("france", "spain", "england")]
    return [final(game, "titles") for game in games]


@rule("004/final", "5a: a space of the stock counts when all its markers are gone: one on the first, two on the others")
@pytest.mark.parametrize(("n", "spaces"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 4)])
def test_empty_spaces(n: int, spaces: int) -> None:
    assert multipliers({"markers": markers(n)})[0] == spaces + 2


@rule("004/final", "5a: the most markers are worth 2, the second most 1, and who is tied has the higher")
@pytest.mark.parametrize(
    ("on_board", "bonus"),
    [((5, 3, 1), (2, 1, 0)), ((3, 3, 1), (2, 2, 0)), ((5, 3, 3), (2, 1, 1)), ((3, 3, 3), (2, 2, 2))],
)
def test_the_majority_bonus(on_board: tuple[int, ...], bonus: tuple[int, ...]) -> None:
    found = multipliers({"markers": markers(*on_board)})
    assert [each - (n + 1) // 2 for each, n in zip(found, on_board, strict=True)] == list(bonus)


@rule("004/final", "5a: markers on legacy tiles are on the board, too")
def test_markers_on_legacy_tiles() -> None:
    table = {"markers": markers(1, 1, 0), "aside": {"spain": 1}, "escorts": 1, "legacy": ["L6"]}
    game = end({"influence": {"spain": 1}}, tables=TITLES, **table)
    assert final(game, "titles") == 1 + 2
    game = end({"influence": {"france": 1}}, tables=TITLES, **table)
    assert final(game, "titles") == 1 + 1


@rule("004/final", "5b: the last title that was reached counts, not the step")
@pytest.mark.parametrize(("step_at", "level"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 4), (9, 4)])
def test_the_level_of_a_title(step_at: int, level: int) -> None:
    tables = {"influence": {"steps": 10, "titles": {2: 1, 5: 4}}}
    game = end({"influence": {"france": step_at}}, tables=tables, markers=markers(3))
    assert final(game, "titles") == level * 4


@rule("004/final", "the most points win")
def test_the_winner() -> None:
    game = end({**POOR, "points": {"effects": 9}}, POOR)
    assert list(game.winners) == [0]


@rule("004/final", "a tie is a shared victory")
def test_a_shared_victory() -> None:
    same = {**POOR, "points": {"effects": 9}}
    game = end(same, same, POOR, players=3)
    scores = list(game.scores)
    assert scores[0] == scores[1] > scores[2]
    assert set(game.winners) == {0, 1}


@rule("004/final", "the game is over at once, and nothing can be done any more")
def test_the_end() -> None:
    game = end({})
    assert game.over
    assert not game.legal


@rule("004/final", "after round IV unreached assistants count as after every round, or not: a switch")
@pytest.mark.parametrize(("reading", "worth"), [("always", 2), ("three_rounds", 0)])
def test_unreached_assistants(reading: str, worth: int) -> None:
    other = {**POOR, "ship": "9", "assistants": {"15": 1}, "workers": 1}
    game = end({}, other, options={"unreached": reading})
    assert final(game, "assistants", 1) == worth
    assert not moves(game)

"""Villa: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, phase, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/villa", "in the mayor phase its owner has a noble from the supply")
def test_villa():
    g = classic.nobles_only(
        seat(), seat(city={"villa": 1}), supply={"noble": 5, "worker": 40}, ship={"worker": 4, "noble": 0}
    )
    classic.play(g, "mayor")
    assert classic.idle(g, 1) == (1, 1)  # one from the ship and the noble; the keeper stays
    assert g.state["supply"]["noble"] == 5 - 1 - 1  # the villa's and the next ship's


@pytest.mark.parametrize(("supply", "more"), [({"noble": 0, "worker": 40}, 1), ({"noble": 0, "worker": 0}, 0)])
@rule("003/villa", "without nobles a colonist from the supply; without either nothing")
def test_villa_without_nobles(supply, more):
    g = classic.nobles_only(seat(), seat(city={"villa": 1}), supply=supply, ship={"worker": 4, "noble": 0})
    classic.play(g, "mayor")
    told = board(g, 1)
    assert (sum(told["workers"].values()) + classic.idle(g, 1)[0], classic.idle(g, 1)[1]) == (1 + 1 + more, 0)


@rule("003/villa", "an empty villa brings nobody")
def test_empty_villa():
    g = classic.nobles_only(
        seat(), seat(city={"villa": 0}), supply={"noble": 5, "worker": 40}, ship={"worker": 4, "noble": 0}
    )
    classic.play(g, "mayor")
    assert g.state["supply"]["noble"] == 4
    assert not can(g, "board")


# -- the edition 1897


@rule("001/villa", "a noble straight from the supply, not from the hall")
def test_villa_in_1897() -> None:
    g = y1897.citizens_table(
        y1897.NOBODY,
        seat(city={"villa": 1}),
        y1897.NOBODY,
        ship={"worker": 3, "noble": 0},
        supply={"worker": 9, "noble": 3},
    )
    role(g, "mayor")
    while phase(g) != "roles":
        g.play(g.legal[0])
    assert sum(board(g, 1)["nobles"].values()) + board(g, 1)["idle"]["noble"] == 1
    assert sum(board(g, 1)["workers"].values()) + board(g, 1)["idle"]["worker"] == 1 + 1
    assert g.state["supply"]["noble"] == 3 - 1 - 1  # the villa's, and one for the hall


@rule("001/villa", "no noble left: a worker instead, if there is one")
@pytest.mark.parametrize(("supply", "workers"), [(5, 3), (1, 2)])
def test_villa_without_nobles_in_1897(supply: int, workers: int) -> None:
    owner = seat(city={"villa": 1})
    g = y1897.citizens_table(
        y1897.NOBODY, owner, y1897.NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": supply, "noble": 0}
    )
    role(g, "mayor")
    assert sum(board(g, 1)["workers"].values()) + board(g, 1)["idle"]["worker"] == workers


@rule("001/villa", "an empty villa gives nothing")
def test_villa_unoccupied() -> None:
    owner = seat(city={"villa": 0})
    g = y1897.citizens_table(
        y1897.NOBODY, owner, y1897.NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": 9, "noble": 3}
    )
    role(g, "mayor")
    assert sum(board(g, 1)["nobles"].values()) + board(g, 1)["idle"]["noble"] == 0


# -- the 1897 Special Edition


@rule(
    "000/villa", "a citizen from the supply at the start of the recruiter phase, else a worker, never from the agency"
)
def test_country_house():
    def start(workers, nobles):
        told = {"supply": {"worker": workers, "noble": nobles}, "ship": {"worker": 3, "noble": 0}}
        return special.rest(special.play_citizens("mayor", seat(), seat(city={"villa": 1}), **told))

    with_noble = start(9, 5)
    assert (board(with_noble, 1)["idle"], with_noble.state["supply"]["noble"]) == ({"worker": 1, "noble": 1}, 3)
    assert board(start(9, 0), 1)["idle"] == {"worker": 2, "noble": 0}
    assert board(start(1, 0), 1)["idle"] == {"worker": 1, "noble": 0}

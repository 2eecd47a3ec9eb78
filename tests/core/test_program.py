"""Programs of a title: conditions, effects, a question in the middle, and programs inside programs."""

from __future__ import annotations

from typing import Any

import pytest

from antilles.core import program
from antilles.core.interpreted import interpreted
from antilles.core.kernel import JIT, entry, kernel, table
from antilles.core.program import ProgramFrame, assemble
from antilles.core.record import Record, of, row_bytes, rows
from antilles.core.stack import enter, leave, top

RUN, ASK = 1, 2  # phases
GIVE, NEED, QUESTION, CALL = range(1, 5)  # verbs


class Purse(Record):
    depth: int = of("i1", top=6)
    coins: list[int] = of("i2", 2)
    answers: int = of("i1")
    stack: list[ProgramFrame] = of(ProgramFrame, 6)


@kernel
def give(k: Any, s: Any, p: int, a: int, b: int, x: int) -> bool:
    s.coins[p] += a + b * x
    return True


@kernel
def need(k: Any, s: Any, p: int, a: int, b: int, x: int) -> bool:
    return bool(s.coins[p] >= a)


@kernel
def question(k: Any, s: Any, p: int, a: int, b: int, x: int) -> bool:
    enter(s, ASK, p)
    return True


@kernel
def call(k: Any, s: Any, p: int, a: int, b: int, x: int) -> bool:
    start(s, RUN, p, a, b)
    return True


PROGRAMS = {
    "gift": [(GIVE, 1, 2)],
    "rich": [(NEED, 5, 0), (GIVE, 100, 0)],
    "asks": [(GIVE, 1, 0), (QUESTION, 0, 0), (GIVE, 10, 0)],
    "calls": [
        (GIVE, 1, 0),
        (CALL, 6, 4),
        (GIVE, 1000, 0),
    ],  # from the question of "asks" on
    "needs both": [(NEED, 2, 0), (NEED, 5, 0)],
}
NUMBERS, STARTS = assemble(PROGRAMS)
ROWS = table(NUMBERS)
BOUND = program.bind(__name__, [give, need, question, call])
start, go_on, holds = BOUND.start, BOUND.go_on, BOUND.holds


@entry
def begin(states: Any, p: int, at: int, x: int) -> None:
    """Runs a program as far as it goes, for the test."""
    start(states[0], RUN, p, at, x)
    run_on(states)


@entry
def run_on(states: Any) -> None:
    """What the driver does: programs on top go on until a question is there."""
    s = states[0]
    while s.depth > 0 and top(s).phase == RUN:
        go_on(ROWS, 0, s)


@entry
def answer(states: Any) -> None:
    """The question is answered and the program goes on."""
    leave(states[0])
    states[0].answers += 1
    run_on(states)


@entry
def asked(states: Any, p: int, at: int) -> bool:
    """Whether the conditions hold, for the test."""
    return bool(holds(ROWS, 0, states[0], p, at, 0))


class Table:
    """One position in either mode."""

    def __init__(self, native: bool) -> None:
        self.states = rows(Purse, 1, native=native)
        self.way: Any = (lambda rule: rule) if native else interpreted

    def run(self, rule: Any, *given: int) -> Any:
        return self.way(rule)(self.states, *given)

    @property
    def now(self) -> Purse:
        return Purse.unpack(row_bytes(self.states))


@pytest.fixture(params=[True, False] if JIT else [False], ids=lambda native: "native" if native else "interpreted")
def purse(request: pytest.FixtureRequest) -> Table:
    return Table(request.param)


def test_a_program_does_its_rows_for_a_seat(purse: Table) -> None:
    purse.run(begin, 1, STARTS["gift"], 3)
    assert (purse.now.coins, purse.now.depth) == ([0, 7], 0)


def test_a_condition_that_does_not_hold_ends_the_program(purse: Table) -> None:
    purse.run(begin, 0, STARTS["rich"], 0)
    assert purse.now.coins == [0, 0]
    purse.run(begin, 0, STARTS["gift"], 2)
    purse.run(begin, 0, STARTS["rich"], 0)
    assert (purse.now.coins, purse.now.depth) == ([105, 0], 0)


def test_a_question_stops_the_program_and_its_answer_goes_on(purse: Table) -> None:
    purse.run(begin, 0, STARTS["asks"], 0)
    assert ([f.phase for f in purse.now.stack[:2]], purse.now.coins) == ([RUN, ASK], [1, 0])
    saved = purse.now.pack()  # a game can be saved in the middle of a program
    purse.run(answer)
    assert (purse.now.coins, purse.now.depth, Purse.unpack(saved).coins) == ([11, 0], 0, [1, 0])
    assert purse.now.stack[0].pack() == ProgramFrame().pack()


def test_programs_nest_also_around_a_question(purse: Table) -> None:
    purse.run(begin, 0, STARTS["calls"], 0)
    assert ([f.phase for f in purse.now.stack[:3]], purse.now.coins) == ([RUN, RUN, ASK], [1, 0])
    purse.run(answer)
    assert (purse.now.coins, purse.now.depth, purse.now.answers) == ([1011, 0], 0, 1)


def test_conditions_are_asked_without_a_frame(purse: Table) -> None:
    assert not purse.run(asked, 0, STARTS["needs both"])
    purse.run(begin, 0, STARTS["gift"], 2)
    assert purse.run(asked, 0, STARTS["needs both"])
    assert not purse.run(asked, 1, STARTS["needs both"])

"""What a title with hundreds of cards needs: sets over more names than a number has bits, names that need two bytes,
and many offers at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from antilles.core import bits, stack
from antilles.core.interpreted import interpreted
from antilles.core.kernel import JIT, entry
from antilles.core.learn.observation import Bag, Observation
from antilles.core.record import NOBODY, OWNER, Record, of, row_bytes, rows, set_row
from antilles.core.stack import OFFERS, Moves, checked, offer
from antilles.server.show.redact import grind, look

CARDS = tuple(f"card {i}" for i in range(165))
MANY = tuple(f"thing {i}" for i in range(300))
cards = st.sets(st.integers(0, len(CARDS) - 1))


class Frame(stack.Frame):
    open: int = of("i1", bits=("left", "right"))


class Seat(Record):
    bought: list[int] = of("i8", bits=CARDS)
    hand: list[int] = of("i8", seen=OWNER, bits=CARDS)
    row: list[int] = of("i2", 4, names=MANY)
    used: list[int] = of("i1", 4, top=1)
    last: int = of("i2", names=MANY)


class Table(Record):
    depth: int = of("i1", top=3)
    pile: list[int] = of("i8", seen=NOBODY, bits=CARDS)
    seats: list[Seat] = of(Seat, 2)
    stack: list[Frame] = of(Frame, 3)


def held(chosen: set[int]) -> list[int]:
    return Seat.fields["hand"].read([CARDS[i] for i in chosen], "hand")


@given(cards)
def test_a_large_set_is_a_list_of_names(chosen: set[int]) -> None:
    seat = Seat()
    seat.patch({"hand": [CARDS[i] for i in chosen]})
    assert len(seat.hand) == 3
    assert seat.json()["hand"] == [CARDS[i] for i in sorted(chosen)]
    assert Seat.unpack(seat.pack()).hand == seat.hand
    assert Seat.out_of_bounds(seat.pack()) == []


@pytest.mark.parametrize(
    ("told", "sentence"),
    [({"hand": ["card 165"]}, "does not know 'card 165'"), ({"hand": 7}, "must be a list of names, not 7")],
)
def test_what_is_no_set_is_refused(told: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Seat().patch(told)


def test_a_member_without_a_name_is_out_of_bounds() -> None:
    seat = Seat()
    seat.bought[2] = 1 << 39  # 165 = 2 * 63 + 39
    assert "has members that have no name" in Seat.out_of_bounds(seat.pack())[0]


def test_a_set_too_large_for_its_kind_is_refused_where_it_is_declared() -> None:
    with pytest.raises(AssertionError, match="too small"):
        of("i2", bits=CARDS[:16])
    with pytest.raises(AssertionError, match="one i8 field"):
        of("i8", 2, bits=CARDS)


@entry
def change(table: Any, put: int, out: int, found: Any) -> None:
    """Asks and changes the first set of a table, for the test."""
    words = table[0].bought
    found[0], found[1] = bits.has(words, put), bits.size(words)
    bits.add(words, put)
    bits.remove(words, out)
    found[2] = bits.size(words)
    n, at = 3, bits.following(words, 0)
    while at >= 0:
        found[n] = at
        n += 1
        at = bits.following(words, at + 1)


@pytest.mark.parametrize("native", [True, False] if JIT else [False])
@given(cards, st.integers(0, 164), st.integers(0, 164))
def test_kernels_change_a_large_set_as_they_would_a_small_one(
    native: bool, chosen: set[int], put: int, out: int
) -> None:
    seat, found = Seat(), np.full(200, -1)
    seat.bought = held(chosen)
    table = rows(Seat, 1, native=native)
    set_row(table, 0, seat.pack(), Seat)
    (change if native else interpreted(change))(table, put, out, found)
    after = (chosen | {put}) - {out}
    assert found[:3].tolist() == [put in chosen, len(chosen), len(after)]
    assert found[3 : 4 + len(after)].tolist() == [*sorted(after), -1]
    assert Seat.unpack(row_bytes(table)).bought == held(after)


def test_nobody_sees_a_hidden_large_set() -> None:
    table = Table()
    table.pile, table.seats[0].hand, table.seats[1].hand = held({1, 164}), held({70}), held({80})
    seen = table.redacted(Table.hidden(0))
    assert (seen.pile, seen.seats[1].hand, seen.seats[0].hand) == ([0] * 3, [0] * 3, held({70}))
    masked = np.frombuffer(table.pack(), np.uint8) & Table.audience(0)
    assert masked.tobytes() == seen.pack()
    shown: Any = look(table, grind(Table, 0, -1, frozenset(), False, 2))
    assert shown["pile"] is None
    assert [seat["hand"] for seat in shown["seats"]] == [["card 70"], None]


def test_large_sets_and_two_byte_names_are_observed() -> None:
    title: Any = SimpleNamespace(
        State=Table,
        phases=("first", "second"),
        rules=lambda setup: None,
        opened=lambda rules: frozenset(),
        scales=lambda rules: {"seats.used": Bag(2, of="row", where="used")},
        audience=lambda setup, seat, asked: Table.audience(seat, (), asked),
    )
    title.learning = title.engine = title
    sight = Observation(title, SimpleNamespace(players=2))  # type: ignore[arg-type]
    table = Table()
    table.seats[1].bought, table.seats[1].hand, table.seats[0].hand = held({0, 62, 63, 126, 164}), held({5}), held({9})
    table.seats[1].row, table.seats[1].used, table.seats[1].last = [299, 7, 299, -1], [1, 0, 1, 1], 258
    table.depth, table.stack[1].open = 2, 2
    raw = np.frombuffer(table.pack(), np.int8).reshape(1, -1)
    out = np.zeros((1, sight.width), np.float32)
    sight.write(raw, np.array([1]), out, 0, 1, asked=True)
    found = {c.name: out[0, c.first : c.first + c.width] for c in sight.columns}
    assert found["seats[0].bought"].nonzero()[0].tolist() == [0, 62, 63, 126, 164]
    assert found["seats[0].hand"].nonzero()[0].tolist() == [5]
    assert "seats[1].hand" not in found
    assert found["seats[0].row"].reshape(4, 300).argmax(axis=1).tolist() == [299, 7, 299, 0]
    assert found["seats[0].row"].sum() == 3
    assert {i: found["seats[0].used"][i] for i in (7, 299)} == {7: 0, 299: 1}
    assert found["seats[0].last"].argmax() == 258
    assert found["asked.open"].tolist() == [0, 1]
    assert not any(name == "pile" for name in found)


@entry
def offer_all(moves: Any, n: int) -> None:
    """Offers the actions below `n`, for the test."""
    for action in range(n):
        offer(moves[0], action)


@pytest.mark.parametrize("native", [True, False] if JIT else [False])
def test_as_many_offers_as_there_is_room_for(native: bool) -> None:
    every = offer_all if native else interpreted(offer_all)
    for n in (OFFERS, OFFERS + 1, OFFERS + 9):
        moves = rows(Moves, 2, native=native)
        every(moves, n)
        assert Moves.unpack(row_bytes(moves, 1)).n == 0
        made = Moves.unpack(row_bytes(moves))
        assert made.ids[:OFFERS] == list(range(OFFERS))
        if n <= OFFERS:
            assert checked(made.n) == n
        else:
            with pytest.raises(RuntimeError, match="more than 255 actions at once"):
                checked(made.n)

"""Records: one declaration, the same bytes as object and as array."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import antilles
from antilles.core.interpreted import interpreted
from antilles.core.kernel import JIT, clear, entry
from antilles.core.record import NOBODY, OWNER, Record, of, row_bytes, rows, set_row


class Chest(Record):
    gold: int = of("i2", seen=OWNER, unless="open", top=900)
    keys: int = of("i8", bits=("iron", "brass", "bone"))
    kinds: list[int] = of("i1", 2, names=("corn", "indigo"))


class Ship(Record):
    name: int = of("i1", top=9)
    chests: list[Chest] = of(Chest, 3)
    secret: int = of("i4", seen=NOBODY, top=10**6)


@given(st.lists(st.integers(0, 900), min_size=3, max_size=3), st.integers(0, 7), st.integers(0, 10**6))
def test_bytes_are_the_same_as_object_and_as_array(gold: list[int], keys: int, secret: int) -> None:
    ship = Ship()
    table = np.zeros(1, Ship.dtype)
    for i, n in enumerate(gold):
        ship.chests[i].gold = n
        table["chests"][0]["gold"][i] = n
    ship.chests[1].keys, ship.secret = keys, secret
    table["chests"][0]["keys"][1], table["secret"] = keys, secret
    assert ship.pack() == table.tobytes()
    assert Ship.unpack(ship.pack()).json() == ship.json()


class Frigate(Ship):
    guns: int = of("i1", top=44)
    crew: list[int] = of("i2", 2)


def test_a_record_extends_another() -> None:
    assert list(Frigate.fields) == ["name", "chests", "secret", "guns", "crew"]
    assert list(Ship.fields) == ["name", "chests", "secret"]
    assert Ship.fields["secret"].at == Ship.dtype.fields["secret"][1]
    assert Frigate.fields["secret"].at == Frigate.dtype.fields["secret"][1]
    frigate = Frigate()
    frigate.guns, frigate.secret, frigate.crew = 12, 7, [300, 1]
    assert Frigate.unpack(frigate.pack()).json() == frigate.json()
    table = np.zeros(1, Frigate.dtype)
    table["guns"], table["secret"], table["crew"] = 12, 7, [300, 1]
    assert table.tobytes() == frigate.pack()


@entry
def clear_first(table: Any) -> None:
    clear(table[0])


@pytest.mark.parametrize("native", [True, False] if JIT else [False])
def test_a_cleared_record_is_zero_in_every_field(native: bool) -> None:
    frigate = Frigate()
    frigate.guns, frigate.secret, frigate.crew = 12, 7, [300, 1]
    frigate.chests[2].gold = 5
    table = rows(Frigate, 2, native=native)
    for i in range(2):
        set_row(table, i, frigate.pack(), Frigate)
    (clear_first if native else interpreted(clear_first))(table)
    assert row_bytes(table, 0) == Frigate().pack()
    assert row_bytes(table, 1) == frigate.pack()


def test_a_copy_has_the_same_bytes_gaps_included() -> None:
    table = np.frombuffer(bytes(range(1, Ship.dtype.itemsize % 200 + 1)) * 3, np.uint8)[: Ship.dtype.itemsize]
    one, other = rows(Ship, 1, native=True), rows(Ship, 1, native=True)
    set_row(one, 0, table.tobytes(), Ship)
    other[0] = one[0]
    assert other.tobytes() == one.tobytes()


def test_json_uses_names_and_patch_reads_them() -> None:
    ship = Ship()
    ship.patch({"chests": {2: {"keys": ["brass"], "kinds": [None, "indigo"], "gold": 5}}})
    told = ship.json()["chests"][2]
    assert told == {"gold": 5, "keys": ["brass"], "kinds": [None, "indigo"]}


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"mast": 1}, "has no 'mast'"),
        ({"chests": {3: {}}}, "has no place 3"),
        ({"chests": [{}, {}, {}, {}]}, "has 3 places, not 4"),
        ({"chests": {0: {"gold": 901}}}, "between 0 and 900"),
        ({"chests": {0: {"gold": "much"}}}, "must be a whole number"),
        ({"chests": {0: {"keys": ["gold"]}}}, "does not know 'gold'"),
        ({"chests": 7}, "must be a list or an object"),
        ([], "must be an object with names"),
    ],
)
def test_patch_refuses_with_a_sentence(told: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Ship().patch(told)


def test_audience_shows_the_owner_his_own_and_nobody_the_secret() -> None:
    ship = Ship()
    for i in range(3):
        ship.chests[i].gold = 100 + i
    ship.secret, ship.name = 77, 4
    for seat in range(3):
        seen = Ship.unpack((np.frombuffer(ship.pack(), np.uint8) & Ship.audience(seat)).tobytes())
        assert [c.gold for c in seen.chests] == [100 + i if i == seat else 0 for i in range(3)]
        assert (seen.secret, seen.name) == (0, 4)
    opened = Ship.unpack((np.frombuffer(ship.pack(), np.uint8) & Ship.audience(0, {"open"})).tobytes())
    assert [c.gold for c in opened.chests] == [100, 101, 102]


def test_out_of_bounds_names_the_field() -> None:
    ship = Ship()
    ship.name = 10
    assert Ship.out_of_bounds(ship.pack()) == ["name = [10] is not within 0..9"]
    ship.name = 200
    with pytest.raises(struct.error, match="format requires"):
        ship.pack()


def test_a_copy_has_the_same_bytes_and_nothing_in_common() -> None:
    for name in ("puerto-rico", "san-juan"):
        title = antilles.title(name)
        was = title.State.unpack(bytes(i % 100 for i in range(title.State.dtype.itemsize)))
        raw, twin = was.pack(), was.copy()
        assert twin.pack() == raw
        for part in (twin, *twin.seats, *twin.stack):
            for name, f in part.fields.items():
                if f.record is None:
                    held = getattr(part, name)
                    setattr(part, name, held if f.count else held + 1)
                    for i in range(f.count):
                        held[i] += 1
        assert was.pack() == raw != twin.pack()
        twin.take(was)
        assert twin.pack() == raw
        assert not any(mine is its for mine, its in zip(was.seats, twin.seats, strict=True))


def test_what_is_hidden_is_nought_in_objects_and_in_bytes_alike() -> None:
    for name in ("puerto-rico", "san-juan"):
        State = antilles.title(name).State
        whole = State.unpack(bytes(i % 100 + 1 for i in range(State.dtype.itemsize)))
        raw = whole.pack()
        for seat in (-2, 0, 1):
            for asked in (False, True):
                for opened in ((), ("open_chips", "plans_seen"), ("seat 1",)):
                    seen = whole.redacted(State.hidden(seat, opened, asked))
                    masked = np.frombuffer(whole.pack(), np.uint8) & State.audience(seat, opened, asked)
                    assert seen.pack() == masked.tobytes()
                    assert whole.pack() == raw

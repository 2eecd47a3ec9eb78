"""The kernels behind observations: they read the bytes of many positions by the table that `Observation` makes.

Some rows at a time, and of these all of one field, then all of the next: so the loops are tight and the memory they
touch is small.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..kernel import entry, kernel

NUMBER, BITS, ONE, WHOSE, COUNTS = range(5)
# A line of the table: what to do, bytes of one number, how many of them, names or bits, bytes from a number to the one
# that says whether it counts, first column, numbers from one frame to the next (0: not in the question on top), what
# counts as 0, how much more counts as 1; then for each seat that looks, where the numbers begin, counted in numbers of
# that size, or -1 if it does not see them.
OP, SIZE, COUNT, OTHER, SHIFT, COLUMN, FRAME, LOW, SPAN, STARTS = range(10)
BLOCK = 64
U = np.uint64  # of an unsigned index Numba need not ask whether it counts from the end


@kernel
def start(line: Any, frame: int, tops: Any, seats: Any, i: int, first: int) -> int:
    """Where the numbers of a line begin in row i, -1 where the seat that looks does not see them."""
    me = seats[i]
    if me < 0 or line[STARTS + me] < 0:
        return -1
    return int(line[STARTS + me] + (frame * tops[i - first] if frame > 0 else 0))


@kernel
def numbers(cells: Any, tops: Any, seats: Any, line: Any, out: Any, first: int, last: int) -> None:
    """Numbers between their bounds, held there as integers: of floats the compiler makes branches, hard to guess."""
    low, most, factor = np.int32(line[LOW]), np.int32(line[SPAN]), np.float32(1) / np.float32(line[SPAN])
    none, c, count, frame = np.int32(0), U(line[COLUMN]), U(line[COUNT]), line[FRAME]
    for i in range(first, last):
        begin = start(line, frame, tops, seats, i, first)
        if begin < 0:
            continue
        at, k = U(begin), U(i)
        for j in range(count):
            v = np.int32(np.int32(cells[k, at + j]) - low)
            v = v if v > none else none
            v = v if v < most else most
            out[k, c + j] = np.float32(v) * factor


@kernel
def bits(cells: Any, tops: Any, seats: Any, line: Any, out: Any, first: int, last: int) -> None:
    """One column for each bit."""
    c, other, frame = U(line[COLUMN]), U(line[OTHER]), line[FRAME]
    for i in range(first, last):
        at = start(line, frame, tops, seats, i, first)
        if at < 0:
            continue
        v, k = np.int32(cells[i, U(at)]), U(i)
        for j in range(other):
            out[k, c + j] = np.float32((v >> np.int32(j)) & np.int32(1))


@kernel
def names(cells: Any, tops: Any, seats: Any, line: Any, players: int, out: Any, first: int, last: int) -> None:
    """One column for each name, or for each seat counted from the one who looks."""
    op, c, count, other, frame = line[OP], line[COLUMN], line[COUNT], line[OTHER], line[FRAME]
    for i in range(first, last):
        at, me = start(line, frame, tops, seats, i, first), seats[i]
        if at < 0:
            continue
        for j in range(count):
            v = np.int64(cells[i, U(at + j)])
            if op == WHOSE and v >= 0:
                v = v - me if v >= me else v - me + players
            if 0 <= v < other:
                out[i, U(c + j * other + v)] = np.float32(1)


@kernel
def counts(cells: Any, raw: Any, tops: Any, seats: Any, line: Any, out: Any, first: int, last: int) -> None:
    """One column for each name: how often it stands there."""
    none, one, factor = np.float32(0), np.float32(1), np.float32(1) / np.float32(line[SPAN])
    column, count, other, shift, size = line[COLUMN], line[COUNT], line[OTHER], line[SHIFT], line[SIZE]
    for i in range(first, last):
        at = start(line, 0, tops, seats, i, first)
        if at < 0:
            continue
        for j in range(count):
            v = np.int64(cells[i, U(at + j)])
            if v < 0 or v >= other:
                continue
            c = U(column + v)
            x = out[i, c] + (factor if shift == 0 or raw[i, U(at * size + j + shift)] != 0 else none)
            out[i, c] = x if x < one else one


@entry
def encode(raw: Any, depth_at: int, seats: Any, table: Any, out: Any, first: int, last: int) -> None:
    """Rows first..last-1 of `out`: what `seats` see of the positions `raw`, zeros where the seat is -1."""
    halves, words, players = raw.view(np.int16), raw.view(np.int32), table.shape[1] - STARTS
    tops = np.empty(BLOCK, np.int64)  # which frame is on top; the lowest, which is empty, when the game is over
    for block in range(first, last, BLOCK):
        end = min(last, block + BLOCK)
        out[block:end] = np.float32(0)
        for i in range(block, end):
            depth = raw[i, depth_at]
            tops[i - block] = depth - 1 if depth > 0 else 0
        for r in range(len(table)):
            line = table[r]
            op, size = line[OP], line[SIZE]
            if op == NUMBER and size == 1:
                numbers(raw, tops, seats, line, out, block, end)
            elif op == NUMBER:
                numbers(halves, tops, seats, line, out, block, end)
            elif op == BITS and size == 1:
                bits(raw, tops, seats, line, out, block, end)
            elif op == BITS and size == 2:
                bits(halves, tops, seats, line, out, block, end)
            elif op == BITS:
                bits(words, tops, seats, line, out, block, end)
            elif op == COUNTS and size == 1:
                counts(raw, raw, tops, seats, line, out, block, end)
            elif op == COUNTS:
                counts(halves, raw, tops, seats, line, out, block, end)
            elif size == 1:
                names(raw, tops, seats, line, players, out, block, end)
            else:
                names(halves, tops, seats, line, players, out, block, end)


@entry
def deciding(raw: Any, depth_at: int, seat_at: int, frame: int, out: Any) -> None:
    """Who is asked in each game, -1 where it is over: the seat in the frame on top."""
    for i in range(len(out)):
        depth = np.int64(raw[i, depth_at])
        out[i] = raw[i, seat_at + frame * (depth - 1)] if depth > 0 else -1


@entry
def mark(moves: Any, out: Any, first: int, last: int) -> None:
    """Rows first..last-1 of the masks: the actions on offer."""
    for i in range(first, last):
        out[i, :] = False
        m = moves[i]
        for j in range(m.n):
            out[i, m.ids[j]] = True


@entry
def refused(moves: Any, actions: Any) -> int:
    """The first row whose action is not on offer, or -1; no action (-1) is right where nothing is on offer."""
    for i in range(len(actions)):
        m, j = moves[i], 0
        while j < m.n and m.ids[j] != actions[i]:
            j += 1
        if j == m.n and (j > 0 or actions[i] != -1):
            return i
    return -1

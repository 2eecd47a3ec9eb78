"""The log of San Juan in few lines: draws, payments, production and sales on a line each, nothing about nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from antilles.core.tell.line import Line
from antilles.core.tell.phrase import Count, Phrase, Seat, Value, times

DRAWS = {"log.draw.council": "looked", "log.draw.reveal": "turned", "log.draw.hand": "drawn", "event.draws": "drawn"}
MOVES = {"log.keep": "kept", "log.veiled.keep": "kept", "log.produce": "made", "log.sell": "sold"}
NOTHING = frozenset({"log.give.none", "log.produce.none", "log.sell.none"})
NOTHING |= {f"log.pass.{name}" for name in ("cover", "market", "chapel", "bank")}
GIVE, BUILD = "log.give.", "log.build"


@dataclass
class Entry:
    """What one player did, told by one or more lines."""

    kind: str  # of those that are put together; "" for a line that stays as it is
    line: Line
    things: list[Value] = field(default_factory=list)
    unseen: int = 0  # things that the reader may not know
    cards: list[Value] = field(default_factory=list)  # drawn for a sale, or paid for a building
    hidden: int = 0  # the same, of those that the reader may not know


def fold(lines: Sequence[Line]) -> list[Line]:
    """Fewer lines that say the same."""
    entries: list[Entry] = []
    for line in lines:
        if line.key not in NOTHING and not _merged(entries, entry := _entry(line)):
            entries.append(entry)
    return [_line(entry) for entry in entries]


def _entry(line: Line) -> Entry:
    """What a single line tells."""
    values, owner = line.values, line.values.get("player")
    if kind := DRAWS.get(line.key):
        drawn = line._replace(seat=owner.seat) if isinstance(owner, Seat) else line
        return Entry(kind, drawn, [values["card"]], 0) if "card" in values else Entry(kind, drawn, [], 1)
    if kind := MOVES.get(line.key):
        thing = values.get("good") or values.get("card")
        return Entry(kind, line, [thing] * _number(values.get("n", 1)) if thing else [], 0 if thing else 1)
    if line.key.startswith(GIVE):
        return Entry(f"given.{line.key.removeprefix(GIVE)}", line, [values["card"]] * _number(values["n"]))
    if line.key == "event.gives":
        return Entry("gives", line, [], _number(values["cards"]))
    return Entry("build" if line.key.startswith(BUILD) else "", line)


def _number(value: Value) -> int:
    assert isinstance(value, (int, Count))
    return value if isinstance(value, int) else value.n


def _merged(entries: list[Entry], entry: Entry) -> bool:
    """Adds what happened to what it belongs to, if it does."""
    last = entries[-1] if entries else None
    if last is None:
        return False
    same = last.line.seat == entry.line.seat
    if same and last.kind == entry.kind and entry.kind not in ("", "build", "gives"):
        last.things += entry.things
        last.unseen += entry.unseen
        return True
    if same and entry.kind == "drawn" and last.kind == "sold":
        last.cards += entry.things
        last.hidden += entry.unseen
        return True
    if same and entry.kind == "kept" and last.kind in ("drawn", "looked"):  # what was drawn to choose from
        entries[-1] = entry
        return True
    return entry.kind in ("gives", "given.payment") and _paid(entries, entry)


def _paid(entries: list[Entry], entry: Entry) -> bool:
    """Cards that were given up belong to the building that this player just began, if there is one."""
    for earlier in reversed(entries[-4:]):
        if earlier.line.seat != entry.line.seat or earlier.kind not in ("build", ""):
            return False
        if earlier.kind == "build":
            earlier.cards += entry.things
            earlier.hidden += entry.unseen
            return True
    return False


def _line(entry: Entry) -> Line:
    """An entry as a line again."""
    line, kind, parts = entry.line, entry.kind, times(entry.things)
    if kind == "build" and entry.cards:
        built = Phrase(line.key, {"player": Seat(line.seat), **line.values})
        return line._replace(key="log.paid", values={"words": built, "parts": times(entry.cards)})
    if kind in ("", "build", "gives"):
        return line
    if kind == "sold" and (entry.cards or entry.hidden):
        cards = Count("card", len(entry.cards) + entry.hidden)
        key = "log.sold.known" if entry.cards else "log.sold.cards"
        return line._replace(key=key, values={"parts": parts, "cards": cards, "known": times(entry.cards)})
    if not entry.things:
        key = "log.veiled.kept" if kind == "kept" else f"log.{kind}.unseen"
        return line._replace(key=key, values={"cards": Count("card", entry.unseen)})
    action = None if len(entry.things) > 1 and kind != "kept" else line.action
    return line._replace(key=f"log.{kind}", values={"parts": parts}, action=action)

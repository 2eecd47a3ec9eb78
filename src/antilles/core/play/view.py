"""What one seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Self

import numpy as np

from ..catalog import SEEDS
from ..errors import AntillesError
from ..kernel import JIT
from ..record import row_bytes, rows, set_row
from ..stack import NATURE, SPECTATOR
from ..tell.line import Line
from ..title import Title
from .game import Game
from .saying import Shown, check_seat, trim

Packed = tuple[str, dict[str, Any], int, int | None, bytes, list[int]]


class View(Shown):
    """A seat's knowledge: the redacted position, its legal actions when it is to act, and its log."""

    def __init__(self, game: Game, seat: int, known: dict[Any, Any] | None = None) -> None:
        if seat != SPECTATOR:
            check_seat(seat, game.setup.players)
        self.title, self.setup, self.seat = game.title, game.setup, seat
        self.turn, self.over, self.rules = game.seat, game.over, game.rules
        self.legal = list(game.legal) if game.seat == seat else []
        self.notes: dict[str, Any] = {}  # for what somebody works out of it, and wants again
        self.known = {} if known is None else known  # the same for all views of one position: none tells another's
        self._tell: Callable[..., list[str]] = game.log
        self._lines: Callable[..., list[Line]] = game.lines
        self._object: Any = None
        if not JIT:
            whole = game.position()
            asked = game.seat == seat
            self._object = whole if game.over else game.title.redacted(game.setup, seat, asked, whole, self.known)
            return
        mask = game.title.audience(game.setup, seat, game.seat == seat)
        if game.over:  # everything is laid open when points are counted
            mask = np.full_like(mask, 0xFF)
        self.bytes = (np.frombuffer(game.bytes(), np.uint8) & mask).tobytes()

    def pack(self) -> Packed:
        """The view as it travels to another process: the redacted bytes, and nothing of the game behind them."""
        return self.title.name, self.setup.json(), self.seat, self.turn, self.bytes, self.legal

    @classmethod
    def unpack(cls, packed: Packed, find: Callable[[str], Title]) -> Self:
        """The view in that process, where `find` gives a title by its name; it has no log."""
        name, setup, seat, turn, raw, legal = packed
        view = cls.__new__(cls)
        view.title, view.notes, view.known, view._object = find(name), {}, {}, None
        view.setup = view.title.setup(setup["edition"], setup["players"], setup["modules"], setup["options"])
        view.seat, view.turn, view.bytes, view.legal, view.rules = seat, turn, raw, legal, view.title.rules(view.setup)
        view.over, view._tell, view._lines = turn is None, _unlogged, _unlogged
        return view

    @cached_property
    def bytes(self) -> bytes:
        """The redacted position's."""
        raw: bytes = self._object.pack()
        return raw

    def position(self) -> Any:
        """The redacted position as an object, to be read, never written; hidden numbers are zero."""
        if self._object is None:
            self._object = self.title.State.unpack(self.bytes)
        return self._object

    @property
    def state(self) -> dict[str, Any]:
        """The redacted position as plain dicts; what is hidden is None."""
        shown = trim(self.position().json(), self.setup.players)
        if not self.over:
            opened = self.title.unveiled(self.setup)
            _veil(shown, self.title.State, self.seat, -1, opened, self.turn == self.seat)
        return shown

    def log(self, lang: str = "en") -> list[str]:
        """What happened, as far as this seat could see."""
        return self._tell(lang, self.seat)

    def lines(self, since: int | None = None) -> list[Line]:
        """The same as data, from a choice on if one is named."""
        return self._lines(self.seat, since)

    def save(self) -> dict[str, Any]:
        """Everything this seat knows, as JSON-able data."""
        head = {"title": self.title.name, **self.setup.json(), "seat": self.seat, "turn": self.turn}
        return {**head, "state": self.state, "legal": self.legal, "log": self.log()}

    def imagine(self, rng: np.random.Generator | int) -> Game:
        """A game that looks just like this to the seat, with everything hidden filled in at random.

        Somebody else who is asked may have but one answer there: nobody knows better from outside.
        """
        if self.seat == SPECTATOR:
            raise AntillesError("Only a seat imagines a game.")
        rng = np.random.default_rng(rng) if isinstance(rng, int) else rng
        if not isinstance(rng, np.random.Generator):
            raise AntillesError(f"imagine takes a numpy Generator or a whole number, not {rng!r}.")
        whole = rows(self.title.State, 1, native=JIT)
        set_row(whole, 0, self.bytes, self.title.State)
        if not self.over:  # then nothing is hidden any more
            rules, complete = self.title.rules_rows(self.setup), self.title.driver(self.setup).complete
            complete(rules, whole, self.seat, int(rng.integers(1 << 32)))
        return Game(self.title, self.setup, int(rng.integers(SEEDS)), start=row_bytes(whole), settled=False)

    def __repr__(self) -> str:
        s, who = self.setup, "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        now = "over" if self.over else "drawing" if self.turn == NATURE else f"seat {self.turn} decides"
        return f"<View of {who}: {self.title.name} {s.edition}, {s.players} players, {now}>"


def _unlogged(*asked: Any) -> Any:
    raise AntillesError("This view has come from another process, without its log.")


def _veil(shown: Any, record: Any, seat: int, row: int, opened: Any, asked: bool) -> None:
    """Puts None in the place of what the seat may not see."""
    for name, f in record.fields.items():
        if f.record is not None:
            for i, part in enumerate(shown[name] if f.count else [shown[name]]):
                _veil(part, f.record, seat, i if f.count else row, opened, asked)
        elif not f.shown(seat, row, opened, asked):
            shown[name] = None

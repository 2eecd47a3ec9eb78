"""One live game: play, undo, words, view, save."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from ..chance import key_of
from ..errors import AntillesError, IllegalAction
from ..kernel import JIT
from ..record import Record, row_bytes, rows, set_row
from ..stack import NATURE, OFFERS, SPECTATOR, Moves, checked
from ..tell.line import Line
from ..tell.log import log_lines
from ..title import Setup, Title
from . import drivers
from .drivers import NOBODY
from .saying import Shown, check_seat, parse, trim, why_not
from .stepper import Stepper, choices, settle

if TYPE_CHECKING:
    from .deal import Deal
    from .view import View

Start = bytes | Record
Past = tuple[Any, bytes, int, int]  # the game before, its bytes and ply, and the action played there


class Game(Shown):
    """A game in progress.

    >>> import antilles
    >>> g = antilles.new("toy", players=3, seed=1)
    >>> g.seat, g.words(g.legal[1]), g.fields(g.legal[1])
    (0, 'Pay 1 coin and dive for 2 pearls', {'move': 'dive'})
    >>> g.play(g.legal[0]); g.undo(); g.over
    False
    """

    __slots__ = (
        "_driver", "_first", "_key", "_legal", "_mixed", "_moves", "_nature", "_object", "_past", "_ply", "_rules",
        "_seat", "_start", "_states", "deal", "discreet", "scene", "seed", "setup", "title",
    )  # fmt: skip

    def __init__(
        self, title: Title, setup: Setup, seed: int, *, manual: bool = False, start: Start | None = None,
        scene: Any = None, settled: bool = True, ply: int = 0, deal: Deal | None = None, discreet: bool = False,
    ) -> None:  # fmt: skip
        self.title, self.setup, self.seed = title, setup, seed
        self._rules, self._driver = title.rules_rows(setup), title.driver(setup)
        self._states: Any = rows(title.State, 1, native=True) if JIT else [None]
        self._moves: Any = rows(Moves, 1, native=JIT)
        self.deal, self._ply, self._first = deal, ply, ply
        self._key = 0 if deal else key_of(seed)  # with a deal of its own, kernels draw nothing
        self._nature, self._mixed = not manual, not manual and deal is None
        self._past: Past | None = None
        self._start, self.scene = start, scene
        self._object: Any = None
        self._legal: list[int] = []
        self._seat: int | None = None
        # discreet: seats are asked even where only their own cards leave them no choice (see `stepper.settle`)
        self.discreet = discreet and title.engine.hides is not None
        stepping = self.discreet or not settled  # unsettled: stays just there, also if forced
        if start is None:
            if not JIT:
                self._states[0] = title.State()
            self._ask(self._driver.begin)
        else:
            self._put(start)
            self._ask(self._driver.offers, ply)
        if not stepping:
            self._ask(self._driver.resume, self._key, self._ply, self._mixed)
        if settled and self.discreet:
            settle(Stepper(self))
        elif settled and deal and not manual:
            self._draw()

    # -- what is going on

    @property
    def seat(self) -> int | None:
        """The seat that decides now, None when the game is over."""
        return self._seat

    turn = seat  # as views call it, whose `seat` is the one that looks

    @property
    def legal(self) -> list[int]:
        """Ascending action ids; never empty while the game runs."""
        return self._legal[:]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._seat is None

    @property
    def actions(self) -> list[int]:
        """The real choices made so far."""
        return [action for _, _, action in choices(self)]

    @property
    def rules(self) -> Any:
        """What the set-up fixes, shared by all its games: to be read, never written."""
        return self.title.rules(self.setup) if JIT else self._rules[0]

    @property
    def nature(self) -> str:
        """Who draws: 'auto' the game itself, 'manual' the caller."""
        return "auto" if self._nature else "manual"

    @property
    def resumed(self) -> bool:
        """Whether it began in the middle (a snapshot, a scene, an imagined game) and knows nothing of before."""
        return self._start is not None

    @property
    def commitment(self) -> str | None:
        """What was promised about a secret deal, for everybody to know; None where a seed fixes the draws."""
        return self.deal.commitment if self.deal else None

    def bytes(self) -> bytes:
        """The position: equal positions have equal bytes."""
        return row_bytes(self._states)

    def position(self) -> Any:
        """The position as a Python object, for tests and tools: to be read, never written."""
        if not JIT:
            self._object = self._states[0]  # lent: the next change of the game leaves this object as it is
        elif self._object is None:
            self._object = self.title.State.unpack(self.bytes())
        return self._object

    def _put(self, start: Start) -> None:
        """Another position, as bytes or as an object that its owner may go on reading."""
        self._object = None
        if not isinstance(start, Record):
            set_row(self._states, 0, start, self.title.State)
        elif JIT:
            set_row(self._states, 0, start.pack(), self.title.State)
        else:
            self._states[0] = self._object = start

    def _own(self) -> None:
        """Before the position changes: one that somebody holds is left to them (interpreted only)."""
        if self._object is self._states[0]:
            self._states[0], self._object = self._object.copy(), None

    @property
    def state(self) -> dict[str, Any]:
        """Everything as plain nested dicts (for tests and tools, not for players)."""
        return trim(self.position().json(), self.setup.players)

    @property
    def scores(self) -> list[int]:
        """Total points per seat as they stand."""
        return [sum(self.breakdown(p).values()) for p in range(self.setup.players)]

    def breakdown(self, seat: int) -> dict[str, int]:
        """Where a seat's points come from."""
        check_seat(seat, self.setup.players)
        return self.title.scoring.parts(self._rules, self._states, seat)

    @property
    def winners(self) -> list[int]:
        """Seats that win (or would win now) after tie-breaks."""
        ranks = [order for _, order in self.standing()]
        return [p for p, rank in enumerate(ranks) if rank == max(ranks)]

    def standing(self) -> list[tuple[int, int]]:
        """For each seat its points, and a number that orders the seats after all tie-breaks."""
        out = np.zeros((1, self.setup.players, 2), np.int64)
        self.title.scoring.scores.standing(self._rules, self._states, np.zeros(1, np.int64), out)
        return [(int(points), int(order)) for points, order in out[0]]

    @property
    def archive(self) -> str:
        """What the next game of a campaign begins with, as a text for the option `archive`."""
        write = self.title.engine.archive
        if write is None:
            raise AntillesError(f"{self.title.name!r} has no campaign, so nothing of a game is kept for the next.")
        if not self.over:
            raise AntillesError("A game goes into the archive when it is over.")
        return write(self.rules, self.position())

    def odds(self) -> list[tuple[int, float]]:
        """What can be drawn now, each with its probability; only where a draw is left to the caller.

        >>> import antilles
        >>> g = antilles.new("toy", players=3, nature="manual")
        >>> g.play({"move": "dive"})
        >>> g.seat == antilles.NATURE, round(sum(chance for _, chance in g.clone().odds()), 9)
        (True, 1.0)
        """
        return Stepper(self).odds()

    # -- playing

    def play(self, action: int | str | Mapping[str, Any]) -> None:
        """Plays an id, fields or words; an illegal one raises and changes nothing."""
        if type(action) is not int or action not in self._legal:
            action = self.find(action)
        self._remember(action)
        if self.discreet:
            here, actor = Stepper(self), self._seat
            here.move(action)
            settle(here, actor)
            return
        self._step(action)
        if self.deal and self._nature:
            self._draw()

    def _remember(self, action: int) -> None:
        """A choice is made here."""
        self._past = (self._past, self._states.tobytes() if JIT else self._states[0].pack(), self._ply, action)

    def _step(self, action: int) -> None:
        """One action and what the driver does of itself then."""
        if self._moves is None:
            self._moves = rows(Moves, 1, native=JIT)
        if not JIT:
            self._own()
        asked = self._driver.play(self._rules, self._states, self._moves, action, self._key, self._ply, self._mixed)
        self._object = None
        self._read(asked)

    def _draw(self) -> None:
        """Draws until somebody is asked: of a secret deal the kernels know nothing."""
        while self._seat == NATURE:
            self._step(Stepper(self).draw())

    def undo(self) -> None:
        """Back to before the last real choice."""
        if self._past is None:
            raise IllegalAction("There is nothing to undo.")
        self._past, raw, self._ply, _ = self._past
        self._put(raw)
        self._ask(self._driver.offers, self._ply)

    def clone(self) -> Self:
        """An independent copy; room for its offers is made when they are needed, for most copies only play on."""
        twin = object.__new__(type(self))
        twin.title, twin.setup, twin.seed = self.title, self.setup, self.seed
        twin._start, twin.scene = self._start, self.scene
        twin._driver, twin._first, twin.deal, twin._mixed = self._driver, self._first, self.deal, self._mixed
        twin.discreet = self.discreet
        twin._rules, twin._moves, twin._object = self._rules, None, None
        twin._key, twin._nature, twin._ply, twin._past = self._key, self._nature, self._ply, self._past
        twin._seat, twin._legal = self._seat, self._legal
        if JIT:  # numpy would copy a record field by field
            twin._states = np.ndarray(1, self._states.dtype, bytearray(self._states.tobytes()))
        else:  # both hold the position until one of them changes it
            twin._object = self._object = self._states[0]
            twin._states = [self._object]
        return twin

    def trial(self) -> Self:
        """A copy to try choices in: it begins here, draws nothing and knows no seed."""
        twin = self.clone()
        twin.seed, twin._key, twin.deal, twin.scene = 0, key_of(0), None, None
        twin._nature = twin._mixed = twin.discreet = False
        twin._ply, twin._first, twin._past, twin._start = 0, 0, None, self.position()
        return twin

    def forget(self, made: int) -> None:
        """Forgets the first choices, as if the game had been resumed there: only later ones are undone or logged."""
        if made == 0 or self._past is None:
            return  # nothing came before
        kept = choices(self)[made:]
        self._start, self._first = kept[0][:2] if kept else (self.bytes(), self._ply)
        self.scene, self._past = None, None
        for raw, ply, action in kept:
            self._past = (self._past, raw, ply, action)

    def _ask(self, entry: Callable[..., drivers.Asked], *given: int) -> None:
        """Lets the title's driver do something; then reads the ply, who is asked and what is offered."""
        if self._moves is None:
            self._moves = rows(Moves, 1, native=JIT)
        if JIT:
            self._object = None
        elif entry is not self._driver.offers:  # which only looks
            self._own()
        self._read(entry(self._rules, self._states, self._moves, *given))

    def _read(self, asked: drivers.Asked) -> None:
        """Where the game stands now."""
        self._ply, seat, n = asked
        if n > OFFERS:
            checked(n)
        self._seat = seat if seat != NOBODY else None
        self._legal = self._moves["ids"][0, :n].tolist() if JIT else self._moves[0].ids[:n]

    # -- words

    def find(self, choice: Any) -> int:
        """The legal action that an id, fields or words (in any language) stand for."""
        if isinstance(choice, Mapping):
            action = self.title.space.find(choice)
        elif isinstance(choice, str):
            action = parse(self, choice)
        elif isinstance(choice, (int, np.integer)) and not isinstance(choice, bool):
            action = int(choice)
        else:
            raise IllegalAction(f"An action is an id, fields or words, not {choice!r}.")
        if action not in self._legal:
            raise IllegalAction(why_not(self, action))
        return action

    def log(self, lang: str = "en", reader: int | None = None, since: int | None = None) -> list[str]:
        """What happened, in sentences; with `reader` only what that seat may know, with `since` from a choice on."""
        words, names = self.title.words(self.setup.edition, lang), self.title.names(self.setup, lang)
        return [words.sentence(line.phrase, names) for line in self.title.telling.fold(self.lines(reader, since))]

    def lines(self, reader: int | None = None, since: int | None = None) -> list[Line]:
        """The same as data, step by step: who, what, what it brought and why, before any language says it."""
        return log_lines(self, self._reader(reader), since)

    def _reader(self, reader: int | None) -> int | None:
        if reader not in (None, SPECTATOR):
            check_seat(reader, self.setup.players)
        return reader

    # -- keeping and showing

    def view(self, seat: int, known: dict[Any, Any] | None = None) -> View:
        """What one seat may know; a SPECTATOR knows what everybody does. See `View.known`."""
        from .view import View

        return View(self, seat, known)

    def snapshot(self) -> tuple[Any, int]:
        """The position's bytes and the number of steps that led to it: enough to go on (see `core.save.resume`)."""
        return self.bytes(), self._ply

    def save(self) -> dict[str, Any]:
        """The game as JSON-able data."""
        from .save import save

        return save(self)

    def record(self) -> str:
        """The game as text that people read, write and load (see `core.transcript`)."""
        from .transcript import record

        return record(self)

    def __eq__(self, other: object) -> bool:
        """The same title, set-up and draws, the same choices, and so the same position."""
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (self.bytes() == other.bytes() and self._identity() == other._identity())

    def _identity(self) -> tuple[Any, ...]:
        draws = self.seed, self.commitment, self._nature, self._ply
        return self.title.name, self.setup, draws, self.discreet, self._seat, self.actions

    def __repr__(self) -> str:
        s, made = self.setup, len(self.actions)
        dealt = f"deal {self.deal.commitment[:8]}" if self.deal else f"seed {self.seed}"
        return f"<Game {self.title.name} {s.edition}, {s.players} players, {dealt}, {made} choices>"

"""A game one elementary action at a time: forced moves and draws as well as choices.

`Game.play` goes on to the next real choice inside the kernels; logs, previews, proofs and games that must stop on the
way (see `settle`) step. Only this file and `core.game` know how a game holds its position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..errors import IllegalAction
from ..kernel import JIT
from ..stack import NATURE

if TYPE_CHECKING:
    from .game import Game, Start


class Step(NamedTuple):
    """One elementary action and what it changed."""

    before: Any  # position objects; never changed
    after: Any
    seat: int
    action: int
    forced: bool


class Mark(NamedTuple):
    """Where a game stood, to go back there; only the stepper that made it changes its position."""

    position: Any
    ply: int
    seat: int | None
    offers: list[int]


class Stepper:
    """Steps through a game itself: to keep the game as it is, step through its clone.

    >>> import antilles
    >>> game = antilles.new("toy", players=3, seed=1)
    >>> here = Stepper(game.clone())
    >>> step = here.step(here.offers[1])
    >>> game.title.space.block(step.action).verb, step.seat, step.forced
    ('dive', 0, False)
    """

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def seat(self) -> int | None:
        """The seat whose action is next, NATURE for a draw, None when the game is over."""
        return self.game._seat

    @property
    def offers(self) -> list[int]:
        """What is possible here, forced moves included: to be read, never written."""
        return self.game._legal

    @property
    def ply(self) -> int:
        """How many steps led here."""
        return self.game._ply

    def put(self, start: Start, ply: int = 0) -> None:
        """Goes to another position, given as bytes or as an object that its owner may go on reading."""
        self.game._put(start)
        self.game._ask(self.game._driver.offers, ply)

    def write_on(self, room: Any | None) -> None:
        """Goes on in a position object that nobody reads any more, which is quicker than in a fresh copy."""
        game = self.game
        if not JIT and room is not None:
            room.take(game._states[0])
            game._states[0], game._object = room, None

    def leave(self) -> Any | None:
        """The position object, for another to write on; None if somebody may still read it."""
        game = self.game
        return None if JIT or game._object is game._states[0] else game._states[0]

    def look(self) -> Any:
        """The position as an object that the next step may change: to be read at once."""
        return self.game.position() if JIT else self.game._states[0]

    def mark(self, old: Mark | None = None) -> Mark:
        """Where the game stands; one that is not needed any more is written over, which is quicker."""
        game = self.game
        if JIT:
            position = game.position()
        elif old is None:
            position = game._states[0].copy()
        else:
            position = old.position
            position.take(game._states[0])
        return Mark(position, game._ply, game._seat, game._legal)

    def back(self, mark: Mark) -> None:
        """Goes back to where the game stood."""
        game = self.game
        if JIT:
            game._put(mark.position)
        else:
            game._own()
            game._states[0].take(mark.position)
        game._ply, game._seat, game._legal, game._moves = mark.ply, mark.seat, mark.offers, None

    def ask(self, seat: int) -> None:
        """Puts the question that is asked here to another seat."""
        game = self.game
        if JIT:
            game._states["stack"]["seat"][0, game._states["depth"].item() - 1] = seat
        else:
            game._own()
            game._states[0].stack[game._states[0].depth - 1].seat = seat
        game._ask(game._driver.offers, game._ply)

    def move(self, action: int) -> None:
        """Does one action."""
        self.game._ask(self.game._driver.step, action, self.game._ply)

    def step(self, action: int, chosen: bool = False) -> Step:
        """Does one action and tells it; one that was chosen is not forced, even if nothing else was possible."""
        game = self.game
        before, seat, forced = game.position(), game._seat, not chosen and len(game._legal) == 1
        assert seat is not None
        self.move(action)
        return Step(before, game.position(), seat, action, forced)

    def weights(self) -> list[int]:
        """How many of Nature's equally likely cases each of its offers stands for."""
        game = self.game
        if game._moves is None:
            game._ask(game._driver.offers, game._ply)
        found = np.zeros(len(game._legal), np.int64)
        game._driver.odds(game._rules, game._states, game._moves, found)
        return found.tolist()

    def odds(self) -> list[tuple[int, float]]:
        """What can be drawn here, each with its probability."""
        if self.seat != NATURE:
            raise IllegalAction("The game is over." if self.game.over else "Nothing is drawn now: a seat is asked.")
        weights = self.weights()
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(self.offers, weights, strict=True) if weight]

    def draw(self) -> int:
        """What Nature draws here: by the secret deal of the game, or else by the numbers of its seed."""
        game = self.game
        if game.deal is None:
            if game._moves is None:
                game._ask(game._driver.offers, game._ply)
            return int(game._driver.chance(game._rules, game._states, game._moves, game._key, game._ply))
        weights = self.weights()
        left = game.deal.below(self.ply, sum(weights))
        for action, weight in zip(self.offers, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        raise AssertionError("nothing can be drawn here")

    def following(self) -> int | None:
        """What happens here without a choice: the only possible action, or what is drawn; None if neither."""
        if len(self.offers) == 1:
            return self.offers[0]
        return self.draw() if self.seat == NATURE and self.game.nature == "auto" else None


def settle(here: Stepper, actor: int | None = None, made: list[Step] | None = None) -> None:
    """Plays a discreet game on until somebody is asked; `actor` has just made a choice. Steps are added to `made`.

    Forced moves are played by the driver, so somebody whose hand allows nothing would be passed over at once, and
    everybody would know it: the next seat is asked, and the turn has no number of its own. A discreet game asks a seat
    even where it has but one answer, if only its own cards say so: a seat that passes through forced moves alone, with
    nobody and nothing between, is put back to the first of them. What is forced within one's own turn is still played.
    """
    game = here.game
    hides = game.title.engine.hides
    assert hides is not None
    own, mark = True, None  # is it still the actor's turn; the first forced move of a seat that may be passed over
    while (seat := here.seat) is not None:
        legal = here.offers
        if seat != NATURE and len(legal) > 1:
            if mark and mark[0] != seat:
                break
            return
        if mark and seat == NATURE:
            break
        quiet = game.title.space.block(legal[0]).verb in game.title.telling.quiet
        if seat == NATURE:
            own = False
        elif not quiet:
            if mark and mark[0] != seat:
                break
            own = own and seat == actor
            if mark is None and not own and hides(game.rules, game.position()):
                mark = (seat, game.bytes() if JIT else game.position(), here.ply, len(made or ()))
        action = here.following()
        if action is None:
            return
        if made is None:
            here.move(action)
        else:
            made.append(here.step(action))
    if mark:
        if made:
            del made[mark[3] :]
        here.put(mark[1], mark[2])


def choices(game: Game) -> list[tuple[bytes, int, int]]:
    """The real choices so far: the bytes of the position where each was made, its ply, and the action."""
    made, past = [], game._past
    while past is not None:
        made.append(past[1:])
        past = past[0]
    return made[::-1]


def steps(game: Game, since: int | None = None) -> Iterator[Step]:
    """The whole game again, one action at a time; with `since` only from the choice of that number on."""
    made, raw, ply = choices(game), game._start, game._first
    if since is not None:
        if since >= len(made):
            return
        raw, ply, _ = made[since]
    actions = {at: action for _, at, action in made[since or 0 :]}  # by ply; in discreet games some are forced
    manual = game.nature == "manual"
    again = type(game)(game.title, game.setup, game.seed, manual=manual, deal=game.deal, start=raw, settled=False)
    here, again._ply = Stepper(again), ply
    while here.ply < game._ply and here.seat is not None:
        chosen = actions.get(here.ply)
        action = here.following() if chosen is None else chosen
        assert action is not None
        yield here.step(action, chosen is not None)


def played(game: Game, action: int) -> list[Step]:
    """Plays a legal choice and tells every step that it led to, as `steps` would tell it later."""
    here, actor = Stepper(game), game.seat
    game._remember(action)
    made = [here.step(action, True)]
    if game.discreet:
        settle(here, actor, made)
        return made
    while (following := here.following()) is not None:
        made.append(here.step(following))
    return made

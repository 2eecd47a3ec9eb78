"""The conformance suite that every title must pass; for people who add a title, too."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from ..errors import BadSetup
from ..kernel import JIT
from ..learn.batch import Batch
from ..play.game import Game
from ..play.save import load
from ..play.stepper import Stepper
from ..record import row_bytes
from ..tell.log import lines
from ..tell.words import LANGUAGES
from ..title import Setup, Title
from . import lockstep

Say = Callable[[str], None]
CHUNK = 512  # games side by side in a soak
VARIED = 20_000  # decisions for every value of every option


class Fault(AssertionError):
    """A promise of the engine that does not hold, with everything needed to see it again."""


def claim(holds: bool, what: str, game: Game) -> None:
    """Raises with the saved game when a promise is broken."""
    if not holds:
        where = {**game.setup.json(), "seed": game.seed, "actions": game.actions}
        raise Fault(f"{what}: {where}")


def setups(title: Title, edition: str | None = None) -> Iterator[Setup]:
    """Every edition with its sensible module sets and player counts, and the options that make other games of them."""
    for name in title.editions:
        if edition in (None, name):
            for modules in dict.fromkeys(title.proof.sets(title.modules(name))):
                for players in title.players(name, modules):
                    for options in title.proof.mixes(name, modules, players):
                        yield title.setup(name, players, modules, options)


def variations(title: Title, edition: str) -> Iterator[Setup]:
    """Every option of an edition at every value but its own, with all modules and the most players who can have it.

    Once for every driver: with and without the modules that need one of their own.
    """
    largest: dict[int, tuple[str, ...]] = {}
    for modules in sorted(title.proof.sets(title.modules(edition)), key=len):
        most = max(title.players(edition, modules))
        largest[id(title.driver(title.setup(edition, most, modules)))] = modules
    for modules in largest.values():
        for name, option in title.options(edition).items():
            for value in option.values:
                if value != option.default:
                    yield largest_setup(title, edition, modules, {name: value})


def largest_setup(title: Title, edition: str, modules: Sequence[str], options: Mapping[str, str]) -> Setup:
    """The set-up with the most players that the options allow."""
    for players in sorted(title.players(edition, modules), reverse=True):
        try:
            return title.setup(edition, players, modules, options)
        except BadSetup as e:
            refused = e
    raise refused


def examine(title: Title, setup: Setup, seed: int) -> int:
    """One random game under every claim; returns the decisions made."""
    rng = random.Random(f"{seed} {setup}")
    game = Game(title, setup, seed)
    positions: list[bytes] = []
    counted: dict[str, int] | None = None
    while not game.over:
        raw = game.bytes()
        positions.append(raw)
        offers(game, wordy=len(positions) % 9 == 1)
        claim(not title.State.out_of_bounds(raw), "a number left its bounds", game)
        if len(positions) % 5 == 0 or counted is None:
            position = title.State.unpack(raw)
            if title.proof.ready(position) and counted is None:
                counted = title.proof.totals(game.rules, position)
            if counted is not None:
                claim(title.proof.totals(game.rules, position) == counted, "components were made or lost", game)
                if title.proof.ready(position):
                    title.verify(setup, position)
        if len(positions) % 23 == 0:
            independence(game, rng)
            for seat in range(setup.players):
                secrecy(game, seat, rng)
        game.play(rng.choice(game.legal))
    ending(game, positions)
    return len(positions)


def offers(game: Game, wordy: bool) -> None:
    """Legal actions ascend, mean one thing each, and words lead back to them."""
    legal = game.legal
    claim(len(legal) > 1, "a forced move was asked", game)
    claim(all(a < b for a, b in pairwise(legal)), "offers do not ascend", game)
    for action in legal:
        claim(game.title.space.find(game.fields(action)) == action, "fields do not lead back to the action", game)
    if wordy:
        for lang in LANGUAGES:
            sentences = [game.words(action, lang) for action in legal]
            unique = len({t.casefold() for t in sentences}) == len(sentences)
            claim(unique, f"two actions have the same words in {lang}: {sentences}", game)
        claim(game.find(game.words(legal[-1])) == legal[-1], "words do not lead back to the action", game)


def independence(game: Game, rng: random.Random) -> None:
    """Playing a clone leaves the original alone, and undo brings a clone back."""
    before, twin = game.bytes(), game.clone()
    claim(twin.bytes() == before and twin.legal == game.legal, "a clone is not equal", game)
    made = 0
    while not twin.over and made < 5:
        twin.play(rng.choice(twin.legal))
        made += 1
    claim(game.bytes() == before, "playing a clone changed the original", game)
    for _ in range(made):
        twin.undo()
    claim(twin.bytes() == before and twin.legal == game.legal, "undo did not lead back", game)


def secrecy(game: Game, seat: int, rng: random.Random) -> None:
    """What a seat cannot see never changes what it is shown: position, legal actions, log, saved view."""
    title, setup = game.title, game.setup
    imagined = game.view(seat).imagine(np.random.default_rng(rng.getrandbits(32)))
    raws = (game.bytes(), imagined.bytes())
    worlds = [Game(title, setup, 0, manual=True, start=raw, settled=False) for raw in raws]
    reveals = title.engine.reveals(game.rules)
    for _ in range(25):  # the same actions in both worlds, forced moves and draws one at a time
        one, other = (world.view(seat) for world in worlds)
        claim(one.bytes == other.bytes, f"seat {seat} sees a difference between imagined worlds", game)
        if one.turn == seat:
            claim(one.legal == other.legal, f"seat {seat}'s choices depend on what it cannot see", game)
            claim(one.words() == other.words(), f"seat {seat}'s words depend on what it cannot see", game)
        common = sorted(set(worlds[0].legal) & set(worlds[1].legal))
        if not common:
            break
        action, logs, disclosed = rng.choice(common), [], False
        for world in worlds:
            step = Stepper(world).step(action)._replace(forced=len(common) == 1)
            disclosed = disclosed or bool(reveals and reveals(step.before, step.after))
            logs.append(lines(title, setup, step, seat))
        if disclosed or any(world.over for world in worlds):  # at the end everything is open
            return
        claim(logs[0] == logs[1], f"seat {seat}'s log tells what it cannot see: {logs}", game)
    seen = [(view.state, view.legal, view.turn) for view in (world.view(seat) for world in worlds)]
    claim(not common or seen[0] == seen[1], f"seat {seat}'s view leaks", game)


def ending(game: Game, positions: list[bytes]) -> None:
    """The end is final, scores add up, the save is the game, and undo leads to the root."""
    claim(game.legal == [] and game.seat is None, "a finished game still asks", game)
    claim(all(sum(game.breakdown(p).values()) == n for p, n in enumerate(game.scores)), "scores do not add up", game)
    claim(len(game.winners) > 0, "nobody wins", game)
    again = load(game.save(), lambda name: game.title)
    claim(again.bytes() == game.bytes(), "a saved game comes back different", game)
    for raw in reversed(positions):
        again.undo()
        claim(again.bytes() == raw, "undo does not retrace the game", game)
    claim(len(game.log()) > 0, "the log is empty", game)


def soak(title: Title, setup: Setup, decisions: int, seed: int, say: Say) -> int:
    """Random games with the title's audit after every decision and bounds at every twentieth; returns how many."""
    made = 0
    while made < decisions:
        first = seed + made
        batch = Batch(title, setup, CHUNK, seed=first)
        while not batch.over.all() and made < decisions:
            n, code = batch.soak(20)
            made += n
            if code:
                i = next(i for i in range(CHUNK) if batch.faults[i])
                claim_text = "offers do not ascend or a forced move is asked" if code < 0 else title.proof.claims[code]
                raise Fault(f"{claim_text}: {setup.json()}, seed {first + i} (random play of a Batch)")
            if JIT and (wrong := title.State.out_of_bounds(batch.states.tobytes())):
                raise Fault(f"{wrong[0]}: {setup.json()}")
            components(title, setup, batch)
        say(f"{setup.edition} {' '.join(setup.modules) or 'base'}, {setup.players} players: {made:,} decisions")
    return made


def components(title: Title, setup: Setup, batch: Batch) -> None:
    """Nothing was made or lost in the first game."""
    position: Any = title.State.unpack(row_bytes(batch.states))
    if position.depth and title.proof.ready(position):
        try:
            title.verify(setup, position)
        except ValueError as wrong:
            raise Fault(f"{wrong}: {setup.json()}") from None


def main(
    title: Title, edition: str | None = None, soak_decisions: int = 0, seed: int = 0, say: Say = print
) -> dict[str, Any]:
    """The whole suite over all set-ups of a title (or one edition); raises `Fault` at the first broken claim."""
    chosen = list(setups(title, edition))
    made = 0
    for setup in chosen:
        made += examine(title, setup, seed)
        say(f"{setup.edition} {' '.join(setup.modules) or 'base'}, {setup.players} players: every claim holds")
    for name in title.editions:
        if edition in (None, name):
            for setup in variations(title, name):
                made += soak(title, setup, VARIED, seed, lambda line: None)
            say(f"{name}: every option at every value, {VARIED:,} decisions each")
    cases = [(setup, seed, 2) for setup in chosen]
    say(f"lockstep of {len(cases)} set-ups, interpreted against native …")
    wrong = lockstep.differences(title, cases)
    if wrong:
        raise Fault(wrong[0])
    soaked: dict[str, int] = {}
    for setup in chosen if soak_decisions else ():
        share = soak_decisions // sum(s.edition == setup.edition for s in chosen) + 1
        soaked[setup.edition] = soaked.get(setup.edition, 0) + soak(title, setup, share, seed, say)
    return {"set-ups": len(chosen), "decisions": made, "soaked": soaked}

"""Who sits where: people at this terminal, and programs."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from antilles.agents import Agent, Random
from antilles.agents.own import owned, seated
from antilles.agents.roster import LEVELS
from antilles.core.errors import BadSetup
from antilles.core.nearest import offers
from antilles.core.play.game import Game
from antilles.mode import NATIVE

from .voice import Voice

HUMAN, GREEDY, RANDOM = "human", "greedy", "random"
PROGRAMS = (*LEVELS, GREEDY, RANDOM)
KINDS = (HUMAN, *PROGRAMS)
WORDS = {HUMAN: "ui.human", **{kind: f"ui.bots_{kind}" for kind in PROGRAMS}}
USUAL = "normal" if NATIVE else GREEDY  # without native code an opponent that thinks ahead looks less far than it says


def usual(players: int, automata: Sequence[str] = ()) -> list[str]:
    """One person against programs; the last seats may be those that the rules play."""
    return [HUMAN] + [USUAL] * (players - len(automata) - 1) + [*automata]


def named(kinds: Sequence[str], automata: Sequence[str]) -> list[str]:
    """The seats without those at the end that the rules play, which one may name or not."""
    people = list(kinds)
    while people and people[-1] in automata:
        people.pop()
    return people


def label(voice: Voice, kind: str) -> str:
    """What sits there, in words; a program of one's own is called by its name."""
    return voice(WORDS[kind]) if kind in WORDS else voice.maybe(f"kind.{kind}", kind)


def check(kinds: Sequence[str], players: int, automata: Sequence[str] = (), *, typed: bool = False) -> list[str]:
    """A kind for every seat, or a sentence with what is wrong; those that the rules play may be named or not.

    Programs of one's own are taken only from a person who `typed` their names: no file starts them.
    """
    people, wanted = named(kinds, automata), players - len(automata)
    for kind in people:
        if typed and owned(kind):
            seated(kind)  # refuses what is no agent
        elif kind not in KINDS:
            raise BadSetup(f"There is no kind of seat {kind!r}; {offers(kind, KINDS)}")
    if automata and len(people) != wanted:
        owned_by = f"The rules play {len(automata)} of {players} seats ({automata[0]})"
        raise BadSetup(f"{owned_by}: name the other {wanted}, not {len(people)}.")
    if len(people) != wanted:
        raise BadSetup(f"There are {players} players, but {len(kinds)} seats were named.")
    return [*people, *automata]


def thinks(kinds: Sequence[str]) -> bool:
    return any(kind in LEVELS for kind in kinds)


def program(kind: str, game: Game) -> Agent:
    """The program that decides now; made for each decision, so that it plays the same after undo and resume.

    Only a level that reaches its time limit may then decide otherwise.
    """
    if kind == RANDOM:
        return Random(f"{game.seed} {game.seat} {len(game.actions)}")
    made: Agent = seated(kind, dice(game))
    return made


def dice(game: Game) -> int:
    """A number of its own for every decision of a program."""
    return crc32(f"{game.seed} {game.seat} {len(game.actions)}".encode())


def decide(kind: str, game: Game) -> int:
    assert game.seat is not None
    return program(kind, game).choose(game.view(game.seat))

"""The log of a table for each reader in their language, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from msgspec.structs import replace

from antilles.core.play.game import Game
from antilles.core.play.stepper import Step, steps
from antilles.core.record import PUBLIC, Field
from antilles.core.stack import NATURE
from antilles.core.tell import log
from antilles.core.tell.line import Line
from antilles.core.tell.phrase import Span
from antilles.core.tell.words import Words

from ..bots.pool import FEW
from ..store.models import Action
from .box import box
from .payloads import Entry, Piece, TieCard


class TurnStep(NamedTuple):
    """A step and the turn it belongs to."""

    turn: int
    step: Step


def unroll(game: Game, since: int | None, turns: Sequence[int]) -> list[TurnStep]:
    """The steps from a choice on; `turns` gives the turn of every choice from there. The deal is turn 0."""
    found, number, left = [], 0 if since is None else turns[0], list(turns)
    for step in steps(game, since):
        if not step.forced and step.seat != NATURE:
            number = left.pop(0)
        found.append(TurnStep(number, step))
    return found


class Recorded(NamedTuple):
    """A line of the log with the turn it belongs to; `tie` is the card by which the rules chose, if they did."""

    turn: int
    n: int  # the how-manieth line of that turn
    line: Line
    tie: TieCard | None


def lines(
    game: Game, steps: Iterable[TurnStep], reader: int, known: dict[int, list[Line]] | None = None
) -> list[Recorded]:
    """What a reader may know of these steps, in no language yet; what belongs together in a turn is one line.

    `known` has what single steps are to this reader, by their ids; it is added to.
    """
    found: list[Recorded] = []
    known = {} if known is None else known
    for turn, group in groupby(steps, lambda each: each.turn):
        done = [each.step for each in group]
        ties = {
            (step.seat, step.action): box(game.title.name).tie(game.rules, step.before, step.action) for step in done
        }
        for step in done:
            if id(step) not in known:
                known[id(step)] = log.lines(game.title, game.setup, step, reader)
        made = [line for step in done for line in known[id(step)]]
        for n, line in enumerate(game.title.telling.fold(made)):
            tie = ties.get((line.seat, line.action)) if line.why and line.action is not None else None
            found.append(Recorded(turn, n, line, tie))
    return found


def touched(game: Game, steps: Iterable[TurnStep]) -> list[list[tuple[int, Field]]]:
    """The fields of seats that each step changed, of those that a log tells and not everybody sees."""
    seats: Any = game.title.State.fields["seats"].record
    tracked, found = [name for name in game.title.telling.tracked if seats.fields[name].seen != PUBLIC], []
    for _, step in steps:
        changed = []
        for p in range(game.setup.players):
            seat = step.before.seats[p]
            was, now = seat.__dict__, step.after.seats[p].__dict__
            changed += [(p, seat.fields[name]) for name in tracked if was[name] != now[name]]
        found.append(changed)
    return found


def audience(
    game: Game, steps: Sequence[TurnStep], changed: Sequence[Sequence[tuple[int, Field]]], reader: int
) -> tuple[Any, ...]:
    """Names what `lines` tells a reader: whoever has the same audience is told the same lines.

    A reader matters to a sentence in three ways: by what is veiled, by which changes are shown, and by events.
    """
    title, rules, opened = game.title, game.rules, game.title.unveiled(game.setup)
    return tuple(
        (
            title.telling.veiled(rules, step.before, step.action, reader),
            tuple(f.shown(reader, p, opened) for p, f in fields),
            tuple(map(repr, title.telling.events(rules, step.before, step.after, reader))),
        )
        for (_, step), fields in zip(steps, changed, strict=True)
    )


def entries(
    game: Game,
    recorded: Iterable[Recorded],
    lang: str,
    names: Sequence[str],
    *,
    tentative: bool = False,
    present: bool = False,
) -> list[Entry]:
    """The lines in a language, with the names of those who sit there, as a page takes them; `present`: also as they
    are told while a page shows the move."""
    title = game.title
    words = title.words(game.setup.edition, lang)
    return [
        Entry(
            turn,
            n,
            None if line.seat == NATURE else line.seat,
            line.round,
            said := pieces(words.spans(line.phrase, names)),
            None if line.action is None else title.space.block(line.action).verb,
            None if line.action is None else title.space.fields(line.action),
            tentative,
            words.sentence(line._replace(why=None).phrase, names) if line.why else None,
            words.sentence(line.why, names) if line.why else None,
            tie,
            now=now(said, pieces(words.present.spans(line.phrase, names))) if present else None,
        )
        for turn, n, line, tie in recorded
    ]


def pieces(spans: Iterable[Span]) -> list[Piece]:
    """A sentence in pieces: plain text, or text with the kind and the name of what it names."""
    made: list[Piece] = []
    for span in spans:
        if span.kind:
            made.append((span.text, span.kind, span.name))
        elif made and isinstance(made[-1], str):
            made[-1] += span.text
        else:
            made.append(span.text)
    return made


def now(past: Sequence[Piece], present: Sequence[Piece]) -> list[str] | None:
    """What is said otherwise while the move is shown: at the place of each piece its text then, "" where it stays."""
    if len(past) != len(present):
        return None  # the catalog of a title has its placeholders elsewhere
    found = [b if a != b and isinstance(b, str) else "" for a, b in zip(past, present, strict=True)]
    while found and not found[-1]:
        del found[-1]
    return found or None


def text(said: Iterable[Piece]) -> str:
    """The sentence that the pieces make."""
    return "".join(piece if isinstance(piece, str) else piece[0] for piece in said)


def in_round(picks: Mapping[str, int]) -> dict[str, int]:
    """Of what `picked` remembers, what was taken for the present round."""
    return {name: seat for name, seat in picks.items() if "." not in name}


def round_after(steps: Sequence[TurnStep]) -> int:
    """The round that steps led to, from 0."""
    return int(getattr(steps[-1].step.after, "rounds", 0)) if steps else 0


def picked(game: Game, steps: Iterable[TurnStep], picks: Mapping[str, int]) -> dict[str, int]:
    """Who took what for the present round, after these steps; and, for the whole game, who drafted a building
    (`draft.harbor`) and who met a goal (`goal.2.festival_building`), of which no position tells."""
    found, of = dict(picks), box(game.title.name)
    for _, step in steps:
        fields = game.title.space.fields(step.action)
        if fields["move"] == game.title.telling.pick:
            found[fields[game.title.telling.pick]] = step.seat
        found |= of.marks(game.rules, step, fields)
        if getattr(step.before, "rounds", 0) != getattr(step.after, "rounds", 0):
            found = {name: seat for name, seat in found.items() if name not in in_round(found)}
    return found


class Weaker(NamedTuple):
    """A turn in which a bot was not what it says it is."""

    seat: int
    level: str


def weaker(actions: Iterable[Action], latest: dict[int, str]) -> dict[int, Weaker]:
    """The turns that were played weaker than the table says, by their number: of those in a row in which a bot had few
    looks ahead only the first. `latest` is who played the latest turn of each seat; it is brought up to date."""
    found: dict[int, Weaker] = {}
    for turn, group in groupby(actions, lambda each: each.turn):
        made = [Weaker(a.seat, a.level or "") for a in group]
        last = next((each for each in reversed(made) if "/" in each.level), made[-1])
        few = last.level.endswith(f"/{FEW}") and latest.get(last.seat) == last.level
        if "/" in last.level and not few:
            found[turn] = last
        latest[last.seat] = last.level
    return found


def weaker_note(level: str, lang: str) -> str:
    """What people are told of such a turn."""
    words, really = Words(lang, ()), level.split("/")[1]
    return words("said.few") if really == FEW else words("said.weaker", level=words(f"level.{really}"))


def noted(entries: Sequence[Entry], turns: Mapping[int, Weaker], lang: str) -> list[Entry]:
    """Lines of a log, with a note at the first one of every turn that was played weaker."""
    left, lines = dict(turns), []
    for entry in entries:
        found = left.get(entry.seq)
        if found and entry.seat == found.seat and not entry.tentative:
            del left[entry.seq]
            entry = replace(entry, note=weaker_note(found.level, lang))
        lines.append(entry)
    return lines

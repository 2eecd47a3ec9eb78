"""The log of a table, told to each reader in their language; turn by turn, so that nothing is told twice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.log import SILENT, sentences, steps
from ..core.record import Field
from ..core.stack import NATURE
from ..core.step import Step
from ..core.words import Words
from .boxes import box

Entry = dict[str, Any]


class Told(NamedTuple):
    """A step and the turn it belongs to."""

    turn: int
    step: Step


def unroll(game: Game, since: int | None, turns: Sequence[int]) -> list[Told]:
    """The steps from a choice on; `turns` gives the turn of every choice from there. The deal is turn 0."""
    told, number, left = [], 0 if since is None else turns[0], list(turns)
    for step in steps(game, since):
        if not step.forced and step.seat != NATURE:
            number = left.pop(0)
        told.append(Told(number, step))
    return told


def entries(game: Game, told: Iterable[Told], reader: int, lang: str, *, tentative: bool = False) -> list[Entry]:
    """What a reader may know of these steps, as lines with the turn, the seat and the round they belong to."""
    title, setup = game.title, game.setup
    words, rules = title.words(setup.edition, lang), game.rules
    names, heads = called(title.seat_name, rules, words, setup.players)
    lines: list[Entry] = []
    for turn, step in told:
        block = title.space.block(step.action)
        veil = title.veiled(rules, step.before, step.action, reader)
        known = not veil and veil != SILENT and block.verb not in title.quiet and step.seat != NATURE
        for i, line in enumerate(sentences(title, setup, step, lang, reader)):
            head = next((h for h in heads if line.startswith(h)), "")
            mine = i == 0 and known and heads.get(head) == step.seat
            lines.append(
                {
                    "seq": turn,
                    "n": 0,
                    "seat": heads[head] if head else about(line, names),
                    "round": int(getattr(step.before, "rounds", 0)),
                    "words": line,
                    "text": line[len(head) :],
                    **(reason(game, step, words) if mine else {}),
                    "verb": block.verb if mine else None,
                    "fields": title.space.fields(step.action) if mine else None,
                    "tentative": tentative,
                }
            )
    counted: dict[int, int] = {}
    for line_ in lines:
        line_["n"] = counted[line_["seq"]] = counted.get(line_["seq"], -1) + 1
    return lines


def touched(game: Game, told: Iterable[Told]) -> list[list[tuple[int, Field]]]:
    """The fields of seats that each step changed, of those that a log tells."""
    tracked, found = game.title.tracked, []
    for _, step in told:
        changed = []
        for p in range(game.setup.players):
            seat = step.before.seats[p]
            was, now = seat.__dict__, step.after.seats[p].__dict__
            changed += [(p, seat.fields[name]) for name in tracked if was[name] != now[name]]
        found.append(changed)
    return found


def audience(
    game: Game, told: Sequence[Told], changed: Sequence[Sequence[tuple[int, Field]]], reader: int, lang: str
) -> tuple[Any, ...]:
    """Names what `entries` tells a reader: whoever has the same audience, in one language, is told the same lines.

    A reader matters to a sentence in three ways: by what is veiled, by which changes are shown, and by events.
    """
    title, rules, opened = game.title, game.rules, game.title.unveiled(game.setup)
    words = title.words(game.setup.edition, lang)
    return tuple(
        (
            title.veiled(rules, step.before, step.action, reader),
            tuple(f.shown(reader, p, opened) for p, f in fields),
            tuple(title.events(rules, step.before, step.after, reader, words)),
        )
        for (_, step), fields in zip(told, changed, strict=True)
    )


@lru_cache(256)
def called(seat_name: Any, rules: Any, words: Words, players: int) -> tuple[list[str], dict[str, int]]:
    """What the seats are called, and how a line about each of them begins: only to be read."""
    names = [seat_name(rules, p, words) for p in range(players)]
    return names, {words("log.player", player=name, words=""): p for p, name in enumerate(names)}


@lru_cache(256)
def naming(names: tuple[str, ...]) -> re.Pattern[str]:
    """Any of these names as a whole word."""
    return re.compile("|".join(rf"{re.escape(name)}\b" for name in names))


def about(line: str, names: Sequence[str]) -> int | None:
    """The one seat that a line names, though it is nobody's move: a draw, an ability, a full city."""
    found = [p for p, name in enumerate(names) if naming((name,)).search(line)]
    return found[0] if len(found) == 1 else None


def reason(game: Game, step: Step, words: Words) -> dict[str, Any]:
    """Why the rules themselves moved so: what was done, the clause that decided, and the card if one did."""
    title = game.title
    why = title.why(game.rules, step.before, step.action, words)
    if not why:
        return {}
    fields = title.space.fields(step.action)
    what = words.action(fields, title.details(game.rules, step.before, step.action, fields, words))
    tie = box(title.name).tie(game.rules, step.before, step.action)
    return {"what": what, "why": why[0].upper() + why[1:] + ".", **({"tie": tie} if tie else {})}


def in_round(picks: Mapping[str, int]) -> dict[str, int]:
    """Of what `picked` remembers, the roles of the present round."""
    return {name: seat for name, seat in picks.items() if "." not in name}


def picked(game: Game, told: Iterable[Told], picks: Mapping[str, int]) -> dict[str, int]:
    """Who took which role in the present round, after these steps; and, for the whole game, who drafted a building
    (`draft.harbor`) and who met a goal (`goal.2.festival_building`), of which no position tells."""
    found, of = dict(picks), box(game.title.name)
    for _, step in told:
        fields = game.title.space.fields(step.action)
        if fields["move"] == "role":
            found[fields["role"]] = step.seat
        found |= of.marks(game.rules, step, fields)
        if getattr(step.before, "rounds", 0) != getattr(step.after, "rounds", 0):
            found = {name: seat for name, seat in found.items() if name not in in_round(found)}
    return found

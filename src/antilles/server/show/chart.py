"""A finished game in curves: points and more by turn, who led in each round, and the moments worth going back to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from antilles.core.play.game import Game
from antilles.core.tell.phrase import Phrase, Seat
from antilles.core.title import Title

from .box import box
from .log_entries import TurnStep

MOST = 5  # moments that are kept
LEAD = 12  # what taking the lead for good weighs, against what a title's own moments weigh


def curves(start: Game, actions: Sequence[tuple[int, int]]) -> dict[str, Any]:
    """Points, and whatever the title counts, of all seats after every turn; `actions` with their turns."""
    game, series_of = start.clone(), box(start.title.name).series or partial(tracked, start.title)
    seats = range(game.setup.players)
    points, turns, rounds = [game.scores], [0], [round_of(game)]
    others = [[series_of(game.position(), p) for p in seats]]
    for i, (action, turn) in enumerate(actions):
        game.play(action)
        if i + 1 == len(actions) or actions[i + 1][1] != turn:
            points.append(game.scores)
            turns.append(turn)
            rounds.append(round_of(game))
            others.append([series_of(game.position(), p) for p in seats])
    series = {name: [[row[p][name] for row in others] for p in seats] for name in others[0][0]}
    by_seat = [list(seat) for seat in zip(*points, strict=True)]
    return {"seqs": turns, "rounds": rounds, "seats": by_seat, "series": {"points": by_seat, **series}}


def tracked(title: Title, s: Any, p: int) -> dict[str, int]:
    """The numbers of a seat whose changes the log tells."""
    values = {name: getattr(s.seats[p], name) for name in title.telling.tracked}
    return {name: value for name, value in values.items() if isinstance(value, int)}


def round_of(game: Game) -> int:
    """The round, counted from 0."""
    return int(getattr(game.position(), "rounds", 0))


def leaders(lines: dict[str, Any]) -> list[dict[str, Any]]:
    """Who had most points at the end of each round; nobody when some had equally many."""
    last = {r: i for i, r in enumerate(lines["rounds"])}
    found = []
    for number, i in sorted(last.items()):
        points = [seat[i] for seat in lines["seats"]]
        first = [p for p, n in enumerate(points) if n == max(points)]
        found.append({"round": number, "seat": first[0] if len(first) == 1 else None, "seq": lines["seqs"][i]})
    return found


def moments(game: Game, steps: Sequence[TurnStep], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The weightiest moments in the order they came; of one turn at most one."""
    of = box(game.title.name)
    found = [
        {**each, "seq": turn, "round": int(step.before.rounds)}
        for turn, step in steps
        for each in of.moments(game.rules, step)
    ]
    found += for_good(rows)
    kept: dict[int, dict[str, Any]] = {}
    for each in sorted(found, key=lambda each: (-each["weight"], each["seq"])):
        if len(kept) < MOST:
            kept.setdefault(each["seq"], each)
    return [{name: value for name, value in kept[seq].items() if name != "weight"} for seq in sorted(kept)]


def for_good(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The round from which one seat led to the end, if it did not lead all the time."""
    winner = rows[-1]["seat"]
    at = len(rows) - 1
    while at > 0 and rows[at - 1]["seat"] == winner:
        at -= 1
    if winner is None or at == 0:
        return []
    said = Phrase("moment.leads", {"player": Seat(winner)})
    return [{"seat": winner, "weight": LEAD, "seq": rows[at]["seq"], "round": rows[at]["round"], "said": said}]

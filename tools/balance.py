"""Balance of Maracaibo's components, from games that an arena played: `python tools/balance.py RESULTS.jsonl`.

Points by source, turns in a round, what seats had at the end, and how often a card that somebody held was bought.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any

import antilles
from antilles.arena.again import again
from antilles.titles.maracaibo.data import pack
from antilles.titles.maracaibo.data.things import CARDS, ROUNDS

SPACE = antilles.title("maracaibo").space
RARE, OFTEN = 2, 70  # per cent, beyond which a price is wrong


def bought(seat: Any) -> set[str]:
    """The names of a seat's bought cards."""
    return {name for i, name in enumerate(CARDS) if seat.bought[i // 63] >> i % 63 & 1}


def seen(seat: Any) -> set[str]:
    """Cards that a seat could buy if it had the money."""
    return {CARDS[card] for card in (*seat.hand, *seat.planned) if card >= 0}


class Tally:
    """What the seats of one agent had in all games."""

    def __init__(self) -> None:
        self.sources: list[dict[str, int]] = []
        self.ends: dict[str, list[int]] = defaultdict(list)
        self.turns: list[list[int]] = []
        self.held: Counter[str] = Counter()
        self.sold: Counter[str] = Counter()

    def add(self, game: antilles.Game, p: int, turns: list[int], held: set[str], names: dict[str, str]) -> None:
        """One seat of a finished game."""
        seat, own = game.position().seats[p], bought(game.position().seats[p])
        self.sources.append(game.breakdown(p))
        self.turns.append(turns)
        self.held.update(names[card] for card in held | own)
        self.sold.update(names[card] for card in own)
        for name, n in (
            ("cards bought", len(own)), ("doubloons", seat.coins), ("quests", seat.quests), ("combats", seat.tiles),
            ("explorer", seat.explorer), ("upgrades", sum(discs == 0 for discs in seat.discs)),
            ("buildings", seat.invested.bit_count()), ("influence", sum(seat.influence)),
        ):  # fmt: skip
            self.ends[name].append(int(n))

    def lines(self, name: str) -> Iterator[str]:
        """The report, in Markdown."""
        total = mean(sum(each.values()) for each in self.sources)
        yield f"**{name}**, {len(self.sources)} seats: {total:.1f} points"
        all_sources = dict.fromkeys(source for each in self.sources for source in each)
        parts = {source: mean(each.get(source, 0) for each in self.sources) for source in all_sources}
        yield "- points: " + ", ".join(f"{source} {n:.1f}" for source, n in parts.items() if n)
        yield "- at the end: " + ", ".join(f"{what} {mean(n):.1f}" for what, n in self.ends.items())
        yield "- turns in rounds I to IV: " + ", ".join(f"{mean(n):.1f}" for n in zip(*self.turns, strict=True))
        if self.held:
            rate = {card: 100 * self.sold[card] / n for card, n in sorted(self.held.items())}
            yield "- bought, per cent of seats that held it: " + ", ".join(f"{c} {n:.0f}" for c, n in rate.items())
            wrong = [card for card, n in rate.items() if not RARE <= n <= OFTEN and self.held[card] >= 20]
            yield f"- beyond {RARE} to {OFTEN} per cent: " + (", ".join(wrong) or "none")


def designs() -> dict[str, str]:
    """The English name of every card: copies of a design share one, but for the number behind it."""
    return {card: value["name"]["en"] for card, value in pack.standin()["cards"].items()}


def look(path: Path) -> dict[str, Tally]:
    """Plays every game of a results file again."""
    found: dict[str, Tally] = defaultdict(Tally)
    names, rows = designs(), path.read_text(encoding="utf-8").splitlines()
    for line, row in enumerate(rows[1:], 2):
        done, result = again(path, line), json.loads(row)
        game, seats = done.clone(), result["seats"]
        while game.actions:
            game.undo()
        turns, held = [[0] * ROUNDS for _ in seats], [set[str]() for _ in seats]
        for action in result["actions"]:
            p, here = game.seat, game.position()
            assert p is not None
            held[p] |= seen(here.seats[p])
            turns[p][here.rounds] += SPACE.block(action).verb == "sail"
            game.play(action)
        for p, name in enumerate(seats):
            found[name].add(game, p, turns[p], held[p], names)
    return found


if __name__ == "__main__":
    for name, tally in look(Path(sys.argv[1])).items():
        print("\n".join(tally.lines(name)), end="\n\n")

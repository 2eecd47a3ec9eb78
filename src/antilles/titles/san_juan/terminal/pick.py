"""Several things named in one line: cards that leave a hand, goods to produce or to sell, cards to keep."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from antilles.terminal.menu import Refused, begins
from antilles.terminal.tokens import fold
from antilles.terminal.voice import Voice

TOKEN = re.compile(r"[,;+]|\d+(?=\s*[×x*]\s|\b)|[×*]|[^\s,;+×*]+")
TIMES = ("×", "x", "*")
BREAKS = (",", ";", "+")
SAMPLE = 2  # things that an example names
SHOWN = 4  # names that a refusal lists


@dataclass(frozen=True)
class Thing:
    """One kind of thing to name: its name, how many there are, and what its name in the game is."""

    key: str
    name: str
    n: int


@dataclass(frozen=True)
class Pick:
    """What may be named, and how much of it."""

    things: list[Thing]
    least: int
    most: int
    voice: Voice

    @property
    def all(self) -> int:
        """Everything there is."""
        return sum(thing.n for thing in self.things)

    @property
    def needed(self) -> str:
        """How much is to be named, in words."""
        if self.least == self.most:
            return self.voice("pick.exactly", n=self.most)
        if self.least:
            return self.voice("pick.some")
        return self.voice("pick.up_to", n=self.most)

    @property
    def sample(self) -> Counter[int]:
        """The first things that could be named, by number."""
        labels = [i for i, thing in enumerate(self.things, 1) for _ in range(thing.n)]
        return Counter(labels[: min(self.most, SAMPLE)])

    @property
    def example(self) -> str:
        """What one could type, in numbers."""
        return " ".join(map(str, self.sample.elements()))

    @property
    def spelled(self) -> str:
        """The same in words."""
        return self.names(self.sample)

    def names(self, chosen: Counter[int]) -> str:
        """Things by number, in words."""
        named = [(self.things[i - 1].name, n) for i, n in chosen.items()]
        return ", ".join(f"{n} {name}" if n > 1 else name for name, n in named)

    def write(self, named: Counter[str]) -> tuple[str, str]:
        """What one types to name these things, and what that is in words."""
        chosen = Counter({i: named[thing.key] for i, thing in enumerate(self.things, 1) if named[thing.key]})
        return " ".join(map(str, chosen.elements())) or "0", self.names(chosen) or self.voice("ui.none")

    def read(self, line: str) -> Counter[str]:
        """What a line names, or a sentence about what is wrong with it."""
        named: Counter[str] = Counter()
        tokens = TOKEN.findall(fold(line))
        if not tokens:
            raise Refused(self.voice("ui.not_understood"))
        at = 0
        while at < len(tokens) and tokens != ["0"]:
            if tokens[at] in BREAKS:
                at += 1
                continue
            n, thing, at = self.one(tokens, at)
            named[thing.key] += n
        for thing in self.things:
            if named[thing.key] > thing.n:
                raise Refused(self.voice("pick.too_few", n=thing.n, name=thing.name))
        if not self.least <= named.total() <= self.most:
            raise Refused(self.voice("pick.wrong", n=named.total(), needed=self.needed))
        return named

    def one(self, tokens: list[str], at: int) -> tuple[int, Thing, int]:
        """A number that stands for a thing, or a name, or a name after how many of it; and where it ends."""
        n, start = 1, at
        if tokens[at].isdecimal():
            after = at + 1 + (at + 1 < len(tokens) and tokens[at + 1] in TIMES)
            if after == len(tokens) or tokens[after] in BREAKS or tokens[after].isdecimal():
                return 1, self.numbered(tokens[at]), at + 1
            n, start = int(tokens[at]), after
        end = next((i for i in range(start, len(tokens)) if tokens[i] in BREAKS or tokens[i].isdecimal()), len(tokens))
        for stop in range(end, start, -1):  # the longest row of words that fits anything
            fits = self.called(tokens[start:stop])
            if len(fits) == 1:
                return n, fits[0], stop
            if len(fits) > 1:
                names = ", ".join(thing.name for thing in fits[:SHOWN]) + (" …" if len(fits) > SHOWN else "")
                raise Refused(self.voice("ui.fits_several", text=" ".join(tokens[start:stop]), choices=names))
        raise self.unknown(" ".join(tokens[start:end]))

    def numbered(self, text: str) -> Thing:
        """The thing with this number."""
        if not 1 <= int(text) <= len(self.things):
            raise self.unknown(text)
        return self.things[int(text) - 1]

    def called(self, words: list[str]) -> list[Thing]:
        """The things whose names have words that begin so; a whole name goes before others that hold it too."""
        exact = [thing for thing in self.things if fold(thing.name) == " ".join(words)]
        return exact or [thing for thing in self.things if all(begins(fold(thing.name), word) for word in words)]

    def unknown(self, text: str) -> Refused:
        """What to say about something that is not there."""
        first, last = int(self.least > 0), len(self.things)
        choices = f"{first}–{last}" if last > first else str(last)
        return Refused(self.voice("ui.no_such_choice", text=text, range=choices))

"""What a page is sent of the rules of a set-up."""

from __future__ import annotations

from .payloads import GoodCard, ModuleCard, Payload


class HowStep(Payload):
    """A picture of a how-to, by its name, with what stands beside it."""

    step: str
    name: str
    note: str = ""


class HowTo(Payload, kw_only=True):
    """A game on one screen: what wins, what leads there (`engine`, then one of `gains`), what can be taken for a round,
    how a round goes, what ends the game; `also` is what seats that the rules play do.
    """

    goal: str
    note: str
    engine: list[HowStep]
    gains: list[HowStep]
    picks_title: str
    picks_note: str
    picks: list[HowStep]
    trick: HowStep
    round_title: str
    round: list[HowStep]
    end_title: str
    end_note: str
    ends: list[HowStep]
    also_title: str
    also: list[HowStep]


class RuleOption(Payload):
    """A switch that does something in a set-up: what it is about and how it is read; `changed`: not as in the book."""

    option: str
    name: str
    note: str
    value: str
    house: bool = False
    changed: bool = False


class Ruled(Payload):
    """A thing with our rulings about it; things of a kind stand together under `group`."""

    group: str
    thing: str
    name: str
    rulings: list[str]


class Rulebook(Payload, kw_only=True):
    """The rules of a set-up, for somebody who learns them or looks something up."""

    title: str
    edition: str
    lang: str
    name: str
    about: str
    players: int
    counts: list[int]
    minutes: int
    how: HowTo | None
    modules: list[ModuleCard]
    options: list[RuleOption]
    rulings: list[Ruled]
    goods: list[GoodCard]

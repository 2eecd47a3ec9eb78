"""What is asked before a game: every question has a default, and nothing is asked that was said already."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from antilles import title as find_title
from antilles.core.catalog import SEEDS as MOST_SEEDS
from antilles.core.catalog import Option, check_seed
from antilles.core.errors import BadSetup
from antilles.core.play.game import Game
from antilles.core.tell.words import LANGUAGES
from antilles.core.title import Title
from antilles.titles import usable

from . import seats
from .before import Before, recall, summary
from .drawing import drawing
from .flow import Numbered
from .screen import Screen
from .tokens import ACT, QUIET
from .voice import Voice

NATIVE = {"en": "English", "pt-BR": "Português (Brasil)", "it": "Italiano"}
SEEDS = 1_000_000
EACH = "each"  # the others differ: seats are asked about one by one


@dataclass
class Wish:
    """What the player said; None is what was left open."""

    title: str | None = None
    edition: str | None = None
    players: int | None = None
    modules: list[str] | None = None
    typed: list[str] = field(default_factory=list)  # options as they were typed
    seats: list[str] | None = None
    lang: str | None = None
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def blank(self) -> bool:
        """Whether nothing was said of what is played."""
        return self == Wish(lang=self.lang)

    @property
    def said(self) -> bool:
        """Whether more was said than title, edition and language."""
        return self != Wish(title=self.title, edition=self.edition, lang=self.lang)


def spoken_here() -> str | None:
    """The language this computer speaks, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        start = os.environ.get(name, "")[:2].lower()
        for lang in LANGUAGES:
            if start == lang[:2]:
                return lang
    return None


def own_language() -> str:
    """The same, or else English."""
    return spoken_here() or "en"


def arrange(screen: Screen, wish: Wish) -> tuple[Game, list[str], str]:
    """A new game, who sits where, and the language; asks for what is missing where somebody can answer, and takes the
    defaults elsewhere."""
    last = recall() if screen.asks and wish.blank else None
    wish.lang = wish.lang or spoken_here() or (last.lang if last else choose_language(screen))
    voice = Voice.alone(wish.lang)
    if last and again(screen, voice, last):
        return Game(last.title, last.setup, secrets.randbelow(SEEDS)), last.kinds, wish.lang
    title = choose_title(screen, voice, wish)
    if len(title.editions) == 1 and wish.edition is None:
        wish.edition = next(iter(title.editions))
    thorough = screen.asks and (wish.edition is None or (wish.players is None and wish.seats is None))
    if thorough and not wish.said and starts_now(screen, voice, wish, title):
        thorough = False
    edition = choose_edition(screen, wish, title)
    voice = Voice(title.words(edition, wish.lang))
    wish.options |= parse_options(title.options(edition), wish.typed)
    if wish.players is not None and wish.modules is None:  # a number may say who plays: one person and a solo opponent
        wish.players, implied, _ = title.engine.complete(wish.players, (), {})
        wish.modules = [*implied] or None
    modules, changed = choose_modules(screen, voice, wish, title, edition), bool(wish.options)
    drawn, known = drawing(title.name), title.modules(edition)
    if thorough and drawn.first:
        drawn.first(screen, voice, wish)
    asks = next((drawn.parties[name] for name in modules if name in drawn.parties and name in known), None)
    players = asks(screen, voice, wish) if asks else choose_players(screen, voice, wish, title, edition)
    if thorough and not changed:
        rules = {name: option for name, option in title.options(edition).items() if name not in drawn.asked}
        wish.options |= choose_rules(screen, voice, rules)
    setup = title.setup(edition, players, modules, wish.options)  # refuses bad combinations before anybody sits down
    kinds = choose_seats(screen, voice, wish, setup.players, title.automata(setup))
    seed = wish.seed
    if seed is None:
        seed = choose_seed(screen, voice) if thorough else secrets.randbelow(SEEDS)
    return Game(title, setup, check_seed(seed)), kinds, wish.lang


def choose_language(screen: Screen) -> str:
    names = [(lang, NATIVE[lang], "") for lang in LANGUAGES]
    voice = Voice.alone(names[0][0])
    return pick(screen, voice, voice("ui.choose_language"), names, names[0][0])


def again(screen: Screen, voice: Voice, last: Before) -> bool:
    """Whether the set-up of the last time is wanted once more."""
    setup, lang = last.setup, voice.lang
    name = Voice(last.title.words(setup.edition, lang))(f"title.{last.title.name}")
    said = summary(last.title, setup.edition, setup.players, setup.modules, dict(setup.options), last.kinds, lang)
    said = said if said.startswith(name) else f"{name} · {said}"
    ways = [("again", voice("ui.as_last_time"), said), ("other", voice("ui.another_game"), "")]
    return pick(screen, voice, voice("ui.choose_start"), ways, "again") == "again"


def starts_now(screen: Screen, voice: Voice, wish: Wish, title: Title) -> bool:
    """Offers the usual game of a title; whoever takes it is asked nothing more."""
    edition = wish.edition or next(iter(title.editions))
    allowed = title.players(edition)
    setup = title.setup(edition, usual_number(allowed), (), {})
    kinds = seats.usual(setup.players, title.automata(setup))
    said = summary(title, edition, setup.players, (), dict(setup.options), kinds, voice.lang)
    ways = [("now", voice("ui.start_now"), said), ("choose", voice("ui.choose_all"), "")]
    if pick(screen, voice, voice("ui.choose_start"), ways, "now") != "now":
        return False
    wish.edition, wish.players, wish.modules, wish.seats = edition, setup.players, [], kinds
    return True


def usual_number(allowed: Sequence[int]) -> int:
    """How many play where nobody says it."""
    return 4 if 4 in allowed else allowed[-1]


def choose_title(screen: Screen, voice: Voice, wish: Wish) -> Title:
    if wish.title is None:
        known = list(usable(screen.warn))
        named = [(t.name, Voice(t.words(next(iter(t.editions)), voice.lang))(f"title.{t.name}"), "") for t in known]
        wish.title = named[0][0]
        if len(named) > 1:
            wish.title = pick(screen, voice, voice("ui.choose_title"), named, named[0][0])
    return find_title(wish.title)


def choose_edition(screen: Screen, wish: Wish, title: Title) -> str:
    if wish.edition is None:
        rows = []
        for name in title.editions:
            voice = Voice(title.words(name, wish.lang or "en"))
            rows.append((name, voice(f"edition.{name}"), voice(f"edition.{name}.note")))
        wish.edition = pick(screen, voice, voice("ui.choose_edition"), rows, rows[0][0])
    return title.edition(wish.edition).name


def choose_players(screen: Screen, voice: Voice, wish: Wish, title: Title, edition: str) -> int:
    if wish.players is None:
        if wish.seats is not None:
            return len(wish.seats)
        allowed = title.players(edition)
        usual = usual_number(allowed)
        if not screen.asks:
            return usual
        screen.show(Text(voice("ui.choose_players"), style=ACT))
        while True:
            line = screen.read(f"{', '.join(map(str, allowed))} ({voice('ui.enter', choice=usual)})")
            if not line or line in map(str, allowed):
                return int(line or usual)
            screen.warn(voice("ui.not_understood"))
    return wish.players


def choose_modules(screen: Screen, voice: Voice, wish: Wish, title: Title, edition: str) -> list[str]:
    known = title.modules(edition)
    if wish.modules is not None or not screen.asks or not known:
        return wish.modules or []
    screen.show(Text(voice("ui.choose_modules"), style=ACT))
    lines = [described(voice(f"module.{name}"), voice(f"module.{name}.note")) for name in known]
    screen.show(Numbered([str(i) for i, _ in enumerate(known, 1)], lines))
    while True:
        line = screen.read(f"{voice('ui.list_hint')} ({voice('ui.enter', choice=voice('ui.none'))})")
        numbers = re.findall(r"\d+", line)
        if re.fullmatch(r"[\d\s,;]*", line) and all(int(n) <= len(known) for n in numbers):
            return [known[i] for i in range(len(known)) if str(i + 1) in numbers]
        screen.warn(voice("ui.not_understood"))


def choose_rules(screen: Screen, voice: Voice, options: Mapping[str, Option]) -> dict[str, Any]:
    """Rules that can be read in more than one way."""
    ways = [("printed", voice("ui.rules_printed"), ""), ("changed", voice("ui.rules_changed"), "")]
    if pick(screen, voice, voice("ui.choose_rules"), ways, "printed") == "printed":
        return {}
    chosen: dict[str, Any] = {}
    while True:
        rows = [("", voice("ui.done"), "")]
        for name, option in options.items():
            now = chosen.get(name, option.default)
            shown = voice.maybe(f"option.{name}.{now}", now)
            rows.append((name, f"{voice.maybe(f'option.{name}', name)}: {shown}", ""))
        name = pick(screen, voice, voice("ui.choose_option"), rows, "")
        if not name:
            return {key: value for key, value in chosen.items() if value != options[key].default}
        note = voice.maybe(f"option.{name}.note", name)
        values = [(value, voice.maybe(f"option.{name}.{value}", value), "") for value in options[name].values]
        chosen[name] = pick(screen, voice, note, values, chosen.get(name, options[name].default))


def choose_seats(screen: Screen, voice: Voice, wish: Wish, players: int, automata: Sequence[str]) -> list[str]:
    """Persons and programs; the rules have their seats, and a person who plays alone against them has the other one."""
    if wish.seats is not None:
        return seats.check(wish.seats, players, automata, typed=True)
    people = players - len(automata)
    if not screen.asks or people == 1:
        return seats.usual(players, automata)
    names = {kind: voice(seats.WORDS[kind]) for kind in seats.KINDS}
    notes = {kind: voice(f"ui.bots_{kind}.note") for kind in seats.PROGRAMS} | {seats.HUMAN: ""}
    rows = [(kind, names[kind], notes[kind]) for kind in seats.PROGRAMS]
    rows += [(seats.HUMAN, voice("ui.people_here"), ""), (EACH, voice("ui.seat_by_seat"), "")]
    kind = pick(screen, voice, voice("ui.choose_others"), rows, seats.USUAL)
    if kind != EACH:
        return [seats.HUMAN] + [kind] * (people - 1) + [*automata]
    screen.show(Text(voice("ui.choose_seats"), style=ACT))
    labels = [str(i) for i, _ in enumerate(seats.KINDS, 1)]
    screen.show(Numbered(labels, [described(names[kind], notes[kind]) for kind in seats.KINDS]))
    default = " ".join(labels[seats.KINDS.index(kind)] for kind in seats.usual(people))
    while True:
        line = screen.read(f"{voice.seats(list(range(people)))} ({voice('ui.enter', choice=default)})")
        numbers = re.findall(r"\d+", line or default)
        if re.fullmatch(r"[\d\s,;]*", line) and len(numbers) == people and set(numbers) <= set(labels):
            return [seats.KINDS[labels.index(n)] for n in numbers] + [*automata]
        screen.warn(voice("ui.not_understood"))


def choose_seed(screen: Screen, voice: Voice) -> int:
    while True:
        line = screen.read(f"{voice('ui.choose_seed')} ({voice('ui.enter', choice=voice('ui.any'))})")
        if not line:
            return secrets.randbelow(SEEDS)
        if line.isdecimal() and int(line) < MOST_SEEDS:
            return int(line)
        screen.warn(voice("ui.not_understood"))


def pick(screen: Screen, voice: Voice, question: str, choices: Sequence[tuple[str, str, str]], default: str) -> str:
    """One of a numbered list of values, names and notes; Enter takes the default."""
    if not screen.asks:
        return default
    screen.show(Text(question, style=ACT))
    labels = [str(i) for i, _ in enumerate(choices, 1)]
    screen.show(Numbered(labels, [described(name, note) for _, name, note in choices], one_column_up_to=12))
    usual = next(str(i) for i, (value, _, _) in enumerate(choices, 1) if value == default)
    while True:
        line = screen.read(f"{voice('ui.your_choice')} ({voice('ui.enter', choice=usual)})")
        for label, (value, name, _) in zip(labels, choices, strict=True):
            if (line or usual) == label or line.casefold() in (value.casefold() or label, name.casefold()):
                return value
        screen.warn(voice("ui.not_understood"))


def described(name: str, note: str) -> Text:
    """A name with a quiet sentence behind it."""
    return Text.assemble(name, (f"  {note}" if note else "", QUIET))


def split(typed: list[str] | None) -> list[str] | None:
    """'a,b' and 'a' 'b' alike; 'none' is an empty list."""
    if typed is None:
        return None
    return [name for text in typed for name in (part.strip() for part in text.split(",")) if name and name != "none"]


def parse_options(options: Mapping[str, Option], typed: Sequence[str]) -> dict[str, Any]:
    """'name=value' as typed on a command line; lists are separated by commas."""
    chosen: dict[str, Any] = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadSetup(f"An option is written name=value, not {text!r}.")
        name, value = name.strip(), value.strip()
        listed = name in options and options[name].free and "," in value
        chosen[name] = [part.strip() for part in value.split(",")] if listed else value
    return chosen

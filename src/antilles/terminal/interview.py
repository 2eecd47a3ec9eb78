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
from antilles import titles
from antilles.core.catalog import Option
from antilles.core.errors import BadSetup
from antilles.core.tell.words import LANGUAGES
from antilles.core.title import Title
from antilles.titles.puerto_rico import FARMERS
from antilles.titles.puerto_rico.puertoma.data import LEVELS

from . import seats
from .flow import Numbered
from .screen import Screen
from .tokens import ACT, QUIET
from .voice import Voice

NATIVE = {"en": "English", "pt-BR": "Português (Brasil)", "it": "Italiano"}
SEEDS = 1_000_000
PARTIES = ((1, 2), (1, 1), (2, 1), (3, 1), (4, 1))  # people and farmers; the first is the usual one
OWN_QUESTIONS = ("farmers", "farmer_level")  # options that are asked about in words of their own
EACH = "each"  # the others differ: seats are asked about one by one


@dataclass
class Wish:
    """What the player said; None is what was left open."""

    title: str | None = None
    edition: str | None = None
    players: int | None = None
    modules: list[str] | None = None
    told: list[str] = field(default_factory=list)  # options as they were typed
    seats: list[str] | None = None
    lang: str | None = None
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Party:
    """Everything decided."""

    title: Title
    edition: str
    players: int
    modules: list[str]
    options: dict[str, Any]
    seats: list[str]
    lang: str
    seed: int


def own_language() -> str:
    """The language this computer speaks, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        start = os.environ.get(name, "")[:2].lower()
        for lang in LANGUAGES:
            if start == lang[:2]:
                return lang
    return "en"


def arrange(screen: Screen, wish: Wish) -> Party:
    """Asks for what is missing where somebody can answer, and takes the defaults elsewhere."""
    if wish.lang is None:
        wish.lang = own_language()
        if screen.asks:
            names = [(lang, NATIVE[lang], "") for lang in LANGUAGES]
            voice = Voice.alone(wish.lang)
            wish.lang = pick(screen, voice, voice("ui.choose_language"), names, wish.lang)
    voice = Voice.alone(wish.lang)
    title = choose_title(screen, voice, wish)
    if len(title.editions) == 1 and wish.edition is None:
        wish.edition = next(iter(title.editions))
    thorough = screen.asks and (wish.edition is None or (wish.players is None and wish.seats is None))
    edition = choose_edition(screen, wish, title)
    voice = Voice(title.words(edition, wish.lang))
    wish.options |= parse_options(title.options(edition), wish.told)
    modules, changed = choose_modules(screen, voice, wish, title, edition), bool(wish.options)
    if FARMERS in modules and FARMERS in title.modules(edition):
        players = choose_party(screen, voice, wish)
        choose_level(screen, voice, wish)
    else:
        players = choose_players(screen, voice, wish, title, edition)
    if thorough and not changed:
        rules = {name: option for name, option in title.options(edition).items() if name not in OWN_QUESTIONS}
        wish.options |= choose_rules(screen, voice, rules)
    setup = title.setup(edition, players, modules, wish.options)  # refuses bad combinations before anybody sits down
    kinds = choose_seats(screen, voice, wish, players, setup.players - title.people(setup))
    seed = wish.seed
    if seed is None:
        seed = choose_seed(screen, voice) if thorough else secrets.randbelow(SEEDS)
    if not 0 <= seed < 1 << 62:
        raise BadSetup(f"A seed is a whole number from 0 to {(1 << 62) - 1}, not {seed}.")
    return Party(title, edition, players, modules, wish.options, kinds, wish.lang, seed)


def choose_title(screen: Screen, voice: Voice, wish: Wish) -> Title:
    """A game."""
    if wish.title is None:
        known = [find_title(name) for name in titles()]
        named = [(t.name, Voice(t.words(next(iter(t.editions)), voice.lang))(f"title.{t.name}"), "") for t in known]
        wish.title = named[0][0]
        if len(named) > 1:
            wish.title = pick(screen, voice, voice("ui.choose_title"), named, named[0][0])
    return find_title(wish.title)


def choose_edition(screen: Screen, wish: Wish, title: Title) -> str:
    """One of its editions."""
    if wish.edition is None:
        told = []
        for name in title.editions:
            voice = Voice(title.words(name, wish.lang or "en"))
            told.append((name, voice(f"edition.{name}"), voice(f"edition.{name}.note")))
        wish.edition = pick(screen, voice, voice("ui.choose_edition"), told, told[0][0])
    return title.edition(wish.edition).name


def choose_players(screen: Screen, voice: Voice, wish: Wish, title: Title, edition: str) -> int:
    """How many."""
    if wish.players is None:
        if wish.seats is not None:
            return len(wish.seats)
        allowed = title.players(edition)
        usual = 4 if 4 in allowed else allowed[-1]
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
    """Expansions, several at once."""
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


def choose_party(screen: Screen, voice: Voice, wish: Wish) -> int:
    """People and farmers, as far as what was said about players, seats and options leaves it open."""
    people, farmers, chosen = None, 0, wish.options.get("farmers", "auto")
    if wish.seats is not None:
        people = len(seats.named(wish.seats))
        farmers = len(wish.seats) - people
    fits = [
        (p, f)
        for p, f in PARTIES
        if wish.players in (None, p + f) and people in (None, p) and farmers in (0, f) and chosen in ("auto", str(f))
    ]
    if not fits:  # what is wrong is said where set-ups and seats are checked
        return wish.players if wish.players is not None else (people or 1) + (farmers or 1)
    party = fits[0]
    if len(fits) > 1 and wish.seats is None:
        names = {f"{p}.{f}": (p, f) for p, f in fits}
        rows = [(name, voice(f"farm.party.{name}"), voice(f"farm.party.{name}.note")) for name in names]
        party = names[pick(screen, voice, voice("farm.choose_party"), rows, rows[0][0])]
    if party == (2, 1):  # three players are otherwise one person and two farmers
        wish.options["farmers"] = "1"
    return sum(party)


def choose_level(screen: Screen, voice: Voice, wish: Wish) -> None:
    """How strong the farmers are."""
    if "farmer_level" not in wish.options and screen.asks:
        rows = [(name, voice(f"option.farmer_level.{name}"), voice(f"farm.level.{name}.note")) for name in LEVELS]
        wish.options["farmer_level"] = pick(screen, voice, voice("farm.choose_level"), rows, "normal")


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
        note = voice.maybe(f"option.{name}.note", options[name].note)
        fixed = [value for value in options[name].values if not value.isupper()]
        values = [(value, voice.maybe(f"option.{name}.{value}", value), "") for value in fixed]
        chosen[name] = pick(screen, voice, note, values, chosen.get(name, options[name].default))


def choose_seats(screen: Screen, voice: Voice, wish: Wish, players: int, farmers: int = 0) -> list[str]:
    """Persons and programs; farmers have their seats, and who plays alone against them has the other one."""
    if wish.seats is not None:
        return seats.check(wish.seats, players, farmers, typed=True)
    people = players - farmers
    if not screen.asks or people == 1:
        return seats.usual(players, farmers)
    names = {kind: voice(seats.WORDS[kind]) for kind in seats.KINDS}
    notes = {kind: voice(f"ui.bots_{kind}.note") for kind in seats.PROGRAMS} | {seats.HUMAN: ""}
    rows = [(kind, names[kind], notes[kind]) for kind in seats.PROGRAMS]
    rows += [(seats.HUMAN, voice("ui.people_here"), ""), (EACH, voice("ui.seat_by_seat"), "")]
    kind = pick(screen, voice, voice("ui.choose_others"), rows, seats.USUAL)
    if kind != EACH:
        return [seats.HUMAN] + [kind] * (people - 1) + [seats.FARMER] * farmers
    screen.show(Text(voice("ui.choose_seats"), style=ACT))
    labels = [str(i) for i, _ in enumerate(seats.KINDS, 1)]
    screen.show(Numbered(labels, [described(names[kind], notes[kind]) for kind in seats.KINDS]))
    default = " ".join(labels[seats.KINDS.index(kind)] for kind in seats.usual(people))
    while True:
        line = screen.read(f"{voice.seats(list(range(people)))} ({voice('ui.enter', choice=default)})")
        numbers = re.findall(r"\d+", line or default)
        if re.fullmatch(r"[\d\s,;]*", line) and len(numbers) == people and set(numbers) <= set(labels):
            return [seats.KINDS[labels.index(n)] for n in numbers] + [seats.FARMER] * farmers
        screen.warn(voice("ui.not_understood"))


def choose_seed(screen: Screen, voice: Voice) -> int:
    """The number that fixes all draws."""
    while True:
        line = screen.read(f"{voice('ui.choose_seed')} ({voice('ui.enter', choice=voice('ui.any'))})")
        if not line:
            return secrets.randbelow(SEEDS)
        if line.isdecimal() and int(line) < 1 << 62:
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


def split(told: list[str] | None) -> list[str] | None:
    """'a,b' and 'a' 'b' alike; 'none' is an empty list."""
    if told is None:
        return None
    return [name for text in told for name in (part.strip() for part in text.split(",")) if name and name != "none"]


def parse_options(options: Mapping[str, Option], told: Sequence[str]) -> dict[str, Any]:
    """'name=value' as typed on a command line; lists are separated by commas."""
    chosen: dict[str, Any] = {}
    for text in told:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadSetup(f"An option is written name=value, not {text!r}.")
        name, value = name.strip(), value.strip()
        listed = name in options and any(v.isupper() for v in options[name].values) and "," in value
        chosen[name] = [part.strip() for part in value.split(",")] if listed else value
    return chosen

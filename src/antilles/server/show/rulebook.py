"""The rules of a set-up in words: how to play, the modules in force, how every switch is read, and our rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import antilles
from antilles.core.catalog import Option, check_options
from antilles.core.errors import AntillesError
from antilles.core.tell.words import Words
from antilles.core.title import Setup, Title
from antilles.titles import names

from ..errors import Refused
from .book import Rulebook, Ruled, RuleOption
from .box import Told, box
from .catalogue import named
from .payloads import ModuleCard

USUAL = 4  # players of a set-up that nobody has chosen yet


def wanted(title: str, edition: str, modules: str, players: int) -> tuple[Title, Setup]:
    """What somebody asks about who does not sit anywhere; what there is not is refused."""
    if title not in names():
        raise Refused("unknown")
    of = antilles.title(title)
    try:
        chosen = [name for name in modules.split(",") if name]
        counts = of.players(edition, chosen)
        count = players or max(n for n in counts if n <= max(USUAL, counts[0]))
        return of, of.setup(edition, count, chosen)
    except AntillesError as error:
        raise Refused("bad", str(error)) from error


def rulebook(title: Title, setup: Setup, lang: str) -> Rulebook:
    """Everything that is to be said of it."""
    of, rules, words = box(title.name), title.rules(setup), title.words(setup.edition, lang)
    edition, things = title.edition(setup.edition), of.things(rules, words)
    return Rulebook(
        title=title.name,
        edition=edition.name,
        lang=lang,
        name=words(f"edition.{edition.name}"),
        about=words(f"edition.{edition.name}.note"),
        players=setup.players,
        counts=list(title.players(edition.name, setup.modules)),
        minutes=edition.minutes,
        how=of.how(rules, words),
        modules=[ModuleCard(*named(words, "module", m), of.rulings(rules, words, "module", m)) for m in setup.modules],
        options=list(_options(title, setup, words)),
        rulings=list(_ruled(things, words)),
        goods=things["goods"],
    )


def _options(title: Title, setup: Setup, words: Words) -> Iterator[RuleOption]:
    """Switches and variants that do something here, as they are read."""
    known = title.options(setup.edition)
    chosen = check_options(known, dict(setup.options))
    for option in known.values():
        if matters(option, setup):
            value = chosen[option.name]
            read = value if value in option.values else option.free.lower()
            said = words(f"option.{option.name}.{read}")
            yield RuleOption(*named(words, "option", option.name), said, option.house, value != option.default)


def matters(option: Option, setup: Setup) -> bool:
    """Whether a switch does anything in a set-up."""
    modules = set(setup.modules)
    needed = all(not some or modules & set(some) for some in (option.matters_with, option.besides))
    return needed and not modules & set(option.idle_with) and setup.players in (option.players or (setup.players,))


def _ruled(things: Told, words: Words) -> Iterator[Ruled]:
    """Everything in the box about which there are rulings."""
    for plural, listed in things.items():
        kind = plural.removesuffix("s")
        group = words.find(f"how.kind.{kind}") or ""
        for card in listed if isinstance(listed, Sequence) else ():
            if rulings := getattr(card, "rulings", None):
                yield Ruled(group, getattr(card, kind), card.name, rulings)

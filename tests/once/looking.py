"""Games that are looked at: set-ups, decisions, and what any title shows before a choice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import antilles
from antilles.agents.greedy import Greedy
from antilles.core.play.game import Game
from antilles.core.play.saying import offered
from antilles.core.play.stepper import Step, played
from antilles.core.prove.check import setups, variations
from antilles.core.stack import NATURE
from antilles.core.tell.phrase import Count, Many, Value
from antilles.core.title import Setup
from antilles.server.show.payloads import Effect, Offer, Position
from antilles.server.show.positions import position
from tests.once import puerto_rico, san_juan, toy
from tests.refused import assert_dim, assert_refusals

CHECKS = {"puerto-rico": puerto_rico.check, "san-juan": san_juan.check, "toy": toy.check}
ENOUGH = 12  # offers of a kind that are looked at in any case; of other decisions a share
SHARE = 0.1
Spoil = Callable[[Position], None]


def every_setup() -> list[tuple[str, Setup]]:
    """Every edition, module set and player count of every title, and every reading of every option."""
    found: list[tuple[str, Setup]] = []
    for name in CHECKS:
        title = antilles.title(name)
        found += [(name, setup) for setup in setups(title)]
        found += [(name, setup) for edition in title.editions for setup in variations(title, edition)]
    return list(dict.fromkeys(found))


def sample(every: int = 10) -> list[tuple[str, Setup]]:
    """Of each number of players in each edition the smallest and the largest set-up, and of all others a share."""
    whole = every_setup()
    kinds: dict[Any, list[tuple[str, Setup]]] = {}
    for name, setup in whole:
        kinds.setdefault((name, setup.edition, setup.players), []).append((name, setup))
    ends = [max(kind, key=lambda each: len(each[1].modules)) for kind in kinds.values()]
    return list(dict.fromkeys([*ends, *whole[::every]]))


def look_at(
    name: str, setup: Setup, seed: int, looked: Counter[str], share: float = SHARE, spoil: Spoil | None = None
) -> int:
    """A share of the decisions of a game; those with rare offers in any case. Tells how many it was."""
    title, rng, greedy, n = antilles.title(name), random.Random(seed), Greedy(), 0
    game = Game(title, setup, seed)
    while not game.over:
        if rng.random() < share or any(looked[verb(game, action)] < ENOUGH for action in game.legal):
            look(game, spoil)
            looked.update(verb(game, action) for action in game.legal)
            n += 1
        well = rng.random() < 0.6 and seed % 2 == 0
        game.play(greedy.choose(game.view(game.seat)) if well else rng.choice(game.legal))
    return n


def verb(game: Game, action: int) -> str:
    """What a kind of offer is called."""
    return f"{game.title.name} {game.title.space.block(action).verb}"


def look(game: Game, spoil: Spoil | None = None) -> None:
    """All that is shown of a decision, compared with what each of its choices does."""
    assert game.seat is not None
    shown = position(game, game.seat, "en", {})
    if spoil:
        spoil(shown)
    view = game.view(game.seat)
    assert [offer.id for offer in shown.legal] == view.legal
    assert_next(game, shown)
    check = CHECKS[game.title.name]
    for offer in shown.legal:
        clone = game.clone()
        steps = played(clone, offer.id)
        assert_effects(offer.effects, steps, game)
        check(game, shown, offer, steps, *said(game, offer))
    assert_dim(game, view, game.title.words(game.setup.edition, "en"))
    assert_refusals(game)


def said(game: Game, offer: Offer) -> tuple[str, dict[str, Value], Counter[tuple[str, str]]]:
    """Which sentence of its verb an offer has, the values in it, and the numbers of things that it says."""
    phrase = offered(game.title, game.rules, game.view(game.seat).position(), offer.id, offer.fields)
    counts: Counter[tuple[str, str]] = Counter()
    for value in phrase.values.values():
        for each in value.parts if isinstance(value, Many) else (value,):
            if isinstance(each, Count):
                counts[each.kind, each.of.name if each.of else ""] += each.n
    return phrase.key.partition(".")[2].partition(".")[2], dict(phrase.values), counts


HIDDEN = {"give", "keep", "take_card", "pay_point"}  # asked about what nobody else sees: who comes next is not told


def assert_next(game: Game, shown: Position) -> None:
    """Who is shown to come next does, when everybody does the first thing possible."""
    clone, telling, steps = game.clone(), game.title.telling, list[Step]()
    while not clone.over:
        steps += played(clone, clone.legal[0])
        turns = [(step.seat, game.title.space.block(step.action).verb) for step in steps[1:]]
        turns += [(clone.seat, game.title.space.block(clone.legal[0]).verb)] if not clone.over else []
        for seat, what in turns:
            if seat != NATURE and what not in telling.quiet and (seat != game.seat or what == telling.pick):
                asked = game.title.space.block(game.legal[0]).verb
                silent = asked in HIDDEN or any(who == game.seat and verb in HIDDEN for who, verb in turns)
                silent = silent or (bool(game.title.engine.hides) and any(verb in telling.quiet for _, verb in turns))
                assert shown.next == seat or (silent and shown.next is None), (shown.next, turns, game.log()[-3:])
                return
    assert shown.next is None


def assert_effects(effects: list[Effect], steps: list[Step], game: Game) -> None:
    """What the web table says a choice brings is what its first steps bring: those that nobody else has a part in."""
    expected = {(each.seat, each.field, each.thing): each.by for each in effects}
    if game.title.name == "san-juan":  # tells what is paid or drawn in the questions that follow
        return
    for step in steps:
        if expected == dict(changes(game, steps[0].before, step.after)):
            return
        if step.after.depth == 0 and not expected:  # the end lays everything open, and is not shown before
            return
    raise AssertionError((expected, game.log()[-3:]))


def changes(game: Game, before: Any, after: Any) -> Iterator[tuple[tuple[int, str, str | None], int]]:
    """The fields that a log tells, as the asked seat sees them."""
    opened = game.title.unveiled(game.setup)
    for p, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        for name in game.title.telling.tracked:
            f = was.fields[name]
            if f.shown(game.seat, p, opened):
                old, new = getattr(was, name), getattr(now, name)
                for i, (a, b) in enumerate(zip(old, new, strict=True) if f.count else [(old, new)]):
                    if a != b:
                        yield (p, name, f.keys[i] if f.keys else None), b - a

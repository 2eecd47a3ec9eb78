"""Rules are asked, never repeated: every number shown before a choice is what the choice then does (tests/once)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import antilles
from antilles.server.show.payloads import Effect
from tests.once.looking import look_at, sample

SAMPLE = sample()
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_shown_is_what_is_done(part: int) -> None:
    looked: Counter[str] = Counter()
    for seed, (name, setup) in enumerate(SAMPLE[part::PARTS]):
        look_at(name, setup, seed, looked)
    assert sum(looked.values())


def test_the_sample_has_every_edition_and_number_of_players() -> None:
    for name in ("puerto-rico", "san-juan", "toy"):
        title = antilles.title(name)
        for edition in title.editions:
            seen = {setup.players for of, setup in SAMPLE if (of, setup.edition) == (name, edition)}
            assert seen == set(title.players(edition))
    assert len(SAMPLE) > 50


def price(shown: Any) -> None:
    shown.prices = {name: cost + 1 for name, cost in shown.prices.items()}


def sale(shown: Any) -> None:
    shown.sales = {good: coins + 1 for good, coins in shown.sales.items()}


def turn(shown: Any) -> None:
    shown.next = 0 if shown.next is None else shown.next + 1


def effect(shown: Any) -> None:
    for offer in shown.legal:
        offer.effects = [*offer.effects, Effect(0, "coins", 1, "")]


def room(shown: Any) -> None:
    for offer in shown.legal:
        offer.consequence = None


def harvest(shown: Any) -> None:
    shown.harvest = [{**crop, "corn": crop.get("corn", 0) + 1} for crop in shown.harvest]


def achievement(shown: Any) -> None:
    for card in shown.achievements:
        card.mine += 1


def goal(shown: Any) -> None:
    for each in shown.goals:
        each.mine = each.need


def ways(shown: Any) -> None:
    if shown.store:
        shown.store.ways = shown.store.ways[1:]


def short(shown: Any) -> None:
    for each in shown.dim:
        each.by = None if each.by is None else each.by + 1


def end(shown: Any) -> None:
    shown.soon = []


@pytest.mark.parametrize(
    "spoil", [price, sale, turn, effect, room, harvest, achievement, goal, ways, short, end], ids=lambda f: f.__name__
)
def test_a_number_that_is_wrong_is_found(spoil: Any) -> None:
    modules = ["smuggler", "festival", "festival-cards", "achievements"]
    setup = antilles.title("puerto-rico").setup("1897-special", 3, modules)
    with pytest.raises(AssertionError):
        look_at("puerto-rico", setup, 4, Counter(), 1.0, spoil)

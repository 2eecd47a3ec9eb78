"""What a rule card says of a thing for one seat: its price line by line, what is missing, what would be enough."""

from __future__ import annotations

import random
from typing import Any

import pytest

import antilles
from antilles.core.tell.words import LANGUAGES
from antilles.server.show.box import box
from antilles.server.show.payloads import Explanation
from tests.server.visitor import Visitor

GAMES: list[dict[str, Any]] = [
    {"name": "puerto-rico", "players": 4, "modules": ["new-buildings", "nobles"]},
    {"name": "puerto-rico", "edition": "1897", "players": 3, "modules": ["citizens", "new-buildings"]},
    {"name": "puerto-rico", "edition": "1897-special", "players": 3, "modules": ["puertoma"]},
    {"name": "san-juan", "players": 3},
    {"name": "san-juan", "players": 4, "modules": ["new-buildings"]},
]


def explained(game: Any, kind: str, name: str, seat: int = 0, lang: str = "en") -> Explanation:
    words = game.title.words(game.setup.edition, lang)
    found = box(game.title.name).explain(game.view(seat), words, kind, name)
    assert found is not None
    return found


def lines(found: Explanation) -> list[tuple[str, int]]:
    return [(step.words, step.by) for step in found.steps]


def builder(coins: int, **seat: Any) -> Any:
    game = antilles.scene("puerto-rico", players=3, state={"seats": {0: {"coins": coins, **seat}}})
    game.play({"move": "role", "role": "builder"})
    return game


@pytest.mark.parametrize("setup", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lines_of_a_price_add_up_to_it(setup: dict[str, Any], lang: str) -> None:
    """Whatever is held or stands in the city, of all buildings and all cards, whoever is asked."""
    setup = dict(setup)
    game, rng, seen = antilles.new(setup.pop("name"), seed=7, **setup), random.Random(3), 0
    of, kind = box(game.title.name), "card" if game.title.name == "san-juan" else "building"
    while not game.over and len(game.actions) < 400:
        game.play(rng.choice(game.legal))
        if game.over or len(game.actions) % 40:
            continue
        prices = of.prices(game.view(0))
        for name, price in prices.items():
            found = explained(game, kind, name, lang=lang)
            if not found.steps:  # it stands in my city
                assert found.why
                continue
            assert found.price == price == sum(step.by for step in found.steps)
            assert all(step.words for step in found.steps)
            assert all(step.by < 0 for step in found.steps[1:] if step.words != found.steps[-1].words)
            seen += 1
    assert seen > 20


def test_a_price_names_quarries_and_the_role() -> None:
    game = builder(3, tiles={"indigo": 1, "quarry": 2}, workers={"quarry": 2})
    found = explained(game, "building", "guild_hall")
    assert lines(found) == [
        ("Printed cost", 10),
        ("Worked quarries: 2; at most 4 count here", -2),
        ("You are the Builder", -1),
    ]
    assert (found.price, found.why) == (7, "4 doubloons short; you have 3.")
    assert found.left == "1 left"


@pytest.mark.parametrize(
    ("lang", "why", "way"),
    [
        ("en", "1 doubloon short; you have 6.", "One more worked quarry would be enough."),
        ("pt-BR", "Falta 1 dobrão; você tem 6.", "Mais uma pedreira ocupada bastaria."),
        ("it", "Manca 1 doblone; hai 6.", "Basterebbe un'altra cava occupata."),
    ],
)
def test_what_is_missing_comes_with_a_way_to_it(lang: str, why: str, way: str) -> None:
    game = builder(6, tiles={"indigo": 1, "quarry": 2}, workers={"quarry": 2})
    found = explained(game, "building", "guild_hall", lang=lang)
    assert (found.why, found.ways) == (why, [way])


def test_a_sale_that_would_be_enough_is_named_and_one_that_cannot_be_made_is_not() -> None:
    coffee = {"goods": {"coffee": 1}}
    assert explained(builder(5, **coffee), "building", "guild_hall").ways == [
        "Selling coffee for 4 doubloons would be enough."
    ]
    assert explained(builder(4, **coffee), "building", "guild_hall").ways == []


def test_a_discount_of_a_building_bears_its_name() -> None:
    office = {"built": ["zoning_office"], "workers": {"zoning_office": 1}}
    game = antilles.scene("puerto-rico", players=3, modules=["nobles"], state={"seats": {0: {"coins": 9, **office}}})
    assert lines(explained(game, "building", "harbor"))[1:] == [("If you are the Builder", -1), ("Zoning office", -1)]
    assert lines(explained(game, "building", "harbor", seat=1))[1:] == []


def test_nothing_costs_less_than_nothing() -> None:
    game = builder(3, tiles={"indigo": 1, "quarry": 2}, workers={"quarry": 2})
    found = explained(game, "building", "small_indigo_plant")
    assert (found.price, lines(found)[-1]) == (0, ("Never less than nothing", 1))


def test_a_city_without_space_says_so() -> None:
    full = ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market"]
    game = builder(20, built=[*full, "large_warehouse", "factory", "university", "harbor"])
    assert explained(game, "building", "guild_hall").why == "Your city has no space for it."
    mine = explained(game, "building", "factory")
    assert (mine.why, mine.steps, mine.price) == ("You have it already.", [], None)


def test_a_large_building_says_what_it_would_bring_now() -> None:
    game = builder(3, built=["small_market", "hospice"])
    assert explained(game, "building", "city_hall").worth == "Worth to you now, beside the printed points: 3 points."
    assert explained(game, "building", "harbor").worth is None


def test_a_card_names_what_makes_it_cheaper() -> None:
    hand = {"hand": {"tower": 1, "sugar_mill": 1}, "site": ["quarry"]}
    game = antilles.scene("san-juan", players=3, state={"seats": {0: hand}})
    game.play({"move": "role", "role": "builder"})
    found = explained(game, "card", "tower")
    assert lines(found) == [("Printed cost", 3), ("You are the Builder", -1), ("Quarry", -1)]
    assert found.why is None
    assert lines(explained(game, "card", "sugar_mill"))[1:] == [("You are the Builder", -1)]


def test_a_page_asks_when_it_opens_a_card(ana: Visitor) -> None:
    table = ana.table({"kind": "me"}, {"kind": "me"}, {"kind": "me"})
    with ana.live(table, "?as=0") as page:
        page.settle()
        told = page.send("explain", rule="building:guild_hall")
        assert told["type"] == "explained"
        assert told["about"]["steps"][0] == {"words": "Printed cost", "by": 10}
        assert page.send("explain", rule="building:nonsense")["about"] == {}
        assert page.send("explain", rule="role:builder")["about"] == {}
    with ana.live(table, "?as=watch") as page:
        assert page.send("explain", rule="building:guild_hall")["about"] == {}

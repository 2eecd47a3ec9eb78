"""What a page is sent of Maracaibo says what the rules then do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import antilles
from antilles.core.stack import SPECTATOR
from antilles.core.tell.words import LANGUAGES
from antilles.server.show.payloads import write
from antilles.server.show.positions import position
from antilles.titles.maracaibo.data.things import CARDS, FIRST_C, PLACES
from antilles.titles.maracaibo.shown import BOX
from antilles.titles.maracaibo.shown.payloads import MaracaiboPosition


def asked(players: int, seed: int, **options: Any) -> Iterator[tuple[Any, MaracaiboPosition]]:
    """Positions of a game at random, as the seat that is asked is shown them."""
    game, dice = antilles.new("maracaibo", players=players, seed=seed, options=options), random.Random(seed)
    while not game.over:
        shown = position(game, game.seat, "en", {})
        assert isinstance(shown, MaracaiboPosition)
        yield game, shown
        game.play(dice.choice(game.legal))


@pytest.mark.parametrize("seed", range(3))
def test_a_way_is_what_the_voyage_then_is(seed: int) -> None:
    sailed = 0
    for game, shown in asked(2, seed):
        for way in shown.ways:
            seat, then = game.position().seats[game.seat], game.clone()
            then.play(way.id)
            after = then.position().seats[game.seat]
            assert way.route[-1] == PLACES[after.ship]
            passed = sum(1 << PLACES.index(place) for place in way.route)
            assert after.reached == seat.reached | passed
            assert way.points == sum(2 * seat.assistants[PLACES.index(place)] for place in way.route[:-1])
            sailed += 1
        assert {way.id for way in shown.ways} == {o.id for o in shown.legal if o.fields["move"] == "sail"}
    assert sailed > 100


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_lacks_nothing_can_be_bought_and_no_other(seed: int) -> None:
    compared = 0
    for game, shown in asked(3, seed):
        if shown.phase.name not in ("village", "buying"):
            continue
        seat = game.position().seats[game.seat]
        mine = {CARDS[card] for card in (*seat.hand, *seat.planned) if card >= 0}
        able = {card for card in mine if not shown.cards[card].lacks}
        assert able == {o.fields["card"] for o in shown.legal if o.fields["move"] == "buy"}
        compared += len(mine)
    assert compared > 50


def test_the_value_of_a_nation_is_what_fighting_for_it_begins_with() -> None:
    fought = 0
    for seed in range(6):
        for game, shown in asked(2, seed):
            if shown.fight is None or shown.fight.nation is not None:
                continue
            for offer in (o for o in shown.legal if o.fields["move"] == "fight"):
                then = game.clone()
                then.play(offer.id)
                side = next(side for side in shown.fight.sides if side.nation == offer.fields["nation"])
                if not then.over and then.seat == game.seat and (now := position(then, then.seat, "en", {})).fight:
                    assert (now.fight.nation, now.fight.value) == (side.nation, side.value)
                    fought += 1
    assert fought > 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_in_the_box_has_words(lang: str) -> None:
    game = antilles.new("maracaibo", players=2, seed=1)
    told = BOX.things(game.rules, game.title.words(game.setup.edition, lang))
    assert (len(told["places"]), len(told["careers"]), len(told["combat_tiles"])) == (len(PLACES), 8, 25)
    assert all(card.name and card.does for card in told["cards"])
    text = write(told).decode()
    assert "maracaibo." not in text
    assert not any(f'"{key}.' in text for key in ("effect", "task", "short", "lack", "area", "letter"))


def test_c_cards_and_story_cards_that_nobody_has_read_are_not_in_the_box() -> None:
    game = antilles.new("maracaibo", players=2, seed=1, options={"story": "campaign"})
    told = BOX.things(game.rules, game.title.words(game.setup.edition, "en"))
    sent = {card.card for card in told["cards"]}
    assert sent.isdisjoint(card for i, card in enumerate(CARDS[FIRST_C:]) if not game.rules.c_cards >> i & 1)
    assert b"campaign" not in write(told)
    shown = position(game, 0, "en", {})
    assert isinstance(shown, MaracaiboPosition)
    begun = {f"{i + 1:02d}" for i in range(89) if game.position().begun[i // 63] >> i % 63 & 1}
    assert {card.story for card in shown.story} <= begun


@pytest.mark.parametrize("reader", [1, SPECTATOR])
def test_whoever_looks_on_is_told_nothing_of_my_hand(reader: int) -> None:
    for game, _ in asked(2, 5):
        if game.seat != 0:
            continue
        shown = position(game, reader, "en", {})
        assert isinstance(shown, MaracaiboPosition)
        seats = game.position().seats
        hidden = {CARDS[card] for card in seats[0].hand if card >= 0} - {CARDS[c] for c in seats[0].shown if c >= 0}
        own = {CARDS[card] for card in seats[1].hand if card >= 0} if reader == 1 else set()
        names = set(shown.cards) - own
        assert names.isdisjoint(hidden)
        assert (shown.ways, shown.villages) == ([], None)


def test_a_position_can_be_read_again() -> None:
    for _, shown in asked(1, 2):
        again = msgspec.json.decode(write(shown), type=MaracaiboPosition)
        assert again.places.keys() == shown.places.keys()
        break

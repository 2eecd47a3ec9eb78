"""Turns: the four rules of taking back, gestures, and how far a preview may look."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import antilles
from antilles.core.play.stepper import steps
from antilles.core.stack import NATURE
from antilles.server.errors import Refused
from antilles.server.show.turn import Rehearsal, Walk
from tests.san_juan.scenes import role, scene, seat

SETUPS: list[dict[str, Any]] = [
    {"name": "puerto-rico", "players": 3},
    {"name": "puerto-rico", "edition": "1897", "players": 4, "modules": ["citizens", "festival"]},
    {"name": "puerto-rico", "players": 3, "options": {"placing": "together"}},
    {"name": "san-juan", "players": 3},
    {"name": "san-juan", "players": 2, "modules": ["new-buildings"]},
]


def placing() -> antilles.Game:
    """A mayor with places to choose from."""
    seat = {"tiles": {"corn": 2, "indigo": 1, "quarry": 2}, "idle": {"worker": 1}}
    game = antilles.scene("puerto-rico", players=3, state={"seats": {0: seat}})
    game.play({"move": "role", "role": "mayor"})
    assert game.seat == 0
    return game


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(range(len(SETUPS))), st.integers(0, 1 << 30), st.integers(0, 120))
def test_what_can_be_taken_back_changed_nothing_for_anybody_else(which: int, seed: int, moves: int) -> None:
    told = dict(SETUPS[which])
    game = antilles.new(told.pop("name"), seed=seed, **told)
    rng = random.Random(seed)
    for _ in range(moves):
        if not game.over:
            game.play(rng.choice(game.legal))
    if game.over:
        return
    seat = game.seat
    assert seat is not None
    way, tried = Walk(game, seat), Rehearsal(game, seat)
    for _ in range(6):
        made = len(game.actions) + len(way.made)
        choice = rng.choice(way.game.legal)
        way.play(choice)
        tried.play(choice)
        after = list(steps(way.game, made))
        assert [step[2:] for step in after] == [step[2:] for step in way.steps[-len(after) :]]  # told as it was played
        assert way.ended == tried.ended
        if way.ended:
            break
        assert way.game.seat == seat  # whose turn it is has not changed
        assert all(step.seat != NATURE for step in after)  # no random event was crossed
        quiet = game.title.telling.quiet
        others = [s for s in after if s.seat != seat and game.title.space.block(s.action).verb not in quiet]
        assert others == []  # nobody else did a step, let alone decided
        assert tried.game.bytes() == way.game.bytes()  # and the preview was the truth


def test_a_rehearsal_stops_before_a_draw() -> None:
    game = antilles.new("puerto-rico", players=3, seed=1)
    for _ in range(2):
        game.play({"move": "role", "role": "settler"} if game.seat == 0 and not game.actions else game.legal[-1])
    while game.seat != 2:
        game.play(game.legal[0])
    tried = Rehearsal(game, 2)
    assert tried.play(game.legal[-1])
    assert tried.game.seat in (NATURE, 0, 1)


def test_a_loose_gesture_answers_whatever_is_asked_of_its_kind() -> None:
    game = placing()
    wish = [
        {"move": "man_field", "tile": "quarry", "person": "worker", "n": 2},
        {"move": "man_field", "tile": "corn", "person": "worker", "n": 1},
        {"move": "man_field", "tile": "indigo", "person": "worker", "n": 0},
    ]
    way = Walk(game, 0).choose(wish, loose=True)
    assert way.game.state["seats"][0]["workers"]["quarry"] == 2
    assert way.game.state["seats"][0]["workers"]["corn"] == 1


def test_a_loose_gesture_that_leaves_a_question_open_is_refused() -> None:
    with pytest.raises(Refused):
        Walk(placing(), 0).choose([{"move": "man_field", "tile": "quarry", "person": "worker", "n": 1}], loose=True)


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    game = placing()
    before = game.bytes()
    for wrong in ([99999], [{"move": "nonsense"}], [{"move": "role", "role": "mayor"}], [-1], [{}]):
        for loose in (False, True):
            with pytest.raises(Refused):
                Walk(game, 0).choose(wrong, loose)
    assert game.bytes() == before


def test_a_gesture_of_cards_never_runs_into_the_next_question() -> None:
    """Discards for an archive may be followed at once by those for the limit of the hand: another gesture."""
    answered = 0
    for seed in range(12):
        game, rng, giving = antilles.new("san-juan", players=2, seed=seed), random.Random(seed), False
        while not game.over:
            first = game.fields(game.legal[0])["move"] == "give" and not giving
            giving = game.fields(game.legal[0])["move"] == "give"
            if first:
                seat, s = game.seat, game.position()
                assert seat is not None
                due = s.stack[s.depth - 1].left
                names = game.title.State.fields["seats"].record.fields["hand"].keys
                hand = {names[i]: n for i, n in enumerate(s.seats[seat].hand) if n}
                given_ = rng.sample([card for card, n in hand.items() for _ in range(n)], min(due, sum(hand.values())))
                wish = [{"move": "give", "card": card, "n": given_.count(card)} for card in hand]
                way = Walk(game, seat).choose(wish, loose=True)
                played = [game.title.space.fields(action) for action in way.made]
                assert sum(told["n"] for told in played) <= due
                answered += 1
            game.play(rng.choice(game.legal))
    assert answered > 100


def test_goods_of_several_kinds_are_produced_in_one_go() -> None:
    """Their cards are drawn one by one, and the next kind is asked after a draw: the gesture answers that too."""
    game = role(scene(seat("indigo_plant", "sugar_mill", "coffee_roaster", cards={}), seat(cards={})), "producer")
    assert game.fields(game.legal[0])["move"] == "produce"
    wish = [{"move": "produce", "good": good, "n": n} for good, n in (("indigo", 1), ("sugar", 0), ("coffee", 1))]
    way = Walk(game, 0).choose(wish, loose=True)
    assert way.ended
    assert [way.game.title.space.fields(action)["n"] for action in way.made] == [1, 0]  # the rest is forced
    assert list(way.game.position().seats[0].full[:3]) == [1, 0, 1]

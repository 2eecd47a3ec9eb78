"""Rules are asked, never repeated: every number shown before a choice is what the choice then does.

Games are soaked, by a greedy player and at random. At a sample of decisions every offer is looked at as a person would
see it (the sentence of the menu, the web table's prices, effects and consequences) and then played on a clone.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import antilles
from antilles.agents.greedy import Greedy
from antilles.core.interpreted import interpreted
from antilles.core.play.game import Game
from antilles.core.play.saying import offered
from antilles.core.play.stepper import Step, played
from antilles.core.stack import Moves
from antilles.core.tell.phrase import Count, Many, Value
from antilles.server.show.box import box, frame
from antilles.server.show.payloads import Effect
from antilles.server.show.positions import offers
from antilles.titles.puerto_rico.data.things import GOODS, OWN_HOLD
from antilles.titles.puerto_rico.rules import engine, phases
from antilles.titles.puerto_rico.rules.roles import captain
from antilles.titles.puerto_rico.shown.supposing import crews, crops
from antilles.titles.san_juan.rules.phases import BUILDING
from antilles.titles.san_juan.rules.roles.building import COVERING
from tests.refused import assert_dim, assert_refusals

PUERTO_RICO: list[dict[str, Any]] = [
    {"edition": "classic", "players": 3},
    {"edition": "classic", "players": 4, "modules": ["new-buildings", "nobles"]},
    {"edition": "1897", "players": 2, "modules": ["new-buildings", "citizens", "buccaneer", "festival"]},
    {"edition": "1897-special", "players": 4, "modules": ["smuggler", "festival-cards", "achievements"]},
    {"edition": "1897-special", "players": 3, "modules": ["new-buildings", "puertoma"]},
]
SAN_JUAN: list[dict[str, Any]] = [{"players": 2}, {"players": 4}, {"players": 3, "modules": ["new-buildings"]}]
ENOUGH = 40  # offers of a kind that are looked at in any case; of others a share
SHARE = 0.05


def decisions(name: str, given: dict[str, Any], seed: int, looked: Counter[str]) -> Iterator[Game]:
    """Some of the decisions of a game, which is played well or badly by turns; those with rare offers first of all."""
    game, rng, greedy = antilles.new(name, seed=seed, **given), random.Random(seed), Greedy()
    while not game.over:
        if rng.random() < SHARE or any(looked[game.fields(action)["move"]] < ENOUGH for action in game.legal):
            yield game
        well = rng.random() < 0.6 and seed % 2 == 0
        game.play(greedy.choose(game.view(game.seat)) if well else rng.choice(game.legal))


def counts(values: Any) -> Counter[tuple[str, str]]:
    """The numbers of things that a sentence says."""
    found: Counter[tuple[str, str]] = Counter()
    for value in values:
        for each in value.parts if isinstance(value, Many) else (value,):
            if isinstance(each, Count):
                found[each.kind, each.of.name if each.of else ""] += each.n
    return found


def belongings(seat: Any) -> Counter[tuple[str, str]]:
    """What a seat of Puerto Rico has, by the words of sentences."""
    have = Counter({("coin", ""): seat.coins, ("point", ""): seat.vp})
    have.update({("goods", good): n for good, n in zip(GOODS, seat.goods, strict=True)})
    for i, (kind, placed) in enumerate((("worker", seat.workers), ("noble", seat.nobles))):
        have[kind, ""] = sum(placed) + seat.idle[i] + seat.aside[i]
    return have


def moved(step: Step, p: int) -> Counter[tuple[str, str]]:
    """What a step brought a seat or took from it."""
    then = belongings(step.after.seats[p])
    then.subtract(belongings(step.before.seats[p]))
    return then


STAYS = {"keep", "man_field", "man_building", "draft", "board"}  # say what stays, or goes where nobody counts it
LATER = {("build", "short"), ("poach", "")}  # what is paid, or comes, in the questions that follow


@pytest.mark.parametrize("given", PUERTO_RICO, ids=lambda given: f"{given['edition']}-{given['players']}")
def test_puerto_rico(given: dict[str, Any]) -> None:
    looked: Counter[str] = Counter()
    for seed in range(8):
        for game in decisions("puerto-rico", given, seed, looked):
            puerto_rico_offers(game, looked)
    assert {"build", "sell", "ship", "role"} <= looked.keys()


def puerto_rico_offers(game: Game, looked: Counter[str]) -> None:
    """Every offer of a decision."""
    p, k = game.seat, game.rules
    assert p is not None
    view = game.view(p)
    shown = {each.id: each for each in offers(game, view, "en")}
    words = game.title.words(game.setup.edition, "en")
    prices = box("puerto-rico").prices(view)
    sales = box("puerto-rico").more(view, words, {})["sales"]
    for action in view.legal:
        fields = view.fields(action)
        move = fields["move"]
        variant, values = details(game, action)
        clone = game.clone()
        steps = played(clone, action)
        step, told = steps[0], counts(values.values())
        did = moved(step, p)
        goals = [task.task for task in step.before.tasks] != [task.task for task in step.after.tasks]
        if move not in STAYS and (move, variant) not in LATER:
            for thing, n in told.items():
                if not (goals and thing[0] in ("coin", "point", "worker")):
                    assert abs(did[thing]) == n, (move, thing, n, did, game.log()[-3:])
        if move == "build":
            cost = prices[fields["building"]]
            assert cost == told["coin", ""] + (values.get("missing") or 0)
            if variant != "short" and not goals:
                assert did["coin", ""] == -cost
                assert words.count("coin", step.after.seats[p].coins) in (shown[action].consequence or "")
            elif variant == "short":
                assert frame(step.after).phase == phases.PAYMENT
                assert frame(step.after).owed == values["missing"]
        elif move == "sell" and not goals:
            assert sales[fields["good"]] == did["coin", ""]
        elif move == "ship" and fields["hold"] != OWN_HOLD and frame(step.after).phase == phases.CAPTAIN:
            left = k.capacity[fields["hold"]] - step.after.load[fields["hold"]]
            key = "then.full_ship" if left == 0 else "then.room_one" if left == 1 else "then.room"
            assert shown[action].consequence == words(key, n=left)
            shut = {(p, good) for p, good in openings(game, step.before) - openings(game, step.after) if p != view.seat}
            said = [(each.seat, each.words) for each in shown[action].others if each.words]
            for q, good in shut:
                assert any(seat == q and words.term("good", good) in sentence for seat, sentence in said)
        elif move == "role" and k.farmers == 0:
            role_preview(game, view, fields["role"], steps)
        looked[move] += 1
        assert_effects(shown[action].effects, steps, game)
    short_by(game, view, words)
    assert_dim(game, view, words)
    assert_refusals(game)


def openings(game: Game, s: Any) -> set[tuple[int, str]]:
    """Who could load what, whosever turn it is."""
    seats = range(game.setup.players)
    return {(p, good) for p in seats for g, good in enumerate(GOODS) if interpreted(captain.holds)(game.rules, s, p, g)}


def details(game: Game, action: int) -> tuple[str, dict[str, Value]]:
    """Which sentence the seat that is asked reads, and the values in it."""
    assert game.seat is not None
    view = game.view(game.seat)
    phrase = offered(game.title, view.rules, view.position(), action, view.fields(action))
    return phrase.key.partition(".")[2].partition(".")[2], dict(phrase.values)


def role_preview(game: Game, view: Any, role: str, steps: list[Step]) -> None:
    """The barrels and the people that a role was said to bring everybody."""
    if role == "craftsman":
        made = next((step for step in steps if frame(step.before).phase == phases.CRAFTSMAN), None)
        for p, crop in enumerate(crops(view) if made else ()):  # else guests are asked first, and may change it
            assert made
            got = moved(made, p)
            assert {good: got["goods", good] for good in GOODS if got["goods", good]} == crop
    elif role == "mayor" and (people := crews(view)) is not None:
        for step in steps:
            if frame(step.before).phase == phases.MAYOR:
                got = [moved(step, p) for p in range(len(people))]
                assert [each["worker", ""] + each["noble", ""] for each in got] == people
                return


def assert_effects(effects: list[Effect], steps: list[Step], game: Game) -> None:
    """What the web table says a choice brings is what its first steps bring: those that nobody else has a part in."""
    said = {(each.seat, each.field, each.thing): each.by for each in effects}
    for last in range(len(steps), 0, -1):
        did: dict[Any, int] = {}
        for p, (was, now) in enumerate(zip(steps[0].before.seats, steps[last - 1].after.seats, strict=True)):
            for name in game.title.telling.tracked:
                f = was.fields[name]
                if f.shown(game.seat, p, game.title.unveiled(game.setup)):
                    old, new = getattr(was, name), getattr(now, name)
                    for i, (a, b) in enumerate(zip(old, new, strict=True) if f.count else [(old, new)]):
                        did[p, name, f.keys[i] if f.keys else None] = b - a
        if said == {key: by for key, by in did.items() if by}:
            return
    raise AssertionError((said, game.log()[-3:]))


def short_by(game: Game, view: Any, words: Any) -> None:
    """A building that is too dear by so many coins can be built with that many more, and with one fewer not."""
    legal, p = interpreted(engine.legal), view.seat
    for dim in box("puerto-rico").dim(view, words, {}):
        if dim.code == "short":
            action = game.title.space.find(dim.fields)
            for by, enough in ((dim.by, True), (dim.by - 1, False)):
                s, moves = game.position().copy(), Moves()
                s.seats[p].coins += by
                legal(game.rules, s, moves)
                assert (action in moves.ids[: moves.n]) is enough


@pytest.mark.parametrize("given", SAN_JUAN, ids=lambda given: f"{given['players']}")
def test_san_juan(given: dict[str, Any]) -> None:
    looked: Counter[str] = Counter()
    for seed in range(6):
        for game in decisions("san-juan", given, seed, looked):
            san_juan_offers(game, looked)
    assert {"build", "sell"} <= looked.keys()


def san_juan_offers(game: Game, looked: Counter[str]) -> None:
    """Every offer of a decision."""
    p = game.seat
    assert p is not None
    view = game.view(p)
    shown = {each.id: each for each in offers(game, view, "en")}
    prices = box("san-juan").prices(view)
    for action in view.legal:
        fields = view.fields(action)
        variant, values = details(game, action)
        told = counts(values.values())["card", ""]
        clone = game.clone()
        step = played(clone, action)[0]
        if fields["move"] == "build":
            if variant != "over":  # only over another building
                paid = payment(game, action)
                assert paid == told == prices[fields["card"]]
                (effect,) = shown[action].effects
                assert effect.by == -paid - (game.position().seats[p].held - step.after.seats[p].held)
        elif fields["move"] == "sell" and fields["n"]:
            earned = frame(step.after).earned - frame(step.before).earned
            assert earned == told == shown[action].effects[0].by
        looked[fields["move"]] += 1
    assert_dim(game, view, game.title.words(game.setup.edition, "en"))
    assert_refusals(game)


def payment(game: Game, action: int) -> int:
    """Cards and goods that are paid for a building when nothing is covered."""
    game, p, paid = game.clone(), game.seat, 0
    while True:
        for step in played(game, action):
            fields = game.fields(step.action)
            if step.seat == p and fields["move"] in ("give", "market"):
                paid += fields.get("n", 1)
        s = game.position()
        if game.seat != p or BUILDING not in [s.stack[i].phase for i in range(s.depth)]:
            return paid
        covering = frame(s).phase == BUILDING and frame(s).step == COVERING
        action = game.legal[0 if covering else -1]

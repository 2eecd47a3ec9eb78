"""San Juan: prices, sales, and how many cards or goods the answers must come to."""

from __future__ import annotations

from collections import Counter
from typing import Any

from antilles.core.play.game import Game
from antilles.core.play.stepper import Step, played
from antilles.server.show.box import frame
from antilles.server.show.payloads import Offer
from antilles.titles.san_juan.data.things import CITY
from antilles.titles.san_juan.rules.phases import BUILDING
from antilles.titles.san_juan.rules.roles.building import COVERING
from antilles.titles.san_juan.words import gesture


def check(
    game: Game, shown: Any, offer: Offer, steps: list[Step], variant: str, values: Any, counts: Counter[Any]
) -> None:
    """One offer."""
    p, fields, step = game.seat, offer.fields, steps[0]
    assert p is not None
    cards = counts["card", ""]
    if fields["move"] == "build" and variant != "over":  # only over another building
        paid = payment(game, offer.id)
        assert paid == cards == shown.prices[fields["card"]]
        (effect,) = offer.effects
        assert effect.by == -paid - (step.before.seats[p].held - step.after.seats[p].held)
    elif fields["move"] == "sell" and fields["n"]:
        earned = frame(step.after).earned - frame(step.before).earned
        assert earned == cards == offer.effects[0].by == fields["n"] * shown.tile[fields["good"]]
    elif shown.due and offer.id == shown.legal[0].id:
        for first in (True, False):
            n = answered(game, first)
            assert shown.due.least <= n <= shown.due.most, (n, shown.due, shown.phase, game.log()[-3:])
    for q in range(game.setup.players):
        if any(each.before.seats[q].built < CITY <= each.after.seats[q].built for each in steps):
            assert q in [each.seat for each in shown.soon]


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


def answered(game: Game, first: bool) -> int:
    """What the answers to one question come to in all, if always the first or the last one is given."""
    clone, total = game.clone(), 0
    asked = gesture(clone.position())
    while not clone.over and clone.seat == game.seat and gesture(clone.position()) == asked:
        for step in played(clone, clone.legal[0 if first else -1]):
            fields = clone.fields(step.action)
            if step.seat == game.seat and gesture(step.before) == asked:
                total += fields.get("n", int(fields["move"] == "keep"))
    return total

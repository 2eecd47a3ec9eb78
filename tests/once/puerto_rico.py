"""Puerto Rico: prices, sales, loads, harvests, people, what stays in store, goals, the black market, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.game import Game
from antilles.core.play.stepper import Step, played
from antilles.core.stack import Moves
from antilles.server.show.box import frame
from antilles.server.show.payloads import Dim, Offer, Position
from antilles.titles.puerto_rico.data import cards
from antilles.titles.puerto_rico.data.cards import ACHIEVEMENT_NAMES, ACHIEVEMENTS, TASK_NAMES, TASKS
from antilles.titles.puerto_rico.data.switches import STORING
from antilles.titles.puerto_rico.data.things import CITY, ENDINGS, FIELDS, GOODS, ISLAND, OWN_HOLD
from antilles.titles.puerto_rico.rules import engine, phases
from antilles.titles.puerto_rico.rules.roles import captain
from antilles.titles.puerto_rico.shown.supposing import crews

STAYS = {"keep", "man_field", "man_building", "draft", "board"}  # say what stays, or goes where nobody counts it
LATER = {("build", "short"), ("poach", "")}  # what is paid, or comes, in the questions that follow


def belongings(seat: Any) -> Counter[tuple[str, str]]:
    """What a seat has, by the words of sentences."""
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


def check(
    game: Game, shown: Any, offer: Offer, steps: list[Step], variant: str, values: Any, counts: Counter[Any]
) -> None:
    """One offer; with the first one, what is shown beside the offers."""
    p, k, fields, step = game.seat, game.rules, offer.fields, steps[0]
    assert p is not None
    move, did = str(fields["move"]), moved(step, p)
    words = game.title.words(game.setup.edition, "en")
    goals = [task.task for task in step.before.tasks] != [task.task for task in step.after.tasks]
    if move not in STAYS and (move, variant) not in LATER:
        for thing, n in counts.items():
            if not (goals and thing[0] in ("coin", "point", "worker")):
                assert abs(did[thing]) == n, (move, thing, n, did, game.log()[-3:])
    if move == "build":
        cost = shown.prices[fields["building"]]
        assert cost == counts["coin", ""] + (values.get("missing") or 0)
        if variant == "short":
            assert_paid(game, offer.id, values["missing"])
        elif not goals:
            assert did["coin", ""] == -cost
            assert words.count("coin", step.after.seats[p].coins) in (offer.consequence or "")
    elif move == "sell" and not goals:
        assert shown.sales[fields["good"]] == did["coin", ""]
    elif move == "ship" and fields["hold"] != OWN_HOLD and frame(step.after).phase == phases.CAPTAIN:
        assert_room(game, offer, step, words)
    elif move == "keep":
        good = fields["good"]
        before = step.before.seats[p].goods[GOODS.index(good)]
        assert did["goods", good] == fields["n"] - before == counts["goods", good] - before
    elif move == "role" and k.farmers == 0:
        role_preview(game, shown, str(fields["role"]), steps)
    elif move == "plantation":
        assert_tiles(game, shown, str(fields["good"]), step)
    assert_soon(game, shown, steps)
    if offer.id == shown.legal[0].id:
        for dim in shown.dim:
            if dim.code == "short":
                assert_short(game, dim)
        if shown.store and k.storing != STORING.FREE:
            assert sorted(map(str, shown.store.ways)) == sorted(map(str, storable(game)))
        if shown.draft:
            left = {name for column in shown.draft.columns for name in column.left}
            assert left == {each.fields["building"] for each in shown.legal}
            assert shown.draft.order[1] == shown.next or shown.draft.pick == shown.draft.of
        for card in shown.achievements:
            assert_reached(game, card)


def assert_paid(game: Game, action: int, missing: int) -> None:
    """So many things are given, besides all coins, for a building that is too dear."""
    clone, given = game.clone(), 0
    steps = played(clone, action)
    while True:
        given += sum(game.fields(step.action)["move"].startswith("pay_") for step in steps)
        if clone.seat != game.seat or frame(clone.position()).phase != phases.PAYMENT:
            assert given == missing
            return
        steps = played(clone, clone.legal[-1])


def assert_room(game: Game, offer: Offer, step: Step, words: Any) -> None:
    """A load leaves so much room, and shuts out those of whom that is said."""
    hold = offer.fields["hold"]
    left = game.rules.capacity[hold] - step.after.load[hold]
    key = "then.full_ship" if left == 0 else "then.room_one" if left == 1 else "then.room"
    assert offer.consequence == words(key, n=left)
    shut = {(q, good) for q, good in openings(game, step.before) - openings(game, step.after) if q != game.seat}
    said = [(each.seat, each.words) for each in offer.others if each.words]
    for q, good in shut:
        assert any(seat == q and words.term("good", good) in sentence for seat, sentence in said)


def openings(game: Game, s: Any) -> set[tuple[int, str]]:
    """Who could load what, whosever turn it is."""
    seats = range(game.setup.players)
    return {(p, good) for p in seats for g, good in enumerate(GOODS) if interpreted(captain.holds)(game.rules, s, p, g)}


def role_preview(game: Game, shown: Any, role: str, steps: list[Step]) -> None:
    """The barrels and the people that a role was said to bring everybody, and the goals that it meets."""
    if role == "craftsman":
        made = next((step for step in steps if frame(step.before).phase == phases.CRAFTSMAN), None)
        for p, crop in enumerate(shown.harvest if made else ()):  # else guests are asked first, and may change it
            assert made
            got = moved(made, p)
            assert {good: got["goods", good] for good in GOODS if got["goods", good]} == crop
        if made and made is steps[1]:
            assert_produced(game, shown, made)
    elif role == "mayor" and (people := crews(game.view(game.seat))) is not None:
        for step in steps:
            if frame(step.before).phase == phases.MAYOR:
                got_all = [moved(step, p) for p in range(len(people))]
                assert [each["worker", ""] + each["noble", ""] for each in got_all] == people
                return


def assert_produced(game: Game, shown: Any, step: Step) -> None:
    """A goal for which I make enough is met when I produce first, and so is the achievement."""
    open_slots = [slot for slot, task in enumerate(step.before.tasks) if task.task >= 0]
    for slot, goal in zip(open_slots, [each for each in shown.goals if not each.done], strict=True):
        if TASKS[TASK_NAMES.index(goal.task)].event == cards.PRODUCE and goal.mine == goal.need:
            assert step.after.tasks[slot].task < 0, (goal, game.log()[-3:])
    for card in shown.achievements:
        i = ACHIEVEMENT_NAMES.index(card.achievement)
        if ACHIEVEMENTS[i].when == cards.PRODUCED and not card.met:
            made = sum(shown.harvest[game.seat].values())
            assert bool(step.after.seats[game.seat].met >> i & 1) is (made >= card.need)


def assert_tiles(game: Game, shown: Any, good: str, step: Step) -> None:
    """A goal that lacks one tile is met by that tile, and by no other."""
    assert game.seat is not None
    mine = step.before.seats[game.seat].tiles[GOODS.index(good)]
    open_slots = [slot for slot, task in enumerate(step.before.tasks) if task.task >= 0]
    for slot, goal in zip(open_slots, [each for each in shown.goals if not each.done], strict=True):
        if TASKS[TASK_NAMES.index(goal.task)].event == cards.HAVE_TILES:
            counts = good in goal.tokens and mine < goal.tokens.count(good)
            assert (step.after.tasks[slot].task < 0) is (goal.mine + counts == goal.need), (goal, game.log()[-3:])


def assert_soon(game: Game, shown: Position, steps: list[Step]) -> None:
    """What sets off the end in this round was said to be near."""
    first = steps[0].before
    if first.ending:
        return
    in_round = [step.after for step in steps if step.before.rounds == first.rounds]
    for name in {name for s in in_round for i, name in enumerate(ENDINGS) if s.ending >> i & 1}:
        assert name == "stalled" or name in [each.what for each in shown.soon], (name, shown.phase, game.log()[-3:])


def assert_short(game: Game, dim: Dim) -> None:
    """A building that is too dear by so many coins can be built with that many more, and with one fewer not."""
    legal, action = interpreted(engine.legal), game.title.space.find(dim.fields)
    assert dim.by is not None
    for by, enough in ((dim.by, True), (dim.by - 1, False)):
        s, moves = game.position().copy(), Moves()
        s.seats[game.seat].coins += by
        legal(game.rules, s, moves)
        assert (action in moves.ids[: moves.n]) is enough


def storable(game: Game) -> list[dict[str, int]]:
    """All that the seat can have kept when it is done, found by answering in every way."""
    found: list[dict[str, int]] = []
    for action in game.legal:
        if game.fields(action)["move"] == "keep":
            clone = game.clone()
            steps = played(clone, action)
            done = next((step.after for step in steps if frame(step.after).phase != phases.STORAGE), None)
            if done is None and clone.seat == game.seat:
                kept = storable(clone)
            else:
                seat = (done or clone.position()).seats[game.seat]
                kept = [{good: int(n) for good, n in zip(GOODS, seat.goods, strict=True) if n}]
            found += [each for each in kept if each not in found]
    return found


def assert_reached(game: Game, card: Any) -> None:
    """How far an achievement has come, counted by hand where it is about what one has."""
    seat, of = game.position().seats[game.seat], ACHIEVEMENTS[ACHIEVEMENT_NAMES.index(card.achievement)]
    assert card.mine <= card.need
    assert (card.mine == card.need) is card.met
    if card.met or of.does is None:
        return
    verb, _, what = of.does
    have = {
        (cards.HOLD, what): sum(n for g, n in enumerate(seat.goods) if what >> g & 1),
        (cards.OWN, what): int(seat.built & what).bit_count(),
        (cards.HAS, cards.MOST_OF_A_KIND): max(seat.goods),
        (cards.HAS, cards.SHIPPING_POINTS): seat.gained,
        (cards.HAS, cards.KINDS_LOADED): sum(n > 0 for n in seat.moved),
        (cards.HAS, cards.KINDS_HELD): sum(n > 0 for n in seat.goods),
        (cards.HAS, cards.PEOPLE_ON_ISLAND): sum(seat.workers[:FIELDS]) + sum(seat.nobles[:FIELDS]),
        (cards.HAS, cards.PEOPLE_IN_CITY): sum(seat.workers[FIELDS:]) + sum(seat.nobles[FIELDS:]),
        (cards.HAS, cards.ISLAND_TILES): sum(seat.tiles),
        (cards.HAS, cards.LAND): min(sum(seat.tiles), ISLAND - 2) + min(seat.filled, CITY - 2),
    }
    if (verb, what) in have:
        assert card.mine == min(card.need - 1, have[verb, what]), (card, game.log()[-3:])

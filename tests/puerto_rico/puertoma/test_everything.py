"""Whole games with every expansion and automated farmers, in every mix and at every level (rulebook 000, 2237-2904)."""

import random

import pytest

from antilles.core.play.game import Game
from antilles.core.play.stepper import steps
from antilles.titles.puerto_rico.data.things import END_STALLED
from tests.puerto_rico.scenes import phase
from tests.puerto_rico.special import new
from tests.rules import rule

ALL = ("new-buildings", "citizens", "smuggler", "festival", "festival-cards", "achievements", "puertoma")
MIXES = {"1+1": (2, 1), "1+2": (3, 2), "2+1": (3, 1), "3+1": (4, 1), "4+1": (5, 1)}
LEVELS = ("easy", "normal", "hard")
EVERY = [pytest.param(mix, level, id=f"{mix} {level}") for mix in MIXES for level in LEVELS]
SETUP = ("draft", "festival", "cards", "draw", "tiebreak", "unlock")


def start(mix, level, seed):
    """A new game with everything; the set-up still has to be decided."""
    players, farmers = MIXES[mix]
    return new(players, *ALL, options={"farmers": str(farmers), "farmer_level": level}, seed=seed)


def seed_of(mix, level):
    return list(MIXES).index(mix) * 10 + LEVELS.index(level)


def people(game):
    """How many people play."""
    return game.rules.players - game.rules.farmers


def random_game(mix, level, seed, watch=lambda game: None):
    """Everybody plays anything; `watch` sees every decision and the end."""
    game, dice = start(mix, level, seed), random.Random(seed)
    while not game.over:
        watch(game)
        game.play(dice.choice(game.legal))
    watch(game)
    return game


@rule("000/puertoma-general", "a farmer never has a choice: whoever is asked is a person")
@pytest.mark.parametrize(("mix", "level"), EVERY)
def test_only_people_are_asked(mix, level):
    asked = set()

    def watch(game):
        asked.add(game.seat)

    game = random_game(mix, level, seed_of(mix, level), watch)
    assert asked == {*range(people(game)), None}
    acted = [step for step in steps(game) if step.seat >= people(game)]
    assert {step.seat for step in acted} == set(range(people(game), game.rules.players))
    assert all(step.forced for step in acted)
    assert not game.position().ending & END_STALLED


@rule("000/puertoma-general", "the same seed and the same choices give the same game, byte for byte")
@pytest.mark.parametrize(("mix", "level"), EVERY)
def test_games_are_repeatable(mix, level):
    seed = seed_of(mix, level) + 100
    game = random_game(mix, level, seed)
    again = start(mix, level, seed)
    for action in game.actions:
        again.play(action)
    assert again.over
    assert again.bytes() == game.bytes()
    assert again.scores == game.scores


@rule("000/puertoma-general", "nothing is made or lost, whatever farmers do")
@pytest.mark.parametrize(("mix", "level"), EVERY)
def test_nothing_is_made_or_lost(mix, level):
    counts = []

    def watch(game):
        if phase(game) not in SETUP or game.state["rounds"] > 0:
            counts.append(game.title.proof.totals(game.rules, game.position()))

    random_game(mix, level, seed_of(mix, level) + 200, watch)
    assert len(counts) > 50
    assert all(count == counts[0] for count in counts)


def table_of(game, raw, seed):
    """The position at a table whose Nature we play ourselves."""
    return Game(game.title, game.setup, seed, manual=True, start=raw)


def go_on(tables, action, dice):
    """The action at every table, then the same draws at all, until somebody is asked; what Nature could do there."""
    asked = []
    for each in tables:
        each.play(action)
    while tables[0].seat == -1:
        assert all(each.seat == -1 for each in tables)
        common = [a for a in tables[0].legal if all(a in each.legal for each in tables)]
        if not common:  # one bag holds what the other does not
            return asked
        drawn = dice.choice(common)
        asked.append(drawn)
        for each in tables:
            each.play(drawn)
    return asked


@rule("000/puertoma-general", "the same position and the same cards give the same farmers' moves")
@pytest.mark.parametrize(("mix", "level"), EVERY)
def test_farmers_follow_from_position_and_card(mix, level):
    dice, seen = random.Random(5), []

    def watch(game):
        if game.over or dice.random() < 0.7:
            return
        twins = [table_of(game, game.bytes(), seed) for seed in (1, 2)]
        clone = table_of(game.clone(), game.clone().bytes(), 3)
        action = dice.choice(game.legal)
        seen.extend(go_on([*twins, clone], action, dice))
        assert twins[0].bytes() == twins[1].bytes() == clone.bytes()
        assert (twins[0].seat, twins[0].legal) == (twins[1].seat, twins[1].legal)

    random_game(mix, level, seed_of(mix, level) + 300, watch)
    assert len(seen) > 10


def public(game):
    """What farmers do and are: their boards, their markers, the cards."""
    told = game.state
    farmers = told["seats"][people(game) :]
    return farmers, told["action"], told["tie_deck"], told["reserved"], told["tasks"], told["house"], told["load"]


@rule("000/puertoma-general", "what a person cannot see does not move a farmer: another world, the same moves")
@pytest.mark.parametrize(("mix", "level"), EVERY)
def test_farmers_do_not_see_what_is_hidden(mix, level):
    dice, moved, worlds = random.Random(6), [], []

    def watch(game):
        if game.over or phase(game) in ("placing", "mayor") or dice.random() < 0.4:
            return  # others' hidden plans are carried out when everybody has placed: that everybody sees
        action = dice.choice(game.legal)
        real = table_of(game, game.bytes(), 1)
        world = game.view(game.seat).imagine(dice.randrange(1000)).bytes()
        other = table_of(game, world, 2)
        assert other.view(game.seat).bytes == real.view(game.seat).bytes
        worlds.append(world != game.bytes())
        if game.fields(action).get("role") == "mayor":
            return
        before = public(real)
        go_on([real, other], action, dice)
        assert public(real) == public(other)
        moved.append(public(real) != before)

    random_game(mix, level, seed_of(mix, level) + 400, watch)
    assert any(worlds) == (MIXES[mix][0] - MIXES[mix][1] > 1)  # one person alone with farmers sees all there is
    assert sum(moved) > 10

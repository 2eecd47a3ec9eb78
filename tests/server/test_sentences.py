"""Single sentences of the table, each in a scene that calls for it."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import antilles
from antilles.agents import agent
from antilles.core.tell.words import LANGUAGES
from antilles.server.errors import Refused
from antilles.server.http.errors import STATUS
from antilles.server.show import log_entries, positions
from antilles.server.show.catalogue import things
from antilles.server.show.chart import curves, leaders, moments
from antilles.server.show.turn import Rehearsal
from antilles.titles.puerto_rico.rulings import KINDS, WITH_NOBLES
from antilles.titles.san_juan.rulings import CARD, ROLE, TWO

Told = dict[str, Any]


def told(game: Any, seat: int = 0, lang: str = "en", picks: dict[str, int] | None = None) -> Told:
    return msgspec.to_builtins(positions.position(game, seat, lang, picks or {}))


def choice(position: Told, **fields: Any) -> Told:
    return next(each for each in position["legal"] if fields.items() <= each["fields"].items())


def dim(position: Told, **fields: Any) -> Told:
    return next(each for each in position["dim"] if each["fields"] == fields)


def builder(coins: int = 9, **seat: Any) -> Any:
    game = antilles.scene("puerto-rico", players=3, state={"seats": {0: {"coins": coins, **seat}}})
    game.play({"move": "role", "role": "builder"})
    return game


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Cost 8, less 2 for quarries, less 1 as Builder; you keep 4 doubloons."),
        ("pt-BR", "Custo 8, menos 2 pelas pedreiras, menos 1 como Construtor; você fica com 4 dobrões."),
        ("it", "Costo 8, meno 2 per le cave, meno 1 come Costruttore; resto: 4 dobloni."),
    ],
)
def test_a_price_is_told_as_a_sum(lang: str, sentence: str) -> None:
    game = builder(tiles={"indigo": 1, "quarry": 2}, workers={"quarry": 2})
    assert choice(told(game, lang=lang), building="harbor")["consequence"] == sentence


def test_what_cannot_be_built_says_how_much_is_missing() -> None:
    position = told(builder(coins=3))
    harbor = dim(position, move="build", building="harbor")
    assert (harbor["code"], harbor["by"], harbor["price"]) == ("short", 4, 7)
    assert harbor["why"] == "4 doubloons short."


def test_what_stands_already_is_not_built_again() -> None:
    position = told(builder(built=["small_market"]))
    assert dim(position, move="build", building="small_market")["code"] == "mine"


def test_only_the_settler_takes_a_quarry() -> None:
    game = antilles.new("puerto-rico", players=3, seed=1)
    game.play({"move": "role", "role": "settler"})
    game.play({"move": "quarry"})
    assert dim(told(game, 1), move="quarry")["why"] == "Only the Settler may take a quarry."


def test_a_role_that_is_taken_says_by_whom() -> None:
    game = antilles.new("puerto-rico", players=3, seed=1)
    picks = {"settler": 2}
    assert dim(told(game, picks=picks), move="role", role="settler")["seat"] == 2
    assert "draft.harbor" not in told(game, picks={**picks, "draft.harbor": 1})["picks"]


def test_the_sale_that_fills_the_house_shuts_it_for_others() -> None:
    state = {"seats": {0: {"goods": {"coffee": 1, "corn": 1}}}, "house": {"corn": 1, "indigo": 1, "sugar": 1}}
    game = antilles.scene("puerto-rico", players=3, state=state)
    game.play({"move": "role", "role": "trader"})
    position = told(game)
    assert choice(position, good="coffee")["consequence"] == "The trading house is full then: nobody else sells."
    assert dim(position, move="sell", good="corn")["why"] == "The trading house has corn already."
    assert dim(position, move="sell", good="sugar")["why"] == "You have no sugar."


def test_the_trader_tells_beforehand_who_could_sell() -> None:
    game = antilles.scene("puerto-rico", players=3, state={"seats": {1: {"goods": {"coffee": 1}}}})
    trader = choice(told(game), role="trader")
    assert trader["others"] == [{"seat": 1, "words": "can sell coffee"}, {"seat": 2, "words": "cannot sell"}]
    assert trader["consequence"] == "You have nothing you could sell."


def test_the_builder_tells_beforehand_what_could_be_paid() -> None:
    seats = {0: {"coins": 6}, 1: {"coins": 1}, 2: {"coins": 0}}
    role_coins = {"builder": 1}
    game = antilles.scene("puerto-rico", players=3, state={"seats": seats, "role_coins": role_coins})
    choosing = choice(told(game), role="builder")
    assert choosing["consequence"] == "You can build up to University."  # 6 and the card's coin, less 1 as Builder
    assert choosing["others"] == [
        {"seat": 1, "words": "can build up to Small indigo plant"},
        {"seat": 2, "words": "cannot build"},
    ]


def test_a_plan_made_together_counts_for_the_harvest() -> None:
    seats = {0: {"tiles": {"corn": 3, "quarry": 1}, "idle": {"worker": 2}}}
    game = antilles.scene("puerto-rico", edition="1897-special", players=3, state={"seats": seats})
    game.play({"move": "role", "role": "mayor"})
    way = Rehearsal(game, 0)
    while not way.ended:
        way.play(way.game.legal[-1])  # as many as possible on the first tiles asked about
    position = positions.position(way.game, 0, "en", {}, choices=False)
    assert position.harvest[0] == {"corn": 3}


def captain() -> Any:
    seats = {0: {"goods": {"corn": 4, "sugar": 2}}, 1: {"goods": {"sugar": 3}}, 2: {"goods": {"coffee": 1}}}
    state = {"seats": seats, "cargo": ["sugar", "coffee"], "load": [2, 1]}
    game = antilles.scene("puerto-rico", players=3, state=state)
    game.play({"move": "role", "role": "captain"})
    return game


def test_ships_say_why_they_take_nothing() -> None:
    position = told(captain())
    assert dim(position, move="ship", good="corn", hold=0)["why"] == "This ship carries sugar."
    assert dim(position, move="ship", hold=1)["why"] == "It carries coffee, and you have none."
    assert dim(position, move="ship", good="sugar", hold=2)["why"] == "Another ship carries sugar already."


def test_a_load_says_who_finds_no_room_any_more() -> None:
    sugar = choice(told(captain()), good="sugar", hold=0)
    assert sugar["consequence"] == "The ship is full then."
    assert sugar["others"] == [{"seat": 1, "words": "no room left for sugar"}]


def test_looking_at_a_load_changes_nothing() -> None:
    game = captain()
    before = game.bytes()
    assert told(game) == told(game)
    assert game.bytes() == before


def test_the_harvest_is_what_the_craftsman_then_brings() -> None:
    game = antilles.new("puerto-rico", players=4, seed=3)
    mind, seen = agent("greedy"), 0
    while not game.over:
        view = game.view(game.seat)
        action = mind.choose(view)
        if view.fields(action) == {"move": "role", "role": "craftsman"}:
            position = told(game, view.seat)
            goods = [list(seat.goods) for seat in game.position().seats[:4]]
            made = game.clone()
            made.play(action)
            after = [list(seat.goods) for seat in made.position().seats[:4]]
            came = [sum(now) - sum(was) for was, now in zip(goods, after, strict=True)]
            promised = [sum(crop.values()) for crop in position["harvest"]]
            extra = came[view.seat] - promised[view.seat]  # an only choice of the extra barrel is taken at once
            assert extra in (0, 1)
            assert came == [n + extra * (p == view.seat) for p, n in enumerate(promised)]
            seen += 1
        game.play(action)
    assert seen > 3


def test_the_last_round_is_announced() -> None:
    game = antilles.scene("puerto-rico", players=3, state={"seats": {0: {"goods": {"corn": 3}}}, "vp": 2})
    assert [each["what"] for each in told(game)["soon"]] == ["chips"]
    assert told(game, lang="it")["soon"][0]["words"] == "Restano 2 punti"
    game.play({"move": "role", "role": "captain"})
    game.play(game.legal[0])
    position = told(game, 1)
    assert position["last"]
    assert position["soon"][0]["note"] == "The last VP chip has been taken."


def test_next_is_who_has_the_next_turn() -> None:
    game = antilles.new("puerto-rico", players=3, seed=1)
    assert told(game)["next"] == 1
    game.play({"move": "role", "role": "settler"})
    for seat in range(3):
        assert told(game)["next"] == (seat + 1) % 3 if seat < 2 else 1
        game.play(game.legal[0])


def test_a_card_too_dear_says_by_how_many() -> None:
    game = antilles.new("san-juan", players=3, seed=2)
    game.play({"move": "role", "role": "builder"})
    position = told(game)
    for each in position["dim"]:
        if each["code"] == "short":
            held = game.position().seats[0].held
            assert each["by"] == each["price"] - (held - 1)
            assert each["why"] in (f"{each['by']} cards short.", "1 card short.")


def test_a_payment_says_how_many_cards_are_due() -> None:
    game = antilles.new("san-juan", players=3, seed=2)
    game.play({"move": "role", "role": "builder"})
    prices = told(game)["prices"]
    dear = next(each for each in told(game)["legal"] if prices.get(each["fields"].get("card"), 0) > 0)
    cost = prices[dear["fields"]["card"]]
    game.play(dear["id"])
    assert told(game)["due"] == {"least": cost, "most": cost}


def finished(title: str, **setup: Any) -> Any:
    game, mind = antilles.new(title, **setup), agent("greedy")
    while not game.over:
        game.play(mind.choose(game.view(game.seat)))
    return game


@pytest.mark.parametrize("title", ["puerto-rico", "san-juan"])
def test_a_finished_game_has_curves_leaders_and_moments(title: str) -> None:
    game = finished(title, players=3, seed=5)
    turns = list(range(1, len(game.actions) + 1))
    lines = curves(antilles.new(title, players=3, seed=5), list(zip(game.actions, turns, strict=True)))
    assert [seat[-1] for seat in lines["seats"]] == game.scores
    assert all(len(seat) == len(lines["seqs"]) for rows in lines["series"].values() for seat in rows)
    rows = leaders(lines)
    assert [row["round"] for row in rows] == list(range(len(rows)))
    found = moments(game, log_entries.unroll(game, None, turns), rows)
    assert 1 <= len(found) <= 5
    assert [each["seq"] for each in found] == sorted({each["seq"] for each in found})
    position = told(game)
    assert position["because"]["words"] == game.title.words(game.setup.edition, "en")(
        f"end.{position['because']['what']}"
    )
    assert len(position["tie"]["values"]) == 3


def test_farmers_say_what_they_did_and_why() -> None:
    game = antilles.new("puerto-rico", edition="1897-special", players=3, modules=["puertoma"], seed=4)
    mind = agent("greedy")
    for _ in range(60):
        game.play(mind.choose(game.view(game.seat)))
    turns = list(range(1, len(game.actions) + 1))
    recorded = log_entries.lines(game, log_entries.unroll(game, None, turns), 0)
    entries = log_entries.entries(game, recorded, "en", game.title.names(game.setup, "en"))
    lines = msgspec.to_builtins(entries)
    reasons = [line for line in lines if line.get("why")]
    assert {line["seat"] for line in reasons} == {1, 2}
    assert all(log_entries.text(line["said"]) == f"{line['what']} — {line['why']}" for line in reasons)
    ties = [line for line in reasons if "tie" in line]
    assert ties
    for line in ties:
        hit = [row["name"] for row in line["tie"]["rows"] if row["state"] == "hit"]
        assert hit == [line["fields"]["role"].removesuffix("-2")]
    farms = told(game)["farmers"]
    assert [farm["seat"] for farm in farms] == [1, 2]
    for farm in farms:
        assert len(farm["fields"]) == 5
        assert len(farm["levels"]) == 4


def shown(entry: Any) -> str:
    """A line of the log as a page tells it while it shows the move."""
    now = entry.now or []
    return log_entries.text((now[i : i + 1] or [""])[0] or piece for i, piece in enumerate(entry.said))


@pytest.mark.parametrize(
    ("lang", "log", "now"),
    [
        ("en", "Ana built the Hospice for 3 doubloons", "Ana builds the Hospice for 3 doubloons"),
        ("pt-BR", "Ana construiu a Hospedaria por 3 dobrões", "Ana constrói a Hospedaria por 3 dobrões"),
        ("it", "Ana ha costruito l'Ospizio per 3 dobloni", "Ana costruisce l'Ospizio per 3 dobloni"),
    ],
)
def test_a_deed_is_told_in_the_present_while_it_is_shown(lang: str, log: str, now: str) -> None:
    game = builder()
    game.play({"move": "build", "building": "hospice"})
    recorded = log_entries.lines(game, log_entries.unroll(game, 1, [2]), 1)
    (built,) = log_entries.entries(game, recorded, lang, ["Ana", "Ingrid", "Teo"], present=True)
    assert (log_entries.text(built.said), shown(built)) == (log, now)
    assert built.now is not None
    assert len(built.now) == 2  # nothing is sent twice that stays


@pytest.mark.parametrize(("title", "edition"), [("puerto-rico", "1897-special"), ("san-juan", "second")])
def test_the_present_is_made_of_what_the_log_says(title: str, edition: str) -> None:
    game = antilles.new(title, edition=edition, players=3, seed=7)
    rng = random.Random(7)
    while not game.over and len(game.actions) < 600:
        game.play(rng.choice(game.legal))
    recorded = log_entries.lines(game, log_entries.unroll(game, None, range(1, len(game.actions) + 1)), 0)
    for lang in LANGUAGES:
        words, names = game.title.words(edition, lang), game.title.names(game.setup, lang)
        entries = log_entries.entries(game, recorded, lang, names, present=True)
        sentences = [words.present.sentence(each.line.phrase, names) for each in recorded]
        assert [shown(entry) for entry in entries] == sentences
        assert sum(entry.now is not None for entry in entries) > len(entries) / 2


def test_a_goal_that_was_met_remembers_by_whom() -> None:
    game = antilles.new("puerto-rico", edition="1897-special", players=3, modules=["festival", "puertoma"], seed=5)
    mind, picks = agent("greedy"), {}
    while not game.over and not any(name.endswith("festival_tiles") for name in picks):
        made = len(game.actions)
        kind = game.position().tasks[0].kinds[0]
        game.play(mind.choose(game.view(game.seat)))
        picks = log_entries.picked(game, log_entries.unroll(game, made, [1]), picks)
    winner = picks["goal.0.festival_tiles"]
    goal = told(game, picks=picks)["goals"][0]
    assert (goal["task"], goal["done"], goal["taken_by"]) == ("festival_tiles", True, winner)
    seat = game.position().seats[winner]
    assert seat.tiles[kind] + seat.turned[kind] == 3


def test_rulings_follow_the_switches() -> None:
    def hospice(**options: str) -> list[str]:
        game = antilles.new("puerto-rico", players=3, options=options)
        return next(b.rulings for b in things(game, "en").buildings if b.building == "hospice")

    assert "With nobody in the supply, nobody comes." in hospice()
    assert "With nobody in the supply, somebody comes from the colonist ship." in hospice(hospice_from_ship="yes")


def test_every_good_of_a_sentence_is_drawn(root: Path) -> None:
    drawn = "".join(path.read_text("utf-8") for path in (root / "page/src/art").glob("*.ts"))
    for name, edition in (("puerto-rico", "1897"), ("san-juan", "second")):
        for good in things(antilles.new(name, players=3, edition=edition), "en").goods:
            assert re.search(rf'\b{good.art}:|id="{good.art}"', drawn), good


def test_every_ruling_belongs_to_something(root: Path) -> None:
    paths = (root / "src/antilles/titles").glob("*/locale/en/LC_MESSAGES/antilles.po")
    source = "".join(path.read_text("utf-8") for path in paths)
    for context, kinds in (("puerto-rico", [*KINDS.values()]), ("san-juan", [ROLE, CARD])):
        written = set(re.findall(rf'msgctxt "{context}"\nmsgid "ruling\.([\w.]+)"', source))
        listed = {each for kind in kinds for found in kind.values() for each in found.split()}
        extra = {"large.manned", *WITH_NOBLES.values()} if context == "puerto-rico" else {TWO}
        assert written == listed | extra


def test_what_is_remembered_of_goals_does_not_keep_a_round_open() -> None:
    assert log_entries.in_round({"builder": 1, "goal.0.festival_tiles": 2, "draft.harbor": 0}) == {"builder": 1}


@pytest.mark.parametrize("code", STATUS)
def test_every_refusal_speaks_every_language(code: str) -> None:
    said = {lang: Refused(code).sentence(lang) for lang in ("en", "pt-BR", "it")}
    assert len(set(said.values())) == 3
    assert Refused(code, "A detail.").sentence("it") == said["it"]
    assert Refused(code, "A detail.").sentence("en") == "A detail."

"""Packs of components: what the stand-in has, and what is said of files that are wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import antilles
from antilles.titles.maracaibo.data import pack
from antilles.titles.maracaibo.data.effects import WORDS
from antilles.titles.maracaibo.data.pack import BadPack
from antilles.titles.maracaibo.data.schema import PACK
from antilles.titles.maracaibo.data.things import PRESTIGE
from antilles.titles.maracaibo.texts import names_of


def problems(text: str) -> list[tuple[int, str]]:
    return [tuple(each) for each in pack.read(text).problems]


def test_the_stand_in_has_what_the_box_has() -> None:
    found = pack.standin()
    decks = {letter: sum(name[0] == letter for name in found["cards"]) for letter in "ABC"}
    counts = [len(found[name]) for name in ("combat_tiles", "quests", "city_tiles", "careers", "automa", "legacy")]
    assert decks == {"A": 56, "B": 101, "C": 8}
    assert counts == [25, 24, 13, 8, 15, 23]
    assert len(PRESTIGE) == len(found["prestige"]) - 1 == 8
    assert pack.contradictions(found) == []


@pytest.mark.parametrize(
    ("table", "one"),
    [
        ("cards", "A056"),
        ("cards", "B101"),
        ("cards", "C99"),
        ("combat_tiles", "K25"),
        ("quests", "Q24"),
        ("city_tiles", "T13"),
        ("careers", "career 8"),
        ("automa", "C4"),
        ("legacy", "L25"),
    ],
)
def test_a_pack_that_lacks_one_of_them_is_refused(table: str, one: str) -> None:
    found = {**pack.standin()}
    found[table] = {name: entry for name, entry in found[table].items() if name != one}
    assert any(fault.where == table and "there must be" in fault.text for fault in pack.contradictions(found))


def test_what_is_published_names_its_fields_and_its_sources() -> None:
    """The head of the file explains every source."""
    text = Path(pack.__file__).with_name(f"{pack.STANDIN}.yaml").read_text("utf-8")
    sources = set(re.findall(r"^#   (\w+)  ", text, re.MULTILINE))
    marked = 0
    for table, entries in pack.standin().items():
        for name, entry in entries.items() if isinstance(entries, dict) else ():
            if isinstance(entry, dict) and ("published" in entry or "source" in entry):
                marked += 1
                assert {field.split(".")[0] for field in entry["published"]} <= entry.keys(), (table, name)
                assert set(entry["source"].split(", ")) <= sources, (table, name)
    assert marked > 60


def test_what_is_said_of_sources_does_not_change_the_digest() -> None:
    found = pack.standin()
    other = {**found, "quests": {**found["quests"], "Q01": {**found["quests"]["Q01"], "source": "somewhere"}}}
    assert pack.digest(other) == pack.digest(found)


def test_a_card_costs_combat_points_and_one_gives_influence_with_any_nation() -> None:
    cards = pack.standin()["cards"]
    assert cards["B093"]["needs"] == ["pay_combat 1"]
    assert cards["A036"]["does"] == ["influence any 1"]
    assert all(90 <= int(name[1:]) <= 99 for name in cards if name[0] == "C")


BOOK = r"""
income (coins|points) \d+|income_if \w+ (coins|points) \d+|pay_combat \d+|pay_worker 1|pay_object \w+ \d|worker_here
need_markers \w+ \d|gain (map|book|herb|combat_point|compass|explorer|steal|visit|worker_points|take) 1|gain discount \d
gain (france|spain|england) 1|influence (france|spain|england) 2|influence any 1|marker|marker_title|discs 1|quest_here
points_each (combat_tile|quest) 1|points_each (assistant|compass|synergy) 2|points_each nation 3|workers 2|synergy any
workers_for_income 2|combat_points \d
"""


def test_no_card_has_an_effect_that_the_book_lacks() -> None:
    known = re.compile("|".join(BOOK.split("\n")[1:-1]))
    for name, card in pack.standin()["cards"].items():
        for line in (*card.get("needs", ()), *card.get("income", ()), *card.get("does", ())):
            assert known.fullmatch(line), (name, line)


def test_every_card_and_career_has_a_name_in_three_languages() -> None:
    for table in ("cards", "careers"):
        for name, entry in pack.standin()[table].items():
            assert sorted(entry["name"]) == ["en", "it", "pt-BR"], name
            assert not any(mark in text for text in entry["name"].values() for mark in "_#"), name


def test_a_name_in_one_language_stands_for_all() -> None:
    assert names_of({"it": "Forte"}) == {"en": "Forte", "pt-BR": "Forte", "it": "Forte"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards: {A001: {village: [village 1]}}", "cards A001.village says 'village 1', which cannot stand here"),
        ("cards: {A001: {does: [pay_coins 1, coins 2]}}", "cards A001.does says 'pay_coins 1'"),
        ("cards: {A001: {does: [influence fighting 1]}}", "a nation is fought for only in a combat"),
        ("cards: {A001: {does: [pay_goods same 0]}}", "takes a number from 1 to 30"),
        ("places: {'12': {city: true}}", "places 12 is a city and lacks good, spaces, does"),
        ("routes: {'19': {upper: 21a}}", "routes 19.upper leads past 20"),
        ("routes: {'9': {upper: 9a}}", "only a lower route can"),
        ("legacy: {L3: {at: '5'}}", "legacy L3 lies at 14"),
        ("careers: {career 1: {tasks: [{of: barrier, need: [1, 2], coins: 1, points: 1}]}}", "must have 3 entries"),
        ("cards: {A001: {assistant: {at: 4}}}", "cards A001.assistant lacks does"),
        ("campaign: {'58': {does: [read 57]}, '57': {does: [read 58]}}", "campaign 57 leads back to itself"),
        ("campaign: {'57': {does: [lay_story 4]}}", "the card needs a `quest`"),
        ("pack: My Box", "must have 1 to 40 small letters, figures and hyphens"),
        ("stories: {'75': {quests: [[], [], [], [['15', '16']]]}}", "must be a whole number from 2 to 4"),
    ],
)
def test_what_no_game_could_bear_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(BadPack, match=re.escape(said)):
        pack.load(tmp_path / "mine.yaml")


def test_an_owners_c_cards_may_have_other_numbers(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("cards: {C94: {cost: 3, good: corn, object: map}}")
    cards = [name for name in pack.load(tmp_path / "mine.yaml")["cards"] if name[0] == "C"]
    assert len(cards) == 8
    assert "C94" in cards


def test_the_stand_in_of_this_name_never_changes() -> None:
    """Games that were saved with it would replay otherwise: a change needs a new name."""
    assert pack.digest(pack.standin()) == "4da6e17a0867"


def test_every_word_occurs_in_the_stand_in_or_on_a_ship() -> None:
    text = Path(pack.__file__).with_name(f"{pack.STANDIN}.yaml").read_text("utf-8")
    never = [word.name for word in WORDS if not re.search(rf"[\[{{ ]{word.name}[ ,:\]]", text)]
    assert never == ["worker_to", "title"]  # the place of an assistant says the one, every ship the other


def test_every_problem_is_told_with_its_line() -> None:
    text = "cards:\n  A001: {cost: 99, good: gold}\n  A001: {cost: 3}\n  Z1: {}\nfoo: 1\n"
    assert problems(text) == [
        (2, "cards A001.cost must be a whole number from 0 to 30, not 99"),
        (2, "cards A001.good must be one of tobacco, sugar, corn, cocoa, not 'gold'"),
        (3, "cards has 'A001' twice; an id stands once"),
        (4, "cards has no 'Z1'; it takes A001 to C99"),
        (5, f"the file has no key 'foo'; its keys are {', '.join(PACK.of)}"),
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fly 7", "has no effect word 'fly'"),
        ("coins x", "instead of 'x' it takes a number from 1 to 30"),
        ("coins", "coins takes N"),
        ("read 04", "which only story cards can"),
    ],
)
def test_a_line_that_means_nothing_is_refused(line: str, said: str) -> None:
    assert said in problems(f"cards:\n  A001:\n    does: [{line}]\n")[0][1]


def test_costs_come_first() -> None:
    assert "put 'pay_coins 2' first" in problems("quests: {Q01: {does: [coins 1, pay_coins 2]}}")[0][1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &x 1\nb: *x", "line 1: aliases are not allowed"),
        ("[1,2", "line 1: this is not YAML"),
        ("", "line 1: the file is empty"),
        ("x" * 1_000_001, "a pack has at most 1000000"),
    ],
)
def test_what_is_no_pack_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadPack, match=said):
        pack.read(text)


def test_a_route_that_leads_back_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("routes: {'3': {upper: '2'}}\n")
    with pytest.raises(BadPack, match=r"routes 3\.upper leads back to 2"):
        pack.load(file)


def test_an_owners_file_fills_up_from_the_stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.yaml").write_text("cards: {A001: {name: Fort, cost: 4, does: [coins 9]}}\n")
    monkeypatch.setenv("ANTILLES_PACKS", str(tmp_path))
    found = pack.named("mine")
    assert found["cards"]["A001"]["does"] == ["coins 9"]
    assert "income" not in found["cards"]["A001"]
    assert found["cards"]["A002"] == pack.standin()["cards"]["A002"]
    game = antilles.new("maracaibo", players=2, options={"pack": "mine"}, seed=1)
    assert game.rules.cost[0] == 4


def test_cards_come_from_csv_with_their_lines() -> None:
    text = "id,cost,does,assistant_at,assistant_does\nA001,5,coins 3;points 2,4,coins 2;village 1\nA002,x,\n"
    said, wrong, _ = pack.read(text, is_csv=True)
    assert said["cards"]["A001"]["assistant"] == {"at": "4", "does": ["coins 2", "village 1"]}
    assert [each.line for each in wrong] == [3]


def test_a_pack_that_is_not_here_says_how_to_add_it() -> None:
    with pytest.raises(antilles.BadSetup, match="antilles pack add FILE"):
        antilles.new("maracaibo", players=2, options={"pack": "nobodys"})
    with pytest.raises(antilles.BadSetup, match="another version of Antilles has those"):
        antilles.new("maracaibo", players=2, options={"pack": "standin-1:000000000000"})


def test_tracks_and_routes_are_taken_as_a_whole() -> None:
    said = {"coin_income_points": {20: 1}, "influence": {"titles": {4: 1}}, "routes": {"3": {"upper": "4"}}}
    made = pack.merged(said, pack.standin())
    assert made["coin_income_points"] == {20: 1}
    assert made["influence"] == {"steps": pack.standin()["influence"]["steps"], "titles": {4: 1}}
    assert made["routes"]["3"] == {"upper": "4"}
    assert made["routes"]["4"] == pack.standin()["routes"]["4"]

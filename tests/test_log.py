"""The log: lines as data, and whole sentences of them in every language."""

from __future__ import annotations

import inspect
import json
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import antilles
from antilles.agents.roster import agent
from antilles.core.play.stepper import steps
from antilles.core.stack import NATURE, SPECTATOR
from antilles.core.tell import line as core_line
from antilles.core.tell import log as core_log
from antilles.core.tell import words as core_words
from antilles.core.tell.line import Line, joined, merged
from antilles.core.tell.log import beyond
from antilles.core.tell.phrase import Count, Many, Phrase, Seat, Term, inner, times
from antilles.core.tell.words import LANGUAGES
from antilles.server.show import log_entries
from antilles.terminal import fitting, news
from antilles.titles import has, names

SETUPS: list[dict[str, Any]] = [
    {"name": "puerto-rico", "edition": "classic", "players": 4, "modules": ["new-buildings", "nobles"]},
    {"name": "puerto-rico", "edition": "classic", "players": 2},
    {"name": "puerto-rico", "edition": "1897", "players": 3, "modules": ["new-buildings", "citizens", "buccaneer"]},
    {"name": "puerto-rico", "edition": "1897-special", "players": 4,
     "modules": ["new-buildings", "citizens", "smuggler", "festival", "festival-cards", "achievements"]},
    {"name": "puerto-rico", "edition": "1897-special", "players": 3, "modules": ["puertoma"]},
    {"name": "san-juan", "players": 3, "modules": ["new-buildings"]},
    {"name": "san-juan", "players": 2},
]  # fmt: skip
NAMES = ["Zoë Γ.", "{player}", "Bo ×2 — (x)", "Ana; got", "E"]


def played(told: dict[str, Any], mind: str, seed: int = 3) -> antilles.Game:
    """A whole game."""
    rest = {name: value for name, value in told.items() if name != "name"}
    game, rng, thinks = antilles.new(told["name"], seed=seed, **rest), random.Random(seed), agent("greedy", seed)
    while not game.over:
        assert game.seat is not None
        game.play(thinks.choose(game.view(game.seat)) if mind == "greedy" else rng.choice(game.legal))
    return game


@pytest.fixture(scope="module", params=[(i, mind) for i in range(len(SETUPS)) for mind in ("greedy", "random")],
                ids=lambda told: f"{told[0]}-{told[1]}")  # fmt: skip
def game(request: pytest.FixtureRequest) -> antilles.Game:
    which, mind = request.param
    return played(SETUPS[which], mind)


def readers(game: antilles.Game) -> Iterator[int | None]:
    yield from (None, SPECTATOR, *range(game.setup.players))


def test_every_line_is_a_sentence_in_every_language_with_its_subject(game: antilles.Game) -> None:
    names = NAMES[: game.setup.players]
    for reader in readers(game):
        for line in game.title.telling.fold(game.lines(reader)):
            for lang in LANGUAGES:
                words = game.title.words(game.setup.edition, lang)
                spans = words.spans(line.phrase, names)
                said = "".join(span.text for span in spans)
                plain = "".join(span.text for span in spans if span.kind != "seat")
                assert "{" not in plain, said
                assert "}" not in plain, said
                assert said == said.strip(), said
                assert said, line
                if line.seat != NATURE:
                    assert any((span.kind, span.name) == ("seat", str(line.seat)) for span in spans), (lang, said)


def test_names_are_values_and_never_looked_for(game: antilles.Game) -> None:
    """Whatever people call themselves, their names stand where the seats do, and change nothing else."""
    words = game.title.words(game.setup.edition, "en")
    usual = game.title.names(game.setup, "en")
    for line in game.title.telling.fold(game.lines(0)):
        odd, plain = (words.spans(line.phrase, names) for names in (NAMES[: game.setup.players], usual))
        assert [span._replace(text="") if span.kind == "seat" else span for span in odd] == [
            span._replace(text="") if span.kind == "seat" else span for span in plain
        ]


def test_a_placement_is_one_line(game: antilles.Game) -> None:
    lines = game.title.telling.fold(game.lines(0))
    for one, other in pairwise(lines):
        assert not (one.key == other.key == "log.placed" and (one.seat, one.why) == (other.seat, other.why))


def test_gains_and_losses_add_up(game: antilles.Game) -> None:
    """Everything that a seat gained or lost is told: by the sentence itself or after it; nothing is told twice."""
    if game.title.name != "puerto-rico":
        return
    for step in steps(game):
        changed = core_log.changes(game.title, step, game.setup.players, None, game.title.engine.opened(game.rules))
        lines = core_log.lines(game.title, game.setup, step, None)
        for seat, counts in changed.items():
            found = [line for line in lines if line.seat == seat]
            for count in counts:
                told = [
                    each for line in found for value in (line.phrase,) for each in inner(value)
                    if isinstance(each, Count) and (each.kind, each.of) == (count.kind, count.of)
                ]  # fmt: skip
                named = any(count.of in inner(line.phrase) for line in found)
                assert told or (abs(count.n) == 1 and named), (count, found)


def test_lines_from_a_choice_on_are_the_rest_of_all_lines(game: antilles.Game) -> None:
    made = len(game.actions)
    for since in (0, made // 3, made - 1):
        late = game.lines(1, since)
        assert game.lines(1)[len(game.lines(1)) - len(late) :] == late


@pytest.mark.parametrize(("kept", "said"), [(1, "kept 1 tobacco; lost 2 tobacco and 2 coffee"),
                                            (0, "kept 1 coffee; lost 3 tobacco and 1 coffee")])  # fmt: skip
def test_what_is_kept_and_what_is_lost(kept: int, said: str) -> None:
    ships = {"cargo": ["corn", "indigo", "sugar"], "load": [1, 1, 1]}  # tobacco and coffee cannot be loaded
    state = {"seats": {0: {"goods": {"tobacco": 3, "coffee": 2}}}, **ships}
    g = antilles.scene("puerto-rico", players=4, state=state)
    g.play({"move": "role", "role": "captain"})
    g.play({"move": "keep", "good": "tobacco", "n": kept})
    assert f"Player 1 {said}" in g.log()


def test_a_sentence_tells_what_it_cost_and_no_more() -> None:
    paid, corn = Count("coin", 3), Term("good", "corn")
    assert beyond([Count("coin", -3)], {"coins": paid}, single=True) == ()
    assert beyond([Count("coin", -2)], {"coins": paid}, single=True) == (Count("coin", 1),)
    assert beyond([Count("coin", 5)], {"coins": paid}, single=True) == (Count("coin", 2),)
    assert beyond([Count("goods", -1, corn)], {"good": corn}, single=True) == ()
    assert beyond([Count("goods", -1, corn)], {"good": corn}, single=False) == (Count("goods", -1, corn),)
    assert beyond([Count("goods", 1, corn)], {"good": corn}, single=True) == (Count("goods", 1, corn),)


def test_lines_of_one_kind_become_one() -> None:
    kinds = {"log.a": "all", "log.a.none": "all"}
    some = Line("log.a", {"x": 1}, 0, gained=(Count("coin", 1),))
    assert joined([some, some, Line("log.a.none", {}, 0)], kinds) == [
        Line("log.all", {"parts": Many((Phrase("list.times", {"thing": Phrase("log.a.part", {"x": 1}), "n": 2}),))}, 0,
             gained=(Count("coin", 2),))
    ]  # fmt: skip
    assert [line.key for line in joined([some, Line("log.b"), some], kinds)] == ["log.all", "log.b", "log.all"]
    assert [line.seat for line in joined([some, some._replace(seat=1)], kinds)] == [0, 1]
    assert joined([Line("log.a.none", {}, 0)], kinds)[0].key == "log.all.none"
    whole = Line("log.c", {"parts": Many((Count("coin", 1),)), "building": Term("building", "hacienda")}, 0)
    assert joined([whole], kinds)[0].values == whole.values  # a line with parts of its own keeps the rest of it
    assert merged([Count("coin", 1), Count("coin", 2), Count("point", 1)]) == (Count("coin", 3), Count("point", 1))
    assert times([1, 2, 1]).parts == (Phrase("list.times", {"thing": 1, "n": 2}), 2)


def test_a_sentence_in_pieces_is_the_sentence() -> None:
    words = antilles.new("puerto-rico", players=3).title.words("classic", "en")
    built = Phrase("log.build", {"player": Seat(0), "building": Term("building", "harbor"), "coins": Count("coin", 8)})
    pieces = log_entries.pieces(words.spans(built, ["Ana"]))
    assert pieces == [("Ana", "seat", "0"), " built ", ("the Harbor", "building", "harbor"), " for 8 doubloons"]
    assert log_entries.text(pieces) == words.sentence(built, ["Ana"]) == "Ana built the Harbor for 8 doubloons"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ana built the Hacienda for 2 doubloons"),
        ("pt-BR", "Ana construiu a Fazenda por 2 dobrões"),
        ("it", "Ana ha costruito l'Hacienda per 2 dobloni"),
    ],
)
def test_past_tense_with_a_subject_and_an_article(lang: str, said: str) -> None:
    words = antilles.new("puerto-rico", players=3).title.words("classic", lang)
    values = {"player": Seat(0), "building": Term("building", "hacienda"), "coins": Count("coin", 2)}
    assert words.sentence(Phrase("log.build", values), ["Ana"]) == said


def test_no_code_reads_our_own_sentences() -> None:
    """Neither a regular expression nor a prefix is looked for in a sentence of the log."""
    for module in (core_log, core_line, core_words, log_entries, news, fitting):
        source = inspect.getsource(module)
        assert not re.search(r"\bre\.|startswith|partition|\.sub\(|highlight_words", source), module.__name__


@pytest.mark.parametrize("lang", ["pt-BR", "it"])
def test_one_word_for_one_thing(root: Path, lang: str) -> None:
    """The words that the glossary rules out occur neither in the catalog nor on the page."""
    rows = [row.split("|")[1:-1] for row in (root / "docs" / "glossary" / f"{lang}.md").read_text("utf-8").splitlines()
            if row.startswith("| ")]  # fmt: skip
    cells = [word.strip() for row in rows[2:] for word in row[2].split(",") if word.strip()]
    barred = [re.fullmatch(r"(.+?)(?: \(but in (.+)\))?", cell) for cell in cells]
    assert len(barred) > 20
    paths = sorted((root / "src/antilles").rglob(f"locale/{lang}/LC_MESSAGES/antilles.po"))
    assert len(paths) == 1 + len(names(examples=True)) + sum(has(name, "lessons") for name in names(examples=True))
    said = [(path, text) for path in paths
            for text in re.findall(r'^(?:msgstr )?"(.*)"$', path.read_text("utf-8"), re.MULTILINE)]  # fmt: skip
    page = root / "page/src"
    for path in sorted([*page.glob(f"words/{lang}/*.json"), *page.glob(f"titles/*/words/{lang}.json")]):
        said += [(path, text) for text in json.loads(path.read_text("utf-8")).values()]
    plain = [(path.parts, re.sub(r"\{[\w:]*\}", "", text)) for path, text in said]
    found = {
        word: text
        for word, title in (cell.groups("") for cell in barred if cell)
        for parts, text in plain
        if re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE) and title.lower() not in parts
    }
    assert not found

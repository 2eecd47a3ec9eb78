"""The catalogs: complete, alike in all languages, and each edition in its own vocabulary."""

import inspect
import random
import re
import shutil
import string
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import antilles
from antilles import titles
from antilles.core.tell import words as core_words
from antilles.core.tell.phrase import Count, Phrase, Term
from antilles.core.tell.words import LANGUAGES, Words
from antilles.terminal import seats
from antilles.titles.puerto_rico import TITLE
from antilles.titles.puerto_rico import words as telling
from antilles.titles.puerto_rico.data.buildings import BUILDINGS, NAMES
from antilles.titles.puerto_rico.data.cards import ACHIEVEMENT_NAMES, BUILD, TASKS
from antilles.titles.puerto_rico.data.switches import CLASSIC, SPECIAL, SWITCHES, Y1897
from antilles.titles.puerto_rico.data.things import CREWS, ENDINGS, GOODS, HOLDS, PEOPLE, ROLES, SHIPS, TILES
from antilles.titles.puerto_rico.puertoma.data import ABILITIES, LEVELS
from antilles.titles.puerto_rico.puertoma.reasons import REASONS
from antilles.titles.puerto_rico.puertoma.scoring import SOURCES as FARM_SOURCES
from antilles.titles.puerto_rico.rules.actions import SPACE
from antilles.titles.puerto_rico.rules.phases import PHASES
from antilles.titles.puerto_rico.rules.scoring import SOURCES
from antilles.titles.puerto_rico.terminal.party import PARTIES
from antilles.titles.san_juan import TITLE as SAN_JUAN
from antilles.titles.san_juan import words as san_juan_telling
from antilles.titles.san_juan.data.cards import CARDS, MONUMENT
from antilles.titles.san_juan.data.cards import NAMES as CARD_NAMES
from antilles.titles.san_juan.data.editions import SECOND
from antilles.titles.san_juan.data.things import GOODS as SAN_JUAN_GOODS
from antilles.titles.san_juan.data.things import ROLES as SAN_JUAN_ROLES
from antilles.titles.san_juan.folding import NOTHING as UNTOLD
from antilles.titles.san_juan.rules.actions import SPACE as SAN_JUAN_SPACE
from antilles.titles.san_juan.rules.phases import PHASES as SAN_JUAN_PHASES
from antilles.titles.san_juan.rules.scoring import SOURCES as SAN_JUAN_SOURCES
from antilles.titles.san_juan.words import DRAWS, PURPOSES
from tools import words as tool

Messages = dict[tuple[str, str], str]  # (context, key) -> text
Speak = Callable[[str, str], Words]  # language, edition -> words

EDITIONS = (CLASSIC, Y1897, SPECIAL)
CONTEXTS = {
    CLASSIC: ("puerto-rico",),
    Y1897: ("puerto-rico@1897", "puerto-rico"),
    SPECIAL: ("puerto-rico@1897-special", "puerto-rico@1897", "puerto-rico"),
    SECOND: ("san-juan",),
}
BELOW = {
    "puerto-rico": (),
    "puerto-rico@1897": CONTEXTS[CLASSIC],
    "puerto-rico@1897-special": CONTEXTS[Y1897],
    "san-juan": (),
    "toy": (),
}
COUNTS = ("coin", "point", "worker", "noble", "barrel", "tile", "place", "goods")
SHORTENED = (  # buildings whose name is too long for a chip
    "small_indigo_plant", "large_indigo_plant", "small_sugar_mill", "large_sugar_mill", "tobacco_storage",
    "coffee_roaster", "jeweler", "small_market", "large_market", "small_warehouse", "large_warehouse", "small_wharf",
)  # fmt: skip
FARM_PHASES = "tiebreak|unlock|reserve|farm|last_points"

# What the web table tells beyond a view.
TABLE = re.compile(
    r"(dim|soon|then|sum|letter|moment|ruling|refused|tie|preset|level|label)\.|role\.[\w-]+\.privilege$|tile\.\w+\.effect$"
)

# The sentences of the actions with the values that `telling` and the fields put in.
ACTIONS = {
    "pass": "",
    "go": "",
    "role": "role",
    "role.coins": "role coins",
    "role.ransom": "role coins",
    "plantation": "good",
    "quarry": "",
    "forest": "",
    "as_forest": "good",
    "hacienda": "",
    "lay.plantation": "good",
    "lay.forest": "good",
    "hospice": "people tile",
    "clear": "tile crew",
    "board": "person",
    "man_field": "people tile",
    "man_building": "people building",
    "build": "building coins",
    "build.free": "building",
    "build.short": "building coins missing",
    "university": "people building",
    "pay_person": "person place",
    "pay_good": "good",
    "pay_point": "",
    "extra": "good",
    "sell": "good coins",
    "sell_post": "good coins",
    "buy_tile": "",
    "sell_tile": "good crew",
    "ship": "barrels size points",
    "ship.own": "barrels points",
    "small_wharf": "",
    "load": "barrels",
    "load.none": "good",
    "supply": "good",
    "keep": "barrels",
    "keep.none": "good",
    "raid": "size barrels",
    "raid.none": "size",
    "plunder": "points",
    "poach": "people",
    "hijack": "role",
    "hijack.coins": "role coins",
    "draft": "building cost",
    "take_card": "achievement",
    "guest": "person place",
    "draw": "good",
    "deal_task": "task",
    "show_good": "good",
    "show_building": "building",
    "deal_card": "achievement",
    "tiebreak": "card",
    "unlock": "player ability",
    "reserve": "building",
    "grant": "building",
}
COMMON = {
    "log.then.gained": "words gained",
    "log.then.lost": "words lost",
    "log.then.both": "words gained lost",
    "log.got": "player gained",
    "log.lost": "player lost",
    "log.got.lost": "player gained lost",
    "list.times": "thing n",
    "seat.name": "n",
    "round": "n",
    "game.over": "",
    "game.won": "players points",
    "game.shared": "players points",
    "yes": "",
    "no": "",
    "hidden": "",
    "ui.saved": "path",
    "ui.resumed": "path",
    "ui.your_turn": "player",
    "ui.thinking": "player",
    "ui.seed": "seed",
    "ui.cost": "n",
    "ui.enter": "choice",
    "log.why": "words why",
    "list.and": "first last",
}
UI = """
choose_title choose_edition choose_modules choose_players choose_language choose_seats your_choice help undone
nothing_to_undo not_understood human governor supply ships trading_house tiles_face_up
buildings_for_sale island city goods coins points people waiting last_round score log press_enter goodbye quarries
colonist_ship roles taken score_now choose_others people_here seat_by_seat preparing_thought commands
help_hint
"""
COMMON |= {f"ui.{name}": "" for name in UI.split()}
COMMON |= {f"{seats.WORDS[kind]}{note}": "" for kind in seats.PROGRAMS for note in ("", ".note")}
COMMON |= {f"hint.{name}": "" for name in ("thinking", "exact", "chance", "mine", "rival")} | {"hint.thought": "n"}
# The log says what has happened. What is put together there has a message for the whole and one for each part.
LOG: dict[str, str | None] = {
    f"log.{name}": " ".join(["player", told]) for name, told in ACTIONS.items() if f"log.{name}" not in telling.JOINED
}
LOG |= {f"log.pass.{name}": "player" for name in telling.PASSES}
LOG |= {f"log.{how}": "player parts" for how in ("placed", "kept", "loaded")} | {"log.drawn": "parts"}
LOG |= {f"log.{how}.none": "player" for how in ("placed", "kept", "loaded")}
LOG |= {
    "log.go": None, "log.load.part": "barrels", "log.keep.part": "barrels", "log.draw.part": "good",
    "log.board": "player people", "log.deal_task": "task", "log.show_good": "good", "log.show_building": "building",
    "log.deal_card": "achievement", "log.tiebreak": "card", "log.produced": "player gained",
    "log.produced.lost": "player gained lost", "log.veiled.placed": "player", "log.veiled.cards": "player",
    "log.veiled.draw": "", "log.veiled.deal": "",
}  # fmt: skip
for _kind, _place in (("field", "tile"), ("building", "building")):
    LOG |= {f"log.man_{_kind}.part": _place}
    LOG |= {f"log.man_{_kind}.noble.part": f"{_place} people"}
del LOG["log.go"]  # never told
# What only games with automated farmers say.
FARM = {
    "seat.farmer": "letter",
    "event.aside": "player people",
    "event.marker": "role",
    "event.ability": "player ability",
    "event.cannot_sell": "player goods",
    "event.discarded_abilities": "player",
    "farm.active": "n",
    "farm.reserved": "building",
    "farm.cards": "n all",
    "farm.by_ability": "line ability",
    "farm.missed": "points",
}
FARM |= {f"farm.{name}": "" for name in ("fields", "points_area", "buildings", "abilities", "marker", "latest")}
FARM |= {"kind.farmer": "", "farm.help": ""}
FARM |= {f"farm.choose_{name}": "" for name in ("party", "level")}
FARM |= {f"farm.level.{name}.note": "" for name in LEVELS}
FARM |= {f"farm.party.{people}.{farmers}{note}": "" for people, farmers in PARTIES for note in ("", ".note")}
FARM |= {f"ability.{name}{effect}": "" for name in ABILITIES for effect in ("", ".effect")}
# The same for San Juan.
PASSES = ("builder", "cover", "market", "chapel", "bank", "councillor", "prospector")
SAN_JUAN_ACTIONS = {
    "pass": "",
    **{f"pass.{name}": "" for name in PASSES},
    "go": "",
    "role": "role",
    "library.use": "",
    "library.keep": "",
    "build": "card cards",
    "build.free": "card",
    "build.goods": "card cards",
    "build.over": "card",
    "cover.empty": "card",
    "cover.loaded": "card",
    "market": "good",
    **{f"give.{purpose}": "n card" for purpose in PURPOSES},
    "give.none": "card",
    "keep": "card",
    "produce": "n good",
    "produce.none": "good",
    "sell": "n good cards",
    "sell.none": "good",
    "chapel": "card",
    "bank": "",
    **{f"draw.{name}": "player card" for name in DRAWS},
    "tile": "tile prices",
    "accept": "",
}
SAN_JUAN_LOG: dict[str, str | None] = {
    f"log.{name}": " ".join(["player", told])
    for name, told in SAN_JUAN_ACTIONS.items()
    if name.split(".")[0] not in ("go", "give", "keep", "produce", "sell", "draw", "tile")
    and f"log.{name}" not in UNTOLD
}
SAN_JUAN_LOG |= {f"log.given.{purpose}": "player parts" for purpose in PURPOSES}
SAN_JUAN_LOG |= {f"log.{how}": "player parts" for how in ("drawn", "looked", "turned", "kept", "made", "sold")}
SAN_JUAN_LOG |= {
    "log.veiled.kept": "player cards", "log.veiled.chapel": "player", "log.drawn.unseen": "player cards",
    "log.draw.good": "player card", "log.sold.cards": "player parts cards", "log.paid": "words parts",
    "log.sold.known": "player parts cards known", "log.tile": "tile prices",
}  # fmt: skip
SAN_JUAN_UI = {
    "card.one": "n",
    "card.many": "n",
    "point.one": "n",
    "point.many": "n",
    "end.city": "",
    "end.quiet": "",
    "end.spent": "",
    "ui.tie_break": "",
    "ui.near_end": "player n all",
    "ask.councillor.many": "",
    "ask.chapel": "",
    "ask.bank": "",
    "ask.cover": "card",
    "ask.market": "card",
    "ask.accept": "",
    "menu.owed": "cards",
    "pick.exactly": "n",
    "pick.up_to": "n",
    "pick.some": "",
    "pick.left": "n",
    "pick.each": "cards",
    "pick.hint": "numbers names",
    "pick.wrong": "n needed",
    "pick.too_few": "n name",
    "menu.build": "card cards",
    "menu.free": "card",
    "menu.crane": "cards",
    "tile.price": "good n",
}
SAN_JUAN_UI |= {f"ui.help{name}": "" for name in ("", "_words", "_cards", "_board", "_save")}
SAN_JUAN_UI |= {f"ui.{name}": "" for name in ["trading_tiles", "then", "draw_pile", "discards", "on_table", "hand"]}
SAN_JUAN_UI |= {f"ui.{name}": "" for name in ["cost_points", "covered", "vp", "mine", "none", "you"]}
SAN_JUAN_UI |= {f"ask.giving.{purpose}": "card" if purpose == "payment" else "" for purpose in PURPOSES}


@pytest.fixture(scope="module")
def catalogs(root: Path) -> dict[str, Messages]:
    """What the .po files say."""
    messages: dict[str, Messages] = {lang: {} for lang in LANGUAGES}
    for path in written(root):
        with path.open("rb") as file:
            messages[path.parts[-3]] |= {(m.context or "", str(m.id)): str(m.string) for m in read_po(file) if m.id}
    return messages


def written(root: Path) -> list[Path]:
    """Every catalog: ours, and those in the homes of titles."""
    found = sorted((root / "src" / "antilles").rglob("locale/*/LC_MESSAGES/antilles.po"))
    assert {path.parts[-3] for path in found} == {*LANGUAGES}
    assert len(found) == len(LANGUAGES) * (1 + len(titles.names(examples=True)))
    return found


@pytest.fixture(scope="module")
def speak(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Speak]:
    """Words from freshly compiled catalogs, wherever the last compilation of the tree comes from."""
    fresh = tmp_path_factory.mktemp("antilles")
    for path in written(root):
        copy = fresh / path.relative_to(root / "src" / "antilles")
        copy.parent.mkdir(parents=True)
        shutil.copy(path, copy)
    assert len(tool.compile_catalogs(fresh)) == len(written(root))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(core_words, "FOLDER", fresh / "locale")
        core_words.catalog.cache_clear()
        homes = {edition: CONTEXTS[edition][-1].replace("-", "_") for edition in CONTEXTS}
        yield lambda lang, edition: Words(lang, CONTEXTS[edition], fresh / "titles" / homes[edition] / "locale")
    core_words.catalog.cache_clear()


def slots(text: str) -> set[str]:
    """The placeholders of a message."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def required(edition: str) -> dict[str, str | None]:
    """Every key the program may ask for in an edition, with its placeholders (None: not checked here)."""
    if edition == SECOND:
        return required_in_san_juan()
    keys: dict[str, str | None] = {"title.puerto-rico": "", "idle": ""}
    for name in EDITIONS:
        keys |= {f"edition.{name}": "", f"edition.{name}.note": ""}
        for module in TITLE.modules(name):
            keys |= {f"module.{module}": "", f"module.{module}.note": ""}
    for option in TITLE.options(edition).values():
        keys |= {f"option.{option.name}": "", f"option.{option.name}.note": ""}
        keys |= {f"option.{option.name}.{value.lower()}": "" for value in option.values}
    for kind, names in {
        "good": GOODS,
        "tile": TILES,
        "building": NAMES,
        "role": ROLES,
        "person": PEOPLE,
        "crew": CREWS,
        "hold": (),
        "ship": HOLDS[:SHIPS],
        "source": SOURCES,
        "end": ENDINGS,
        "phase": PHASES,
        "ask": PHASES,
        "achievement": ACHIEVEMENT_NAMES,
        "action.pass": telling.PASSES,
    }.items():
        keys |= {f"{kind}.{name}": "" for name in names}
    keys |= {f"{kind}.{name}.the": "" for kind, names in (("role", ROLES), ("building", NAMES)) for name in names}
    keys |= {f"building.{name}.effect": "" for name in NAMES}
    keys |= {f"building.{name}.short": "" for name in SHORTENED}
    keys |= {f"role.{name}.does": "" for name in ROLES}
    keys |= {f"achievement.{name}.goal": "" for name in ACHIEVEMENT_NAMES}
    keys |= {f"{kind}.{form}": "n good" if kind == "goods" else "n" for kind in COUNTS for form in ("one", "many")}
    keys |= {f"action.{name}": told for name, told in ACTIONS.items()} | LOG
    for task in TASKS:
        shown = (("tiles", task.tiles), ("goods", task.goods), ("building", task.event == BUILD))
        goal = " ".join(name for name, there in shown if there)
        keys |= {f"task.{task.name}": "", f"task.{task.name}.goal": goal, f"task.{task.name}.reward": ""}
    keys |= {f"why.{name}": None for name in REASONS if name != "none"}
    return keys | FARM | COMMON


def required_in_san_juan() -> dict[str, str | None]:
    """The same for San Juan."""
    keys: dict[str, str | None] = {"title.san-juan": "", f"edition.{SECOND}": "", f"edition.{SECOND}.note": ""}
    for module in SAN_JUAN.modules(SECOND):
        keys |= {f"module.{module}": "", f"module.{module}.note": ""}
    for option in SAN_JUAN.options(SECOND).values():
        keys |= {f"option.{option.name}": "", f"option.{option.name}.note": ""}
        keys |= {f"option.{option.name}.{value}": "" for value in option.values}
    for kind, names in {
        "role": SAN_JUAN_ROLES,
        "good": SAN_JUAN_GOODS,
        "card": CARD_NAMES,
        "source": SAN_JUAN_SOURCES,
        "phase": SAN_JUAN_PHASES,
        "ask": SAN_JUAN_PHASES,
    }.items():
        keys |= {f"{kind}.{name}": "" for name in names}
    keys |= {f"card.{name}.effect": "" for name in CARD_NAMES} | SAN_JUAN_LOG
    keys |= {
        f"{kind}.{name}.the": "" for kind, names in (("role", SAN_JUAN_ROLES), ("card", CARD_NAMES)) for name in names
    }
    keys |= {f"role.{name}.does": "" for name in SAN_JUAN_ROLES}
    keys |= {f"action.{name}": told for name, told in SAN_JUAN_ACTIONS.items()}
    events = re.findall(r'"(event\.\w+)"', inspect.getsource(san_juan_telling))
    assert "event.takes" in events
    events.remove("event.draws")  # always told together: see `folding`
    keys |= dict.fromkeys(events)
    return keys | SAN_JUAN_UI | COMMON


def test_contexts_are_those_of_the_titles() -> None:
    assert dict(TITLE.telling.contexts) | dict(SAN_JUAN.telling.contexts) == CONTEXTS
    assert dict(antilles.title("toy").telling.contexts) == {"first": ("toy",)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalog_names_its_language_and_charset(root: Path, lang: str) -> None:
    for path in written(root):
        if path.parts[-3] == lang:
            raw = path.read_bytes()
            with_header = read_po(raw.decode("utf-8").splitlines(keepends=True), abort_invalid=True)
            assert with_header.charset == "utf-8"
            assert str(with_header.locale).replace("_", "-") == lang
            assert not with_header.fuzzy
            own = {(m.context or "").partition("@")[0] for m in with_header if m.id}
            assert own == {"antilles" if "titles" not in path.parts else path.parts[-5].replace("_", "-")}


def test_all_languages_hold_the_same_messages(catalogs: dict[str, Messages]) -> None:
    for lang in LANGUAGES:
        assert catalogs[lang].keys() == catalogs["en"].keys()
    assert {context for context, _ in catalogs["en"]} == {"antilles", "toy", *CONTEXTS[SPECIAL], *CONTEXTS[SECOND]}


def test_placeholders_are_the_same_in_all_languages_and_editions(catalogs: dict[str, Messages]) -> None:
    for (context, key), text in catalogs["en"].items():
        for lang in LANGUAGES:
            assert slots(catalogs[lang][context, key]) == slots(text), (lang, context, key)
        for below in (*BELOW.get(context, ()), "antilles"):
            if (below, key) in catalogs["en"]:
                assert slots(catalogs["en"][below, key]) == slots(text), (context, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_are_clean(catalogs: dict[str, Messages], lang: str) -> None:
    for (context, key), text in catalogs[lang].items():
        where = (lang, context, key)
        assert text, where
        assert text != key, where  # gettext could not tell it from a missing message
        assert text == " ".join(text.split()), where
        assert not re.search(r"[\[\]|]|\s[,.;:]|(?<!\.)\.\.(?!\.)", text), where
        if re.search(r"\.(effect|does|goal|note)$", key):
            assert text.endswith("."), where
            assert text[0].isupper(), where
        if key.startswith("ask."):
            assert text.endswith("?"), where
        if key.startswith("action."):
            assert not text.endswith("."), where
            assert text[0].isupper(), where


def test_an_edition_repeats_only_what_it_changes(catalogs: dict[str, Messages]) -> None:
    def said(lang: str, contexts: tuple[str, ...], key: str) -> str | None:
        return next((catalogs[lang][c, key] for c in (*contexts, "antilles") if (c, key) in catalogs[lang]), None)

    for context, key in catalogs["en"]:
        if context != "antilles":
            changed = [lang for lang in LANGUAGES if catalogs[lang][context, key] != said(lang, BELOW[context], key)]
            assert changed, (context, key)


@pytest.mark.parametrize("edition", [*EDITIONS, SECOND])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_its_words(speak: Speak, lang: str, edition: str) -> None:
    words = speak(lang, edition)
    missing = [key for key in required(edition) if words.find(key) is None]
    assert not missing
    for key, told in required(edition).items():
        if told is not None:
            assert slots(words.find(key) or "") == set(told.split()), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_name_only_what_is_known(speak: Speak, lang: str) -> None:
    for name in REASONS:
        if name != "none":
            assert slots(speak(lang, SPECIAL)(f"why.{name}")) <= {"rivals", "card"}, name


def test_every_kind_of_action_has_a_sentence() -> None:
    verbs = {block.verb for block in SPACE.blocks}
    assert {name.split(".")[0] for name in ACTIONS} == verbs
    verbs = {block.verb for block in SAN_JUAN_SPACE.blocks}
    assert {name.split(".")[0] for name in SAN_JUAN_ACTIONS} == verbs


def test_san_juan_has_no_words_that_nobody_asks_for(catalogs: dict[str, Messages]) -> None:
    told = {key for context, key in catalogs["en"] if context == "san-juan" and not TABLE.match(key)}
    assert told <= set(required(SECOND))


def test_every_switch_is_an_option_of_every_edition() -> None:
    for edition in EDITIONS:
        assert {switch.name for switch in SWITCHES} | {"draft"} <= set(TITLE.options(edition))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_unique(speak: Speak, lang: str, edition: str) -> None:
    words = speak(lang, edition)
    achievements = ACHIEVEMENT_NAMES if edition == SPECIAL else ()
    for keys in (
        [f"building.{b}" for b in NAMES],
        [f"building.{b.name}.effect" for b in BUILDINGS],
        [f"role.{r}" for r in ROLES],
        [f"good.{g}" for g in GOODS],
        [f"tile.{t}" for t in TILES],
        [f"task.{t.name}" for t in TASKS],
        [f"achievement.{a}" for a in achievements],
        [f"achievement.{a}.goal" for a in achievements],
        [f"source.{s}" for s in SOURCES],
        [f"ability.{a}" for a in ABILITIES],
        [f"ability.{a}.effect" for a in ABILITIES],
        [f"action.{a}" for a in ACTIONS] + [f"action.pass.{p}" for p in telling.PASSES],
    ):
        told = Counter(words(key).casefold() for key in keys)
        assert [text for text, n in told.items() if n > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_unique_in_san_juan(speak: Speak, lang: str) -> None:
    words = speak(lang, SECOND)
    for keys in (
        [f"card.{name}" for name in CARD_NAMES],
        [f"card.{name}.effect" for name in CARD_NAMES],
        [f"role.{name}" for name in SAN_JUAN_ROLES],
        [f"role.{name}.does" for name in SAN_JUAN_ROLES],
        [f"good.{name}" for name in SAN_JUAN_GOODS],
        [f"source.{name}" for name in SAN_JUAN_SOURCES],
        [f"phase.{name}" for name in SAN_JUAN_PHASES],
        [key for key in required(SECOND) if key.startswith("ask.")],
        [f"action.{name}" for name in SAN_JUAN_ACTIONS],
        [f"option.{name}" for name in SAN_JUAN.options(SECOND)],
        *([f"option.{o.name}.{value}" for value in o.values] for o in SAN_JUAN.options(SECOND).values()),
    ):
        told = Counter(words(key).casefold() for key in keys)
        assert [text for text, n in told.items() if n > 1] == []
    for card in CARDS:
        assert card.kind != MONUMENT or str(card.points) in words(f"card.{card.name}.effect")
    assert all(words(f"good.{name}").islower() for name in SAN_JUAN_GOODS)


def test_san_juan_tells_the_same_numbers_in_all_languages(catalogs: dict[str, Messages]) -> None:
    for (context, key), text in catalogs["en"].items():
        if context == "san-juan":
            for lang in LANGUAGES:
                told = catalogs[lang][context, key]
                assert sorted(re.findall(r"\d+", told)) == sorted(re.findall(r"\d+", text)), (lang, key)


VOCABULARY = [
    # key, language, classic, 1897, Special Edition
    ("good.indigo", "en", "indigo", "fruit", "fruit"),
    ("good.indigo", "pt-BR", "índigo", "fruta", "fruta"),
    ("good.indigo", "it", "indaco", "frutta", "frutta"),
    ("person.worker", "en", "colonist", "worker", "worker"),
    ("person.worker", "pt-BR", "colono", "trabalhador", "trabalhador"),
    ("person.worker", "it", "colono", "lavoratore", "lavoratore"),
    ("person.noble", "en", "noble", "citizen", "citizen"),
    ("person.noble", "pt-BR", "nobre", "cidadão", "cidadão"),
    ("person.noble", "it", "nobile", "borghese", "borghese"),
    ("role.settler", "en", "Settler", "Planter", "Planter"),
    ("role.settler", "pt-BR", "Colono", "Cultivador", "Cultivador"),
    ("role.settler", "it", "Colonizzatore", "Agricoltore", "Agricoltore"),
    ("role.mayor", "en", "Mayor", "Recruiter", "Recruiter"),
    ("role.mayor", "pt-BR", "Prefeito", "Recrutador", "Recrutador"),
    ("role.mayor", "it", "Sindaco", "Caposquadra", "Caposquadra"),
    ("role.craftsman", "it", "Sovrintendente", "Artigiano", "Artigiano"),
    ("role.trader", "pt-BR", "Comerciante", "Negociante", "Negociante"),
    ("role.trader", "it", "Commerciante", "Mercante", "Mercante"),
    ("role.prospector", "en", "Prospector", "Adventurer", "Adventurer"),
    ("role.prospector", "pt-BR", "Minerador", "Aventureiro", "Aventureiro"),
    ("role.prospector", "it", "Cercatore d'oro", "Avventuriero", "Avventuriero"),
    ("role.buccaneer", "en", "Buccaneer", "Buccaneer", "Smuggler"),
    ("role.buccaneer", "pt-BR", "Bucaneiro", "Bucaneiro", "Contrabandista"),
    ("role.buccaneer", "it", "Bucaniere", "Bucaniere", "Contrabbandiere"),
    ("building.land_office", "en", "Land office", "Zoning office", "Zoning office"),
    ("building.land_office", "pt-BR", "Cartório", "Escritório de Zoneamento", "Escritório de Zoneamento"),
    ("building.land_office", "it", "Catasto", "Ufficio Territoriale", "Ufficio Territoriale"),
    ("building.zoning_office", "en", "Zoning office", "Notary", "Notary"),
    ("building.zoning_office", "pt-BR", "Departamento de Construção", "Tabelião", "Tabelião"),
    ("building.zoning_office", "it", "Ufficio Edilizio", "Ufficio di Zona", "Ufficio di Zona"),
    ("building.hospice", "pt-BR", "Hospedaria", "Hospital", "Hospital"),
    ("building.guild_hall", "it", "Palazzo delle Corporazioni", "Caserma dei pompieri", "Caserma dei pompieri"),
    ("building.wharf", "it", "Molo", "Molo", "Molo"),
    ("idle", "en", "San Juan", "portrait", "portrait"),
    ("ui.coins", "en", "Doubloons", "Coins", "Coins"),
    ("ui.colonist_ship", "it", "Nave dei coloni", "Sala di Reclutamento", "Sala di Reclutamento"),
]


@pytest.mark.parametrize(("key", "lang", "classic", "y1897", "special"), VOCABULARY)
def test_each_edition_speaks_its_own_vocabulary(
    speak: Speak, key: str, lang: str, classic: str, y1897: str, special: str
) -> None:
    assert [speak(lang, edition)(key) for edition in EDITIONS] == [classic, y1897, special]


FOREIGN = {
    "en": (r"fruit|\bworker|citizen|\bcoin|crate|Planter|Recruiter", r"indigo|colonist|noble|doubloon|Settler|Mayor"),
    "pt-BR": (r"fruta|trabalhador|cidadão|moeda|caixote|edifício", r"índigo|colono|nobre|dobr[ãõ]|mercadoria|plantaç"),
    "it": (r"frutta|lavorator|borghes|\bmonet|\bcass[ae]\b", r"indaco|colon[oi]|nobil|doblon"),
}
BORROWED = re.compile(r"edition|module|task|achievement|option\.(hijack|poached|festival|achievements|announce)|ui\.")
# Farmers play in the Special Edition only, so their words are its words.
FARMING = re.compile(rf"ability|why|farm|event|(phase|ask)\.({FARM_PHASES})|source\.({'|'.join(FARM_SOURCES)})")
SMUGGLING = re.compile(r"role\.buccaneer|action\.(plunder|poach|hijack|show_)|(phase|ask)\.(festival|cards|buccaneer)")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_edition_uses_the_words_of_another(speak: Speak, catalogs: dict[str, Messages], lang: str) -> None:
    table = [key for context, key in catalogs[lang] if context == "puerto-rico" and TABLE.match(key)]
    newer, older = (re.compile(pattern, re.IGNORECASE) for pattern in FOREIGN[lang])
    barrel = re.compile({"en": "barrel", "pt-BR": "barri", "it": "baril"}[lang], re.IGNORECASE)
    crate = re.compile({"en": "crate", "pt-BR": "caixote", "it": r"\bcass[ae]\b"}[lang], re.IGNORECASE)
    for edition in EDITIONS:
        words = speak(lang, edition)
        for key in [*required(edition), *table]:
            if key in COMMON or BORROWED.match(key) or (edition == CLASSIC and SMUGGLING.match(key)):
                continue
            if edition != SPECIAL and FARMING.match(key):
                continue
            text = re.sub(r"\{\w+\}", "", words(key))
            foreign = newer.search(text) if edition == CLASSIC else older.search(text)
            assert not foreign, (edition, key, text)
            assert not (barrel if edition == SPECIAL else crate).search(text), (edition, key, text)


def test_numbers_of_things(speak: Speak) -> None:
    assert [speak("en", CLASSIC).count("coin", n) for n in (0, 1, 2)] == ["0 doubloons", "1 doubloon", "2 doubloons"]
    assert [speak("pt-BR", Y1897).count("noble", n) for n in (1, 3)] == ["1 cidadão", "3 cidadãos"]
    assert [speak("it", e).count("barrel", 2) for e in EDITIONS] == ["2 barili", "2 barili", "2 casse"]
    assert speak("it", Y1897)("goods.many", n=3, good=speak("it", Y1897).term("good", "indigo")) == "3 frutta"


def test_sentences_of_actions(speak: Speak) -> None:
    voices = {lang: speak(lang, Y1897) for lang in LANGUAGES}
    said = Phrase("action.build", {"building": Term("building", "harbor"), "coins": Count("coin", 7)})
    assert {lang: words.sentence(said) for lang, words in voices.items()} == {
        "en": "Build Harbor for 7 coins",
        "pt-BR": "Construir Porto por 7 moedas",
        "it": "Costruire il Porto per 7 monete",
    }
    assert speak("en", CLASSIC)("action.role", role=Term("role", "settler")) == "Choose the Settler"
    assert speak("pt-BR", SPECIAL)("action.extra", good=Term("good", "corn")) == "Pegar 1 caixote extra de milho"


@pytest.mark.usefixtures("speak")
@pytest.mark.parametrize("edition", [*EDITIONS, SECOND])
def test_legal_actions_are_told_apart_in_every_language(edition: str) -> None:
    title = SAN_JUAN if edition == SECOND else TITLE
    modules = [name for name in title.modules(edition) if name != "new-buildings" or edition == SECOND]
    rng = random.Random(edition)
    game = antilles.new(title.name, edition=edition, players=3, modules=modules, seed=7)
    while not game.over:
        for lang in LANGUAGES:
            told = Counter(game.words(action, lang) for action in game.legal)
            assert [text for text, n in told.items() if n > 1] == []
        game.play(rng.choice(game.legal))

"""Words of Puerto Rico: everything has them, and each edition has its own vocabulary."""

import re

import pytest

from antilles.core.tell.phrase import Count, Phrase, Term
from antilles.core.tell.words import LANGUAGES
from antilles.server.show.lessons import text
from antilles.titles.puerto_rico import TITLE
from antilles.titles.puerto_rico import words as telling
from antilles.titles.puerto_rico.data.buildings import BUILDINGS, NAMES
from antilles.titles.puerto_rico.data.cards import ACHIEVEMENT_NAMES, BUILD, TASKS
from antilles.titles.puerto_rico.data.switches import CLASSIC, SPECIAL, SWITCHES, Y1897
from antilles.titles.puerto_rico.data.things import CREWS, ENDINGS, GOODS, HOLDS, PEOPLE, ROLES, SHIPS, TILES
from antilles.titles.puerto_rico.puertoma.data import ABILITIES, LEVELS
from antilles.titles.puerto_rico.puertoma.scoring import SOURCES as FARM_SOURCES
from antilles.titles.puerto_rico.rules.actions import SPACE
from antilles.titles.puerto_rico.rules.phases import PHASES
from antilles.titles.puerto_rico.rules.scoring import SOURCES
from antilles.titles.puerto_rico.terminal.party import PARTIES
from tests.words.catalogs import COMMON, TABLE, Keys, Messages, Speak, missing, slots, twice

WHY = {
    "board": "noble",
    "build": "card dearest festival festival_card first first_card level nothing reserved",
    "extra": "best",
    "place": "better festival festival_card least",
    "role.far": "alone card coins smuggler",
    "role.near": "alone card coins smuggler",
    "role.stuck": "alone card coins smuggler",
    "role.stuck_near": "alone card coins smuggler",
    "sell": "best festival nothing taken",
    "ship": "festival most room worst",
    "smuggle": "first most",
    "store": "best next shelf spoils",
    "tile": "best festival festival_card goods quarry second",
}  # kinds of a farmer's moves, with their reasons
REASONS = ["card", *(f"{kind}.{why}" for kind, whys in WHY.items() for why in whys.split())]

EDITIONS = (CLASSIC, Y1897, SPECIAL)
COUNTS = ("coin", "point", "worker", "noble", "barrel", "tile", "place", "goods")
SHORTENED = (  # buildings whose name is too long for a chip
    "small_indigo_plant", "large_indigo_plant", "small_sugar_mill", "large_sugar_mill", "tobacco_storage",
    "coffee_roaster", "jeweler", "small_market", "large_market", "small_warehouse", "large_warehouse", "small_wharf",
)  # fmt: skip
FARM_PHASES = "tiebreak|unlock|reserve|farm|last_points"
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
# The log says what has happened. What is put together there has a message for the whole and one for each part.
LOG: Keys = {
    f"log.{name}": " ".join(["player", values])
    for name, values in ACTIONS.items()
    if f"log.{name}" not in telling.JOINED
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


def required(edition: str) -> Keys:
    """Every key the program may ask for in an edition, with its placeholders."""
    keys: Keys = {"title.puerto-rico": "", "idle": ""}
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
    keys |= {f"action.{name}": values for name, values in ACTIONS.items()} | LOG
    for task in TASKS:
        shown = (("tiles", task.tiles), ("goods", task.goods), ("building", task.event == BUILD))
        goal = " ".join(name for name, there in shown if there)
        keys |= {f"task.{task.name}": "", f"task.{task.name}.goal": goal, f"task.{task.name}.reward": ""}
    keys |= {f"why.{name}": None for name in REASONS}
    return keys | FARM | COMMON


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_its_words(speak: Speak, lang: str, edition: str) -> None:
    assert missing(speak(lang, edition), required(edition)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_name_only_what_is_known(speak: Speak, lang: str) -> None:
    for name in REASONS:
        assert slots(speak(lang, SPECIAL)(f"why.{name}")) <= {"rivals", "card"}, name


def test_every_kind_of_action_has_a_sentence() -> None:
    assert {name.split(".")[0] for name in ACTIONS} == {block.verb for block in SPACE.blocks}


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
        assert twice(words(key) for key in keys) == []


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
    table = [key for key in table if not key.startswith("lesson.")]  # their editions are their own
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_lesson_uses_the_words_of_another_edition(lang: str) -> None:
    newer, older = (re.compile(pattern, re.IGNORECASE) for pattern in FOREIGN[lang])
    for name, foreign in (("first", newer), ("solo", older)):
        said = text(TITLE, name, lang)
        sentences = [*said.remarks.values(), *(f"{d.name}. {d.does} {d.why} {d.others}" for d in said.decisions)]
        assert [each for each in sentences if foreign.search(each)] == []


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
        "pt-BR": "Construir o Porto por 7 moedas",
        "it": "Costruire il Porto per 7 monete",
    }
    assert speak("en", CLASSIC)("action.role", role=Term("role", "settler")) == "Choose the Settler"
    assert speak("pt-BR", SPECIAL)("action.extra", good=Term("good", "corn")) == "Pegar 1 caixote extra de milho"

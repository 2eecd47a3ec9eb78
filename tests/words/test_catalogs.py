"""The catalogs: complete, alike in all languages, and clean."""

import random
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import antilles
from antilles.core.tell.words import LANGUAGES
from antilles.titles.puerto_rico.data.switches import CLASSIC, SPECIAL, Y1897
from antilles.titles.san_juan.data.editions import SECOND
from tests.words.catalogs import Messages, slots, twice, written

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
    "maracaibo": (),
    "toy": (),
}


def test_contexts_are_those_of_the_titles() -> None:
    known = [antilles.title(name) for name in ("puerto-rico", "san-juan")]
    assert {edition: title.contexts(edition) for title in known for edition in title.editions} == CONTEXTS
    assert antilles.title("toy").contexts("first") == ("toy",)


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
            home = path.parts[path.parts.index("titles") + 1] if "titles" in path.parts else "antilles"
            assert own == {home.replace("_", "-")}


def test_all_languages_hold_the_same_messages(catalogs: dict[str, Messages]) -> None:
    for lang in LANGUAGES:
        assert catalogs[lang].keys() == catalogs["en"].keys()
    assert {context for context, _ in catalogs["en"]} == {
        "antilles",
        "toy",
        "maracaibo",
        *CONTEXTS[SPECIAL],
        *CONTEXTS[SECOND],
    }


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


@pytest.mark.usefixtures("speak")
@pytest.mark.parametrize("edition", CONTEXTS)
def test_legal_actions_are_told_apart_in_every_language(edition: str) -> None:
    title = antilles.title("san-juan" if edition == SECOND else "puerto-rico")
    modules = [name for name in title.modules(edition) if name != "new-buildings" or edition == SECOND]
    rng = random.Random(edition)
    game = antilles.new(title.name, edition=edition, players=3, modules=modules, seed=7)
    while not game.over:
        for lang in LANGUAGES:
            assert twice(game.words(action, lang) for action in game.legal) == []
        game.play(rng.choice(game.legal))

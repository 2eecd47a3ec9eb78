"""The catalogs of the tree, as they are written and as they speak."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import antilles
from antilles.core.tell import words as core_words
from antilles.core.tell.words import LANGUAGES, Words
from tests.words.catalogs import Messages, Speak, written
from tools import words as tool


@pytest.fixture(scope="module")
def catalogs(root: Path) -> dict[str, Messages]:
    """What the .po files say."""
    messages: dict[str, Messages] = {lang: {} for lang in LANGUAGES}
    for path in written(root):
        with path.open("rb") as file:
            messages[path.parts[-3]] |= {(m.context or "", str(m.id)): str(m.string) for m in read_po(file) if m.id}
    return messages


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
        known = [antilles.title(name) for name in ("puerto-rico", "san-juan")]
        contexts = {edition: title.contexts(edition) for title in known for edition in title.editions}
        homes = {edition: found[-1].replace("-", "_") for edition, found in contexts.items()}
        yield lambda lang, edition: Words(lang, contexts[edition], fresh / "titles" / homes[edition] / "locale")
    core_words.catalog.cache_clear()

"""Where a rule is tested: the tests of one chapter lie in one file, whatever edition they are about."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from antilles.titles.puerto_rico.data.buildings import NAMES
from tools.chapters import proofs

ROOMS = ("roles", "buildings", "game", "expansions")
OTHERWISE = {  # a production building is tested where goods are made
    "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
    "coffee_roaster",
}  # fmt: skip
PARTS = {  # of a chapter that would fill more than one file
    "captain": "roles/test_ships.py",
    "mayor": "roles/test_placing.py",
    "library": "buildings/test_library_settler.py",
    "forest_house": "buildings/test_forests.py",
}


def test_every_chapter_has_one_file_and_every_building_its_own(root: Path) -> None:
    files = defaultdict(set)
    for proof in proofs(root):
        room, _, name = proof.file.removeprefix("tests/puerto_rico/").partition("/")
        if room in ROOMS:
            chapter = proof.chapter.partition("/")[2].replace("-", "_")
            if f"{room}/{name}" != PARTS.get(chapter):
                files[chapter].add(f"{room}/{name}")
    assert {chapter: sorted(found) for chapter, found in files.items() if len(found) > 1} == {}
    for building in set(NAMES) - OTHERWISE:
        assert files[building] == {f"buildings/test_{building}.py"}, building

"""The documentation is true: generated pages are fresh, and its examples run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = """
import doctest, sys
told = doctest.testfile(sys.argv[1], module_relative=False, encoding="utf-8")
print(f"{told.attempted} examples")
sys.exit(bool(told.failed) or not told.attempted)
"""


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with these arguments, interpreted rules."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env={**os.environ, "ANTILLES_JIT": "0", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
    )


def python_blocks(text: str) -> str:
    """Only the Python blocks of a page, each line where it was."""
    kept, inside = [], False
    for line in text.splitlines():
        if line.startswith("```"):
            inside = line == "```python"
            line = ""
        kept.append(line if inside else "")
    return "\n".join(kept) + "\n"


@pytest.mark.parametrize("tool", ["pages.py", "chapters.py"])
def test_generated_pages_are_fresh(root: Path, tool: str) -> None:
    done = run(root, f"tools/{tool}", "--check")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", ["README.md", "docs/index.md", "docs/engine.md", "docs/environments.md"])
def test_examples_run(root: Path, tmp_path: Path, page: str) -> None:
    examples = tmp_path / Path(page).name
    examples.write_text(python_blocks((root / page).read_text(encoding="utf-8")), encoding="utf-8")
    done = run(root, "-c", EXAMPLES, str(examples))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """The pages of the site, gathered."""
    folder = tmp_path_factory.mktemp("site") / "docs"
    done = run(root, "-c", f"import pathlib, tools.site; tools.site.gather(pathlib.Path({str(folder)!r}))")
    assert done.returncode == 0, done.stderr
    return folder


def test_links_between_pages_lead_somewhere(root: Path, site: Path) -> None:
    lost = []
    for page in [*root.glob("*.md"), *site.glob("**/*.md")]:
        for target in re.findall(r"\]\((?!https?:|#)([^)\s#]+)", page.read_text(encoding="utf-8")):
            if not (page.parent / target).exists():
                lost.append(f"{page.name}: {target}")
    assert not lost, "\n".join(lost)


def test_no_page_cites_what_its_readers_cannot_have(site: Path) -> None:
    """Neither lines of texts that are not here nor numbers of lists that nobody sees."""
    private = re.compile(r"\b00[0-3]:\d|\*Source:\* \d{2,3}\b|[(; ][DE]\d{1,2}[).;,]|the project's list|facts\.ya?ml")
    found = [
        f"{page.name}: {line}"
        for page in site.glob("**/*.md")
        for line in page.read_text(encoding="utf-8").splitlines()
        if private.search(line)
    ]
    assert not found, "\n".join(found)


def test_the_navigation_names_every_page_once(root: Path, site: Path) -> None:
    nav = re.findall(r'"([\w/.-]+\.md)"', (root / "zensical.toml").read_text(encoding="utf-8"))
    translated = {f"rules/{page.name}" for page in site.glob("rules/*.md") if not page.stem.endswith("-en")}
    assert sorted(nav) == sorted({str(page.relative_to(site)) for page in site.glob("**/*.md")} - translated)


def test_the_reference_has_every_public_name_and_the_rules_every_thing(site: Path) -> None:
    import antilles

    library = (site / "api" / "antilles.md").read_text(encoding="utf-8")
    known = {name for name in antilles.__all__ if name not in ("NATURE", "SPECTATOR", "titles")}
    assert {name for name in known if f"## `{name}`" not in library} == set()
    assert "| `editions` |" in (site / "api" / "titles.md").read_text(encoding="utf-8")
    for lang, name in (("en", "Hospice"), ("pt-BR", "Hospedaria"), ("it", "Ospizio")):
        assert f"\n## {name}\n" in (site / "rules" / f"puerto-rico-classic-{lang}.md").read_text(encoding="utf-8")
    assert "\n## Chapel\n" in (site / "rules" / "san-juan-second-en.md").read_text(encoding="utf-8")


def test_contributing_names_every_part_of_a_title(root: Path) -> None:
    from dataclasses import fields

    from antilles.core import parts
    from antilles.core.title import Title

    told = re.findall(r"^    \| `(\w+)` \|", (root / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert told == [each.name for each in fields(Title) if hasattr(parts, each.name.capitalize())]


def test_coverage_names_what_is_missing(tmp_path: Path) -> None:
    from tools import chapters as tool

    (tmp_path / "docs").mkdir()
    chapters = tmp_path / "tests" / "game" / "chapters"
    chapters.mkdir(parents=True)
    (chapters / "009.toml").write_text(
        '[[chapter]]\nid = "a"\ntitle = "A"\nlines = "1-2"\n\n[[chapter]]\nid = "b"\ntitle = "B"\nlines = "3"\n'
    )
    (tmp_path / "tests" / "game" / "test_a.py").write_text(
        '@rule("009/a", "it holds")\ndef test_a(): ...\n\n@rule("009/c")\ndef test_c(): ...\n'
    )
    known, wrong = tool.gather(tmp_path)
    assert [proof.sentence for proof in known["009"].chapters["a"].proofs] == ["it holds"]
    assert len(wrong) == 2
    assert "unknown chapter '009/c'" in wrong[0]
    assert "009/b (B) has no test" in wrong[1]
    assert tool.main(["--check"], tmp_path) == 1

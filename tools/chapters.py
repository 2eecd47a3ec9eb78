"""Which chapter of which rulebook is proved by which tests: prints the page of it, or with --check what is missing.

A chapter stands in tests/<title>/chapters/<book>.toml; a test names it with @rule("BOOK/chapter", "sentence").
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HEAD = """# Coverage of the rulebooks

Every chapter of a rulebook that holds rules is listed here with the tests that prove it. The sentences are ours: each
says what one test shows. A chapter without a test fails `./test`. Book 003 is that of Puerto Rico's classic edition,
001 that of the edition 1897, 000 that of its Special Edition, 002 that of San Juan, and 004 that of Maracaibo.
"""


@dataclass
class Proof:
    """One mark on one test."""

    chapter: str
    sentence: str
    test: str
    file: str
    line: int


@dataclass
class Chapter:
    """One chapter of a book, with what proves it."""

    id: str
    title: str
    lines: str
    also: str = ""
    proofs: list[Proof] = field(default_factory=list)


@dataclass
class Book:
    """A rulebook: its chapters in the order of the file."""

    name: str
    title: str
    chapters: dict[str, Chapter]


def books(root: Path = ROOT) -> dict[str, Book]:
    """Every book by name; a list that cannot be read is a ValueError."""
    found: dict[str, Book] = {}
    for path in sorted(root.glob("tests/*/chapters/*.toml")):
        try:
            rows: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("chapter", [])
            chapters = [Chapter(**row) for row in rows]
        except (tomllib.TOMLDecodeError, TypeError) as error:
            raise ValueError(f"{path.relative_to(root)} cannot be read: {error}") from None
        by_id = {chapter.id: chapter for chapter in chapters}
        if len(by_id) < len(chapters):
            raise ValueError(f"{path.relative_to(root)} lists a chapter twice")
        if path.stem in found:
            raise ValueError(f"two titles have a book {path.stem}")
        found[path.stem] = Book(path.stem, path.parent.parent.name.replace("_", " ").title(), by_id)
    return found


def proofs(root: Path = ROOT) -> Iterator[Proof]:
    """Every @rule mark on every test, read from the source without importing it."""
    for path in sorted(root.glob("tests/**/test_*.py")):
        name = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), name)):
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            for mark in node.decorator_list:
                if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"):
                    continue
                texts = [*mark.args, *(word.value for word in mark.keywords)]
                try:
                    chapter, sentence = [*(str(ast.literal_eval(part)) for part in texts), ""][:2]
                except ValueError:
                    raise ValueError(f"{name}:{mark.lineno}: a mark must be plain text") from None
                yield Proof(chapter, sentence, node.name, name, mark.lineno)


def gather(root: Path = ROOT) -> tuple[dict[str, Book], list[str]]:
    """The books with their proofs, and what is wrong with them, a line each."""
    known, wrong = books(root), []
    for proof in proofs(root):
        book, _, chapter = proof.chapter.partition("/")
        where = known[book].chapters.get(chapter) if book in known else None
        if where is None:
            wrong.append(f"{proof.file}:{proof.line}: {proof.test} names an unknown chapter {proof.chapter!r}")
        else:
            where.proofs.append(proof)
    wrong += [
        f"{book.name}/{chapter.id} ({chapter.title}) has no test"
        for book in known.values()
        for chapter in book.chapters.values()
        if not chapter.proofs
    ]
    return known, wrong


def page(known: dict[str, Book]) -> str:
    """The page as text."""
    lines = [HEAD, "| book | title | chapters | with tests | tests |", "|---|---|---:|---:|---:|"]
    for book in known.values():
        chapters = book.chapters.values()
        proved, tests = sum(bool(c.proofs) for c in chapters), {(p.file, p.test) for c in chapters for p in c.proofs}
        lines.append(f"| [{book.name}](#book-{book.name}) | {book.title} | {len(chapters)} | {proved} | {len(tests)} |")
    for book in known.values():
        lines += ["", f"## Book {book.name}", "", "| chapter | what | tests |", "|---|---|---:|"]
        for c in book.chapters.values():
            lines.append(f"| [{c.id}](#{anchor(book, c)}) | {c.title} | {len(c.proofs)} |")
        for c in book.chapters.values():
            lines += ["", f"### {book.name}/{c.id} {{ #{anchor(book, c)} }}", ""]
            lines += listing(c) or ["No test yet."]
    return "\n".join(lines) + "\n"


def anchor(book: Book, chapter: Chapter) -> str:
    """Where a chapter stands on the page."""
    return f"b{book.name}-{chapter.id}"


def listing(chapter: Chapter) -> list[str]:
    """The proofs of a chapter, file by file."""
    lines: list[str] = []
    for file in dict.fromkeys(proof.file for proof in chapter.proofs):
        lines += ["", f"`{file}`", ""] if lines else [f"`{file}`", ""]
        for proof in chapter.proofs:
            if proof.file == file:
                lines.append(f"- {plain(proof.sentence)} — `{proof.test}`" if proof.sentence else f"- `{proof.test}`")
    return lines


def plain(sentence: str) -> str:
    """A sentence that Markdown leaves as it is."""
    for sign in "\\`*_<>[]|#":
        sentence = sentence.replace(sign, f"\\{sign}")
    return sentence


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="chapters.py", description="Ties the tests to the chapters of the rulebooks.")
    parser.add_argument("--check", action="store_true", help="print only what is missing")
    asked = parser.parse_args(arguments)
    try:
        known, wrong = gather(root)
    except (ValueError, SyntaxError) as error:
        print(f"coverage: {error}", file=sys.stderr)
        return 1
    if not asked.check:
        print(page(known))
    for line in wrong:
        print(f"coverage: {line}", file=sys.stderr)
    chapters = [c for book in known.values() for c in book.chapters.values()]
    marks = sum(len(c.proofs) for c in chapters)
    print(f"coverage: {len(known)} books, {len(chapters)} chapters, {marks} proofs, {len(wrong)} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""The page's types are written from the server's structs, and a changed struct makes the page be built again."""

from __future__ import annotations

from pathlib import Path

import pytest

from antilles.server import schema
from tools import page, wire


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The page's sources, empty but for the folder of its types."""
    monkeypatch.setattr(page, "SOURCES", tmp_path)
    for name in ("index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js"):
        (tmp_path / name).touch()
    (tmp_path / "src" / "live").mkdir(parents=True)
    return tmp_path / "src"


def test_a_field_more_in_a_payload_makes_the_page_be_built_again(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire.write(sources)
    before = page.digest()
    wire.write(sources)
    assert page.digest() == before
    structs = schema.everywhere()
    structs["Clock"]["properties"]["paused"] = {"type": "boolean"}
    monkeypatch.setattr(schema, "everywhere", lambda: structs)
    wire.write(sources)
    assert page.digest() != before
    assert "  paused?: boolean\n" in (sources / "live" / "schema.ts").read_text()


def test_a_struct_that_extends_another_names_only_what_it_adds(sources: Path) -> None:
    wire.write(sources)
    text = (sources / "live" / "schema.ts").read_text()
    body = text.split("export interface TableMessage extends Table {\n")[1].split("}")[0]
    assert [line.split(":")[0].strip() for line in body.splitlines()] == ["type", "rev", "you"]


@pytest.mark.parametrize(("title", "base"), [("puerto-rico", "PuertoRicoPosition"), ("san-juan", "SanJuanPosition")])
def test_a_title_s_position_extends_that_of_all(title: str, base: str) -> None:
    text = wire.own(title)
    assert f"export interface {base} extends Position {{\n" in text
    assert "  legal" not in text

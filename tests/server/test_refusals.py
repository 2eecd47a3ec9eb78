"""What is told over HTTP and the socket beside positions: refusals, names, the chart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.show.catalogue import CREW
from tests.server.visitor import Visitor


@pytest.fixture
def ana(tmp_path: Path) -> Iterator[Visitor]:
    app: Litestar = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0), built=tmp_path)
    with TestClient(app, base_url="http://testserver.local") as client:
        yield Visitor(client)


def test_a_refusal_by_http_speaks_the_language_that_was_asked_for(ana: Visitor) -> None:
    assert ana.get("/api/tables/nowhere?lang=it", 404)["sentence"] == "Questo tavolo non esiste."
    found = ana.client.get("/api/tables/nowhere", headers={"accept-language": "pt-PT,pt;q=0.9"})
    assert found.json()["sentence"] == "Essa mesa não existe."


def test_the_chart_is_not_told_before_the_end(ana: Visitor) -> None:
    table = ana.table({"kind": "me"}, {"kind": "me"}, {"kind": "me"})
    answer = ana.get(f"/api/tables/{table}/chart?lang=it", 403)
    assert answer["sentence"] == "Si potrà vedere a partita finita."


def test_a_refusal_by_socket_speaks_the_viewers_language(ana: Visitor) -> None:
    table = ana.table({"kind": "me"}, {"kind": "me"}, {"kind": "me"})
    with ana.live(table, "?lang=pt-BR&as=1") as page:
        assert page.act(2)["sentence"] == "É a vez de outra pessoa."


def test_bots_and_farmers_have_names_of_their_own(ana: Visitor) -> None:
    wish = {"title": "puerto-rico", "edition": "1897-special", "modules": ["puertoma"], "players": 3}
    made = ana.post("/api/tables", {**wish, "seats": [{"kind": "me", "name": "Ana"}]})
    assert [seat["name"] for seat in made["seats"]] == ["Ana", "Alba", "Bruno"]
    made = ana.post("/api/tables", {"title": "san-juan", "quick": True, "level": "random", "players": 3})
    assert [seat["name"] for seat in made["seats"]][1:] == list(CREW[1:3])

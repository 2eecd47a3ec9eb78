"""The socket as a state machine: whatever comes in whatever order, the table is where the engine says it is."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition
from hypothesis.stateful import rule as step  # `rule` marks the proofs of rulebooks
from litestar.testing import TestClient

from antilles.core.play.deal import Deal
from antilles.core.play.game import Game
from antilles.core.stack import NATURE
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.show.turn import Walk
from tests.server.visitor import Socket, Visitor

ME = {"kind": "me"}
TITLES = {"puerto-rico": 3, "san-juan": 3}
GARBAGE = ["", "{", "[1]", '{"type":"act"}', '{"type":"act","seq":0,"actions":[]}', "\x00", '{"type":"fly","id":1}']


class Table(RuleBasedStateMachine):
    """Three seats of one person, each with a page that may be open or not."""

    folder = tempfile.TemporaryDirectory()
    client: Any = None

    @initialize(title=st.sampled_from(sorted(TITLES)), number=st.integers(0, 1000))
    def begin(self, title: str, number: int) -> None:
        if Table.client is None:
            data = f"sqlite+aiosqlite:///{Path(Table.folder.name) / 'tables.db'}"
            Table.client = TestClient(make(data, bots=Bots(0)), base_url="http://testserver.local")
            Table.client.__enter__()
        Table.client.app.state.security.limits.limited = False  # how often one may ask is tested elsewhere
        self.ana = Visitor(Table.client)
        with pytest.MonkeyPatch.context() as patch:  # the same example is always the same game
            secret = random.Random(number).randbytes(32)
            patch.setattr(Deal, "fresh", lambda title, setup, name=None: Deal(title, setup, secret, name))
            self.table = self.ana.table(*[ME] * TITLES[title], title=title)
        self.game = Table.client.app.state.registry.tables[self.table].game.clone()
        self.held: list[int] = []
        self.turns = self.rev = 0
        self.said = 0
        self.pages: dict[int, Socket] = {}
        for seat in range(TITLES[title]):
            self.open(seat)

    def open(self, seat: int) -> None:
        self.pages[seat] = self.ana.live(self.table, f"?as={seat}").__enter__()

    def teardown(self) -> None:
        for page in getattr(self, "pages", {}).values():
            page.__exit__(None, None, None)

    # -- what the engine says

    @property
    def shown(self) -> Game:
        game = self.game.clone()
        for action in self.held:
            game.play(action)
        return game

    def stamp(self, seat: int) -> dict[str, int]:
        return {"seq": self.turns, "rev": self.rev if seat == self.game.seat else 0}

    def page(self, seat: int) -> Socket:
        if seat not in self.pages:
            self.open(seat)
        return self.pages[seat]

    def running(self) -> bool:
        return not self.game.over

    # -- what may happen

    @precondition(lambda self: self.running())
    @step(pick=st.integers(0, 1000), by_fields=st.booleans())
    def act(self, pick: int, by_fields: bool) -> None:
        seat, game = self.game.seat, self.shown
        assert seat is not None
        action = game.legal[pick % len(game.legal)]
        way = Walk(game, seat).choose([action])
        told = self.page(seat).send("act", actions=[game.fields(action) if by_fields else action], **self.stamp(seat))
        assert (told["type"], told["stored"]) == ("done", way.ended)
        self.held.append(action)
        self.rev += 1
        if way.ended:
            self.game, self.held, self.rev = way.game, [], 0
            self.turns += 1

    @precondition(lambda self: self.running())
    @step(pick=st.integers(0, 1000))
    def attempt(self, pick: int) -> None:
        seat, game = self.game.seat, self.shown
        assert seat is not None
        action = game.legal[pick % len(game.legal)]
        told = self.page(seat).send("try", actions=[action], **self.stamp(seat))
        way = Walk(game, seat).choose([action])
        assert (told["type"], told["stopped"]) == ("tried", way.ended and not way.public)

    @precondition(lambda self: self.running())
    @step(to=st.integers(-1, 5))
    def undo(self, to: int) -> None:
        seat = self.game.seat
        assert seat is not None
        told = self.page(seat).send("undo", to=to, **self.stamp(seat))
        if 0 <= to < len(self.held):
            assert told["type"] == "done"
            self.held, self.rev = self.held[:to], self.rev + 1
        else:
            assert told["error"] == "nothing_to_undo"

    @precondition(lambda self: self.running())
    @step()
    def confirm(self) -> None:
        seat = self.game.seat
        assert seat is not None
        told = self.page(seat).send("confirm", **self.stamp(seat))
        if self.held:
            assert told["type"] == "done"
            self.game, self.held, self.rev = self.shown, [], 0
            self.turns += 1
        else:
            assert told["error"] == "nothing_to_undo"

    @precondition(lambda self: self.running())
    @step(late=st.integers(1, 3), kind=st.sampled_from(["act", "try", "undo", "confirm"]))
    def stale(self, late: int, kind: str) -> None:
        seat = self.game.seat
        assert seat is not None
        stamp = self.stamp(seat)
        wrong = {"seq": stamp["seq"] - late, "rev": stamp["rev"]} if late > 1 else {**stamp, "rev": stamp["rev"] + 1}
        told = self.page(seat).send(kind, actions=[self.shown.legal[0]], **wrong)
        assert told["error"] == "stale"

    @precondition(lambda self: self.running())
    @step(kind=st.sampled_from(["act", "try", "undo", "confirm"]))
    def out_of_turn(self, kind: str) -> None:
        assert self.game.seat is not None
        other = (self.game.seat + 1) % self.game.setup.players
        told = self.page(other).send(kind, actions=[self.shown.legal[0]], **self.stamp(other))
        assert told["error"] == "not_your_turn"

    @precondition(lambda self: self.running())
    @step(action=st.integers(-5, 5000))
    def illegal(self, action: int) -> None:
        seat = self.game.seat
        assert seat is not None
        if action not in self.shown.legal:
            assert self.page(seat).send("act", actions=[action], **self.stamp(seat))["error"] == "illegal"

    @step(garbage=st.sampled_from(GARBAGE), seat=st.integers(0, 2))
    def garbage(self, garbage: str, seat: int) -> None:
        page = self.page(seat)
        page.inner.send_text(garbage)
        assert page.until("refused")["error"] == "bad"

    @step(seat=st.integers(0, 2), text=st.text(st.characters(codec="utf-8"), min_size=1, max_size=20))
    def chat(self, seat: int, text: str) -> None:
        told = self.page(seat).send("chat", text=text)
        if text.strip() and "\x00" not in text:
            assert told["type"] == "done"
            self.said += 1
        else:
            assert told["error"] == "bad"

    @step(seat=st.integers(0, 2))
    def drop(self, seat: int) -> None:
        page = self.pages.pop(seat, None)
        if page:
            page.__exit__(None, None, None)

    @step()
    def forget(self) -> None:
        """The server closes the table, and opens it from the store when somebody comes."""
        for seat in list(self.pages):
            self.drop(seat)
        Table.client.app.state.registry.tables.pop(self.table, None)

    # -- what always holds

    @invariant()
    def every_page_shows_what_the_engine_says(self) -> None:
        for seat, page in getattr(self, "pages", {}).items():
            state = page.settle()
            game = self.shown if seat == self.game.seat else self.game
            view = game.view(seat)
            position = state["position"]
            assert (state["seq"], state["rev"]) == tuple(self.stamp(seat).values())
            assert [told["id"] for told in position["legal"]] == view.legal
            turn = view.turn if view.turn is None or view.turn != NATURE else None
            assert (position["turn"], position["over"]) == (turn, view.over)
            assert position["tentative"] == (len(self.held) if seat == self.game.seat else 0)
            for mine, told in zip(view.state["seats"], position["state"]["seats"], strict=True):
                assert {name for name in mine if mine[name] is None} == {name for name in told if told[name] is None}
            assert len(page.lines) == self.said
            assert json.dumps(position)


Table.TestCase.settings = settings(
    max_examples=12, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
TestTable = Table.TestCase

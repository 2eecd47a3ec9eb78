"""Rude visitors of every kind at a real server: it sends them away, others play on, and nothing is written in anger."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from antilles.core.errors import AntillesError
from antilles.server.ops import attack as module
from antilles.server.ops.attack import Bystander, attack, errors, report, summary
from antilles.server.ops.hostile_clients import KINDS, HostileClients, all_at_once, loopback
from antilles.server.ops.local_server import LocalServer
from tests.server.servers import Server

ACTS = 3  # that the people at every table do while somebody is rude


def test_only_this_machine_is_attacked() -> None:
    for fine in ("http://127.0.0.1:8080", "http://localhost:1", "http://[::1]:80", "http://127.0.3.4:5"):
        assert loopback(fine) == fine
    for wrong in ("http://example.org", "http://192.0.2.1:8080", "https://127.0.0.1", "127.0.0.1:80", "http://", "x"):
        with pytest.raises(AntillesError):
            loopback(wrong)
    with pytest.raises(AntillesError, match="this machine"):
        attack([], 10, 1, "http://192.0.2.1", False)


@pytest.mark.parametrize(
    ("kinds", "seconds", "tables"), [(["x"], 1, 1), ([], 0, 1), ([], 1801, 1), ([], 1, 0), ([], 1, 101)]
)
def test_an_attack_without_bounds_is_refused(kinds: list[str], seconds: float, tables: int) -> None:
    with pytest.raises(AntillesError):
        attack(kinds, seconds, tables, None, False)


def test_people_play_on_whoever_is_rude_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until everybody has acted so often; no clock says how soon that must be."""
    monkeypatch.setattr(module, "THINK", 0.05)
    server = Server(str(tmp_path / "tables.db"), tmp_path / "log").start()

    async def main() -> None:
        people = [Bystander(server.url, i) for i in range(2)]
        playing = [asyncio.create_task(each.play()) for each in people]
        for kind in [*KINDS, "all"]:
            clients = HostileClients(server.url, 600.0)
            attacking = asyncio.create_task((all_at_once if kind == "all" else KINDS[kind])(clients))
            before = [len(each.waits) for each in people]
            while not clients.counts or any(
                len(each.waits) - n < ACTS for each, n in zip(people, before, strict=True)
            ):  # fmt: skip
                await asyncio.sleep(0.05)
            clients.end = 0.0
            attacking.cancel()
            await asyncio.gather(attacking, return_exceptions=True)
        assert sum(each.lost for each in people) == 0  # nobody's page was closed for it
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    try:
        asyncio.run(main())
        assert errors(server.log) == []
    finally:
        server.kill()


def test_the_figures_compare_each_kind_with_the_quiet_before_and_after_it() -> None:
    def phase(kind: str, *waits: float) -> dict[str, object]:
        return {"kind": kind, "acts": len(waits), "waits": list(waits), "done": {}, "memory": 1e6, "processor": 0.1}

    told = summary([phase("quiet", 0.010), phase("tries", 0.015), phase("quiet", 0.010)], [])
    (row,) = told["phases"]
    assert (row["kind"], row["p50 quiet, ms"], row["p50, ms"], row["p50 ratio"]) == ("tries", 10.0, 15.0, 1.5)
    assert told["all quiet and all rude phases"]["p99"] == [10.0, 15.0]
    assert "tries" in report(told)


def test_the_command_measures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("ANTILLES_JIT", "0")
    code = attack(["messages"], 12.0, 2, None, True)
    told = json.loads(capsys.readouterr().out)
    assert told["errors in the log"] == []
    assert [row["kind"] for row in told["phases"]] == ["messages"]
    assert code == (0 if told["phases"][0]["acts"] else 1)


def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    with (
        pytest.raises(AntillesError, match="did not start"),
        LocalServer(tmp_path / "t.db", tmp_path / "log", "--workers=x"),
    ):
        pass

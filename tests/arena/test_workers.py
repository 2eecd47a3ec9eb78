"""Who plays makes no difference: one process, several, or a Ray cluster."""

from __future__ import annotations

import multiprocessing
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from antilles.arena.plan import Table
from antilles.arena.results import Book
from antilles.arena.run import run
from antilles.arena.workers import connected, here, in_order, knock, on_ray
from antilles.core.errors import AntillesError
from tests.arena.games import played, small, timeless


def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    told = small("random,greedy", "search:visits=6,random,greedy")
    alone = played(tmp_path, told, 6, here(1), "alone")
    together = played(tmp_path, told, 6, here(2), "together")
    assert timeless(together) == timeless(alone)


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install 'antilles[cluster]'")
def test_a_real_ray_plays_the_same_games(tmp_path: Path) -> None:
    import ray

    told, workers = small("random,search:visits=6"), on_ray("local")
    alone = played(tmp_path, told, 6, here(1), "alone")
    with connected(ray, "local"):
        assert timeless(played(tmp_path, told, 6, workers, "ray")) == timeless(alone)
        assert ray.is_initialized()  # whoever connected leaves
        with pytest.raises(AntillesError, match="not those of the plan"):
            played(tmp_path, replace(told, code="another program"), 2, workers, "wrong")
    assert not ray.is_initialized()


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("antilles.arena.workers.find_spec", lambda name: None)
    with pytest.raises(AntillesError, match=r"pip install 'antilles\[cluster\]'"):
        on_ray()


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:x", "127.0.0.1:99999"])
def test_a_cluster_that_is_not_there_is_one_sentence(address: str) -> None:
    with pytest.raises(AntillesError, match="There is no Ray cluster at"):
        knock(address)


def test_an_error_in_another_process_arrives_as_a_sentence(tmp_path: Path) -> None:
    told = small()
    wrong = replace(told, code="another program")
    with pytest.raises(AntillesError, match="not those of the plan"):
        played(tmp_path, wrong, 4, here(2))


def test_a_process_that_is_killed_loses_no_game_that_is_over(tmp_path: Path) -> None:
    told, path = small(), tmp_path / "run.jsonl"

    def kill(done: int, total: int) -> None:
        if done == 2:
            multiprocessing.active_children()[0].kill()

    with pytest.raises(AntillesError, match="ended from outside"), Book(told, path) as book:
        run(book, 200, here(2), kill)
    with Book(told, path) as book:
        assert 2 <= len(book.games) < 200
    for child in multiprocessing.active_children():  # they are being taken from the list elsewhere
        child.join(5)
    assert not multiprocessing.active_children()


def test_results_come_in_the_order_of_the_tables() -> None:
    tables = [Table(0, n, 0, n, (), ()) for n in range(9)]
    begun: list[int] = []

    def submit(table: Table) -> int:
        begun.append(table.block)
        return table.block

    stream = in_order(submit, lambda n: {"block": n}, tables, 4)
    assert next(stream) == {"block": 0}
    assert begun == [0, 1, 2, 3]
    assert [r["block"] for r in stream] == list(range(1, 9))


@pytest.mark.parametrize("jobs", [0, -1, 10_000])
def test_a_silly_number_of_processes_is_refused(jobs: int) -> None:
    with pytest.raises(AntillesError, match="--jobs is a number of processes from 1"):
        here(jobs)

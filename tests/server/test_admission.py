"""Who is next: people who play pass at once, all others stand in one line that has a share of the time."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable, Iterable
from itertools import pairwise

import pytest

from antilles.server.http import admission as module
from antilles.server.http import limits
from antilles.server.http.admission import ACTS, BURST, COSTS, GRACE, HOLD, PLAYING, SHARE, Admission

PIECE = 0.005  # seconds that anything takes


class Timer:
    """Something to come, unless it is called off."""

    def __init__(self, work: Callable[[], None]) -> None:
        self.work: Callable[[], None] | None = work

    def cancel(self) -> None:
        self.work = None


class Day:
    """A clock that stands still until somebody works or nobody has anything to do."""

    def __init__(self, **settings: bool) -> None:
        self.time = 0.0
        self.admission = Admission(lambda: self.time, self._later, **settings)
        self.passed: list[str] = []
        self.times: list[float] = []  # when they were let through
        self._numbers = itertools.count()
        self._timers: list[tuple[float, int, Timer]] = []

    def _later(self, seconds: float, work: Callable[[], None]) -> Timer:
        timer = Timer(work)
        heapq.heappush(self._timers, (self.time + seconds, next(self._numbers), timer))
        return timer

    async def come(self, address: str, person: str | None = None, kind: str = "try") -> None:
        """Waits for a turn and does something that takes a while."""
        await self.admission.turn(person, address)
        self.times.append(self.time)
        self.admission.charge(kind, person, address)
        self.time += PIECE
        self.passed.append(person or address)

    def crowd(self, names: Iterable[tuple[str, str | None]]) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.come(*name)) for name in names]

    async def breathe(self) -> None:
        """Everybody does what they can at this moment."""
        for _ in range(10):
            await asyncio.sleep(0)

    async def until(self, done: Callable[[], bool]) -> None:
        """Lets time pass, from one thing that is to come to the next."""
        await self.breathe()
        while not done():
            at, _, timer = heapq.heappop(self._timers) if self._timers else (0.0, 0, Timer(lambda: None))
            if timer.work:
                self.time = max(self.time, at)
                timer.work()
            await self.breathe()

    def known(self, *names: str) -> None:
        """They have played before."""
        for name, _ in itertools.product(names, range(ACTS)):
            self.admission.acted(name, f"home of {name}")


def at(work: Callable[[Day], Awaitable[None]], **settings: bool) -> None:
    async def main() -> None:
        await asyncio.wait_for(work(Day(**settings)), 600)

    asyncio.run(main())


def test_whoever_had_least_lately_is_next() -> None:
    """However many addresses a crowd has: each of them has asked before, and somebody calm has not."""

    async def work(day: Day) -> None:
        rude = day.crowd((f"rude {i % 40}", None) for i in range(200))
        while len(day.passed) < 80:
            await asyncio.sleep(0)
        before = len(day.passed)
        await day.come("calm")
        assert len(day.passed) - before <= 3  # not forty
        await asyncio.gather(*rude)
        assert day.admission.used("rude 0") > day.admission.used("calm") > 0
        day.time += 1000.0
        assert day.admission.used("rude 0") < 0.1  # forgiven

    at(work)


def test_addresses_and_persons_take_turns_however_much_one_of_them_asks() -> None:
    async def work(day: Day) -> None:
        rude = day.crowd([("school", "rude")] * 50)
        await asyncio.sleep(0)
        others = day.crowd([("school", f"pupil {i}") for i in range(5)] + [("elsewhere", None)])
        await asyncio.gather(*others)
        assert day.passed.count("rude") <= 4  # not fifty
        rude[-1].cancel()
        await asyncio.gather(*rude, return_exceptions=True)
        assert day.passed.count("rude") == 49
        await day.breathe()
        assert len(day.admission) == 0
        await day.come("calm")  # nobody about: at once

    at(work)


def test_made_up_persons_are_one_address() -> None:
    async def work(day: Day) -> None:
        rude = day.crowd(("cookies", f"person {i}") for i in range(200))
        while len(day.passed) < 30:
            await asyncio.sleep(0)
        before = len(day.passed)
        await day.come("elsewhere", "newcomer")
        assert len(day.passed) - before <= 3
        await asyncio.gather(*rude)

    at(work)


def test_whoever_plays_does_not_stand_in_line() -> None:
    async def work(day: Day) -> None:
        rude = day.crowd((f"rude {i}", None) for i in range(40))
        await asyncio.sleep(0)
        assert not day.admission.plays("ana", "home of ana")
        day.known("ana")
        assert day.admission.plays("ana", "home of ana")
        async with day.admission.acting("ana", "home of ana"):
            assert len(day.passed) == 1  # only who was before her
        await day.until(lambda: len(day.passed) == 40)
        await asyncio.gather(*rude)

    at(work)


def test_whoever_played_and_now_asks_all_the_time_stands_in_line_until_it_is_forgiven() -> None:
    async def work(day: Day) -> None:
        day.known("ana")
        while day.admission.plays("ana", "home of ana"):
            day.admission.charge("try", "ana", "home of ana")
        assert day.admission.used("ana") < module.CALM + 2 * COSTS["try"]
        day.time += 10 * module.LATELY
        assert day.admission.plays("ana", "home of ana")

    at(work)


def test_two_acts_in_a_second_are_calm_and_so_are_two_hundred_people_behind_one_address() -> None:
    async def work(day: Day) -> None:
        day.known("quick")
        for _ in range(200):
            day.time += 0.5
            day.admission.charge("message", "quick", "home of quick")
            day.admission.charge("act", "quick", "home of quick")
            assert day.admission.plays("quick", "home of quick")
        pupils = [f"pupil {i}" for i in range(200)]
        for pupil in pupils:
            for _ in range(ACTS):
                day.admission.acted(pupil, "school")
        for _ in range(5):
            for pupil in pupils:  # each of them thinks 15 seconds
                day.time += 15 / len(pupils)
                day.admission.charge("message", pupil, "school")
                day.admission.charge("act", pupil, "school")
                assert day.admission.plays(pupil, "school")

    at(work)


def test_the_line_stands_still_while_somebody_acts_and_until_the_answer_is_out() -> None:
    async def work(day: Day) -> None:
        day.known("ana")
        async with day.admission.acting("ana", "home of ana"):
            rude = day.crowd((f"rude {i}", None) for i in range(3))
            await day.breathe()
            assert day.passed == []
            day.time += HOLD / 2
        await day.breathe()
        assert day.passed == []
        left = day.time
        await day.until(lambda: len(day.passed) == 3)
        assert day.times[0] - left == pytest.approx(GRACE)
        await asyncio.gather(*rude)

    at(work)


def test_an_act_that_does_not_end_does_not_stop_the_line() -> None:
    async def work(day: Day) -> None:
        day.known("ana")
        async with day.admission.acting("ana", "home of ana"):  # the store does not answer
            rude = day.crowd((f"rude {i}", None) for i in range(5))
            await day.until(lambda: len(day.passed) == 5)
            assert day.time == pytest.approx(5 * (HOLD + PIECE))
        await asyncio.gather(*rude)

    at(work)


def test_the_line_has_its_share_of_the_time_while_people_play_and_all_of_it_when_nobody_does() -> None:
    async def work(day: Day) -> None:
        rude = day.crowd((f"rude {i}", None) for i in range(100))
        await day.until(lambda: len(day.passed) == 100)
        assert day.time == pytest.approx(100 * PIECE)  # one after the other, without a pause
        day.known("ana")
        async with day.admission.acting("ana", "home of ana"):
            pass
        began = day.time
        rude += day.crowd((f"rude {i}", None) for i in range(100))
        await day.until(lambda: len(day.passed) == 200)
        assert (day.time - began) * SHARE == pytest.approx(100 * PIECE, abs=BURST + PIECE)
        day.time += PLAYING
        began = day.time
        rude += day.crowd((f"rude {i}", None) for i in range(100))
        await day.until(lambda: len(day.passed) == 300)
        assert day.time - began == pytest.approx(100 * PIECE)
        await asyncio.gather(*rude)

    at(work)


def test_a_newcomer_is_served_during_an_attack_before_those_who_attack() -> None:
    async def work(day: Day) -> None:
        day.known("ana")
        rude = day.crowd((f"rude {i % 40}", None) for i in range(400))
        async with day.admission.acting("ana", "home of ana"):
            pass
        await day.until(lambda: len(day.passed) >= 100)
        new = asyncio.create_task(day.come("newcomer"))
        before = len(day.passed)
        await day.until(new.done)
        assert len(day.passed) - before <= 2
        await day.until(lambda: len(day.passed) == 401)
        await asyncio.gather(*rude)

    at(work)


def test_who_gave_up_is_passed_over_and_a_full_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 9)

    async def work(day: Day) -> None:
        rude = day.crowd((f"rude {i}", None) for i in range(10))
        await asyncio.sleep(0)
        assert day.admission.full
        for each in rude[1:9]:
            each.cancel()
        await asyncio.gather(*rude, return_exceptions=True)
        assert day.passed == ["rude 0", "rude 9"]
        assert not day.admission.full

    at(work)


def test_without_limits_nobody_waits() -> None:
    async def work(day: Day) -> None:
        for i in range(100):
            await day.come(f"{i}")
        assert len(day.passed) == 100

    at(work, limited=False)


def test_nobody_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KNOWN", 10)
    admission = Admission()
    for i in range(100):
        admission.charge("try", f"person {i}", f"address {i}")
        admission.acted(f"person {i}", f"address {i}")
    assert len(admission._used) == len(admission._acts) == 10


def test_people_who_play_are_drawn_for_one_at_a_time() -> None:
    """However many pages wait, an act that arrives is heard after the next of them, not after all of them."""
    order: list[str] = []

    async def main() -> None:
        admission = Admission()
        for name in ("ana", "bea", "caio"):
            for _ in range(ACTS):
                admission.acted(name, f"home of {name}")

        async def page(name: str) -> None:
            await admission.turn(name, f"home of {name}")
            order.append(name)

        async def another_loop() -> None:
            for _ in range(12):
                order.append("heard")
                await asyncio.sleep(0)

        await asyncio.gather(page("ana"), page("bea"), page("caio"), another_loop())

    asyncio.run(main())
    drawn = [i for i, name in enumerate(order) if name != "heard"]
    assert [order[i] for i in drawn] == ["ana", "bea", "caio"]
    assert all("heard" in order[a:b] for a, b in pairwise(drawn))

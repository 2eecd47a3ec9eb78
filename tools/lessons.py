"""Holds the advice of lessons against a search: `python tools/lessons.py [title] [--visits 8000]`.

For every guided decision it prints what the search thinks of the advised choice and of the best one.
"""

import argparse
import sys
from collections.abc import Iterator

from antilles import title as find
from antilles.agents.search import Search
from antilles.core.lesson import LEARNER, Decision, Lesson, Script
from antilles.core.title import Title
from antilles.titles import has, names, part


def weighed(title: Title, lesson: Lesson, visits: int) -> Iterator[tuple[str, str, float, str, float]]:
    """Each choice of the learner: decision, choice and its value, best choice and its value."""
    script = Script(title, lesson)
    game = script.begin()
    number = 0
    for step in lesson.line:
        if not isinstance(step, Decision):
            game.play(dict(step))
            continue
        while game.seat == LEARNER and script.decision(game) == number:
            view = game.view(LEARNER)
            action = next(a for a in (title.space.find(each) for each in step.play) if a in view.legal)
            found = {c.action: c.value for c in Search(visits=visits, exact=0).analyse(view)}
            best = max(found, key=found.__getitem__)
            yield step.name, view.words(action), found[action], view.words(best), found[best]
            game.play(action)
        number += 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="lessons.py", description="Holds the advice of lessons against a search.")
    parser.add_argument("title", nargs="*", default=names())
    parser.add_argument("--visits", type=int, default=8000)
    given = parser.parse_args()
    for name in given.title:
        for lesson in part(name, "lessons", "LESSONS") if has(name, "lessons") else ():
            for of, choice, value, best, most in weighed(find(name), lesson, given.visits):
                other = "" if choice == best else f"; {best} {most:.3f}"
                print(f"{name} {lesson.name} {of}: {choice} {value:.3f}{other}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

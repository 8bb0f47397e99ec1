"""Whether the checks of a claim mean its words: what is said and what is counted are held against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..english import listed
from ..mistakes import Pen
from ..wording.said import Meaning, Said, said
from ..wording.vocabulary import ANY, Vocabulary
from .checks.scene import Answer
from .contrary import contrary

COUNTED = ("number", "ordinal", "point")
"""How a number may be said that a check counts."""

ASTRAY = "the numbers of several checks are said in the order of the checks"

FREE = frozenset(("0", "1"))
"""Numbers that a check may find though the words put it otherwise: none, a."""


def compare(known: Vocabulary, words: str, answers: Sequence[Answer], file: str, line: int, pen: Pen) -> None:
    """Mark everything in a claim's words that none of its checks means, and every number that only a check has."""
    spoken = said(words, known)
    means = [sense for answer in answers for sense in answer.means]
    for each in unmeant(spoken, means):
        pen.mark(file, line, "P128", _instead(each, means), words=words, word=each.text)
    told = {sense.value for each in spoken for sense in each.senses if sense.kind in COUNTED}
    for number in dict.fromkeys(count for answer in answers for count in answer.counts):
        if number not in told | FREE:
            pen.mark(file, line, "P129", words=words, what=number)
    for order in (answer.order for answer in answers if answer.order and not in_order(spoken, answer.order)):
        pen.mark(file, line, "P129", words=words, what=", ".join(sense.value for sense in order))
    for number in astray(spoken, answers):
        pen.mark(file, line, "P129", ASTRAY, words=words, what=number)
    for word, why in contrary(words, spoken, answers):
        pen.mark(file, line, "P128", why, words=words, word=word)
    for group in unsaid(spoken, answers):
        pen.mark(file, line, "P129", words=words, what=" or ".join(dict.fromkeys(sense.value for sense in group)))


def in_order(spoken: Iterable[Said], order: Sequence[Meaning]) -> bool:
    """Whether of the kind of thing that has an order just these are said, one after another."""
    kinds = {sense.kind for sense in order}
    told = [{sense for sense in each.senses if sense.kind in kinds} for each in spoken]
    said_so = [senses for senses in told if senses]
    return len(said_so) == len(order) and all(sense in senses for sense, senses in zip(order, said_so, strict=True))


def astray(spoken: Sequence[Said], answers: Iterable[Answer]) -> list[str]:
    """Numbers that checks count and that are said, but not where they should be: in the order of the checks.

    The numbers of one check may be said in any order. A number that several checks count one after another may be said
    once, unless it is said elsewhere too, where none of them counts it.
    """
    told = [{sense.value for sense in each.senses if sense.kind in COUNTED} for each in spoken]
    every = set().union(*told)
    missing, at, taken = [], -1, set[int]()
    for answer in answers:
        counts = [count for count in answer.counts if count in every]
        places = [_place(told, count, at, taken) for count in counts]
        missing += [count for count, place in zip(counts, places, strict=True) if place < 0]
        at = max([at, *places])
        taken.update(places)
    return missing


def _place(told: Sequence[set[str]], count: str, last: int, taken: set[int]) -> int:
    """Where a number is said next behind a place; or at it, if it is said nowhere that no check counts it; else -1."""
    said_at = [place for place, values in enumerate(told) if count in values]
    again = last in said_at and taken.issuperset(said_at)
    return next((place for place in said_at if place > last), last if again else -1)


def unmeant(spoken: Iterable[Said], means: Iterable[Meaning]) -> list[Said]:
    """What is said and not meant. Numbers are used up: who says four twice needs two fours."""
    left = Counter(means)
    missing = []
    for each in spoken:
        found = next((sense for sense in each.senses if left[sense] > 0), None)
        if found is None:
            missing.append(each)
        elif found.kind == "number":
            left[found] -= 1
    return missing


def unsaid(spoken: Sequence[Said], answers: Iterable[Answer]) -> list[tuple[Meaning, ...]]:
    """What checks are about and the words do not say, though they say something of that kind."""
    senses = {sense for each in spoken for sense in each.senses}
    kinds = {each.kind for each in spoken} | {sense.kind for sense in senses}
    groups = dict.fromkeys(group for answer in answers for group in answer.about)
    return [group for group in groups if kinds & {sense.kind for sense in group} and not senses & set(group)]


def _instead(each: Said, means: Iterable[Meaning]) -> str:
    """What the checks mean of the kind of thing that was said."""
    like = dict.fromkeys(sense.value for sense in means if sense.kind == each.kind and sense.value != ANY)
    names = {"colour": "color", "piece": "kind of men"}
    kind = names.get(each.kind, each.kind)
    return f"the check counts {listed(like)}" if like else f"the check means no {kind}"

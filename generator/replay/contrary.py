"""Whether words of a claim say the contrary of what its checks find: not for can, lost for won, from end to start."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_letters

from ..english import listed
from ..wording.lexicon import CHOICES, DEEDS, DENIALS, DUTIES, LACKS, MODALS, NEGATIONS
from ..wording.said import Meaning, Said
from .checks.scene import Answer

FROM_TO = re.compile(r"\bfrom (\w+) (?:back )?to (\w+)", re.IGNORECASE)
MOMENT = re.compile(r"\S+@(?:start|end|\d+|[a-z-]+ \d+)")
POINT = re.compile(r"[A-Za-wyz]{0,3}\d+")
WORD = re.compile(r"[^\W\d_]+")

AGAINST = {"win": ("lose",), "take": ("lose",), "lose": ("win", "take")}
"""What somebody has done who did not do this."""


def contrary(words: str, spoken: Sequence[Said], answers: Sequence[Answer]) -> Iterator[tuple[str, str]]:
    """Words that deny what the checks find, or say it of the other player, or turn a move round; and what is so."""
    yield from _denied(words, answers)
    yield from _of_another(words, spoken, answers)
    yield from _out_of_the_way(words, answers)
    yield from _bound(words, answers)


def _out_of_the_way(words: str, answers: Sequence[Answer]) -> Iterator[tuple[str, str]]:
    """From one point to another, where the checks do not name the one and then the other."""
    named = [point for answer in answers for point in POINT.findall(MOMENT.sub("", answer.text))]
    meant = (sense for answer in answers for group in (answer.means, *answer.about) for sense in group)
    known = {sense.value for sense in meant if sense.kind == "point"}
    for here, there in FROM_TO.findall(words):
        begun = next((at for at, point in enumerate(named) if _is(point, here)), len(named))
        if {here, there} <= known and not any(_is(point, there) for point in named[begun + 1 :]):
            yield f"from {here} to {there}", f"the checks name {listed(dict.fromkeys(named))}, in this order"


def _is(point: str, called: str) -> bool:
    """Whether a point is called so: by its name, or by the number that is printed on it."""
    return called in (point, point.lstrip(ascii_letters))


def _denied(words: str, answers: Sequence[Answer]) -> Iterator[tuple[str, str]]:
    """Words that deny what can be done, or grant what cannot; where the checks find both, nothing is asked."""
    told = [word.lower() for word in WORD.findall(words)]
    found = {answer.can for answer in answers} - {None}
    if found == {True}:
        yield from ((word, "the check finds that it can be done") for word in told if word in NEGATIONS)
    if found == {False} and not DENIALS.intersection(told):
        yield from ((word, "the check finds that it cannot be done") for word in told if word in MODALS)


def _bound(words: str, answers: Sequence[Answer]) -> Iterator[tuple[str, str]]:
    """Words without a denial where no move is such; a duty where there is none, and a choice where there is a duty."""
    deeds = {deed for answer in answers for deed, _ in answer.does}
    told = [word.lower() for word in WORD.findall(words)]
    if "no" in deeds and not (DENIALS | LACKS).intersection(told):
        yield words, "the check finds that no move is such"
    if "must" in deeds and "need not" not in deeds:
        yield from ((word, "the check finds that it must be done") for word in told if word in CHOICES)
    if "need not" in deeds and "must" not in deeds and not DENIALS.intersection(told):
        yield from ((word, "the check finds that it need not be done") for word in told if word in DUTIES)


FORMS = {form: deed for deed, forms in DEEDS.items() for form in forms}


def _of_another(words: str, spoken: Sequence[Said], answers: Sequence[Answer]) -> Iterator[tuple[str, str]]:
    """Verbs whose player, the last who is named before them, has done no such thing but the contrary."""
    told = [(match, FORMS[match[0].lower()]) for match in WORD.finditer(words) if match[0].lower() in FORMS]
    won = any(deed == "win" for _, deed in told)
    for match, deed in told:
        player = _named_last(spoken, match.start())
        others = {sense for each in AGAINST[deed] for sense in _doers(answers, each)}
        if player & others and not player & _doers(answers, deed) and not (deed == "lose" and won):
            yield match[0], "the check finds it of the other player"


def _doers(answers: Sequence[Answer], deed: str) -> set[Meaning]:
    """Who did it, as the checks find."""
    return {sense for answer in answers for done, senses in answer.does if done == deed for sense in senses}


def _named_last(spoken: Sequence[Said], before: int) -> set[Meaning]:
    """The player or color that is named last before a place in the words."""
    for each in reversed([each for each in spoken if each.end <= before]):
        players = {sense for sense in each.senses if sense.kind in ("player", "colour")}
        if players:
            return players
    return set()

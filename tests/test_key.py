"""The key to the diagrams: every sample shows what its words say, read from its ink like any figure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import ink_mutants as mutants
import pytest
from own import own_theme
from parlour.compose.key import signs
from parlour.engine.guise import CROWNED, DISC, Guise
from parlour.inspect.reader.asked import Asked, AskedWay, Gone, Person
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.inks import Unreadable
from parlour.inspect.reader.press import specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.specimens import ManLook

WHITE, BLACK = ManLook("white", "man", DISC), ManLook("black", "man", DISC)
KINGS = ManLook("white", "crowned", CROWNED), ManLook("black", "crowned", CROWNED)
RINGED, BARRED = (
    (ManLook("white", "man", Guise("disc", sign)), ManLook("black", "man", Guise("disc", sign)))
    for sign in ("ring", "bar")
)


class Shows(NamedTuple):
    """What a sample shows by its words: where white men and black stand, who is gone, the ways."""

    men: tuple[Person, ...] = ()
    gone: tuple[Gone, ...] = ()
    routes: tuple[AskedWay, ...] = ()
    marks: tuple[int, ...] = ()
    numbered: bool = False


def white(point: int, laid: bool = False) -> Person:
    return Person(point, WHITE, laid=laid)


def went(*points: int, look: ManLook = WHITE, over: tuple[int, ...] = (), **more: bool | int) -> AskedWay:
    return AskedWay(points, Person(points[-1], look), over, points, **more)  # type: ignore[arg-type]


TAKEN = (Gone(Person(1, BLACK), struck=True),)

SAID = {
    "Men.": Shows((white(0), Person(1, BLACK))),
    "Kings:": Shows((Person(0, KINGS[0]), Person(1, KINGS[1]))),
    "Men with a ring,": Shows((Person(0, RINGED[0]), Person(1, RINGED[1]))),
    "Men with a bar,": Shows((Person(0, BARRED[0]), Person(1, BARRED[1]))),
    "Men whom the words name": Shows((Person(0, WHITE, "A"), Person(1, BLACK, "B"))),
    "A move, from the dot": Shows((white(2),), routes=(went(0, 2),)),
    "A dot on the way": Shows((white(2),), routes=(went(0, 1, 2),)),
    "A jump.": Shows((white(2),), TAKEN, (went(0, 2, over=(1,)),)),
    "A jump over more": Shows((white(3),), TAKEN, (went(0, 3, over=(1,)),)),
    "A man who takes another by moving onto his square.": Shows((white(1),), TAKEN, (went(0, 1),)),
    "A move that is not allowed.": Shows((white(0),), routes=(AskedWay((0, 2), landings=(0, 2), barred=True),)),
    "A man who was taken where he stood": Shows((white(0),), TAKEN),
    "A man who moved, and from the dot on was sent.": Shows((white(2),), routes=(went(0, 1, 2, sent=1),)),
    "A man carried, hit or sent": Shows((Person(2, BLACK),), routes=(went(0, 2, look=BLACK, suffers=True),)),
    "A man who was laid on the board just now.": Shows((white(0, laid=True), Person(1, BLACK))),
    "A man who has gone off the board": Shows(
        gone=(Gone(white(2), struck=False),), routes=(went(0, 2, leaves=True, alive=False),)
    ),
    "Two men who went the same way.": Shows((white(2), white(2)), routes=(went(0, 2, times=2),)),
    "The order of several steps": Shows((white(1), white(3)), routes=(went(0, 1), went(2, 3)), numbered=True),
    "A way of which the words speak": Shows(routes=(AskedWay((0, 2), landings=(0, 2)),)),
    "A place of which the words speak.": Shows((white(0),), marks=(1,)),
}
"""What each sample must show, by the first of its words."""


@cache
def reader(theme: str) -> FigureReader:
    return FigureReader(specimens(own_theme(theme), {WHITE, BLACK, *KINGS, *RINGED, *BARRED}))


def told(number: int, words: str, theme: str) -> list[str]:
    """In what the sample of a number differs from words."""
    figure = list(signs())[number].figure
    [shows] = [shows for begin, shows in SAID.items() if words.startswith(begin)]
    [sheet] = [sign.figure.sheet for sign in signs() if sign.means == words]
    asked = Asked("", "key", number, sheet, *shows, labelled=False)
    inks, frame = mutants.painted(figure, own_theme(theme), 9.0)
    try:
        return differences(reader(theme).read(inks, frame, sheet), asked)
    except Unreadable as error:
        return [str(error)]


def numbered() -> Iterator[tuple[int, str]]:
    yield from ((number, sign.means) for number, sign in enumerate(signs()))


@pytest.mark.parametrize("theme", ["colour", "ink-saver"])
def test_every_sample_shows_what_its_words_say(theme: str) -> None:
    assert len(list(signs())) == len(SAID)
    for number, words in numbered():
        assert told(number, words, theme) == [], words


def test_a_sample_beside_the_words_of_another_is_noticed() -> None:
    for number, _ in numbered():
        for other, words in numbered():
            if other != number:
                assert told(number, words, "colour"), (number, words)


def test_a_jump_is_told_as_the_figures_have_it() -> None:
    """Where nobody is taken the key shows a man who stays, and speaks of nobody who is taken; and the other way."""
    [taken] = [sign.figure for sign in signs() if sign.name == "jump"]
    [black] = [ghost.man for ghost in taken.ghosts]
    stays = replace(taken, men=(*taken.men, black), ghosts=())
    both, only, none = (
        next(sign for sign in signs(shown) if sign.name == "jump") for shown in ([taken, stays], [taken], [stays])
    )
    assert both.means == "A jump. The man jumped is taken: small, faint and struck out. " + (
        "One who stands whole was jumped, and stays."
    )
    assert only.means == "A jump. The man jumped is taken: small, faint and struck out."
    assert none.means == "A jump. The man jumped stays."
    inks, frame = mutants.painted(none.figure, own_theme(), 9.0)
    whole = Shows((white(2), Person(1, BLACK)), routes=(went(0, 2, over=(1,)),))
    asked = Asked("", "key", 0, none.figure.sheet, *whole, labelled=False)
    assert differences(reader("colour").read(inks, frame, none.figure.sheet), asked) == []

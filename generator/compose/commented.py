"""Moves as they are printed, and games with comments, cut where their pictures stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..replay.examples import Comment
from .easel import Print


@dataclass(frozen=True)
class Ply:
    """One move as printed: its number, who made it where that is not plain, what was thrown for it, and its text."""

    number: int
    mover: str
    throw: str
    text: str


@dataclass(frozen=True)
class Step:
    """A stretch of a game with comments: a picture to begin with or none, then moves and comments in their order."""

    print: Print | None
    told: tuple[tuple[Ply, ...] | Markup, ...]

    @property
    def beside(self) -> bool:
        """Whether its words stand beside its picture."""
        return self.print is not None and self.print.single

    @property
    def lines(self) -> tuple[tuple[tuple[Ply, ...], Markup], ...]:
        """Its moves and comments, one of them empty in each."""
        return tuple((each, Markup("")) if isinstance(each, tuple) else ((), each) for each in self.told)


def steps(
    plies: Sequence[Ply],
    comments: Sequence[Comment],
    prints: Iterable[tuple[int, Print]],
    words: Callable[[str], Markup],
) -> Iterator[Step]:
    """A game with comments: each of its pictures stands behind the move, and the comment, of its moment."""
    begun: Print | None = None
    first = 0
    for at, print in (*sorted(prints, key=lambda each: each[0]), (len(plies), None)):
        told = tuple(_stretch(plies, comments, range(first, at + 1), words))
        if begun is not None or told:
            yield Step(begun, told)
        begun, first = print, at + 1


def _stretch(
    plies: Sequence[Ply], comments: Sequence[Comment], moments: range, words: Callable[[str], Markup]
) -> Iterator[tuple[Ply, ...] | Markup]:
    """The moves that led to these moments, and after each what is said of it."""
    made: list[Ply] = []
    for moment in moments:
        made += plies[moment - 1 : moment] if moment else ()
        said = [words(each.text) for each in comments if each.at == moment]
        if said and made:
            yield tuple(made)
            made.clear()
        yield from said
    if made:
        yield tuple(made)

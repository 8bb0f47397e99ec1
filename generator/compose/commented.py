"""Moves as they are printed, and games with comments, cut where their pictures stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from markupsafe import Markup

from ..english import capital
from ..replay.examples import Comment
from .prints import Print


@dataclass(frozen=True)
class Ply:
    """One move: its round, which turn of all it belongs to, who makes it, what was thrown for it, and its text.

    `named` says that its player is named where its turn begins, and `comma` what parts turns. Where it stands among
    others it is printed with the number of its round as its `lead`, `who` makes it, and a `stop`, or without.
    """

    round: int
    turn: int
    mover: str
    throw: str
    text: str
    named: bool
    comma: str
    lead: str = ""
    who: str = ""
    stop: str = ""


def set_out(plies: Iterable[Ply]) -> tuple[Ply, ...]:
    """Moves as they are printed one after another: a number begins each round, a comma parts turns, a point ends it."""
    shown = [ply for ply in plies if ply.text]
    found = []
    for number, ply in enumerate(shown):
        before = shown[number - 1] if number else None
        after = shown[number + 1] if number + 1 < len(shown) else None
        begins = before is None or before.round != ply.round
        named = ply.mover and (before is None or (before.turn != ply.turn and ply.named))
        who = capital(ply.mover) if begins else ply.mover
        found.append(
            replace(ply, lead=str(ply.round) if begins else "", who=who if named else "", stop=_stop(ply, after))
        )
    return tuple(found)


def _stop(ply: Ply, after: Ply | None) -> str:
    """What stands behind a move."""
    if after is not None and after.turn == ply.turn:
        return ", then"
    if after is not None and after.round == ply.round:
        return ply.comma
    return "." if ply.mover and ply.text[-1] not in "?!" else ""


Line = tuple[tuple[Ply, ...], Markup]
"""Moves or a comment; the other is empty."""

LETTER, LINE = 2.0, 5.47
"""How wide a letter of the text is on the average, and how far its lines stand apart, in mm."""


BELOW = 45.0
"""How far words that begin beside a picture may reach below it, in mm."""


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
    def lines(self) -> tuple[Line, ...]:
        """Its moves and comments, one of them empty in each."""
        return tuple((each, Markup("")) if isinstance(each, tuple) else ((), each) for each in self.told)

    @property
    def level(self) -> tuple[Line, ...]:
        """Those that begin beside its picture; they stay with it, and a page may end behind each of the others."""
        if self.print is None or self.print.broad:
            return ()
        down, found = self.print.written, list[Line]()
        for some, comment in self.lines:
            after = down + _lines(some, comment, self.print.room) * LINE
            if down >= self.print.only.high or (found and after > self.print.only.high + BELOW):
                break
            found.append((some, comment))
            down = after
        return tuple(found)

    @property
    def below(self) -> tuple[Line, ...]:
        """Those that begin below its picture."""
        return self.lines[len(self.level) :]


def _lines(some: Sequence[Ply], comment: Markup, room: float) -> float:
    """About how many lines moves or a comment take where so many mm are left beside a picture."""
    words = " ".join(f"{ply.lead} {ply.who} {ply.throw} {ply.text}{ply.stop}" for ply in some) or comment.striptags()
    return ceil(len(words) * LETTER / room) + 0.3 if room > 0 else 1.0


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
            yield set_out(made)
            made.clear()
        yield from said
    if made:
        yield set_out(made)

"""Restoring a lost diagram: every placement that makes a printed line legal, and what the solver says of each.

The men that the line names are given. Others are added, one by one up to a stated number, on every square
and of every kind. A placement stays if the line can be played on it move by move, every jump being
compulsory; it is then worth looking at whether the claim printed with the line is true of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from ..load.records import Restoration
from ..mistakes import Pen
from ..solver.checkers.core import KING_ROW, View, after, path_seen
from ..solver.checkers.proof import Fault, Plan, check, find, read, written
from ..solver.checkers.search import Known, Search

KINDS = ("black man", "black king", "red man", "red king")
LOW_ROW = 0xF

HEAD = """\
# Problem 1 of the leaflet, whose diagram is lost. `named` are the men that its solution names, `line` the solution.
# Up to `added` men or kings were added in every way; those on which the line is legal are listed, with what is
# proved of Black's claim to win: win (a strategy of Black's from the start), not (a strategy of Red's after the
# whole line, with which he never loses), or open after `patience` positions. `parlour verify` counts the
# placements again and goes through every strategy by the rules alone; `parlour restore {name}` finds all of it anew.
"""


@dataclass(frozen=True)
class Placement:
    """The named men and some added ones: (kind, square) pairs, kinds by their place in `KINDS`."""

    added: tuple[tuple[int, int], ...]
    view: View

    @property
    def words(self) -> str:
        """The added men in words."""
        return ", ".join(f"{KINDS[kind]} {square}" for kind, square in self.added) or "none"


def placements(named: tuple[tuple[int, int], ...], line: tuple[tuple[int, ...], ...], most: int) -> Iterator[Placement]:
    """Every placement with at most so many added men on which the line is legal."""
    taken = {square for _, square in named}
    men = [(kind, square) for square in range(1, 33) if square not in taken for kind in range(4)]
    for number in range(most + 1):
        for added in combinations(men, number):
            if len({square for _, square in added}) == number:
                view = _view((*named, *added))
                if view is not None and played(view, line) is not None:
                    yield Placement(added, view)


def _view(men: tuple[tuple[int, int], ...]) -> View | None:
    squares = [0, 0, 0, 0]
    for kind, square in men:
        squares[kind] |= 1 << (square - 1)
    view = View(*squares)
    return None if view.men & KING_ROW or view.their_men & LOW_ROW else view


def played(view: View, line: tuple[tuple[int, ...], ...]) -> list[View] | None:
    """The positions of a line, or None where one of its moves is not legal."""
    views = [view]
    for ply, path in enumerate(line):
        then = dict(after(views[-1])).get(path_seen(path, ply % 2))
        if then is None:
            return None
        views.append(then)
    return views


def line_paths(text: str) -> tuple[tuple[int, ...], ...]:
    """The squares of the moves of a printed line."""
    return tuple(tuple(int(square) - 1 for square in move.replace("x", "-").split("-")) for move in text.split())


def restore(record: Restoration, known: Known, tell: Callable[[str], None]) -> str:
    """Find everything anew; the text of the record's file."""
    entries = []
    for placement in placements(record.named, line_paths(record.line), record.added):
        verdict, plan = _decide(placement, record, known)
        tell(f"{placement.words}: {verdict}")
        entries.append((placement.words, verdict, "" if plan is None else written(plan)))
    return _text(record, entries)


def search_again(record: Restoration, known: Known, tell: Callable[[str], None]) -> dict[str, str]:
    """The verdict on each placement, from nothing."""
    found = {}
    for placement in placements(record.named, line_paths(record.line), record.added):
        found[placement.words], _ = _decide(placement, record, known)
        tell(f"{placement.words}: {found[placement.words]}")
    return found


def _decide(placement: Placement, record: Restoration, known: Known) -> tuple[str, Plan | None]:
    """Not, when Red does not lose after the whole line; win, when Black wins from its start; else open."""
    end = _end(placement.view, record)
    value = known.value(end)
    if value is not None and value >= 0:
        return "not", find(Search(known), end, True, value > 0)
    search = Search(known)
    if search.wins(placement.view, True, record.patience):
        return "win", find(search, placement.view, True, True)
    return "open", None


def _end(view: View, record: Restoration) -> View:
    """The position after the whole line, Red to move."""
    views = played(view, line_paths(record.line))
    assert views is not None
    return views[-1]


def _text(record: Restoration, entries: list[tuple[str, str, str]]) -> str:
    named = ", ".join(f"{KINDS[kind]} {square}" for kind, square in record.named)
    head = f'named    = "{named}"\nline     = "{record.line}"\n'
    head += f"added    = {record.added}\npatience = {record.patience}\n"
    body = "".join(
        f'\n[[placement]]\nadded = "{words}"\nblack = "{verdict}"\n' + (f"plan  = '''\n{plan}\n'''\n" if plan else "")
        for words, verdict, plan in entries
    )
    return HEAD.format(name=record.name) + head + body


def verify(record: Restoration, pen: Pen) -> dict[str, int]:
    """Count the placements again and go through every strategy; how many there are of each verdict."""
    found = {each.words: each for each in placements(record.named, line_paths(record.line), record.added)}
    told = {words for words, _, _ in record.placements}
    if told != set(found):
        missing = sorted(set(found) - told) or sorted(told - set(found))
        what = f"the line is legal on {len(found)} placements, and {len(told)} are listed"
        first = f"the first that differs: {missing[0]}"
        wrong = "this restoration does not list what there is"
        pen.mark(record.file, 1, "P119", wrong, what, first, "run parlour restore")
        return {}
    count = {"win": 0, "not": 0, "open": 0}
    for words, verdict, plan in record.placements:
        count[verdict] += 1
        if verdict != "open":
            try:
                view = found[words].view
                check(view if verdict == "win" else _end(view, record), True, read(plan), verdict == "win")
            except Fault as fault:
                wrong = f"with {words}, the proof does not hold"
                pen.mark(record.file, 1, "P119", wrong, str(fault), "run parlour restore")
    return count

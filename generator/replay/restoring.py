"""Restoring a lost diagram: every placement that makes a printed line legal, and what the solver says of each.

The men that the line names are given. Others are added, one by one up to a stated number, on every point
and of every kind. A placement stays if the line can be played on it move by move; it is then worth looking at
whether the claim printed with the line, that its player wins, is true of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from ..engine.game import CannotRead, Game
from ..engine.notation import read_position
from ..engine.position import Move, Position
from ..engine.refusals import meant, readable
from ..english import listed
from ..load.records import VERDICTS, Restoration, Verdict
from ..mistakes import Pen
from ..solver import Fault, Shows, Solver, Strategy
from .proofs import TABLED, ending, solver_for, strategy_of

if TYPE_CHECKING:
    from .examples import Example

MOST = 20_000
"""How many placements are tried at most."""

HEAD = """\
# The diagram of {example}, which is lost. `named` are the men that the printed line names, and `player`, who moves
# first in that `line`, is said to win. Up to `added` men were added in every way; those placements on which the line is
# legal are listed, with what is proved: sound (a strategy by which the player wins from the start and that goes by the
# line), win (one that does not), held (a strategy of the other's from the start, with which he never loses), not (one
# of his after the whole line), or open after `patience` positions. Where a strategy has an `edge`, it ends with no more
# men; the tables of these `slices` tell the rest (parlour tables), whose digest is `tables`, and which `program`
# computed. `parlour verify` counts the placements again and goes through every strategy by the rules; `parlour restore
# {page}/{example}` finds all anew.
"""


class Placement(NamedTuple):
    """The named men and some added ones, who are told in words; the position, and the one after the whole line."""

    words: str
    start: Position
    end: Position


def placements(game: Game, solver: Solver, record: Restoration) -> Iterator[Placement]:
    """Every placement on which the line is legal; raises ValueError where the record's words mean nothing."""
    named = _named(game, record)
    men = [(piece, point) for point, there in enumerate(named.cells) if not there for piece in game.pieces]
    if sum(comb(len(men), number) for number in range(record.added + 1)) > MOST:
        raise ValueError(f"there are more than {MOST:,} ways to add {record.added} men")
    for number in range(record.added + 1):
        for added in combinations(men, number):
            if len({point for _, point in added}) < number:
                continue
            cells = list(named.cells)
            for piece, point in added:
                cells[point] = piece.letter
            start = named._replace(cells=tuple(cells))
            end = _played(game, start, record.line) if solver.stands(start) else None
            if end is not None:
                words = (f"{piece.colour} {piece.kind} {game.board.points[point]}" for piece, point in added)
                yield Placement(", ".join(words) or "none", start, end)


def _named(game: Game, record: Restoration) -> Position:
    """The named men alone, the player to move."""
    if record.player not in game.turns:
        raise ValueError(f"{record.player!r} does not play in this game; {listed(game.turns)} do")
    try:
        for text in record.line:
            readable(game, text)
        return read_position(game, f"{record.named.replace(',', ' ')} turn {record.player}", to_play=False)
    except CannotRead as error:
        raise ValueError(str(error)) from error


def _played(game: Game, position: Position, line: tuple[str, ...]) -> Position | None:
    """The position after a line, or None where one of its moves is not legal."""
    for text in line:
        found = meant(game, position, text)
        if len(found) != 1:
            return None
        position = game.play(position, found[0])
    return position


def restore(record: Restoration, example: Example, tell: Callable[[str], None]) -> str:
    """Find everything anew; the text of the record's file."""
    return _text(record, list(_decided(record, example, tell)))


def look_up_again(record: Restoration, example: Example, tell: Callable[[str], None]) -> Iterator[tuple[str, str]]:
    """Compute the tables in which strategies end, and look all their endings up; who was added, and what is wrong."""
    game, solver = example.game, solver_for(example.game)
    found = {each.words: each for each in placements(game, solver, record)}
    for each in record.placements:
        if each.edge and each.added in found:
            try:
                solver.look_up(*_shown(game, found[each.added], each.verdict, record), strategy_of(each))
            except (Fault, ValueError) as fault:
                yield each.added, str(fault)
            tell(f"{each.added}: {each.verdict}")


def _shown(game: Game, placed: Placement, verdict: str, record: Restoration) -> tuple[Position, str, Shows]:
    """What the strategy of a verdict is about: where it begins, whose it is, what it does."""
    if verdict in ("win", "sound"):
        return placed.start, record.player, "win"
    return placed.start if verdict == "held" else placed.end, _other(game, record), "hold"


def _decided(record: Restoration, example: Example, tell: Callable[[str], None]) -> Iterator[Verdict]:
    """What is proved of each placement."""
    game, solver = example.game, solver_for(example.game)
    for placement in placements(game, solver, record):
        verdict, strategy = _decide(game, solver, placement, record)
        tell(f"{placement.words}: {verdict}")
        yield Verdict(placement.words, verdict, *strategy)


def _decide(game: Game, solver: Solver, placement: Placement, record: Restoration) -> tuple[str, Strategy]:
    """Not, when the other does not lose after the whole line; else what the start is worth, and the line."""
    other, value = _other(game, record), solver.value(placement.end)
    theirs = -value if value is not None and game.turns[placement.end.turn] != other else value
    if theirs is not None and theirs >= 0:
        shows: Shows = "win" if theirs else "hold"
        return "not", solver.prove(placement.end, other, shows, record.patience) or Strategy("")
    for verdict, line in (("sound", _line(game, placement.start, record)), ("win", ())):
        with suppress(Fault):
            found = solver.prove(placement.start, record.player, "win", record.patience, line)
            if found is not None:
                return verdict, found
    held = solver.prove(placement.start, other, "hold", record.patience)
    return ("open", Strategy("")) if held is None else ("held", held)


def _line(game: Game, position: Position, record: Restoration) -> list[tuple[Position, Move]]:
    """The line of a record as it is played from a placement."""
    line = []
    for text in record.line:
        [move] = meant(game, position, text)
        line.append((position, move))
        position = game.play(position, move)
    return line


def _added(each: Verdict) -> list[str]:
    """A verdict with who was added, where it was one man: win black man, and win black."""
    words = each.added.split()
    return [f"{each.verdict} {words[0]} {words[1]}", f"{each.verdict} {words[0]}"] if len(words) == 3 else []


def _other(game: Game, record: Restoration) -> str:
    """Who plays against the player who is said to win."""
    return game.turns[1 - game.turns.index(record.player)]


def _text(record: Restoration, entries: list[Verdict]) -> str:
    head = f'example  = "{record.example}"\nplayer   = "{record.player}"\nnamed    = "{record.named}"\n'
    head += f'line     = "{" ".join(record.line)}"\nadded    = {record.added}\npatience = {record.patience}\n'
    body = "".join(
        f'\n[[placement]]\nadded   = "{each.added}"\nverdict = "{each.verdict}"\n{ending(each)}'
        + (f"plan    = '''\n{each.plan}\n'''\n" if each.plan else "")
        for each in entries
    )
    return HEAD.format(page=record.page, example=record.example) + head + body


def counts(record: Restoration) -> dict[str, int]:
    """How many placements there are of each verdict, and of whom, and how many with a proof that ends in tables."""
    count = dict.fromkeys((*VERDICTS, TABLED), 0)
    for each in record.placements:
        count[TABLED] += bool(each.edge)
        for kind in (each.verdict, *_added(each)):
            count[kind] = count.get(kind, 0) + 1
    return count


def verify(record: Restoration, example: Example | None, pen: Pen) -> dict[str, int]:
    """Count the placements again and go through every strategy; how many there are of each verdict, and of whom."""

    def mark(wrong: str, *details: str) -> None:
        pen.mark(record.file, 1, "P119", wrong, *details, "run parlour restore")

    if example is None:
        mark(f"this restoration speaks of no example {record.example!r} that replays")
        return {}
    game = example.game
    try:
        solver = solver_for(game)
        found = {each.words: each for each in placements(game, solver, record)}
    except ValueError as error:
        mark("this restoration cannot be read", str(error))
        return {}
    told = {each.added for each in record.placements}
    if told != set(found):
        missing = sorted(set(found) - told) or sorted(told - set(found))
        what = f"the line is legal on {len(found)} placements, and {len(told)} are listed"
        mark("this restoration does not list what there is", what, f"the first that differs: {missing[0]}")
        return {}
    for each in record.placements:
        placed, strategy = found[each.added], strategy_of(each)
        try:
            if each.verdict != "open":
                solver.check(*_shown(game, placed, each.verdict, record), strategy)
            if each.verdict == "sound" and not solver.goes_by(
                strategy, record.player, _line(game, placed.start, record)
            ):
                mark(f"with {each.added}, the proof does not go by the line")
        except Fault as fault:
            mark(f"with {each.added}, the proof does not hold", str(fault))
    return counts(record)

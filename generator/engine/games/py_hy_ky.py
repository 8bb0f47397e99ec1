"""Py Hy Ky: men are set on twenty-five squares; five in line wins, else the most fours, else the most threes."""

from __future__ import annotations

from itertools import combinations

from ..board import Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position, Shift
from ..rules import Law

COLOURS = ("black", "white")
MEN = ("b", "w")
HAND = 12


def game(board: Board, law: Law) -> Game:
    """Black sets one man, White two, and from then on each player sets one man in his turn."""
    unbroken = law.option("rows", "line", "unbroken") == "unbroken"
    opening, one, vacant = law("opening"), law("one"), law("vacant")
    squares = tuple(sorted(range(len(board.points)), key=lambda p: board.points[p]))
    star = board.zone("star")
    if not law("star"):
        squares = tuple(p for p in squares if p not in star)
    pairs = tuple(combinations(squares, 2))
    fives = _lines(board, 5)
    corner_lines = [
        line for line in fives if len({board.at[p][0] for p in line}) == len({board.at[p][1] for p in line})
    ]
    short = (*_lines(board, 4), *_lines(board, 3))
    five, fours, threes, level = map(law.ending, ("five", "fours", "threes", "level"))

    def numbers(position: Position) -> tuple[int, ...]:
        """How many men may be set this turn: one, but two by the second player in his first turn (rule 3)."""
        held = position.counts[position.turn]
        if held < 2:
            return (1,) if held else ()
        if held == HAND:
            return (2,) if opening and position.turn else (1,) if opening else (1, 2)
        return (1,) if one else (1, 2)

    def moves(position: Position) -> list[Move]:
        cells, side = position.cells, position.turn
        man = MEN[side]
        found: list[Move] = []
        for number in numbers(position):
            gains = ((side, -number),)
            if number == 1:
                found += [Move(man, (p,), gains=gains) for p in squares if not cells[p] or not vacant]
            else:
                found += [
                    Move(man, (p,), also=(Shift(man, -1, q),), gains=gains)
                    for p, q in pairs
                    if not vacant or not (cells[p] or cells[q])
                ]
        return found

    def rows_of(cells: tuple[str, ...], man: str, number: int) -> int:
        """How many lines hold just so many men of this colour; unbroken, if that reading is played."""
        found = 0
        for line in (*fives, *short):
            mine = "".join(cells[p] or " " for p in line)
            found += (max(map(len, _runs(mine, man))) if unbroken else mine.count(man)) == number
        return found

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        for line in fives:
            man = cells[line[0]]
            if man and all(cells[p] == man for p in line):
                return Outcome(COLOURS[MEN.index(man)], five)
        if any(position.counts[:2]):
            return None
        for number, rule in ((4, fours), (3, threes)):
            black, white = (rows_of(cells, man, number) for man in MEN)
            if black != white:
                return Outcome(COLOURS[black < white], rule)
        return Outcome(None, level)

    def score(position: Position, turn: int) -> float:
        """Lines that one player alone has entered, more for each further man in them."""
        mine, theirs = MEN[turn], MEN[1 - turn]
        total = 0.0
        for line in fives:
            here = "".join(position.cells[p] for p in line)
            own, foreign = here.count(mine), here.count(theirs)
            total += (own - foreign) / 10 if own and foreign else 4.0**own - 4.0**foreign
        return total

    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(Piece(man, colour, "man") for man, colour in zip(MEN, COLOURS, strict=True)),
        start_text=f"black hand {HAND} white hand {HAND} turn black",
        counters=("hand",),
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(None, level),
        travel=dict.fromkeys(MEN, "one"),
        turn_rule="turns",
        write=_write,
        shape=r"[a-e][1-5](\+[a-e][1-5])?",
        score=score,
        repetition=None,
        facts={
            "diagonals of four": lambda game: len(_lines(board, 4)),
            "corner lines off the star": lambda game: sum(1 for line in corner_lines if not star & {*line}),
            "last to set": _last,
        },
    )


def _write(board: Board, move: Move) -> str:
    """A man set down is written as its square, two men as `a1+b2`."""
    return "+".join(board.points[p] for p in (*move.path, *(shift.end for shift in move.also)))


def _lines(board: Board, length: int) -> tuple[tuple[int, ...], ...]:
    """The straight lines of just so many squares from edge to edge."""
    longer = {frozenset(row[k : k + length]) for row in board.rows(length + 1) for k in (0, 1)}
    return tuple(row for row in board.rows(length) if frozenset(row) not in longer)


def _runs(line: str, man: str) -> list[str]:
    return "".join(mark if mark == man else " " for mark in line).split(" ")


def _last(game: Game) -> str:
    """Who sets the last man, and how many squares are then left: told by playing out the turns."""
    position = game.start
    colour = ""
    while any(position.counts):
        colour = COLOURS[position.turn]
        position = game.play(position, game.moves(position)[0])
    return f"{colour}, {position.cells.count('')} square left"

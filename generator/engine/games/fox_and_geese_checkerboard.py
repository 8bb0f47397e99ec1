"""Fox and Geese on the checkerboard: four geese that only go forward try to hem in one fox."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ..board import DIAGONAL, Board
from ..game import Game
from ..notation import read_position
from ..position import Outcome, Piece, Position
from ..rules import Law, each
from ..travel import both, hops, steps

FORWARD = ("nw", "ne")
"""The geese set out from the bottom row and go up the board."""


def game(board: Board, law: Law) -> Game:
    """Geese and fox move one square at a time; nobody takes, jumps or passes."""
    fox_from = law.option("fox", 3, 1, 2, 4)
    first = law.option("first", "geese", "fox")
    ahead = FORWARD if law("geese") else DIAGONAL
    goose, fox = steps(board, ahead), steps(board, DIAGONAL)
    if not law("no-jumping"):
        goose = both(goose, hops(board, ahead, over="fg", go_on="never"))
        fox = both(fox, hops(board, DIAGONAL, over="fg", go_on="never"))
    through, hemmed, blocked = law.ending("through"), law.ending("hemmed"), law.ending("geese-blocked")
    row = tuple(y for _, y in board.at)
    table = cache(lambda to_the_end: solved(board, to_the_end))

    def ended(position: Position) -> Outcome | None:
        # Geese never go back: once none stands nearer their own first line than the fox, none can stop it.
        cells = position.cells
        if "f" not in cells:
            return None
        line = row[cells.index("f")]
        return None if any(man == "g" and row[p] < line for p, man in enumerate(cells)) else Outcome("fox", through)

    def stuck(position: Position) -> Outcome:
        return Outcome("geese", hemmed) if position.turn else Outcome("fox", blocked)

    def score(position: Position, turn: int) -> float:
        """The fox wants to be far down the board and free, and the geese strung out."""
        cells = position.cells
        rows = [row[p] for p, man in enumerate(cells) if man == "g"]
        here = cells.index("f")
        free = sum(1 for there, _ in board.beside[here].values() if not cells[there])
        good = 3 * (max(rows) - min(rows)) + 2 * free - row[here]
        return good if turn else -good

    return Game(
        board=board,
        colours=("white", "black"),
        players=("geese", "fox"),
        pieces=(Piece("g", "white", "goose"), Piece("f", "black", "fox")),
        start_text=f"white 29 30 31 32 black {fox_from} turn {first}",
        moves=each({"g": goose}, {"f": fox}),
        ended=ended,
        stuck=stuck,
        travel={"g": "geese", "f": "fox"},
        turn_rule="turns",
        score=score,
        repetition=None,
        facts={
            "placings": lambda game: len(table(False)),
            "geese-wins": lambda game: _geese_wins(board, table(False)),
            "longest": lambda game: _longest(board, table(False)),
            "fourth-move": lambda game: _keeping(game, table(False), "white 25 26 27 30 black 15 turn geese"),
            "same-to-the-end": lambda game: "yes" if table(False) == table(True) else "no",
        },
    )


Lost = dict[int, tuple[int, int]]
"""For four geese, as bits, the squares where the fox is lost, as bits: with the geese to move, with the fox to move."""


def solved(board: Board, to_the_end: bool) -> Lost:
    """Who wins, wherever geese and fox stand, by complete search.

    Each move of a goose brings the geese as a whole one row on, so all placings of the geese can be settled one
    after another, those farthest on first, for every square of the fox at once. Played `to_the_end`, the fox has
    won only when it stands on the geese's first line, or no goose can move.
    """
    size = len(board.points)
    row = [int(y) for _, y in board.at]
    ahead = [[1 << q for q in _steps(board, p, FORWARD)] for p in range(size)]
    beside = [sum(1 << q for q in _steps(board, p, DIAGONAL)) for p in range(size)]
    beyond = [sum(1 << p for p in range(size) if row[p] > y) for y in range(max(row) + 1)]
    lost: Lost = {}
    for geese in sorted(combinations(range(size), 4), key=lambda some: -sum(row[p] for p in some)):
        bits = sum(1 << p for p in geese)
        held = beyond[0 if to_the_end else min(row[p] for p in geese)] & ~bits
        geese_move = 0
        for p in geese:
            for end in ahead[p]:
                if not bits & end:
                    geese_move |= lost[bits ^ (1 << p) ^ end][1]
        geese_move &= held
        refuges = ~geese_move & ~bits & (1 << size) - 1
        escaping = 0
        while refuges:
            last = refuges.bit_length() - 1
            escaping |= beside[last]
            refuges ^= 1 << last
        lost[bits] = geese_move, held & ~escaping
    return lost


def _steps(board: Board, point: int, ways: tuple[str, ...]) -> list[int]:
    return [board.beside[point][way][0] for way in ways if way in board.beside[point]]


def _geese_wins(board: Board, lost: Lost) -> int:
    """In how many of the eight ways to begin, four squares for the fox and either player first, the geese win."""
    home = sum(1 << p for p in board.zone("bottom row"))
    return sum(lost[home][turn] >> p & 1 for turn in (0, 1) for p in board.zone("top row"))


def _keeping(game: Game, lost: Lost, text: str) -> str:
    """The moves of the geese that keep the win in a position."""
    position = read_position(game, text)
    found = []
    for move in game.legal(position):
        cells = game.play(position, move).cells
        if lost[sum(1 << p for p, man in enumerate(cells) if man == "g")][1] >> cells.index("f") & 1:
            found.append(game.text(move))
    return " ".join(found)


def _longest(board: Board, lost: Lost) -> int:
    """How many moves the geese need at most, from any beginning, when the fox holds out as long as it can."""
    known: dict[tuple[int, int, int], int] = {}

    def delay(geese: int, fox: int, turn: int) -> int:
        key = geese, fox, turn
        if key not in known:
            if turn:
                flights = [p for p in _steps(board, fox, DIAGONAL) if not geese >> p & 1]
                known[key] = max((delay(geese, p, 0) for p in flights), default=0)
            else:
                known[key] = 1 + min(
                    delay(after, fox, 1)
                    for p in range(len(board.points))
                    if geese >> p & 1
                    for end in _steps(board, p, FORWARD)
                    if not geese >> end & 1 and lost[after := geese ^ 1 << p ^ 1 << end][1] >> fox & 1
                )
        return known[key]

    home = sum(1 << p for p in board.zone("bottom row"))
    return max(delay(home, p, turn) for turn in (0, 1) for p in board.zone("top row"))

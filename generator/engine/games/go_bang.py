"""What the page of Go Bang claims: men and turns, rows of six, fours that have to be stopped; the rules are data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from ..board import Board
from ..game import Game, make
from ..position import Outcome

COLOURS = ("black", "white", "red", "green")
LETTERS = "bwrg"
MEN_EACH = 40
NUMBERS = {2: "two", 3: "three", 4: "four"}
"""How many may play."""


def _seated(board: Board, players: int) -> Game:
    """The game as so many play it."""
    return make("go_bang", board, {"players": players})


def _in_turn(players: int, game: Game) -> str:
    """What so many players are called, in the order of their turns."""
    return " ".join(_seated(game.board, players).turns)


def _only_into_a_gap(game: Game) -> str:
    """Whether of six men in a row the last to be laid cannot have been an outer one, since the others had won then."""
    row = game.board.rows(6)[0]
    held = game.position("black " + " ".join(game.board.points[p] for p in row)).cells
    last = [game.start._replace(cells=(*held[:p], "", *held[p + 1 :])) for p in row]
    return "yes" if [game.ended(before) is None for before in last] == [False, *[True] * 4, False] else "no"


def _no_row(players: int, shown: Game) -> int:
    """How many men lie there when all are laid without a row, each color keeping to a fourth part of the squares."""
    board = shown.board
    game = _seated(board, players)
    position = game.start
    squares = [[p for p, (x, y) in enumerate(board.at) if (x + 2 * y) % 4 == turn] for turn in range(players)]
    for number in range(players * MEN_EACH):
        if game.ended(position) is not None:
            return 0
        square = squares[number % players][number // players]
        position = game.play(position, next(move for move in game.legal(position) if move.path == (square,)))
    return sum(map(len, position.cells)) if game.outcome(position) == Outcome(None, "withdraw") else 0


def _stops(turn: int, game: Game) -> str:
    """The squares where one of two players, to move, keeps the other from winning by fours: `only g9 k9`, or `none`."""
    if game.start.turn != turn or len(game.colours) != 2:
        return "not to be told"
    fours, (man, other) = FourRows(game.board.rows(5), list(game.start.cells)), _sides(1 - turn)
    saved = []
    for move in game.legal(game.start):
        square = move.path[0]
        fours.lay(square, other)
        if game.outcome(game.play(game.start, move)) is not None or not fours.win(man, other):
            saved.append(game.board.points[square])
        fours.lift(square, other)
    return f"only {' '.join(saved)}" if saved else "none"


def _sides(turn: int) -> tuple[str, str]:
    """The letters of two players, of whom the first is to move."""
    return LETTERS[turn], LETTERS[1 - turn]


class FourRows:
    """The rows of five that one of two players may still fill, each with how many men either has in it.

    They are counted once; a man who is laid or lifted changes those of the rows through his square.
    """

    def __init__(self, rows: Iterable[Sequence[int]], cells: list[str]) -> None:
        self.cells = cells
        self.rows = [row for row in rows if len({cells[p] for p in row} - {""}) <= 1]
        self.held = {man: [sum(cells[p] == man for p in row) for row in self.rows] for man in LETTERS[:2]}
        self.with_men = {
            man: [{row for row, own in enumerate(held) if own == many} for many in range(6)]
            for man, held in self.held.items()
        }
        self.through: list[list[int]] = [[] for _ in cells]
        for number, row in enumerate(self.rows):
            for point in row:
                self.through[point].append(number)

    def lay(self, point: int, man: str) -> None:
        """A man comes to a square."""
        self.cells[point] = man
        self._count(point, man, 1)

    def lift(self, point: int, man: str) -> None:
        """He is taken back."""
        self.cells[point] = ""
        self._count(point, man, -1)

    def _count(self, point: int, man: str, more: int) -> None:
        """So many men more in the rows through a square."""
        held, with_men = self.held[man], self.with_men[man]
        for row in self.through[point]:
            with_men[held[row]].discard(row)
            held[row] += more
            with_men[held[row]].add(row)

    def wanting(self, man: str, men: int, other: str) -> list[list[int]]:
        """The vacant squares of rows in which a player has so many men, and the other has none."""
        full = sorted(row for row in self.with_men[man][men] if not self.held[other][row])
        return [[p for p in self.rows[row] if not self.cells[p]] for row in full]

    def win(self, man: str, other: str, most: int = 4) -> bool:
        """Whether he who is to move has five at once, or after fours, so many at most, each of which is stopped."""
        if self.wanting(man, 4, other):
            return True
        threats = {p for (p,) in self.wanting(other, 4, man)}
        fours = Counter(p for one, two in self.wanting(man, 3, other) for p in ((one, two), (two, one))) if most else {}
        for four, stopped in sorted(fours, key=lambda pair: -fours[pair]):
            if threats <= {four}:
                self.lay(four, man)
                self.lay(stopped, other)
                won = self.win(man, other, most - 1)
                self.lift(stopped, other)
                self.lift(four, man)
                if won:
                    return True
        return False


EXTRAS = {
    "facts": {
        "men": lambda game: sum(_seated(game.board, 4).start.counts),
        "colors": lambda game: len(set(_seated(game.board, 4).colours)),
        "six come about only by a man laid into a gap": _only_into_a_gap,
        **{f"squares where {colour} stops the fours": partial(_stops, turn) for turn, colour in enumerate(COLOURS)},
        **{f"turns of {few} players": partial(_in_turn, number) for number, few in NUMBERS.items()},
        **{f"men of {few} players laid without a row": partial(_no_row, number) for number, few in NUMBERS.items()},
    }
}

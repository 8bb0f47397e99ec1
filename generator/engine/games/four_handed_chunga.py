"""Four-handed Chunga: four sets of six cross the board from corner to corner, moving and jumping straight."""

from __future__ import annotations

from ..board import STRAIGHT, Board
from ..game import Game
from ..position import Outcome, Piece, Position
from ..rules import Law
from .chunga import arrival, crossing

PLAYERS = ("white-pawns", "white-checkers", "black-pawns", "black-checkers")
LETTERS = "pcqd"
CORNERS = ("south-west corner", "north-west corner", "north-east corner", "south-east corner")
"""In the order of play, clockwise from the white pawns."""


def game(board: Board, law: Law) -> Game:
    """Each player's goal is the corner straight across the board; like sets face each other."""
    starts = tuple(board.zone(corner) for corner in CORNERS)
    goals = starts[2:] + starts[:2]
    ways = STRAIGHT if law("straight") else ("e", "ne", "n", "nw", "w", "sw", "s", "se")
    men = [" ".join(board.points[point] for point in sorted(start)) for start in starts]
    tips = tuple(max(goal, key=lambda p: abs(board.at[p][0] - 3.5) + abs(board.at[p][1] - 3.5)) for goal in goals)

    def away(side: int, point: int) -> float:
        """How many steps a piece is from the corner square of its goal."""
        (x, y), (goal_x, goal_y) = board.at[point], board.at[tips[side]]
        return abs(x - goal_x) + abs(y - goal_y)

    table = tuple(tuple(away(side, point) ** 1.2 for point in range(len(board.points))) for side in range(4))

    def score(position: Position, turn: int) -> float:
        """How far the best placed of the others still has to go, less one's own way."""
        togo = [0.0] * 4
        for point, letter in enumerate(position.cells):
            if letter:
                side = LETTERS.index(letter)
                togo[side] += table[side][point]
        return min(togo[:turn] + togo[turn + 1 :]) - togo[turn]

    return Game(
        board=board,
        colours=("white", "black"),
        players=PLAYERS,
        pieces=(
            Piece("p", "white", "pawn"),
            Piece("c", "white", "checker"),
            Piece("q", "black", "pawn"),
            Piece("d", "black", "checker"),
        ),
        start_text=f"white pawn {men[0]} checker {men[1]} black pawn {men[2]} checker {men[3]} turn white-pawns",
        moves=crossing(board, law, ways, LETTERS, starts),
        ended=arrival(law, PLAYERS, LETTERS, goals),
        # Never all four: a piece is blocked only by full squares, and twenty-four cannot fill sixty-four.
        stuck=lambda position: Outcome(None, "pass"),
        travel=dict.fromkeys(LETTERS, "straight"),
        turn_rule="turns",
        score=score,
        facts={"same-color steps": _same_color_steps},
    )


def _same_color_steps(game: Game) -> int:
    """How many straight steps on the board lead from a square to one of the same color."""
    at = game.board.at
    return sum(
        sum(at[here]) % 2 == sum(at[rays[0]]) % 2
        for here, around in enumerate(game.board.rays(STRAIGHT))
        for rays in around
    )

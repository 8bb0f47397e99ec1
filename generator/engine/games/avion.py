"""Avion: Travelers make for the far row; a Traveler takes Suns, a Sun takes Storms, a Storm blows Travelers away."""

from __future__ import annotations

from ..board import STRAIGHT, WAYS, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position, Shift
from ..rules import Law, each
from ..travel import Mover, slides

COLOURS = ("white", "black")
KINDS = ("traveler", "sun", "storm")
"""Each kind has power over the next, and the last over the first."""

LETTERS = ("TSM", "tsm")
ARRAYS = {"2-3-3": "MTSSMSTM", "2-2-4": "MTSMMSTM", "2-4-2": "MTSSSSTM"}
"""Mixes of Travelers, Suns and Storms, each with its array: knights are Travelers, bishops Suns, rooks Storms."""

SHARED = ("white-last", "white-times", "black-last", "black-times", "white-home", "black-home")
"""Each player's last move (4244 is d2-d4), how often running it went over the same two squares, and crossings made."""

MOST = 4
"""How many moves running a piece may make between the same two squares: forth and back, and once again."""


def game(board: Board, law: Law) -> Game:
    """White begins and plays up the board."""
    array = ARRAYS[str(law.option("mix", *ARRAYS))]
    wanted = 2 if law.option("length", "short", "long") == "long" else 1
    every = range(len(board.points))
    rows = [[p for p in every if board.at[p][1] == y] for y in sorted({y for _, y in board.at})]
    goals = frozenset(rows[-1]), frozenset(rows[0])
    square = [10 * int(x + 1) + int(y + 1) for x, y in board.at]
    ways, most = STRAIGHT if law("straight") else WAYS, 2 if law("reach") else None
    blocked, capture_ends, free, transfer = map(law, ("blocked", "capture-ends", "free", "transfer"))
    not_home, own_row, no_shuttle, must_move = map(law, ("not-home", "return", "back-and-forth", "pass"))
    by_kind = [law(kind) for kind in KINDS]
    won = law.ending("home"), law.ending("two-home")
    law.ending("repetition")
    rays = board.rays(ways)

    def mover(side: int, kind: int) -> Mover:
        """One or two squares straight on; a piece of the next kind may be entered, and the move ends there."""
        mine, theirs = LETTERS[side], LETTERS[1 - side]
        prey = theirs[(kind + 1) % 3] if by_kind[kind] else theirs
        plain = slides(board, ways, most, onto=prey if blocked else prey + mine)

        def moves(position: Position, point: int, piece: str) -> list[Move]:
            cells = position.cells
            found: list[Move] = []
            for move in plain(position, point, piece):
                end = move.path[1]
                if move.taken and cells[end] == theirs[0] and kind == 2:
                    found += blown(position, move, side)
                elif kind == 0 and end in goals[side] and position.counts[4 + side] + 1 < wanted:
                    found += back(position, move, side)
                else:
                    found.append(move)
            for near, far in (ray[:2] for ray in rays[point] if len(ray) > 1 and not cells[ray[1]]):
                if not blocked and cells[near]:
                    found.append(Move(piece, (point, far)))
                elif not capture_ends and cells[near] and cells[near] in prey:
                    found.append(Move(piece, (point, near, far), taken=(near,)))
            return found

        return moves

    def blown(position: Position, move: Move, side: int) -> list[Move]:
        """A Storm sends the Traveler it meets to a vacant square, but not home to the row it is making for."""
        start, end = move.path
        traveler = position.cells[end]
        return [
            move._replace(taken=(), also=(Shift(traveler, end, p),), words=f"({board.points[p]})")
            for p in every
            if p != end
            and (p == start or not position.cells[p] or not transfer)
            and not (not_home and p in goals[1 - side])
        ]

    def back(position: Position, move: Move, side: int) -> list[Move]:
        """In the longer game a Traveler that has crossed goes back to its first row (the nearest to it with room)."""
        near = [row for row in (rows if side == 0 else rows[::-1]) if any(not position.cells[p] for p in row)]
        return [
            move._replace(
                also=(Shift(move.piece, move.path[1], p),), gains=((4 + side, 1),), words=f"({board.points[p]})"
            )
            for p in (near[0] if own_row else every)
            if not position.cells[p]
        ]

    travels = each(*({LETTERS[side][kind]: mover(side, kind) for kind in range(3)} for side in (0, 1)))

    def moves(position: Position) -> list[Move]:
        """All travels but a third going forth and back; for that rule each move is remembered as its player's last."""
        last, times = 2 * position.turn, 2 * position.turn + 1
        before, often = position.counts[last], position.counts[times]
        found: list[Move] = []
        for move in travels(position):
            here, there = square[move.path[0]], square[move.path[-1]]
            again = often + 1 if before == 100 * there + here and not (move.taken or move.also) else 1
            if again <= MOST or not no_shuttle:
                memory = ((last, 100 * here + there - before), (times, again - often))
                found.append(move._replace(gains=move.gains + memory))
        if not found or not must_move:
            found.append(Move(words="pass", gains=((last, -before), (times, -often))))
        return found if free else [move for move in found if _takes(move)] or found

    def ended(position: Position) -> Outcome | None:
        for side, colour in enumerate(COLOURS):
            if any(position.cells[p] == LETTERS[side][0] for p in goals[side]):
                return Outcome(colour, won[wanted - 1])
        return None

    def score(position: Position, turn: int) -> float:
        """Pieces, crossings, and above all how far the foremost Traveler has come."""
        total = 0.0
        for side, sign in ((turn, 1), (1 - turn, -1)):
            traveler = LETTERS[side][0]
            gone = [abs(board.at[p][1] - 7 * side) for p in every if position.cells[p] == traveler]
            men = sum(1 for men in position.cells if men and men in LETTERS[side])
            total += sign * (3 * men + 20 * position.counts[4 + side] + sum(gone) / 2 + max(gone, default=0) ** 2 / 4)
        return total

    names = [board.points[p] for p in rows[0]], [board.points[p] for p in rows[-1]]
    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(Piece(LETTERS[s][k], COLOURS[s], KINDS[k]) for s in (0, 1) for k in range(3)),
        start_text=" ".join(
            f"{COLOURS[s]} {KINDS['TSM'.index(kind)]} {point}"
            for s in (0, 1)
            for kind, point in zip(array, names[s], strict=True)
        ),
        shared=SHARED,
        moves=moves,
        ended=ended,
        # Never reached: of pieces that do not fill the board one always has a vacant square beside it.
        stuck=lambda position: Outcome(None, "pass"),
        travel=dict.fromkeys("TSMtsm", "reach"),
        turn_rule="turns",
        write=_write,
        score=score,
        facts={"powers": _powers, "far row": lambda game: len(goals[0])},
    )


def _takes(move: Move) -> bool:
    return bool(move.taken) or any(shift.piece != move.piece for shift in move.also)


def _write(board: Board, move: Move) -> str:
    """`d4-d6` moves, `d4xd6` takes, `d4xd6(b2)` blows a Traveler to b2, `c6-c8(c1)` crosses and begins again."""
    if not move.path:
        return move.words
    return ("x" if _takes(move) else "-").join(board.points[p] for p in move.path) + move.words


def _powers(game: Game) -> str:
    """Each kind set beside each: which may enter the square of which."""
    here, there = game.board.index["d4"], game.board.index["d5"]
    found = []
    for piece in game.pieces[:3]:
        for other in game.pieces[3:]:
            cells = [""] * len(game.board.points)
            cells[here], cells[there] = piece.letter, other.letter
            if any(_takes(move) for move in game.legal(Position(tuple(cells), 0, game.start.counts))):
                found.append(f"{piece.kind} {other.kind}")
    return ", ".join(found)

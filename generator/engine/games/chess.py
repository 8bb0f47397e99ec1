"""Chess: six kinds of men, castling, the pawn's privileges, and a king that may never be left in check."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from itertools import compress, count

from ..board import DIAGONAL, STRAIGHT, Board
from ..chess_men import COLOURS, COUNTERS, KINDS, PASSING, QUIET, SHARED, WINGS, castling, in_passing, leaps, pawn
from ..chess_sight import MEN, Sight, after, safe
from ..fen import START, read_fen
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, Moves, each, either
from ..san import SHAPE, meant
from ..travel import Mover, slides

WORTH = {"P": 1.0, "N": 3.0, "B": 3.1, "R": 5.0, "Q": 9.0, "K": 0.0}


def game(board: Board, law: Law) -> Game:
    """White stands on rows 1 and 2, moves first, and its pawns go up the board."""
    sight = Sight(board)
    others_only, stopped, at_once = law("capture"), law("no-leaping"), law("en-passant")
    prey = tuple(MEN[1 - side][:5] + ("" if others_only else MEN[side][:5]) for side in (0, 1))
    first_step, takes_aslant, promotion = law("first-step"), law("pawn-takes"), law("promotion")

    def lines(side: int, ways: tuple[str, ...]) -> Mover:
        if stopped:
            return slides(board, ways, onto=prey[side])
        return leaps(tuple(tuple(point for ray in rays for point in ray) for rays in board.rays(ways)), prey[side])

    def movers(side: int) -> dict[str, Mover]:
        men = (
            pawn(board, side, prey[side], stopped, first_step, takes_aslant, promotion),
            leaps(sight.knights, prey[side]),
            lines(side, DIAGONAL),
            lines(side, STRAIGHT),
            lines(side, STRAIGHT + DIAGONAL),
            leaps(sight.kings, prey[side]),
        )
        return dict(zip(MEN[side], men, strict=True))

    walks = either(
        each(movers(0), movers(1)),
        in_passing(board, at_once),
        castling(board, sight, unmoved=law("castling"), clear=law("castling-clear"), unchecked=law("castling-check")),
    )
    moves = counted(board, sight, safe(sight, walks) if law("king-safe") else walks)
    mate, stale, bare, fifty, _ = map(law.ending, ("checkmate", "stalemate", "bare-kings", "fifty", "repetition"))

    def stuck(position: Position) -> Outcome:
        return Outcome(COLOURS[1 - position.turn], mate) if sight.checked(position) else Outcome(None, stale)

    def ended(position: Position) -> Outcome | None:
        # Mate by the last of the fifty moves still wins.
        if position.counts[QUIET] >= 100 and (not sight.checked(position) or moves(position)):
            return Outcome(None, fifty)
        return Outcome(None, bare) if mateless(board, position.cells) else None

    def worth(man: str, turn: int) -> tuple[float, ...]:
        """What a man is worth on each square, and a little for pawns, knights and bishops near the middle."""
        middle = [7 - abs(x - 3.5) - abs(y - 3.5) if man in "PNBpnb" else 0.0 for x, y in board.at]
        return tuple((WORTH[man.upper()] + 0.03 * near) * (1 if man in MEN[turn] else -1) for near in middle)

    worths = [{man: worth(man, turn) for man in MEN[0] + MEN[1]} for turn in (0, 1)]

    def score(position: Position, turn: int) -> float:
        """What the player's men are worth, less the others."""
        total, table, cells = 0.0, worths[turn], position.cells
        for point in compress(count(), cells):
            total += table[cells[point]][point]
        return total

    men = tuple(zip(MEN[0] + MEN[1], (COLOURS[0],) * 6 + (COLOURS[1],) * 6, KINDS * 2, strict=True))
    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(Piece(*man) for man in men),
        start_text=START,
        moves=moves,
        ended=ended,
        stuck=stuck,
        counters=COUNTERS,
        shared=SHARED,
        travel={letter: kind for letter, _, kind in men},
        turn_rule="turns",
        reader=read_fen,
        reads=meant,
        shape=SHAPE,
        same=lambda position: position._replace(counts=position.counts[:QUIET]),
        score=score,
        facts={f"{kind}-squares": partial(_reach, letter) for letter, kind in zip(MEN[0], KINDS, strict=True)}
        | {"early-mates": lambda game: _mates(game, game.start, 3)},
    )


def counted(board: Board, sight: Sight, walks: Moves) -> Moves:
    """The moves with what they change beside the board: castling rights, a pawn in passing, the quiet moves."""
    homes: dict[int, tuple[int, ...]] = {}
    for side, row in enumerate("18"):
        homes[board.index["e" + row]] = (2 * side, 2 * side + 1)
        homes |= {board.index[corner + row]: (2 * side + wing,) for wing, (_, _, corner, *_) in enumerate(WINGS)}
    capture = in_passing(board, at_once=True)

    @cache
    def rights(held: tuple[int, ...]) -> dict[int, tuple[tuple[int, int], ...]]:
        """The rights that are lost when a man leaves a point or is taken there."""
        lost = {point: tuple((right, -1) for right in of if held[right]) for point, of in homes.items()}
        return {point: gains for point, gains in lost.items() if gains}

    def passes(position: Position, move: Move) -> int:
        """The file of a pawn that has gone two squares if an enemy pawn may now take it, else 0."""
        start, end = move.path
        side, file = position.turn, int(board.at[end][0]) + 1
        if abs(board.at[start][1] - board.at[end][1]) != 2:
            return 0
        gone = Position(after(position.cells, move), 1 - side, (0,) * PASSING + (file, 0))
        king = MEN[1 - side][5]
        for taking in capture(gone):
            cells = after(gone.cells, taking)
            if king not in cells or not sight.attacked(cells, cells.index(king), side):
                return file
        return 0

    def moves(position: Position) -> list[Move]:
        *held, passing, quiet = position.counts
        past = ((PASSING, -passing),) if passing else ()
        calm, fresh = (*past, (QUIET, 1)), (*past, (QUIET, -quiet)) if quiet else past
        lost = rights(tuple(held))
        found = []
        for move in walks(position):
            piece, path, over, taken, becomes, also, _, _, _, words = move
            gains = calm
            if taken or piece in "Pp":
                gains = fresh
                if not taken and (file := passes(position, move)):
                    gains = (*fresh, (PASSING, file))
            if lost and (path[0] in lost or path[1] in lost):
                gains = (*gains, *lost.get(path[0], ()), *lost.get(path[1], ()))
            found.append(Move(piece, path, over, taken, becomes, also, gains, None, (), words))
        return found

    return moves


def mateless(board: Board, cells: Sequence[str]) -> bool:
    """Bare kings, or kings with one knight, or with bishops all on squares of one shade."""
    if "p" in cells or "P" in cells or "K" not in cells or "k" not in cells or not {*"RrQq"}.isdisjoint(cells):
        return False
    minors = [(man, sum(board.at[point]) % 2) for point, man in enumerate(cells) if man and man not in "Kk"]
    return len(minors) < 2 or (not {*"Nn"} & {man for man, _ in minors} and len({shade for _, shade in minors}) == 1)


def _reach(letter: str, game: Game) -> int:
    """How many squares a white man commands from d4 on an empty board."""
    cells = tuple(letter if point == "d4" else "" for point in game.board.points)
    return len(game.moves(Position(cells, 0, (0,) * 6)))


def _mates(game: Game, position: Position, depth: int) -> int:
    """How many lines of play end in checkmate within so many single moves."""
    checked = game.stuck(position).winner is not None
    if not checked and not depth:
        return 0
    legal = game.moves(position)
    if not legal:
        return int(checked)
    return sum(_mates(game, game.play(position, move), depth - 1) for move in legal) if depth else 0

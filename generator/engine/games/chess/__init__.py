"""Chess: six kinds of men, castling, the pawn's privileges, and a king that may never be left in check."""

from __future__ import annotations

import operator
from collections.abc import Sequence

from ...board import DIAGONAL, STRAIGHT, Board
from ...game import Game
from ...guise import Guise
from ...position import PASS, Move, Outcome, Piece, Position
from ...reach import Reach, beyond, by_distance, leaper, straight_on
from ...rules import Law, each, either
from ...speech import Notice, Speech
from ...tally import Tally
from ...travel import Mover, both, slides
from .facts import facts
from .fen import START, chess_fen, read_fen
from .men import COLOURS, COUNTERS, KINDS, QUIET, SHARED, pawn, promotion
from .privileges import WINGS, castling, in_passing
from .rights import counted
from .san import SHAPE, meant, san
from .sight import ASLANT, MEN, Sight, safe

GUISES = {kind: Guise("chess-king" if kind == "king" else kind, stands=True) for kind in KINDS}
"""All men of chess stand up."""

UNTOUCHED = "been made without a capture and without a pawn’s move"


def game(board: Board, law: Law) -> Game:
    """White stands on rows 1 and 2, moves first, and its pawns go up the board."""
    sight = Sight(board)
    walks = either(
        each(movers(board, law, sight, 0), movers(board, law, sight, 1)),
        in_passing(board, law("en-passant")),
        castling(board, law, sight),
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

    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(
            Piece(letter, COLOURS[side], kind, MEN[side][4] if kind == "pawn" else "", guise=GUISES[kind])
            for side in (0, 1)
            for letter, kind in zip(MEN[side], KINDS, strict=True)
        ),
        start_text=START,
        moves=moves if law("turns") else either(moves, lambda position: [PASS]),
        ended=ended,
        stuck=stuck,
        counters=COUNTERS,
        shared=SHARED,
        told={SHARED[1]: Tally(f"one move has {UNTOUCHED}", f"{{}} moves have {UNTOUCHED}", running=True)},
        repetition=3,
        turn_rule="turns",
        write=_write,
        reader=read_fen,
        writer=chess_fen,
        reads=meant,
        writes=san,
        shape=SHAPE,
        same=lambda position: position._replace(counts=position.counts[:QUIET]),
        speech=Speech(notices=(Notice(lambda _, position: sight.checked(position), "is in check"),)),
        facts=facts(),
    )


def _write(board: Board, move: Move) -> str:
    """A move by its two squares. A pawn that is taken in passing stands beside the way, and is taken all the same."""
    if not move.ways:
        return move.words or "pass"
    return ("x" if move.taken else "-").join(board.points[p] for p in move.ways[0].landings) + move.words


def movers(board: Board, law: Law, sight: Sight, side: int) -> dict[str, Mover]:
    """How each of a side's men goes, by its letter. A king is never taken."""
    prey = MEN[1 - side][:5] + ("" if law("capture") else MEN[side])
    anybody = prey + MEN[1 - side][5]
    becoming = promotion(board, law, side)

    def lines(ways: tuple[str, ...]) -> Mover:
        return slides(board, ways, onto=prey) if law("no-leaping") else leaper(board, straight_on(board, ways), anybody)

    def promoted(kind: str, mover: Mover) -> Mover:
        """Pawns are promoted, and nobody else while that rule is in force."""
        if kind != "pawn" and law("promotion"):
            return mover
        return lambda *man: [end for move in mover(*man) for end in becoming(move)]

    def how(kind: str, mover: Mover, reached: Reach) -> Mover:
        """Without the rule on how such a man goes, he may go to all the squares as well that are out of his reach."""
        own = mover if law("promotion") else promoted(kind, mover)
        if law(kind):
            return own
        strays = promoted(kind, leaper(board, beyond(reached), anybody))
        return both(own, uncastled(board, strays, side) if kind == "king" else strays)

    pawns = map(operator.add, straight_on(board, ("ns"[side],), 2), by_distance(board, ASLANT[side]))
    men = (
        how("pawn", pawn(board, law, side, prey, becoming), tuple(pawns)),
        how("knight", leaper(board, sight.knights, prey), sight.knights),
        how("bishop", lines(DIAGONAL), straight_on(board, DIAGONAL)),
        how("rook", lines(STRAIGHT), straight_on(board, STRAIGHT)),
        how("queen", lines(STRAIGHT + DIAGONAL), straight_on(board, STRAIGHT + DIAGONAL)),
        how("king", leaper(board, sight.kings, prey), sight.kings),
    )
    return dict(zip(MEN[side], men, strict=True))


def uncastled(board: Board, strays: Mover, side: int) -> Mover:
    """All but the king's moves of two squares toward a rook: those have rules of their own."""
    home, rook = "18"[side], MEN[side][3]
    corners: dict[tuple[int, ...], int] = {
        (board.index[start + home], board.index[end + home]): board.index[corner + home]
        for start, end, corner, *_ in WINGS
    }
    return lambda position, point, king: [
        move for move in strays(position, point, king) if position.cells[corners.get(move.ways[0].path, point)] != rook
    ]


def mateless(board: Board, cells: Sequence[str]) -> bool:
    """Bare kings, or kings with one knight, or with bishops all on squares of one shade."""
    if "p" in cells or "P" in cells or "K" not in cells or "k" not in cells or not {*"RrQq"}.isdisjoint(cells):
        return False
    minors = [(man, sum(board.at[point]) % 2) for point, man in enumerate(cells) if man and man not in "Kk"]
    return len(minors) < 2 or (not {*"Nn"} & {man for man, _ in minors} and len({shade for _, shade in minors}) == 1)

"""Yumph: men and kings jump friend and foe alike, nothing is taken, and whoever crosses the board leaves it."""

from __future__ import annotations

from ..board import DIAGONAL, Board
from ..chains import chains, steps_or_chains
from ..crossing import MovesBy, bound, returning, written_out
from ..game import Game
from ..guise import CROWNED, DISC, Guise
from ..position import Outcome, Piece, Position
from ..rules import Law, Moves, each, passes, prefer
from ..travel import Mover, leaving

COLOURS = ("white", "black")
MEN, KINGS, DOUBLES = "wb", "WB", "RS"
"""A double is a king that has been away from its first row and has come back."""

EVERYONE = MEN + KINGS + DOUBLES
CHECKERS = {"w": 1, "W": 2}
"""Of how many checkers White's men and kings are made."""


def game(board: Board, law: Law) -> Game:
    """White sets out from the bottom row and goes up the board; Black comes down to meet it."""
    moves = moving(board, law)
    won = law.ending("all-off")
    law.ending("repetition")

    def ended(position: Position) -> Outcome | None:
        standing = "".join(position.cells)
        for side, colour in enumerate(COLOURS):
            if not any(letter[side] in standing for letter in (MEN, KINGS, DOUBLES)):
                return Outcome(colour, won)
        return None

    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(
            piece
            for man, king, double, colour in zip(MEN, KINGS, DOUBLES, COLOURS, strict=True)
            for piece in (
                Piece(man, colour, "man", guise=DISC),
                Piece(king, colour, "king", guise=CROWNED, made_of=man),
                Piece(double, colour, "double", guise=Guise("disc", stacked=True), made_of=king),
            )
        ),
        start_text="white man 25 26 27 28 king 29 30 31 32 black man 5 6 7 8 king 1 2 3 4 turn white",
        moves=moves(()),
        reads=written_out(moves),
        ended=ended,
        # Never both: a piece with a king's power is blocked only by full squares, and sixteen cannot fill thirty-two.
        stuck=lambda position: Outcome(None, "pass"),
        repetition=3,
        turn_rule="turns",
        facts={"checkers of each color": _checkers, "checkers in a king": lambda game: CHECKERS["W"]},
    )


def moving(board: Board, law: Law) -> MovesBy:
    """A king at home that can jump an enemy must; else anything moves; who has no move makes his men kings for once."""
    home = board.zone("bottom row"), board.zone("top row")
    far = home[1], home[0]
    ahead = ("nw", "ne"), ("sw", "se")
    nothing = [] if law("jump") else [""]
    over_men = [*(MEN if law("not-over-kings") else EVERYONE), *nothing]
    over_all = [*EVERYONE, *nothing]
    enemies = [[letters[1 - side] for letters in (MEN, KINGS, DOUBLES)] for side in (0, 1)]
    leaves, again = law("leave"), not law("chain")
    stop = far if leaves else ((), ())

    def off(side: int, mover: Mover) -> Mover:
        return leaving(mover, far[side]) if leaves else mover

    def moves(by: tuple[int, ...]) -> Moves:
        def man(side: int) -> Mover:
            mover = steps_or_chains(board, ahead[side], over_men, stop=stop[side], again=again, by=by)
            return off(side, law.how("men", mover))

        def with_power(side: int) -> Mover:
            """A king, or a man who has the powers of one."""
            return steps_or_chains(board, DIAGONAL, over_all, stop=stop[side], again=again, by=by)

        def king(side: int) -> Mover:
            mover = off(side, law.how("kings", with_power(side)))
            return returning(mover, home[side], KINGS[side], DOUBLES[side])

        def obliged(side: int) -> Mover:
            jump = chains(board, DIAGONAL, over_all, first=enemies[side], stop=stop[side], again=again, by=by)
            return off(side, bound(jump, home[side]))

        kings = king(0), king(1)
        usual = each(*({MEN[s]: man(s), KINGS[s]: kings[s], DOUBLES[s]: kings[s]} for s in (0, 1)))
        freed = each(*({MEN[side]: off(side, with_power(side))} for side in (0, 1)))
        forced = each(*({KINGS[side]: obliged(side)} for side in (0, 1)))
        free = prefer(usual, freed) if law("blocked") else usual
        return passes(prefer(forced, free) if law("home-kings") else free, law("pass"))

    return moves


def _checkers(game: Game) -> int:
    """How many checkers the set-up needs of each colour, a king being two."""
    return sum(CHECKERS.get(letter, 0) for letter in game.start.cells)

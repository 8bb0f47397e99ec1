"""English checkers: men forward, kings both ways, captures compulsory. The first colour moves down the board."""

from __future__ import annotations

from ...board import DIAGONAL, Board
from ...facts import all_of
from ...game import Game
from ...guise import CROWNED, DISC
from ...hops import hops
from ...position import Outcome, Piece, Position
from ...rules import Law, Moves, each, either, prefer
from ...speech import Speech, bound
from ...travel import Mover, crowning, steps
from .fen import array, draughts_fen


def game(board: Board, law: Law) -> Game:
    """Black (or whoever is named first) starts on 1-12 and moves down, towards the high numbers."""
    colours = tuple(str(law.option("colours", "black white", "black red", "red black", "white black")).split())
    pieces = (
        Piece("b", colours[0], "man", crown="B", guise=DISC),
        Piece("B", colours[0], "king", guise=CROWNED, made_of="b"),
        Piece("w", colours[1], "man", crown="W", guise=DISC),
        Piece("W", colours[1], "king", guise=CROWNED, made_of="w"),
    )
    forward = ("sw", "se"), ("nw", "ne")
    far = board.zone("bottom row"), board.zone("top row")
    foes = ("wW" if law("jump") else "wWbB"), ("bB" if law("jump") else "wWbB")
    crown_stops, go_on = law("crown"), law("go-on")

    def jumps(side: int, ways: tuple[str, ...], stop: frozenset[int] = frozenset()) -> Mover:
        return hops(board, ways, foes[side], take=True, go_on="must" if go_on else "may", stop=stop)

    def men(side: int, mover: Mover) -> Mover:
        return crowning(mover, far[side], pieces)

    def stopping(side: int) -> frozenset[int]:
        return far[side] if crown_stops else frozenset()

    def by_side(man: list[Mover], king: list[Mover]) -> Moves:
        return each({"b": man[0], "B": king[0]}, {"w": man[1], "W": king[1]})

    walks = by_side(
        [law.how("men", men(side, steps(board, forward[side]))) for side in (0, 1)],
        [law.how("kings", steps(board, DIAGONAL))] * 2,
    )
    captures = by_side(
        [men(side, jumps(side, forward[side] if crown_stops else DIAGONAL, stopping(side))) for side in (0, 1)],
        [jumps(side, DIAGONAL) for side in (0, 1)],
    )
    lost = law.ending("no-move")
    law.ending("repetition")

    def stuck(position: Position) -> Outcome:
        return Outcome(colours[1 - position.turn], lost)

    return Game(
        board=board,
        colours=colours,
        pieces=pieces,
        start_text=array(*colours),
        moves=prefer(captures, walks) if law("must-jump") else either(captures, walks),
        stuck=stuck,
        repetition=3,
        turn_rule="turns",
        speech=Speech(notices=(bound("must-jump", "must jump"),)),
        reader=draughts_fen,
        facts={
            "players with a blue square at the left-hand corner": _left_hand_corners,
            "squares of Black’s farthest row": lambda game: _ends(game, "bottom row"),
            "squares of White’s farthest row": lambda game: _ends(game, "top row"),
        },
    )


def _left_hand_corners(game: Game) -> str:
    """How many players have a square of play in the corner nearest them at their left hand."""
    at = game.board.at
    left, right = min(x for x, _ in at), max(x for x, _ in at)
    low, high = min(y for _, y in at), max(y for _, y in at)
    return all_of(sum(corner in at for corner in ((left, low), (right, high))), len(game.turns))


def _ends(game: Game, row: str) -> str:
    """The first and the last square of a row, as they are numbered."""
    names = [game.board.points[point] for point in sorted(game.board.zone(row))]
    return f"{names[0]} to {names[-1]}"

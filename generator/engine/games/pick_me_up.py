"""Pick-Me-Up: fifteen pawns in a row, one to three at a turn from your own end, and the last pawn loses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..board import Board
from ..game import Game
from ..guise import PAWN
from ..position import Move, Outcome, Piece, Position, loses
from ..rules import Law, each, either
from ..settle import Fates
from ..speech import Speech, Spoken
from ..travel import anyhow

PLAYERS = ("A", "B")
ENDS = ("left", "right")
PICKED_UP = "is picked up"


def game(board: Board, law: Law) -> Game:
    """A plays from the left end, B from the right; `left2` takes the two pawns farthest left."""
    row = (0, *board.ray(0, "e"))
    least, most = (1 if law("one-at-least") else 0), (3 if law("three-at-most") else len(row))
    own_end, last = law("own-end"), law.ending("last-pawn")

    def picks(position: Position) -> list[Move]:
        """So many pawns in order from an end of the row: the player's own end, and pawns that stand there."""
        cells = position.cells
        standing = [p for p in row if cells[p]]
        found = []
        for end in (position.turn,) if own_end else (0, 1):
            near = standing[:most] if end == 0 else standing[: -most - 1 : -1]
            picked = tuple([loses(cells[p], p, PICKED_UP) for p in near])
            numbers = range(least, (len(picked) if own_end else most) + 1)
            found += [Move(picked[:number], words=f"{ENDS[end]}{number}") for number in numbers]
        return found

    def ended(position: Position) -> Outcome | None:
        return None if any(position.cells) else Outcome(PLAYERS[position.turn], last)

    any_pawn = dict.fromkeys("wb", anyhow(board))
    odd, even = (" ".join(board.points[p] for p in row[start::2]) for start in (0, 1))
    return Game(
        board=board,
        colours=("white", "black"),
        players=PLAYERS,
        pieces=(Piece("w", "white", "pawn", guise=PAWN), Piece("b", "black", "pawn", guise=PAWN)),
        start_text=f"white {odd} black {even} turn A",
        moves=picks if own_end else either(picks, each(any_pawn, any_pawn)),
        ended=ended,
        stuck=lambda position: Outcome(None, last),
        speech=Speech(moves=tuple(Spoken(f"{end}{n}", f"{NAMES[n]} at the {end}") for end in ENDS for n in (1, 2, 3))),
        turn_rule="turns",
        write=_write,
        shape="(left|right)[0-9]{1,2}",
        facts={
            "diamonds on which the last pawn can stand": lambda game: _last_stands(game, row),
            "takings that win": lambda game: _takings(won(game), _left(game)),
            "the only takings that win": lambda game: _takings(won(game), _left(game)),
            "numbers to leave": lambda game: " ".join(map(str, _to_leave(won(game), len(row)))),
            "numbers left by the system": lambda game: _by_the_system(won(game), len(row)),
            "answers, whatever he takes, one, two or three": lambda game: _answers(won(game), len(row)),
            "answers to any other beginning": lambda game: _other_beginnings(won(game), len(row)),
        },
    )


def _write(board: Board, move: Move) -> str:
    """The end and the number of pawns picked up there."""
    return move.words or "-".join(board.points[p] for p in move.path)


def _last_stands(game: Game, row: Sequence[int]) -> str:
    """Where the last pawn can stand, however the players take: the first of these diamonds and the last."""
    seen = {game.under(dict(game.options)).start}
    for position in (path := list(seen)):
        after = {game.play(position, move) for move in game.legal(position)} - seen
        seen |= after
        path += after
    last = [p for p in row if any(position.cells[p] and sum(map(bool, position.cells)) == 1 for position in seen)]
    return f"{game.board.points[last[0]]} to {game.board.points[last[-1]]}"


Won = Sequence[bool]
"""Whether the player whose turn it is wins, by how many pawns are left."""


def won(game: Game) -> Won:
    """Whoever has the turn, and wherever the pawns stand: so many at the end of the row will do for all."""
    cells = game.under(dict(game.options)).start.cells
    left = [Position(("",) * (len(cells) - number) + cells[len(cells) - number :]) for number in range(len(cells) + 1)]
    fates = Fates(game, left)
    return [fates.of(position).winner == position.turn for position in left]


NAMES = ("none", "one", "two", "three", "four")
MOST = 3


def _left(game: Game) -> int:
    """How many pawns stand on the diamonds."""
    return sum(map(bool, game.start.cells))


def _takings(won: Won, pawns: int) -> str:
    """Every taking that leaves the other player lost."""
    return " ".join(str(n) for n in range(1, min(MOST, pawns) + 1) if not won[pawns - n])


def _to_leave(won: Won, pawns: int) -> list[int]:
    """The numbers with which whoever has to take is lost, the largest first."""
    return [number for number in range(pawns - 1, 0, -1) if not won[number]]


def _by_the_system(won: Won, pawns: int) -> str:
    """How the number that is left goes down, turn by turn of the player who wins."""
    lost = _to_leave(won, pawns)
    return ", ".join(f"{more} to {fewer}" for more, fewer in pairwise(lost))


def _answers(won: Won, pawns: int) -> str:
    """What is taken in answer to one, two and three, if it is always the same, and what both make together."""
    answers = {tuple(_takings(won, number - taken) for taken in (1, 2, 3)) for number in _to_leave(won, pawns)[:-1]}
    [replies] = answers
    [together] = {taken + int(reply) for taken, reply in enumerate(replies, 1)}
    one, two, three = (NAMES[int(reply)] for reply in replies)
    return f"{one}, {two} or {three}, {NAMES[together]} together"


def _other_beginnings(won: Won, pawns: int) -> str:
    """What refutes each beginning that loses, and what it leaves."""
    bad = [taken for taken in range(1, MOST + 1) if won[pawns - taken]]
    replies = [(taken, int(_takings(won, pawns - taken))) for taken in bad]
    return ", ".join(f"{NAMES[reply]} leaves {pawns - taken - reply} to {NAMES[taken]}" for taken, reply in replies)

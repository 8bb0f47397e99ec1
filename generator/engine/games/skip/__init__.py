"""Skip: men move diagonally on to the men they take; four side squares are refuges, for three of a color at most."""

from __future__ import annotations

from ...board import DIAGONAL, Board
from ...facts import all_of
from ...game import Game
from ...guise import DISC, Guise
from ...position import PASS, Move, Outcome, Piece, Position
from ...rules import Law, each, either, majority
from ...speech import Notice, Speech, bound
from ...tally import QUIET_TURNS
from .men import COLOURS, MEN, RINGED, goes_and_takes

QUIET = 40
"""So many single turns without a capture, twenty for each player, end the game."""


def game(board: Board, law: Law) -> Game:
    """Red starts on the green squares, moves first and plays up the board."""
    most = int(str(law.option("captures", 2, 1, 3, 4, 5)))
    reduced, counted = law.ending("reduced"), law.ending("quiet")

    def ended(position: Position) -> Outcome | None:
        men = left(position.cells)
        if min(men) <= 3:
            return majority(COLOURS, men, reduced)
        return majority(COLOURS, men, counted) if position.counts[0] >= QUIET else None

    nobody_passes = law("turns")

    def passing(position: Position) -> list[Move]:
        return [] if nobody_passes else [PASS]

    homes = [" ".join(board.points[p] for p in sorted(board.zone(f"{colour} home"))) for colour in COLOURS]
    movers = [goes_and_takes(board, law, side, most) for side in (0, 1)]
    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(
            piece
            for man, ring, colour in zip(MEN, RINGED, COLOURS, strict=True)
            for piece in (
                Piece(man, colour, "man", crown=ring, guise=DISC),
                Piece(ring, colour, "ring", title="ringed man", guise=Guise("disc", "ring"), made_of=man),
            )
        ),
        start_text=f"red {homes[0]} blue {homes[1]} turn red",
        shared=("quiet",),
        told={"quiet": QUIET_TURNS},
        moves=either(each(*({MEN[side]: movers[side], RINGED[side]: movers[side]} for side in (0, 1))), passing),
        ended=ended,
        # Never reached: a player always has a move, as the page shows.
        stuck=lambda position: Outcome(None, counted),
        turn_rule="turns",
        speech=Speech(
            notices=(
                bound("three", "may bring no fourth man onto the side squares"),
                Notice(_last_man, "has four men left, and loses with three"),
            )
        ),
        facts={
            "fewest capturing turns": lambda game: -(-(left(game.start.cells)[1] - 3) // most),
            "fewest blocked men": _fewest_blocked,
            "captures that decide the game": lambda game: left(game.start.cells)[1] - 3,
            "turns of each player without a capture that close the game": lambda game: QUIET // 2,
            "turns without a capture that each player has had": lambda game: game.start.counts[0] // 2,
            "diagonal moves of men that leave their color": _leaving,
            "homes in the first two rows and in the last two": _homes,
            "playing squares on the two edges between the homes": _edges,
        },
    )


def left(cells: tuple[str, ...]) -> list[int]:
    """How many men each player has."""
    return [cells.count(MEN[side]) + cells.count(RINGED[side]) for side in (0, 1)]


def _last_man(_: Game, position: Position) -> bool:
    """Whether the next man whom the player loses is the last that he can spare."""
    return left(position.cells)[position.turn] == 4


def _fewest_blocked(game: Game) -> int:
    """How many men a player would need for one of them, off the side squares, to be blocked and all the others too.

    Only his own men stop a man from entering a square off the sides. So all such squares ahead of it must be
    filled by men who are blocked as well, and at the far end, where men are ringed, all such squares around.
    """
    board, sides, far = game.board, game.board.zone("sides"), game.board.zone("blue home")
    around, ahead, sizes = board.near(DIAGONAL), board.near(("ne", "nw")), []
    for point in set(range(len(board.points))) - sides:
        held, edge = {point}, [point]
        while edge:
            here = edge.pop()
            coming = set((around if here in far else ahead)[here]) - sides - held
            held |= coming
            edge += coming
        sizes.append(len(held))
    return min(sizes)


def _leaving(game: Game) -> int:
    """Lines of the board that lead from a square of one color to one of the other."""
    tint = [round(sum(at)) % 2 for at in game.board.at]
    return sum(tint[one] != tint[two] for one, two, _ in game.board.lines)


def _homes(game: Game) -> str:
    """How many homes are all the squares of the first two rows, or of the last two."""
    board = game.board
    rows = sorted({y for _, y in board.at})
    ends = [frozenset(p for p, (_, y) in enumerate(board.at) if y in pair) for pair in (rows[:2], rows[-2:])]
    return all_of(sum(board.zone(f"{colour} home") == end for colour, end in zip(COLOURS, ends, strict=True)), 2)


def _edges(game: Game) -> int:
    """The squares at the left and right edges of the board that belong to no home."""
    board = game.board
    across = {x for x, _ in board.at}
    homes = board.zone("red home") | board.zone("blue home")
    return sum(x in (min(across), max(across)) and p not in homes for p, (x, _) in enumerate(board.at))

"""Foregammon: checkers jump over each other in the field, and every jump moves a Gamin round the track."""

from __future__ import annotations

import re
from functools import partial

from ...board import Board
from ...game import Game
from ...guise import Guise
from ...lots import Lots
from ...notation import read_position
from ...position import PASS, Move, Outcome, Piece, Position
from ...rules import Law
from ...shares import Numbers
from ...speech import Notice, Speech, must
from ...travel import anyhow
from .checkers import COLOURS, PIECES, FieldMen, so_written
from .gamins import GAMINS, Gamins
from .past import Past

GAMIN = Guise("gamin", stands=True)


def game(board: Board, law: Law) -> Game:
    """White plays up the field and sends Gamins to the right round the track; Black down, and to his own left."""
    checkers, gamins = FieldMen(board, law), Gamins(board, law)
    jumps_only, in_turn, only_when_stuck = law("jumps-only"), law("turns"), law("blocked")
    won, drawn = law.ending("home"), law.ending("blocked")
    law.ending("repetition")

    def turns(position: Position) -> list[tuple[Move, Numbers]]:
        """What a checker may do, and the numbers that it earns for the Gamins by jumps."""
        walks, jumps = checkers.moves(position)
        found: list[tuple[Move, Numbers]] = [(move, ()) for move in walks]
        if not jumps_only:
            found += [(move, checkers.earns(move)) for move in walks]
            found += [(move, ()) for move in gamins.alone(position, anyhow(board))]
        return found + [(move, checkers.earns(move)) for move in jumps]

    def or_pass(position: Position, found: list[Move]) -> list[Move]:
        """Who cannot move passes, unless the other cannot either."""
        stuck = not found and turns(position._replace(turn=1 - position.turn))
        return [*found, PASS] if stuck or not only_when_stuck else found

    def moves(position: Position) -> list[Move]:
        found = [after for move, numbers in turns(position) for after in gamins.run(position, move, numbers)]
        return or_pass(position, found)

    def counted(position: Position) -> Lots | list[Move]:
        where, side, count = gamins.where(position), position.turn, gamins.shares.count
        found = [
            (count(where, side, numbers) if numbers else 1, partial(gamins.nth, where, side, move, numbers))
            for move, numbers in turns(position)
        ]
        return Lots(found) if found else or_pass(position, [])

    def like(position: Position, text: str) -> list[Move]:
        """The moves that may be written like this: with what the Gamins do, or the checker alone."""
        if text == "pass":
            return moves(position)
        names, _, rest = text.partition("(")
        words = rest.rstrip(")").split(",") if rest else None
        sides = (position.turn,) if in_turn else (position.turn, 1 - position.turn)
        return [
            after
            for whose in (position._replace(turn=side) for side in sides)
            for found, numbers in turns(whose)
            for move in so_written(board, found, names)
            for after in gamins.run(whose, move, numbers and checkers.earns(move), words)
        ]

    def ended(position: Position) -> Outcome | None:
        home = gamins.home(position)
        return None if home is None else Outcome(COLOURS[home], won)

    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(
            piece
            for colour, checkers_of, gamin in zip(COLOURS, PIECES, GAMINS, strict=True)
            for piece in (*checkers_of, Piece(gamin, colour, "gamin", title="Gamin", guise=GAMIN))
        ),
        start_text="white a1 c1 e1 b2 d2 gamin p0*2 black a9 c9 e9 b8 d8 gamin p16*2 turn white",
        moves=moves,
        counted=counted,
        like=like,
        absent=gamins.absent,
        refuted=Past(board, gamins).refuted,
        ended=ended,
        stuck=lambda position: Outcome(None, drawn),
        stacks=board.zone("pennants"),
        repetition=3,
        turn_rule="turns",
        speech=Speech(notes=_by_numbers, notices=NOTICES),
        facts={
            "ways to play three numbers on two Gamins": lambda game: len(_ways_to_share(game)),
            "shares of nine pennants": lambda game: len({after for _, after in _ways_to_share(game)}),
            "checkers of a side, row by row": _by_rows,
            "shares, either Gamin having more": _shares,
        },
    )


def _without_gamins(move: Move) -> bool:
    """Whether a checker is moved, and no Gamin."""
    return bool(move.ways) and not any(way.piece in GAMINS for way in move.ways)


def _one_home(_: Game, position: Position) -> bool:
    """Whether just one Gamin of the player whose turn it is is still on the track."""
    return sum(men.count(GAMINS[position.turn]) for men in position.cells) == 1


NOTICES = (
    must(lambda move: move == PASS, "passes: none of the checkers can move"),
    must(_without_gamins, "has no jump that moves a Gamin"),
    Notice(_one_home, "has one Gamin home"),
)
"""What is announced of the player whose turn it is."""


def _by_numbers(board: Board, text: str) -> str:
    """A move for print: what a Gamin does by its number, not with a plus, since Black's count downward."""
    return re.sub(r"(p\d+)\+(\d+)", "\\1\u00a0by\u00a0\\2", text)


def _by_rows(game: Game) -> str:
    """How many checkers each row of a side has at the start, from its own end; all ways, if the sides differ."""
    found = set()
    for letter in "wb":
        heights = [game.board.at[point][1] for point, men in enumerate(game.start.cells) if men == letter]
        rows = sorted(set(heights), reverse=letter == "b")
        found.add(" ".join(str(heights.count(row)) for row in rows))
    return ", ".join(sorted(found))


def _shares(game: Game) -> str:
    """How the nine pennants of rule 4's example fall to two Gamins, each pair once; both ways round, if it is so."""
    starts = [game.board.index[point] for point in ("p3", "p20")]
    track = game.board.tracks["pennants"]
    found = set()
    for _, after in _ways_to_share(game):
        ends = sorted(track.index(point) for point, men in enumerate(after.cells) if "g" in men)
        found.add(tuple(end - track.index(start) for end, start in zip(ends, starts, strict=True)))
    pairs = sorted((share for share in found if share[0] >= share[1]), reverse=True)
    same = {(b, a) for a, b in found} == found
    return ", ".join(f"{a} {b}" for a, b in (pairs if same else sorted(found)))


def _ways_to_share(game: Game) -> list[tuple[Move, Position]]:
    """Rule 4's triple jump into five, three and one, with every way to play the numbers on two Gamins far apart."""
    position = read_position(game, "white a3 gamin p3 p20 black b4 d6 d8 gamin p16*2 turn white")
    return [(move, game.play(position, move)) for move in game.legal(position) if len(move.path) == 4]

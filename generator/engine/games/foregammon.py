"""Foregammon: checkers jump over each other in the field, and every jump moves a Gamin round the track."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from ..board import DIAGONAL, Board
from ..game import Game
from ..notation import read_position
from ..position import Move, Outcome, Piece, Position, Shift
from ..rules import Law, each
from ..travel import crowning, hops, steps

COLOURS = ("white", "black")
MEN, KINGS, GAMINS = ("w", "b"), ("W", "B"), ("g", "h")


def game(board: Board, law: Law) -> Game:
    """White plays up the field and sends Gamins to its right round the track; Black the same from the far side."""
    track = board.tracks["pennants"]
    size = len(track)
    star = tuple(next(iter(board.zone(f"{colour} star"))) for colour in COLOURS)
    rows = tuple(frozenset(board.zone(f"{colour} row")) for colour in reversed(COLOURS))
    ahead = (("ne", "nw"), ("se", "sw")) if law("checkers") else (DIAGONAL, DIAGONAL)
    any_number = range(1, max(board.numbers.values()) + 1)
    again = 0 if law("kings") else 1
    anyone = MEN + KINGS
    numbers_apart, must_use, jump_only = law("each-number"), law("gamin-moves"), law("jumps-only")
    meets_own, carries, meets_again = law("own-gamin"), law("carry"), law("again")
    exact, one_way = law("exact"), law("round")
    won, drawn = law.ending("home"), law.ending("blocked")

    jumping = [
        hops(board, ahead[side], anyone, stop=rows[side]) if not again else hops(board, DIAGONAL, anyone)
        for side in (0, 1)
    ]
    checkers = each(
        *(
            {
                MEN[side]: crowning(steps(board, ahead[side]), rows[side], KINGS[side]),
                KINGS[side]: steps(board, DIAGONAL),
            }
            for side in (0, 1)
        )
    )
    jumps = each(
        *(
            {
                MEN[side]: crowning(jumping[side], rows[side], KINGS[side]),
                KINGS[side]: hops(board, DIAGONAL, anyone, again=again),
            }
            for side in (0, 1)
        )
    )

    # How far from its star a Gamin of either side has come, by pennant; and the pennant that lies so far on.
    homes = tuple(track.index(point) for point in star)
    pennant = tuple(
        tuple(track[(home + sense * n) % size] for n in range(size)) for home, sense in zip(homes, (1, -1), strict=True)
    )
    gone = tuple({point: n for n, point in enumerate(way)} for way in pennant)

    def advance(cells: tuple[str, ...], side: int, start: int, number: int) -> list[Shift] | None:
        """A Gamin's move by one number with all that follows from it (rules 7 to 11), None if it cannot be made."""
        mine, theirs = GAMINS[side], GAMINS[1 - side]
        progress = gone[side][start]
        if (exact and progress + number > size) or progress + number < 0:
            return None
        men = list(cells)
        shifts: list[Shift] = []

        def go(piece: str, here: int, there: int) -> None:
            shifts.append(Shift(piece, here, there))
            men[here] = men[here].replace(piece, "", 1)
            if there >= 0:
                men[there] += piece

        here, amount, carried = start, number, 0
        while True:
            progress += amount
            if progress >= size:
                go(mine, here, -1)
                return shifts
            there = pennant[side][progress]
            go(mine, here, there)
            here = there
            own = men[here].count(mine) - 1 if meets_own else 0
            # A Gamin on its own star has not set out, and cannot be carried back behind it.
            foes = men[here].count(theirs) - carried if carries and here != star[1 - side] else 0
            amount = 2 * (own + foes)
            if not amount or progress + amount > size or (len(shifts) > 1 and not meets_again):
                return shifts
            back = pennant[1 - side][max(0, gone[1 - side][here] - 2)]
            for _ in range(foes):
                go(theirs, here, back)
            carried = foes if progress + amount < size and back == pennant[side][progress + amount] else 0

    def plays(
        cells: tuple[str, ...], side: int, numbers: tuple[int, ...], asked: tuple[str, ...] | None
    ) -> Iterator[tuple[tuple[Shift, ...], tuple[str, ...]]]:
        """Every way to use the numbers one by one on either Gamin, in any order, while one can be used.

        There may be thousands; where the words of one are `asked` for, only that one is followed.
        """
        used = False
        for number in sorted(set(numbers)) if must_use else (any_number if numbers else ()):
            rest = list(numbers)
            rest.remove(number if must_use else rest[0])
            for start in [point for point in track if GAMINS[side] in cells[point]]:
                for sign in (1,) if one_way else (1, -1):
                    shifts = advance(cells, side, start, sign * number)
                    if shifts is None:
                        continue
                    used = True
                    words = f"{board.points[start]}{sign * number:+}"
                    if asked is not None and asked[:1] != (words,):
                        continue
                    left = None if asked is None else asked[1:]
                    for later, more in plays(_shifted(cells, shifts), side, tuple(rest), left):
                        yield (*shifts, *later), (words, *more)
        if (not used or not must_use) and not asked:
            yield (), ()

    def moves(position: Position, text: str = "") -> list[Move]:
        """The moves, all or those that a text may mean."""
        side, cells = position.turn, position.cells
        names, _, words = text.partition("(")
        asked = tuple(words.rstrip(")").split(",")) if words else None
        found: list[Move] = []
        for move in checkers(position):
            if _so_written(board, move, names):
                found.append(move)
                if not jump_only:
                    found += _with_gamins(move, plays(cells, side, (board.numbers[move.path[-1]],), asked))
        for move in jumps(position):
            if _so_written(board, move, names):
                numbers = tuple(board.numbers[point] for point in move.path[1:])
                for way in {numbers} if numbers_apart else set(_gathered(numbers)):
                    found += _with_gamins(move, plays(cells, side, way, asked))
        return list(dict.fromkeys(found))

    def moves_or_pass(position: Position, text: str = "") -> list[Move]:
        if text and text != "pass":
            return moves(position, text)
        found = moves(position)
        if not found and moves(position._replace(turn=1 - position.turn)):
            return [Move(words="pass")]
        return found

    def ended(position: Position) -> Outcome | None:
        for side, colour in enumerate(COLOURS):
            if not any(GAMINS[side] in position.cells[p] for p in track):
                return Outcome(colour, won)
        return None

    def score(position: Position, turn: int) -> float:
        """How many pennants a player's Gamins are ahead of the other's."""
        gone_by = [
            2 * size - sum(size - gone[side][p] for p in track for man in position.cells[p] if man == GAMINS[side])
            for side in (0, 1)
        ]
        return gone_by[turn] - gone_by[1 - turn]

    return Game(
        board=board,
        colours=COLOURS,
        pieces=(
            Piece("w", "white", "man"),
            Piece("W", "white", "king"),
            Piece("g", "white", "gamin"),
            Piece("b", "black", "man"),
            Piece("B", "black", "king"),
            Piece("h", "black", "gamin"),
        ),
        start_text="white a1 c1 e1 b2 d2 gamin p0*2 black a9 c9 e9 b8 d8 gamin p16*2 turn white",
        moves=moves_or_pass,
        like=moves_or_pass,
        ended=ended,
        stuck=lambda position: Outcome(None, drawn),
        stacks=board.zone("pennants"),
        score=score,
        facts={
            "orders of 5 + 3 + 1": lambda game: len(_shares(game)),
            "shares of 5 + 3 + 1": lambda game: len({after for _, after in _shares(game)}),
        },
        travel={"w": "checkers", "b": "checkers", "W": "kings", "B": "kings"},
    )


def _so_written(board: Board, move: Move, names: str) -> bool:
    """Whether a move's path may be written so, in full or by its ends; no names at all mean any path."""
    path = [board.points[p] for p in move.path]
    asked = re.split("[-x:]", names) if names else path
    return asked in (path, [path[0], path[-1]])


def _with_gamins(move: Move, ways: Iterator[tuple[tuple[Shift, ...], tuple[str, ...]]]) -> list[Move]:
    return [move._replace(also=shifts, words=f"({','.join(words)})" if words else "") for shifts, words in ways]


def _shifted(cells: tuple[str, ...], shifts: list[Shift]) -> tuple[str, ...]:
    men = list(cells)
    for piece, start, end in shifts:
        men[start] = men[start].replace(piece, "", 1)
        if end >= 0:
            men[end] = "".join(sorted(men[end] + piece))
    return tuple(men)


def _gathered(numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The numbers themselves, and all ways to add some of them together."""
    yield numbers
    for size in range(2, len(numbers) + 1):
        for chosen in combinations(range(len(numbers)), size):
            yield (sum(numbers[i] for i in chosen), *(n for i, n in enumerate(numbers) if i not in chosen))


def _shares(game: Game) -> list[tuple[Move, Position]]:
    """Rule 4's triple jump into five, three and one, with every way to play the numbers on two Gamins far apart."""
    position = read_position(game, "white a3 gamin p3 p20 black b4 d6 d8 gamin p16*2 turn white")
    return [(move, game.play(position, move)) for move in game.legal(position) if len(move.path) == 4]

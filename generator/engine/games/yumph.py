"""Yumph: men and kings jump friend and foe alike, nothing is taken, and whoever crosses the board leaves it."""

from __future__ import annotations

from collections.abc import Iterable

from ..board import DIAGONAL, Board
from ..game import Game
from ..position import GONE, Move, Outcome, Piece, Position
from ..rules import Law, each
from ..travel import Mover, both, hops, leaving, steps

COLOURS = ("white", "black")
MEN, KINGS, DOUBLES = "wb", "WB", "RS"
EVERYONE = MEN + KINGS + DOUBLES
PASS = Move(words="pass")


def chains(
    board: Board,
    ways: Iterable[str],
    over: Iterable[str],
    *,
    first: Iterable[str] | None = None,
    stop: Iterable[int] = (),
    every: bool = False,
) -> Mover:
    """Chains of leaps that take nothing, one move for each point they can reach, by a shortest chain.

    No point is come down on twice. The first leap is over a man of `first` where that is given, and a man that
    comes down on a point of `stop` goes no farther. `every` gives all chains instead, by whatever way and
    even back to where they began, so long as they leap over no man twice.
    """
    table = tuple(tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for rays in board.rays(ways))
    props, halt = frozenset(over), frozenset(stop)
    opening = props if first is None else frozenset(first)
    all_chains = hops(board, ways, props, stop=halt)

    def any_way(position: Position, point: int, piece: str) -> list[Move]:
        return [move for move in all_chains(position, point, piece) if position.cells[move.over[0]] in opening]

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        reached = {point}
        found: list[Move] = []
        front: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((point,), ())]
        leapt = opening
        while front:
            coming = []
            for path, passed in front:
                for middle, end in table[path[-1]]:
                    if not cells[end] and end not in reached and cells[middle] in leapt and middle != point:
                        reached.add(end)
                        coming.append(((*path, end), (*passed, middle)))
            found += [Move(piece, path, passed) for path, passed in coming]
            front = [chain for chain in coming if chain[0][-1] not in halt]
            leapt = props
        return found

    return any_way if every else mover


def travels(board: Board, ways: Iterable[str], jumps: Mover, over_nothing: bool) -> Mover:
    """Steps and jumps; where no man need stand between, also a leap over a vacant point."""
    ways = tuple(ways)
    return both(steps(board, ways), jumps, *([hops(board, ways, [""], go_on="never")] if over_nothing else []))


def game(board: Board, law: Law) -> Game:
    """White sets out from the bottom row and goes up the board; Black comes down to meet it."""
    home = board.zone("bottom row"), board.zone("top row")
    far = home[1], home[0]
    must_jump = law("home-kings")
    ahead = (("nw", "ne"), ("sw", "se")) if law("men") else (DIAGONAL, DIAGONAL)
    for_men = MEN if law("not-over-kings") else EVERYONE
    stop = far if law("leave") else (frozenset[int](), frozenset[int]())
    over_nothing, every = not law("jump"), not law("chain")
    freed_when_blocked, pass_when_blocked = law("blocked"), law("pass")
    won = law.ending("all-off")
    law.ending("repetition")

    def man(side: int, ways: tuple[str, ...], over: str) -> Mover:
        jumps = chains(board, ways, over, stop=stop[side], every=every)
        return leaving(travels(board, ways, jumps, over_nothing), far[side])

    def king(side: int, first: Iterable[str] | None = None) -> Mover:
        """A king; one that comes back to its first row loses its crown, for it has not remained there."""
        jumps = chains(board, DIAGONAL, EVERYONE, first=first, stop=stop[side], every=every)
        travel = jumps if first is not None else travels(board, DIAGONAL, jumps, over_nothing)

        def mover(position: Position, point: int, piece: str) -> list[Move]:
            return [move._replace(becomes=after(move.path[-1])) for move in travel(position, point, piece)]

        def after(end: int) -> str:
            return GONE if end in far[side] else DOUBLES[side] if end in home[side] else KINGS[side]

        return mover

    def compelled(side: int) -> Mover:
        """A king that has never left its first row and can leap over a piece of the other player."""
        jump = king(side, [MEN[1 - side], KINGS[1 - side], DOUBLES[1 - side]])
        return lambda position, point, piece: jump(position, point, piece) if point in home[side] else []

    forced = each(*({KINGS[side]: compelled(side)} for side in (0, 1)))
    kings = king(0), king(1)
    usual = each(
        *(
            {MEN[side]: man(side, ahead[side], for_men), KINGS[side]: kings[side], DOUBLES[side]: kings[side]}
            for side in (0, 1)
        )
    )
    powers = each(*({MEN[side]: man(side, DIAGONAL, EVERYONE)} for side in (0, 1)))

    def moves(position: Position) -> list[Move]:
        found = (must_jump and forced(position)) or usual(position) or (freed_when_blocked and powers(position)) or []
        return found if found and pass_when_blocked else [*found, PASS]

    def ended(position: Position) -> Outcome | None:
        standing = "".join(position.cells)
        for side, colour in enumerate(COLOURS):
            if not any(letter[side] in standing for letter in (MEN, KINGS, DOUBLES)):
                return Outcome(colour, won)
        return None

    def score(position: Position, turn: int) -> float:
        """How many rows the other player's pieces still have to go, less one's own."""
        togo = [0.0, 0.0]
        for point, letter in enumerate(position.cells):
            if letter:
                side = 0 if letter in "wWR" else 1
                togo[side] += (7 - board.at[point][1] if side == 0 else board.at[point][1]) + 1
        return togo[1 - turn] - togo[turn]

    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(
            Piece(letters[side], COLOURS[side], kind)
            for side in (0, 1)
            for letters, kind in ((MEN, "man"), (KINGS, "king"), (DOUBLES, "double"))
        ),
        start_text="white man 25 26 27 28 king 29 30 31 32 black man 5 6 7 8 king 1 2 3 4 turn white",
        moves=moves,
        ended=ended,
        # Never both: a piece with a king's power is blocked only by full squares, and sixteen cannot fill thirty-two.
        stuck=lambda position: Outcome(None, "pass"),
        travel={**dict.fromkeys(MEN, "men"), **dict.fromkeys(KINGS + DOUBLES, "kings")},
        turn_rule="turns",
        score=score,
        facts={"checkers": _checkers},
    )


def _checkers(game: Game) -> int:
    """How many checkers the set-up needs of each colour, a king being two."""
    return sum({"w": 1, "W": 2}.get(letter, 0) for letter in game.start.cells)

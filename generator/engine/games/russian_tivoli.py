"""Russian Tivoli: balls run up an alley, turn, and come back to the pockets, every move counted out by a cue."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise

from ..board import WAYS, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position, Shift
from ..rules import Law

PLAYERS = ("red", "green")
BALLS = ("r", "g")
CUE = "c"
UP, DOWN = ("n", "s"), ("s", "n")
"""Which way each player's balls run in the Alley, and then in the Center towards his own Pockets."""
TOWARDS_ALLEY = ("nw", "w", "sw")
IN_A_POCKET = 2

Path = tuple[int, ...]


def game(board: Board, law: Law) -> Game:
    """Red sits at the bottom; `i5-i6:a3-a6` moves a cue and then a ball, `d3-off` takes a blocked ball away."""
    every, at = range(len(board.points)), board.at
    alley, center, dominoes, holes = (board.zone(name) for name in ("alley", "center", "dominoes", "holes"))
    base = tuple(next(iter(board.zone(f"{player} base"))) for player in PLAYERS)
    far_switch = tuple(board.zone(f"{player} switch") for player in reversed(PLAYERS))
    pockets = tuple(board.zone(f"{player} pockets") for player in PLAYERS)
    brown = tuple(board.zone(f"{player} mouths") | board.zone(f"{player} pockets") for player in PLAYERS)
    most = max(board.numbers[p] for p in dominoes)
    exact, two_only, heavy_line, pocket_walls = law("exact"), law("two-balls"), law("heavy-line"), law("pockets")
    along, one_line, no_return, ahead = law("alley"), law("straight"), law("switch"), law("center")
    adjoining, whole_number, one_ball, must = law("cues"), law("spots"), law("one-ball"), law("must")
    hole_counts, pocket_counts = law("holes"), law("pocket-counts")
    sent_back, sent_on = law("alley-meeting"), law("center-meeting")
    removed, cues_go_on = law("blocked"), law("finished")
    turning = law.option("turning", "once", "never") == "once"
    won, equal, repeated = law.ending("score"), law.ending("equal"), law.ending("repetition")
    square = {place: p for p, place in enumerate(at)}

    def parted(one: int, two: int) -> bool:
        """Whether a line lies between two squares side by side: the heavy line, or the wall of a Pocket."""
        sides = {one, two}
        if sides & alley and sides & center:
            return heavy_line
        return pocket_walls and bool(sides & (brown[0] | brown[1])) and at[one][0] != at[two][0]

    def crosses(one: int, two: int) -> bool:
        """Whether a step passes over a line, or slantwise over the end of one."""
        (x1, y1), (x2, y2) = at[one], at[two]
        ring = (one, square.get((x1, y2)), two, square.get((x2, y1)), one)
        return any(a is not None and b is not None and a != b and parted(a, b) for a, b in pairwise(ring))

    def step(side: int, here: int, way: str) -> int | None:
        """The square next to a ball this way, if the ball may go there."""
        if way not in board.beside[here]:
            return None
        there, _ = board.beside[here][way]
        if crosses(here, there) or (there in dominoes and heavy_line):
            return None
        if here == base[side] or here in alley:
            onward = way == UP[side] or not along or (there in center | far_switch[side] and not heavy_line)
        elif here in far_switch[side]:
            back = way in TOWARDS_ALLEY or (way == DOWN[side] and at[here][0] == at[base[side]][0])
            onward = not (back and no_return) and there not in brown[1 - side]
        elif here in center:
            onward = (DOWN[side] in way and there not in far_switch[1 - side]) or not ahead
        else:
            onward = way == DOWN[side] and here in brown[side]
        return there if onward else None

    next_to = tuple(tuple({way: step(side, p, way) for way in WAYS} for p in every) for side in (0, 1))

    def stretch(side: int, start: int, way: str, length: int) -> Path:
        """The squares that a ball meets straight on, so many at most."""
        met: list[int] = []
        here = next_to[side][start][way]
        while here is not None and len(met) < length:
            met.append(here)
            here = next_to[side][here][way]
        return tuple(met)

    def routes(side: int, start: int) -> tuple[dict[int, Path], ...]:
        """For each number, where it can take a ball and by what way: straight, or with one turn on the Switch."""
        ends: tuple[dict[int, Path], ...] = tuple({} for _ in range(most + 1))
        first = {way: stretch(side, start, way, most) for way in WAYS}
        for met in first.values():
            for number, end in enumerate(met, 1):
                ends[number][end] = (start, end)
        for way, met in first.items():
            for number, turn in enumerate(met, 1):
                if (turning and turn in far_switch[side]) or not one_line:
                    for onward in WAYS:
                        if onward not in (way, WAYS[WAYS.index(way) - 4]):
                            for more, end in enumerate(stretch(side, turn, onward, most - number), 1):
                                ends[number + more].setdefault(end, (start, turn, end))
        return ends

    def next_hole(side: int, point: int) -> int | None:
        """The numbered square ahead that is nearest by squares; of two as near, the one towards the Alley."""
        (x, y), onward = at[point], 1 if DOWN[side] == "n" else -1
        ahead_of_it = [hole for hole in holes if onward * (at[hole][1] - y) > 0]
        return min(ahead_of_it, key=lambda h: (max(abs(at[h][0] - x), abs(at[h][1] - y)), at[h][0]), default=None)

    ways_of = tuple(tuple(routes(side, p) for p in every) for side in (0, 1))
    hole_of = tuple(tuple(next_hole(side, p) for p in every) for side in (0, 1))
    spots = sorted(dominoes)
    near = {p: {there for there, _ in board.beside[p].values()} for p in spots}
    cue_moves = [(p, q) for p in spots for q in spots if p != q and (q in near[p] or not adjoining)]

    def ball_move(cells: tuple[str, ...], side: int, path: Path, fresh: bool) -> Move:
        """What a ball's move does: to itself, to the ball that it meets, to the score."""
        end, ball, other = path[-1], BALLS[side], BALLS[1 - side]
        shifts = [Shift(ball, -1, path[0])] if fresh else []
        shifts += [Shift(ball, one, two) for one, two in pairwise(path)]
        gains = [(2 * side, -1)] if fresh else []
        if other in cells[end]:
            hole = hole_of[1 - side][end]
            if end in alley and sent_back:
                shifts.append(Shift(other, end, base[1 - side]))
            elif end in center and sent_on and hole is not None:
                shifts.append(Shift(other, end, hole))
        if (end in holes and hole_counts) or (end in pockets[side] and pocket_counts):
            gains.append((2 * side + 1, board.numbers[end]))
        return Move(also=tuple(shifts), gains=tuple(gains))

    def underway(cells: tuple[str, ...], side: int) -> list[int]:
        """Where a player's ball is that has set out and is not yet in a Pocket."""
        return [p for p, men in enumerate(cells) if men and BALLS[side] in men and p not in pockets[side]]

    def moves(position: Position) -> list[Move]:
        cells, side, hand = position.cells, position.turn, position.counts[2 * position.turn]
        balls = underway(cells, side)
        starts = [(p, False) for p in balls]
        if hand and not (balls and one_ball):
            starts.append((base[side], True))
        full = {at[p][0] for p in pockets[side] if cells[p].count(BALLS[side]) >= IN_A_POCKET and two_only}

        def by_number(number: int) -> Iterable[Move]:
            for start, fresh in starts:
                ways = ways_of[side][start]
                paths = list(ways[number].values())
                if not exact:
                    paths += [path for n in range(number) for end, path in ways[n].items() if end in pockets[side]]
                for path in paths:
                    if not (path[-1] in brown[side] and at[path[-1]][0] in full):
                        yield ball_move(cells, side, path, fresh)

        cues = [Move(CUE, link) for link in cue_moves if cells[link[0]] == CUE and not cells[link[1]]]
        taken_off = [Move(also=(Shift(BALLS[side], p, -1),)) for p in balls]
        if not starts:
            return cues if cues_go_on else [*cues, Move(words="pass")]
        found = [
            ball._replace(piece=CUE, path=cue.path)
            for cue in cues
            for number in ((board.numbers[cue.path[1]],) if whole_number else range(1, most + 1))
            for ball in by_number(number)
        ]
        if not found:
            return taken_off if removed else cues
        return found + ([] if must else cues) + ([] if removed else taken_off)

    def ended(position: Position) -> Outcome | None:
        if any(position.counts[2 * side] or underway(position.cells, side) for side in (0, 1)):
            return None
        red, green = position.counts[1], position.counts[3]
        return Outcome(None, equal) if red == green else Outcome(PLAYERS[green > red], won)

    length = max(y for _, y in at)

    def worth(position: Position, side: int) -> float:
        """What has been counted, and what the balls that are left may hope for."""
        total = position.counts[2 * side + 1] + 2.0 * position.counts[2 * side]
        for p in underway(position.cells, side):
            gone = at[p][1] if UP[side] == "n" else length - at[p][1]
            total += 2 + (gone if at[p][0] == 0 else 2 * length - gone) / length
        return total

    return Game(
        board=board,
        colours=(*PLAYERS, "black"),
        players=PLAYERS,
        pieces=(Piece("r", "red", "ball"), Piece("g", "green", "ball"), Piece(CUE, "black", "cue")),
        start_text=(
            f"red {board.points[base[0]]} hand 2 green {board.points[base[1]]} hand 2 "
            f"black {' '.join(board.points[p] for p in spots[::2])} turn red"
        ),
        moves=moves,
        ended=ended,
        # Never reached: some Cue can always move, and a ball that no Cue can move is taken off.
        stuck=lambda position: Outcome(None, repeated),
        counters=("hand", "score"),
        stacks=frozenset(every) - dominoes,
        travel={CUE: "cues"},
        turn_rule="turns",
        write=_write,
        shape=r"[a-h]\d{1,2}-off",
        score=lambda position, turn: worth(position, turn) - worth(position, 1 - turn),
        facts={
            "men": lambda game: sum(map(len, game.start.cells)) + sum(game.start.counts),
            "settings of the Cues": lambda game: len(list(combinations(spots, 5))),
            "settings in which a Cue can move": lambda game: sum(
                any(p in cues and q not in cues for p, q in cue_moves) for cues in combinations(spots, 5)
            ),
            "numbers that differ at the two ends": lambda game: sum(
                board.numbers.get(p) != board.numbers.get(square[x, length - y])
                for p, (x, y) in enumerate(at)
                if p not in dominoes
            ),
        },
    )


def _write(board: Board, move: Move) -> str:
    """The Cue's two squares, a colon, and the ball's; `off` for a ball that is taken away."""
    cue = "-".join(board.points[p] for p in move.path)
    if not move.also:
        return cue or move.words
    own = [shift for shift in move.also if shift.piece == move.also[0].piece]
    start = own[0].start if own[0].start >= 0 else own[0].end
    end = board.points[own[-1].end] if own[-1].end >= 0 else "off"
    return f"{cue}{':' if cue else ''}{board.points[start]}-{end}"

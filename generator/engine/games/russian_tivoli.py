"""Russian Tivoli: balls run up an alley, turn, and come back to the pockets, each move counted out by a cue."""

from __future__ import annotations

from itertools import combinations, pairwise

from ..board import WAYS, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position, Shift
from ..rules import Law

PLAYERS = ("red", "green")
BALLS = ("r", "g")
CUE = "c"
UP, DOWN = ("n", "s"), ("s", "n")
"""The ways that each player's balls run in the Alley, and in the Center towards the player's own Pockets."""
TOWARDS_ALLEY = ("nw", "w", "sw")
BALLS_EACH, IN_A_POCKET = 3, 2

Path = tuple[int, ...]


def game(board: Board, law: Law) -> Game:
    """Red starts at the bottom; `i5-i6:a3-a6` moves a cue, then a ball; `d3-off` takes a blocked ball away."""
    every = range(len(board.points))
    alley, center, dominoes = (board.zone(name) for name in ("alley", "center", "dominoes"))
    holes = sorted(board.zone("holes"))
    base = tuple(next(iter(board.zone(f"{player} base"))) for player in PLAYERS)
    switches = tuple(board.zone(f"{player} switch") for player in reversed(PLAYERS))
    pockets = tuple(board.zone(f"{player} pockets") for player in PLAYERS)
    brown = tuple(board.zone(f"{player} mouths") | board.zone(f"{player} pockets") for player in PLAYERS)
    most = max(board.numbers[p] for p in dominoes)
    adjoining, whole_number, one_ball, must = law("cues"), law("spots"), law("one-ball"), law("must")
    along, one_line, no_return, ahead = law("alley"), law("straight"), law("switch"), law("center")
    heavy_line, pocket_walls, exact, two_only = law("heavy-line"), law("pockets"), law("exact"), law("two-balls")
    hole_counts, pocket_counts = law("holes"), law("pocket-counts")
    alley_meeting, center_meeting = law("alley-meeting"), law("center-meeting")
    removed, cues_go_on = law("blocked"), law("finished")
    won, equal, repeated = law.ending("score"), law.ending("equal"), law.ending("repetition")
    place = {at: p for p, at in enumerate(board.at)}

    def parted(one: int, two: int) -> bool:
        """Whether a line lies between two squares side by side: the heavy line, or the wall of a Pocket."""
        sides = {one, two}
        if sides & alley and sides & center:
            return heavy_line
        return pocket_walls and bool(sides & (brown[0] | brown[1])) and board.at[one][0] != board.at[two][0]

    def crosses(one: int, two: int) -> bool:
        """Whether a step passes over a line, or slantwise over the end of one."""
        (x1, y1), (x2, y2) = board.at[one], board.at[two]
        ring = (one, place.get((x1, y2)), two, place.get((x2, y1)), one)
        return any(a is not None and b is not None and a != b and parted(a, b) for a, b in pairwise(ring))

    def step(side: int, here: int, way: str) -> int | None:
        """The square next to a ball this way, if it may be moved there."""
        there = board.beside[here].get(way, (None, ""))[0]
        if there is None or crosses(here, there) or (there in dominoes and heavy_line):
            return None
        if here == base[side] or here in alley:
            onward = way == UP[side] or not along or (not heavy_line and there in center)
        elif here in switches[side]:
            back = way in TOWARDS_ALLEY or (here in column and way == DOWN[side])
            onward = not (back and no_return) and there not in brown[1 - side]
        elif here in center:
            open_to_it = there not in switches[0] | switches[1] | brown[1 - side]
            onward = (DOWN[side] in way and open_to_it) or not ahead
        else:
            onward = way == DOWN[side] and here in brown[side]
        return there if onward else None

    column = frozenset(p for p in every if board.at[p][0] == board.at[base[0]][0])

    def stretch(side: int, start: int, way: str, length: int) -> Path:
        """The squares that a ball meets straight on, so many at most."""
        met: list[int] = []
        here: int | None = start
        while len(met) < length and here is not None and (here := step(side, here, way)) is not None:
            met.append(here)
        return tuple(met)

    def routes(side: int, start: int) -> tuple[dict[int, Path], ...]:
        """For each number, where it can take a ball, and by which way: straight, or with one turn on a Switch."""
        ends: tuple[dict[int, Path], ...] = tuple({} for _ in range(most + 1))
        first = {way: stretch(side, start, way, most) for way in WAYS}
        for met in first.values():
            for number, end in enumerate(met, 1):
                ends[number][end] = (start, end)
        for way, met in first.items():
            for number, turn in enumerate(met, 1):
                if turn not in switches[side] and one_line:
                    continue
                for onward in WAYS:
                    if onward not in (way, WAYS[(WAYS.index(way) + 4) % 8]):
                        for more, end in enumerate(stretch(side, turn, onward, most - number), 1):
                            ends[number + more].setdefault(end, (start, turn, end))
        return ends

    table = tuple(tuple(routes(side, p) for p in every) for side in (0, 1))
    spots = sorted(dominoes)
    links = tuple(
        (one, two)
        for one in spots
        for two in spots
        if (two in [there for there, _ in board.beside[one].values()] or not adjoining) and one != two
    )

    def next_hole(side: int, point: int) -> int | None:
        """The numbered square ahead that is nearest, counting squares; of two as near, the one towards the Alley."""
        x, y = board.at[point]
        found = [(max(abs(board.at[h][0] - x), abs(board.at[h][1] - y)), board.at[h][0], h) for h in holes]
        sign = 1 if UP[side] == "s" else -1
        return min(((*near, h) for *near, h in found if sign * (board.at[h][1] - y) > 0), default=(None,))[-1]

    advanced = tuple(tuple(next_hole(side, p) for p in every) for side in (0, 1))

    def landed(cells: tuple[str, ...], side: int, path: Path, fresh: bool) -> Move:
        """What a ball's move does: itself, the ball it meets, the count."""
        end, ball, other = path[-1], BALLS[side], BALLS[1 - side]
        shifts = [Shift(ball, -1, path[0])] if fresh else []
        shifts += [Shift(ball, one, two) for one, two in pairwise(path)]
        gains = [(2 * side, -1)] if fresh else []
        if other in cells[end]:
            if end in alley and alley_meeting:
                shifts.append(Shift(other, end, base[1 - side]))
            elif end in center and center_meeting and (hole := advanced[1 - side][end]) is not None:
                shifts.append(Shift(other, end, hole))
        if (end in holes and hole_counts) or (end in pockets[side] and pocket_counts):
            gains.append((2 * side + 1, board.numbers[end]))
        return Move(also=tuple(shifts), gains=tuple(gains))

    def underway(cells: tuple[str, ...], side: int) -> list[int]:
        """Where a player's balls stand that are not yet in a Pocket: one at most."""
        return [p for p, men in enumerate(cells) if BALLS[side] in men and p not in pockets[side]]

    def moves(position: Position) -> list[Move]:
        cells, side = position.cells, position.turn
        balls, hand = underway(cells, side), position.counts[2 * side]
        cues = [(CUE, link) for link in links if cells[link[0]] == CUE and not cells[link[1]]]
        starts = [(p, False) for p in balls]
        if hand and (not balls or not one_ball):
            starts.append((base[side], True))
        shut = {board.at[p][0] for p in pockets[side] if cells[p].count(BALLS[side]) >= IN_A_POCKET and two_only}
        reached: dict[int, list[Move]] = {}
        for number in range(1, most + 1):
            ways = [(path, fresh) for p, fresh in starts for path in table[side][p][number].values()]
            if not exact:
                short = (table[side][p][n].values() for p, _ in starts for n in range(1, number))
                ways += [(path, False) for paths in short for path in paths if path[-1] in pockets[side]]
            open_ways = (way for way in ways if not (way[0][-1] in brown[side] and board.at[way[0][-1]][0] in shut))
            reached[number] = [landed(cells, side, path, fresh) for path, fresh in open_ways]
        found = [
            move._replace(piece=piece, path=link)
            for piece, link in cues
            for number in ((board.numbers[link[1]],) if whole_number else range(1, most + 1))
            for move in reached[number]
        ]
        idle = [Move(piece, link) for piece, link in cues]
        lifted = [Move(also=(Shift(BALLS[side], p, -1),)) for p in balls]
        if not starts:
            return idle if cues_go_on else [*idle, Move(words="pass")]
        if found:
            return found + ([] if must else idle) + ([] if removed else lifted)
        return lifted if removed else idle

    def ended(position: Position) -> Outcome | None:
        if any(position.counts[2 * side] or underway(position.cells, side) for side in (0, 1)):
            return None
        red, green = position.counts[1], position.counts[3]
        return Outcome(None, equal) if red == green else Outcome(PLAYERS[red < green], won)

    return Game(
        board=board,
        colours=(*PLAYERS, "black"),
        players=PLAYERS,
        pieces=(*(Piece(BALLS[side], PLAYERS[side], "ball") for side in (0, 1)), Piece(CUE, "black", "cue")),
        start_text=(
            f"red {board.points[base[0]]} hand 2 green {board.points[base[1]]} hand 2 "
            f"black {' '.join(board.points[p] for p in spots[::2])} turn red"
        ),
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(None, repeated),
        counters=("hand", "score"),
        stacks=frozenset(every) - dominoes,
        travel={CUE: "cues"},
        turn_rule="turns",
        write=_write,
        shape=r"[a-h]\d{1,2}-off",
    )


def _write(board: Board, move: Move) -> str:
    """The cue's squares, a colon, and the ball's; `off` for a ball that is taken away."""
    cue = "-".join(board.points[p] for p in move.path)
    if not move.also:
        return cue or move.words
    own = [shift for shift in move.also if shift.piece == move.also[0].piece]
    start = own[0].start if own[0].start >= 0 else own[0].end
    end = board.points[own[-1].end] if own[-1].end >= 0 else "off"
    return f"{cue}{':' if cue else ''}{board.points[start]}-{end}"

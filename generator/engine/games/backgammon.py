"""Backgammon: fifteen men a side go round twenty-four points by the throw of two dice and are borne off."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

from ..backgammon_notation import BAR, OFF, SHAPE, Step, meant, told
from ..board import Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position, Shift
from ..rules import Law

COLOURS = ("red", "black")
MEN = ("r", "b")
WEIGHT = tuple(1 << 5 * n for n in range(26))
STRUCK = tuple(1 << 130 + n for n in range(26))
"""A play is known by what it adds to each point and the blots it hits: sums of these tell any two apart."""


def game(board: Board, law: Law) -> Game:
    """Red, at the bottom, goes from 24 down to 1 and off; Black the other way, by a count of his own."""
    track = board.tracks["points"]
    bar, tray = ([next(iter(board.zone(f"{colour} {part}"))) for colour in COLOURS] for part in ("bar", "tray"))
    places = (tray[0], *track, bar[0]), (tray[1], *reversed(track), bar[1])
    counted = tuple({point: n for n, point in enumerate(place)} for place in places)
    stops, held = law("in-between"), 2 if law("held") else 99
    higher, fours, every, no_passing = law("higher"), law("doubles"), law("both"), law("pass")
    hitting, by_number, bar_first = law("hit"), law("enter"), law("bar-first")
    all_home, exact, may_stay, highest = law("all-home"), law("exact"), law("inside"), law("highest")
    come_round, one_way, won = law("come-round"), law("way"), law.ending("off")
    first = law.option("first", *COLOURS)

    def steps(own: list[int], foe: list[int], number: int) -> list[Step]:
        """Every step that a number allows: from the bar, along the points, off the board."""
        if own[BAR] and bar_first:
            ends = (BAR - number,) if by_number else range(BAR - 6, BAR)
            return [(BAR, end) for end in ends if foe[end] < held]
        found = [(n, n - number) for n in range(BAR - bar_first, number, -1) if own[n] and foe[n - number] < held]
        if not one_way:
            found += [(n, n + number) for n in range(24 - number, 0, -1) if own[n] and foe[n + number] < held]
        if number > 6 or (any(own[7:]) and (come_round if own[OFF] else all_home)):
            return found
        top = next((n for n in range(BAR, 0, -1) if own[n]), OFF)
        offs = [
            (n, OFF)
            for n in range(min(top, 6), 0, -1)
            if own[n] and (n == number or (n < number and (n == top or not highest)) or (n > number and not exact))
        ]
        return offs if offs and not may_stay else found + offs

    @cache
    def uses(numbers: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """What may be played next of some numbers, and what is left then; each number has its own landing."""
        if len(set(numbers)) == 1:
            most = 1 if stops else len(numbers)
            return tuple((n * numbers[0], numbers[n:]) for n in range(1, most + 1))
        high, low = numbers
        return ((high, (low,)), (low, (high,)), *(() if stops else ((high + low, ()),)))

    def plays(own: list[int], foe: list[int], numbers: tuple[int, ...]) -> list[tuple[Step, ...]]:
        """The plays that use most of the numbers, one for each position they can lead to."""
        found: list[dict[int, tuple[Step, ...]]] = [{} for _ in range(len(numbers) + 1)]
        ordered = numbers[0] == numbers[-1]

        def go(left: tuple[int, ...], last: int, done: tuple[Step, ...], key: int) -> bool:
            """All ways on; the equal numbers of a double need only be played from the rear forward."""
            onward = False
            for number, rest in uses(left):
                store = found[len(rest)]
                for step in steps(own, foe, number):
                    start, end = step
                    if start > last:
                        continue
                    onward = True
                    after, now = (*done, step), key + WEIGHT[end] - WEIGHT[start]
                    struck = hitting and foe[end] == 1
                    if struck:
                        now += STRUCK[end]
                    if rest:
                        own[start] -= 1
                        own[end] += 1
                        foe[end] -= struck
                        if not go(rest, start if ordered else BAR, after, now) or not every:
                            store.setdefault(now, after)
                        own[start] += 1
                        own[end] -= 1
                        foe[end] += struck
                    else:
                        store.setdefault(now, after)
            return onward

        go(numbers, BAR, (), 0)
        if not every:
            return list({key: way for ways in found for key, way in ways.items()}.values())
        if higher and not ordered and not found[0]:
            return [(step,) for step in steps(own, foe, numbers[0]) or steps(own, foe, numbers[1])]
        return list(next((ways for ways in found if ways), {}).values())

    @cache
    def shift(side: int, step: Step) -> Shift:
        """A step of a player's man as the board sees it."""
        return Shift(MEN[side], places[side][step[0]], places[side][step[1]])

    def made(side: int, way: tuple[Step, ...], struck: tuple[int, ...]) -> Move:
        """A play as a move: the path of its first man as far as it goes, what the others do, and the men hit."""
        place, n = places[side], 1
        path = [place[way[0][0]], place[way[0][1]]]
        while n < len(way) and way[n][0] == way[n - 1][1]:
            path.append(place[way[n][1]])
            n += 1
        also = (*(shift(side, step) for step in way[n:]), *(shift(1 - side, (BAR - end, BAR)) for end in struck))
        return Move(MEN[side], tuple(path), also=also)

    def moves(position: Position) -> list[Move]:
        side, cells, place = position.turn, position.cells, places[position.turn]
        own = [cells[p].count(MEN[side]) for p in place]
        foe = [OFF, *(cells[p].count(MEN[1 - side]) for p in place[1:BAR]), OFF]
        high, low = sorted(position.throw, reverse=True)
        ways = plays(own, foe, (high,) * 4 if high == low and fours else (high, low))
        if hitting and 1 in foe:
            struck = (tuple({end: 0 for _, end in way if foe[end] == 1}) for way in ways)
            found = [made(side, way, ends) for way, ends in zip(ways, struck, strict=True)]
        else:
            found = [made(side, way, ()) for way in ways]
        return found if found and no_passing else [*found, Move(words="pass")]

    def write(board: Board, move: Move) -> str:
        """`24/18,13/11` in the mover's count; `8/5` for one man by both numbers; a star where a blot is hit."""
        if not move.path:
            return move.words
        number = counted[MEN.index(move.piece)]
        mine = [(start, end) for piece, start, end in move.also if piece == move.piece]
        struck = {number[start] for piece, start, _ in move.also if piece != move.piece}
        return told([(number[start], number[end]) for start, end in [*pairwise(move.path), *mine]], struck)

    def pips(position: Position, side: int) -> int:
        """How many points a player's men have still to go."""
        return sum(n * position.cells[p].count(MEN[side]) for n, p in enumerate(places[side]))

    def score(position: Position, turn: int) -> float:
        """The race, what blots stand to lose to enemies that are still to pass them, and points held near home."""
        worth = []
        for side in (0, 1):
            own, foe = ([position.cells[p].count(man) for p in places[side]] for man in (MEN[side], MEN[1 - side]))
            rear = 0 if position.cells[bar[1 - side]] else next((n for n in range(1, BAR) if foe[n]), BAR)
            risk = sum(BAR - n for n in range(rear + 1, BAR) if own[n] == 1)
            wall = sum(own[n] > 1 for n in range(max(rear, 3), 9))
            worth.append(2 * wall - 0.3 * risk - pips(position, side))
        return worth[turn] - worth[1 - turn]

    def ended(position: Position) -> Outcome | None:
        for side in (0, 1):
            if len(position.cells[tray[side]]) == 15:
                return Outcome(COLOURS[side], won)
        return None

    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(Piece(man, colour, "man") for man, colour in zip(MEN, COLOURS, strict=True)),
        start_text=f"red 24*2 13*5 8*3 6*5 black 1*2 12*5 17*3 19*5 turn {first}",
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(None, won),
        throws=tuple(product(range(1, 7), repeat=2)),
        travel=dict.fromkeys(MEN, "dice"),
        stacks=frozenset(range(len(board.points))),
        write=write,
        reads=meant,
        shape=SHAPE,
        score=score,
        repetition=None,
        facts={"pips at the start": lambda game: pips(game.start, 0)},
    )

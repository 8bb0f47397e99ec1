"""Halma: armies cross the board from yard to yard, by steps and by chains of hops over friend and foe."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import compress, pairwise
from random import Random

from ..board import DIAGONAL, WAYS, Board
from ..game import Game, playout
from ..halma_player import judge
from ..player import self_play
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, Moves

COLOURS = ("white", "red", "black", "green")
YARDS = ("south-west yard", "north-west yard", "north-east yard", "south-east yard")
"""In the order of play, clockwise; the opposite yard is two farther on."""

SEATS = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
PAIRS = {"none": (), "opposite": ((0, 2), (1, 3)), "adjacent": ((0, 3), (1, 2))}
PASS = Move(words="pass")
REST: tuple[object, ...] = tuple(Move())[3:]
"""What a move in Halma does beside moving a man over others: nothing."""


def game(board: Board, law: Law) -> Game:
    """One or two players with nineteen men, three or four with thirteen, each for himself or in pairs."""
    seats = SEATS[int(str(law.option("players", 2, 3, 4, 1)))]
    pairs = PAIRS[str(law.option("partners", "none", "opposite", "adjacent"))] if len(seats) == 4 else ()
    counted = law.option("laggards", "wait", "count") == "count"
    shut = law.option("goal", "open", "shut") == "shut" and law("shut")
    great = "great " if len(seats) < 3 else ""
    home, goals = (tuple(board.zone(great + YARDS[seat - back]) for seat in seats) for back in (0, 2))
    colours = tuple(COLOURS[seat] for seat in seats)
    letters = "".join(colour[0] for colour in colours)
    players = colours if len(seats) > 1 else ("solver",)
    sides = pairs or tuple((turn,) for turn in range(len(seats)))
    packed, partners, alone, filled = (law.ending(rule) for rule in ("packed", "partners", "alone", "filled"))
    won = alone if len(seats) == 1 else partners if pairs else packed
    law.ending("repetition")
    waived = [rule for rule in ("hop", "chain", "apart", "stay") if not law(rule)]
    rests, must_move = law("rest") and bool(pairs), law("pass")
    travel = travels(board, letters)

    def arrived(cells: tuple[str, ...], turn: int) -> bool:
        letter = letters[turn]
        for point in goals[turn]:
            if cells[point] != letter:
                return False
        return True

    def full(cells: tuple[str, ...], turn: int) -> bool:
        men = {cells[point] for point in goals[turn]}
        return letters[turn] in men and "" not in men

    def moves(position: Position) -> list[Move]:
        found = travel(position)
        if waived:
            found += forbidden(board, position.cells, found, waived[0])
        if shut:
            goal = goals[position.turn]
            found = [move for move in found if move.path[0] not in goal or move.path[-1] in goal]
        if not found or not must_move or (rests and arrived(position.cells, position.turn)):
            found.append(PASS)
        return found

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        for side in sides:
            if arrived(cells, side[0]) and arrived(cells, side[-1]):
                return Outcome(players[side[0]], won)
            if counted and full(cells, side[0]) and full(cells, side[-1]):
                return Outcome(players[side[0]], filled)
        return None

    return Game(
        board=board,
        colours=colours,
        players=players,
        pieces=tuple(Piece(colour[0], colour, "man") for colour in colours),
        start_text=" ".join(
            " ".join([colour, *(board.points[point] for point in sorted(yard))])
            for colour, yard in zip(colours, home, strict=True)
        ),
        moves=moves,
        ended=ended,
        # Never: whoever cannot move passes.
        stuck=lambda position: Outcome(None, "pass"),
        repetition=3 if len(seats) > 1 else None,
        travel=dict.fromkeys(letters, "step"),
        turn_rule="turns",
        reads=another_way,
        score=judge(board, letters, goals, sides),
        facts=FACTS,
    )


def travels(board: Board, letters: str) -> Moves:
    """Steps, and chains of hops: one move for each square that can be reached, by a shortest chain."""
    every = range(len(board.points))
    rays = board.rays(WAYS)
    # Each way from a square: the next square, the one beyond it (at the edge the square itself, which is
    # never vacant), and the step and the hop that lead there.
    tables = {
        letter: tuple(
            tuple(
                (ray[0], end := (*ray[1:], p)[0], Move(letter, (p, ray[0])), Move(letter, (p, end), (ray[0],)))
                for ray in rays[p]
            )
            for p in every
        )
        for letter in letters
    }
    leaps = tuple(tuple((ray[0], ray[1]) for ray in rays[p] if len(ray) > 1) for p in every)
    new = tuple.__new__

    def moves(position: Position) -> list[Move]:
        cells, letter = position.cells, letters[position.turn]
        table = tables[letter]
        found: list[Move] = []
        add = found.append
        for point in compress(every, cells):
            if cells[point] == letter:
                hops = []
                for middle, end, step, hop in table[point]:
                    if not cells[middle]:
                        add(step)
                    elif not cells[end]:
                        hops.append(hop)
                if hops:
                    # No hop of a chain goes over the square it set out from: hops keep to every other file and row.
                    reached = {point, *[hop[1][1] for hop in hops]}
                    for hop in hops:
                        path = hop[1]
                        for middle, end in leaps[path[-1]]:
                            if cells[middle] and end not in reached and not cells[end]:
                                reached.add(end)
                                hops.append(new(Move, (letter, (*path, end), (*hop[2], middle), *REST)))
                    found += hops
        return found

    return moves


def forbidden(board: Board, cells: tuple[str, ...], found: list[Move], rule: str) -> list[Move]:
    """What could be done beside the legal moves if one of the rules were not in force."""
    place = {at: point for point, at in enumerate(board.at)}

    def beyond(start: int, middle: int) -> int:
        """The vacant square as far beyond the middle, or -1."""
        (x, y), (a, b) = board.at[start], board.at[middle]
        end = place.get((2 * a - x, 2 * b - y), -1)
        return -1 if end < 0 or cells[end] else end

    hops = [move for move in found if move.over]
    steps = [move for move in found if not move.over]
    if rule == "stay":
        names = [",".join(board.points[point] for point in hop.over) for hop in hops]
        return [hop._replace(taken=hop.over, words=f"({name})") for hop, name in zip(hops, names, strict=True)]
    if rule == "chain":
        return [Move(m.piece, (*m.path, m.path[0]), m.over * 2) for m in hops if len(m.over) == 1]
    if rule == "hop":
        return [Move(m.piece, (m.path[0], end)) for m in steps if (end := beyond(*m.path)) >= 0]
    near = tuple(tuple(there for there, _ in ways.values()) for ways in board.beside)
    return [
        Move(m.piece, (*m.path, end), (middle,))
        for m in steps
        for middle in near[m.path[-1]]
        if cells[middle] and middle != m.path[0] and (end := beyond(m.path[-1], middle)) >= 0
    ] + [Move(m.piece, (*m.path, end), m.over) for m in hops for end in near[m.path[-1]] if not cells[end]]


def another_way(game: Game, position: Position, text: str) -> list[Move]:
    """A chain of hops written out by other squares than the engine's own chain to the same end."""
    names = re.split("[-x]", text)
    if len(names) < 3 or not all(name in game.board.index for name in names):
        return []
    path = tuple(game.board.index[name] for name in names)
    cells, at = position.cells, game.board.at
    place = {where: point for point, where in enumerate(at)}
    over: list[int] = []
    for here, there in pairwise(path):
        (x, y), (a, b) = at[here], at[there]
        middle = place.get(((x + a) / 2, (y + b) / 2), -1)
        leap = max(abs(x - a), abs(y - b)) == 2 and middle >= 0 and (cells[middle] or game.waived == "hop")
        step = max(abs(x - a), abs(y - b)) == 1 and game.waived == "apart"
        if not (leap or step) or (cells[there] and there != path[0]):
            return []
        over += [middle] if leap else []
    ends = {(move.path[0], move.path[-1]) for move in game.legal(position) if move.path}
    mine = cells[path[0]] == game.pieces[position.turn].letter
    open_now = game.waived in ("hop", "apart", "chain") or (path[0], path[-1]) in ends
    return [Move(cells[path[0]], path, tuple(over))] if ends and mine and open_now else []


def _hops(game: Game) -> list[tuple[int, int]]:
    """Every hop that the board has room for, from square to square."""
    return [(point, ray[1]) for point, rays in enumerate(game.board.rays(WAYS)) for ray in rays if len(ray) > 1]


def _tint(game: Game, point: int) -> int:
    return int(sum(game.board.at[point])) % 2


def _steps(game: Game) -> int:
    """How many men at least must step: hops keep the parity of file and row, and the two yards differ in it."""

    def kinds(yard: frozenset[int]) -> Counter[tuple[float, float]]:
        return Counter((game.board.at[point][0] % 2, game.board.at[point][1] % 2) for point in yard)

    start, goal = (kinds(game.board.zone(f"great {YARDS[seat]}")) for seat in (0, 2))
    return (start - goal).total()


def _watched(game: Game) -> str:
    """The first game on record, played again: how many moves it took, and the longest way that a man hopped."""
    seen: list[Position] = []

    def watch(position: Position) -> Position:
        seen.append(position)
        return position

    played = self_play(replace(game, same=watch), 1889, 1)
    longest = 0.0
    for before, after in pairwise(seen):
        changed = [p for p, (old, new) in enumerate(zip(before.cells, after.cells, strict=True)) if old != new]
        if len(changed) == 2:
            (x, y), (a, b) = (game.board.at[point] for point in changed)
            longest = max(longest, abs(x - a), abs(y - b))
    return f"{played.moves} moves, longest hop {longest:.0f} squares"


FACTS: dict[str, Callable[[Game], object]] = {
    "hops": lambda game: len(_hops(game)),
    "hops that change the tint": lambda game: sum(_tint(game, a) != _tint(game, b) for a, b in _hops(game)),
    "longest diagonal": lambda game: 1 + max(len(game.board.ray(0, way)) for way in DIAGONAL),
    "men": lambda game: sum(map(bool, game.start.cells)),
    "men lost in five hundred moves": lambda game: sum(map(bool, game.start.cells))
    - min(sum(map(bool, position.cells)) for position, _ in playout(game, Random(1888).choice, 500)),
    "men who must step": _steps,
    "first game": _watched,
}

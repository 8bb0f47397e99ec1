"""How men travel in Halma: steps and chains of hops, the same chain by another way, and what the rules forbid."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import compress, pairwise

from .board import WAYS, Board
from .game import Game
from .position import Move, Position, new
from .rules import Moves

Travel = Callable[[tuple[str, ...], str, int], list[Move]]
"""The moves of one man: what stands on the squares, his letter and his square."""


def chains(board: Board, letters: str) -> Travel:
    """The steps of a man and its chains of hops: one for each square that can be reached, by a shortest chain."""
    every = range(len(board.points))
    rays = board.rays(WAYS)

    def ways(letter: str) -> tuple[tuple[tuple[int, int, Move, Move], ...], ...]:
        """Each way from a square: the next one, the one beyond (at the edge itself), the step and the hop there."""
        return tuple(
            tuple(
                (ray[0], end := (*ray[1:], p)[0], Move(letter, (p, ray[0])), Move(letter, (p, end), (ray[0],)))
                for ray in rays[p]
            )
            for p in every
        )

    tables = {letter: board.once(("Halma", letter), partial(ways, letter)) for letter in letters}
    leaps = tuple(tuple((ray[0], ray[1]) for ray in rays[p] if len(ray) > 1) for p in every)

    def moves(cells: tuple[str, ...], letter: str, point: int) -> list[Move]:
        found: list[Move] = []
        hops: list[Move] = []
        for middle, end, step, hop in tables[letter][point]:
            if not cells[middle]:
                found.append(step)
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
                        hops.append(new(Move, (letter, (*path, end), (*hop[2], middle), (), "", (), (), None, (), "")))
            found += hops
        return found

    return moves


def travels(board: Board, letters: str, chain: Travel) -> Moves:
    """The moves of all the men of the player to move."""
    every = range(len(board.points))

    def moves(position: Position) -> list[Move]:
        cells, letter = position.cells, letters[position.turn]
        found: list[Move] = []
        for point in compress(every, cells):
            if cells[point] == letter:
                found += chain(cells, letter, point)
        return found

    return moves


def forbidden(board: Board, cells: tuple[str, ...], found: list[Move], rule: str) -> list[Move]:
    """What could be done beside the legal moves if one of the rules were not in force."""
    steps, hops = ([move for move in found if bool(move.over) is hopping] for hopping in (False, True))
    if rule == "stay":
        names = [",".join(board.points[point] for point in hop.over) for hop in hops]
        return [hop._replace(taken=hop.over, words=f"({name})") for hop, name in zip(hops, names, strict=True)]
    if rule == "chain":
        return [Move(hop.piece, (*hop.path, hop.path[0]), hop.over * 2) for hop in hops if len(hop.over) == 1]
    rays = board.rays(WAYS)
    if rule == "hop":
        # Leaps over a vacant square, or over two squares at once.
        ends = {(move.path[0], move.path[-1]) for move in found}
        men = {move.path[0]: move.piece for move in found}
        leaps = ((point, end) for point in men for ray in rays[point] for end in ray[1:3] if not cells[end])
        return [Move(men[leap[0]], leap) for leap in leaps if leap not in ends]
    return [
        Move(step.piece, (*step.path, ray[1]), (ray[0],))
        for step in steps
        for ray in rays[step.path[1]]
        if len(ray) > 1 and cells[ray[0]] and ray[0] != step.path[0] and not cells[ray[1]]
    ] + [
        Move(hop.piece, (*hop.path, ray[0]), hop.over)
        for hop in hops
        for ray in rays[hop.path[-1]]
        if not cells[ray[0]]
    ]


def written(board: Board, move: Move) -> str:
    """A move by its first and its last square: by which squares a chain goes does not matter."""
    if not move.path:
        return move.words
    return f"{board.points[move.path[0]]}{'x' if move.over else '-'}{board.points[move.path[-1]]}{move.words}"


def another_way(game: Game, position: Position, text: str) -> list[Move]:
    """A chain of hops written out square by square, whether or not it is the chain that the engine would choose."""
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
    if path[0] == path[-1]:
        open_now = game.waived == "chain"
    else:
        open_now = game.waived in ("hop", "apart") or (path[0], path[-1]) in ends
    return [Move(cells[path[0]], path, tuple(over))] if ends and mine and open_now else []

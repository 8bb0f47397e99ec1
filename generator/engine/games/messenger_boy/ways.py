"""What the page of Messenger Boy says of the two ways, and of the squares along them, worked out."""

from __future__ import annotations

from collections.abc import Callable

from ...facts import all_of
from ...game import Game
from ...position import Position
from .orders import LAST, MIDDLE, SQUARES
from .runs import FREED_BY


def ways() -> dict[str, Callable[[Game], object]]:
    """Facts of the two ways, by their names."""
    return {
        "two ways, alike in everything but their sides": _mirrored,
        "two ways, numbered alike": lambda game: _yes(_numbered(game)),
        "middle number": lambda game: game.board.numbers[_common(game)[0]],
        "squares before and after the middle": lambda game: ", ".join(
            str(len(part)) for part in _parted(game.board.tracks["left"], _common(game)[0])
        ),
        "each way begins at number 1": lambda game: _yes(_begin(game)),
        "two ways meet at 22": lambda game: _yes(_meet(game)),
        "each way begins at a Start and comes to 22": lambda game: _yes(_begin(game) and _meet(game)),
        "from 22 either side leads home to 43": lambda game: _yes(_home(game)),
        "orders that are the same on both sides": _same_orders,
        "squares that only tell something and ask nothing": lambda game: sum(not does for does, _ in SQUARES.values()),
        "all orders that send a boy on": lambda game: _sending(lambda here, there: there > here),
        "all orders that send a boy back": lambda game: _sending(lambda here, there: there < here),
        "all squares that let him spin again": lambda game: _doing("again"),
        "all squares that cost him a turn": lambda game: _doing("wait"),
        "chances in each turn of the five that lets a boy out": _freed,
    }


def _sending(way: Callable[[int, int], bool]) -> str:
    """From where to where the orders send a boy that send him one way."""
    sent = ((here, int(does[3:])) for here, (does, _) in SQUARES.items() if does.startswith("to "))
    return ", ".join(f"{here} to {there}" for here, there in sent if way(here, there))


def _doing(order: str) -> str:
    """The squares that have an order."""
    return ", ".join(str(here) for here, (does, _) in SQUARES.items() if does == order)


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def _mirrored(game: Game) -> str:
    """Whether the right way is the left one in a mirror, square by square, number by number."""
    board = game.board
    last = max(x for x, _ in board.at)
    pairs = zip(board.tracks["left"], board.tracks["right"], strict=True)
    return _yes(_numbered(game) and all(board.at[b] == (last - board.at[a][0], board.at[a][1]) for a, b in pairs))


def _numbered(game: Game) -> bool:
    """Whether both ways have the same numbers in the same order."""
    numbers = [[game.board.numbers[point] for point in track] for track in game.board.tracks.values()]
    return numbers[0] == numbers[1]


def _begin(game: Game) -> bool:
    """Whether each way begins on a Start of its own, with the number 1."""
    firsts = {track[0] for track in game.board.tracks.values()}
    return firsts == game.board.zone("start") and {game.board.numbers[p] for p in firsts} == {1}


def _meet(game: Game) -> bool:
    """Whether the two ways have no square in common before the one with the middle number."""
    return game.board.numbers[_common(game)[0]] == MIDDLE


def _common(game: Game) -> list[int]:
    """The squares that both ways have."""
    left, right = game.board.tracks.values()
    return [point for point in left if point in right]


def _parted(track: tuple[int, ...], point: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A track before and after one of its squares."""
    at = track.index(point)
    return track[:at], track[at + 1 :]


def _home(game: Game) -> bool:
    """Whether both ways go on from the middle number to the same last square."""
    left, right = game.board.tracks.values()
    return left[-1] == right[-1] and game.board.numbers[left[-1]] == LAST and left[MIDDLE - 1] == right[MIDDLE - 1]


def _same_orders(game: Game) -> str:
    """How many orders send a boy, or have him wait or spin again, alike at the left and at the right."""
    board, alike = game.board, 0
    orders = [number for number, (does, _) in SQUARES.items() if does]
    for number in orders:
        told = set()
        for track in board.tracks.values():
            cells = ["r" if point == track[number - 2] else "" for point in range(len(board.points))]
            [move, *_] = game.moves(Position(tuple(cells), 0, game.start.counts, (1,)))
            told.add((board.numbers.get(move.path[-1]), move.gains, move.turn))
        alike += len(told) == 1
    return all_of(alike, len(orders))


def _freed(game: Game) -> str:
    """How many spins of all let a boy out of prison."""
    return f"{game.throws.count((FREED_BY,))} in {len(game.throws)}"

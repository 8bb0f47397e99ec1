"""Positions as one line of text that reads back: `white man a1 c1 gamin p0*2 black man a9 turn white`.

A colour opens its men; a kind holds until the next kind or colour, the first kind of a colour going
without saying; a point sets one man, `p0*2` two; `a1:h2`, `1..12` and `@home` (a zone of the board, with hyphens for
spaces) set one on each of several points. A counter's name is followed by its number.
`throw 3 1` and `turn white` close the line. Where a game has a notation of its own, that is read too.
"""

from __future__ import annotations

from collections import deque

from .arguments import ParlourError, like, nearest, shown
from .board import Board
from .fitting import no_throw
from .game import Game
from .places import named
from .position import Position
from .refusals import CannotRead


def write_position(game: Game, position: Position) -> str:
    """A position in words."""
    words: list[str] = []
    for c, colour in enumerate(game.colours):
        part: list[str] = []
        kinds = [piece for piece in game.pieces if piece.colour == colour]
        for first, piece in enumerate(kinds):
            standing = [
                game.board.points[p] + (f"*{n}" if n > 1 else "")
                for p, men in enumerate(position.cells)
                if (n := men.count(piece.letter))
            ]
            if standing:
                part += ([piece.kind] if first or len(kinds) > 1 else []) + standing
        for k, counter in enumerate(game.counters):
            amount = position.counts[c * len(game.counters) + k]
            if amount:
                part += [counter, str(amount)]
        if part:
            words += [colour, *part]
    base = len(game.colours) * len(game.counters)
    for k, counter in enumerate(game.shared):
        if position.counts[base + k]:
            words += [counter, str(position.counts[base + k])]
    if position.throw:
        words += ["throw", *map(str, position.throw)]
    if len(game.turns) > 1:
        words += ["turn", game.turns[position.turn]]
    return " ".join(words)


def picture(game: Game, position: Position) -> str:
    """A position as rows of text: letters for men, a dot for a vacant point; and what the letters stand for."""
    left, low = (min(along) for along in zip(*game.board.at, strict=True))
    places = [(round(x - left), round(y - low)) for x, y in game.board.at]
    shown = {place: men or "·" for place, men in zip(places, position.cells, strict=True)}
    width = max(2, max(map(len, shown.values())) + 1)
    columns, rows = (max(along) + 1 for along in zip(*places, strict=True))
    lines = (
        "".join(shown.get((x, y), "").center(width) for x in range(columns)).rstrip() for y in reversed(range(rows))
    )
    used = [piece for piece in game.pieces if any(piece.letter in men for men in position.cells)]
    key = ", ".join(f"{piece.letter} {piece.colour} {piece.kind}" for piece in used)
    return "\n".join([*lines, f"({key})" if key else "(no men)"])


def read_position(game: Game, text: str, *, to_play: bool = True) -> Position:
    """The position that a line of words means; one that is not `to_play` need only be drawn."""
    if not isinstance(text, str):
        raise CannotRead(f"a position is read from a text, not from {shown(text)}")
    if game.reader is not None and (told := game.reader(game, text)) is not None:
        return told
    position = _WordByWord(game, text).position()
    return _playable(game, position) if to_play else position


class _WordByWord:
    """Reads a line word by word: what a word means depends on the colour and the kind that stand before it."""

    def __init__(self, game: Game, text: str) -> None:
        self.game, self.words = game, deque(text.split())
        self.letters = {(piece.colour, piece.kind): piece.letter for piece in game.pieces}
        self.cells = [""] * len(game.board.points)
        self.counts = [0] * (len(game.colours) * len(game.counters) + len(game.shared))
        self.throw: list[int] = []
        self.turn = 0
        self.colour = self.kind = ""

    def position(self) -> Position:
        """The position of the whole line."""
        game = self.game
        while self.words:
            word = self.words.popleft()
            if word in game.colours:
                self.colour = word
                self.kind = next((piece.kind for piece in game.pieces if piece.colour == word), "")
            elif word == "turn":
                self._turn()
            elif word == "throw":
                self._throw()
            elif word in game.shared or (self.colour and word in game.counters):
                self._counter(word)
            elif (self.colour, word) in self.letters:
                self.kind = word
            else:
                self._men(word)
        return Position(tuple(self.cells), self.turn, tuple(self.counts), tuple(self.throw))

    def _next(self) -> str:
        return self.words.popleft() if self.words else ""

    def _turn(self) -> None:
        name = self._next()
        if name not in self.game.turns:
            raise CannotRead(f"turn must be one of {', '.join(self.game.turns)}, not {name!r}")
        self.turn = self.game.turns.index(name)

    def _throw(self) -> None:
        while self.words and self.words[0].isdecimal() and len(self.words[0]) < 7:
            self.throw.append(int(self.words.popleft()))
        if self.game.throws and tuple(self.throw) not in self.game.throws:
            raise CannotRead(no_throw(self.game, self.throw))

    def _counter(self, name: str) -> None:
        game, amount = self.game, self._next()
        if not amount.isdecimal() or len(amount) > 6:
            raise CannotRead(f"{name} must be followed by a number, not {amount!r}")
        if name in game.shared:
            where = len(game.colours) * len(game.counters) + game.shared.index(name)
        else:
            where = game.count(self.colour, name)
        self.counts[where] = int(amount)

    def _men(self, word: str) -> None:
        """One man on a point, or several: `p0*2`; one on each of several points: `a1:h2`, `1..12`, `@home`."""
        game, board = self.game, self.game.board
        name, star, times = word.partition("*")
        if name.startswith("@"):
            points = _zone(board, name[1:])
        else:
            points = named(name, board.index, board.at)
        for point in points:
            if point not in board.index:
                raise CannotRead(_unknown(game, word if len(points) == 1 else point, self.colour))
            self._man(point, point + star + times, times)

    def _man(self, point: str, word: str, times: str) -> None:
        """One man on a point, or as many as stand behind the star."""
        game = self.game
        if not self.colour:
            raise CannotRead(f"{word} stands before any colour; begin with {' or '.join(game.colours)}")
        if (self.colour, self.kind) not in self.letters:
            raise CannotRead(f"{self.colour} has no men in this game")
        if times and not (times.isdecimal() and len(times) < 3 and int(times)):
            raise CannotRead(f"{word}: after the star stands how many men, 1 to 99")
        here = game.board.index[point]
        men = self.cells[here] + self.letters[self.colour, self.kind] * int(times or 1)
        if len(men) > 1 and here not in game.stacks:
            raise CannotRead(f"{point} holds one man only, and {len(men)} are set on it")
        self.cells[here] = "".join(sorted(men))


def _zone(board: Board, name: str) -> list[str]:
    """The points of a zone, whose spaces are written as hyphens."""
    zones = {zone.replace(" ", "-"): points for zone, points in board.zones.items()}
    if name not in zones:
        raise CannotRead(f"board {board.name} has no zone {name!r}; {nearest(name, zones, 'it has') or 'it has none'}")
    return [board.points[point] for point in sorted(zones[name])]


def _playable(game: Game, position: Position) -> Position:
    """The position itself, unless no game can go on from it: a player without a man that he must have, and the like."""
    try:
        game.outcome(position)
    except ParlourError as error:
        raise CannotRead(str(error)) from error
    return position


def _unknown(game: Game, token: str, colour: str) -> str:
    kinds = [piece.kind for piece in game.pieces if piece.colour == colour]
    known = [*game.colours, *kinds, *game.counters, *game.shared, "turn", *game.board.points]
    hint = like(token, known) or f"colours here are {', '.join(game.colours)}"
    return f"{token!r} is no point, piece or colour of this game; {hint}"

"""Positions as one line of text that reads back: `white man a1 c1 gamin p0*2 black man a9 turn white`.

A colour opens its men; a kind holds until the next kind or colour, the first kind of a colour going
without saying; a point sets one man, `p0*2` two. A counter's name is followed by its number.
`throw 3 1` and `turn white` close the line. Where a game is told from outside in another notation
(PDN FEN for checkers), that is read too.
"""

from __future__ import annotations

from difflib import get_close_matches

from .game import Game
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


def read_position(game: Game, text: str, *, to_play: bool = True) -> Position:
    """The position that a line of words means; one that is not `to_play` need only be drawn."""
    tokens = text.split()
    if game.reader is not None and (told := game.reader(game, text)) is not None:
        return told
    cells = [""] * len(game.board.points)
    counts = [0] * (len(game.colours) * len(game.counters) + len(game.shared))
    throw: list[int] = []
    turn = 0
    colour = kind = ""
    letters = {(piece.colour, piece.kind): piece.letter for piece in game.pieces}
    at = 0
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token in game.colours:
            colour = token
            kind = next((piece.kind for piece in game.pieces if piece.colour == colour), "")
        elif token == "turn":
            name = tokens[at] if at < len(tokens) else ""
            if name not in game.turns:
                raise CannotRead(f"turn must be one of {', '.join(game.turns)}, not {name!r}")
            turn = game.turns.index(name)
            at += 1
        elif token == "throw":
            while at < len(tokens) and tokens[at].isdecimal():
                throw.append(int(tokens[at]))
                at += 1
            if game.throws and tuple(throw) not in game.throws:
                raise CannotRead(f"{' '.join(map(str, throw)) or 'nothing'} cannot be thrown in this game")
        elif token in game.shared or (colour and token in game.counters):
            amount = tokens[at] if at < len(tokens) else ""
            if not amount.isdecimal() or len(amount) > 6:
                raise CannotRead(f"{token} must be followed by a number, not {amount!r}")
            where = (
                len(game.colours) * len(game.counters) + game.shared.index(token)
                if token in game.shared
                else game.count(colour, token)
            )
            counts[where] = int(amount)
            at += 1
        elif (colour, token) in letters:
            kind = token
        else:
            point, _, times = token.partition("*")
            if point not in game.board.index:
                raise CannotRead(_unknown(game, token, colour))
            if not colour:
                raise CannotRead(f"{token} stands before any colour; begin with {' or '.join(game.colours)}")
            if times and not (times.isdecimal() and 0 < int(times) < 100):
                raise CannotRead(f"{token}: after the star stands how many men, 1 to 99")
            here = game.board.index[point]
            cells[here] = "".join(sorted(cells[here] + letters[colour, kind] * int(times or 1)))
            if len(cells[here]) > 1 and here not in game.stacks:
                raise CannotRead(f"{point} holds one man only, and {len(cells[here])} are set on it")
    position = Position(tuple(cells), turn, tuple(counts), tuple(throw))
    return _playable(game, position) if to_play else position


def _playable(game: Game, position: Position) -> Position:
    """The position itself, unless no game can go on from it: a player without a man that he must have, and the like."""
    try:
        game.outcome(position)
    except (LookupError, StopIteration, ValueError, ZeroDivisionError) as error:
        raise CannotRead(
            "no game can stand so: a man that a player must have is missing, or there are too many"
        ) from error
    return position


def _unknown(game: Game, token: str, colour: str) -> str:
    kinds = [piece.kind for piece in game.pieces if piece.colour == colour]
    known = [*game.colours, *kinds, *game.counters, *game.shared, "turn", *game.board.points]
    near = get_close_matches(token, known, 1, 0.5)
    hint = f"; did you mean {near[0]}?" if near else f"; colours here are {', '.join(game.colours)}"
    return f"{token!r} is no point, piece or colour of this game{hint}"


def draughts_fen(game: Game, text: str) -> Position | None:
    """PDN FEN, as in `B:W18,24,K10:B12,K22`: B is the side that starts on the low numbers."""
    if ":" not in text:
        return None
    parts = text.rstrip(".").split(":")
    sides = {"B": 0, "W": 1}
    if len(parts) != 3 or parts[0] not in sides or {part[:1] for part in parts[1:]} != set(sides):
        raise CannotRead(f"{text!r} is no PDN FEN; one looks like B:W18,24,K10:B12,K22")
    men = {piece.colour: (piece.letter, piece.crown) for piece in game.pieces if piece.crown}
    cells = [""] * len(game.board.points)
    for part in parts[1:]:
        colour = game.colours[sides[part[0]]]
        for man in filter(None, part[1:].split(",")):
            point = man.removeprefix("K")
            if point not in game.board.index:
                raise CannotRead(f"{text!r}: this board has no point {point!r}")
            if cells[game.board.index[point]]:
                raise CannotRead(f"{text!r}: two men stand on {point}")
            cells[game.board.index[point]] = men[colour][man.startswith("K")]
    return Position(tuple(cells), sides[parts[0]])

"""Names of men: letters and numbers that a page gives to those who stand somewhere."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game import Game
from ..load.verbs import Naming
from .men import Names, Roll, Unclear


def read_names(game: Game, men: Roll, known: Names, verb: Naming, mark: Callable[..., None]) -> Names:
    """Triples NAME COLOUR POINT. A new name is given to a man who has none; one that is known says where he stands."""
    names = dict(known)

    def wrong(*details: str) -> Names:
        mark(verb.line, "P127", *details)
        return known

    for name, colour, point in verb.men:
        if colour not in game.colours or point not in game.board.index:
            return wrong(f"cannot read {name} {colour} {point}", "write NAME COLOUR POINT, as 1 white p19")
        standing = [man for man in men.on(game.board.index[point]) if game.piece[man.piece].colour == colour]
        bearer = next(
            (man for man in men.men if names.get(man.number) == name and game.piece[man.piece].colour == colour), None
        )
        if bearer is not None:
            if bearer not in standing:
                return wrong(
                    f"{colour} {name} does not stand on {point}", f"he stands on {game.board.points[bearer.point]}"
                )
            continue
        if not standing:
            return wrong(f"no {colour} man stands on {point}", "names are given to men that stand there")
        nameless = [man for man in standing if man.number not in names]
        if not nameless:
            others = ", ".join(names[man.number] for man in standing)
            return wrong(f"the {colour} man on {point} is called {others}", "a man keeps his name")
        if len({man.piece for man in nameless}) > 1:
            return wrong(f"{colour} men of several kinds stand on {point}", "name them where they stand apart")
        names[nameless[0].number] = name
    return names


def told_apart(game: Game, where: str, move: str, unclear: Unclear) -> tuple[str, str]:
    """What is wrong with a move that does not say rightly which of several named men makes it, and what is right."""
    if unclear.point < 0:
        return f"{where}: take away {', '.join(unclear.names)} behind the move", ""
    names = [name or "a man without a name" for name in unclear.names]
    some = next(name for name in unclear.names if name)
    right = f"write the name of the one who goes behind the move, as {move}{{{some}}}"
    return f"{where}: on {game.board.points[unclear.point]} stand {', '.join(names)}", right

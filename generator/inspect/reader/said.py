"""What is said with each picture of a page: which moment it shows, what the board does not show, its caption.

And the moves of its examples as a reader finds them: each with its number, what was thrown for it, and who made it
where it is not his turn who sits next.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ...load.markdown import plain
from ...replay.beside import beside, visible
from ...replay.examples import Example
from ...replay.pages import Replayed


class Said(NamedTuple):
    """The words of one picture: its figure, which of its pictures it is; `under` is its own, `common` the figure's.

    What a figure says of all its pictures is said with the last of them, in Markdown.
    """

    figure: str
    nth: int
    picture: str
    """The name by which the page asks for it."""
    under: str
    common: tuple[str, ...] = ()


class Played(NamedTuple):
    """The moves of an example that is told, in their order, and what is said between them.

    Nothing else stands between the moves of one piece; between two pieces there may be a picture with its words.
    """

    example: str
    pieces: tuple[str, ...]

    @property
    def moves(self) -> str:
        """All of it."""
        return " ".join(self.pieces)


def played_by(replayed: Replayed) -> Iterator[Played]:
    """The moves of all examples of a page that are told."""
    for example in replayed.examples.values():
        if example.moments[1:] and (example.shown or example.back):
            yield Played(f"{replayed.checked.page.name}-{example.name}", tuple(_pieces(example)))


def _pieces(example: Example) -> Iterator[str]:
    """The moves of an example, cut where somebody speaks and, if somebody does, where a picture stands."""
    moves, whole = list(_moves(example)), len(example.moments)
    shown = {max(at % whole for at in plate.moments) for plate in example.shown} if example.comments else set()
    first = 0
    for moment in range(whole):
        said = [plain(each.text) for each in example.comments if each.at == moment]
        if (said or moment in shown or moment == whole - 1) and first < moment:
            yield " ".join(moves[first:moment])
            first = moment
        yield from said


def _moves(example: Example) -> Iterator[str]:
    turns, next_ = example.game.turns, example.moments[0].position.turn
    for number, (before, moment) in enumerate(pairwise(example.moments), 1):
        turn, thrown = before.position.turn, "-".join(map(str, before.position.throw))
        yield f"{number}. {turns[turn] if turn != next_ else ''} {thrown} {moment.text}"
        next_ = (turn + 1) % len(turns)


def said_by(replayed: Replayed) -> Iterator[Said]:
    """The words of all pictures of a page."""
    page, shows = replayed.checked.page.name, visible(replayed.examples.values())
    for example in replayed.examples.values():
        said = beside(example, shows).figures
        for number, (shown, beneath) in enumerate(zip(example.shown, said, strict=True), 1):
            name, last = f"{page}-{example.name}-{number}", len(shown.moments) - 1
            for nth, (index, words) in enumerate(zip(shown.moments, beneath, strict=True)):
                yield Said(
                    f"figure-{name}", nth, f"{name}.{nth + 1}" if last else name,
                    f"{_moment(example, index)} {words}", (shown.caption, example.status) if nth == last else (),
                )  # fmt: skip
    for picture in replayed.pictures.values():
        name = f"{page}-{picture.name}"
        yield Said(f"figure-{name}", 0, name, "", (picture.caption, picture.status))


def _moment(example: Example, index: int) -> str:
    """Which moment of an example it is."""
    if index < 0:
        return "The end."
    if index == 0:
        return "The start." if example.moments[1:] else ""
    turns, before = example.game.turns, example.moments[index - 1].position
    mover = f"{turns[before.turn]} " if turns[1:] else ""
    return f"After {index}. {mover}{example.moments[index].text}."

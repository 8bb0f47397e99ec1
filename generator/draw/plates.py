"""From replays to figures: men where the engine put them, arrows along the ways they went, the position in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ..engine.game import Game
from ..engine.position import Way
from ..load.board import Sheet
from ..load.pack import Pack
from ..load.part import Part
from ..replay.beside import beside, visible
from ..replay.examples import Example, When
from ..replay.extent import shown_part
from ..replay.men import Journey, Names, roll
from ..replay.mentions import leading
from ..replay.pages import Replayed
from ..replay.pictures import StillFigure
from ..replay.steps import seen
from ..replay.telling import describe, not_allowed, sentences
from ..replay.turns import moment_of
from ..replay.window import part_in
from .figure import Arrow, Figure, Ghost, Standing
from .roster import standing


@dataclass(frozen=True)
class Plate:
    """Figures that stand side by side under one caption, as the book prints them."""

    id: str
    figures: tuple[Figure, ...]
    notes: tuple[str, ...]
    caption: str
    status: str
    back: bool = False
    beside: tuple[str, ...] = ()
    """What is said under each figure that the board does not show; none where nothing is."""
    full: bool = False
    """Whether it wants the measure of text and side column together."""
    paged: bool = False
    """Whether it may be nearly as high as a page as well: a board to play on, with its words."""
    again: bool = False
    """Whether its status has been told with an earlier plate of its example."""


Drawn = Mapping[str, Mapping[str, tuple[Plate, ...]]]
"""The plates of each game, by the names of their fences."""


def draw(pack: Pack, done: Mapping[str, Replayed]) -> Drawn:
    """The figures that the pages ask for, by page and fence: who stands where, and who went which way.

    How large each hangs is decided where the page is composed, and there it is inked.
    """
    return {name: plates(pack, one) for name, one in done.items()}


def plates(pack: Pack, replayed: Replayed) -> dict[str, tuple[Plate, ...]]:
    """The plates of each example and figure fence of a page, by the fence's name."""
    page = replayed.checked.page
    found: dict[str, tuple[Plate, ...]] = {}
    sheet = replayed.checked.sheet
    board_shows = visible(replayed.examples.values())
    before = leading(page)
    for example in replayed.examples.values():
        assert sheet is not None
        part = shown_part(example, sheet, before.get(example.name, ""))
        found[example.name] = tuple(_example_plates(part, sheet, page.title, example, board_shows))
    for picture in replayed.pictures.values():
        found[picture.name] = (_picture_plate(pack.sheets[picture.sheet], page.title, picture),)
    return found


def plate_alone(pack: Pack, replayed: Replayed) -> Plate | None:
    """The board of a game as it is set up, for a page to itself."""
    picture = replayed.alone
    if picture is None:
        return None
    return _picture_plate(pack.sheets[picture.sheet], replayed.checked.page.title, picture)


def _example_plates(
    whole: Part, sheet: Sheet, title: str, example: Example, board_shows: frozenset[str]
) -> Iterator[Plate]:
    said = beside(example, board_shows).figures
    for number, (shown, under) in enumerate(zip(example.shown, said, strict=True), 1):
        part = part_in(shown.within, sheet, whole)
        posed = example.back and not shown.back and not shown.moments[1:]
        yield Plate(
            f"{example.page}-{example.name}-{number}",
            tuple(figure_of(part, title, example, when, shown.numbered) for when in shown.moments),
            tuple(moment_of(example, when, posed=posed) for when in shown.moments),
            shown.caption,
            example.status,
            shown.back,
            under,
            again=number > 1,
        )


def plates_of(example: Example) -> Iterator[tuple[str, tuple[When, ...]]]:
    """The names of the plates of an example, and the moments that each shows."""
    for number, shown in enumerate(example.shown, 1):
        yield f"{example.page}-{example.name}-{number}", shown.moments


def figure_of(part: Part, title: str, example: Example, when: When, numbered: bool = False) -> Figure:
    """A moment as it is drawn on a board or a part of it; where only the part is shown, what is elsewhere is not."""
    game, moment = example.game, seen(example, when)
    journeys = tuple(each for each in moment.journeys if part.shows(each.way.points))
    men = moment.roll._replace(men=tuple(man for man in moment.roll.men if part.shows([man.point])))
    laid = {journey.number for journey in journeys if journey.way.start < 0 and len(journey.way.points) == 1}
    words = describe(game, moment.position, men, moment.names)
    if journeys:
        before = seen(example, When(when.number, when.step - 1)) if when.step > 1 else example.moments[when.number - 1]
        words = f"{' '.join(sentences(game, before.roll, journeys, moment.names))} {words}"
    barred = _barred(example, when)
    if barred is not None:
        words = f"{words} {not_allowed(game, barred[0])}"
    ghosts = _ghosts(game, journeys, moment.names)
    drawn = arrows(game, journeys) + (() if barred is None else (_barred_arrow(*barred),))
    return Figure(
        part.sheet,
        tuple(_on(part, man) for man in standing(game, men, moment.names, laid)),
        tuple(_along(part, arrow) for arrow in drawn),
        tuple(replace(ghost, man=_on(part, ghost.man)) for ghost in ghosts),
        title=title,
        desc=words,
        numbered=numbered,
    )


def _barred(example: Example, when: When) -> tuple[Way, int] | None:
    """The way that is told to be not allowed at a moment, if there is one, and to how many of its last points.

    Within a move there is none.
    """
    refused, at = example.barred, when.number % len(example.moments)
    if refused is None or refused.way is None or refused.at != at or when.step:
        return None
    return refused.way, refused.barred


def _barred_arrow(way: Way, last: int) -> Arrow:
    return Arrow(way.points, 0, way.over, way.rests, leaves=way.end < 0, sent=way.sent, barred=last or 1)


def _on(part: Part, man: Standing) -> Standing:
    """A man of a board, on a part of it."""
    return replace(man, point=part.points[man.point])


def _along(part: Part, arrow: Arrow) -> Arrow:
    """A way over a board, on a part of it."""
    return replace(arrow, path=part.of(arrow.path), over=part.of(arrow.over), rests=part.of(arrow.rests))


def _picture_plate(sheet: Sheet, title: str, picture: StillFigure) -> Plate:
    men: tuple[Standing, ...] = ()
    words = f"The empty board. {sheet.described(True)}"
    if picture.position is not None:
        known = roll(picture.position)
        men = tuple(standing(picture.game, known, picture.names))
        words = describe(picture.game, picture.position, known, picture.names)
    figure = Figure(sheet, men, tuple(map(Arrow, picture.arrows)), (), picture.marks, title, words)
    name, said = f"{picture.page}-{picture.name}", (picture.caption, picture.status)
    return Plate(name, (figure,), ("",), *said, full=picture.full, paged=picture.paged)


def arrows(game: Game, journeys: tuple[Journey, ...]) -> tuple[Arrow, ...]:
    """The ways of the men over the board; like men who go like ways share an arrow."""
    found: dict[tuple[str, Arrow], Arrow] = {}
    for number, way in journeys:
        leaves = way.end < 0 and not way.suffers
        if len(way.points) > 1 or leaves:
            arrow = Arrow(way.points, 0, way.over, way.rests, way.suffers, leaves, sent=way.sent)
            like = found.get((way.piece, arrow))
            found[way.piece, arrow] = (
                replace(arrow, man=number) if like is None else replace(like, times=like.times + 1)
            )
    return tuple(found.values())


def _ghosts(game: Game, journeys: tuple[Journey, ...], names: Names) -> Iterator[Ghost]:
    """The men whom the move took off the board, struck out; and those who left it, where they left it."""
    for number, way in journeys:
        if way.end < 0:
            piece = game.piece[way.piece]
            man = Standing(way.points[-1], piece.colour, piece.kind, piece.guise, names.get(number, ""), number)
            yield Ghost(man, way.suffers)

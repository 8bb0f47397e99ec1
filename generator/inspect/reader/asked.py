"""What the page asked for: every figure of a game as a moment of its replay, and nothing of how it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from ...engine.game import Game
from ...load.board import Sheet
from ...load.pack import Pack
from ...load.part import Part
from ...replay.examples import Example, When
from ...replay.extent import shown_part
from ...replay.men import roll
from ...replay.mentions import in_example, in_prose, leading
from ...replay.pages import Replayed
from ...replay.pictures import StillFigure
from ...replay.steps import seen
from ...replay.window import part_in
from .specimens import ManLook


@dataclass(frozen=True)
class Person:
    """A man of the moment: his point, what he is, and what the page calls him."""

    point: int
    look: ManLook
    name: str = ""
    number: int = 0
    laid: bool = False


@dataclass(frozen=True)
class Gone:
    """A man who left the board in the move: taken, or by himself."""

    man: Person
    struck: bool


@dataclass(frozen=True)
class AskedWay:
    """The way of a man, or of several like men: every point, what he leapt over, where he came down.

    Nobody's way, `man` None, is an arrow that the page asks for by itself.
    """

    points: tuple[int, ...]
    man: Person | None = None
    over: tuple[int, ...] = ()
    landings: tuple[int, ...] = ()
    suffers: bool = False
    leaves: bool = False
    sent: int = 0
    times: int = 1
    alive: bool = True
    """Whether he still stands on the board."""
    barred: int = 0
    """To how many of its last points, as is told, nobody may go."""


@dataclass(frozen=True)
class Asked:
    """A picture that a page asks for: the name of its figure, which of its pictures it is, and the whole moment."""

    page: str
    figure: str
    nth: int
    sheet: Sheet
    men: tuple[Person, ...]
    gone: tuple[Gone, ...] = ()
    routes: tuple[AskedWay, ...] = ()
    marks: tuple[int, ...] = ()
    numbered: bool = False
    named: frozenset[int] = frozenset()
    """The points that the words beside it name: moves, caption, the paragraph before."""
    caption: str = ""
    file: str = ""
    line: int = 0
    labelled: bool = True
    """Whether the board's labels are wanted."""
    worded: bool = False
    """Whether it has the full measure, so that the words of its board, if there are any, can be read."""
    cast: frozenset[ManLook] = frozenset()
    """All that a man of its game may be, whether he stands here or not."""

    def __str__(self) -> str:
        return f"{self.figure}, picture {self.nth + 1}"


def looks_of(asked: Iterable[Asked]) -> set[ManLook]:
    """All that men of the games of these figures may be."""
    return {look for one in asked for look in one.cast}


def cast(game: Game | None) -> frozenset[ManLook]:
    """All that a man of a game may be."""
    return frozenset(_look(game, letter) for letter in game.piece) if game is not None else frozenset()


def asked_by(pack: Pack, replayed: Replayed) -> Iterator[Asked]:
    """All pictures that a page asks for, in the order of its examples and figures."""
    return asked_on(pack.sheets, replayed)


def asked_on(sheets: Mapping[str, Sheet], replayed: Replayed) -> Iterator[Asked]:
    """The same, where only the boards are at hand."""
    page = replayed.checked.page
    before = leading(page)
    for example in replayed.examples.values():
        sheet = replayed.checked.sheet
        assert sheet is not None
        moves, part = in_example(example, sheet.board), shown_part(example, sheet, before.get(example.name, ""))
        for number, shown in enumerate(example.shown, 1):
            here = part_in(shown.within, sheet, part)
            words = f"{before.get(example.name, '')} {shown.caption}"
            for nth, when in enumerate(shown.moments):
                one = Asked(
                    page.name, f"figure-{page.name}-{example.name}-{number}", nth, sheet, (),
                    named=moves | frozenset(in_prose(words, sheet.board)), caption=shown.caption, file=page.file,
                    line=example.line, cast=cast(example.game),
                )  # fmt: skip
                yield _upon(here, _moment(one, example, when, shown.numbered))
    for picture in replayed.pictures.values():
        yield _picture(page.file, sheets[picture.sheet], picture, before.get(picture.name, ""))


def asked_alone(sheets: Mapping[str, Sheet], replayed: Replayed) -> Iterator[Asked]:
    """The board of its game that a book shows where it has a page to spare; no words name points of it."""
    picture = replayed.alone
    if picture is not None:
        yield replace(_picture(replayed.checked.page.file, sheets[picture.sheet], picture, ""), named=frozenset())


def asked_moments(replayed: Replayed) -> Iterator[Asked]:
    """All moments of the examples that a page tells, to be stepped through: where something is played or refused."""
    page, sheet = replayed.checked.page, replayed.checked.sheet
    before = leading(page)
    for example in replayed.examples.values():
        if sheet is None or not example.told or not (example.moments[1:] or example.refused):
            continue
        part = shown_part(example, sheet, before.get(example.name, ""))
        for number in range(len(example.moments)):
            name = f"{page.name}-{example.name}@{number}"
            one = Asked(page.name, name, 0, sheet, (), file=page.file, line=example.line, cast=cast(example.game))
            yield _upon(part, _moment(one, example, When(number), False))


def set_up(page: str, name: str, sheet: Sheet, game: Game | None, file: str = "") -> Asked:
    """A board with the men of a game as it begins, or without any."""
    men: list[Person] = []
    if game is not None:
        men = [Person(man.point, _look(game, man.piece)) for man in roll(game.start).men]
    return Asked(page, name, 0, sheet, tuple(men), file=file, cast=cast(game))


def seen_from(asked: Asked, flip: bool, labelled: bool) -> Asked:
    """The same, seen from the other side of the board, or without labels."""
    sheet = asked.sheet
    if flip:
        right, top = sheet.columns - 1, sheet.rows - 1
        board = replace(sheet.board, at=tuple((right - x, top - y) for x, y in sheet.board.at))
        cells = {(right - x, top - y): point for (x, y), point in sheet.cells.items()}
        shape = None if sheet.shape is None else sheet.shape.flipped()
        cut = sheet.stretches and tuple(ring.flipped(right, top) for ring in sheet.stretches)
        sheet = replace(sheet, board=board, cells=cells, text="", shape=shape, stretches=cut)
    return replace(asked, sheet=sheet, labelled=labelled)


def _look(game: Game, letter: str) -> ManLook:
    """What a man is."""
    piece = game.piece[letter]
    return ManLook(piece.colour, piece.kind, piece.guise)


def _moment(asked: Asked, example: Example, when: When, numbered: bool) -> Asked:
    """A moment of an example; the last one, -1, and the first are shown without ways, a step with its own."""
    game, moment = example.game, seen(example, when)
    journeys = moment.journeys
    laid = {journey.number for journey in journeys if journey.way.path[0] < 0 and len(journey.way.points) == 1}

    def person(number: int, letter: str, point: int) -> Person:
        return Person(point, _look(game, letter), moment.names.get(number, ""), number, number in laid)

    gone = []
    routes: dict[tuple[object, ...], AskedWay] = {}
    for number, way in journeys:
        off = way.path[-1] < 0
        leaves = off and not way.suffers
        man = person(number, way.piece if off else way.becomes or way.piece, way.points[-1])
        if off:
            gone.append(Gone(man, way.suffers))
        if len(way.points) > 1 or leaves:
            key = (way.piece, way.points, way.over, way.rests, way.suffers, leaves, way.sent)
            known = routes.get(key)
            landings = way.rests or way.points
            routes[key] = (
                AskedWay(way.points, man, way.over, landings, way.suffers, leaves, way.sent, 1, not off)
                if known is None
                else replace(known, times=known.times + 1)
            )
    men = tuple(person(man.number, man.piece, man.point) for man in moment.roll.men)
    routed = (*routes.values(), *_not_allowed(example, when))
    return replace(asked, men=men, gone=tuple(gone), routes=routed, numbered=numbered and len(routes) > 1)


def _not_allowed(example: Example, when: When) -> Iterator[AskedWay]:
    """The way that the words with a moment call not allowed; it is nobody's."""
    here = -1 if when.step else when.number % len(example.moments)
    for refused in example.refused:
        if refused.why and refused.at == here and refused.way is not None:
            points, over = refused.way.points, refused.way.over
            landings = refused.way.rests or points
            leaves, last = refused.way.path[-1] < 0, refused.barred or 1
            yield AskedWay(points, None, over, landings, leaves=leaves, sent=refused.way.sent, barred=last)


def _upon(part: Part, asked: Asked) -> Asked:
    """The same on a part of its board; where only the part is shown, without what is elsewhere."""

    def on(man: Person) -> Person:
        point = part.points[man.point]
        return man if point == man.point else replace(man, point=point)

    def along(route: AskedWay) -> AskedWay:
        man = None if route.man is None else on(route.man)
        points, over, landings = (part.of(each) for each in (route.points, route.over, route.landings))
        return replace(route, man=man, points=points, over=over, landings=landings)

    return replace(
        asked,
        sheet=part.sheet,
        men=tuple(on(man) for man in asked.men if part.shows([man.point])),
        gone=tuple(replace(gone, man=on(gone.man)) for gone in asked.gone if part.shows([gone.man.point])),
        routes=tuple(along(route) for route in asked.routes if part.shows(route.points)),
        marks=part.of(asked.marks),
        named=frozenset(part.of(point for point in asked.named if part.shows([point]))),
    )


def _picture(file: str, sheet: Sheet, picture: StillFigure, before: str) -> Asked:
    """A figure of its own: men as they are set up, arrows and marks as the page lists them."""
    game = picture.game
    men: tuple[Person, ...] = ()
    if picture.position is not None:
        men = tuple(
            Person(man.point, _look(game, man.piece), picture.names.get(man.number, ""), man.number)
            for man in roll(picture.position).men
        )
    routes = tuple(AskedWay(path, landings=path) for path in picture.arrows)
    marks = tuple(dict.fromkeys(picture.marks))
    words = frozenset(in_prose(f"{before} {picture.caption}", sheet.board))
    return Asked(
        picture.page, f"figure-{picture.page}-{picture.name}", 0, sheet, men, (), routes, marks,
        False, words.union(*picture.arrows), picture.caption, file, picture.line, cast=cast(game),
        worded=picture.full,
    )  # fmt: skip

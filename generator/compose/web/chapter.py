"""A chapter for the web: the one that the book has, set by the templates of the site, with steppers to its examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from ...draw.artist import drawn
from ...draw.drawing import Drawing, Group
from ...draw.figure import Figure, Standing
from ...draw.men import lone_man
from ...draw.plates import Plate
from ...draw.roster import standing
from ...draw.svgfile import inlined, sprites, written
from ...load.markdown import references
from ...replay.extent import shown_part
from ...replay.men import roll
from ...replay.mentions import leading
from ...replay.pages import Replayed
from ...replay.telling import describe
from ..chapter import Chapter, Desk
from ..easel import Easel
from ..jinja import macro
from ..maker import FENCES, make_chapter
from ..marking import Hit
from ..ornament import motif
from ..prints import Picture
from ..prose import Setter
from ..signposts import Signposts
from .moments import HIGH, WIDE, Staged, staged
from .recent import Recent, recent


@dataclass(frozen=True)
class WebLeaf:
    """What a page shows beside its words: drawings as SVG by the names that the words have, and what they share."""

    ink: Mapping[str, str] = field(default_factory=dict)
    sprites: Mapping[str, str] = field(default_factory=dict)

    def __or__(self, other: WebLeaf) -> WebLeaf:
        """Both together."""
        return WebLeaf({**self.ink, **other.ink}, {**self.sprites, **other.sprites})


@dataclass(frozen=True)
class WebChapter:
    """A game of the site: its chapter without drawings, its solutions and steppers in HTML, and what these show."""

    chapter: Chapter
    solutions: tuple[Markup, ...]
    steps: Mapping[str, Markup]
    """The stepper of each example, by the example's id."""
    front: WebLeaf
    back: WebLeaf
    pictures: Mapping[str, str]
    """Its illustrations as SVG files."""
    motif: str
    table: Markup
    """The place for playing, "" where no engine plays the game; and what it shows."""
    play: WebLeaf
    rules_page: str
    """The game on whose page its rules are printed."""
    hits: tuple[Hit, ...] = ()

    @property
    def name(self) -> str:
        """The game's name."""
        return self.chapter.name


def make_web_chapter(
    desk: Desk, replayed: Replayed, plates: Mapping[str, tuple[Plate, ...]], before: int
) -> WebChapter:
    """One game for the site; `before` solutions of other games come before its own."""
    made = make_chapter(desk, replayed, plates, before)
    chapter = made.chapter
    last = recent(chapter.name, Easel(desk.paper, desk.theme))
    stages = {each.id: each for each in _stages(desk, replayed, last)}
    behind = {solution.origin for solution in chapter.solutions}
    shown = [picture for picture in chapter.pictures if not picture.drawing.illustrates]
    table, board = _table(desk, replayed)
    return WebChapter(
        replace(chapter, pictures=(), prints=(), solutions=(), head=""),
        tuple(_set(desk, "solution", solution=solution, page=chapter.name) for solution in chapter.solutions),
        {name: _set(desk, "steps", staged=stage) for name, stage in stages.items()},
        _leaf(shown + _of(stages, behind, False), last),
        _leaf([each for solution in chapter.solutions for each in solution.pictures] + _of(stages, behind, True), last),
        {picture.id: written(picture.drawing) for picture in chapter.pictures if picture.drawing.illustrates},
        motif(replayed.checked.sheet),
        table,
        _played(board),
        replayed.checked.rules_page,
        made.hits,
    )


def _of(stages: Mapping[str, Staged], behind: Iterable[str], back: bool) -> list[Picture]:
    """The pictures of the steppers that stand at the back, or of the others."""
    return [picture for name, stage in stages.items() if (name in behind) is back for picture in stage.pictures]


def _set(desk: Desk, which: str, **values: object) -> Markup:
    return macro(desk.templates, FENCES, which, **values)


def _leaf(pictures: Iterable[Picture], last: Recent) -> WebLeaf:
    """Pictures for a page."""
    pictures = list(pictures)
    ink = {each.id: last.ink(each) for each in pictures}
    return WebLeaf(ink, sprites(each.drawing for each in pictures))


def _played(drawings: Mapping[str, Drawing]) -> WebLeaf:
    """Drawings for the player, with all their points."""
    ink = {name: inlined(drawing, name, drawing.desc, whole=True) for name, drawing in drawings.items()}
    return WebLeaf(ink, sprites(drawings.values()))


def _stages(desk: Desk, replayed: Replayed, last: Recent) -> Iterable[Staged]:
    """Every example that is told and in which something happens, to be stepped through."""
    page, sheet = replayed.checked.page, replayed.checked.sheet
    posts, before = Signposts(desk, replayed), leading(page)
    words = Setter(posts.resolve, references(page)).inline
    for example in replayed.examples.values():
        if sheet is not None and example.told and (example.moments[1:] or example.refused):
            part = shown_part(example, sheet, before.get(example.name, ""))
            yield staged(example, part, page.title, last, posts.cite, words)


def _table(desk: Desk, replayed: Replayed) -> tuple[Markup, dict[str, Drawing]]:
    """The place where a game is played: its board with the men of the set-up, and a man of each kind."""
    checked = replayed.checked
    game, sheet, page = checked.played, checked.sheet, checked.page
    if game is None or sheet is None:
        return Markup(""), {}
    start = roll(game.start)
    words = describe(game, game.start, start, {})
    figure = Figure(sheet, tuple(standing(game, start, {})), title=page.title, desc=words)
    easel = Easel(desk.paper, desk.theme)
    square = easel.square(sheet, 1.25 * WIDE, 1.25 * HIGH, labels=True, frame=True)
    board = replace(drawn(figure, desk.theme, square=square), desc=f"{page.title}. {words}")
    men = tuple(
        lone_man(Standing(0, piece.colour, piece.kind, piece.guise), letter, square, desk.theme)
        for letter, piece in game.piece.items()
    )
    case = Drawing(square, square, (Group(men),), desc=f"The men of {page.title}.")
    shown = {f"{page.name}@play": board, f"{page.name}@men": case}
    return _set(desk, "table", drawings=[*shown], square=square, page=page), shown

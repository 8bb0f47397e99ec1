"""Parlour for a Python program: its boards and games by name, an example replayed, a position drawn, a move told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import TypeVar

from .check import Checked, check
from .draw.artist import svg as drawn
from .draw.figure import Figure
from .draw.plates import figure_of, standing
from .engine.board import Board
from .engine.game import Game, make
from .engine.match import Match
from .engine.position import Position
from .load import home
from .load.board import Sheet
from .load.fence import read_fence
from .load.pack import Line, Pack, Page, Rule, find_theme, load
from .mistakes import Mistake, Mistakes, Pen, nearest
from .replay.examples import Example, Moment, Player
from .replay.explain import explain as explained
from .replay.men import follow, roll
from .replay.pages import replay
from .replay.telling import describe

__all__ = ["board", "boards", "example", "examples", "explain", "game", "games", "svg"]

T = TypeVar("T")

SQUARE = 20.0
"""How large a square of a board is drawn, in mm, that is none of Parlour's own."""


def boards() -> tuple[str, ...]:
    """The names of all boards.

    >>> "halma" in boards()
    True
    """
    return tuple(_pack().sheets)


def board(name: str) -> Board:
    """A board by its name.

    >>> len(board("checkerboard").points)
    32
    """
    return _known(name, _pack().sheets, "board").board


def games() -> tuple[str, ...]:
    """The names of all games, as their pages have them.

    >>> "fox-and-geese" in games()
    True
    """
    return tuple(name for name, page in _pack().pages.items() if page.game)


def game(name: str, **options: object) -> Game:
    """A game by its name, as its page prints it, or under other options.

    >>> checkers = game("checkers", colours="red black")
    >>> checkers.turns
    ('red', 'black')
    """
    printed = _page(name).game
    if printed is None:
        raise ValueError(f"{name} has no game that the engine plays")
    return make(printed.name, printed.board, {**dict(printed.options), **options}) if options else printed


def examples(name: str) -> Mapping[str, Example]:
    """The worked examples of a game's page, replayed, by their names.

    >>> [moment.text for moment in examples("foregammon")["figure-6"].moments[1:]]
    ['c5xe7xc9(p19+1,p26+3)']
    """
    checked = _page(name)
    return replay(_pack(), {checked.page.name: checked})[checked.page.name].examples


def example(text: str, game: Game) -> Example:
    """An example in the words of a page, replayed move by move; raises ValueError with all that is wrong with it.

    >>> short = example("play 11-15 23-19 8-11", game("checkers"))
    >>> [moment.text for moment in short.moments]
    ['', '11-15', '23-19', '8-11']
    """
    lines = tuple(Line(number, line) for number, line in enumerate(text.strip("\n").split("\n"), 1))
    pen, checked = Pen(), _checked(game)
    checked = replace(checked, page=replace(checked.page, file="example"))
    replayed = Player(checked, read_fence("example", "here", 1, lines, "example", pen), pen).example()
    if replayed is None:
        raise _wrong(pen.found)
    return replayed


def explain(game: Game, text: str, position: Position | None = None) -> str:
    """What a move does, or which printed rules forbid it, in words; from the start, unless another position is given.

    >>> print(explain(game("checkers"), "11-16"))
    11-16 is legal.
    The black man moves from 11 to 16.
    Then white is to move.
    The position is then: black man 1 2 3 4 5 6 7 8 9 10 12 16 white man 21 22 23 24 25 26 27 28 29 30 31 32 turn white
    """
    checked, pack = _checked(game), _pack()
    if checked.rules_page not in pack.pages:
        pack = replace(pack, pages={checked.rules_page: checked.page})
    return "\n".join(explained(pack, checked, game, game.start if position is None else position, text))


def svg(
    shown: Game | Match | Example,
    at: Position | int | None = None,
    *,
    theme: str = "colour",
    square: float | None = None,
    labels: bool = True,
    flip: bool = False,
) -> str:
    """A picture as the text of an SVG file: a position of a game, the last move of a match, a moment of an example.

    `at` is the position to draw (the start, unless told) or the number of the moment (the last, unless told); `square`
    is the size of a square in mm.

    >>> svg(game("halma"), theme="grey").startswith("<?xml")
    True
    """
    figure = _figure(shown, at)
    try:
        look = find_theme(_pack(), theme)
    except Mistakes as mistakes:
        raise _wrong(mistakes.found) from mistakes
    return drawn(figure, look, square=square, labels=labels, flip=flip)


def _figure(shown: Game | Match | Example, at: Position | int | None) -> Figure:
    """What is to be drawn."""
    game = shown if isinstance(shown, Game) else shown.game
    checked = _checked(game)
    assert checked.sheet is not None
    if isinstance(shown, Game):
        if isinstance(at, int):
            raise TypeError("a game is drawn at a position, an example at the number of a moment")
        position = game.start if at is None else at
        men = roll(position)
        words = describe(game, position, men, {})
        return Figure(checked.sheet, tuple(standing(game, men, {})), title=checked.page.title, desc=words)
    if isinstance(at, Position):
        raise TypeError("a match is drawn as it stands, an example at the number of a moment")
    if isinstance(shown, Match):
        shown = _replayed(checked, shown)
    return figure_of(checked.sheet, checked.page.title, shown, len(shown.moments) - 1 if at is None else at)


def _replayed(checked: Checked, match: Match) -> Example:
    """A match as the example that it would be on a page."""
    moments = [Moment(match.positions[0], roll(match.positions[0]))]
    for move, position in zip(match.moves, match.positions[1:], strict=True):
        men, journeys = follow(moments[-1].roll, move, {})
        moments.append(Moment(position, men, {}, move, match.game.text(move), journeys))
    return Example(checked.page.name, "", 0, match.game, tuple(moments), (), 0, match.outcome, (), "", False)


@cache
def _pack() -> Pack:
    """Parlour's own pack."""
    return load(home.home())


@cache
def _page(name: str) -> Checked:
    """The page of a game."""
    _known(name, _pack().pages, "game")
    try:
        return check(_pack(), (name,))[name]
    except Mistakes as mistakes:
        raise _wrong(mistakes.found) from mistakes


def _wrong(found: Iterable[Mistake]) -> ValueError:
    """All that is wrong, as one error."""
    return ValueError("\n".join(map(str, sorted(found))))


def _checked(game: Game) -> Checked:
    """The page of a game, for the game as it is given; one of the reader's own has a page that prints nothing."""
    for name, page in _pack().pages.items():
        if page.game == game.name and not page.get("cites"):
            checked = _page(name)
            if checked.game is not None and checked.game.recipe is game.recipe and checked.game.board is game.board:
                return replace(checked, game=game)
    rules = tuple(Rule(rule, number, 0, "") for number, rule in enumerate(game.rules, 1))
    page = Page(game.name, "example", "", {"title": game.name}, (), (), ())
    return Checked(page, _plain(game.board), game, {rule.id: rule for rule in rules}, {}, game.name)


def _plain(board: Board) -> Sheet:
    """How a board is drawn of which nothing is known but its points: as squares, with their names at the edges."""
    for sheet in _pack().sheets.values():
        if sheet.board is board:
            return sheet
    left, low = (min(along) for along in zip(*board.at, strict=True))
    cells = {(round(x - left), round(y - low)): point for point, (x, y) in enumerate(board.at)}
    manner = dict.fromkeys(range(len(board.points)), ("squares",))
    return Sheet(board.name, "", board.name, "", "", SQUARE, board, cells, manner, "corner")


def _known(name: str, known: Mapping[str, T], what: str) -> T:
    """What has this name."""
    if name not in known:
        raise ValueError(f"there is no {what} {name!r}; {nearest(name, known, 'there are')}")
    return known[name]

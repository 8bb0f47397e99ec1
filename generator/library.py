"""Parlour for a Python program: its boards and games by name, an example replayed, a position drawn, a move told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from .check import Checked, check
from .draw.artist import svg as drawn
from .draw.figure import Figure
from .draw.plates import figure_of
from .draw.roster import standing
from .engine.arguments import ParlourError, a, asks, known_word, maybe, measure, nearest, not_so, truth, whole
from .engine.arguments import text as words
from .engine.board import Board
from .engine.game import Game
from .engine.match import A_GAME, Match
from .engine.position import Position
from .engine.refusals import CannotRead
from .load import home
from .load.board import Sheet
from .load.fence import read_fence
from .load.looks import wrong_looks
from .load.named import find_theme
from .load.pack import Pack, Page, Rule, SourceLine, load
from .load.part import all_of
from .mistakes import Mistake, Mistakes, Pen
from .replay.examples import Example, Moment, When
from .replay.explain import explain as explained
from .replay.men import follow, roll
from .replay.pages import replay
from .replay.player import Player
from .replay.telling import describe

__all__ = ["ParlourError", "board", "boards", "example", "examples", "explain", "game", "games", "svg"]

SQUARE = 20.0
"""How large a square of a board is drawn, in mm, that is none of Parlour's own."""

SIZE = measure(2, 500, "mm")
"""How large a square may be drawn."""


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
    return _pack().sheets[known_word(name, _pack().sheets, "board")].board


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
    printed = _page(known_word(name, _pack().pages, "game")).game
    if printed is None:
        raise ParlourError(f"{name} has no game that the engine plays; {nearest(name, games(), 'there are')}")
    return printed.under({**dict(printed.options), **options}) if options else printed


def examples(name: str) -> Mapping[str, Example]:
    """The worked examples of a game's page, replayed, by their names.

    >>> [moment.text for moment in examples("foregammon")["figure-6"].moments[1:]]
    ['c5xe7xc9(p19+1,p26+3)']
    """
    checked = _page(known_word(name, _pack().pages, "game"))
    return replay(_pack(), {checked.page.name: checked})[checked.page.name].examples


@asks(text=words, game=A_GAME)
def example(text: str, game: Game) -> Example:
    """An example in the words of a page, replayed move by move; raises ParlourError with all that is wrong with it.

    >>> short = example("play 11-15 23-19 8-11", game("checkers"))
    >>> [moment.text for moment in short.moments]
    ['', '11-15', '23-19', '8-11']
    """
    lines = tuple(SourceLine(number, line) for number, line in enumerate(text.strip("\n").split("\n"), 1))
    pen, checked = Pen(), _checked(game)
    checked = replace(checked, page=replace(checked.page, file="example"))
    replayed = Player(checked, read_fence("example", "here", 1, lines, "example", pen), pen).example()
    if replayed is None:
        raise _wrong(pen.found)
    return replayed


@asks(game=A_GAME, text=words)
def explain(game: Game, text: str, position: Position | None = None) -> str:
    """What a move does, or which printed rules forbid it, in words; from the start, unless another position is given.

    >>> print(explain(game("checkers"), "11-16"))
    11-16 is legal.
    The black man moves from 11 to 16.
    Then white is to move.
    The position is then: black man 1 2 3 4 5 6 7 8 9 10 12 16 white man 21 22 23 24 25 26 27 28 29 30 31 32 turn white
    """
    if not text.split():
        raise CannotRead("explain: text is a move, as 11-15, and here it is empty")
    if position is not None:
        game.holds(position)
    checked, pack = _checked(game), _pack()
    if checked.rules_page not in pack.pages:
        pack = replace(pack, pages={checked.rules_page: checked.page})
    return "\n".join(explained(pack, checked, game, game.start if position is None else position, text))


@asks(theme=words, square=maybe(SIZE), labels=truth, flip=truth)
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
    except (ValueError, OSError) as error:
        raise ParlourError(str(error)) from error
    return drawn(figure, look, square=square, labels=labels, flip=flip)


def _figure(shown: Game | Match | Example, at: Position | int | None) -> Figure:
    """What is to be drawn."""
    if not isinstance(shown, Game | Match | Example):
        raise not_so("svg: what is drawn", "a game, a match or an example", shown)
    game = shown if isinstance(shown, Game) else shown.game
    for _, wrong, right in wrong_looks(game):
        raise ParlourError(f"svg: {wrong}; {right}")
    checked = _checked(game)
    assert checked.sheet is not None
    if isinstance(shown, Game):
        position = game.start if at is None else a(Position, "a position where a game is drawn")(at, "svg: at")
        game.holds(position)
        men = roll(position)
        words = describe(game, position, men, {})
        return Figure(checked.sheet, tuple(standing(game, men, {})), title=checked.page.title, desc=words)
    if isinstance(shown, Match):
        shown = _replayed(checked, shown)
    last = len(shown.moments) - 1
    number = last if at is None else whole(0, last)(at, "svg: at, the number of a moment,")
    return figure_of(all_of(checked.sheet), checked.page.title, shown, When(number))


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
    try:
        return check(_pack(), (name,))[name]
    except Mistakes as mistakes:
        raise _wrong(mistakes.found) from mistakes


def _wrong(found: Iterable[Mistake]) -> ParlourError:
    """All that is wrong, as one error."""
    return ParlourError("\n".join(map(str, sorted(found))))


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

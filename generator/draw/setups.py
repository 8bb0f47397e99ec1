"""Boards and set-ups as they are drawn for people: which there are, how they look, and their files."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..check import Checked, check
from ..crew import Crew
from ..digests import digest
from ..load.board import Sheet
from ..load.pack import Pack
from ..mistakes import Pen
from .artist import drawn
from .beginnings import set_ups
from .drawing import Drawing
from .dress import BoardDress, mounted
from .figure import Figure
from .layout import Layout, laid
from .spoken import spoken_board
from .svgfile import file_of
from .theme import Theme
from .wardrobe import Wardrobe

BARE = Wardrobe()
"""A wardrobe without manners: every board is plain."""


@dataclass(frozen=True)
class Look:
    """How boards are drawn: the theme, the size of the whole or of a square in mm, labels, and from which side.

    Where nothing is said of labels, a board has those that its file prints on the board itself.
    """

    theme: Theme
    square: float | None = None
    size: float | None = None
    labels: bool | None = None
    flip: bool = False
    wardrobe: Wardrobe = BARE

    def labelled(self, sheet: Sheet) -> bool:
        """Whether the names of its points stand on a board."""
        return sheet.named if self.labels is None else self.labels

    def square_of(self, sheet: Sheet, dress: BoardDress | None = None) -> float:
        """The size of a square, so that the whole is as large as was asked for."""
        if self.size is None:
            return self.square or sheet.square
        low, high = 0.0, self.size
        for _ in range(60):
            middle = (low + high) / 2
            layout = self._laid(sheet, middle, dress)
            low, high = (middle, high) if max(layout.width, layout.height) < self.size else (low, middle)
        return high

    def laid(self, sheet: Sheet, dress: BoardDress | None = None) -> Layout:
        """A board laid out as it was asked for."""
        return self._laid(sheet, self.square_of(sheet, dress), dress)

    def _laid(self, sheet: Sheet, square: float, dress: BoardDress | None) -> Layout:
        layout = laid(sheet, square, self.labelled(sheet), self.flip, frame=dress is None)
        return layout if dress is None else mounted(layout, dress)

    def drawn(self, shown: ShownBoard) -> Drawing:
        """A board or a set-up as a drawing."""
        figure, dress = shown.figure, self.dress(shown)
        square, labels = self.square_of(figure.sheet, dress), self.labelled(figure.sheet)
        words = spoken_board(figure.sheet, figure.desc, labels, self.flip, square)
        figure = replace(figure, desc=words)
        return drawn(figure, self.theme, square=square, labels=labels, flip=self.flip, dress=dress, true=True)

    def dress(self, shown: ShownBoard) -> BoardDress | None:
        """The dress of a board or a set-up, if any."""
        return self.wardrobe.dress(shown.figure.sheet, shown.page)

    @property
    def folder(self) -> str:
        """Where boards go that look so: dressed by their sources and in colour, to the first of all."""
        theme = "" if self.theme.name == "colour" else f"{self.theme.name}/"
        return f"boards/{self.wardrobe.folder}{theme}"


def games_on(pack: Pack, pages: Mapping[str, Checked]) -> dict[str, list[str]]:
    """The games that are played on each board; a board without any is only looked at."""
    found: dict[str, list[str]] = {name: [] for name in pack.sheets}
    for page, checked in pages.items():
        if checked.sheet is not None:
            found[checked.sheet.name].append(page)
    return found


def played_on(pack: Pack, pages: Mapping[str, Checked], boards: Collection[str]) -> dict[str, Checked]:
    """Pages, and with them all others that are played on these boards, but those that do not fit an author's board."""
    others = tuple(name for name, page in pack.pages.items() if page.get("board") in boards and name not in pages)
    fitting = check(pack, others, Pen()) if others else {}
    return {**pages, **{name: checked for name, checked in fitting.items() if not checked.stuck}}


class ShownBoard(NamedTuple):
    """A board or a set-up that is drawn for people, and the page of its game where it is set up for one."""

    figure: Figure
    page: str = ""


def chosen(
    pack: Pack, pages: Mapping[str, Checked], names: tuple[str, ...], most: int | None = None
) -> dict[str, ShownBoard]:
    """The drawings that these names of boards and games mean, by file name; all that are for play when none is named.

    A board means itself and every set-up on it, a game its set-ups, or the bare board if it begins with that. Set-ups
    are those under at most so many options at once.
    """
    games = games_on(pack, pages)
    found: dict[str, ShownBoard] = {}
    ready: dict[str, dict[str, ShownBoard]] = {}
    for one in (each for each in set_ups(pages) if most is None or each.options <= most):
        for key in {one.sheet.name, one.page}:
            ready.setdefault(key, {})[one.name] = ShownBoard(one.figure, one.page)
    for name in names or [name for name, there in games.items() if there]:
        if name in pack.sheets:
            found[name] = _bare(pack.sheets[name])
        mine = ready.get(name, {})
        found |= mine
        if not mine and name in pages and (sheet := pages[name].sheet) is not None:
            found[sheet.name] = _bare(sheet)
    return found


def _bare(sheet: Sheet) -> ShownBoard:
    return ShownBoard(Figure(sheet, title=sheet.title))


def board_files(
    pack: Pack,
    pages: Mapping[str, Checked],
    look: Look,
    names: tuple[str, ...] = (),
    most: int | None = None,
    crew: Crew | None = None,
) -> dict[str, bytes]:
    """Boards as SVG, bare and set up; themes other than colour have a folder of their own, and so have manners.

    Each is drawn by itself, so that an edit of one page leaves the others as they are.
    """
    shown, crew, worn = chosen(pack, pages, names, most), crew or Crew(), digest(look)
    keys = [crew.cache.key("board", _board_file, worn, one) for one in shown.values()]
    files = crew.made("board", keys, [(_board_file, (look, one)) for one in shown.values()])
    return {f"{look.folder}{name}.svg": file for name, file in zip(shown, files, strict=True)}


def _board_file(look: Look, shown: ShownBoard) -> bytes:
    """A board or a set-up as SVG."""
    return file_of(look.drawn(shown))


def listing(pack: Pack, pages: Mapping[str, Checked], look: Look) -> Iterator[str]:
    """Every board with its size, then its games, each with its set-ups."""
    ready = set_ups(pages)
    for name, games in games_on(pack, pages).items():
        sheet = pack.sheets[name]
        layout = look.laid(sheet, look.wardrobe.dress(sheet))
        size = f"{sheet.columns} x {sheet.rows} squares of {round(layout.square, 2):g} mm"
        yield f"{name:18} {sheet.title}: {size}, {layout.width:.0f} x {layout.height:.0f} mm in all"
        for game in games:
            ways = [one.choice or "as printed" for one in ready if one.page == game]
            cited = pages[game].page.get("cites")
            yield f"  {game:28} {', '.join(ways) or (f'as {cited}' if cited else 'begins with the empty board')}"
        if not games:
            yield "  only looked at; drawn when it is named"

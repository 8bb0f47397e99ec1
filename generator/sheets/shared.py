"""A whole set: every board once and one stock of pieces for many games, each sheet saying which games it serves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from .. import __version__
from ..draw.shapes import boxes
from ..draw.sizes import PieceSize, place_of
from ..draw.strips import Making
from ..draw.theme import Theme
from ..english import counted
from ..load.picture import Illustration
from .backs import backed, backs, turned_over, two_sided
from .boardsheets import map_page, tile_page
from .faces import faces
from .kit import Kit, KitPlan, board_entry, lot_entry, sheet_entry
from .leaf import Art, Leaf
from .leaflet import Leaflet
from .making import making, making_pages, most_joined
from .needs import Needs, agree, merged
from .page import Forme, blank, foot, signed
from .piecesheets import piece_pages, told_pieces
from .press import LeafletFile, SheetPress
from .seams import SheetGrid
from .stock import Stock
from .testpage import first_page

LOST = 0.65
"""How much of a place a man must fill at least: so far a man cut for smaller ones still serves."""


@dataclass(frozen=True)
class Lot:
    """Pieces that serve some games: all of one size."""

    prefix: str
    size: PieceSize
    plans: tuple[KitPlan, ...]
    wanted: Needs

    @property
    def titles(self) -> str:
        """The games, in words."""
        return ", ".join(planned.title for planned in self.plans)


def lots(plans: Sequence[KitPlan]) -> Iterator[Lot]:
    """The games that can share their pieces: squares of about one size, and men who are alike where their names are.

    Men who come in a box of their own, as chessmen do, are a lot by themselves.
    """
    groups: list[list[KitPlan]] = []
    for planned in sorted(plans, key=lambda each: (_boxes(each), -_place(each))):
        last = groups[-1] if groups else None
        alike = last and _boxes(last[0]) == _boxes(planned) and planned.size.man >= LOST * _place(last[0])
        if last and alike and all(agree(each.wanted, planned.wanted) for each in last):
            last.append(planned)
        else:
            groups.append([planned])
    for number, group in enumerate(groups, 1):
        wanted = merged([planned.wanted for planned in group])
        size = PieceSize(group[0].size.square, min(planned.size.man for planned in group))
        yield Lot(f"lot{number}-", size, tuple(group), wanted)


def _place(planned: KitPlan) -> float:
    return place_of(planned.layout.sheet, planned.layout.square)


def _boxes(planned: KitPlan) -> tuple[str, ...]:
    return boxes(need.guise.shape for need in planned.wanted.pieces)


@dataclass
class _Set:
    """A set that is being laid out: drawings, pages with the games they serve, boards, and its contents in words."""

    stock: Stock
    two: bool = False
    arts: dict[str, Art] = field(default_factory=dict)
    drawn: list[tuple[Forme, list[str]]] = field(default_factory=list)
    boards: list[dict[str, object]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    cuts: list[SheetGrid] = field(default_factory=list)

    def board(self, served: Sequence[KitPlan]) -> None:
        """Add a board, once for all the games that are played on it."""
        layout, theme = served[0].layout, served[0].theme
        sheet, key = layout.sheet, f"board-{layout.sheet.name}"
        names = _names(served)
        about = ", ".join(planned.title for planned in served)
        tiling = served[0].tiling(self.stock)
        many = len(tiling.tiles)
        self.cuts.append(tiling.grid)
        self.arts[key] = served[0].board
        self.boards.append(board_entry(served[0], key))
        self.lines.append(f"{sheet.title}, {counted(many, 'sheet')}: {about}")
        if many > 1:
            page = map_page(tiling, layout, self.stock, sheet.title, [f"This board serves {about}."], theme)
            self.drawn.append((replace(page, name=f"map {sheet.name}", about=f"map of {sheet.title}"), names))
        for each in tiling.tiles:
            page = tile_page(each, tiling, layout, self.stock, f"For {_short(about)}", served[0], key)
            page = replace(page, name=f"{sheet.name} {each.name}", about=f"{sheet.title} {each.name}")
            self.drawn.append((page, names))

    def lot(self, lot: Lot, theme: Theme) -> None:
        """Add a lot of pieces."""
        pages, more = _cut(lot, self.stock, theme, self.two)
        self.arts |= more
        self.drawn += [(page, _names(lot.plans)) for page in pages]
        self.lines.append(f"Pieces for squares of {lot.size.square:g} mm: {lot.titles}")
        told = told_pieces(turned_over(lot.wanted), backed(lot.wanted)) if self.two else told_pieces(lot.wanted)
        self.lines += [f"    {line}" for line in told]


def make_set(
    name: str,
    words: str,
    title: str,
    plans: Sequence[KitPlan],
    stock: Stock,
    leaflets: Mapping[str, Leaflet],
    two: bool = False,
    strips: Mapping[str, Illustration] = MappingProxyType({}),
) -> Kit:
    """All boards and pieces of some games as one kit; `words` name it on the command line; leaflets go by the games.

    Without leaflets, the strips show on a sheet of its own how all of it is made.
    """
    titles = _titles(plans)
    plans = [replace(planned, title=titles[planned.name]) for planned in plans]
    boards: dict[str, list[KitPlan]] = {}
    for planned in plans:
        boards.setdefault(planned.layout.sheet.name, []).append(planned)
    found, laid_out = list(lots(plans)), _Set(stock, two)
    for served in boards.values():
        laid_out.board(served)
    for lot in found:
        laid_out.lot(lot, plans[0].theme)
    several = most_joined(laid_out.cuts)
    told = making(merged([planned.wanted for planned in plans]), several, two) if strips and not leaflets else Making()
    how, shown = making_pages(told, strips, plans[0].theme, stock, title)
    laid_out.arts |= shown
    front = [*_contents(title, laid_out.lines, stock), *how]
    sheets = [(page, _names(plans)) for page in front] + laid_out.drawn
    every, _ = zip(*sheets, strict=True)
    sheets = [(first_page(title, words, stock, every, list(leaflets.values()), two), _names(plans)), *sheets]
    if two:
        wide = {key: art.width for key, art in laid_out.arts.items()}
        sheets = [(side, names) for page, names in sheets for side in two_sided([page], wide, stock)]
    manifest: dict[str, object] = {
        "parlour": __version__,
        "title": title,
        "games": _names(plans),
        "paper": stock.name,
        "theme": plans[0].theme.name,
        "calibration": [stock.printer.across, stock.printer.down],
        "reach": stock.reach,
        "offset": list(stock.offset),
        "options": _options(plans),
        "order": dict(plans[0].ordered),
        "backs": two,
        "boards": laid_out.boards,
        "lots": [lot_entry(lot.prefix, _names(lot.plans), lot.size, lot.wanted) for lot in found],
        "sheets": [sheet_entry(page, names) for page, names in sheets],
    }
    press = SheetPress(stock, f"{title}: the whole set, {stock.title}", laid_out.arts, [page for page, _ in sheets])
    if leaflets:
        manifest["rules"] = {"folded": all(each.folded for each in leaflets.values())}
    rules = [
        LeafletFile(f"L {game}", f"Rules leaflet: {titles[game]}", each.data, each.folded)
        for game, each in leaflets.items()
    ]
    return Kit(f"{name}-set-{stock.name}", press.run(rules, manifest), manifest)


def _titles(plans: Sequence[KitPlan]) -> dict[str, str]:
    """What the games are called in a set, by their names: where two have one title, with their boards."""
    titles = {planned.name: planned.title for planned in plans}
    boards = {planned.name: planned.layout.sheet.title.removeprefix("The ") for planned in plans}
    titles |= {name: f"{titles[name]} ({boards[name]})" for name in _alike(titles)}
    return titles | {name: f"{titles[name]}, {name}" for name in _alike(titles)}


def _alike(titles: Mapping[str, str]) -> list[str]:
    """The games that share their title with others."""
    many = Counter(titles.values())
    return [name for name, title in titles.items() if many[title] > 1]


def _options(plans: Sequence[KitPlan]) -> dict[str, object]:
    """The options under which any of the games are played."""
    return {name: value for planned in plans for name, value in planned.options}


def _names(plans: Sequence[KitPlan]) -> list[str]:
    return [planned.name for planned in plans]


def _cut(lot: Lot, stock: Stock, theme: Theme, two: bool) -> tuple[list[Forme], dict[str, Art]]:
    """The sheets of a lot, their pieces named by the lot."""
    wanted = turned_over(lot.wanted) if two else lot.wanted
    men = faces(wanted, lot.size, theme)
    pages, _ = piece_pages(wanted, men, stock, f"For {_short(lot.titles)}", upright=two)
    men |= backs(lot.wanted, lot.size, theme) if two else {}
    renamed = [
        replace(
            page,
            name=f"{lot.prefix}{page.name}",
            about=f"{page.about}, for {_short(lot.titles)}",
            puts=tuple(replace(put, key=lot.prefix + put.key) for put in page.puts),
        )
        for page in pages
    ]
    return renamed, {lot.prefix + key: Art(face.width, face.height, face.drawing) for key, face in men.items()}


def _short(titles: str) -> str:
    """A list of games that fits on the foot of a sheet."""
    if len(titles) <= 36:
        return titles
    kept = titles[:30].rsplit(", ", 1)[0]
    return f"{kept} and {titles.count(',') - kept.count(',')} more"


def _contents(title: str, lines: Sequence[str], stock: Stock) -> Iterator[Forme]:
    """What is in the set, and which games each part of it serves, on as many pages as it takes."""
    left, number, y = 18.0, 0, float("inf")
    leaf = blank(stock)
    wide, last = leaf.width - 36, leaf.height - 26
    for line in lines:
        inset = 6.0 if line.startswith(" ") else 0.0
        if y > last:
            if number:
                yield _contents_page(title, leaf, number, stock)
            leaf, number, y = blank(stock), number + 1, 36.0
            leaf.write(title, left, 14, 22, strong=True)
            leaf.write("One set for many games: what serves which", left, 26, 11)
        y = leaf.paragraph(line.strip(), left + inset, y + (0.8 if inset else 2.6), 9, wide - inset)
    yield _contents_page(title, leaf, number, stock)


def _contents_page(title: str, leaf: Leaf, number: int, stock: Stock) -> Forme:
    """A finished page of the contents."""
    signed(leaf, title, f"contents {number}", 18.0, foot(leaf, stock.reach), leaf.width - 36)
    return Forme(f"contents {number}", "what is in the set", leaf, kind="map")

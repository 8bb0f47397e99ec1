"""A kit: everything that is needed to play one game tonight with paper, glue and scissors, as one PDF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from .. import __version__
from ..check import Checked
from ..draw.artist import drawn
from ..draw.dress import BoardDress, edge_colour, mounted
from ..draw.figure import Figure
from ..draw.layout import Layout, laid
from ..draw.sizes import SUITS, PieceSize, cut_width, place_of, suits
from ..draw.strips import Making
from ..draw.theme import Theme
from ..engine.game import Game
from ..english import capital, counted
from ..load.board import Sheet
from ..load.page import Page
from ..load.picture import Illustration
from .backs import backed, backs, turned_over, two_sided
from .boardsheets import BOARD, map_page, tile_page
from .boxsheets import LabelBoard
from .extras import Extras, ExtrasAsked
from .faces import Face, faces
from .hinges import FLAT, Folding, hinge_pages
from .leaf import Art
from .leaflet import Leaflet, told_leaflet
from .making import making, making_pages, tools
from .needs import Needs, needs
from .page import Forme
from .piecesheets import piece_pages, told_pieces
from .press import LeafletFile, SheetPress
from .scorepad import ScoreLines
from .seams import Tiling, tile
from .stock import Stock, Unprintable
from .tender import tender
from .testpage import first_page
from .usual import default_labels, square_of
from .whole import BLEED, SAFE, SLUG, padding, whole_page

Options = tuple[tuple[str, object], ...]
"""Options of a game, each with what is chosen."""


@dataclass(frozen=True)
class Kit:
    """A finished kit: the name of its file, its bytes, and what is in it."""

    name: str
    data: bytes
    manifest: Mapping[str, object]


@dataclass(frozen=True)
class Subject:
    """What a kit has to know of a game, as plain data: its page, its board, and what is cut out for it."""

    page: Page
    sheet: Sheet
    wanted: Needs
    options: Options = ()
    scores: ScoreLines | None = None
    """What is written down, where the game keeps a score."""


@dataclass(frozen=True)
class KitPlan:
    """A game with its board laid out: what a kit is made from."""

    name: str
    title: str
    layout: Layout
    theme: Theme
    wanted: Needs
    size: PieceSize
    options: Options = ()
    dress: BoardDress | None = None
    """How the board is dressed, if it is; the layout is then set into its frame."""
    scores: ScoreLines | None = None
    label: BoardDress | None = None
    """How the board in small is dressed on the label of a box."""
    plated: str = ""
    """The page whose title is on the plates of the board; none where they have the name of the board itself."""
    folding: Folding = FLAT
    ordered: Mapping[str, object] = field(default_factory=dict)
    """How the kit was asked for, as its manifest tells it."""

    @property
    def board(self) -> Art:
        """The board, drawn once."""
        sheet, layout = self.layout.sheet, self.layout
        figure = Figure(sheet, title=sheet.title, desc=sheet.about)
        drawing = drawn(figure, self.theme, square=layout.square, labels=layout.labels, dress=self.dress)
        return Art(layout.width, layout.height, drawing)

    def tiling(self, stock: Stock) -> Tiling:
        """How the board is cut for a paper; letters and pictures of its dress are spared where that costs nothing."""
        return tile(self.layout, stock, self.folding.folds(self.layout), tender(self.layout, self.dress))

    @property
    def edge(self) -> str:
        """The colour that goes on beyond the edge of the board: that of its border, or of the outermost band."""
        return self.theme.line if self.dress is None else edge_colour(self.dress, self.theme)

    @property
    def extras(self) -> Extras:
        """What a box, a score pad and a table of throws are made from."""
        label = LabelBoard(self.layout.sheet, self.theme, self.label)
        return Extras(self.name, self.title, self.wanted, self.size, label, self.scores)


def subject(checked: Checked, options: Options = ()) -> Subject:
    """What a kit has to know of a page; one without a board or a game has no kit.

    Under options, as far as its game has them, it has the pieces for these alone.
    """
    game = checked.game
    if checked.sheet is None or game is None:
        raise Unprintable(f"{checked.page.name} has no board of its own, so there is nothing to cut out")
    own = tuple((name, value) for name, value in options if name in game.choices)
    return Subject(checked.page, checked.sheet, needs_under(game, own), own, scores_of(checked.page, game))


def scores_of(page: Page, game: Game) -> ScoreLines | None:
    """What players write down, by the front matter of a page."""
    lines = page.meta.get("scores", ())
    return ScoreLines(tuple(map(str, lines)), game.turns) if isinstance(lines, tuple | list) and lines else None


def needs_under(game: Game, options: Options) -> Needs:
    """What a game needs under some of its options; without any, under all of them."""
    if not options:
        return needs(game)
    for name, value in options:
        if value not in game.choices[name]:
            known = ", ".join(dict.fromkeys(map(str, game.choices[name])))
            raise Unprintable(f"{name} is not {value!r} in this game; it is one of: {known}")
    return needs(game.under({**dict(game.options), **dict(options)}), alone=True)


def plan(
    game: Subject | Checked,
    theme: Theme,
    square: float | None,
    punch: float | None = None,
    labels: bool | None = None,
    dress: BoardDress | None = None,
) -> KitPlan:
    """Lay a game out: men are as wide as a punch that suits the squares, or the squares such as suit a punch.

    Where nothing is said of labels, a plain board has those by which the examples of its leaflet can be followed, one
    in its dress those that its file prints on it.
    """
    game = subject(game) if isinstance(game, Checked) else game
    square = square_of(game.sheet, square, punch)
    place = place_of(game.sheet, square)
    if punch and not suits(punch, place):
        least, most = (punch / share * square / place for share in reversed(SUITS))
        raise Unprintable(
            f"men of {punch:g} mm do not suit squares of {square:g} mm on {game.sheet.title}; take squares of "
            f"{least:.1f} to {most:.1f} mm, or leave --square out, and they follow the punch"
        )
    labels = default_labels(game.sheet, dress) if labels is None else labels
    layout = laid(game.sheet, square, labels, False, dress is None)
    layout = layout if dress is None else mounted(layout, dress)
    size = PieceSize(square, round(punch or cut_width(place), 4))
    more = game.options, dress, game.scores
    return KitPlan(game.page.name, game.page.title, layout, theme, game.wanted, size, *more, plated=game.page.name)


def make(
    planned: KitPlan,
    stock: Stock,
    leaflet: Leaflet | None = None,
    two: bool = False,
    strips: Mapping[str, Illustration] = MappingProxyType({}),
    asked: ExtrasAsked | None = None,
) -> Kit:
    """The kit of a game for a paper: test page, map, board, pieces, what was asked for, leaflet.

    With `two`, pieces have backs. Without a leaflet, which tells how the kit is made, that is drawn by these strips on
    a sheet of its own.
    """
    title, layout = planned.title, planned.layout
    tiling, gap = planned.tiling(stock), planned.folding.gap
    two = two and bool(backed(planned.wanted))
    wanted = turned_over(planned.wanted) if two else planned.wanted
    drawn = faces(wanted, planned.size, planned.theme)
    pieces, used = piece_pages(wanted, drawn, stock, title, upright=two)
    board = [tile_page(each, tiling, layout, stock, title, planned) for each in tiling.tiles]
    bound = hinge_pages(layout, tiling.folds, gap, stock, title) if any(tiling.folds) else []
    leaves = planned.folding.leaves if any(tiling.folds) else 1
    told = Making()
    if strips and not leaflet:
        told = making(planned.wanted, tiling.grid, two, planned.layout.square, leaves)
    how, shown = making_pages(told, strips, planned.theme, stock, title)
    more = planned.extras.sheets(asked or ExtrasAsked(), stock, leaflet)
    before = (2 + len(how) + len(board) + len(bound) + len(pieces) + len(more.pages)) * (2 if two else 1)
    contents = [*_contents(planned, board, pieces, two), *map(capital, more.lines)]
    contents += [f"Strips for the hinge of the board, on {counted(len(bound), 'sheet')}"] if bound else []
    contents += told_leaflet(leaflet, two, before) if leaflet else []
    contents.append(tools(wanted, tiling.grid.joint is not None, bool(leaflet), bool(bound)))
    plan_ = map_page(tiling, layout, stock, title, contents, planned.theme, gap)
    sheets = [plan_, *how, *board, *bound, *pieces, *more.pages]
    pages = [first_page(title, planned.name, stock, sheets, [leaflet] if leaflet else [], two), *sheets]
    if two:
        drawn |= backs(planned.wanted, planned.size, planned.theme)
        pages = two_sided(pages, {key: face.width for key, face in drawn.items()}, stock)
    arts = {BOARD: planned.board} | {key: Art(face.width, face.height, face.drawing) for key, face in drawn.items()}
    arts |= shown | more.arts
    manifest = _manifest(planned, stock, pages, drawn, used) | {"backs": two, "tiling": _tiling(tiling, pages)}
    manifest |= {"extras": more.entries} if more.entries else {}
    manifest |= {"folding": planned.folding._asdict()} if any(tiling.folds) else {}
    manifest |= {"rules": {"folded": leaflet.folded}} if leaflet else {}
    rules = [LeafletFile("L", "Rules leaflet", leaflet.data, leaflet.folded)] if leaflet else []
    data = SheetPress(stock, f"{title}: print-and-play kit, {stock.title}", arts, pages).run(rules, manifest)
    return Kit(f"{planned.name}-{stock.name}", data, manifest)


def make_whole(planned: KitPlan, stock: Stock) -> Kit:
    """The board of a game on one page for a print shop."""
    page = whole_page(planned.layout, planned.theme, planned.title, planned.dress)
    manifest = _manifest(planned, stock, [page], {}, 1.0) | {"bleed": BLEED, "slug": SLUG, "safe": SAFE}
    manifest["pad"] = round(padding(planned.layout), 4)
    arts = {BOARD: planned.board}
    data = SheetPress(stock, f"{planned.title}: the board in one piece", arts, [page], shop=True).run((), manifest)
    return Kit(f"{planned.name}-one-piece", data, manifest)


def _contents(planned: KitPlan, board: Sequence[Forme], pieces: Sequence[Forme], two: bool) -> list[str]:
    """What is in the kit, line by line."""
    many, few = len(board), len(pieces)
    lines = [f"{planned.layout.sheet.title}, on {counted(many, 'sheet')}{_unnamed(planned.layout)}"]
    lines += told_pieces(turned_over(planned.wanted), backed(planned.wanted)) if two else told_pieces(planned.wanted)
    lines.append(f"The pieces are on {counted(few, 'sheet')}.")
    return lines


def _unnamed(layout: Layout) -> str:
    """That a board has no names of its points, where its figures have them, for moves are written by these."""
    if layout.labels or layout.sheet.labels == "none":
        return ""
    return "; the names of its places stand in the figures of the rules alone"


def _manifest(
    planned: KitPlan, stock: Stock, pages: Sequence[Forme], drawn: Mapping[str, Face], used: float
) -> dict[str, object]:
    """What the kit is and what must be true of it: preflight reads it, and measures."""
    game = planned.name
    return {
        "parlour": __version__,
        "title": planned.title,
        "games": [game],
        "paper": stock.name,
        "theme": planned.theme.name,
        "calibration": [stock.printer.across, stock.printer.down],
        "reach": stock.reach,
        "offset": list(stock.offset),
        "options": dict(planned.options),
        "order": dict(planned.ordered),
        "boards": [board_entry(planned, BOARD)],
        "lots": [lot_entry("", [game], planned.size, planned.wanted)] if drawn else [],
        "paper used by pieces": round(used, 3),
        "sheets": [sheet_entry(page, [game]) for page in pages],
    }


def board_entry(planned: KitPlan, key: str) -> dict[str, object]:
    """A board in a manifest: where its columns and rows must be found."""
    layout = planned.layout
    return {
        "key": key,
        "name": layout.sheet.name,
        "game": planned.name,
        "square": layout.square,
        "labels": layout.labels,
        **(worn(planned, planned.dress) if planned.dress is not None else {}),
        "width": round(layout.width, 4),
        "height": round(layout.height, 4),
        "lefts": [round(layout.lefts[column], 4) for column in _drawn(layout, 0)],
        "tops": [round(layout.tops[row], 4) for row in _drawn(layout, 1)],
    }


def worn(planned: KitPlan, dress: BoardDress) -> dict[str, object]:
    """The dress of a board in a manifest: its manner, the part of its depth that its frame has, and whose its plate."""
    return {"manner": dress.manner.name, "frame": dress.scale, "plated": planned.plated}


def lot_entry(prefix: str, games: Sequence[str], size: PieceSize, wanted: Needs) -> dict[str, object]:
    """Pieces in a manifest: for which games, for squares of which size, how wide, and how many of each sort."""
    return {
        "prefix": prefix,
        "games": list(games),
        "square": size.square,
        "wide": size.man,
        "pieces": [
            {
                "colour": need.colour,
                "kind": need.kind,
                "number": need.number,
                "spares": need.spares,
                "looks": need.guise._asdict(),
                "upon": need.upon._asdict() if need.upon else None,
                "shares": need.shares,
                "when": need.when,
            }
            for need in wanted.pieces
        ],
        "dice": wanted.dice,
        "spinner": [list(throw) for throw in wanted.throws],
    }


def sheet_entry(page: Forme, games: Sequence[str]) -> dict[str, object]:
    """A sheet in a manifest: what is on it, and which games it serves."""
    holds = dict(Counter(put.key for put in page.puts))
    return {"name": page.name, "kind": page.kind, "about": page.about, "serves": list(games), "holds": holds}


def _drawn(layout: Layout, way: int) -> list[int]:
    """The columns (0) or rows (1) in which places are drawn square by square; on a table of points, those of points."""
    sheet = layout.sheet
    points = [p for p, manners in sheet.manner.items() if "spikes" in manners]
    at = [sheet.board.at[p] for p in points] if points else list(sheet.cells)
    return sorted({int(place[way]) for place in at})


def _tiling(tiling: Tiling, pages: Sequence[Forme]) -> dict[str, object]:
    """The seams, and which page has which part of the board."""
    numbers = {page.name: number for number, page in enumerate(pages) if page.kind == "board"}
    return {
        "landscape": tiling.landscape,
        "margin": tiling.margin,
        "flap": tiling.flap,
        "xs": [round(x, 4) for x in tiling.xs],
        "ys": [round(y, 4) for y in tiling.ys],
        "folds": [[round(at, 4) for at in way] for way in tiling.folds],
        "tiles": {
            each.name: {"page": numbers[each.name], "box": [round(side, 4) for side in each.box]}
            for each in tiling.tiles
        },
    }

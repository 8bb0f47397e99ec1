"""The sheets of a box: its net on one sheet or two, the label with the title on its front, what it holds on its back.

The label shows the board in small, in the theme of the kit and, where the game's source has one, in its manner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..draw.artist import drawn
from ..draw.drawing import Drawing, Group
from ..draw.dress import BoardDress
from ..draw.figure import Figure
from ..draw.sizes import PieceSize
from ..draw.theme import Theme
from ..draw.trace import num
from ..load.board import Sheet
from ..pdf.operators import MM
from .boardsheets import flap_tint
from .boxing import BoxSize, FoldedPaper, Packed, boxes, packed
from .leaf import Art, Leaf
from .letters import LARGE, LEADING, TEXT, TITLE, fount, lines
from .marks import box
from .needs import Needs
from .page import Forme, Put, blank, signed
from .stock import Stock, Unprintable
from .tuckbox import BACK, FRONT, SIDE, TAB, BoxNet, Panel, net, net_paths

KIND, LABEL = "box", "box-label"
FOOT = 8.0
"""What the words at the foot of a sheet take, in mm."""

FRAME, WITHIN = 5.0, 4.0
"""How far the frame of a label keeps from the folds, and what stands in it from the frame, in mm."""

LARGEST, LEAST = 30.0, 9.0
"""The largest and the smallest letters of the title on a label, in points."""


class LabelBoard(NamedTuple):
    """What is drawn on a label: a board, in a theme, perhaps in a dress."""

    sheet: Sheet
    theme: Theme
    dress: BoardDress | None = None

    def art(self, wide: float, high: float) -> Art:
        """The board in small, as large as there is room for it."""
        square = self.sheet.square
        figure = Figure(self.sheet, title=self.sheet.title, desc=self.sheet.about)
        for _ in range(6):  # frames and borders do not quite grow with the squares
            drawing = drawn(figure, self.theme, square=square, labels=False, dress=self.dress)
            square *= min(wide / drawing.width, high / drawing.height)
            if drawing.width <= wide + 1e-6 and drawing.height <= high + 1e-6:
                break
            square *= 0.995
        return Art(drawing.width, drawing.height, drawing)


class BoxPlan(NamedTuple):
    """A box for a paper: its size, the pieces of its net, and which way up their sheets are."""

    size: BoxSize
    pieces: tuple[BoxNet, ...]
    landscape: bool
    spares: bool = True
    """Whether there is room for the spare men too."""


def plan_box(wanted: Needs, size: PieceSize, paper: FoldedPaper | None, stock: Stock) -> BoxPlan:
    """The box for all that is cut out, or for all but the spares where that alone goes on the paper."""
    stands = any(need.guise.stands for need in wanted.pieces)
    for spares in (True, False):
        several = [_smallest([*packed(wanted, size, spares, lying)], paper, stock) for lying in {False, stands}]
        found = min(filter(None, several), key=_rank, default=None)
        if found is not None:
            return found._replace(spares=spares)
    raise Unprintable(
        f"a box for all that is in this kit does not go on two sheets of {stock.title}; take larger paper, "
        "smaller squares, or leave the box out"
    )


def _rank(plan: BoxPlan) -> tuple[float, ...]:
    """Fewest sheets, the leaflet folded least, then the smallest."""
    size = plan.size
    return len(plan.pieces), size.folds, size.wide * size.long * size.deep, size.wide, plan.landscape


def _smallest(things: Sequence[Packed], paper: FoldedPaper | None, stock: Stock) -> BoxPlan | None:
    """The best box for these things."""
    best: BoxPlan | None = None
    most = sorted(side - 2 * stock.reach for side in stock.drawn(False))
    for size in boxes(things, paper, (most[0] - TAB, most[1]), lambda size: bool([*_nets(size, stock)])):
        for made in _nets(size, stock):
            if best is None or _rank(made) < _rank(best):
                best = made
    return best


def _nets(size: BoxSize, stock: Stock) -> Iterator[BoxPlan]:
    """All ways in which the net of a box goes on a paper."""
    for whole in (True, False):
        pieces = net(size, whole)
        for landscape in (False, True):
            if all(_fits(piece, stock, landscape) for piece in pieces):
                yield BoxPlan(size, pieces, landscape)


def _fits(piece: BoxNet, stock: Stock, landscape: bool) -> bool:
    wide, high = stock.drawn(landscape)
    return piece.wide <= wide - 2 * stock.reach and piece.high <= high - 2 * stock.reach - FOOT


def box_pages(
    plan: BoxPlan, label: LabelBoard, told: Sequence[str], stock: Stock, title: str
) -> tuple[list[Forme], dict[str, Art]]:
    """The sheets of a box and the drawing of its label; `told` is what it holds, line by line."""
    pages, arts = [], {}
    for number, piece in enumerate(plan.pieces, 1):
        leaf = blank(stock, plan.landscape)
        x = (leaf.width - piece.wide) / 2
        y = stock.reach + (leaf.height - 2 * stock.reach - FOOT - piece.high) / 2
        leaf.draw(*net_paths(piece, x, y))
        puts: tuple[Put, ...] = ()
        for panel in piece.panels:
            if panel.what == FRONT:
                art, put = _label(leaf, label, piece, panel, x, y, title)
                arts[LABEL], puts = art, (put,)
            elif panel.what == BACK:
                _written(leaf, piece, panel, x, y, title, told)
            else:
                _spine(leaf, piece, panel, x, y, title)
        name = "box" if len(plan.pieces) == 1 else f"box {number} of {len(plan.pieces)}"
        low = leaf.height - stock.reach - 5.5
        signed(leaf, title, name, stock.reach + 1, low, leaf.width - 2 * stock.reach - 2)
        pages.append(Forme(name.replace(" of 2", ""), name, leaf, puts, plan.landscape, KIND))
    return pages, arts


def _label(
    leaf: Leaf, label: LabelBoard, piece: BoxNet, panel: Panel, x: float, y: float, title: str
) -> tuple[Art, Put]:
    """The title on the front, and below it the board in small, on a ground of the theme's tint."""
    outer, within = (panel.wide - 2 * FRAME, piece.size.long - 2 * FRAME), FRAME + WITHIN
    wide = outer[0] - 2 * WITHIN
    size, high = title_size(title, wide, 0.3 * piece.size.long)
    leaf.write(title, x + panel.left + within, y + piece.top + within, size, width=wide, side="center", strong=True)
    room = outer[1] - 3 * WITHIN - high
    board = label.art(wide, room)
    at = WITHIN + (wide - board.width) / 2, 2 * WITHIN + high + (room - board.height) / 2
    ground = box(0.2, 0.2, outer[0] - 0.4, outer[1] - 0.4, flap_tint(label.theme), label.theme.line, 0.4)
    drawing = Drawing(*outer, (ground, Group(board.drawing.parts, at=at)))
    return Art(*outer, drawing), Put(LABEL, x + panel.left + FRAME, y + piece.top + FRAME)


def title_size(title: str, wide: float, high: float) -> tuple[float, float]:
    """The largest letters in which a title goes into a room, and how high it is then, in mm."""
    face = fount(TITLE) if fount(TITLE).has(title) else fount(TEXT)
    size = LARGEST
    while True:
        found = lines(face, title, wide * MM / size)
        tall = len(found) * LEADING * size / MM
        if size <= LEAST or (tall <= high and all(face.width(line) * size <= wide * MM for line in found)):
            return size, tall
        size -= 1


def _written(leaf: Leaf, piece: BoxNet, panel: Panel, x: float, y: float, title: str, told: Sequence[str]) -> None:
    """What the box holds, on its back: as much as there is room for."""
    left, wide = x + panel.left + FRAME, panel.wide - 2 * FRAME
    down, low = y + piece.top + FRAME, y + piece.top + piece.size.long - FRAME
    size, high = title_size(title, wide, 0.2 * piece.size.long)
    leaf.write(title, left, down, min(size, 16.0), width=wide, strong=True)
    down += high * min(size, 16.0) / size + 2
    for words in told:
        tall = len(leaf.lines(words, 7.5, wide)) * LEADING * 7.5 / MM
        if down + tall > low:
            break
        down = leaf.paragraph(words, left, down, 7.5, wide) + 0.8


def _spine(leaf: Leaf, piece: BoxNet, panel: Panel, x: float, y: float, title: str) -> None:
    """The title up a narrow side, as large as there is room for it."""
    assert panel.what == SIDE
    face = fount(TITLE) if fount(TITLE).has(title) else fount(TEXT)
    long, points = piece.size.long - 2 * FRAME, min(LARGEST, 0.5 * panel.wide * MM)
    size = min(points, long * MM / (face.width(title) * (1.0 if face is fount(TITLE) else LARGE)))
    if size < 6.5:
        return
    leaf.write(
        title, x + panel.left + (panel.wide - LEADING * size / MM) / 2, y + piece.top + piece.size.long - FRAME, size,
        turned=True, width=long, side="center", strong=True,
    )  # fmt: skip


def told_box(plan: BoxPlan, paper: bool) -> list[str]:
    """The box in the contents: its size, and how it is made."""
    size = plan.size
    inside = f"{num(size.wide)} x {num(size.long)} x {num(size.deep)} mm"
    often = ("", "once", "twice", "three times", "four times")[size.folds]
    leaflet = f", the leaflet folded {often} more" if paper and size.folds else ""
    leaflet += "" if plan.spares else ", and the spares"
    glue = "Glue the tab inside." if len(plan.pieces) == 1 else "Glue the tab of each half inside the other."
    return [
        f"a box of {inside} for all of it but the board{leaflet}. Cut along its solid lines, fold the broken ones back "
        f"along a ruler. {glue} Fold the flaps in, and tuck both lids."
    ]

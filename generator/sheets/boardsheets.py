"""The sheets of a board: its parts, each with glue flaps, marks and names, and the map by which they are joined."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from ..draw.drawing import Outline
from ..draw.layout import Layout
from ..draw.sizes import measured
from ..draw.theme import Theme
from ..draw.trace import gathered, num, polygon, rect, strokes
from ..english import listed
from ..pdf.operators import MM
from .hinges import hinging
from .leaf import Leaf
from .letters import LARGE, LEADING, TEXT, fount
from .marks import CUT, INCH, SIDES, Inward, box, inward, kept, path, trims
from .page import SMALL, Box, Forme, Put, blank, foot, level_scale, printable, signature, signed, upright_scale
from .seams import HEM, STRIP, UNDER, Tile, Tiling
from .stock import Stock, Unprintable

BOARD = "board"

SCALE, OUT = 4.0, 9.0
"""How deep a scale is, and how far it keeps from a corner with its cut marks, in mm."""

ROOMY = 14.0
"""How far from the edge of the paper a part of a board stands at most: there is room for long marks."""

LAP = 0.05
"""How far what is drawn beyond the edge of a board lies over it, so that no hairline is seen between them, in mm."""

CLEAR = 0.7
"""How far the picture beyond a seam keeps from the marks at its corners, in mm."""

NAME, APART = 18.0, 0.3
"""What the large name of a sheet takes of the width of its foot, and how far marks keep from the foot, in mm."""

BIG: dict[str, object] = {"strong": True, "width": 16, "side": "right"}
"""How the name of a sheet is written outside its trim."""

INSET = 3.5
"""How far the lines of the contents stand in from their dots, in mm."""

LOW = 250.0
"""Paper lower than this, in mm, has smaller words on its map, so that the map itself has room."""

PLAN = 15.0
"""How large the board is on its map at least, in mm."""


class Rimmed(Protocol):
    """What a sheet of a board has to know of how it looks: its theme, and the colour of its edge."""

    @property
    def theme(self) -> Theme:
        """The theme."""

    @property
    def edge(self) -> str:
        """What goes on beyond the edge of the board."""


def tile_page(
    tile: Tile, tiling: Tiling, layout: Layout, stock: Stock, title: str, look: Rimmed, key: str = BOARD
) -> Forme:
    """One part of the board on its sheet, the picture going on a little beyond every seam."""
    theme = look.theme
    leaf = blank(stock, tiling.landscape)
    x, y = _corner(leaf, tile, tiling)
    here = x, y, x + tile.width, y + tile.height
    over, many = _over(tile), len(tiling.tiles)
    name = f"board {tile.name}" + (f" of {many}" if many > 1 else "")
    free = _foot(leaf, tile, tiling, here, f"{title} · {layout.sheet.title}", name)
    along = inward(here, free, _cuts(tile))
    if layout.framed and not theme.saving:
        leaf.draw(path(_rim(here, over, min(UNDER, tiling.margin - tiling.reach), along), "none", fill=look.edge))
    leaf.draw(path(gathered(_corners(here, over, along)), "none", fill="#ffffff"))
    _flaps(leaf, tile, tiling.flap, here, theme)
    leaf.draw(path(strokes(kept(trims(here, along), *free)), width=CUT))
    left, top, right, bottom = over
    clip = here[0] - left, here[1] - top, here[2] + right, here[3] + bottom
    put = Put(key, x - tile.box[0], y - tile.box[1], clip)
    return Forme(tile.name, name, leaf, (put,), tiling.landscape, "board")


def _corner(leaf: Leaf, tile: Tile, tiling: Tiling) -> tuple[float, float]:
    """Where a part of the board begins: in the middle of its room, as far as that is of use."""
    margin, reach = tiling.margin, tiling.reach
    hem = max(margin, reach + HEM)
    left, top = hem if tile.column else margin, hem if tile.row else margin
    right, bottom = (
        tiling.flap + reach + strip if flap else max(margin, reach + strip)
        for flap, strip in (
            (tile.flap_right, STRIP if tiling.beside else 0.0),
            (tile.flap_below, 0.0 if tiling.beside else STRIP),
        )
    )
    spare = leaf.width - left - right - tile.width, leaf.height - top - bottom - tile.height
    x, y = (near + max(0.0, min(more / 2, ROOMY - near)) for near, more in zip((left, top), spare, strict=True))
    return x, y


def _over(tile: Tile) -> Box:
    """How far the picture goes on at each side of a part: beyond every seam, and not beyond the edge of the board."""
    seams = tile.column, tile.row, tile.flap_right or tile.fold_right, tile.flap_below or tile.fold_below
    left, top, right, bottom = (UNDER if seam else 0.0 for seam in seams)
    return left, top, right, bottom


def _cuts(tile: Tile) -> list[str]:
    """The sides of a part of a board that are cut: all but those with a flap."""
    flaps = {"right": tile.flap_right, "bottom": tile.flap_below}
    return [side for side in SIDES if not flaps.get(side)]


def _clear(along: Inward, edge: str, end: str) -> float:
    """How far from the end of an edge the ground beside it is left to its mark."""
    deep = along.get((edge, end), 0.0)
    return deep + CLEAR if deep else CLEAR


def _rim(here: Box, over: Box, deep: float, along: Inward) -> Outline:
    """The border of the board goes on beyond its edge too, so far; at the corners there is room for marks."""
    (left, top, right, bottom), long = here, deep + LAP
    boxes = {"left": left - deep, "top": top - deep, "right": right - LAP, "bottom": bottom - LAP}
    shapes = []
    for (side, at), much in zip(boxes.items(), over, strict=True):
        level = side in ("top", "bottom")
        (near, far), (begin, end) = ((left, right), ("left", "right")) if level else ((top, bottom), ("top", "bottom"))
        near, far = near + _clear(along, side, begin), far - _clear(along, side, end)
        if not much:
            shapes.append(rect(near, at, far - near, long) if level else rect(at, near, long, far - near))
    return gathered(shapes)


def _corners(here: Box, over: Box, along: Inward) -> Iterator[Outline]:
    """Where the picture beyond a seam gives way to the marks at its ends."""
    (left, top, right, bottom), out = here, UNDER + 2 * LAP
    for side_x, x, beside, out_x in (("left", left, over[0], -1), ("right", right, over[2], 1)):
        for side_y, y, beyond, out_y in (("top", top, over[1], -1), ("bottom", bottom, over[3], 1)):
            if beyond:
                yield _patch(x + out_x * out, x - out_x * _clear(along, side_y, side_x), y, y + out_y * out)
            if beside:
                yield _patch(x, x + out_x * out, y + out_y * out, y - out_y * _clear(along, side_x, side_y))


def _patch(x1: float, x2: float, y1: float, y2: float) -> Outline:
    return rect(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2))


def flap_tint(theme: Theme) -> str:
    """The colour of glue flaps: a breath of what the dark squares have, so that words upon it can be read."""
    dark = theme.tint("dark").fill
    of, much = (theme.line, 0.06) if dark == "none" or theme.saving else (dark, 0.18)
    parts = (255 - (255 - int(of[at : at + 2], 16)) * much for at in (1, 3, 5))
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def _flaps(leaf: Leaf, tile: Tile, flap: float, here: Box, theme: Theme) -> None:
    """Tinted flaps, narrower at their ends, each naming itself and the sheet that goes on top of it.

    They begin where the picture ends that goes on beyond the seam.
    """
    (x, y, right, bottom), tint, end = here, flap_tint(theme), flap / 2
    if tile.flap_right:
        near, far = right + UNDER, right + flap
        shape = [(near, y + CLEAR), (far, y + end), (far, bottom - end), (near, bottom - CLEAR)]
        leaf.draw(path(polygon(shape), "none", fill=tint))
        text, start = _flap_words(tile.name, tile.flap_right, tile.height, end)
        leaf.write(text, (near + far) / 2 - 1.4, bottom - start, 6.5, turned=True)
    if tile.flap_below:
        near, far = bottom + UNDER, bottom + flap
        shape = [(x + CLEAR, near), (right - CLEAR, near), (right - end, far), (x + end, far)]
        leaf.draw(path(polygon(shape), "none", fill=tint))
        text, start = _flap_words(tile.name, tile.flap_below, tile.width, end)
        leaf.write(text, x + start, (near + far) / 2 - 1.4, 6.5)


def _flap_words(name: str, other: str, long: float, slant: float) -> tuple[str, float]:
    """What a flap says, and where along it: all of it from a quarter on, or as much as has room between its ends."""
    for text in (f"{name} · glue here · {other} goes on top", f"{name} · {other} on top", name):
        wide = fount(TEXT).width(text) * LARGE * 6.5 / MM
        if wide <= 0.75 * long - slant:
            return text, long / 4
        if wide <= long - 2 * slant:
            return text, (long - wide) / 2
    return "", 0.0


def _foot(leaf: Leaf, tile: Tile, tiling: Tiling, here: Box, title: str, name: str) -> Box:
    """The scales and the name of the sheet, below the board or, where there is no room, at its right.

    Gives what is left of the sheet for cut marks.
    """
    edge, (left, top, far_right, far_bottom) = tiling.reach, printable(leaf, tiling.reach)
    low = here[3] + (tiling.flap if tile.flap_below else 0.0)
    far = here[2] + (tiling.flap if tile.flap_right else 0.0)
    below, beside = far_bottom - low, far_right - far
    if not tiling.beside:
        y = far_bottom - 5.5
        signed(leaf, title, name, left + 1, y, leaf.width - 2 * edge - NAME)
        leaf.write(tile.name, far_right - 16, y - 2.2, 20, **BIG)
        if below >= 68:
            upright_scale(leaf, left + 1, y - 55)
        elif beside >= SCALE + 2:
            upright_scale(leaf, far_right - SCALE, here[1] + OUT)
        far_bottom = y - APART
    else:
        x = far_right - 5.5
        upright_scale(leaf, x, top + 1)
        start = top + 2 * INCH + 4
        room = min(95.0, far_bottom - start - (NAME if beside >= 20 else 0.0))
        leaf.write(signature(leaf, title, name, room), x - 0.4, start + room, SMALL, turned=True, width=room)
        if beside >= 20:
            leaf.write(tile.name, far_right - 16, far_bottom - 16, 20, **BIG)
        if beside >= 2 * INCH + 8:
            level_scale(leaf, far_right - 2 * INCH, far_bottom - SCALE)
        elif below >= SCALE + 1:
            level_scale(leaf, here[0] + OUT, far_bottom - SCALE)
        far_right = x - APART
    return left, top, far_right, far_bottom


# -- the map --------------------------------------------------------------------------------------


def map_page(
    tiling: Tiling,
    layout: Layout,
    stock: Stock,
    title: str,
    contents: Sequence[str],
    theme: Theme,
    hinge: float = 0.0,
) -> Forme:
    """What is in the kit, and how the sheets of the board are joined; its leaves have so much between them."""
    leaf = blank(stock)
    left, wide = 18.0, leaf.width - 36
    leaf.heading(title, left, 14, wide)
    leaf.write("What is in this kit", left, 28, 11, strong=True)
    y, type_ = 35.0, 9.0 if leaf.height > LOW else 7.5
    for line in contents:
        leaf.write("•", left, y, type_)
        y = leaf.paragraph(line, left + INSET, y, type_, wide - INSET) + 0.47
    y += 6
    leaf.write("The board", left, y, 11, strong=True)
    steps = [f"{i}. {text}" for i, text in enumerate(_joining(tiling, layout, hinge), 1)]
    text = sum(len(leaf.lines(each, type_, wide)) * LEADING * type_ / MM + 1.2 for each in steps)
    room = min(wide * 0.6, leaf.height - y - text - 34)
    if room < PLAN:
        raise Unprintable(f"{stock.title} is too small for what is told of this kit; choose larger paper")
    scale = min(room / layout.width, room / layout.height)
    bottom = _plan(leaf, tiling, layout, left, y + 8, scale, flap_tint(theme))
    y = bottom + 8
    for each in steps:
        y = leaf.paragraph(each, left, y, type_, wide) + 1.2
    signed(leaf, title, "contents and map", left, foot(leaf, stock.reach), wide)
    return Forme("map", "what is in the kit, and how the board is joined", leaf, kind="map")


def _plan(leaf: Leaf, tiling: Tiling, layout: Layout, x: float, y: float, scale: float, tint: str) -> float:
    """The board in small: its squares, its seams, and the name of each sheet; gives where it ends."""
    leaf.draw(box(x, y, layout.width * scale, layout.height * scale, "#ffffff", "#000000", 0.3))
    side = layout.square * scale
    cells = gathered(
        rect(x + layout.lefts[column] * scale, y + layout.tops[row] * scale, side, side)
        for column, row in layout.sheet.cells
    )
    leaf.draw(path(cells, "#bbbbbb", 0.12))
    for tile in tiling.tiles:
        tx, ty = x + tile.box[0] * scale, y + tile.box[1] * scale
        wide, high = tile.width * scale, tile.height * scale
        if tile.flap_right:
            leaf.draw(box(tx + wide, ty + 1, tiling.flap * scale, high - 2, tint))
        if tile.flap_below:
            leaf.draw(box(tx + 1, ty + high, wide - 2, tiling.flap * scale, tint))
        leaf.draw(box(tx, ty, wide, high, "none", "#000000", 0.5))
        size = min(1.0, (high - 1) / 8, (wide - 1) / 11)
        if 18 * size >= SMALL:
            leaf.draw(box(tx + wide / 2 - 5.5 * size, ty + high / 2 - 4 * size, 11 * size, 8 * size, "#ffffff"))
            leaf.write(tile.name, tx, ty + high / 2 - 4 * size, 18 * size, width=wide, side="center", strong=True)
    return y + layout.height * scale


def _joining(tiling: Tiling, layout: Layout, hinge: float) -> list[str]:
    """How the sheets are joined, in steps; leaves, with so much between them."""
    size = f"{num(round(layout.width, 1))} x {num(round(layout.height, 1))} mm, {measured(layout.sheet, layout.square)}"
    if len(tiling.tiles) == 1:
        return [f"The board ({size}) is on one sheet. Paste it on card, and cut it out along its edge."]
    across, down = len(tiling.xs), len(tiling.ys)
    cuts = [side for side, many in (("left", across), ("top", down)) if many]
    sides = [side for side, many in (("right", across), ("bottom", down)) if many]
    where = "; the left sheets of each row keep their left edge" if across else ""
    if any(tiling.folds):
        return hinging(tiling, layout, size, hinge)
    return [
        f"The board ({size}) is on {len(tiling.tiles)} sheets. Cut each at its {listed(cuts)} edge wherever "
        f"another sheet joins it there, from mark to mark{where}.",
        f"Keep the tinted flaps at the {listed(sides)}: cut round them, and off with all paper beyond. Each says which "
        "sheet goes on top of it.",
        f"{_glueing(tiling)} Every seam lies on a line of the board or in its "
        f"margin: bring line to line. The picture goes on for {UNDER:g} mm beyond it, so that no white is seen.",
        "Cut round the whole board last. Paste it on card before that; or leave it without, and fold it along its "
        "seams to put it away.",
    ]


def _glueing(tiling: Tiling) -> str:
    """In which order the sheets of a board are glued."""
    first, second, *more = (tile.name for tile in tiling.tiles)
    if not more:
        return f"Glue the flap of {first}, and lay {second} on it."
    if tiling.xs and tiling.ys:
        return "Glue row by row from the left, then the rows from the top."
    return f"Glue them one after another from the {'left' if tiling.xs else 'top'}."

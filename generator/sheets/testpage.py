"""The first page of a kit: how to print, and what shows whether the printer has done so."""

from __future__ import annotations

from .leaf import Leaf
from .marks import box, cross, grey_wedge, line_wedge, ruler
from .page import Forme, blank, signed
from .stock import NOMINAL, Stock

WIDTHS = (0.1, 0.15, 0.25, 0.5, 1.0)
BAR = 3.0
CROSS, LOW = 230.0, 38.0
"""How far down the page the cross stands, in mm, and how far from the end of a page that is short."""

WEDGES = 34.0
"""How far above the middle of the cross lines and greys must begin."""

ONE_SIDE = (
    "One side of the paper only, but for the leaflet. Heavy paper (160 g) makes better boards and dice; what is to be "
    "pasted on card, and when, is told under “How to make it”."
)
TWO_SIDES = (
    "On both sides of the paper, flipped on the long edge. Sheets of pieces have their backs behind them; the others "
    "have an empty page behind them, so that nothing else is printed on their back. A printer for one side only: print "
    "the odd pages, turn the pile over like the page of a book, print the even pages. Take heavy paper (200 g)."
)


def cross_at(leaf: Leaf) -> float:
    """How far down a page the cross stands; its back has one in the same place."""
    return min(CROSS, leaf.height - LOW)


def test_page(title: str, game: str, stock: Stock, backs: bool = False) -> Forme:
    """Rulers on both axes, a cross for both sides of the sheet, lines and greys, and the words that go with them."""
    leaf = blank(stock)
    left, wide = 18.0, leaf.width - 36
    leaf.heading(title, left, 14, wide)
    leaf.write("Print this page first, and measure it.", left, 25, 11)
    told = (
        f"Print on {stock.title} at 100 %, “actual size”, and never “fit to page” or “shrink to fit”. "
        f"{TWO_SIDES if backs else ONE_SIDE}"
    )
    top = max(56.0, leaf.paragraph(told, left, 33, 9, wide) + 8)
    leaf.draw(box(left, top, NOMINAL, BAR, "#000000"), ruler(left, top + BAR + 1, NOMINAL + 0.5, False))
    leaf.write(f"This bar is {NOMINAL:g} mm long. Below it: centimetres, then inches.", left, top - 5, 8)
    leaf.draw(box(left, top + 18, BAR, NOMINAL, "#000000"), ruler(left + BAR + 1, top + 18, NOMINAL + 0.5, True))
    leaf.write(f"This bar is {NOMINAL:g} mm long, down the page.", left + 12, top + 18, 8)
    words = left + 12.0
    down = top + 27
    for text in _steps(game, stock, backs):
        down = leaf.paragraph(text, words, down, 9, wide - 12) + 3.5
    middle = cross_at(leaf)
    for x, y in ((left, top + 130), (words, down + 4)):  # below the bar, else beside it; on a short page nowhere
        if y + WEDGES <= middle:
            _wedges(leaf, x, y, left + wide - x)
            break
    leaf.draw(cross(leaf.width / 2, middle, 9))
    crossed = (
        "Print this page and the next on the two sides of one sheet: held to the light, the two crosses must be one."
        if backs
        else "To print on both sides, try this page on both sides: held to the light, the two crosses must be one."
    )
    leaf.write(crossed, left, middle + 12, 8, width=wide, side="center")
    signed(leaf, title, "test page", left, leaf.height - 14, wide)
    return Forme("test", "how to print, and whether it went well", leaf, kind="test")


def _wedges(leaf: Leaf, x: float, y: float, wide: float) -> None:
    """Lines of growing thickness and squares of growing grey, in so much room across."""
    leaf.draw(line_wedge(x, y, WIDTHS, 4, 40))
    for i, width in enumerate(WIDTHS):
        leaf.write(f"{width:g} mm", x + 42, y - 1.4 + 4 * i, 7)
    leaf.write("All five lines must be seen.", x, y + 20, 8)
    leaf.draw(grey_wedge(x + 68, y - 1, min(9.0, (wide - 68) / 11)))
    leaf.write("Every square must differ from the next.", x + 68, y + 10, 8, width=wide - 68)


def _steps(game: str, stock: Stock, backs: bool) -> tuple[str, ...]:
    """What to do with the two bars."""
    if stock.printer.true:
        put_right = (
            "If they are not, first look in the print dialog for anything that scales. If it is off by a little still, "
            "the printer does it: make the kit again for this printer with the two lengths you measured, for example:"
        )
        asked = f"parlour kit {game} --paper {stock.name}{' --backs' * backs} --calibrate 98.6x99.2"
        kept = "It is kept under the name home, or any other; --printer home recalls it."
        command = [f"{asked} --printer home", kept]
    else:
        printer = stock.printer
        put_right = (
            f"This kit is corrected for a printer that made the bars {printer.across:g} and {printer.down:g} mm long. "
            "Printed by it, they are right."
        )
        command = []
    return (
        "Measure both bars with a ruler. If both are right, print the rest.",
        put_right,
        *command,
        "Every later sheet has a small scale of its own, so that a stray one can be checked.",
    )

"""The first page of a kit: how to print, and what shows whether the printer has done so."""

from __future__ import annotations

from collections.abc import Sequence

from ..pdf.operators import MM
from .leaf import Leaf
from .leaflet import Leaflet
from .letters import LEADING
from .marks import box, cross, grey_wedge, line_wedge, ruler
from .page import Forme, blank, foot, signed
from .runs import LONG, SHORT, PrintRun, runs
from .stock import NOMINAL, Stock

WIDTHS = (0.1, 0.15, 0.25, 0.5, 1.0)
BAR = 3.0
HALF = 9.0
"""How far the arms of the cross reach, in mm."""

WEDGES, FOOT = 24.0, 20.0
"""How much room lines and greys take, and what stands at the foot of the page, in mm."""

TWO_SIDES = (
    "On both sides of the paper, flipped on the long edge. Sheets of pieces have their backs behind them; the others "
    "have an empty page behind them, so that nothing else is printed on their back. A printer for one side only: print "
    "the odd pages, turn the pile over like the page of a book, print the even pages. Take heavy paper (200 g)."
)


def cross_at(leaf: Leaf) -> tuple[float, float]:
    """Where the cross of a page stands: in its middle, for there both sides meet however the sheet is turned."""
    return leaf.width / 2, leaf.height / 2


def first_page(
    title: str, game: str, stock: Stock, sheets: Sequence[Forme], rules: Sequence[Leaflet], two: bool
) -> Forme:
    """The test page before some sheets and the leaflets behind them; with `two`, all is printed on both sides."""
    folded = any(each.folded for each in rules)
    turn = LONG if two else SHORT if folded else ""
    return test_page(title, game, stock, runs(sheets, sum(each.sides for each in rules), folded), turn)


def test_page(title: str, game: str, stock: Stock, runs: Sequence[PrintRun], turn: str = "") -> Forme:
    """Rulers on both axes, a cross for both sides of the sheet, lines and greys, and the words that go with them.

    `runs` are the other pages as they are printed. `turn` is the edge on which sheets with two sides are turned, short
    or long; without one there are none, and no cross.
    """
    leaf = blank(stock)
    left, wide = 18.0, leaf.width - 36
    leaf.heading(title, left, 14, wide)
    leaf.write("Print this page first, and measure it.", left, 25, 11)
    backs = turn == LONG
    told = f"Print on {stock.title} at 100 %, “actual size”, and never “fit to page” or “shrink to fit”. "
    down = leaf.paragraph(told + (TWO_SIDES if backs else ""), left, 33, 9, wide) + 1
    for run in () if backs else runs:
        down = leaf.paragraph(run.told, left, down, 9, wide) + 0.5
    top = max(50.0, down + 7)
    leaf.draw(box(left, top, NOMINAL, BAR, "#000000"), ruler(left, top + BAR + 1, NOMINAL + 0.5, False))
    leaf.write(f"This bar is {NOMINAL:g} mm long. Below it: centimeters, then inches.", left, top - 5, 8)
    leaf.draw(box(left, top + 18, BAR, NOMINAL, "#000000"), ruler(left + BAR + 1, top + 18, NOMINAL + 0.5, True))
    leaf.write(f"This bar is {NOMINAL:g} mm long, down the page.", left + 12, top + 18, 8)
    words = left + 12.0
    kept = _crossed(leaf, words, left + wide, turn) if turn else (0.0, 0.0)
    down = top + 26
    for text in _steps(game, stock, backs):
        high = leaf.paragraph(text, words, down, 9, wide - 12) - down
        if down < kept[1] and down + high > kept[0]:
            leaf.words.pop()
            down = leaf.paragraph(text, words, kept[1], 9, wide - 12) - high
        down += high + 2.5
    down = max(down, kept[1])
    for x, y in ((left, top + 126), (words, down + 4)):  # below the bar, else beside it; on a short page nowhere
        if down < y and y + WEDGES <= leaf.height - FOOT:
            _wedges(leaf, x, y, left + wide - x)
            break
    signed(leaf, title, "test page", left, foot(leaf, stock.reach), wide)
    return Forme("test", "how to print, and whether it went well", leaf, kind="test")


def _crossed(leaf: Leaf, left: float, right: float, turn: str) -> tuple[float, float]:
    """The cross and what is done with it; gives where on the page no other words may stand, from top to bottom."""
    x, y = cross_at(leaf)
    leaf.draw(cross(x, y, HALF, turn == LONG))
    told = (
        "Print this page and the next on the two sides of one sheet, turned on the long edge: held to the light, the "
        "two crosses must be one, and so must the two black arms."
        if turn == LONG
        else "Before the rules, print this page on both sides of one sheet, turned on the short edge: the pages 1,1 in "
        "the print dialog. Held to the light, the two crosses must be one. If the two black arms point apart, the "
        "printer has turned the sheet on the long edge."
    )
    leaf.write(told, left, y + HALF + 1.5, 8, width=right - left, side="center")
    lines = len(leaf.lines(told, 8, right - left))
    return y - HALF - 1.5, y + HALF + 1.5 + lines * LEADING * 8 / MM + 2.5


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
            "If they are not, first look in the print dialog for anything that scales. If they are off by a little "
            "still, the printer does it: set the scale in the dialog to 10,000 divided by what you measured in mm, "
            "101 % for a bar of 99 mm. Or have the kit made again for this printer, by the program that made it, with "
            "whatever else the name of its file tells:"
        )
        asked = f"parlour kit {game} --paper {stock.name}{' --backs' * backs} --calibrate 98.6x99.2"
        command = [f"{asked} --printer home"]
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
        "Every sheet of the board and of the pieces has a small scale of its own, so that a stray one can be checked.",
    )

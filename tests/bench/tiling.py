"""Boards of true size tiled for A4 by us: as one page for another tool to tile, in sheets, or many sizes in turn.

`whole FILE`: the Go Bang board on one page of its own size. `sheets FILE`: the same board in sheets, and nothing else.
`growth N…`: for boards of N by N squares of 20 mm, the sheets they take and the CPU seconds of tiling and drawing them.
"""

import sys
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # where own.py lies

from own import own, own_stock, own_theme
from parlour.draw.artist import drawn
from parlour.draw.figure import Figure
from parlour.draw.layout import Layout, laid
from parlour.draw.theme import Theme
from parlour.load.board import Sheet, read_board
from parlour.sheets.boardsheets import BOARD, tile_page
from parlour.sheets.leaf import Art, Leaf
from parlour.sheets.page import Forme, Put
from parlour.sheets.press import SheetPress
from parlour.sheets.seams import tile


class Bare(NamedTuple):
    """How a plain board looks on its sheets: its theme, and the colour of its edge."""

    theme: Theme
    edge: str


def pressed(pages: list[Forme], layout: Layout, theme: Theme) -> bytes:
    """These pages with the board upon them."""
    art = Art(layout.width, layout.height, drawn(Figure(layout.sheet), theme, square=layout.square))
    return SheetPress(own_stock("a4"), layout.sheet.title, {BOARD: art}, pages).run((), {})


def whole(layout: Layout, theme: Theme) -> bytes:
    """The board on one page of its own size."""
    page = Forme("board", "board", Leaf(layout.width, layout.height), (Put(BOARD, 0, 0),), kind="whole")
    return pressed([page], layout, theme)


def sheets(layout: Layout, theme: Theme) -> tuple[int, bytes]:
    """The board in sheets."""
    stock = own_stock("a4")
    tiling, look = tile(layout, stock), Bare(theme, theme.line)
    pages = [tile_page(each, tiling, layout, stock, layout.sheet.title, look) for each in tiling.tiles]
    return len(pages), pressed(pages, layout, theme)


def ruled(side: int) -> Sheet:
    """A board of so many squares a side."""
    rows = "\n".join(" ".join(f"{chr(97 + x // 26)}{chr(97 + x % 26)}{y}" for x in range(side)) for y in range(side))
    text = f'title = "Ruled"\nabout = "A ruled board."\nsquare = 20\npicture = """\n{rows}\n"""\n'
    return read_board(text + '[lines]\nplain = ["aa0 ab0"]\n', "boards/ruled.toml")


def main() -> None:
    """Do what the command line says."""
    what, *given = sys.argv[1:]
    theme = own_theme("colour")
    if what == "growth":
        for side in map(int, given):
            layout = laid(ruled(side), 20, True, False, True)
            start = time.process_time()
            many, _ = sheets(layout, theme)
            print(side, many, time.process_time() - start)
        return
    sheet = own().sheets["go-bang"]
    layout = laid(sheet, sheet.square, True, False, True)
    many, data = (1, whole(layout, theme)) if what == "whole" else sheets(layout, theme)
    Path(given[0]).write_bytes(data)
    print(many, layout.width, layout.height)


if __name__ == "__main__":
    main()

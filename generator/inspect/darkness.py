"""How dark boards are: the ink of a drawing, measured in its picture, and a table of it for several looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pypdfium2

from ..draw.drawing import Drawing
from ..draw.setups import Look, ShownBoard
from ..draw.wardrobe import BY_SOURCE
from ..pdf.operators import MM
from ..pdf.raster import page_pdf

WIDE = 2000
"""How many dots wide a board is when its ink is measured: with fewer, fine lines come out thicker than they are."""

SOURCE = "its source"
"""How the manner is called that each board has from the source of its game."""


def darkness(drawing: Drawing) -> float:
    """How dark a drawing is on the mean: nothing is white paper, 1 is all black."""
    file = pypdfium2.PdfDocument(page_pdf(drawing))
    try:
        page = file[0]
        made = page.render(scale=WIDE / (drawing.width * MM), grayscale=True)
        ink, across, step, down = bytes(made.buffer), made.width, made.stride, made.height
        made.close()
        page.close()
    finally:
        file.close()
    white: int = sum(sum(ink[i * step : i * step + across]) for i in range(down))
    dots: int = across * down
    return 1 - white / (255 * dots)


def ink_table(shown: Mapping[str, ShownBoard], looks: Sequence[Look]) -> Iterator[str]:
    """Boards and manners, a line each, with their ink in every theme that is asked for, in hundredths."""
    themes = list(dict.fromkeys(look.theme.name for look in looks))
    manners = list(dict.fromkeys(look.wardrobe.chosen for look in looks))
    yield f"{'board':<18}{'manner':<14}" + "".join(f"{theme:>11}" for theme in themes)
    for name, board in shown.items():
        for manner in manners:
            own = [look for look in looks if look.wardrobe.chosen == manner]
            found = [darkness(look.drawn(board)) for look in own]
            told = manner if manner != BY_SOURCE else SOURCE
            yield f"{name:<18}{told:<14}" + "".join(f"{round(100 * each):>9} %" for each in found)

"""Frames looked at closely: letters that are read and not cut, medallions in their bands, grain in its area."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from own import own_theme
from parlour.draw.contrast import contrast, rgb
from parlour.draw.drawing import Chain, Group, Part, Path, Shared
from parlour.draw.dress import mounted, shapes_round
from parlour.draw.frame import FrameSize, Plated, frame_shapes
from parlour.draw.inlay import INLAY
from parlour.draw.layout import laid
from parlour.draw.picture import LETTERS, PLATED, paths_of
from parlour.draw.setups import Look, chosen
from parlour.draw.wardrobe import wardrobe
from test_manners import boxes, manner, sources

SAFE = 3.0
"""How far from a cut what is read keeps, in mm, as for places and names of a board for a print shop."""


def test_letters_of_plates_keep_away_from_the_cut() -> None:
    pack, pages = sources()
    worn = wardrobe(pack, pages)
    for board in worn.boards:
        sheet = pack.sheets[board]
        dress = worn.dress(sheet)
        assert dress is not None
        layout = mounted(laid(sheet, sheet.square, False, False, frame=False), dress)
        for shape in shapes_round(layout, dress):
            for left, top, right, bottom in boxes(shape) if shape.part == LETTERS else ():
                near = min(left, top, layout.width - right, layout.height - bottom)
                assert near >= SAFE, f"{board}: letters {near:.2f} mm from the edge"


@pytest.mark.parametrize("name", ["streamlined", "1945", "1878"])
def test_a_theme_that_saves_ink_has_letters_of_ink_on_bare_plates(name: str) -> None:
    """On hatching neither paper nor ink is read."""
    worn = manner(name)
    theme = worn.coloured(own_theme("ink-saver"))
    size, plated = FrameSize(300.0, 240.0, 20.0), Plated("Merelles", "Somebody · 1900", both=False)
    whole = [(shape.part, paths_of(shape, theme, 0.1)) for shape in frame_shapes(size, worn, plated)]
    letters = [path.fill for part, paths in whole if part == LETTERS for path in paths]
    assert len(letters) >= 2
    assert all(contrast(rgb(fill), rgb("#ffffff")) >= 7 for fill in letters)
    grounds = [paths for part, paths in whole if part == PLATED]
    assert bool(grounds) == (worn.plate is not None and worn.plate.title.paint == "paper")
    assert [len(paths) for paths in grounds] == [1] * len(grounds), "hatched"
    assert not grounds or grounds[0][0].fill == "#ffffff"


def test_the_wings_of_1945_stand_in_the_middle_of_their_band() -> None:
    worn = manner("1945")
    assert worn.middle is not None
    broad = [(sum(band.wide for band in worn.bands[:n]), band.wide) for n, band in enumerate(worn.bands)]
    begin, wide = max(broad, key=lambda each: each[1])
    assert worn.middle.at == pytest.approx(begin + wide / 2)
    size = FrameSize(300.0, 240.0, 20.0)
    flat = replace(worn, bands=tuple(replace(band, unit="") for band in worn.bands))  # points give way to wings
    bare, framed = (frame_shapes(size, each, Plated("A")) for each in (replace(flat, middle=None), flat))
    known = {repr(shape) for shape in bare}
    found = [box for shape in framed if repr(shape) not in known for box in boxes(shape)]
    lefts = [box for box in found if box[2] < 150]
    middle = (min(box[0] for box in lefts) + max(box[2] for box in lefts)) / 2
    assert middle == pytest.approx(worn.middle.at * size.depth, abs=0.02)


def test_the_grain_of_a_ground_stays_within_it() -> None:
    """Round ends of its lines stood out beyond squares, and over the rules round them."""
    pack, pages = sources()
    look = Look(own_theme("colour"), wardrobe=wardrobe(pack, pages))
    drawing = look.drawn(chosen(pack, pages, ("skip",))["skip"])
    sheet = pack.sheets["skip"]
    dress = wardrobe(pack, pages).dress(sheet)
    assert dress is not None
    layout = mounted(laid(sheet, sheet.square, False, False, frame=False), dress)
    edges = [*(sorted(layout.lefts)), max(layout.lefts) + layout.square]
    lines = list(_grain(drawing.parts))
    assert len(lines) >= 3
    for path in lines:
        for chain in path.outline:
            assert isinstance(chain, Chain)
            (x1, _), (x2, _) = chain.places[0], chain.places[-1]
            for end in (x1, x2):
                inside = max(edge for edge in edges if edge <= min(x1, x2) + 1e-6)
                beyond = min(edge for edge in edges if edge >= max(x1, x2) - 1e-6)
                assert inside + path.width / 2 - 1e-3 <= end <= beyond - path.width / 2 + 1e-3


def _grain(parts: Iterable[Part], within: bool = False) -> Iterator[Path]:
    """The lines of the grain of a board."""
    for part in parts:
        if isinstance(part, Group | Shared):
            yield from _grain(part.parts, within or (isinstance(part, Group) and part.id == INLAY))
        elif within and isinstance(part, Path) and part.name == "grain":
            yield part

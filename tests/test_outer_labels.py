"""Names of points on dressed boards: `--labels on` writes them outside of what is played on, from either side."""

from __future__ import annotations

from math import dist
from operator import sub

import pytest
from own import own, own_pages, own_theme
from parlour.draw.canvas import Canvas
from parlour.draw.dress import mounted
from parlour.draw.labels import draw_labels, name_ways
from parlour.draw.layout import Layout, laid
from parlour.draw.wardrobe import every_manner, wardrobe

MANNERS = ("1878", "1888", "1945", "leaflet", "streamlined")
WITHIN = {"checkerboard", "merelles"}
"""On these the names stand beside their places: the squares of checkers are numbered as the book has them, in their
corners, and between the rings of Merelles there is nothing outside."""


def boards() -> list[str]:
    """The boards whose points have names to be written, and which are played on."""
    return [name for name in every_manner(own(), own_pages()).boards if own().sheets[name].labels != "none"]


def rooms(layout: Layout) -> set[tuple[float, float, float, float]]:
    """Where something is written, rounded."""
    found = draw_labels(Canvas.loose(), layout, own_theme())
    return {(round(one.left, 2), round(one.top, 2), round(one.right, 2), round(one.bottom, 2)) for one in found}


@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("name", boards())
def test_labels_stand_outside_of_what_is_played_on(name: str, flip: bool) -> None:
    """Of what is written, that which is there with labels and not without lies on no square, and within the board."""
    sheet = own().sheets[name]
    for manner in MANNERS:
        dress = wardrobe(own(), own_pages(), manner).dress(sheet)
        assert dress is not None
        layout = mounted(laid(sheet.inlaid, sheet.square, True, flip, False), dress)
        bare = mounted(laid(sheet.inlaid, sheet.square, False, flip, False), dress)
        dx, dy = layout.area[0] - bare.area[0], layout.area[1] - bare.area[1]
        same = [(left + dx, top + dy, right + dx, bottom + dy) for left, top, right, bottom in rooms(bare)]
        names = [one for one in rooms(layout) if not any(max(map(abs, map(sub, one, two))) < 0.02 for two in same)]
        assert names, name
        s, deep = layout.square, dress.depth(layout)
        for left, top, right, bottom in names:
            assert deep - 0.02 < left, (manner, name)
            assert right < layout.width - deep + 0.02, (manner, name)
            assert deep - 0.02 < top, (manner, name)
            assert bottom < layout.height - deep + 0.02, (manner, name)
            x, y = (left + right) / 2, (top + bottom) / 2
            for point in range(len(sheet.board.points)) if name not in WITHIN else ():
                px, py = layout.middle(point)
                assert abs(x - px) > s / 2 or abs(y - py) > s / 2, (manner, name, sheet.board.points[point])


@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("name", [name for name in boards() if own().sheets[name].labels == "beside"])
def test_names_beside_points_stand_in_no_heap(name: str, flip: bool) -> None:
    """A square apart, so that none is taken for its neighbor's; and each nearer to its own point than to another."""
    sheet = own().sheets[name]
    layout = laid(sheet, sheet.square, True, flip, False)
    names = [(left + (right - left) / 2, top + (bottom - top) / 2) for left, top, right, bottom in rooms(layout)]
    assert len(names) == len(sheet.board.points)
    apart = min(dist(one, other) for one in names for other in names if one != other)
    assert apart > 0.95 * layout.square
    for point, way in enumerate(name_ways(layout)):
        x, y = layout.middle(point)
        there = (x + way[0] * 0.6 * layout.square, y + way[1] * 0.6 * layout.square)
        assert min(range(len(names)), key=lambda other: dist(layout.middle(other), there)) == point

"""A way that is not allowed is drawn straight over the men that it would pass, and its bar stands clear of them."""

from __future__ import annotations

from dataclasses import replace
from math import dist

import pytest
from own import own, own_replayed
from parlour.check import Checked
from parlour.draw.arrows import BAR, _bar
from parlour.draw.artist import svg
from parlour.draw.crowd import Crowd
from parlour.draw.figure import Figure
from parlour.draw.lines import hopping, sampled
from parlour.draw.plates import plates
from parlour.draw.stands import Oval
from parlour.draw.trace import Chain
from parlour.inspect.reader.asked import asked_by, looks_of
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.press import specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.svgink import svg_inks
from parlour.load.named import find_theme
from parlour.load.pack import Pack


def two_in_line(pack: Pack, pages: dict[str, Checked]) -> Figure:
    """A king of Polychek before two men in a line, over whom it may not jump."""
    [plate] = plates(pack, own_replayed("polychek"))["two-in-line"]
    return plate.figures[0]


def test_it_passes_over_who_stands_in_it(pack: Pack, pages: dict[str, Checked]) -> None:
    """The engine takes nobody in such a move; the arrow must not bow round them as if there were a way."""
    figure = two_in_line(pack, pages)
    [arrow] = figure.arrows
    assert arrow.barred
    assert {figure.sheet.board.points[point] for point in arrow.over} == {"15", "18"}


@pytest.mark.parametrize("middle", [30.0, 50.0, 62.0])
def test_its_bar_stands_clear_of_them(middle: float) -> None:
    """Upon a man, or in the loop round him, nobody would see it."""
    man = Oval(middle, 50.0, 4.0, 4.0)
    crowd = Crowd(10.0, 10.0, (), (0.0, 0.0, 100.0, 100.0), [man])
    [bar] = _bar([(20.0, 50.0), (80.0, 50.0)], 10.0, crowd)
    assert isinstance(bar, Chain)
    assert all(man.depth(place, 0.0) < 0 for place in bar.places)


def test_a_short_way_ends_beyond_its_point_so_that_its_bar_has_a_shaft() -> None:
    """Between a cloud and the head of an arrow there was no room, and it looked like a move."""
    replayed, theme = own_replayed("avion"), find_theme(own(), "colour")
    [asked] = [each for each in asked_by(own(), replayed) if "to-and-fro" in each.figure]
    figure = plates(own(), replayed)["to-and-fro"][0].figures[0]
    reading = FigureReader(specimens(theme, looks_of([asked]))).read(
        *svg_inks(svg(figure, theme, square=8, frame=False)), asked.sheet
    )
    [arrow] = [each for each in reading.arrows if each.barred is not None]
    assert not differences(reading, asked)
    assert dist(arrow.dart.begin, arrow.dart.tip) > 0.6 * reading.grid.square


def test_it_is_barred_where_he_may_go_no_farther() -> None:
    """A boy may stop where his spin ends, and only the order there cannot be obeyed: so far the way is free."""
    replayed, pack = own_replayed("messenger-boy"), own()
    [refused] = replayed.examples["which-side"].refused
    points = replayed.examples["which-side"].game.board.points
    assert refused.way is not None
    assert [points[point] for point in refused.way.points][-2 - refused.barred :] == ["a23", "a24", "a28"]
    figure = plates(pack, replayed)["which-side"][0].figures[0]
    told = [each for each in asked_by(pack, replayed) if "which-side" in each.figure]
    [asked] = [each for each in told if any(route.barred for route in each.routes)]
    theme = find_theme(pack, "colour")
    reader = FigureReader(specimens(theme, looks_of([asked])))
    far = len(refused.way.points) - 1
    for barred, said in ((refused.barred, None), (far, "is barred before a24, where he may go")):
        other = replace(figure, arrows=tuple(replace(arrow, barred=barred) for arrow in figure.arrows))
        found = differences(reader.read(*svg_inks(svg(other, theme, square=8, frame=False)), asked.sheet), asked)
        assert any(said in each for each in found) if said else not found


def test_its_bar_does_not_stand_between_two_hops() -> None:
    """There the shaft comes down and goes up again, and a bar would lie along it."""
    crowd = Crowd(10.0, 10.0, (), (0.0, 0.0, 100.0, 100.0), [])
    hops = hopping((20.0, 50.0), (60.0, 50.0), [(35.0, 50.0), (45.0, 50.0)], 4.5)
    [bar] = _bar(hops, 10.0, crowd)
    assert isinstance(bar, Chain)
    assert all(min(dist(end, place) for place in sampled(hops, 0.1)) > 0.8 * BAR * 10.0 for end in bar.places)

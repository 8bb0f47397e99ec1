"""The work of a laser as files: SVG with a named group for each way, and DXF with a layer for each."""

from __future__ import annotations

import io
from itertools import pairwise

from ..draw.canvas import Canvas
from ..draw.drawing import Chain, Outline, Place
from ..draw.svgfile import written
from ..draw.trace import gathered, num, polygon
from ..load.board import Sheet
from ..load.profile import WAYS, Profile
from .strokes import Stroke
from .work import Work

ACI = {"#ff0000": 1, "#ffff00": 2, "#00ff00": 3, "#00ffff": 4, "#0000ff": 5, "#ff00ff": 6}
"""The numbers of colours in programs that know no others; 7 is black."""


def svg(work: Work, profile: Profile, sheet: Sheet) -> str:
    """The text of an SVG file: groups `engrave`, `mark`, `score` and `cut`, in the order in which they are done."""
    return work_svg(work, profile, sheet.name, sheet.title, sheet.about)


def work_svg(work: Work, profile: Profile, name: str, title: str, about: str) -> str:
    """The same for any work, with its own words."""
    words = f"{title}, to be cut", f"For {profile.title}: {profile.about} {about}"
    canvas = Canvas.sized(work.width, work.height, f"cut-{name}", *words)
    for way in WAYS:
        group = canvas.group(id=way)
        colour, width = profile.colours[way], profile.hairline
        fill = colour if way in profile.filled else "none"
        strokes = gathered(map(_path, work.of(way)))
        if way == "engrave":
            group.path(strokes, "engrave areas", fill, colour, width, 0.0)
        else:
            group.path(strokes, f"{way} lines", line=colour, width=width, least=0.0)
    return written(canvas.drawing())


def _path(stroke: Stroke) -> Outline:
    return polygon(_tidy(stroke), stroke.closed) if isinstance(stroke, Chain) else (stroke,)


def _tidy(chain: Chain) -> list[Place]:
    """The places of a chain without those that coincide in print."""
    places = [chain.places[0]]
    for before, place in pairwise(chain.places):
        if [num(v) for v in before] != [num(v) for v in place]:
            places.append(place)
    return places[:-1] if chain.closed and len(places) > 2 and places[0] == places[-1] else places


def dxf(work: Work, profile: Profile) -> bytes:
    """A DXF file (R2004) in mm: layers ENGRAVE, MARK, SCORE and CUT; the same bytes on every run."""
    from ezdxf import units
    from ezdxf._options import options
    from ezdxf.filemanagement import new

    fixed = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True  # no dates, no random names
    try:
        document = new("R2004", units=units.MM)
        space = document.modelspace()
        for way in WAYS:
            layer = document.layers.add(way.upper())
            red, green, blue = bytes.fromhex(profile.colours[way][1:])
            layer.rgb = (red, green, blue)
            layer.color = ACI.get(profile.colours[way], 7)
            for stroke in work.of(way):
                if isinstance(stroke, Chain):
                    places = [(round(x, 3), round(work.height - y, 3)) for x, y in _tidy(stroke)]
                    space.add_lwpolyline(places, close=stroke.closed, dxfattribs={"layer": way.upper()})
                else:
                    middle = (round(stroke.x, 3), round(work.height - stroke.y, 3))
                    space.add_circle(middle, round(stroke.r, 3), dxfattribs={"layer": way.upper()})
        text = io.StringIO()
        document.write(text)
    finally:
        options.write_fixed_meta_data_for_testing = fixed
    return text.getvalue().encode()

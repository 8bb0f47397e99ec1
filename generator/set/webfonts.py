"""Fonts for the web: the letters that a site has, of one weight, as small a file as there is."""

from __future__ import annotations

import io
from urllib.parse import unquote

from ..load.fonts import font_bytes
from .fonts import opened, weighed

FEATURES = ["ccmp", "kern", "liga", "lnum", "onum", "pnum", "smcp", "c2sc", "mark"]
"""What the style sheets of a site ask of a face."""


def woff2(url: str, letters: str) -> bytes:
    """The letters of a font that a site needs, in the weight that its address asks for, as WOFF2.

    The same bytes every time. Letters are chosen before a weight is cut: few are cut the quicker.
    """
    from fontTools.subset import Options, Subsetter

    address = unquote(url)
    file = opened(font_bytes(address))
    if "FFTM" in file:  # when the face was drawn last, in a table of one program
        del file["FFTM"]
    few = Subsetter(Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[1, 2]))
    few.populate(unicodes=sorted(map(ord, letters)))
    file = weighed(file, address.partition("@")[2], few)
    file.flavor = "woff2"
    made = io.BytesIO()
    file.save(made)
    return made.getvalue()

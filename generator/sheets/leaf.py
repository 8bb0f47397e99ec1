"""A page of a kit as it goes to the press: its size, its drawing and the words that stand on it, all in mm."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from ..draw.drawing import Drawing, Part
from ..draw.svgfile import written
from ..pdf.operators import MM
from .letters import LARGE, LEADING, TEXT, TITLE, fount, lines

HEADED = 10.5
"""How much of a sheet's height its heading may take, in mm."""


@dataclass(frozen=True)
class LeafText:
    """A text on a page: its place (left and top in mm), its size in points, the width it may fill, how it is set.

    `turned` texts run up the page; `side` is left, center or right within the width.
    """

    text: str
    x: float
    y: float
    size: float = 8.0
    width: float = 0.0
    side: str = "left"
    turned: bool = False
    strong: bool = False
    ink: str = "#000000"


@dataclass
class Leaf:
    """A page that is being filled."""

    width: float
    height: float
    parts: list[Part] = field(default_factory=list)
    words: list[LeafText] = field(default_factory=list)

    def draw(self, *parts: Part) -> None:
        """Add parts of its drawing."""
        self.parts += parts

    def write(self, text: str, x: float, y: float, size: float = 8.0, **manner: object) -> None:
        """Add a text."""
        self.words.append(LeafText(text, x, y, size, **manner))  # type: ignore[arg-type]

    def paragraph(self, text: str, x: float, y: float, size: float, width: float) -> float:
        """Add a text that may have several lines; gives where it ends."""
        self.write(text, x, y, size, width=width)
        return y + len(self.lines(text, size, width)) * LEADING * size / MM

    def heading(self, text: str, x: float, y: float, width: float) -> None:
        """Add what the sheet is called, as large as there is room for it."""
        size, face = 22, fount(TITLE) if fount(TITLE).has(text) else fount(TEXT)
        while size > 6 and (found := lines(face, text, width * MM / size)):
            fits = all(face.width(line) * size <= width * MM for line in found)
            if fits and len(found) * LEADING * size <= HEADED * MM:
                break
            size -= 1
        self.write(text, x, y, size, width=width, strong=True)

    def lines(self, text: str, size: float, width: float) -> list[str]:
        """The lines that a text has in a width."""
        return lines(fount(TEXT), text, width * MM / (LARGE * size))

    @property
    def drawing(self) -> Drawing:
        """All that is drawn on it."""
        return Drawing(self.width, self.height, tuple(self.parts))


@dataclass(frozen=True)
class Art:
    """A finished drawing that fills a page of its own: a board, a piece."""

    width: float
    height: float
    drawing: Drawing


FONT = (
    '@font-face { font-family: "EB Garamond"; src: url("font:eb-garamond/EBGaramond%5Bwght%5D.ttf"); }\n'
    '@font-face { font-family: "Abril Fatface"; src: url("font:abril-fatface/AbrilFatface-Regular.ttf"); }\n'
    'html { font: 8pt/1.3 "EB Garamond"; } body { margin: 0; }\n'
    "section { position: relative; overflow: hidden; break-after: page; }\n"
    "img { position: absolute; left: 0; top: 0; } p { position: absolute; margin: 0; }\n"
)


def html(pages: Sequence[Leaf | Art], title: str) -> tuple[str, str]:
    """The pages as one HTML document and its style."""
    style, body = [FONT], []
    for number, page in enumerate(pages):
        w, h = f"{page.width:.4f}mm", f"{page.height:.4f}mm"
        style.append(f"@page p{number} {{ size: {w} {h}; margin: 0 }}\n#p{number} {{ page: p{number}; height: {h} }}\n")
        words = page.words if isinstance(page, Leaf) else []
        source = b64encode(written(page.drawing).encode()).decode()
        image = f'<img alt="drawing" style="width:{w};height:{h}" src="data:image/svg+xml;base64,{source}">'
        if not page.drawing.parts:
            image = ""
        body.append(f'<section id="p{number}">{image}{"".join(map(_paragraph, words))}</section>')
    head = f'<meta charset="utf-8"><title>{escape(title)}</title>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>', "".join(style)


def _paragraph(words: LeafText) -> str:
    """A text as HTML."""
    width = f"width:{words.width:.3f}mm;" if words.width else "white-space:nowrap;"
    turn = "transform:rotate(-90deg);transform-origin:0 0;" if words.turned else ""
    weight = "font-family:'Abril Fatface','EB Garamond';" if words.strong else ""
    place = f"left:{words.x:.3f}mm;top:{words.y:.3f}mm;font-size:{words.size:g}pt;text-align:{words.side};"
    return f'<p style="{place}{width}{turn}{weight}color:{words.ink}">{escape(words.text)}</p>'

"""The only file that knows svgwrite: groups and paths go in, the text of an SVG file comes out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree

import svgwrite

from .trace import num

UNPRINTABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML does not allow at all."""

HAIR = 0.1
"""The thinnest line that a printer can be trusted with, in mm."""


NOTHING: Mapping[str, str] = MappingProxyType({})


class _Part:
    """An element as svgwrite keeps it; made by us, since our tests check what svgwrite would check each time anew."""

    def __init__(self, element: ElementTree.Element) -> None:
        self.element = element

    def get_xml(self) -> ElementTree.Element:
        """The element."""
        return self.element


class Canvas:
    """A drawing in millimetres, or a group within one."""

    def __init__(self, element: Any) -> None:
        self.element = element
        self.placed: dict[str, str] = {}

    def _add(self, tag: str, names: dict[str, str]) -> ElementTree.Element:
        """A new element at the end of this one; `class_` is the attribute class, `stroke_width` is stroke-width."""
        child = ElementTree.Element(tag, {name.rstrip("_").replace("_", "-"): names[name] for name in sorted(names)})
        if isinstance(self.element, ElementTree.Element):
            self.element.append(child)
        else:
            self.element.add(_Part(child))
        return child

    @classmethod
    def sized(cls, width: float, height: float, name: str) -> Canvas:
        """A new drawing of a true size."""
        w, h = num(width), num(height)
        drawing = svgwrite.Drawing(size=(f"{w}mm", f"{h}mm"), viewBox=f"0 0 {w} {h}", debug=False, id=name, role="img")
        drawing.elements.remove(drawing.defs)
        return cls(drawing)

    @classmethod
    def loose(cls) -> Canvas:
        """A group that belongs to no drawing yet; written, it may be placed in several."""
        return cls(ElementTree.Element("g"))

    def inner_text(self, level: int) -> str:
        """What is in a loose group, as it is written within a drawing, so many levels deep."""
        ElementTree.indent(self.element, level=level - 1)
        for child in self.element:
            child.tail = None
        parts = (ElementTree.tostring(child, encoding="unicode") for child in self.element)
        return "\n".join("  " * level + part for part in parts)

    def place(self, name: str, text: str) -> None:
        """Put a group that was written before at the end of this drawing, under its id."""
        self._add("g", {"id": name})
        self.placed[f'<g id="{name}" />'] = text

    def entitle(self, title: str, desc: str) -> None:
        """Give the drawing its name and its words, before everything else."""
        self.element.set_desc(UNPRINTABLE.sub("", title), UNPRINTABLE.sub("", desc) or None)

    def group(self, **names: str) -> Canvas:
        """A group within this one."""
        return Canvas(self._add("g", names))

    def path(
        self,
        d: str,
        name: str = "",
        fill: str = "none",
        line: str = "none",
        width: float = 0.0,
        least: float = HAIR,
        told: Mapping[str, str] = NOTHING,
    ) -> None:
        """Add a path, filled, drawn with round ends and corners, or both, unless there is nothing to see of it.

        However small the drawing, its lines are never thinner than `least`. `told` says what the path depicts.
        """
        if not d or fill == line == "none":
            return
        paint = {"d": d, "fill": fill, **told}
        if name:
            paint["class_"] = name
        if line != "none":
            paint |= {"stroke": line, "stroke_width": num(max(width, least))}
            paint |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
        self._add("path", paint)

    def text(self, words: str, x: float, y: float, size: float, ink: str, told: Mapping[str, str] = NOTHING) -> None:
        """Add letters that our own alphabet lacks, centred on a place."""
        names = {"x": num(x), "y": num(y + size * 0.5), "font_size": num(size * 1.35), "text_anchor": "middle"}
        names |= {key: UNPRINTABLE.sub("", value) for key, value in told.items()}
        self._add("text", {"font_family": "serif", "fill": ink, **names}).text = UNPRINTABLE.sub("", words)

    def written(self) -> str:
        """The finished file."""
        root = self.element.get_xml()
        for unused in ("xmlns:xlink", "xmlns:ev", "baseProfile", "version"):
            root.attrib.pop(unused, None)
        ElementTree.indent(root)
        text = ElementTree.tostring(root, encoding="unicode")
        for empty, group in self.placed.items():
            text = text.replace(empty, group, 1)
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'

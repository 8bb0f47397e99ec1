"""Elements of XML as text: what ElementTree would write, without asking every name for a namespace that it has not."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape

SPECIAL = re.compile('[&<>"\\r\\n\\t]')
QUOTED = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
"""What is written otherwise between quotation marks, and how, beside what is so everywhere."""


def indented(element: Element) -> str:
    """An element as text, each child on a line of its own and indented by two."""
    found: list[str] = []
    _spell(element, "\n", found)
    return "".join(found)


def _spell(element: Element, line: str, found: list[str]) -> None:
    """Write an element that begins a line so far indented; what has children has no words of its own."""
    tag = element.tag
    names = "".join([f' {name}="{_quoted(value)}"' for name, value in element.attrib.items()])
    if not len(element):
        words = escape(element.text) if element.text else ""
        found.append(f"<{tag}{names}>{words}</{tag}>" if words else f"<{tag}{names} />")
        return
    found.append(f"<{tag}{names}>")
    within = line + "  "
    for child in element:
        found.append(within)
        _spell(child, within, found)
    found.append(f"{line}</{tag}>")


def closed(element: Element) -> str:
    """An element as a page has it, all in one line: HTML knows no empty elements of SVG."""
    found: list[str] = []
    _close(element, found)
    return "".join(found)


def _close(element: Element, found: list[str]) -> None:
    names = "".join([f' {name}="{_quoted(value)}"' for name, value in element.attrib.items()])
    found.append(f"<{element.tag}{names}>")
    if element.text:
        found.append(escape(element.text))
    for child in element:
        _close(child, found)
    found.append(f"</{element.tag}>")


def _quoted(value: str) -> str:
    """A value as it stands between quotation marks."""
    return escape(value, QUOTED) if SPECIAL.search(value) else value

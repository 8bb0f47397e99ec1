"""Pages of a site opened as a stranger would: what they name, where they lead, and what they must not have."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from xml.etree import ElementTree

DRAWING, NAMED, SPRITES = "svg", "data-figure", "sprites"
"""A drawing in a page, what says its name, and the id of that with what all share; none has another within it."""

URL = re.compile(r"""url\(\s*["']?([^"')]*)["']?\s*\)""")
POLICY = ("default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src data:", "img-src 'self'")
"""What the policy of a page says at least."""


@dataclass(frozen=True)
class WebInk:
    """The drawings of a page by name, and what they share."""

    drawings: Mapping[str, tuple[str, ...]]
    sprites: str


@dataclass(frozen=True)
class OpenedPage:
    """A page as it was found: its drawings, its places, its links and loads, what is wrong."""

    ink: WebInk
    ids: frozenset[str]
    links: tuple[str, ...]
    wrong: tuple[str, ...]


def ink_of(text: str) -> WebInk:
    """What is drawn on a page."""
    return _gone_through(text).ink


def opened(text: str) -> OpenedPage:
    """Open a page."""
    reader = _gone_through(text)
    for drawing in reader.every:
        reader.look_into(drawing)
    wrong = [*reader.wrong]
    if not all(part in reader.policy for part in POLICY) or "unsafe-inline" in reader.policy:
        wrong.append("its content security policy is missing or lax")
    return OpenedPage(reader.ink, frozenset(reader.ids), tuple(reader.links), tuple(wrong))


def _gone_through(text: str) -> _Opener:
    reader = _Opener()
    reader.feed(text)
    reader.close()
    return reader


class _Opener(HTMLParser):
    """Goes through a page from beginning to end.

    What is inside a drawing is kept as it stands, and looked into apart: it is XML, and there is much of it.
    """

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.every: list[str] = []
        self.drawings: dict[str, tuple[str, ...]] = {}
        self.sprites = ""
        self.drawing: tuple[str, str, list[str]] | None = None
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.wrong: list[str] = []
        self.policy = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == DRAWING:
            named = SPRITES if given.get("id") == SPRITES else given.get(NAMED, "")
            self.drawing = named, self.get_starttag_text() or "", []
            self.set_cdata_mode(tag)
        else:
            self.look_at(tag, given)

    def handle_data(self, data: str) -> None:
        if self.drawing is not None:
            self.drawing[2].append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == DRAWING and self.drawing is not None:
            (named, start, inside), self.drawing = self.drawing, None
            whole = f"{start}{''.join(inside)}</{tag}>"
            self.every.append(whole)
            if named == SPRITES:
                self.sprites = "".join(inside)
            elif named:
                self.drawings[named] = (*self.drawings.get(named, ()), whole)

    @property
    def ink(self) -> WebInk:
        """What was drawn."""
        return WebInk(self.drawings, self.sprites)

    def look_into(self, drawing: str) -> None:
        """Every element of a drawing."""
        try:
            root = ElementTree.fromstring(drawing)
        except ElementTree.ParseError as error:
            self.wrong.append(f"a drawing cannot be read: {error}")
            return
        for element in root.iter():
            named = {name.rpartition("}")[2]: value for name, value in element.attrib.items()}
            self.look_at(element.tag.rpartition("}")[2], named)

    def look_at(self, tag: str, given: Mapping[str, str]) -> None:
        """An element: the places that it names, where it leads, and what it must not be."""
        if (name := given.get("id")) is not None:
            if name in self.ids:
                self.wrong.append(f"two places are named {name}")
            self.ids.add(name)
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given.get("content", "")
        self.links += [given[key] for key in ("href", "src", "data-script") if key in given and not _told(tag, given)]
        self.wrong += _forbidden(tag, given)


def _told(tag: str, given: Mapping[str, str]) -> bool:
    """Whether an address is only told, and nothing is asked of it."""
    return tag == "link" and given.get("rel") == "canonical"


def _forbidden(tag: str, given: Mapping[str, str]) -> Iterator[str]:
    """What no page of a site may have."""
    if tag == "style" or "style" in given:
        yield f"a style stands in the page, at <{tag}>"
    if (tag == "script" and "src" not in given) or any(name.startswith("on") for name in given):
        yield f"a script stands in the page, at <{tag}>"
    if tag in ("iframe", "object", "embed", "base", "form"):
        yield f"there is an element <{tag}>"
    if tag == "img" and "alt" not in given:
        yield "a picture has no words (alt)"
    if tag == "img" and not {"width", "height"} <= given.keys():
        yield "a picture has no size, and what is below it would move"


def astray(file: str, page: OpenedPage, ids: Mapping[str, frozenset[str]], files: frozenset[str]) -> Iterator[str]:
    """Where the links of a page lead that leads nowhere, or out of the site."""
    for link in dict.fromkeys(page.links):
        path, _, anchor = link.partition("#")
        to = target(file, path) if path else file
        if re.match(r"[a-z]+:|//", link):
            yield f"{link} leads out of the site"
        elif to not in files:
            yield f"{link} leads nowhere"
        elif anchor and anchor not in ids.get(to, ()):
            yield f"{link} leads to a place that is not there"


def target(file: str, path: str) -> str:
    """The file that a relative address means on a page."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(file), path))


def loaded(file: str, text: str) -> Iterator[str]:
    """The files that a style sheet asks for."""
    return (target(file, path) for path in URL.findall(text) if not path.startswith("data:"))

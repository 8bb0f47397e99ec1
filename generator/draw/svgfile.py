"""Drawings as SVG files: the only place that knows svgwrite, which makes the elements and checks them where asked to.

Where nothing is checked the same elements are made without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary
from xml.etree import ElementTree

import svgwrite
from svgwrite.validator2 import Full11Validator

from .drawing import (
    Chain,
    Circle,
    Depicts,
    Drawing,
    Group,
    Outline,
    Part,
    Path,
    Place,
    Rect,
    Shared,
    Strand,
    Text,
    known_colour,
    walk,
)
from .trace import num
from .xmltext import closed, indented

UNPRINTABLE = dict.fromkeys(
    (*(n for n in range(32) if chr(n) not in "\t\n\r"), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), ""
)
"""Characters that XML does not allow at all."""


class _Checker(Full11Validator):  # type: ignore[misc]
    """SVG 1.1 as svgwrite knows it, with what came later: what parts say of themselves, and drawings to listeners."""

    def check_svg_attribute_value(self, elementname: str, attributename: str, value: object) -> None:
        """Refuse an attribute that its element cannot have, or a value that the attribute cannot have."""
        later = elementname == "svg" and attributename in ("role", "aria-labelledby", "aria-describedby", "lang")
        if not attributename.startswith("data-") and not later:
            super().check_svg_attribute_value(elementname, attributename, value)


def written(drawing: Drawing, check: bool = False) -> str:
    """A drawing as the text of an SVG file; with `check`, svgwrite sees that every element and attribute is allowed."""
    return file_of(drawing, check).decode()


def file_of(drawing: Drawing, check: bool = False) -> bytes:
    """The same as the bytes of the file."""
    w, h = num(drawing.width), num(drawing.height)
    made = svgwrite.Drawing(size=(f"{w}mm", f"{h}mm"), viewBox=f"0 0 {w} {h}", debug=check, profile="full")
    made.validator = _Checker(check)
    made["role"] = "img"
    if drawing.name:
        made["id"] = drawing.name
    made.elements.remove(made.defs)
    _say(drawing, made)
    for part in drawing.parts:
        for element in _elements(part, made) if check or not isinstance(part, Shared) else _kept_free(part):
            made.add(element)
    root = made.get_xml()
    for unused in ("xmlns:xlink", "xmlns:ev", "baseProfile", "version"):
        root.attrib.pop(unused, None)
    text = indented(root)
    pieces = []
    for part in drawing.parts if not check else ():
        if isinstance(part, Shared) and part.parts:
            before, _, text = text.partition(indented(_kept_free(part)[0].xml))
            pieces += [before.encode(), _bytes_of(part, made)]
    return b"".join((b'<?xml version="1.0" encoding="utf-8"?>\n', *pieces, text.encode(), b"\n"))


_BYTES: WeakKeyDictionary[Shared, bytes] = WeakKeyDictionary()
"""What is shared as bytes of a file, indented as in every drawing; it is long, and the rest of a drawing is short."""


def _bytes_of(part: Shared, made: Any) -> bytes:
    """What is shared as bytes, written once."""
    if part not in _BYTES:
        stand = ElementTree.Element("g")
        stand.extend(element.get_xml() for element in _shared(part, made))
        _BYTES[part] = indented(stand).removeprefix("<g>").removesuffix("</g>").strip().encode()
    return _BYTES[part]


def _kept_free(part: Shared) -> list[_Made]:
    """The place in a drawing where what is shared will be put in as text, if there is anything of it."""
    return [_Made("g", ElementTree.Element("g", {"id": f"of {id(part)}"}))] if part.parts else []


def _say(drawing: Drawing, made: Any) -> None:
    """The title and the description, by which a drawing that has a name is called where it is read out."""
    made.set_desc(_clean(drawing.title) or None, _clean(drawing.desc) or None)
    for each in made.elements if drawing.name else ():
        called = {"title": "aria-labelledby", "desc": "aria-describedby"}[each.elementname]
        made[called] = each.xml.attrib["id"] = f"{drawing.name}-{each.elementname}"


def _clean(words: str) -> str:
    """Words without what no XML may have."""
    return words.translate(UNPRINTABLE)


@dataclass(frozen=True)
class _Made:
    """An element that svgwrite has made before."""

    elementname: str
    xml: ElementTree.Element

    def get_xml(self) -> ElementTree.Element:
        """The element itself."""
        return self.xml


@dataclass(frozen=True)
class _Unchecked:
    """What makes elements that nobody checks."""

    debug: bool = False


_MADE: WeakKeyDictionary[Shared, tuple[_Made, ...]] = WeakKeyDictionary()
"""The elements of what is shared, which is the same in every drawing."""


def _elements(part: Part, made: Any) -> Iterator[Any]:
    """The elements of a part; what is shared has a group only if it has a name, and is made once unless checked."""
    if isinstance(part, Path):
        yield _path(part, made)
    elif isinstance(part, Text):
        yield _text(part, made)
    elif isinstance(part, Group):
        known = part.id and not part.parts and not made.debug
        yield _vacant(part) if known else _group(part.parts, made, _named(part))
    else:
        if made.debug:
            yield from _shared(part, made)
            return
        if part not in _MADE:
            _MADE[part] = tuple(_Made(each.elementname, each.get_xml()) for each in _shared(part, made))
        yield from _MADE[part]


@lru_cache(8192)
def _vacant(part: Group) -> _Made:
    """A place where nobody stands, made once: it is the same in every drawing of its board."""
    return _made("g", _named(part))


def _made(name: str, given: Mapping[str, str]) -> _Made:
    """An element as svgwrite makes it: its attributes in their order, and none that is empty."""
    return _Made(name, ElementTree.Element(name, {key: value for key, value in sorted(given.items()) if value}))


def _shared(part: Shared, made: Any) -> Iterator[Any]:
    if part.name:
        yield _group(part.parts, made, {"id": part.name})
    else:
        for each in part.parts:
            yield from _elements(each, made)


def _group(parts: tuple[Part, ...], made: Any, names: dict[str, str]) -> Any:
    if not made.debug:
        plain = _made("g", names)
        for part in parts:
            plain.xml.extend(element.get_xml() for element in _elements(part, made))
        return plain
    group = svgwrite.container.Group(factory=made, **names)
    for part in parts:
        for element in _elements(part, made):
            group.add(element)
    return group


def _named(part: Group) -> dict[str, str]:
    """What a group says of itself and where it stands."""
    names = {"id": part.id} if part.id else {}
    if part.name:
        names["class"] = part.name
    moved = [] if part.at is None else [f"translate({num(part.at[0])} {num(part.at[1])})"]
    moved += [f"rotate({num(part.turn)})"] if part.turn else []
    if moved:
        names["transform"] = " ".join(moved)
    if part.opacity != 1:
        names["opacity"] = num(part.opacity)
    return names | data_of(part.depicts)


def _path(part: Path, made: Any) -> Any:
    paint = {"fill": colour(part.fill)}
    if part.name:
        paint["class"] = part.name
    if part.line != "none":
        paint |= {"stroke": colour(part.line), "stroke-width": num(part.width)}
        if part.round:
            paint |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
    outline = letters(part.outline)
    if not made.debug:
        return _made("path", {"d": outline, **paint, **data_of(part.depicts)})
    return svgwrite.path.Path(outline, factory=made, **paint, **data_of(part.depicts))


def _text(part: Text, made: Any) -> Any:
    names = {"font-family": part.font, "font-size": num(part.size), "fill": colour(part.ink)}
    if part.centred:
        names["text-anchor"] = "middle"
    place = (num(part.x), num(part.y))
    made = svgwrite.Drawing(debug=False) if isinstance(made, _Unchecked) else made
    return svgwrite.text.Text(_clean(part.words), insert=place, factory=made, **names, **data_of(part.depicts))


def colour(text: str) -> str:
    """A colour; anything else is refused, and never drawn as some other."""
    if not known_colour(text):
        raise ValueError(f"a drawing has a colour that is none: {text!r}")
    return text


def data_of(depicts: Depicts | None) -> dict[str, str]:
    """What a part depicts, as attributes of its element."""
    if depicts is None or depicts.what == "place":  # the id of its group names it
        return {}
    text, points = _clean(depicts.text), " ".join(depicts.points)
    of = {
        "name": {"data-name": text}, "count": {"data-count": text}, "number": {"data-number": text},
        "ghost": {"data-point": points}, "mark": {"data-point": points}, "edge": {"data-label": text},
        "label": {"data-label": text}, "numeral": {"data-label": text, "data-point": points},
        "words": {"data-label": text, "data-point": points},
        "way": {"data-path": points, "data-over": " ".join(depicts.over), "data-rests": " ".join(depicts.rests)},
    }.get(depicts.what, {})  # fmt: skip
    of["data-man"] = " ".join(str(number) for number in depicts.men if number)
    of["data-leaves"] = "yes" if depicts.leaves else ""
    of["data-sent"] = str(depicts.sent or "")
    of["data-barred"] = "barred" * bool(depicts.barred)
    of["data-times"] = str(depicts.times) if depicts.times > 1 else ""
    return {key: value for key, value in of.items() if value}


# -- drawings within a page ----------------------------------------------------------------------


def inlined(drawing: Drawing, name: str, words: str, wide: str = "", whole: bool = False) -> str:
    """A drawing as an element of a page, by its name there and told in words, so wide as the page counts.

    What it shares with others is used from the sprites of the page. Nothing in it has an id: places are known by
    their points. A place on which nobody stands is left out unless the drawing is wanted `whole`.
    """
    made = _Unchecked()
    groups = [part for part in walk(drawing.parts) if isinstance(part, Group) and part.depicts is not None]
    places = {each.depicts.points[0]: each.at for each in groups if each.depicts is not None and _is_place(each)}
    root = ElementTree.Element("svg", {"viewBox": f"0 0 {num(drawing.width)} {num(drawing.height)}"})
    root.attrib |= {"class": "board", "data-figure": name, "role": "img", "aria-label": _clean(words)}
    root.attrib |= {"width": wide} if wide else {}
    for part in drawing.parts:
        root.extend(_inside(part, made, places, whole))
    return closed(root)


def sprites(drawings: Iterable[Drawing]) -> dict[str, str]:
    """What these drawings share, each once, by the ids by which they use it."""
    made = _Unchecked()
    shared = {sprite_id(part): part for one in drawings for part in walk(one.parts) if isinstance(part, Shared)}
    groups = {name: _group(part.parts, made, {"id": name}).get_xml() for name, part in sorted(shared.items())}
    return {name: closed(group) for name, group in groups.items()}


def sprite_id(shared: Shared) -> str:
    """The id of what is shared: no place of a page has a dot in its name."""
    return f"s.{shared.spelling[:10]}"


def _is_place(part: Part) -> bool:
    return isinstance(part, Group) and part.depicts is not None and part.depicts.what == "place"


def _inside(
    part: Part, made: Any, places: Mapping[str, Place | None], whole: bool, at: str = ""
) -> Iterator[ElementTree.Element]:
    """The elements of a part within a page; `at` is the point that it stands on."""
    if isinstance(part, Shared):
        yield ElementTree.Element("use", {"href": f"#{sprite_id(part)}"})
    elif not isinstance(part, Group):
        yield from (element.get_xml() for element in _elements(part, made))
    elif not _is_place(part) or part.parts or whole:
        at = part.depicts.points[0] if part.depicts is not None and _is_place(part) else at
        group = ElementTree.Element("g", dict(sorted(_named_inside(part, places, at).items())))
        for each in part.parts:
            group.extend(_inside(each, made, places, whole, at))
        yield group


def _named_inside(part: Group, places: Mapping[str, Place | None], at: str) -> dict[str, str]:
    """What a group within a page says of itself: what is an id in a file is a class here, or a point."""
    names = _named(part)
    id, depicts = names.pop("id", ""), part.depicts
    if depicts is None:
        return names | ({"class": id} if id else {})
    if depicts.what == "place":
        names["data-point"] = at
    elif depicts.what == "way":
        names["data-places"] = " ".join(_place(places[point]) for point in depicts.points)
    elif depicts.what == "piece":
        names |= {"data-piece": depicts.text} if depicts.text else {"data-at": at}
    return names


def _place(place: Place | None) -> str:
    x, y = place or (0.0, 0.0)
    return f"{num(x)},{num(y)}"


# -- outlines -------------------------------------------------------------------------------------


@lru_cache(4096)
def letters(outline: Outline) -> str:
    """An outline in the letters of an SVG path."""
    return "".join(map(_strand, outline))


def _strand(strand: Strand) -> str:
    if isinstance(strand, Chain):
        return "M" + "L".join([f"{num(x)} {num(y)}" for x, y in strand.places]) + "z" * strand.closed
    if isinstance(strand, Circle):
        x, y, r = strand.x, strand.y, round(strand.r, 3)  # rounded once, or the halves would meet at an angle
        n = num(r)
        return f"M{num(x - r)} {num(y)}a{n} {n} 0 1 0 {num(2 * r)} 0a{n} {n} 0 1 0 {num(-2 * r)} 0z"
    if isinstance(strand, Rect):
        return f"M{num(strand.x)} {num(strand.y)}h{num(strand.wide)}v{num(strand.high)}h{num(-strand.wide)}z"
    legs = [("L" if len(leg) == 2 else "C") + " ".join(map(num, leg)) for leg in strand.legs]
    return f"M{num(strand.start[0])} {num(strand.start[1])}{''.join(legs)}{'z' * strand.closed}"

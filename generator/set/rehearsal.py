"""Rehearsal: a chapter is laid out again and again with pictures of other sizes, and only what changes is done again.

The words are read, dressed and made boxes once; then the boxes of what has another size are given it, and the pages
are laid out anew. Of these, too, most is as it was: a block that stood whole on a page, with room below it, comes out
the same wherever it stands whole with room below it, between the same margins and beside nothing else. So it is
moved there and not laid out again. All that knows the page setter's boxes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Any, NamedTuple

from ..hypertext import read, write

SIZED = ("width", "height", "margin-left", "margin-right", "padding-top", "padding-bottom")
"""What a style in the words may say to be a size: lengths that nothing within inherits."""

LENGTHS = re.compile(rf"(?:(?:{'|'.join(SIZED)}): -?[0-9.]+mm(?:; )?)+")
TAGS = ("img", "div", "figure", "figcaption", "section", "li")
"""The elements whose size may change."""

MARK = "data-size"
"""The attribute by which an element is known whose size may change."""

PART, NONE = "rehearsed", -1
"""The attribute of a box that has its number: the page setter copies it with the box; and that of one without."""

ROOM = 24.0
"""So many dots must be free below a block that is moved: nothing within it can have met the end of its page."""

LOOPS = 8
"""So often the page setter lays out pages at most, if what they say depends on where they are."""


def unsized(html: str) -> tuple[str, dict[str, str]]:
    """The words without sizes, everything marked that may have one, and the sizes by these marks."""
    tree, sizes = read(html), dict[str, str]()
    for number, element in enumerate(each for each in tree.elements() if each.tag in TAGS):
        element.attributes[MARK] = str(number)
        if LENGTHS.fullmatch(element.get("style")):
            sizes[str(number)] = str(element.attributes.pop("style"))
    return write(tree), sizes


class Whole(NamedTuple):
    """A block that was laid out whole: where it began, how far up and down it reached, where it was put.

    With it what was told of it, the margins that it met above and leaves below, and what the next must stand beside.
    """

    x: float
    y: float
    high: float
    low: float
    at: tuple[float, float]
    told: tuple[Any, ...]
    met: list[float]
    margins: list[float]
    beside: tuple[Any, ...]

    def fits(self, box: Any, end: float, floor: float) -> bool:
        """Whether it stands whole at its box, above the end of the page and below all that stands beside."""
        return bool(box.position_y + self.low <= end and floor <= box.position_y + self.high)


class Wholes:
    """The blocks that were laid out whole, by their boxes and by what they stood between."""

    def __init__(self, layout: Callable[..., Any]) -> None:
        self.layout = layout
        self.known: dict[int, dict[tuple[Any, ...], Whole]] = {}
        self.around: dict[int, int] = {}
        """The box that each box stands in."""

    def number(self, box: Any) -> None:
        """Give numbers to all boxes, which their copies have too."""
        setattr(box, PART, len(self.around))
        own = len(self.around)
        for child in getattr(box, "children", ()):
            self.around[len(self.around) + 1] = own
            self.number(child)

    def forget(self, box: int) -> None:
        """What stands around this box is no longer as it was."""
        while box in self.around:
            box = self.around[box]
            self.known.pop(box, None)

    def laid(
        self, context: Any, box: Any, bottom: float, since: Any, around: Any, empty: bool = True,
        absolute: Any = None, fixed: Any = None, margins: Any = None, *more: Any, **others: Any,
    ) -> Any:  # fmt: skip
        """What the page setter's own function gives for a block."""
        absolute, fixed = ([] if each is None else each for each in (absolute, fixed))
        margins = [] if margins is None else margins
        part: int = getattr(box, PART, NONE)
        odd = part == NONE or since is not None or others or any(more)
        if odd or context.footnotes or context.broken_out_of_flow:
            return self.layout(context, box, bottom, since, around, empty, absolute, fixed, margins, *more, **others)
        given = context, box, bottom, since, around, empty, absolute, fixed, margins, *more
        first = bool(empty)  # on the first of a page it depends which page it is
        key = (
            first, first and context.current_page > 1, first and context.forced_break, tuple(margins), around.width,
            around.height, around.is_for_root_element, context.in_column,
        )  # fmt: skip
        known = self.known.get(part, {}).get(key)
        if known is None or not known.fits(box, context.page_bottom - bottom - ROOM, _floor(context)):
            return self._fresh(part, key, given)
        self.forget(part)  # in what was laid out around it, it stood elsewhere
        margins[:] = known.met
        return _moved(known, box, context)

    def _fresh(self, part: int, key: tuple[Any, ...], given: tuple[Any, ...]) -> Any:
        """A block laid out by the page setter, and known from now on if it stands whole."""
        context, box, bottom, _, _, _, absolute, fixed, margins, *_ = given
        x, y, floor = box.position_x, box.position_y, _floor(context)
        many, before = len(absolute) + len(fixed), [*context.excluded_shapes]
        told = self.layout(*given)
        made, resume, after, *_ = told
        left = len(absolute) + len(fixed) > many  # something to be laid out later, where nobody knows yet
        if made is not None and resume is None and after["break"] == "any" and not left:
            high, low = _reach(made)
            high = min(high, y)  # what stands beside may have pushed it down
            beside = tuple(each for each in context.excluded_shapes if not any(each is old for old in before))
            at = made.position_x, made.position_y
            whole = Whole(x, y, high - y, low - y, at, told, [*margins], [*told[3]], beside)
            if low <= context.page_bottom - bottom - ROOM and floor <= high:
                self.known.setdefault(part, {})[key] = whole
        return told


def _floor(context: Any) -> float:
    """How far down what stands beside reaches on this page."""
    return max((each.position_y + each.margin_height() for each in context.excluded_shapes), default=-inf)


def _moved(known: Whole, box: Any, context: Any) -> tuple[Any, ...]:
    """A block that was laid out, moved to where its box is now."""
    made, resume, after, _, *rest = known.told
    right, down = box.position_x - known.x, box.position_y - known.y
    made.translate(known.at[0] + right - made.position_x, known.at[1] + down - made.position_y)
    if known.beside:
        context.excluded_shapes = [*context.excluded_shapes, *known.beside]
    return made, resume, dict(after), [*known.margins], *rest


def _reach(box: Any) -> tuple[float, float]:
    """How far up and down a block reaches, and all that is within it."""
    high = box.position_y
    low = high + (box.margin_height() if hasattr(box, "margin_top") else box.height)
    if type(box).__name__ != "LineBox":
        for child in getattr(box, "children", ()):
            if hasattr(child, "position_y") and isinstance(getattr(child, "height", None), float | int):
                top, bottom = _reach(child)
                high, low = min(high, top), max(low, bottom)
    return high, low


class Stage:
    """The boxes of some words, in which things may have other sizes each time that they are laid out."""

    def __init__(self, page: Any, context: Any, root: Any, wholes: Wholes) -> None:
        self.page, self.context, self.root, self.wholes = page, context, root, wholes
        self.sizes: dict[str, str] = {}
        self.boxes: dict[str, tuple[Any, Any]] = {}
        wholes.number(root)
        self._find(root)

    def _find(self, box: Any) -> None:
        """The boxes of what may have another size, each with its style without one."""
        element = box.element
        mark = element.get(MARK) if element is not None else None
        if mark and box.style is self.context.style_for(element):
            if mark in self.boxes:
                raise LookupError(f"there are two boxes of the size {mark}")
            self.boxes[mark] = box, box.style
        for child in getattr(box, "children", ()):
            self._find(child)

    def pages(self, sizes: dict[str, str]) -> list[Any]:
        """The pages, laid out with these sizes."""
        from weasyprint.layout import initialize_page_maker
        from weasyprint.layout.page import make_all_pages

        for mark in [each for each in {*self.sizes, *sizes} if self.sizes.get(each) != sizes.get(each)]:
            if mark not in self.boxes:  # a style hides it
                continue
            box, style = self.boxes[mark]
            box.style = resized(style, sizes[mark]) if mark in sizes else style
            self.wholes.known.pop(getattr(box, PART), None)
            self.wholes.forget(getattr(box, PART))
        self.sizes = sizes
        context = self._fresh()
        initialize_page_maker(context, self.root)
        made: list[Any] = []
        for _ in range(LOOPS):
            before, made = len(made), list(make_all_pages(context, self.root, self.page, made))
            states = [(state, remake) for *_, state, remake in context.page_maker]
            for state, _remake in states:
                state[1]["pages"] = [len(made)]
            moved = before != len(made) and any(remake["pages_wanted"] for _, remake in states)
            if not moved and not any(remake["content_changed"] for _, remake in states):
                break
        return made

    def _fresh(self) -> Any:
        """What the page setter knows before the first page."""
        old = self.context
        return type(old)(
            old.style_for, old.get_image_from_uri.func, old.font_config, old.counter_style, old.target_collector
        )


def resized(style: Any, size: str) -> Any:
    """A style with a size, as if that had stood in the words."""
    import tinycss2
    from weasyprint.css import declaration_precedence
    from weasyprint.css.validation import preprocess_declarations

    cascaded = dict(style.cascaded)
    for name, values, important in preprocess_declarations(style.base_url, tinycss2.parse_blocks_contents(size)):
        weight = declaration_precedence("author", important), inf, (1, 0, 0)
        if name not in cascaded or cascaded[name][1] <= weight:
            cascaded[name] = values, weight
    made = style.copy()
    made.cascaded = cascaded
    for name in SIZED:
        made.pop(name.replace("-", "_"), None)
        made.specified.pop(name.replace("-", "_"), None)
    return made


@contextmanager
def remembering(wholes: Wholes) -> Iterator[None]:
    """The page setter asks for blocks that were laid out whole."""
    from weasyprint.layout import block

    block.block_level_layout = wholes.laid
    try:
        yield
    finally:
        block.block_level_layout = wholes.layout

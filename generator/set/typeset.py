"""Typeset: HTML and styles become the pages of a PDF. All that knows WeasyPrint."""

from __future__ import annotations

import atexit
import logging
import os
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import lru_cache
from itertools import pairwise
from typing import Any

from ..mistakes import Mistakes, mistake
from . import standing
from .fonts import cast
from .libraries import load_libraries
from .rehearsal import Stage, Wholes, remembering, unsized

LIBRARIES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
"""The Debian packages without which WeasyPrint cannot be imported."""

LANGUAGE = "en-US"

FONT, DATA = "font:", "data:"
SCHEMES = (FONT, DATA)
"""What the addresses in a style sheet may begin with."""


RAGGED = "* { text-align: left !important; }"
"""The style of what is only measured."""

TYPE = (
    "direction", "font_family", "font_feature_settings", "font_kerning", "font_language_override", "font_size",
    "font_stretch", "font_style", "font_variant_alternates", "font_variant_caps", "font_variant_east_asian",
    "font_variant_ligatures", "font_variant_numeric", "font_variant_position", "font_variation_settings",
    "font_weight", "hyphenate_character", "hyphenate_limit_chars", "hyphenate_limit_zone", "hyphens", "lang",
    "letter_spacing", "line_height", "overflow_wrap", "tab_size", "text_decoration_line", "white_space", "word_break",
    "word_spacing",
)  # fmt: skip
"""All properties on which it depends how the page setter divides text into lines."""

LEAST, MOST = 4, 19_200
"""How wide and high pages are, in parts of which an inch has 96: a PDF can have no others."""

RESUMES, WIDE = 2, 3
"""Where it is said of a first line from which letter on the next goes on, if there is one, and how wide it is."""

REMEMBERED = 8000
"""So many divided lines are remembered: those of a chapter or two."""


class NotSetUp(Exception):
    """Something that the book needs is missing from this machine; says what to do."""


class Untidy(UserWarning):
    """WeasyPrint was not content with a page, a style or a picture."""


def typeset(
    html: str, styles: Sequence[str], date: str, *, tags: bool = True, zoom: float = 1.0
) -> tuple[bytes, int, dict[str, int]]:
    """HTML as a PDF, the same bytes for the same words; how many pages it has, and on which every id lies."""
    with _tidy(date):
        document = _document(html, styles)
        made: bytes = document.write_pdf(zoom=zoom, **({"pdf_variant": "pdf/ua-1"} if tags else {}))
    return made, len(document.pages), _places(document)


class Rehearsal:
    """Words laid out by the page setter, again and again with other sizes, to be measured and not to be printed.

    Lines are as high, and end where they do in print, but are not spread to the measure.
    """

    def __init__(self, styles: Sequence[str], date: str) -> None:
        self.styles, self.date = styles, date
        self.known: dict[str, Stage] = {}

    def pages(self, html: str) -> Sequence[Any]:
        """The boxes of all pages of a section."""
        words, sizes = unsized(html)
        with _tidy(self.date), _divided_once():
            if words not in self.known:
                self.known[words] = _stage(document("Section", words), self.styles)
            stage = self.known[words]
            with remembering(stage.wholes):
                made = stage.pages(sizes)
            _within_bounds((page.margin_width(), page.margin_height()) for page in made)
        return made


def _stage(html: str, styles: Sequence[str]) -> Stage:
    """The boxes of words, before they are laid out."""
    weasyprint = _weasyprint()
    from weasyprint.css.counters import CounterStyle
    from weasyprint.document import Document
    from weasyprint.formatting_structure.build import build_formatting_structure
    from weasyprint.layout import block

    fonts, sheets = _dressed(tuple(styles))
    page = weasyprint.HTML(string=html, url_fetcher=_fetcher(weasyprint), base_url="book:page")
    options = {**weasyprint.DEFAULT_OPTIONS, "stylesheets": [*sheets, weasyprint.CSS(string=RAGGED)]}
    counters = CounterStyle()
    context = Document._build_layout_context(page, fonts, counters, {}, options)
    root = build_formatting_structure(
        page.etree_element, context.style_for, context.get_image_from_uri, page.base_url, context.target_collector,
        counters, context.footnotes,
    )  # fmt: skip
    return Stage(page, context, root, Wholes(block.block_level_layout))


def laid(html: str, styles: Sequence[str], date: str) -> tuple[int, dict[str, int]]:
    """How many pages HTML takes, and on which of them, counted from 0, every id lies."""
    with _tidy(date):
        document = _document(html, styles)
    return len(document.pages), _places(document)


def _places(document: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, page in enumerate(document.pages):
        for name in page.anchors:
            found.setdefault(name, number)
    return found


def document(title: str, body: str) -> str:
    """A body as a whole page of HTML."""
    head = f'<meta charset="utf-8">\n<title>{title}</title>'
    return f'<!DOCTYPE html>\n<html lang="{LANGUAGE}">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'


def _document(html: str, styles: Sequence[str]) -> Any:
    """The pages, laid out."""
    weasyprint = _weasyprint()
    fonts, sheets = _dressed(tuple(styles))
    page = weasyprint.HTML(string=html, url_fetcher=_fetcher(weasyprint), base_url="book:page")
    with _divided_once():
        made = page.render(stylesheets=sheets, font_config=fonts)
    _within_bounds((page.width, page.height) for page in made.pages)
    return made


def _within_bounds(pages: Iterable[tuple[float, float]]) -> None:
    """See that pages are as wide and high as they may be; raises ValueError."""
    for side in {side for page in pages for side in page}:
        if not LEAST <= side <= MOST:
            raise ValueError(f"a page is {side / 96:g} inches wide or high")


@contextmanager
def _divided_once() -> Iterator[None]:
    """Text that has been divided into lines before, in the same type and to the same width, is not divided again.

    A chapter is laid out several times, with pictures of other sizes, and most of its lines are the same each time.
    What is remembered is remembered with the fonts. A space at the end of a text needs no room: where a move follows
    that goes over to the next line, the page setter used to break such a text behind its first word.
    """
    from weasyprint.layout import inline, preferred

    divide = inline.split_first_line
    styles: dict[int, tuple[Any, str]] = {}

    def divided(text: str, style: Any, context: Any, *how: Any, **line: bool) -> Any:
        if id(style) not in styles:
            styles[id(style)] = style, str([style[name] for name in TYPE])
        known = vars(style.font_config).setdefault("divided", {})
        key = text, styles[id(style)][1], how, tuple(sorted(line.items()))
        if key not in known:
            if len(known) >= REMEMBERED:
                known.clear()
            known[key] = divide(text, style, context, *how, **line)
            bare = text.rstrip(" ")
            if bare != text and bare and known[key][RESUMES] is not None and style["white_space"] == "normal":
                whole = divide(bare, style, context, *how, **line)
                if whole[RESUMES] is None and whole[WIDE] <= how[0]:
                    known[key] = whole
        return known[key]

    inline.split_first_line = preferred.split_first_line = divided
    try:
        yield
    finally:
        inline.split_first_line = preferred.split_first_line = divide


@lru_cache(maxsize=256)
def _dressed(styles: tuple[str, ...]) -> tuple[Any, tuple[Any, ...]]:
    """Style sheets with their fonts, read once. Fonts that are given up take those of the same name with them."""
    weasyprint = _weasyprint()
    fonts = weasyprint.text.fonts.FontConfiguration()
    fetcher = _fetcher(weasyprint)
    return fonts, tuple(
        weasyprint.CSS(string=style, url_fetcher=fetcher, font_config=fonts, base_url="book:style") for style in styles
    )


atexit.register(_dressed.cache_clear)  # the fonts must go before WeasyPrint does


def _weasyprint() -> Any:
    """WeasyPrint, imported only where a PDF is made: it takes longer to load than all the rest of Parlour."""
    load_libraries()
    try:
        import weasyprint
        import weasyprint.text.fonts
    except ImportError as error:
        raise NotSetUp("WeasyPrint is not installed here; run: pip install weasyprint") from error
    except OSError as error:
        raise NotSetUp(
            f"WeasyPrint needs system libraries that are missing here; run: sudo apt-get install {LIBRARIES}"
        ) from error
    return weasyprint


def _fetcher(weasyprint: Any) -> Any:
    """Lets the page setter have our fonts, our stand-ins and pictures that stand in the page, and nothing else."""

    class Ours(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> Any:
            if url.startswith(FONT):
                return weasyprint.urls.URLFetcherResponse(url, cast(url), {"Content-Type": "font/ttf"})
            if url.startswith(standing.SCHEME):
                return weasyprint.urls.URLFetcherResponse(url, standing.picture(url), {"Content-Type": "image/png"})
            return super().fetch(url, headers)

    return Ours(allowed_protocols=("data",))


@contextmanager
def _tidy(date: str) -> Iterator[None]:
    """The clock stopped at a date, and what WeasyPrint complains of told as warnings."""
    when = datetime.fromisoformat(date).replace(tzinfo=UTC)
    with _clock(when), _complaints() as found:
        try:
            yield
        except (ArithmeticError, ValueError) as error:  # sizes beyond all measure
            raise Mistakes([mistake("templates", 0, "P208", str(error))]) from error
    for _, complaint in found:
        warnings.warn(Untidy(complaint), stacklevel=3)


@contextmanager
def _clock(when: datetime) -> Iterator[None]:
    """Stop the clock that fontTools looks at, so that subset fonts are the same on every build."""
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = str(int(when.timestamp()))
    try:
        yield
    finally:
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = before


def complaints(style: str) -> list[tuple[int, str]]:
    """What WeasyPrint passes over in a style sheet, and on which lines, as far as it knows these."""
    weasyprint = _weasyprint()
    with _complaints() as found:
        try:
            weasyprint.CSS(string=style, url_fetcher=_fetcher(weasyprint), base_url="book:style")
        except (SyntaxError, ArithmeticError, ValueError):  # selectors become a program of the page setter's
            found.append((1, "its rules are nested too deeply, or ask for what nobody can reckon"))
    return found


@contextmanager
def _complaints() -> Iterator[list[tuple[int, str]]]:
    """What WeasyPrint has to say while it works, and of which lines, 0 where it does not tell."""
    found: list[tuple[int, str]] = []

    class Gather(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told = record.args if isinstance(record.args, tuple) else ()
            places = ((one, two) for one, two in pairwise(told) if isinstance(one, int) and isinstance(two, int))
            line, column = next(places, (0, 0))
            said = record.getMessage().replace(f" at {line}:{column}", "")  # a line of what templates have made
            found.append((line, re.sub(r"data:[^\s\"')]{40,}", "data:…", said)))

    logger = logging.getLogger("weasyprint")
    handlers, spread = logger.handlers[:], logger.propagate
    logger.handlers[:], logger.propagate = [Gather(logging.WARNING)], False
    try:
        yield found
    finally:
        logger.handlers[:], logger.propagate = handlers, spread

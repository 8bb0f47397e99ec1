"""Write: the book becomes a PDF, and finished files go to their folder, all of them or none."""

from __future__ import annotations

import logging
import os
import re
import shutil
import tempfile
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

if TYPE_CHECKING:
    from .compose import Book

LIBRARIES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
"""The Debian packages without which WeasyPrint cannot be imported."""


class NotSetUp(Exception):
    """Something that the book needs is missing from this machine; says what to do."""


class CannotWrite(OSError):
    """The results cannot be put where they were wanted; says why."""


class Untidy(UserWarning):
    """WeasyPrint was not content with a page, a style or a picture."""


# -- the PDF --------------------------------------------------------------------------------------


def pdf(book: Book) -> bytes:
    """The book as a tagged PDF with bookmarks, page labels and its fonts; the same bytes for the same book."""
    weasyprint = _weasyprint()
    fetcher = _fetcher(weasyprint)
    when = datetime.fromisoformat(book.date).replace(tzinfo=UTC)
    attachments = [
        weasyprint.Attachment(string=each.text, name=each.name, description=each.about, created=when, modified=when)
        for each in book.attachments
    ]
    with _clock(when), _complaints() as found:
        fonts = weasyprint.text.fonts.FontConfiguration()
        styles = [
            weasyprint.CSS(string=style, url_fetcher=fetcher, font_config=fonts, base_url="book:style")
            for style in book.styles
        ]
        page = weasyprint.HTML(string=book.html, url_fetcher=fetcher, base_url="book:page")
        document = page.render(stylesheets=styles, font_config=fonts)
        made: bytes = document.write_pdf(
            pdf_tags=True, attachments=attachments, finisher=lambda document, file: _finish(document, file, book.begins)
        )
    for complaint in found:
        warnings.warn(Untidy(complaint), stacklevel=2)
    return made


def _weasyprint() -> Any:
    """WeasyPrint, imported only where a PDF is made: it takes longer to load than all the rest of Parlour."""
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
    """Lets the page setter have our fonts and pictures that stand in the page itself, and nothing else."""

    class Ours(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> Any:
            if url.startswith("font:"):
                return weasyprint.urls.URLFetcherResponse(url, font(url).read_bytes(), {"Content-Type": "font/ttf"})
            return super().fetch(url, headers)

    return Ours(allowed_protocols=("data",))


def font(url: str) -> Path:
    """The file that `font:eb-garamond/EBGaramond[wght].ttf` means, from the package of that family."""
    named = re.fullmatch(r"font:([a-z0-9-]+)/([A-Za-z0-9\[\],_-]+\.[ot]tf)", unquote(url))
    if named is None:
        raise ValueError(f"{url} names no font")
    spec = find_spec(f"fontpkg_{named[1].replace('-', '_')}")
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package fontpkg-{named[1]} is not installed")
    return Path(spec.origin).parent / "files" / named[2]


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


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """What WeasyPrint has to say while it works."""
    found: list[str] = []

    class Gather(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(re.sub(r"data:[^\s\"')]{40,}", "data:…", record.getMessage()))

    logger = logging.getLogger("weasyprint")
    handlers, spread = logger.handlers[:], logger.propagate
    logger.handlers[:], logger.propagate = [Gather(logging.WARNING)], False
    try:
        yield found
    finally:
        logger.handlers[:], logger.propagate = handlers, spread


def _finish(document: Any, file: Any, begins: str) -> None:
    """Page labels as the folios have them, and a reader that opens with the book's title and its bookmarks."""
    import pydyf

    first = next((i for i, page in enumerate(document.pages) if begins in page.anchors), 0)
    labels = (
        [(0, {"P": pydyf.String("Cover")}), (1, {"S": "/r"}), (first, {"S": "/D"})] if first else [(0, {"S": "/D"})]
    )
    numbers: list[Any] = []
    for start, label in labels:
        numbers += [start, pydyf.Dictionary(label)]
    file.catalog["PageLabels"] = pydyf.Dictionary({"Nums": pydyf.Array(numbers)})
    file.catalog["PageMode"] = "/UseOutlines"
    viewer = file.catalog.setdefault("ViewerPreferences", pydyf.Dictionary())
    viewer["DisplayDocTitle"] = "true"


# -- the files ------------------------------------------------------------------------------------


def write(files: Mapping[str, bytes], out: Path) -> list[Path]:
    """Put these files into a folder: written beside it first, then moved into place one by one."""
    names = {name: out / name for name in files}
    for name, place in names.items():
        if not place.resolve().is_relative_to(out.resolve()):
            raise CannotWrite(f"{name} would lie outside {out}")
    try:
        out.mkdir(parents=True, exist_ok=True)
        desk = Path(tempfile.mkdtemp(prefix=".parlour-", dir=out))
    except OSError as error:
        raise CannotWrite(f"cannot write to {out}: {_reason(error)}") from error
    try:
        for name, data in files.items():
            place = desk / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        for place in names.values():
            if place.is_dir():
                raise CannotWrite(f"cannot write {place}: a folder stands there")
            place.parent.mkdir(parents=True, exist_ok=True)
        for name, place in names.items():
            (desk / name).replace(place)
    except CannotWrite:
        raise
    except OSError as error:
        raise CannotWrite(f"cannot write to {out}: {_reason(error)}") from error
    finally:
        shutil.rmtree(desk, ignore_errors=True)
    return list(names.values())


def _reason(error: OSError) -> str:
    """What the system says, without its number."""
    return (error.strerror or str(error)).lower()

"""Letters for which there is no type, wherever an author has them: written out, or as escapes of TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator

from ..mistakes import Pen
from .fonts import PLAIN, unprintable
from .pack import Pack
from .page import FRONT, Page
from .places import places
from .unseen import UNSEEN, strings


def check_letters(pack: Pack, pages: Iterable[Page], pen: Pen) -> None:
    """Mark the letters of pages, of their boards and of their collections that cannot be printed."""
    texts: dict[str, tuple[str, str]] = {}
    for page in pages:
        texts[page.file] = FRONT.split(page.text, 2)[1] if page.text else "", page.text
        sheets = [pack.sheets[name] for name in page.boards if name in pack.sheets]
        texts |= {sheet.file: (sheet.text, sheet.text) for sheet in sheets}
        collection = pack.collections.get(page.collection)
        if collection is not None and collection.read is not None:
            texts[collection.file] = collection.read.text, collection.read.text
    for file, (table, text) in texts.items():
        offset = 1 if table != text else 0
        for line, letters in dict.fromkeys((*unprintable(text), *_escaped(table, offset))):
            pen.mark(file, line, "P061", letters=letters)


def _escaped(text: str, offset: int) -> Iterator[tuple[int, str]]:
    """What is escaped in a table, and so not seen in its text."""
    if "\\" not in text:
        return
    try:
        table = tomllib.loads(text)
    except ValueError:
        return  # it has been told
    for path, words in strings((), table):
        if not PLAIN.fullmatch(words) and words not in text:
            for _, letters in unprintable(UNSEEN.sub("", words)):  # those have been told
                yield places(text, offset).line(*path), letters

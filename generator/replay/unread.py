"""Words that may have stood in what is wrong itself: it has been told there, and is not told again."""

from __future__ import annotations

from ..check import Checked
from ..load.markdown import SENTENCES, flat
from ..load.pack import Pack


def unread(pack: Pack, checked: Checked, words: str) -> bool:
    """Whether quoted words may stand in a torn page, at a key that is not known, or on a board that is not.

    Words of the front matter are looked for as they are written there, with or without the name of their key; where it
    is not known which board the page has, it may be any.
    """
    page = checked.page
    if page.torn or page.get("board") in pack.broken.sheets:
        return True
    key, _, behind = words.partition(": ")
    front = flat(page.front) if page.spoilt else ""
    if flat(words) in front or (key in SENTENCES and flat(behind) in front):
        return True
    boards = pack.sheets.values() if checked.boardless else ()
    return any(flat(words) in flat(sheet.described(True)) for sheet in boards)

"""What a drawing of a board says of itself: what it shows, how large it is, and what of it nobody knows."""

from __future__ import annotations

from ..load.board import Sheet
from .layout import side_names

TURNED = "It is seen from the far side; left and right, near and far are told as from the near one."
"""What is said of a board that is turned round."""

RESTORED = "The board of its source is lost, and this one is restored."
"""What is said of a board whose picture is not the source's."""


def spoken_board(sheet: Sheet, men: str, named: bool, flipped: bool, square: float) -> str:
    """A board in words, with its men if there are any; names of points are told as they are drawn, or are not."""
    parts = [sheet.described(named)]
    if men:
        parts.append(_names(sheet, named))
        parts.append(men)
    parts.append(TURNED if flipped else "")
    parts.append(restored(sheet))
    parts.append(_size(sheet, square))
    return " ".join(filter(None, parts))


def restored(sheet: Sheet) -> str:
    """That a board is restored, and what of it is supplied, as its editor has it."""
    if sheet.status != "restored":
        return ""
    supplied = sheet.ground.get("supplied")
    told = [supplied] if supplied else [words for words in sheet.ground.values() if "supplied" in words]
    return " ".join([RESTORED, *(f"Supplied: {words}" if words is supplied else words for words in told)])


def _names(sheet: Sheet, named: bool) -> str:
    """How the points are called of which the men are told, where that has not been said and is not to be seen."""
    if sheet.labels == "none" or (named and sheet.naming):
        return ""
    unseen = "" if named else ", though it is not written on the board"
    if sheet.naming:
        return f"Here its points are {sheet.naming}{unseen}."
    columns, rows = side_names(sheet)
    if columns and rows:
        return f"Columns are lettered from the left and rows numbered from the near side{unseen}."
    return ""


def _size(sheet: Sheet, square: float) -> str:
    """How large its squares are, or how far apart its points."""
    shaped = any({"circles", "diamonds"} & set(manners) for manners in sheet.manner.values())
    flat = any(point is None for point in sheet.cells.values()) or any(
        not {"circles", "diamonds", "hexagons"} & set(manners) for manners in sheet.manner.values()
    )
    mm = f"{round(square, 2):g} mm"
    return f"Its points are {mm} apart." if shaped and not flat else f"Its squares are {mm} wide."

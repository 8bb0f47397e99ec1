"""Overleaf: behind each piece lies its own back, as the ink of both sides of the sheet shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...sheets.backs import BACK
from ..report import TRUE, KitFile
from .men import CutPiece
from .sheetink import SheetReader


def strange_backs(kit: KitFile, reader: SheetReader, pieces: Mapping[int, Sequence[CutPiece]]) -> Iterator[str]:
    """Pieces that have the back of another sort, or none, when the sheet is turned over its long edge."""
    for number, backs in pieces.items():
        if kit.manifest["sheets"][number]["kind"] != "backs" or number - 1 not in pieces:
            continue
        wide, (right, below) = reader.sheet(number).wide, kit.offset
        for piece in pieces[number - 1]:
            x, y = piece.cut.middle
            behind = [one for one in backs if _near(one, wide - x + right, y + below)]
            due = {key + BACK for key in piece.like.keys}
            if not due.isdisjoint(_sorts(behind)) or (not behind and due.isdisjoint(_sorts(backs))):
                continue  # it has its back, or is of a sort that has none
            what = f"the back of a {behind[0].like.key.removesuffix(BACK)}" if behind else "no back"
            yield f"page {number + 1}: a {piece.like.key} has {what.replace('-', ' ')} behind it"


def _sorts(backs: Sequence[CutPiece]) -> set[str]:
    return {key for one in backs for key in one.like.keys}


def _near(one: CutPiece, x: float, y: float) -> bool:
    """Whether a back lies here, as well as can be told by somebody who cuts."""
    return max(abs(one.cut.middle[0] - x), abs(one.cut.middle[1] - y)) < 2 * TRUE + 0.05

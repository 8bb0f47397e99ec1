"""Folding boards, read back: where they are parted, and whether their hinges make them true when they are unfolded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...sheets.hinges import LINE as THIN
from ...sheets.seams import Folds
from ..report import TRUE, KitFile
from .marks import Stroke, strokes
from .sheetink import SheetInk, SheetReader

HEAVY = 1.5
"""How many times as thick as its edges the lines of a strip are at least."""


def folds_of(kit: KitFile) -> Folds:
    """Where the board of a kit is folded, as its file says."""
    across, down = kit.manifest.get("tiling", {}).get("folds", ((), ()))
    return tuple(map(float, across)), tuple(map(float, down))


def unhinged(kit: KitFile, reader: SheetReader) -> Iterator[str]:
    """A folding board without strips for all its joints, or with lines that are not as far apart as they are told."""
    xs, ys = folds_of(kit)
    sheets = [reader.sheet(i) for i, one in enumerate(kit.manifest["sheets"]) if one["kind"] == "hinge"]
    if not (xs or ys):
        yield from ("there are hinges, and the board does not fold",) * bool(sheets)
        return
    board, gap = kit.manifest["boards"][0], float(kit.manifest["folding"]["gap"])
    due = float(board["width"]) if ys else 0.0
    due += float(board["height"]) - (ys[0] if ys else 0.0) if xs else 0.0
    pairs = [pair for sheet in sheets for pair in _pairs(sheet)]
    if any(abs(two.x1 - one.x1 - gap) > TRUE for one, two in pairs):
        yield f"the lines of a hinge are not {gap:g} mm apart, and the unfolded board would not be true"
    long = sum(one.y2 - one.y1 for one, _ in pairs)
    if abs(long - due) > 1.0:
        yield f"the strips of the hinges are {long:.0f} mm long together, and the joints {due:.0f} mm"
    words = " ".join(word.text for sheet in sheets for word in sheet.words)
    leaves = (len(xs) + 1) * (len(ys) + 1)
    yield from (f"no hinge names leaf {i}" for i in range(1, leaves + 1) if f"leaf {i}" not in words)
    kit.measured(f"{leaves} leaves, {len(pairs)} strips of hinges, {gap:g} mm between them")


def _pairs(sheet: SheetInk) -> list[tuple[Stroke, Stroke]]:
    """The heavy lines of strips, two by two."""
    heavy = [one.ink for one in sheet.inks if one.ink.line is not None and one.ink.width > HEAVY * THIN]
    lines: Sequence[Stroke] = sorted(line for line in strokes(heavy) if line.x2 - line.x1 < TRUE)
    return [*zip(lines[::2], lines[1::2], strict=False)]

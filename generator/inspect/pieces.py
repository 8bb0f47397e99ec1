"""The pieces of a kit, counted against the engine: fronts, backs behind them, and sides that differ in grey."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from ..pdf.operators import MM
from ..sheets.backs import BACK, backed
from ..sheets.boxsheets import LABEL
from ..sheets.making import making, some_grid
from ..sheets.needs import Needs, merged
from ..sheets.press import form_name
from ..sheets.seams import SheetGrid
from .ink import inked, pictures, unlike
from .kits.men import expected, lots
from .report import TRUE, Finder, KitFile, told_needs

UNLIKE = 0.05
"""How far two sides must differ in grey, on average over a piece, from 0 to 1."""


def pieces(kit: KitFile, find: Finder | None) -> None:
    """What is printed is what the engine's set-up needs, with its spares."""
    drawn: Counter[str] = Counter()
    for page in kit.file.pages:
        drawn.update(placed.name for placed in kit.scanner.facts(page.obj).placed)
    several = list(lots(kit, find))
    needed = {form_name(key): many for lot in several for key, many in expected(lot, kit.two).items()}
    needed |= {form_name(LABEL): 1} if "box" in kit.manifest.get("extras", {}) else {}
    needed |= _shown(kit, [lot.wanted for lot in several])
    many = sum(need.number for lot in several for need in lot.wanted.pieces)
    extra = sum(need.spares for lot in several for need in lot.wanted.pieces)
    others = {"/Sheet", "/Half0", "/Half1", *(form_name(board["key"]) for board in kit.manifest["boards"])}
    for name in sorted((needed.keys() | drawn.keys()) - others):
        if drawn[name] != needed.get(name, 0):
            kit.wrong(f"{drawn[name]} of {name[1:]} are printed where {needed.get(name, 0)} are needed")
    kit.measured(f"{many} pieces as the engine sets them up, {extra} spares")


def _shown(kit: KitFile, several: Sequence[Needs]) -> dict[str, int]:
    """The strips of drawings that must show how a kit without leaflets is made, each once, if it has a sheet for them.

    Where a board has more sheets than one, they are joined.
    """
    kinds = Counter(sheet["kind"] for sheet in kit.manifest["sheets"])
    if not kinds["making"]:
        return {}
    cut = some_grid(kinds["board"], len(kit.manifest["boards"]))
    if "folding" in kit.manifest:
        told = kit.manifest["tiling"]
        seams, folds = len(told["xs"]) + len(told["ys"]), sum(map(len, told["folds"]))
        cut = cut if seams > folds else SheetGrid()
    return {form_name(strip.ornament): 1 for strip in making(merged(several), cut, kit.two).strips}


def _empty(kit: KitFile) -> None:
    """Nothing is printed on the back of a sheet that has none."""
    for number, sheet in enumerate(kit.manifest["sheets"]):
        if sheet["kind"] == "empty" and kit.report.ink[number].covered:
            kit.wrong(f"page {number + 1}: something is printed on the back of a sheet that has none")


def behind(kit: KitFile) -> None:
    """Every back lies behind its front when the sheet is turned over its long edge, and nothing behind a board."""
    keys = [lot["prefix"] + key for lot in kit.manifest["lots"] for key in backed(told_needs(lot))]
    names = {form_name(key): form_name(key + BACK) for key in keys}
    worst, many = 0.0, 0
    for number, page in enumerate(kit.file.pages):
        fronts = [placed for placed in kit.scanner.facts(page.obj).placed if placed.name in names]
        if not fronts:
            continue
        behind = kit.scanner.facts(kit.file.pages[number + 1].obj).placed if number + 1 < kit.report.pages else []
        if number % 2 or float(page.mediabox[2]) > float(page.mediabox[3]):
            kit.wrong(f"page {number + 1}: pieces with backs are not on an upright odd page")
        wide, (right, below) = float(page.mediabox[2]), (MM * side for side in kit.offset)
        want = sorted(
            (names[each.name], wide - each.middle[0] + right, each.middle[1] - below) for each in fronts
        )
        got = sorted((each.name, *each.middle) for each in behind if each.name in names.values())
        if [name for name, _, _ in want] != [name for name, _, _ in got]:
            kit.wrong(f"page {number + 2}: the backs are not those of the pieces of page {number + 1}")
            continue
        worst = max(worst, *(_apart(want, got)))
        many += len(got)
    if worst > TRUE:
        kit.wrong(f"a back lies {worst:.3f} mm beside its front")
    _empty(kit)
    kit.measured(f"{many} backs behind their fronts, true to {worst:.4f} mm")


def ink(kit: KitFile, whole: bool) -> None:
    """How much ink each sheet takes, whether it keeps clear of the edges, and whether sides differ in grey."""
    pages = pictures(kit.data)
    reach = 0.0 if whole else float(kit.manifest["reach"])
    kit.report.ink = inked(pages, reach)
    for sheet in kit.report.ink:
        if not whole and not sheet.clear:
            kit.wrong(f"page {sheet.page}: something stands within {reach:g} mm of the edge")
    for one, two, off in unlike(pages, _first_places(kit)):
        if off < UNLIKE:
            kit.wrong(f"{one} and {two} can hardly be told apart in grey ({off:.2f})")


def _first_places(kit: KitFile) -> dict[str, tuple[int, tuple[float, float, float, float]]]:
    """The first of each sort of man: its page, and its box in points."""
    found: dict[str, tuple[int, tuple[float, float, float, float]]] = {}
    for lot in kit.manifest["lots"]:
        for need, side in product(told_needs(lot).pieces, ("", BACK)):
            first = next(kit.placed(form_name(lot["prefix"] + need.key + side)), None)
            if first is not None:
                number, placed = first
                _, _, right, top = (float(edge) for edge in placed.form.BBox)
                a, _, _, d, e, f = placed.matrix
                name = f"{need.colour} {need.kind}{side}{lot['prefix']}"
                found[name] = number, (e, f, e + right * a, f + top * d)
    return found


def _apart(want: Sequence[tuple[str, float, float]], got: Sequence[tuple[str, float, float]]) -> Iterator[float]:
    """How far each back is from where it should be, in mm: the nearest of its name counts."""
    for name, x, y in want:
        yield min(max(abs(x - gx), abs(y - gy)) for other, gx, gy in got if other == name) / MM

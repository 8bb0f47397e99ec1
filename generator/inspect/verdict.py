"""The verdict: whether a finished file may leave, and what is known of the games against which kits are measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ..check import Checked, check
from ..draw.layout import laid
from ..draw.theme import Theme
from ..draw.wardrobe import Wardrobe
from ..english import counted
from ..load.pack import Pack
from ..mistakes import Mistakes, Pen
from ..set.section import Wording
from ..sheets.needs import needs
from ..sheets.stock import Stock, Unprintable
from .pagewise import PageFacts
from .preflight import Finder, KnownKit, Report, inspect


def passes(
    data: bytes,
    name: str,
    find: Finder | None = None,
    stock: Stock | None = None,
    facts: Sequence[PageFacts] | None = None,
) -> Report:
    """What was measured in a file with which nothing is wrong; raises what is. `facts` are those of its pages."""
    report = inspect(data, name, find, {stock.name: stock} if stock else None, facts=facts)
    if report.mistakes:
        raise Mistakes(report.mistakes)
    if not report.fine:
        raise Unprintable(f"{name} fails its inspection and is not written: {'; '.join(report.wrong[:3])}")
    return report


def finder(
    pages: Mapping[str, Checked],
    themes: Mapping[str, Theme] | None = None,
    wordings: Mapping[str, Wording] | None = None,
    worn: Wardrobe | None = None,
    retold: Callable[[str], tuple[str, ...]] | None = None,
) -> Finder:
    """What is known of the games of these pages, the themes and manners of their boards, and what leaflets must say.

    That is what was set, or, for a file that is there already, what their pages say when they are `retold`.
    """

    def find(name: str, square: float) -> KnownKit | None:
        checked = pages.get(name)
        if checked is None or checked.game is None or checked.sheet is None:
            return None
        layout = laid(checked.sheet, square, checked.sheet.named, False, True)
        wording = (wordings or {}).get(name)
        dresses = worn or Wardrobe()
        told = retold(name) if retold else ()
        return KnownKit(needs(checked.game), layout, checked.page, themes or {}, wording, checked.game, dresses, told)

    return find


def known_pages(pack: Pack) -> dict[str, Checked]:
    """The pages that can be checked, for the inspection of kits; those that cannot are left out."""
    try:
        return check(pack)
    except Mistakes:
        return {name: checked for name, checked in check(pack, (), Pen()).items() if not checked.stuck}


def told(report: Report, others: int = 0) -> Iterator[str]:
    """A report in words, at its head the verdict on the whole file, in which so much else was found wrong."""
    wrong = len(report.wrong) + others
    verdict = f"{wrong} wrong" if wrong else "fine"
    yield f"{report.file}: {counted(report.pages, 'page')}, {verdict}"
    yield from (f"  {line}" for line in report.measured)
    if report.ink:
        most = max(report.ink, key=lambda sheet: sheet.darkness)
        yield f"  ink: {most.darkness:.0%} at most (page {most.page}), nothing near the edges that should not be"
    yield from (f"  short: {line}" for line in report.short)
    yield from (f"  wrong: {line}" for line in report.wrong)

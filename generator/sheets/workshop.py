"""The workshop: kits for several games and papers, every one of them inspected before it leaves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass

from ..check import Checked, check
from ..compose import compose
from ..draw import Theme, laid
from ..figures import plates
from ..load import Sources
from ..mistakes import Mistakes, Pen
from ..replay import Replayed
from ..write import pdf
from .kit import Kit, make, make_whole, plan
from .leaflet import BOOK, leaflet
from .preflight import Finder, Known, Report, inspect
from .seams import tile
from .shared import make_set
from .stock import Stock, Unprintable


@dataclass(frozen=True)
class Order:
    """What is wanted: on which papers, in which theme, with squares of which size, in one piece or not."""

    stocks: tuple[Stock, ...]
    theme: Theme
    square: float | None = None
    one_piece: bool = False


def kits(
    pages: Mapping[str, Checked],
    order: Order,
    books: Mapping[str, bytes],
    step: Callable[[str], None] = lambda name: None,
) -> dict[str, bytes]:
    """The files of all kits, each with what is in it; raises what is wrong with any."""
    files: dict[str, bytes] = {}
    find = finder(pages)
    for name, checked in pages.items():
        if checked.sheet is None or checked.game is None:
            continue
        step(name)
        planned = plan(checked, order.theme, order.square)
        stocks = order.stocks[:1] if order.one_piece else order.stocks
        for stock in stocks:
            if order.one_piece:
                made = make_whole(planned, stock)
            else:
                book = books.get(stock.name)
                folded = leaflet(book, name, checked.page.title, stock) if book else b""
                made = make(planned, stock, [folded] if folded else [])
            files |= _passed(made, find)
    return files


def whole_set(
    sources: Sources, chosen: Sequence[str], pages: Mapping[str, Checked], order: Order, books: Mapping[str, bytes]
) -> dict[str, bytes]:
    """One kit for many games, which share its boards and its pieces; a collection gives it its name."""
    files: dict[str, bytes] = {}
    source = sources.collections.get(chosen[0]) if len(chosen) == 1 else None
    name = "-".join(chosen) if 0 < len(chosen) < 4 else "games" if chosen else "all"
    title = source.get("title") if source else str(sources.book.get("title", "Parlour"))
    played = {key: checked for key, checked in pages.items() if checked.sheet is not None and checked.game is not None}
    plans = [plan(checked, order.theme, order.square) for checked in played.values()]
    for stock in order.stocks if plans else ():
        book = books.get(stock.name)
        folded = [leaflet(book, key, checked.page.title, stock) for key, checked in played.items()] if book else []
        words = f"{' '.join(chosen) or '--all'} --set"
        made = make_set(name, words, title, plans, stock, [each for each in folded if each])
        files |= _passed(made, finder(pages))
    return files


def fits(pages: Mapping[str, Checked], order: Order) -> None:
    """Raise why a board cannot be cut for a paper, before any long work is begun."""
    for checked in pages.values():
        if checked.sheet is not None and checked.game is not None and not order.one_piece:
            layout = plan(checked, order.theme, order.square).layout
            for stock in order.stocks:
                tile(layout, stock)


def books(sources: Sources, done: Mapping[str, Replayed], order: Order) -> dict[str, bytes]:
    """The pages of the games as the book prints them, by paper; none where only boards are wanted."""
    if order.one_piece:
        return {}
    drawn = {name: plates(sources, one) for name, one in done.items()}
    made: dict[str, bytes] = {}
    for stock in order.stocks:
        made[stock.name] = pdf(compose(sources, done, drawn, paper=BOOK[stock.name], theme=order.theme))
    return made


def inspected(books: Mapping[str, bytes]) -> None:
    """Raise what is wrong with the books, if anything is."""
    for paper, data in books.items():
        report = inspect(data, f"rulebook-{paper}.pdf")
        if not report.fine:
            raise Unprintable(f"{report.file} fails its preflight and is not written: {'; '.join(report.wrong[:3])}")


def _passed(kit: Kit, find: Finder) -> dict[str, bytes]:
    """A kit and its manifest, if nothing is wrong with it."""
    report = inspect(kit.data, kit.name, find)
    if not report.fine:
        raise Unprintable(f"{kit.name}.pdf fails its preflight and is not written: {'; '.join(report.wrong[:3])}")
    told = {**kit.manifest, "ink": [asdict(sheet) for sheet in report.ink], "measured": report.measured}
    text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    return {f"kits/{kit.name}.pdf": kit.data, f"kits/{kit.name}.json": text.encode()}


def finder(pages: Mapping[str, Checked]) -> Finder:
    """What is known of the games of these pages."""

    def find(name: str, square: float) -> Known | None:
        checked = pages.get(name)
        if checked is None or checked.game is None or checked.sheet is None:
            return None
        return Known(checked.game, laid(checked.sheet, square, True, False, True))

    return find


def known_pages(sources: Sources) -> dict[str, Checked]:
    """The pages that can be checked, for the inspection of kits; those that cannot are left out."""
    try:
        return check(sources)
    except Mistakes:
        return check(sources, (), Pen())


def told(report: Report) -> Iterator[str]:
    """A report in words."""
    verdict = "fine" if report.fine else f"{len(report.wrong)} wrong"
    yield f"{report.file}: {report.pages} pages, {verdict}"
    yield from (f"  {line}" for line in report.measured)
    if report.ink:
        most = max(report.ink, key=lambda sheet: sheet.darkness)
        yield f"  ink: {most.darkness:.0%} at most (page {most.page}), nothing near the edges that should not be"
    yield from (f"  wrong: {line}" for line in report.wrong)

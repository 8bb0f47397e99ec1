"""The workshop: kits for several games and papers, every one of them inspected before it leaves."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from ..check import Checked, check
from ..crew import Crew
from ..draw import Theme, laid
from ..load import Sources
from ..mistakes import Mistakes, Pen
from ..replay import Replayed
from .kit import Kit, Subject, make, make_whole, plan
from .leaflet import BOOK, leaflets
from .needs import needs
from .preflight import Finder, Known, Report, inspect
from .seams import tile
from .shared import make_set
from .stock import Stock, Unprintable


@dataclass(frozen=True)
class Order:
    """What is wanted: papers, theme, size of squares; the board in one piece, pieces with backs, the rules."""

    stocks: tuple[Stock, ...]
    theme: Theme
    square: float | None = None
    one_piece: bool = False
    backs: bool = False
    rules: bool = True


def kit_files(game: Subject, stock: Stock, order: Order, folded: bytes = b"") -> dict[str, bytes]:
    """The files of one kit: the PDF, inspected, and its manifest. Nothing but these inputs goes into them.

    Of the order the theme, the size of squares, one piece and backs; the leaflet as `rules_leaflets` made it. Kits do
    not depend on each other and may be made side by side, in other processes too.
    """
    planned = plan(game, order.theme, order.square)
    if order.one_piece:
        made = make_whole(planned, stock)
    else:
        made = make(planned, stock, [folded] if folded else [], order.backs)
    return _passed(made, lambda name, square: Known(game.wanted, planned.layout))


def playable(pages: Mapping[str, Checked]) -> dict[str, Checked]:
    """The pages that have a board and a game of their own."""
    return {name: page for name, page in pages.items() if page.sheet is not None and page.game is not None}


def rules_leaflets(
    played: Mapping[str, Checked], order: Order, books: Mapping[str, bytes], crew: Crew
) -> dict[tuple[str, str], bytes]:
    """The rules of each game for each paper, as leaflets from the book for that paper."""
    stocks = [stock for stock in order.stocks if stock.name in books and not order.one_piece]
    titles = {name: checked.page.title for name, checked in played.items()}
    made = crew.each("leaflets", leaflets, [(books[stock.name], titles, stock) for stock in stocks])
    return {
        (name, stock.name): sheets for stock, found in zip(stocks, made, strict=True) for name, sheets in found.items()
    }


def whole_set(
    sources: Sources,
    chosen: Sequence[str],
    pages: Mapping[str, Checked],
    order: Order,
    books: Mapping[str, bytes],
    crew: Crew | None = None,
) -> dict[str, bytes]:
    """One kit for many games, which share its boards and its pieces; a collection gives it its name."""
    files: dict[str, bytes] = {}
    source = sources.collections.get(chosen[0]) if len(chosen) == 1 else None
    name = "-".join(chosen) if 0 < len(chosen) < 4 else "games" if chosen else "all"
    title = source.get("title") if source else str(sources.book.get("title", "Parlour"))
    played = playable(pages)
    plans = [plan(checked, order.theme, order.square) for checked in played.values()]
    folded = rules_leaflets(played, order, books, crew or Crew())
    for stock in order.stocks if plans else ():
        words = f"{' '.join(chosen) or '--all'} --set"
        rules = [folded[key, stock.name] for key in played if (key, stock.name) in folded]
        made = make_set(name, words, title, plans, stock, rules, order.backs)
        files |= _passed(made, finder(pages))
    return files


def fits(pages: Mapping[str, Checked], order: Order) -> None:
    """Raise why a board cannot be cut for a paper, before any long work is begun."""
    for checked in playable(pages).values() if not order.one_piece else ():
        layout = plan(checked, order.theme, order.square).layout
        for stock in order.stocks:
            tile(layout, stock)


def books(sources: Sources, done: Mapping[str, Replayed], order: Order, crew: Crew | None = None) -> dict[str, bytes]:
    """The pages of the games as the book prints them, by paper, without what is before and after them in the book."""
    if order.one_piece or not order.rules:
        return {}
    from ..bindery import bind
    from ..compose import compose

    crew = crew or Crew()
    volumes = []
    for stock in order.stocks:
        volume = compose(sources, done, paper=BOOK[stock.name], theme=order.theme, crew=crew)
        kept = (part for part in volume.sections if part.id.startswith("game-") or part.id == "solutions")
        volumes.append(replace(volume, sections=tuple(kept)))
    made = bind(volumes, crew)
    return {stock.name: data for stock, data in zip(order.stocks, made, strict=True)}


def inspected(books: Mapping[str, bytes]) -> None:
    """Raise what is wrong with the books, if anything is."""
    for name, data in books.items():
        report = inspect(data, name)
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
        return Known(needs(checked.game), laid(checked.sheet, square, True, False, True))

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

"""The workshop: kits for several games and papers, every one of them inspected before it leaves."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from .check import Checked
from .crew import Crew
from .draw.dress import BoardDress
from .draw.theme import Theme
from .draw.wardrobe import BY_SOURCE
from .inspect.preflight import Finder, KnownKit
from .inspect.verdict import passes
from .load.board import Sheet
from .load.pack import Pack
from .load.paper import Paper
from .orders import Order, told
from .set.section import Bound, Quire, Wording
from .sheets.extras import THROWS
from .sheets.fitting import BoardCut, fitted, sheets_for
from .sheets.hinges import Folding
from .sheets.kit import Kit, KitPlan, Subject, make, make_whole, plan, subject
from .sheets.leaflet import NONE, Leaflet, leaflets
from .sheets.narrowing import NARROWEST, FrameChoice, narrowed
from .sheets.shared import make_set
from .sheets.stock import PRINTABLE, Stock, Unprintable
from .sheets.usual import default_labels, square_of

USUAL = "colour"
"""The theme that is not told in the names of kits."""


def kit_files(game: Subject, stock: Stock, order: Order, folded: Leaflet | None = None) -> dict[str, bytes]:
    """The files of one kit: the PDF, inspected, and its manifest. Nothing but these inputs goes into them.

    Of the order the theme, the size of squares, one piece and backs; the leaflet as `rules_leaflets` made it. Kits do
    not depend on each other and may be made side by side, in other processes too.
    """
    planned = planned_for(game, stock, order)
    made = kit_of(planned, stock, order, folded)
    known = _known(game, planned.layout.square, order.theme, folded.wording if folded else None)
    known = replace(known, wardrobe=order.wardrobe)
    return passed(replace(made, name=made.name + variant(planned, stock, order)), lambda name, square: known, stock)


def kit_of(planned: KitPlan, stock: Stock, order: Order, folded: Leaflet | None) -> Kit:
    """A kit that nobody has inspected yet."""
    if order.one_piece:
        return make_whole(planned, stock)
    return make(planned, stock, folded, order.backs, order.strips, order.asked)


def planned_for(game: Subject | Checked, stock: Stock, order: Order, shared: bool = False) -> KitPlan:
    """A game laid out as it was ordered; where a board is to fit on so many sheets, with the largest squares.

    A board that is `shared` by several games has its own name on its plates.
    """
    game = subject(game, order.options) if isinstance(game, Checked) else game
    label = order.wardrobe.dress(game.sheet, game.page.name)
    plated = "" if shared else game.page.name
    dress = order.wardrobe.dress(game.sheet, plated)
    square = order.square
    if order.fit:
        square = fitted(game.sheet, _cut(game.sheet, stock, order, _least(dress, order)), order.fit, order.punch)
    square = square_of(game.sheet, square, order.punch)
    if dress is not None and not (order.one_piece or order.full):
        dress = framed(game.sheet, square, stock, order, dress).dress
    planned = plan(game, order.theme, square, order.punch, order.labels, dress)
    return replace(planned, label=label, folding=order.folding, plated=plated, ordered=told(order))


def framed(sheet: Sheet, square: float, stock: Stock, order: Order, dress: BoardDress) -> FrameChoice:
    """The frame of a board in sheets: it costs none more than the plain board takes, or than were asked for."""
    most = order.fit or sheets_for(sheet, square, _cut(sheet, stock, order))
    return narrowed(sheet, square, _cut(sheet, stock, order, dress), dress, most)


def cut_of(planned: KitPlan, stock: Stock, order: Order) -> BoardCut:
    """How a board that was laid out as it was ordered is cut."""
    return BoardCut(stock, planned.layout.labels, _least(planned.dress, order), planned.folding)


def _least(dress: BoardDress | None, order: Order) -> BoardDress | None:
    """The dress for which the squares of a board are fitted: with the narrowest frame, where it may be narrowed."""
    return dress if dress is None or order.full else replace(dress, scale=NARROWEST)


def _cut(sheet: Sheet, stock: Stock, order: Order, dress: BoardDress | None = None) -> BoardCut:
    """How a board is cut, dressed or plain, with the labels that it has then."""
    labels = default_labels(sheet, dress) if order.labels is None else order.labels
    return BoardCut(stock, labels, dress, order.folding)


def variant(planned: KitPlan, stock: Stock, order: Order) -> str:
    """What the name of a kit has more than those of the game and the paper: all in which it differs from the usual."""
    sheet, square = planned.layout.sheet, planned.layout.square
    across, down = stock.printer.across, stock.printer.down
    extras = planned.extras.due(order.asked)
    told = {
        order.theme.name: order.theme.name != USUAL,
        order.wardrobe.chosen: order.wardrobe.chosen != BY_SOURCE,
        "full-frame": order.full,
        f"{square:g}mm": square != sheet.square,
        f"punch-{planned.size.man:g}mm": order.punch is not None,
        "labels" if planned.layout.labels else "no-labels": order.labels is not None
        and order.labels != default_labels(sheet, planned.dress),
        **{f"{name}-{value}".replace(" ", "-").replace("_", "-"): True for name, value in planned.options},
        "backs": order.backs,
        f"with-{'-'.join(extras)}": bool(extras),
        f"{order.folding.leaves}-leaves": order.folding.leaves > 1,
        f"hinge-{order.folding.gap:g}mm": order.folding != Folding(order.folding.leaves),
        f"seed-{order.asked.seed}": order.asked.seed != 1 and THROWS in extras,
        "no-rules" if order.rules == NONE else f"rules-{order.rules}": bool(order.rules),
        f"{across:g}x{down:g}": not stock.printer.true,
        f"margin-{stock.reach:g}mm": stock.reach != PRINTABLE,
        "offset-{:g}x{:g}".format(*stock.offset): any(stock.offset),
    }
    return "".join(f"-{words}" for words, differs in told.items() if differs)


def playable(pages: Mapping[str, Checked]) -> dict[str, Checked]:
    """The pages that have a board and a game of their own."""
    return {name: page for name, page in pages.items() if page.sheet is not None and page.game is not None}


@dataclass(frozen=True)
class LeafletShelf:
    """The rules of games that go on a paper, each as a book by itself; the pages that they have, and their quires.

    By the quires, from which they were bound, their pages can be proved.
    """

    books: tuple[Bound, ...]
    paper: Paper
    quires: tuple[tuple[Quire, ...], ...] = ()


Books = Mapping[str, LeafletShelf]
"""The books for leaflets, by the paper of these."""


def rules_leaflets(
    played: Mapping[str, Checked], order: Order, books: Books, crew: Crew
) -> dict[tuple[str, str], Leaflet]:
    """The rules of each game for each paper, as leaflets from the books for that paper."""
    stocks = [stock for stock in order.stocks if not order.one_piece]
    jobs = [
        (book, tuple(played), stock, books[stock.name].paper)
        for stock in stocks
        if stock.name in books
        for book in books[stock.name].books
    ]
    made = crew.each("leaflets", leaflets, jobs)
    return {
        (name, stock.name): sheets
        for (_, _, stock, _), found in zip(jobs, made, strict=True)
        for name, sheets in found.items()
    }


def whole_set(
    pack: Pack,
    chosen: Sequence[str],
    pages: Mapping[str, Checked],
    order: Order,
    books: Books,
    crew: Crew | None = None,
) -> dict[str, bytes]:
    """One kit for many games, which share its boards and its pieces; a collection gives it its name."""
    crew = crew or Crew()
    called = set_names(pack, chosen, tuple(pages))
    played = playable(pages)
    folded = rules_leaflets(played, order, books, crew)
    games = tuple(subject(checked, order.options) for checked in played.values())
    jobs = [
        (called, games, stock, order, {key: folded[key, stock.name] for key in played if (key, stock.name) in folded})
        for stock in (order.stocks if games else ())
    ]
    return {name: data for files in crew.each("set of games", set_files, jobs) for name, data in files.items()}


def set_names(pack: Pack, chosen: Sequence[str], pages: tuple[str, ...]) -> SetNames:
    """What a set of these pages is called that was asked for by these names."""
    source = pack.collections.get(chosen[0]) if len(chosen) == 1 else None
    return SetNames(
        "-".join(chosen) if 0 < len(chosen) < 4 else "games" if chosen else "all",
        f"{' '.join(chosen) or '--all'} --set",
        source.get("title") if source else pack.book.title,
        tuple(chosen),
        pages,
    )


@dataclass(frozen=True)
class SetNames:
    """What a set of games is called: in the name of its file, on the command line, and on its sheets."""

    name: str
    words: str
    title: str
    chosen: tuple[str, ...] = ()
    """The names by which its games were asked for, and the pages that these are: by them it can be made again."""
    pages: tuple[str, ...] = ()

    @property
    def told(self) -> dict[str, object]:
        """What its manifest tells of them."""
        return {"chosen": list(self.chosen), "pages": list(self.pages)}


def set_files(
    called: SetNames, games: Sequence[Subject], stock: Stock, order: Order, folded: Mapping[str, Leaflet]
) -> dict[str, bytes]:
    """The files of one set, as `kit_files` makes those of one kit."""
    plans = [planned_for(game, stock, order, shared=True) for game in games]
    made = set_of(called, plans, stock, order, folded)
    made = replace(made, name=made.name + _together(plans, stock, order))

    def find(name: str, square: float) -> KnownKit | None:
        game = next((game for game in games if game.page.name == name), None)
        wording = folded[name].wording if name in folded else None
        return replace(_known(game, square, order.theme, wording), wardrobe=order.wardrobe) if game else None

    return passed(made, find, stock)


def set_of(
    called: SetNames, plans: Sequence[KitPlan], stock: Stock, order: Order, folded: Mapping[str, Leaflet]
) -> Kit:
    """A set that nobody has inspected yet."""
    plans = [replace(planned, ordered={**planned.ordered, **called.told}) for planned in plans]
    return make_set(called.name, called.words, called.title, plans, stock, folded, order.backs, order.strips)


def _together(plans: Sequence[KitPlan], stock: Stock, order: Order) -> str:
    """What the name of a set has more than the usual: what any of its kits would have."""
    every = replace(plans[0], options=tuple(dict.fromkeys(option for one in plans for option in one.options)))
    if order.square is None:  # squares that follow a punch are told by the punch
        every = replace(every, layout=replace(every.layout, square=every.layout.sheet.square))
    return variant(every, stock, order)


def _known(game: Subject, square: float, theme: Theme, wording: Wording | None) -> KnownKit:
    """What the inspection may know of a game."""
    layout = plan(game, theme, square).layout
    return KnownKit(game.wanted, layout, game.page, {theme.name: theme}, wording)


def fits(pages: Mapping[str, Checked], order: Order) -> None:
    """Raise why boards cannot be cut for a paper, all of them at once, before any long work is begun."""
    why: list[str] = []
    for name, checked in playable(pages).items() if not order.one_piece else ():
        for stock in order.stocks:
            try:
                planned_for(checked, stock, order).tiling(stock)
            except Unprintable as error:
                why.append(f"{name}: {error}" if len(pages) > 1 else str(error))
    if why:
        raise Unprintable("\n".join(dict.fromkeys(why)))


def shortfalls(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """What falls short in kits that are printed all the same, by the files of their manifests, which list it."""
    found = {name: json.loads(data).get("short", []) for name, data in files.items() if name.endswith(".json")}
    return {name: short for name, short in found.items() if short}


def passed(kit: Kit, find: Finder, stock: Stock) -> dict[str, bytes]:
    """A kit and its manifest, if nothing is wrong with it."""
    report = passes(kit.data, f"{kit.name}.pdf", find, stock)
    found = {"measured": report.measured, "short": report.short}
    told = {**kit.manifest, "ink": [asdict(sheet) for sheet in report.ink], **found}
    text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    return {f"kits/{kit.name}.pdf": kit.data, f"kits/{kit.name}.json": text.encode()}

"""The line: the steps after replaying, one after another, by a crew that does nothing twice.

Books go through draw, compose, set and inspect; boards are drawn; kits are drawn, composed, set and inspected one by
one. What comes out is files by their names, ready to be written.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import starmap
from typing import TYPE_CHECKING

from .check import Checked
from .crew import Crew
from .digests import Digest, digest
from .draw.plates import draw
from .draw.setups import Look, board_files
from .english import listed
from .inspect.figures import (
    BoundBook,
    BoundKit,
    Inspection,
    Shortfall,
    alone,
    forbidden,
    inspect_boards,
    inspect_books,
    inspect_leaflets,
)
from .inspect.pagewise import page_facts
from .inspect.verdict import passes
from .leafwork import books as leaflet_books
from .load.glossary import Term
from .load.pack import Pack, Page
from .load.theme import Theme
from .mistakes import Mistake, Mistakes
from .orders import Order
from .replay.pages import Replayed
from .sheets.kit import subject
from .sheets.stock import Stock, Unprintable
from .workshop import Books, LeafletShelf, kit_files, playable, rules_leaflets, whole_set

if TYPE_CHECKING:
    from .compose import Edition
    from .inspect.pages.proof import BookProof
    from .set import Bound

Step = Callable[[str, str], None]

UNTOLD = "it is not told in short (a fence `short`), and the table at the front lacks it"
"""What is said of a game whose page has no fence `short`."""


def sources_of(pack: Pack, done: Mapping[str, Replayed]) -> Digest | None:
    """All that was read but themes, and pages that have been replayed, as one number for whole products.

    There is none where a page has no key, for it was not to be kept.
    """
    from .compose.book import dated

    if not all(one.key for one in done.values()):
        return None
    gone = [(name, one.key, one.checked.game) for name, one in done.items()]
    return digest([getattr(pack, name) for name in READ], gone, dated())


def all_books(
    pack: Pack,
    done: Mapping[str, Replayed],
    wanted: Sequence[tuple[Edition, str]],
    crew: Crew,
    step: Step,
    strict: Collection[str] = (),
    sources: Digest | None = None,
) -> tuple[dict[str, Bound], list[Inspection]]:
    """What `make_books` makes; as it was made before, if the `sources` are as they were."""
    themes = [pack.themes[edition.theme] for edition, _ in wanted]
    key = _product_key(crew, "books", sources, list(wanted), themes, sorted(strict))
    return crew.whole("books", key, lambda: make_books(pack, done, wanted, crew, step, strict))


def all_boards(
    pack: Pack, pages: Mapping[str, Checked], look: Look, crew: Crew, sources: Digest | None = None
) -> dict[str, bytes]:
    """What `make_boards` makes; as it was made before, if the `sources` are as they were."""
    key = _product_key(crew, "all boards", sources, look)
    return crew.whole("all boards", key, lambda: make_boards(pack, pages, look, crew))


def all_kits(
    pack: Pack,
    pages: Mapping[str, Checked],
    done: Mapping[str, Replayed],
    order: Order,
    crew: Crew,
    step: Step,
    sources: Digest | None = None,
) -> dict[str, bytes]:
    """The kits of all these games with their leaflets, whose pages are proved; as before, if the `sources` are."""

    def made() -> dict[str, bytes]:
        printed = leaflet_books(pack, done, order, crew)
        read_rules(pack, done, order.theme, printed, crew)
        return make_kits(pages, order, printed, crew, step)

    return crew.whole("kits", _product_key(crew, "kits", sources, order), made)


def _product_key(crew: Crew, kind: str, sources: Digest | None, *more: object) -> str:
    """The key of a whole product."""
    return crew.cache.key(kind, _product_key, sources, *more) if sources is not None else ""


READ = (
    "sheets", "collections", "pages", "own", "homes", "book", "editions", "records", "proofs", "restorations",
    "ledger", "glossary", "headings", "papers", "templates", "profiles", "games", "sureties", "pictures", "ornaments",
    "frames", "fills",
)  # fmt: skip
"""All of a pack but its folders, what is broken in it, and its themes, of which a product has few."""


def make_books(
    pack: Pack,
    done: Mapping[str, Replayed],
    wanted: Sequence[tuple[Edition, str]],
    crew: Crew,
    step: Step,
    strict: Collection[str] = (),
) -> tuple[dict[str, Bound], list[Inspection]]:
    """These editions, each on its paper, by their files: drawn, composed, set, inspected, side by side.

    With them comes what was read in each. What falls short of a measure that is strict is a mistake.
    """
    from .compose import compose
    from .compose.glossary import terms
    from .compose.paper import find_paper
    from .inspect.pages.proof import BoundVolume, known, proof_of
    from .set.bind import gathered

    step("draw", "figures")
    drawn = draw(pack, done)
    volumes = []
    chapters: dict[str, tuple[str, ...]] = {}
    words: dict[str, tuple[Term, ...]] = {}
    for edition, paper in wanted:
        pages = edition.pages(pack, [one.checked.page for one in done.values()])
        step("compose", f"{edition.counted(pages).title} on {paper}")
        if edition.name not in words:
            words[edition.name] = terms(pack, pages)
            chapters[edition.name] = tuple(page.name for page in pages)
        volumes.append(
            compose(pack, done, drawn, paper=paper, edition=edition, crew=crew, words=words[edition.name], fill=True)
        )
    step("set", "pages")
    names = [edition.file(paper) for edition, paper in wanted]
    made = dict(zip(names, gathered(volumes, crew), strict=True))
    books = {name: book for name, (book, _) in made.items()}
    step("inspect", "books")
    for name, book in books.items():
        passed(name, book.data, crew)
    step("inspect", "pages")
    bound = [
        BoundVolume(name, book.data, quires, sheet, edition.bound, sheet.leaf)
        for (name, (book, quires)), (edition, paper) in zip(made.items(), wanted, strict=True)
        for sheet in (find_paper(pack.papers, paper, edition.large),)
    ]
    games = {name: known(one) for name, one in done.items()}
    proofs = [proof_of(volume, games, crew) for volume in bound]
    step("inspect", "figures")
    printed = [
        BoundBook(
            one.name, one.data, pack.themes[edition.theme], chapters[edition.name], one.paper.zoom, alone(one.quires)
        )
        for one, (edition, _) in zip(bound, wanted, strict=True)
    ]
    wrong = [each for proof in proofs for each in proof.mistakes]
    try:
        read = inspect_books(pack, done, printed, crew)
    except Mistakes as others:
        raise Mistakes([*wrong, *others.found]) from None
    inspected = [
        _with(one, proof, [pack.pages[name] for name in book.pages])
        for one, proof, book in zip(read, proofs, printed, strict=True)
    ]
    wrong += forbidden(inspected, strict)
    if wrong:
        raise Mistakes(wrong)
    return books, inspected


def _with(read: Inspection, proof: BookProof, pages: Sequence[Page]) -> Inspection:
    """What falls short of figures, with it what falls short of pages, and games that are not told in short."""
    untold = [
        Shortfall(1, page.file, 1, UNTOLD, "form")
        for page in pages
        if all(fence.kind != "short" for fence in page.fences)
    ]
    found = (*read.shortfalls, *starmap(Shortfall, proof.shortfalls), *untold)
    return replace(read, shortfalls=tuple(sorted(found)), blank=proof.blank)


def passed(name: str, data: bytes, crew: Crew) -> bool:
    """Whether a book passes its inspection, of which no page is read again that was before; raises why not."""
    key = crew.cache.key("inspect", passed, name, data)
    return crew.whole("inspect", key, lambda: passes(data, name, facts=page_facts(data, crew)).fine)


def make_boards(
    pack: Pack,
    pages: Mapping[str, Checked],
    look: Look,
    crew: Crew,
    names: tuple[str, ...] = (),
    most: int | None = None,
) -> dict[str, bytes]:
    """Every board and set-up under so many options, or those that are named, drawn alike; each is read first."""
    shown = [_shown(checked) for checked in pages.values()]
    key = crew.cache.key("boards", board_files, shown, pack.sheets if names else (), look, names, most)
    made = crew.whole("boards", key, lambda: board_files(pack, pages, look, names, most, crew))
    inspect_boards(pack, pages, look, made, crew)
    return made


def _shown(checked: Checked) -> tuple[object, ...]:
    """All of a page that its boards show; nothing of its prose."""
    return checked.page.name, checked.page.collection, checked.page.meta, checked.sheet, checked.game


def make_kits(
    pages: Mapping[str, Checked], order: Order, books: Books, crew: Crew, step: Step
) -> dict[str, bytes]:
    """The kits of all these games, each inspected."""
    played = playable(pages)
    if books:
        step("set", "the rules leaflets")
    folded = rules_leaflets(played, order, books, crew)
    stocks: Sequence[Stock] = order.stocks[:1] if order.one_piece else order.stocks
    wanted = [(name, stock) for name in played for stock in stocks]
    subjects = {name: subject(checked, order.options) for name, checked in played.items()}
    known = {name: digest(game, order) for name, game in subjects.items()}
    jobs = [(subjects[name], stock, order, folded.get((name, stock.name))) for name, stock in wanted]
    keys = [
        crew.cache.key("kit", kit_files, known[name], stock, rules)
        for (name, stock), (_, _, _, rules) in zip(wanted, jobs, strict=True)
    ]
    names = [f"the kit of {name}" for name, _ in wanted]
    made = crew.made("kit", keys, [(kit_files, job) for job in jobs], names, lambda name: step("set", name))
    found = [_kit(files, [name], books.get(stock.name)) for (name, stock), files in zip(wanted, made, strict=True)]
    inspect_leaflets({name: checked.page.file for name, checked in pages.items()}, found, crew)
    return {name: data for files in made for name, data in files.items()}


def make_set(
    pack: Pack, chosen: Sequence[str], pages: Mapping[str, Checked], order: Order, books: Books, crew: Crew
) -> dict[str, bytes]:
    """One kit for all these games on each paper, inspected."""
    made: dict[str, bytes] = {}
    for stock in order.stocks:
        files = whole_set(pack, chosen, pages, replace(order, stocks=(stock,)), books, crew)
        found = [_kit(files, list(playable(pages)), books.get(stock.name))] if files else []
        inspect_leaflets({name: checked.page.file for name, checked in pages.items()}, found, crew)
        made |= files
    return made


def _kit(files: Mapping[str, bytes], games: Sequence[str], shelf: LeafletShelf | None) -> BoundKit:
    """A kit with the books whose pages it folds in."""
    [(name, data)] = [(name, data) for name, data in files.items() if name.endswith(".pdf")]
    books = shelf.books if shelf is not None else ()
    [manifest] = [json.loads(told) for name, told in files.items() if name.endswith(".json")]
    rules = {game: book for game in games for book in books if game in book.games}
    return BoundKit(name, data, rules, bool(manifest.get("rules", {}).get("folded")))


def read_rules(pack: Pack, done: Mapping[str, Replayed], theme: Theme, books: Books, crew: Crew) -> None:
    """Prove the pages of the books from which leaflets are folded, and read their figures; raises what is wrong."""
    from .inspect.pages.proof import BoundVolume, known, proof_of

    printed, wrong = list[BoundBook](), list[Mistake]()
    every = [
        (book, shelf.paper, quires)
        for shelf in books.values()
        for book, quires in zip(shelf.books, shelf.quires, strict=True)
    ]
    for book, paper, quires in {id(each[0]): each for each in every}.values():  # papers may share a leaflet
        name = f"the rules of {listed(book.games)} on {paper.title}"
        printed.append(BoundBook(name, book.data, theme, tuple(book.games), paper.zoom))
        volume = BoundVolume(name, book.data, quires, paper, bound=True)
        wrong += proof_of(volume, {name: known(done[name]) for name in book.games}, crew).mistakes
    if wrong:
        raise Mistakes(wrong)
    inspect_books(pack, done, printed, crew)


__all__ = [
    "Unprintable", "all_boards", "all_books", "all_kits", "make_boards", "make_books", "make_kits",
    "make_set", "read_rules", "sources_of",
]  # fmt: skip

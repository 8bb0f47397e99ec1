"""The commands that make things: `parlour build`, `book`, `boards`, `kit`, and `preflight`, which measures them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from . import sources
from .commands import FINE, MISTAKEN, Misuse, crewed, read_sources, replayed
from .mistakes import Mistakes, nearest
from .progress import Progress

if TYPE_CHECKING:
    from .draw import Theme


def run_build(options: argparse.Namespace) -> int:
    """Everything."""
    return _make(options, "complete", whole=True)


def run_book(options: argparse.Namespace) -> int:
    """A book alone."""
    if options.list:
        from .compose import editions

        for name, edition in dict(editions(read_sources(options))).items():
            print(f"{name:28} {edition.title}")
        return FINE
    return _make(options, options.edition, whole=False)


def _make(options: argparse.Namespace, named: str, *, whole: bool) -> int:
    """Load, check, replay, draw, compose, write."""
    from .bindery import NotSetUp
    from .compose import find_edition
    from .draw import load_theme
    from .making import Unprintable, make_boards, make_books, make_kits
    from .write import write

    progress = Progress()
    papers = ("a4", "letter") if options.paper == "both" else (options.paper,)
    with crewed(options) as crew:
        found, pages, done = replayed(options, progress, crew)
        try:
            edition = find_edition(found, named)
        except ValueError as error:
            raise Misuse(str(error)) from error
        try:
            books = make_books(found, done, [(edition, paper) for paper in papers], crew, progress.step)
            files: dict[str, bytes] = {}
            if whole:
                from .sheets.stock import read_stock
                from .sheets.workshop import Order

                colours = load_theme("colour", sources.templates())
                progress.step("draw", "boards")
                files |= make_boards(found, pages, colours, crew)
                order = Order(tuple(map(read_stock, papers)), colours)
                printed = {paper: (books[edition.file(paper)],) for paper in papers}
                files |= make_kits(pages, order, printed, crew, progress.step)
        except (NotSetUp, Unprintable) as error:
            raise Misuse(str(error)) from error
    progress.step("write", options.out)
    written = write({name: book.data for name, book in books.items()} | files, Path(options.out))
    progress.done()
    moves = sum(example.checks for one in done.values() for example in one.examples.values())
    claims = sum(len(one.claims) for one in done.values())
    told = f"{len(done)} games, {moves} moves and refusals replayed, {claims} claims decided"
    print(f"{told}; {len(written)} files in {options.out}")
    return FINE


def run_boards(options: argparse.Namespace) -> int:
    """The boards as SVG or laser work, or a list of them."""
    from .check import check
    from .setups import Look, board_files, listing
    from .write import write

    progress = Progress()
    found = read_sources(options, progress)
    for name in options.names:
        if name not in found.sheets and name not in found.pages:
            known = [*found.sheets, *found.pages]
            raise Misuse(f"there is no board or game {name!r}; {nearest(name, known, 'there are')}")
    progress.step("check", f"{len(found.pages)} pages")
    pages = check(found)
    names = tuple(options.names)
    looks = [
        Look(theme, options.square, options.size, options.labels == "on", options.flip)
        for theme in _themes(options.theme)
    ]
    if options.list:
        progress.done()
        print(*listing(found, pages, looks[0]), sep="\n")
        return FINE
    progress.step("draw", "boards")
    files: dict[str, bytes] = {}
    if options.cut:
        from .cut import cut_files, load_profile

        try:
            profile = load_profile(options.cut, sources.templates())
        except Mistakes as mistakes:
            raise Misuse(f"{mistakes.found[0].title}; {mistakes.found[0].details[0]}") from mistakes
        files = cut_files(found, pages, looks[0], profile, names)
    else:
        for look in looks:
            files |= board_files(found, pages, look, names)
    progress.step("write", options.out)
    written = write(files, Path(options.out))
    progress.done()
    print(f"{len(written)} boards in {Path(options.out) / 'boards'}")
    return FINE


def _themes(name: str) -> list[Theme]:
    """The theme of that name, or all of them."""
    from .draw import load_theme

    folder = sources.templates()
    names = sorted(path.stem for path in (folder / "themes").glob("*.toml")) if name == "all" else [name]
    try:
        return [load_theme(each, folder) for each in names]
    except Mistakes as mistakes:
        raise Misuse(mistakes.found[0].title) from mistakes


def run_kit(options: argparse.Namespace) -> int:
    """Verify the games, then make what is needed to play them; every kit is inspected before it is written."""
    from .sheets.stock import Unprintable, read_stock
    from .write import write

    if bool(options.games) == options.all:
        raise Misuse("name the games whose kits you want, or say --all")
    if options.set and options.one_piece:
        raise Misuse("--set is a kit of many sheets and --one-piece a single page; choose one of them")
    if options.backs and options.one_piece:
        raise Misuse("--backs are for pieces and --one-piece is the board alone; choose one of them")
    files: dict[str, bytes] = {}
    try:
        stock = read_stock(options.paper, options.calibrate)
        theme = _themes(options.theme)[0]
        progress = Progress()
        with crewed(options) as crew:
            found, pages, done = replayed(options, progress, crew)
            from .bindery.typeset import NotSetUp
            from .making import make_kits
            from .sheets.workshop import Order, books, fits, whole_set

            order = Order((stock,), theme, options.square, options.one_piece, options.backs, not options.no_rules)
            progress.step("compose", f"kits for {stock.title}")
            fits(pages, order)
            try:
                printed = books(found, done, order, crew)
            except NotSetUp as error:
                raise Misuse(str(error)) from error
            if not options.set:
                files |= make_kits(pages, order, printed, crew, progress.step)
            if (options.set or options.all) and not options.one_piece:
                progress.step("compose", "the whole set")
                files |= whole_set(found, options.games, pages, order, printed, crew)
    except Unprintable as error:
        raise Misuse(str(error)) from error
    if not files:
        raise Misuse("none of these has a board and a game of its own, so there is nothing to cut out")
    progress.step("write", options.out)
    written = write(files, Path(options.out))
    progress.done()
    for path in written:
        if path.suffix == ".pdf":
            print(path)
    return FINE


def run_preflight(options: argparse.Namespace) -> int:
    """Measure PDFs; the status tells whether all are in order."""
    from .sheets.preflight import inspect
    from .sheets.workshop import finder, known_pages, told

    find = finder(known_pages(read_sources(options)))
    status = FINE
    for name in options.files:
        try:
            data = Path(name).read_bytes()
        except OSError as error:
            raise Misuse(f"cannot read {name}: {(error.strerror or str(error)).lower()}") from error
        report = inspect(data, name, find)
        print(*told(report), sep="\n")
        status = status if report.fine else MISTAKEN
    return status

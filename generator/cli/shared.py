"""What commands share: reading the sources, the crew, the first three steps, one game's page."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ..load import home
from ..mistakes import Mistakes, Pen, nearest
from ..progress import Progress

if TYPE_CHECKING:
    from ..check import Checked
    from ..crew import Crew
    from ..draw import Theme
    from ..engine.game import Game
    from ..engine.position import Position
    from ..load.pack import Sources
    from ..replay.pages import Replayed

FINE, MISTAKEN, MISUSED = 0, 1, 2


class Misuse(Exception):
    """The command was called wrongly."""


def read_sources(options: argparse.Namespace, progress: Progress | None = None, pen: Pen | None = None) -> Sources:
    """All that is read, from the folder that was named, this one, or Parlour's own."""
    from ..load.pack import load

    root = home.root(options.sources)
    if not (root / "rules").is_dir():
        raise Misuse(f"{root} has no folder rules/; --sources names a folder with rules/ and boards/")
    if progress:
        progress.step("load", str(options.sources or "the sources"))
    return load(root, pen)


def chosen(found: Sources, wanted: Sequence[str]) -> tuple[str, ...]:
    """The pages that were asked for by their own or their collection's name; all when none was."""
    chosen: list[str] = []
    for name in wanted:
        pages = [page.name for page in found.pages.values() if name in (page.name, page.collection)]
        if not pages and name not in found.broken:
            known = [*found.pages, *found.collections]
            raise Misuse(f"there is no game or collection {name!r}; {nearest(name, known, 'there are')}")
        chosen += pages
    return tuple(dict.fromkeys(chosen))


@contextmanager
def crewed(options: argparse.Namespace) -> Iterator[Crew]:
    """Hands for this command, and the folder where they keep what they make."""
    from ..cache import FOLDER, Cache, standard
    from ..crew import crew

    if options.cache is not None:
        os.environ[FOLDER] = "" if options.cache == "none" else str(Path(options.cache).resolve())
    folder = standard()
    os.environ[FOLDER] = str(folder) if folder else ""
    cache = Cache(folder)
    with crew(cache, options.jobs) as hands:
        yield hands
    cache.tidy()


def gone_through(
    options: argparse.Namespace, progress: Progress, pen: Pen, crew: Crew
) -> tuple[Sources, dict[str, Checked], dict[str, Replayed]]:
    """Load, check, replay; what is wrong is noted by the pen."""
    from ..check import check
    from ..load.ledger import check_ledger
    from ..replay.pages import replay

    found = read_sources(options, progress, pen)
    only = chosen(found, getattr(options, "games", ()))
    progress.step("check", f"{len(only or found.pages)} pages")
    pages = check(found, only, pen)
    prove = getattr(options, "prove", False)
    done = replay(found, pages, lambda name: progress.step("replay", name), pen, prove, crew)
    if prove:
        from ..replay.proving import prove_again

        prove_again(found, pages, lambda name: progress.step("prove", name), pen)
    check_ledger(found, done, pen, whole=not only)
    return found, pages, done


def replayed(
    options: argparse.Namespace, progress: Progress, crew: Crew
) -> tuple[Sources, dict[str, Checked], dict[str, Replayed]]:
    """Load, check and replay; stops at the mistakes."""
    pen = Pen()
    found, pages, done = gone_through(options, progress, pen, crew)
    pen.stop()
    return found, pages, done


def themes(name: str) -> list[Theme]:
    """The theme of that name, or all of them."""
    from ..draw import load_theme

    folder = home.templates()
    names = sorted(path.stem for path in (folder / "themes").glob("*.toml")) if name == "all" else [name]
    try:
        return [load_theme(each, folder) for each in names]
    except Mistakes as mistakes:
        raise Misuse(mistakes.found[0].title) from mistakes


def page(options: argparse.Namespace) -> tuple[Sources, Checked, Game]:
    """The page of one game, and its game under the options asked for."""
    from ..check import check
    from ..engine.game import make

    found = read_sources(options)
    if options.game not in found.pages:
        raise Misuse(f"there is no game {options.game!r}; {nearest(options.game, found.pages, 'there are')}")
    checked = check(found, (options.game,))[options.game]
    if checked.game is None:
        raise Misuse(f"{options.game} has no game that the engine plays")
    chosen = dict(checked.game.options)
    for option in options.option:
        name, equals, value = option.partition("=")
        if not equals:
            raise Misuse(f"--option is NAME=VALUE, not {option!r}")
        chosen[name] = int(value) if value.isdecimal() else value
    try:
        return found, checked, make(checked.game.name, checked.game.board, chosen)
    except ValueError as error:
        raise Misuse(str(error)) from error


def position_of(game: Game, text: str | None) -> Position:
    """The position that a text tells; the start where there is none."""
    from ..engine.game import CannotRead
    from ..engine.notation import read_position

    try:
        return game.start if text is None else read_position(game, text)
    except CannotRead as error:
        raise Misuse(f"this position cannot be read: {error}") from error

"""What commands share: reading the sources, the crew, the first three steps, one game's page."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..english import counted
from ..load import home
from ..mistakes import Mistakes, Pen, nearest
from ..patience import Impatience, granted, within
from ..progress import Progress
from .options import patience

if TYPE_CHECKING:
    from ..cache import Cache
    from ..check import Checked
    from ..crew import Crew
    from ..draw.theme import Theme
    from ..engine.game import Game
    from ..engine.position import Position
    from ..load.pack import Pack
    from ..replay.pages import Replayed
    from ..solver import Solver

FINE, MISTAKEN, MISUSED, INTERRUPTED = 0, 1, 2, 130

BOTH = "both"
"""A4 and Letter."""


def shut(stopped: KeyboardInterrupt) -> int:
    """The status of a command that goes on until it is stopped: Ctrl-C is how it ends, others are told that it did."""
    status = int(getattr(stopped, "status", FINE))
    if status:
        print("parlour: stopped", file=sys.stderr)
    return status


class Misuse(Exception):
    """The command was called wrongly."""


def refuse_among(out: Path, root: Path) -> None:
    """Raise where results would lie among the sources: who reads these the next time would read those too."""
    place, sources = out.resolve(), root.resolve()
    within = [name for name in home.FOLDERS if place.is_relative_to(sources / name)]
    if within or place == sources:
        where = f"in {within[0]}/ of the sources" if within else "the folder of the sources itself"
        raise Misuse(f"results do not go among the sources, and {out} is {where}; name another folder, as --out output")


def read_pack(options: argparse.Namespace, progress: Progress | None = None, pen: Pen | None = None) -> Pack:
    """All that is read: Parlour's own, and over it the folder that was named, or this one."""
    from ..load.pack import load

    root = home.root(options.sources)
    if not home.is_home(root):
        raise Misuse(f"{root} has no folder rules/, boards/ or templates/; --sources names a folder with one of them")
    if progress:
        progress.step("load", str(options.sources or "the sources"))
    return load(root, pen)


def chosen(pack: Pack, wanted: Sequence[str]) -> tuple[str, ...]:
    """The pages that were asked for by their own or their collection's name; none when none was."""
    chosen: list[str] = []
    for name in wanted:
        pages = pack.called(name)
        broken = pack.broken.pages | pack.broken.collections
        if not pages and name not in broken:
            known = {*pack.pages, *pack.collections, *broken}
            raise Misuse(f"there is no game or collection {name!r}; {nearest(name, known, 'there are')}")
        chosen += pages
    return tuple(dict.fromkeys(chosen))


def wanted(options: argparse.Namespace, pack: Pack, more: Sequence[str] = ()) -> tuple[tuple[str, ...], bool]:
    """The pages to go through, and whether they are all that there are: those asked for, or of these one shard."""
    named = chosen(pack, getattr(options, "games", ()))
    every = named or (*pack.own, *more)
    shard = getattr(options, "shard", None)
    if shard is None:
        return every, not named
    from ..load.shards import share

    return share(pack, every, shard), False


def papers(pack: Pack, name: str) -> tuple[str, ...]:
    """The papers that were asked for: one of the pack's, or both of the common ones."""
    from ..compose.paper import names

    if name == BOTH:
        return ("a4", "letter")
    if name.lower() not in names(pack.papers):
        raise Misuse(f"there is no paper {name!r}; {nearest(name, [*names(pack.papers), BOTH], 'papers are')}")
    return (name.lower(),)


def kept(options: argparse.Namespace) -> Cache:
    """The folder where results are kept, as it was asked for; processes that are called later keep theirs there too."""
    from ..cache import FOLDER, Cache, standard

    if options.cache is not None:
        os.environ[FOLDER] = "" if options.cache == "none" else str(Path(options.cache).resolve())
    folder = standard()
    os.environ[FOLDER] = str(folder) if folder else ""
    return Cache(folder)


@contextmanager
def crewed(options: argparse.Namespace) -> Iterator[Crew]:
    """Hands for this command, and the folder where they keep what they make."""
    from ..crew import crew

    cache = kept(options)
    with crew(cache, options.jobs) as hands:
        yield hands
    cache.tidy()


def making(options: argparse.Namespace) -> AbstractContextManager[None]:
    """An end for every single thing that is made of a folder, a page or a picture; all together have none.

    Each process may take as much memory as all that is read and replayed.
    """
    given = patience(options)
    return granted(given and replace(given, times=float("inf")))


Found = tuple["Pack", "dict[str, Checked]", "dict[str, Replayed]"]
"""What was loaded, checked and replayed."""


def gone_through(options: argparse.Namespace, progress: Progress, pen: Pen, crew: Crew, edition: str = "") -> Found:
    """Load, check, replay; what is wrong is noted by the pen. An edition may want pages that are not the pack's own."""
    given = patience(options)
    with granted(given, crew.hands):
        try:
            with within(whole=True):
                return _gone_through(options, progress, pen, crew, edition)
        except Impatience as impatience:
            known = "".join(f"\n{mistake}" for mistake in Mistakes(pen.found).found[:20])
            raise Misuse(
                f"the sources could not be gone through within {impatience}; "
                f"--patience gives more seconds, --memory more megabytes{known}"
            ) from None
        finally:
            if given is not None:
                crew.rest()  # whoever was begun here has this end for good, and what is made has another


def _gone_through(options: argparse.Namespace, progress: Progress, pen: Pen, crew: Crew, edition: str) -> Found:
    from ..check import check
    from ..draw.cramped import check_room
    from ..load.ledger import check_ledger
    from ..replay.pages import replay
    from ..replay.vouching import vouch

    pack = read_pack(options, progress, pen)
    named = getattr(options, "games", ())
    more = _more(pack, edition) if edition and pack.own and not named else ()
    every, whole = wanted(options, pack, more)
    progress.step("check", counted(len(every), "page"))
    pages = check(pack, every, pen) if every else {}  # without a name, all of ours would be gone through
    check_room(pack, pen)
    prove = getattr(options, "prove", False)
    done = replay(pack, pages, lambda name: progress.step("replay", name), pen, prove, crew)
    if prove:
        from ..replay.proving import prove_again

        prove_again(pack, pages, lambda name: progress.step("prove", name), pen)
    check_ledger(pack, (one.page for one in pages.values()), done, pen, whole=whole)
    vouch(pack, done, pen, crew)
    return pack, pages, done


def _more(pack: Pack, edition: str) -> tuple[str, ...]:
    """The pages of an edition that are not the pack's own."""
    from ..compose.edition import extra, find_edition

    try:
        return extra(pack, find_edition(pack, edition))
    except ValueError as error:
        raise Misuse(str(error)) from error


def replayed(options: argparse.Namespace, progress: Progress, crew: Crew, edition: str = "") -> Found:
    """Load, check and replay; stops at the mistakes."""
    pen = Pen()
    found = gone_through(options, progress, pen, crew, edition)
    pen.stop()
    return found


def manners(pack: Pack, name: str) -> list[str]:
    """The manner of that name, or all of them; none is that of the source of each board."""
    from ..load.manner import PLAIN

    known = [*sorted(pack.frames), PLAIN]
    if name not in ("", "all", *known):
        raise Misuse(f"there is no manner {name!r}; {nearest(name, known, 'manners are')}")
    return known if name == "all" else [name]


def themes(pack: Pack, name: str) -> list[Theme]:
    """The theme of that name, or all of them."""
    from ..load.named import find_theme

    try:
        return [find_theme(pack, each) for each in (sorted(pack.themes) if name == "all" else [name])]
    except ValueError as error:
        raise Misuse(str(error)) from error


def kept_beside(pack: Pack, page: str) -> None:
    """Refuse to keep a record beside a page that is not the author's."""
    if page not in pack.own:
        raise Misuse(f"{page} is a page of Parlour's own; copy it into your folder to keep records beside it")


def pages_beside(options: argparse.Namespace) -> tuple[Pack, dict[str, Checked]]:
    """The pages of the games asked for, beside each of which something is to be kept."""
    from ..check import check

    pack = read_pack(options)
    wanted = chosen(pack, options.games)
    for name in wanted:
        kept_beside(pack, name)
    return pack, check(pack, wanted)


def page(options: argparse.Namespace) -> tuple[Pack, Checked, Game]:
    """The page of one game, and its game under the options asked for."""
    from ..check import check

    found = read_pack(options)
    if options.game not in found.pages:
        raise Misuse(f"there is no game {options.game!r}; {nearest(options.game, found.pages, 'there are')}")
    checked = check(found, (options.game,))[options.game]
    if checked.played is None or checked.game is None:
        raise Misuse(f"{options.game} has no game that the engine plays")
    chosen = dict(checked.game.options)
    for option in options.option:
        name, equals, value = option.partition("=")
        if not equals:
            raise Misuse(f"--option is NAME=VALUE, not {option!r}")
        chosen[name] = int(value) if value.isdecimal() else value
    try:
        return found, checked, checked.game.under(chosen)
    except ValueError as error:
        raise Misuse(str(error)) from error


def solving(game: Game, most: int, progress: Progress) -> Solver:
    """The solver of a game, which may count so many positions."""
    from ..solver import CANNOT, solver_of

    found = solver_of(game, most, lambda far: progress.step("solve", far))
    if found is None:
        raise Misuse(CANNOT.format(game.name))
    return found


def position_of(game: Game, text: str | None) -> Position:
    """The position that a text tells; the start where there is none."""
    from ..engine.game import CannotRead
    from ..engine.notation import read_position

    try:
        return game.start if text is None else read_position(game, text)
    except CannotRead as error:
        raise Misuse(f"this position cannot be read: {error}") from error

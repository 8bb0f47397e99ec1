"""The commands that read and check: `parlour verify`, `watch`, `list` and their like; and what all commands share."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from . import sources
from .mistakes import Mistakes, Pen, nearest
from .progress import Progress

if TYPE_CHECKING:
    from .check import Checked
    from .crew import Crew
    from .load import Sources
    from .replay import Replayed

FINE, MISTAKEN, MISUSED = 0, 1, 2


class Misuse(Exception):
    """The command was called wrongly."""


def read_sources(options: argparse.Namespace, progress: Progress | None = None, pen: Pen | None = None) -> Sources:
    """All that is read, from the folder that was named, this one, or Parlour's own."""
    from .load import load

    root = sources.root(options.sources)
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
    from .cache import FOLDER, Cache, standard
    from .crew import crew

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
    from .check import check
    from .ledger import check_ledger
    from .replay import replay

    found = read_sources(options, progress, pen)
    only = chosen(found, getattr(options, "games", ()))
    progress.step("check", f"{len(only or found.pages)} pages")
    pages = check(found, only, pen)
    prove = getattr(options, "prove", False)
    done = replay(found, pages, lambda name: progress.step("replay", name), pen, prove, crew)
    if prove:
        from .proving import prove_again

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


def run_verify(options: argparse.Namespace) -> int:
    """Load, check and replay, and tell what was found."""
    from .ledger import missing_lines, unaccounted
    from .report import ledger_table, mistaken, rules_lines, rules_table, summary

    progress, pen = Progress(), Pen()
    with crewed(options) as crew:
        found, _, done = gone_through(options, progress, pen, crew)
    progress.done()
    wrong = Mistakes(pen.found).found
    only = chosen(found, options.games)
    pages = [page for page in found.pages.values() if not only or page.name in only]
    pages.sort(key=lambda page: list(done).index(page.name) if page.name in done else len(done))
    if options.format != "text":
        from .formats import Report, render

        print(render(options.format, Report(found, tuple(pages), done, wrong)))
        return MISTAKEN if wrong else FINE
    print(*(mistaken(pages, done, wrong) if wrong else summary(done)), sep="\n")
    if options.rules:
        print(*rules_table(done), *rules_lines(done), sep="\n")
    if options.ledger or any(name in found.collections for name in options.games):
        missing = [entry for entry in unaccounted(found, done) if not only or entry.collection in options.games]
        print(*ledger_table(done), *missing_lines(missing), sep="\n")
    sys.stdout.flush()
    pen.stop()
    return FINE


def run_watch(options: argparse.Namespace) -> int:
    """Verify what is saved, again and again, until somebody stops it."""
    from .watch import Watcher, serve

    found = read_sources(options)
    out = Path(options.out) / "preview"
    with crewed(options) as crew:
        watcher = Watcher(found.root, out, crew, chosen(found, options.games), lambda line: print(line, flush=True))
        if options.port:
            try:
                server = serve(out, options.port)
            except OSError as error:
                raise Misuse(f"port {options.port} is taken; choose another with --port, or 0 for none") from error
            print(f"previews at http://127.0.0.1:{server.server_port}/", flush=True)
        watcher.prepare()
        print(f"watching {len(watcher.known)} pages; stop with Ctrl-C", flush=True)
        try:
            watcher.go_on()
        except KeyboardInterrupt:
            print()
    return FINE


def run_selfplay(options: argparse.Namespace) -> int:
    """Play, and write each record beside its page."""
    from .check import check
    from .selfplay import play, write_record
    from .write import write

    found = read_sources(options)
    for name, checked in check(found, chosen(found, options.games)).items():
        if checked.game is None or len(checked.game.turns) < 2:
            print(f"{name:28} is for one player")
            continue
        games = play(checked.game, options.seed, options.depth, options.most, options.number)
        record = write_record(name, options.seed, options.depth, options.most, games)
        [path] = write({checked.page.file.replace(".md", ".play.toml"): record.encode()}, found.root)
        wins = sum(game.winner == checked.game.turns[0] for game in games)
        print(f"{name:28} {len(games)} games, {wins} won by {checked.game.turns[0]}; {path.name}")
    return FINE


def run_prove(options: argparse.Namespace) -> int:
    """Find what the claims of pages want proved, and write it beside them."""
    from .check import check
    from .proofs import write_proofs
    from .proving import prove_page
    from .write import write

    found = read_sources(options)
    for name, checked in check(found, chosen(found, options.games)).items():
        proofs = prove_page(checked, options.patience, lambda line: print(line, flush=True))
        if proofs is not None:
            record = write_proofs(name, proofs)
            [path] = write({checked.page.file.replace(".md", ".proof.toml"): record.encode()}, found.root)
            print(f"{name}: {path.name}")
    return FINE


def run_restore(options: argparse.Namespace) -> int:
    """Look for a lost diagram again, and write what was found beside its page."""
    from .engine.draughts.tables import Tables
    from .restoring import restore
    from .write import write

    found = read_sources(options)
    name = options.diagram.partition("/")[0]
    if name not in found.restorations:
        raise Misuse(f"there is no lost diagram {options.diagram!r}; {nearest(name, found.restorations, 'there are')}")
    record = found.restorations[name]
    text = restore(record, Tables(), lambda line: print(line, flush=True))
    write({record.file: text.encode()}, found.root)
    return FINE


def run_list(options: argparse.Namespace) -> int:
    """Name the games and the boards."""
    from .check import place

    found = read_sources(options)
    print("games")
    for page in sorted(found.pages.values(), key=lambda page: place(found, page)):
        print(f"  {page.name:28} {page.title}, on {page.get('board') or 'no board'} ({page.collection})")
    print("boards")
    for sheet in found.sheets.values():
        size = f"{sheet.columns} x {sheet.rows} squares of {sheet.square:g} mm"
        print(f"  {sheet.name:28} {sheet.title}, {size}")
    return FINE

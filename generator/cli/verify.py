"""`parlour verify`: load, check, replay, and tell what was found."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..load import home
from ..mistakes import Mistakes, Pen
from ..progress import Progress
from .options import sharded, worked
from .shared import FINE, MISTAKEN, Misuse, chosen, crewed, gone_through, wanted

if TYPE_CHECKING:
    from ..load.pack import Pack, Page
    from ..replay.pages import Replayed
    from ..replay.vouching import Vouched

ABOUT = "load, check and replay; write nothing"
EXAMPLE = "parlour verify foregammon"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    part.add_argument("--rules", action="store_true", help="the web of rules, rule by rule")
    part.add_argument("--prove", action="store_true", help="believe no record: compute everything from nothing")
    part.add_argument("--ledger", action="store_true", help="every claim with its verdict, and what no page claims")
    part.add_argument("--words", action="store_true", help="sentences that nothing answers for")
    part.add_argument("--strict", action="store_true", help="a sentence for which nothing answers is a mistake")
    part.add_argument("--sense", action="store_true", help="for each example, how far overlooked wins were looked for")
    part.add_argument("--examples", action="store_true", help="every example, printed or not: its moves and refusals")
    part.add_argument("--records", action="store_true", help="the games on record: who won, by what, how long")
    part.add_argument("--form", action="store_true", help="what each chapter lacks in the form of the book")
    part.add_argument(
        "--format",
        choices=("text", "json", "junit", "github", "sarif"),
        default="text",
        help="for persons, programs, test viewers, workflow annotations, code scanning (docs/verify.md)",
    )
    sharded(part)
    worked(part)


def stands(options: argparse.Namespace) -> bool:
    """Whether it need not be done again while nothing has changed; what is to be computed from nothing is."""
    return not options.prove


def run(options: argparse.Namespace) -> int:
    """Load, check and replay, and tell what was found."""
    from ..replay.accounts import unanswered
    from ..replay.vouching import unvouched, vouch
    from ..report.lines import mistaken, summary

    if options.sources is None and not home.here():
        raise Misuse("this folder has no rules/; --sources names another, and --sources builtin Parlour's own games")
    progress, pen = Progress(), Pen()
    with crewed(options) as crew:
        pack, _, done = gone_through(options, progress, pen, crew)
        beyond = vouch(pack, done, Pen(), crew) if options.words or options.strict else ()
    if options.strict:
        pen.found += [*unanswered(done), *unvouched(beyond)]
    progress.done()
    wrong = Mistakes(pen.found).found
    order = {name: place for place, name in enumerate(done)}
    pages = [pack.pages[name] for name in wanted(options, pack)[0] if name in pack.pages]
    pages.sort(key=lambda page: order.get(page.name, len(order)))
    if options.format != "text":
        from ..report.formats import Verification, render

        print(render(options.format, Verification(pack, tuple(pages), done, wrong, beyond, options.shard)))
        return MISTAKEN if wrong else FINE
    print(*(mistaken(pages, done, wrong) if wrong else summary(done)), sep="\n")
    _tables(options, pack, done, pages, beyond)
    sys.stdout.flush()
    pen.stop()
    return FINE


def _tables(
    options: argparse.Namespace,
    pack: Pack,
    done: Mapping[str, Replayed],
    pages: Sequence[Page],
    beyond: Sequence[Vouched],
) -> None:
    """What else was asked for."""
    from ..load.ledger import missing_lines, unaccounted, unmarked_lines
    from ..report import lines
    from ..report.records import record_lines

    if options.rules:
        print(*lines.rules_table(done), *lines.rules_lines(done), sep="\n")
    if options.examples:
        print(*lines.examples_lines(done), sep="\n")
    if options.records:
        print(*record_lines(done), sep="\n")
    if options.form:
        print(*lines.form_lines(done), sep="\n")
    if options.sense:
        print(*lines.sense_table(done), sep="\n")
    if options.ledger or any(name in pack.collections for name in options.games):
        only = chosen(pack, options.games)
        missing = [entry for entry in unaccounted(pack, done) if not only or entry.collection in options.games]
        ours = [page for page in pages if any(entry.collection == page.collection for entry in pack.ledger.values())]
        print(*lines.ledger_table(done), *missing_lines(missing), *unmarked_lines(ours), sep="\n")
    if options.words:
        print(*lines.words_table(done, beyond), *lines.words_lines(done, beyond), sep="\n")

"""The command `parlour`: one straight line from sources to output, and windows on to the engine along the way."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from . import __version__, sources
from .mistakes import Mistakes, Pen, nearest
from .progress import Progress

if TYPE_CHECKING:
    from .check import Checked
    from .draw import Theme
    from .engine.game import Game
    from .load import Sources
    from .replay import Replayed
    from .sheets.stock import Calibration

FINE, MISTAKEN, MISUSED = 0, 1, 2

EXAMPLES = """\
examples:
  parlour build                         everything into output/
  parlour verify foregammon             replay one game's page, write nothing
  parlour show checker-puzzle solution  a worked example, move by move
  parlour moves checkers --position "B:W18,24,K10:B12,K22"
  parlour perft checkers 6

exit status: 0 fine, 1 mistakes in the sources, 2 wrong usage or a missing part of the set-up
"""


class Misuse(Exception):
    """The command was called wrongly."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and give its exit status."""
    options = _parser().parse_args(argv)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except Mistakes as mistakes:
        for mistake in mistakes.found:
            print(mistake, file=sys.stderr)
        count = len(mistakes.found)
        print(f"parlour: {count} mistake{'s' * (count > 1)} in the sources; nothing was written", file=sys.stderr)
        return MISTAKEN
    except Misuse as misuse:
        print(f"parlour: {misuse}", file=sys.stderr)
        return MISUSED
    except BrokenPipeError:  # the reader of our lines has gone; what it wanted it has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:  # a folder that cannot be written, a disk that is full
        print(f"parlour: {error}; nothing was written", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print("parlour: stopped; nothing was written", file=sys.stderr)
        return MISUSED


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and where help is."""

    def error(self, message: str) -> NoReturn:
        print(f"parlour: {message}; see {self.prog} --help", file=sys.stderr)
        raise SystemExit(MISUSED)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="parlour",
        description="A press for old parlour games: it prints nothing that it has not replayed.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"parlour {__version__}")
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, about: str, run: object, example: str) -> argparse.ArgumentParser:
        part = parts.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".", epilog=f"example:\n  {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        part.set_defaults(run=run)
        part.add_argument(
            "--sources",
            metavar="DIR",
            help="a folder with rules/ and boards/ (default: this folder, else Parlour's own)",
        )
        return part

    def printed(part: argparse.ArgumentParser) -> None:
        part.add_argument("--out", metavar="DIR", default="output", help="where to write (default: output)")

    build = command(
        "build", "verify everything, then make the book, boards and kits", _build, "parlour build --paper a4 foregammon"
    )
    build.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    build.add_argument("--paper", choices=("a4", "letter", "both"), default="both")
    printed(build)
    book = command("book", "make the rulebook", _book, "parlour book --paper letter")
    book.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    book.add_argument("--paper", choices=("a4", "letter", "both"), default="both")
    printed(book)
    boards = command(
        "boards", "draw the boards as SVG, true to size", _boards, "parlour boards foregammon --theme ink-saver"
    )
    boards.add_argument("names", nargs="*", metavar="NAME", help="only these boards, or the boards of these games")
    boards.add_argument("--theme", default="colour", help="colour, grey, ink-saver, contrast, or all of them")
    size = boards.add_mutually_exclusive_group()
    size.add_argument("--size", metavar="MM", type=_large, help="the longer side of the whole board in mm")
    size.add_argument("--square", metavar="MM", type=_millimetres, help="the size of one square in mm")
    boards.add_argument("--labels", choices=("on", "off"), default="on", help="names of points and edges")
    boards.add_argument("--flip", action="store_true", help="seen from the other side")
    boards.add_argument("--cut", metavar="PROFILE", help="for a laser, as SVG and DXF: generic, lightburn or boxes")
    boards.add_argument("--list", action="store_true", help="name the boards, their games and set-ups; draw nothing")
    printed(boards)
    kit = command(
        "kit", "make print-and-play kits: board, pieces, rules", _kit, "parlour kit foregammon --paper letter"
    )
    kit.add_argument("games", nargs="*", metavar="GAME", help="games or collections")
    kit.add_argument("--all", action="store_true", help="every game, and the whole set")
    kit.add_argument("--set", action="store_true", help="one kit for all of them, sharing boards and pieces")
    kit.add_argument("--paper", metavar="PAPER", default="a4", help="a4, letter or a3 (default: a4)")
    kit.add_argument("--theme", default="colour", help="colour, grey, ink-saver or contrast")
    kit.add_argument("--square", metavar="MM", type=_millimetres, help="the size of one square in mm")
    kit.add_argument("--calibrate", metavar="MMxMM", type=_calibration, help="what the bars of the test page measure")
    kit.add_argument("--one-piece", action="store_true", help="only the board, on one page, for a print shop")
    printed(kit)
    preflight = command(
        "preflight", "read PDFs back and measure them", _preflight, "parlour preflight output/kits/foregammon-a4.pdf"
    )
    preflight.add_argument("files", nargs="+", metavar="FILE", help="PDFs that Parlour has made")
    verify = command("verify", "load, check and replay; write nothing", _verify, "parlour verify foregammon")
    verify.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    verify.add_argument("--rules", action="store_true", help="the web of rules, rule by rule")
    verify.add_argument("--prove", action="store_true", help="believe no record: compute everything from nothing")
    verify.add_argument("--ledger", action="store_true", help="every claim with its verdict, and what no page claims")
    verify.add_argument(
        "--format",
        choices=("text", "json", "junit", "github", "sarif"),
        default="text",
        help="for persons, programs, test viewers, workflow annotations, code scanning (docs/verify.md)",
    )
    selfplay = command("selfplay", "seeded games of a simple player, on record", _selfplay, "parlour selfplay yumph")
    selfplay.add_argument("games", nargs="+", metavar="GAME", help="games or collections")
    selfplay.add_argument("--number", type=_number, default=100, help="how many games of each (default: 100)")
    selfplay.add_argument("--depth", type=int, choices=(1, 2, 3), default=2, help="moves it looks ahead (default: 2)")
    selfplay.add_argument("--seed", type=int, default=1888, help="the seed of the lot (default: 1888)")
    selfplay.add_argument("--most", type=int, default=400, help="moves after which a game is given up (default: 400)")
    prove = command("prove", "find the proofs that the claims of a page want", _prove, "parlour prove checker-problems")
    prove.add_argument("games", nargs="+", metavar="GAME", help="games or collections")
    prove.add_argument("--patience", type=int, default=3_000_000, metavar="N", help="positions to look at")
    lost = "parlour restore checker-problems/problem-1"
    restore = command("restore", "search for a lost diagram again", _restore, lost)
    restore.add_argument("diagram", metavar="PAGE/EXAMPLE")
    command("list", "name the games and the boards", _list, "parlour list")
    show = command("show", "a replay, step by step, as text pictures", _show, "parlour show foregammon figure-6")
    show.add_argument("game", metavar="GAME")
    show.add_argument("example", nargs="?", metavar="EXAMPLE", help="one example (default: the set-up and a list)")
    moves = command(
        "moves", "the legal moves of a position", _moves, 'parlour moves checkers --position "B:W18,24,K10:B12,K22"'
    )
    moves.add_argument("game", metavar="GAME")
    moves.add_argument("--position", metavar="TEXT", help="a position in one line (default: the start)")
    moves.add_argument("--format", choices=("text", "json"), default="text")
    explain = command(
        "explain", "is a move legal, what does it do, which printed rule forbids it", _explain,
        'parlour explain checkers "16-11" --position "W:W16,22:B18,1"',
    )  # fmt: skip
    explain.add_argument("game", metavar="GAME")
    explain.add_argument("move", metavar="MOVE")
    explain.add_argument("--position", metavar="TEXT", help="a position in one line (default: the start)")
    replay = command("replay", "check a game that somebody played", _replay, "parlour replay our-game.txt")
    replay.add_argument("file", metavar="FILE", help="the lines of an example after a line game NAME, or PDN")
    perft = command("perft", "count the lines of play, depth by depth", _perft, "parlour perft checkers 6")
    perft.add_argument("game", metavar="GAME")
    perft.add_argument("depth", metavar="DEPTH", type=_depth)
    perft.add_argument("--position", metavar="TEXT", help="a position in one line (default: the start)")
    for part in (show, moves, explain, perft):
        part.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a ruleset option")
    return parser


def _millimetres(text: str) -> float:
    try:
        value = float(text.removesuffix("mm"))
    except ValueError:
        value = -1
    if not 2 <= value <= 500:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write millimetres from 2 to 500, as 45mm")
    return value


def _large(text: str) -> float:
    try:
        value = float(text.removesuffix("mm"))
    except ValueError:
        value = -1
    if not 50 <= value <= 2000:
        raise argparse.ArgumentTypeError(f"{text!r} is no size of a board; write millimetres from 50 to 2000, as 400mm")
    return value


def _calibration(text: str) -> Calibration:
    from .sheets.stock import read_calibration

    try:
        return read_calibration(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _depth(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 30:
        raise argparse.ArgumentTypeError(f"{text!r} is no depth; write a number from 1 to 30")
    return int(text)


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games; write one from 1 to 10000")
    return int(text)


# -- the straight line ----------------------------------------------------------------------------


def _sources(options: argparse.Namespace, progress: Progress | None = None, pen: Pen | None = None) -> Sources:
    from .load import load

    root = sources.root(options.sources)
    if not (root / "rules").is_dir():
        raise Misuse(f"{root} has no folder rules/; --sources names a folder with rules/ and boards/")
    if progress:
        progress.step("load", str(options.sources or "the sources"))
    return load(root, pen)


def _chosen(found: Sources, wanted: Sequence[str]) -> tuple[str, ...]:
    """The pages that were asked for by their own or their collection's name; all when none was."""
    chosen: list[str] = []
    for name in wanted:
        pages = [page.name for page in found.pages.values() if name in (page.name, page.collection)]
        if not pages and name not in found.broken:
            known = [*found.pages, *found.collections]
            raise Misuse(f"there is no game or collection {name!r}; {nearest(name, known, 'there are')}")
        chosen += pages
    return tuple(dict.fromkeys(chosen))


def _gone_through(
    options: argparse.Namespace, progress: Progress, pen: Pen
) -> tuple[Sources, dict[str, Checked], dict[str, Replayed]]:
    """Load, check, replay; what is wrong is noted by the pen."""
    from .check import check
    from .ledger import check_ledger
    from .replay import replay

    found = _sources(options, progress, pen)
    only = _chosen(found, getattr(options, "games", ()))
    progress.step("check", f"{len(only or found.pages)} pages")
    pages = check(found, only, pen)
    prove = getattr(options, "prove", False)
    done = replay(found, pages, lambda name: progress.step("replay", name), pen, prove)
    if prove:
        from .proving import prove_again

        prove_again(found, pages, lambda name: progress.step("prove", name), pen)
    check_ledger(found, done, pen, whole=not only)
    return found, pages, done


def _replayed(
    options: argparse.Namespace, progress: Progress
) -> tuple[Sources, dict[str, Checked], dict[str, Replayed]]:
    pen = Pen()
    found, pages, done = _gone_through(options, progress, pen)
    pen.stop()
    return found, pages, done


def _build(options: argparse.Namespace) -> int:
    return _make(options, book=True, boards=True)


def _book(options: argparse.Namespace) -> int:
    return _make(options, book=True, boards=False)


def _make(options: argparse.Namespace, *, book: bool, boards: bool) -> int:
    """Load, check, replay, draw, compose, write."""
    from .compose import compose
    from .draw import load_theme
    from .figures import plates
    from .setups import Look, board_files
    from .write import NotSetUp, pdf, write

    progress = Progress()
    found, pages, done = _replayed(options, progress)
    colours = load_theme("colour", sources.templates())
    files: dict[str, bytes] = {}
    if boards:
        progress.step("draw", "boards")
        files |= board_files(found, pages, Look(colours))
    papers = ("a4", "letter") if options.paper == "both" else (options.paper,)
    progress.step("draw", "figures")
    drawn = {name: plates(found, one) for name, one in done.items()}
    try:
        for paper in papers:
            progress.step("compose", f"the rulebook on {paper}")
            files[f"rulebook-{paper}.pdf"] = pdf(compose(found, done, drawn, paper=paper, theme=colours))
        if boards:
            progress.step("compose", "the kits")
            files |= _kits(pages, colours, {paper: files[f"rulebook-{paper}.pdf"] for paper in papers})
    except NotSetUp as error:
        raise Misuse(str(error)) from error
    progress.step("write", options.out)
    written = write(files, Path(options.out))
    progress.done()
    moves = sum(example.checks for one in done.values() for example in one.examples.values())
    claims = sum(len(one.claims) for one in done.values())
    told = f"{len(done)} games, {moves} moves and refusals replayed, {claims} claims decided"
    print(f"{told}; {len(written)} files in {options.out}")
    return FINE


def _boards(options: argparse.Namespace) -> int:
    from .check import check
    from .setups import Look, board_files, listing
    from .write import write

    progress = Progress()
    found = _sources(options, progress)
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


def _kits(pages: Mapping[str, Checked], theme: Theme, books: Mapping[str, bytes]) -> dict[str, bytes]:
    """Every kit for the papers of these books; the books are inspected too."""
    from .sheets.stock import Unprintable, read_stock
    from .sheets.workshop import Order, inspected, kits

    try:
        inspected(books)
        return kits(pages, Order(tuple(map(read_stock, books)), theme), books)
    except Unprintable as error:
        raise Misuse(str(error)) from error


def _kit(options: argparse.Namespace) -> int:
    """Verify the games, then make what is needed to play them; every kit is inspected before it is written."""
    from .sheets.stock import Unprintable, read_stock
    from .write import NotSetUp, write

    if bool(options.games) == options.all:
        raise Misuse("name the games whose kits you want, or say --all")
    if options.set and options.one_piece:
        raise Misuse("--set is a kit of many sheets and --one-piece a single page; choose one of them")
    try:
        stock = read_stock(options.paper, options.calibrate)
        theme = _themes(options.theme)[0]
        progress = Progress()
        found, pages, done = _replayed(options, progress)
        from .sheets.workshop import Order, books, fits, kits, whole_set

        order = Order((stock,), theme, options.square, options.one_piece)
        progress.step("compose", f"kits for {stock.title}")
        fits(pages, order)
        printed = books(found, done, order)
        files: dict[str, bytes] = {}
        if not options.set:
            files |= kits(pages, order, printed, lambda name: progress.step("compose", f"the kit of {name}"))
        if (options.set or options.all) and not options.one_piece:
            progress.step("compose", "the whole set")
            files |= whole_set(found, options.games, pages, order, printed)
    except (Unprintable, NotSetUp) as error:
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


def _preflight(options: argparse.Namespace) -> int:
    from .sheets.preflight import inspect
    from .sheets.workshop import finder, known_pages, told

    find = finder(known_pages(_sources(options)))
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


def _verify(options: argparse.Namespace) -> int:
    from .ledger import missing_lines, unaccounted
    from .report import ledger_table, mistaken, rules_lines, rules_table, summary

    progress, pen = Progress(), Pen()
    found, _, done = _gone_through(options, progress, pen)
    progress.done()
    wrong = Mistakes(pen.found).found
    only = _chosen(found, options.games)
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


def _selfplay(options: argparse.Namespace) -> int:
    """Play, and write each record beside its page."""
    from .check import check
    from .selfplay import play, write_record

    found = _sources(options)
    for name, checked in check(found, _chosen(found, options.games)).items():
        if checked.game is None or len(checked.game.turns) < 2:
            print(f"{name:28} is for one player")
            continue
        games = play(checked.game, options.seed, options.depth, options.most, options.number)
        path = found.root / checked.page.file.replace(".md", ".play.toml")
        path.write_text(write_record(name, options.seed, options.depth, options.most, games), encoding="utf-8")
        wins = sum(game.winner == checked.game.turns[0] for game in games)
        print(f"{name:28} {len(games)} games, {wins} won by {checked.game.turns[0]}; {path.name}")
    return FINE


def _prove(options: argparse.Namespace) -> int:
    """Find what the claims of pages want proved, and write it beside them."""
    from .check import check
    from .proofs import write_proofs
    from .proving import prove_page

    found = _sources(options)
    for name, checked in check(found, _chosen(found, options.games)).items():
        proofs = prove_page(checked, options.patience, lambda line: print(line, flush=True))
        if proofs is not None:
            path = found.root / checked.page.file.replace(".md", ".proof.toml")
            path.write_text(write_proofs(name, proofs), encoding="utf-8")
            print(f"{name}: {path.name}")
    return FINE


def _restore(options: argparse.Namespace) -> int:
    """Look for a lost diagram again, and write what was found beside its page."""
    from .engine.draughts.tables import Tables
    from .restoring import restore

    found = _sources(options)
    name = options.diagram.partition("/")[0]
    if name not in found.restorations:
        raise Misuse(f"there is no lost diagram {options.diagram!r}; {nearest(name, found.restorations, 'there are')}")
    record = found.restorations[name]
    text = restore(record, Tables(), lambda line: print(line, flush=True))
    (found.root / record.file).write_text(text, encoding="utf-8")
    return FINE


def _list(options: argparse.Namespace) -> int:
    from .check import place

    found = _sources(options)
    print("games")
    for page in sorted(found.pages.values(), key=lambda page: place(found, page)):
        print(f"  {page.name:28} {page.title}, on {page.get('board') or 'no board'} ({page.collection})")
    print("boards")
    for sheet in found.sheets.values():
        size = f"{sheet.columns} x {sheet.rows} squares of {sheet.square:g} mm"
        print(f"  {sheet.name:28} {sheet.title}, {size}")
    return FINE


# -- windows on to the engine ---------------------------------------------------------------------


def _page(options: argparse.Namespace) -> tuple[Sources, Checked, Game]:
    """The page of one game, and its game under the options asked for."""
    from .check import check
    from .engine.game import make

    found = _sources(options)
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


def _position(game: Game, text: str | None):  # type: ignore[no-untyped-def]  # Position, imported late
    from .engine.game import CannotRead
    from .engine.notation import read_position

    try:
        return game.start if text is None else read_position(game, text)
    except CannotRead as error:
        raise Misuse(f"this position cannot be read: {error}") from error


def _show(options: argparse.Namespace) -> int:
    from .check import check
    from .pictures import board_text, frames_text
    from .replay import replay

    found, checked, game = _page(options)
    assert checked.sheet is not None
    done = replay(found, check(found, (options.game,)))[options.game]
    if options.example is None:
        print(f"{checked.page.title}\n")
        print(board_text(checked.sheet, game, game.start))
        print("\nexamples: " + (", ".join(done.examples) or "none"))
        return FINE
    if options.example not in done.examples:
        raise Misuse(
            f"{options.game} has no example {options.example!r}; {nearest(options.example, done.examples, 'it has')}"
        )
    print(frames_text(checked, done.examples[options.example]))
    return FINE


def _moves(options: argparse.Namespace) -> int:
    from .engine.notation import write_position

    _, checked, game = _page(options)
    position = _position(game, options.position)
    legal = sorted((game.text(move), write_position(game, game.play(position, move))) for move in game.legal(position))
    outcome = game.outcome(position)
    if options.format == "json":
        answer: Mapping[str, object] = {
            "game": checked.page.name,
            "position": write_position(game, position),
            "turn": game.turns[position.turn],
            "outcome": None if outcome is None else {"winner": outcome.winner, "rule": outcome.rule},
            "moves": [{"move": move, "position": after} for move, after in legal],
        }
        print(json.dumps(answer, indent=2, ensure_ascii=False))
        return FINE
    print(write_position(game, position))
    width = max((len(move) for move, _ in legal), default=0)
    for move, after in legal:
        print(f"  {move:{width}}  {after}")
    if outcome is not None:
        from .replay import told

        print(f"  over: {told(outcome)}")
    return FINE


def _perft(options: argparse.Namespace) -> int:
    _, _, game = _page(options)
    position = _position(game, options.position)
    for depth in range(1, options.depth + 1):
        print(depth, game.perft(position, depth), flush=True)
    return FINE


def _explain(options: argparse.Namespace) -> int:
    from .engine.game import CannotRead
    from .explain import explain

    found, checked, game = _page(options)
    position = _position(game, options.position)
    try:
        print(*explain(found, checked, game, position, options.move), sep="\n")
    except CannotRead as error:
        raise Misuse(f"this move cannot be read: {error}") from error
    return FINE


def _replay(options: argparse.Namespace) -> int:
    from .transcript import read_file, replay_file

    pen = Pen()
    try:
        text = read_file(Path(options.file))
    except (ValueError, OSError) as error:
        raise Misuse(f"{options.file} cannot be read: {error}") from error
    for line in replay_file(_sources(options), text, options.file, pen):
        print(line, flush=True)
    pen.stop()
    return FINE

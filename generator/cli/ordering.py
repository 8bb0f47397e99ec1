"""How a kit is asked for: its options on the command line, what they mean together, and what is told of the result."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..english import counted
from .options import calibration, edge, given, millimetres, offset, punch, sheets
from .shared import Misuse, manners

if TYPE_CHECKING:
    from ..check import Checked
    from ..draw.wardrobe import Wardrobe
    from ..engine.game import Game
    from ..load.pack import Pack
    from ..orders import Order
    from ..sheets.extras import ExtrasAsked
    from ..sheets.hinges import Folding
    from ..sheets.stock import Stock

NONE = "none"
SHEETED = (
    "paper", "fit", "margin", "calibrate", "printer", "offset", "rules", "punch", "backs", "set", "seed", "leaves",
    "apart", "option",
)  # fmt: skip
"""Options that say something of sheets or pieces, of which a board in one piece has none."""


UNFOLDED = "hinges are made and read back for the one board of a kit, and a set has many"
UNBOXED = "a set has one stock of pieces, shared by games with and without dice or scores, and none fills a box"
"""Why a set has no folding boards; and no boxes, score pads and tables of throws."""

HINGES = 2.0, 12.0
"""How much may be between the leaves of a folding board, in mm."""


def add_look(part: argparse.ArgumentParser) -> None:
    """What a kit is to look like."""
    words = "colour, grey, ink-saver, contrast, one of your own, or all"
    part.add_argument("--theme", default="colour", help=words)
    part.add_argument("--labels", choices=("on", "off"), help="names of points on the board (default: as it has them)")
    words = "pieces for this option of a game alone: colours='red black', players=3"
    part.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=words)
    part.add_argument("--square", metavar="MM", type=millimetres, help="the size of one square in mm")
    words = "the width of round men: 16, 18, 22, 25, 29 mm, or another, as 25 or 1in; squares follow"
    part.add_argument("--punch", metavar="MM", type=punch, help=words)
    words = "a manner, as 1878; plain for bare boards (default: that of its source)"
    part.add_argument("--manner", help=words)
    words = "full: the whole frame, even where that takes more sheets than the plain board"
    part.add_argument("--frame", choices=("full",), help=words)


def add_paper(part: argparse.ArgumentParser) -> None:
    """What it is printed on, and by which printer."""
    words = "a5 to a1, letter, legal, tabloid, one of templates/papers.toml, or a size, 300x400mm (default: a4)"
    part.add_argument("--paper", metavar="PAPER", help=words)
    part.add_argument("--fit", metavar="N", type=sheets, help="the largest board that goes on so many sheets")
    words = "what the printer does not reach, up to 10, or 0.25in (default: 5)"
    part.add_argument("--margin", metavar="MM", type=edge, help=words)
    words = "what the bars of the test page measure, as 98.6x99.2, or 3.88x3.91in"
    part.add_argument("--calibrate", metavar="MMxMM", type=calibration, help=words)
    words = "how far to the right and below the other cross lies on the back of the test page, as 0.5x-1.2, or 0.02x0in"
    part.add_argument("--offset", metavar="MMxMM", type=offset, help=words)
    words = "keep margin, calibration and offset by this name, or take what is kept"
    part.add_argument("--printer", metavar="NAME", help=words)


def add_folding(part: argparse.ArgumentParser) -> None:
    """Into how many leaves a board is folded."""
    part.add_argument("--leaves", type=int, choices=(2, 4), help="a folding board, in two or four leaves with a hinge")
    words = "what is left between the leaves for cloth or tape (default: 4)"
    part.add_argument("--hinge", metavar="MM", type=millimetres, help=words)


def folded(options: argparse.Namespace) -> Folding:
    """How boards are folded."""
    from ..sheets.hinges import GAP, Folding

    return Folding(options.leaves or 1, options.hinge or GAP)


def add_extras(part: argparse.ArgumentParser) -> None:
    """What a kit is to have beside the usual."""
    words = "box, scores (a score pad), throws (a table instead of dice or a spinner), several with commas, or all"
    part.add_argument("--with", dest="extras", metavar="PARTS", default="", help=words)
    part.add_argument("--seed", metavar="N", type=sheets, help="with throws: another table (default: 1)")


def asked_for(options: argparse.Namespace) -> ExtrasAsked:
    """What kits are to have beside the usual; all means what each game has need of."""
    from ..mistakes import nearest
    from ..sheets.extras import EXTRAS, ExtrasAsked

    words = [word.strip().lower() for word in options.extras.split(",") if word.strip()]
    for word in words:
        if word not in (*EXTRAS, "all"):
            raise Misuse(f"--with {word}: kits have no such part; {nearest(word, [*EXTRAS, 'all'], 'there are')}")
    found = tuple(each for each in EXTRAS if each in words or "all" in words)
    if options.seed and "throws" not in found:
        raise Misuse("--seed is for the table of throws; say --with throws too")
    return ExtrasAsked(found, options.seed or 1)


def _idle_extras(options: argparse.Namespace, pages: Mapping[str, Checked]) -> None:
    """Raise what was asked for by its name and is in none of the kits."""
    from ..sheets.extras import idle
    from ..sheets.kit import subject

    named = [word for word in asked_for(options).extras if word in options.extras.lower()]
    if named:
        games = {name: subject(page) for name, page in pages.items()}
        if why := idle(named, {name: (game.wanted, game.scores) for name, game in games.items()}):
            raise Misuse(f"--with {why}")


def _refuse_folding(options: argparse.Namespace) -> None:
    """Raise what does not go together with a folding board."""
    if options.leaves and options.fit:
        raise Misuse("--leaves parts the board at its middle and --fit where fewest sheets do; choose one of them")
    if options.leaves and options.set:
        raise Misuse(f"--leaves with --set: {UNFOLDED}; leave --set out, and the kit of each game has its own")
    if options.hinge and not options.leaves:
        raise Misuse("--hinge is for a folding board; say --leaves 2 or --leaves 4 too")
    if options.hinge and not HINGES[0] <= options.hinge <= HINGES[1]:
        raise Misuse(f"a hinge of {options.hinge:g} mm is not made; it has {HINGES[0]:g} to {HINGES[1]:g} mm")


def _refuse_dress(options: argparse.Namespace) -> None:
    """Raise what is no dress of the boards that are asked for."""
    if options.frame and options.one_piece:
        raise Misuse("--frame is for boards in sheets, and in one piece they have all of it; choose one of them")
    if options.frame and options.manner == "plain":
        raise Misuse("--frame is for boards in a manner, and --manner plain is without any; choose one of them")
    if options.manner == "all":
        raise Misuse("--manner is one of them, or source; ask for several one after another")


def _refuse_rules(options: argparse.Namespace) -> None:
    """Raise a size of a leaflet that is not wanted; no leaflet is one of them from here on."""
    if options.no_rules and options.rules not in ("", NONE):
        raise Misuse(f"--no-rules leaves the leaflet out and --rules {options.rules} makes one; choose one of them")
    options.rules = NONE if options.no_rules else options.rules


def refuse(options: argparse.Namespace) -> None:
    """Raise what does not go together, or would have no effect."""
    if bool(options.games) == options.all:
        both = "; --all is every game" if options.all else ""
        raise Misuse(f"name the games whose kits you want, or say --all{both}")
    _refuse_rules(options)
    if options.one_piece:
        for name in SHEETED:
            if given(options, name):
                raise Misuse(f"--{name} is for kits of many sheets and --one-piece the board alone; choose one of them")
    asked = asked_for(options).extras
    if asked and options.one_piece:
        raise Misuse("--with is for the kit of a game and --one-piece makes the board alone; choose one of them")
    if asked and options.set:
        raise Misuse(f"--with with --set: {UNBOXED}; leave --set out, and the kit of each game has its own")
    _refuse_dress(options)
    if options.fit and options.square:
        raise Misuse("--fit finds the largest squares and --square says what they are; choose one of them")
    _refuse_folding(options)
    if options.fit and options.set:
        raise Misuse("--fit is for the board of a game and --set has many boards; choose one of them")
    if options.offset and not options.backs and not options.printer:
        raise Misuse("--offset is for the backs of pieces, and there are none without --backs")


def without_set(options: argparse.Namespace) -> str:
    """Why --all makes no set beside the kits, where it does not; "" where it does."""
    why = UNFOLDED if options.leaves else UNBOXED if options.extras else ""
    return f"the whole set was not made: {why}" if options.all and why else ""


def dressed(pack: Pack, pages: Mapping[str, Checked], options: argparse.Namespace) -> Wardrobe:
    """What boards, and those on labels, are dressed from: a manner, that of each source, or nothing."""
    from ..draw.wardrobe import BY_SOURCE, wardrobe

    [manner] = manners(pack, options.manner) if options.manner not in (None, "source", "all") else [BY_SOURCE]
    return wardrobe(pack, pages, manner)


def refuse_idle(options: argparse.Namespace, pages: Mapping[str, Checked]) -> None:
    """Raise which option would change nothing in any of the games."""
    from ..sheets.usual import has_labels
    from ..workshop import playable

    games = [(page.game, page.sheet) for page in playable(pages).values() if page.game and page.sheet]
    if not games:
        return
    _idle_pieces(options, [game for game, _ in games])
    _idle_extras(options, playable(pages))
    sheets, wanted = [sheet for _, sheet in games], options.labels == "on"
    if options.labels and all(sheet.labels == "none" for sheet in sheets):
        raise Misuse(f"--labels {options.labels}: these boards have no names of points")
    plain = options.manner == "plain"
    if options.labels and all((has_labels(sheet) if plain else sheet.named) == wanted for sheet in sheets):
        raise Misuse(f"--labels {options.labels} is what these boards have anyway; leave it out")


def _idle_pieces(options: argparse.Namespace, games: Sequence[Game]) -> None:
    """The same, of options that say something of pieces."""
    from ..sheets.needs import needs

    flat = any(not need.guise.stands for game in games for need in needs(game).pieces)
    for name in ("punch", "backs"):
        if getattr(options, name) and not flat:
            raise Misuse(f"--{name} is for flat pieces, and all men of these games are folded and stand")
    for name, _ in chosen_options(options.option):
        if not any(name in game.choices for game in games):
            known = ", ".join(dict.fromkeys(each for game in games for each in game.choices))
            hint = f"they have {known}" if known else "they have none"
            raise Misuse(f"--option: none of these games has an option {name!r}; {hint}")


def chosen_options(texts: list[str]) -> tuple[tuple[str, object], ...]:
    """Options of games, NAME=VALUE each; American spelling is understood too."""
    found = []
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Misuse(f"--option is NAME=VALUE, not {text!r}")
        name = name.replace("color", "colour").replace("-", "_")
        found.append((name, int(value) if value.isdecimal() else value))
    return tuple(found)


def in_parts(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of kits, with each PDF taken apart and read back; their manifests stay."""
    import json

    from ..inspect.parts import together
    from ..sheets.apart import taken_apart

    found: dict[str, bytes] = {}
    for name, data in files.items():
        stem, _, kind = name.rpartition(".")
        if kind != "pdf":
            found[name] = data
            continue
        parts = taken_apart(data, json.loads(files[f"{stem}.json"]))
        together(data, parts)
        found |= {f"{stem}-{part}.pdf": made for part, made in parts.items()}
    return found


def trade_offs(pages: Mapping[str, Checked], order: Order) -> Iterator[str]:
    """How many sheets the board of each game takes, and what fewer would cost; what came of a number is told too."""
    from ..sheets.fitting import offers
    from ..workshop import cut_of, planned_for, playable

    for name, checked in playable(pages).items():
        for stock in order.stocks:
            planned = planned_for(checked, stock, order)
            layout, how = planned.layout, cut_of(planned, stock, order)
            fewer = list(offers(layout.sheet, layout.square, how))
            told = [f"{square:g} mm on {counted(number, 'sheet')} (--fit {number})" for number, square in fewer]
            if told or order.fit:
                now = f"{layout.square:g} mm on {counted(len(planned.tiling(stock).tiles), 'sheet')}"
                yield f"{name}: squares of {', '.join([now, *told])}"


def frames_told(pages: Mapping[str, Checked], order: Order, shared: bool) -> Iterator[str]:
    """What the frames of boards are, where they are not whole, and what the whole ones would cost."""
    from ..workshop import playable

    boards = [(one, stock) for one in playable(pages).values() for stock in order.stocks]
    yield from dict.fromkeys(line for one, stock in boards for line in _told(one, stock, order, shared))


def _told(checked: Checked, stock: Stock, order: Order, shared: bool) -> Iterator[str]:
    """The same of one board on one paper."""
    from ..workshop import framed, planned_for

    planned = planned_for(checked, stock, order, shared)
    dress = order.wardrobe.dress(planned.layout.sheet, planned.plated)
    if dress is None or order.full:
        return
    chosen = framed(planned.layout.sheet, planned.layout.square, stock, order, dress)
    if chosen.full <= chosen.sheets:
        return
    depth, sheets = dress.depth(planned.layout), counted(chosen.sheets, "sheet")
    cost = f"in its whole frame of {depth:.0f} mm it takes {chosen.full} (--frame full)"
    name = planned.layout.sheet.name if shared else planned.name
    if chosen.dress is None:
        yield f"{name}: the board is plain, so that it goes on {sheets}; {cost}"
    else:
        deep = chosen.dress.depth(planned.layout)
        yield f"{name}: a frame of {deep:.0f} mm, so that the board goes on {sheets} as without it; {cost}"

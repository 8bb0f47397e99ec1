"""Check: every name on a page leads somewhere. Boards, games, options, rules, links, quoted words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .engine.arguments import ParlourError
from .engine.board import Board
from .engine.fitting import WrongBoard
from .engine.game import CannotRead, Game, Recipe, make, names
from .load.board import Sheet
from .load.clauses import rests
from .load.glossary import check_words
from .load.lettering import check_letters
from .load.looks import wrong_looks
from .load.markdown import OURS, links
from .load.namesakes import check_namesakes
from .load.notes import NAME
from .load.pack import Pack, Page, Rule
from .load.page import MARKS
from .load.quotations import check_quotations
from .load.verbs import Behind, Note
from .mistakes import Pen, nearest

__all__ = ["Checked", "Maker", "Note", "check", "check_page"]


Maker = Callable[[str | Recipe, Board, Mapping[str, object]], Game]
"""What makes a game on a board, under options."""


@dataclass(frozen=True)
class Checked:
    """A page with everything that its names lead to, and the entries of the ledger that its rules rest on."""

    page: Page
    sheet: Sheet | None
    game: Game | None
    rules: Mapping[str, Rule]
    notes: Mapping[str, Note]
    rules_page: str
    entries: frozenset[str] = frozenset()

    @property
    def stuck(self) -> bool:
        """Whether its game cannot be played because of a mistake, which has been told."""
        return self.game is None and (bool(self.page.game) or "game" in self.page.spoilt)

    @property
    def boardless(self) -> bool:
        """Whether it is not known which board it has because of a mistake, which has been told."""
        return self.sheet is None and (bool(self.page.get("board")) or "board" in self.page.spoilt)

    @property
    def played(self) -> Game | None:
        """Its game, if an engine knows the rules of it."""
        return None if self.game is None or self.game.silent else self.game


def check(pack: Pack, only: tuple[str, ...] = (), pen: Pen | None = None) -> dict[str, Checked]:
    """The pack's own pages, or those named, with boards, games, rules and notes; mistakes go to the pen, or are raised.

    They come in the order of the book.
    """
    told, pen = pen is not None, pen or Pen()
    checked = {}
    for name in only or pack.own:
        if name in pack.pages:
            checked[name] = check_page(pack, pack.pages[name], pen)
    _editions(pack, pen)
    _manners(pack, pen)
    check_words(pack, pen)
    check_letters(pack, (one.page for one in checked.values()), pen)
    ready = {name for name, one in checked.items() if one.game is not None and any(one.game.start.cells)}
    check_namesakes(pack, (one.page for one in checked.values()), ready, pen)
    if not told:
        pen.stop()
    return dict(sorted(checked.items(), key=lambda item: pack.order(item[1].page)))


def check_page(pack: Pack, page: Page, pen: Pen, make: Maker = make) -> Checked:
    """One page checked, its game made by `make`.

    It goes on to be replayed whatever is wrong with it, unless its game cannot be played.
    """
    sheet = _board(pack, page, pen)
    game = _game(pack, page, sheet, pen, make)
    _sources(pack, page, pen)
    rules = _rules(page, pen)
    notes = _notes(page, pen)
    collection = pack.collections.get(page.collection)
    if collection is not None and collection.quotations is not None:
        check_quotations(page, collection.quotations, pen)
    cited = _cited(pack, page, pen)
    own = not page.get("cites") and "cites" not in page.spoilt
    if game is not None and not game.silent and own and not page.torn:
        _web(page, game, rules, pen)
    fences = _fences(page, pen)
    _pictures(pack, page, pen)
    proved = {fence.name for fence in page.fences if fence.kind == "example" and fence.sound and not fence.told}
    here = None if page.torn else {*rules, *notes, *fences} - proved - {""}
    _links(pack, page, here, notes, pen)
    entries = _provenance(pack, page, notes, pen)
    _one_short(page, pen)
    known = own or bool(cited)  # without the rules that it cites, nothing that it says of them can be judged
    return Checked(page, sheet, game if known else None, cited | rules, notes, page.rules_of, entries)


def _board(pack: Pack, page: Page, pen: Pen) -> Sheet | None:
    """The page's board, if it has one that can be read."""
    name = page.get("board")
    if name in pack.broken.sheets:
        return None  # what is wrong there has been told
    if name and name not in pack.sheets:
        near = nearest(name, {*pack.sheets, *pack.broken.sheets}, "boards are")
        pen.mark(page.file, page.line("board"), "P020", near, what="board", name=name)
    return pack.sheets.get(name)


def _game(pack: Pack, page: Page, sheet: Sheet | None, pen: Pen, make: Maker) -> Game | None:
    """The page's game on its board, under its options."""
    if not page.game or "options" in page.spoilt:
        return None
    if page.game in pack.broken.games:
        return None  # what is wrong there has been told
    known = {*names(), *pack.games}
    if page.game not in known:
        near = nearest(page.game, known, "games are")
        right = f"or write your own as games/{page.game.replace('_', '-')}.toml"
        pen.mark(page.file, page.line("game"), "P021", near, right, name=page.game)
        return None
    if sheet is None:
        if not page.get("board") and "board" not in page.spoilt:
            pen.mark(page.file, page.line("game"), "P042")
        return None
    try:
        told = pack.games[page.game].recipe if page.game in pack.games else page.game
        game = make(told, sheet.board, page.options)
        for code, parts, right in wrong_looks(game):
            pen.mark(page.file, page.line("game"), code, right, **parts)
        game.start  # noqa: B018  (the start position must be readable on this board)
        return game
    except (WrongBoard, CannotRead) as error:
        why = error.why if isinstance(error, WrongBoard) else str(error)
        pen.mark(page.file, page.line("board"), "P022", why, game=page.game, board=sheet.name)
    except ParlourError as error:
        pen.mark(page.file, page.line("options"), "P037", str(error))
    return None


def _sources(pack: Pack, page: Page, pen: Pen) -> None:
    """Every source is a collection and pages of it."""
    for source in page.sources:
        collection, _, pages = source.partition(" ")
        if collection not in pack.collections and collection not in pack.broken.collections:
            known = {*pack.collections, *pack.broken.collections}
            near = f"there is no collection {collection!r}; {nearest(collection, known, 'collections are')}"
            pen.mark(page.file, page.line("sources"), "P027", near, source=source)
        elif not re.fullmatch(r"\d+(-\d+)?", pages):
            pen.mark(page.file, page.line("sources"), "P027", "it names no pages", source=source)


def _rules(page: Page, pen: Pen) -> dict[str, Rule]:
    """The rules of a page by their ids; they are numbered through, and no two have one id."""
    rules: dict[str, Rule] = {}
    for expected, rule in enumerate(page.rules, 1):
        if rule.id in rules:
            where = f"on line {rules[rule.id].line}"
            pen.mark(page.file, rule.line, "P029", what="rules", name=rule.id, where=where)
        if rule.number != expected:
            pen.mark(page.file, rule.line, "P023", id=rule.id, number=rule.number, expected=expected)
        rules[rule.id] = rule
    return rules


def _notes(page: Page, pen: Pen) -> dict[str, Note]:
    """The notes of a page by their ids."""
    notes: dict[str, Note] = {}
    for note in filter(None, (fence.note for fence in page.fences)):
        if note.id in notes and NAME.fullmatch(note.id):
            where = f"on line {notes[note.id].line}"
            pen.mark(page.file, note.line, "P029", what="notes", name=note.id, where=where)
        notes[note.id] = note
    return notes


def _cited(pack: Pack, page: Page, pen: Pen) -> dict[str, Rule]:
    """The rules of the page that this one cites, if it cites any."""
    name = page.get("cites")
    if name and name not in pack.pages and name not in pack.broken.pages:
        near = nearest(name, {*pack.pages, *pack.broken.pages}, "pages are")
        pen.mark(page.file, page.line("cites"), "P020", near, what="page", name=name)
    return {rule.id: rule for rule in pack.pages[name].rules} if name in pack.pages else {}


def _one_short(page: Page, pen: Pen) -> None:
    """It is said once in short what the game is."""
    short = [fence for fence in page.fences if fence.kind == "short"]
    for fence in short[1:]:
        pen.mark(page.file, fence.line, "P029", what="fences", name="short", where=f"on line {short[0].line}")


def _fences(page: Page, pen: Pen) -> dict[str, int]:
    """The examples, figures and back fences of a page by their names, with their lines; unknown ones may be such."""
    seen: dict[str, int] = {}
    hidden = {fence.name for fence in page.fences if any(isinstance(verb, Behind) for verb in fence.verbs)}
    told: set[str] = set()
    for fence in page.fences:
        if fence.kind in ("claims", "note", "picture", "short"):
            continue
        if fence.kind == "back" and fence.name in hidden - told:
            told.add(fence.name)  # words for the solution of that example
            continue
        if fence.name in seen and NAME.fullmatch(fence.name):
            pen.mark(page.file, fence.line, "P029", what="fences", name=fence.name, where=f"on line {seen[fence.name]}")
        seen.setdefault(fence.name, fence.line)
        if fence.kind in ("example", "figure") and not page.game and "game" not in page.spoilt:
            pen.mark(page.file, fence.line, "P035", kind=fence.kind)
    return seen


def _pictures(pack: Pack, page: Page, pen: Pen) -> None:
    """Every picture that the page asks for is there, and it asks for each once."""
    known, seen = {*pack.pictures, *pack.broken.pictures}, dict[str, int]()
    for fence in page.fences:
        if fence.kind != "picture" or not NAME.fullmatch(fence.name):
            continue
        if fence.name in seen:
            where = f"on line {seen[fence.name]}"
            pen.mark(page.file, fence.line, "P029", what="pictures", name=fence.name, where=where)
        elif fence.name not in known:
            right = f"draw it as templates/pictures/{fence.name}.svg"
            pen.mark(page.file, fence.line, "P076", nearest(fence.name, known, "pictures are"), right, name=fence.name)
        seen[fence.name] = fence.line


def _links(pack: Pack, page: Page, here: set[str] | None, notes: Mapping[str, Note], pen: Pen) -> None:
    """Every link leads to something on this page, of which `here` is known, or to another; no picture is linked in."""
    pages = {*pack.pages, *pack.broken.pages}
    for line, target, picture in links(page):
        if picture:
            pen.mark(page.file, line, "P011")
        elif target.startswith("["):
            right = f"define it on a line of its own, as {target}: some-page"
            pen.mark(page.file, line, "P026", right, target=target)
        elif target.startswith("#"):
            if here is not None and target[1:] not in here:
                pen.mark(page.file, line, "P026", nearest(target[1:], here, "this page has"), target=target)
        elif target.startswith(OURS):
            _told_by(page, line, target.removeprefix(OURS), notes, pen)
        elif target not in pages:
            pen.mark(page.file, line, "P026", nearest(target, pages, "pages are"), target=target or "()")


def _provenance(pack: Pack, page: Page, notes: Mapping[str, Note], pen: Pen) -> frozenset[str]:
    """What a rule rests on exists: entries of the ledger for what a source says, notes for what this edition adds.

    The entries that the page names are returned.
    """
    collection = pack.collections.get(page.collection)
    unit = (collection.get("unit") if collection is not None else "") or "page"
    for rule in page.rules:
        if rule.page and rule.unit != unit:
            pen.mark(page.file, rule.line, "P050", number=rule.number, said=rule.unit, unit=unit)
        if rule.note:
            _told_by(page, rule.line, rule.note, notes, pen)
    named = [*rests(page)] if pack.ledger else []
    for rule, entry in named:
        if entry not in pack.ledger:
            pen.mark(page.file, rule.line, "P122", nearest(entry, pack.ledger, "it has"), id=entry)
    return frozenset(entry for _, entry in named)


def _told_by(page: Page, line: int, note: str, notes: Mapping[str, Note], pen: Pen) -> None:
    """A note that is said to tell why exists."""
    if note not in notes and not page.torn:
        pen.mark(page.file, line, "P020", nearest(note, notes, "notes are"), what="note", name=note)


def _web(page: Page, game: Game, rules: Mapping[str, Rule], pen: Pen) -> None:
    """Prose and engine are one web: a rule that one of them has and the other lacks is a mistake."""
    for cited in game.rules:
        if cited not in rules:
            pen.mark(page.file, page.line("game"), "P024", nearest(cited, rules, "the page has"), rule=cited)
    for rule in rules.values():
        if rule.id not in game.rules and "advice" not in rule.marks and set(rule.marks) <= set(MARKS):
            near = nearest(rule.id, game.rules, "the engine has")
            pen.mark(page.file, rule.line, "P025", near, number=rule.number, id=rule.id)


def _editions(pack: Pack, pen: Pen) -> None:
    """The editions name pages, collections and themes that exist."""
    known = {*pack.pages, *pack.collections, *pack.broken.pages, *pack.broken.collections}
    for edition in pack.editions.values():
        if edition.theme not in pack.themes and edition.theme not in pack.broken.themes:
            near = nearest(edition.theme, {*pack.themes, *pack.broken.themes}, "themes are")
            pen.mark(edition.source, edition.line("theme"), "P020", near, what="theme", name=edition.theme)
        for name in edition.games:
            if name not in known:
                near = nearest(name, known, "there are")
                pen.mark(edition.source, edition.line("games"), "P020", near, what="page or collection", name=name)


def _manners(pack: Pack, pen: Pen) -> None:
    """Every collection of the pages that are built is dressed in a manner that there is."""
    for name in dict.fromkeys(pack.homes[page] for page in pack.own):
        collection = pack.collections.get(name)
        manner = collection.get("manner") if collection is not None else ""
        if collection is not None and manner and manner not in pack.manners:
            near = nearest(manner, pack.manners, "manners are")
            pen.mark(collection.file, collection.line("manner"), "P020", near, what="manner", name=manner)

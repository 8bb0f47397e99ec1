"""Check: every name on a page leads somewhere. Boards, games, options, rules, links, quoted words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .engine.game import CannotRead, Game, make, names
from .load.board import Sheet
from .load.glossary import check_words
from .load.home import templates
from .load.looks import wrong_looks
from .load.pack import Fence, Page, Rule, Sources
from .mistakes import Pen, nearest

NOTE_KINDS = ("conflict", "gap", "misprint", "reconstruction", "reading")
NOTE_VERBS = ("says", "rules", "why")


@dataclass(frozen=True)
class Verse:
    """A verb with what follows it on its line and on the indented lines below; `words` know their own lines."""

    verb: str
    text: str
    line: int
    words: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Note:
    """The editor's hand: what the sources say, what this edition rules, and why."""

    kind: str
    id: str
    line: int
    says: tuple[str, ...]
    rules: str
    why: str


@dataclass(frozen=True)
class Checked:
    """A page with everything that its names lead to."""

    page: Page
    sheet: Sheet | None
    game: Game | None
    rules: Mapping[str, Rule]
    notes: Mapping[str, Note]
    rules_page: str


def verses(fence: Fence) -> list[Verse]:
    """The lines of a fence, each a verb and its text."""
    found: list[Verse] = []
    for line in fence.lines:
        if not line.text.strip():
            continue
        if line.text[0] in " \t" and found:
            last = found.pop()
            verb, rest, begun, words = last.verb, line.text.strip(), last.line, last.words
            text = f"{last.text} {rest}".strip()
        else:
            verb, _, rest = line.text.strip().partition(" ")
            text, begun, words = rest.strip(), line.number, ()
        found.append(Verse(verb, text, begun, (*words, *((word, line.number) for word in rest.split()))))
    return found


def check(sources: Sources, only: tuple[str, ...] = (), pen: Pen | None = None) -> dict[str, Checked]:
    """All the pages, or those named, with boards, games, rules and notes; mistakes go to the pen, or are raised."""
    told, pen = pen is not None, pen or Pen()
    checked = {}
    for name, page in sources.pages.items():
        if not only or name in only:
            one = check_page(sources, page, pen)
            if one is not None:
                checked[name] = one
    _book(sources, pen)
    _manners(sources, pen)
    check_words(sources, pen)
    if not told:
        pen.stop()
    return dict(sorted(checked.items(), key=lambda item: place(sources, item[1].page)))


def place(sources: Sources, page: Page) -> tuple[int, str, int, str]:
    """Where a page stands in the book: by its collection's order, then its own."""
    collection = sources.collections.get(page.collection)
    order = collection.meta.get("order", 99) if collection else 99
    own = page.meta.get("order", 99)
    return (order if isinstance(order, int) else 99, page.collection, own if isinstance(own, int) else 99, page.name)


def check_page(sources: Sources, page: Page, pen: Pen) -> Checked | None:
    """One page checked; None where it cannot go on to be replayed."""
    before = len(pen.found)
    at = page.keys
    if sources.broken & {page.get("board"), page.get("cites")}:
        return None  # what is wrong there has been told
    sheet = sources.sheets.get(page.get("board"))
    if page.get("board") and sheet is None:
        pen.mark(
            page.file,
            at.get("board", 1),
            "P020",
            f"there is no board {page.get('board')!r}",
            nearest(page.get("board"), sources.sheets, "boards are"),
        )
    game = _game(page, sheet, pen)
    named = page.meta.get("sources", [])
    for source in named if isinstance(named, list) else []:
        collection, _, pages = str(source).partition(" ")
        if collection in sources.broken:
            continue
        if collection not in sources.collections:
            pen.mark(
                page.file,
                at.get("sources", 1),
                "P027",
                f"there is no collection {collection!r}",
                nearest(collection, sources.collections, "collections are"),
            )
        elif not re.fullmatch(r"\d+(-\d+)?", pages):
            pen.mark(
                page.file,
                at.get("sources", 1),
                "P027",
                f"the source {source!r} names no pages",
                f'write it as "{collection} 6-8"',
            )
    rules: dict[str, Rule] = {}
    expected = 1
    for rule in page.rules:
        if rule.id in rules:
            pen.mark(
                page.file,
                rule.line,
                "P023",
                f"two rules are called {rule.id}",
                f"the other stands on line {rules[rule.id].line}",
            )
        if rule.number != expected:
            pen.mark(
                page.file,
                rule.line,
                "P023",
                f"rule {rule.id} is numbered {rule.number}",
                f"its number here is {expected}",
            )
        expected += 1
        rules[rule.id] = rule
    notes = _notes(page, pen)
    other = sources.pages.get(page.get("cites"))
    if page.get("cites") and other is None:
        pen.mark(
            page.file,
            at.get("cites", 1),
            "P020",
            f"there is no page {page.get('cites')!r}",
            nearest(page.get("cites"), sources.pages, "pages are"),
        )
    cited = {rule.id: rule for rule in other.rules} | rules if other is not None else rules
    if game is not None and not page.get("cites"):
        _web(page, game, rules, pen)
    seen: dict[str, int] = {}
    for fence in page.fences:
        if fence.kind in ("example", "figure", "back"):
            if not re.fullmatch(r"[a-z0-9-]+", fence.name):
                pen.mark(
                    page.file,
                    fence.line,
                    "P018",
                    f"this {fence.kind} needs a name",
                    "letters, figures and hyphens, as ```example figure-6",
                )
            elif fence.name in seen:
                pen.mark(
                    page.file,
                    fence.line,
                    "P029",
                    f"two fences are called {fence.name}",
                    f"the other stands on line {seen[fence.name]}",
                )
            seen.setdefault(fence.name, fence.line)
            if fence.kind != "back" and not page.game:
                pen.mark(
                    page.file, fence.line, "P021", "an example needs a game", "name the page's game in its front matter"
                )
    for line in page.prose:
        for target in re.findall(r"\]\(#([^)\s]+)\)", line.text):
            if target not in rules and target not in notes and target not in seen:
                pen.mark(
                    page.file,
                    line.number,
                    "P026",
                    f"the link #{target} leads nowhere",
                    nearest(target, [*rules, *notes, *seen], "this page has"),
                )
        for target in re.findall(r"\]\(([^#)\s][^)\s]*)\)", line.text):
            if target not in sources.pages and target not in sources.broken:
                pen.mark(
                    page.file,
                    line.number,
                    "P026",
                    f"the link {target} leads nowhere",
                    nearest(target, sources.pages, "pages are"),
                )
        if "![" in line.text:
            pen.mark(
                page.file,
                line.number,
                "P011",
                "a page draws its pictures from positions",
                "use a figure or example fence",
            )
    return Checked(page, sheet, game, cited, notes, page.rules_of) if len(pen.found) == before else None


def _game(page: Page, sheet: Sheet | None, pen: Pen) -> Game | None:
    if not page.game:
        return None
    if page.game not in names():
        pen.mark(
            page.file,
            page.keys.get("game", 1),
            "P021",
            f"there is no game {page.game!r}",
            nearest(page.game, names(), "games are"),
        )
        return None
    if sheet is None:
        if not page.get("board"):
            pen.mark(
                page.file,
                page.keys.get("game", 1),
                "P020",
                "the page names a game but no board",
                'add a line board = "…"',
            )
        return None
    options = page.meta.get("options", {})
    try:
        game = make(page.game, sheet.board, options if isinstance(options, dict) else {})
        for code, title, right in wrong_looks(game):
            pen.mark(page.file, page.keys.get("game", 1), code, title, right)
        game.start  # noqa: B018  (the start position must be readable on this board)
        return game
    except (KeyError, StopIteration, CannotRead) as error:
        pen.mark(
            page.file,
            page.keys.get("board", 1),
            "P022",
            f"{page.game} cannot be played on {sheet.name}",
            str(error).strip("'\""),
        )
    except (ValueError, TypeError) as error:
        pen.mark(page.file, page.keys.get("options", 1), "P022", "unknown option", str(error))
    return None


def _web(page: Page, game: Game, rules: Mapping[str, Rule], pen: Pen) -> None:
    """Prose and engine are one web: a rule that one of them has and the other lacks is a mistake."""
    for cited in game.rules:
        if cited not in rules:
            pen.mark(
                page.file,
                page.keys.get("game", 1),
                "P024",
                f"the engine enforces a rule {cited!r} that this page lacks",
                f"write it as a numbered rule with {{#{cited}}}",
                nearest(cited, rules, "the page has"),
            )
    for rule in rules.values():
        if rule.id not in game.rules and "advice" not in rule.marks:
            pen.mark(
                page.file,
                rule.line,
                "P025",
                f"rule {rule.number} ({rule.id}) is not enforced by the engine",
                "mark it advice, or use the engine's id",
                nearest(rule.id, game.rules, "the engine has"),
            )


def _notes(page: Page, pen: Pen) -> dict[str, Note]:
    notes: dict[str, Note] = {}
    for fence in page.fences:
        if fence.kind != "note":
            continue
        kind, _, name = fence.name.partition(" ")
        if kind not in NOTE_KINDS or not re.fullmatch(r"[a-z0-9-]+", name.strip()):
            pen.mark(
                page.file,
                fence.line,
                "P019",
                f"a note has a kind and an id, not {fence.name!r}",
                f"kinds are {', '.join(NOTE_KINDS)}; write ```note gap its-id",
            )
            continue
        parts = verses(fence)
        for part in parts:
            if part.verb not in NOTE_VERBS:
                pen.mark(
                    page.file,
                    part.line,
                    "P019",
                    f"unknown verb {part.verb!r} in a note",
                    nearest(part.verb, NOTE_VERBS, "verbs are"),
                )
        for verb in NOTE_VERBS:
            if not any(part.verb == verb for part in parts):
                pen.mark(
                    page.file,
                    fence.line,
                    "P019",
                    f"the note {name} lacks {verb}",
                    f"a note has {', '.join(NOTE_VERBS)}",
                )
        if name in notes:
            pen.mark(
                page.file,
                fence.line,
                "P029",
                f"two notes are called {name}",
                f"the other stands on line {notes[name].line}",
            )
        notes[name] = Note(
            kind, name, fence.line,
            tuple(part.text for part in parts if part.verb == "says"),
            " ".join(part.text for part in parts if part.verb == "rules"),
            " ".join(part.text for part in parts if part.verb == "why"),
        )  # fmt: skip
    return notes


EDITION_KEYS = ("title", "subtitle", "games", "theme", "print")


def _book(sources: Sources, pen: Pen) -> None:
    """The editions have keys that are known, and name pages, collections and themes that exist."""
    editions = sources.book.get("editions", {})
    themes = sorted(path.stem for path in (templates() / "themes").glob("*.toml"))

    def wrong(code: str, name: str, what: str, right: str) -> None:
        pen.mark("rules/book.toml", sources.editions.get(name, 1), code, f"edition {name}: {what}", right)

    for name, edition in editions.items() if isinstance(editions, dict) else ():
        if not isinstance(edition, dict):
            wrong("P008", name, "this is no table", f"write [editions.{name}] and its keys below")
            continue
        for key in edition:
            if key not in EDITION_KEYS:
                wrong("P006", name, f"unknown key {key!r}", nearest(key, EDITION_KEYS, "keys are"))
        if edition.get("print", "large") != "large":
            wrong(
                "P008",
                name,
                f"print is {edition['print']!r}",
                'print = "large" is large print; leave it out for common print',
            )
        if edition.get("theme", "colour") not in themes:
            wrong(
                "P020",
                name,
                f"there is no theme {edition['theme']!r}",
                nearest(str(edition["theme"]), themes, "themes are"),
            )
        games = edition.get("games", ())
        for game in games if isinstance(games, list | tuple) else ():
            if game not in sources.pages and game not in sources.collections and game not in sources.broken:
                right = nearest(game, [*sources.pages, *sources.collections])
                wrong("P020", name, f"there is no page or collection {game!r}", right)


def _manners(sources: Sources, pen: Pen) -> None:
    """Every collection is dressed in a manner that there is."""
    known = sorted(path.stem for path in (templates() / "manners").glob("*.css"))
    for collection in sources.collections.values():
        manner = collection.get("manner")
        if manner and manner not in known:
            right = nearest(manner, known, "manners are")
            pen.mark(collection.file, 1, "P020", f"there is no manner {manner!r}", right)

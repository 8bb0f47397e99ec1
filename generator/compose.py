"""Compose: pages, replays and figures become one book in HTML with its styles, ready for the press."""

from __future__ import annotations

import os
import re
import tomllib
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from . import __version__, ornament
from .boards import read_board
from .check import Note, place
from .claims import Claim
from .draw import Arrow, Figure, Standing, Theme, laid, svg
from .engine.position import Position
from .figures import Plate, describe, standing
from .load import Collection, Fence, Page, Sources
from .mistakes import nearest
from .prose import Rules, Setter, Slot, blocks, dashed, initial
from .replay import Example, Replayed
from .sources import templates

RELEASED = "2026-11-16"
"""The date of this release: that of a book built without SOURCE_DATE_EPOCH."""

BEGINS = "begins"
"""Where page 1 is: what comes before is numbered i, ii, iii."""

Drawn = Mapping[str, Mapping[str, tuple[Plate, ...]]]


@dataclass(frozen=True)
class Attached:
    """A file that travels inside the PDF."""

    name: str
    about: str
    text: str


@dataclass(frozen=True)
class Book:
    """A composed book: everything that the press needs, and nothing that depends on the machine."""

    title: str
    html: str
    styles: tuple[str, ...]
    date: str
    begins: str = BEGINS
    attachments: tuple[Attached, ...] = ()


@dataclass(frozen=True)
class Paper:
    """A paper and how a page of it is laid out, in mm; see templates/papers.toml."""

    title: str
    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float
    side: float
    gutter: float
    board: float
    tall: float
    strip: float

    @property
    def full(self) -> float:
        """The width between the margins, notes and text together."""
        return self.width - self.left - self.right

    @property
    def text(self) -> float:
        """The width of the text."""
        return self.full - self.side - self.gutter


@dataclass(frozen=True)
class Picture:
    """A figure as the page shows it: its drawing, its size in mm, the position in words, what stands below."""

    src: str
    wide: float
    high: float
    alt: str
    note: str = ""


@dataclass(frozen=True)
class Strip:
    """A plate as the page shows it: rows of pictures under one caption; `wide` ones use the notes' column too."""

    id: str
    rows: tuple[tuple[Picture, ...], ...]
    caption: Markup
    status: str
    ground: Markup
    name: str
    wide: bool

    @property
    def single(self) -> bool:
        """Whether it is one picture, with its caption beside it."""
        return len(self.rows) == 1 and len(self.rows[0]) == 1

    @property
    def whole(self) -> bool:
        """Whether it is short enough never to be broken over pages."""
        return sum(row[0].high + 7 for row in self.rows) < 190


@dataclass(frozen=True)
class Card:
    """A single picture of an example, with words beside or below it."""

    id: str
    picture: Picture
    caption: Markup
    status: str
    ground: Markup


@dataclass(frozen=True)
class Ply:
    """One move as printed: its number, who made it where that is not plain, and its text."""

    number: int
    mover: str
    text: str


@dataclass(frozen=True)
class Forbidden:
    """Moves refused in one position: when, and for each rule the moves that it forbids."""

    when: str
    moves: tuple[tuple[str, Markup], ...]


@dataclass(frozen=True)
class Worked:
    """A worked example as the page shows it. `solution` is its number at the back, 0 when all of it stands here."""

    id: str
    name: str
    proof: tuple[str, ...]
    cards: tuple[Card, ...]
    strips: tuple[Strip, ...]
    first: str
    plies: tuple[Ply, ...]
    forbidden: tuple[Forbidden, ...]
    result: Markup
    solution: int = 0


@dataclass(frozen=True)
class Solution:
    """What stands at the back: the hidden part of an example, or prose."""

    number: int
    id: str
    origin: str
    name: str
    worked: Worked | None
    prose: Markup


@dataclass(frozen=True)
class Chapter:
    """A game as the book has it."""

    id: str
    title: str
    subtitle: Markup
    glance: tuple[tuple[str, Markup], ...]
    head: str
    tail: str
    body: Markup
    solutions: tuple[Solution, ...]


@dataclass(frozen=True)
class Part:
    """A source document and its games."""

    id: str
    number: str
    source: Collection
    manner: str
    ground: str
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class Entry:
    """A line of the ledger of claims."""

    ids: str
    words: str
    how: str
    verdict: str
    game: str
    link: str
    note: str


ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
NOTE_TITLES = {
    "conflict": "A conflict", "gap": "A gap", "misprint": "A misprint",
    "reconstruction": "A reconstruction", "reading": "A reading",
}  # fmt: skip


def compose(
    sources: Sources,
    done: Mapping[str, Replayed],
    drawn: Drawn,
    *,
    paper: str,
    theme: Theme,
    edition: str = "complete",
) -> Book:
    """The whole book for one paper."""
    return Composer(sources, done, drawn, read_paper(paper), theme, edition).book()


def read_paper(name: str) -> Paper:
    """A paper by its name, from templates/papers.toml."""
    papers = tomllib.loads((templates() / "papers.toml").read_text(encoding="utf-8"))
    if name not in papers:
        raise ValueError(f"there is no paper {name!r}; {nearest(name, papers, 'papers are')}")
    return Paper(**papers[name])


def dated() -> str:
    """The date of the book: SOURCE_DATE_EPOCH, else the release's."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(epoch), UTC).date().isoformat() if epoch.isdecimal() else RELEASED


def chosen(sources: Sources, done: Mapping[str, Replayed], edition: str) -> list[Page]:
    """The pages of an edition in its order; the complete book takes all that there are."""
    editions = sources.book.get("editions")
    known = editions if isinstance(editions, dict) else {}
    if edition not in known and edition != "complete":
        raise ValueError(f"there is no edition {edition!r}; {nearest(edition, ['complete', *known], 'editions are')}")
    wanted = [str(name) for name in known.get(edition, {}).get("games", ())]
    pages = sorted((one.checked.page for one in done.values()), key=lambda page: place(sources, page))
    listed = [page for name in wanted for page in pages if name in (page.name, page.collection)]
    rest = pages if edition == "complete" or not listed else []
    return list({page.name: page for page in (*listed, *rest)}.values())


def uri(drawing: str) -> str:
    """An SVG as an address that holds it."""
    return "data:image/svg+xml;base64," + b64encode(drawing.encode()).decode()


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


@dataclass(frozen=True)
class Composer:
    """Composes one book: what it is made from, and the paper it is made for."""

    sources: Sources
    done: Mapping[str, Replayed]
    drawn: Drawn
    paper: Paper
    theme: Theme
    edition: str

    @cached_property
    def pages(self) -> list[Page]:
        """The pages in the order of the book."""
        return chosen(self.sources, self.done, self.edition)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the pages in the book."""
        return frozenset(page.name for page in self.pages)

    @cached_property
    def environment(self) -> Environment:
        """The templates. Pages are put into them as values, never read as templates."""
        made = Environment(
            loader=FileSystemLoader(templates()), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
            autoescape=lambda name: not (name or "").endswith(".css"),
        )  # fmt: skip
        made.filters |= {"counted": counted, "moved": dashed}
        return made

    def book(self) -> Book:
        """The finished book."""
        parts = tuple(self._parts())
        title = str(self.sources.book.get("title", "Parlour"))
        values = {
            "title": title,
            "subtitle": self.sources.book.get("subtitle", ""),
            "press": self.sources.book.get("imprint", ""),
            "version": __version__,
            "date": datetime.fromisoformat(dated()),
            "paper": self.paper,
            "parts": parts,
            "solutions": [solution for part in parts for chapter in part.chapters for solution in chapter.solutions],
            "figures": self.figures,
            "ledger": list(self._ledger()),
            "counts": self._counts(),
            "cover": uri(ornament.cover(self.paper.width, self.paper.height)),
            "key": self._key(),
            "begins": BEGINS,
            "NOTE_TITLES": NOTE_TITLES,
        }
        html = self.environment.get_template("book.html").render(values)
        style = self.environment.get_template("book.css").render(paper=self.paper, seal=uri(ornament.seal()), leader=uri(ornament.leader()))
        return Book(title, html, (style,), dated(), BEGINS, tuple(self._attachments()))

    # -- parts and chapters -----------------------------------------------------------------------

    @cached_property
    def figures(self) -> dict[str, list[Strip]]:
        """The figures of each game in the order in which they were composed, for the list at the back."""
        return {}

    def _parts(self) -> Iterator[Part]:
        found: dict[str, list[Page]] = {}
        for page in self.pages:
            found.setdefault(page.collection, []).append(page)
        solved = 0
        for number, (name, pages) in enumerate(found.items()):
            source = self.sources.collections[name]
            manner = source.get("manner") or "leaflet"
            chapters = []
            for page in pages:
                chapter = ChapterMaker(self, self.done[page.name], solved).chapter()
                solved += len(chapter.solutions)
                chapters.append(chapter)
            ground = uri(ornament.divider(manner, self.paper.width, self.paper.height))
            yield Part(f"part-{name}", ROMAN[number % len(ROMAN)], source, manner, ground, tuple(chapters))

    # -- pictures ---------------------------------------------------------------------------------

    def picture(self, figure: Figure, wide: float, high: float, note: str = "", labels: bool = True) -> Picture:
        """A figure drawn as large as a width and a height in mm allow."""
        square = wide / figure.sheet.columns
        for _ in range(4):
            layout = laid(figure.sheet, square, labels, False, True)
            square *= min(wide / layout.width, high / layout.height)
        square = round(square, 2)
        layout = laid(figure.sheet, square, labels, False, True)
        alt = f"{figure.title}. {figure.desc}" if figure.title else figure.desc
        drawing = svg(figure, self.theme, square=square, labels=labels)
        return Picture(uri(drawing), round(layout.width, 2), round(layout.height, 2), alt, note)

    def _key(self) -> tuple[tuple[Picture, str], ...]:
        """The signs of the diagrams, each drawn as the diagrams draw it."""
        sheet = read_board(
            'title = "Key"\nabout = "A sample."\nsquare = 10\ngrid = [2, 1]\n[lines]\nstraight = "a1 b1"\n[draw]\nsquares = "b1"',
            "boards/key.toml",
        )
        three = read_board(
            'title = "Key"\nabout = "A sample."\nsquare = 10\ngrid = [3, 1]\n[lines]\nstraight = "a1 b1 c1"\n[draw]\nsquares = "b1"',
            "boards/key.toml",
        )
        man, king = Standing(0, "white", "man"), Standing(1, "black", "king")
        samples = (
            (
                Figure(
                    sheet,
                    (Standing(0, "white", "man"), Standing(1, "black", "man")),
                    desc="A white man and a black man.",
                ),
                "Men. The sides differ in pattern as well as in color.",
            ),
            (Figure(sheet, (Standing(0, "white", "king"), king), desc="A white king and a black king."), "Kings."),
            (
                Figure(
                    three,
                    (Standing(2, "white", "man"),),
                    (Arrow((0, 2)),),
                    desc="An arrow from the first square to the third, where a man stands.",
                ),
                "A move. The man stands where the arrow ends.",
            ),
            (
                Figure(
                    three,
                    (Standing(2, "white", "man"), Standing(1, "black", "man")),
                    (Arrow((0, 2), "jump"),),
                    (1,),
                    desc="An arrow over a man that is taken.",
                ),
                "A jump; the man that it takes is drawn faint and struck out.",
            ),
            (
                Figure(three, (Standing(2, "black", "gamin"),), (Arrow((0, 2), "push"),), desc="A broken arrow."),
                "A man that is carried or pushed by somebody else’s move.",
            ),
            (Figure(sheet, (man,), marks=(1,), desc="A marked square."), "A square that the words speak of."),
        )
        return tuple((self.picture(figure, 24, 9), words) for figure, words in samples)

    # -- the back ---------------------------------------------------------------------------------

    def _ledger(self) -> Iterator[Entry]:
        for page in self.pages:
            for claim in self.done[page.name].claims:
                note = f"#note-{page.name}-{claim.note}" if claim.note else ""
                yield Entry(
                    " ".join(claim.ids), claim.words, _how(claim), claim.verdict, page.title, f"#game-{page.name}", note
                )

    def _counts(self) -> dict[str, int]:
        pages = [self.done[page.name] for page in self.pages]
        examples = [example for one in pages for example in one.examples.values()]
        claims = [claim.verdict for one in pages for claim in one.claims]
        plates = [plate for page in self.pages for each in self.drawn[page.name].values() for plate in each]
        return {
            "games": len(pages),
            "rules": sum(len(one.web) for one in pages),
            "enforced": sum(strand.enforced for one in pages for strand in one.web),
            "shown": sum(strand.exercised for one in pages for strand in one.web),
            "examples": len(examples),
            "moves": sum(len(example.frames) - 1 for example in examples),
            "refusals": sum(len(example.refused) for example in examples),
            "listed": sum(example.listed for example in examples),
            "claims": len(claims),
            "hold": claims.count("holds"),
            "fail": claims.count("fails"),
            "untestable": claims.count("not testable"),
            "diagrams": sum(len(plate.figures) for plate in plates),
            "restored": sum(plate.status.startswith("restored") for plate in plates),
            "supplied": sum(plate.status.startswith("supplied") for plate in plates),
            "notes": sum(len(one.checked.notes) for one in pages),
        }

    def _attachments(self) -> Iterator[Attached]:
        lines = [f"The examples of {self.sources.book.get('title', 'Parlour')}, as they were replayed.", ""]
        for page in self.pages:
            for fence in page.fences:
                if fence.kind == "example":
                    lines += [f"{page.name} {fence.name}", *(f"  {line.text}" for line in fence.lines), ""]
        yield Attached("examples.txt", "Positions and moves of every worked example", "\n".join(lines))


def _how(claim: Claim) -> str:
    """How a claim was decided, in the words of the ledger."""
    if claim.verdict == "not testable":
        return claim.found
    return claim.how if claim.how.endswith(f"= {claim.found}") else f"{claim.how}; found: {claim.found}"


class ChapterMaker:
    """Makes one game's chapter from its page."""

    def __init__(self, composer: Composer, replayed: Replayed, solved: int) -> None:
        self.composer = composer
        self.paper = composer.paper
        self.replayed = replayed
        self.page = replayed.checked.page
        self.plates = composer.drawn[self.page.name]
        self.setter = Setter(self.resolve)
        self.solved = solved
        self.solutions: list[Solution] = []
        self.seen: list[Strip] = composer.figures.setdefault(self.page.name, [])

    # -- names ------------------------------------------------------------------------------------

    def resolve(self, target: str) -> str:
        """Where a link of this page lies in the book; "" when it is not in this book."""
        name = self.page.name
        if not target.startswith("#"):
            return f"#game-{target}" if target in self.composer.names else ""
        target = target[1:]
        if any(rule.id == target for rule in self.page.rules):
            return f"#rule-{name}-{target}"
        if target in self.replayed.checked.notes:
            return f"#note-{name}-{target}"
        if any(fence.name == target and fence.kind in ("example", "figure", "back") for fence in self.page.fences):
            return f"#{name}-{target}"
        return ""

    def cite(self, rule: str) -> Markup:
        """A rule's number, as a link to it where it stands in this book."""
        checked = self.replayed.checked
        own = any(each.id == rule for each in self.page.rules)
        page = self.page.name if own else checked.rules_page
        words = f"rule\u00a0{checked.rules[rule].number}" + (
            "" if own else f" of {self.composer.sources.pages[page].title}"
        )
        return (
            Markup('<a href="#rule-{}-{}">{}</a>').format(page, rule, words)
            if page in self.composer.names
            else Markup(words)
        )

    # -- the chapter ------------------------------------------------------------------------------

    def chapter(self) -> Chapter:
        """The chapter, body and back."""
        page, paper = self.page, self.paper
        motif = ornament.motif(self.replayed.checked.sheet)
        return Chapter(
            f"game-{page.name}",
            page.title,
            self.setter.inline(page.get("subtitle")),
            tuple(self._glance()),
            uri(ornament.headpiece(motif, paper.full)),
            uri(ornament.tailpiece(motif)),
            self._body(),
            tuple(self.solutions),
        )

    def _glance(self) -> Iterator[tuple[str, Markup]]:
        sheet = self.replayed.checked.sheet
        words = {
            "Players": self.page.get("players"),
            "Board": sheet.title.removeprefix("The ") if sheet else "",
            "Pieces": self.page.get("pieces"),
            "Length": self.page.get("length"),
            "Kin": self.page.get("kin"),
            "Source": self._source(),
        }
        for label, text in words.items():
            if text:
                text = text[0].upper() + text[1:]
                yield label, self.setter.inline(text)

    def _source(self) -> str:
        listed = self.page.meta.get("sources")
        found = []
        for source in listed if isinstance(listed, list) else []:
            name, _, pages = str(source).partition(" ")
            short = self.composer.sources.collections[name].get("short") or name
            found.append(f"{short}, {'pp.' if '-' in pages else 'p.'} {pages}")
        return "; ".join(found)

    def _body(self) -> Markup:
        made: list[Markup] = []
        for block in blocks(self.page):
            if isinstance(block, Slot):
                made.append(self._fence(self.page.fences[block.number]))
            elif isinstance(block, Rules):
                rules = [(rule, self.setter.inline(text)) for rule, text in block.rules]
                made.append(self._part("rules", rules=rules, page=self.page.name))
            else:
                html = self.setter.block(block.text)
                made.append(initial(html) if not made else html)
        return Markup("\n").join(made)

    def _part(self, macro: str, **values: object) -> Markup:
        """A piece of the page by a macro of the template fences.html."""
        module = self.composer.environment.get_template("fences.html").make_module({"NOTE_TITLES": NOTE_TITLES})
        return Markup(getattr(module, macro)(**values))

    def _fence(self, fence: Fence) -> Markup:
        match fence.kind:
            case "example":
                return self._example(self.replayed.examples[fence.name])
            case "figure":
                strips = [self._strip(plate, fence.name) for plate in self.plates[fence.name]]
                return Markup("").join(self._part("plate", strip=strip) for strip in strips)
            case "note":
                return self._note(self.replayed.checked.notes[fence.name.split()[-1]])
            case "back":
                return self._back(fence)
        return Markup("")

    def _note(self, note: Note) -> Markup:
        return self._part(
            "note", id=f"note-{self.page.name}-{note.id}", kind=note.kind,
            says=[self.setter.inline(words) for words in note.says],
            rules=self.setter.inline(note.rules), why=self.setter.inline(note.why),
        )  # fmt: skip

    def _back(self, fence: Fence) -> Markup:
        prose = self.setter.block("\n".join(line.text for line in fence.lines))
        solution = self._solution(fence.name, None, prose)
        return self._part("behind", id=f"{self.page.name}-{fence.name}", solution=solution)

    def _solution(self, name: str, worked: Worked | None, prose: Markup = Markup("")) -> Solution:  # noqa: B008
        number = self.solved + len(self.solutions) + 1
        origin = f"{self.page.name}-{name}"
        solution = Solution(number, f"solution-{origin}", origin, titled(name), worked, prose)
        self.solutions.append(solution)
        return solution

    # -- figures ----------------------------------------------------------------------------------

    def _strip(self, plate: Plate, name: str) -> Strip:
        paper, count = self.paper, len(plate.figures)
        sheet = plate.figures[0].sheet
        flat = sheet.columns > 3 * sheet.rows
        if count == 1:
            across, wide, tall, full = 1, paper.text if flat else paper.board, paper.tall, False
        elif flat:
            across, wide, tall, full = 2, (paper.full - 10) / 2, paper.tall, True
        elif count in (2, 3):
            across, wide, tall, full = (
                count,
                min(paper.strip, (paper.text - 5 * (count - 1)) / count),
                paper.strip * 1.5,
                False,
            )
        else:
            across, wide, tall, full = 4, (paper.full - 5 * 3) / 4, paper.strip * 1.4, True
        pictures = [
            self.composer.picture(figure, wide, tall, dashed(note))
            for figure, note in zip(plate.figures, plate.notes, strict=True)
        ]
        rows = tuple(tuple(pictures[i : i + across]) for i in range(0, count, across))
        status, _, ground = plate.status.partition(": ")
        strip = Strip(
            f"figure-{plate.id}", rows, self.setter.inline(plate.caption), status, self.setter.inline(ground),
            plate.caption.split(". ")[0].rstrip(".") or titled(name), full,
        )  # fmt: skip
        self.seen.append(strip)
        return strip

    # -- examples ---------------------------------------------------------------------------------

    def _example(self, example: Example) -> Markup:
        plates = self.plates[example.name]
        front = [self._strip(plate, example.name) for plate in plates if not plate.back]
        worked = self._worked(example, tuple(front))
        if not example.back:
            return self._part("example", worked=worked)
        hidden = replace(
            worked, id=f"solution-{worked.id}", strips=tuple(self._strip(p, example.name) for p in plates if p.back)
        )
        solution = self._solution(example.name, hidden)
        shown = replace(worked, plies=(), forbidden=(), result=Markup(""), small=None, solution=solution.number)
        return self._part("example", worked=shown)

    def _worked(self, example: Example, strips: tuple[Strip, ...]) -> Worked:
        small = None
        if not self.plates[example.name]:
            small = self._small(example)
        turns = example.game.turns
        first = (
            turns[example.frames[0].position.turn].capitalize() if len(turns) > 1 and len(example.frames) > 1 else ""
        )
        return Worked(
            f"{example.page}-{example.name}", titled(example.name), tuple(_proof(example)), strips, small, first,
            tuple(_plies(example)), tuple(self._forbidden(example)), self._result(example),
        )  # fmt: skip

    def _small(self, example: Example) -> Picture:
        """A diagram for an example that asks for none: the position of which it speaks."""
        position = example.refused[0][0] if example.refused else example.frames[0].position
        sheet = self.replayed.checked.sheet
        assert sheet is not None
        names = next((frame.names for frame in example.frames if frame.position == position), {})
        men = tuple(standing(example.game, position, names))
        figure = Figure(sheet, men, title=self.page.title, desc=describe(example.game, position))
        flat = sheet.columns > 3 * sheet.rows
        return self.composer.picture(figure, self.paper.text if flat else self.paper.side, self.paper.strip * 1.2)

    def _forbidden(self, example: Example) -> Iterator[Forbidden]:
        found: dict[Position, list[tuple[str, Markup]]] = {}
        for position, text, rule in example.refused:
            found.setdefault(position, []).append((dashed(text), self.cite(rule)))
        for position, moves in found.items():
            number = next((i for i, frame in enumerate(example.frames) if frame.position == position), 0)
            yield Forbidden(f"after move {number}" if number else "", tuple(moves))

    def _result(self, example: Example) -> Markup:
        outcome = example.outcome
        if outcome is None:
            return Markup("")
        told = "The game is drawn" if outcome.winner is None else f"{outcome.winner.capitalize()} wins"
        if len(example.game.turns) == 1:
            told = "Solved" if outcome.winner else "Not solved"
        known = outcome.rule in self.replayed.checked.rules
        return Markup("{} ({})").format(told, self.cite(outcome.rule)) if known else Markup(told)


def titled(name: str) -> str:
    """A fence's name as a heading."""
    words = name.replace("-", " ")
    return words[0].upper() + words[1:]


def _proof(example: Example) -> Iterator[str]:
    """What the engine has confirmed."""
    if len(example.frames) > 1:
        yield counted(len(example.frames) - 1, "move")
    if example.refused:
        yield counted(len(example.refused), "refusal")
    if example.listed:
        yield counted(example.listed, "move") + " listed"


def _plies(example: Example) -> Iterator[Ply]:
    """The moves, each with its mover where the turns do not simply go round."""
    turns: Sequence[str] = example.game.turns
    for number, (before, frame) in enumerate(zip(example.frames, example.frames[1:], strict=False), 1):
        turn = before.position.turn
        expected = (example.frames[number - 2].position.turn + 1) % len(turns) if number > 1 else turn
        yield Ply(number, turns[turn].capitalize() if turn != expected else "", dashed(frame.text))


def plain(text: str) -> str:
    """Words without their marks."""
    return re.sub(r"<[^>]+>", "", text)


def template_folder() -> Path:
    """Where the templates lie."""
    return templates()

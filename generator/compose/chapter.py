"""Chapters: one game's page becomes its chapter, with what belongs at the back of the book put by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from ..check import Note
from ..draw import Theme
from ..draw.drawing import Drawing
from ..draw.plates import Plate
from ..english import listed
from ..load.glossary import Term
from ..load.pack import Collection, Fence
from ..replay.examples import Example
from ..replay.pages import Replayed
from . import ornament
from .easel import HUNG, Easel, Print, uri
from .jinja import environment
from .marking import Hit, mark
from .paper import Paper
from .plot import Plot, lengths
from .prose import Block, Rules, Setter, Slot, blocks, counted, initial, sentence
from .worked import Worked, titled, worked

NOTE_TITLES = {
    "conflict": "A conflict",
    "gap": "A gap",
    "misprint": "A misprint",
    "reconstruction": "A reconstruction",
    "reading": "A reading",
}

RUN = 3
"""So many notes on end are set quietly, in columns and in a smaller size."""

GALLERY = 3
"""So many slight examples on end, with their solutions at the back, hang in a gallery."""

CLOSING = re.compile(r"\s*<p>((?:(?!<p>).)*)</p>\s*$", re.DOTALL)
"""The paragraph with which a stretch of prose ends."""

PARTED = re.compile(r"(?<=[^\s>])(\s+)(<(?:a(?! class)|b|em|i|span|strong)\b[^>]*>)(?=\S)")
"""A space between words before an element within a line."""


@dataclass(frozen=True)
class Solution:
    """What stands at the back: the hidden part of an example, or prose."""

    number: int
    id: str
    origin: str
    name: str
    worked: Worked | None
    prose: Markup

    @property
    def text(self) -> Markup:
        """Its prose as the page setter is given it."""
        return eased(self.prose)


@dataclass(frozen=True)
class Remark:
    """A note of the editor as the register at the back names it."""

    id: str
    kind: str
    about: str


@dataclass(frozen=True)
class Chapter:
    """A game as the book has it."""

    name: str
    title: str
    subtitle: Markup
    glance: tuple[tuple[str, Markup], ...]
    head: str
    tail: str
    body: Markup
    solutions: tuple[Solution, ...]
    listed: tuple[Print, ...]
    notes: tuple[Remark, ...]
    record: str
    plot: Plot | None

    @property
    def text(self) -> Markup:
        """Its body as the page setter is given it."""
        return eased(self.body)


@dataclass(frozen=True)
class Desk:
    """What every chapter of a book is made with.

    `titles` are what the games are called, `names` the games in this book, `terms` its glossary's words.
    """

    collections: Mapping[str, Collection]
    titles: Mapping[str, str]
    names: frozenset[str]
    paper: Paper
    theme: Theme
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True)
class Made:
    """A chapter that has been made: what it says, the drawings among its words, and the places for the index."""

    chapter: Chapter
    drawings: Mapping[str, Drawing]
    hits: tuple[Hit, ...]


def solved(replayed: Replayed) -> int:
    """How many solutions a game has for the back of the book."""
    page = replayed.checked.page
    return sum(
        fence.kind == "back" or (fence.kind == "example" and replayed.examples[fence.name].back)
        for fence in page.fences
    )


def make_chapter(desk: Desk, replayed: Replayed, plates: Mapping[str, tuple[Plate, ...]], before: int) -> Made:
    """One game's chapter. `before` solutions of other games come before its own."""
    easel = Easel(desk.paper, desk.theme)
    chapter = Maker(desk, easel, replayed, plates, before).chapter()
    body, hits = mark(chapter.body, chapter.name, desk.terms)
    solutions = []
    for solution in chapter.solutions:
        prose, found = mark(solution.prose, chapter.name, desk.terms, part=solution.id)
        solutions.append(replace(solution, prose=prose))
        hits += found
    return Made(replace(chapter, body=body, solutions=tuple(solutions)), easel.drawings, hits)


class Maker:
    """Makes one game's chapter from its page. `solved` solutions of other games come before its own."""

    def __init__(
        self, desk: Desk, easel: Easel, replayed: Replayed, plates: Mapping[str, tuple[Plate, ...]], solved: int
    ) -> None:
        self.desk, self.easel = desk, easel
        self.replayed = replayed
        self.page = replayed.checked.page
        self.plates = plates
        self.setter = Setter(self.resolve)
        self.solved = solved
        self.solutions: list[Solution] = []
        self.listed: list[Print] = []
        self.notes: list[Remark] = []

    def chapter(self) -> Chapter:
        """The chapter, body and back."""
        motif = ornament.motif(self.replayed.checked.sheet)
        body = self._body()
        return Chapter(
            self.page.name,
            self.page.title,
            self.setter.inline(self.page.get("subtitle")),
            tuple(self._glance()),
            uri(ornament.headpiece(motif, self.easel.paper.full)),
            uri(ornament.tailpiece(motif)),
            body,
            tuple(self.solutions),
            tuple(self.listed),
            tuple(self.notes),
            recorded(self.replayed),
            self._plot(),
        )

    def _plot(self) -> Plot | None:
        """The games on record by their length, where there are any."""
        record = self.replayed.record
        if record is None:
            return None
        drawing, words = lengths(record)
        return Plot(uri(drawing), words)

    # -- names ------------------------------------------------------------------------------------

    def resolve(self, target: str) -> str:
        """Where a link of this page lies in the book; "" when it is not in this book."""
        name = self.page.name
        if not target.startswith("#"):
            return f"#game-{target}" if target in self.desk.names else ""
        target = target[1:]
        if any(rule.id == target for rule in self.page.rules):
            return f"#rule-{name}-{target}"
        if target in self.replayed.checked.notes:
            return f"#note-{name}-{target}"
        if target in self.replayed.pictures:
            return f"#figure-{name}-{target}"
        if any(fence.name == target and fence.kind in ("example", "back") for fence in self.page.fences):
            return f"#{name}-{target}"
        return ""

    def cite(self, rules: Sequence[str]) -> Markup:
        """The numbers of rules, linked to them where they stand in this book; nothing for rules that no page has."""
        checked = self.replayed.checked
        own = {rule.id for rule in self.page.rules}
        known = [rule for rule in rules if rule in checked.rules]
        if not known:
            return Markup("")
        pages = [self.page.name if rule in own else checked.rules_page for rule in known]
        numbers = [str(checked.rules[rule].number) for rule in known]
        numbers[0] = f"rule{'s' * (len(known) > 1)}\u00a0{numbers[0]}"
        linked = [
            Markup('<a href="#rule-{}-{}">{}</a>').format(page, rule, words)
            if page in self.desk.names
            else Markup("{}").format(words)
            for page, rule, words in zip(pages, known, numbers, strict=True)
        ]
        words = Markup(listed(linked))
        other = next((page for page in pages if page != self.page.name), "")
        return words + (Markup(" of {}").format(self.desk.titles[other]) if other else Markup(""))

    # -- the page ---------------------------------------------------------------------------------

    def _glance(self) -> Iterator[tuple[str, Markup]]:
        """What a player wants to know first."""
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
                yield label, self.setter.inline(text[0].upper() + text[1:])

    def _source(self) -> str:
        """The source and its pages, as "Library, pp. 6-8"."""
        listed = self.page.meta.get("sources")
        found = []
        for source in listed if isinstance(listed, list) else []:
            name, _, pages = str(source).partition(" ")
            short = self.desk.collections[name].get("short") or name
            found.append(f"{short}, {'pp.' if '-' in pages else 'p.'} {pages}")
        return "; ".join(found)

    def _body(self) -> Markup:
        """The prose with its fences in their places; notes and slight examples that follow one another go together."""
        made: list[Markup] = []
        shown: list[Worked] = []
        notes: list[Markup] = []

        def flush() -> None:
            made.extend(self._shown(shown, made))
            shown.clear()
            made.extend(notes if len(notes) < RUN else [self._set("notes", notes=notes)])
            notes.clear()

        for block in blocks(self.page):
            fence = self.page.fences[block.number] if isinstance(block, Slot) else None
            if fence is not None and fence.kind == "example":
                example = self._example(self.replayed.examples[fence.name])
                if notes or (shown and not (example.slight and shown[-1].slight)):
                    flush()
                shown.append(example)
            elif fence is not None and fence.kind == "note":
                if shown:
                    flush()
                notes.append(self._fence(fence))
            elif fence is None or fence.kind != "claims":
                flush()
                made.append(self._block(block, not made))
        flush()
        return Markup("\n").join(made)

    def _shown(self, examples: Sequence[Worked], before: list[Markup]) -> Iterator[Markup]:
        """Examples on end: a gallery, pairs, or each by itself with the words that lead to it beside its picture."""
        if len(examples) >= GALLERY and all(each.solution and not each.posed for each in examples):
            yield self._set("gallery", examples=[self._hung(each, HUNG) for each in examples])
            return
        for i in range(0, len(examples), 2):
            pair = examples[i : i + 2]
            if pair[1:]:
                yield self._set("duo", pair=[self._hung(each, 2) if each.posed else each for each in pair])
            else:
                yield self._set("example", worked=pair[0], told=self._told(pair[0], before) if i == 0 else "")

    def _told(self, example: Worked, before: list[Markup]) -> Markup:
        """The short paragraph before an example, taken from there to stand beside its picture."""
        closing = CLOSING.search(str(before[-1])) if before[1:] else None
        if closing is None or not example.beside(len(closing[1])):
            return Markup("")
        before[-1] = Markup(before[-1][: closing.start()])
        return Markup(closing[1])

    def _hung(self, example: Worked, across: int) -> Worked:
        """An example with its picture of the size for a row of so many."""
        plate = next(plate for plate in self.plates[example.fence] if not plate.back)
        return replace(example, cards=(self.easel.hung(plate, example.name, self.setter.inline, across),))

    def _block(self, block: Block, first: bool) -> Markup:
        """Prose, rules, or a fence that is no example."""
        if isinstance(block, Slot):
            return self._fence(self.page.fences[block.number])
        if isinstance(block, Rules):
            rules = [(rule, self.setter.inline(text)) for rule, text in block.rules]
            return self._set("rules", rules=rules, page=self.page.name)
        html = self.setter.block(block.text)
        return initial(html) if first else html

    def _set(self, macro: str, **values: object) -> Markup:
        """A piece of the page by a macro of the template fences.html."""
        module = environment().get_template("fences.html").module
        return Markup(getattr(module, macro)(**values))

    def _fence(self, fence: Fence) -> Markup:
        match fence.kind:
            case "figure":
                prints = [self._print(plate, fence.name) for plate in self.plates[fence.name]]
                return Markup("").join(self._set("plate", print=each) for each in prints)
            case "note":
                return self._note(self.replayed.checked.notes[fence.name.split()[-1]])
            case "back":
                prose = self.setter.block("\n".join(line.text for line in fence.lines))
                solution = self._solution(fence.name, None, prose)
                return self._set("behind", id=f"{self.page.name}-{fence.name}", solution=solution)
        return Markup("")

    def _note(self, note: Note) -> Markup:
        remark = Remark(f"note-{self.page.name}-{note.id}", NOTE_TITLES[note.kind], note.id.replace("-", " "))
        self.notes.append(remark)
        return self._set(
            "note",
            id=remark.id,
            kind=remark.kind,
            about=remark.about,
            says=[self.setter.inline(words) for words in note.says],
            rules=self.setter.inline(note.rules),
            why=self.setter.inline(note.why),
        )

    def _print(self, plate: Plate, name: str, cards: int = 0) -> Print:
        """A plate, by itself or as one of so many cards; those for the list of figures are remembered."""
        draw = self.easel.plate if not cards else self.easel.card if cards == 1 else self.easel.half
        made = draw(plate, titled(name), self.setter.inline)
        if not plate.back and (made.numbered or made.status or name in self.replayed.pictures):
            self.listed.append(made)
        return made

    def _solution(self, name: str, hidden: Worked | None, prose: Markup) -> Solution:
        """Something for the back of the book, numbered."""
        number = self.solved + len(self.solutions) + 1
        origin = f"{self.page.name}-{name}"
        solution = Solution(number, f"solution-{origin}", origin, titled(name), hidden, prose)
        self.solutions.append(solution)
        return solution

    # -- examples ---------------------------------------------------------------------------------

    def _example(self, example: Example) -> Worked:
        """An example; what it keeps for the back goes there, with links both ways."""
        plates = self.plates[example.name]
        words = worked(example, self.cite)
        front = self._pictured(words, example, [plate for plate in plates if not plate.back])
        if not example.back:
            return front
        hidden = self._pictured(words, example, [plate for plate in plates if plate.back])
        solution = self._solution(example.name, hidden, Markup(""))
        return replace(front, plies=(), forbidden=(), result=Markup(""), first="", solution=solution.number)

    def _pictured(self, words: Worked, example: Example, plates: list[Plate]) -> Worked:
        """An example with its pictures: single ones as cards, several under one caption as strips."""
        single = [plate for plate in plates if len(plate.figures) == 1]
        return replace(
            words,
            cards=tuple(self._print(plate, example.name, len(single)) for plate in single),
            strips=tuple(self._print(plate, example.name) for plate in plates if len(plate.figures) > 1),
        )


def eased(html: Markup) -> Markup:
    """Words with the space before an element moved into it.

    The page setter breaks a line after its first word when the line would end with that space and has no room for it.
    """
    return Markup(PARTED.sub(r"\2\1", str(html)))


def recorded(replayed: Replayed) -> str:
    """What the games on record tell of a game: who won, how long they were, how much choice there was."""
    record, game = replayed.record, replayed.checked.game
    if record is None or game is None:
        return ""
    winners = [player for player in game.turns if record.share(player)]
    shares = [f"{player.capitalize()} won {round(record.share(player) * len(record.games))}" for player in winners]
    drawn = round(record.share(None) * len(record.games))
    shares += [f"{counted(drawn, 'was', 'were')} drawn"] * bool(drawn)
    lengths = [each.moves for each in record.games]
    return (
        f"A simple player, looking {counted(record.depth, 'move')} ahead, has played {len(record.games)} games against "
        f"itself: {sentence(shares)}. They took {min(lengths)} to {max(lengths)} moves, and there were "
        f"about {round(record.choice)} to choose from at each."
    )

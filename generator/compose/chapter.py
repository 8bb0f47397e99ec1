"""Chapters: one game's page becomes its chapter, with what belongs at the back of the book put by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from ..check import Note
from ..draw import Figure, Theme
from ..examples import Example
from ..figures import Plate, describe, standing
from ..glossary import Term
from ..load import Collection, Fence
from ..replay import Replayed
from . import ornament
from .easel import Easel, Print, uri
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


@dataclass(frozen=True)
class Desk:
    """What every chapter of a book is made with. `names` are the games in this book, `terms` its glossary's words."""

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
    drawings: Mapping[str, str]
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
        plot = None if record is None else lengths(record)
        return None if plot is None else Plot(uri(plot.drawing), plot.words)

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

    def cite(self, rule: str) -> Markup:
        """A rule's number, as a link to it where it stands in this book; nothing for a rule that no page has."""
        checked = self.replayed.checked
        if rule not in checked.rules:
            return Markup("")
        own = any(each.id == rule for each in self.page.rules)
        page = self.page.name if own else checked.rules_page
        words = f"rule\u00a0{checked.rules[rule].number}"
        if not own:
            words += f" of {self.desk.titles[page]}"
        if page not in self.desk.names:
            return Markup("{}").format(words)
        return Markup('<a href="#rule-{}-{}">{}</a>').format(page, rule, words)

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
        """The prose with its fences in their places; slight examples that follow one another share a row."""
        made: list[Markup] = []
        waiting: list[Worked] = []

        def flush() -> None:
            if waiting:
                made.append(self._set("duo", pair=waiting) if waiting[1:] else self._set("example", worked=waiting[0]))
            waiting.clear()

        for block in blocks(self.page):
            fence = self.page.fences[block.number] if isinstance(block, Slot) else None
            if fence is not None and fence.kind == "example":
                example = self._example(self.replayed.examples[fence.name])
                if not example.slight or len(waiting) == 2:
                    flush()
                if example.slight:
                    waiting.append(example)
                else:
                    made.append(self._set("example", worked=example))
            elif fence is None or fence.kind != "claims":
                flush()
                made.append(self._block(block, not made))
        flush()
        return Markup("\n").join(made)

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

    def _print(self, plate: Plate, name: str, card: bool = False) -> Print:
        """A plate, drawn; figures of their own, numbered ones and restored ones are remembered for the list."""
        draw = self.easel.card if card else self.easel.plate
        made = draw(plate, titled(name), self.setter.inline)
        if made.numbered or made.status or name in self.replayed.pictures:
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
            if not plates:
                front = replace(front, cards=(self._small(example),))
            return front
        hidden = self._pictured(words, example, [plate for plate in plates if plate.back])
        solution = self._solution(example.name, hidden, Markup(""))
        return replace(front, plies=(), forbidden=(), result=Markup(""), first="", solution=solution.number)

    def _pictured(self, words: Worked, example: Example, plates: list[Plate]) -> Worked:
        """An example with its pictures: single ones as cards, several under one caption as strips."""
        return replace(
            words,
            cards=tuple(self._print(plate, example.name, card=True) for plate in plates if len(plate.figures) == 1),
            strips=tuple(self._print(plate, example.name) for plate in plates if len(plate.figures) > 1),
        )

    def _small(self, example: Example) -> Print:
        """A diagram for an example that asks for none: the position of which it speaks."""
        position = example.refused[0][0] if example.refused else example.frames[0].position
        sheet = self.replayed.checked.sheet
        assert sheet is not None
        names = next((frame.names for frame in example.frames if frame.position == position), {})
        men = tuple(standing(example.game, position, names))
        figure = Figure(sheet, men, title=self.page.title, desc=describe(example.game, position))
        plate = Plate(f"{example.page}-{example.name}-0", (figure,), ("",), "", example.status)
        return self.easel.card(plate, titled(example.name), self.setter.inline)


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

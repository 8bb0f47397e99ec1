"""Making a chapter: prose, rules and fences of one game's page, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from markupsafe import Markup

from ..draw.hues import Told
from ..draw.plates import Plate
from ..english import capital
from ..hypertext import Element, read, write
from ..load.headings import titles
from ..load.markdown import Block, Rules, Slot, blocks, references
from ..load.occasion import lasting
from ..load.page import places_in
from ..load.records import ASKED
from ..load.verbs import Brief, Fence, Note
from ..replay.beside import visible
from ..replay.examples import Example
from ..replay.pages import Replayed
from . import ornament
from .chapter import Chapter, Desk, Made, Remark, Solution
from .commented import steps
from .easel import Easel, uri
from .finishing import finished
from .hues import LABEL, swatches, told_by
from .jinja import macro
from .legends import NUMBER
from .prints import Picture, Print
from .prose import Setter, closing, initial
from .rearranging import CLOSER, LARGER, OPENED, dropped, paired, raised, standing_at, stands_alone
from .recording import recorded
from .signposts import Signposts
from .titles import LABELS, heading_of, seal
from .worked import Worked, arranged, proof, worked

NOTE_TITLES = {
    "conflict": "A conflict", "gap": "A gap", "misprint": "A misprint",
    "reconstruction": "A reconstruction", "reading": "A reading",
}  # fmt: skip

FENCES = "fences.html"
"""The template whose macros set a chapter's pieces."""

GALLERY = 3
"""So many slight examples on end, with their solutions at the back, hang in a gallery."""


def make_chapter(desk: Desk, replayed: Replayed, plates: Mapping[str, tuple[Plate, ...]], before: int) -> Made:
    """One game's chapter, ready for the page setter. `before` solutions of other games come before its own."""
    chapter = ChapterMaker(desk, replayed, plates, before).chapter()
    sheet = replayed.checked.sheet
    points = frozenset(sheet.board.points) if sheet is not None else frozenset()
    body, hits = finished(chapter.body, chapter.name, desk, points)
    solutions = []
    for solution in chapter.solutions:
        prose, found = finished(solution.prose, chapter.name, desk, points, solution.id)
        solutions.append(replace(solution, prose=prose))
        hits += found
    numbered = any(point.isdigit() for point in points)
    return Made(replace(chapter, body=body, solutions=tuple(solutions), numbered=numbered), hits)


class ChapterMaker:
    """Makes one game's chapter from its page. `solved` solutions of other games come before its own."""

    def __init__(self, desk: Desk, replayed: Replayed, plates: Mapping[str, tuple[Plate, ...]], solved: int) -> None:
        self.desk, self.easel = desk, Easel(desk.paper, desk.theme, desk.scales, desk.dry)
        self.replayed = replayed
        self.page = replayed.checked.page
        self.plates = plates
        self.board_shows = visible(replayed.examples.values())
        self.signposts = Signposts(desk, replayed)
        self.setter = Setter(self.signposts.resolve, references(self.page))
        self.solved = solved
        self.pictures: list[Picture] = []
        self.solutions: list[Solution] = []
        self.prints: list[Print] = []
        self.notes: list[Remark] = []
        self.remarks: list[Markup] = []

    def chapter(self) -> Chapter:
        """The chapter, body and back."""
        motif = ornament.motif(self.replayed.checked.sheet)
        head = ornament.headpiece(self.desk.ornaments, motif, self.easel.paper.full)
        opening = self._opening()
        body = self._body()
        hues = told_by(self.replayed, body.striptags(), self.easel, self.desk.kit)
        body += self._set("ending", tail=uri(ornament.tailpiece(self.desk.ornaments, motif)), notes=self.remarks)
        return Chapter(
            self.page.name,
            self.page.title,
            self.setter.inline(self.page.get("subtitle")),
            tuple(self._glance(hues)),
            uri(head),
            body,
            tuple(self.pictures),
            tuple(self.solutions),
            tuple(self.notes),
            opening,
            {each.key: self.setter.inline(each.text) for each in self._brief()},
            round(head.height, 2),
            tuple(self.prints),
            self.desk.titles.get(self.page.name, self.page.title),
            self.easel.paper.zoom <= LARGER or OPENED in self.desk.scales,
            CLOSER in self.desk.scales,
            hues,
        )

    def _brief(self) -> Iterator[Brief]:
        """What the game is in short, if the page says it."""
        shorts = (fence for fence in self.page.fences if fence.kind == "short")
        return (verb for fence in shorts for verb in fence.verbs if isinstance(verb, Brief))

    # -- illustrations ----------------------------------------------------------------------------

    def _opening(self) -> Markup:
        """The illustration of the page's own name, which its chapter opens with unless it stands elsewhere."""
        elsewhere = {fence.name for fence in self.page.fences if fence.kind == "picture"}
        own = self.page.name in self.desk.pictures and self.page.name not in elsewhere
        return self._illustration(self.page.name) if own else Markup("")

    def _illustration(self, name: str, alt: str = "") -> Markup:
        """An illustration in its true size, or as wide as the text."""
        id = f"picture-{self.page.name}-{name}"
        picture = self.easel.illustration(id, self.desk.pictures[name], alt, self.desk.scales.get(id, 1.0))
        self.pictures.append(picture)
        return self._set("illustration", picture=picture, **dropped(id, self.desk.scales))

    # -- the page ---------------------------------------------------------------------------------

    def _glance(self, hues: Sequence[Told]) -> Iterator[tuple[str, Markup]]:
        """What a player wants to know first; of colors that the words tell and no picture shows, what is printed."""
        sheet, game = self.replayed.checked.sheet, self.replayed.checked.game
        words = {
            "Players": self.page.get("players"),
            "Board": sheet.title.removeprefix("The ") if sheet else "",
            "Pieces": self.page.get("pieces"),
            "Length": self.page.get("length") or lasting(self.page.meta.get("minutes")),
            "Kin": self.page.get("kin"),
            "Source": self._source(),
            "Proof": "none: no program knows its rules" if game is not None and game.silent else "",
        }
        for label, text in words.items():
            if text:
                yield label, self.setter.inline(capital(text))
            if hues and label == "Pieces":
                line, pictures = swatches(self.easel, self.page.name, hues)
                self.pictures += pictures
                yield LABEL, line

    def _source(self) -> str:
        """The source and its pages, as "Library, pp. 6-8"; with a kit, without the book, with its whole title."""
        parted = [source.partition(" ") for source in self.page.sources]
        found = [(self.desk.collections[name], name, at) for name, _, at in parted]
        return "; ".join(
            f"{one.in_full if self.desk.kit else one.get('short') or name}, {places_in(one.get('unit'), at)}"
            for one, name, at in found
        )

    def _body(self) -> Markup:
        """The prose with its fences in their places; slight examples that follow one another go together.

        Notes are put by for the end. Examples that are only proved do not appear.
        """
        made: list[Markup] = []
        shown: list[Worked] = []

        def flush() -> None:
            made.extend(self._shown(shown, made))
            shown.clear()

        for block in blocks(self.page):
            fence = self.page.fences[block.number] if isinstance(block, Slot) else None
            if fence is not None and fence.kind == "example":
                if not fence.told:
                    continue
                example = self._example(self.replayed.examples[fence.name])
                if shown and not (example.slight and shown[-1].slight):
                    flush()
                shown.append(example if shown or example.posed else self._sealed(example, made))
            elif fence is not None and fence.kind == "note":
                self.remarks.append(self._note(self.replayed.checked.notes[fence.name]))
            elif fence is None or fence.kind != "claims":
                flush()
                up = raised(fence, self.plates, self.desk.scales)
                made.insert(max(1, len(made) - up), self._block(block, not made))
        flush()
        return Markup("\n").join(made)

    def _sealed(self, example: Worked, before: list[Markup]) -> Worked:
        """An example, its seal put at the heading right above it, if there is one and it has no title of its own."""
        tree = read(before[-1]) if before and not example.title and not example.behind else Element()
        heading = heading_of(tree)
        if heading is None:
            return example
        [proof] = [each for each in read(self._set("sealed", worked=example)).children if isinstance(each, Element)]
        seal(heading, proof)
        before[-1] = Markup(write(tree))
        return replace(example, sealed=True)

    def _one_seal(self, examples: Sequence[Worked], before: list[Markup]) -> Worked:
        """The first of examples that share a heading and one seal for all of them there."""
        together = proof(*(self.replayed.examples[each.fence] for each in examples))
        return self._sealed(replace(examples[0], title=Markup(""), proof=together), before)

    def _shown(self, examples: Sequence[Worked], before: list[Markup]) -> Iterator[Markup]:
        """Examples on end: a gallery, pairs, or each by itself with the words that lead to it beside its picture."""
        if len(examples) >= GALLERY and all(each.hangs for each in examples):
            hung = [self._hung(each, self.easel.across) for each in examples]
            self.pictures += [picture for each in hung for picture in each.pictures]
            yield self._set("gallery", examples=hung, worked=self._one_seal(hung, before), across=self.easel.across)
            return
        if examples and all(each.untitled for each in examples) and self._one_seal(examples, before).sealed:
            examples = [replace(each, sealed=True) for each in examples]
        for first, two in enumerate(paired(examples, lambda each: stands_alone(each.cards, self.desk.scales))):
            pair = [self._hung(each, 2) if each.posed and two[1:] else each for each in two]
            self.pictures += [picture for each in pair for picture in each.pictures]
            if pair[1:]:
                yield self._set("duo", pair=pair)
            else:
                yield self._set("example", worked=pair[0], told=self._told(pair[0], before) if not first else "")

    def _told(self, example: Worked, before: list[Markup]) -> Markup:
        """The short paragraph before an example, taken from there to stand beside its picture."""
        tree = read(before[-1]) if before[1:] else Element()
        told = closing(tree)
        if told is None or not example.beside(len(write(told))):
            return Markup("")
        tree.children.remove(told)
        before[-1] = Markup(write(tree).rstrip())
        return Markup(write(told))

    def _hung(self, example: Worked, across: int) -> Worked:
        """An example with its picture of the size for a row of so many."""
        plate = next(plate for plate in self.plates[example.fence] if not plate.back)
        hung = self.easel.hung(plate, self.page.title, self.setter.inline, across)
        self.prints = [hung if each.id == hung.id else each for each in self.prints]  # whose size it is that fills
        return replace(example, cards=(hung,))

    def _block(self, block: Block, first: bool) -> Markup:
        """Prose, rules, or a fence that is no example."""
        if isinstance(block, Slot):
            return self._fence(self.page.fences[block.number])
        if isinstance(block, Rules):
            rules = [(rule, self.setter.inline(words.text)) for rule, words in block.rules]
            return self._set("rules", rules=rules, page=self.page.name, apart=dict(self.desk.scales))
        html = self.setter.block(block.text.replace(ASKED, recorded(self.replayed)))
        return initial(html) if first else html

    def _set(self, which: str, **values: object) -> Markup:
        """A piece of the page by a macro of the template fences.html."""
        return macro(self.desk.templates, FENCES, which, **values)

    def _fence(self, fence: Fence) -> Markup:
        match fence.kind:
            case "figure":
                prints = [self._print(plate, fence.name) for plate in self.plates[fence.name]]
                self.pictures += [picture for each in prints for picture in each.pictures]
                return Markup("").join(self._set("plate", print=each) for each in prints)
            case "picture":
                return self._illustration(fence.name, " ".join(fence.text.split()))
            case "short":
                told = [(LABELS[each.key], self.setter.inline(each.text)) for each in self._brief()]
                return self._set("short", parts=told)
            case "back":
                if fence.name in self.replayed.examples and self.replayed.examples[fence.name].back:
                    return Markup("")  # it goes with the solution of that example
                prose = self.setter.block(fence.text)
                solution = self._solution(fence.name, None, prose)
                return self._set("behind", id=f"{self.page.name}-{fence.name}", solution=solution)
        return Markup("")

    def _note(self, note: Note) -> Markup:
        remark = Remark(f"note-{self.page.name}-{note.id}", NOTE_TITLES[note.kind], note.title)
        self.notes.append(remark)
        return self._set(
            "note",
            id=remark.id,
            kind=remark.kind,
            about=self.setter.inline(capital(note.title)),
            says=[self.setter.inline(words) for words in note.says],
            rules=self.setter.inline(note.rules),
            why=self.setter.inline(note.why),
        )

    def _print(self, plate: Plate, name: str, cards: int = 0) -> Print:
        """A plate, by itself or as one of so many cards."""
        draw = self.easel.plate if not cards else self.easel.card if cards == 1 else self.easel.half
        made = draw(plate, self.page.title, self.setter.inline)
        if not plate.back:
            self.prints.append(made)
        return made

    def _solution(self, name: str, hidden: Worked | None, prose: Markup) -> Solution:
        """Something for the back of the book, numbered."""
        number = self.solved + len(self.solutions) + 1
        origin = f"{self.page.name}-{name}"
        solution = Solution(number, f"solution-{origin}", origin, self._title(name), hidden, prose)
        self.solutions.append(solution)
        return solution

    def _title(self, name: str) -> str:
        """What an example, or words for the back, are called there: as their page calls them, or by a number."""
        example = self.replayed.examples.get(name)
        captions = (shown.caption for shown in example.shown) if example is not None else ()
        number = next((found[0].rstrip(".") for found in map(NUMBER.match, captions) if found), "")
        own = example.title if example is not None else ""
        return own or number or titles(self.page).get(name) or self.page.title

    # -- examples ---------------------------------------------------------------------------------

    def _example(self, example: Example) -> Worked:
        """An example; what it keeps for the back goes there, with links both ways."""
        plates = self.plates[example.name]
        sense = self.replayed.sense[example.name]
        words = worked(example, sense, self.board_shows, self.signposts.cite, self.setter.inline)
        front = self._pictured(words, example, [plate for plate in plates if not plate.back])
        front = arranged(front, plates, self.desk.scales)
        if not example.back:
            return front
        hidden = self._pictured(words, example, [plate for plate in plates if plate.back])
        words_too = [fence for fence in self.page.fences if (fence.kind, fence.name) == ("back", example.name)]
        prose = Markup("").join(self.setter.block(fence.text) for fence in words_too)
        solution = self._solution(example.name, replace(hidden, sealed=bool(front.pictures)), prose)
        bare = replace(front, plies=(), forbidden=None, result=Markup(""), overlooked=(), begun="")
        return replace(bare, solution=solution.number)

    def _pictured(self, words: Worked, example: Example, plates: list[Plate]) -> Worked:
        """An example with its pictures: single ones as cards, several under one caption as strips."""
        if example.comments:
            return self._commented(words, example, plates)
        single = [plate for plate in plates if len(plate.figures) == 1]
        return replace(
            words,
            cards=tuple(self._print(plate, example.name, len(single)) for plate in single),
            strips=tuple(self._print(plate, example.name) for plate in plates if len(plate.figures) > 1),
        )

    def _commented(self, words: Worked, example: Example, plates: list[Plate]) -> Worked:
        """A game with comments: each plate stands at the last of its moments, between the moves."""
        at = standing_at(example, self.desk.scales)
        prints = [(at[plate.id], self._print(plate, example.name, len(plate.figures) == 1)) for plate in plates]
        return replace(words, steps=tuple(steps(words.plies, example.comments, prints, self.setter.inline)))

"""Figures in a set page: each drawing is put where its stand-in was laid, and it is asserted that each stands once."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import pikepdf
from pikepdf import ContentStreamInstruction, Dictionary, Name, Operator

from ..draw.drawing import Drawing
from ..mistakes import Mistake, mistake
from .drawings import Forms
from .section import Section, Volume
from .standing import stands_for
from .tags import loose
from .words import NumberedWords

ARTIFACT = ContentStreamInstruction([Name.Artifact], Operator("BMC"))
"""Begins what is not read aloud."""


def misplaced(volume: Volume, words: Mapping[str, NumberedWords]) -> Iterator[Mistake]:
    """What is wrong with the figures of a volume before it is set: each must have one place in its section's words."""
    home: dict[str, str] = {}
    for section in volume.sections:
        shown = Counter(words[section.id].figures)
        for figure in section.drawings:
            if figure in home:
                details = f"{figure} is in the sections {home[figure]} and {section.id}"
                yield mistake(file_of(section), 0, "P205", details)
            home[figure] = section.id
            if shown[figure] != 1:
                yield _wrong(section, figure, shown[figure], "in its words", ())
        for figure in shown.keys() - section.drawings.keys():
            details = f"section {section.id} shows {figure}, and there is no such drawing"
            yield mistake(file_of(section), 0, "P206", details)


def astray(section: Section, placed: Sequence[int], dress: Sequence[str] = ()) -> Iterator[Mistake]:
    """What is wrong with the figures of a section that has been set, by how often each is in its ink.

    Since its words show each once, that is the work of its styles; `dress` are those of an author.
    """
    for figure, times in zip([*section.drawings, ""], placed, strict=True):
        if figure and times != 1:
            yield _wrong(section, figure, times, "in its pages", dress)
        elif not figure and times:
            details = f"section {section.id} has {times} on its pages"
            yield mistake(file_of(section), 0, "P207", details)


def _wrong(section: Section, figure: str, times: int, where: str, dress: Sequence[str]) -> Mistake:
    details = f"section {section.id} has {figure} {times} times {where}"
    return mistake(blamed(section, dress), 0, "P204" if times else "P201", details, worn(dress))


def blamed(section: Section, dress: Sequence[str]) -> str:
    """The file in which something went wrong that stands in the words of a section, but not on its pages."""
    return dress[0] if dress and section.ours else file_of(section)


def worn(dress: Sequence[str]) -> str:
    """Which styles of an author a section wears, for what is not seen."""
    return f"its words have it, so look at what these styles of yours do: {', '.join(dress)}" if dress else ""


def file_of(section: Section) -> str:
    """The file in which a section went wrong."""
    return section.file or section.id


# -- the ink --------------------------------------------------------------------------------------


def put(data: bytes, drawings: Mapping[str, Drawing], date: str) -> tuple[bytes, tuple[int, ...]]:
    """A set PDF with its drawings in their places, and with running heads that are not read aloud on every page.

    Told with it is how often each drawing is shown, and at last how many stand-ins are left of which nothing is known.
    """
    with pikepdf.open(io.BytesIO(data)) as pdf:
        ink = DrawnPages(Forms(pdf, date), tuple(drawings.values()))
        for page, margin in zip(pdf.pages, loose(pdf), strict=True):
            ink.page(page, frozenset(margin))
        pdf.Root.Drawings = pikepdf.Array(ink.forms.known.values())
        made = io.BytesIO()
        pdf.save(made, deterministic_id=True)
    return made.getvalue(), tuple(ink.times)


class DrawnPages:
    """The pages of a section while its drawings are put on them. A name that is a group may show several."""

    def __init__(self, forms: Forms, drawings: Sequence[Drawing]) -> None:
        self.forms, self.drawings = forms, drawings
        self.times = [0] * (len(drawings) + 1)
        self.kits: dict[tuple[int, int], dict[str, tuple[int, ...]]] = {}

    def page(self, page: pikepdf.Page, margin: frozenset[int]) -> None:
        """Put the drawings on a page; what its margin has under these marks becomes an artifact."""
        names = self._names(page.obj)
        if margin:
            instructions = pikepdf.parse_content_stream(page)
            made = [ARTIFACT if _marks(each) in margin else each for each in instructions]
            page.Contents = self.forms.pdf.make_stream(pikepdf.unparse_content_stream(made))
        elif names:
            instructions = pikepdf.parse_content_stream(page, "Do")
        for number in _shown(instructions, names) if names else ():
            self.times[number] += 1

    def _names(self, owner: Any) -> dict[str, tuple[int, ...]]:
        """The numbers of the drawings that each name of a page or group shows; stand-ins make way for them here."""
        kit = owner.get("/Resources", Dictionary())
        if kit.objgen in self.kits:
            return self.kits[kit.objgen]
        names: dict[str, tuple[int, ...]] = {}
        for name, shown in list(kit.get("/XObject", Dictionary()).items()):
            number = stands_for(shown)
            if number is not None:
                names[name] = (min(number, len(self.drawings)),)
                if number < len(self.drawings):
                    kit.XObject[name] = self.forms.form(self.drawings[number])
            elif shown.get("/Subtype") == "/Form" and (within := self._names(shown)):
                names[name] = tuple(_shown(pikepdf.parse_content_stream(shown, "Do"), within))
        if kit.is_indirect:
            self.kits[kit.objgen] = names
        return names


def _shown(instructions: Iterable[Any], names: Mapping[str, tuple[int, ...]]) -> Iterator[int]:
    """The numbers of the drawings that some instructions show."""
    for each in instructions:
        if str(each.operator) == "Do":
            yield from names.get(str(each.operands[0]), ())


def _marks(instruction: Any) -> int | None:
    """The mark under which an instruction begins something that is read aloud, if it does."""
    if str(instruction.operator) != "BDC" or not isinstance(about := instruction.operands[1], Dictionary):
        return None
    return int(about.MCID) if "/MCID" in about else None

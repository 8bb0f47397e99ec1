"""Plainness: a page of ours is painted with few means, all of which are read; whatever else paints on one is told.

Who reads letters and figures follows the operators that place and paint them. A file might show something else than
was read if it painted by other means: layers that can be hidden, notes that lie upon a page, pictures made of dots,
shadings, ink through which one sees, dashes that a figure takes over from its page.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pikepdf

from ..english import listed
from ..pdf.cursor import MOVES, SHOWS
from ..pdf.streams import instructions
from .reader.blocks import thins

PAINTS = frozenset((
    "rg", "g", "RG", "G", "cs", "scn", "re", "m", "l", "c", "h", "f", "f*", "F", "B", "B*", "b", "b*", "S", "s", "n",
    "w", "W", "W*", "J", "j", "M", "d", "gs", "Do", "BDC", "BMC", "EMC", "ET",
))  # fmt: skip
"""How our pages are painted, beside letters."""

PLAIN = MOVES | SHOWS | PAINTS

APART = bytes.maketrans(b"[](){}%", b"       ")
"""What parts words beside blanks; names and figures in angles stay as they are, and are no operators."""

UNSEEN = 3
"""From here on letters are rendered so that they leave no ink, or bound what follows."""

STATES = frozenset(("/Type", "/ca", "/CA", "/SMask", "/BM"))
"""What a state may speak of; whether ink is thin in it is looked at."""

FORMS = frozenset((
    "/Type", "/Subtype", "/FormType", "/BBox", "/Matrix", "/Resources", "/Group", "/Illustration", "/StructParents",
    "/StructParent", "/Name", "/LastModified", "/PieceInfo", "/Metadata", "/OC", "/Length", "/Filter", "/DecodeParms",
))  # fmt: skip
"""What a form may tell of itself: nothing by which some readers show something else in its place."""

COLORS = frozenset((b"/Pattern",))
"""What may be named as a space of colors; ink by other names comes out as each printer has it."""

MEANT = "Default"
"""How the spaces of colors begin that mean other colors by red, green and blue."""

LAYER = "/OC"

KNOWN_NOTES = ("/Link",)
"""Notes that leave no ink."""


def locked(data: bytes) -> bool:
    """Whether a PDF opens only for those who know its password."""
    try:
        pikepdf.open(io.BytesIO(data)).close()
    except pikepdf.PasswordError:
        return True
    except pikepdf.PdfError:
        return False
    return False


def unplain(
    file: pikepdf.Pdf, turned: bool = False, painted: Sequence[Sequence[UnplainMeans]] | None = None
) -> Iterator[str]:
    """All by which a file may show something else than is read in it; pages may be `turned` where a kit says so.

    How each page is `painted` is read now, unless it has been.
    """
    if "/OCProperties" in file.Root:
        yield "it has layers that can be hidden"
    yield from _forbidden(file)
    told: set[str] = set()
    reader = PaintReader()
    for number, page in enumerate(file.pages):
        means = reader.page(page.obj) if painted is None else painted[number]
        yield from _unplain(number + 1, page.obj, means, told, turned)


def _forbidden(file: pikepdf.Pdf) -> Iterator[str]:
    """What those who open a file are forbidden to do with it."""
    if file.is_encrypted:
        may = file.allow
        if not may.print_lowres or not may.print_highres:
            yield "it may not be printed"
        if not may.extract or not may.accessibility:
            yield "its words may not be copied, or not be read aloud"


def _unplain(number: int, page: Any, means: Sequence[UnplainMeans], told: set[str], turned: bool) -> Iterator[str]:
    """The same of one page; what is `told` of a form is not told again."""
    fresh = [each for each in means if each.form not in told]
    told |= {each.form for each in fresh if each.form}
    found = dict.fromkeys((*_notes(page), *(words for each in fresh for words in each.wrong)))
    yield from (f"page {number}: {words}" for words in found)
    if not turned and int(page.get("/Rotate", 0)) % 360:
        yield f"page {number}: it is shown turned round"


def _notes(page: Any) -> Iterator[str]:
    """Notes upon a page, but for links, which leave no ink."""
    for note in page.get("/Annots", ()):
        kind = str(note.get("/Subtype", "/?"))
        if kind not in KNOWN_NOTES or "/AP" in note:
            yield f"a note of the kind {kind[1:]} lies upon it"


class UnplainMeans(NamedTuple):
    """Means that are none of ours in a page, or in a form that it may show, which has a name then."""

    form: str
    wrong: tuple[str, ...]


class PaintReader:
    """Reads by which means pages are painted; a form is read once, however many pages may show it.

    Forms are called as `name` calls them.
    """

    def __init__(self, name: Callable[[Any], str] = lambda form: str(form.objgen)) -> None:
        self.name = name
        self.known: dict[tuple[int, int], tuple[UnplainMeans, ...]] = {}

    def page(self, page: Any) -> tuple[UnplainMeans, ...]:
        """What is wrong in a page, and in all forms that it may show."""
        return self._painted(page, "")

    def _painted(self, owner: Any, form: str) -> tuple[UnplainMeans, ...]:
        """What is wrong in a page or form, and in the forms that it may show."""
        kit = owner.get("/Resources", pikepdf.Dictionary())
        names = ("/ExtGState", "/XObject", "/Pattern", "/ColorSpace")
        states, shown, patterns, colors = (kit.get(name, pikepdf.Dictionary()) for name in names)
        wrong = ["a layer that can be hidden"] if form and LAYER in owner else []
        wrong += [f"something that not all readers heed ({listed(own)})" for own in (_strange(owner),) if form and own]
        wrong += ["colors that mean others"] if any(MEANT in name for name in colors) else []
        for state in states.values():
            if state.keys() - STATES or thins(state):
                wrong.append("a state of the pen by which ink is dashed, thin or otherwise not what it seems")
        if _suspect(_text(owner)):
            wrong += _followed(owner)
        within: dict[UnplainMeans, None] = {}
        for each in shown.values():
            if each.get("/Subtype") != "/Form":
                wrong.append("a picture made of dots")
                continue
            if each.objgen not in self.known:
                self.known[each.objgen] = ()  # of one that shows itself there is no more to read within
                self.known[each.objgen] = self._painted(each, self.name(each))
            within |= dict.fromkeys(self.known[each.objgen])
        wrong += ["a shading" for each in patterns.values() if not isinstance(each, pikepdf.Stream)]
        return tuple(each for each in (UnplainMeans(form, tuple(wrong)), *within) if each.wrong)


def _strange(form: Any) -> list[str]:
    """What a form tells of itself that forms of ours do not."""
    return [name[1:] for name in sorted({*form.keys()} - FORMS)]


def _suspect(text: bytes) -> bool:
    """Whether a look at its words does not clear a page or form; letters in brackets may look like operators."""
    words = text.replace(b"/", b" /").replace(b"<", b" <").replace(b">", b"> ").translate(APART).split()
    known = {word.decode("latin-1") for word in {*words} if word[:1].isalpha() or word[:1] in b"'\""}
    coded = b"#" in text  # a name may be written in figures
    if not known <= PLAIN or "Tr" in known or LAYER.encode() in text or coded:
        return True
    if "cs" in known and any(word == b"cs" and words[i - 1] not in COLORS for i, word in enumerate(words)):
        return True
    if not {"d", "Do"} <= known:
        return False
    return any(word == b"d" and words[i - 2][-1:].isdigit() for i, word in enumerate(words) if i > 1)


def _text(owner: Any) -> bytes:
    """The operators of a page or form."""
    if isinstance(owner, pikepdf.Stream):
        return bytes(owner.read_bytes())
    whole = owner.get("/Contents", pikepdf.Array())
    return b"\n".join(bytes(part.read_bytes()) for part in (whole if isinstance(whole, pikepdf.Array) else (whole,)))


def _followed(owner: Any) -> Iterator[str]:
    """The same, operator by operator, where a look at the words was not enough."""
    dashed, kept = False, list[bool]()
    for each in instructions(owner, ""):
        operator, operands = str(each.operator), each.operands
        match operator:
            case "q":
                kept.append(dashed)
            case "Q" if kept:
                dashed = kept.pop()
            case "d":
                dashed = len(operands[0]) > 0
            case "Do" if dashed:
                yield "what it shows is dashed by the state of the pen"
            case "Tr" if int(operands[0]) >= UNSEEN:
                yield "letters that leave no ink"
            case "cs" if str(operands[0]).encode() not in COLORS:
                yield f"ink by the name of {str(operands[0])[1:]}, which comes out as each printer has it"
            case "BDC" | "BMC" if operands[0] == LAYER:
                yield "a layer that can be hidden"
        if operator not in PLAIN:
            yield f"the operator {operator}, by which no page of ours is painted"

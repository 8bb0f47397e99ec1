"""How to make a kit: what its own components need, in strips of drawings and a few sentences.

What is drawn are ornaments, templates/ornaments/make-*.svg. Nothing is told of what the kit does not have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil

from ..draw.joining import NAME, joining
from ..draw.picture import painted
from ..draw.shrunk import shrunk
from ..draw.strips import Making, MakingStrip
from ..draw.theme import Theme
from ..english import capital, counted, listed, plural
from ..load.looks import WORN
from ..load.picture import Illustration
from ..pdf.operators import MM
from .faces import feet
from .leaf import Art, Leaf
from .letters import LEADING
from .needs import Need, Needs
from .page import Forme, Put, blank, foot, signed
from .seams import SheetGrid, SheetJoint
from .stock import Stock

FLAT = MakingStrip(
    "make-men",
    "Flat men",
    (
        "Spread glue on thin card.",
        "Lay the whole sheet of men on it before you cut anything out.",
        "Press it under books until it is dry.",
        "Cut the men apart, then along the thin line; or use a punch.",
    ),
)
APART = "Cut off what is to be folded first."
"""What is said where things that are folded and must not be pasted may be on one sheet with such as must."""

MIXED = MakingStrip(
    FLAT.ornament,
    FLAT.title,
    (FLAT.says[0], f"{APART} Lay the men on the card before you cut them out.", *FLAT.says[2:]),
)
"""Flat men on a sheet with what is folded."""

STANDING = MakingStrip(
    "make-standing",
    "Standing men",
    (
        "Cut out the strip. Do not paste it on card.",
        "Fold it at the broken lines: the heads together, the feet outward.",
        "Glue the two halves together.",
        "Glue the feet on a piece of card as large as both.",
    ),
)
DICE = MakingStrip(
    "make-dice",
    "Dice",
    (
        "Cut along the solid lines, round the tabs too. Do not paste it on card.",
        "Fold every broken line back, along a ruler.",
        "Glue the tabs inside, and the lid last.",
        "What lies opposite makes seven.",
    ),
)
SPINNER = MakingStrip(
    "make-spinner",
    "The spinner",
    (
        "Paste dial and arrow on card, then cut them out.",
        "Push a pin up through the dial, a bead, the arrow and a bit of cork.",
        "Leave it loose: the arrow must turn freely.",
        "Or turn a paper clip round the point of a pencil.",
    ),
)
SPUN = MakingStrip(
    SPINNER.ornament, SPINNER.title, (f"{APART} {SPINNER.says[0]}", *SPINNER.says[1:])
)
"""A spinner on a sheet with what is folded."""

HINGED = (
    "The board folds. Paste each leaf on card of its own and cut it round. Lay the leaves face down, the edges that "
    "meet on the two heavy lines of the hinge strip, and paste cloth or tape over the gap, into which the card folds."
)
"""How a folding board is hinged."""

BOTH_WAYS = (
    "Cut round the tinted flaps, as of {0} at its right and below. Off with all paper beyond them.",
    "Cut {1} at its left edge, {2} at its top edge, and {3} at both, from mark to mark.",
    "Glue the flaps. Lay {1} on that of {0}, line to line, and {3} on that of {2}; then this row below the first.",
    "When all is joined, cut round the board.",
)
"""How the sheets of a board are joined that has several across and several down."""

STRIPS = (FLAT, STANDING, DICE, SPINNER)
"""The strips whose drawings are ornaments; that of the board goes by how it is cut."""

THINGS = ("coin", "button", "bean", "pebble")
"""What people have at home that can stand for the men of one side, a kind for each; those that can be laid upon each
other come first, for flat men."""

GAP = 4.0
"""Between two strips on a sheet, in mm."""


def making(wanted: Needs, cut: SheetGrid, backs: bool = False, square: float = 0.0, leaves: int = 1) -> Making:
    """How a kit is made that has these pieces and a board cut so; with `backs`, men have two sides.

    With the size of its squares, it is told how large the feet of its standing men are.
    """
    flat, standing, sheets = _has(wanted, False), _has(wanted, True), cut.across * cut.down
    folded = standing or bool(wanted.dice)
    strips = [
        (_joined(cut), cut.joint is not None),
        (MIXED if folded else FLAT, flat and not backs),
        (_footed(wanted, square), standing),
        (DICE, bool(wanted.dice)),
        (SPUN if folded else SPINNER, bool(wanted.throws)),
    ]
    found = tuple(strip for strip, has in strips if has)
    hinged = [("The hinge", HINGED)] if leaves > 1 else []
    return Making(found, (*hinged, *_glued(wanted, flat, standing, backs, sheets, leaves), *_instead(wanted)))


def most_joined(cuts: Sequence[SheetGrid]) -> SheetGrid:
    """How that of several boards is cut which has most to show: one joined both ways, else the first that is joined."""
    return max(cuts, key=lambda cut: (bool(cut.joint and cut.joint.four), cut.joint is not None))


def some_grid(sheets: int, boards: int) -> SheetGrid:
    """How boards may be cut of which only the number of sheets is known: two sheets either way, or not at all."""
    return SheetGrid(2, 2, SheetJoint("A1", "A2", True, "B1")) if sheets > boards else SheetGrid()


def _joined(cut: SheetGrid) -> MakingStrip:
    """How the sheets of this board are joined: beside each other, below each other, or both."""
    joint = cut.joint or SheetJoint("A1", "A2", True)
    first, second, beside, _ = joint
    drawn = joining(first, second, beside, cut.across, cut.down, joint.four)
    if joint.four:
        return MakingStrip(NAME, "The board", tuple(each.format(*joint.four) for each in BOTH_WAYS), drawn)
    edge = "left" if beside else "top"
    says = (
        f"Cut round the tinted flap of {first}. Off with all paper beyond it.",
        f"Cut {second} at its {edge} edge, from mark to mark.",
        f"Glue the flap. Lay {second} on it, {'beside' if beside else 'below'} {first}, line to line.",
        "When all is joined, cut round the board.",
    )
    return MakingStrip(NAME, "The board", says, drawn)


def _footed(wanted: Needs, square: float) -> MakingStrip:
    """How standing men are made, and how large the card is under their feet."""
    several = {feet(square, need.shares) for need in wanted.pieces if need.guise.stands}
    if not square or len(several) != 1:
        return STANDING
    wide, deep = (ceil(side) for side in several.pop())
    return replace(STANDING, says=(*STANDING.says[:-1], f"Glue the feet on a piece of card of {wide} x {deep} mm."))


def tools(wanted: Needs, joined: bool, stapled: bool, hinged: bool = False) -> str:
    """What one must have at hand to make a kit whose board is joined from sheets, or hinged; in words."""
    need = ["scissors", "a ruler", "glue", "thin card"]
    need += ["a stapler"] * stapled + ["a pin", "a bead", "a bit of cork"] * bool(wanted.throws)
    words = f"You need {listed(need + ['cloth or tape for the hinge'] * hinged)}."
    return words + " A knife, if you like, for the seams." * joined


def strips_of(ornaments: Mapping[str, Illustration]) -> dict[str, Illustration]:
    """The drawings of all strips, from among the ornaments."""
    return {strip.ornament: ornaments[strip.ornament] for strip in STRIPS}


def _has(wanted: Needs, stands: bool) -> bool:
    """Whether there are men that stand, or such as do not."""
    return any(need.guise.stands is stands for need in wanted.pieces)


def _glued(
    wanted: Needs, flat: bool, standing: bool, backs: bool, sheets: int, leaves: int
) -> Iterator[tuple[str, str]]:
    """What is pasted on card, and when; a board of one sheet is not joined, and of leaves it is told with the hinge."""
    joined, folds = sheets > 1, leaves > 1
    first = ["the flat men"] * (flat and not backs) + ["the dial and its arrow"] * bool(wanted.throws)
    never = ["the standing men"] * standing + ["the dice"] * bool(wanted.dice)
    first += [] if joined or folds else ["the board"]
    words = f"Paste {listed(first)} on card before you cut {'them' if first != ['the board'] else 'it'} out"
    if not first:
        words = "Paste the leaves on card" if folds else "Paste the board on card when it is joined, and cut round both"
    words += ", and the board when it is joined." if first and joined and not folds else "."
    if never:
        words += f" Never paste {listed(never)}, which are folded: print them on stiff paper."
    if flat and backs:
        words += " The flat men are printed on both sides and are not pasted: print them on heavy paper, of 200 g."
    yield "Card", words


def _instead(wanted: Needs) -> Iterator[tuple[str, str]]:
    """What people have at home that does as well."""
    said = list(_for_men(wanted))
    if wanted.dice:
        said.append(f"{counted(wanted.dice, 'die', 'dice')} of another game will do as well")
    if wanted.throws and _is_a_die(wanted):
        said.append("a die will do for the spinner, whose six numbers are equally likely")
    if said:
        yield "Use what you have", f"{capital('; '.join(said))}."


def _for_men(wanted: Needs) -> Iterator[str]:
    """What will do for the men: a kind of thing for each sort of them, where these are few."""
    men = sorted((need for need in wanted.pieces if need.upon is None), key=lambda need: need.guise.stands)
    if 0 < len(men) <= len(THINGS):
        many = Counter(need.kind for need in men)
        things = [
            counted(need.number, thing) + ("" if len(many) == 1 else f" for the {_named(need, many)}")
            for need, thing in zip(men, THINGS, strict=False)
        ]
        yield f"{listed(things)} will do{' for the men' if len(many) == 1 else ''}"
    elif _has(wanted, False):
        yield "coins and buttons will do, with a mark on those of each kind"
    elif men:
        yield "the men of any other set will do"
    signs = {need.guise.sign for need in wanted.pieces if need.upon is not None}
    if len(signs) == 1 and signs <= WORN.keys():
        yield f"a second one laid on top shows that a man is {WORN[signs.pop()].bearers}"


def _named(need: Need, many: Mapping[str, int]) -> str:
    """What some men are called, with their color where others have it not."""
    kind = plural(need.kind, need.number)
    return f"{need.colour} {kind}" if many[need.kind] > 1 else kind


def _is_a_die(wanted: Needs) -> bool:
    """Whether a spinner has the numbers of a die, each as often as the others."""
    equal = len({weight for _, weight in wanted.throws}) == 1
    return equal and [number for number, _ in wanted.throws] == [1, 2, 3, 4, 5, 6]


# -- on sheets of their own -----------------------------------------------------------------------


def making_pages(
    told: Making, ornaments: Mapping[str, Illustration], theme: Theme, stock: Stock, title: str
) -> tuple[list[Forme], dict[str, Art]]:
    """The sheets that tell how a kit is made which has no leaflet to tell it, and their drawings."""
    left, leaf = 18.0, blank(stock)
    wide, low = leaf.width - 2 * left, leaf.height - 20
    pages: list[tuple[Leaf, list[Put]]] = []
    arts: dict[str, Art] = {}
    y = low
    for strip in told.strips:
        picture = strip.picture(ornaments)
        scale = min(1.2, wide / picture.wide)
        drawing = painted(picture, theme, scale)
        drawing = shrunk(drawing, scale) if scale < 1 else drawing
        arts[strip.ornament] = Art(drawing.width, drawing.height, drawing)
        each = drawing.width / len(strip.says)
        words = max(len(leaf.lines(text, 8, each - 3)) for text in strip.says) * LEADING * 8 / MM
        if y + 7 + drawing.height + words > low:
            pages.append((_begun(stock, title, left, wide), []))
            y = 30.0
        leaf, puts = pages[-1]
        leaf.write(strip.title, left, y, 11, strong=True)
        puts.append(Put(strip.ornament, left, y + 6.5))
        for number, text in enumerate(strip.says):
            leaf.paragraph(text, left + number * each, y + 7 + drawing.height, 8, each - 3)
        y += 7 + drawing.height + words + GAP
    for lead, text in told.hints:
        lines = leaf.lines(f"{lead}: {text}", 9, wide)
        if not pages or y + len(lines) * LEADING * 9 / MM > low:
            pages.append((_begun(stock, title, left, wide), []))
            y = 30.0
        y = pages[-1][0].paragraph(f"{lead}: {text}", left, y, 9, wide) + 2
    made = []
    for number, (page, shown) in enumerate(pages, 1):
        name = f"how to make it {number}" if len(pages) > 1 else "how to make it"
        signed(page, title, name, left, foot(page, stock.reach), wide)
        made.append(Forme(name, name, page, tuple(shown), kind="making"))
    return made, arts


def _begun(stock: Stock, title: str, left: float, wide: float) -> Leaf:
    """An empty sheet with its heading."""
    leaf = blank(stock)
    leaf.heading(f"{title}: how to make it", left, 14, wide)
    return leaf

"""Measures: what a figure shows rightly and yet badly: small labels, covered names, arrows over men, ink cut off."""

from __future__ import annotations

from collections.abc import Iterator

from .asked import Asked
from .found import FigureReading, SeenArrow, SeenLabel, SeenMan
from .inks import along, inside
from .labelling import has_words, labelled_points, naming
from .letters import SMALL

FIGURES, LETTERS = 1.8, 1.3
"""How high figures and capitals must be printed, and small letters without what rises above them, in mm."""

NAMES = 1.5
"""How high figures and capitals on men must be printed where the page calls men by them, in mm."""

SQUARE = 5.0
"""How large a square must be where the text names squares, in mm."""

PLAIN = 0.9
"""How much of a label, a head or a name must be seen."""

AIR = 0.02
"""How far ink may reach beyond the drawing's edge, in mm: drawings are written in thousandths."""


def shortfalls(reading: FigureReading, asked: Asked, zoom: float = 1.0) -> list[str]:
    """All in which a figure falls short of the measure, where its page enlarges it so much."""
    return [
        *(["it has no caption"] if not asked.caption and asked.line else []),
        *(_heights(reading, zoom) if asked.named else ()),
        *_wordless(reading, asked),
        *_covered(reading),
        *_outside(reading),
        *_squares(reading, asked, zoom),
        *_arrows(reading, asked),
        *_names(reading),
        *_called(reading, asked, zoom),
    ]


def _heights(reading: FigureReading, zoom: float) -> Iterator[str]:
    """The smallest figures and letters of what names points."""
    labels = [label for label, _ in naming(reading)]
    figures = [zoom * _printed(label) for label in labels if any(c.isdecimal() or c.isupper() for c in label.text)]
    small = [zoom * SMALL * _printed(label) for label in labels if any(c.islower() for c in label.text)]
    if figures and min(figures) < FIGURES:
        yield f"figures and capitals {min(figures):.2f} mm high, and {FIGURES} are wanted"
    if small and min(small) < LETTERS:
        yield f"small letters {min(small):.2f} mm high, and {LETTERS} are wanted"


def _wordless(reading: FigureReading, asked: Asked) -> Iterator[str]:
    """The words of a board, where a figure has the full measure for their sake: all are printed, or none at all."""
    if asked.worded and asked.sheet.words and not has_words(reading):
        yield f"the words of its board are left out: {asked.sheet.words[0][1]!r} and {len(asked.sheet.words) - 1} more"


def _printed(label: SeenLabel) -> float:
    """The height of capitals with the thickness of their strokes."""
    return label.size + label.width


def _covered(reading: FigureReading) -> Iterator[str]:
    """Labels and heads of arrows that are covered, but for numbers and words on which a man stands as in play."""
    names = {label.box for label, _ in naming(reading)}
    for label in reading.labels:
        stood_on = label.box not in names and _stood_on(label, reading)
        if label.share < PLAIN and not stood_on and not _clipped(label, reading):
            place = reading.grid.where(label.box.middle)
            yield f"the label {label.text!r} {place} is covered: {label.share:.0%} of it can be seen"
    for arrow in reading.arrows:
        if arrow.share < PLAIN:
            yield f"the head of an arrow is covered: {arrow.share:.0%} of it can be seen"


def _stood_on(label: SeenLabel, reading: FigureReading) -> bool:
    """Whether a man stands on a label, whole, upon the point where it is."""
    point = reading.grid.point(label.box.middle)
    return any(
        man.point == point and not man.faint and man.body.box.holds(label.box.middle) for man in reading.men
    )


def _outside(reading: FigureReading) -> Iterator[str]:
    """Ink that is cut off at the drawing's edge; the paper round an arrow may be, for paper is beyond it."""
    for label in reading.labels:
        if _clipped(label, reading):
            place = reading.grid.where(label.box.middle)
            yield f"the label {label.text!r} {place} is clipped at the edge: {label.share:.0%} of it can be seen"
    unseen = {word.ink for word in reading.words} | {arrow.dart.casing for arrow in reading.arrows}
    others = [reach for at, reach in enumerate(reading.sight.reaches) if at not in unseen]
    cut = sum(not reach.within(reading.frame, AIR) for reach in others)
    if cut:
        yield f"{cut} strokes of ink reach beyond the edge of the figure"


def _clipped(label: SeenLabel, reading: FigureReading) -> bool:
    """Whether a part of a label lies beyond the edge of its figure."""
    return not label.box.within(reading.frame, AIR - label.width / 2)


def _squares(reading: FigureReading, asked: Asked, zoom: float) -> Iterator[str]:
    """Squares large enough, and points labelled, where the text names them."""
    if not asked.named:
        return
    if zoom * reading.grid.square < SQUARE:
        yield f"squares of {zoom * reading.grid.square:.1f} mm, and {SQUARE:g} are wanted where the text names them"
    bare = sorted(asked.named - labelled_points(reading))
    if bare:
        names = " ".join(asked.sheet.board.points[point] for point in bare[:6])
        yield f"the text names {names}{' …' if len(bare) > 6 else ''}, and the figure does not"


def _arrows(reading: FigureReading, asked: Asked) -> Iterator[str]:
    """Arrows that run over men whom they do not leap over."""
    points = asked.sheet.board.points
    for arrow in reading.arrows:
        leapt = {point for route in asked.routes if route.points[0] == arrow.start for point in route.over}
        for man in reading.men:
            if man is not arrow.man and man.point not in (arrow.start, *leapt) and _runs_over(arrow, man, reading):
                begin, where = (points[p] if p is not None else "nowhere" for p in (arrow.start, man.point))
                yield f"an arrow from {begin} runs over the man on {where}"


def _runs_over(arrow: SeenArrow, man: SeenMan, reading: FigureReading) -> bool:
    """Whether the shaft of an arrow lies on a man, and not only at his edge."""
    lines, box = reading.sight.flat(man.body.inks.start), man.body.box
    step = 0.06 * reading.grid.square
    under = [
        place
        for part in arrow.dart.parts
        for place in along(part, step)
        if box.holds(place) and inside(lines, place)
    ]
    return len(under) > 2


def _names(reading: FigureReading) -> Iterator[str]:
    """Men whose looks fall short: named alike, or faint toward another ground than theirs."""
    points = reading.grid.sheet.board.points
    for man in reading.men:
        where = points[man.point] if man.point is not None else "beside the board"
        if man.body.foreign:
            yield f"the faint man on {where} has not been mixed with the color of his ground"
        if len({look.colour for look in man.looks}) > 1:
            told = " and ".join(sorted({look.colour for look in man.looks}))
            yield f"the man on {where} looks alike for {told}"
        if man.legible < PLAIN:
            yield f"the name {man.name!r} on {where} is covered: {man.legible:.0%} of it can be seen"


def _called(reading: FigureReading, asked: Asked, zoom: float) -> Iterator[str]:
    """The smallest name on a man whom the page calls by it."""
    called = {(man.point, man.name) for man in asked.men if man.name}
    heights = {
        word.text: zoom * (word.size + reading.sight.inks[word.ink].width)
        for man in reading.men
        if not man.faint and (man.point, man.name) in called
        for word in reading.words
        if word.text in man.name.split() and man.body.box.holds(word.box.middle)
    }
    if heights and min(heights.values()) < NAMES:
        name = min(heights, key=heights.__getitem__)
        yield f"the name {name!r} on a man is {heights[name]:.2f} mm high, and {NAMES} are wanted"

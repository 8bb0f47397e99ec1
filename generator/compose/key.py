"""The key to the diagrams: every sign that those of a book use, drawn as they draw it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from ..draw.figure import Arrow, Figure, Ghost, Standing
from ..draw.hues import Told, samples
from ..draw.legs import is_arc, leapt
from ..engine.guise import CROWNED, DISC, Guise
from ..english import MAN
from ..load.board import Sheet, read_board
from .easel import Easel
from .prints import Picture

SQUARE, LARGE = 10.0, 11.0
"""A square of a sign, in mm: common, and where the key has a page to itself."""

NO_HUES: Mapping[str, Sequence[Told]] = {}

WIDE = 3
"""So many squares the widest sign has: beyond them the words begin."""


class KeySign(NamedTuple):
    """A sign of the diagrams: its name among them, a small figure that shows it, and what it means."""

    name: str
    figure: Figure
    means: str


def _row(points: int) -> Sheet:
    """A small board of so many squares in a row."""
    each = [f"{chr(97 + i)}1" for i in range(points)]
    names, dark = " ".join(each), " ".join(each[1::2])
    text = f'title = "Key"\nabout = "A sample."\nsquare = 10\ngrid = [{points}, 1]\n[lines]\nstraight = "{names}"\n'
    return read_board(text + f'[draw]\nsquares = "{dark}"\n', "boards/key.toml")


def key(
    easel: Easel,
    figures: Iterable[Figure],
    square: float = SQUARE,
    known: Collection[str] = (),
    hues: Mapping[str, Sequence[Told]] = NO_HUES,
) -> tuple[tuple[Picture, str], ...]:
    """Each sign that these figures use, but those that are `known`, and what it means; then what hidden colors mean."""
    shown = tuple(figures)
    used = {name for figure in shown for name in signs_of(figure)} - {*known}
    used |= {*hues}
    return tuple(
        (easel.picture(f"key.{number}", sign.figure, square * min(sign.figure.sheet.columns, WIDE), square), sign.means)
        for number, sign in enumerate((*signs(shown, not hues), *colors(hues)), 1)
        if sign.name in used
    )


def colors(hues: Mapping[str, Sequence[Told]]) -> Iterator[KeySign]:
    """What is printed where words name a color that is not."""
    for color, told in hues.items():
        yield KeySign(color, samples(told), f"What the words call {color}.")


def signs_of(figure: Figure) -> Iterator[str]:
    """The names of the signs that a figure uses."""
    for man in (*figure.men, *(ghost.man for ghost in figure.ghosts)):
        yield man.guise.sign or "man"
        if man.laid:
            yield "laid"
        if man.label:
            yield "named"
    for arrow in figure.arrows:
        yield from _signs_of_way(arrow, figure.sheet)
    standing = {man.point for man in figure.men}
    leapt = {point for arrow in figure.arrows for point in arrow.over}
    for ghost in figure.ghosts:
        if ghost.struck and ghost.man.point not in leapt:
            yield "taken by moving there" if ghost.man.point in standing else "taken"
    if figure.marks:
        yield "marked"
    if figure.numbered and figure.arrows[1:]:
        yield "in order"


def _signs_of_way(arrow: Arrow, sheet: Sheet) -> Iterator[str]:
    """The names of the signs that an arrow is made of."""
    if arrow.barred or not arrow.man:
        yield "barred" if arrow.barred else "way"
        return
    yield "carried" if arrow.broken else "off the board" if arrow.leaves else "jump" if arrow.over else "move"
    halts: Collection[int] = arrow.rests or arrow.path[1:-1]
    if any(point in halts for point in arrow.path[1:-1]):
        yield "on the way"
    between = ((a, b, leapt(sheet, a, b, arrow.over)) for a, b in pairwise(arrow.path) if min(a, b) >= 0)
    if any(over and not is_arc(sheet, a, b, over) for a, b, over in between):
        yield "long jump"
    if arrow.sent:
        yield "sent on"
    if arrow.times > 1:
        yield "several"


def _man(point: int, colour: str = "white", number: int = 1, laid: bool = False, label: str = "") -> Standing:
    return Standing(point, colour, MAN, DISC, label, number, laid)


def _king(point: int, colour: str) -> Standing:
    return Standing(point, colour, "crowned", CROWNED)


TAKEN = _man(1, "black", 2)


def signs(shown: Sequence[Figure] = (), colored: bool = True) -> Iterator[KeySign]:
    """A small figure for each sign that diagrams may use, and what it means; men as those that are shown bear it."""
    yield from _men(shown, colored)
    yield from _moves(shown)
    yield from _others()


def _bearing(sign: str, shown: Sequence[Figure]) -> tuple[str, ...]:
    """Two colors whose men bear a sign in these figures: not on all can it be told from a plain man."""
    colours = dict.fromkeys(man.colour for figure in shown for man in figure.men if man.guise.sign == sign)
    common = ("black", "white") if colours else ("white", "black")
    return (*colours, *(colour for colour in common if colour not in colours))[:2]


def _men(shown: Sequence[Figure], colored: bool) -> Iterator[KeySign]:
    """Men, and what they bear."""
    two = _row(2)
    yield KeySign(
        "man",
        Figure(two, (_man(0), TAKEN), desc="A white man and a black man."),
        f"Men. {'The sides differ in pattern as well as in color' if colored else 'Patterns stand for colors'}.",
    )
    yield KeySign(
        "crown",
        Figure(two, (_king(0, "white"), _king(1, "black")), desc="A white king and a black king."),
        "Kings: men with a crown.",
    )
    for sign in ("ring", "bar"):
        worn = (
            Standing(i, colour, MAN, Guise("disc", sign), number=i + 1)
            for i, colour in enumerate(_bearing(sign, shown))
        )
        figure = Figure(two, tuple(worn), desc=f"Two men, each with a {sign}.")
        yield KeySign(sign, figure, f"Men with a {sign}, of which the rules tell.")
    yield KeySign(
        "named",
        Figure(two, (_man(0, label="A"), _man(1, "black", 2, label="B")), desc="Two men with letters."),
        "Men whom the words name by a letter or a number.",
    )
    yield KeySign(
        "laid",
        Figure(two, (_man(0, laid=True), TAKEN), desc="A man in a ring."),
        "A man who was laid on the board just now.",
    )


def _jump(shown: Sequence[Figure]) -> KeySign:
    """A jump, as these figures have it: the man jumped is taken, or stays, or now the one and now the other."""
    jumped = [(figure, point) for figure in shown for arrow in figure.arrows if arrow.man for point in arrow.over]
    gone = [point in {each.man.point for each in figure.ghosts if each.struck} for figure, point in jumped]
    three, way = _row(3), (Arrow((0, 2), 1, over=(1,)),)
    if jumped and not any(gone):
        stays = Figure(three, (_man(2), TAKEN), way, desc="An arc over a man who stands.")
        return KeySign("jump", stays, "A jump. The man jumped stays.")
    means = "A jump. The man jumped is taken: small, faint and struck out."
    means += "" if jumped and all(gone) else " One who stands whole was jumped, and stays."
    taken = (Ghost(TAKEN, struck=True),)
    desc = "An arc over a man who is small, faint and struck out."
    return KeySign("jump", Figure(three, (_man(2),), way, taken, desc=desc), means)


def _moves(shown: Sequence[Figure]) -> Iterator[KeySign]:
    """Ways of men, and who is taken."""
    two, three, four = _row(2), _row(3), _row(4)
    yield KeySign(
        "move",
        Figure(three, (_man(2),), (Arrow((0, 2), 1),), desc="An arrow from a dot to a man."),
        "A move, from the dot to where the man stands now. It may bend to spare a number.",
    )
    yield KeySign(
        "on the way",
        Figure(three, (_man(2),), (Arrow((0, 1, 2), 1),), desc="An arrow with a dot on its way."),
        "A dot on the way: there the man came down, and went on.",
    )
    yield _jump(shown)
    yield KeySign(
        "long jump",
        Figure(
            four,
            (_man(3),),
            (Arrow((0, 3), 1, over=(1,)),),
            (Ghost(TAKEN, struck=True),),
            desc="A straight arrow with a loop round a man who is small, faint and struck out.",
        ),
        "A jump over more than a neighbor’s square: straight, with a loop round the man jumped.",
    )
    yield KeySign(
        "taken by moving there",
        Figure(
            two,
            (_man(1),),
            (Arrow((0, 1), 1),),
            (Ghost(TAKEN, struck=True),),
            desc="A man who stands whole, and another, struck out, at the corner of his square.",
        ),
        "A man who takes another by moving onto his square. He who was taken is struck out at its corner.",
    )
    yield KeySign(
        "barred",
        Figure(three, (_man(0),), (Arrow((0, 2), barred=1),), desc="An arrow with a stroke across it."),
        "A move that is not allowed.",
    )
    yield KeySign(
        "taken",
        Figure(two, (_man(0),), (), (Ghost(TAKEN, struck=True),), desc="A man, and beside him one struck out."),
        "A man who was taken where he stood, and is gone.",
    )
    yield KeySign(
        "carried",
        Figure(three, (_man(2, "black"),), (Arrow((0, 2), 1, broken=True),), desc="A broken arrow."),
        "A man carried, hit or sent by somebody else’s move.",
    )


def _others() -> Iterator[KeySign]:
    """Who was sent on or has left, who went alike, what is numbered or marked."""
    two, three, four = _row(2), _row(3), _row(4)
    yield KeySign(
        "sent on",
        Figure(three, (_man(2),), (Arrow((0, 1, 2), 1, sent=1),), desc="An arrow, broken from the middle on."),
        "A man who moved, and from the dot on was sent.",
    )
    yield KeySign(
        "off the board",
        Figure(
            three,
            (),
            (Arrow((0, 2), 1, leaves=True),),
            (Ghost(_man(2), struck=False),),
            desc="A faint man, and an arrow over the edge of the board.",
        ),
        "A man who has gone off the board of his own accord, from where he is drawn faint.",
    )
    yield KeySign(
        "several",
        Figure(three, (_man(2), _man(2, number=2)), (Arrow((0, 2), 1, times=2),), desc="An arrow marked ×2."),
        "Two men who went the same way.",
    )
    yield KeySign(
        "in order",
        Figure(
            four,
            (_man(1), _man(3, number=2)),
            (Arrow((0, 1), 1), Arrow((2, 3), 2)),
            desc="Two arrows, numbered.",
            numbered=True,
        ),
        "The order of several steps, where the words speak of it.",
    )
    yield KeySign(
        "way",
        Figure(three, (), (Arrow((0, 2)),), desc="An arrow, and nobody on it."),
        "A way of which the words speak; nobody has gone it.",
    )
    yield KeySign(
        "marked",
        Figure(two, (_man(0),), marks=(1,), desc="A man beside a marked square."),
        "A place of which the words speak.",
    )

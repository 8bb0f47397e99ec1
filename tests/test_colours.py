"""Sides that meet in a game differ to every eye: in grey, and without the red, the green or the blue cones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color
from dressed import dressed
from inked import crop, photograph
from parlour.check import Checked, check
from parlour.draw.artist import svg
from parlour.draw.beginnings import set_ups
from parlour.draw.figure import Figure, Standing
from parlour.draw.fixtures import shapes_of
from parlour.draw.ground import cell_tints
from parlour.draw.hues import CALLED, HUES, shows
from parlour.draw.layout import laid
from parlour.draw.shapes import FIGURES
from parlour.draw.theme import Theme
from parlour.engine.guise import Guise
from parlour.inspect.reader.specimens import ManLook
from parlour.load.board import Sheet, read_board
from parlour.load.looks import COLOURS
from parlour.load.pack import load
from parlour.load.theme import read_theme
from PIL import Image, ImageFilter
from scenes import THEMES, theme

ROOT = Path(__file__).resolve().parent.parent
EYES = ("any", "grey", "protan", "deutan", "tritan")


@cache
def seen(colour: str, eyes: str) -> Color:
    """A colour as it is seen."""
    true = Color(colour)
    if eyes == "any":
        return true
    return (true.filter("grayscale") if eyes == "grey" else true.filter(eyes)).clip().convert("srgb")


@cache
def games() -> dict[str, Checked]:
    return check(load(ROOT))


@cache
def meetings() -> dict[frozenset[str], set[str]]:
    """The colours that meet in some game, two by two, and the kinds of men in which they do."""
    found: dict[frozenset[str], set[str]] = {}
    pieces = [one.game.pieces for one in set_ups(games())]
    pieces += [checked.game.pieces for checked in games().values() if checked.game is not None]
    for each in pieces:
        for one, two in combinations(each, 2):
            if one.colour != two.colour:
                found.setdefault(frozenset((one.colour, two.colour)), set()).update((one.kind, two.kind))
    return found


def test_the_games_have_the_colours_that_are_tested() -> None:
    assert frozenset(("white", "black")) in meetings()
    assert frozenset(("red", "green")) in meetings()
    assert {colour for pair in meetings() for colour in pair} == set(COLOURS)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("look", THEMES)
def test_two_sides_differ_by_more_than_colour(look: str, eyes: str) -> None:
    """Either the men's bodies differ widely, or what is cut into them does and can be seen."""
    for pair in meetings():
        one, two = (theme(look).side(colour) for colour in sorted(pair))
        assert one.pattern != two.pattern
        apart = seen(one.fill, eyes).delta_e(seen(two.fill, eyes), method="2000")
        cut = min(seen(side.mark, eyes).contrast(seen(side.fill, eyes)) for side in (one, two))
        assert apart > 30 or cut > 2.5, f"{look}, {eyes}: {sorted(pair)} are {apart:.0f} apart, cuts {cut:.1f}"


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("look", THEMES)
def test_men_stand_out_from_their_squares(look: str, eyes: str) -> None:
    """On every tint that a man meets on the boards of its game, its body or its outline is seen."""
    colours = theme(look)
    met = set()
    for one in set_ups(games()):
        tints = set(cell_tints(laid(one.sheet, one.sheet.square, labels=True, flip=False, frame=True)).values())
        met |= {(man.colour, tint) for man in one.men for tint in tints}
    assert len(met) > 20
    for colour, tint in met:
        side, under = colours.side(colour), colours.tint(tint).fill
        ground = seen(colours.paper if under == "none" else under, eyes)
        best = max(seen(ink, eyes).contrast(ground) for ink in (side.fill, side.line))
        assert best > 2.2, f"{look}, {eyes}: a {colour} man upon {tint}: {best:.1f}"


@pytest.mark.parametrize("eyes", EYES[2:])
@pytest.mark.parametrize("look", THEMES)
def test_a_photograph_tells_men_of_all_sides_apart(look: str, eyes: str) -> None:
    """The drawing recoloured as it is seen, then photographed: no two sides look alike, as men or as figures."""
    kinds = ("man", "king", "pawn", "ball")
    sheet = read_board(
        'title = "x"\nabout = "x"\nsquare = 9\ngrid = [6, 4]\n[draw]\nplain = "a1:f4"', "boards/six.toml"
    )
    men = tuple(dressed(6 * i + j, colour, kind) for i, kind in enumerate(kinds) for j, colour in enumerate(COLOURS))
    text = svg(Figure(sheet, men), theme(look), square=9, frame=False)
    text = re.sub(r"#[0-9a-f]{6}", lambda found: seen(found[0], eyes).to_string(hex=True), text)
    alike(text, sheet, kinds, f"{look}, {eyes}")


def test_every_figure_of_the_ink_saver_shows_its_side() -> None:
    """Geese, foxes, suns and the rest are all white there: each bears the sign of its side."""
    kinds = tuple(FIGURES)
    for part in (kinds[:7], kinds[7:]):
        sheet = read_board(
            f'title = "x"\nabout = "x"\nsquare = 9\ngrid = [6, {len(part)}]\n[draw]\nplain = "a1:f{len(part)}"',
            "boards/six.toml",
        )
        men = tuple(dressed(6 * i + j, colour, kind) for i, kind in enumerate(part) for j, colour in enumerate(COLOURS))
        alike(svg(Figure(sheet, men), theme("ink-saver"), square=9, frame=False), sheet, part, "ink-saver", 0.004)


BARE = [look for look in THEMES if not any(shows(each, theme(look).side(each).fill) for each in HUES.keys() & COLOURS)]
"""The themes that show no color of men but black and white."""

READING, DULL, APART = 5.02, 0.2, 0.07
"""The least square of a book, in mm; how dim the eye is that looks at it, in mm; how far two men must be apart for it.

Two messenger boys who differed in the hem of their coats were 0.03 apart, a white man and a black one are 0.2 and more.
"""


def test_the_themes_without_color_are_known() -> None:
    assert BARE == ["grey", "ink-saver"]


def seen_dully(looks: Sequence[ManLook], colours: Theme, tint: str) -> list[list[float]]:
    """Men side by side on squares of a tint, each as an eye has him that makes out nothing fine, dot by dot."""
    names = [f"{chr(97 + i)}1" for i in range(len(looks))]
    sheet = read_board(
        f'title = "x"\nabout = "x"\nsquare = 9\ngrid = [{len(looks)}, 1]\n[draw]\n{tint} = "{" ".join(names)}"',
        "boards/row.toml",
    )
    men = tuple(Standing(i, one.colour, one.kind, one.guise) for i, one in enumerate(looks))
    image, dots = photograph(svg(Figure(sheet, men), colours, square=READING, frame=False))
    grey = Image.new("L", (len(image[0]), len(image)))
    grey.putdata([value for row in image for value in row])
    dim = grey.filter(ImageFilter.GaussianBlur(DULL * dots))
    rows = [list(dim.crop((0, y, dim.width, y + 1)).tobytes()) for y in range(dim.height)]
    layout, half = laid(sheet, READING, labels=True, flip=False, frame=False), 0.48 * READING
    middles = (layout.middle(i) for i in range(len(looks)))
    return [[value / 255 for value in crop(rows, dots, x - half, y - half, 2 * half)] for x, y in middles]


def armies() -> dict[str, list[ManLook]]:
    """The men of every game as they look, of all its set-ups."""
    found: dict[str, set[ManLook]] = {}
    every = [(one.page, one.game) for one in set_ups(games())]
    every += [(name, checked.game) for name, checked in games().items() if checked.game is not None]
    for name, game in every:
        found.setdefault(name, set()).update(ManLook(one.colour, one.kind, one.guise) for one in game.pieces)
    return {name: sorted(looks) for name, looks in found.items()}


def too_like(colours: Theme, tint: str = "plain") -> list[str]:
    """Every two men of different sides in one game whom nobody could tell apart at sight."""
    found = []
    for name, looks in armies().items():
        shots = dict(zip(looks, seen_dully(looks, colours, tint), strict=True))
        for one, two in combinations(looks, 2):
            apart = sum(abs(a - b) for a, b in zip(shots[one], shots[two], strict=True)) / len(shots[one])
            if one.colour != two.colour and apart < APART:
                found.append(f"{name}: {one.colour} {one.kind} and {two.colour} {two.kind} are {apart:.3f} apart")
    return found


@pytest.mark.parametrize("look", BARE)
def test_sides_are_told_apart_at_sight_without_color(look: str) -> None:
    """At the size of a book and by dim eyes: no two men of different sides who meet in a game look alike."""
    assert too_like(theme(look)) == []


def test_men_who_differ_in_fine_lines_alone_are_too_like() -> None:
    """As the two messenger boys were, red and blue, whose coats had other hems."""
    fine = {"halves": "milled", "band": "dots", "quarters": "cross", "wedge": "petals"}
    text = (ROOT / "templates" / "themes" / "ink-saver.toml").read_text()
    for bold, line in fine.items():
        text = text.replace(f'"{bold}"', f'"{line}"')
    found = too_like(read_theme(text, "templates/themes/fine.toml"))
    assert any(one.startswith("messenger-boy: blue boy and red boy") for one in found)
    assert any(one.startswith("halma: green man and red man") for one in found)


LIGHTER, WITHOUT = 0.1, 0.14
"""How much lighter a white man is than a black one, with the square that he stands on, of 1; and without color.

As collars were wide and white men had two rings, a white checker was 0.08 lighter, and in small figures he was taken
for the black one.
"""


@pytest.mark.parametrize("tint", ["plain", "blue"])
@pytest.mark.parametrize("look", THEMES)
def test_white_men_are_lighter_than_black_ones(look: str, tint: str) -> None:
    men = [ManLook(colour, "man", Guise(shape)) for shape in ("disc", "ball") for colour in ("white", "black")]
    tones = [sum(shot) / len(shot) for shot in seen_dully(men, theme(look), tint)]
    least = WITHOUT if look in BARE else LIGHTER
    for man, white, black in zip(men[::2], tones[::2], tones[1::2], strict=True):
        assert white - black > least, f"{look}: {man.guise.shape} {white:.2f} {black:.2f}"


@pytest.mark.parametrize("look", BARE)
def test_grounds_of_a_board_differ_without_color(look: str) -> None:
    """What words may call by a color has another hatching or another tone than all else on its board."""
    colours = theme(look)
    for checked in games().values():
        if checked.sheet is None:
            continue
        layout = laid(checked.sheet, checked.sheet.square, labels=False, flip=False, frame=False)
        tints = {*cell_tints(layout).values(), *(tint for tint, _ in shapes_of(layout))}
        for one, two in combinations(sorted(tints), 2):
            if {one, two}.isdisjoint({*HUES, *CALLED}):
                continue
            a, b = colours.tint(one), colours.tint(two)
            tones = [1.0 if each.fill == "none" else seen(each.fill, "grey").luminance() for each in (a, b)]
            where = f"{look}, {checked.sheet.name}: {one}, {two}"
            assert a.hatch != b.hatch or abs(tones[0] - tones[1]) > 0.06, where


def alike(text: str, sheet: Sheet, kinds: tuple[str, ...], where: str, least: float = 0.01) -> None:
    """Fail where two men of one kind and different colours are the same picture."""
    image, dots = photograph(text)
    layout = laid(sheet, 9, labels=True, flip=False, frame=False)
    for i, kind in enumerate(kinds):
        crops = {}
        for j, colour in enumerate(COLOURS):
            x, y = layout.middle(6 * i + j)
            crops[colour] = crop(image, dots, x - 4.2, y - 4.4, 8.4)
        for one, two in combinations(COLOURS, 2):
            apart = sum(abs(a - b) > 50 for a, b in zip(crops[one], crops[two], strict=True)) / len(crops[one])
            assert apart > least, f"{where}: {one} and {two} {kind} look alike ({apart:.4f})"

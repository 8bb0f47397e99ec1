"""Scenes for drawings: boards, themes and men to draw."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from dressed import dressed
from inked import tree
from own import own_theme
from parlour.draw.artist import drawn as drawn_value
from parlour.draw.canvas import Canvas
from parlour.draw.figure import Arrow, Figure, Ghost, Standing
from parlour.draw.labels import draw_labels
from parlour.draw.layout import Layout, laid
from parlour.draw.shapes import FIGURES
from parlour.draw.svgfile import written
from parlour.draw.theme import Theme
from parlour.load.board import Sheet, read_board
from parlour.load.looks import COLOURS
from parlour.pdf.operators import form

ROOT = Path(__file__).resolve().parent.parent

SVG = "{http://www.w3.org/2000/svg}"

THEMES = sorted(path.stem for path in (ROOT / "templates" / "themes").glob("*.toml"))

BOARDS = sorted(path.stem for path in (ROOT / "boards").glob("*.toml"))

KINDS = ("man", "king", "double", "ball", "cue", "ring", *FIGURES)

SCRATCH = """
title  = "A board of everything"
about  = "Every manner once."
square = 20
picture = '''
p3 p2 p1 p0 _
p4 a3 b3 p7 x
p5 a2 b2 p6 y
_  c1 d1 e1 z
'''
[lines]
plain  = ["x y"]
double = ["y z"]
dotted = ["e1 y"]
[tracks]
ring = "p0..p7"
[numbers]
3 = "c1"
5 = "e1"
[zones]
[draw]
pennants = "p0..p7"
stars    = "p0 d1"
squares  = "a3:b2"
circles  = "x y z d1"
green    = "d1"
domino   = "c1"
brown    = "e1"
numbers  = "inside"
labels   = "corner"
[borders]
green = "a3:b2"
heavy = ["c1 | d1"]
"""


def board(name: str) -> Sheet:
    return read_board((ROOT / "boards" / f"{name}.toml").read_text(encoding="utf-8"), f"boards/{name}.toml")


def theme(name: str = "colour") -> Theme:
    return own_theme(name)


def everything(sheet: Sheet) -> Figure:
    """A figure with all kinds of men, arrows, ghosts and marks, whatever the board."""
    points = range(len(sheet.board.points))
    men = tuple(
        dressed(p, COLOURS[i % len(COLOURS)], kind, "A1é<&"[i % 5] if i % 2 else "", i + 1, laid=i % 7 == 0)
        for i, (kind, p) in enumerate(zip(KINDS * 3, [*points, *points, *points], strict=False))
    )
    last = len(points) - 1
    on = {man.point: man.number for man in men}
    arrows = (
        Arrow((0, last, 1), on[1], over=(2,)), Arrow((1, 2), on[2], broken=True), Arrow((last, 0)),
        Arrow((0, 1, 2, 3), rests=(1, 3), times=2), Arrow((3,), 901, leaves=True), Arrow((2, 2)), Arrow((1,)),
    )  # fmt: skip
    ghosts = (
        Ghost(dressed(3, "white", "man", "7", 901), struck=False), Ghost(dressed(1, "red", "king"), struck=True),
        Ghost(dressed(1, "black", "pawn", "B"), struck=True), Ghost(dressed(last, "blue", "gamin"), struck=True),
    )  # fmt: skip
    title, words = "A <title> & more\x00", "Words: “quoted”, <tagged> & \x0b more."
    return Figure(sheet, men, arrows, ghosts, (2, 3), title, words, numbered=True)


def scratch() -> Sheet:
    return read_board(SCRATCH, "boards/scratch.toml")


class Scene:
    """Men, ghosts and ways on a board, by the names of points; every man gets the next number."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self.at = sheet, sheet.board.index
        self.men: list[Standing] = []
        self.ghosts: list[Ghost] = []
        self.arrows: list[Arrow] = []

    def _next(self) -> int:
        return len(self.men) + len(self.ghosts) + 1

    def man(self, colour: str, kind: str, point: str, name: str = "", laid: bool = False) -> int:
        self.men.append(dressed(self.at[point], colour, kind, name, self._next(), laid))
        return self.men[-1].number

    def several(self, colour: str, kind: str, points: str) -> None:
        for point in points.split():
            self.man(colour, kind, point)

    def ghost(self, colour: str, kind: str, point: str, name: str = "", struck: bool = True) -> int:
        self.ghosts.append(Ghost(dressed(self.at[point], colour, kind, name, self._next()), struck))
        return self.ghosts[-1].man.number

    def way(self, path: str, man: int = 0, over: str = "", rests: str = "", **more: bool | int) -> None:
        points = [tuple(self.at[name] for name in names.split()) for names in (path, over, rests)]
        self.arrows.append(Arrow(points[0], man, points[1], points[2], **more))  # type: ignore[arg-type]

    def figure(self, numbered: bool = False, desc: str = "") -> Figure:
        men, arrows, ghosts = tuple(self.men), tuple(self.arrows), tuple(self.ghosts)
        return Figure(self.sheet, men, arrows, ghosts, desc=desc, numbered=numbered)

    def drawn(self, numbered: bool = False, square: float = 10) -> tuple[ElementTree.Element, Layout]:
        """The figure as it is drawn, and where its points lie."""
        drawing = drawn_value(self.figure(numbered), theme(), square=square)
        form(drawing)  # whatever is drawn can be printed
        return tree(written(drawing)), laid(self.sheet, square, labels=True, flip=False, frame=True)


def figure_6() -> Figure:
    """Foregammon's Figure 6: White is to move."""
    scene = Scene(board("foregammon"))
    scene.several("white", "man", "b2 d2 c3 a5")
    scene.man("white", "king", "c5", "A")
    scene.man("white", "gamin", "p19", "1")
    scene.man("white", "gamin", "p22", "2")
    scene.several("black", "man", "a9 a7 b8 d6 d8")
    scene.man("black", "gamin", "p20", "A")
    scene.man("black", "gamin", "p22", "B")
    return scene.figure(desc="Figure 6.")


def figure_7() -> Figure:
    """Foregammon's Figure 7: Gamin 1 has gone one, two, four and three; A was carried two, and so was B."""
    scene = Scene(board("foregammon"))
    scene.several("white", "man", "b2 d2 c3 a5")
    king = scene.man("white", "king", "c9", "A")
    one = scene.man("white", "gamin", "p29", "1")
    scene.man("white", "gamin", "p22", "2")
    scene.several("black", "man", "a9 a7 b8 d6 d8")
    first, second = scene.man("black", "gamin", "p22", "A"), scene.man("black", "gamin", "p24", "B")
    scene.way("c5 e7 c9", king, over="d6 d8")
    scene.way(pennants(19, 29), one, rests="p20 p22 p26")
    scene.way("p20 p21 p22", first, broken=True)
    scene.way("p22 p23 p24", second, broken=True)
    return scene.figure(desc="Figure 7.")


def pennants(first: int, last: int) -> str:
    return " ".join(f"p{n % 32}" for n in range(first, last + 1))


def label_boxes(layout: Layout) -> list[tuple[float, float, float, float]]:
    """Where the names of points stand, or the letters and numbers at the edges."""
    boxes = [box[:4] for box in draw_labels(Canvas.loose(), layout, theme())]
    assert len(boxes) in (16, 32)
    return boxes


def golden_figures() -> dict[str, tuple[Figure, str, float]]:
    """What is kept as golden files: small, and between them every part of the drawing."""
    start = tuple(dressed(p, "black" if p < 12 else "white", "man") for p in range(32) if not 12 <= p < 20)
    ghosts = (Ghost(dressed(0, "white", "gamin"), struck=True), Ghost(dressed(15, "black", "man", "B"), struck=False))
    everyone = Figure(scratch(), (dressed(0, "black", "gamin", "", 1, laid=True),), ghosts=ghosts, marks=(1, 12))
    return {
        "foregammon-6-colour": (figure_6(), "colour", 7),
        "foregammon-7-colour": (figure_7(), "colour", 7),
        "checkerboard-ink-saver": (Figure(board("checkerboard"), start, desc="The start."), "ink-saver", 5.5),
        "seven-diamonds-grey": (Figure(board("seven-diamonds")), "grey", 24),
        "scratch-contrast": (everyone, "contrast", 9),
    }

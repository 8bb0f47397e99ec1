"""Lettering of our own: an engraver's plain alphabet of single strokes, so that figures need no font.

Capitals and figures are 100 high, small letters 62; a glyph is its width and its strokes.
"""

from __future__ import annotations

from functools import cache, lru_cache

from .drawing import Outline, Strand
from .trace import scaled

TRACKING = 26.0
"""Air between two letters, from stroke to stroke."""

WEIGHT = 0.125
"""Thickness of a stroke, as a part of the height of a capital."""

GLYPHS: dict[str, tuple[float, str]] = {
    "0": (60, "M30 0C11 0 0 20 0 50C0 80 11 100 30 100C49 100 60 80 60 50C60 20 49 0 30 0Z"),
    "1": (26, "M0 20L26 0L26 100"),
    "2": (58, "M2 27C3 10 14 0 29 0C45 0 56 11 56 27C56 39 50 48 40 59L2 100L58 100"),
    "3": (57, "M4 15C9 5 17 0 28 0C43 0 53 9 53 24C53 38 43 47 26 47"
        "C45 47 57 57 57 73C57 90 45 100 28 100C14 100 4 94 0 83"),
    "4": (62, "M46 100L46 0L0 70L62 70"),
    "5": (58, "M52 0L13 0L8 45C14 39 21 36 30 36C47 36 58 49 58 67C58 87 46 100 28 100C15 100 5 95 0 85"),
    "6": (60, "M45 0L7 54C2 60 0 65 0 70C0 87 13 100 30 100C47 100 60 87 60 70C60 53 47 40 30 40C20 40 12 45 7 54"),
    "7": (56, "M0 0L56 0L18 100"),
    "8": (58, "M29 47C15 47 5 37 5 24C5 10 15 0 29 0C43 0 53 10 53 24"
        "C53 37 43 47 29 47C12 47 0 58 0 74C0 90 12 100 29 100C46 100 58 90 58 74C58 58 46 47 29 47Z"),
    "9": (60, "M15 100L53 46C58 40 60 35 60 30C60 13 47 0 30 0C13 0 0 13 0 30C0 47 13 60 30 60C40 60 48 55 53 46"),
    "A": (72, "M0 100L36 0L72 100M13 66L59 66"),
    "B": (60, "M34 47L0 47L0 0L32 0C45 0 54 9 54 24C54 38 46 47 34 47"
        "C50 47 60 57 60 73C60 90 50 100 34 100L0 100L0 47"),
    "C": (76, "M76 19C69 7 58 0 46 0C19 0 0 21 0 50C0 79 19 100 46 100C58 100 69 93 76 81"),
    "D": (74, "M0 0L0 100L27 100C56 100 74 80 74 50C74 20 56 0 27 0Z"),
    "E": (52, "M52 0L0 0L0 100L52 100M0 47L45 47"),
    "F": (50, "M50 0L0 0L0 100M0 47L43 47"),
    "G": (80, "M76 19C69 7 58 0 46 0C19 0 0 21 0 50C0 79 19 100 46 100C66 100 80 84 80 57L50 57"),
    "H": (66, "M0 0L0 100M66 0L66 100M0 47L66 47"),
    "I": (0, "M0 0L0 100"),
    "J": (32, "M32 0L32 74C32 92 24 100 13 100C8 100 4 98 0 94"),
    "K": (58, "M0 0L0 100M55 0L0 57M19 39L58 100"),
    "L": (46, "M0 0L0 100L46 100"),
    "M": (86, "M0 100L9 0L43 72L77 0L86 100"),
    "N": (66, "M0 100L0 0L66 100L66 0"),
    "O": (88, "M44 0C18 0 0 21 0 50C0 79 18 100 44 100C70 100 88 79 88 50C88 21 70 0 44 0Z"),
    "P": (56, "M0 100L0 0L32 0C47 0 56 11 56 27C56 43 47 54 32 54L0 54"),
    "Q": (88, "M44 0C18 0 0 21 0 50C0 79 18 100 44 100C70 100 88 79 88 50C88 21 70 0 44 0ZM54 70L86 106"),
    "R": (58, "M0 100L0 0L32 0C46 0 55 11 55 26C55 41 46 52 32 52L0 52M28 52L58 100"),
    "S": (54, "M50 16C45 6 37 0 27 0C12 0 3 10 3 23C3 38 14 43 27 48"
        "C42 53 54 58 54 75C54 90 43 100 27 100C13 100 4 93 0 80"),
    "T": (60, "M0 0L60 0M30 0L30 100"),
    "U": (62, "M0 0L0 64C0 87 12 100 31 100C50 100 62 87 62 64L62 0"),
    "V": (70, "M0 0L35 100L70 0"),
    "W": (100, "M0 0L25 100L50 16L75 100L100 0"),
    "X": (60, "M0 0L60 100M60 0L0 100"),
    "Y": (62, "M0 0L31 50L62 0M31 50L31 100"),
    "Z": (60, "M2 0L60 0L0 100L60 100"),
    "a": (58, "M58 38L58 100M58 69C58 51 45 38 29 38C13 38 0 51 0 69C0 87 13 100 29 100C45 100 58 87 58 69"),
    "b": (58, "M0 0L0 100M0 69C0 51 13 38 29 38C45 38 58 51 58 69C58 87 45 100 29 100C13 100 0 87 0 69"),
    "c": (52, "M52 48C46 41 39 38 30 38C13 38 0 51 0 69C0 87 13 100 30 100C39 100 46 97 52 90"),
    "d": (58, "M58 0L58 100M58 69C58 51 45 38 29 38C13 38 0 51 0 69C0 87 13 100 29 100C45 100 58 87 58 69"),
    "e": (58, "M0 69L58 69C58 51 46 38 29 38C13 38 0 51 0 69C0 87 13 100 30 100C41 100 50 95 55 87"),
    "f": (36, "M36 2C33 1 31 0 28 0C19 0 14 7 14 18L14 100M0 38L32 38"),
    "g": (58, "M58 38L58 101C58 118 46 128 29 128C18 128 9 124 3 116M58 69"
        "C58 51 45 38 29 38C13 38 0 51 0 69C0 87 13 100 29 100C45 100 58 87 58 69"),
    "h": (50, "M0 0L0 100M0 67C0 49 10 38 26 38C42 38 50 48 50 65L50 100"),
    "i": (0, "M0 38L0 100M0 13L0 15"),
    "j": (16, "M16 38L16 110C16 122 10 128 0 127M16 13L16 15"),
    "k": (46, "M0 0L0 100M44 38L0 77M15 64L46 100"),
    "l": (0, "M0 0L0 100"),
    "m": (84, "M0 38L0 100M0 63C0 47 9 38 22 38C35 38 42 46 42 60L42 100M42 63"
        "C42 47 51 38 64 38C77 38 84 46 84 60L84 100"),
    "n": (50, "M0 38L0 100M0 67C0 49 10 38 26 38C42 38 50 48 50 65L50 100"),
    "o": (60, "M30 38C13 38 0 51 0 69C0 87 13 100 30 100C47 100 60 87 60 69C60 51 47 38 30 38Z"),
    "p": (58, "M0 38L0 128M0 69C0 51 13 38 29 38C45 38 58 51 58 69C58 87 45 100 29 100C13 100 0 87 0 69"),
    "q": (58, "M58 38L58 128M58 69C58 51 45 38 29 38C13 38 0 51 0 69C0 87 13 100 29 100C45 100 58 87 58 69"),
    "r": (28, "M0 38L0 100M0 66C1 48 11 37 28 39"),
    "s": (42, "M39 48C35 41 29 38 21 38C10 38 3 45 3 53C3 63 12 66 21 69"
        "C33 72 42 75 42 84C42 94 33 100 21 100C11 100 4 96 0 88"),
    "t": (34, "M15 14L15 84C15 96 22 101 34 98M0 38L32 38"),
    "u": (50, "M50 38L50 100M0 38L0 73C0 90 8 100 24 100C40 100 50 90 50 71"),
    "v": (50, "M0 38L25 100L50 38"),
    "w": (78, "M0 38L20 100L39 46L58 100L78 38"),
    "x": (46, "M0 38L46 100M46 38L0 100"),
    "y": (50, "M0 38L25 98M50 38L17 122C15 127 10 129 4 128"),
    "z": (46, "M2 38L46 38L0 100L46 100"),
    "+": (50, "M25 30L25 80M0 55L50 55"),
    "-": (36, "M0 55L36 55"),
    "×": (42, "M0 34L42 76M42 34L0 76"),
    ".": (0, "M0 98L0 100"),
    "?": (48, "M0 24C2 9 11 0 24 0C38 0 48 9 48 23C48 42 24 44 24 68M24 97L24 99"),
    "*": (50, "M25 0L25 52M3 13L47 39M47 13L3 39"),
    ",": (6, "M6 96L6 100L0 116"),
    ";": (6, "M6 96L6 100L0 116M6 52L6 54"),
    ":": (0, "M0 98L0 100M0 52L0 54"),
    "!": (0, "M0 0L0 68M0 97L0 99"),
    "’": (6, "M6 0L6 6L0 22"),
    "'": (0, "M0 0L0 22"),
    "–": (56, "M0 55L56 55"),
    "/": (44, "M44 0L0 100"),
    "(": (20, "M20 -6C7 10 0 30 0 51C0 72 7 92 20 108"),
    ")": (20, "M0 -6C13 10 20 30 20 51C20 72 13 92 0 108"),
    "&": (72, "M72 100L18 33C10 23 12 0 31 0C50 0 52 24 38 34L16 48C-6 62 -2 100 28 100C50 100 64 80 66 56"),
    "$": (54, "M50 16C45 6 37 0 27 0C12 0 3 10 3 23C3 38 14 43 27 48"
        "C42 53 54 58 54 75C54 90 43 100 27 100C13 100 4 93 0 80M27 -12L27 112"),
    " ": (20, ""),
}  # fmt: skip


def known(text: str) -> bool:
    """Whether our alphabet has every letter of a text."""
    return all(letter in GLYPHS for letter in text)


def width(text: str, size: float) -> float:
    """How wide a text is set, from the middle of its first stroke to the middle of its last."""
    return _units(text) * size / 100


@cache
def _units(text: str) -> float:
    return sum(GLYPHS[letter][0] for letter in text) + TRACKING * (len(text) - 1)


@cache
def wrapped(text: str, size: float, room: float) -> tuple[str, ...] | None:
    """A text in lines that are no wider than there is room, as few and as even as may be; None if a word is too wide.

    The fewest lines are found first; then the narrowest room that still does with so many.
    """
    fewest = filled(text, size, room)
    if fewest is None:
        return None
    words = text.split()
    spans = sorted({width(" ".join(words[i:j]), size) for i in range(len(words)) for j in range(i + 1, len(words) + 1)})
    for span in spans:
        lines = filled(text, size, span) if span <= room else None
        if lines is not None and len(lines) == len(fewest):
            return lines
    return fewest


def filled(text: str, size: float, room: float) -> tuple[str, ...] | None:
    """A text set line by line, each as full as it can be; None if a word is too wide."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size) <= room + 1e-9:
            lines[-1] += f" {word}"
        elif width(word, size) <= room + 1e-9:
            lines.append(word)
        else:
            return None
    return tuple(lines)


@lru_cache(4096)
def lettered(text: str, x: float, y: float, size: float, side: str = "middle", narrow: float = 1.0) -> Outline:
    """The strokes of a text whose capitals are `size` high and centred on y; x is its middle, left or right end."""
    across = width(text, size) * narrow
    left = x - {"left": 0.0, "middle": across / 2, "right": across}[side]
    top = y - size * (0.62 if text.islower() else 0.5)
    strokes: list[Strand] = []
    for letter in text:
        wide, shape = GLYPHS[letter]
        strokes += scaled(shape, round(left, 3), round(top, 3), size / 100, narrow)
        left += (wide + TRACKING) * narrow * size / 100
    return tuple(strokes)

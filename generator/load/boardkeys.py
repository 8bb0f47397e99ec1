"""The keys of a board's file, and the words that they know."""

from __future__ import annotations

from .inlay import LETTERED, PICTURES
from .inlay import SCHEMA as INLAY
from .shape import POLAR, SHAPES
from .tables import TITLE, Anything, Choice, Either, Key, NumberKey, Several, TableSchema, TextKey, WholeKey

COLOURS = ("green", "red", "blue", "brown", "yellow")
DRAWN_AS = ("squares", "plain", "diamonds", "circles", "pits", "hexagons", "pennants", "stars", "spikes", "domino")
MANNERS = (*DRAWN_AS, *COLOURS)
LABELS = ("none", "corner", "below", "edges", "beside", "ring")
NAMED = ("board", "figures")
"""Whether labels stand on the board itself, or only in figures, whose words name points."""

FACING = ("both", "one")
"""From which sides the title of a board is read: from both, where two face each other, or from one."""

NUMBERS = ("none", "sides", "inside", "corner")
BORDERS = ("heavy", *COLOURS)

POINTS = TextKey(words="a text that names points")
WORDS = TextKey(
    r"(?=\s*\S)(?![\s\S]*\S{33})[\s\S]{1,200}",
    "a text in quotes that is not empty, of at most 200 letters, no word longer than 32",
)
SCHEMA = TableSchema(
    {
        "title": Key(TITLE, needed=True),
        "about": Key(TextKey(), needed=True),
        "square": Key(NumberKey(5, 200, "the size of a square in mm,"), needed=True),
        "status": Key(TextKey(), default=""),
        "plate": Key(TITLE, default=""),
        "naming": Key(TextKey(), default=""),
        "picture": Key(TextKey(), default=""),
        "grid": Several(WholeKey(1, 26), 2, 2),
        "shape": Key(Choice(SHAPES), default=SHAPES[0]),
        "places": TableSchema(rest=Either(Several(NumberKey(-100, 100, "a number of squares"), 2, 2), POLAR)),
        "lines": TableSchema(rest=Either(POINTS, Several(POINTS))),
        "zones": TableSchema(rest=POINTS),
        "tracks": TableSchema(rest=POINTS),
        "numbers": TableSchema(rest=POINTS, named=r"\d{1,3}", right="write the number that is printed there"),
        "draw": TableSchema(
            {
                "labels": Key(Choice(LABELS), default="none"),
                "named": Key(Choice(NAMED), default=NAMED[0]),
                "numbers": Key(Choice(NUMBERS), default="none"),
                "facing": Key(Choice(FACING), default=FACING[0]),
            }
            | dict.fromkeys(MANNERS, POINTS)
        ),
        "ground": TableSchema(rest=Anything()),
        "borders": TableSchema(dict.fromkeys(BORDERS, Either(POINTS, Several(POINTS)))),
        "words": TableSchema(rest=WORDS),
        "inlay": INLAY,
        "pictures": PICTURES,
        "lettered": LETTERED,
    }
)

"""The words that say something definite, as data: absolutes by what they mean, directions, idioms that say nothing."""

from __future__ import annotations

from collections.abc import Mapping

SO_MANY = "so many"
"""What "only" means before a number: that it is so many, and not more. Whoever has counted all knows it."""

NONE, ALL, ONLY, SAME, MOST, LEAST, AT_ONCE = "none", "all", "only", "the same", "at most", "at least", "at once"
ENOUGH = "enough"

ABSOLUTES: Mapping[str, tuple[str, ...]] = {
    NONE: (
        "no", "none", "never", "nobody", "nothing", "nowhere", "neither", "not one", "not a single", "no one", "no two",
        "no longer any",
    ),
    ALL: (
        "all", "every", "each", "always", "whole", "any", "everybody", "everyone", "everything", "everywhere", "either",
        "any other", "whatever", "whenever", "wherever", "each time", "every time", "all the time",
    ),
    ONLY: (
        "only", "alone", "exactly", "exact", "the sole", "no other", "nothing else", "nobody else", "nowhere else",
        "every other", "all other", "all the other", "all the others", "just these", "just those", "just",
    ),
    SAME: ("the same", "alike", "equal", "equally", "as many"),
    MOST: (
        "at most", "at the most", "no more than", "not more than", "never more", "and no more", "as many as",
        "as far as", "longest", "up to", "no farther than", "no longer than", "none longer than",
    ),
    LEAST: (
        "at least", "at the least", "no fewer", "and no fewer", "not fewer", "no fewer than", "no less", "fewest",
        "shortest", "or more", "no sooner", "sooner",
    ),
    AT_ONCE: ("at once", "immediately"),
    ENOUGH: ("are enough", "is enough"),
}  # fmt: skip
"""Absolutes by their meaning: words of one kind may stand for each other."""

DIRECTIONS: Mapping[str, tuple[str, ...]] = {
    "left": ("left",),
    "right": ("right",),
    "forward": ("forward", "forwards"),
    "backward": ("backward", "backwards"),
    "sideways": ("sideways", "sidewise", "to either side"),
    "diagonal": ("diagonal", "diagonally", "aslant", "slantwise", "slanting"),
    "straight": ("straight",),
    "clockwise": ("clockwise",),
    "counterclockwise": ("counterclockwise", "anticlockwise"),
    "up": ("up and down", "up the board", "upward"),
    "down": ("down the board", "downward"),
}
"""Directions and sides, each with the words for it."""

SIDED = ("left", "right")
"""Words that are a side only where something says so: after one of `BEFORE_A_SIDE`, or before one of `AFTER_A_SIDE`."""

BEFORE_A_SIDE = frozenset(
    [
        "the",
        "his",
        "her",
        "its",
        "their",
        "own",
        "to",
        "at",
        "from",
        "far",
        "top",
        "bottom",
        "upper",
        "lower",
        "toward",
        "and",
    ]
)
AFTER_A_SIDE = frozenset(("side", "corner", "hand", "half", "end", "edge", "and"))

NEGATIONS = frozenset(("not", "cannot"))
MODALS = frozenset(("may", "can", "could", "might"))
DENIALS = NEGATIONS | frozenset(
    ("no", "none", "never", "nobody", "nothing", "nowhere", "neither", "nor", "only", "alone", "except", "unless")
)
"""Words that say whether a thing can be done: those that deny it, that grant it, that take something back."""

LACKS = frozenset(("without", "powerless", "nor"))
"""Words that deny like those, where no move has a thing."""

DUTIES = frozenset(("must", "compulsory", "obliged"))
CHOICES = frozenset(("need", "free", "optional"))
"""Words for what has to be done, and for what is left to choose."""

DEEDS: Mapping[str, tuple[str, ...]] = {
    "win": ("win", "wins", "won"), "lose": ("lose", "loses", "lost", "gives"), "take": ("take", "takes", "took"),
}  # fmt: skip
"""What a player does to another, in the words that tell who did it."""

IDIOMS = (
    "each other", "one another", "at all", "all the same", "in all", "all in all", "first of all", "above all",
    "after all", "a whole game", "the whole game", "whole game", "no longer", "at first", "at last", "all round",
    "right round", "any more", "once more", "first edition", "once and for all", "no doubt", "the other one",
    "this one", "that one", "which one", "one by one", "one day", "for one", "no matter", "all but", "first and last",
    "all right", "all along", "one after another", "some other", "one or the other", "in the same way",
    "just beyond", "just as", "just now", "just been", "just before", "just after", "has just", "have just",
    "only just",
    "one side", "all its life",
    "at any rate", "in any case", "the right", "one’s",
)  # fmt: skip
"""Phrases whose words say nothing definite; "the right" is a side again before "side" and the like, or after "from"."""

TIMES: Mapping[str, float] = {
    "half": 0.5, "twice": 2, "thrice": 3, "both": 2, "pair": 2, "couple": 2, "dozen": 12,
    "single": 1,
}  # fmt: skip
"""Words that are numbers."""

NOUNS = (
    "man", "piece", "checker", "pawn", "square", "circle", "space", "point", "row", "line", "move", "jump", "turn",
    "step", "player", "corner", "board", "game", "way", "place", "pennant", "hop", "diamond", "enemy", "ball",
    "spin", "number", "diagonal", "column", "file", "pocket", "hole", "capture", "solution", "choice", "crossing",
)  # fmt: skip
"""What play, positions, boards and records are told in, whatever the game."""

LABELS = (
    "figure", "figures", "rule", "rules", "problem", "problems", "page", "pages", "part", "parts", "note", "p", "pp",
    "chapter", "example", "examples",
)  # fmt: skip
"""Words behind which a number is a name."""

"""Hostile packs: a right one, spoilt in one place each. They are made here and not stored, for many are large.

Each case is a function that returns what differs from the right pack, as texts by the names of their files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from parlour.load.starter import starter

Files = Mapping[str, str | bytes]
Case = Callable[[], Files]

PAGE, BOARD, GAME, SOURCE = (
    "rules/house/picaria.md", "boards/picaria.toml", "games/picaria.toml", "rules/house/collection.toml"
)  # fmt: skip
MUCH = 60_000
"""How long a filled place is, in letters."""

CLAIMS = '\n```claims\n"three men"  men white = 0\n```\n'
NOTE = "\n```note gap a-note\nThe source does not say.\n```\n"
TABLE = "\n| a | b |\n|---|---|\n| c | d |\n"


def base() -> dict[str, str | bytes]:
    """A pack that verifies."""
    files: dict[str, str | bytes] = {name: data.decode() for name, data in starter().items()}
    return {name: text for name, text in files.items() if name in (PAGE, BOARD, GAME, SOURCE)}


def text(name: str) -> str:
    """A file of the right pack."""
    return str(base()[name])


def changed(name: str, old: str, new: str) -> Files:
    """One place of one file otherwise."""
    whole = text(name)
    assert old in whole, f"{old!r} is no longer in {name}"
    return {name: whole.replace(old, new, 1)}


def added(more: str, name: str = PAGE) -> Files:
    """More at the end of a file."""
    return {name: text(name) + more}


# -- long and repeated words in every place -------------------------------------------------------

PLACES: dict[str, tuple[str, str, str]] = {
    "title": (PAGE, 'title    = "Picaria"', "title    = '@'"),
    "front-value": (PAGE, 'order    = 1', 'order    = @'),
    "front-key": (PAGE, 'kin      =', '@ ='),
    "prose": (PAGE, "Write here what kind", "@ Write here what kind"),
    "heading": (PAGE, "## A game", "## @"),
    "rule-text": (PAGE, "White begins,", "@ White begins,"),
    "rule-id": (PAGE, "{#turns supplied}", "{#@ supplied}"),
    "rule-mark": (PAGE, "{#turns supplied}", "{#turns @}"),
    "fence-name": (PAGE, "```example a-game", "```example @"),
    "fence-kind": (PAGE, "```example a-game", "```@ a-game"),
    "move": (PAGE, "play    c3-c2 b3-a2", "play    @"),
    "refusal": (PAGE, "refuse  c3-a3 lines", "refuse  c3-a3 @"),
    "refused": (PAGE, "refuse  c3-a3 lines", "refuse  @ lines"),
    "position": (PAGE, "start   white a2 b1 c3 black a1 turn white", "start   white @"),
    "result": (PAGE, "result  white row", "result  @"),
    "selector": (PAGE, "figure  6, 8 :", "figure  @ :"),
    "caption": (PAGE, "All men are laid;", "@ All men are laid;"),
    "verb": (PAGE, "result  open", "@ open"),
    "claim-words": (PAGE, "## A game", '```claims\n"@"  men white = 0\n```\n## A game'),
    "claim-check": (PAGE, "## A game", '```claims\n"three men"  @ = 0\n```\n## A game'),
    "claim-value": (PAGE, "## A game", '```claims\n"three men"  men white = @\n```\n## A game'),
    "note": (PAGE, "## A game", "```note gap x\n@\n```\n## A game"),
    "link": (PAGE, "## A game", "[a](@)\n\n## A game"),
    "cell": (PAGE, "## A game", "| a |\n|---|\n| @ |\n\n## A game"),
    "board-title": (BOARD, "The Picaria board", "@"),
    "zone": (BOARD, "[draw]", "[zones]\nz = '@'\n[draw]"),
    "line": (BOARD, '"a1:c3"', "'@'"),
    "picture": (BOARD, "grid   = [3, 3]", "picture = '@'"),
    "number": (BOARD, "square = 26", "square = @"),
    "game-start": (GAME, "white hand 3 black hand 3 turn white", "white @"),
    "game-letters": (GAME, 'letters = "wb"', "letters = '@'"),
    "game-rule": (GAME, 'rule = "lay"\ndo', "rule = '@'\ndo"),
    "game-ways": (GAME, 'do   = "step"', "do = 'step'\nways = '@'"),
    "game-row": (GAME, "row  = 3 ", "row  = @ "),
    "game-count": (GAME, "[9, 72, 504]", "[@]"),
    "source-title": (SOURCE, 'title = "House Games"', "title = '@'"),
}

FILLERS = {
    "letters": "a", "spaces": " ", "digits": "9", "words": "ab ", "moves": "a1-b2 ", "chain": "a1-", "stars": "*",
    "brackets": "[", "pairs": "()", "quotes": "“", "braces": "{", "bars": "|", "ticks": "`", "dots": "1. ",
    "points": "a1 ", "spans": "a1:c3 ", "commas": "1, ", "ends": "A. ", "hyphens": "-", "letters-numbers": "a1",
    "equals": " = ", "backslashes": "\\", "less": "<", "ands": "&", "accents": "e\u0301", "capitals": "W. ",
}  # fmt: skip


def fitting(place: str) -> Iterator[str]:
    """The fillers for a place: five each, so that every place meets some and every filler many places."""
    names, first = list(FILLERS), list(PLACES).index(place)
    for step in range(5):
        yield names[(first * 7 + step * 5) % len(names)]


def filled(place: str, filler: str) -> Files:
    """A place filled to the brim."""
    name, old, new = PLACES[place]
    bit = FILLERS[filler]
    return changed(name, old, new.replace("@", bit * (MUCH // len(bit))))


SLOW = {
    "cells-of-claims", "perft-of-chess", "perft-of-chess-often", "perft-of-halma", "perft-on-twenty-pages", "shortest-of-chess",
    "shortest-of-solitaire", "flies-on-a-large-board", "slides-on-a-large-board", "steps-on-a-large-board",
    "sow-of-much-everywhere", "sow-with-feeding", "sow-counts-by-the-thousand", "sow-again-for-ever", "sow-swept",
    "board-of-676-pits", "surrounds-groups", "hops-through-a-lattice", "hops-on-and-on", "takes-through-a-lattice", "lattice-on-halma", "lattice-of-kings",
}  # fmt: skip
"""Those that use up all the patience there is, or nearly."""


def cases() -> dict[str, Case]:
    """All of them by name."""
    from careless import CARELESS, MADE_CARELESSLY
    from dress import BUILT, DRESSED
    from fresh import FRESH, MADE
    from gambits import GAMBITS
    from laws import LAWS
    from searching import SEARCHES
    from shapes import SHAPES

    long = {f"long-{place}-{filler}": partial(filled, place, filler) for place in PLACES for filler in fitting(place)}
    made = {name: case for name, (_, case) in (MADE | MADE_CARELESSLY).items()}
    return {"right": dict} | long | SHAPES | SEARCHES | GAMBITS | DRESSED | BUILT | FRESH | LAWS | CARELESS | made


UNPLAYED = re.compile(r": (P00[5-8]|P02[0-2]|P102|P103|G00[1-8]|B\d\d\d) ")
"""What is told of a game that is not even begun."""


def idle(name: str, said: str) -> bool:
    """Whether a pack that is meant to be played was refused before it came to that: then it tries nothing."""
    from gambits import PLAYED

    return name in PLAYED and UNPLAYED.search(said) is not None


def command(name: str) -> tuple[str, ...]:
    """What is done with a pack: it is verified, or a book is made of it."""
    from careless import MADE_CARELESSLY
    from dress import BUILT, MAKING
    from fresh import MADE

    made = MADE | MADE_CARELESSLY
    return MAKING if name in BUILT else made[name][0] if name in made else ("verify",)

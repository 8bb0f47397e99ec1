"""The words of which a game as data is made: what may stand behind each, and what it is when its rule is waived.

A file of a game has tables; those that are lists have clauses, and each clause says `do`, or `when`, what it is about.
Behind a word stands its value, or a table `{ is, rule, without }`: the value, the printed rule that demands it, and
what would hold without that rule. Where `without` is left out, the word is then as `free` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class DataWord(NamedTuple):
    """What stands behind a word: its kind, and for a choice which words; what it is unsaid, and without its rule.

    Kinds: a `text`; a `rule` by its id; a `choice` of words; a `place`, which is points or the name of a zone; `ways`,
    as "diagonal forward"; `men`, as "enemy king", and one `kind` of man; a `number`; an `amount`, as 2 or "at most 2";
    a `track` of the board; a `flag`, true or false, and a `bare flag`, which has no rule of its own; a `state` of play;
    numbers that are thrown, `throws`; options that are `chosen`; `players` by their names. Places, ways, men,
    tracks and amounts may be said for each player in a table.
    """

    kind: str
    of: tuple[str, ...] = ()
    unsaid: object = None
    free: object = None
    needed: bool = False


Words = dict[str, DataWord]

RULE = DataWord("rule", needed=True)
COMMON: Words = {"rule": RULE, "only": DataWord("chosen"), "players": DataWord("players")}
"""What every clause may say: its rule, under which options it holds, and for which players."""

FORBIDDEN = DataWord("bare flag", unsaid=False)
"""Whether a clause says what its rule forbids: it holds only without that rule."""

WAYS = DataWord("ways", unsaid="any", free="any")
WHO = DataWord("men", unsaid="own", free="own")
WHERE = DataWord("place")
WHEN = DataWord("state")

DOING: Words = COMMON | {"forbidden": FORBIDDEN, "name": DataWord("text")}
"""What every clause of moves may say."""

MOVING: Words = DOING | {
    "when": WHEN,
    "who": WHO,
    "from": WHERE,
    "to": WHERE,
    "shut": WHERE,
    "stay": WHERE,
    "lines": DataWord("texts"),
    "beside": DataWord("choice", ("vacant", "enemy", "own")),
    "without": DataWord("choice", ("anywhere", "a leap", "nothing", "not this")),
}
"""What every clause of a man who moves may say: who he is, from where, to where, on to what he may not go."""

ONTO = DataWord("choice", ("vacant", "enemy", "vacant or enemy", "vacant or any"), "vacant", "vacant or any")
CHAIN = DataWord("choice", ("never", "may", "must"), "never", "may")

MOVES: Mapping[str, Words] = {
    "step": MOVING | {"ways": WAYS, "onto": ONTO},
    "slide": MOVING | {"ways": WAYS, "onto": ONTO, "far": DataWord("amount")},
    "leap": MOVING | {"by": DataWord("texts", needed=True), "onto": ONTO},
    "stride": MOVING | {"ways": WAYS, "onto": ONTO, "over": DataWord("men", unsaid="own", free="any")},
    "circle": MOVING | {"circuits": DataWord("texts", needed=True), "ways": WAYS, "onto": ONTO},
    "fly": MOVING
    | {
        "onto": DataWord("choice", ("vacant", "any"), "vacant", "any"),
        "back": DataWord("flag", unsaid=False, free=True),
    },
    "hop": MOVING
    | {
        "ways": WAYS,
        "over": DataWord("men", unsaid="enemy", free="any"),
        "empty": DataWord("flag", unsaid=False, free=True),
        "take": DataWord("flag", unsaid=False, free=False),
        "chain": CHAIN,
        "turning": DataWord("flag", unsaid=True, free=True),
        "flying": DataWord("flag", unsaid=False, free=True),
        "first": DataWord("men"),
        "stop": WHERE,
        "twice": DataWord("flag", unsaid=False, free=True),
        "lifted": DataWord("flag", unsaid=False, free=True),
    },
    "enter": DOING
    | {
        "when": WHEN,
        "who": WHO,
        "to": WHERE,
        "fall": DataWord("ways"),
        "number": DataWord("number", unsaid=1),
        "onto": DataWord("choice", ("vacant", "any"), "vacant", "any"),
        "held": DataWord("flag", unsaid=True, free=False),
    },
    "remove": DOING
    | {
        "when": WHEN,
        "who": WHO,
        "from": WHERE,
        "beside": DataWord("choice", ("vacant", "enemy", "own")),
        "ways": WAYS,
    },
    "run": DOING
    | {
        "when": WHEN,
        "track": DataWord("text", unsaid="own"),
        "who": WHO,
        "enters": DataWord("throws"),
        "entry": DataWord("choice", ("number", "first"), "number", "number"),
        "exact": DataWord("flag", unsaid=True, free=False),
        "share": DataWord("flag", unsaid=False, free=True),
        "hit": DataWord("flag", unsaid=True, free=False),
        "safe": WHERE,
    },
    "stop": DOING | {"when": WHEN},
    "sow": DOING
    | {
        "when": WHEN,
        "from": DataWord("place", needed=True),
        "along": DataWord("track", needed=True),
        "past": WHERE,
        "lap": DataWord("flag", unsaid=True, free=True),
        "relay": DataWord("flag", unsaid=False, free=False),
        "stops": WHERE,
        "feed": DataWord("flag", unsaid=False, free=False),
    },
}
"""What a player does in his turn, by the word behind `do`."""

CATCHING: Words = COMMON | {
    "when": WHEN,
    "prey": DataWord("men", unsaid="enemy"),
    "by": DataWord("men", unsaid="own", free="own"),
    "at": WHERE,
    "ways": WAYS,
    "hostile": WHERE,
    "effect": DataWord("choice", ("take", "turn", "catch", "become"), "take"),
    "becomes": DataWord("kind"),
    "needed": DataWord("flag", unsaid=False, free=False),
}
CAPTURES: Mapping[str, Words] = {
    "between": CATCHING
    | {
        "line": DataWord("choice", ("one", "any"), "one", "any"),
        "with": DataWord("men", unsaid="own"),
        "himself": DataWord("choice", ("safe", "barred"), "safe", "safe"),
    },
    "surround": CATCHING | {"group": DataWord("flag", unsaid=False)},
    "opposite": COMMON
    | {
        "into": DataWord("place", needed=True),
        "itself": DataWord("flag", unsaid=True, free=False),
        "vacant": DataWord("flag", unsaid=False, free=True),
    },
    "counts": COMMON
    | {
        "into": DataWord("place", needed=True),
        "at": WHERE,
        "counts": DataWord("numbers", needed=True),
        "back": DataWord("flag", unsaid=False, free=False),
        "all": DataWord("choice", ("taken", "spared"), "taken", "taken"),
    },
}
"""What is caught by a man who has moved, by the word behind `do`."""

OF_SEEDS = ("opposite", "counts")
"""Those of them that take seeds where the last one falls."""

REWARDS: Words = COMMON | {
    "when": WHEN,
    "row": DataWord("number", needed=True),
    "ways": WAYS,
    "longer": DataWord("flag", unsaid=True, free=True),
    "also": DataWord("texts", unsaid=(), free=()),
    "who": WHO,
    "prey": DataWord("men", unsaid="enemy"),
    "spare": DataWord("choice", ("nobody", "rows"), "nobody", "nobody"),
    "each": DataWord("choice", ("turn", "row"), "turn", "row"),
    "may": DataWord("flag", unsaid=False),
}
"""What a row earns: a man of the enemy."""

AGAIN: Mapping[str, Words] = {
    "lands": COMMON | {"where": DataWord("place", needed=True)},
    "takes": COMMON,
    "throws": COMMON | {"throw": DataWord("numbers", needed=True)},
}
"""Who moves again, by the word behind `when`."""

PROMOTIONS: Words = COMMON | {
    "who": DataWord("kind", needed=True),
    "from": WHERE,
    "at": DataWord("place", needed=True),
    "becomes": DataWord("text", needed=True),
}
"""Who becomes something else; `becomes = "off"` is he who leaves the board."""

ORDER: Words = {
    "rule": RULE,
    "only": DataWord("chosen"),
    "first": DataWord("rules", needed=True),
    "most": DataWord("choice", ("taken",)),
}
"""What goes before all else: clauses of moves by their names, or their rules."""

RESULTS = ("wins", "loses", "draws", "most men", "most men on the board", "most points")
RESULT: Words = COMMON | {
    "result": DataWord("choice", RESULTS, "wins"),
    "whose": DataWord("choice", ("anybody", "mover", "others"), "anybody"),
    "sweep": WHERE,
}
ENDS: Mapping[str, Words] = {
    "cannot move": RESULT | {"men": DataWord("amount")},
    "row": RESULT
    | {
        "row": DataWord("number", needed=True),
        "who": WHO,
        "ways": WAYS,
        "longer": DataWord("flag", unsaid=True, free=True),
        "gaps": DataWord("flag", unsaid=False, free=True),
        "past": DataWord("men", free="enemy"),
        "least": DataWord("number"),
    },
    "reaches": RESULT
    | {
        "who": WHO,
        "where": DataWord("place", needed=True),
        "men": DataWord("amount", unsaid="at least 1"),
        "left": DataWord("amount"),
    },
    "fills": RESULT | {"who": WHO, "where": DataWord("place", needed=True)},
    "vacant": RESULT | {"where": DataWord("place", needed=True)},
    "full": RESULT | {"where": DataWord("place", needed=True), "who": WHO},
    "men": RESULT
    | {"who": WHO, "men": DataWord("amount", needed=True), "where": DataWord("choice", ("board", "all"), "all")},
    "connects": RESULT | {"who": WHO, "sides": DataWord("texts", needed=True), "ways": WAYS},
    "together": RESULT | {"who": WHO, "ways": WAYS},
    "home": RESULT | {"men": DataWord("number", needed=True)},
    "past": RESULT | {"who": WHO, "prey": DataWord("men", unsaid="enemy")},
    "stopped": RESULT,
    "caught": RESULT,
    "quiet": RESULT | {"turns": DataWord("number", needed=True)},
    "nobody moves": RESULT,
    "repeats": RESULT | {"times": DataWord("number", unsaid=3)},
}
"""How the game ends, by the word behind `when`: of a player of whom it is true, `result` is said."""

PASS: Words = {
    "rule": RULE,
    "only": DataWord("chosen"),
    "may": DataWord("flag", unsaid=False),
    "forbidden": FORBIDDEN,
}
TURNS: Words = {"rule": RULE}
MAN: Words = {
    "letters": DataWord("letters", needed=True),
    "looks": DataWord("text", needed=True),
    "title": DataWord("text"),
    "plural": DataWord("text"),
    "made_of": DataWord("kind"),
}
"""What is said of a kind of man."""

LISTS: Mapping[str, tuple[str, Mapping[str, Words]]] = {
    "moves": ("do", MOVES),
    "captures": ("do", CAPTURES),
    "rewards": ("", {"": REWARDS}),
    "promotions": ("", {"": PROMOTIONS}),
    "again": ("when", AGAIN),
    "order": ("", {"": ORDER}),
    "ends": ("when", ENDS),
}
"""The tables that are lists of clauses: the word by which these are told apart, "" where they are all of one form."""

TOP: Words = {
    "about": DataWord("text", needed=True),
    "players": DataWord("texts", needed=True),
    "colors": DataWord("colors"),
    "forward": DataWord("forward"),
    "start": DataWord("text", needed=True),
    "seats": DataWord("text"),
    "throws": DataWord("numbers"),
    "stuck": DataWord("choice", ("never",)),
    "engine": DataWord("flag", unsaid=True),
}
"""What stands above the tables."""

STATE = ("vacant", "hand", "men", "throw")
"""What `when` may ask of a position: vacant points; of the player to move, men in hand and on the board, his throw."""

ALIKE = ("quarter", "half")
"""By how much of a turn of the board the men may look alike, which `when` may ask too."""

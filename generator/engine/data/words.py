"""The words of which a game as data is made: what may stand behind each, and what it is when its rule is waived.

A file of a game has tables; those that are lists have clauses, and each clause says `do`, or `when`, what it is about.
Behind a word stands its value, or a table `{ is, rule, without }`: the value, the printed rule that demands it, and
what would hold without that rule. Where `without` is left out, the word is then as `free` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Word(NamedTuple):
    """What stands behind a word: its kind, and for a choice which words; what it is unsaid, and without its rule.

    Kinds: a `text`; a `rule` by its id; a `choice` of words; a `place`, which is points or the name of a zone; `ways`,
    as "diagonal forward"; `men`, as "enemy king", and one `kind` of man; a `number`; an `amount`, as 2 or "at most 2";
    a `flag`, true or false; a `state` of play; options that are `chosen`; `players` by their names. Places, ways, men
    and amounts may be said for each player in a table.
    """

    kind: str
    of: tuple[str, ...] = ()
    unsaid: object = None
    free: object = None
    needed: bool = False


Words = dict[str, Word]

RULE = Word("rule", needed=True)
COMMON: Words = {"rule": RULE, "only": Word("chosen"), "players": Word("players")}
"""What every clause may say: its rule, under which options it holds, and for which players."""

WAYS = Word("ways", unsaid="any", free="any")
WHO = Word("men", unsaid="own", free="own")
WHERE = Word("place")
WHEN = Word("state")

MOVING: Words = COMMON | {
    "name": Word("text"),
    "when": WHEN,
    "who": WHO,
    "from": WHERE,
    "to": WHERE,
    "shut": WHERE,
    "stay": WHERE,
    "lines": Word("texts"),
    "beside": Word("choice", ("vacant", "enemy", "own")),
    "without": Word("choice", ("anywhere", "a leap", "nothing")),
}
"""What every clause of a man who moves may say: who he is, from where, to where, on to what he may not go."""

ONTO = Word("choice", ("vacant", "enemy", "vacant or enemy", "vacant or any"), "vacant", "vacant or any")
CHAIN = Word("choice", ("never", "may", "must"), "never", "may")

MOVES: Mapping[str, Words] = {
    "step": MOVING | {"ways": WAYS, "onto": ONTO},
    "slide": MOVING | {"ways": WAYS, "onto": ONTO, "far": Word("amount")},
    "leap": MOVING | {"by": Word("texts", needed=True), "onto": ONTO},
    "fly": MOVING,
    "hop": MOVING
    | {
        "ways": WAYS,
        "over": Word("men", unsaid="enemy", free="any"),
        "take": Word("flag", unsaid=False, free=False),
        "chain": CHAIN,
        "turning": Word("flag", unsaid=True, free=True),
        "flying": Word("flag", unsaid=False, free=True),
        "first": Word("men"),
        "stop": WHERE,
        "twice": Word("flag", unsaid=False, free=True),
        "lifted": Word("flag", unsaid=False, free=True),
    },
    "enter": COMMON
    | {
        "name": Word("text"),
        "when": WHEN,
        "who": WHO,
        "to": WHERE,
        "fall": Word("ways"),
        "number": Word("number", unsaid=1),
        "onto": Word("choice", ("vacant", "any"), "vacant", "any"),
        "held": Word("flag", unsaid=True, free=False),
    },
    "remove": COMMON
    | {
        "name": Word("text"),
        "when": WHEN,
        "who": WHO,
        "from": WHERE,
        "beside": Word("choice", ("vacant", "enemy", "own")),
        "ways": WAYS,
    },
    "run": COMMON
    | {
        "name": Word("text"),
        "track": Word("text", unsaid="own"),
        "who": WHO,
        "exact": Word("flag", unsaid=True, free=False),
        "share": Word("flag", unsaid=False, free=True),
        "hit": Word("flag", unsaid=True, free=False),
        "safe": WHERE,
    },
}
"""What a player does in his turn, by the word behind `do`."""

CATCHING: Words = COMMON | {
    "prey": Word("men", unsaid="enemy"),
    "by": Word("men", unsaid="own", free="own"),
    "at": WHERE,
    "ways": WAYS,
    "hostile": WHERE,
    "effect": Word("choice", ("take", "turn", "catch"), "take"),
    "needed": Word("flag", unsaid=False, free=False),
}
CAPTURES: Mapping[str, Words] = {
    "between": CATCHING | {"line": Word("choice", ("one", "any"), "one", "any"), "with": Word("men", unsaid="own")},
    "surround": CATCHING | {"group": Word("flag", unsaid=False)},
}
"""What is caught by a man who has moved, by the word behind `do`."""

REWARDS: Words = COMMON | {
    "row": Word("number", needed=True),
    "also": Word("texts", unsaid=(), free=()),
    "who": WHO,
    "prey": Word("men", unsaid="enemy"),
    "spare": Word("choice", ("nobody", "rows"), "nobody", "nobody"),
    "each": Word("choice", ("turn", "row"), "turn", "row"),
    "may": Word("flag", unsaid=False),
}
"""What a row earns: a man of the enemy."""

AGAIN: Mapping[str, Words] = {
    "lands": COMMON | {"where": Word("place", needed=True)},
    "takes": COMMON,
}
"""Who moves again, by the word behind `when`."""

PROMOTIONS: Words = COMMON | {
    "who": Word("kind", needed=True),
    "at": Word("place", needed=True),
    "becomes": Word("text", needed=True),
}
"""Who becomes something else; `becomes = "off"` is he who leaves the board."""

ORDER: Words = {
    "rule": RULE,
    "only": Word("chosen"),
    "first": Word("rules", needed=True),
    "most": Word("choice", ("taken",)),
}
"""What goes before all else: clauses of moves by their names, or their rules."""

RESULTS = ("wins", "loses", "draws", "most men", "most men on the board", "most points")
RESULT: Words = COMMON | {"result": Word("choice", RESULTS, "wins")}
ENDS: Mapping[str, Words] = {
    "cannot move": RESULT | {"men": Word("amount")},
    "row": RESULT
    | {
        "row": Word("number", needed=True),
        "who": WHO,
        "ways": WAYS,
        "longer": Word("flag", unsaid=True, free=True),
        "gaps": Word("flag", unsaid=False, free=True),
        "least": Word("number"),
    },
    "reaches": RESULT | {"who": WHO, "where": Word("place", needed=True), "men": Word("amount", unsaid="at least 1")},
    "fills": RESULT | {"who": WHO, "where": Word("place", needed=True)},
    "full": RESULT | {"where": Word("place", needed=True), "who": WHO},
    "men": RESULT | {"who": WHO, "men": Word("amount", needed=True), "where": Word("choice", ("board", "all"), "all")},
    "connects": RESULT | {"who": WHO, "sides": Word("texts", needed=True), "ways": WAYS},
    "together": RESULT | {"who": WHO, "ways": WAYS},
    "home": RESULT | {"men": Word("number", needed=True)},
    "caught": RESULT,
    "quiet": RESULT | {"turns": Word("number", needed=True)},
    "nobody moves": RESULT,
    "repeats": RESULT | {"times": Word("number", unsaid=3)},
}
"""How the game ends, by the word behind `when`: of a player of whom it is true, `result` is said."""

PASS: Words = {"rule": RULE, "only": Word("chosen"), "may": Word("flag", unsaid=False)}
TURNS: Words = {"rule": RULE}
MAN: Words = {
    "letters": Word("letters", needed=True),
    "looks": Word("text", needed=True),
    "title": Word("text"),
    "plural": Word("text"),
    "made_of": Word("kind"),
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
    "about": Word("text", needed=True),
    "players": Word("texts", needed=True),
    "colors": Word("colors"),
    "forward": Word("forward"),
    "start": Word("text", needed=True),
    "throws": Word("numbers"),
    "stuck": Word("choice", ("never",)),
}
"""What stands above the tables."""

STATE = ("vacant", "hand", "men")
"""What `when` may ask of a position: vacant points, and the men of the player to move in hand and on the board."""

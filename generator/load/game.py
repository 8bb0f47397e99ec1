"""Games from their files: a table of clauses, checked word by word, becomes a recipe of the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from ..engine.board import WAYS
from ..engine.cookbook import names
from ..engine.data import WrittenGame
from ..engine.data.sides import WAY_WORDS, WHOSE
from ..engine.data.speaking import WRITTEN
from ..engine.data.words import ALIKE, LISTS, MAN, PASS, STATE, TOP, TURNS, DataWord, Words
from ..engine.game import Recipe
from ..mistakes import Pen, nearest
from .tables import (
    Anything,
    Cases,
    Choice,
    Depends,
    Either,
    Flag,
    Key,
    Kind,
    ReadTable,
    Several,
    TableSchema,
    TextKey,
    WholeKey,
    read_table,
)

RULE_ID = r"[a-z0-9]+(-[a-z0-9]+)*"
SYMMETRIES = ("mirror", "turn")
"""How a game may be alike: left and right; or seen from the other side, with the players exchanged."""

MOST = 64
"""How many players, men, clauses of a list and numbers of a throw a game may have."""


@dataclass(frozen=True)
class GameFile:
    """A game as it was read: its recipe, what it is, and the counts that it must come to, with their origin."""

    name: str
    file: str
    about: str
    recipe: Recipe
    counts: tuple[int, ...] = ()
    origin: str = ""
    symmetry: tuple[str, ...] = ()
    text: str = ""


# -- what a file may say --------------------------------------------------------------------------

TEXT = TextKey()
AMOUNT = Either(WholeKey(0, 1000), TextKey(r"at (least|most) \d{1,4}", 'a number, "at least 2" or "at most 3"'))
RULE = TextKey(RULE_ID, "the id of a rule, as must-jump")


def _each(kind: Kind) -> Kind:
    """A value for all players, or a table of values by player."""
    return Either(kind, TableSchema(rest=kind))


KINDS: Mapping[str, Kind] = {
    "text": TEXT,
    "rule": RULE,
    "place": _each(TextKey(words="points, or the name of a zone, in quotes")),
    "ways": _each(TextKey(words='words for ways, as "diagonal forward"')),
    "men": _each(TextKey(words='men, as "enemy", "own king"')),
    "kind": TextKey(words="a kind of man"),
    "track": _each(TextKey(words="the name of a track of the board")),
    "number": WholeKey(0, 1000),
    "numbers": Several(WholeKey(0, 1000), 1, MOST),
    "throws": Several(WholeKey(0, 1000), 1, MOST),
    "amount": _each(AMOUNT),
    "flag": Flag(),
    "texts": Several(Either(TEXT, Several(TEXT)), 0, MOST),
    "rules": Several(TEXT, 1, MOST),
    "state": TableSchema({**dict.fromkeys(STATE, AMOUNT), "alike": Choice(ALIKE)}),
    "bare flag": Flag(),
    "chosen": TableSchema(rest=Anything()),
    "players": Several(TEXT, 1, MOST),
    "letters": Either(TEXT, TableSchema(rest=TextKey(".", "one letter"))),
    "colors": Either(TableSchema(rest=TEXT), Several(TEXT, 1, MOST)),
    "forward": TableSchema(rest=Choice(("n", "s", "e", "w"))),
}


BARE = ("rule", "rules", "state", "chosen", "players", "letters", "colors", "forward", "numbers", "bare flag")
"""Kinds of words that have no rule of their own."""


def _plain_kind(word: DataWord) -> Kind:
    """What the value of a word may be."""
    return Choice(word.of) if word.kind == "choice" else KINDS[word.kind]


def _kind(word: DataWord) -> Kind:
    """What may stand behind a word: the value, or a table that says the value and its rule."""
    plain = _plain_kind(word)
    if word.kind in BARE:
        return plain
    whole = TableSchema({"is": Key(plain, needed=True), "rule": Key(RULE, needed=True), "without": plain})
    return Depends("is", whole, plain)


def _form(words: Words) -> TableSchema:
    """The form of a clause."""
    return TableSchema({name: Key(_kind(word), word.needed) for name, word in words.items()})


def _list(by: str, known: Mapping[str, Words]) -> Kind:
    forms = {word: _form(words) for word, words in known.items()}
    return Several(Cases(by, forms) if by else forms[""], 1, MOST)


SAID = r"[^{}|]{1,80}?(\{\}[^{}|]{0,80})?"
SPOKEN = TextKey(rf"{SAID}( \| {SAID})?", 'words, as "takes out {}", or for one and several, "passes | pass"')
NOTICED = TextKey(r"[^{}|]{1,80}( \| [^{}|]{1,80})?", 'words, as "must jump", or for several too, "has to | have to"')
SPEECH = TableSchema(
    {
        "called": Key(TableSchema(rest=TextKey(r"[^{}]{1,60}", "what a player is called in the midst of a sentence"))),
        "several": Key(Several(TEXT, 1, MOST)),
        "bound": Key(TableSchema(rest=NOTICED)),
    }
    | dict.fromkeys(WRITTEN, Key(SPOKEN))
)
"""What a game may say of how it is spoken of."""

SCHEMA = TableSchema(
    {name: Key(_plain_kind(word), word.needed) for name, word in TOP.items()}
    | {name: _list(*known) for name, known in LISTS.items()}
    | {
        "men": Key(
            TableSchema(rest=_form(MAN), named=r"[a-z]+(-[a-z]+)*", right="a kind of man is a word, as man"), True
        ),
        "speech": SPEECH,
        "pass": _form(PASS),
        "turns": _form(TURNS),
        "options": TableSchema(rest=Several(Anything(), 2, MOST)),
        "symmetry": Several(Choice(SYMMETRIES), 0, 2),
        "counts": TableSchema(
            {"origin": Key(TEXT, needed=True), "start": Key(Several(WholeKey(0), 1, MOST), needed=True)}
        ),
    }
)


# -- reading --------------------------------------------------------------------------------------


def read_game(text: str, file: str, pen: Pen) -> GameFile | None:
    """A game from the text of its file; None where it cannot be played, with all that is wrong with it marked."""
    name = PurePosixPath(file).stem.replace("-", "_")
    before = len(pen.found)
    read = read_table(text, file, SCHEMA, pen)
    if name in names():
        pen.mark(file, 0, "G004", name=name)
    if read.sound:
        for path, code, detail, parts in _wrong(read):
            pen.mark(file, read.line(*path), code, detail, **parts)
    if len(pen.found) > before:
        return None
    table = dict(read.table)
    counts = table.pop("counts", {"start": (), "origin": ""})
    symmetry = tuple(table.pop("symmetry", ()))
    recipe = WrittenGame.of(name, _plain(table))
    return GameFile(name, file, table["about"], recipe, tuple(counts["start"]), counts["origin"], symmetry, text)


def _plain(value: Any) -> Any:
    """Lists instead of tuples, as a recipe is written."""
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, tuple | list) else value


# -- whether the words go together ----------------------------------------------------------------

Path = tuple[str | int, ...]
Wrong = tuple[Path, str, str, dict[str, object]]


def _wrong(read: ReadTable) -> Iterator[Wrong]:
    """Everything that names what is not there, and what a game must say and does not."""
    table = read.table
    players, men, options = table["players"], table["men"], table.get("options", {})
    whose = (*players, *(table["colors"] if isinstance(table.get("colors"), tuple) else ()))
    if len(set(players)) < len(players):
        yield ("players",), "G002", "", {"what": "players have names of their own, and two are called alike"}
    yield from _letters(table)
    yield from _seats(table)
    for section in ("colors", "forward"):
        said = table.get(section, {})
        for player in said if isinstance(said, Mapping) else ():
            yield from _unknown((section, player), "player", player, players)
    yield from _without_rules(table)
    for word in ("called", "several"):
        for player in table.get("speech", {}).get(word, ()):
            yield from _unknown(("speech", word), "player", player, players)
    for rule in table.get("speech", {}).get("bound", ()):
        yield from _unknown(("speech", "bound", rule), "rule of this game", rule, tuple(dict.fromkeys(_rules(table))))
    for name, (by, known) in LISTS.items():
        for number, clause in enumerate(table.get(name, ())):
            words = known[clause[by]] if by else known[""]
            for word, said in clause.items():
                kind = words[word].kind if word in words else ""
                path = (name, number, word)
                for value in _values(said):
                    yield from _named(path, kind, value, whose, men, options)
    moves = {clause.get("name", clause["rule"]) for clause in table.get("moves", ())}
    for number, clause in enumerate(table.get("order", ())):
        for first in clause["first"]:
            yield from _unknown(("order", number, "first"), "clause of moves", first, moves)
    if "moves" in table:
        yield from _endings(table)


def _rules(said: object) -> Iterator[str]:
    """The rules that a game names, wherever it does."""
    for part in said.items() if isinstance(said, Mapping) else enumerate(said) if isinstance(said, tuple) else ():
        if part[0] == "rule" and isinstance(part[1], str):
            yield part[1]
        yield from _rules(part[1])


def _seats(table: Mapping[str, Any]) -> Iterator[Wrong]:
    """The option that says how many play, and those that the start names, are there and say what they must."""
    options = table.get("options", {})
    for option in re.findall(r"\{([^{}]*)\}", table["start"]):
        yield from _unknown(("start",), "option", option, tuple(options))
    if "seats" in table:
        yield from _unknown(("seats",), "option", table["seats"], tuple(options))
        for number in options.get(table["seats"], ()):
            if not isinstance(number, int) or not 0 < number <= len(table["players"]):
                told = f"{number!r} of them cannot play, there are {len(table['players'])} players"
                yield ("options", table["seats"]), "G002", "", {"what": told}


def _without_rules(table: Mapping[str, Any]) -> Iterator[Wrong]:
    """A game has moves; or it says that no engine knows it, and then it has no clause at all."""
    said = next((word for word in (*LISTS, "pass", "turns", "stuck", "options") if word in table), "")
    if table.get("engine", True) and "moves" not in table:
        yield ("moves",), "G008", "", {"what": "it has no [[moves]]"}
    elif not table.get("engine", True) and said:
        yield (said,), "G008", "", {"what": f"engine = false says that no rule is known, and {said} says one"}


def _values(said: object) -> Iterator[object]:
    """What a word says, with its rule and without."""
    if isinstance(said, Mapping) and "is" in said:
        yield said["is"]
        if "without" in said:
            yield said["without"]
    else:
        yield said


def _named(
    path: Path, kind: str, said: object, players: tuple[str, ...], men: Mapping[str, Any], options: Mapping[str, Any]
) -> Iterator[Wrong]:
    """What a word names that there is not."""
    if kind in ("place", "ways", "men", "amount") and isinstance(said, Mapping):
        for player, value in said.items():
            yield from _unknown(path, "player", player, players)
            yield from _named(path, kind, value, players, men, options)
    elif kind == "players" and isinstance(said, tuple):
        for player in said:
            yield from _unknown(path, "player", player, players)
    elif kind == "men":
        tokens = str(said).split()
        for number, token in enumerate(tokens):
            known = (*men, *WHOSE) if number == 0 else tuple(men)
            yield from _unknown(path, "kind of man", token, known)
    elif kind == "kind":
        yield from _unknown(path, "kind of man", str(said), tuple(men))
    elif kind == "ways":
        for token in str(said).split():
            yield from _unknown(path, "way", token, (*WAY_WORDS, *WAYS))
    elif kind == "chosen" and isinstance(said, Mapping):
        for option, value in said.items():
            yield from _unknown(path, "option", option, tuple(options))
            for one in value if isinstance(value, list | tuple) else (value,):
                if option in options and one not in options[option]:
                    yield path, "G001", _near(str(one), map(str, options[option])), {
                        "what": f"value of option {option}", "name": str(one),
                    }  # fmt: skip


def _letters(table: Mapping[str, Any]) -> Iterator[Wrong]:
    """Each kind of man has a letter for each player who has such men, and no two have the same."""
    colors = table.get("colors", {})
    whose = tuple(colors) if isinstance(colors, tuple) else table["players"]
    seen: dict[str, str] = {}
    for kind, said in table["men"].items():
        letters = said["letters"]
        path = ("men", kind, "letters")
        if isinstance(letters, str) and len(letters) != len(whose):
            told = f"{kind} has {len(letters)} letters, one for each of {len(whose)}: {', '.join(whose)}"
            yield path, "G002", "", {"what": told}
        for who in letters if isinstance(letters, Mapping) else ():
            yield from _unknown(path, "player", who, (*whose, *table["players"]))
        for letter in letters if isinstance(letters, str) else letters.values():
            if letter in seen:
                yield path, "G002", "", {"what": f"{letter} stands for {seen[letter]} already"}
            seen.setdefault(letter, f"a {kind}")
        if said.get("made_of"):
            yield from _unknown(("men", kind, "made_of"), "kind of man", said["made_of"], tuple(table["men"]))


def _endings(table: Mapping[str, Any]) -> Iterator[Wrong]:
    """A game says what becomes of a player who cannot move, and how a repeated position is called."""
    ends = table.get("ends", ())
    passing = not table.get("pass", {"forbidden": True}).get("forbidden", False)
    if not passing and "stuck" not in table and not any(clause["when"] == "cannot move" for clause in ends):
        yield ("ends",), "G003", "", {}
    for number, clause in enumerate(ends):
        if clause["when"] == "repeats" and clause["rule"] != "repetition":
            yield ("ends", number, "rule"), "G005", "", {"rule": clause["rule"]}


ELSEWHERE = {
    "orthogonal": "straight", "orthogonally": "straight", "horizontal": "sideways", "opponent": "enemy", "foe": "enemy",
    "mine": "own", "all": "any",
}  # fmt: skip
"""What other rulebooks call things, where a word that looks like theirs would mean something else."""


def _near(name: str, known: Any) -> str:
    """A hint at the name that is meant."""
    known = tuple(known)
    meant = ELSEWHERE.get(name, "")
    return f"did you mean {meant}?" if meant in known else nearest(name, known, "there are")


def _unknown(path: Path, what: str, name: str, known: Any) -> Iterator[Wrong]:
    """A name that is none of those that are known."""
    if name not in known:
        yield path, "G001", _near(name, known), {"what": what, "name": name}

"""How a claim was decided, said in words: the checks of a page have a language of their own, the ledger has ours."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..english import MAN, capital, counted, listed, plural
from ..load.pack import Rule
from ..replay.claims import Claim, parted
from .prose import dashed

PLACED = {
    "legal": "make the line legal",
    "win": "are won from the start",
    "sound": "are won, and the line keeps the win",
    "held": "are not won from the start",
    "not": "are not won after the line",
    "open": "are not settled",
}


def said(claim: Claim, rules: Mapping[str, Rule]) -> str:
    """The check of a claim in words, with what it found."""
    if claim.verdict == "not testable":
        return f"Not tested: {claim.found}."
    parts = zip(parted(claim.how), claim.found.split("; "), strict=False)
    text = "; ".join(_said(check, found, claim.verdict, rules) for check, found in parts)
    return f"{capital(text)}."


def _said(how: str, found: str, verdict: str, rules: Mapping[str, Rule]) -> str:
    """One check in words."""
    check, _, wanted = how.partition(" = ")
    kind, *words = check.split()
    say = SAYINGS.get(kind)
    text = say(words, found, wanted, rules) if say else _told(kind, words, found, rules)
    return text + (f", not {dashed(wanted)}" if verdict == "fails" and wanted else "")


Saying = Callable[[list[str], str, str, Mapping[str, Rule]], str]


def _named(name: str) -> str:
    return name.replace("-", " ")


PHRASES = {
    "size": "measured on the board",
    "span": "rows that it reaches over",
    "made": "rows made",
    "outside": "men in no row",
    "row": "points in a straight row",
    "printed": "numbers printed",
    "distance": "steps from point to point",
    "side": "where it lies",
    "standing": "where the men stand",
    "turns": "turns counted",
    "last": "the last move",
    "legal": "legal moves counted",
    "able": "men who can move",
    "blocked": "men who cannot move",
    "begins": "the player who begins",
    "forced": "the legal moves",
    "compelled": "moves that a rule took away",
    "played": "the move",
    "leaves": "where it comes from",
    "lands": "where it comes down",
    "taken": "men taken",
    "prey": "men who can be taken",
    "takes": "men that each move takes",
    "laid": "men laid",
    "off": "men who left the board",
    "movers": "men moved",
    "free": "free to do otherwise",
    "goes": "the direction",
    "ways": "the directions",
    "reach": "how far they can go",
    "steps": "how far the man went",
    "legs": "how far the man went, from rest to rest",
    "jumps": "jumps counted",
    "over": "leapt over",
    "far": "squares from end to end",
    "enters": "how often they came in, and how many men",
    "thrown": "thrown",
    "same": "positions compared",
    "times": "how often the position came up",
    "alike": "it looks the same",
    "wins": "wins by force in so many moves",
    "ahead": "who is ahead",
    "men": "men counted",
    "rows": "rows counted",
    "hand": "men in hand counted",
    "score": "the score",
    "lines": "lines counted",
    "numbering": "the numbers of the points",
    "tint": "tints compared",
    "vacant": "vacant points",
    "holds": "points held",
    "reads": "the men along a line",
    "between": "who stands between",
    "backed": "men with another behind them",
    "beside": "counted next to it",
    "behind": "counted next to it but one",
    "may": "moves that are open",
    "ends": "where a move can end",
    "attack": "men who could take there",
    "doomed": "lost whatever is played",
    "answers": "all that can be answered",
    "sent": "men sent elsewhere",
    "via": "where it comes down on the way",
    "stops": "where it might have stopped",
    "longest": "jumps in the longest move",
    "bends": "turns on the way",
    "unmoved": "men who never move",
    "missed": "jumps let go by",
    "mirror": "moves compared in a mirror",
    "winning": "moves that would win at once",
}
"""What each kind of check looks at, for those who read the ledger."""


WHOLE = frozenset(
    ("taken", "laid", "off", "sent", "movers", "enters", "unmoved", "missed", "forced", "compelled", "turns", "last",
     "far", "mirror", "goes")
)  # fmt: skip
"""Checks that begin with an example; without a moment it is the whole of it."""


def _told(kind: str, words: list[str], found: str, rules: Mapping[str, Rule]) -> str:
    """A check with no saying of its own: what it looks at, of whom, where, and what was found."""
    joined = re.sub(r"(@[a-z-]*[a-z]) (\d+)", r"\1_\2", " ".join(words)).split()
    where = [_moment(word) for word in joined if "@" in word]
    if kind in WHOLE and "@" not in joined[0]:
        where = [_moment(joined.pop(0))]
    rest = " ".join(word for word in joined if "@" not in word)
    about = ", ".join(filter(None, (PHRASES.get(kind, _named(kind)), dashed(rest), *dict.fromkeys(where))))
    return f"{about}: {' '.join(dashed(each) for each in found.split())}"


def _moment(word: str) -> str:
    """A moment of an example."""
    name, _, when = word.partition("@")
    player, _, turn = when.partition("_")
    later = f"after move {when}" if when.isdecimal() else f"after turn {turn} of {_named(player)}" if turn else ""
    told = {"start": "at the start", "end": "at the end"}.get(when, later)
    return f"in the example “{_named(name)}”" + (f" {told}" if told else "")


def _phrase(words: list[str]) -> str:
    return _named(" ".join(words))


def _result(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    who, _, rule = found.partition(" ")
    by = f" by rule {rules[rule].number}" if rule in rules else ""
    how = {"draw": f"drawn{by}", "open": "the game goes on"}.get(who, f"{_named(who)} won{by}")
    return f"played to its end in the example “{_phrase(words)}”: {how}"


def _refused(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    by = listed(f"rule {rules[rule].number}" if rule in rules else rule for rule in re.split(r"[ ,]+", found))
    return f"refused in the example “{_named(words[0])}”: {listed(map(dashed, words[1:]))}, by {by}"


def _fact(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    when = next((number for number, word in enumerate(words) if "@" in word), 0)
    name, there = (words[: when - 1], _moment("_".join(words[when:]))) if when else (words, "")
    return f"computed by the engine, {_phrase(name)}{', ' + there if there else ''}: {dashed(found)}"


def _players(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    return f"players counted{f' in the example “{_named(words[0])}”' if words else ''}: {found}"


def _moves(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    where, of = (_moment("_".join(words)), []) if "@" in words[0] else (_moment(words[0]), words[1:])
    return f"moves counted {where}{', ' + _phrase(of) if of else ''}: {found}"


def _men(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    if "@" in words[0]:
        return _told("men", words, found, rules)
    side, *kind = words
    told = " ".join(kind) or MAN
    return f"counted in the set-up, {side} {plural(told, 2) if ' ' not in told else told}: {found}"


def _rule(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    return f"rule {rules[words[0]].number} is enforced, and an example shows it" if words[0] in rules else "enforced"


def _example(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    return f"replayed in the example “{_named(words[0])}”: {found.removesuffix(' in the example')}"


def _points(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    return f"points counted{' in ' + _named(' '.join(words)) if words else ' on the board'}: {found}"


def _value(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    after = f" after {listed(map(dashed, words[1:]))}" if len(words) > 1 else ""
    return f"proved: in {_named(words[0])}{after}, {wanted} ({found})"


def _record(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    what = {"finished": "finished", "longest": "had a longest hop of", "games": "are counted"}.get(words[0], "took")
    between = re.sub(r"^(\d+)-\1$", r"\1", words[1]) if len(words) > 1 else ""
    unit = {"moves": " moves in all", "turns": " moves of the winner’s", "longest": " squares"}.get(words[0], "")
    return f"of the games on record, {found} {what}{' ' + dashed(between) if between else ''}{unit}"


LOOKED = "looked for in every legal move of the examples and of games by lot"
STUCK = {"stuck": "only a player who can do nothing else"}
"""Who may pass, as it is said."""


def _every(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    return f"{LOOKED}, what each {_phrase(words) or 'move'} is: {dashed(found)}"


def _such(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    which = "" if wanted == "legal" else f" that is {dashed(wanted)}"
    return f"{LOOKED}, a {_phrase(words) or 'move'}{which}: {found}"


def _must(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    return f"{LOOKED}, whether there is no choice but to {_phrase(words)}: {found}"


SAYINGS: dict[str, Saying] = {
    "every": _every,
    "just": _every,
    "no": _such,
    "some": _such,
    "must": _must,
    "pass": lambda words, found, wanted, rules: f"{LOOKED}, who may pass: {STUCK.get(found, found)}",
    "men": _men,
    "rule": _rule,
    "example": _example,
    "points": _points,
    "value": _value,
    "record": _record,
    "first": lambda words, found, wanted, rules: f"legal first moves counted: {found}",
    "fact": _fact,
    "pages": lambda words, found, wanted, rules: f"games counted: {found}",
    "players": _players,
    "moves": _moves,
    "track": lambda words, found, wanted, rules: f"steps counted along the {_named(words[0])}: {found}",
    "refused": _refused,
    "result": _result,
    "rows": lambda words, found, wanted, rules: (
        _told("rows", words, found, rules) if words[1:] else f"rows of {words[0]} counted on the board: {found}"
    ),
    "shortest": lambda words, found, wanted, rules: (
        f"by complete search, the shortest solution takes {found} moves"
        if words[0] == "solution"
        else f"by complete search, there are {found} shortest solutions"
        if words[0] == "solutions"
        else f"by complete search, the shortest win in {_named(words[0])}: {found}"
    ),
    "expected": lambda words, found, wanted, rules: (
        f"worked out over all throws, {_named(words[0].partition('@')[0])}, {words[-1]}: {found}"
    ),
    "perft": lambda words, found, wanted, rules: f"lines of {counted(int(words[0]), 'move')} counted: {found}",
    "line": lambda words, found, wanted, rules: f"proved: the line of {_named(words[0])} {wanted} throughout ({found})",
    "placements": lambda words, found, wanted, rules: f"placements of men that {PLACED[words[0]]}: {found}",
    "keys": lambda words, found, wanted, rules: (
        f"proved: in {_named(words[0])} no other move of the solver’s does it ({found})"
    ),
    "proof": lambda words, found, wanted, rules: (
        f"proofs on record of {'placements' if words[0] == 'placements' else _named(words[0])}: {found}"
    ),
    "only": lambda words, found, wanted, rules: (
        f"proved: in {_named(words[0])} only {dashed(wanted)} does it ({found})"
    ),
}
"""What each kind of check says."""

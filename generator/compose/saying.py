"""How a claim was decided, said in words: the checks of a page have a language of their own, the ledger has ours."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..english import MAN, capital, counted, listed, plural
from ..load.pack import Rule
from ..replay.claims import Claim, parted
from .prose import dashed

PLACED = {"legal": "make the line legal", "win": "win", "not": "do not win", "open": "are not settled"}


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
    text = say(words, found, wanted, rules) if say else f"{dashed(_named(check))}: {dashed(found)}"
    return text + (f", not {dashed(wanted)}" if verdict == "fails" and wanted else "")


Saying = Callable[[list[str], str, str, Mapping[str, Rule]], str]


def _named(name: str) -> str:
    return name.replace("-", " ")


def _phrase(words: list[str]) -> str:
    return _named(" ".join(words))


def _men(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    where = f"counted {_moment(words[0])}" if "@" in words[0] else "counted in the set-up"
    side, *kind = words[1:] if "@" in words[0] else words
    if kind[:1] and kind[0].isdecimal():  # the turn of a moment
        side, kind = kind[1], kind[2:]
    told = " ".join(kind) or MAN
    return f"{where}, {side} {plural(told, 2) if ' ' not in told else told}: {found}"


def _moment(word: str) -> str:
    """A moment of an example."""
    name, _, when = word.partition("@")
    return f"in the example “{_named(name)}”, {when or 'at the end'}"


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
    what = {"finished": "finished", "moves": "took", "longest": "had a longest hop of"}[words[0]]
    between = re.sub(r"^(\d+)-\1$", r"\1", words[1]) if len(words) > 1 else ""
    unit = {"moves": " moves in all", "longest": " squares"}.get(words[0], "")
    return f"of the games on record, {found} {what}{' ' + dashed(between) if between else ''}{unit}"


SAYINGS: dict[str, Saying] = {
    "men": _men,
    "rule": _rule,
    "example": _example,
    "points": _points,
    "value": _value,
    "record": _record,
    "first": lambda words, found, wanted, rules: f"legal first moves counted: {found}",
    "fact": lambda words, found, wanted, rules: f"computed by the engine, {_phrase(words)}: {dashed(found)}",
    "pages": lambda words, found, wanted, rules: f"games counted: {found}",
    "players": lambda words, found, wanted, rules: f"players counted: {found}",
    "moves": lambda words, found, wanted, rules: f"moves counted in the example “{_named(words[0])}”: {found}",
    "track": lambda words, found, wanted, rules: f"steps counted along the {_named(words[0])}: {found}",
    "hand": lambda words, found, wanted, rules: f"counted before play, {words[0]} in hand: {found}",
    "rows": lambda words, found, wanted, rules: f"rows of {words[0]} counted on the board: {found}",
    "shortest": lambda words, found, wanted, rules: (
        f"by complete search, the shortest solution takes {found} moves"
        if words[0] == "solution"
        else f"by complete search, there are {found} shortest solutions"
    ),
    "perft": lambda words, found, wanted, rules: f"lines of {counted(int(words[0]), 'move')} counted: {found}",
    "line": lambda words, found, wanted, rules: f"proved: the line of {_named(words[0])} {wanted} throughout ({found})",
    "placements": lambda words, found, wanted, rules: f"placements of men that {PLACED[words[0]]}: {found}",
    "only": lambda words, found, wanted, rules: (
        f"proved: in {_named(words[0])} only {dashed(wanted)} does it ({found})"
    ),
}
"""What each kind of check says."""

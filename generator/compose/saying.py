"""How a claim was decided, said in words: the checks of a page have a language of their own, the ledger has ours."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..english import MAN, capital, counted, listed, plural
from ..load.pack import Rule
from ..replay.claims import Claim
from .prose import dashed

PLACED = {"legal": "make the line legal", "win": "win", "not": "do not win", "open": "are not settled"}


def said(claim: Claim, rules: Mapping[str, Rule]) -> str:
    """The check of a claim in words, with what it found."""
    if claim.verdict == "not testable":
        return f"Not tested: {claim.found}."
    check, _, wanted = claim.how.partition(" = ")
    kind, *words = check.split()
    say = SAYINGS.get(kind)
    text = say(words, claim.found, wanted, rules) if say else f"{dashed(claim.how)}: {dashed(claim.found)}"
    if claim.verdict == "fails":
        text += f", not {dashed(wanted)}" if wanted else ""
    return f"{capital(text)}."


Saying = Callable[[list[str], str, str, Mapping[str, Rule]], str]


def _named(name: str) -> str:
    return name.replace("-", " ")


def _men(words: list[str], found: str, wanted: str, rules: Mapping[str, Rule]) -> str:
    kind = words[1] if len(words) > 1 else MAN
    return f"counted in the set-up: {found} {words[0]} {plural(kind, 1 if found == '1' else 2)}"


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
    "fact": lambda words, found, wanted, rules: f"computed by the engine, {_named(words[0])}: {dashed(found)}",
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
    "lost": lambda words, found, wanted, rules: f"men that {words[1]} loses in {_named(words[0])}: {found}",
}
"""What each kind of check says."""

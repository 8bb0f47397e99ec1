"""What a text says that can be true or false: numbers, absolutes, directions, colours, kinds, players, moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from .lexicon import (
    ABSOLUTES,
    AFTER_A_SIDE,
    ALL,
    BEFORE_A_SIDE,
    DIRECTIONS,
    IDIOMS,
    LABELS,
    ONLY,
    SIDED,
    SO_MANY,
)  # fmt: skip
from .numbers import FIGURES, number, ordinal
from .vocabulary import Vocabulary

TOKEN = re.compile(
    r"[A-Za-z]+\d+(?:[-x×–][A-Za-z]*\d+)+|\d+(?:[-x×–]\d+)+"
    r"|[A-Za-z]*\d[\d,]*(?:\.\d+)?(?<![,.])(?:st|nd|rd|th)?|[^\W\d_]+(?:[-‑’'][^\W\d_]+)*"
)
FIRM_HYPHEN = "‑"
"""A hyphen at which no line is broken."""
MOVE = re.compile(r"[A-Za-z]*\d+(?:[-x×–][A-Za-z]*\d+)+")

QUANTITIES = frozenset(("number", "ordinal", "absolute"))
"""The kinds of things said for which a sentence needs a claim."""


class Meaning(NamedTuple):
    """Something definite, of a kind, as a number, an absolute, a colour."""

    kind: str
    value: str


class Said(NamedTuple):
    """Words of a text that say something definite: where they stand, and what they may mean. Any of it suffices."""

    start: int
    end: int
    text: str
    senses: tuple[Meaning, ...]

    @property
    def kind(self) -> str:
        """What kind of thing it is."""
        return self.senses[0].kind


class Token(NamedTuple):
    """A word of a text and where it begins."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.start + len(self.text)


def tokens(text: str) -> list[Token]:
    """The words, numbers and moves of a text; the ’s of a possessive falls away."""
    found = []
    for match in TOKEN.finditer(text):
        word = match[0]
        if not word.isalnum():
            word = re.sub(r"[’']s?$", "", word).replace(FIRM_HYPHEN, "-")
        found.append(Token(word, match.start()))
    return found


@cache
def _phrases() -> dict[tuple[str, ...], Meaning | None]:
    """Every phrase of the lexicon with its meaning; None for an idiom."""
    table: dict[tuple[str, ...], Meaning | None] = {}
    for kind, families in (("absolute", ABSOLUTES), ("direction", DIRECTIONS)):
        for value, phrases in families.items():
            table |= {tuple(phrase.split()): Meaning(kind, value) for phrase in phrases}
    return table | {tuple(phrase.split()): None for phrase in IDIOMS}


@cache
def _lengths() -> dict[str, tuple[int, ...]]:
    """How many words the phrases have that begin with a word, the longest first."""
    table: dict[str, set[int]] = {}
    for phrase in _phrases():
        table.setdefault(phrase[0], set()).add(len(phrase))
    return {word: tuple(sorted(lengths, reverse=True)) for word, lengths in table.items()}


def said(text: str, vocabulary: Vocabulary) -> tuple[Said, ...]:
    """All that a text says, in its order."""
    return tuple(_said(text, tokens(text), vocabulary))


def _said(text: str, words: Sequence[Token], known: Vocabulary) -> Iterator[Said]:
    at = 0
    while at < len(words):
        taken, senses = _next(words, at, known)
        if senses:
            start, end = words[at].start, words[at + taken - 1].end
            yield Said(start, end, text[start:end], senses)
        at += taken


Found = tuple[int, tuple[Meaning, ...]]
"""How many words, and what they may mean."""


def _next(words: Sequence[Token], at: int, known: Vocabulary) -> Found:
    """What stands at a word."""
    for step in (_phrase, _label, _notation, _number, _ordinal, _name, _vocabulary):
        found = step(words, at, known)
        if found is not None:
            return found
    return 1, ()


def _lower(words: Sequence[Token], at: int) -> str:
    return words[at].text.lower() if 0 <= at < len(words) else ""


def _phrase(words: Sequence[Token], at: int, known: Vocabulary) -> Found | None:
    """A phrase of the lexicon, the longest that there is."""
    for long in _lengths().get(words[at].text.lower(), ()):
        phrase = tuple(token.text.lower() for token in words[at : at + long])
        if len(phrase) < long or phrase not in _phrases():
            continue
        sense = _phrases()[phrase]
        side = _lower(words, at + 2) in AFTER_A_SIDE | {""} or _lower(words, at - 1) == "from"
        if phrase == ("the", "right") and side:
            return 2, (Meaning("direction", "right"),)
        if phrase == ("in", "all") and number([_lower(words, at + 2)]) is not None:
            continue
        if sense is None:
            return long, ()
        if sense.value in SIDED and sense.kind == "direction":
            beside = _lower(words, at - 1) in BEFORE_A_SIDE or _lower(words, at + 1) in AFTER_A_SIDE
            if not beside and not _possessive(words, at):
                return 1, ()
        if sense.value == ONLY and _beside_a_number(words, at, long):
            return long, (sense, Meaning("absolute", SO_MANY))
        return long, (sense,)
    return None


def _beside_a_number(words: Sequence[Token], at: int, long: int) -> bool:
    """Whether a number follows, or goes before with its noun: only six, one man only."""
    after = number([token.text for token in words[at + long : at + long + 8]])
    before = any(number([_lower(words, back)]) is not None for back in (at - 1, at - 2) if back >= 0)
    return after is not None or before


def _possessive(words: Sequence[Token], at: int) -> bool:
    """Whether the word before is somebody’s: White’s right."""
    return at > 0 and words[at].start - words[at - 1].end > 1


def _label(words: Sequence[Token], at: int, known: Vocabulary) -> Found | None:
    """Numbers that are names, as in Problems 1, 2 and 3: each is an example of the page, or nothing definite."""
    if _lower(words, at) not in LABELS or not FIGURES.fullmatch(_lower(words, at + 1)):
        return None
    return 1, ()


def _labelled(words: Sequence[Token], at: int) -> str:
    """The word whose name a number is, looking back over others of its kind."""
    back = at - 1
    while back >= 0 and (_lower(words, back) in ("and", "to", "or") or FIGURES.fullmatch(_lower(words, back))):
        back -= 1
    label = _lower(words, back)
    return label.removesuffix("s") if label in LABELS and back < at else ""


def _notation(words: Sequence[Token], at: int, known: Vocabulary) -> Found | None:
    """A move, or a point."""
    word = words[at].text
    if MOVE.fullmatch(word):
        return 1, (Meaning("move", word.replace("×", "x").replace("–", "-")),)
    if word in known.points and not FIGURES.fullmatch(word):
        return 1, (Meaning("point", word),)
    return None


def _number(words: Sequence[Token], at: int, known: Vocabulary) -> Found | None:
    found = number([token.text for token in words[at : at + 12]])
    if found is None:
        return None
    word, after = _lower(words, at), at + found.words
    if word == "one" and found.words == 1 and not _counts(words, at, known):
        return 1, ()
    if FIGURES.fullmatch(word):
        label = _labelled(words, at)
        if label:
            name = f"{label}-{word}"
            return 1, (Meaning("example", name),) if name in known.examples else ()
        if word in known.names and _lower(words, at - 1) in known.singular:
            return 1, (Meaning("name", word),)
    senses = [Meaning("number", found.value)]
    if word in known.points:
        senses.append(Meaning("point", word))
    if word in known.names and FIGURES.fullmatch(word):
        senses.append(Meaning("name", word))
    if word == "both":
        senses.append(Meaning("absolute", ALL))
    return (found.words, tuple(senses)) if after <= len(words) else None


def _counts(words: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether "one" counts something: it stands before a noun of the page, with two words between at most."""
    if _lower(words, at + 1) in ("or", "to") and number([_lower(words, at + 2)]) is not None:
        return True
    if _lower(words, at - 1) in ("or", "to", "and") and number([_lower(words, at - 2)]) is not None:
        return _lower(words, at + 1) != "of"
    for ahead in range(at + 1, min(at + 4, len(words))):
        if _lower(words, ahead) in known.nouns:
            return True
        if _lower(words, ahead) in ("of", "who", "that", "which", "is", "may", "can", "has", "and", "or", "to", "in"):
            return False
    return False


def _ordinal(words: Sequence[Token], at: int, known: Vocabulary) -> Found | None:
    value = ordinal(words[at].text)
    return (1, (Meaning("ordinal", value),)) if value else None


def _name(words: Sequence[Token], at: int, known: Vocabulary) -> Found | None:
    """What the page calls one of its men, or a player who is called by a letter."""
    word = words[at].text
    if len(word) != 1 or not word.isupper():
        return None
    if word == "A" and _lower(words, at - 1) not in known.singular and not _acts(_lower(words, at + 1)):
        return None
    senses = [Meaning("player", word)] if word in known.players else []
    senses += [Meaning("name", word)] if word in known.names else []
    return (1, tuple(senses)) if senses else None


def _acts(word: str) -> bool:
    """Whether a word looks like what somebody does: so that "A takes" is no article."""
    verb = word.endswith("s") and not word.endswith("ss") and len(word) > 3
    return verb or word in ("has", "is", "and", "")


def _vocabulary(words: Sequence[Token], at: int, known: Vocabulary) -> Found | None:
    """A colour, a kind of man or a player of the page’s game."""
    for long in (3, 2, 1):
        form = " ".join(token.text.lower() for token in words[at : at + long])
        if long <= len(words) - at and form in known.forms:
            return long, tuple(Meaning(kind, value) for kind, value in known.forms[form])
    return None

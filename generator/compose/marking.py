"""Marking: the places in a chapter's text to which the index leads, each in a span with a name of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count, groupby

from ..hypertext import Element
from ..load.glossary import Term

FEW = 3
"""How many places a game has for one word, unless more of its rules say what the word is."""

MOST = 4
"""How many places of that kind it has."""

BLOCKS = frozenset(("p", "li", "dd", "dt", "td", "th", "figcaption", "div", "section", "figure"))
SILENT = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "code", "svg", "style", "script"))
QUIET = frozenset((
    "whence", "number", "moves", "forbidden", "proof", "proofs", "kind", "status", "behind", "under", "initial", "lead",
))  # fmt: skip
"""Classes of what is no sentence: margins, moves, marks."""

RULE, PROSE, CAPTION, NOTE = range(4)
"""Where a word stands, the best place first."""


@dataclass(frozen=True)
class Hit:
    """A place where a word stands: in a game, at an anchor; a principal one says what the word is."""

    term: str
    game: str
    anchor: str
    principal: bool


@dataclass(frozen=True)
class TextFrame:
    """Where the text of an element stands: its stretch (within which a word counts once), its rule, its rank."""

    stretch: int = 0
    rule: str = ""
    rank: int = PROSE
    stressed: bool = False


@dataclass(frozen=True)
class TextRun:
    """Words of a text: the element that they are inside of, which of its children they are, and where it stands."""

    number: int
    inside: Element
    child: int
    words: str
    frame: TextFrame


@dataclass(frozen=True)
class FoundTerm:
    """A word of the glossary found in a run of words, from `start` to `end`."""

    term: Term
    run: TextRun
    start: int
    end: int
    principal: bool

    @property
    def place(self) -> tuple[int, int]:
        """Where it comes in the order of the text."""
        return self.run.number, self.start

    @property
    def frame(self) -> TextFrame:
        """Where it stands."""
        return self.run.frame


def mark(body: Element, game: str, terms: Sequence[Term], part: str = "") -> tuple[Hit, ...]:
    """Mark the places in a game's text, and tell them; `part` names a text that stands apart from the game's."""
    name = ".".join(filter(None, ("ix", game, part)))
    hits: list[Hit] = []
    numbers: dict[str, int] = {}
    named: list[tuple[FoundTerm, str]] = []
    for found in _chosen(_found(body, game, tuple(terms))):
        number = numbers[found.term.id] = numbers.get(found.term.id, 0) + 1
        anchor = f"{name}.{found.term.id}.{number}"
        hits.append(Hit(found.term.term, game, anchor, found.principal))
        named.append((found, anchor))
    for _, group in groupby(reversed(named), key=lambda each: each[0].run.number):  # later children first
        _enclose([(found, anchor) for found, anchor in group][::-1])
    return tuple(hits)


def _enclose(named: Sequence[tuple[FoundTerm, str]]) -> None:
    """Put words of one run into elements of their own, which have these names."""
    run = named[0][0].run
    made: list[Element | str] = []
    done = 0
    for found, anchor in named:
        made += [run.words[done : found.start]] if found.start > done else []
        made.append(Element("span", {"id": anchor}, [run.words[found.start : found.end]]))
        done = found.end
    made += [run.words[done:]] if done < len(run.words) else []
    run.inside.children[run.child : run.child + 1] = made


def spoken(text: str, game: str, terms: Sequence[Term]) -> set[Term]:
    """The words of which a game's text speaks."""
    pattern, known = _finder(game, tuple(terms))
    return {known[_same(match[0])] for match in pattern.finditer(text)} if known else set()


def _chosen(found: list[FoundTerm]) -> list[FoundTerm]:
    """The places worth a line in the index: once in a stretch, rules before prose before captions before notes."""
    single: dict[tuple[Term, int], FoundTerm] = {}
    for each in found:
        key = (each.term, each.frame.stretch)
        if key not in single or (each.principal and not single[key].principal):
            single[key] = each
    by_term: dict[Term, list[FoundTerm]] = {}
    for each in single.values():
        by_term.setdefault(each.term, []).append(each)
    kept = [each for places in by_term.values() for each in _best(places)]
    return sorted(kept, key=lambda each: each.place)


def _best(places: list[FoundTerm]) -> list[FoundTerm]:
    """The best few places of one word."""
    principal = [each for each in places if each.principal][:MOST]
    others = [each for each in places if each not in principal and each.term.passing]
    if principal or any(each.frame.rank < NOTE for each in others):
        others = [each for each in others if each.frame.rank < NOTE]
    others.sort(key=lambda each: (each.frame.rank, each.place))
    return principal + others[: max(0, FEW - len(principal))]


def _found(body: Element, game: str, terms: tuple[Term, ...]) -> list[FoundTerm]:
    """Every place in the text where one of the words stands."""
    pattern, known = _finder(game, terms)
    found = []
    for run in runs(body) if known else ():
        for match in pattern.finditer(run.words):
            term = known[_same(match[0])]
            rule = run.frame.rule.removeprefix(f"rule-{game}-")
            principal = term.ruled(game, rule) or (run.frame.stressed and bool(term.means))
            found.append(FoundTerm(term, run, match.start(), match.end(), principal))
    return found


def runs(body: Element) -> Iterator[TextRun]:
    """The words of a text that are sentences, with where they stand."""
    elements = count(1)
    numbers = count()

    def inside(element: Element, frame: TextFrame) -> Iterator[TextRun]:
        for child, each in enumerate(element.children):
            if isinstance(each, str):
                yield TextRun(next(numbers), element, child, each, frame)
            elif each.tag not in SILENT and QUIET.isdisjoint(each.classes):
                yield from inside(each, _frame(frame, each, next(elements)))

    return inside(body, TextFrame())


def _frame(outer: TextFrame, element: Element, number: int) -> TextFrame:
    """Where the text inside an element stands. A rule and a note are one stretch each, whatever they contain."""
    tag = element.tag
    frame = replace(outer, stressed=True) if tag == "em" else outer
    if tag == "li" and element.get("id").startswith("rule-"):
        return replace(frame, stretch=number, rule=element.get("id"), rank=RULE)
    if tag == "aside":
        return replace(frame, stretch=number, rank=NOTE)
    if tag in BLOCKS and outer.rank in (PROSE, CAPTION):
        return replace(frame, stretch=number, rank=CAPTION if tag == "figcaption" else outer.rank)
    return frame


@lru_cache(maxsize=256)
def _finder(game: str, terms: tuple[Term, ...]) -> tuple[re.Pattern[str], dict[str, Term]]:
    """One pattern for all the words that a game may use, and which word each form is."""
    known: dict[str, Term] = {}
    forms: dict[str, None] = {}
    for term in sorted(terms, key=lambda term: not term.games):
        for form in term.forms if term.sought(game) else ():
            known.setdefault(_same(form), term)
            forms[form] = None
    written = "|".join(_written(form) for form in sorted(forms, key=lambda form: (-len(form), form)))
    return re.compile(rf"(?<![\w-])(?:{written})(?!\w|-\w)"), known


def _written(form: str) -> str:
    """A form as a pattern: any white space, any apostrophe; small letters may begin a sentence, capitals stay."""
    words = [re.escape(word).replace("’", "[’']") for word in form.split()]
    pattern = r"\s+".join(words)
    first = form[0]
    return f"[{first}{first.upper()}]{pattern[1:]}" if form == form.lower() and first.isalpha() else pattern


def _same(words: str) -> str:
    """Words as a key, however they are written."""
    return " ".join(words.replace("'", "’").lower().split())

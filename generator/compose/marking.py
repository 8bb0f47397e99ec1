"""Marking: the places in a chapter's text to which the index leads, each in a span with a name of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from ..load.glossary import Term

FEW = 3
"""How many places a game has for one word, unless more of its rules say what the word is."""

MOST = 4
"""How many places of that kind it has."""

TAG = re.compile(r"""<(/?)([A-Za-z][\w:-]*)((?:[^<>"']+|"[^"]*"|'[^']*')*)>|<!--.*?-->|<![^>]*>""", re.DOTALL)
VOID = frozenset(("img", "br", "hr", "col", "wbr", "input", "meta", "link"))
BLOCKS = frozenset(("p", "li", "dd", "dt", "td", "th", "figcaption", "div", "section", "figure"))
SILENT = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "code", "svg", "style", "script"))
QUIET = frozenset(
    (
        "whence",
        "number",
        "moves",
        "forbidden",
        "proof",
        "proofs",
        "kind",
        "status",
        "behind",
        "under",
        "initial",
        "lead",
    )
)
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
class Frame:
    """Where the text of an element stands: its stretch (within which a word counts once), its rule, its rank."""

    tag: str = ""
    stretch: int = 0
    rule: str = ""
    rank: int = PROSE
    stressed: bool = False
    silent: bool = False


@dataclass(frozen=True)
class Found:
    """A word found in the text from `start` to `end`."""

    term: Term
    start: int
    end: int
    frame: Frame
    principal: bool


def mark(body: Markup, prefix: str, terms: Sequence[Term], part: str = "") -> tuple[Markup, tuple[Hit, ...]]:
    """A game's text with its places marked, and the places; `part` names a text that stands apart from the game's."""
    game, name = prefix, "-".join(filter(None, ("ix", prefix, part)))
    made: list[str] = []
    hits: list[Hit] = []
    numbers: dict[str, int] = {}
    done = 0
    for found in _chosen(_found(body, game, tuple(terms))):
        number = numbers[found.term.id] = numbers.get(found.term.id, 0) + 1
        anchor = f"{name}-{found.term.id}-{number}"
        hits.append(Hit(found.term.term, game, anchor, found.principal))
        made += [body[done : found.start], f'<span id="{anchor}">', body[found.start : found.end], "</span>"]
        done = found.end
    return Markup("".join([*made, body[done:]])), tuple(hits)


def spoken(text: str, game: str, terms: Sequence[Term]) -> set[Term]:
    """The words of which a game's text speaks."""
    pattern, known = _finder(game, tuple(terms))
    return {known[_same(match[1])] for match in pattern.finditer(text) if match[1]} if known else set()


def _chosen(found: list[Found]) -> list[Found]:
    """The places worth a line in the index: once in a stretch, rules before prose before captions before notes."""
    single: dict[tuple[Term, int], Found] = {}
    for each in found:
        key = (each.term, each.frame.stretch)
        if key not in single or (each.principal and not single[key].principal):
            single[key] = each
    by_term: dict[Term, list[Found]] = {}
    for each in single.values():
        by_term.setdefault(each.term, []).append(each)
    kept = [each for places in by_term.values() for each in _best(places)]
    return sorted(kept, key=lambda each: each.start)


def _best(places: list[Found]) -> list[Found]:
    """The best few places of one word."""
    principal = [each for each in places if each.principal][:MOST]
    others = [each for each in places if each not in principal and each.term.passing]
    if principal or any(each.frame.rank < NOTE for each in others):
        others = [each for each in others if each.frame.rank < NOTE]
    others.sort(key=lambda each: (each.frame.rank, each.start))
    return principal + others[: max(0, FEW - len(principal))]


def _found(body: str, game: str, terms: tuple[Term, ...]) -> list[Found]:
    """Every place in the text where one of the words stands."""
    pattern, known = _finder(game, terms)
    found = []
    for frame, start, end in _stretches(body) if known else ():
        for match in pattern.finditer(body, start, end):
            if match[1]:
                term = known[_same(match[1])]
                rule = frame.rule.removeprefix(f"rule-{game}-")
                principal = term.ruled(game, rule) or (frame.stressed and bool(term.means))
                found.append(Found(term, match.start(1), match.end(1), frame, principal))
    return found


def _stretches(body: str) -> Iterator[tuple[Frame, int, int]]:
    """The text between the tags, with where it stands."""
    stack = [Frame()]
    last = stretches = 0
    for tag in TAG.finditer(body):
        if tag.start() > last and not stack[-1].silent:
            yield stack[-1], last, tag.start()
        last = tag.end()
        closing, name, attributes = tag.groups()
        if name is None or name.lower() in VOID or attributes.endswith("/"):
            continue
        if closing:
            opened = next((i for i in range(len(stack) - 1, 0, -1) if stack[i].tag == name), 0)
            del stack[opened or len(stack) :]
        else:
            stretches += 1
            stack.append(_inside(stack[-1], name, attributes, stretches))
    if last < len(body) and not stack[-1].silent:
        yield stack[-1], last, len(body)


def _inside(outer: Frame, tag: str, attributes: str, number: int) -> Frame:
    """Where the text inside an element stands. A rule and a note are one stretch each, whatever they contain."""
    given = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes)) if "=" in attributes else {}
    frame = replace(
        outer,
        tag=tag,
        stressed=outer.stressed or tag == "em",
        silent=outer.silent or tag in SILENT or not QUIET.isdisjoint(given.get("class", "").split()),
    )
    if tag == "li" and given.get("id", "").startswith("rule-"):
        return replace(frame, stretch=number, rule=given["id"], rank=RULE)
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
    return re.compile(rf"&#?\w+;|(?<![\w-])({written})(?!\w|-\w)"), known


def _written(form: str) -> str:
    """A form as a pattern: any white space, any apostrophe; small letters may begin a sentence, capitals stay."""
    words = [re.escape(word).replace("’", "(?:’|'|&rsquo;|&#39;|&#8217;)") for word in form.split()]
    pattern = r"\s+".join(words)
    first = form[0]
    return f"[{first}{first.upper()}]{pattern[1:]}" if form == form.lower() and first.isalpha() else pattern


def _same(words: str) -> str:
    """Words as a key, however they are written."""
    return " ".join(re.sub("'|&rsquo;|&#39;|&#8217;", "’", words).lower().split())

"""Fences: the lines of an example, a figure, claims or a note become verbs, once, by their syntax alone.

What a verb means on its board and in its game is decided by those who play it. A line that cannot be made out is marked
and becomes `Torn`, so that the rest of the page can be gone through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from ..english import sentences
from ..mistakes import Pen, closest, nearest
from .notes import NAME, read_note, read_short
from .verbs import (
    Arrows,
    Behind,
    Caption,
    Empty,
    Excused,
    Expect,
    Fence,
    FenceWord,
    Full,
    Legal,
    LegalCount,
    Marks,
    MenOf,
    Naming,
    On,
    Option,
    Play,
    PlayedMove,
    Quoted,
    Refuse,
    Result,
    Say,
    Show,
    SourceLine,
    Start,
    Status,
    Throw,
    Title,
    Torn,
    Verb,
)  # fmt: skip
from .verses import Verse, verses

FENCES = ("example", "claims", "note", "figure", "back", "picture", "short")
CLAIM = re.compile(r'^\s*((?:[A-Z]\d+\s+)*)"([^"]+)"\s+(\S.*?)\s*$')
FAILS = re.compile(r"^(.*\S)\s+fails\s+([a-z0-9-]+)$")
UNTESTABLE = "not testable:"
EXCUSES = ("history", "advice", "opinion", "notation", "source", "ruling", "table")
EXCUSED = re.compile(rf"^({'|'.join(EXCUSES)})(?::\s*(\S.*))?$")
OVERLOOKS = "?"
"""Behind a move by which a player overlooks a win."""


def read_fence(kind: str, name: str, line: int, lines: Sequence[SourceLine], file: str, pen: Pen) -> Fence:
    """A fence; what is wrong with its name and its lines is marked. That its kind is unknown has been told."""
    before = len(pen.found)
    verbs: tuple[Verb, ...] = ()
    sound = kind in FENCES
    if kind in ("example", "figure", "back", "picture") and not NAME.fullmatch(name):
        pen.mark(file, line, "P018", kind=kind)
    if kind in VERBS:
        verbs = tuple(_verb(kind, verse, file, pen) for verse in verses(lines))
    elif kind == "claims":
        verbs = tuple(_claim(each, file, pen) for each in lines if each.text.strip())
    elif kind == "short":
        verbs = read_short(line, lines, file, pen)
    elif kind == "note":
        note = read_note(name, line, lines, file, pen)
        verbs, name = (note,), note.id
    return Fence(kind, name, line, tuple(lines), verbs, sound and len(pen.found) == before)


def _verb(kind: str, verse: Verse, file: str, pen: Pen) -> Verb:
    """The verb of a line of an example or a figure."""
    known = VERBS[kind]
    if verse.verb not in known:
        what = f"an {kind}" if kind == "example" else f"a {kind}"
        pen.mark(file, verse.line, "P101", nearest(verse.verb, known, "verbs are"), verb=verse.verb, what=what)
        return Torn(verse.line, verse.verb, verse.text)
    made = known[verse.verb](verse)
    if made is None:
        pen.mark(file, verse.line, "P126", verb=verse.verb, usage=USAGE[verse.verb])
        return Torn(verse.line, verse.verb, verse.text)
    if isinstance(made, Show) and not made.caption:
        pen.mark(file, verse.line, "P124")
        return Torn(verse.line, verse.verb, verse.text)
    return made


def _option(verse: Verse) -> Option | None:
    name, _, value = verse.text.partition(" ")
    told: int | bool | str = {"true": True, "false": False}.get(value.strip(), value.strip())
    return Option(verse.line, name, int(value) if _number(value) is not None else told) if value.strip() else None


def _number(word: str) -> int | None:
    """A whole number of a few digits."""
    return int(word) if re.fullmatch(r"[0-9]{1,9}", word.strip()) else None


def _naming(verse: Verse) -> Naming | None:
    words = verse.text.split()
    triples = tuple(zip(words[::3], words[1::3], words[2::3], strict=False))
    return Naming(verse.line, triples) if words and len(words) % 3 == 0 else None


def _throw(verse: Verse) -> Throw | None:
    numbers = [_number(word) for word in verse.text.split()]
    known = tuple(number for number in numbers if number is not None)
    return Throw(verse.line, known) if numbers and len(known) == len(numbers) else None


def _legal(verse: Verse) -> Legal | LegalCount | None:
    match verse.text.split():
        case ["count", many] if _number(many) is not None:
            return LegalCount(verse.line, int(many))
        case [many, "ways", move] if _number(many) is not None:
            return LegalCount(verse.line, int(many), move)
        case ["count", *_] | [_, "ways", *_] | ["includes"]:
            return None
        case ["includes", *_]:
            return Legal(verse.line, verse.words[1:], True)
    return Legal(verse.line, verse.words, False)


def _refuse(verse: Verse) -> Refuse | None:
    what, told, why = f"{verse.text} ".partition(" : ")
    move, *rules = what.split() or [""]
    if told and len(tuple(sentences(why))) != 1:
        return None
    return Refuse(verse.line, move, tuple(rules), why.strip()) if rules else None


def _play(verse: Verse) -> Play | None:
    moves = tuple(_told(word) for word in verse.words if not re.fullmatch(r"\d+\.(\.\.)?", word.text))
    return Play(verse.line, moves) if moves else None


def _told(word: FenceWord) -> PlayedMove:
    text = word.text.removesuffix(OVERLOOKS)
    parts = re.fullmatch(r"(.+?)\{([^{}]*)\}", text)
    move, who = (parts[1], tuple(parts[2].split(","))) if parts else (text, ())
    return PlayedMove(move, word.line, who, text != word.text)


def _result(verse: Verse) -> Result | None:
    match verse.text.split():
        case ["open"]:
            return Result(verse.line, "")
        case [winner, rule]:
            return Result(verse.line, winner, rule)
    return None


def _show(verse: Verse) -> Show | None:
    what, _, caption = f"{verse.text} ".partition(" : ")
    what, cut, window = what.partition(" within ")
    corners = re.fullmatch(r"\s*([^\s:]+):([^\s:]+)\s*", window)
    if cut and corners is None:
        return None
    words = what.replace(",", " ").split()
    moments: list[str | int | tuple[int, int]] = []
    for word in words:
        number, step = _number(word), re.fullmatch(r"([0-9]{1,9})\.([0-9]{1,9})", word)
        if number is not None:
            moments.append(number)
        elif step:
            moments.append((int(step[1]), int(step[2])))
        elif word in ("start", "end", "all"):
            moments.append(word)
        elif word != "numbered":
            return None
    within = (corners[1], corners[2]) if corners is not None else None
    return Show(verse.line, tuple(moments), caption.strip(), "numbered" in words, within) if moments else None


def _status(verse: Verse) -> Status | None:
    return Status(verse.line, verse.text) if re.match(r"(restored|supplied): \S", verse.text) else None


def _arrows(verse: Verse) -> Arrows | None:
    ways = tuple((tuple(word.text.split("-")), word.line) for word in verse.words)
    return Arrows(verse.line, ways) if ways and all(len(way) > 1 for way, _ in ways) else None


def _marks(verse: Verse) -> Marks | None:
    points = tuple(FenceWord(point, word.line) for word in verse.words for point in word.text.split("-"))
    return Marks(verse.line, points) if points else None


def meant(verb: str, kind: str) -> str:
    """The verb that a fence of a kind knows and that a line which could not be made out was meant for; "" if none."""
    return closest(verb, VERBS[kind])


Maker = Callable[[Verse], Verb | None]

COMMON: dict[str, Maker] = {
    "option": _option,
    "start": lambda verse: Start(verse.line, verse.text),
    "names": _naming,
    "status": _status,
}

VERBS: Mapping[str, Mapping[str, Maker]] = {
    "example": COMMON
    | {
        "throw": _throw,
        "legal": _legal,
        "refuse": _refuse,
        "play": _play,
        "expect": lambda verse: Expect(verse.line, verse.text) if verse.text else None,
        "result": _result,
        "figure": _show,
        "title": lambda verse: Title(verse.line, verse.text) if verse.text else None,
        "say": lambda verse: Say(verse.line, verse.text) if verse.text else None,
        "back": lambda verse: None if verse.text else Behind(verse.line),
    },
    "figure": COMMON
    | {
        "empty": lambda verse: None if verse.text else Empty(verse.line),
        "arrow": _arrows,
        "mark": _marks,
        "full": lambda verse: Full(verse.line, verse.text) if verse.text in ("", "page") else None,
        "board": lambda verse: On(verse.line, verse.text) if len(verse.text.split()) == 1 else None,
        "men": lambda verse: MenOf(verse.line, verse.text) if len(verse.text.split()) == 1 else None,
        "caption": lambda verse: Caption(verse.line, verse.text) if verse.text else None,
    },
}
"""What each verb of an example and of a figure is made by; None where its line cannot be made out."""

USAGE = {
    "option": "option NAME VALUE",
    "names": "names NAME COLOUR POINT, as names 1 white p19, for each man",
    "throw": "throw and the numbers that are thrown, as throw 6 1",
    "legal": "legal MOVES, legal includes MOVES, legal count N or legal N ways MOVE",
    "refuse": "refuse MOVE and the rule that forbids it, as refuse 16-11 must-jump; then ' : ' and one sentence",
    "title": "title and what the example is called",
    "say": "say and a comment",
    "full": "full alone, or full page",
    "play": "play and moves; ? behind a move that overlooks a win",
    "expect": "expect and the whole position",
    "result": "result open, result draw RULE, or result COLOUR RULE",
    "figure": "figure start, end, all, numbers of moves or steps of them (3.1); within and two corners of a part of "
    "the board, as within a1:d4, where only that is shown; then ' : ' and a caption",
    "status": "status restored: or status supplied: and the ground for it",
    "back": "back alone",
    "empty": "empty alone",
    "arrow": "arrow and ways from point to point, as arrow a1-b2 c3-d4",
    "mark": "mark and points",
    "board": "board and the name of one board",
    "men": "men and the name of one game",
    "caption": "caption and what there is to see",
    "claim": '[ID] "words of this page" and a check, as L58 "fifteen moves" shortest solution = 15',
    "reason": "not testable: and why",
}
"""How each line is written, for those who wrote it otherwise."""


def _claim(line: SourceLine, file: str, pen: Pen) -> Quoted | Excused | Torn:
    """A claim of a line, or words that are excused."""
    parsed = CLAIM.match(line.text)
    if parsed is None:
        pen.mark(file, line.number, "P126", verb="claim", usage=USAGE["claim"])
        return Torn(line.number, "claim", line.text)
    ids, words, how = tuple(parsed[1].split()), parsed[2], parsed[3]
    if how.startswith(UNTESTABLE):
        reason = how.removeprefix(UNTESTABLE).strip()
        if not reason:
            pen.mark(file, line.number, "P126", verb="claim", usage=USAGE["reason"])
            return Torn(line.number, "claim", line.text)
        return Quoted(line.number, ids, words, how, reason=reason)
    excused = EXCUSED.match(how)
    if excused and not ids:
        return Excused(line.number, words, excused[1], excused[2] or "")
    failing = FAILS.match(how)
    return Quoted(line.number, ids, words, failing[1] if failing else how, failing[2] if failing else "")

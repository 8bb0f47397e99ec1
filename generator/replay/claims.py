"""Claims: words quoted from a page, and the check that makes them true, false or untestable."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..check import Checked
from ..engine.game import Ambiguous, CannotRead, Game, Refusal
from ..engine.solve import shortest
from ..load.fence import FENCES
from ..load.markdown import plain, stretches
from ..load.pack import Pack, Page
from ..load.records import Record
from ..load.verbs import Fence, Quoted
from ..mistakes import Pen, nearest
from .proofs import Settled, decided

if TYPE_CHECKING:
    from .examples import Example
    from .pages import Strand


@dataclass(frozen=True)
class Claim:
    """A decided claim: `verdict` is holds, fails or not testable, `how` the check as written, `found` its value."""

    ids: tuple[str, ...]
    words: str
    how: str
    verdict: str
    found: str
    line: int
    note: str = ""


def decide(
    pack: Pack,
    checked: Checked,
    fence: Fence,
    examples: Mapping[str, Example],
    web: tuple[Strand, ...],
    settled: Settled,
    pen: Pen,
) -> list[Claim]:
    """Decide every claim of a fence; marks those that do not come out as they are recorded.

    One that does not come out because it rests on something that is wrong itself is passed over.
    """
    page = checked.page
    text = page_words(page)
    claims: list[Claim] = []
    for quoted in (verb for verb in fence.verbs if isinstance(verb, Quoted)):
        line, ids, words, check, note, reason = quoted
        if not page.torn and _flat(plain(words)) not in text:
            pen.mark(page.file, line, "P028", words=words)
        if reason:
            claims.append(Claim(ids, words, check, "not testable", reason, line))
            continue
        if note and note not in checked.notes and not page.torn:
            pen.mark(page.file, line, "P020", nearest(note, checked.notes, "notes are"), what="note", name=note)
        outcome = _try(pack, checked, check, examples, web, settled)
        if (isinstance(outcome, Bad) or outcome[0] == bool(note)) and _rests(pack, checked, check, examples):
            continue
        if isinstance(outcome, Bad):
            pen.mark(page.file, line, "P112", outcome.why, outcome.right, check=check)
            continue
        true, found = outcome
        if true == bool(note):
            verdict = "true" if true else "false"
            pen.mark(page.file, line, "P111", f"{check}: the engine finds {found}", words=words, verdict=verdict)
        claims.append(Claim(ids, words, check, "fails" if note else "holds", found, line, note))
    return claims


def unplayed(page: Page, examples: Mapping[str, Example]) -> set[str]:
    """The examples of a page that could not be replayed; a fence of an unknown kind may be meant for one."""
    meant = {fence.name for fence in page.fences if fence.kind == "example" or fence.kind not in FENCES}
    return meant - examples.keys()


def _rests(pack: Pack, checked: Checked, check: str, examples: Mapping[str, Example]) -> bool:
    """Whether a check rests on something that is wrong itself: the game, an example, a record beside the page."""
    kind, name, *_ = (*check.split(), "", "")
    if kind == "pages":
        return False
    if checked.stuck or (kind in RECORDED and checked.page.name in pack.broken.records):
        return True
    if kind in ("rule", "placements"):
        return checked.page.torn or bool(unplayed(checked.page, examples))
    return name in unplayed(checked.page, examples) or (kind in NAMING and name not in examples and checked.page.torn)


RECORDED = ("record", "value", "line", "only", "placements")
"""Checks that ask what is on record beside the page."""

NAMING = ("example", "moves", "lost", "value", "line", "only")
"""Checks that name an example."""


@dataclass(frozen=True)
class Bad:
    """A check that cannot be made as it is written: why, and what would be right."""

    why: str
    right: str = ""


def _try(
    pack: Pack,
    checked: Checked,
    check: str,
    examples: Mapping[str, Example],
    web: tuple[Strand, ...],
    settled: Settled,
) -> tuple[bool, str] | Bad:
    """Whether a check comes out, and what the engine found."""
    try:
        proved = decided(check, examples, settled)
        if proved is not None:
            return proved
    except KeyError as error:
        return _no_example(str(error.args[0]), examples)
    except (ValueError, CannotRead, Ambiguous, Refusal) as error:
        return Bad(str(error))
    subject, equals, wanted = (part.strip() for part in check.partition(" = "))
    words = subject.split()
    if not equals:
        return _stated(words, examples, web)
    if words[0] == "record":
        return _recorded(pack.records.get(checked.page.name), words[1:], wanted)
    if words[0] == "pages":
        return _equal(sum(home == words[-1] for home in pack.homes.values()), wanted)
    if words[0] in COUNTS and len(words) in (2, 3):
        if words[1] not in examples:
            return _no_example(words[1], examples)
        return _equal(COUNTS[words[0]](examples[words[1]], words[2] if len(words) == 3 else ""), wanted)
    if checked.game is None:
        return Bad("a claim needs the page's game")
    return _ask(checked.game, words, subject, wanted)


def _equal(found: object, wanted: str) -> tuple[bool, str]:
    return str(found) == wanted, str(found)


def _no_example(name: str, examples: Mapping[str, Example]) -> Bad:
    return Bad(f"there is no example {name!r} that replays", nearest(name, examples, "examples are"))


def _stated(words: list[str], examples: Mapping[str, Example], web: tuple[Strand, ...]) -> tuple[bool, str] | Bad:
    """A check that only names an example or a rule."""
    if len(words) == 2 and words[0] == "example":
        if words[1] not in examples:
            return _no_example(words[1], examples)
        return True, f"{examples[words[1]].checks} checks in the example"
    if len(words) == 2 and words[0] == "rule":
        strand = next((strand for strand in web if strand.id == words[1]), None)
        if strand is None:
            right = nearest(words[1], [s.id for s in web], "rules are")
            return Bad(f"there is no rule {words[1]!r} on this page", right)
        return strand.enforced and strand.exercised, "enforced and shown" if strand.exercised else "not shown"
    right = nearest(words[0], [*SUBJECTS, "example", "rule", "not testable:"], "checks begin with")
    return Bad("it is unknown", right)


def _ask(game: Game, words: list[str], subject: str, wanted: str) -> tuple[bool, str] | Bad:
    try:
        if words[0] == "fact":
            name = subject.removeprefix("fact").strip()
            if name not in game.facts:
                return Bad(f"{game.name} has no fact {name!r}", nearest(name, game.facts, "facts are"))
            value: object = game.facts[name](game)
        elif words[0] in game.counters:
            value = game.start.counts[game.count(words[1], words[0])]
        elif words[0] in SUBJECTS:
            value = SUBJECTS[words[0]](game, words[1:])
        else:
            known = [*SUBJECTS, "fact", "example", "rule", "moves"]
            return Bad("it is unknown", nearest(words[0], known, "checks begin with"))
    except (KeyError, IndexError, ValueError, StopIteration) as error:
        return Bad(str(error).strip("'\""))
    return _equal(value, wanted)


def _recorded(record: Record | None, words: list[str], wanted: str) -> tuple[bool, str] | Bad:
    """A check of the self-play on record."""
    counted = None if record is None else _games(record, words)
    if counted is None:
        return Bad("write record games, finished, moves 60-80 or longest 10-14")
    return _equal(counted, wanted)


def _games(record: Record, words: list[str]) -> int | None:
    """How many games of the self-play on record there are, were finished, or lie in a range."""
    if words == ["games"]:
        return len(record.games)
    if words == ["finished"]:
        return sum(game.rule not in ("unfinished", "repetition") for game in record.games)
    if len(words) == 2 and words[0] in ("moves", "longest") and re.fullmatch(r"\d+-\d+", words[1]):
        low, high = map(int, words[1].split("-"))
        values = [game.moves if words[0] == "moves" else game.longest for game in record.games]
        return sum(low <= value <= high for value in values)
    return None


def _moves(example: Example, player: str) -> int:
    """How many moves an example has, of one player or of all."""
    movers = [example.game.turns[moment.position.turn] for moment in example.moments[:-1]]
    return sum(not player or mover == player for mover in movers)


def _lost(example: Example, colour: str) -> int:
    """How many men of a colour, or of any, are taken off the board in an example."""
    lost = [way.piece for moment in example.moments for _, way in moment.journeys if way.lost]
    return sum(not colour or example.game.piece[piece].colour == colour for piece in lost)


COUNTS = {"moves": _moves, "lost": _lost}
"""What is counted in an example."""


def _points(game: Game, words: list[str]) -> int:
    return len(game.board.zone(" ".join(words))) if words else len(game.board.points)


def _men(game: Game, words: list[str]) -> int:
    letters = [p.letter for p in game.pieces if p.colour == words[0] and words[1:] in ([], [p.kind])]
    if not letters:
        raise ValueError(f"there are no {' '.join(reversed(words))} in this game")
    return sum(men.count(letter) for men in game.start.cells for letter in letters)


def _shortest(game: Game, words: list[str]) -> int:
    found = shortest(game)
    if found is None:
        raise ValueError("there is no solution")
    return {"solution": found.length, "solutions": found.number}[words[0]]


def _perft(game: Game, words: list[str]) -> int:
    depth = int(words[0])
    if not 0 < depth <= 6:
        raise ValueError("perft on a page goes to depth 6 at most")
    return game.perft(game.start, depth)


SUBJECTS: dict[str, Callable[[Game, list[str]], object]] = {
    "points": _points,
    "track": lambda game, words: len(game.board.tracks[" ".join(words)]),
    "rows": lambda game, words: len(game.board.rows(int(words[0]))),
    "men": _men,
    "players": lambda game, words: len(game.turns),
    "first": lambda game, words: len(game.legal(game.start)),
    "perft": _perft,
    "shortest": _shortest,
}


def page_words(page: Page) -> str:
    """All the words of a page in one line, for finding quotations: prose and rules, captions and notes."""
    told = (words for fence in page.fences for words in fence.sentences)
    return _flat(" ".join(plain(text) for text in (*(stretch.text for stretch in stretches(page)), *told)))


def _flat(words: str) -> str:
    """Words in small letters and on one line."""
    return " ".join(words.split()).lower()


def claim_checks(page: Page) -> list[str]:
    """The checks of a page's claims, for those who prove them."""
    verbs = (verb for fence in page.fences for verb in fence.verbs)
    return [verb.check for verb in verbs if isinstance(verb, Quoted)]

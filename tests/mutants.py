"""Mutants: every worked example with one thing changed, which verification must refuse.

A square, number, piece, turn or expected result is changed by one, two moves are dropped or swapped, the colours
change places. A mutant that is not refused must be equivalent, and the reason is worked out, not believed:
see `excuse`. `make mutants` goes through all of them and prints the rate of refusal per game; `make test` through
a seeded sample.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from parlour.check import Checked, check
from parlour.engine.game import Game
from parlour.engine.notation import read_position, write_position
from parlour.engine.position import Position
from parlour.load.fence import read_fence
from parlour.load.pack import Pack, load
from parlour.load.verbs import Fence, Quoted, SourceLine
from parlour.load.verses import Verse, verses
from parlour.mistakes import Pen
from parlour.replay.pages import replay_page
from parlour.replay.player import Player

ROOT = Path(__file__).resolve().parent.parent
Lines = tuple[tuple[str, str], ...]
"""An example as verbs and what follows them."""


@dataclass(frozen=True)
class Mutant:
    """An example with one thing changed in one of its lines."""

    page: str
    example: str
    line: int
    kind: str
    before: str
    after: str
    lines: Lines

    def __str__(self) -> str:
        return f"{self.page} {self.example}:{self.line}: {self.kind}: {self.before} -> {self.after}"


# -- making them ------------------------------------------------------------------------------


def mutants(checked: Checked, fence: Fence) -> Iterator[Mutant]:
    """Every mutant of an example."""
    found = verses(fence.lines)
    lines = tuple((verse.verb, verse.text) for verse in found)
    game = _game(checked, found)
    for at, verse in enumerate(found):
        for kind, after in dict.fromkeys(_changes(checked, game, verse)):
            if after == " ".join(verse.text.split()):
                continue
            told = (*lines[:at], (verse.verb, after), *lines[at + 1 :])
            yield Mutant(checked.page.name, fence.name, verse.line, kind, f"{verse.verb} {verse.text}", after, told)
    for at, (verb, text) in enumerate(lines):
        after = _turned(game, verb, text)
        if after != _turned(game, verb, text, 0):
            told = (*lines[:at], (verb, after), *lines[at + 1 :])
            yield Mutant(checked.page.name, fence.name, found[at].line, "colours", f"{verb} {text}", after, told)
    turned = tuple((verb, _turned(game, verb, text)) for verb, text in lines)
    if turned != lines:
        yield Mutant(checked.page.name, fence.name, fence.line, "colours", "", "the colours change places", turned)


def _game(checked: Checked, found: list[Verse]) -> Game:
    """The game under the options of the example."""
    lines = [SourceLine(v.line, f"option {v.text}") for v in found if v.verb == "option"]
    player = Player(checked, read_fence("example", "options", 0, lines, "", Pen()), Pen())
    player.example()
    return player.game


def _changes(checked: Checked, game: Game, verse: Verse) -> Iterator[tuple[str, str]]:
    words = verse.text.split()
    if verse.verb in ("start", "expect") and words:
        yield from _positions(game, verse.text)
    elif verse.verb == "play":
        yield from _each(game, words, range(len(words)))
        moves = [i for i, word in enumerate(words) if not re.fullmatch(r"\d+\.(\.\.)?", word)]
        for i in moves:
            yield "drop", " ".join(words[:i] + words[i + 1 :])
        for i, k in pairwise(moves):
            if words[i] != words[k]:
                swapped = list(words)
                swapped[i], swapped[k] = words[k], words[i]
                yield "swap", " ".join(swapped)
    elif verse.verb == "refuse" and (len(words) == 2 or words[2] == ":"):
        told = " ".join(("", *words[2:]))
        for kind, word in _moved(game, words[0]):
            yield kind, f"{word} {words[1]}{told}"
        yield "rule", f"{words[0]} {_next(words[1], tuple(checked.rules))}{told}"
    elif verse.verb == "legal":
        yield from _each(game, words, range(words[0] == "includes", len(words)) if words else range(0))
    elif verse.verb == "throw":
        yield from _each(game, words, range(len(words)))
    elif verse.verb == "result":
        yield from _results(checked, game, words)
    elif verse.verb == "names":
        for i, word in enumerate(words):
            if i % 3 == 2 and word in game.board.index:
                for other in _beside(game, word):
                    yield "square", " ".join([*words[:i], other, *words[i + 1 :]])
    elif verse.verb == "option" and words[-1].isdecimal():
        for number in _by_one(words[-1]):
            yield "number", " ".join([*words[:-1], number])


def _results(checked: Checked, game: Game, words: list[str]) -> Iterator[tuple[str, str]]:
    if words == ["open"]:
        for winner in game.turns:
            yield "result", f"{winner} {game.endings[0] if game.endings else game.rules[0]}"
        return
    yield "result", f"{_next(words[0], (*game.turns, 'draw'))} {words[1]}"
    yield "result", f"{words[0]} {_next(words[1], tuple(checked.rules))}"
    yield "result", "open"


def _each(game: Game, words: list[str], which: range) -> Iterator[tuple[str, str]]:
    for i in which:
        for kind, word in _moved(game, words[i]):
            yield kind, " ".join([*words[:i], word, *words[i + 1 :]])


def _moved(game: Game, word: str) -> Iterator[tuple[str, str]]:
    """A move with one of its squares, numbers or pieces changed."""
    if re.fullmatch(r"\d+\.(\.\.)?", word):
        return
    for found in re.finditer(r"[A-Za-z]*\d+", word):
        run, start, end = found.group(), found.start(), found.end()
        point = next((run[i:] for i in range(len(run)) if run[i:] in game.board.index), "")
        if point:
            for other in _beside(game, point):
                yield "square", word[: end - len(point)] + other + word[end:]
        else:
            digits = re.search(r"\d+$", run)
            assert digits is not None
            for number in _by_one(digits.group()):
                yield "number", word[: start + digits.start()] + number + word[end:]
    if game.reads is not None:
        for found in re.finditer(r"[KQRBN]", word):
            yield "piece", word[: found.start()] + _next(found.group(), tuple("KQRBN")) + word[found.end() :]
    if word in ("pass", "O-O", "O-O-O"):
        yield "piece", {"pass": game.board.points[0], "O-O": "O-O-O", "O-O-O": "O-O"}[word]


def _positions(game: Game, text: str) -> Iterator[tuple[str, str]]:
    """A position with one square, number, piece, colour or the turn changed."""
    if game.reader is not None and game.reader(game, text) is not None:
        text = write_position(game, read_position(game, text))
    words = text.split()
    kinds = tuple(dict.fromkeys(piece.kind for piece in game.pieces))
    colour = before = ""
    thrown = False
    for i, word in enumerate(words):
        numbered = before in (*game.counters, *game.shared) or (thrown and word.isdecimal())
        thrown = before == "throw" or (thrown and word.isdecimal())
        numbered = numbered or (before == "throw" and word.isdecimal())
        for kind, other in _token(game, kinds, colour, before, word, numbered):
            yield kind, " ".join([*words[:i], other, *words[i + 1 :]])
        if word in game.colours and before != "turn":
            colour = word
        before = word


def _token(
    game: Game, kinds: tuple[str, ...], colour: str, before: str, word: str, numbered: bool
) -> Iterator[tuple[str, str]]:
    point, _, times = word.partition("*")
    if before == "turn":
        yield "turn", _next(word, game.turns)
    elif numbered:
        for number in _by_one(word):
            yield "number", number
    elif word in game.colours:
        yield "piece", _next(word, game.colours)
    elif word in kinds:
        own = tuple(piece.kind for piece in game.pieces if piece.colour == colour)
        if len(own) > 1:
            yield "piece", _next(word, own)
    elif point in game.board.index:
        for other in _beside(game, point):
            yield "square", other + (f"*{times}" if times else "")
        for number in _by_one(times) if times else ():
            yield "number", f"{point}*{number}"


def _turned(game: Game, verb: str, text: str, by: int = 1) -> str:
    """The colours of a line changed places."""
    if verb in ("start", "expect") and text and game.reader is not None and game.reader(game, text) is not None:
        text = write_position(game, read_position(game, text))
    if verb not in ("start", "expect", "result", "names"):
        return text
    return " ".join(_next(word, game.colours, by) if word in game.colours else word for word in text.split())


def _beside(game: Game, point: str) -> list[str]:
    """The points before and after this one."""
    at, points = game.board.index[point], game.board.points
    return list(dict.fromkeys((points[at - 1], points[(at + 1) % len(points)])))


def _by_one(number: str) -> list[str]:
    return [str(n) for n in (int(number) - 1, int(number) + 1) if n >= 0]


def _next(word: str, words: tuple[str, ...], by: int = 1) -> str:
    return words[(words.index(word) + by) % len(words)] if word in words else words[0]


# -- trying them ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Traced:
    """What an example comes to: the statements it makes, each with its position, and all its positions."""

    said: tuple[tuple[str, str, Position], ...]
    positions: tuple[Position, ...]
    names: object
    game: Game


def trace(checked: Checked, fence: Fence) -> Traced | None:
    """An example that holds, or None."""
    pen = Pen()
    player = Player(checked, fence, pen)
    said = []
    for verse, verb in zip(verses(fence.lines), fence.verbs, strict=True):
        if verse.verb in ("legal", "refuse", "expect", "result"):
            said.append((verse.verb, verse.text, player.now.position))
        player.do(verb)
        if pen.found or not fence.sound:
            return None
    positions = tuple(moment.position for moment in player.moments)
    return Traced(tuple(said), positions, [moment.names for moment in player.moments], player.game)


def fence_of(mutant: Mutant, fence: Fence) -> Fence:
    """The example as the mutant has it."""
    lines = [SourceLine(mutant.line, f"{verb} {text}") for verb, text in mutant.lines]
    return read_fence(fence.kind, fence.name, fence.line, lines, "", Pen())


def refused(sources: Pack, checked: Checked, fence: Fence, changed: Fence) -> bool:
    """Whether verification refuses a page with this example changed."""
    pen = Pen()
    if Player(checked, changed, pen).example() is None or pen.found:
        return True
    page = checked.page
    fences = tuple(changed if other is fence else other for other in page.fences)
    if page.name not in KNOWN:
        KNOWN[page.name] = _told(sources, checked)
    return _told(sources, replace(checked, page=replace(page, fences=fences))) != KNOWN[page.name]


KNOWN: dict[str, set[tuple[str, str]]] = {}
"""What verification says of each page as it is."""


def _told(sources: Pack, checked: Checked) -> set[tuple[str, str]]:
    """The mistakes of a page, leaving aside what no change of an example can touch: records, and most claims."""
    pen = Pen()
    page = checked.page
    proved = page.name in sources.proofs
    fences = tuple(
        replace(fence, verbs=tuple(filter(_concerned, fence.verbs))) if fence.kind == "claims" and not proved else fence
        for fence in page.fences
    )
    replay_page(replace(sources, records={}), replace(checked, page=replace(page, fences=fences)), pen)
    return {(mistake.code, mistake.title) for mistake in pen.found}


def _concerned(verb: object) -> bool:
    """Whether a claim is decided by an example."""
    return isinstance(verb, Quoted) and verb.check.startswith(("example ", "moves ", "rule "))


def excuse(checked: Checked, fence: Fence, changed: Fence) -> str:
    """Why a mutant that is not refused says nothing false; "" when there is no reason."""
    was, now = trace(checked, fence), trace(checked, changed)
    assert was is not None
    assert now is not None
    if was.positions == now.positions and was.said == now.said:
        return (
            "the same play in other words" if was.names == now.names else "a name that the prose gives to another man"
        )
    places = [position for _, _, position in was.said], [position for _, _, position in now.said]
    if was.positions == now.positions and places[0] == places[1]:
        (one,) = [(old, new) for old, new in zip(was.said, now.said, strict=True) if old != new]
        return f"true as well: {one[1][0]} {one[1][1]}"
    if places[0] == places[1] and was.positions[-1] == now.positions[-1]:
        return "other moves to the same positions"
    ends = [write_position(told.game, told.positions[-1]) for told in (was, now)]
    if len(was.positions) == len(now.positions) and (len(was.positions) == 1 or ends[0] == ends[1]):
        pairs = zip(was.positions, now.positions, strict=True)
        if all(_texts(was.game, one) == _texts(now.game, two) for one, two in pairs):
            return "a bystander: throughout, the same moves are legal and the same refused"
    game = was.game
    if [_recoloured(game, position) for position in was.positions] == list(now.positions):
        return "the game treats the colours alike, and all of them have changed places"
    return ""


def _texts(game: Game, position: Position) -> set[str]:
    return {game.text(move) for move in game.legal(position)}


def _recoloured(game: Game, position: Position) -> Position:
    """The position with the colours changed places."""
    letters = {
        piece.letter: next(
            (p.letter for p in game.pieces if (p.colour, p.kind) == (_next(piece.colour, game.colours), piece.kind)),
            "?",
        )
        for piece in game.pieces
    }
    cells = tuple("".join(sorted(letters[man] for man in men)) for men in position.cells)
    width = len(game.counters)
    own = len(game.colours) * width
    counts = position.counts[own - width : own] + position.counts[: own - width] + position.counts[own:]
    return position._replace(cells=cells, turn=(position.turn + 1) % len(game.turns), counts=counts)


def survey(pages: dict[str, Checked], only: tuple[str, ...] = ()) -> Iterator[tuple[Checked, Fence, Mutant]]:
    """Every mutant of every example."""
    for name, checked in pages.items():
        if checked.game is not None and (not only or name in only):
            for fence in checked.page.fences:
                if fence.kind == "example":
                    for mutant in mutants(checked, fence):
                        yield checked, fence, mutant


def judge(sources: Pack, checked: Checked, fence: Fence, mutant: Mutant) -> str:
    """The verdict: refused, missed, or the reason why the mutant is equivalent."""
    changed = fence_of(mutant, fence)
    if refused(sources, checked, fence, changed):
        return "refused"
    return excuse(checked, fence, changed) or "missed"


def main() -> int:
    """All mutants, or those of the pages named."""
    sources = load(ROOT)
    pages = check(sources, pen=Pen())
    count: dict[str, Counter[str]] = {}
    for checked, fence, mutant in survey(pages, tuple(sys.argv[1:])):
        verdict = judge(sources, checked, fence, mutant)
        word = verdict if verdict in ("refused", "missed") else "equivalent"
        count.setdefault(mutant.page, Counter())[word] += 1
        if word != "refused":
            print(f"{word}: {mutant}" + (f" ({verdict})" if word == "equivalent" else ""), flush=True)
    print(f"\n{'game':28} {'mutants':>8} {'refused':>8} {'equivalent':>11} {'missed':>7}  rate")
    for page, told in [*count.items(), ("all", sum(count.values(), Counter()))]:
        real = told["refused"] + told["missed"]
        rate = f"{told['refused'] / real:.1%}" if real else "-"
        print(f"{page:28} {told.total():8} {told['refused']:8} {told['equivalent']:11} {told['missed']:7}  {rate}")
    return int(any(told["missed"] for told in count.values()))


if __name__ == "__main__":
    sys.exit(main())

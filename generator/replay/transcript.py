"""Transcripts of games that somebody played: the lines of an example after `game NAME`, or a file of tags and moves.

Of the second kind are PDN and PGN. Which game is told there, its tags or the shape of its moves say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ..check import Checked, check
from ..engine.notation import write_position
from ..engine.tagged import Tagged, tagged
from ..english import counted
from ..load.fence import read_fence
from ..load.glossary import slug
from ..load.pack import Pack, Page
from ..load.verbs import SourceLine
from ..mistakes import Pen, nearest
from .citing import told_outcome
from .examples import Example
from .player import Player

BEGINS = re.compile(r"\[\w+\s+\"|1\.\s*\S")
TAG = re.compile(r'\s*\[(\w+)\s+"([^"]*)"\]\s*')


@dataclass(frozen=True)
class Transcript:
    """One game of a file: the page that plays it, what it is called, and the lines of its example."""

    page: str
    name: str
    line: int
    lines: tuple[SourceLine, ...]


@dataclass
class GameText:
    """One game of a file of tags and moves: its tags with their lines, and the words of its moves, line by line."""

    tags: dict[str, tuple[int, str]] = field(default_factory=dict)
    words: list[tuple[int, list[str]]] = field(default_factory=list)

    @property
    def line(self) -> int:
        """Where it begins."""
        return min([number for number, _ in self.tags.values()] + [number for number, _ in self.words])


def read_transcripts(pack: Pack, text: str, file: str, pen: Pen) -> list[Transcript]:
    """The games of a file; what cannot be made out is marked."""
    lines = [SourceLine(number, line) for number, line in enumerate(text.split("\n"), 1)]
    written = [line for line in lines if line.text.strip() and not line.text.startswith("#")]
    if not written:
        pen.mark(file, 1, "P002", f"begin it with {_beginnings()}")
        return []
    if BEGINS.match(written[0].text.strip()):
        found = [_transcript(pack, told, file, pen) for told in _told(lines)]
        if not found:
            pen.mark(file, written[0].number, "P002", "this file has no moves", "they stand below the tags")
        return [transcript for transcript in found if transcript is not None]
    verb, _, name = written[0].text.strip().partition(" ")
    if verb != "game" or not name.strip():
        right = f"begin it with {_beginnings()}"
        pen.mark(file, written[0].number, "P036", right)
        return []
    return [Transcript(name.strip(), "transcript", written[0].number, tuple(written[1:]))]


def _beginnings() -> str:
    """How a transcript may begin."""
    tags = (f'[{known.tag} "{known.value}"] for {game}' for game, known in sorted(tagged().items()))
    return " or ".join(["a line game NAME", *tags])


def _told(lines: list[SourceLine]) -> Iterator[GameText]:
    """The games of a file of tags and moves; comments, variations and signs of praise are passed over."""
    now, inside = GameText(), 0
    for line in lines:
        tag = TAG.fullmatch(line.text) if not inside else None
        if tag:
            if now.words:
                yield now
                now = GameText()
            now.tags.setdefault(tag[1], (line.number, tag[2]))
            continue
        text, inside = _bare(line.text, inside)
        if words := text.split():
            now.words.append((line.number, words))
    if now.words:
        yield now


def _bare(text: str, inside: int) -> tuple[str, int]:
    """The moves of a line without comments, variations and numbers, and how deep it ends inside of them."""
    kept = []
    for sign in text:
        if sign in "{(":
            inside += 1
        elif sign in "})" and inside:
            inside -= 1
            kept.append(" ")
        elif sign == ";" and not inside:
            break
        elif not inside:
            kept.append(sign)
    return re.sub(r"\$\d+|[!?]+|\b\d+\.+", " ", "".join(kept)), inside


def _transcript(pack: Pack, told: GameText, file: str, pen: Pen) -> Transcript | None:
    """A game of tags and moves as the lines of an example."""
    game = _which(told, file, pen)
    if game is None:
        return None
    page = _page(pack, game)
    if page is None:
        right = nearest(game, pack.pages, "there are")
        pen.mark(file, told.line, "P021", "it has no page here", right, name=game)
        return None
    results = tagged()[game].results
    lines = [SourceLine(told.tags["FEN"][0], f"start {told.tags['FEN'][1]}")] if "FEN" in told.tags else []
    for number, words in told.words:
        if moves := [word for word in words if word not in results]:
            lines.append(SourceLine(number, f"play {' '.join(moves)}"))
    name = slug(told.tags.get("Event", (0, ""))[1])
    return Transcript(page.name, name or f"game-at-line-{told.line}", told.line, tuple(lines))


def _which(told: GameText, file: str, pen: Pen) -> str | None:
    """The game that the tags name, or if they name none, the one whose moves these are."""
    known = tagged()
    named = {game: each for game, each in known.items() if each.tag in told.tags}
    for game, each in named.items():
        if told.tags[each.tag][1].split(",")[0].strip().lower() == each.value.lower():
            return game
    if named:
        line, value = told.tags[next(iter(named.values())).tag]
        pen.mark(file, line, "P036", f"{value!r} is no game that is told so here", f"write {_beginnings()}")
        return None
    found = [game for game, each in known.items() if _moves(told, each)]
    if len(found) == 1:
        return found[0]
    pen.mark(file, told.line, "P036", "neither tags nor moves say it", f"write {_beginnings()}")
    return None


def _moves(told: GameText, known: Tagged) -> bool:
    """Whether the first word that is no result has the shape of a move."""
    words = (word for _, words in told.words for word in words if word not in known.results)
    return re.fullmatch(known.move, next(words, "")) is not None


def _page(pack: Pack, game: str) -> Page | None:
    """The page of a game, rather the author's, and rather the one with its rules."""
    pages = [page for page in pack.pages.values() if page.game == game]
    return min(pages, key=lambda page: (page.name not in pack.own, page.rules_of != page.name), default=None)


def replay_file(pack: Pack, text: str, file: str, pen: Pen) -> Iterator[str]:
    """Replay every game of a file: a line for each that is right; mistakes go to the pen."""
    for transcript in read_transcripts(pack, text, file, pen):
        if transcript.page not in pack.pages:
            right = nearest(transcript.page, pack.pages, "there are")
            pen.mark(file, transcript.line, "P021", right, name=transcript.page)
            continue
        checked = check(pack, (transcript.page,), Pen()).get(transcript.page)
        if checked is None or checked.game is None:
            pen.mark(file, transcript.line, "P021", "its page has none that the engine plays", name=transcript.page)
            continue
        example = _played(checked, transcript, file, pen)
        if example is not None:
            yield _line(example)


def _played(checked: Checked, transcript: Transcript, file: str, pen: Pen) -> Example | None:
    fence = read_fence("example", transcript.name, transcript.line, transcript.lines, file, pen)
    return Player(replace(checked, page=replace(checked.page, file=file)), fence, pen).example()


def _line(example: Example) -> str:
    game, position = example.game, example.moments[-1].position
    moves = len(example.moments) - 1
    over = example.outcome or game.outcome(position)
    ended = told_outcome(over) if over is not None else "the game goes on"
    head = f"{example.page} {example.name}: {counted(moves, 'move')}, all legal; {ended}"
    return f"{head}\n  {write_position(game, position)}"

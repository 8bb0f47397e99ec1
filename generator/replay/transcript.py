"""Transcripts of games that somebody played: the lines of an example after `game NAME`, or PDN for checkers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ..check import Checked, check
from ..engine.notation import write_position
from ..load.pack import LARGEST, Fence, Line, Sources
from ..mistakes import Pen, nearest
from .examples import Example, Player, told

PDN = re.compile(r"\[\w+\s+\"|1\.\s*\d")
TAG = re.compile(r'\s*\[(\w+)\s+"([^"]*)"\]\s*')
RESULTS = ("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*")


@dataclass(frozen=True)
class Transcript:
    """One game of a file: which game it says it is, and the lines of its example."""

    game: str
    name: str
    line: int
    lines: tuple[Line, ...]


def read_file(path: Path) -> str:
    """The text of a transcript; raises ValueError with what is wrong."""
    if not path.is_file():
        raise ValueError("there is no such file")
    if path.stat().st_size > LARGEST:
        raise ValueError(f"it is too large: a transcript has at most {LARGEST:,} bytes")
    try:
        return path.read_text(encoding="utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise ValueError("it is not UTF-8") from error


def read_transcripts(text: str, file: str, pen: Pen) -> list[Transcript]:
    """The games of a file; what cannot be made out is marked."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    written = [line for line in lines if line.text.strip() and not line.text.startswith("#")]
    if not written:
        pen.mark(file, 1, "P002", "this file is empty", "begin it with a line game NAME, or give PDN")
        return []
    if PDN.match(written[0].text.strip()):
        return list(_pdn(lines, file, pen))
    verb, _, name = written[0].text.strip().partition(" ")
    if verb != "game" or not name.strip():
        right = "write game checkers, or give PDN"
        pen.mark(file, written[0].number, "P021", "a transcript begins with a line game NAME", right)
        return []
    return [Transcript(name.strip(), "transcript", written[0].number, tuple(written[1:]))]


def _pdn(lines: list[Line], file: str, pen: Pen) -> Iterator[Transcript]:
    """The games of a PDN file: tags, then moves; comments, variations and signs of praise are passed over."""
    begun, name, moves, inside = 0, "", False, 0
    told: list[Line] = []

    def whole() -> Transcript:
        return Transcript("checkers", name or f"game-at-line-{begun}", begun, tuple(told))

    for line in lines:
        tag = TAG.fullmatch(line.text) if not inside else None
        if tag:
            if moves:
                yield whole()
                begun, name, told, moves = 0, "", [], False
            begun = begun or line.number
            name = re.sub(r"[^a-z0-9]+", "-", tag[2].lower()).strip("-") if tag[1] == "Event" else name
            if tag[1] == "FEN":
                told.append(Line(line.number, f"start {tag[2]}"))
            elif tag[1] == "GameType" and tag[2].split(",")[0].strip() != "21":
                pen.mark(
                    file, line.number, "P021", f"the GameType {tag[2]} is not English checkers", "that is GameType 21"
                )
            continue
        text, inside = _bare(line.text, inside)
        words = [word for word in text.split() if word not in RESULTS]
        if words:
            begun, moves = begun or line.number, True
            told.append(Line(line.number, f"play {' '.join(words)}"))
    if moves:
        yield whole()


def _bare(text: str, inside: int) -> tuple[str, int]:
    """The moves of a line without comments and variations, and how deep it ends inside of them."""
    kept = []
    for sign in text:
        if sign in "{(":
            inside += 1
        elif sign in "})" and inside:
            inside -= 1
            kept.append(" ")
        elif not inside:
            kept.append(sign)
    bare = re.sub(r"\$\d+|[!?]+|\d+\.(\.\.)?(?=\s|\d)", " ", "".join(kept))
    return bare, inside


def replay_file(sources: Sources, text: str, file: str, pen: Pen) -> Iterator[str]:
    """Replay every game of a file: a line for each that is right; mistakes go to the pen."""
    for transcript in read_transcripts(text, file, pen):
        if transcript.game not in sources.pages:
            right = nearest(transcript.game, sources.pages, "there are")
            pen.mark(file, transcript.line, "P021", f"there is no game {transcript.game!r}", right)
            continue
        checked = check(sources, (transcript.game,), Pen()).get(transcript.game)
        if checked is None or checked.game is None:
            pen.mark(file, transcript.line, "P021", f"{transcript.game} has no game that the engine plays")
            continue
        example = _played(checked, transcript, file, pen)
        if example is not None:
            yield _line(example)


def _played(checked: Checked, transcript: Transcript, file: str, pen: Pen) -> Example | None:
    fence = Fence("example", transcript.name, transcript.line, transcript.lines)
    return Player(replace(checked, page=replace(checked.page, file=file)), fence, pen).example()


def _line(example: Example) -> str:
    game, position = example.game, example.moments[-1].position
    moves = len(example.moments) - 1
    over = example.outcome or game.outcome(position)
    ended = told(over) if over is not None else "the game goes on"
    head = f"{example.page} {example.name}: {moves} move{'s' * (moves != 1)}, all legal; {ended}"
    return f"{head}\n  {write_position(game, position)}"

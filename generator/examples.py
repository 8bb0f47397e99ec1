"""Examples: a fence is played verb by verb through the engine, and becomes moments that can be drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from .check import Checked, Verse, verses
from .engine.game import Ambiguous, CannotRead, Game, Refusal, make
from .engine.notation import read_position, write_position
from .engine.position import Move, Outcome, Position
from .load import Fence
from .mistakes import Pen, nearest

EXAMPLE_VERBS = (
    "option",
    "start",
    "names",
    "throw",
    "legal",
    "refuse",
    "play",
    "expect",
    "result",
    "figure",
    "status",
    "back",
)

Names = Mapping[tuple[str, int], tuple[str, ...]]
"""What the prose calls the men: for a letter on a point, the names of such men there."""


@dataclass(frozen=True)
class Frame:
    """A moment of a replay: the position, the move that led to it, and what its men are called."""

    position: Position
    move: Move | None = None
    text: str = ""
    names: Names = field(default_factory=dict)


@dataclass(frozen=True)
class Shown:
    """Frames to be drawn side by side under one caption; -1 stands for the last without its arrow."""

    frames: tuple[int, ...]
    caption: str
    back: bool


@dataclass(frozen=True)
class Example:
    """A worked example that has been replayed."""

    page: str
    name: str
    line: int
    game: Game
    frames: tuple[Frame, ...]
    refused: tuple[tuple[Position, str, str], ...]
    listed: int
    outcome: Outcome | None
    shown: tuple[Shown, ...]
    status: str
    back: bool

    @property
    def checks(self) -> int:
        """How many moves and refusals the engine has confirmed."""
        return len(self.frames) - 1 + len(self.refused) + self.listed


@dataclass
class Player:
    """Plays one example fence verb by verb."""

    checked: Checked
    fence: Fence
    pen: Pen

    def __post_init__(self) -> None:
        """Set the men up as the game has them."""
        assert self.checked.game is not None
        self.game: Game = self.checked.game
        self.options: dict[str, object] = dict(self.game.options)
        self.frames: list[Frame] = []
        self.refused: list[tuple[Position, str, str]] = []
        self.shown: list[tuple[Verse, bool]] = []
        self.listed = 0
        self.tested = False
        self.status = ""
        self.back = False
        self.outcome: Outcome | None = None
        self.seen: dict[Position, int] = {}

    @property
    def now(self) -> Frame:
        """The latest moment."""
        if not self.frames:
            self._begin(self.game.start)
        return self.frames[-1]

    def mark(self, line: int, code: str, title: str, *details: str) -> None:
        """Note a mistake of this example."""
        self.pen.mark(self.checked.page.file, line, code, title, *details)

    def example(self) -> Example | None:
        """The example, replayed; None when it is wrong (then the mistakes are marked)."""
        before = len(self.pen.found)
        for verse in verses(self.fence):
            if verse.verb not in EXAMPLE_VERBS:
                self.mark(
                    verse.line, "P101", f"unknown verb {verse.verb!r}", nearest(verse.verb, EXAMPLE_VERBS, "verbs are")
                )
                continue
            getattr(self, f"_{verse.verb}")(verse)
            if len(self.pen.found) > before and verse.verb in ("option", "start", "play", "throw"):
                return None  # what follows would only be wrong because of this
        self.now  # noqa: B018  (an example without a start shows the game's own)
        idle = not (len(self.frames) > 1 or self.refused or self.tested or self.shown)
        if idle and len(self.pen.found) == before:
            self.mark(
                self.fence.line,
                "P114",
                f"the example {self.fence.name} proves nothing",
                "play, refuse or list a move in it",
            )
        shown = tuple(filter(None, (self._frames(verse, back) for verse, back in self.shown)))
        if len(self.pen.found) > before:
            return None
        return Example(
            self.checked.page.name, self.fence.name, self.fence.line, self.game, tuple(self.frames),
            tuple(self.refused), self.listed, self.outcome, shown, self.status, self.back,
        )  # fmt: skip

    def _begin(self, position: Position) -> None:
        self.frames = [Frame(position)]
        self.seen = {self.game.same(position): 1}

    def _option(self, verse: Verse) -> None:
        name, _, value = verse.text.partition(" ")
        self.options[name] = int(value) if value.isdecimal() else {"true": True, "false": False}.get(value, value)
        try:
            self.game = make(self.game.name, self.game.board, self.options)
            self.game.start  # noqa: B018
        except (ValueError, KeyError) as error:
            self.mark(verse.line, "P022", "unknown option", str(error))

    def _start(self, verse: Verse) -> None:
        try:
            self._begin(read_position(self.game, verse.text) if verse.text else self.game.start)
        except CannotRead as error:
            self.mark(verse.line, "P102", "this position cannot be read", str(error))

    def _names(self, verse: Verse) -> None:
        names = read_names(self.game, self.now.position, verse, self.mark)
        self.frames[-1] = Frame(self.now.position, self.now.move, self.now.text, names)

    def _throw(self, verse: Verse) -> None:
        words = verse.text.split()
        throw = tuple(int(word) for word in words if word.isdecimal())
        if len(throw) != len(words) or throw not in self.game.throws:
            allowed = ", ".join(" ".join(map(str, throw)) for throw in self.game.throws[:8])
            self.mark(
                verse.line,
                "P103",
                f"{verse.text!r} cannot be thrown",
                f"throws are {allowed} …" if allowed else "this game has no throws",
            )
            return
        now = self.now
        self.frames[-1] = Frame(now.position._replace(throw=throw), now.move, now.text, now.names)

    def _legal(self, verse: Verse) -> None:
        self.tested = True
        words = verse.text.split()
        position = self.now.position
        legal = sorted(map(self.game.text, self.game.legal(position)))
        if len(words) == 2 and words[0] == "count" and words[1].isdecimal():
            if len(legal) != int(words[1]):
                self.mark(
                    verse.line, "P110", f"there are {len(legal)} legal moves, not {words[1]}", _list("legal", legal)
                )
        elif len(words) == 3 and words[0].isdecimal() and words[1] == "ways":
            found = [text for text in legal if text.startswith(words[2]) and not text[len(words[2]) :][:1].isalnum()]
            if len(found) != int(words[0]):
                self.mark(
                    verse.line,
                    "P110",
                    f"{len(found)} legal moves begin with {words[2]}, not {words[0]}",
                    _list("they are", found),
                )
        else:
            part = bool(words) and words[0] == "includes"
            wanted = {}
            for word, line in verse.words[1:] if part else verse.words:
                try:
                    wanted[self.game.text(self.game.find(position, word))] = word
                except (CannotRead, Ambiguous, Refusal) as error:
                    self._wrong(line, word, error)
            missing = [] if part else [text for text in legal if text not in wanted]
            if missing:
                self.mark(verse.line, "P110", "more moves are legal here than are listed", _list("also legal", missing))
            self.listed += len(wanted)
            return
        self.listed += 1

    def _refuse(self, verse: Verse) -> None:
        words = verse.text.split()
        if len(words) != 2:
            self.mark(
                verse.line, "P107", "refuse needs a move and the rule that forbids it", "as refuse 16-11 must-jump"
            )
            return
        text, rule = words
        rule = self._rule(verse.line, rule)
        if not rule:
            return
        try:
            move = self.game.find(self.now.position, text)
            self.mark(
                verse.line,
                "P106",
                f"{text} is to be refused, but it is legal here",
                f"it is the move {self.game.text(move)}",
            )
        except Refusal as refusal:
            if refusal.rule != rule:
                self.mark(
                    verse.line,
                    "P107",
                    f"{text} is refused for another rule",
                    f"by rule {self._cite(refusal.rule)}, not {self._cite(rule)}",
                    _list("legal", refusal.legal),
                )
            else:
                self.refused.append((self.now.position, text, rule))
        except (CannotRead, Ambiguous) as error:
            self._wrong(verse.line, text, error)

    def _play(self, verse: Verse) -> None:
        for word, line in verse.words:
            if re.fullmatch(r"\d+\.(\.\.)?", word):
                continue
            now = self.now
            try:
                move = self.game.find(now.position, word)
            except (CannotRead, Ambiguous, Refusal) as error:
                self._wrong(line, word, error)
                return
            after = self.game.play(now.position, move)
            self.frames.append(Frame(after, move, self.game.text(move), carried(now.names, move)))
            same = self.game.same(after)
            self.seen[same] = self.seen.get(same, 0) + 1

    def _wrong(self, line: int, text: str, error: Exception) -> None:
        where = f"example {self.fence.name}, move {len(self.frames)}"
        if isinstance(error, Refusal):
            mover = self.game.turns[self.now.position.turn]
            over = self.game.outcome(self.now.position)
            ended = f"the game is over: {told(over)}" if over is not None else ""
            self.mark(
                line,
                "P104",
                "illegal move",
                f"{where}: {mover} {text} is not legal here (rule {self._cite(error.rule)})",
                ended or _list("legal", error.legal),
            )
        elif isinstance(error, Ambiguous):
            self.mark(line, "P105", "this move may mean several", f"{where}: {error}")
        else:
            self.mark(line, "P103", "this move cannot be read", f"{where}: {error}")

    def _expect(self, verse: Verse) -> None:
        self.tested = True
        try:
            wanted = read_position(self.game, verse.text)
        except CannotRead as error:
            self.mark(verse.line, "P102", "this position cannot be read", str(error))
            return
        if wanted != self.now.position:
            self.mark(
                verse.line, "P108", "the position is another",
                f"example {self.fence.name}, after {len(self.frames) - 1} moves",
                f"expected {write_position(self.game, wanted)}",
                f"it is    {write_position(self.game, self.now.position)}",
            )  # fmt: skip

    def _result(self, verse: Verse) -> None:
        self.tested = True
        position = self.now.position
        outcome = self.game.outcome(position)
        often = self.seen.get(self.game.same(position), 0)
        if (
            outcome is None
            and self.game.repetition
            and often >= self.game.repetition
            and "repetition" in self.game.endings
        ):
            outcome = Outcome(None, "repetition")
        self.outcome = outcome
        words = verse.text.split()
        if words == ["open"]:
            if outcome is not None:
                self.mark(verse.line, "P109", "the game is over here", told(outcome))
            return
        if len(words) != 2 or words[0] not in (*self.game.turns, "draw"):
            self.mark(
                verse.line,
                "P109",
                f"{verse.text!r} is no result",
                f"write open, draw RULE, or one of {', '.join(self.game.turns)} and the rule",
            )
            return
        winner, rule = words
        rule = self._rule(verse.line, rule)
        if rule and outcome != Outcome(None if winner == "draw" else winner, rule):
            self.mark(
                verse.line,
                "P109",
                f"the result is not {verse.text}",
                told(outcome) if outcome is not None else "the game goes on",
            )

    def _rule(self, line: int, rule: str) -> str:
        name, _, number = rule.rpartition(".")
        if name == self.checked.rules_page and number.isdecimal():
            rule = next((r.id for r in self.checked.rules.values() if r.number == int(number)), rule)
        if rule not in self.checked.rules:
            self.mark(
                line, "P113", f"there is no rule {rule!r} on this page", nearest(rule, self.checked.rules, "rules are")
            )
            return ""
        return rule

    def _cite(self, rule: str) -> str:
        return cite(self.checked, rule)

    def _figure(self, verse: Verse) -> None:
        self.shown.append((verse, self.back))

    def _frames(self, verse: Verse, back: bool) -> Shown | None:
        what, _, caption = verse.text.partition(" : ")
        last = len(self.frames) - 1
        frames: list[int] = []
        for word in what.replace(",", " ").split():
            if word == "start":
                frames.append(0)
            elif word == "end":
                frames.append(-1)
            elif word == "all":
                frames += range(last + 1)
            elif word.isdecimal() and 1 <= int(word) <= last:
                frames.append(int(word))
            else:
                self.mark(
                    verse.line,
                    "P112",
                    f"there is no moment {word!r} in this example",
                    f"write start, end, all, or a move from 1 to {last}",
                )
        return Shown(tuple(frames), caption.strip(), back) if frames else None

    def _status(self, verse: Verse) -> None:
        self.status = read_status(verse, self.mark)

    def _back(self, verse: Verse) -> None:
        self.back = True


def cite(checked: Checked, rule: str) -> str:
    """A rule as it is cited: page and number, and its id."""
    known = checked.rules.get(rule)
    return f"{checked.rules_page}.{known.number} ({rule})" if known else rule


def told(outcome: Outcome) -> str:
    """An outcome in words."""
    return f"{outcome.winner} wins by rule {outcome.rule}" if outcome.winner else f"drawn by rule {outcome.rule}"


def read_names(game: Game, position: Position, verse: Verse, mark: Callable[..., None]) -> Names:
    """Triples NAME COLOUR POINT, or NAME COLOUR KIND POINT where a colour has several kinds there."""
    words = verse.text.split()
    names: dict[tuple[str, int], tuple[str, ...]] = {}
    while words:
        name, colour, point, *words = [*words, "", ""] if len(words) < 3 else words
        if colour not in game.colours or point not in game.board.index:
            mark(
                verse.line,
                "P112",
                f"names: cannot read {name} {colour} {point}".rstrip(),
                "write NAME COLOUR POINT, as 1 white p19",
            )
            return {}
        here = game.board.index[point]
        men = [man for man in dict.fromkeys(position.cells[here]) if game.piece[man].colour == colour]
        if len(men) != 1:
            mark(
                verse.line,
                "P112",
                f"names: no {colour} man stands on {point}",
                "names are given to men that stand there",
            )
            return {}
        names[men[0], here] = (*names.get((men[0], here), ()), name)
    return names


def read_status(verse: Verse, mark: Callable[..., None]) -> str:
    """`restored: ground` or `supplied: ground`."""
    if not re.match(r"(restored|supplied): \S", verse.text):
        mark(verse.line, "P112", f"{verse.text!r} is no status", "write restored: or supplied: and the ground for it")
        return ""
    return verse.text


def carried(names: Names, move: Move) -> Names:
    """The names after a move: they follow their men."""
    after = dict(names)

    def follow(piece: str, start: int, end: int, becomes: str) -> None:
        held = after.pop((piece, start), ())
        if held:
            if held[1:]:
                after[piece, start] = held[1:]
            if end >= 0:
                after[becomes, end] = (*after.get((becomes, end), ()), held[0])

    for point in move.taken:
        for key in [key for key in after if key[1] == point]:
            del after[key]
    if len(move.path) > 1:
        follow(move.piece, move.path[0], move.path[-1], move.becomes or move.piece)
    for piece, start, end in move.also:
        follow(piece, start, end, piece)
    return after


def _list(head: str, moves: Iterable[str]) -> str:
    moves = list(moves)
    return f"{head}: {' '.join(moves[:24])}{' …' if len(moves) > 24 else ''}" if moves else f"{head}: none"

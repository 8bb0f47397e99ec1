"""Examples: a fence is played verb by verb through the engine, and becomes moments that can be drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from ..check import Checked, Verse, verses
from ..engine.game import Ambiguous, CannotRead, Game, Refusal, make
from ..engine.match import Match
from ..engine.notation import read_position, write_position
from ..engine.position import Move, Outcome, Position
from ..load.pack import Fence
from ..mistakes import Pen, nearest
from .men import Journey, Names, Roll, Unclear, follow, roll

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

@dataclass(frozen=True)
class Moment:
    """A moment of a replay: the position with its men, the move that led to it, and what the page calls the men.

    `journeys` tells who of them went which way in that move.
    """

    position: Position
    roll: Roll
    names: Names = field(default_factory=dict)
    move: Move | None = None
    text: str = ""
    journeys: tuple[Journey, ...] = ()


@dataclass(frozen=True)
class Refused:
    """A move that was refused: at which moment, in what position, its text, and the rules that forbid it."""

    at: int
    position: Position
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """Moments to be drawn side by side under one caption; -1 stands for the last without its arrows."""

    moments: tuple[int, ...]
    caption: str
    back: bool
    numbered: bool = False


@dataclass(frozen=True)
class Example:
    """A worked example that has been replayed."""

    page: str
    name: str
    line: int
    game: Game
    moments: tuple[Moment, ...]
    refused: tuple[Refused, ...]
    listed: int
    outcome: Outcome | None
    shown: tuple[Shown, ...]
    status: str
    back: bool

    @property
    def checks(self) -> int:
        """How many moves and refusals the engine has confirmed."""
        return len(self.moments) - 1 + len(self.refused) + self.listed


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
        self.moments: list[Moment] = []
        self.refused: list[Refused] = []
        self.shown: list[tuple[Verse, bool]] = []
        self.listed = 0
        self.tested = False
        self.status = ""
        self.back = False
        self.outcome: Outcome | None = None
        self.course = Match(self.game)

    @property
    def now(self) -> Moment:
        """The latest moment."""
        if not self.moments:
            self._begin(self.game.start)
        return self.moments[-1]

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
        idle = not (len(self.moments) > 1 or self.refused or self.tested or self.shown)
        if idle and len(self.pen.found) == before:
            self.mark(
                self.fence.line,
                "P114",
                f"the example {self.fence.name} proves nothing",
                "play, refuse or list a move in it",
            )
        shown = tuple(filter(None, (self._asked(verse, back) for verse, back in self.shown)))
        if len(self.pen.found) > before:
            return None
        return Example(
            self.checked.page.name, self.fence.name, self.fence.line, self.game, tuple(self.moments),
            tuple(self.refused), self.listed, self.outcome, shown, self.status, self.back,
        )  # fmt: skip

    def _begin(self, position: Position) -> None:
        self.moments = [Moment(position, roll(position))]
        self.course = Match(self.game, position)

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
        names = read_names(self.game, self.now.roll, self.now.names, verse, self.mark)
        self.moments[-1] = replace(self.now, names=names)

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
        self.moments[-1] = replace(self.now, position=self.now.position._replace(throw=throw))
        self.course.throw(throw)

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
        if len(words) < 2:
            self.mark(
                verse.line, "P107", "refuse needs a move and the rule that forbids it", "as refuse 16-11 must-jump"
            )
            return
        text, *cited = words
        cited = [self._rule(verse.line, rule) for rule in cited]
        if not all(cited):
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
            if set(cited) not in map(set, refusal.reasons):
                self.mark(
                    verse.line,
                    "P107",
                    f"{text} is refused for another rule",
                    f"by {self._why(refusal)}, not {' with '.join(map(self._cite, cited))}",
                    _list("legal", refusal.legal),
                )
            else:
                rules = in_order(self.checked, refusal.rules)
                self.refused.append(Refused(len(self.moments) - 1, self.now.position, text, rules))
        except (CannotRead, Ambiguous) as error:
            self._wrong(verse.line, text, error)

    def _why(self, refusal: Refusal) -> str:
        """The rules that forbid a move, each as it is cited; where several together do it, with one another."""
        reasons = [" with ".join(map(self._cite, reason)) for reason in refusal.reasons]
        return f"rule {' or '.join(reasons)}" if reasons else f"no printed rule ({refusal.note or 'none is known'})"

    def _play(self, verse: Verse) -> None:
        for word, line in verse.words:
            if re.fullmatch(r"\d+\.(\.\.)?", word):
                continue
            now = self.now
            text, told = _parted(word)
            try:
                move = self.game.find(now.position, text)
                after, journeys = follow(now.roll, move, now.names, told)
            except (CannotRead, Ambiguous, Refusal) as error:
                self._wrong(line, text, error)
                return
            except Unclear as unclear:
                self._unclear(line, text, unclear)
                return
            position = self.course.play(move)
            self.moments.append(Moment(position, after, now.names, move, self.game.text(move), journeys))

    def _unclear(self, line: int, text: str, unclear: Unclear) -> None:
        """Mark a move that does not say which of several named men makes it, or names too many."""
        where = f"example {self.fence.name}, move {len(self.moments)}"
        if unclear.point < 0:
            self.mark(
                line,
                "P123",
                f"{text} does not need to say who goes",
                f"{where}: take away {', '.join(unclear.names)} behind the move",
            )
            return
        names = [name or "a man without a name" for name in unclear.names]
        some = next(name for name in unclear.names if name)
        self.mark(
            line,
            "P123",
            f"{text} does not say which man leaves {self.game.board.points[unclear.point]}",
            f"{where}: there stand {', '.join(names)}",
            f"write the name of the one who goes behind the move, as {text}{{{some}}}",
        )

    def _wrong(self, line: int, text: str, error: Exception) -> None:
        where = f"example {self.fence.name}, move {len(self.moments)}"
        if isinstance(error, Refusal):
            mover = self.game.turns[self.now.position.turn]
            over = self.game.outcome(self.now.position)
            ended = f"the game is over: {told(over)}" if over is not None else ""
            self.mark(
                line,
                "P104",
                "illegal move",
                f"{where}: {mover} {text} is not legal here ({self._why(error)})",
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
                f"example {self.fence.name}, after {len(self.moments) - 1} moves",
                f"expected {write_position(self.game, wanted)}",
                f"it is    {write_position(self.game, self.now.position)}",
            )  # fmt: skip

    def _result(self, verse: Verse) -> None:
        self.tested = True
        outcome = self.outcome = self.course.outcome
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

    def _asked(self, verse: Verse, back: bool) -> Shown | None:
        what, _, caption = verse.text.partition(" : ")
        last = len(self.moments) - 1
        moments: list[int] = []
        words = what.replace(",", " ").split()
        for word in words:
            if word == "numbered":
                continue
            if word == "start":
                moments.append(0)
            elif word == "end":
                moments.append(-1)
            elif word == "all":
                moments += range(last + 1)
            elif word.isdecimal() and 1 <= int(word) <= last:
                moments.append(int(word))
            else:
                self.mark(
                    verse.line,
                    "P112",
                    f"there is no moment {word!r} in this example",
                    f"write start, end, all, or a move from 1 to {last}",
                )
        if not caption.strip():
            self.mark(
                verse.line, "P124", "a figure without a caption", "say behind ' : ' what there is to see in it"
            )
        return Shown(tuple(moments), caption.strip(), back, "numbered" in words) if moments else None

    def _status(self, verse: Verse) -> None:
        self.status = read_status(verse, self.mark)

    def _back(self, verse: Verse) -> None:
        self.back = True


def cite(checked: Checked, rule: str) -> str:
    """A rule as it is cited: page and number, and its id."""
    known = checked.rules.get(rule)
    return f"{checked.rules_page}.{known.number} ({rule})" if known else rule


def in_order(checked: Checked, rules: Iterable[str]) -> tuple[str, ...]:
    """Rules in the order of the page."""
    last = len(checked.rules) + 1
    return tuple(sorted(rules, key=lambda rule: checked.rules[rule].number if rule in checked.rules else last))


def told(outcome: Outcome) -> str:
    """An outcome in words."""
    return f"{outcome.winner} wins by rule {outcome.rule}" if outcome.winner else f"drawn by rule {outcome.rule}"


def _parted(word: str) -> tuple[str, tuple[str, ...]]:
    """A move's text, and the names in braces behind it: `a1xc3(p0+3){1}`."""
    parts = re.fullmatch(r"(.+?)\{([^{}]*)\}", word)
    return (parts[1], tuple(parts[2].split(","))) if parts else (word, ())


def read_names(game: Game, men: Roll, known: Names, verse: Verse, mark: Callable[..., None]) -> Names:
    """Triples NAME COLOUR POINT. A new name is given to a man who has none; one that is known says where he stands."""
    words = verse.text.split()
    names = dict(known)

    def wrong(title: str, *details: str) -> Names:
        mark(verse.line, "P112", f"names: {title}", *details)
        return known

    while words:
        name, colour, point, *words = [*words, "", ""] if len(words) < 3 else words
        if colour not in game.colours or point not in game.board.index:
            return wrong(f"cannot read {name} {colour} {point}".rstrip(), "write NAME COLOUR POINT, as 1 white p19")
        standing = [man for man in men.on(game.board.index[point]) if game.piece[man.piece].colour == colour]
        bearer = next(
            (man for man in men.men if names.get(man.number) == name and game.piece[man.piece].colour == colour), None
        )
        if bearer is not None:
            if bearer not in standing:
                return wrong(
                    f"{colour} {name} does not stand on {point}", f"he stands on {game.board.points[bearer.point]}"
                )
            continue
        if not standing:
            return wrong(f"no {colour} man stands on {point}", "names are given to men that stand there")
        nameless = [man for man in standing if man.number not in names]
        if not nameless:
            others = ", ".join(names[man.number] for man in standing)
            return wrong(f"the {colour} man on {point} is called {others}", "a man keeps his name")
        if len({man.piece for man in nameless}) > 1:
            return wrong(f"{colour} men of several kinds stand on {point}", "name them where they stand apart")
        names[nameless[0].number] = name
    return names


def read_status(verse: Verse, mark: Callable[..., None]) -> str:
    """`restored: ground` or `supplied: ground`."""
    if not re.match(r"(restored|supplied): \S", verse.text):
        mark(verse.line, "P112", f"{verse.text!r} is no status", "write restored: or supplied: and the ground for it")
        return ""
    return verse.text


def _list(head: str, moves: Iterable[str]) -> str:
    moves = list(moves)
    return f"{head}: {' '.join(moves[:24])}{' …' if len(moves) > 24 else ''}" if moves else f"{head}: none"

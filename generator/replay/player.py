"""The player of examples: a fence is played verb by verb through the engine, and becomes moments that can be drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..check import Checked
from ..engine.arguments import ParlourError
from ..engine.fitting import thrown
from ..engine.game import Ambiguous, CannotRead, Game, Refusal
from ..engine.match import Match
from ..engine.notation import read_position, write_position
from ..engine.position import Outcome, Position
from ..load.fence import meant
from ..load.verbs import (
    Behind,
    Expect,
    Fence,
    Legal,
    LegalCount,
    Naming,
    Option,
    Play,
    Refuse,
    Result,
    Say,
    Show,
    Start,
    Status,
    Throw,
    Title,
    Torn,
    Verb,
)  # fmt: skip
from ..mistakes import Pen, nearest
from .barring import barred_way
from .citing import in_order, together, told_moves, told_outcome, why
from .examples import Comment, Example, Moment, Refused, Shown, When
from .men import Unclear, follow, roll
from .naming import read_names, told_apart
from .reciting import recited
from .steps import steps_of
from .window import windowed


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
        self.shown: list[tuple[Show, bool]] = []
        self.listed, self.tested = 0, False
        self.status, self.back, self.title = "", False, ""
        self.comments: list[Comment] = []
        self.outcome: Outcome | None = None
        self.course = Match(self.game)
        self.misnamed = False  # then nothing that rests on names is judged
        self.over = False  # then nothing that follows is

    @property
    def now(self) -> Moment:
        """The latest moment."""
        if not self.moments:
            self._begin(self.game.start)
        return self.moments[-1]

    def mark(self, line: int, code: str, *details: str, **parts: object) -> None:
        """Note a mistake of this example."""
        self.pen.mark(self.checked.page.file, line, code, *details, **parts)

    @property
    def where(self) -> str:
        """The place of the next move."""
        return f"example {self.fence.name}, move {len(self.moments)}"

    def example(self) -> Example | None:
        """The example, replayed; None when it is wrong (then the mistakes are marked)."""
        before = len(self.pen.found)
        for verb in self.fence.verbs:
            marked = len(self.pen.found)
            self.do(verb)
            if isinstance(verb, Option | Start | Play | Throw) and len(self.pen.found) > marked:
                self.over = True
            if self.over:
                return None
        self.now  # noqa: B018  (an example without a start shows the game's own)
        idle = not (len(self.moments) > 1 or self.refused or self.tested or self.shown)
        if idle and len(self.pen.found) == before and self.fence.sound:
            self.mark(self.fence.line, "P114", name=self.fence.name)
        shown = tuple(filter(None, (self._asked(verb, back) for verb, back in self.shown)))
        self._told(shown)
        if len(self.pen.found) > before or not self.fence.sound:
            return None
        example = Example(
            self.checked.page.name, self.fence.name, self.fence.line, self.game, tuple(self.moments),
            tuple(self.refused), self.listed, self.outcome, shown, self.status, self.back, self.title,
            tuple(self.comments),
        )  # fmt: skip
        example = windowed(example, self.checked.sheet, [verb for verb, _ in self.shown], self.mark)
        return example if len(self.pen.found) == before else None

    def do(self, verb: Verb) -> None:
        """What a verb says."""
        if self.game.silent and recited(self, verb):
            return
        match verb:
            case Option():
                self._option(verb)
            case Start():
                self._start(verb)
            case Naming():
                self._names(verb)
            case Throw():
                self._throw(verb)
            case Legal():
                self._legal(verb)
            case LegalCount():
                self._count(verb)
            case Refuse():
                self._refuse(verb)
            case Play():
                self._play(verb)
            case Expect():
                self._expect(verb)
            case Result():
                self._result(verb)
            case Show():
                self.shown.append((verb, self.back))
            case Title():
                self.title = verb.text
            case Say():
                self.comments.append(Comment(len(self.moments[1:]), verb.text))
            case Status():
                self.status = verb.text
            case Behind():
                self.back = True
            case Torn():
                what = meant(verb.verb, self.fence.kind)
                self.misnamed |= what == "names"
                self.over = what in ("option", "start", "play", "throw")

    def _begin(self, position: Position) -> None:
        self.moments = [Moment(position, roll(position))]
        self.course = Match(self.game, position)

    def _option(self, verb: Option) -> None:
        if self.moments:
            self.mark(verb.line, "P051", what=f"the option {verb.name}", why="the game has begun")
        self.options[verb.name] = verb.value
        try:
            self.game = self.game.under(self.options)
            self.game.start  # noqa: B018
        except ParlourError as error:
            self.mark(verb.line, "P037", str(error))

    def _start(self, verb: Start) -> None:
        if self.moments:
            self.mark(verb.line, "P051", what="this start", why="the game has begun")
        try:
            self._begin(read_position(self.game, verb.text) if verb.text else self.game.start)
        except CannotRead as error:
            self.mark(verb.line, "P102", str(error))

    def _names(self, verb: Naming) -> None:
        if self.misnamed:
            return
        marked = len(self.pen.found)
        names = read_names(self.game, self.now.roll, self.now.names, verb, self.mark)
        self.moments[-1] = replace(self.now, names=names)
        self.misnamed = len(self.pen.found) > marked

    def _throw(self, verb: Throw) -> None:
        if verb.numbers not in self.game.throws:
            self.mark(verb.line, "P125", thrown(self.game), throw=" ".join(map(str, verb.numbers)))
            return
        self.moments[-1] = replace(self.now, position=self.now.position._replace(throw=verb.numbers))
        self.course.throw(verb.numbers)

    def _all_legal(self) -> list[str]:
        """The legal moves of the position, written out."""
        self.tested = True
        return sorted(map(self.game.text, self.game.legal(self.now.position)))

    def _count(self, verb: LegalCount) -> None:
        legal = self._all_legal()
        move = verb.move
        found = [text for text in legal if text.startswith(move) and not text[len(move) :][:1].isalnum()]
        if move and len(found) != verb.number:
            wrong = f"{len(found)} legal moves begin with {move}, not {verb.number}"
            self.mark(verb.line, "P110", wrong, told_moves("they are", found))
        elif not move and len(legal) != verb.number:
            wrong = f"there are {len(legal)} legal moves, not {verb.number}"
            self.mark(verb.line, "P110", wrong, told_moves("legal", legal))
        self.listed += 1

    def _legal(self, verb: Legal) -> None:
        legal = self._all_legal()
        wanted, marked = {}, len(self.pen.found)
        for word, line in verb.moves:
            try:
                wanted[self.game.text(self.game.find(self.now.position, word))] = word
            except (CannotRead, Ambiguous, Refusal) as error:
                self._wrong(line, word, error)
        missing = [] if verb.part else [text for text in legal if text not in wanted]
        if missing and len(self.pen.found) == marked:
            self.mark(verb.line, "P110", "more moves are legal here than are listed", told_moves("also legal", missing))
        self.listed += len(wanted)

    def _refuse(self, verb: Refuse) -> None:
        cited = [self.rule(verb.line, rule) for rule in verb.rules]
        if not all(cited):
            return
        try:
            move = self.game.find(self.now.position, verb.move)
            self.mark(verb.line, "P106", move=verb.move, written=self.game.text(move))
        except Refusal as refusal:
            if set(cited) not in map(set, refusal.reasons):
                wrong = f"by {why(self.checked, refusal)}, not {together(self.checked, cited)}"
                self.mark(verb.line, "P107", wrong, told_moves("legal", refusal.legal), move=verb.move)
            else:
                here, rules = self.now.position, in_order(self.checked, refusal.rules)
                barred = barred_way(self.game, here, verb, cited)
                refused = Refused(len(self.moments) - 1, here, verb.move, rules, verb.why, *barred)
                self.refused.append(refused)
        except (CannotRead, Ambiguous) as error:
            self._wrong(verb.line, verb.move, error)

    def _play(self, verb: Play) -> None:
        for text, line, who, _ in verb.moves:
            now = self.now
            try:
                move = self.game.find(now.position, text)
                after, journeys = follow(now.roll, move, now.names, who)
            except (CannotRead, Ambiguous, Refusal) as error:
                self._wrong(line, text, error)
                return
            except Unclear as unclear:
                if not self.misnamed:
                    self.mark(line, "P123", *told_apart(self.game, self.where, text, unclear), move=text)
                self.over = True
                return
            position = self.course.play(move)
            self.moments.append(Moment(position, after, now.names, move, self.game.text(move), journeys))

    def _wrong(self, line: int, text: str, error: Exception) -> None:
        if isinstance(error, Refusal):
            mover = self.game.turns[self.now.position.turn]
            over = self.game.outcome(self.now.position)
            ended = f"the game is over: {told_outcome(over)}" if over is not None else ""
            what = f"{self.where}: {mover} {text} is not legal here ({why(self.checked, error)})"
            self.mark(line, "P104", what, ended or told_moves("legal", error.legal))
        else:
            self.mark(line, "P105" if isinstance(error, Ambiguous) else "P103", f"{self.where}: {error}")

    def _expect(self, verb: Expect) -> None:
        self.tested = True
        try:
            wanted = read_position(self.game, verb.text)
        except CannotRead as error:
            self.mark(verb.line, "P102", str(error))
            return
        if wanted != self.now.position:
            self.mark(
                verb.line, "P108",
                f"example {self.fence.name}, after {len(self.moments) - 1} moves",
                f"expected {write_position(self.game, wanted)}",
                f"it is    {write_position(self.game, self.now.position)}",
            )  # fmt: skip

    def _result(self, verb: Result) -> None:
        self.tested = True
        outcome = self.outcome = self.course.outcome
        if verb.winner and verb.winner not in (*self.game.turns, "draw"):
            known = f"write open, draw RULE, or one of {', '.join(self.game.turns)} and the rule"
            self.mark(verb.line, "P109", known, result=verb.text)
            return
        rule = self.rule(verb.line, verb.rule) if verb.winner else ""
        wanted = Outcome(None if verb.winner == "draw" else verb.winner, rule) if verb.winner else None
        if outcome != wanted and (rule or not verb.winner):
            is_now = told_outcome(outcome) if outcome is not None else "the game goes on"
            self.mark(verb.line, "P109", is_now, result=verb.text)

    def rule(self, line: int, rule: str) -> str:
        """The id of a rule of the page, "" with a mistake where it has none of that name."""
        name, _, number = rule.rpartition(".")
        if name == self.checked.rules_page and number.isdecimal():
            rule = next((r.id for r in self.checked.rules.values() if r.number == int(number)), rule)
        own = self.checked.rules_page == self.checked.page.name
        if rule in self.game.rules and own:
            return rule  # that the page lacks it has been told
        if rule not in self.checked.rules:
            self.mark(line, "P113", nearest(rule, self.checked.rules, "rules are"), rule=rule)
            return ""
        return rule

    def _told(self, shown: tuple[Shown, ...]) -> None:
        """What is told is printed: an example with words has a figure, and a told refusal a figure of its moment."""
        told = [verb for verb in self.fence.verbs if isinstance(verb, Title | Say) or _why(verb)]
        if told and not self.fence.told:
            first = told[0]
            what = "title" if isinstance(first, Title) else "comment" if isinstance(first, Say) else "told refusal"
            self.mark(first.line, "P139", name=self.fence.name, verb=what)
            return
        last = len(self.moments) - 1
        seen = {last if when.number < 0 else when.number for plate in shown for when in plate.moments if not when.step}
        refusals = [verb for verb in self.fence.verbs if _why(verb)]
        for verb, refused in zip(refusals, (each for each in self.refused if each.why), strict=False):
            if refused.at not in seen and len(shown) == len(self.shown):
                self.mark(verb.line, "P138", move=refused.text)
        for verb in refusals[1:]:
            self.mark(verb.line, "P137", name=self.fence.name)

    def _asked(self, verb: Show, back: bool) -> Shown | None:
        """A figure that is asked for, with the moments that there are."""
        last = len(self.moments) - 1
        moments: list[When] = []
        for word in verb.moments:
            if isinstance(word, str):
                moments += map(When, {"start": [0], "end": [-1]}.get(word, range(last + 1)))
                continue
            when = When(*word) if isinstance(word, tuple) else When(word)
            if not 1 <= when.number <= last:
                right = f"write start, end, all, or a move from 1 to {last}"
                self.mark(verb.line, "P020", right, what="moment", name=when.number)
            elif isinstance(word, tuple) and not 1 <= when.step <= (many := self._steps(when.number)):
                steps = f"the steps of move {when.number} are {when.number}.1 to {when.number}.{many}"
                right = steps if many > 1 else f"move {when.number} is done in one step; write {when.number}"
                self.mark(verb.line, "P020", right, what="step", name=f"{when.number}.{when.step}")
            else:
                moments.append(when)
        return Shown(tuple(moments), verb.caption, back, verb.numbered) if moments else None

    def _steps(self, number: int) -> int:
        """How many steps a move has."""
        return len(steps_of(self.moments[number - 1], self.moments[number]))


def _why(verb: Verb) -> bool:
    """Whether a verb is a refusal that is told."""
    return isinstance(verb, Refuse) and bool(verb.why)

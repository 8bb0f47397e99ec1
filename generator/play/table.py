"""The table: a game as it is played by hand, with what a reader sees, hears and may do; it knows no screen."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ..engine.arguments import ParlourError
from ..engine.match import Match
from ..engine.notation import read_position
from ..engine.position import Move, Outcome
from ..english import listed
from ..replay.men import Journey, Roll, follow, roll
from .copied import copied
from .hand import PlayingHand, empty, tapped
from .saved import Deed, Saved, write_saved
from .setting import TableSetting, Task
from .strands import OFF
from .thinking import Thinking
from .told import Said, refused, said_counts, said_move, said_notices

OFF_NAME = "off"
"""What is touched where a man leaves the board."""

PUT_DOWN = "Put down again."
TAKEN_BACK = "What was begun is taken back."


class Table:
    """A game on the table: its match, its men by their numbers, the hand above it, what was undone, what was said."""

    def __init__(
        self,
        setting: TableSetting,
        options: Mapping[str, object] | None = None,
        start: str = "",
        task: Task | None = None,
        lot: random.Random | None = None,
    ) -> None:
        self.setting, self.start, self.task = setting, start, task
        printed = dict(setting.game.options)
        self.game = setting.game if not options else setting.game.under({**printed, **options})
        self.lot = lot or random.Random()
        self.deeds: list[Deed] = []
        self.undone: list[Deed] = []
        self.flipped = False
        self.answer: Said = {}
        self.news: list[str] = []
        self.thinking: Thinking | None = None
        self._set_up()

    def _set_up(self) -> None:
        """The men as the game, or the task, begins with them."""
        first = read_position(self.game, self.start) if self.start else self.game.start
        self.match = Match(self.game, first)
        self._noticed: list[str] | None = None
        self.rolls: list[Roll] = [roll(first)]
        self.journeys: list[tuple[Journey, ...]] = [()]
        self.log: list[Said] = []
        self._lift()

    def _lift(self) -> None:
        """The hand has let go of everything."""
        self._hand: PlayingHand | None = None
        self.ahead: tuple[int, ...] = ()
        """Where a man went on to who had no choice: who touches these points too, one by one, means that move."""
        self.thinking = None

    # -- how it stands --------------------------------------------------------------------------

    @property
    def hand(self) -> PlayingHand:
        """The hand, and what it may do."""
        if self._hand is None:
            self._hand = empty(self.game, self.match.position)
        return self._hand

    @property
    def men(self) -> Roll:
        """The men on the board."""
        return self.rolls[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        return self.match.outcome

    @property
    def wants_throw(self) -> bool:
        """Whether dice, spinner or cue are to be thrown first."""
        game, position = self.game, self.match.position
        return bool(game.throws) and not position.throw and game.ended(position) is None

    @property
    def notices(self) -> list[str]:
        """What the position means to the player whose turn it is: that he is in check, that he must jump."""
        if self._noticed is None:
            over = self.outcome is not None or self.wants_throw
            self._noticed = [] if over else said_notices(self.game, self.match.position)
        return self._noticed

    # -- what may be done -----------------------------------------------------------------------

    def tap(self, name: str) -> None:
        """The hand touches a point, or `off`."""
        if name != OFF_NAME and name not in self.game.board.index:
            raise ParlourError(f"this board has no point {name!r}")
        point = OFF if name == OFF_NAME else self.game.board.index[name]
        before, self.answer, self.news = self.news, {}, []
        if self.ahead[:1] == (point,) and (self.outcome is not None or point not in self.hand.lit):
            self.ahead, self.news = self.ahead[1:], before
            return
        still = self.outcome is not None or self.wants_throw
        after = None if still else tapped(self.hand, point)
        if isinstance(after, Move):
            self.play(after)
            self.ahead = _onward(after, point)
        elif after is None:
            self.answer = refused(self.setting, self.hand, point, self.outcome)
        else:
            self.news = [PUT_DOWN] if self.hand.taps and not after.taps else []
            self._hand = after

    def choose(self, number: int) -> None:
        """One of the choices that are offered in words."""
        if self.outcome is not None or not 0 <= number < len(self.hand.choices):
            raise ParlourError("this is not offered here")
        self.play(self.hand.choices[number])

    def cancel(self) -> None:
        """The hand lets go; a thought is given up."""
        self.answer, self.news = {}, [PUT_DOWN] if self._hand is not None and self._hand.taps else []
        self._lift()

    def throw(self, numbers: tuple[int, ...] = ()) -> None:
        """Throw, or say what was thrown."""
        if not self.wants_throw or self.outcome is not None:
            raise ParlourError("nothing is to be thrown here")
        self.answer, self.news = {}, []
        self._do(Deed(numbers or self.lot.choice(self.game.throws)))
        self.undone = []

    def play(self, move: Move) -> None:
        """A whole move."""
        self.answer, self.news = {}, []
        turn = self.match.position.turn
        self._do(Deed(move=self.game.text(move)), move)
        self.undone = []
        self._replied(turn)

    def _replied(self, solver: int) -> None:
        """In a task that is being solved as the page solves it, the other side answers as the page has it."""
        line = self.task.line if self.task is not None else ()
        while self.outcome is None and self.match.position.turn != solver:
            done = tuple(deed.move for deed in self.deeds)
            if len(done) >= len(line) or done != line[: len(done)]:
                return
            news = self.news
            self._do(Deed(move=line[len(done)]))
            self.news = [*news, *self.news]

    @property
    def begun(self) -> bool:
        """Whether a move is half made."""
        return self._hand is not None and self._hand.landed

    def undo(self) -> None:
        """Take back what was done last: what the hand has begun, or else a whole move or throw."""
        if self.begun:
            self.cancel()
            self.news = [TAKEN_BACK]
        elif self.deeds:
            kept, last = self.deeds[:-1], self.deeds[-1]
            undone, words = [*self.undone, last], "the throw." if last.throw else self.log[-1]["words"]
            self.again(kept)
            self.undone, self.news = undone, [f"Taken back: {words}"]

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.undone:
            self.answer, self.news = {}, []
            self._do(self.undone.pop())

    def think(self, level: int, seconds: float) -> bool:
        """Let the simple player think for so long; whether it has made its move, or its throw."""
        if self.outcome is not None:
            raise ParlourError("the game is over")
        if self.wants_throw:
            self.throw()
            return True
        if self.thinking is None or self.thinking.level != level:
            self._lift()
            self.thinking = Thinking(self.game, self.match.position, level, self.lot)
        move = self.thinking.go(seconds)
        if move is None:
            return False
        self.play(move)
        return True

    def again(self, deeds: list[Deed]) -> None:
        """All of these from the beginning."""
        self.deeds, self.answer, self.news = [], {}, []
        self._set_up()
        for deed in deeds:
            self._do(deed)
        self.news = []

    def _do(self, deed: Deed, move: Move | None = None) -> None:
        """A throw or a move."""
        game, position = self.game, self.match.position
        self._noticed = None
        if deed.throw:
            self.match.throw(deed.throw)
            self.news = [f"Thrown: {listed(map(str, deed.throw))}."]
        else:
            if self.outcome is not None:
                raise ParlourError("the game is over, and this text goes on")
            move = move or game.find(position, deed.move)
            before = self.men
            men, journeys = follow(before, move, {})
            words = said_move(game, position, move, before, journeys)
            self.match.play(move)
            self.rolls.append(men)
            self.journeys.append(journeys)
            self.log.append({"turn": position.turn, "text": deed.move, "throw": list(position.throw), "words": words})
            self.news = [words, *said_counts(game, position, self.match.position)]
        self.deeds.append(deed)
        self._lift()

    # -- what is kept ---------------------------------------------------------------------------

    def options(self) -> dict[str, object]:
        """The options that are not those of the page."""
        printed = dict(self.setting.game.options)
        return {name: value for name, value in self.game.options if printed.get(name) != value}

    def saved(self) -> str:
        """The game as a short text."""
        task = self.task.name if self.task else ""
        start = "" if self.task else self.start
        return write_saved(Saved(self.setting.name, self.options(), start, tuple(self.deeds), task))

    def example(self) -> str:
        """The game as an example for a page."""
        printed = dict(self.setting.game.options)
        return copied(self.setting.name, printed, self.match, self.deeds, self.start)


def restored(setting: TableSetting, saved: Saved) -> Table:
    """A game that was saved; raises ParlourError where something of it makes no sense."""
    task = next((task for task in setting.tasks if task.name == saved.task), None)
    if task is not None:
        table = Table(setting, task.options, task.start, task)
    else:
        table = Table(setting, saved.options, saved.start)
    table.again(list(saved.deeds))
    return table


def _onward(move: Move, point: int) -> tuple[int, ...]:
    """Where a man still came to behind a point, on his way in a move."""
    ways = (way.landings for way in move.ways if not way.suffers and point in way.landings)
    return next((landings[landings.index(point) + 1 :] for landings in ways), ())

"""The solver of any game of two players without chance: positions counted where they can be, else searched.

What can arise from a position is counted and settled whole (engine.settle), if it is not too much; else a
proof-number search looks for the win. Both give strategies that are checked by the engine's rules and nothing else.

The search knows players who move by turns, and that who cannot move has lost. So a position is seen with a sign that
tells whether its player is to move, or the other has to wait a turn for him; a game that has ended is a position
without moves for the loser, and a game that is drawn one that leads to itself for ever. Steps that are no moves of
anybody are empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..engine.game import Game
from ..engine.position import Move, Position
from ..engine.settle import ROOM, Fates, TooMany, playable
from . import Strategy, lasting, texts
from . import strategy as strategies
from .search import Search
from .strategy import Fault, TooLarge

if TYPE_CHECKING:
    from collections.abc import Callable

    from . import Line, Shows, Weight

QUICK = 30_000
"""So many positions are searched before all are counted."""

LARGEST = 30_000
"""Of so many positions a strategy may speak."""

VAIN = 2
"""So often as many positions as may be counted are counted in vain."""

HALF = 2
"""No more than this part of the free memory is taken: one half."""

OVER, LOST = "over", -1


class GeneralView(NamedTuple):
    """A position, and whether the other has to wait in it for its player, who moves again; or a game that is over."""

    position: Position
    waits: bool = False
    over: str = ""


Moves = list[tuple[str, GeneralView]]


class SettledWhole:
    """What is known of a position when all that can arise from it are settled."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fates: Fates | None = None
        self.vain = 0
        """How many positions were counted in vain, because there were more."""

    def value(self, view: GeneralView) -> int | None:
        """d + 1 for a win of the player to move in d plies, -(d + 1) for a loss, 0 for a draw, None if not known."""
        if view.over:
            return LOST
        if self.fates is None or view.position not in self.fates:
            return None
        fate = self.fates.of(view.position)
        if fate.winner is None:
            return 0
        moves = (view.position.turn == fate.winner) != view.waits
        return max(1, 2 * fate.moves) if moves else -(2 * fate.moves + 1)

    def comfort(self, view: GeneralView) -> int:
        """All positions are alike."""
        return 0

    def count(self, position: Position, most: int, tell: Callable[[str], None]) -> bool:
        """Count what can arise from a position, unless it is known; whether there were no more than so many.

        What was counted in vain twice is not counted again: the moves of a large position mostly lead to large ones.
        """
        if self.fates is None or position not in self.fates:
            if self.vain >= VAIN * most:
                return False
            try:
                self.fates = Fates(self.game, [position], room(most), tell)
            except TooMany:
                self.vain += most
                return False
        return True


SOME = "some"
"""In place of a move's text."""


def _quietly(line: str) -> None:
    """Tell nobody."""


def room(most: int) -> int:
    """How many positions may be counted: so many, or as many as there is memory for."""
    from .room import available

    free = available()
    return most if free is None else min(most, free // HALF // ROOM)


class General:
    """A game of two players without chance, as its rules have it. `most` is how many positions may be counted."""

    def __init__(self, game: Game, most: int) -> None:
        self.game, self.most = game, most
        self.tell: Callable[[str], None] = _quietly
        self.whole = SettledWhole(game)

    def after(self, view: GeneralView) -> Moves:
        """The moves of a position, by their texts, each with what the other then sees."""
        return self._after(view, self.game.text)

    def replies(self, view: GeneralView) -> Moves:
        """The same without their texts, where it does not matter which is which."""
        return self._after(view, lambda move: SOME)

    def _after(self, view: GeneralView, text: Callable[[Move], str]) -> Moves:
        game, (position, waits, over) = self.game, view
        if over:
            return []
        if waits:
            return [("", GeneralView(position))]
        ended = game.ended(position)
        moves = game.moves(position) if ended is None else ()
        ended = game.stuck(position) if ended is None and not moves else ended
        if ended is None:
            found = []
            for move in moves:
                then = game.play(position, move)
                found.append((text(move), GeneralView(then, then.turn == position.turn)))
            return found
        if ended.winner is None:
            return [("", view)]
        return [("", GeneralView(position, over=OVER))] if ended.winner == game.turns[position.turn] else []

    def number(self, view: GeneralView) -> int:
        """How many moves there are."""
        return len(self.after(view))

    def stands(self, position: Position) -> bool:
        """Whether men can stand so: as far as is known."""
        return True

    def value(self, position: Position, make: bool = True) -> int | None:
        """What a position is worth, where all that can arise can be counted."""
        if not make or not self.whole.count(position, self.most, self.tell):
            return None
        return self.whole.value(GeneralView(position))

    def wins(self, position: Position, mover: bool, patience: int) -> bool | None:
        """What the search says."""
        return Search(self.whole, self.after, self.number).wins(GeneralView(position), mover, patience)

    def moves_to_win(self, position: Position, mover: bool, patience: int) -> int | None:
        """Not known where positions cannot be counted: a player may move many times in a row."""
        return None

    def prove(
        self, position: Position, player: str, shows: Shows, patience: int, line: Line = (), within: int = 0
    ) -> Strategy | None:
        """A strategy from the search, if that is quick, or from all positions, or from a long search."""
        root, mine, winning = GeneralView(position), self._moves(position, player), shows == "win"
        if (shows == "last" or within) and not self.whole.count(position, patience, self.tell):
            return None
        search = Search(self.whole, self.after, self.number)
        if shows == "last":
            return self._lasting(root, mine, within)
        hunted = mine if winning else not mine
        settled = search.wins(root, hunted, min(QUICK, patience))
        if settled is None:
            search = Search(self.whole, self.after, self.number)
            self.whole.count(position, patience, self.tell)
            settled = search.wins(root, hunted, patience)
        if settled is not winning:
            return None
        printed = {GeneralView(here): self.game.text(move) for here, move in line if self._moves(here, player)}
        if winning and printed:
            for here in reversed([*(before for before, _ in line), self.game.play(*line[-1])]):
                search.wins(GeneralView(here), self._moves(here, player), patience)
        try:
            plan = strategies.find(search, root, mine, winning, printed or None, most=LARGEST)
        except TooLarge:
            return None
        found = self._text(plan)
        try:
            self.check(position, player, shows, found, within)
        except Fault:
            if within:
                return None
            raise
        return found

    def _lasting(self, root: GeneralView, mine: bool, within: int) -> Strategy | None:
        try:
            plan = lasting.find(self.whole, root, mine, within, self.after, LARGEST)
        except TooLarge:
            return None
        return None if plan is None else self._text(plan)

    def _text(self, plan: dict[GeneralView, str]) -> Strategy:
        return Strategy(texts.written(self.game, {view.position: step for view, step in plan.items()}))

    def check(
        self, position: Position, player: str, shows: Shows, strategy: Strategy, within: int = 0
    ) -> Weight:
        """Go through a strategy by the rules alone."""
        plan = {GeneralView(where): move for where, move in texts.read(self.game, strategy.plan).items()}
        root, mine = GeneralView(position), self._moves(position, player)
        if shows == "last":
            return lasting.check(root, mine, plan, within, self.after, self.replies)
        weight = strategies.check(root, mine, plan, shows == "win", self.after, replies=self.replies)
        if within and weight.longest > within:
            raise Fault(f"the strategy takes {weight.longest} moves, and not {within}")
        return weight

    def look_up(self, position: Position, player: str, shows: Shows, strategy: Strategy) -> None:
        """Nothing is left to tables."""
        raise Fault(f"there are no tables of {self.game.name} in which a proof could end")

    def goes_by(self, strategy: Strategy, player: str, line: Line) -> bool:
        """Whether a strategy does not depart from a line."""
        plan = texts.read(self.game, strategy.plan)
        own = [(here, self.game.text(move)) for here, move in line if self._moves(here, player)]
        return all(plan.get(here, move) == move for here, move in own)

    def _moves(self, position: Position, player: str) -> bool:
        return self.game.turns[position.turn] == player


_LAST: list[General] = []
"""The solver that was asked for last, with what it has counted: most questions are about the same game."""


def general(game: Game, most: int, tell: Callable[[str], None] | None = None) -> General | None:
    """The solver of a game as it is played here, or None where chance has a say, or other than two play."""
    if not playable(game) or game.waived:
        return None
    if not _LAST or _LAST[0].game.moves is not game.moves or _LAST[0].game.ended is not game.ended:
        _LAST[:] = [General(game, most)]
    _LAST[0].most, _LAST[0].tell = most, tell or _quietly
    return _LAST[0]

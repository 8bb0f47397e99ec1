"""The solver for English checkers: bitboards, endgame tables, the search above them, and proofs quick to check."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ...engine.board import Board
from ...engine.game import Game
from ...engine.position import Position
from .. import Strategy, lasting
from .. import strategy as strategies
from ..distance import Distances
from ..search import Search
from ..strategy import Fault, TooLarge
from .core import JUMPS, KING_ROW, STEPS, View, after, bits, count, path_seen, seen, turned
from .edge import Edge
from .plans import Plan, read, written

if TYPE_CHECKING:
    from pathlib import Path

    from .. import Line, Shows, Tabled
    from ..store import Store
    from .material import Material
    from .tables import Tables

WAYS = ("sw", "se", "nw", "ne")
"""The ways of the core's steps and jumps, in their order, as the board has them."""

EDGES = (0, 4, 5, 6)
"""A strategy goes to the end of the game if it can, and else to where so many pieces are left."""

LARGEST = {True: 30_000, False: 10_000}
"""Of so many positions a strategy may speak that wins, or one that holds: those go round for longer."""

OPTIONS = {"colours"}
"""What may be agreed on without changing how men move."""


def solver(game: Game) -> Tabled | None:
    """The solver of checkers, on the board that its bitboards are made for."""
    fits = game.board.once(__name__, lambda: _fits(game.board))
    return CheckersSolver(game) if fits and dict(game.options).keys() <= OPTIONS else None


def _fits(board: Board) -> bool:
    """Whether the board's points lie to one another as the core's squares do."""
    return (
        len(board.points) == len(STEPS)
        and board.zone("bottom row") == set(bits(KING_ROW))
        and board.zone("top row") == set(bits(turned(KING_ROW)))
        and all(
            tuple(1 << point for point in board.ray(square, way)[:2]) == tuple(filter(None, (middle, end)))
            for square in range(len(STEPS))
            for way, middle, (_, end) in zip(WAYS, STEPS[square], JUMPS[square], strict=True)
        )
    )


@cache
def endgames() -> Tables:
    """The endgame tables, which are the same for all that is asked."""
    from ..store import standard
    from .tables import Tables  # needs numpy, which nothing but proving and counting does

    return Tables(store=stored(standard()))


@cache
def anew() -> Tables:
    """Tables that are computed again, whatever a folder has."""
    from .tables import Tables

    return Tables(store=stored(None))


def stored(folder: Path | None, plain: bool = False) -> Store[Material]:
    """The slices in a folder."""
    from ..store import NoTable, Store
    from .endings import PLAIN, CheckersEndings

    maker = CheckersEndings(plain)

    def beyond(part: Material) -> str:
        """The pass itself says so, before it looks anywhere."""
        try:
            if maker.plain and sum(part) > PLAIN:
                maker.settled(part, store.values)
        except NoTable as told:
            return str(told)
        return ""

    store = Store("checkers", maker, folder, beyond=beyond)
    return store


class CheckersSolver:
    """Checkers with its colours as a page has them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def stands(self, position: Position) -> bool:
        """Whether no man is on the row where he would have been crowned."""
        view = seen(position.cells, 0)
        return not (view.men & KING_ROW or view.their_men & turned(KING_ROW))

    def perft(self, position: Position, depth: int) -> int:
        """How many lines of play there are of so many moves, counted by whole levels."""
        from .levels import perft

        return perft(_view(position), depth)

    def value(self, position: Position, make: bool = True) -> int | None:
        """What the tables say."""
        return endgames().value(_view(position), make)

    def wins(self, position: Position, mover: bool, patience: int) -> bool | None:
        """What the search says above the tables."""
        return Search(endgames(), after, count).wins(_view(position), mover, patience)

    def moves_to_win(self, position: Position, mover: bool, patience: int) -> int | None:
        """What a second search says above the tables, compiled where that is installed."""
        view = _view(position)
        if find_spec("numba") is None:
            return Distances(endgames(), after).moves_to_win(view, mover, patience)
        from .quickest import Quickest

        return Quickest(endgames(), self.slice_of(position), patience).moves_to_win(view, mover)

    def store(self, folder: Path | None, plain: bool = False) -> Store[Material]:
        """The slices in a folder."""
        return stored(folder, plain)

    def slice_of(self, position: Position) -> Material:
        """How many men and kings each player has."""
        from .tables import view_material

        return view_material(_view(position))

    def prove(
        self, position: Position, player: str, shows: Shows, patience: int, line: Line = (), within: int = 0
    ) -> Strategy | None:
        """A strategy of a player's from the tables and the search; how long a win takes is told by tables alone."""
        root, mine, winning = _view(position), self._moves(position, player), shows == "win"
        if within or shows == "last":
            return self._timed(root, mine, winning, within)
        search = Search(endgames(), after, count)
        printed = self._plan(player, line)
        if winning and printed:
            # What the line leads to is settled from its end, so that the strategy can go by it.
            for here in reversed([*(before for before, _ in line), self.game.play(*line[-1])]):
                search.wins(_view(here), self._moves(here, player), patience)
        settled = search.wins(root, mine if winning else not mine, patience)
        if settled is not winning:
            return None
        for pieces in EDGES:
            edge = Edge(pieces)
            try:
                plan = strategies.find(search, root, mine, winning, printed, edge.reached, LARGEST[winning])
            except TooLarge:
                continue
            edge.leaves.clear()
            strategies.check(root, mine, plan, winning, after, edge.reached)
            return Strategy(written(plan), pieces if edge.leaves else 0, *edge.seal(endgames().store))
        return None

    def _timed(self, root: View, mine: bool, winning: bool, within: int) -> Strategy | None:
        """A strategy that wins within so many moves, or lasts so long; the tables must know the position."""
        if endgames().value(root) is None:
            return None
        try:
            if not winning:
                lasts = lasting.find(endgames(), root, mine, within, after, LARGEST[True])
                return None if lasts is None else Strategy(written(lasts))
            plan = strategies.find(Search(endgames(), after, count), root, mine, winning, None, most=LARGEST[True])
            longest = strategies.check(root, mine, plan, winning, after).longest
        except (Fault, TooLarge):
            return None
        return Strategy(written(plan)) if longest <= within else None

    def check(
        self, position: Position, player: str, shows: Shows, strategy: Strategy, within: int = 0
    ) -> strategies.Weight:
        """Go through a strategy by the rules alone."""
        if shows == "last":
            return lasting.check(_view(position), self._moves(position, player), read(strategy.plan), within, after)
        edge = self._gone_through(position, player, shows, strategy)
        if within and (edge.leaves or edge.weight.longest > within):
            raise Fault(f"the strategy takes {edge.weight.longest} moves or more, and not {within}")
        edge.sample(shows == "win")
        return edge.weight

    def look_up(self, position: Position, player: str, shows: Shows, strategy: Strategy) -> None:
        """Look up what a strategy leaves to tables, in tables that are computed for it."""
        edge = self._gone_through(position, player, shows, strategy)
        edge.look_up(anew(), shows == "win", strategy.tables)

    def _gone_through(self, position: Position, player: str, shows: Shows, strategy: Strategy) -> Edge:
        edge, plan = Edge(strategy.edge), read(strategy.plan)
        root, mine = _view(position), self._moves(position, player)
        edge.weight = strategies.check(root, mine, plan, shows == "win", after, edge.reached)
        if edge.slices() != strategy.slices:
            raise Fault("the slices of tables that it ends in are not those on record")
        if edge.leaves and not strategy.program:
            raise Fault("it ends in tables, and does not say what computed them")
        return edge

    def goes_by(self, strategy: Strategy, player: str, line: Line) -> bool:
        """Whether a strategy does not depart from a line."""
        plan = read(strategy.plan)
        return all(plan.get(view, path) == path for view, path in self._plan(player, line).items())

    def _moves(self, position: Position, player: str) -> bool:
        return self.game.turns[position.turn] == player

    def _plan(self, player: str, line: Line) -> Plan:
        """What a player does in a line."""
        own = ((position, move) for position, move in line if self._moves(position, player))
        return {_view(position): path_seen(move.path, position.turn) for position, move in own}


def _view(position: Position) -> View:
    return seen(position.cells, position.turn)

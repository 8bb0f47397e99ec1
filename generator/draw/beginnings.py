"""Beginnings: how the men of a game stand at its start, under each of its options and under several at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..check import Checked
from ..engine.game import Game
from ..engine.rules import WrongOption
from ..english import capital, listed, number, plural
from ..load.board import Sheet
from ..replay.men import roll
from ..replay.telling import describe, place, title
from .figure import Figure, Standing
from .roster import standing

MOST = 32
"""At most so many set-ups of one game are drawn: first as printed, then under one option each, then under more."""

Chosen = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class SetUp:
    """The men of a game as it begins. `choice` is what makes it differ from the printed game, if anything does.

    `told` is the same for people, from what is seen on the board.
    """

    sheet: Sheet
    page: str
    title: str
    game: Game
    men: tuple[Standing, ...]
    choice: str = ""
    told: str = ""
    options: int = 0
    """Of how many options together that is."""

    @property
    def name(self) -> str:
        """The name of its file."""
        return "-".join(filter(None, (self.sheet.name, self.page, self.choice.replace(" ", "-"))))

    @property
    def figure(self) -> Figure:
        """The men on their board."""
        named = f"{self.sheet.title}, set up for {self.title}{f', {self.told}' if self.told else ''}"
        return Figure(self.sheet, self.men, title=named, desc=spoken_start(self.game, self.sheet), name=self.name)


def spoken_start(game: Game, sheet: Sheet) -> str:
    """Who stands where, and who moves first; men that are set on the board before the first move are told as such."""
    told = describe(game, game.start, roll(game.start), {}, unnamed=sheet.labels == "none")
    position, laid = game.start, False
    while not game.throws and (moves := game.legal(position)) and all(w.start < 0 for m in moves for w in m.ways):
        position, laid = game.play(position, moves[0]), True
    if not laid:
        return told
    first, then = (game.speech.player(game.turns[at.turn]) for at in (game.start, position))
    before = f"{capital(first.words)} to move."
    if not told.endswith(before):
        raise ValueError(f"a set-up whose first player is not told: {told}")
    opening = f"The men in hand are set on the board before the first move; {then.does('moves', 'move')} first."
    return f"{told.removesuffix(before)}{opening}"


KEPT = 128
"""Of so many games at most it is known how they begin."""

_KNOWN: dict[str, tuple[tuple[Chosen, Game], ...]] = {}
"""Games by what they were made from, each under all options that matter at its beginning."""


def set_ups(pages: Mapping[str, Checked]) -> tuple[SetUp, ...]:
    """Every way in which the men of a game may stand at its beginning, each once for each game.

    A page that cites another's rules adds only what that one does not have.
    """
    found: list[SetUp] = []
    known: dict[str, set[frozenset[Standing]]] = {}
    for checked in sorted(pages.values(), key=lambda each: bool(each.page.get("cites"))):
        cited = known.get(checked.page.get("cites"), set())
        own = [one for one in _page_set_ups(checked) if frozenset(one.men) not in cited]
        known[checked.page.name] = {frozenset(one.men) for one in own}
        found += own
    return tuple(found)


def _page_set_ups(checked: Checked) -> Iterator[SetUp]:
    """The set-ups of one page; a game that begins with the empty board does so whatever is chosen."""
    page, game, sheet = checked.page, checked.game, checked.sheet
    if game is None or sheet is None or not any(game.start.cells):
        return
    said: dict[str, Game] = {}
    for chosen, one in _games(game):
        choice = " ".join(" ".join(f"{option.replace('_', ' ')} {value}".split()) for option, value in chosen)
        words = _unlike(one, game) if chosen else ""
        if words in said:
            words = ", ".join(filter(None, (words, _elsewhere(one, said[words], sheet))))
        said.setdefault(words, one)
        yield SetUp(sheet, page.name, page.title, one, _men(one), choice, words, len(chosen))


def _men(game: Game) -> tuple[Standing, ...]:
    return tuple(standing(game, roll(game.start), {}))


def _games(game: Game) -> tuple[tuple[Chosen, Game], ...]:
    """The game as printed and under options that make its men stand otherwise; looked for once, for all themes."""
    if game.spelling not in _KNOWN:
        if len(_KNOWN) >= KEPT:
            _KNOWN.clear()
        _KNOWN[game.spelling] = tuple(_differing(game))
    return _KNOWN[game.spelling]


def _differing(game: Game) -> Iterator[tuple[Chosen, Game]]:
    """The same, one option at a time, then several at once."""
    printed = dict(game.options)
    seen = {frozenset(_men(game))}
    yield (), game
    level: list[tuple[Chosen, Game]] = [((), game)]
    while level:
        further: list[tuple[Chosen, Game]] = []
        for chosen, one in level:
            taken = {option for option, _ in chosen}
            for option, choices in one.choices.items():
                for choice in choices if option not in taken else ():
                    more = (*chosen, (option, choice))
                    other = _under(one, {**printed, **dict(more)})
                    men = frozenset(_men(other)) if other is not None else frozenset()
                    if other is not None and men and men not in seen and len(seen) < MOST:
                        seen.add(men)
                        further.append((more, other))
        yield from further
        level = further


def _under(game: Game, options: Mapping[str, object]) -> Game | None:
    """The game under options, if they go together."""
    try:
        return game.under(options)
    except WrongOption:
        return None


# -- in words -------------------------------------------------------------------------------------


def _unlike(game: Game, printed: Game) -> str:
    """In what men differ from those of the printed game that is seen at a glance: how many sides, colours, kinds."""
    sides, usual = (dict.fromkeys(man.colour for man in _in_order(one)) for one in (game, printed))
    if len(sides) != len(usual):
        return f"for {number(len(sides))} {plural('player', len(sides))}"
    if tuple(sides) != tuple(usual):
        return " against ".join(sides)
    kinds, before = _kinds(game), _kinds(printed)
    if kinds != before:
        told = [f"{number(many)} {plural(kind, many)}" for kind, many in kinds[0]]
        alike = all(each == kinds[0] for each in kinds)
        return f"with {listed(told)}{' a side' if alike and len(sides) > 1 else ''}"
    return ""


def _in_order(game: Game) -> Sequence[Standing]:
    """The men by the order of their colours."""
    return sorted(_men(game), key=lambda man: game.colours.index(man.colour))


def _kinds(game: Game) -> list[list[tuple[str, int]]]:
    """How many men each side has of each kind."""
    letters = [letter for cell in game.start.cells for letter in cell]
    return [
        [(title(piece), letters.count(piece.letter)) for piece in game.pieces
         if piece.colour == colour and piece.letter in letters]
        for colour in game.colours
    ]  # fmt: skip


def _elsewhere(game: Game, other: Game, sheet: Sheet) -> str:
    """The men who do not stand where another game has them, and where they stand."""
    told = []
    for piece in game.pieces:
        points, before = (
            [point for point, cell in enumerate(one.start.cells) if piece.letter in cell] for one in (game, other)
        )
        if points != before:
            where = listed([place(game, point, sheet.labels == "none") for point in points])
            kinds = sum(each.kind == piece.kind for each in game.pieces)
            who = f"{piece.colour} {title(piece)}" if kinds > 1 and piece.colour != piece.kind else title(piece)
            told.append(f"the {plural(who, len(points))} on {where}")
    return listed(told)

"""Beside the board: who is to move, what is thrown, men in hand, scores, quiet turns, in sentences for print.

What the board shows is not said, nor what has been said under the figure before, nor what its caption says.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from ..engine.game import Game
from ..engine.position import Position
from ..english import capital, listed, number, plural, spelled
from .examples import Example, When
from .steps import seen


@dataclass(frozen=True)
class Beside:
    """What is said with the moves of an example of the position that they begin from, and under each of its figures.

    `figures` has, for each plate, the words under each of its pictures.
    """

    start: str
    figures: tuple[tuple[str, ...], ...]


def tallies(game: Game, position: Position, left_out: Container[str] = ()) -> Iterator[str]:
    """What is counted beside the board, a sentence for each counter that is not nought and that has words."""
    for counter in (*game.counters, *game.shared):
        if counter in game.told and counter not in left_out:
            amounts = {whose: amount for whose, amount in _amounts(game, position, counter).items() if amount}
            told = [f"{whose} {_words(game, counter, amount)}".strip() for whose, amount in amounts.items()]
            if told[1:] and len(set(amounts.values())) == 1 and amounts.keys() >= set(map(capital, game.turns)):
                yield f"Each player {_words(game, counter, next(iter(amounts.values())))}."
            elif told:
                yield f"{capital(listed(told))}."


def _amounts(game: Game, position: Position, counter: str) -> dict[str, int]:
    """What a counter stands at, for each colour that has it; one that is shared is nobody's."""
    if counter in game.counters:
        return {capital(colour): position.counts[game.count(colour, counter)] for colour in game.colours}
    return {"": position.counts[len(game.colours) * len(game.counters) + game.shared.index(counter)]}


def _words(game: Game, counter: str, amount: int) -> str:
    """The game's own words for so many."""
    tally = game.told[counter]
    return tally.one if amount == 1 else tally.many.format(spelled(amount))


def visible(examples: Iterable[Example]) -> frozenset[str]:
    """The counters of men not on the board which the board of a page shows as well, since no man is ever lost there."""
    examples = tuple(examples)
    counters = {name for example in examples for name, tally in example.game.told.items() if tally.men}
    return frozenset(name for name in counters if all(_complete(example, name) for example in examples))


def _complete(example: Example, counter: str) -> bool:
    """Whether everybody has, at every moment of an example, all the men he began with: on the board or beside it."""
    game = example.game
    if counter not in game.counters:
        return True
    all_men = _men(game, game.start, counter)
    return all(_men(game, moment.position, counter) == all_men for moment in example.moments)


def _men(game: Game, position: Position, counter: str) -> list[int]:
    """How many men each colour has on the board and beside it."""
    standing = [game.piece[letter].colour for cell in position.cells for letter in cell]
    return [standing.count(colour) + position.counts[game.count(colour, counter)] for colour in game.colours]


def beside(example: Example, board_shows: Container[str]) -> Beside:
    """What is said of an example beside its figures, in the order in which a reader comes to them."""
    game, start = example.game, example.moments[0].position
    own = begins_a_game(example)
    left_out = {name for name in game.told if name in board_shows or _from_nought(game, start, name)}
    last = list(tallies(game, game.start, left_out))
    words = [each for each in tallies(game, start, left_out) if each not in last] if not own else []
    shown = shows_its_start(example)
    if words and not shown:
        last = list(tallies(game, start, left_out))
    figures = []
    for plate in example.shown:
        under = []
        for when in plate.moments:
            now = list(tallies(game, seen(example, when).position, left_out))
            news = [each for each in now if each not in last and each[:-1].lower() not in plate.caption.lower()]
            turn = [] if when.number or own else list(_turn(example, plate.caption))
            under.append(" ".join((*turn, *news)))
            last = now
        figures.append(tuple(under))
    return Beside("" if shown or not words else _before(game, words), tuple(figures))


def _before(game: Game, words: Iterable[str]) -> str:
    """What holds where the moves begin, with a word that it is of then: a figure may show what has become of it."""
    said = " ".join(words)
    named = said.split(" ", 1)[0] in map(capital, game.colours)
    return f"At the start {said if named else said[:1].lower() + said[1:]}"


def begins_a_game(example: Example) -> bool:
    """Whether an example begins as the game does."""
    return example.moments[0].position._replace(throw=()) == example.game.start


def shows_its_start(example: Example) -> bool:
    """Whether a figure in the text, not at the back, shows the position that an example begins from."""
    return any(When(0) in plate.moments and not plate.back for plate in example.shown)


def _from_nought(game: Game, start: Position, counter: str) -> bool:
    """Whether a counter that goes up by itself begins at nought, so that a reader sees all of it."""
    return game.told[counter].running and not any(_amounts(game, start, counter).values())


def _turn(example: Example, caption: str) -> Iterator[str]:
    """Whose turn it is at the start, and what is thrown where no move stands beside it."""
    game, position = example.game, example.moments[0].position
    player = capital(game.speech.player(game.turns[position.turn]).words)
    said = "to move" in caption or f"{player}’s turn" in caption
    if len(game.turns) > 1 and game.outcome(position) is None and not said:
        yield f"{player} to move."
    moves_follow = len(example.moments) > 1 and not example.back
    if position.throw and not moves_follow and not all(_tells(caption, each) for each in position.throw):
        yield f"Thrown: {listed(map(number, position.throw))}."


def _tells(caption: str, thrown: int) -> bool:
    """Whether a caption has a number that is thrown, in words or in figures."""
    words = re.findall(r"\w+", caption.lower())
    return number(thrown) in words or plural(number(thrown), 2) in words or str(thrown) in words

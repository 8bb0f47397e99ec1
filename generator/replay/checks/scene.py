"""What checks look at, what they answer, and the moments of examples that they name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ...check import Checked
from ...engine.board import Board
from ...engine.game import Game
from ...engine.position import Piece
from ...english import plural
from ...load.records import Record
from ...mistakes import nearest
from ...wording.lexicon import ALL, AT_ONCE, LEAST, MOST, NONE, SO_MANY
from ...wording.said import Meaning
from ...wording.vocabulary import ANY, Vocabulary, kinds
from ..proofs import Settled

if TYPE_CHECKING:
    from ..examples import Example, Moment
    from ..pages import Strand

EACH = ("each", "both")
"""Words that stand for every colour."""

BOUND = re.compile(r"(\d+) or more|at most (\d+)")


class Bad(Exception):
    """A check that cannot be made as it is written: why, and what would be right."""

    def __init__(self, why: str, right: str = "") -> None:
        self.why, self.right = why, right
        super().__init__(why)


@dataclass(frozen=True)
class Scene:
    """All that the checks of a page may look at."""

    checked: Checked
    examples: Mapping[str, Example]
    web: tuple[Strand, ...]
    settled: Settled
    record: Record | None
    homes: Mapping[str, str]
    words: Vocabulary
    wants: str = ""
    """The player who is to win by the line of a lost diagram."""
    kept: dict[str, Any] = field(default_factory=dict, compare=False)
    """What was worked out once for several checks."""

    @property
    def game(self) -> Game:
        """The page's game; a claim about play needs one."""
        if self.checked.played is None:
            raise Bad("a claim needs the page's game" + (", and no engine knows this one" if self.checked.game else ""))
        return self.checked.played

    def example(self, name: str) -> Example:
        """An example that replays."""
        if name not in self.examples:
            raise Bad(f"there is no example {name!r} that replays", nearest(name, self.examples, "examples are"))
        return self.examples[name]


class Answer(NamedTuple):
    """What a check comes to: whether it holds, what it found, and what it means.

    The numbers that it counts must be said. What it is `about` must be said too, where words say anything of that kind
    at all: of each group one.
    """

    true: bool
    found: str
    means: tuple[Meaning, ...] = ()
    counts: tuple[str, ...] = ()
    about: tuple[tuple[Meaning, ...], ...] = ()
    order: tuple[Meaning, ...] = ()
    """Kinds of men that must be said, these and no others, in this order."""
    can: bool | None = None
    """Whether a thing can be done, if that was asked."""
    text: str = ""
    """The check as it is written."""
    does: tuple[tuple[str, tuple[Meaning, ...]], ...] = ()

    def asking(self, *groups: tuple[Meaning, ...]) -> Answer:
        """The same answer, that is about these as well."""
        return self._replace(about=(*self.about, *filter(None, groups)))


Check = Callable[[Scene, list[str], str], Answer]
"""A check of a scene, by the words behind its name and what is wanted."""


class At(NamedTuple):
    """A moment of an example, and what naming it means."""

    example: Example
    number: int
    means: tuple[Meaning, ...]
    turn: tuple[Meaning, ...] = ()
    """The turn of a player by which it is named, if it is."""

    @property
    def now(self) -> Moment:
        """The moment itself."""
        return self.example.moments[self.number]

    @property
    def player(self) -> str:
        """Who is to move."""
        return self.example.game.turns[self.now.position.turn]


# -- what it means ------------------------------------------------------------------------------------


def numbered(*values: object) -> tuple[Meaning, ...]:
    """Numbers, and what they amount to: nought is none."""
    senses = [Meaning("number", str(value)) for value in values]
    return (*senses, *(Meaning("absolute", NONE) for value in values if str(value) == "0"))


def coloured(game: Game, *names: str) -> tuple[Meaning, ...]:
    """Colours or players by their names; whose men are all of one colour or kind is that colour or kind too."""
    senses: list[Meaning] = []
    for name in names:
        if name in game.turns:
            senses.append(Meaning("player", name))
        if name in (*game.turns, *game.colours):
            colours = {piece.colour for piece in owned(game, name)}
            titles = {kinds(game)[piece.kind] for piece in owned(game, name)}
            senses += [Meaning("colour", colour) for colour in colours if len(colours) == 1]
            senses += [Meaning("piece", title) for title in titles if len(titles) == 1]
    return tuple(dict.fromkeys(senses))


def owned(game: Game, player: str) -> list[Piece]:
    """The men of a player: those of his colour; where players are not called by colours, those that his name says."""
    if player in game.colours:
        return [piece for piece in game.pieces if piece.colour == player]
    if len(game.turns) == len(game.colours) and player in game.turns:
        return [piece for piece in game.pieces if piece.colour == game.colours[game.turns.index(player)]]
    colour, _, kind = player.partition("-")
    named = [piece for piece in game.pieces if piece.colour == colour]
    return [piece for piece in named if plural(piece.title or piece.kind, 2) == kind] or named


def colour_of(game: Game, side: str) -> str:
    """The colour of a side."""
    return side if side in game.colours else owned(game, side)[0].colour


def seat(game: Game, side: str) -> int:
    """1 for a side that sits at the bottom of the board, -1 at its top: where its men are set up, or else by turn.

    Where the board is but one row, 1 for its left end and -1 for its right.
    """
    letters = {piece.letter for piece in owned(game, side)}
    axis = 0 if in_a_row(game.board) else 1
    own = [game.board.at[p][axis] for p, men in enumerate(game.start.cells) if letters & set(men)]
    every = [place[axis] for place in game.board.at]
    middle = (min(every) + max(every)) / 2
    if not own or sum(own) / len(own) == middle:
        return 1 if side in (game.turns[0], game.colours[0]) else -1
    return 1 if sum(own) / len(own) < middle else -1


def in_a_row(board: Board) -> bool:
    """Whether a board is but one row, along which its players face each other."""
    return len({y for _, y in board.at}) == 1


def of_kind(game: Game, kind: str) -> tuple[Meaning, ...]:
    """A kind of men; without one, men of any kind."""
    titles = set(kinds(game).values())
    if not kind:
        return (Meaning("piece", ANY), *(Meaning("piece", title) for title in titles if len(titles) == 1))
    if kind not in kinds(game):
        raise Bad(f"there are no {plural(kind, 2)} in this game", nearest(kind, kinds(game), "kinds are"))
    return (Meaning("piece", kinds(game)[kind]),)


def named(example: Example) -> tuple[Meaning, ...]:
    """An example, and what the page calls its men."""
    names = {name for moment in example.moments for name in moment.names.values()}
    return (Meaning("example", example.name), *(Meaning("name", name) for name in sorted(names)))


def called(now: Moment, number: int) -> tuple[Meaning, ...]:
    """What the page calls the man of a number, if it calls him anything."""
    return (Meaning("name", now.names[number]),) if number in now.names else ()


def absolutes(*values: str) -> tuple[Meaning, ...]:
    """Absolutes."""
    return tuple(Meaning("absolute", value) for value in values)


def points(names: Iterable[str]) -> tuple[Meaning, ...]:
    """Points of the board."""
    return tuple(Meaning("point", name) for name in names)


def signed(board: Board, names: Iterable[str]) -> tuple[Meaning, ...]:
    """Points of the board, and the numbers that are printed on those along a track, which are called by them."""
    told = list(names)
    along = {point for track in board.tracks.values() for point in track}
    printed = (board.numbers.get(board.index.get(name, -1)) for name in told if board.index.get(name) in along)
    return (*points(told), *(Meaning("number", str(number)) for number in printed if number is not None))


# -- sides, counts and moments ------------------------------------------------------------------------


def sides(game: Game, side: str) -> tuple[str, ...]:
    """The colours or players that a word stands for."""
    if side in EACH:
        own = len(game.turns) == 1 or all(colour in game.turns for colour in game.colours)
        return game.colours if own else game.turns
    if side not in game.colours and side not in game.turns:
        raise Bad(f"there is no {side} in this game", nearest(side, [*game.turns, *game.colours, "each"], "sides are"))
    return (side,)


def sided(
    game: Game, side: str, found: Callable[[str], int], wanted: str, *means: Meaning, total: int | None = None
) -> Answer:
    """A number that one side has, or each of them."""
    chosen = sides(game, side)
    values = {found(one) for one in chosen}
    told = str(values.pop()) if len(values) == 1 else ", ".join(f"{one} {found(one)}" for one in chosen)
    senses = coloured(game, *chosen) + (absolutes(ALL) if side in EACH else ())
    answer = counted(told, wanted, *means, *senses, total=total)
    if side in EACH:
        return answer.asking(absolutes(ALL)) if wanted != "0" else answer
    return answer.asking(senses)


def counted(found: object, wanted: str, *means: Meaning, total: int | None = None) -> Answer:
    """A number against the one that is wanted: 7, some, 7 or more, at most 7, all, or all 40 where all are `total`."""
    told = str(found)
    if wanted == "some":
        return Answer(told.isdecimal() and int(told) > 0, told, means)
    bound = BOUND.fullmatch(wanted)
    if bound and told.isdecimal():
        number, most = bound[1] or bound[2], bool(bound[2])
        true = int(told) <= int(number) if most else int(told) >= int(number)
        return Answer(true, told, (*means, *numbered(number), *absolutes(MOST if most else LEAST)), (number,))
    every, _, number = wanted.rpartition(" ")
    if "all" in (every, wanted):
        if total is None:
            raise Bad("there is no whole of which this could be all")
        means = (*means, *(numbered(number) if every else ()), *absolutes(ALL, SO_MANY))
        true = told == str(total) and number in ("all", told)
        return Answer(true, f"{told} of {total}", means, (number,) if every else ()).asking(absolutes(ALL))
    means = (*means, *numbered(wanted), *absolutes(SO_MANY))
    answer = Answer(told == wanted, told, means, (wanted,) if wanted.isdecimal() else ())
    return answer.asking(absolutes(NONE)) if wanted == "0" else answer


def turns(example: Example) -> list[tuple[str, int]]:
    """For each move of an example, who makes it and in which of his turns; moves in a row are one turn."""
    found: list[tuple[str, int]] = []
    gone: dict[str, int] = {}
    before = ""
    for moment in example.moments[:-1]:
        player = example.game.turns[moment.position.turn]
        gone[player] = gone.get(player, 0) + (player != before or len(example.game.turns) == 1)
        found.append((player, gone[player]))
        before = player
    return found


def moment(scene: Scene, words: Sequence[str]) -> tuple[At, list[str]]:
    """The moment with which these words begin, EXAMPLE@WHEN, and the words behind it; without @ it is the end."""
    if not words:
        raise Bad("it names no example", "write EXAMPLE@start, @end, @7 or @black 4")
    name, _, when = words[0].partition("@")
    example, rest = scene.example(name), list(words[1:])
    last = len(example.moments) - 1
    means = named(example)
    if when in ("", "end"):
        return At(example, last, (*means, *_last(when))), rest
    if when == "start":
        return At(example, 0, means), rest
    if when.isdecimal():
        index = int(when)
        senses: tuple[Meaning, ...] = (Meaning("ordinal", when), *ONE)
    else:
        if not rest or not rest[0].isdecimal():
            raise Bad(f"there is no moment {when!r}", "write @start, @end, @7 or @black 4")
        told = (when, int(rest[0]))
        index = max((n for n, turn in enumerate(turns(example), 1) if turn == told), default=0)
        senses = (Meaning("ordinal", rest[0]), Meaning("number", rest[0]), *ONE, *coloured(example.game, when))
        rest = rest[1:]
    if not 1 <= index <= last:
        raise Bad(f"there is no moment {' '.join(words[:2])}", f"{name} has {last} moves")
    told_turn = senses[:1] if not when.isdecimal() else ()
    return At(example, index, (*means, *senses, *(_last("end") if index == last else ())), told_turn), rest


def moments(scene: Scene, words: Sequence[str]) -> tuple[list[At], list[str]]:
    """The moments of one example with which these words begin, and the words behind them."""
    at, rest = moment(scene, words)
    found = [at]
    while rest and "@" in rest[0]:
        at, rest = moment(scene, rest)
        found.append(at)
    if len({at.example.name for at in found}) > 1:
        raise Bad("these moments are of several examples", "name moments of one")
    return found, rest


def together(several: Sequence[At]) -> tuple[Meaning, ...]:
    """What moments mean together: where there are several, each time, and how often."""
    senses = tuple(sense for at in several for sense in at.means)
    return (*senses, *absolutes(ALL), *numbered(len(several))) if len(several) > 1 else senses


def alike(numbers: Iterable[int]) -> int:
    """The number that comes each time; -1 where it does not come each time."""
    found = set(numbers)
    return found.pop() if len(found) == 1 else -1


ONE = (Meaning("number", "1"), Meaning("absolute", AT_ONCE))
"""A moment after a move is that of one move, in one turn: what happens there happens at once."""


def _last(when: str) -> tuple[Meaning, ...]:
    return (Meaning("ordinal", "last"),) if when else ()


def moved(at: At) -> At:
    """The same moment, if a move led to it."""
    if at.now.move is None:
        raise Bad("no move led there", "name the moment after a move, as @1")
    return at


def no_more(words: Sequence[str]) -> None:
    """Nothing may be left over."""
    if words:
        raise Bad(f"{words[0]!r} has no place here")

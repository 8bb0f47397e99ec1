"""What is said with each picture of a page: which moment it shows, what the board does not show, its caption.

And the moves of its examples as a reader finds them, by rounds and turns as players count them: this counts for
itself, and asks the game only for its words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, groupby, pairwise
from typing import NamedTuple

from ...english import ordinal
from ...load.markdown import plain
from ...replay.beside import beside, visible
from ...replay.examples import Example, When
from ...replay.pages import Replayed
from ...replay.pictures import StillFigure

NAMED = 8
"""Up to so many turns each is told with its player."""

LATE = 3
"""By so many moves at most a picture of a game with comments stands late, where pages are small and it fills them."""

TOLD = re.compile(r"[a-z]{3,}(?: |$)")
"""A move in words, which has its player before it."""


class PictureWords(NamedTuple):
    """The words of one picture: its figure, which of its pictures it is; `under` is its own, `common` the figure's.

    What a figure says of all its pictures is said with the last of them, in Markdown.
    """

    figure: str
    nth: int
    picture: str
    """The name by which the page asks for it."""
    under: str
    common: tuple[str, ...] = ()


class ToldMoves(NamedTuple):
    """The moves of an example that is told, in their order, and what is said between them.

    Nothing else stands between the moves of one piece; between two pieces there may be a picture with its words.
    """

    example: str
    pieces: tuple[str, ...]
    later: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """The same where pictures may stand some moves late: for every stretch the ways in which it may be cut."""

    @property
    def moves(self) -> str:
        """All of it."""
        return " ".join(self.pieces)


def played_by(replayed: Replayed) -> Iterator[ToldMoves]:
    """The moves of all examples of a page that are told."""
    for example in replayed.examples.values():
        if example.moments[1:] and (example.shown or example.back):
            pieces = tuple(piece for ways in _stretches(example) for piece in ways[0])
            later = tuple(_stretches(example, LATE)) if example.comments else ()
            yield ToldMoves(f"{replayed.checked.page.name}-{example.name}", pieces, later)


def _stretches(example: Example, late: int = 0) -> Iterator[tuple[tuple[str, ...], ...]]:
    """The moves of an example from one word of somebody to the next, and these words: how each may be cut.

    It is cut where a picture stands, if somebody speaks: at its moment, or so many moves late at most.
    """
    whole = len(example.moments)
    ends = {max(when.number % whole for when in plate.moments) for plate in example.shown if example.comments}
    counts, first = list(_counts(example)), 0
    for moment in range(whole):
        said = [plain(each.text) for each in example.comments if each.at == moment]
        if (said or moment == whole - 1) and first < moment:
            ways = _ways(range(first + 1, moment), ends, late)
            yield tuple(tuple(_cut(example, counts, (first, *way, moment))) for way in ways)
            first = moment
        yield from (((words,),) for words in said)


def _ways(inside: range, ends: Collection[int], late: int) -> dict[tuple[int, ...], None]:
    """At which moments a stretch may be cut, with pictures that stand at their own first."""
    own = tuple(at for at in inside if at in ends)
    places = [at for at in inside if any(0 <= at - end <= late for end in ends)] if late else []
    return dict.fromkeys((own, *(some for many in range(len(ends) + 1) for some in combinations(places, many))))


def _cut(example: Example, counts: Sequence[_Count], ends: Sequence[int]) -> Iterator[str]:
    """The moves between some moments, a piece from each to the next."""
    return (" ".join(_moves(example, counts, range(*two))) for two in pairwise(ends))


class _Count(NamedTuple):
    """Where a move belongs: its round, and which turn of its player it is, which move of that turn, of how many."""

    round: int
    seat: int
    nth: int
    place: int
    moves: int


def _counts(example: Example) -> Iterator[_Count]:
    """Where each move belongs: a round ends when it is the turn of who began, or of somebody before him, again."""
    seats, players = [moment.position.turn for moment in example.moments[:-1]], len(example.game.turns)
    kept = [list(own) for _, own in groupby(zip(seats, _gone_by(example), strict=True))]
    groups = [[seat] for seat in seats] if players == 1 else [[seat for seat, _ in own] for own in kept]
    round_, had, last = 0, Counter[int](), players
    at = 0
    for group in groups:
        after_first = (group[0] - seats[0]) % players
        round_ += 1 if players == 1 or after_first <= last else 0
        last = after_first
        spoken = sum(bool(_spoken(example, at + i)) for i in range(len(group)))
        had[group[0]] += 1
        yield from (_Count(round_, group[0], had[group[0]], i + 1, spoken) for i in range(len(group)))
        at += len(group)


def _gone_by(example: Example) -> Iterator[int]:
    """How many turns that somebody has to miss have gone by before each move."""
    game, gone = example.game, 0
    owed = [game.count(each, name) for name, tally in game.told.items() if tally.missed for each in game.colours]
    for now, after in pairwise(moment.position.counts for moment in example.moments):
        yield gone
        gone += sum(after[at] < now[at] for at in owed)


def _spoken(example: Example, at: int) -> str:
    """The words of the game for a move, counted from 0."""
    game = example.game
    name = game.turns[example.moments[at].position.turn]
    return game.speech.move(game.board, example.moments[at + 1].text, game.speech.player(name).many)


def _moves(example: Example, counts: Sequence[_Count], which: range) -> Iterator[str]:
    """Moves as a reader finds them: a number where a round begins, and who moves where that is not plain."""
    game, before = example.game, None
    turns = sum(count.place == 1 for count in counts) * (not example.comments)
    for at in which:
        count, text = counts[at], _spoken(example, at)
        if not text:
            continue
        begins = before is None or count.place == 1
        next_ = (counts[at - 1].seat + 1) % len(game.turns) if at else count.seat
        plain_order = count.seat == next_ and count.round > 1 and turns > NAMED and not TOLD.match(text)
        name = game.speech.player(game.turns[count.seat]).words if len(game.turns) > 1 else ""
        yield str(count.round) if before is None or counts[before].round != count.round else ""
        yield name if before is None or (begins and not plain_order) else ""
        yield "-".join(map(str, example.moments[at].position.throw))
        yield text + (" then" if at + 1 in which and counts[at + 1].place > 1 and _spoken(example, at + 1) else "")
        before = at


def said_by(replayed: Replayed) -> Iterator[PictureWords]:
    """The words of all pictures of a page."""
    page, shows = replayed.checked.page.name, visible(replayed.examples.values())
    for example in replayed.examples.values():
        said = beside(example, shows).figures
        for number, (shown, beneath) in enumerate(zip(example.shown, said, strict=True), 1):
            name, last = f"{page}-{example.name}-{number}", len(shown.moments) - 1
            status = (example.status,) if number == 1 else ()  # it is told once
            problem = example.back and not shown.back and last == 0  # nothing but its start stands before the solution
            for nth, (when, words) in enumerate(zip(shown.moments, beneath, strict=True)):
                moment = "" if problem and when == When(0) else _moment(example, when)
                yield PictureWords(
                    f"figure-{name}", nth, f"{name}.{nth + 1}" if last else name,
                    f"{moment} {words}", (shown.caption, *status) if nth == last else (),
                )  # fmt: skip
    for picture in replayed.pictures.values():
        yield _still(picture)


def said_alone(replayed: Replayed) -> Iterator[PictureWords]:
    """The words of the board of its game where that has a page to itself."""
    if replayed.alone is not None:
        yield _still(replayed.alone)


def _still(picture: StillFigure) -> PictureWords:
    name = f"{picture.page}-{picture.name}"
    return PictureWords(f"figure-{name}", 0, name, "", (picture.caption, picture.status))


def _moment(example: Example, when: When) -> str:
    """Which moment of an example it is, in words."""
    index = when.number
    if when.step:
        of = _moment(example, When(index)).removeprefix("After ") if example.moments[2:] else ""
        return f"The {ordinal(when.step)} step{of and f' of {of}'}".rstrip(".") + "."
    if index < 0:
        return "" if example.back else "The end."
    if index == 0:
        return "The start." if example.moments[1:] else ""
    counts = list(_counts(example))
    count, players = counts[index - 1], example.game.turns
    if not players[1:]:
        return f"After the {ordinal(index)} move." if counts[1:] else "After the move."
    whose = example.game.speech.player(players[count.seat])
    goes_on = index < len(counts) and counts[index].place > 1
    if goes_on and TOLD.match(told := _spoken(example, index - 1)):
        return f"After {whose.words} {told}."
    turns = len({each.nth for each in counts if each.seat == count.seat and each.moves})
    return f"After {_whichever(count, turns, goes_on, whose.whose)}."


def _whichever(count: _Count, turns: int, goes_on: bool, whose: str) -> str:
    """Which move or turn it was, of those of somebody who has so many turns."""
    if count.moves == 1:
        return f"{whose} {ordinal(count.nth)} move" if turns > 1 else f"{whose} move"
    if turns == 1:
        return f"{whose} {ordinal(count.place)} move"
    return f"{f'the {ordinal(count.place)} move of ' * goes_on}{whose} {ordinal(count.nth)} turn"

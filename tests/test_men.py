"""Men keep their identity: over random play of every game under every option, the ways tell where every man is."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from parlour.engine.game import Game, make, names
from parlour.engine.position import CARRIED, JUMPS, OFF, Move, NobodyThere, Position, Way, goes, lays, loses, moved
from parlour.load.verbs import Naming
from parlour.replay.men import Man, Roll, Unclear, follow, roll
from parlour.replay.naming import read_names
from test_engine import board, choose, game_of, table

OPTIONS = [
    (name, option, choice)
    for name in names()
    for option, choices in {"": ("",), **game_of(name).choices}.items()
    for choice in choices
]


def under(name: str, option: str, choice: object) -> Game:
    """A game with one of its options chosen."""
    data = table(name)
    options = {**data.get("options", {}), **({option: choice} if option else {})}  # type: ignore[dict-item]
    return make(name, board(str(data["board"])), options)


def played(game: Game, seed: int, games: int, moves: int) -> Iterator[tuple[Position, Move, Position]]:
    """Moves of random play, each with the positions before and after it; captures and rare moves come first."""
    generator = random.Random(seed)
    for number in range(games):
        position = game.start
        for _ in range(moves):
            position, legal = choose(generator, game, position)
            if not legal:
                break
            rare = [move for move in legal if len(move.ways) > 1] if number % 2 else []
            move = generator.choice(rare or legal)
            after = game.play(position, move)
            yield position, move, after
            position = after


@pytest.mark.parametrize(("name", "option", "choice"), OPTIONS)
def test_numbers_followed_along_the_ways_give_the_next_position(name: str, option: str, choice: object) -> None:
    game = under(name, option, choice)
    size = len(game.board.points)
    last: Position | None = None
    men = Roll()
    for before, move, after in played(game, 15, 4, 60):
        if last is None or before.cells != last.cells:
            men = roll(before)
        now, journeys = follow(men, move, {})
        assert now.cells(size) == after.cells, game.text(move)
        numbers = [journey.number for journey in journeys]
        assert len(set(numbers)) == len(numbers), "a man goes one way in one move"
        still = {man for man in men.men if man.number not in numbers}
        assert still <= set(now.men), "whoever did not move keeps his number and his place"
        gone = {journey.number for journey in journeys if journey.way.end == OFF}
        assert {man.number for man in now.men} == {man.number for man in men.men} - gone | set(numbers) - gone
        last, men = after, now


@pytest.mark.parametrize("name", names())
def test_men_from_the_hand_are_those_that_the_hand_has_lost(name: str) -> None:
    """Where a game counts men in hand, as many are laid as the hands have fewer, and by their owner."""
    game = game_of(name)
    if "hand" not in game.counters:
        return
    for before, move, after in played(game, 8, 3, 40):
        for side, colour in enumerate(game.colours):
            held = game.count(colour, "hand")
            laid = [way for way in move.ways if way.start < 0 and game.piece[way.piece].colour == colour]
            assert before.counts[held] - after.counts[held] == len(laid), (game.text(move), side)


@pytest.mark.parametrize("name", names())
def test_ways_are_whole(name: str) -> None:
    """A way goes from somewhere to somewhere else, by points of the board; only its ends may lie off it."""
    game = game_of(name)
    for before, move, _ in played(game, 3, 3, 40):
        for way in move.ways:
            assert len(way.path) > 1, game.text(move)
            assert all(0 <= point < len(game.board.points) for point in way.path[1:-1]), game.text(move)
            assert way.start < 0 or way.piece in before.cells[way.start], game.text(move)
            assert way.points, "a man is on the board before or after his way"
            assert set(way.rests) <= set(way.path)
            assert not set(way.over) & {way.start}, game.text(move)
            assert way.becomes != way.piece, "becoming means becoming something else"
            assert way.manner.split()[0].endswith("s"), f"{way.manner!r} is a verb"


def test_nobody_is_made_from_nothing() -> None:
    """A move that would pick up a man who is not there is an error, not a new man."""
    position = Position(("w", "", "gg"), 0)
    with pytest.raises(NobodyThere):
        moved(position, goes("w", 1, 0), 2)
    with pytest.raises(NobodyThere):
        moved(position, goes("b", 0, 1), 2)
    with pytest.raises(NobodyThere):
        moved(position, Move((Way("w", (0, 1)), loses("w", 0))), 2)
    with pytest.raises(NobodyThere):
        follow(roll(position), goes("h", 2, 1), {})
    assert moved(position, goes("g", 2, 1), 2).cells == ("w", "g", "g")


def test_whoever_takes_by_moving_on_is_not_the_one_who_is_taken() -> None:
    position = Position(("w", "b"), 0)
    now, journeys = follow(roll(position), Move((Way("w", (0, 1)), loses("b", 1))), {})
    assert now.men == (Man(1, "w", 1),)
    assert [(journey.number, journey.way.lost) for journey in journeys] == [(1, False), (2, True)]


def test_like_men_of_different_names_are_never_guessed() -> None:
    """Gamins 1 and 2 share a point: which of them leaves must be said; unnamed men need not be told apart."""
    men = roll(Position(("gg", "", ""), 0))
    leaving = goes("g", 0, 1)
    with pytest.raises(Unclear) as asked:
        follow(men, leaving, {1: "1", 2: "2"})
    assert asked.value.names == ("1", "2")
    with pytest.raises(Unclear):
        follow(men, leaving, {1: "1"})
    with pytest.raises(Unclear):
        follow(men, leaving, {1: "1", 2: "2"}, ["3"])
    with pytest.raises(Unclear):
        follow(men, leaving, {}, ["1"])
    now, _ = follow(men, leaving, {1: "1", 2: "2"}, ["2"])
    assert now.men == (Man(1, "g", 0), Man(2, "g", 1))
    now, _ = follow(men, leaving, {})
    assert now.men == (Man(1, "g", 1), Man(2, "g", 0))


def test_two_men_who_change_places_keep_their_numbers() -> None:
    men = roll(Position(("w", "w"), 0))
    now, _ = follow(men, Move((Way("w", (0, 1), JUMPS), Way("w", (1, 0), CARRIED))), {})
    assert now.men == (Man(1, "w", 1), Man(2, "w", 0))


def test_names_that_are_told_are_used_one_after_another() -> None:
    """Both Gamins leave the star: the first name is of him who goes first."""
    men = roll(Position(("gg", "", ""), 0))
    both = Move((Way("g", (0, 1)), Way("g", (0, 2))))
    now, _ = follow(men, both, {1: "1", 2: "2"}, ["2"])
    assert now.men == (Man(1, "g", 2), Man(2, "g", 1))
    men = roll(Position(("gg", "gg", "", ""), 0))
    leaving = Move((Way("g", (0, 2)), Way("g", (1, 3))))
    now, _ = follow(men, leaving, {1: "1", 2: "2", 3: "3", 4: "4"}, ["2", "3"])
    assert now.men == (Man(1, "g", 0), Man(2, "g", 2), Man(3, "g", 3), Man(4, "g", 1))


def test_a_man_laid_down_never_has_the_number_of_one_who_has_gone() -> None:
    men, _ = follow(roll(Position(("w", "b"), 0)), Move((loses("b", 1),)), {})
    men, journeys = follow(men, lays("b", 1), {})
    assert journeys[0].number == 3
    assert men.men == (Man(1, "w", 0), Man(3, "b", 1))


def test_all_men_are_lifted_before_any_is_put_down() -> None:
    """Two men of different kinds change places, and one goes where a like one leaves."""
    swap = Move((Way("w", (0, 1)), Way("b", (1, 0))))
    assert moved(Position(("w", "b"), 0), swap, 2).cells == ("b", "w")
    row = Move((Way("w", (0, 1)), Way("w", (1, 2), becomes="W")))
    assert moved(Position(("w", "w", ""), 0), row, 2).cells == ("", "w", "W")


@pytest.mark.parametrize(
    ("men", "named", "says"),
    [
        ({"1": "w"}, "black 1", "no black man stands on 1"),
        ({"1": "wb"}, "black 1", ""),
        ({"1": "wW"}, "white 1", "white men of several kinds stand on 1"),
        ({"1": "ww"}, "white 1", ""),
        ({}, "white 1", "no white man stands on 1"),
        ({"1": "w"}, "green 1", "cannot read A green 1"),
    ],
)
def test_a_name_is_given_to_a_man_of_that_color_and_of_one_kind(men: dict[str, str], named: str, says: str) -> None:
    """On points where several may stand, nobody gets a name that was meant for another."""
    game = game_of("yumph")
    position = game.start._replace(cells=tuple(men.get(point, "") for point in game.board.points))
    marked: list[str] = []
    colour, point = named.split()
    names = read_names(
        game, roll(position), {}, Naming(1, (("A", colour, point),)), lambda line, code, *told: marked.append(told[0])
    )
    assert marked == [says] * bool(says)
    given = {man.number: man.piece for man in roll(position).men if man.number in names}
    assert [game.piece[piece].colour for piece in given.values()] == [colour] * (not says)

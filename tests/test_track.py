"""The words of tracks: how far a man goes and by which points, whom he meets, and how numbers are shared out."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from parlour.engine.game import Game, Refusal
from parlour.engine.notation import read_position, write_position
from parlour.engine.position import CARRIED, HIT, OFF, Move
from parlour.engine.shares import Shares, added, apart
from parlour.engine.track import RUNS, Meetings, Track, bear_off, enter_from_bar, go_along, journeys
from test_engine import game_of

RING, AGAINST = Track((0, *range(1, 12), 0)), Track((6, 5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6))


def test_a_man_advances_point_by_point_and_comes_home_by_the_exact_number() -> None:
    assert RING.advance(3, 4) == (3, 4, 5, 6, 7)
    assert RING.advance(10, 2) == (10, 11, 0)
    assert RING.comes_home(RING.advance(10, 2))
    assert not RING.comes_home(RING.advance(2, -2))
    assert RING.advance(10, 3) == ()
    assert Track(RING.points, exact=False).advance(10, 3) == (10, 11, 0)
    assert RING.advance(2, -3) == ()
    assert RING.back(1, 2) == (1, 0)
    assert [RING.to_go(point) for point in (0, 1, 11)] == [12, 11, 1]


def test_runners_who_meet_go_on_and_carry_enemies() -> None:
    meetings = Meetings((RING, AGAINST), 2)
    # One on, then two with an enemy, then four for a partner and another enemy, who rides for two.
    after, legs = meetings.run(((1, 4), (2, 4)), 0, 0, RING.advance(1, 1))
    assert after == ((8, 4), (4, 6)), "the second enemy is carried from 4 back to its star, 6"
    ways = journeys(legs, "gh")
    assert [(way.piece, way.path, way.manner, way.rests) for way in ways] == [
        ("g", (1, 2, 3, 4, 5, 6, 7, 8), RUNS, (2, 4, 8)),
        ("h", (2, 3, 4), CARRIED, (4,)),
        ("h", (4, 5, 6), CARRIED, (6,)),
    ]


def test_nobody_is_carried_past_his_own_beginning() -> None:
    meetings = Meetings((RING, AGAINST), 2)
    assert meetings.run(((4,), (6,)), 0, 0, RING.advance(4, 2))[0] == ((8,), (6,))
    assert meetings.run(((4,), (5,)), 0, 0, RING.advance(4, 1))[0] == ((7,), (6,))


def test_a_bonus_that_leads_beyond_home_is_not_gone() -> None:
    after, legs = Meetings((RING, AGAINST), 2).run(((9, 11), ()), 0, 0, RING.advance(9, 2))
    assert after == ((11, 11), ())
    assert len(legs) == 1
    assert Meetings((RING, AGAINST), 2).run(((9, 10), ()), 0, 0, RING.advance(9, 1))[0] == ((OFF, 10), ())


def test_numbers_are_kept_apart_or_added() -> None:
    assert apart((3, 3, 5)) == ((3, (3, 5)), (5, (3, 3)))
    assert [far for far, _ in added((1, 3, 5))] == [1, 3, 5, 4, 6, 8, 9]


@pytest.mark.parametrize("numbers", [(1,), (1, 3), (1, 3, 5), (3, 3, 5), (5, 5, 5)])
@pytest.mark.parametrize("free", [False, True])
def test_shares_are_counted_as_they_are_written_down(numbers: tuple[int, ...], free: bool) -> None:
    shares = Shares(Meetings((RING, AGAINST), 2), [f"p{n}" for n in range(12)], free=free)
    for runners in (((0, 0), (6, 6)), ((2, 9), (3, 4)), ((11, OFF), (10,))):
        every = list(shares.every(runners, 0, numbers))
        assert len(every) == shares.count(runners, 0, numbers)
        assert every == [shares.nth(runners, 0, numbers, place) for place in range(len(every))]
        for share in every:
            assert share in shares.every(runners, 0, numbers, list(share.words))
        assert free or len({share.words for share in every}) == len(every)


def test_men_enter_go_along_and_are_borne_off() -> None:
    own, foe = [0, 1, 0, 2, 0, 0, 1, 0], [0, 0, 2, 1, 0, 0, 0, 0]
    assert enter_from_bar(foe, 7, (4, 5)) == [(7, 3)]
    assert go_along(own, foe, 6, 3) == [(6, 3)]
    assert go_along(own, foe, 6, 1) == [(6, 5)]
    assert bear_off(own, 6, 3) == [(3, 0)]
    assert bear_off(own, 6, 5) == []
    assert bear_off([0, 1, 0, 2, 0, 0, 0, 0], 6, 5) == [(3, 0)]


# -- one man, one way -------------------------------------------------------------------------


def men(game: Game, move: Move) -> list[tuple[str, ...]]:
    """The landings of every man of a move."""
    return [tuple(game.board.points[point] for point in way.landings) for way in move.ways]


def test_the_dice_move_one_man_or_two() -> None:
    game = game_of("backgammon")
    position = read_position(game, "red 6*3 4*2 3 1*9 black 19*5 20*4 21*4 22*2 throw 2 1 turn red")
    assert men(game, game.find(position, "6/3")) == [("6", "4", "3")]
    assert men(game, game.find(position, "6/5/3")) == [("6", "5", "3")]
    two = game.find(position, "4/3,6/4")
    assert men(game, two) == [("6", "4"), ("4", "3")]
    assert game.text(two) == "6/4,4/3"
    assert game.find(position, "6/4,4/3") == two
    assert game.play(position, two) == game.play(position, game.find(position, "6/3"))
    alone = read_position(game, "red 6*3 3 1*11 black 19*5 20*4 21*4 22*2 throw 2 1 turn red")
    assert men(game, game.find(alone, "6/4,4/3")) == [("6", "4", "3")], "no other man stands on 4"


def test_a_star_may_be_left_out_where_there_is_no_doubt_and_a_false_one_is_told() -> None:
    game = game_of("backgammon")
    position = read_position(game, "red 24*2 13*5 8*3 6*5 black 1*2 12*5 17*2 18 19*5 throw 6 5 turn red")
    move = game.find(position, "24/13")
    assert game.text(move) == "24/18*/13"
    assert [(way.piece, way.manner) for way in move.ways] == [("r", "moves"), ("b", HIT)]
    with pytest.raises(Refusal, match="no man stands on 8"):
        game.find(position, "24/18*,13/8*")


def test_every_way_leads_from_neighbor_to_neighbor_round_the_track() -> None:
    for name, tracks in (("foregammon", ("pennants",)), ("messenger_boy", ("left", "right"))):
        game, generator = game_of(name), random.Random(7)
        beside = set()
        for track in tracks:
            row = game.board.tracks[track]
            beside |= {*pairwise(row), (row[-1], row[0])}
        beside |= {(there, here) for here, there in beside}
        position, seen = game.start, 0
        for _ in range(400):
            if game.ended(position) is not None:
                position = game.start
            if game.throws:
                position = position._replace(throw=generator.choice(game.throws))
            legal = game.legal(position)
            if not legal:
                position = game.start
                continue
            move = generator.choice(legal)
            for way in move.ways:
                if way.rests:
                    seen += 1
                    points = way.points[: len(way.points) - way.sent]
                    assert set(pairwise(points)) <= beside, write_position(game, position)
                    assert way.rests[-1] == way.points[-1]
            position = game.play(position, move)
        assert seen > 100

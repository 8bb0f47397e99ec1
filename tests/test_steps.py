"""Figures of a moment within a move: each step is what the move does, one thing after another."""

from __future__ import annotations

import pytest
from own import own, own_pages, played
from parlour.check import check
from parlour.load.fence import read_fence
from parlour.load.verbs import SourceLine
from parlour.mistakes import Pen
from parlour.replay.examples import Example, When
from parlour.replay.player import Player
from parlour.replay.steps import seen, steps_of
from parlour.replay.turns import moment_of
from test_turns import replayed


def where(example: Example, when: When) -> str:
    """Where the men on the track stand who have names."""
    moment, points = seen(example, when), example.game.board.points
    men = [(moment.names.get(man.number, ""), points[man.point]) for man in moment.roll.men]
    return " ".join(f"{name} {point}" for name, point in sorted(men) if name and point.startswith("p"))


def ways(example: Example, when: When) -> list[str]:
    """The ways that are shown."""
    points = example.game.board.points
    return ["-".join(points[point] for point in way.points) for _, way in seen(example, when).journeys]


def test_the_example_of_the_booklet_goes_one_two_four_and_three() -> None:
    """The King jumps with the first; A is carried in the second, B in the third, and each stays where it was set."""
    example = replayed("foregammon").examples["figure-6"]
    assert [where(example, When(1, step)) for step in (1, 2, 3, 4)] == [
        "1 p20 2 p22 A p20 B p22",
        "1 p22 2 p22 A p22 B p22",
        "1 p26 2 p22 A p22 B p24",
        "1 p29 2 p22 A p22 B p24",
    ]
    assert [ways(example, When(1, step)) for step in (1, 2, 3, 4)] == [
        ["c5-e7-c9", "p19-p20"],
        ["p20-p21-p22", "p20-p21-p22"],
        ["p22-p23-p24-p25-p26", "p22-p23-p24"],
        ["p26-p27-p28-p29"],
    ]


def test_a_chain_of_jumps_takes_one_man_in_each_step() -> None:
    example = played(own_pages()["checkers"], "start black 1 white 6 15 30 turn black", "play 1x10x19")
    assert [ways(example, When(1, step)) for step in (1, 2)] == [["1-10", "6"], ["10-19", "15"]]
    assert [len(seen(example, When(1, step)).roll.men) for step in (1, 2)] == [3, 2]
    assert [moment_of(example, When(1, step)) for step in (1, 2)] == ["The first step", "The second step"]


def test_at_the_end_the_man_laid_last_is_still_told() -> None:
    """He is ringed there as after any other move; of a man who went over the board the end shows no way."""
    fork, hop = replayed("go-bang").examples["open-three"], replayed("halma").examples["packing"]
    assert [ways(fork, When(at)) for at in (0, 2, -1)] == [[], ["k9"], ["g9"]]
    assert [ways(hop, When(at)) for at in (1, -1)] == [["m14-o14"], []]


@pytest.mark.parametrize("page", ["foregammon", "tigh", "skip", "halma", "chess", "russian-tivoli", "backgammon"])
def test_after_the_last_step_all_stand_as_after_the_move(page: str) -> None:
    """And nobody goes a way that he does not go in the move."""
    for example in replayed(page).examples.values():
        for before, after in zip(example.moments, example.moments[1:], strict=False):
            steps = steps_of(before, after)
            assert (steps[-1].position, steps[-1].roll) == (after.position, after.roll)
            for number, way in after.journeys:
                gone = [leg for step in steps for who, leg in step.journeys if who == number]
                assert gone[0].path + tuple(point for leg in gone[1:] for point in leg.path[1:]) == way.path
                assert sum((leg.over for leg in gone), ()) == way.over


def test_a_step_that_there_is_not_is_told() -> None:
    pen = Pen()
    lines = ["play 11-15", "figure 1.2 : It."]
    fence = read_fence("example", "it", 1, [SourceLine(n, each) for n, each in enumerate(lines, 2)], "x.md", pen)
    Player(check(own(), ("checkers",))["checkers"], fence, pen).example()
    assert [str(each).partition(": ")[2] for each in pen.found] == [
        "P020 there is no step '1.2'\n  move 1 is done in one step; write 1"
    ]

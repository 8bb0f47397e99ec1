"""What is asked of a game's solver: found by the game's name, for the right board only; claims and lost diagrams."""

from __future__ import annotations

import random
import re
import shutil
from dataclasses import replace
from pathlib import Path

import parlour
import pytest
from own import own_replayed
from parlour.check import Checked
from parlour.cli import main
from parlour.cli.perft import counting
from parlour.engine.board import Board
from parlour.engine.game import Game, make
from parlour.engine.notation import read_position
from parlour.engine.position import Position
from parlour.load.board import read_board
from parlour.load.pack import Pack
from parlour.load.records import VERDICTS, Proof, Restoration, read_restoration
from parlour.mistakes import Pen
from parlour.replay.claims import claim_checks
from parlour.replay.examples import Example
from parlour.replay.proofs import Settled, decided, passes, strategy_of, write_proofs
from parlour.replay.proving import examples_of, prove_again
from parlour.replay.restoring import counts, placements, restore, verify
from parlour.replay.wanted import Wanted, moment, needs
from parlour.solver import Fault, Solver, Tabled, names, solver_of, tabled
from parlour.solver.checkers.program import program
from parlour.solver.search import Search
from parlour.solver.strategy import check, find

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def game(pages: dict[str, Checked]) -> Game:
    """Checkers, black against white."""
    found = pages["checkers"].game
    assert found is not None
    return found


@pytest.fixture(scope="module")
def solver(game: Game) -> Tabled:
    found = tabled(game)
    assert found is not None
    return found


# -- which games have one ---------------------------------------------------------------------


def test_a_solver_is_found_by_the_name_of_its_game(pages: dict[str, Checked]) -> None:
    """One that is made for a game, by its name; the general one for all others of two players, without chance."""
    games = [checked.game for checked in pages.values() if checked.game is not None]
    assert {each.name for each in games if tabled(each) is not None} == set(names()) == {"checkers"}
    two = {each.name for each in games if len(each.turns) == 2 and not each.throws}
    assert {each.name for each in games if solver_of(each) is not None} == two > {"chess", "merelles", "go_bang"}


def test_a_game_without_one_of_its_rules_has_no_solver(game: Game) -> None:
    assert solver_of(game.without("must-jump")) is None


def test_other_colours_are_the_same_game(game: Game) -> None:
    assert tabled(make("checkers", game.board, {"colours": "red black"})) is not None


def joined(board: Board) -> Board:
    """The same board with one line more, which leads nowhere new but for 1 and 2."""
    return replace(board, lines=(*board.lines, (0, 1, "plain")))


def turned(board: Board) -> Board:
    """The board seen from the other side, its points numbered from below."""
    return replace(board, at=tuple((-x, -y) for x, y in board.at))


def cut(board: Board) -> Board:
    """The board with a line gone."""
    return replace(board, lines=board.lines[1:])


def misrowed(board: Board) -> Board:
    """Men are crowned one row earlier."""
    return replace(board, zones={**board.zones, "bottom row": frozenset(range(24, 28))})


@pytest.mark.parametrize("change", [turned, cut, misrowed])
def test_another_board_has_no_solver(change: object, game: Game) -> None:
    """The bitboards are made for one board; on any other the rules are played by the engine alone."""
    assert callable(change)
    assert tabled(make("checkers", change(game.board))) is None
    assert tabled(make("checkers", joined(game.board))) is not None


# -- counting ---------------------------------------------------------------------------------


def test_perft_by_levels_and_plain_agree(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["perft", "checkers", "5", "--position", "W:W18,24,K10,31:B12,K22,3,7"]
    assert main(asked) == 0
    levels = capsys.readouterr().out
    assert main([*asked, "--plain"]) == 0
    assert capsys.readouterr().out == levels
    assert levels.count("\n") == 5


def test_perft_asks_the_solver() -> None:
    """Where there is a solver the engine does not count, and with --plain it does."""
    solved, other = parlour.game("checkers"), parlour.game("merelles")
    assert counting(solved, plain=False)(solved.start, 3) == 302
    assert counting(solved, plain=False) != solved.perft
    assert counting(solved, plain=True) == solved.perft
    assert counting(other, plain=False) == other.perft


# -- strategies -------------------------------------------------------------------------------


def test_a_strategy_is_found_and_checked(game: Game, solver: Solver) -> None:
    won = read_position(game, "black king 14 18 white king 8 turn black")
    value = solver.value(won)
    assert value is not None and value > 0
    plan = solver.prove(won, "black", "win", 10_000)
    assert plan is not None
    assert solver.check(won, "black", "win", plan).positions > 5
    assert solver.prove(won, "white", "hold", 10_000) is None
    with pytest.raises(Fault):
        solver.check(won, "white", "hold", plan)
    theirs = won._replace(turn=1)
    assert (solver.value(theirs) or 0) < 0
    assert solver.prove(theirs, "white", "win", 10_000) is None


def test_a_strategy_goes_by_a_line_or_departs_from_it(game: Game, solver: Solver) -> None:
    """The quickest first move is proved by a strategy that makes it; no strategy goes by a move that loses the win."""
    won = read_position(game, "black king 1 2 white king 3 turn black")
    values = {move: solver.value(game.play(won, move)) or 0 for move in game.legal(won)}
    quick = max((move for move in values if values[move] < 0), key=lambda move: values[move])
    line = [(won, quick)]
    plan = solver.prove(won, "black", "win", 10_000, line)
    assert plan is not None and solver.goes_by(plan, "black", line)
    assert solver.goes_by(plan, "white", [(won, move) for move in values])
    assert not any(solver.goes_by(plan, "black", [(won, other)]) for other in values if other != quick)
    idle = [move for move in values if values[move] >= 0]
    assert idle
    for move in idle:
        with pytest.raises(Fault, match="no move of this player"):
            solver.prove(won, "black", "win", 10_000, [(won, move)])


def test_nobody_stands_uncrowned_on_the_last_row(game: Game, solver: Solver) -> None:
    def stands(text: str) -> bool:
        return solver.stands(read_position(game, text, to_play=False))

    assert stands("black 28 king 29 white 5 king 4")
    assert not stands("black 29 white 5")
    assert not stands("black 28 white 4")


# -- lost diagrams ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def problem(pages: dict[str, Checked]) -> Example:
    """The example whose diagram is lost."""
    return examples_of(pages["checker-problems"])["problem-1"]


@pytest.fixture(scope="module")
def record(sources: Pack) -> Restoration:
    return sources.restorations["checker-problems"]


def test_the_placements_are_all_that_there_are(problem: Example, record: Restoration) -> None:
    """Each of 108 men added by hand, the line played by find, which knows nothing of what the search does."""
    game, found = problem.game, set()
    named = record.named.replace(",", " ")
    for colour in ("black", "red"):
        for kind in ("man", "king"):
            for point in game.board.points:
                last = range(29, 33) if colour == "black" else range(1, 5)
                if f" {point} " in f" {named} " or (kind == "man" and int(point) in last):
                    continue
                position = read_position(game, f"{named} {colour} {kind} {point} turn black")
                if goes(game, position, record.line):
                    found.add(f"{colour} {kind} {point}")
    solver = solver_of(game)
    assert solver is not None
    assert {each.words for each in placements(game, solver, record)} == found | {"none"}


def goes(game: Game, position: Position, line: tuple[str, ...]) -> bool:
    for text in line:
        move = next((move for move in game.legal(position) if game.text(move) == text), None)
        if move is None:
            return False
        position = game.play(position, move)
    return True


def test_the_whole_record_holds(problem: Example, record: Restoration) -> None:
    pen = Pen()
    found = verify(record, problem, pen)
    assert {verdict: found[verdict] for verdict in VERDICTS} == {"sound": 2, "win": 7, "held": 19, "not": 33, "open": 0}
    assert found["sound black man"] == found["sound black king"] == 1
    assert found["win black king"] == found["win black"] == 7
    assert not pen.found


def test_a_line_that_may_be_read_in_two_ways_is_none(problem: Example, record: Restoration) -> None:
    """From 2 a man takes two and comes to 18 by 9 or by 11."""
    solver = solver_of(problem.game)
    assert solver is not None
    either = replace(record, named="black man 2, red man 6 7 14 15", line=("2-18",), added=0)
    assert not list(placements(problem.game, solver, either))
    assert [each.words for each in placements(problem.game, solver, replace(either, line=("2x9x18",)))] == ["none"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("added    = 1", "added    = 3", "added must be a whole number from 0 to 2"),
        ("added    = 1", "added    = []", "added must be a whole number from 0 to 2"),
        ('verdict = "not"', 'verdict = "maybe"', "verdict must be one of sound, win, held, not, open"),
        ('player   = "black"', "", "the key player is missing"),
        ('line     = "11', 'line     = "" # "11', "line must be a text in quotes that is not empty"),
        ('named    = "', "named    = ", "P005 this is not TOML"),
    ],
)
def test_a_record_that_cannot_be_read_is_told_once(old: str, new: str, says: str, record: Restoration) -> None:
    text = (ROOT / record.file).read_text(encoding="utf-8")
    assert old in text
    pen = Pen()
    assert read_restoration(text.replace(old, new, 1), record.file, pen) is None
    [mistake] = pen.found
    assert says in str(mistake)


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("player", "purple", "'purple' does not play in this game; black and red do"),
        ("named", "black man 3, blue man 11", "'blue' is no point, piece or colour of this game"),
        ("named", "black man 3, red man 40", "'40' is no point, piece or colour of this game"),
        ("named", "black man 3, red man 3", "3 holds one man only"),
        ("line", ("11-99",), "this board has no point '99'"),
    ],
)
def test_words_that_mean_nothing_are_told(
    key: str, value: object, says: str, problem: Example, record: Restoration
) -> None:
    pen = Pen()
    assert verify(replace(record, **{key: value}), problem, pen) == {}
    [mistake] = pen.found
    assert mistake.code == "P119"
    assert says in "\n".join(mistake.details)


def test_too_many_placements_are_not_tried(problem: Example, record: Restoration) -> None:
    pen = Pen()
    assert verify(replace(record, added=2, named="black man 3"), problem, pen) == {}
    assert not any("more than" in detail for detail in pen.found[0].details)
    pen = Pen()
    assert verify(replace(record, added=3), problem, pen) == {}
    assert any("more than 20,000 ways" in detail for detail in pen.found[0].details)


def test_a_restoration_of_no_example_is_told(record: Restoration) -> None:
    pen = Pen()
    assert verify(record, None, pen) == {}
    assert "speaks of no example 'problem-1'" in str(pen.found[0])


def test_restoring_anew_gives_the_record_again(problem: Example, record: Restoration) -> None:
    """With no man added there is one placement, and it comes out as recorded; the text reads back."""
    alone = replace(record, added=0, placements=record.placements[:1])
    told: list[str] = []
    text = restore(alone, problem, told.append)
    assert told == ["none: not"]
    pen = Pen()
    assert read_restoration(text, record.file, pen) == alone
    assert not pen.found
    assert verify(alone, problem, pen) == {"sound": 0, "win": 0, "held": 0, "not": 1, "open": 0, "tables": 0}


@pytest.mark.parametrize(
    ("diagram", "says"),
    [
        ("checker-problems/problem-2", "there is no lost diagram 'checker-problems/problem-2'"),
        ("checker-problems", "did you mean checker-problems/problem-1?"),
    ],
)
def test_a_diagram_that_is_not_lost(diagram: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore", diagram]) == 2
    assert says in capsys.readouterr().err


# -- proving from nothing ---------------------------------------------------------------------


def test_a_game_without_a_solver_cannot_be_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "--sources", str(ROOT / "tests" / "mistakes" / "P112-no-solver"), "puzzle"]) == 2
    assert "there is no solver for checker_puzzle: a game is solved where two players move" in capsys.readouterr().err


def test_a_page_that_wants_no_proof_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "yumph"]) == 0
    assert capsys.readouterr().out == "yumph: no claim of this page wants a proof\n"


def test_prove_writes_what_verify_believes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The folder with a torn proof: proved anew, only the proof that the claim wants is left, and it holds."""
    house = tmp_path / "house"
    shutil.copytree(ROOT / "tests" / "mistakes" / "P118-proof-does-not-hold", house)
    assert main(["prove", "--sources", str(house), "puzzle"]) == 0
    assert "end-game, black (win): win" in capsys.readouterr().out
    assert main(["verify", "--sources", str(house)]) == 0
    assert "1 claim holds" in capsys.readouterr().out


def test_a_proof_that_departs_from_the_printed_line_does_not_show_that_the_line_is_sound(
    tmp_path: Path, game: Game, solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    """The position is won and the proof holds; but the page plays another move than the proof does."""
    house = tmp_path / "house"
    shutil.copytree(ROOT / "tests" / "mistakes" / "P118-proof-does-not-hold", house)
    won = read_position(game, "black king 1 2 white king 3 turn black")
    quick, *_, slow = sorted(game.legal(won), key=lambda move: -(solver.value(game.play(won, move)) or -99))
    page, record = house / "rules" / "house" / "puzzle.md", house / "rules" / "house" / "puzzle.proof.toml"
    text, plan = page.read_text(encoding="utf-8"), solver.prove(won, "black", "win", 10_000)
    assert plan is not None
    proof = Proof("", 0, "end-game", (), "black", "win", *plan)
    record.write_text(write_proofs("puzzle", [proof]), encoding="utf-8")
    said = {}
    for move in (quick, slow):
        begun, _ = text.split("start black king 14")
        start = f"start black king 1 2 white king 3 turn black\nplay {game.text(move)}\n```\n\n"
        claims = '```claims\n"against" line end-game = keeps the win of black\n```\n'
        page.write_text(begun + start + claims, encoding="utf-8")
        said[move] = main(["verify", "--sources", str(house)]), capsys.readouterr().err
    assert said[quick][0] == 0
    assert said[slow][0] == 1
    assert "the proof does not go by the printed line" in said[slow][1]


def test_a_strategy_shows_what_it_leads_to_and_nothing_beside_its_way(sources: Pack, pages: dict[str, Checked]) -> None:
    """The win of Problem 4 from its start: the answer to a defense is won too, another answer is not shown to be."""
    examples = examples_of(pages["checker-problems"])
    whole = next(
        proof for proof in sources.proofs["checker-problems"] if (proof.example, proof.after) == ("problem-4", ())
    )

    def shown(after: str, shows: str = "win", player: str = "red", within: int = 0) -> bool:
        need = Wanted("problem-4", tuple(after.split()), player, shows, within)
        return passes(Wanted.of(whole), strategy_of(whole), need, examples["problem-4"])

    assert shown("7-11 27-32 11-15")
    assert shown("7-11 18-23 26x19")  # he must
    assert shown("7-11 27-32 11-15", "any")
    assert not shown("7-11 27-32 11-16")
    assert not shown("7-10")
    assert not shown("7-11 27-32 11-15", "hold")
    assert not shown("7-11 27-32 11-15", player="black")
    assert not shown("7-11 27-32 11-15", within=50)


def test_what_is_kept_is_written_as_it_was(sources: Pack) -> None:
    """However often: a record does not grow."""
    record = ROOT / "rules" / "transogram-1945" / "checker-problems.proof.toml"
    assert write_proofs("checker-problems", list(sources.proofs["checker-problems"])) == record.read_text("utf-8")


def test_what_is_not_found_again_is_marked(sources: Pack, pages: dict[str, Checked]) -> None:
    """A proof on record of what is not so: the search does not find it from nothing."""
    name = "checker-problems"
    proof = next(each for each in sources.proofs[name] if each.example == "problem-6" and not each.after)
    wrong = replace(proof, player="red", after=("17-22",), shows="hold")
    pen = Pen()
    told: list[str] = []
    found = replace(sources, proofs={name: (wrong,)}, restorations={})
    prove_again(found, {name: pages[name]}, told.append, pen)
    assert [mistake.code for mistake in pen.found] == ["P118"]
    assert told == ["problem-6 17-22, red (hold)"]


def test_random_positions_have_one_value(game: Game, solver: Solver) -> None:
    """Of four kings or fewer: what the tables say of a position follows from what they say one move on."""
    generator = random.Random(16)
    for _ in range(200):
        cells = [""] * 32
        for point in generator.sample(range(32), 3):
            cells[point] = generator.choice("BW")
        position = Position(tuple(cells), generator.randint(0, 1))
        value = solver.value(position)
        after = [solver.value(game.play(position, move)) for move in game.legal(position)]
        assert value is not None and None not in after
        best = min((each for each in after if each is not None), default=1)
        if any(each is not None and each < 0 for each in after):
            assert value > 0
        else:
            assert (value == 0) == (0 in after) and best >= 0


def test_boards_of_authors_are_read_as_ours() -> None:
    """The draughts board of the mistakes' folders is another file, and has the solver too."""
    path = ROOT / "tests" / "mistakes" / "P118-proof-does-not-hold" / "boards" / "draughts.toml"
    board = read_board(path.read_text(encoding="utf-8"), path.name).board
    assert tabled(make("checkers", board)) is not None


# -- any game of two players ------------------------------------------------------------------


class Nothing:
    """Knows no position beforehand."""

    def value(self, view: int) -> int | None:
        return None

    def comfort(self, view: int) -> int:
        return 0


def takings(left: int) -> list[tuple[int, int]]:
    """One to three from a heap; who cannot take has lost."""
    return [(number, left - number) for number in (1, 2, 3) if number <= left]


@pytest.mark.parametrize("heap", range(13))
def test_the_search_and_its_strategies_are_for_any_game(heap: int) -> None:
    """A heap is lost for the player to move when it is a multiple of four, and both players can prove their part."""
    search = Search(Nothing(), takings, lambda left: len(takings(left)))
    won = heap % 4 != 0
    assert search.wins(heap, True, 10_000) is won
    if won:
        plan = find(search, heap, True, True)
        assert check(heap, True, plan, True, takings).positions > 1
        assert all((left - taken) % 4 == 0 for left, taken in plan.items())
    else:
        against = find(search, heap, False, False)
        assert check(heap, False, against, True, takings)


def test_a_circle_wins_nothing() -> None:
    """Two positions that lead to each other for ever may be held, and are not won."""

    def round_about(view: int) -> list[tuple[int, int]]:
        return [(0, 1 - view)]

    assert check(0, True, {}, False, round_about).positions == 2
    with pytest.raises(Fault, match="in a circle"):
        check(0, True, {}, True, round_about)


def test_who_cannot_move_has_not_held() -> None:
    with pytest.raises(Fault, match="cannot move"):
        check(1, False, {}, False, takings)


class Told:
    """Knows that one position is drawn and another lost for who is to move."""

    def value(self, view: str) -> int | None:
        return {"drawn": 0, "lost": -9}.get(view)

    def comfort(self, view: str) -> int:
        return 0


def test_what_is_known_to_be_drawn_is_no_way_to_win() -> None:
    """Though it be nearer than the win."""
    ways = {"start": [("near", "drawn"), ("far", "lost")]}
    search = Search(Told(), lambda view: ways.get(view, []), lambda view: len(ways.get(view, [])))
    assert search.wins("start", True, 100) is True
    assert find(search, "start", True, True) == {"start": "far"}


# -- what claims of only moves want ------------------------------------------------------------


def test_only_moves_after_others_and_at_every_key(pages: dict[str, Checked]) -> None:
    examples = examples_of(pages["checker-problems"])
    after = needs("only problem-5 2-7 9-14 = 7-3", examples)
    assert after is not None
    first, *others = after
    assert first == Wanted("problem-5", ("2-7", "9-14"), "black", "any")
    assert {need.after for need in others} == {("2-7", "9-14", move) for move in ("4-8", "7-2", "7-10", "7-11")}
    assert {(need.player, need.shows) for need in others} == {("red", "any")}
    keys = needs("keys problem-5 = only", examples)
    assert keys is not None and set(others) < set(keys)
    assert keys[0] == Wanted("problem-5", (), "black", "any")
    assert {len(need.after) for need in keys[1:]} == {1, 3, 5, 7}  # at the last move there is no other


def test_a_proof_says_of_which_kind_it_is() -> None:
    done = own_replayed("checker-problems")
    found = {claim.how: claim.found for claim in done.claims}
    assert found["keys problem-5 = only"].endswith("proofs, move by move")
    assert found["only problem-4 = 7-11"] == "8 proofs, by complete tables of six pieces"


@pytest.mark.parametrize(
    ("claim", "holds", "found"),
    [
        ("proof problem-5 = move by move", True, "move by move"),
        ("proof problem-5 = by complete tables", False, "move by move"),
        ("proof problem-4 = by complete tables", True, "by complete tables"),
        ("proof problem-4 = move by move", False, "by complete tables"),
        ("proof placements = by complete tables", True, "by complete tables"),
        ("proof placements = move by move", False, "by complete tables"),
    ],
)
def test_the_printed_kind_of_proof_is_that_on_record(
    claim: str, holds: bool, found: str, sources: Pack, pages: dict[str, Checked]
) -> None:
    examples, placed = examples_of(pages["checker-problems"]), counts(sources.restorations["checker-problems"])
    settled = Settled((), examples, placed, Pen())
    assert claim.startswith("proof placements") or decided(claim, examples, settled) == (
        False, f"no proof of {claim.split()[1]} on record"
    )  # fmt: skip
    settled.plans = {Wanted.of(each): strategy_of(each) for each in sources.proofs["checker-problems"]}
    assert decided(claim, examples, settled) == (holds, found)


def test_the_words_for_a_problem_are_idea_key_defense_verdict_and_kind_of_proof(sources: Pack) -> None:
    page = sources.pages["checker-problems"]
    said = {fence.name: fence.sentences for fence in page.fences if fence.kind == "back" and "problem" in fence.name}
    assert len(said) == 6
    for name, words in said.items():
        told = " ".join(words)
        parts = re.fullmatch(
            r"(.+?) \*Key:\* (.+?) \*Best (?:defense|try of Red’s):\* (.+?) \*Verdict:\* (.+?) \*Proved .+?\.\*", told
        )
        assert parts is not None, told
        assert len(re.findall(r"[.!?](?:\*\*)?(?= |$)", parts[1])) == 2, f"the idea has two sentences: {parts[1]}"
        kind = "move by move" if "move by move" in told else "by complete tables"
        assert f"proof {name} = {kind}" in claim_checks(page)


def test_the_argument_for_the_lost_diagram_is_a_note_of_no_more_than_fifteen_lines(sources: Pack) -> None:
    """Where a line has ninety letters, as in print."""
    [note] = (each for each in sources.pages["checker-problems"].fences if each.name == "the-lost-diagram")
    paragraphs = re.split(r"\n\s*\n", "\n".join(line.text for line in note.lines))
    assert len(paragraphs) == 3 and sum(-(-len(" ".join(each.split())) // 90) for each in paragraphs) <= 15


def test_a_record_names_its_tables_and_the_program(sources: Pack, pages: dict[str, Checked]) -> None:
    """Which slices a proof ends in, their digest, and what computed them; without these it does not hold."""
    examples = examples_of(pages["checker-problems"])
    ending = [proof for proof in sources.proofs["checker-problems"] if proof.edge]
    assert len(ending) > 30
    assert all(proof.program == program() and proof.slices for proof in ending), "verify --prove, then name it anew"
    proof = min(ending, key=lambda each: len(each.plan))
    example = examples[proof.example]
    solver, position = solver_of(example.game), moment(example, proof.after)
    assert solver is not None
    whole = strategy_of(proof)
    solver.check(position, proof.player, proof.shows, whole)
    for spoilt, says in (
        (whole._replace(slices="1.0-1.0"), "slices of tables"),
        (whole._replace(program=""), "what computed them"),
    ):
        with pytest.raises(Fault, match=says):
            solver.check(position, proof.player, proof.shows, spoilt)


def test_words_for_a_solution_have_the_name_of_its_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the example keeps something for the back, and not otherwise."""
    house = tmp_path / "house"
    shutil.copytree(ROOT / "tests" / "mistakes" / "P118-proof-does-not-hold", house)
    (house / "rules" / "house" / "puzzle.proof.toml").unlink()
    page = house / "rules" / "house" / "puzzle.md"
    begun = page.read_text(encoding="utf-8").split("```example end-game")[0]
    for hidden, status in (("back\n", 0), ("", 1)):
        example = f"```example end-game\nstart black king 14 white king 1 turn black\n{hidden}play 14-9\n```\n"
        page.write_text(f"{begun}{example}\n```back end-game\nThe King comes nearer.\n```\n", encoding="utf-8")
        assert main(["verify", "--sources", str(house)]) == status
    assert "P029 two fences are called end-game" in capsys.readouterr().err

"""Rubbish from strangers: pages, boards, positions, moves, transcripts. It is told, soon, and never a traceback."""

from __future__ import annotations

import random
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from parlour.check import check
from parlour.engine.game import Ambiguous, CannotRead, Refusal
from parlour.engine.notation import read_position, write_position
from parlour.engine.position import Position
from parlour.load.board import read_board
from parlour.load.ledger import read_ledger
from parlour.load.pack import Pack, read_page
from parlour.load.records import read_proofs, read_record, read_restoration
from parlour.mistakes import Mistakes, Pen
from parlour.replay.pages import replay
from parlour.replay.transcript import replay_file
from test_engine import GAMES, game_of
from test_mistakes import copy_of

ROOT = Path(__file__).resolve().parent.parent
LIMITS = settings(max_examples=60, deadline=5000)
MEGABYTE = 1_000_000

BITS = st.sampled_from(
    ["+++\n", "```", "```example a\n", "```claims\n", "```note gap b\n", "```figure c\n", "start ", "play ", "refuse ",
     "expect ", "legal ", "result ", "throw ", "names ", "figure all", "option ", "white ", "black ", "turn ", "1-2",
     "5-4 ", "a1", "1. {#men p.3} ", "title = \"x\"\n", "board = \"seven\"\n", "[lines]\n", "picture = '''\n", "'''\n",
     "a b\n", ". _\n", "= ", "[", "]", "{", "}", "\"", "\n", " ", "L1 ", "not testable: ", "shortest solution = ",
     "men white = ", "perft 9", "*2", "é", "\u202e", "0", "99999999999"]
)  # fmt: skip
SALAD = st.lists(BITS | st.text(max_size=6), max_size=30).map("".join)


@LIMITS
@given(SALAD)
def test_the_page_reader(text: str) -> None:
    pen = Pen()
    page = read_page(text or " ", "rules/house/x.md", "house", pen)
    assert page is not None or pen.found


@LIMITS
@given(SALAD)
def test_the_board_reader(text: str) -> None:
    for words in (
        text,
        f'title = "x"\nabout = "x"\nsquare = 20\npicture = """\n{text}"""\n',
        f"title = 'x'\nabout='x'\nsquare=9\ngrid=[3,3]\n{text}",
    ):
        try:
            assert read_board(words, "boards/x.toml").board.points
        except Mistakes as mistakes:
            assert mistakes.found


@LIMITS
@given(SALAD)
def test_the_readers_of_records(text: str) -> None:
    pen = Pen()
    for read in (read_ledger,):
        read(text, pen)
    read_record(text, "rules/house/x.play.toml", pen)
    read_proofs(text, "rules/house/x.proof.toml", pen)
    read_restoration(text, "rules/house/x.restore.toml", pen)
    assert all(mistake.line > 0 for mistake in pen.found)


@LIMITS
@given(st.lists(SALAD, max_size=4).map("\n".join))
def test_a_page_of_salad_goes_through_to_the_end(sources: Pack, text: str) -> None:
    """Fences of rubbish on a page that is otherwise right: checked, replayed, told."""
    keys = 'title = "Salad"\nboard = "seven-diamonds"\ngame = "checker_puzzle"\nsources = ["library-of-games 1"]\n'
    front = f"+++\n{keys}+++\n"
    rules = "1. {#one-or-jump p.1} One.\n2. {#reversed p.1} Done.\n"
    for body in (text, f"```example a\n{text}\n```\n", f"```claims\n{text}\n```\n", f"```figure b\n{text}\n```\n"):
        pen = Pen()
        page = read_page(front + rules + body, "rules/house/salad.md", "library-of-games", pen)
        if page is not None:
            only = Pack(
                sources.folders, sources.root, sources.sheets, sources.collections, {"salad": page}, ("salad",),
                {"salad": page.collection}, templates=sources.templates,
            )  # fmt: skip
            replay(only, check(only, pen=pen), pen=pen)
        assert pen.found, "no such page is right: its rules are not shown"


@pytest.mark.parametrize("name", GAMES)
def test_the_readers_of_moves_and_positions(name: str) -> None:
    game = game_of(name)
    words = st.sampled_from(
        [*game.board.points[:20], *game.colours, *(piece.kind for piece in game.pieces), *game.counters, *game.shared,
         "turn", "throw", "*", "-", "x", ":", "/", "(", ")", "+", ",", "=", "O-O", "K", "N", "#", "3", "pass", " "]
    )  # fmt: skip
    texts = st.lists(words | st.text(max_size=4), max_size=12).map("".join)

    @settings(LIMITS, max_examples=25)
    @given(texts)
    def holds(text: str) -> None:
        try:
            position = read_position(game, " ".join(text.split("-")))
            assert len(position.cells) == len(game.board.points)
        except CannotRead as error:
            assert str(error)
        try:
            game.find(game.start, text)
        except (CannotRead, Ambiguous, Refusal) as error:
            assert str(error)

    holds()


@pytest.mark.parametrize("name", GAMES)
def test_any_position_can_be_played(name: str) -> None:
    """Men anywhere, or none: what reads as a position has moves and an outcome, however little sense it makes."""
    game = game_of(name)
    numbers = st.integers(0, 10**6)

    @settings(LIMITS, max_examples=40)
    @given(st.lists(st.tuples(numbers, numbers), max_size=12), numbers, st.lists(st.integers(0, 9), min_size=12))
    def holds(men: list[tuple[int, int]], turn: int, counts: list[int]) -> None:
        cells = [""] * len(game.board.points)
        for point, piece in men:
            cells[point % len(cells)] = game.pieces[piece % len(game.pieces)].letter
        held = tuple(counts[: len(game.start.counts)]) if turn % 2 else game.start.counts
        throw = game.throws[turn % len(game.throws)] if game.throws else ()
        told = write_position(game, Position(tuple(cells), turn % len(game.turns), held, throw))
        try:
            position = read_position(game, told)
        except CannotRead:
            return
        game.outcome(position)
        for move in game.legal(position)[:3]:
            assert game.text(move)
            game.outcome(game.play(position, move))

    holds()


@LIMITS
@given(SALAD)
def test_the_reader_of_transcripts(sources: Pack, text: str) -> None:
    for words in (text, f"game checker-puzzle\n{text}", f'[Event "x"]\n1. 11-15 {text}'):
        pen = Pen()
        told = list(replay_file(sources, words, "game.txt", pen))
        assert told or pen.found or not words.strip()


# -- a megabyte of it -------------------------------------------------------------------------


def megabyte(kind: str) -> bytes:
    lot = random.Random(kind)
    if kind == "bytes":
        return lot.randbytes(MEGABYTE)
    if kind == "letters":
        return bytes(lot.choices(b"abcdefgh 0123456789-x\n`+#{}[]()*_\"'=", k=MEGABYTE))
    head = b'+++\ntitle = "x"\nboard = "seven"\ngame = "checker_puzzle"\nsources = ["house 1"]\n+++\n'
    body = {
        "moves": b"```example a\nplay " + b"5-4 4-5 " * (MEGABYTE // 8) + b"\n```\n",
        "lines": b"```example a\n" + b"play 5-4\nplay 4-5\n" * (MEGABYTE // 18) + b"```\n",
        "fences": b"```example a\nlegal count 4\n```\n" * (MEGABYTE // 31),
        "claims": b"```claims\n" + b'"x" men white = 3\n' * (MEGABYTE // 18) + b"```\n",
        "emphasis": b"*_[(" * (MEGABYTE // 4),
        "rules": b"1. {#a} x\n" * (MEGABYTE // 10),
    }[kind]
    return head + body


def small() -> None:
    """What the program may use: 500 MB of memory, and a minute of the processor should it hang."""
    resource.setrlimit(resource.RLIMIT_AS, (500 * 2**20, 500 * 2**20))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


@pytest.mark.parametrize("kind", ["bytes", "letters", "moves", "lines", "fences", "claims", "emphasis", "rules"])
@pytest.mark.parametrize("size", [MEGABYTE, 399_000])
def test_a_megabyte_of_rubbish(kind: str, size: int, tmp_path: Path) -> None:
    """As a page, a board, a ledger, a transcript; whole, and cut to what is read at most: 5 s and 500 MB."""
    root = copy_of("P104-illegal-move", tmp_path / "book")
    data = megabyte(kind)[:size]
    for file in ("rules/house/rubbish.md", "boards/rubbish.toml", "rules/ledger.toml", "rules/house/puzzle.play.toml"):
        (root / file).write_bytes(data)
    (tmp_path / "game.txt").write_bytes(b"game puzzle\n" + data if size < MEGABYTE else data)
    for words in (["verify", "--sources", str(root)], ["replay", str(tmp_path / "game.txt"), "--sources", str(root)]):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run(
            [sys.executable, "-m", "parlour", *words],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=small,
        )
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        assert done.returncode in (1, 2), done.stderr[-2000:]
        assert "Traceback" not in done.stderr
        assert used < 5, f"{words[0]} took {used:.1f} s"

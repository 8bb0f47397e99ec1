"""Every game passes the same tests: perft, a recorded playthrough, invariants over random play."""

from __future__ import annotations

import importlib.util
import json
import random
import tomllib
from inspect import signature
from pathlib import Path
from types import ModuleType

import pytest
from parlour.engine.board import Board
from parlour.engine.game import Ambiguous, CannotRead, Game, Refusal, make, names
from parlour.engine.match import playout
from parlour.engine.notation import read_position, write_position
from parlour.engine.position import Move, Position
from parlour.load.board import read_board
from parlour.load.pack import Pack

HERE = Path(__file__).parent
ROOT = HERE.parent
GAMES = names()


def board(name: str) -> Board:
    """A board of the checkout."""
    path = ROOT / "boards" / f"{name}.toml"
    return BOARDS.setdefault(name, read_board(path.read_text(encoding="utf-8"), path.name).board)


BOARDS: dict[str, Board] = {}


def table(name: str) -> dict[str, object]:
    """A game's perft table."""
    return tomllib.loads((HERE / "perft" / f"{name}.toml").read_text(encoding="utf-8"))


def game_of(name: str) -> Game:
    """A game under the options of its perft table."""
    data = table(name)
    return make(name, board(str(data["board"])), data.get("options", {}))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_page_perft_and_playthrough(name: str, sources: Pack) -> None:
    """A game that lacks its page, perft table or playthrough is not whole."""
    assert any(page.game == name for page in sources.pages.values()), f"no page plays {name}"
    assert table(name)["origin"], "a perft table says where its numbers come from"
    assert (HERE / "playthroughs" / f"{name}.txt").is_file()


@pytest.mark.parametrize("name", GAMES)
def test_perft(name: str, request: pytest.FixtureRequest) -> None:
    """The counts of the table; on failure, the count below each first move."""
    data = table(name)
    for line in data["line"]:  # type: ignore[attr-defined]
        if line.get("slow") and not request.config.getoption("--slow"):
            continue
        options = {**data.get("options", {}), **line.get("options", {})}  # type: ignore[dict-item]
        game = make(name, board(str(line.get("board", data["board"]))), options)
        position = read_position(game, line["position"]) if "position" in line else game.start
        found = game.perft(position, line["depth"])
        assert found == line["nodes"], (
            f"depth {line['depth']}: {found}, not {line['nodes']}\n{split(game, position, line['depth'])}"
        )


def split(game: Game, position: Position, depth: int) -> str:
    """The count below each first move."""
    return "\n".join(
        f"{game.text(move)} {game.perft(game.play(position, move), depth - 1)}" for move in game.legal(position)
    )


INDEPENDENT = sorted(path.stem for path in (HERE / "independent").glob("*.py"))


@pytest.mark.parametrize("name", [name for name in INDEPENDENT if name in GAMES])
def test_an_independent_count_agrees(name: str) -> None:
    """A second count, written from the printed rules alone, finds the same numbers."""
    module = independent(name)
    game = game_of(name)
    reads_positions = "position" in signature(module.perft).parameters
    for line in table(name)["line"]:  # type: ignore[attr-defined]
        if line.get("slow") or "options" in line or line["nodes"] >= 60_000:
            continue
        if "position" not in line:
            assert module.perft(line["depth"]) == line["nodes"] == game.perft(game.start, line["depth"])
        elif reads_positions:
            assert module.perft(line["depth"], line["position"]) == line["nodes"]


def independent(name: str) -> ModuleType:
    """A brute-force program of the tests."""
    spec = importlib.util.spec_from_file_location(f"independent_{name}", HERE / "independent" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", GAMES)
def test_the_origin_of_numbers_is_true(name: str) -> None:
    """Numbers that are not published have an independent count beside them."""
    origin = str(table(name)["origin"]).lower()
    assert "publish" in origin or name in INDEPENDENT, f"{name}: {origin}"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str, request: pytest.FixtureRequest) -> None:
    """A recorded game still goes as it went."""
    if request.config.getoption("--renew") and not (HERE / "playthroughs" / f"{name}.txt").exists():
        record(name)
    head, *lines = (HERE / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    _, _, where, options = head.split(maxsplit=3)
    game = make(name, board(where), json.loads(options))
    position = game.start
    ended = False
    for line in lines:
        text, *rest = line.split("\t")
        if text == "result":
            outcome = game.outcome(position)
            told = ["open"] if outcome is None else [outcome.winner or "draw", outcome.rule]
            assert told == rest
            ended = True
        elif text == "throw":
            position = position._replace(throw=tuple(map(int, rest[0].split())))
        else:
            position = game.play(position, game.find(position, text))
            assert write_position(game, position) == rest[0]
    assert ended, "a playthrough closes with its result"
    assert len(lines) > 5 or game.outcome(position) is not None


def record(name: str) -> None:
    """Record a seeded random game."""
    game, generator = game_of(name), random.Random(1)
    position, lines = game.start, []
    for _ in range(120):
        thrown, legal = choose(generator, game, position)
        if thrown != position:
            lines.append(f"throw\t{' '.join(map(str, thrown.throw))}")
        if not legal:
            break
        move = generator.choice(legal)
        position = game.play(thrown, move)
        lines.append(f"{game.text(move)}\t{write_position(game, position)}")
    outcome = game.outcome(position)
    lines.append("result\t" + ("open" if outcome is None else f"{outcome.winner or 'draw'}\t{outcome.rule}"))
    head = f"# {name} {game.board.name} {json.dumps(dict(game.options))}"
    (HERE / "playthroughs" / f"{name}.txt").write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")


def choose(generator: random.Random, game: Game, position: Position) -> tuple[Position, list[Move]]:
    """The position with a throw where one is wanted, and its legal moves."""
    if game.throws and not position.throw and game.ended(position) is None:
        position = position._replace(throw=generator.choice(game.throws))
    return position, game.legal(position)


@pytest.mark.parametrize("name", GAMES)
def test_invariants_over_random_play(name: str) -> None:
    """No move twice, texts and positions read back, nothing changes under the hand, no man from nowhere."""
    game = game_of(name)
    generator = random.Random(1945)
    for _ in range(3):
        position = game.start
        for _ in range(60):
            position, legal = choose(generator, game, position)
            if not legal:
                assert game.outcome(position) is not None
                assert not game.lots(position)
                break
            assert game.outcome(position) is None
            texts = [game.text(move) for move in legal]
            assert len(set(texts)) == len(texts), f"two legal moves are written alike: {sorted(texts)}"
            assert not any(set(" \t\n") & set(text) for text in texts)
            told = write_position(game, position)
            assert read_position(game, told) == position, told
            move = generator.choice(legal)
            before = (position, list(position.cells))
            assert game.find(position, game.text(move)) == move
            after = game.play(position, move)
            assert before == (position, list(position.cells))
            assert game.legal(position) == legal
            assert list(game.lots(position)) == legal
            men, now = (sum(map(len, p.cells)) for p in (position, after))
            held = sum(position.counts) - sum(after.counts)
            assert now <= men + max(0, held), "a man came from nowhere"
            assert all(len(cell) <= 1 or p in game.stacks for p, cell in enumerate(after.cells))
            position = after


@pytest.mark.parametrize("name", GAMES)
def test_nonsense_is_refused_with_a_rule(name: str) -> None:
    """Any pair of points that is no legal move is refused, and the refusal names a rule of the game."""
    game = game_of(name)
    generator = random.Random(7)
    position, legal = choose(generator, game, game.start)
    texts = {game.text(move) for move in legal}
    pairs = [generator.sample(game.board.points, 2) for _ in range(40)]
    wrong = [
        f"{one}-{two}" for one, two in pairs if not any(t.startswith((f"{one}-{two}", f"{one}x{two}")) for t in texts)
    ]
    for text in wrong[:5]:
        with pytest.raises((Refusal, Ambiguous, CannotRead)) as caught:
            game.find(position, text)
        if isinstance(caught.value, Refusal):
            assert set(caught.value.rules) <= set(game.rules)
            assert set(caught.value.legal) == texts


def test_playout_ends() -> None:
    """Random play of the puzzle goes on until it is stopped or solved."""
    game = game_of("checker_puzzle")
    generator = random.Random(3)
    assert sum(1 for _ in playout(game, generator.choice, 50)) <= 50


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_moves_of_halma_are_counted_before_they_are_made(players: int) -> None:
    """Counted ladder by ladder, the moves are as many as written out, and each has the same place in the order."""
    game = make("halma", board("halma"), {"players": players})
    generator = random.Random(players)
    position = game.start
    chains = 0
    for _ in range(300):
        legal, counted = game.legal(position), game.lots(position)
        assert type(counted) is not type(legal)
        assert len(counted) == len(legal)
        place = generator.randrange(len(legal))
        move = counted[place]
        assert move == legal[place] == counted[place - len(legal)]
        chains += len(move.path) > 3
        position = game.play(position, move)
    assert chains > 10
    assert list(counted) == legal
    assert counted[3:30:5] == legal[3:30:5]
    for beyond in (len(legal), -len(legal) - 1):
        with pytest.raises(IndexError):
            counted[beyond]


def test_who_cannot_move_in_halma_passes_by_lot_too() -> None:
    """One man in a corner behind eight others: the only move is a pass."""
    game = make("halma", board("halma"))
    position = read_position(game, "white a1 black a2 b1 b2 a3 b3 c1 c2 c3 turn white")
    assert [game.text(move) for move in game.lots(position)] == [game.text(move) for move in game.legal(position)]
    assert [game.text(move) for move in game.lots(position)] == ["pass"]

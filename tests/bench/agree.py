"""Checkers beside pydraughts: the legal moves of 500 seeded positions, ours and theirs.

`python agree.py PEER` runs the other library with its own Python, PEER, since both cannot live in one environment.
The positions come from random games of ours, so that openings, crowded middles and endings with kings all occur.
`make mutants` runs it.
"""

import random
import subprocess
import sys
from pathlib import Path

NUMBER = 500
SEED = 1945


def positions() -> dict[str, set[str]]:
    """Positions in PDN FEN, each with its legal moves: every square on which the man lands, joined by hyphens."""
    from parlour.engine.game import make
    from parlour.load.board import read_board

    file = Path(__file__).resolve().parents[2] / "boards" / "checkerboard.toml"
    game = make("checkers", read_board(file.read_text(encoding="utf-8"), file.name).board)
    lot = random.Random(SEED)
    found: dict[str, set[str]] = {}
    while len(found) < NUMBER:
        position = game.start
        keep = set(lot.sample(range(4, 120), 12))
        for ply in range(120):
            legal = game.legal(position)
            if not legal:
                break
            if ply in keep:
                texts = {game.text(move).replace("x", "-") for move in legal}
                found[fen(game.board.points, position.cells, position.turn)] = texts
            position = game.play(position, lot.choice(legal))
    return dict(list(found.items())[:NUMBER])


def fen(points: tuple[str, ...], cells: tuple[str, ...], turn: int) -> str:
    """A position in PDN FEN."""
    sides = [
        ",".join(
            ("K" if man.isupper() else "") + point
            for point, man in zip(points, cells, strict=True)
            if man.lower() == own
        )
        for own in "wb"
    ]
    return f"{'BW'[turn]}:W{sides[0]}:B{sides[1]}"


def theirs() -> None:
    """In the other environment: read positions, answer each with the legal moves."""
    from draughts import Board  # type: ignore[import-not-found]

    for line in sys.stdin:
        moves = Board(variant="english", fen=line.strip()).legal_moves()
        print(" ".join("-".join(map(str, move.steps_move)) for move in moves), flush=True)


def main() -> int:
    """Ask both, and tell every position on which they differ."""
    if sys.argv[1:] == ["--theirs"]:
        theirs()
        return 0
    ours = positions()
    told = subprocess.run(
        [sys.argv[1], __file__, "--theirs"], input="\n".join(ours), capture_output=True, text=True, check=True
    ).stdout.splitlines()
    wrong = 0
    for (position, mine), line in zip(ours.items(), told, strict=True):
        if mine != set(line.split()):
            wrong += 1
            print(f"{position}\n  ours   {' '.join(sorted(mine))}\n  theirs {' '.join(sorted(line.split()))}")
    kings, jumps = sum("K" in one for one in ours), sum(any(m.count("-") > 1 for m in mine) for mine in ours.values())
    print(f"checkers: {len(ours)} positions, {kings} with kings, {jumps} with chains; pydraughts differs on {wrong}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())

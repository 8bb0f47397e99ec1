"""Packs for measuring: so many pages that are alike, each on a board of its own, in a folder of their own."""

from pathlib import Path

TOP = Path(__file__).resolve().parents[2]

WORD = ("as if it could not go wrong", "as if it could not come out")
"""Words of its pages, and others that are as long."""

COLLECTION = 'title = "House"\nyear = "2026"\ncite = "House rules."\n'


def pack(root: Path, many: int) -> Path:
    """A folder with so many pages of the checker puzzle, the smallest game of the book, and as many boards."""
    games = root / "rules" / "house"
    games.mkdir(parents=True)
    (root / "boards").mkdir()
    page = (TOP / "rules" / "library-of-games" / "checker-puzzle.md").read_text(encoding="utf-8")
    board = (TOP / "boards" / "seven-diamonds.toml").read_text(encoding="utf-8")
    page = page.split("```claims")[0].replace("library-of-games", "house")
    (games / "collection.toml").write_text(COLLECTION, encoding="utf-8")
    for n in range(many):
        (root / "boards" / f"board-{n}.toml").write_text(board, encoding="utf-8")
        (games / f"game-{n}.md").write_text(page.replace('"seven-diamonds"', f'"board-{n}"'), encoding="utf-8")
    return root

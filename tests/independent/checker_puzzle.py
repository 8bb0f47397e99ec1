"""Checker Puzzle by brute force: a string of seven letters, the gap wanders."""


def perft(depth: int, row: str = "www.bbb") -> int:
    """Lines of play of this many moves; a solved row ends the play."""
    if depth == 0:
        return 1
    if row == "bbb.www":
        return 0
    gap = row.index(".")
    total = 0
    for other in (gap - 2, gap - 1, gap + 1, gap + 2):
        if 0 <= other < 7:
            cells = list(row)
            cells[gap], cells[other] = cells[other], "."
            total += perft(depth - 1, "".join(cells))
    return total

"""Pick-Me-Up counted from the printed rules, without the engine: only the number of pawns left matters."""


def perft(depth: int, pawns: int = 15) -> int:
    """Lines of play of this length: one, two or three pawns a turn while there are any."""
    if depth == 0:
        return 1
    return sum(perft(depth - 1, pawns - number) for number in (1, 2, 3) if number <= pawns)

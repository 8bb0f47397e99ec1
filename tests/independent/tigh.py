"""Tigh counted by plain brute force, from the printed rules: a board is a string of 25, rows from the bottom."""

from __future__ import annotations

from itertools import combinations

CENTER = 12
STAR_FREE = [p for p in range(25) if p != CENTER]


def line(point: int, way: tuple[int, int], far: int) -> int:
    """The point so far this way, -1 where the board ends."""
    x, y = point % 5 + way[0] * far, point // 5 + way[1] * far
    return 5 * y + x if 0 <= x < 5 and 0 <= y < 5 else -1


WAYS = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def put(board: str, point: int, man: str) -> str:
    return board[:point] + man + board[point + 1 :]


def steps(board: str, man: str) -> list[tuple[str, int]]:
    """The board after each step of this side, and how many men the step took."""
    foe = "w" if man == "b" else "b"
    found = []
    for point in range(25):
        for way in WAYS if board[point] == man else ():
            end = line(point, way, 1)
            if end < 0 or board[end] != ".":
                continue
            after = put(put(board, point, "."), end, man)
            now, taken = after, 0
            for arm in WAYS:
                near, far = line(end, arm, 1), line(end, arm, 2)
                if far >= 0 and after[near] == foe and after[far] == man:
                    now, taken = put(now, near, "."), taken + 1
            found.append((now, taken))
    return found


def count(board: str, hand: tuple[int, int], man: str, state: str, quiet: int, depth: int) -> int:
    """State is "", "run" when the turn goes on after a capture, "1", "2" or "3" when one player has so often passed."""
    if depth == 0:
        return 1
    foe, side = ("w", 0) if man == "b" else ("b", 1)
    if min(board.count("b") + hand[0], board.count("w") + hand[1]) < 2 or quiet >= 40:
        return 0
    if hand[side]:
        left = (hand[0] - 2, hand[1]) if side == 0 else (hand[0], hand[1] - 2)
        pairs = [pair for pair in combinations(STAR_FREE, 2) if board[pair[0]] == board[pair[1]] == "."]
        if depth == 1:
            return len(pairs)
        return sum(count(put(put(board, p, man), q, man), left, foe, "", quiet, depth - 1) for p, q in pairs)
    going = steps(board, man)
    total = 0
    if state == "run":
        going = [(after, taken) for after, taken in going if taken]
        total += count(board, hand, foe, "", quiet, depth - 1)
    elif state and not steps(board, foe):
        opening = [(after, taken) for after, taken in going if steps(after, foe)]
        if state == "3":
            going = opening
            for point in range(25) if not opening else ():
                if board[point] == man and steps(put(board, point, "."), foe):
                    total += count(put(board, point, "."), hand, foe, "", 0, depth - 1)
        else:
            # Moves that open no way: the other player passes again.
            for after, _ in [pair for pair in going if pair not in opening]:
                total += count(after, hand, foe, state, quiet + 1, depth - 1)
            going = opening
    elif not going:
        return count(board, hand, foe, str(int(state or "0") + 1), quiet + 1, depth - 1)
    for after, taken in going:
        if taken and any(more for _, more in steps(after, man)):
            total += count(after, hand, man, "run", 0, depth - 1)
        else:
            total += count(after, hand, foe, "", 0 if taken else quiet + 1, depth - 1)
    return total


def read(text: str) -> tuple[str, str]:
    """A position in words, as the pages have it, without men in hand."""
    board, man, words = "." * 25, "b", text.split()
    for word in words[:-2]:
        if word in ("black", "white"):
            man = word[0]
        else:
            board = put(board, "abcde".index(word[0]) + 5 * (int(word[1]) - 1), man)
    return board, words[-1][0]


def perft(depth: int, position: str = "") -> int:
    """Lines of play of this many moves from the start, or from a position with all men set."""
    if position:
        board, man = read(position)
        return count(board, (0, 0), man, "", 0, depth)
    return count("." * 25, (12, 12), "b", "", 0, depth)

"""Kalah by brute force, from the rules alone: fourteen heaps in a ring, the stores the seventh and the fourteenth."""

Heaps = tuple[tuple[int, ...], int]

START: Heaps = ((4, 4, 4, 4, 4, 4, 0) * 2, 0)
NAMES = ("a1", "b1", "c1", "d1", "e1", "f1", "S", "f2", "e2", "d2", "c2", "b2", "a2", "N")


def legal(heaps: Heaps) -> list[int]:
    """The pits that may be sown; none when either row is empty."""
    ring, turn = heaps
    if not any(ring[0:6]) or not any(ring[7:13]):
        return []
    return [pit for pit in range(7 * turn, 7 * turn + 6) if ring[pit]]


def after(heaps: Heaps, pit: int) -> Heaps:
    """The heaps after a turn, and who is next."""
    ring, turn = list(heaps[0]), heaps[1]
    mine, his = 6 + 7 * turn, 13 - 7 * turn
    seeds, ring[pit], here = ring[pit], 0, pit
    while seeds > 0:
        here = (here + 1) % 14
        if here != his:
            ring[here] += 1
            seeds -= 1
    own = range(7 * turn, 7 * turn + 6)
    if here in own and ring[here] == 1 and ring[12 - here] > 0:
        ring[mine] += ring[12 - here] + 1
        ring[here] = ring[12 - here] = 0
    return tuple(ring), turn if here == mine else 1 - turn


def winner(heaps: Heaps) -> int | None:
    """Who has more when all is swept up, None for a draw."""
    south, north = sum(heaps[0][:7]), sum(heaps[0][7:])
    return None if south == north else int(north > south)

"""What men there are: the slices of checkers, and which of them moves lead to."""

from __future__ import annotations

from ..slices import MenGroup

Material = tuple[int, int, int, int]
"""How many men and kings the player to move has, and how many the other."""


def groups(part: Material) -> tuple[MenGroup, ...]:
    """The groups of a slice: no man stands where he would have been crowned."""
    men, kings, their_men, their_kings = part
    return MenGroup(men, 0, 28), MenGroup(kings, 0, 32), MenGroup(their_men, 4, 32), MenGroup(their_kings, 0, 32)


def name(part: Material) -> str:
    """As 2.1-3.0: two men and a king to move, against three men."""
    return "{}.{}-{}.{}".format(*part)


def partner(part: Material) -> Material:
    """The same men with the other player to move."""
    return part[2:] + part[:2]


def leads(part: Material) -> tuple[Material, ...]:
    """The slices that moves lead to by which men are taken or crowned; none where the other has no man left."""
    men, kings, their_men, their_kings = part
    found = []
    for crowned in range(min(men, 1) + 1):
        for left_men in range(their_men + 1):
            for left_kings in range(their_kings + 1):
                same = (left_men, left_kings) == (their_men, their_kings)
                if left_men + left_kings and (crowned or not same):
                    found.append((left_men, left_kings, men - crowned, kings + crowned))
    return tuple(found)


def below(wanted: tuple[Material, ...]) -> list[Material]:
    """These slices and all that can arise from them, one of each pair, in an order in which they can be settled."""
    found: set[Material] = set()
    todo = list(wanted)
    while todo:
        part = todo.pop()
        if part not in found:
            found |= {part, partner(part)}
            todo += [*leads(part), *leads(partner(part))]
    firsts = {min(part, partner(part)) for part in found}
    return sorted(firsts, key=lambda part: (sum(part), part[0] + part[2], part))


def slices(most: int) -> tuple[Material, ...]:
    """All slices of so many pieces or fewer, both players having some."""
    return tuple(
        (men, kings, their_men, their_kings)
        for men in range(most)
        for kings in range(most - men)
        for their_men in range(most - men - kings + 1)
        for their_kings in range(most - men - kings - their_men + 1)
        if men + kings and their_men + their_kings
    )

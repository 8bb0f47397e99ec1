"""Moves to be counted or drawn by lot, where there are too many to write all of them down."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

from .position import Move

T = TypeVar("T")
Bunch = tuple[int, Callable[[int], Move]]
"""How many moves belong together, and what makes the one that has a place among them."""


class Bunches(Sequence[Move], Generic[T]):
    """Moves in their order, so many of each bunch; one is `made` when it is asked for."""

    def __init__(self, bunches: Sequence[tuple[int, T]], number: int) -> None:
        self.bunches, self.number = bunches, number

    @abstractmethod
    def made(self, bunch: T, place: int) -> Move:
        """The move that has this place in a bunch."""

    def __len__(self) -> int:
        return self.number

    def __iter__(self) -> Iterator[Move]:
        return (self.made(bunch, place) for number, bunch in self.bunches for place in range(number))

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        """The move that has this place in the order."""
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self.number))]
        place = index + self.number if index < 0 else index
        for number, bunch in self.bunches if place >= 0 else ():
            if place < number:
                return self.made(bunch, place)
            place -= number
        raise IndexError(f"there are {self.number} moves")


class Lots(Bunches[Callable[[int], Move]]):
    """Moves in bunches, each of which knows how to make its own."""

    def __init__(self, bunches: Sequence[Bunch]) -> None:
        super().__init__(bunches, sum([number for number, _ in bunches]))

    def made(self, bunch: Callable[[int], Move], place: int) -> Move:
        """The move that has this place in a bunch."""
        return bunch(place)

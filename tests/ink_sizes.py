"""Boards and set-ups at any size, in any theme, with labels and without, from both sides: the reader must agree to all.

`python tests/ink_sizes.py` draws each of them at many sizes and tells every false alarm; a seeded sample is among the
tests.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from random import Random

from own import own
from parlour.check import Checked, check
from parlour.draw.beginnings import set_ups
from parlour.draw.setups import Look, ShownBoard, board_files
from parlour.draw.svgfile import written
from parlour.inspect.figures import asked_boards
from parlour.inspect.reader.asked import cast, looks_of, set_up
from parlour.inspect.reader.book import look_at_svg
from parlour.inspect.reader.press import specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.load.pack import Pack


@dataclass(frozen=True)
class Drawn:
    """One board or set-up, and how it is to be drawn."""

    board: str
    name: str
    look: Look

    def __str__(self) -> str:
        how = self.look
        size = f"{how.size:g} mm" if how.size else f"squares of {how.square:g} mm"
        return " ".join(
            [self.name, how.theme.name, size, *(["bare"] if not how.labels else []), *(["flipped"] if how.flip else [])]
        )


def everything(
    pack: Pack, pages: Mapping[str, Checked], sizes: Iterable[float], squares: Sequence[float] = ()
) -> list[Drawn]:
    """All boards and set-ups of a pack at these sizes, in all looks."""
    names = [(name, name) for name in pack.sheets]
    names += [(one.sheet.name, one.name) for one in set_ups(pages)]
    large: list[tuple[float | None, float | None]] = [(size, None) for size in sizes]
    large += [(None, square) for square in squares]
    return [
        Drawn(board, name, Look(theme, square, size, labels, flip))
        for board, name in dict.fromkeys(names)
        for theme in pack.themes.values()
        for size, square in large
        for labels in (True, False)
        for flip in (False, True)
    ]


def alarms(pack: Pack, pages: Mapping[str, Checked], several: Iterable[Drawn]) -> Iterator[str]:
    """What the reader says of drawings in which nothing is wrong."""
    all_set_up = (set_up(one.page, one.name, one.sheet, one.game) for one in set_ups(pages))
    looks = looks_of(all_set_up).union(*(cast(one.game) for one in pages.values()))
    readers = {name: FigureReader(specimens(theme, looks)) for name, theme in pack.themes.items()}
    figures = {one.name: ShownBoard(one.figure, one.page) for one in set_ups(pages)}
    for one in several:
        if one.name in figures:
            data = written(one.look.drawn(figures[one.name])).encode()
        else:
            files = board_files(pack, pages, one.look, (one.board,))
            data = next(data for name, data in files.items() if PurePath(name).stem == one.name)
        [asked] = asked_boards(pack, pages, one.look, (one.name,)).values()
        seen, _ = look_at_svg(data, asked, readers[one.look.theme.name])
        yield from (f"{one}: {words}" for words in seen.differences)


def main() -> int:
    """Draw everything at many sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--step", type=int, default=20, help="from 40 mm to 500 in such steps")
    parser.add_argument("--some", type=int, default=0, help="only so many, chosen by chance")
    parser.add_argument("--seed", type=int, default=17)
    told = parser.parse_args()
    pack = own()
    pages = check(pack)
    several: Sequence[Drawn] = everything(pack, pages, range(40, 501, told.step), (4, 7.3, 11, 25.4))
    if told.some:
        several = Random(told.seed).sample(several, told.some)
    found = list(alarms(pack, pages, several))
    print("\n".join(found))
    print(f"{len(several)} drawings, {len(found)} false alarms")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Papers: how a page of each is laid out. They are data, in templates/papers.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from ..load.home import templates
from ..mistakes import nearest


@dataclass(frozen=True)
class Paper:
    """A paper and the places on it, in mm; the file says what each measure means."""

    title: str
    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float
    side: float
    gutter: float
    board: float
    tall: float
    card: float
    strip: float
    zoom: float = 1.0

    @property
    def full(self) -> float:
        """The width between the margins, notes and text together."""
        return self.width - self.left - self.right

    @property
    def indent(self) -> float:
        """How far the text stands in from the left margin."""
        return self.side + self.gutter

    @property
    def text(self) -> float:
        """The width of the text."""
        return self.full - self.indent


def read_paper(name: str, large: bool = False) -> Paper:
    """A paper by its name, as it is laid out for common or for large print."""
    papers = tomllib.loads((templates() / "papers.toml").read_text(encoding="utf-8"))
    known = [each for each in papers if "-" not in each]
    if name not in known:
        raise ValueError(f"there is no paper {name!r}; {nearest(name, known, 'papers are')}")
    return Paper(**papers[f"{name}-large" if large else name])

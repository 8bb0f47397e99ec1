"""The paper that a book is composed for, by its name."""

from __future__ import annotations

from collections.abc import Mapping

from ..load.paper import APART, LARGE, Paper
from ..mistakes import nearest

__all__ = ["Paper", "find_paper", "names"]


def names(papers: Mapping[str, Paper]) -> list[str]:
    """The papers that can be asked for; how they are laid out for large print goes along with them."""
    return [name for name in papers if not name.endswith(APART)]


def find_paper(papers: Mapping[str, Paper], name: str, large: bool = False) -> Paper:
    """A paper by its name, as it is laid out for common or for large print."""
    known = names(papers)
    if name not in known:
        raise ValueError(f"there is no paper {name!r}; {nearest(name, known, 'papers are')}")
    if large and f"{name}{LARGE}" not in papers:
        raise ValueError(f"the paper {name} is not laid out for large print; add a table [{name}{LARGE}]")
    return papers[f"{name}{LARGE}" if large else name]

"""Page numbers in the words of a book: empty places are filled when it is known where everything stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

LINE = re.compile(r'(<span class="p" data-to="#([^"]+)">)[^<]*(</span>)')
GROUP = re.compile(r'<span class="pages">(.*?)</span>', re.DOTALL)
PAGE = re.compile(r'<a class="page([^"]*)" href="#([^"]+)"></a>')
LINK = re.compile(r'href="#([^"]+)"')
ID = re.compile(r'\bid="([^"]+)"')

UNKNOWN = "000"
"""Stands for a number while it is not known; as wide as most."""


def ids(html: str) -> list[str]:
    """The places in some words."""
    return ID.findall(html)


def named(html: str) -> list[str]:
    """The places whose pages some words name."""
    return [*(name for _, name, _ in LINE.findall(html)), *(name for _, name in PAGE.findall(html))]


def fill(html: str, label: Callable[[str], str] = lambda name: UNKNOWN) -> str:
    """Words with the number of every page that they name; places on one page are named once, and runs from to."""

    def group(found: re.Match[str]) -> str:
        seen: dict[str, tuple[str, str]] = {}
        for kind, name in PAGE.findall(found[1]):
            number = label(name)
            if number not in seen or (kind and not seen[number][0]):
                seen[number] = kind, name
        return f'<span class="pages">{_runs([(number, *each) for number, each in seen.items()])}</span>'

    html = GROUP.sub(group, html)
    html = PAGE.sub(lambda found: _link(found[1], found[2], label(found[2])), html)
    return LINE.sub(lambda found: f"{found[1]}{label(found[2])}{found[3]}", html)


def _link(kind: str, name: str, words: str) -> str:
    return f'<a class="page{kind}" href="#{name}">{words}</a>'


def _runs(found: Sequence[tuple[str, str, str]]) -> str:
    """Pages in their order with commas between, three and more in succession as a run."""
    ordered = sorted(found, key=lambda each: (not each[0].isdecimal(), int(each[0]) if each[0].isdecimal() else 0))
    runs: list[list[tuple[str, str, str]]] = []
    for before, each in pairwise([("", "", ""), *ordered]):
        follows = before[0].isdecimal() and each[0].isdecimal() and int(each[0]) == int(before[0]) + 1
        if follows and before[1] == each[1]:
            runs[-1].append(each)
        else:
            runs.append([each])
    words: list[str] = []
    for run in runs:
        links = [_link(kind, name, number) for number, kind, name in run]
        words += [f"{links[0]}–{links[-1]}"] if len(links) > 2 else links
    return ", ".join(words)


def apart(html: str, away: str) -> str:
    """Words whose links to other sections are written so that they outlast the setting."""
    own = set(ID.findall(html))
    return LINK.sub(lambda found: found[0] if found[1] in own else f'href="{away}{found[1]}"', html)

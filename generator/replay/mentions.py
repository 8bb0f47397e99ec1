"""Which points the words beside a figure name: its caption, the paragraph before it, and the moves of its example."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..engine.board import Board
from ..load.markdown import MarkdownWords, Slot, blocks
from ..load.page import Page
from .examples import Example

TOKEN = re.compile(r"[A-Za-z]*\d+|[A-Za-z]+")
"""What may be the name of a point."""

NAME = re.compile(r"(?<![\w.])[A-Za-z]{1,2}\d+(?!\w)")
"""A name in prose that can be nothing else: letters and a number."""

MOVE = re.compile(r"(?<![\w.])\w+(?:[-–x×]\w+)+")
"""A move in prose: names joined by dashes or crosses."""


def in_move(text: str, board: Board) -> Iterator[int]:
    """The points that a move names."""
    for token in TOKEN.findall(text):
        name = token if token in board.index else token.removeprefix("x")  # a capture, as in 15x22
        if name in board.index:
            yield board.index[name]


def in_prose(text: str, board: Board) -> Iterator[int]:
    """The points that prose names: a number by itself may count anything, a number in a move is a point."""
    for name in NAME.findall(text):
        if name in board.index:
            yield board.index[name]
    for move in MOVE.findall(text):
        parts = re.split("[-–x×]", move)
        if all(part in board.index for part in parts):
            yield from (board.index[part] for part in parts)


def in_example(example: Example, board: Board) -> frozenset[int]:
    """The points that the moves of an example name, as they are printed, and those that were refused."""
    found: set[int] = set()
    for moment in example.moments[1:]:
        walked = {point for _, way in moment.journeys for point in way.points}
        found |= {point for point in in_move(moment.text, board) if point in walked}
    for refused in example.refused:
        found |= set(in_move(refused.text, board))
    return frozenset(found)


def leading(page: Page) -> Mapping[str, str]:
    """The paragraph just before each fence, by the fence's name."""
    found: dict[str, str] = {}
    before = ""
    for block in blocks(page):
        match block:
            case MarkdownWords():
                before = re.split(r"\n\s*\n", block.text.strip())[-1]
            case Slot():
                found[page.fences[block.number].name] = before
                before = ""
            case _:
                before = ""
    return found

"""A room for playingcards.io, read back: its widgets are known, its pictures there, its men stand as they should."""

from __future__ import annotations

import io
import json
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from .asked import FarAsked, not_as_asked
from .pngs import png_size

PACKAGE = "package://"

KEYS = {
    "hand": "enabled", "board": "width height boardImage", "seat": "seatIndex",
    "cardDeck": "collectionType cardWidth cardHeight cardTypes faceTemplate backTemplate",
    "piece": "deck cardType faceup parent", "cardPile": "width height label hasShuffleButton",
    "spinner": "width height options", "labelText": "labelContent textSize textAlign width height",
}  # fmt: skip
"""The types of widgets that we make, each with its keys beside its number, its type and its place."""

WIDE, HIGH = 1600, 1000
"""The size of a table."""

Widget = dict[str, Any]


def wrong_room(data: bytes, asked: FarAsked) -> list[str]:
    """What is wrong with a room."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    widgets: list[Widget] = json.loads(files.pop("widgets.json"))
    wrong = [said for widget in widgets for said in _wrong_widget(widget)]
    numbers = Counter(widget["id"] for widget in widgets)
    wrong += [f"two widgets have the number {number}" for number, many in numbers.items() if many > 1]
    wrong += _wrong_assets(widgets, files)
    by_id = {widget["id"]: widget for widget in widgets}
    pieces = [widget for widget in widgets if widget["type"] == "piece"]
    orphans = [each["id"] for each in pieces if each["cardType"] not in by_id[each["deck"]]["cardTypes"]]
    wrong += [f"{each} is of no sort" for each in orphans]
    [board] = [widget for widget in widgets if widget["type"] == "board"]
    if abs(board["width"] / board["height"] - asked.size[0] / asked.size[1]) > 0.001:
        wrong.append("the board is drawn out of its shape")
    scale = board["width"] / asked.size[0]
    men = [
        (_called(each, by_id, asked), *((at - edge) / scale for at, edge in _middle(each, by_id, board)))
        for each in pieces
        if not each.get("parent")
    ]
    every = Counter(asked.cut(_called(each, by_id, asked)) for each in pieces)
    return [*wrong, *not_as_asked(men, every, asked), *_wrong_throws(widgets, asked)]


def _called(piece: Widget, by_id: Mapping[str, Widget], asked: FarAsked) -> str:
    """What a man is called who lies as he lies: turned over, by his sign."""
    label = str(by_id[piece["deck"]]["cardTypes"][piece["cardType"]]["label"])
    signs = [sign for sign, man in asked.turned.items() if man == label]
    return label if piece["faceup"] or not signs else signs[0]


def _middle(piece: Widget, by_id: Mapping[str, Widget], board: Widget) -> Iterator[tuple[float, float]]:
    """The middle of a man across and down, each with the edge of the board."""
    deck = by_id[piece["deck"]]
    for way, side in (("x", "cardWidth"), ("y", "cardHeight")):
        yield piece[way] + deck[side] / 2, board[way]


def _wrong_widget(widget: Widget) -> Iterator[str]:
    """Types and keys that nobody knows, and what lies beyond the table."""
    if widget["type"] not in KEYS:
        yield f"there is a widget {widget['type']!r}, which we do not make"
        return
    known = {"id", "type", "x", "y", "z", *KEYS[widget["type"]].split()}
    yield from (f"{widget['id']} has a key {key!r}, which it has not" for key in sorted(widget.keys() - known))
    right, bottom = widget["x"] + widget.get("width", 0), widget["y"] + widget.get("height", 0)
    if min(widget["x"], widget["y"]) < 0 or right > WIDE or bottom > HIGH:
        yield f"{widget['id']} lies beyond the table"


def _wrong_assets(widgets: list[Widget], files: Mapping[str, bytes]) -> Iterator[str]:
    """Pictures that are shown and are not there, or are there and not shown."""
    shown = {widget["boardImage"] for widget in widgets if "boardImage" in widget}
    for widget in widgets:
        for faces in widget.get("cardTypes", {}).values():
            shown |= {value for value in faces.values() if value.startswith(PACKAGE)}
    there = {PACKAGE + name: data for name, data in files.items()}
    yield from (f"there is no {name}" for name in sorted(shown - there.keys()))
    yield from (f"{name} is shown by nothing" for name in sorted(there.keys() - shown))
    yield from (f"{name} is no picture" for name in sorted(shown & there.keys()) if png_size(there[name]) is None)


def _wrong_throws(widgets: list[Widget], asked: FarAsked) -> Iterator[str]:
    """Spinners that do not throw what the game throws, and seats that are too many or too few."""
    found = [widget["options"] for widget in widgets if widget["type"] == "spinner"]
    throws = [number for number, weight in asked.throws for _ in range(weight)]
    if found != ([throws] if throws else [[1, 2, 3, 4, 5, 6]] * asked.dice):
        yield "the spinners do not throw what the game throws"
    if (seats := sum(widget["type"] == "seat" for widget in widgets)) != asked.players:
        yield f"there are {seats} seats for {asked.players} players"

"""A save for Tabletop Simulator, read back: its keys are known, its pictures there, its men stand as they should."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from .asked import FarAsked, not_as_asked
from .pngs import png_size

INCH = 25.4
TILE = 2.0
"""How wide a tile of scale 1 is, in units."""

SAVE: tuple[str, ...] = (
    "SaveName", "EpochTime", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "PlayingTime",
    "PlayerCounts", "Tags", "Gravity", "PlayArea", "Table", "TableURL", "Sky", "SkyURL", "Note", "TabStates",
    "MusicPlayer", "Grid", "Lighting", "Hands", "ComponentTags", "Turns", "DecalPallet", "LuaScript", "LuaScriptState",
    "XmlUI", "CustomUIAssets", "SnapPoints", "ObjectStates",
)  # fmt: skip
"""The keys of a save in the published format."""

THING: tuple[str, ...] = (
    "GUID", "Name", "Transform", "Nickname", "Description", "GMNotes", "Memo", "ColorDiffuse", "Tags",
    "LayoutGroupSortIndex", "Value", "Locked", "Grid", "Snap", "IgnoreFoW", "MeasureMovement", "DragSelectable",
    "Autoraise", "Sticky", "Tooltip", "GridProjection", "HideWhenFaceDown", "Hands", "LuaScript", "LuaScriptState",
    "XmlUI", "CustomImage", "CustomMesh", "Bag", "ContainedObjects", "FogColor",
)  # fmt: skip
"""Those of a thing on the table."""

TRANSFORM: tuple[str, ...] = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")
IMAGE: tuple[str, ...] = ("ImageURL", "ImageSecondaryURL", "ImageScalar", "WidthScale", "CustomTile")
MESH: tuple[str, ...] = (
    "MeshURL", "DiffuseURL", "NormalURL", "ColliderURL", "Convex", "MaterialIndex", "TypeIndex", "CastShadows",
    "CustomShader",
)  # fmt: skip
"""Those of its place, its picture and its body."""

NAMES = ("Custom_Tile", "Custom_Model", "Bag", "Die_6_Rounded", "HandTrigger", "Chip_10")
"""What things are that we make; the format knows many more."""

Thing = dict[str, Any]


def wrong_save(data: bytes, base: str, beside: Mapping[str, bytes], asked: FarAsked) -> list[str]:
    """What is wrong with a save whose pictures and bodies lie at an address."""
    save = json.loads(data)
    things = list(_every(save.get("ObjectStates", [])))
    wrong = [f"the save has a key {key!r}, which none has" for key in sorted(save.keys() - set(SAVE))]
    wrong += [said for thing in things for said in _wrong_thing(thing)]
    numbers = Counter(thing["GUID"] for thing in things)
    wrong += [f"two things have the number {number}" for number, many in numbers.items() if many > 1]
    wrong += _wrong_files(things, base, beside)
    boards = [thing for thing in save["ObjectStates"] if thing["Name"] == "Custom_Tile" and thing["Locked"]]
    if len(boards) != 1:
        return [*wrong, f"there are {len(boards)} boards"]
    wide, high = (TILE * INCH * boards[0]["Transform"][way] for way in ("scaleX", "scaleZ"))
    if abs(wide - asked.size[0]) > 0.02 or abs(high - asked.size[1]) > 0.02:
        right = "{:.2f} x {:.2f}".format(*asked.size)
        wrong.append(f"the board is {wide:.2f} x {high:.2f} mm, where it should be {right}")
    men = [(thing["Nickname"], *_place(thing, boards[0], wide, high)) for thing in save["ObjectStates"] if _man(thing)]
    every = Counter(asked.cut(thing["Nickname"]) for thing in things if _man(thing))
    return [*wrong, *not_as_asked(men, every, asked), *_wrong_throws(things, asked)]


def _every(things: list[Thing]) -> Iterator[Thing]:
    """All things, those in bags too."""
    for thing in things:
        yield thing
        yield from _every(thing.get("ContainedObjects", []))


def _man(thing: Thing) -> bool:
    """Whether a thing is a man: a model, or a round tile with a man's name, which the dial has not."""
    tile = thing.get("CustomImage", {}).get("CustomTile", {})
    return bool(thing["Name"] == "Custom_Model" or (tile.get("Type") == 2 and thing["Nickname"] != "Dial"))


def _place(thing: Thing, board: Thing, wide: float, high: float) -> tuple[float, float]:
    """Where a thing stands on the board, in mm from its upper left corner; the first player sits at its lower edge."""
    at, middle = thing["Transform"], board["Transform"]
    return (at["posX"] - middle["posX"]) * INCH + wide / 2, high / 2 - (at["posZ"] - middle["posZ"]) * INCH


def _wrong_thing(thing: Thing) -> Iterator[str]:
    """Keys that nobody knows, names that no thing has, and a place that is none."""
    called = thing.get("Nickname") or thing.get("Name")
    parts = {"": thing} | {key: thing.get(key, {}) for key in ("Transform", "CustomImage", "CustomMesh")}
    known = {"": THING, "Transform": TRANSFORM, "CustomImage": IMAGE, "CustomMesh": MESH}
    for where, part in parts.items():
        strange = sorted(part.keys() - set(known[where]))
        yield from (f"{called} has a key {f'{where}.' if where else ''}{key}, which no thing has" for key in strange)
    if thing["Name"] not in NAMES:
        yield f"there is a {thing['Name']!r}, which we do not make"
    if thing["Transform"].keys() != set(TRANSFORM):
        yield f"{called} is not placed"


def _wrong_files(things: list[Thing], base: str, beside: Mapping[str, bytes]) -> Iterator[str]:
    """Pictures and bodies that are named and are not there, or are there and not named."""
    named = set()
    for thing in things:
        parts = {**thing.get("CustomImage", {}), **thing.get("CustomMesh", {})}
        named |= {value for key, value in parts.items() if key.endswith("URL") and value}
    files = {f"{base}{name}": data for name, data in beside.items()}
    yield from (f"there is no {address}" for address in sorted(named - files.keys()))
    yield from (f"{address} is shown by nothing" for address in sorted(files.keys() - named))
    for address in sorted(named & files.keys()):
        data = files[address]
        if address.endswith(".png") and png_size(data) is None:
            yield f"{address} is no picture"
        if address.endswith(".obj") and not _closed(data):
            yield f"{address} is no closed body"


def _closed(data: bytes) -> bool:
    """Whether every edge of an OBJ is gone along once each way."""
    ways: Counter[tuple[str, str]] = Counter()
    for line in data.decode().splitlines():
        if line.startswith("f "):
            corners = [corner.split("/")[0] for corner in line.split()[1:]]
            ways.update(zip(corners, [*corners[1:], corners[0]], strict=True))
    return bool(ways) and all(many == 1 and ways[(b, a)] == 1 for (a, b), many in ways.items())


def _wrong_throws(things: list[Thing], asked: FarAsked) -> Iterator[str]:
    """Dice, numbers to be drawn, and hands that are too many or too few."""
    dice = sum(thing["Name"].startswith("Die_6") for thing in things)
    fair = [weight for _, weight in asked.throws] == [1] * 6 and [n for n, _ in asked.throws] == [1, 2, 3, 4, 5, 6]
    if dice != (asked.dice or int(fair)):
        yield f"there are {dice} dice"
    drawn = Counter(int(thing["Nickname"]) for thing in things if thing["Name"] == "Chip_10")
    if drawn != (Counter() if fair else Counter(dict(asked.throws))):
        yield "the numbers to be drawn are not those of the game"
    if (hands := sum(thing["Name"] == "HandTrigger" for thing in things)) != asked.players:
        yield f"there are {hands} hands for {asked.players} players"

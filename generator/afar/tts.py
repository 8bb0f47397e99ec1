"""A save for Tabletop Simulator: the board, every man in his place, dice, bags, hands, and points that catch men.

Its keys are those of the published save file format. Boards and flat men are tiles, of which one of scale 1 is two
units wide; standing men are models of their bodies. A unit is an inch, so that all is of true size. Seen from the seat
at the near side of the table, the board is upright.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from math import hypot
from typing import Any

from ..english import capital, listed
from ..sheets.faces import SPINNER
from ..sheets.kit import KitPlan
from .files import obj
from .pictures import BOARD, DIAL, piece_pictures
from .setting import FarSetting, SetMan, TableMan, need_of
from .solids import THICK, THIN, statue

INCH = 25.4
TABLE, BOARD_HIGH, LIFT = 1.0, 0.1, 0.06
"""How high the top of the table is, how thick a board is, and from how far above it men are let fall, in units."""

BOX, ROUND = 0, 2
"""The shapes of tiles."""

FIGURINE = 1
"""The type of models that right themselves when they are picked up."""

SEATS = ("White", "Red", "Blue", "Green", "Yellow", "Orange", "Brown")
LIKE = {"black": "Brown"}
"""The colors of seats, and where a side sits whose color no seat has."""

Thing = dict[str, Any]


@dataclass(frozen=True)
class Plot:
    """A place on the table, in units, and how something is turned and scaled there."""

    x: float = 0.0
    y: float = TABLE
    z: float = 0.0
    turn: float = 180.0
    wide: float = 1.0
    high: float = 1.0
    deep: float = 1.0

    @property
    def transform(self) -> Thing:
        """As the save has it."""
        names = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")
        values = (self.x, self.y, self.z, 0.0, self.turn, 0.0, self.wide, self.high, self.deep)
        return {name: round(value, 4) for name, value in zip(names, values, strict=True)}


class SaveMaker:
    """Makes the save of one game; `base` is where its pictures and bodies lie, as an address that ends with a slash."""

    def __init__(self, planned: KitPlan, setting: FarSetting, base: str) -> None:
        self.planned, self.setting, self.base = planned, setting, base
        self.pictures = piece_pictures(planned)
        self.made = 0

    def save(self) -> bytes:
        """The text of the save."""
        seats = seats_of(self.setting.players)
        things = [self._board(), *map(self._man, self.setting.men), *self._bags(), *self._dice(), *self._hands(seats)]
        sits = listed([f"{player} at {seat.lower()}" for player, seat in zip(self.setting.players, seats, strict=True)])
        many = len(self.setting.players)
        told = {
            "SaveName": self.setting.title, "GameMode": self.setting.title, "Date": "", "VersionNumber": "",
            "GameType": "", "GameComplexity": "", "PlayerCounts": [many, many], "Tags": [], "Gravity": 0.5,
            "PlayArea": 0.5, "Table": "Table_RPG", "Sky": "Sky_Museum",
            "Note": f"{self.setting.title}. Who sits where: {sits}.", "TabStates": {}, "Grid": _grid(),
            "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
            "ComponentTags": {"labels": []}, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
            "SnapPoints": [self._snap(x, y) for x, y in self.setting.points], "ObjectStates": things,
        }  # fmt: skip
        return (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode()

    # -- things -----------------------------------------------------------------------------------

    def _thing(self, name: str, called: str, plot: Plot, about: str = "", fill: str = "#ffffff") -> Thing:
        """Anything on the table, with a number by which it is known."""
        self.made += 1
        red, green, blue = (round(int(fill[at : at + 2], 16) / 255, 4) for at in (1, 3, 5))
        number = hashlib.sha256(f"{self.planned.name} {self.made}".encode()).hexdigest()[:6]
        return {
            "GUID": number, "Name": name, "Transform": plot.transform, "Nickname": called, "Description": about,
            "GMNotes": "", "ColorDiffuse": {"r": red, "g": green, "b": blue}, "LayoutGroupSortIndex": 0, "Value": 0,
            "Locked": False, "Grid": False, "Snap": True, "IgnoreFoW": False, "MeasureMovement": False,
            "DragSelectable": True, "Autoraise": True, "Sticky": True, "Tooltip": True, "GridProjection": False,
            "HideWhenFaceDown": False, "Hands": False, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        }  # fmt: skip

    def _tile(
        self, called: str, plot: Plot, front: str, back: str, shape: int, thick: float, fill: str = "#ffffff"
    ) -> Thing:
        """A tile with a picture on either side."""
        tile = {"Type": shape, "Thickness": round(thick, 4), "Stackable": False, "Stretch": True}
        image = {
            "ImageURL": f"{self.base}{front}.png", "ImageSecondaryURL": f"{self.base}{back}.png" if back else "",
            "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": tile,
        }  # fmt: skip
        return self._thing("Custom_Tile", called, plot, fill=fill) | {"CustomImage": image}

    def _board(self) -> Thing:
        """The board, in the middle of the table, where it cannot be moved."""
        layout = self.planned.layout
        plot = Plot(wide=layout.width / INCH / 2, deep=layout.height / INCH / 2)
        return self._tile(layout.sheet.title, plot, BOARD, "", BOX, BOARD_HIGH) | {"Locked": True, "Snap": False}

    def _man(self, man: SetMan) -> Thing:
        """A man in his place, who says which it is."""
        layout, thick = self.planned.layout, self._thick(man.token)
        x, z = (man.x - layout.width / 2) / INCH, (layout.height / 2 - man.y) / INCH
        return self._token(man.token, Plot(x, TABLE + BOARD_HIGH + LIFT + man.level * thick, z), man.point)

    def _token(self, token: TableMan, plot: Plot, about: str = "") -> Thing:
        """A man anywhere: a tile, or a model of his body."""
        picture = self.pictures[token.key]
        fill = self.planned.theme.side(picture.need.colour).fill
        if picture.round:
            half = picture.drawing.width / INCH / 2
            plot = replace(plot, wide=half, deep=half)
            thing = self._tile(token.called, plot, token.key, token.under, ROUND, self._thick(token), fill)
            return thing | {"Description": about}
        mesh = {
            "MeshURL": f"{self.base}{token.key}.obj", "DiffuseURL": f"{self.base}{token.key}.png", "NormalURL": "",
            "ColliderURL": "", "Convex": True, "MaterialIndex": 1, "TypeIndex": FIGURINE, "CastShadows": True,
        }  # fmt: skip
        plot = replace(plot, y=plot.y + picture.drawing.height / INCH / 2)
        return self._thing("Custom_Model", token.called, plot, about) | {"CustomMesh": mesh}

    def _thick(self, token: TableMan) -> float:
        """How thick a flat man is, in units."""
        laid = need_of(self.planned, token.key).upon is not None and not token.under
        return (THIN if laid else max(THICK * self.planned.size.man, THIN)) / INCH

    def _bags(self) -> list[Thing]:
        """Men in hand and spare men, in a bag for each side: beside the board, those in hand on its right."""
        found = []
        edge = self.planned.layout.width / INCH / 2 + 2.5
        for side, (words, several) in ((1, ("in hand", self.setting.hand)), (-1, ("spare", self.setting.spares))):
            colours = dict.fromkeys(need_of(self.planned, token.key).colour for token, _ in several)
            for number, colour in enumerate(colours):
                own = [pair for pair in several if need_of(self.planned, pair[0].key).colour == colour]
                plot = Plot(side * edge, TABLE + 0.2, 3.0 * ((len(colours) - 1) / 2 - number), 0.0)
                inside = [self._token(token, plot) for token, many in own for _ in range(many)]
                told = listed([f"{many} {token.called}" for token, many in own])
                fill = self.planned.theme.side(colour).fill
                bag = self._thing("Bag", f"{capital(colour)}, {words}", plot, told, fill)
                found.append(bag | {"Bag": {"Order": 0}, "ContainedObjects": inside})
        return found

    def _dice(self) -> list[Thing]:
        """Dice; for a throw of one number a die if all six are alike, else a bag to draw numbers from, and the dial."""
        wanted, back = self.planned.wanted, -(self.planned.layout.height / INCH / 2 + 2.0)
        fair = wanted.throws == tuple((number, 1) for number in range(1, 7))
        many = wanted.dice or int(fair)
        found = [
            self._thing("Die_6_Rounded", "Die", Plot(1.5 * (i - (many - 1) / 2), TABLE + 0.6, back, 0.0))
            for i in range(many)
        ]
        if wanted.throws and not fair:
            half, aside = SPINNER / INCH, self.planned.layout.width / INCH / 2 + 6.0
            plot = Plot(aside, TABLE + 0.1, back, wide=half, deep=half)
            found.append(self._tile("Dial", plot, DIAL, "", ROUND, 0.1))
            chips = [
                self._thing("Chip_10", str(number), Plot(aside, TABLE + 0.2, back + 4.0))
                for number, weight in wanted.throws
                for _ in range(weight)
            ]
            bag = self._thing("Bag", "Throws", Plot(aside, TABLE + 0.2, back + 4.0, 0.0), "Draw one, and put it back.")
            found.append(bag | {"Bag": {"Order": 2}, "ContainedObjects": chips})
        return found

    def _hands(self, seats: tuple[str, ...]) -> list[Thing]:
        """A hand for every player, each on the side of the table where his men stand.

        Men of two who face each other may stand on all sides of the board: then what tells them apart is where those of
        one stand as seen from those of both.
        """
        layout = self.planned.layout
        far, wide = layout.height / INCH / 2 + 6.0, layout.width / INCH / 2 + 9.0
        free = [
            (0.0, -far, 0.0), (0.0, far, 180.0), (-wide, 0.0, 90.0), (wide, 0.0, 270.0), (-wide, -far, 45.0),
            (wide, far, 225.0),
        ]  # fmt: skip
        found = []
        seated = list(zip(self.setting.players, seats, strict=True))
        own = {player: self._own(player) for player in self.setting.players}
        known = [place for place in own.values() if place is not None]
        middle = (0.0, 0.0)
        if len(known) > 1 and layout.sheet.facing != "one":
            middle = sum(x for x, _ in known) / len(known), sum(y for _, y in known) / len(known)
        for player, seat in sorted(seated, key=lambda each: own[each[0]] is None):
            across, away = (a - b for a, b in zip(own[player] or middle, middle, strict=True))
            x, z, turn = max(free, key=lambda place: (place[0] * across + place[1] * away) / hypot(*place[:2]))
            free.remove((x, z, turn))
            plot = Plot(x, TABLE + 3.0, z, turn, 8.0, 4.0, 3.0)
            hand = self._thing("HandTrigger", capital(player), plot) | {"Locked": True, "FogColor": seat}
            hand["ColorDiffuse"]["a"] = 0.0
            found.append(hand)
        return found

    def _own(self, player: str) -> tuple[float, float] | None:
        """How far from the middle of the board the men of a player stand: to the right, and toward its upper edge."""
        men = [man for man in self.setting.men if self.pictures[man.token.key].need.colour == player]
        layout, many = self.planned.layout, len(men)
        across, down = (sum(man.x for man in men), sum(man.y for man in men))
        return (across / many - layout.width / 2, layout.height / 2 - down / many) if men else None

    def _snap(self, x: float, y: float) -> Thing:
        """A point that catches men."""
        layout = self.planned.layout
        across, away = (x - layout.width / 2) / INCH, (layout.height / 2 - y) / INCH
        place = {"x": round(across, 4), "y": TABLE + BOARD_HIGH, "z": round(away, 4)}
        return {"Position": place, "Rotation": {"x": 0.0, "y": 180.0, "z": 0.0}}

    def bodies(self) -> dict[str, bytes]:
        """The models of standing men, by their files."""
        return {
            f"{key}.obj": obj(statue(picture.need, self.planned), picture, INCH)
            for key, picture in self.pictures.items()
            if not picture.round
        }


def seats_of(players: tuple[str, ...]) -> tuple[str, ...]:
    """A seat for every player, of his own color where there is one."""
    own = {player: seat for player in players if (seat := LIKE.get(player, player.capitalize())) in SEATS}
    free = [seat for seat in SEATS if seat not in own.values()]
    return tuple(own[player] if player in own else free.pop(0) for player in players)


def _grid() -> Thing:
    return {
        "Type": 0, "Lines": False, "Color": {"r": 0.0, "g": 0.0, "b": 0.0}, "Opacity": 0.75, "ThickLines": False,
        "Snapping": False, "Offset": False, "BothSnapping": False, "xSize": 2.0, "ySize": 2.0,
        "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
    }  # fmt: skip

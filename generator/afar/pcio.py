"""A room for playingcards.io: one `.pcio` file, which is a zip of `widgets.json` and the pictures in `userassets`.

A table of 1600 by 1000, the board on its left; every man is a piece in his place, and those beside the board lie on
piles. A man who may be given a sign has it on his other side. Dice and spinners are spinners.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any

from ..english import capital
from ..sheets.kit import KitPlan
from .pictures import BOARD, PiecePicture, piece_pictures
from .setting import FarSetting, TableMan, lots

WIDE, HIGH, EDGE = 1600.0, 1000.0, 40.0
"""The size of a table, and how far all keeps from its edges."""

ROOM = 1150.0
"""How much of its width the board may take."""

PILE, LABEL = 10.0, 30.0
"""By how much a pile is wider than what lies on it, and the room for what it is called."""

ASSETS = "userassets"
STAMP = (1980, 1, 1, 0, 0, 0)
"""When everything in the file was made: always the same."""

Widget = dict[str, Any]


class RoomMaker:
    """Makes the widgets of one game."""

    def __init__(self, planned: KitPlan, setting: FarSetting) -> None:
        self.planned, self.setting = planned, setting
        self.pictures = piece_pictures(planned)
        layout = planned.layout
        self.scale = min(ROOM / layout.width, (HIGH - 2 * EDGE) / layout.height)
        self.many = 0

    def widgets(self) -> list[Widget]:
        """All of them, the undermost first."""
        layout, s = self.planned.layout, self.scale
        board = {
            "id": BOARD, "type": "board", "x": EDGE, "y": EDGE, "z": 1, "width": _px(layout.width * s),
            "height": _px(layout.height * s), "boardImage": _asset(BOARD),
        }  # fmt: skip
        hand = {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "enabled": False}
        men = [self._piece(man.token, EDGE + man.x * s, EDGE + man.y * s, 1000 + man.level) for man in self.setting.men]
        return [hand, board, *self._decks(), *self._beside(), *men]

    def _decks(self) -> list[Widget]:
        """A collection for every sort that is cut out, with what is on either side."""
        found = []
        for key, token in self._sorts().items():
            wide, high = self._size(self.pictures[key])
            faces = {"label": token.called, "face": _asset(key), "back": _asset(token.under or key)}
            found.append({
                "id": f"deck-{key}", "type": "cardDeck", "x": 0, "y": 0, "z": 1, "collectionType": "pieces",
                "cardWidth": wide, "cardHeight": high, "cardTypes": {key: faces},
                "faceTemplate": _template("face", wide, high), "backTemplate": _template("back", wide, high),
            })  # fmt: skip
        return found

    def _sorts(self) -> dict[str, TableMan]:
        """The sorts that have a collection: of two sides the man's, not the sign's."""
        every = [man.token for man in self.setting.men] + [token for _, token, _ in lots(self.setting)]
        found = {}
        for token in every:
            own = self.setting.tokens[token.under] if self._signed(token) else token
            found[own.key] = own
        return found

    def _signed(self, token: TableMan) -> bool:
        """Whether a man lies with his sign upwards."""
        return bool(token.under) and self.pictures[token.key].need.upon is not None

    def _piece(self, token: TableMan, x: float, y: float, z: int, parent: str = "") -> Widget:
        """A man whose middle is at a place."""
        self.many += 1
        turned = self._signed(token)
        key = token.under if turned else token.key
        picture = self.pictures[key]
        (across, down), s = picture.at, self.scale
        piece = {
            "id": f"piece-{self.many}", "type": "piece", "deck": f"deck-{key}", "cardType": key,
            "x": _px(x - across * s), "y": _px(y - down * s), "z": z, "faceup": not turned,
        }  # fmt: skip
        return piece | ({"parent": parent} if parent else {})

    def _size(self, picture: PiecePicture) -> tuple[float, float]:
        return _px(picture.drawing.width * self.scale), _px(picture.drawing.height * self.scale)

    def _beside(self) -> list[Widget]:
        """Piles of what lies beside the board, a spinner for every die or dial, and a seat for every player."""
        found: list[Widget] = []
        x = 2 * EDGE + self.planned.layout.width * self.scale
        left, y, deep = x, EDGE, 0.0
        for number, (words, token, many) in enumerate(lots(self.setting)):
            wide, high = (side + PILE for side in self._size(self.pictures[token.key]))
            if x + max(wide, 120.0) > WIDE - EDGE / 2 and x > left:
                x, y, deep = left, y + deep, 0.0
            pile = {
                "id": f"pile-{number + 1}", "type": "cardPile", "x": _px(x), "y": _px(y + LABEL), "z": 2,
                "width": _px(wide), "height": _px(high), "label": f"{token.called}, {words}", "hasShuffleButton": False,
            }  # fmt: skip
            found.append(pile)
            at, down = self.pictures[token.key].at, y + LABEL + PILE / 2
            place = x + PILE / 2 + at[0] * self.scale, down + at[1] * self.scale
            found += [self._piece(token, *place, 1000 + i, str(pile["id"])) for i in range(many)]
            x, deep = x + max(wide, 120.0) + PILE, max(deep, high + LABEL + PILE)
        return found + self._throws(left, y + deep + PILE) + self._seats(left)

    def _throws(self, x: float, y: float) -> list[Widget]:
        """A spinner for every die, or one with every number as often as it comes."""
        wanted = self.planned.wanted
        throws = [number for number, weight in wanted.throws for _ in range(weight)]
        several = [throws] if throws else [[1, 2, 3, 4, 5, 6]] * wanted.dice
        return [
            {
                "id": f"throw-{i + 1}", "type": "spinner", "x": _px(x + 120 * i), "y": _px(y), "z": 3, "width": 110,
                "height": 110, "options": options,
            }
            for i, options in enumerate(several)
        ]  # fmt: skip

    def _seats(self, x: float) -> list[Widget]:
        """A seat for every player, with what he plays written above it."""
        found: list[Widget] = []
        for i, player in enumerate(self.setting.players):
            place = {"x": _px(x + 180 * (i % 2)), "y": _px(HIGH - EDGE - 60 - 120 * (i // 2))}
            name = {"labelContent": capital(player), "textSize": 18, "textAlign": "center", "width": 160, "height": 24}
            found.append({"id": f"seat-{i + 1}", "type": "seat", **place, "z": 3, "seatIndex": i})
            found.append({"id": f"name-{i + 1}", "type": "labelText", **place, "y": place["y"] - 64, "z": 3, **name})
        return found


def room(planned: KitPlan, setting: FarSetting, pictures: Mapping[str, bytes]) -> bytes:
    """The file of a room, the same to the byte every time; pictures that it does not show are left out."""
    widgets = RoomMaker(planned, setting).widgets()
    text = json.dumps(widgets, indent=1, ensure_ascii=False)
    shown = [name for name in pictures if f'"{_asset(name)}"' in text]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        files = {"widgets.json": text.encode()} | {f"{ASSETS}/{name}.png": pictures[name] for name in shown}
        for name, data in files.items():
            about = zipfile.ZipInfo(name, STAMP)
            about.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(about, data)
    return out.getvalue()


def _asset(name: str) -> str:
    return f"package://{ASSETS}/{name}.png"


def _template(value: str, wide: float, high: float) -> Widget:
    """A side that is all picture."""
    image = {
        "type": "image", "x": 0, "y": 0, "w": wide, "h": high, "color": "transparent", "valueType": "dynamic",
        "value": value,
    }  # fmt: skip
    return {"includeBorder": False, "includeRadius": False, "objects": [image]}


def _px(value: float) -> float:
    return round(value, 2)

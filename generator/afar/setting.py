"""The setting: a game set up for its first move, as plain data: who stands where, who is in hand, who is spare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..check import Checked
from ..draw.fans import anchor
from ..draw.figure import Figure, Standing
from ..draw.layout import Layout
from ..draw.roster import standing
from ..draw.stands import Stand, stands_of
from ..engine.game import Game
from ..english import capital
from ..replay.men import roll
from ..replay.telling import title
from ..sheets.backs import backed, turned_over
from ..sheets.kit import KitPlan
from ..sheets.needs import Need


@dataclass(frozen=True)
class TableMan:
    """A man as he lies on a table: his sort, that which is on his other side if any, and what he is called."""

    key: str
    under: str
    called: str


@dataclass(frozen=True)
class SetMan:
    """A man in his place: the name of his point, where he stands on the board in mm, and upon how many others."""

    token: TableMan
    point: str
    x: float
    y: float
    level: int


@dataclass(frozen=True)
class FarSetting:
    """A game as it is set up. Tokens that lie beside the board come with their number."""

    title: str
    men: tuple[SetMan, ...]
    hand: tuple[tuple[TableMan, int], ...]
    spares: tuple[tuple[TableMan, int], ...]
    players: tuple[str, ...]
    tokens: Mapping[str, TableMan]
    points: tuple[tuple[float, float], ...]
    """Where men may be put, on boards where one stands upon the middle of his place."""


def setting_of(checked: Checked, planned: KitPlan) -> FarSetting:
    """The setting of a game under the options of its kit."""
    assert checked.game is not None and checked.sheet is not None  # it has a kit
    game, chosen = checked.game, dict(planned.options)
    game = game.under({**dict(game.options), **chosen}) if chosen else game
    tokens = _tokens(game, planned)
    men = tuple(_men(game, planned.layout, tokens))
    stood = Counter(_base(token, planned) for token in (man.token for man in men))
    hand, spares = [], []
    for need in turned_over(planned.wanted).pieces:
        beside = 0 if need.when else need.number - stood[need.key]
        hand += [(tokens[need.key], beside)] if beside > 0 and not need.upon else []
        left = need.printed - stood[need.key] - (beside if not need.upon else 0)
        spares += [(tokens[need.key], left)] if left > 0 else []
    layout = planned.layout
    spiked = {p for p, manners in layout.sheet.manner.items() if "spikes" in manners}
    points = tuple(anchor(layout, p) for p in range(len(layout.sheet.board.points)) if p not in spiked)
    players = tuple(str(turn) for turn in game.turns)
    return FarSetting(checked.page.title, men, tuple(hand), tuple(spares), players, tokens, points)


def _tokens(game: Game, planned: KitPlan) -> dict[str, TableMan]:
    """A token for every sort; who may be given a sign has it on his other side, and the sign has him on its."""
    titles = {f"{piece.colour}-{piece.kind}": title(piece) for piece in game.pieces}
    under = _undersides(planned)
    return {
        need.key: TableMan(need.key, under.get(need.key, ""), called(need.colour, titles.get(need.key, need.kind)))
        for need in planned.wanted.pieces
    }


def called(colour: str, kind: str) -> str:
    """What a man is called on a table: White man, Red fox."""
    return capital(kind if kind == colour else f"{colour} {kind}")


def _undersides(planned: KitPlan) -> dict[str, str]:
    """The sort that is on the other side of each, both ways."""
    signs = backed(planned.wanted)
    found: dict[str, str] = {}
    for man in planned.wanted.pieces:
        for need in planned.wanted.pieces if not man.upon else ():
            alike = need.upon == man.guise and need.colour == man.colour
            if alike and need.guise.sign == signs.get(man.key):
                found |= {man.key: need.key, need.key: man.key}
    return found


def _base(token: TableMan, planned: KitPlan) -> str:
    """The sort that is cut out for a token: of one who is turned over, the man."""
    kept = {need.key for need in turned_over(planned.wanted).pieces}
    return token.key if token.key in kept else token.under


def _men(game: Game, layout: Layout, tokens: Mapping[str, TableMan]) -> Iterator[SetMan]:
    """Every man of the start in his place. Flat men who share a point lie upon each other, those who stand beside."""
    figure = Figure(layout.sheet, tuple(standing(game, roll(game.start), {})))
    for point, stands in stands_of(figure, layout).on.items():
        name, level = layout.sheet.board.points[point], 0
        for stand, man in [(each, man) for each in stands for man in each.men]:
            x, y, level = _place(stand, man, stands, layout, level)
            for part in _parts(game, man, tokens):
                yield SetMan(tokens[part], name, round(x, 3), round(y, 3), level)
                level += 1


def _place(
    stand: Stand, man: Standing, stands: tuple[Stand, ...], layout: Layout, level: int
) -> tuple[float, float, int]:
    """Where a man is put, and upon how many: in a column by himself, among others upon them or beside them."""
    if "spikes" in layout.sheet.manner.get(man.point, ()):
        return stand.spot.x, stand.spot.y, stand.men.index(man)
    if man.guise.stands or len(stands) == 1 == len(stand.men):
        return stand.spot.x, stand.spot.y, 0
    return (*anchor(layout, man.point), level)


def _parts(game: Game, man: Standing, tokens: Mapping[str, TableMan]) -> list[str]:
    """The sorts of which a man is made on a table, from below: himself, if there is a token for him."""
    key = f"{man.colour}-{man.kind}"
    if key in tokens:
        return [key]
    piece = next(each for each in game.pieces if (each.colour, each.kind) == (man.colour, man.kind))
    parts = [game.piece[letter] for letter in piece.made_of]
    return [f"{part.colour}-{part.kind}" for part in parts]


def lots(setting: FarSetting) -> Iterator[tuple[str, TableMan, int]]:
    """What lies beside the board: whether it is in hand or spare, the token, how many."""
    for token, many in setting.hand:
        yield "in hand", token, many
    for token, many in setting.spares:
        yield "spare", token, many


def need_of(planned: KitPlan, key: str) -> Need:
    """The need for a sort."""
    return next(need for need in planned.wanted.pieces if need.key == key)

"""Pieces read from the ink of their sheets: of what colour and kind each is, how large, and how many there are.

Every sort of piece is known by a specimen, drawn by itself and read from its SVG. What a sheet paints is gone through
from the first stroke to the last; strokes that have the outlines and colours of a specimen are that piece, whatever
the file calls them. What remains above the foot of the sheet is no piece, and should not be there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ...draw.sizes import SUITS, PieceSize, place_of
from ...draw.svgfile import written
from ...draw.theme import Theme
from ...english import counted, listed
from ...sheets.backs import BACK, backed, backs, turned_over
from ...sheets.faces import Face, faces
from ...sheets.needs import Needs, merged
from ...sheets.piecesheets import FOOT, MARGIN
from ...sheets.shared import LOST
from ..reader.inks import Ink, Place, Room
from ..reader.svgink import svg_inks
from ..report import Finder, KitFile, KnownKit, told_needs
from .scales import is_scale
from .sheetink import SheetInk, SheetReader

CODE = "P212"
NEAR = 0.02
"""How far a place may be from that of the specimen, in mm."""

TRUE = 0.002
"""By how much of its size a piece may be too large or too small."""

SAME = 3
"""By how much two like colours differ at most, of 255."""

SLACK = 0.004
"""By how much of a place a man may fall short of the measure, as he is measured to a tenth of a mm."""


class PieceSpecimen(NamedTuple):
    """A piece as it should be: its names in the file, its ink, its cut edge, and whether it is round.

    Several that look alike, as plain backs do, are one.
    """

    keys: tuple[str, ...]
    inks: tuple[Ink, ...]
    cut: Room
    round: bool

    @property
    def key(self) -> str:
        """The first of its names."""
        return self.keys[0]

    @property
    def steps(self) -> str:
        """The outlines of its first ink."""
        return self.inks[0].steps


class CutPiece(NamedTuple):
    """A piece on a sheet: the specimen that it is like, its size against that, its cut edge, and its own colours."""

    like: PieceSpecimen
    size: float
    cut: Room
    coloured: bool
    first: int
    many: int
    """The number of its first ink, and how many it has."""


class PieceLot(NamedTuple):
    """Pieces for some games: the prefix of their names, the games and what is known of them, what these need."""

    prefix: str
    games: frozenset[str]
    size: PieceSize
    known: tuple[KnownKit, ...]
    wanted: Needs


def lots(kit: KitFile, find: Finder | None) -> Iterator[PieceLot]:
    """The lots of a kit, as the engine's set-ups want them where the games are known, else as the file says."""
    for lot in kit.manifest["lots"]:
        square = float(lot["square"])
        known = [find(name, square) for name in lot["games"]] if find else []
        whole = tuple(each for each in known if each)
        own = [each.under(kit.manifest["options"]) for each in whole]
        wanted = merged(own) if known and all(known) else told_needs(lot)
        size = PieceSize(square, float(lot["wide"]))
        yield PieceLot(str(lot["prefix"]), frozenset(lot["games"]), size, whole, wanted)


def expected(lot: PieceLot, two: bool) -> Counter[str]:
    """How many of each piece of a lot are printed, by their names in the file; with `two`, backs as well."""
    found: Counter[str] = Counter()
    behind = backed(lot.wanted) if two else {}
    for need in (turned_over(lot.wanted) if two else lot.wanted).pieces:
        found[lot.prefix + need.key] = need.printed
        if need.key in behind:
            found[lot.prefix + need.key + BACK] = need.printed
    found[lot.prefix + "die"] = lot.wanted.dice
    for key in ("spinner", "arrow"):
        found[lot.prefix + key] = int(bool(lot.wanted.throws))
    return +found


def men(kit: KitFile, reader: SheetReader, find: Finder | None) -> dict[int, list[CutPiece]]:
    """The pieces of every sheet are those that the games need: colour, kind, number, size. Gives them by sheet."""
    several = list(lots(kit, find))
    themes = [known.themes.get(str(kit.manifest["theme"])) for lot in several for known in lot.known[:1]]
    if not themes or None in themes:
        kit.measured("pieces not read from the ink: the game or the theme is not known")
        return {}
    known = {lot.games: list(_specimens(lot, theme, kit.two)) for lot, theme in zip(several, themes, strict=True)}
    alike = {key: one.key for own in known.values() for one in own for key in one.keys}
    file = next((each.page.file for lot in several for each in lot.known if each.page), kit.report.file)
    read = _read(kit, reader, known)
    wrong: list[str] = []
    for number, reading in read.items():
        holds = kit.manifest["sheets"][number]["holds"]
        off = [*reading.wrong(), *_counts(reading.pieces, holds, alike, "this sheet should have")]
        wrong += [f"page {number + 1}: {words}" for words in off]
    every = [piece for reading in read.values() for piece in reading.pieces]
    wanted = sum((expected(lot, kit.two) for lot in several), Counter[str]())
    wrong += _counts(every, wanted, alike, "the game needs")
    for lot in several:
        wrong += _sized(kit, lot, every)
    kit.mistake(file, CODE, wrong)
    sorts = len({piece.like.key for piece in every})
    kit.measured(f"{counted(len(every), 'piece')} read from the ink, of {counted(sorts, 'sort')}")
    return {number: reading.pieces for number, reading in read.items()}


def _read(
    kit: KitFile, reader: SheetReader, known: Mapping[frozenset[str], Sequence[PieceSpecimen]]
) -> dict[int, SheetReading]:
    """The sheets of pieces, by their numbers, each read with the specimens of its lot."""
    return {
        number: SheetReading(reader.sheet(number), known.get(frozenset(sheet["serves"]), ()), sheet["kind"] == "backs")
        for number, sheet in enumerate(kit.manifest["sheets"])
        if sheet["kind"] in ("pieces", "backs")
    }


def _counts(pieces: Sequence[CutPiece], told: Mapping[str, int], alike: Mapping[str, str], why: str) -> Iterator[str]:
    """Pieces of which there are more or fewer than was told; those that look alike are counted together."""
    got, wanted = Counter(piece.like.key for piece in pieces), Counter[str]()
    for key, many in told.items():
        wanted[alike.get(key, key)] += many
    for key in sorted(got.keys() | wanted.keys()):
        if got[key] != wanted[key]:
            yield f"{counted(got[key], piece_words(key))} in the ink, where {why} {wanted[key]}"


def piece_words(key: str) -> str:
    """A piece in words."""
    return key.replace("-", " ")


def _sized(kit: KitFile, lot: PieceLot, pieces: Sequence[CutPiece]) -> Iterator[str]:
    """Round men, as wide as they were found, suit the places of every board that they serve."""
    keys = expected(lot, kit.two).keys()
    wide = {round(each.cut.wide, 1) for each in pieces if each.like.round and keys & {*each.like.keys}}
    squares = {str(board["name"]): float(board["square"]) for board in kit.manifest["boards"]}
    sheets = [game.layout.sheet for game in lot.known]
    places = [place_of(sheet, squares[sheet.name]) for sheet in sheets] or [lot.size.square]
    if not wide:
        return
    least = SUITS[0] if len({*places}) == 1 else LOST
    if max(wide) > (SUITS[1] + SLACK) * min(places):
        yield f"round men of {max(wide):g} mm are too large for places of {min(places):g} mm"
    if min(wide) < (least - SLACK) * max(places):
        yield f"round men of {min(wide):g} mm are too small for places of {max(places):g} mm"
    if len(wide) > 1:
        yield f"round men are of several sizes: {listed(f'{each:g} mm' for each in sorted(wide))}"
    share = f"{max(wide) / min(places):.0%}"
    kit.measured(f"round men of {max(wide):g} mm for places of {min(places):g} mm, {share} of them")


# -- specimens ------------------------------------------------------------------------------------


def _specimens(lot: PieceLot, theme: Theme | None, two: bool) -> Iterator[PieceSpecimen]:
    """One of every sort of a lot."""
    assert theme is not None
    drawn: dict[str, Face] = faces(turned_over(lot.wanted) if two else lot.wanted, lot.size, theme)
    drawn |= backs(lot.wanted, lot.size, theme) if two else {}
    alike: dict[tuple[Ink, ...], list[str]] = {}
    for key, face in drawn.items():
        alike.setdefault(svg_inks(written(face.drawing))[0], []).append(key)
    for inks, keys in alike.items():
        face = drawn[keys[0]]
        yield PieceSpecimen(tuple(lot.prefix + key for key in keys), inks, Room(*face.cut), face.round)


# -- reading --------------------------------------------------------------------------------------


class SheetReading:
    """What the ink of a sheet shows: its pieces, and what is none."""

    def __init__(self, sheet: SheetInk, known: Sequence[PieceSpecimen], back: bool) -> None:
        self.pieces: list[CutPiece] = []
        self.strange: list[Room] = []
        inks = [one.ink for one in sheet.inks]
        foot = sheet.high - MARGIN - FOOT
        like = [one for one in known if one.key.endswith(BACK) == back]
        at = 0
        while at < len(inks):
            piece = _piece(inks, at, like)
            if piece is None:
                if inks[at].box.top < foot and not is_scale(inks[at]):
                    self.strange.append(inks[at].box)
                at += 1
            else:
                self.pieces.append(piece)
                at += piece.many

    def wrong(self) -> Iterator[str]:
        """What is wrong with the pieces one by one."""
        for piece in self.pieces:
            name = piece_words(piece.like.key)
            if abs(piece.size - 1) > TRUE:
                should = f"{piece.like.cut.wide:.2f} x {piece.like.cut.high:.2f}"
                yield f"a {name} of {piece.cut.wide:.2f} x {piece.cut.high:.2f} mm, where it should be {should}"
            if not piece.coloured:
                yield f"a piece with the outlines of a {name}, and in other colors"
        for one, two in combinations(self.pieces, 2):
            if _overlap(one.cut, two.cut):
                yield f"a {piece_words(one.like.key)} and a {piece_words(two.like.key)} lie upon each other"
        for box in self.strange[:3]:
            x, y = box.middle
            yield f"something that is no piece, {x:.0f} mm from the left and {y:.0f} from the top"


def _overlap(one: Room, two: Room) -> bool:
    return (
        one.left < two.right - NEAR
        and two.left < one.right - NEAR
        and one.top < two.bottom - NEAR
        and two.top < one.bottom - NEAR
    )


def _piece(inks: Sequence[Ink], at: int, known: Sequence[PieceSpecimen]) -> CutPiece | None:
    """The piece whose ink begins here: of those whose outlines it has the one with its colours and its size."""
    found = [piece for one in known if (piece := _like(inks, at, one)) is not None]
    return min(found, key=lambda piece: (not piece.coloured, abs(piece.size - 1), -piece.many), default=None)


def _like(inks: Sequence[Ink], at: int, one: PieceSpecimen) -> CutPiece | None:
    """The ink from here on as a piece like a specimen, if its outlines are alike, be it larger or smaller."""
    own = inks[at : at + len(one.inks)]
    if len(own) < len(one.inks) or inks[at].steps != one.steps:
        return None
    first, should = own[0].box, one.inks[0].box
    size = max(first.wide, first.high) / max(should.wide, should.high)
    if not 0.5 < size < 2:
        return None
    shift = first.left - size * should.left, first.top - size * should.top
    if not all(_fits(seen, drawn, size, shift) for seen, drawn in zip(own, one.inks, strict=True)):
        return None
    coloured = all(
        _same(seen.fill, drawn.fill) and _same(seen.line, drawn.line) for seen, drawn in zip(own, one.inks, strict=True)
    )
    left, top, right, bottom = (size * edge + shift[i % 2] for i, edge in enumerate(one.cut))
    return CutPiece(one, size, Room(left, top, right, bottom), coloured, at, len(own))


def _fits(seen: Ink, drawn: Ink, size: float, shift: Place) -> bool:
    """Whether ink has the outlines of other ink, so much larger and so far away."""
    if seen.steps != drawn.steps or (seen.fill is None) != (drawn.fill is None):
        return False
    if (seen.line is None) != (drawn.line is None) or abs(seen.width - size * drawn.width) > NEAR:
        return False
    return all(
        abs(x - size * u - shift[0]) <= NEAR and abs(y - size * v - shift[1]) <= NEAR
        for a, b in zip(seen.outlines, drawn.outlines, strict=True)
        for (x, y), (u, v) in zip(a.places, b.places, strict=True)
    )


def same_ink(seen: Ink, drawn: Ink) -> bool:
    """Whether ink is other ink, in its very place and in its colors."""
    alike = _same(seen.fill, drawn.fill) and _same(seen.line, drawn.line)
    return alike and _fits(seen, drawn, 1.0, (0.0, 0.0))


def _same(one: tuple[int, int, int] | None, two: tuple[int, int, int] | None) -> bool:
    """Whether two colours are one, or neither is any."""
    if one is None or two is None:
        return one is two
    return all(abs(a - b) <= SAME for a, b in zip(one, two, strict=True))

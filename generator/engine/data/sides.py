"""Who plays a game as data: players, their colors, kinds of men and letters, and which way is forward for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..arguments import ParlourError, known_word, nearest
from ..board import DIAGONAL, STRAIGHT, WAYS, Board
from ..guise import CROWNED, Guise
from ..places import named
from ..position import Piece

AHEAD = {"n": ("nw", "n", "ne"), "s": ("sw", "s", "se"), "e": ("ne", "e", "se"), "w": ("sw", "w", "nw")}
BACK = {"n": "s", "s": "n", "e": "w", "w": "e"}
ACROSS = {"n": ("e", "w"), "s": ("e", "w"), "e": ("n", "s"), "w": ("n", "s")}
FACING = ("n", "s")
"""Which way is forward for the first and for the second player, unless a game says so."""

OUTSIDE, AND = "outside ", " and "
"""What stands before a place and means all the other points; and between two places."""

WHOSE = ("own", "enemy", "any")
WAY_WORDS = ("any", "straight", "diagonal", "forward", "sideways", "backward")


class Sides:
    """The players of a game and whose the men are. Players go by their places in the order of turns.

    Where seeds are sown, men lie in `heaps`: several on one point.
    """

    def __init__(self, table: Mapping[str, Any], board: Board) -> None:
        self.board = board
        self.players: tuple[str, ...] = tuple(table["players"])
        colours = table.get("colors", {})
        of_player = colours if isinstance(colours, Mapping) else {}
        shared = () if isinstance(colours, Mapping) else tuple(colours)
        for player in of_player:
            known_word(player, self.players, "player")
        self.colour = {player: of_player.get(player, player) for player in self.players}
        self.colours = shared or tuple(dict.fromkeys(self.colour.values()))
        facing = table.get("forward", {})
        for player in facing:
            known_word(player, self.players, "player")
        ahead = dict(zip(self.players, FACING, strict=False)) | facing
        self.facing = [ahead.get(player, "n") for player in self.players]
        self.kinds: Mapping[str, Mapping[str, Any]] = table["men"]
        self.letter: dict[tuple[str, str], str] = {}
        self.owned: list[str] = ["" for _ in self.players]
        self.pieces = tuple(self._pieces())
        self.everyone = "".join(piece.letter for piece in self.pieces)
        self.heaps = any(clause.get("do") == "sow" for clause in table.get("moves", ()))

    def _pieces(self) -> list[Piece]:
        """The pieces, color by color and kind by kind; and whose they are."""
        found: list[tuple[int, Piece]] = []
        for kind, said in self.kinds.items():
            for who, letter in self._letters(kind, said["letters"]).items():
                colour = self.colour.get(who, who)
                owners = [who] if who in self.players else list(self.players)
                for owner in owners:
                    self.owned[self.players.index(owner)] += letter
                self.letter[kind, who] = letter
                piece = Piece(letter, colour, kind, title=said.get("title", ""), guise=looks(said["looks"]))
                found.append((self.colours.index(known_word(colour, self.colours, "color")), piece))
        found.sort(key=lambda one: one[0])
        return [piece._replace(made_of=self._made_of(piece)) for _, piece in found]

    def _letters(self, kind: str, said: object) -> dict[str, str]:
        """The letters of a kind, by player; or by color, where all the players have men of all colors."""
        whose = self.colours if self.colours != tuple(dict.fromkeys(self.colour.values())) else self.players
        if isinstance(said, Mapping):
            return {known_word(who, {*whose, *self.players}, "player or color"): str(one) for who, one in said.items()}
        letters = str(said)
        if len(letters) != len(whose):
            raise ParlourError(f"{kind} has a letter for each of {', '.join(whose)}, and here are {letters!r}")
        return dict(zip(whose, letters, strict=True))

    def _made_of(self, piece: Piece) -> str:
        """The letter of the man that a piece is made of on the table."""
        under = self.kinds[piece.kind].get("made_of")
        if not under:
            return ""
        whose = next(who for (kind, who), letter in self.letter.items() if letter == piece.letter)
        return self.letter[known_word(under, self.kinds, "kind of man"), whose]

    def men(self, words: str, side: int, whose: str = "any") -> str:
        """The letters that words mean to a player: `own`, `enemy`, `any`, with kinds of men behind it or alone.

        Kinds alone are of those men of `whose`; a color alone means all men of that color.
        """
        tokens = words.split()
        if len(tokens) == 1 and tokens[0] in self.colours:
            return "".join(piece.letter for piece in self.pieces if piece.colour == tokens[0])
        whose = tokens.pop(0) if tokens and tokens[0] in WHOSE else whose
        for kind in tokens:
            if kind not in self.kinds:
                near = nearest(kind, {*self.kinds, *WHOSE}, "men are")
                raise ParlourError(f"there is no kind of man {kind!r}; {near}")
        of_kind = {letter for (kind, _), letter in self.letter.items() if kind in tokens or not tokens}
        own = self.owned[side]
        return "".join(
            letter
            for letter in self.everyone
            if letter in of_kind and (whose == "any" or (letter in own) == (whose == "own"))
        )

    def kind_of(self, kind: str, side: int) -> str:
        """The letter of a player's men of one kind."""
        return self.letter[known_word(kind, self.kinds, "kind of man"), self.players[side]]

    def crowned(self, letter: str, kind: str) -> str:
        """The letter of another kind that belongs to whom this letter belongs."""
        whose = next(who for (_, who), one in self.letter.items() if one == letter)
        return self.letter[known_word(kind, self.kinds, "kind of man"), whose]

    def ways(self, words: str, side: int) -> tuple[str, ...]:
        """The compass ways that words mean to a player: those that have all the directions and kinds named.

        `any`, `straight` and `diagonal` say of which kind; `forward`, `sideways` and `backward` where to, several of
        them together; or compass letters, `n ne`.
        """
        tokens = words.split()
        if tokens and all(token in WAYS for token in tokens):
            return tuple(tokens)
        for token in tokens:
            if token not in WAY_WORDS:
                raise ParlourError(f"there is no way {token!r}; {nearest(token, (*WAY_WORDS, *WAYS), 'ways are')}")
        facing = self.facing[side]
        where = {"forward": AHEAD[facing], "sideways": ACROSS[facing], "backward": AHEAD[BACK[facing]]}
        going = dict.fromkeys(way for token in tokens if token in where for way in where[token]) or WAYS
        kinds = STRAIGHT if "straight" in tokens else DIAGONAL if "diagonal" in tokens else WAYS
        return tuple(way for way in going if way in kinds)

    def heading(self, side: int) -> tuple[int, int]:
        """Along which of the two measures of the board a player goes forward, and whether to more of it or to less."""
        facing = self.facing[side]
        return (0 if facing in "ew" else 1), (1 if facing in "en" else -1)

    def place(self, said: object, side: int) -> frozenset[int]:
        """The points that a text means, or for this player: the name of a zone, or points."""
        if isinstance(said, Mapping):
            for player in said:
                known_word(player, self.players, "player")
            said = said.get(self.players[side], "")
        return self._zone(str(said))

    def _zone(self, words: str) -> frozenset[int]:
        board = self.board
        if words in board.zones:
            return board.zones[words]
        if AND in words:
            return frozenset[int]().union(*map(self._zone, words.split(AND)))
        if words.startswith(OUTSIDE):
            return frozenset(range(len(board.points))) - self._zone(words.removeprefix(OUTSIDE))
        points = [point for word in words.split() for point in named(word, board.index, board.at)]
        for point in points:
            if point not in board.index:
                near = nearest(words, board.zones, "its zones are") or "it has no zones"
                raise ParlourError(f"{words!r} is neither a zone nor points of it; {near}")
        return frozenset(board.index[point] for point in points)


def looks(words: str) -> Guise:
    """How a man looks: a shape, then a sign, `stacked`, `stands` if he has them; `crowned` is a king of draughts."""
    tokens = words.split()
    if tokens == ["crowned"]:
        return CROWNED
    signs = [token for token in tokens[1:] if token not in ("stacked", "stands")]
    return Guise(tokens[0] if tokens else "", " ".join(signs), "stacked" in tokens, "stands" in tokens)


def by_player(said: object, player: str) -> object:
    """What is said for a player, where it is said by player."""
    return said.get(player) if isinstance(said, Mapping) else said

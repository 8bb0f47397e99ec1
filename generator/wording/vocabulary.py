"""The vocabulary of a page: what its game calls colours, kinds of men and players, and what the page calls its men."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ..engine.game import Game
from ..english import MAN, plural
from ..load.pack import Page
from ..load.verbs import Naming
from .lexicon import NOUNS

ANY = "any kind"
"""What a check counts that does not ask for a kind."""


@dataclass(frozen=True)
class Vocabulary:
    """Words of a page. `forms` are words with all that they may mean; `singular` and `nouns` are words for things."""

    forms: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    points: frozenset[str] = frozenset()
    players: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    examples: frozenset[str] = frozenset()
    singular: frozenset[str] = frozenset()
    nouns: frozenset[str] = frozenset()


def kinds(game: Game) -> dict[str, str]:
    """What each kind of the game is called in print, in small letters."""
    return {piece.kind: (piece.title or piece.kind).lower() for piece in game.pieces}


def vocabulary(page: Page, game: Game | None, others: Iterable[Game] = ()) -> Vocabulary:
    """The words of a page and of its game; `others` are the same game as some examples play it."""
    namings = (verb for fence in page.fences for verb in fence.verbs if isinstance(verb, Naming))
    named = {name for naming in namings for name, _, _ in naming.men}
    examples = frozenset(fence.name for fence in page.fences if fence.kind in ("example", "figure"))
    titles = set(kinds(game).values()) if game is not None else set()
    singular = {*NOUNS, *titles}
    nouns = frozenset(singular | {plural(noun, 2) for noun in singular})
    if game is None:
        return Vocabulary({}, frozenset(), frozenset(), frozenset(named), examples, frozenset(singular), nouns)
    return Vocabulary(
        _forms((game, *others), titles), frozenset(game.board.points), frozenset(game.turns), frozenset(named),
        examples, frozenset(singular), nouns,
    )  # fmt: skip


def _forms(games: Sequence[Game], titles: Iterable[str]) -> dict[str, tuple[tuple[str, str], ...]]:
    """Words with what they may mean. Where there is but one kind of men, or one colour, to name it says nothing."""
    forms: dict[str, list[tuple[str, str]]] = {}

    def add(word: str, kind: str, value: str) -> None:
        for form in dict.fromkeys((word, plural(word, 2))):
            forms.setdefault(form, []).append((kind, value))

    kinds_of = set(titles)
    for colour in dict.fromkeys(colour for game in games for colour in game.colours if len(game.colours) > 1):
        forms.setdefault(colour, []).append(("colour", colour))
    for title in sorted(kinds_of) if len(kinds_of) > 1 else ():
        add(title, "piece", title)
        if title == MAN:
            add(title, "piece", ANY)
    for player in dict.fromkeys(player for game in games for player in game.turns if len(game.turns) > 1):
        if len(player) > 1 and "-" not in player:
            forms.setdefault(player, []).append(("player", player))
    return {form: tuple(dict.fromkeys(senses)) for form, senses in forms.items()}

"""Checks of what is known otherwise: facts, the record, proofs, other pages; and examples and rules alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from ...engine.game import Game
from ...load.records import Record
from ...mistakes import nearest
from ...wording.lexicon import ALL, LEAST, MOST, NONE, ONLY, SO_MANY
from ...wording.said import Meaning, said
from ..examples import Example
from ..proofs import decided
from ..wanted import moment as moved_to
from .scene import Answer, Bad, Scene, absolutes, coloured, counted, moment, named, no_more, numbered, of_kind, points

SUPERLATIVES = {"most": MOST, "longest": MOST, "farthest": MOST, "fewest": LEAST, "shortest": LEAST, "least": LEAST}
"""Words in the name of a fact that set a bound."""


ASKED = ("absolute", "ordinal", "piece", "colour")
"""What of a fact's name must be said."""


def fact(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Something that the game's file computes: it means what its name and its value say.

    With `at EXAMPLE@WHEN` behind its name it is worked out for that moment, as if the game began there.
    """
    game, words, there = _there(scene, words)
    name = " ".join(words)
    if name not in game.facts:
        raise Bad(f"{game.name} has no fact {name!r}", nearest(name, game.facts, "facts are"))
    found = str(game.facts[name](game))
    told = name.replace("-", " ") + " = " + wanted  # a fact has counted all that there are
    means = [*there, *_spoken(told, scene)]
    means += absolutes(*(SUPERLATIVES[word] for word in words if word in SUPERLATIVES))
    means += absolutes(*[NONE] * ("0" in re.findall(r"\d+", wanted)), *[SO_MANY] * wanted.isdecimal())
    means += [Meaning("number", wanted)] if wanted.isdecimal() and Meaning("number", wanted) not in means else []
    means += [Meaning("number", wanted.removesuffix(".0"))] if wanted.endswith(".0") else ()
    named_points = wanted.split() if all(word in game.board.index for word in wanted.split()) else []
    means += numbered(len(named_points)) if named_points else ()  # points that are told are counted too
    spoken = [each.senses for each in said(told, scene.words) if each.kind in ASKED]
    numbers = tuple(re.findall(r"\d+", wanted)) if re.fullmatch(r"[\d ,]+", wanted) else ()
    answer = Answer(found == wanted, found, tuple(means), numbers)
    nought = absolutes(NONE) if "0" in re.findall(r"\d+", wanted) else ()
    return answer.asking(*spoken, nought)


def _spoken(told: str, scene: Scene) -> Iterator[Meaning]:
    """What the name and the value of a fact say; a figure that could name a point is a number, and used up as such."""
    for each in said(told, scene.words):
        yield from (sense for sense in each.senses if sense.kind != "point" or each.kind != "number")


def _there(scene: Scene, words: list[str]) -> tuple[Game, list[str], tuple[Meaning, ...]]:
    """The game whose fact is asked for, the fact's name, and what naming a moment means."""
    when = next((number for number, word in enumerate(words) if "@" in word), 0)
    if not when or words[when - 1] != "at":
        return scene.game, words, ()
    at, rest = moment(scene, words[when:])
    no_more(rest)
    game = at.example.game
    return replace(game, start_text=game.position_text(at.now.position)), words[: when - 1], at.means


def record(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Games of the self-play on record: how many there are, or what they come to on the average."""
    kept = scene.record
    if kept is not None and words[:1] == ["mean"] and words[1:] in (["moves"], ["turns"]):
        values = VALUES[words[1]](kept)
        found = f"{sum(values) / len(values):.{len(wanted.partition('.')[2])}f}"
        return Answer(found == wanted, found, numbered(wanted), (wanted,))
    if kept is not None and words[:1] == ["won"] and words[1:2] and words[1] in scene.game.turns:
        winner = coloured(scene.game, words[1])
        return counted(kept.won(words[1]), wanted, *winner, total=len(kept.games)).asking(winner)
    many = None if kept is None else _games(kept, words)
    if many is None or kept is None:
        raise Bad("there is no such record", "write record games, finished, won white, mean turns or moves 60-80")
    means = _bounds(kept, words)
    return counted(many, wanted, *means, total=len(kept.games))


def _games(kept: Record, words: list[str]) -> int | None:
    """How many games there are, were finished, or lie in a range."""
    if words == ["games"]:
        return len(kept.games)
    if words == ["finished"]:
        return sum(game.rule not in ("unfinished", "repetition") for game in kept.games)
    if len(words) == 2 and words[0] in VALUES and re.fullmatch(r"\d+-\d+", words[1]):
        low, high = map(int, words[1].split("-"))
        return sum(low <= value <= high for value in VALUES[words[0]](kept))
    return None


VALUES: dict[str, Callable[[Record], list[int]]] = {
    "moves": lambda kept: [game.moves for game in kept.games],
    "turns": lambda kept: [(game.moves + 1) // 2 for game in kept.games],
    "longest": lambda kept: [game.longest for game in kept.games],
}
"""What a range of the record is of."""


def _bounds(kept: Record, words: list[str]) -> tuple[Meaning, ...]:
    """A range means its ends; one that nothing lies beyond means `or more`, or `at most`."""
    if len(words) < 2:
        return ()
    low, high = map(int, words[1].split("-"))
    values = VALUES[words[0]](kept)
    senses = numbered(*dict.fromkeys((low, high)))
    return (*senses, *absolutes(*[LEAST] * (high >= max(values)), *[MOST] * (low <= min(values))))


def pages(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many pages a collection has."""
    return counted(sum(home == words[-1] for home in scene.homes.values()), wanted)


def proved(scene: Scene, check: str) -> Answer:
    """A value, a line, only moves or the placements of a lost diagram, by the proofs on record; and their kind."""
    try:
        found = decided(check, scene.examples, scene.settled)
    except KeyError as error:
        scene.example(str(error.args[0]))
        raise Bad(str(error)) from error
    except ValueError as error:
        raise Bad(str(error)) from error
    if found is None:
        raise Bad("it is not written as it should be", "see docs/claims.md")
    subject, _, wanted = check.partition(" = ")
    kind, *words = subject.split()
    if kind == "placements":
        wanting = (*_wanting(scene, words), *(sense for kind in words[2:] for sense in of_kind(scene.game, kind)))
        return Answer(*found, (*numbered(wanted), *wanting), (wanted,)).asking(wanting)
    if kind == "proof":
        return Answer(*found, () if words == ["placements"] else named(scene.example(words[0])))
    return _about(found, scene.example(words[0]), kind, words, wanted)


def _about(found: tuple[bool, str], example: Example, kind: str, words: list[str], wanted: str) -> Answer:
    """What the proofs of an example mean: whose they are, by which moves, in how many."""
    game = example.game
    sides = [word for word in re.split(r"\W+", wanted) if word in game.turns]
    means = [
        *named(example),
        *coloured(game, *sides),
        *(Meaning("move", move) for move in (*words[1:], *wanted.split())),
        *points(move for move in (*words[1:], *wanted.split()) if move in game.board.index and not move.isdecimal()),
    ]
    after = len(words) - 1
    means += [Meaning("ordinal", "1")] if after == (kind != "only") and kind != "keys" else []
    means += absolutes(*{"only": (ONLY,), "line": (ALL,), "keys": (ONLY, ALL)}.get(kind, ()))
    if kind in ("only", "keys"):
        means += coloured(game, game.turns[moved_to(example, tuple(words[1:])).turn])
    within = re.findall(r"(?<!\d)\d+$", wanted) if kind in ("value", "shortest") else []
    bounds = () if not within else (MOST,) if "at most" in wanted else (LEAST, MOST)
    means += [*numbered(*within), *absolutes(*bounds, *[ALL] * (kind == "shortest"))]
    return Answer(*found, tuple(means), tuple(within)).asking(coloured(game, *sides))


def _wanting(scene: Scene, words: list[str]) -> tuple[Meaning, ...]:
    """Whose win or failure placements are about: the player who is to win, or where he does not, the other."""
    game, player = scene.game, scene.wants
    others = [each for each in game.turns if each != player]
    sides = {"win": [player], "sound": [player], "not": others, "held": others}.get(words[0], ())
    return coloured(game, *dict.fromkeys((*sides, *words[1:2])))


# -- examples and rules alone ---------------------------------------------------------------------


def example(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The example stands for the claim: it means the example and what its men are called, and no number."""
    found = scene.example(" ".join(words))
    return Answer(True, f"{found.checks} checks in the example", named(found))


def rule(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The rule is enforced, and some example or refusal would differ without it: it means nothing that is counted."""
    id = " ".join(words)
    strand = next((strand for strand in scene.web if strand.id == id), None)
    if strand is None:
        raise Bad(f"there is no rule {id!r} on this page", nearest(id, [s.id for s in scene.web], "rules are"))
    return Answer(strand.enforced and strand.exercised, "enforced and shown" if strand.exercised else "not shown")

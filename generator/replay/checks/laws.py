"""Checks of laws: what holds of every legal move in every position that the page knows, as a rule says it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ...engine.game import Game
from ...mistakes import nearest
from ...wording.lexicon import ALL, AT_ONCE, LEAST, MOST, NONE, ONLY, SAME
from ...wording.said import Meaning
from .deeds import CAPTURE, GRID, JUMP, PASS, SET, STEP, Deeds, LegalDeed, LegalManners, all_deeds
from .scene import Answer, Bad, Scene, absolutes, coloured, no_more, numbered, of_kind

MANNERS = {form: manner for manner in (SET, STEP, JUMP, CAPTURE) for form in (manner, f"{manner}s")}
"""Words for manners of moves; `move` is any of them."""

PREPOSITIONS = ("over", "lands", "takes", "becomes", "men", "stops")
SIDES = ("own", "enemy")
NUMBERED = {"": "squares", "takes": "takes", "men": "men", "over": "over men"}
"""The families of numbers, by what stands before them."""

PLAIN = {**GRID, "far": "squares", "same": "course"}
"""The families of words before which nothing stands."""

FIXED = {"over": ("twice",), "lands": ("twice",), "takes": ("jumped",), "stops": ("anywhere", "nowhere")}
"""Words that only one preposition has."""

ABSOLUTE = {"far": (MOST,), "same": (SAME,), "anywhere": (ALL, SAME), "nowhere": (SAME,)}
"""What some traits mean; to stop or to go on is to do it in the same move."""

TWICE = {"over twice": (), "lands twice": absolutes(SAME)}
"""What twice means beside two and one, for it is in one move: to come down twice is to come down on the same square."""


KINDS = ("over kind", "takes kind", "becomes")
"""Families whose values are kinds of men."""

ASKED = ("direction", "piece")
"""What of a trait must be said; not the one kind that a man may become, for that he is crowned says it."""


class Trait(NamedTuple):
    """Something that a move may have: of which family it is, and what it is there."""

    family: str
    value: str


def known(scene: Scene, unless: Sequence[str] = ()) -> Deeds:
    """What can be done in all positions of the page, but for those to which some rules make a difference."""
    key = " ".join(("deeds", *unless))
    for rule in unless:
        if rule not in scene.game.waivable:
            raise Bad(f"{rule!r} is no rule that can be waived", f"rules are {', '.join(scene.game.waivable)}")
    if key not in scene.kept:
        scene.kept[key] = all_deeds(scene.game, scene.examples.values(), unless)
    found: Deeds = scene.kept[key]
    return found


def _unless(words: list[str]) -> tuple[list[str], list[str]]:
    """The words before `unless`, and the rules behind it."""
    at = words.index("unless") if "unless" in words else len(words)
    return words[:at], words[at + 1 :]


# -- how it is written --------------------------------------------------------------------------------


def _traits(game: Game, wanted: str) -> Iterator[Trait]:
    """The traits that are named behind the equals sign."""
    kinds = {piece.kind for piece in game.pieces}
    where = ""
    for word in wanted.split():
        if word in PREPOSITIONS:
            where = word
        elif not where and word in PLAIN:
            yield Trait(PLAIN[word], word)
        elif word.isdecimal() and where in NUMBERED:
            yield Trait(NUMBERED[where], word)
        elif word in SIDES and where == "takes":
            yield Trait("takes whose", word)
        elif word in FIXED.get(where, ()):
            yield Trait("stops" if where == "stops" else f"{where} {word}", word)
        elif word in kinds and where in ("over", "takes", "becomes"):
            yield Trait(where if where == "becomes" else f"{where} kind", word)
        elif word in (*SIDES, *["vacant"] * (where == "lands")) and where in ("over", "lands"):
            yield Trait(where, word)
        else:
            raise Bad(f"{word!r} has no place here", "write 1 diagonal forward, lands vacant, over enemy man, takes 1")


class LawSubject(NamedTuple):
    """Of which moves a law speaks: a player's, those of a kind, those of a manner; "" for all."""

    player: str
    kind: str
    manner: str

    def fits(self, deed: LegalDeed) -> bool:
        """Whether a deed is one of these."""
        own = self.player in ("", deed.player) and self.kind in ("", deed.kind)
        return own and (not self.manner or self.manner in deed.manners)


def _subject(game: Game, words: Sequence[str]) -> LawSubject:
    rest = list(words)
    player = rest.pop(0) if rest and rest[0] in game.turns and len(game.turns) > 1 else ""
    kind = rest.pop(0) if rest and rest[0] in {piece.kind for piece in game.pieces} else ""
    manner = rest.pop(0) if rest and rest[0] in (*MANNERS, "move", "moves") else ""
    if rest or not words:
        known_words = [*game.turns, *dict.fromkeys(piece.kind for piece in game.pieces), *MANNERS, "move"]
        wrong = rest[0] if rest else ""
        raise Bad(f"{wrong!r} has no place here", nearest(wrong, known_words, "it speaks of"))
    return LawSubject(player, kind, MANNERS.get(manner, ""))


# -- what it means ------------------------------------------------------------------------------------


def _means(game: Game, trait: Trait) -> tuple[Meaning, ...]:
    """What naming a trait means; what a move takes it takes at once."""
    return (*_named(game, *trait), *absolutes(AT_ONCE) * trait.family.startswith("takes"))


def _named(game: Game, family: str, value: str) -> tuple[Meaning, ...]:
    if family in KINDS:
        return of_kind(game, value)
    if value == "twice":
        return (*numbered(2, 1), *TWICE[family])
    if value in ABSOLUTE:
        return absolutes(*ABSOLUTE[value])
    if value.isdecimal():
        return numbered(value)[:1]
    return (Meaning("direction", value),) if value in GRID else ()


def _answer(
    game: Game, subject: LawSubject, traits: Sequence[Trait], true: bool, found: str, lack: tuple[Meaning, ...]
) -> Answer:
    """A law with what it means: whose moves, of which kind, each trait."""
    who = coloured(game, subject.player) if subject.player else ()
    kind = of_kind(game, subject.kind)
    senses = [_means(game, trait) for trait in traits]
    men = [of_kind(game, trait.value)[0] for trait in traits if trait.family in KINDS]
    several = len(men) > 1 or kind[:1] == tuple(men)
    order = (*(kind[:1] if subject.kind else ()), *men) if several else ()
    means = (*who, *kind, *(sense for each in senses for sense in each), *lack)
    counts = tuple(trait.value for trait in traits if trait.value.isdecimal())
    told = [(trait, each) for trait, each in zip(traits, senses, strict=True) if each and each[0].kind in ASKED]
    groups = [each[:1] for trait, each in told if trait.family != "becomes" or several]
    answer = Answer(true, found, means, counts, order=order)
    return answer.asking(who, kind if subject.kind else (), *groups)


# -- laws ---------------------------------------------------------------------------------------------


def _law(scene: Scene, words: list[str], wanted: str) -> tuple[LawSubject, list[Trait], list[LegalDeed]]:
    game = scene.game
    words, rules = _unless(words)
    subject, traits = _subject(game, words), list(_traits(game, wanted))
    own = [deed for deed in known(scene, rules).deeds if subject.fits(deed)]
    if not own:
        raise Bad("no legal move of this page is such a one", "add an example in which there is one")
    if not traits:
        raise Bad("it names nothing that a move could have", "write 1 diagonal forward, or over enemy")
    return subject, traits, own


def every(scene: Scene, words: list[str], wanted: str) -> Answer:
    """What all such moves have in the families that are named: these and no others, and each of these occurs."""
    return _whole(scene, words, wanted, ALL)


def just(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The same as every, in other words: such moves have these alone."""
    return _whole(scene, words, wanted, ONLY)


def _whole(scene: Scene, words: list[str], wanted: str, absolute: str) -> Answer:
    subject, traits, own = _law(scene, words, wanted)
    families = dict.fromkeys(trait.family for trait in traits)
    found, true = [], True
    for family in families:
        told = {value for where, value in traits if where == family and value != "far"}
        there = {value for deed in own for where, value in deed.found if where == family}
        true &= there == told if told else _all_lengths(scene.game, there)
        found.append(" ".join(sorted(there)) or "nothing")
    most = absolutes(MOST) if absolute == ONLY and families.keys() & NUMBERED.values() else ()
    return _answer(scene.game, subject, traits, true, ", ".join(found), (*absolutes(absolute), *most))


def _all_lengths(game: Game, there: Collection[str]) -> bool:
    """Whether men go by every number of squares that the board has room for."""
    spread = [[place[axis] for place in game.board.at] for axis in (0, 1)]
    return set(there) == {str(n) for n in range(1, round(min(max(each) - min(each) for each in spread)) + 1)}


def no(scene: Scene, words: list[str], wanted: str) -> Answer:
    """That no such move has any of these; `legal`, that none can be made at all."""
    if wanted == "legal":
        return _none(scene, words)
    subject, traits, own = _law(scene, words, wanted)
    found = sorted({value for deed in own for where, value in deed.found if (where, value) in set(traits)})
    least = any(value == "0" for _, value in traits)  # who never takes nothing takes at least one
    lack = () if "lands twice" in dict(traits) else absolutes(LEAST if least else NONE)
    answer = _answer(scene.game, subject, traits, not found, " ".join(found) or "none", lack)
    return answer._replace(counts=(), does=() if least else (("no", ()),))


def _none(scene: Scene, words: list[str]) -> Answer:
    """That there is no such move in any position."""
    words, rules = _unless(words)
    subject, deeds = _subject(scene.game, words), known(scene, rules).deeds
    many = sum(subject.fits(deed) for deed in deeds)
    answer = _answer(scene.game, subject, (), bool(deeds) and not many, f"{many} such moves", absolutes(NONE))
    return answer._replace(does=(("no", ()),))


def some(scene: Scene, words: list[str], wanted: str) -> Answer:
    """That there is such a move which has all of these at once."""
    subject, traits, own = _law(scene, words, wanted)
    many = sum(set(traits) <= {Trait(*each) for each in deed.found} for deed in own)
    both = {value for where, value in traits if where == "over"} == set(SIDES)
    return _answer(scene.game, subject, traits, many > 0, f"{many} such moves", absolutes(*[ALL] * both))


def must(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether a player who can move in a manner has to: `yes` if at every position, `no` if he may do otherwise."""
    game = scene.game
    words, rules = _unless(words)
    subject = _subject(game, words)
    if not subject.manner or subject.kind or wanted not in ("yes", "no"):
        raise Bad("it does not say what must be done", "write must jump = yes, or must PLAYER capture = no")
    able = [each for each in known(scene, rules).choices if subject.player in ("", each.player) and _can(each, subject)]
    bound = sum(all(subject.manner in manners for manners in each.manners) for each in able)
    found = "yes" if able and bound == len(able) else "no"
    who = coloured(game, subject.player) if subject.player else ()
    lack = absolutes(ALL if wanted == "yes" else NONE)
    answer = Answer(bool(able) and found == wanted, found if able else "nobody can", (*who, *lack)).asking(who)
    return answer._replace(does=(("must" if wanted == "yes" else "need not", ()),))


def _can(choice: LegalManners, subject: LawSubject) -> bool:
    return any(subject.manner in manners for manners in choice.manners)


def passing(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Who may pass: `nobody`, or only a player who can do nothing else, `stuck`."""
    no_more(words)
    passed = [each.manners for each in known(scene).choices if frozenset({PASS}) in each.manners]
    idle = [each for each in passed if len(each) > 1]
    found = "nobody" if not passed else "some who could move" if idle else "stuck"
    if wanted not in ("nobody", "stuck"):
        raise Bad("it does not say who may pass", "write pass = nobody, or pass = stuck")
    lack = absolutes(NONE, *[ONLY] * (wanted == "stuck"))
    return Answer(found == wanted, found, lack).asking(lack)


def begins(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Who makes the first move of the game."""
    no_more(words)
    game = scene.game
    if wanted not in game.turns:
        raise Bad(f"there is no {wanted} in this game", nearest(wanted, game.turns, "players are"))
    found, who = game.turns[game.start.turn], coloured(game, wanted)
    return Answer(found == wanted, found, (*who, Meaning("ordinal", "1"))).asking(who)

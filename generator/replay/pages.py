"""Replay: every example is played through the engine and every claim is decided before anything is printed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from ..cache import Keep, once
from ..check import Checked
from ..crew import Crew
from ..engine.game import Game
from ..engine.position import Position
from ..load.pack import Broken, Pack, Page
from ..load.records import ASKED, Record, Restoration
from ..load.verbs import Fence
from ..mistakes import Mistake, Pen
from ..patience import Impatience, patiently, within
from .accounts import Account, accounts
from .claims import Claim, claim_checks, decide, unplayed
from .examples import Example
from .lately import lately
from .pictures import StillFigure, read_picture
from .player import Player
from .proofs import Settled
from .restoring import verify as verify_restoration
from .selfplay import unprinted, verify_record
from .sense import Sense, make_sense

Kept = TypeVar("Kept")


@dataclass(frozen=True)
class Strand:
    """One rule in the web: is it enforced, does an example show it, does a refusal test it?"""

    id: str
    number: int
    enforced: bool
    exercised: bool
    refused: bool
    advice: bool
    named: bool = True
    """Whether the engine asks for it."""


@dataclass(frozen=True)
class Replayed:
    """A page whose examples have been played and whose claims are decided."""

    checked: Checked
    examples: Mapping[str, Example]
    pictures: Mapping[str, StillFigure]
    claims: tuple[Claim, ...]
    web: tuple[Strand, ...]
    record: Record | None = None
    sense: Mapping[str, Sense] = field(default_factory=dict)
    """What each example was asked for overlooked wins, by its name."""
    accounts: tuple[Account, ...] = ()
    """Its sentences that say something definite, and what answers for each."""
    key: str = ""
    """The digest of all that it was made from; "" when nothing is kept."""

    @property
    def alone(self) -> StillFigure | None:
        """The board of its game as it is set up, for a page to itself: of the first figure with the full measure.

        Where none has that, it is of the first figure.
        """
        first = next((each for each in self.pictures.values() if each.full), next(iter(self.pictures.values()), None))
        return first.alone(self.checked.page.title) if first is not None else None


Found = tuple[dict[str, Any], list[Mistake]]
"""What was found by replaying a page, field by field without the page itself, which is known; and what is wrong."""


def replay(
    pack: Pack,
    pages: Mapping[str, Checked],
    tell: Callable[[str], None] = lambda name: None,
    pen: Pen | None = None,
    prove: bool = False,
    crew: Crew | None = None,
) -> dict[str, Replayed]:
    """Replay all these pages; mistakes go to the pen, or are raised. `prove` believes no record.

    Of a page whose game cannot be played, only what does not rest on it is looked at, and it is not among the replayed.
    A page whose words, boards, records and rules are those of an earlier time is not gone through again.
    """
    told, pen, crew = pen is not None, pen or Pen(), crew or Crew()
    jobs = [(_own(pack, checked), checked, prove) for checked in pages.values()]
    keys = [
        crew.cache.key(
            "replay", _replayed, own.sheets, own.homes, prove, checked.page, checked.rules, checked.rules_page,
            own.records, own.proofs, own.restorations, own.broken, own.games,
            checked.game,
        )
        for own, checked, _ in jobs
    ]  # fmt: skip
    done = {}
    names = [f"{name}" for name in pages]
    results = crew.made("replay", keys, [(_replayed, job) for job in jobs], names, tell, _decided, _light)
    for (name, checked), key, (one, found) in zip(pages.items(), keys, results, strict=True):
        pen.found += found
        if not checked.stuck:
            done[name] = Replayed(checked, **one, key=key)
    if not told:
        pen.stop()
    return done


def _own(pack: Pack, checked: Checked) -> Pack:
    """What one page can see of the pack: boards and games that it shows, its records, and which pages there are."""
    name = checked.page.name
    boards = pack.sheets if checked.boardless else checked.page.boards
    sheets = {board: pack.sheets[board] for board in boards if board in pack.sheets}

    def only(found: Mapping[str, Kept]) -> dict[str, Kept]:
        return {name: found[name]} if name in found else {}

    asked = any(check.startswith("pages ") for check in claim_checks(checked.page))
    return Pack(
        (), Path(), sheets, {}, {}, (), pack.homes if asked else {}, records=only(pack.records),
        proofs=only(pack.proofs), restorations=only(pack.restorations),
        games={game: pack.games[game] for game in checked.page.games if game in pack.games},
        broken=Broken(
            sheets=pack.broken.sheets & set(checked.page.boards), records=pack.broken.records & {name}
        ),
    )  # fmt: skip


def _replayed(pack: Pack, checked: Checked, prove: bool) -> Found:
    """One page replayed, and what is wrong with it."""
    pen = Pen()
    try:
        with within(whole=True):
            one = replay_page(pack, checked, pen, prove)
    except Impatience as impatience:
        pen.mark(checked.page.file, 1, "P063", what="this page", done="replayed", limit=impatience)
        one = Replayed(checked, {}, {}, (), ())
    found = {field.name: getattr(one, field.name) for field in fields(one) if field.name not in ("checked", "key")}
    return found, pen.found


def _light(pack: Pack, checked: Checked, prove: bool) -> bool:
    """Whether a page has nothing that is played."""
    return checked.game is None


def _decided(result: Found) -> bool:
    """Whether nothing was given up for want of time, which another time may have."""
    return all(mistake.code != "P063" for mistake in result[1])


def replay_page(pack: Pack, checked: Checked, pen: Pen, prove: bool = False, keep: Keep = once) -> Replayed:
    """Replay one page; what is long work is asked of `keep`."""
    page, before = checked.page, len(pen.found)
    played, pictures = _gone_through(pack, checked, pen)
    web = _web(checked, [example for example, _ in played])
    examples: dict[str, Example] = {}
    for each, _ in played:
        examples.setdefault(each.name, each)  # two of one name have been told
    wrong = unplayed(page, examples)
    if len(pen.found) == before and not wrong and not page.torn and all(fence.sound for fence in page.fences):
        for strand in web:
            if strand.named and not strand.exercised:
                line = checked.rules[strand.id].line
                pen.mark(page.file, line, "P115", number=strand.number, id=strand.id)
    settled = _settled(pack, checked, examples, wrong, pen, keep)
    claims = list(decide(pack, checked, examples, web, settled, pen))
    record = pack.records.get(page.name)
    if record is not None and (game := checked.played) is not None:
        unprinted(record, checked.rules, pen)
        again = partial(_played, game, record, prove)
        pen.found += keep("record", (_recipe(game), record, prove), again, verify_record)
    _unrecorded(page, record, pen)
    sense = {example.name: sense for example, sense in played}
    told = accounts(pack, checked, web, examples.values(), pen)
    return Replayed(checked, examples, pictures, tuple(claims), web, record, sense, told)


def _unrecorded(page: Page, record: Record | None, pen: Pen) -> None:
    """A page that asks what its games on record tell has some."""
    for line in page.prose if record is None else ():
        if ASKED in line.text:
            pen.mark(page.file, line.number, "P140")


def _gone_through(pack: Pack, checked: Checked, pen: Pen) -> tuple[list[tuple[Example, Sense]], dict[str, StillFigure]]:
    """The examples of a page that are right, with the sense that they make, and its figures."""
    played: list[tuple[Example, Sense]] = []
    pictures: dict[str, StillFigure] = {}
    for fence in checked.page.fences if checked.game is not None else ():
        if fence.kind == "example":
            before = len(pen.found)
            play, right = partial(_example, checked, fence, pen), partial(_silent, pen, before)
            work = partial(lately, checked, fence, play, right)
            both = patiently(pen, checked.page.file, fence.line, "this example", "replayed", work)
            played += [] if both is None else [both]
        elif fence.kind == "figure":
            shown = partial(read_picture, pack, checked, fence, pen)
            picture = patiently(pen, checked.page.file, fence.line, "this figure", "set up", shown)
            pictures |= {} if picture is None else {fence.name: picture}
    return played, pictures


def _silent(pen: Pen, before: int) -> bool:
    """Whether no more mistakes were found."""
    return len(pen.found) == before


def _example(checked: Checked, fence: Fence, pen: Pen) -> tuple[Example, Sense] | None:
    """An example of a page with the sense that it makes; None where it is wrong."""
    example = Player(checked, fence, pen).example()
    if example is None or example.game.silent:
        return None if example is None else (example, Sense(0))
    return example, make_sense(example, fence, checked.page.file, pen)


def _settled(
    pack: Pack, checked: Checked, examples: Mapping[str, Example], wrong: Collection[str], pen: Pen, keep: Keep
) -> Settled:
    """What the records beside a page prove; those that speak of an example which is `wrong` itself are passed over."""
    page = checked.page
    restoration = pack.restorations.get(page.name)
    counts: dict[str, int] | None = None
    if restoration is not None and not checked.stuck and restoration.example not in wrong:
        example = examples.get(restoration.example)
        recipe = _recipe(example.game if example is not None else checked.game)
        work = partial(_restored, restoration, example)
        counts, found = keep("proof", (recipe, restoration), work, verify_restoration)
        pen.found += found
    proofs = () if checked.stuck else pack.proofs.get(page.name, ())
    return Settled(tuple(proof for proof in proofs if proof.example not in wrong), examples, counts, pen, keep)


def _recipe(game: Game | None) -> tuple[object, ...]:
    """What a game is made from."""
    return () if game is None else (game,)


def _restored(restoration: Restoration, example: Example | None) -> tuple[dict[str, int], list[Mistake]]:
    """What the restoration of a diagram comes to, and what is wrong with it."""
    pen = Pen()
    return verify_restoration(restoration, example, pen), pen.found


def _played(game: Game, record: Record, everything: bool) -> list[Mistake]:
    """What is wrong with a record of self-play."""
    pen = Pen()
    verify_record(game, record, everything, pen)
    return pen.found


def _web(checked: Checked, examples: Iterable[Example]) -> tuple[Strand, ...]:
    """For each rule: enforced, exercised by an example (it would go otherwise without the rule), refused by name.

    A rule is enforced when a legal move somewhere depends on it, or a game ends by it; to be named is not enough.
    """
    game, examples = checked.played, tuple(examples)
    if game is None or checked.rules_page != checked.page.name:
        return ()
    refused = {rule for example in examples for each in example.refused for rule in each.rules}
    ended = {example.outcome.rule for example in examples if example.outcome is not None}
    web = []
    for rule in checked.page.rules:
        shown = rule.id in ended or any(_matters(example, rule.id) for example in examples)
        web.append(
            Strand(
                rule.id,
                rule.number,
                shown or _enforced(game, rule.id),
                shown,
                rule.id in refused,
                "advice" in rule.marks,
                rule.id in game.rules,
            )
        )
    return tuple(web)


def _matters(example: Example, rule: str) -> bool:
    """Whether the legal moves at some moment of the example would differ without the rule."""
    if rule not in example.game.waivable:
        return False
    other = example.game.without(rule)
    return any(_differ(example.game, other, moment.position) for moment in example.moments)


def _differ(game: Game, other: Game, position: Position) -> bool:
    return set(game.legal(position)) != set(other.legal(position))


WALK = 40
"""So many moves of a seeded walk are looked at for a rule that no example shows."""


def _enforced(game: Game, rule: str) -> bool:
    """Whether a rule makes a difference anywhere on a seeded walk from the start."""
    if rule not in game.waivable:
        return False
    other, generator, position = game.without(rule), Random(1888), game.start
    for _ in range(WALK):
        if game.throws and not position.throw and game.ended(position) is None:
            position = position._replace(throw=generator.choice(game.throws))
        legal = game.legal(position)
        if _differ(game, other, position):
            return True
        if not legal:
            return False
        position = game.play(position, generator.choice(legal))
    return False

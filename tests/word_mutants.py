"""Mutants of words: every number, ordinal, absolute, direction, color, kind, player and name changed.

What may be done is also denied, what may not be granted, and a move turned round, where the checks decide it.
The checks of a claim stay as they are; its words say something else. The claim must then be refused, because no
check means the word any more. `make word-mutants` goes through all of them and prints how many of each kind were
refused; `make test` goes through a seeded sample.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from parlour.check import Checked, check
from parlour.english import NUMBERS
from parlour.load.markdown import flat
from parlour.load.pack import Pack, Page, load
from parlour.load.verbs import Quoted
from parlour.mistakes import Pen
from parlour.replay.checks.scene import Answer, Scene
from parlour.replay.checks.table import ask
from parlour.replay.claims import parted, scene_of
from parlour.replay.contrary import FROM_TO, WORD
from parlour.replay.meaning import compare
from parlour.replay.pages import Replayed, replay_page
from parlour.replay.proofs import Settled
from parlour.replay.restoring import counts
from parlour.wording.lexicon import ALL, AT_ONCE, DENIALS, DIRECTIONS, ENOUGH, LEAST, MOST, NEGATIONS, NONE, ONLY, SAME
from parlour.wording.numbers import NTH
from parlour.wording.said import Said, said

ROOT = Path(__file__).resolve().parent.parent

CONTRARY = {
    NONE: "every", ALL: "no", ONLY: "every", SAME: "no", MOST: "at least", LEAST: "at most", AT_ONCE: "never",
    ENOUGH: "at most",
}  # fmt: skip
"""For each meaning of an absolute, a word that means something else."""

TURNED = {"left": "right", "forward": "backward", "diagonal": "straight", "clockwise": "counterclockwise"}
TURNED |= {there: here for here, there in TURNED.items()} | {"sideways": "forward", "up": "diagonal", "down": "up"}


MODAL = re.compile(r"\b(?:may|can|could|might)\b")
MODAL_NOT = re.compile(r"\b(may|can|could|might) ?not\b")


@dataclass(frozen=True)
class Mutant:
    """Claimed words with one of them changed."""

    page: str
    line: int
    kind: str
    words: str
    changed: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.kind}: “{self.words}” -> “{self.changed}”"


@dataclass(frozen=True)
class Claimed:
    """Claimed words of a page, with what all their checks answer."""

    page: str
    line: int
    words: str
    answers: tuple[Answer, ...]
    scene: Scene


def scened(pack: Pack, checked: Checked, done: Replayed) -> Scene:
    """What the checks of a replayed page are asked of."""
    page = checked.page
    restoration = pack.restorations.get(page.name)
    placed = counts(restoration) if restoration is not None else None
    settled = Settled(pack.proofs.get(page.name, ()), done.examples, placed, Pen())
    return scene_of(pack, checked, done.examples, done.web, settled)


def claimed(page: Page, scene: Scene) -> Iterator[Claimed]:
    """The claims of a page that are decided; those with the same words are one."""
    verbs = [verb for fence in page.fences for verb in fence.verbs if isinstance(verb, Quoted)]
    untested = {flat(verb.words) for verb in verbs if verb.reason}
    together: dict[str, list[Quoted]] = {}
    for verb in verbs:
        if flat(verb.words) not in untested:
            together.setdefault(flat(verb.words), []).append(verb)
    for same in together.values():
        answers = tuple(ask(scene, each) for verb in same for each in parted(verb.check))
        yield Claimed(page.name, same[0].line, same[0].words, answers, scene)


def mutants(claim: Claimed) -> Iterator[Mutant]:
    """Every mutant of a claim's words."""
    for each in said(claim.words, claim.scene.words):
        for other in dict.fromkeys((*_others(claim.scene, each), *_names(claim.scene, each))):
            if other.lower() != each.text.lower():
                changed = claim.words[: each.start] + other + claim.words[each.end :]
                yield Mutant(claim.page, claim.line, each.kind, claim.words, changed)
    for kind, changed in (*_contrary(claim), *_astray(claim)):
        yield Mutant(claim.page, claim.line, kind, claim.words, changed)


def _contrary(claim: Claimed) -> Iterator[tuple[str, str]]:
    """The words with a denial put in or left out, where the checks find but one of the two; and a move turned round."""
    words, found = claim.words, {answer.can for answer in claim.answers} - {None}
    told = {word.lower() for word in WORD.findall(words)}
    if found == {True} and not told & NEGATIONS:
        yield from (("denial", f"{words[: at.end()]} not{words[at.end() :]}") for at in MODAL.finditer(words))
    elif found == {False} and not told & (DENIALS - NEGATIONS):
        granted = MODAL_NOT.sub(lambda at: at[1], words)
        if granted != words and not NEGATIONS.intersection(WORD.findall(granted)):
            yield "denial", granted


def _astray(claim: Claimed) -> Iterator[tuple[str, str]]:
    """The words with counts of two checks exchanged that follow each other; with a way that goes back, or nowhere."""
    words, counts = claim.words, [set(answer.counts) for answer in claim.answers]
    told = [each for each in said(words, claim.scene.words) if each.kind == "number"]
    for one, two in pairwise(told):
        first, second = ({sense.value for sense in each.senses} for each in (one, two))
        apart = any(first & each for each in counts) and any(second & each for each in counts) and not first & second
        if apart and not any(first & each and second & each for each in counts):
            yield "order", words[: one.start] + two.text + words[one.end : two.start] + one.text + words[two.end :]
    for at in FROM_TO.finditer(words):
        if at[1] in claim.scene.words.points and at[2] in claim.scene.words.points:
            yield "way", f"{words[: at.start(2)]}{at[1]}{words[at.end(2) :]}"
            yield "way", f"{words[: at.start(1)]}{at[2]}{words[at.end(1) :]}"
            yield "way", f"{words[: at.start()]}from {at[2]} to {at[1]}{words[at.end() :]}"


def _others(scene: Scene, each: Said) -> Iterator[str]:
    """What might stand there instead."""
    value = each.senses[0].value
    game = scene.checked.game
    forms = scene.words.forms
    if each.kind == "number" and value.replace(".", "").isdecimal():
        for number in (float(value) + 1, float(value) - 1):
            if number > 1 or value == "0":
                yield _written(number, each.text)
    elif each.kind == "ordinal":
        names = {number: word for word, number in NTH.items()}
        yield "first" if value == "last" else names.get(int(value) + 1, f"{int(value) + 1}th")
    elif each.kind == "absolute":
        yield CONTRARY[value]
    elif each.kind == "direction":
        yield DIRECTIONS[TURNED[value]][0]
    elif each.kind in ("colour", "piece", "player") and game is not None:
        kind = each.kind
        yield from (form for form, senses in forms.items() if senses[0][0] == kind and senses[0][1] != value)


def _names(scene: Scene, each: Said) -> Iterator[str]:
    """Other men’s names of the page, where a word is a name or a figure that may be one."""
    if any(sense.kind == "name" for sense in each.senses):
        yield from sorted(name for name in scene.words.names if name.isdecimal() == each.text.isdecimal())


def _written(number: float, like: str) -> str:
    """A number in figures or in words, as the one was written that it stands for."""
    if number != int(number):
        return str(number)
    whole = int(number)
    return str(whole) if like[0].isdecimal() or not 0 < whole < len(NUMBERS) else NUMBERS[whole]


def refused(claim: Claimed, mutant: Mutant) -> bool:
    """Whether the checks of the claim do not mean the changed words."""
    pen = Pen()
    compare(claim.scene.words, mutant.changed, claim.answers, "", 0, pen)
    return bool(pen.found)


def everything(pack: Pack, names: Collection[str] = ()) -> Iterator[tuple[Claimed, Mutant]]:
    """All mutants of these pages, or of all."""
    for checked in (each for name, each in check(pack).items() if not names or name in names):
        for claim in claimed(checked.page, scened(pack, checked, replay_page(pack, checked, Pen()))):
            for mutant in mutants(claim):
                yield claim, mutant


def main() -> int:
    """Go through all mutants, or those of the pages that are named, and print those that pass."""
    tried: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    for claim, mutant in everything(load(ROOT), sys.argv[1:]):
        tried[mutant.kind] += 1
        if refused(claim, mutant):
            caught[mutant.kind] += 1
        else:
            print("NOT REFUSED", mutant)
    for kind, number in sorted(tried.items()):
        print(f"{kind:10} {caught[kind]:5} of {number:5} refused")
    print(f"{'all':10} {caught.total():5} of {tried.total():5} refused")
    return 0 if caught == tried else 1


if __name__ == "__main__":
    sys.exit(main())

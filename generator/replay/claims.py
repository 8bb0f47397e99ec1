"""Claims: words quoted from a page, and the checks that decide them and mean them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ..check import Checked
from ..load.fence import FENCES
from ..load.markdown import SENTENCES, flat, plain, stretches
from ..load.pack import Pack, Page
from ..load.verbs import Fence, Quoted, Status
from ..mistakes import Pen, nearest
from ..patience import patiently
from ..wording.vocabulary import vocabulary
from .checks.scene import Answer, Bad, Scene
from .checks.table import CHECKS, ask
from .meaning import compare
from .proofs import Settled
from .unread import unread

if TYPE_CHECKING:
    from .examples import Example
    from .pages import Strand


@dataclass(frozen=True)
class Claim:
    """A decided claim: `verdict` is holds, fails or not testable, `how` the check as written, `found` its value."""

    ids: tuple[str, ...]
    words: str
    how: str
    verdict: str
    found: str
    line: int
    note: str = ""


def decide(
    pack: Pack,
    checked: Checked,
    examples: Mapping[str, Example],
    web: tuple[Strand, ...],
    settled: Settled,
    pen: Pen,
) -> Iterator[Claim]:
    """Decide every claim of a page; marks those that do not come out as recorded, or do not mean their words."""
    page = checked.page
    fences = [fence for fence in page.fences if fence.kind == "claims"]
    if fences:
        scene = scene_of(pack, checked, examples, web, settled)
        text = page_words(page) + (flat(f" {checked.sheet.described(True)}") if checked.sheet is not None else "")
        for fence in fences:
            yield from _decided(pack, scene, text, fence, pen)


def _decided(pack: Pack, scene: Scene, text: str, fence: Fence, pen: Pen) -> list[Claim]:
    """Decide every claim of a fence; `text` is what its words must stand in."""
    checked, page = scene.checked, scene.checked.page
    claims: list[Claim] = []
    together: dict[str, list[tuple[Quoted, list[Answer] | None]]] = {}
    for quoted in (verb for verb in fence.verbs if isinstance(verb, Quoted)):
        if flat(plain(quoted.words)) not in text and not unread(pack, checked, quoted.words):
            pen.mark(page.file, quoted.line, "P028", words=quoted.words)
        work = partial(answers_of, pack, scene, quoted, page.file, pen)
        found = None if quoted.reason else patiently(pen, page.file, quoted.line, "this claim", "decided", work)
        together.setdefault(flat(quoted.words), []).append((quoted, found))
        claim = _claim(checked, quoted, found, pen)
        claims += [] if claim is None else [claim]
    for same in together.values():
        found = [answer for _, answers in same for answer in answers or ()]
        if all(answers is not None and _comes_out(quoted, answers) for quoted, answers in same):
            compare(scene.words, same[0][0].words, found, page.file, same[0][0].line, pen)
    return claims


def _comes_out(quoted: Quoted, answers: Iterable[Answer]) -> bool:
    """Whether checks hold, or fail where a note says that they do."""
    return all(answer.true for answer in answers) != bool(quoted.note)


def _claim(checked: Checked, quoted: Quoted, answers: list[Answer] | None, pen: Pen) -> Claim | None:
    """A claim by what its checks come to; None where they cannot be made."""
    line, ids, words, check, note, reason = quoted
    page = checked.page
    if reason:
        return Claim(ids, words, check, "not testable", reason, line)
    if note and note not in checked.notes and not page.torn:
        pen.mark(page.file, line, "P020", nearest(note, checked.notes, "notes are"), what="note", name=note)
    if answers is None:
        return None
    found = "; ".join(answer.found for answer in answers)
    if not _comes_out(quoted, answers):
        verdict = "false" if not note else "true"
        pen.mark(page.file, line, "P111", f"{check}: the engine finds {found}", words=words, verdict=verdict)
    return Claim(ids, words, check, "fails" if note else "holds", found, line, note)


def scene_of(
    pack: Pack, checked: Checked, examples: Mapping[str, Example], web: tuple[Strand, ...], settled: Settled
) -> Scene:
    """All that the checks of a page may look at."""
    page = checked.page
    restored = pack.restorations.get(page.name)
    record = pack.records.get(page.name)
    words = vocabulary(page, checked.game, [example.game for example in examples.values()])
    wants = restored.player if restored is not None else ""
    return Scene(checked, examples, web, settled, record, pack.homes, words, wants)


def answers_of(pack: Pack, scene: Scene, quoted: Quoted, file: str, pen: Pen) -> list[Answer] | None:
    """What each check of a claim comes to; None where one cannot be made as it is written, which is marked.

    What does not come out because it rests on something that is wrong itself is passed over.
    """
    found = []
    for check in parted(quoted.check):
        rests = _rests(pack, scene, check)
        try:
            answer = ask(scene, check)
        except Bad as bad:
            if not rests:
                pen.mark(file, quoted.line, "P112", bad.why, bad.right, check=check)
            return None
        if rests and answer.true == bool(quoted.note):
            return None
        found.append(answer)
    return found


def unplayed(page: Page, examples: Mapping[str, Example]) -> set[str]:
    """The examples of a page that could not be replayed; a fence of an unknown kind may be meant for one."""
    meant = {fence.name for fence in page.fences if fence.kind == "example" or fence.kind not in FENCES}
    return meant - examples.keys()


def _rests(pack: Pack, scene: Scene, check: str) -> bool:
    """Whether a check rests on something that is wrong itself: the game, an example, a record beside the page."""
    kind, *words = check.split()
    checked, lost = scene.checked, unplayed(scene.checked.page, scene.examples)
    if kind == "pages":
        return False
    if checked.stuck or (kind in RECORDED and checked.page.name in pack.broken.records):
        return True
    named = {word.partition("@")[0] for word in words}
    if kind in OF_ALL:
        return checked.page.torn or bool(lost)
    return bool(named & lost) or (checked.page.torn and kind in CHECKS and "EXAMPLE" in CHECKS[kind].usage)


RECORDED = ("record", "value", "line", "only", "keys", "placements", "proof")
"""Checks that ask what is on record beside the page."""

OF_ALL = ("rule", "placements", "ways", "every", "just", "no", "some", "must", "pass")
"""Checks that ask all examples of the page."""


def parted(checks: str) -> Sequence[str]:
    """The checks of a line, one after another."""
    return [check.strip() for check in checks.split("; ") if check.strip()]


def page_words(page: Page) -> str:
    """All the words of a page in one line, for finding quotations: front matter, prose and rules, captions, notes."""
    front = [*(f"{key}: {page.get(key)}" for key in SENTENCES), *page.open]
    told = [words for fence in page.fences for words in fence.sentences]
    told += [verb.text for fence in page.fences for verb in fence.verbs if isinstance(verb, Status)]
    return flat(" ".join(plain(text) for text in (*front, *(stretch.text for stretch in stretches(page)), *told)))


def claim_checks(page: Page) -> list[str]:
    """The checks of a page's claims, for those who prove them."""
    verbs: Iterable[object] = (verb for fence in page.fences for verb in fence.verbs)
    return [check for verb in verbs if isinstance(verb, Quoted) and not verb.reason for check in parted(verb.check)]

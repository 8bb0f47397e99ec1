"""Vouching: what answers for the sentences of the book outside its pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..crew import Crew
from ..load.files import OURS
from ..load.markdown import flat
from ..load.pack import Pack
from ..load.sureties import Surety
from ..load.verbs import Quoted
from ..mistakes import Mistake, Pen, mistake, nearest
from ..wording.beyond import SAYING, Beyond, beyond
from ..wording.vocabulary import Vocabulary
from .accounts import OPEN, WHOLE, Account, account, parted_quotes, plain
from .claims import answers_of, scene_of
from .meaning import compare
from .pages import Replayed
from .proofs import Settled


@dataclass(frozen=True)
class Vouched:
    """A sentence outside the pages, with its file, and what answers for it."""

    file: str
    account: Account


def vouch(pack: Pack, done: Mapping[str, Replayed], pen: Pen, crew: Crew | None = None) -> tuple[Vouched, ...]:
    """Every sentence outside the pages that says something definite, and what answers for it.

    The checks of the sureties are made on replayed pages; what does not come out, or does not mean its words, is
    marked. Nothing is done where pages of the pack are missing among those that are `done`.
    """
    if any(name not in done for name in pack.own):
        return ()
    crew = crew or Crew()
    templates = [each for name, each in sorted(pack.templates.items()) if name.endswith(SAYING)]
    key = crew.cache.key(
        "vouch", _vouched, pack.sureties, templates, list(pack.collections.values()), list(pack.editions.values()),
        pack.glossary, [one.key for one in done.values()],
    )  # fmt: skip
    [(found, wrong)] = crew.made("vouch", [key], [(_vouched, (pack, done))])
    pen.found += wrong
    return tuple(found)


def _vouched(pack: Pack, done: Mapping[str, Replayed]) -> tuple[tuple[Vouched, ...], list[Mistake]]:
    """The sentences with what answers for them, and what is wrong with the sureties."""
    pen = Pen()
    every = tuple(beyond(pack))
    _stand(pack, done, every, pen)
    claimed = parted_quotes(surety.words for surety in pack.sureties if not surety.excuse)
    excused = parted_quotes(surety.words for surety in pack.sureties if surety.excuse)
    shown = _shown(done)
    known = Vocabulary()
    found = [(each.file, account(each.sentence, known, claimed, excused, ruled=_ruled(each, shown))) for each in every]
    return tuple(Vouched(file, one) for file, one in found if one is not None), pen.found


def _stand(pack: Pack, done: Mapping[str, Replayed], every: tuple[Beyond, ...], pen: Pen) -> None:
    """Every surety stands for words of one sentence, and what it names comes out.

    Under an author's folder ours have been asked already, and the words may be his.
    """
    for surety in (surety for surety in pack.sureties if not surety.file.startswith(OURS)):
        places = [_places(words, every) for words in parted_quotes([surety.words])]
        several = next((texts for texts in places if len(texts) > 1), [])
        if not all(places):
            pen.mark(surety.file, surety.line, "P059", words=surety.words)
        elif several:
            told = " and in ".join(f"“{text}”" for text in several)
            pen.mark(surety.file, surety.line, "P062", f"they stand in {told}", words=surety.words)
        elif surety.page:
            _decide(pack, done, surety, pen)


def _shown(done: Mapping[str, Replayed]) -> set[str]:
    """The rules that are enforced and shown: those of a page by its name, and ids that are so in every game."""
    strands = [(page, strand) for page, one in done.items() for strand in one.web]
    good = [(page, strand.id) for page, strand in strands if strand.enforced and strand.exercised]
    idle = {strand.id for _, strand in strands if not (strand.enforced and strand.exercised)}
    return {f"{page} {name}" for page, name in good} | {name for _, name in good} - idle


def _ruled(each: Beyond, shown: set[str]) -> tuple[str, ...]:
    """What rules answer for in a sentence that puts them otherwise: all but numbers."""
    return ("absolute", "ordinal") if each.rules and shown.issuperset(each.rules) else ()


def _places(words: str, every: tuple[Beyond, ...]) -> list[str]:
    """The different sentences in which words stand; where they are one by themselves, as a title is, that alone."""
    words = words.removesuffix(WHOLE).rstrip()
    found = sorted({each.sentence.text for each in every if words in plain(each.sentence.text)})
    return [text for text in found if plain(text) == words] or found


def _decide(pack: Pack, done: Mapping[str, Replayed], surety: Surety, pen: Pen) -> None:
    """Make the check of a surety on its page, or see that its rule is one."""
    page = done.get(surety.page)
    if page is None:
        right = nearest(surety.page, done, "pages are")
        pen.mark(surety.file, surety.line, "P020", right, what="page", name=surety.page)
        return
    if surety.rule:
        shown = [strand.id for strand in page.web if strand.enforced and strand.exercised]
        if surety.rule not in shown:
            right = nearest(surety.rule, shown, "rules are")
            pen.mark(surety.file, surety.line, "P020", right, what="rule", name=surety.rule)
        return
    settled = Settled((), page.examples, None, pen)
    scene = scene_of(pack, page.checked, page.examples, page.web, settled)
    quoted = Quoted(surety.line, (), surety.words, surety.check)
    found = answers_of(pack, scene, quoted, surety.file, pen)
    if found is None:
        return
    if not all(answer.true for answer in found):
        came = "; ".join(answer.found for answer in found)
        pen.mark(surety.file, surety.line, "P111", f"{surety.check}: the engine finds {came}",
                 words=surety.words, verdict="false")  # fmt: skip
    else:
        compare(scene.words, flat(surety.words), found, surety.file, surety.line, pen)


def unvouched(found: tuple[Vouched, ...]) -> list[Mistake]:
    """The sentences outside the pages for which nothing answers, as mistakes."""
    return [
        mistake(each.file, each.account.sentence.line, "P130", f"“{each.account.sentence.text}”",
                word=", ".join(each.account.words))
        for each in found
        if each.account.by == OPEN
    ]  # fmt: skip

"""Accounts: which sentences of a page say something definite, and what answers for each of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import english
from ..check import Checked
from ..load.pack import Pack
from ..load.verbs import Excused, Quoted
from ..mistakes import Mistake, Pen, mistake
from ..wording.said import QUANTITIES, Said, said, tokens
from ..wording.sentences import FRONT, RULE, Sentence, sentences
from ..wording.vocabulary import Vocabulary, vocabulary
from .unread import unread

if TYPE_CHECKING:
    from .examples import Example
    from .pages import Replayed, Strand

CLAIMED, RULED, EXCUSED, OPEN = "claimed", "ruled", "excused", "open"
"""What answers for a sentence: claims, the web of rules, an excuse, or nothing."""


WHOLE = "…"
"""Words of an excuse that end so stand for the whole sentence which begins with them."""


@dataclass(frozen=True)
class Account:
    """A sentence that says something definite: what answers for it, and the words for which nothing does."""

    sentence: Sentence
    by: str
    words: tuple[str, ...] = ()


def accounts(
    pack: Pack, checked: Checked, web: Iterable[Strand], examples: Iterable[Example], pen: Pen
) -> tuple[Account, ...]:
    """Every sentence of a page with a number, ordinal or absolute that speaks of the game, and what answers for it."""
    page = checked.page
    known = vocabulary(page, checked.game, [example.game for example in examples])
    verbs = [verb for fence in page.fences for verb in fence.verbs]
    claimed = parted_quotes(verb.words for verb in verbs if isinstance(verb, Quoted))
    excuses = [verb for verb in verbs if isinstance(verb, Excused)]
    excused = parted_quotes(verb.words for verb in excuses)
    shown = {strand.id for strand in web if strand.exercised and strand.enforced}
    sheets = (checked.sheet,) if checked.sheet is not None else ()
    every = tuple(sentences(page, sheets))
    for excuse in excuses:
        if not all(unread(pack, checked, words) for words in _missing(excuse, every)):
            pen.mark(page.file, excuse.line, "P028", words=excuse.words)
    return tuple(filter(None, (account(each, known, claimed, excused, shown) for each in every)))


def _missing(excuse: Excused, every: Iterable[Sentence]) -> list[str]:
    """Words of an excuse that stand in none of these sentences."""
    told = (words.removesuffix(WHOLE).rstrip() for words in parted_quotes([excuse.words]))
    return [words for words in told if not any(words in plain(each.text) for each in every)]


def account(
    sentence: Sentence,
    known: Vocabulary,
    claimed: Sequence[str],
    excused: Sequence[str],
    shown: Collection[str] = (),
    ruled: Collection[str] = (),
) -> Account | None:
    """What answers for a sentence; None where it says nothing definite, or does not speak of the game.

    For a sentence of a rule that is `shown`, the rule does. Other rules do for what is of the kinds in `ruled`.
    """
    spoken = [each for each in said(sentence.text, known) if each.kind in QUANTITIES]
    if not spoken or not (sentence.place == FRONT or speaks_of_play(sentence.text, known)):
        return None
    if sentence.place == RULE and sentence.of in shown:
        return Account(sentence, RULED)
    text = plain(sentence.text)
    left = list(_uncovered(text, spoken, claimed))
    if not left:
        return Account(sentence, CLAIMED)
    left = [each for each in left if each.kind not in ruled]
    if not left:
        return Account(sentence, RULED)
    left = list(_uncovered(text, left, excused))
    return Account(sentence, OPEN if left else EXCUSED, tuple(each.text for each in left))


def speaks_of_play(text: str, known: Vocabulary) -> bool:
    """Whether a sentence names something of play, a position, the board or the record."""
    words = [token.text for token in tokens(text)]
    return any(word.lower() in known.nouns or word.lower() in known.forms or word in known.points for word in words)


def _uncovered(text: str, spoken: Iterable[Said], quotes: Sequence[str]) -> Iterator[Said]:
    """What is said outside all these quotations."""
    there = (quote for quote in quotes if quote in text)
    spans = [(match.start(), match.end()) for quote in there for match in re.finditer(re.escape(quote), text)]
    spans += [(0, len(text)) for quote in quotes if quote.endswith(WHOLE) and text.startswith(quote[:-1].rstrip())]
    return (each for each in spoken if not any(start <= each.start and each.end <= end for start, end in spans))


def parted_quotes(quotes: Iterable[str]) -> list[str]:
    """Quotations, sentence by sentence, for comparing."""
    return list(dict.fromkeys(plain(part) for quote in quotes for part in english.sentences(quote)))


def plain(text: str) -> str:
    """A text for comparing: letters small, no emphasis, every letter where it was."""
    return text.lower().replace("*", "").replace("_", " ")


def unanswered(done: Mapping[str, Replayed]) -> list[Mistake]:
    """The sentences of pages for which nothing answers, as mistakes."""
    return [
        mistake(file, line, "P130", f"“{text}”", word=", ".join(each.words))
        for file, each in ((one.checked.page.file, each) for one in done.values() for each in one.accounts)
        for line, _, _, text in [each.sentence]
        if each.by == OPEN
    ]

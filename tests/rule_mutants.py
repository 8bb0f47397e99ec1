"""Mutants of rules: how far the printed words of a rule are tied to what the engine enforces.

A rule's clauses are enforced, and an example shows each; its words are tied to that where a claim quotes them, for then
they are decided, and no word of them can be another. `python tests/rule_mutants.py` counts the definite words of all
rules that are tied so, and turns every sentence of a rule that can be turned into its contrary: it is refused where a
decided claim quotes what was turned. `python tests/rule_mutants.py 25 100` turns a hundred of them, by seed 25.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from own import own_pages
from parlour.check import Checked
from parlour.load.markdown import flat
from parlour.load.markdown import plain as printed
from parlour.load.page import Page
from parlour.load.verbs import Quoted
from parlour.replay.accounts import parted_quotes, plain
from parlour.replay.claims import page_words
from parlour.wording.said import Said, said
from parlour.wording.sentences import RULE, Sentence, sentences
from parlour.wording.vocabulary import Vocabulary, vocabulary
from word_mutants import CONTRARY

KINDS = ("number", "ordinal", "absolute", "direction", "colour", "piece", "player")
"""The kinds of definite words that are counted."""

TURNED = (
    (r"\b(may|can|could) not\b", r"\1"), (r"\bcannot\b", "can"), (r"\bmust not\b", "may"), (r"\bmust\b", "need not"),
    (r"\b(may|can|could)\b", r"\1 not"), (r"\bnever\b", "always"), (r"\balways\b", "never"), (r"\bnot\b", ""),
    (r"\b(wins|loses)\b", lambda found: "loses" if found[1] == "wins" else "wins"),
    (r"\b(goes|moves|takes|captures|jumps|stands|begins|is|are|has|have)\b", r"\1 not"),
)  # fmt: skip
"""What turns a sentence into its contrary: the first of these that can."""


class RuleMutant(NamedTuple):
    """A sentence of a rule turned into its contrary; `refused` if a decided claim quotes what was turned."""

    page: str
    rule: str
    text: str
    turned: str
    refused: bool


def decided(page: Page) -> list[str]:
    """The words of a page that decided claims quote."""
    verbs = (verb for fence in page.fences for verb in fence.verbs if isinstance(verb, Quoted))
    return [flat(printed(part)) for part in parted_quotes(verb.words for verb in verbs if not verb.reason)]


def ruled(checked: Checked) -> Iterator[Sentence]:
    """The sentences of a page's rules."""
    return (each for each in sentences(checked.page) if each.place == RULE)


def definite(sentence: Sentence, known: Vocabulary) -> list[Said]:
    return [each for each in said(sentence.text, known) if each.kind in KINDS]


def tied(sentence: Sentence, each: Said, quotes: Sequence[str]) -> bool:
    """Whether a decided claim quotes a word where it stands."""
    text = plain(sentence.text)
    return any(
        found.start() <= each.start and each.end <= found.end()
        for quote in quotes
        for found in re.finditer(re.escape(quote), text)
    )


def contrary(sentence: Sentence, known: Vocabulary) -> str:
    """The sentence with its contrary sense; nothing where it has none that is easily said."""
    for each in definite(sentence, known):
        if each.kind == "absolute":
            return sentence.text[: each.start] + CONTRARY[each.senses[0].value] + sentence.text[each.end :]
    for pattern, instead in TURNED:
        turned, many = re.subn(pattern, instead, sentence.text, count=1)
        if many:
            return turned
    return ""


def mutants() -> Iterator[RuleMutant]:
    """Every sentence of every rule that can be turned."""
    for name, checked in own_pages().items():
        known = vocabulary(checked.page, checked.game, [])
        quotes, text = decided(checked.page), page_words(checked.page)
        for each in ruled(checked):
            turned = contrary(each, known)
            if turned:
                after = text.replace(flat(printed(each.text)), flat(printed(turned)), 1)
                assert after != text, each.text
                refused = any(quote in text and quote not in after for quote in quotes)
                yield RuleMutant(name, each.of, each.text, turned, refused)


def counted() -> tuple[Counter[str], Counter[str]]:
    """The definite words of all rules by their kinds, and those of them that decided claims quote."""
    every: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for checked in own_pages().values():
        known, quotes = vocabulary(checked.page, checked.game, []), decided(checked.page)
        for each in ruled(checked):
            for one in definite(each, known):
                every[one.kind] += 1
                held[one.kind] += tied(each, one, quotes)
    return every, held


def main(words: Sequence[str]) -> int:
    """Count, turn, and tell."""
    every, held = counted()
    for kind in KINDS:
        print(f"{kind:10} {held[kind]:5} of {every[kind]:5} under a decided claim")
    print(f"{'all':10} {held.total():5} of {every.total():5}")
    turned = list(mutants())
    if len(words) == 2:
        turned = random.Random(int(words[0])).sample(turned, int(words[1]))
    print(f"{sum(each.refused for each in turned)} of {len(turned)} sentences of rules turned round are refused")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

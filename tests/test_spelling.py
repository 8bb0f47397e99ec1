"""American spelling in all that is printed, and one usage of the title: Parlour is the book, a parlor is a room."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from own import own
from parlour.wording.beyond import beyond
from parlour.wording.sentences import sentences

BRITISH = re.compile(
    r"\b("
    r"(?:dis|un)?colour\w*|favour\w*|neighbour\w*|honour\w*|labour\w*|behaviour\w*|harbour\w*|humour|rumour|vigour|"
    r"centres?|centred|theatres?|(?:milli|centi|kilo)?metres?|fibres?|sombre|"
    r"grey\w*|mould\w*|plough\w*|programmes?|cheques?|sceptic\w*|storeys?|tyres?|kerbs?|jewellery|"
    r"towards|afterwards|backwards|forwards|upwards|downwards|inwards|outwards|sidewards|for ever|whilst|amongst|"
    r"defence|offence|pretence|licence|practis(?:e[sd]?|ing)|judgement|acknowledgement|"
    r"(?:travel|label|cancel|model|level|signal|marshal|quarrel|equal)l(?:ed|ing|er)|enrol|fulfil|instal|skilful|wilful|"
    r"(?:real|recogn|organ|emphas|apolog|memor|mobil|summar|minim|maxim|critic|neutral|penal|symbol|util)is(?:e[sd]?|ing)|"
    r"analys(?:e[sd]?|ing)|learnt|spelt|burnt|dreamt|leant|draughtsm[ae]n|tick-?tack|noughts and crosses|maths"
    r")\b",
    re.IGNORECASE,
)
"""British spellings. Draughts is no such word: it is the English name of a game."""

ALLOWED = frozenset(("tick-tack",))
"""Tick-tack-toe is how a source of ours writes it."""

ROOM = re.compile(r"\bparlours?\b(?! (?:kit|boards|book|verify|play)\b)")
"""The title's spelling without its capital letter; commands are written so."""

QUOTED = re.compile(r"“[^”]*”")
"""Words of a source, which are left as they are."""


def printed() -> Iterator[tuple[str, str]]:
    """Every sentence that a reader sees, with its file; without what is quoted."""
    pack = own()
    for name in pack.own:
        page = pack.pages[name]
        sheets = tuple(pack.sheets[board] for board in page.boards if board in pack.sheets)
        yield from ((page.file, QUOTED.sub("", each.text)) for each in sentences(page, sheets))
    yield from ((each.file, QUOTED.sub("", each.sentence.text)) for each in beyond(pack))


def british(text: str) -> list[str]:
    return [found[0] for found in BRITISH.finditer(text) if found[0].lower() not in ALLOWED]


def test_everything_that_is_printed_is_spelled_as_americans_do() -> None:
    told = list(printed())
    assert len(told) > 3000
    assert [(file, words) for file, text in told if (words := british(text))] == []


def test_parlour_is_the_book_and_no_room() -> None:
    assert [(file, text) for file, text in printed() if ROOM.search(text)] == []


@pytest.mark.parametrize("word", ["colours", "Towards", "for ever", "labelled", "recognising", "grey", "millimetre"])
def test_a_british_word_is_noticed(word: str) -> None:
    assert british(f"A {word} here.") == [word]


@pytest.mark.parametrize("word", ["color", "toward", "forever", "labeled", "draughts", "exercise", "otherwise"])
def test_an_american_word_is_left_alone(word: str) -> None:
    assert british(f"A {word} here.") == []

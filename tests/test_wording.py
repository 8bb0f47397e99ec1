"""The reader of words: numbers and ordinals, what a text says, and the sentences of a page with their lines."""

from __future__ import annotations

import pytest
from parlour import english
from parlour.check import Checked
from parlour.english import NUMBERS
from parlour.load.pack import Pack
from parlour.wording.numbers import number, ordinal
from parlour.wording.said import said
from parlour.wording.sentences import sentences
from parlour.wording.vocabulary import vocabulary


@pytest.mark.parametrize(
    ("words", "value", "many"),
    [
        ("twelve men", "12", 1), ("two hundred and fifty-six squares", "256", 4), ("1,680 hops", "1680", 1),
        ("a hundred and fifty thousand", "150000", 5), ("a dozen", "12", 2), ("half an hour", "0.5", 1),
        ("both", "2", 1), ("33.3 turns", "33.3", 1), ("six hundred thousand positions", "600000", 3),
        ("three hundred and twenty-four", "324", 4), ("twenty and five", "20", 1), ("a thousand", "1000", 2),
    ],
)  # fmt: skip
def test_numbers_in_words_and_figures(words: str, value: str, many: int) -> None:
    found = number(words.split())
    assert found is not None
    assert (found.value, found.words) == (value, many)


@pytest.mark.parametrize("words", ["a man", "hundred", "and two", "", "men", "oneself"])
def test_words_that_are_no_numbers(words: str) -> None:
    assert number(words.split()) is None


def test_every_number_that_we_write_is_read() -> None:
    assert [number([word]) for word in NUMBERS[1:]] == [(str(value), 1) for value in range(1, len(NUMBERS))]


@pytest.mark.parametrize(
    ("word", "value"),
    [("first", "1"), ("fourth", "4"), ("twelfth", "12"), ("fifty-second", "52"), ("twentieth", "20"), ("last", "last"),
     ("22nd", "22"), ("ninth", "9"), ("fourteenth", "14"), ("third", "3"), ("forth", ""), ("month", "")],
)  # fmt: skip
def test_ordinals(word: str, value: str) -> None:
    assert ordinal(word) == value


SAYINGS = [
    ("merelles", "White has only three men himself", ["colour white", "absolute only", "number 3"]),
    ("merelles", "None of them stands alone, and nobody is left", ["absolute none", "absolute only", "absolute none"]),
    ("merelles", "They face each other; one of them goes", []),
    ("merelles", "one or two circles, one man", ["number 1", "number 2", "number 1"]),
    ("merelles", "on 1, 10 and 22, or 7-8-9", ["number 1", "number 10", "number 22", "move 7-8-9"]),
    ("merelles", "at most six, no fewer than two", ["absolute at most", "number 6", "absolute at least", "number 2"]),
    ("merelles", "see rule 6 and Figure 12", []),
    ("merelles", "to White’s left; six are left", ["colour white", "direction left", "number 6"]),
    ("checkers", "kings and men, a king", ["piece king", "piece man", "piece king"]),
    ("chess", "the fifty-second move at once", ["ordinal 52", "absolute at once"]),
    ("pick-me-up", "A takes two; a pawn for B", ["player A", "number 2", "player B"]),
    ("fox-and-geese", "the fox and seventeen geese", ["piece fox", "number 17", "piece goose"]),
    ("foregammon", "Gamin 1 meets B, and goes on two", ["piece gamin", "name 1", "name B", "number 2"]),
    ("checker-problems", "Problems 1 and 6 are won", ["example problem-1", "example problem-6"]),
]


@pytest.mark.parametrize(("page", "text", "senses"), SAYINGS)
def test_what_a_text_says(page: str, text: str, senses: list[str], pages: dict[str, Checked]) -> None:
    known = vocabulary(pages[page].page, pages[page].game)
    found = said(text, known)
    assert [f"{each.senses[0].kind} {each.senses[0].value}" for each in found] == senses
    assert all(text[each.start : each.end] == each.text for each in found)


@pytest.mark.parametrize(
    ("text", "senses"),
    [
        ("only three men", [["absolute only", "absolute so many"], ["number 3"]]),
        ("one man only", [["number 1"], ["absolute only", "absolute so many"]]),
        ("only men that stand", [["absolute only"]]),
        ("both mills", [["number 2", "absolute all"]]),
        ("two mills", [["number 2"]]),
    ],
)
def test_words_that_mean_two_things_may_mean_either(
    text: str, senses: list[list[str]], pages: dict[str, Checked]
) -> None:
    """Only three is exactly three, and both are all of them: a check that counts either answers for the word."""
    known = vocabulary(pages["merelles"].page, pages["merelles"].game, [])
    found = [[f"{sense.kind} {sense.value}" for sense in each.senses] for each in said(text, known)]
    found = [[each for each in some if not each.startswith(("piece", "point"))] for some in found]
    assert [some for some in found if some] == senses



def test_sentences_are_parted_where_they_end() -> None:
    text = "White has two. “Black has one.” See p. 7 and A. Smith. 12 are left! Is it so? It is"
    assert list(english.sentences(text)) == [
        "White has two.", "“Black has one.”", "See p. 7 and A. Smith.", "12 are left!", "Is it so?", "It is",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["foregammon", "merelles", "halma", "messenger-boy"])
def test_every_sentence_has_its_line(name: str, sources: Pack) -> None:
    """The line is where its first words stand, however they are marked."""
    page = sources.pages[name]
    lines = page.text.split("\n")
    for sentence in sentences(page):
        if sentence.place in ("prose", "rule"):
            first = "".join(letter for letter in sentence.text[:6].lower() if letter.isalnum())
            here = "".join(letter for letter in lines[sentence.line - 1].lower() if letter.isalnum())
            assert first[:2] in here, sentence


def test_all_places_of_a_page_are_read(sources: Pack) -> None:
    sheet = sources.sheets["star-five"]
    places = {sentence.place for sentence in sentences(sources.pages["tigh"], (sheet,))}
    assert places == {
        "prose", "rule", "caption", "note", "front matter", "board", "comment", "refusal", "short",
    }  # fmt: skip

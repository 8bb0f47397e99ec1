"""Markdown of pages: what is a link, a picture or code is decided by its tree, and so are the words that are read."""

from __future__ import annotations

import pytest
from own import own
from parlour.check import check_page
from parlour.compose.prose import Setter
from parlour.load.markdown import HEADINGS, UNSIGNED, LinkTarget, leaves, links, plain, references, stretches
from parlour.load.page import Page, read_page
from parlour.mistakes import Pen

HEAD = '+++\ntitle = "A page"\nsubtitle = "A [subtitle](sub)"\n+++\n'


def page(text: str, head: str = '+++\ntitle = "A page"\n+++\n') -> Page:
    pen = Pen()
    made = read_page(head + text, "rules/house/a-page.md", "house", pen)
    pen.stop()
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("See [it](halma).", [LinkTarget(4, "halma")]),
        ('See [it](halma "The title").', [LinkTarget(4, "halma")]),
        ("See [it](<halma>), or\n[that]( #men 'x' ).", [LinkTarget(4, "halma"), LinkTarget(5, "#men")]),
        ("See [it\nthere](halma).", [LinkTarget(5, "halma")]),
        ("See [it][h].\n\n[h]: halma 'A title'", [LinkTarget(6, "halma")]),
        ("See [H][] and [h].\n\n[h]: <halma>", [LinkTarget(6, "halma"), LinkTarget(6, "halma")]),
        ("One.\n\nSee [it][nowhere].", [LinkTarget(6, "[nowhere]")]),
        ("Written `[it](halma)` and \\[it](halma).", []),
        ("    [it](halma)\n", []),
        ("He wrote [sic] and [a] [b].", []),
        ("![a](b.png) ![c][d]\n\n[d]: e.png", [LinkTarget(4, "b.png", True), LinkTarget(6, "e.png", True)]),
        ("`![a](b.png)`", []),
        ("| a | b |\n|---|---|\n| [x](y) | `[z](z)` |", [LinkTarget(6, "y")]),
        (
            "1. {#men} A man goes\n   as in [it](halma).\n2. {#king} [So](#men).",
            [LinkTarget(5, "halma"), LinkTarget(6, "#men")],
        ),
        ("[it]()", [LinkTarget(4, "")]),
    ],
)  # fmt: skip
def test_links_are_those_of_the_tree_on_their_lines(text: str, found: list[LinkTarget]) -> None:
    assert list(links(page(text))) == found


def test_links_of_front_matter_captions_grounds_and_notes_are_links() -> None:
    text = (
        "Words.\n\n```figure f\nempty\ncaption It is [a](one).\nstatus restored: by [b](two)\n```\n\n"
        "```note gap g\nsays One.\n     And [c](three).\nrules R.\nwhy W [d](four).\n```\n\n"
        "```back b\nAt last\n[e](five).\n```\n"
    )
    assert [(each.line, each.target) for each in links(page(text, HEAD))] == [
        (3, "sub"), (9, "one"), (10, "two"), (15, "three"), (17, "four"), (22, "five"),
    ]  # fmt: skip


def test_a_reference_is_defined_for_the_whole_page() -> None:
    """What stands behind a fence is another stretch of Markdown, and of the same page."""
    made = page("See [it][h].\n\n```note gap g\nsays S.\nrules R.\nwhy W.\n```\n\n[h]: halma\n")
    assert list(links(made)) == [LinkTarget(12, "halma")]
    first, *_ = stretches(made)
    setter = Setter(lambda target: f"#game-{target}", references(made))
    assert setter.block(first.text) == '<p>See <a href="#game-halma">it</a>.</p>'


def test_dead_links_are_told_however_they_are_written() -> None:
    pen = Pen()
    text = 'See [a](halmaa "T"), [b][h], [c][none], `[d](x)`, [e](halma) and [f](#nothing).\n\n[h]: chesss\n'
    check_page(own(), page(text), pen)
    assert [(each.line, each.title, each.details) for each in sorted(pen.found)] == [
        (4, "the link #nothing leads nowhere", ()),
        (4, "the link [none] leads nowhere", ("define it on a line of its own, as [none]: some-page",)),
        (4, "the link halmaa leads nowhere", ("did you mean halma?",)),
        (6, "the link chesss leads nowhere", ("did you mean chess?",)),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a *b* __c__ `d_e` [f](g) [h][i]", "a b c d_e f [h][i]"),
        ("snake_case_word and 2 \\* 3 &amp; 4", "snake_case_word and 2 * 3 & 4"),
        ("# Head\n\nBody `code` text", "Body  text"),
        ("| a | b |\n|---|---|\n| 1 | *2* |", "a | b 1 | 2"),
        ("<b>as written</b>", "<b>as written</b>"),
    ],
)
def test_words_are_those_that_are_read(text: str, words: str) -> None:
    silent = {*HEADINGS, "code"} if text.startswith("#") else set()
    assert plain(text, silent).split() == words.split()


@pytest.mark.parametrize("words", ["Move 3.", "He wins (at once), or", "A man’s way, the long one", "a b; c: d 10%"])
def test_words_without_signs_are_read_as_they_are_written(words: str) -> None:
    assert UNSIGNED.fullmatch(words)
    assert plain(words) == next(leaves(words)) == words


@pytest.mark.parametrize(
    "words", ["1. one", "*x* y", "a_b", "a  b", "a `b`", "a [b](c)", "a\nb", "# a", "a &amp; b", ": a"]
)
def test_words_with_signs_are_left_to_markdown(words: str) -> None:
    assert not UNSIGNED.fullmatch(words)

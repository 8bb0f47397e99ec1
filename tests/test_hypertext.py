"""HTML as a tree: it is written as it was read, and what is found in it is found among elements."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup, escape
from parlour.compose.easel import uri
from parlour.compose.legends import lead
from parlour.compose.preview import shown
from parlour.compose.prints import Picture
from parlour.compose.prose import Setter, closing, eased, initial
from parlour.draw.drawing import Drawing
from parlour.hypertext import Element, pieces, read, write


class Plain(HTMLParser):
    """What a parser tells of a page, with words that follow each other put together."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.told: list[object] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.told.append((tag, attrs))

    def handle_endtag(self, tag: str) -> None:
        self.told.append(tag)

    def handle_data(self, data: str) -> None:
        if self.told and isinstance(self.told[-1], list):
            self.told[-1][0] += data
        else:
            self.told.append([data])


words = st.text(alphabet="ab <>&'\"’\u00a0\n;#", min_size=1, max_size=8)
attributes = st.dictionaries(st.sampled_from(["id", "class", "data-x", "alt"]), words.filter(lambda text: text.strip()))


def element(inner: list[str], tag: str, given: dict[str, str]) -> str:
    opening = " ".join([tag, *(f'{name}="{escape(value)}"' for name, value in given.items())])
    return f"<{opening}>{''.join(inner)}</{tag}>"


tree = st.recursive(
    words.map(lambda text: str(escape(text))) | attributes.map(lambda given: element([], "img", given)[:-6]),
    lambda inner: st.builds(element, st.lists(inner, max_size=4), st.sampled_from(["p", "b", "figure"]), attributes),
    max_leaves=12,
)


@given(tree)
def test_what_is_read_is_written(html: str) -> None:
    assert Plain(write(read(html))).told == Plain(html).told
    assert write(read(write(read(html)))) == write(read(html))


def test_words_and_attributes_are_escaped() -> None:
    html = '<p title="a &quot;b&quot; &amp;lt; c">1 &lt; 2 &amp;amp; 3</p>'
    assert write(read(html)) == html
    assert read(html).words == "1 < 2 &amp; 3"


def test_what_is_never_closed_goes_on_to_the_end_and_what_was_never_opened_is_left_out() -> None:
    assert write(read("<p>a <b>c</p>d</i>")) == "<p>a <b>c</b></p>d"
    assert write(read("<br/><hr><!-- no word --><img alt='a&quot;b'>")) == '<br><hr><img alt="a&quot;b">'
    assert write(read("<style>a > b</style>")) == "<style>a > b</style>"


def test_held_elements_stand_among_the_pieces() -> None:
    found = pieces(read("a<i>b</i>c<b>d<i>e</i></b>"), lambda each: each.words if each.tag == "i" else None)
    assert found == ["a", "b", "c<b>d", "e", "</b>"]


@pytest.mark.parametrize(
    ("html", "made"),
    [
        ("word <em>x</em>", "word<em> x</em>"),
        ("word\n<a href='#y'><b>x</b></a>", 'word<a href="#y">\n<b>x</b></a>'),
        ('word <a class="page" href="#y"></a>', None),
        ("word<em>x</em> <em>y</em>", None),
        ("<p> <b>x</b></p>", None),
        ("<p>word <b> x</b></p>", None),
        ("<p>word <code>x</code></p>", None),
        ("word\u00a0<em>x</em>", None),
        ("<p>a <b>b <i>c</i></b></p>", "<p>a<b> b<i> c</i></b></p>"),
        ("a <b></b>", "a<b> </b>"),
    ],
)
def test_the_space_before_an_element_goes_into_it(html: str, made: str | None) -> None:
    found = read(html)
    eased(found)
    assert write(found) == (made or html)


def test_a_closing_paragraph_is_a_plain_one_at_the_very_end() -> None:
    found = closing(read("<p>one</p>\n<p>two <em>x</em></p>\n"))
    assert found is not None
    assert write(found) == "two <em>x</em>"
    assert closing(read("<p>one</p> and")) is None
    assert closing(read('<p>one</p><p class="behind">two</p>')) is None
    assert closing(Element()) is None


def test_only_a_long_paragraph_has_an_initial() -> None:
    long = "Long " * 50
    assert initial(Markup(f"<p>{long}</p>")).startswith('<p><span class="initial">L</span>ong ')
    for html in ("<p>Short</p>", f"<p>{long.lower()}</p>", f"<p><em>{long}</em></p>", f"<h3>{long}</h3>", ""):
        assert initial(Markup(html)) == html


def test_one_paragraph_is_set_without_it_and_several_with_them() -> None:
    setter = Setter(lambda target: "")
    assert setter.inline("one *word*") == "one <em>word</em>"
    assert setter.inline("one\n\ntwo") == "<p>one</p>\n<p>two</p>"
    assert setter.inline("- one") == "<ul>\n<li>one</li>\n</ul>"
    assert setter.block("one") == "<p>one</p>"
    assert setter.inline("# one") == "# one"


def test_a_number_at_the_head_of_a_caption_is_set_apart() -> None:
    said = (Markup('<b class="lead">Figure 5.</b> A <em>way</em>'), True)
    assert lead("Figure 5. A <em>way</em>", Markup) == said
    assert lead("A figure 5.", Markup) == (Markup("A figure 5."), False)


def test_a_preview_shows_its_drawings_and_names_no_pages() -> None:
    html = '<p>See <a href="#a">Solution 1</a>, page <a class="page" href="#a"></a></p><img data-figure="f" alt="A">'
    drawing = Drawing(1, 1, ())
    made = shown(html, [Picture("f", drawing, 1, 1, "A")])
    assert made == f'<p>See <a href="#a">Solution 1</a></p><img alt="A" src="{uri(drawing)}">'

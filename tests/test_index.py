"""Glossary and index: marking changes no word, every entry leads to its word, and the order is a reader's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape
from own import own_done, own_paper, own_theme
from parlour.check import Checked
from parlour.compose.book import illustrations
from parlour.compose.chapter import Chapter, Desk
from parlour.compose.glossary import Term, called, order, terms
from parlour.compose.indexing import Hit, IndexLetter, index
from parlour.compose.jinja import filled
from parlour.compose.maker import ChapterMaker, make_chapter
from parlour.compose.marking import mark
from parlour.compose.unbroken import KEPT
from parlour.draw.plates import plates
from parlour.hypertext import Element, read, write
from parlour.load.glossary import PLACES, read_glossary, read_headings, slug
from parlour.load.pack import Pack, Page
from parlour.mistakes import Pen

Marked = list[tuple[Chapter, Chapter, tuple[Hit, ...]]]
"""Chapters before and after they were marked, with their places."""


class Reader(HTMLParser):
    """Reads a page: the words that are seen, every id, and the words inside each span that has one."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.words = ""
        self.ids: list[str] = []
        self.spans: dict[str, str] = {}
        self._open: list[tuple[str, int]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        name = dict(attrs).get("id") or ""
        self.ids += [name] * bool(name)
        if tag == "span":
            self._open.append((name, len(self.words)))

    def handle_endtag(self, tag: str) -> None:
        if tag == "span":
            name, start = self._open.pop()
            self.spans[name] = self.words[start:]

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def ordered(sources: Pack) -> list[Page]:
    return sorted(sources.pages.values(), key=sources.order)


@pytest.fixture(scope="module")
def words(sources: Pack, ordered: list[Page]) -> tuple[Term, ...]:
    return terms(sources, ordered)


@pytest.fixture(scope="module")
def book(sources: Pack, pages: dict[str, Checked], words: tuple[Term, ...], ordered: list[Page]) -> Marked:
    """Every chapter of the complete book."""
    titles = {page.name: page.title for page in ordered}
    paper, theme = own_paper("a4"), own_theme("colour")
    pictures = illustrations(sources, ordered), dict(sources.ornaments)
    desk = Desk(sources.collections, titles, frozenset(titles), paper, theme, words, sources.templates, *pictures)
    done = own_done()
    found: Marked = []
    for page in ordered:
        drawn = plates(sources, done[page.name])
        made = make_chapter(desk, done[page.name], drawn, 0)
        found.append((ChapterMaker(desk, done[page.name], drawn, 0).chapter(), made.chapter, made.hits))
    return found


@pytest.fixture(scope="module")
def letters(sources: Pack, ordered: list[Page], words: tuple[Term, ...], book: Marked) -> tuple[IndexLetter, ...]:
    hits = [hit for _, _, found in book for hit in found]
    return index(sources, ordered, words, hits, PLACES)


def texts(chapter: Chapter) -> list[str]:
    """A chapter's HTML: its body and the prose of its solutions."""
    return [str(chapter.body), *(str(solution.prose) for solution in chapter.solutions)]


# -- marking --------------------------------------------------------------------------------------


def marked(html: str, game: str, terms: Sequence[Term], part: str = "") -> tuple[str, tuple[Hit, ...]]:
    """Some HTML with its places marked, and the places."""
    tree = read(html)
    hits = mark(tree, game, terms, part)
    return write(tree), hits


def unmarked(element: Element) -> Element:
    """A tree with the places unmarked again, and moves as loose as other words."""
    inside: list[Element | str] = []
    for child in element.children:
        if isinstance(child, Element) and child.tag == "span" and (
            child.get("id").startswith("ix.") or child.classes == [KEPT]
        ):
            child = child.words
        if isinstance(child, str) and inside and isinstance(inside[-1], str):
            inside[-1] += child
        else:
            inside.append(unmarked(child) if isinstance(child, Element) else child)
    return Element(element.tag, element.attributes, inside)


def test_marking_changes_no_word_of_the_book(book: Marked) -> None:
    for before, after, hits in book:
        for old, new in zip(texts(before), texts(after), strict=True):
            assert Reader(old).words == Reader(new).words, before.name
            tags, others = ([each.tag for each in unmarked(read(text)).elements()] for text in (new, old))
            assert tags == others, before.name
        assert hits, before.name


def test_every_anchor_is_unique_and_encloses_its_word(book: Marked, words: tuple[Term, ...]) -> None:
    forms = {term.term: {form.lower() for form in term.forms} for term in words}
    seen: set[str] = set()
    for _, after, hits in book:
        read = [Reader(text) for text in texts(after)]
        ids = [name for each in read for name in each.ids]
        assert len(ids) == len(set(ids))
        assert not seen & set(ids)
        seen |= set(ids)
        spans = {name: inside for each in read for name, inside in each.spans.items()}
        assert {name for name in ids if name.startswith("ix.")} == {hit.anchor for hit in hits}
        for hit in hits:
            assert " ".join(spans[hit.anchor].split()).lower() in forms[hit.term]


def test_a_chapter_is_marked_alike_in_every_edition(book: Marked, sources: Pack) -> None:
    for before, after, hits in book:
        alone = terms(sources, [sources.pages[before.name]])
        body, found = marked(before.body, before.name, alone)
        for old, new in zip(before.solutions, after.solutions, strict=True):
            prose, more = marked(old.prose, before.name, alone, part=old.id)
            assert Reader(prose).ids == Reader(new.prose).ids
            found += more
        assert Reader(body).ids == Reader(after.body).ids
        assert found == hits
        assert {hit.term for hit in hits} == {term.term for term in alone if not term.place} - silent(alone, hits)


def silent(alone: Sequence[Term], hits: Sequence[Hit]) -> set[str]:
    """Terms of which a game speaks only in passing, where passing mention is not indexed."""
    return {term.term for term in alone if not term.passing} - {hit.term for hit in hits}


def test_a_game_has_few_places_for_a_word(book: Marked) -> None:
    for _, _, hits in book:
        for term in {hit.term for hit in hits}:
            own = [hit for hit in hits if hit.term == term and ".solution-" not in hit.anchor]  # which stand apart
            assert len(own) <= 4
            assert sum(not hit.principal for hit in own) <= 3


WORDS = (
    Term("blot", forms=("blot", "blots"), means="A single man."),
    Term("held point", forms=("held point",), rules=("game held",)),
    Term("point", forms=("point",), passing=False),
    Term("Start", forms=("Start",)),
    Term("Parlett’s rule", forms=("Parlett’s rule",)),
    Term("elsewhere", forms=("elsewhere",), games=("another",)),
)

plain = st.text(alphabet="abo l<>&'\"’-\n;#t", max_size=12)
spoken = st.sampled_from(["blot", "Blots", "held\npoint", "point", "Start", "start", "Parlett’s rule", "elsewhere"])
leaf = st.lists(plain | spoken, max_size=5).map(lambda parts: str(escape(" ".join(parts))))
element = st.sampled_from(
    ["p", "em", "h3", "code", "td", 'li id="rule-game-held"', 'p class="moves"', "aside", 'i title="a blot > b"', "a"]
)
tree = st.recursive(
    leaf,
    lambda inner: st.tuples(element, st.lists(inner, max_size=4)).map(
        lambda made: f"<{made[0]}>{''.join(made[1])}<br/></{made[0].split()[0]}>"
    ),
    max_leaves=12,
)


@given(tree)
def test_marking_changes_no_word_of_any_text(html: str) -> None:
    made, hits = marked(html, "game", WORDS)
    before, after = Reader(html), Reader(made)
    assert after.words == before.words
    assert write(unmarked(read(made))) == write(read(html))
    own = [name for name in after.ids if name.startswith("ix.")]
    assert own == [hit.anchor for hit in hits]
    assert len(own) == len(set(own))
    assert marked(html, "game", WORDS) == (made, hits)


def test_what_is_marked_and_what_is_not() -> None:
    html = (
        '<h3>Blots</h3><p title="blot">A blot, a blot &amp; no blotter.</p><p>start Start <code>blot</code></p>'
        '<ol><li id="rule-game-held"><span class="whence">blot</span>A held\npoint is no point.</li></ol>'
        "<p>Parlett’s rule, and a <em>blot</em>; elsewhere.</p><aside><p>A blot</p><p>A held point</p></aside>"
    )
    made, hits = marked(html, "game", WORDS)
    assert re.findall(r'<span id="ix.game.([^"]+)">', made) == [
        "blot.1", "start.1", "held-point.1", "parletts-rule.1", "blot.2"]  # fmt: skip
    assert [hit.anchor for hit in hits if hit.principal] == ["ix.game.held-point.1", "ix.game.blot.2"]
    assert marked("<p>elsewhere</p>", "another", WORDS)[1] == (
        Hit("elsewhere", "another", "ix.another.elsewhere.1", False),
    )
    assert marked("<p>A blot</p>", "game", WORDS, part="back")[1][0].anchor == "ix.game.back.blot.1"
    assert marked("<p>A blot</p>", "game", ()) == ("<p>A blot</p>", ())


# -- the glossary ---------------------------------------------------------------------------------


def test_every_term_of_the_glossary_stands_in_the_book(
    sources: Pack, words: tuple[Term, ...], book: Marked, letters: tuple[IndexLetter, ...]
) -> None:
    assert {term.term for term in words} == {term.term for term in sources.glossary}
    found = {hit.term for _, _, hits in book for hit in hits}
    assert [term.term for term in words if term.term not in found and not term.place] == []
    headings = {entry.heading for letter in letters for entry in letter.entries}
    assert {term.term for term in words} <= headings


def test_definitions_are_sentences_and_none_repeats_another(sources: Pack) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for term in sources.glossary:
        if term.file.endswith("glossary.toml"):
            assert re.match(r"[A-Z].*[.]$", term.means), term.term
            assert 1 <= len(re.findall(r"[.!?](?= |$)", term.means)) <= 3, term.term
        told = re.findall(r"\w+", term.means.lower())
        for i in range(len(told) - 7):
            run = tuple(told[i : i + 8])
            assert run not in seen, f"{term.term} and {seen.get(run)}: {' '.join(run)}"
        seen |= {tuple(told[i : i + 8]): term.term for i in range(len(told) - 7)}


def test_no_word_means_two_things_in_one_game(sources: Pack) -> None:
    for page in sources.pages:
        owners: dict[str, str] = {}
        for term in sources.glossary:
            for form in term.forms if term.sought(page) else ():
                assert owners.setdefault(form.lower(), term.term) == term.term, page


def test_what_a_rule_says_of_a_term_stands_in_the_rule(book: Marked, words: tuple[Term, ...]) -> None:
    """A rule that is named as saying what a term is has the term in its words."""
    bodies = {before.name: str(before.body) for before, _, _ in book}
    for term in words:
        for game, _, rule in (name.rpartition(" ") for name in term.rules):
            shown = []
            for name in [game] if game else [name for name in bodies if term.sought(name)]:
                item = re.search(rf'<li id="rule-{name}-{rule}".*?</li>', bodies[name], re.DOTALL)
                found = marked(item[0], name, [term])[1] if item else ()
                shown += [hit.principal for hit in found]
            assert any(shown), f"{term.term}: {game} {rule}"


def test_the_glossary_of_one_game_has_its_own_words_only(sources: Pack) -> None:
    page = sources.pages["siege"]
    own = terms(sources, [page])
    names = {term.term for term in own}
    assert {"huff", "officer", "Fort", "supplied"} <= names
    assert not {"Gamin", "blot", "hop"} & names
    assert all(set(term.see) <= names and set(term.games) <= {"siege"} for term in own)
    html = filled(sources.templates, "glossary.html", words=own, called=called(sources, [page]))
    read = Reader(html)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= {*read.ids, "game-siege"}
    assert "term-huff" in read.ids


# -- the index ------------------------------------------------------------------------------------


def test_every_game_and_every_rule_is_in_the_index(letters: tuple[IndexLetter, ...], ordered: list[Page]) -> None:
    entries = [entry for letter in letters for entry in letter.entries]
    games = {entry.refs[0].anchor: entry for entry in entries if entry.game}
    assert set(games) == {f"game-{page.name}" for page in ordered}
    for page in ordered:
        anchors = {ref.anchor for line in games[f"game-{page.name}"].lines for ref in line.refs}
        assert {f"rule-{page.name}-{rule.id}" for rule in page.rules} <= anchors


def test_every_rule_has_a_speaking_name(sources: Pack, ordered: list[Page]) -> None:
    headings = sources.headings
    for page in ordered:
        names = [headings.rules.get(page.name, {}).get(rule.id) or headings.shared.get(rule.id) for rule in page.rules]
        assert all(names), page.name
        assert len(names) == len(set(names)), page.name


def test_every_kind_of_piece_is_in_the_index(letters: tuple[IndexLetter, ...]) -> None:
    entries = {entry.heading: entry for letter in letters for entry in letter.entries}
    kinds = {link.heading for link in entries["pieces, kinds of"].see}
    assert kinds >= {"bishop", "Cue", "fox", "Gamin", "knight", "officer", "pawn", "queen", "rook", "Storm", "Traveler"}
    assert kinds <= set(entries)


def test_the_index_stands_in_order(letters: tuple[IndexLetter, ...]) -> None:
    headings = [entry.heading for letter in letters for entry in letter.entries]
    assert headings == sorted(headings, key=order)
    assert [letter.letter for letter in letters] == sorted({letter.letter for letter in letters})
    for letter in letters:
        for entry in letter.entries:
            assert slug(entry.heading)[0].upper() == letter.letter
            assert [line.heading for line in entry.lines] == sorted((x.heading for x in entry.lines), key=order)
    assert len({entry.id for letter in letters for entry in letter.entries}) == len(headings)


def test_words_are_ordered_as_a_reader_looks_for_them() -> None:
    listed = [
        "Fort",
        "fox",
        "Fox and Geese",
        "foxes",
        "king, in chess",
        "king row",
        "The Later Leaflet",
        "mêlée",
        "men",
    ]
    listed.reverse()
    assert sorted(listed, key=order) == listed[::-1]


def test_every_reference_of_the_index_leads_somewhere(letters: tuple[IndexLetter, ...], book: Marked) -> None:
    ids = {name for _, after, _ in book for text in texts(after) for name in Reader(text).ids}
    ids |= {f"game-{after.name}" for _, after, _ in book} | set(PLACES)
    ids |= {solution.id for _, after, _ in book for solution in after.solutions}
    own = {entry.id for letter in letters for entry in letter.entries}
    for letter in letters:
        for entry in letter.entries:
            refs = [*entry.refs, *(ref for line in entry.lines for ref in line.refs)]
            assert refs or entry.see, entry.heading
            assert [ref.anchor for ref in refs if ref.anchor not in ids] == []
            assert {link.anchor for link in entry.see} <= own - {entry.id}
            assert all(line.refs for line in entry.lines)


def test_no_see_leads_to_another_see(letters: tuple[IndexLetter, ...]) -> None:
    entries = {entry.id: entry for letter in letters for entry in letter.entries}
    for entry in entries.values():
        assert all(entries[link.anchor].leads == "see also" for link in entry.see if entry.leads == "see")


def test_the_index_as_it_is_printed(pack: Pack, letters: tuple[IndexLetter, ...]) -> None:
    html = filled(pack.templates, "index.html", letters=letters)
    read = Reader(html)
    assert len(read.ids) == len(set(read.ids))
    assert re.search(r'<span class="pages"><a class="page principal" href="#game-foregammon"></a></span>', html)
    for group in re.findall(r'<span class="pages">(.*?)</span>', html):
        assert re.fullmatch(r'(<a class="page( principal)?" href="#[a-z0-9.-]+"></a>)+', group)
    assert "Nine Men’s Morris see Merelles" in " ".join(read.words.split())


def test_the_index_of_one_game(sources: Pack, book: Marked) -> None:
    page = sources.pages["merelles"]
    hits = next(found for _, after, found in book if after.name == "merelles")
    made = index(sources, [page], terms(sources, [page]), hits)
    entries = {entry.heading: entry for letter in made for entry in letter.entries}
    assert {"Merelles", "Mill", "flying", "row, of men"} <= set(entries)
    assert not {"Halma", "Chess", "Grasshopper", "ledger"} & set(entries)
    assert {link.heading for entry in entries.values() for link in entry.see} <= set(entries)


def test_two_games_of_one_title_are_told_apart(sources: Pack, ordered: list[Page]) -> None:
    names = called(replace(sources, headings=type(sources.headings)()), ordered)
    assert len(set(names.values())) == len(names)
    assert names["chess"] == "Chess"


# -- the files ------------------------------------------------------------------------------------


def test_a_term_that_cannot_be_read_is_told() -> None:
    pen = Pen()
    wrong = '[[term]]\nterm = "a"\nmeans = "b"\nmeens = 1\n[[term]]\nterm = "c"\nforms = "d"\n'
    text = f'{wrong}[[term]]\nterm = "e"\nmeans = "f"\n'
    assert [term.term for term in read_glossary(text, pen)] == ["a", "c", "e"], "what can be read of each is known"
    assert [(each.line, each.code) for each in pen.found] == [(4, "P006"), (7, "P008"), (5, "P007")]


def test_headings_that_cannot_be_read_are_told() -> None:
    pen = Pen()
    headings, names = read_headings('[gams]\na = "b"\n[shared]\nc = 1\n[rules.x]\ny = "z"\n[[name]]\nterm = "n"\n', pen)
    assert headings.rules == {"x": {"y": "z"}}
    assert [term.term for term in names] == ["n"]
    assert [(each.line, each.code) for each in pen.found] == [(1, "P006"), (4, "P008")]


def test_two_games_of_one_title_are_told_apart_by_their_sources(pack: Pack) -> None:
    """A reader knows the leaflet that he has, and not the names of our files; those are the last resort."""
    bare = replace(pack, headings=replace(pack.headings, games={}))
    first, second = (replace(pack.pages[name], meta={"title": "One"}) for name in ("siege", "skip"))
    shorts = [pack.collections[page.collection].get("short") or page.collection for page in (first, second)]
    assert called(bare, [first, second]) == {"siege": f"One ({shorts[0]})", "skip": f"One ({shorts[1]})"}
    assert called(bare, [first]) == {"siege": "One"}
    third = replace(pack.pages["solitaire"], meta={"title": "One"})
    assert called(bare, [first, third]) == {
        "siege": f"One ({shorts[0]}), siege", "solitaire": f"One ({shorts[0]}), solitaire",
    }  # fmt: skip


def test_words_of_other_alphabets_have_their_place_and_their_own_name() -> None:
    """Each by its own letters after the Latin ones; what is no letter stands under itself, before all."""
    words = ("Жмурки", "Ёлочка", "Zebra", "Éclair", "Ἀγώνας", "йога", "икра")
    assert sorted(words, key=order) == ["Éclair", "Zebra", "Ἀγώνας", "Ёлочка", "Жмурки", "икра", "йога"]
    assert len({slug(each) for each in words}) == len(words)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug(each)) for each in words)
    assert slug("Mu\u0308hle") == slug("Mühle") == "muhle"
    assert slug("Łódź, ſo & O’Neil") == "lodz-so-oneil"


def test_a_title_without_a_latin_letter_stands_in_the_index(pack: Pack) -> None:
    pages = [replace(page, meta={**page.meta, "title": "«Жмурки»"}) for page in list(pack.pages.values())[:1]]
    letters = {letter.letter: letter for letter in index(pack, pages, (), ())}
    assert [entry.heading for entry in letters["Ж"].entries] == ["«Жмурки»"]

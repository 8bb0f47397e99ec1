"""The index: games with their rules, words with their games, names, and where to look instead."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..load.glossary import Term, slug
from ..load.pack import Pack, Page
from .glossary import called, order
from .marking import Hit

__all__ = ["Hit", "IndexEntry", "IndexLetter", "IndexLine", "Ref", "SeeAlso", "index"]

PIECES = "pieces, kinds of"


@dataclass(frozen=True)
class Ref:
    """A place in the book, whose page the press will find; a principal one is set in bold figures."""

    anchor: str
    principal: bool = False


@dataclass(frozen=True)
class IndexLine:
    """A line under an entry: a rule of a game, or a game that uses a word."""

    heading: str
    refs: tuple[Ref, ...]


@dataclass(frozen=True)
class SeeAlso:
    """Another entry, of which an entry says "see"."""

    heading: str
    anchor: str


@dataclass(frozen=True)
class IndexEntry:
    """An entry: its address, its own places, its lines, the others to see. `means` is its address in the glossary."""

    id: str
    heading: str
    refs: tuple[Ref, ...] = ()
    lines: tuple[IndexLine, ...] = ()
    see: tuple[SeeAlso, ...] = ()
    game: bool = False
    means: str = ""

    @property
    def leads(self) -> str:
        """Whether the reader is sent elsewhere or may look there too."""
        return "see also" if self.refs or self.lines else "see"


@dataclass(frozen=True)
class IndexLetter:
    """The entries under one letter."""

    letter: str
    entries: tuple[IndexEntry, ...]


def index(
    pack: Pack, pages: Sequence[Page], terms: Sequence[Term], hits: Sequence[Hit], places: Collection[str] = ()
) -> tuple[IndexLetter, ...]:
    """The index of an edition: `hits` of its chapters in their order, `places` those that it has outside the games."""
    names = called(pack, pages)
    games = {page.name: _game(pack, page, names[page.name]) for page in pages}
    bare = {term.term: entry for term in terms if (entry := _term(term, hits, names, places))}
    words = {term.term: replace(bare[term.term], see=_links(bare, term.see)) for term in terms if term.term in bare}
    entries = [*games.values(), *words.values()]
    heads = {entry.heading for entry in entries}
    kinds = _links(words, [term.term for term in terms if term.piece])
    entries += [IndexEntry(_address(PIECES), PIECES, see=kinds)] * bool(kinds)
    for heading, target in pack.headings.see.items():
        if (aim := games.get(target) or words.get(target)) and heading not in heads:
            entries.append(IndexEntry(_address(heading), heading, see=(SeeAlso(aim.heading, aim.id),)))
    found: dict[str, list[IndexEntry]] = {}
    for entry in sorted(entries, key=lambda entry: order(entry.heading)):
        found.setdefault(_letter(entry.heading), []).append(entry)
    return tuple(IndexLetter(letter, tuple(own)) for letter, own in found.items())


def _letter(heading: str) -> str:
    """The letter under which a heading stands; what has neither a letter nor a figure stands under its first sign."""
    return next((word[0].upper() for part in order(heading) for word in part), heading[0])


def _address(words: str) -> str:
    """Where an entry stands that is no game's; those of games are named by the game."""
    return f"index-{slug(words)}"


def _links(words: Mapping[str, IndexEntry], terms: Iterable[str]) -> tuple[SeeAlso, ...]:
    """The entries of these terms, as far as the index has them."""
    return tuple(SeeAlso(words[term].heading, words[term].id) for term in terms if term in words)


def _game(pack: Pack, page: Page, heading: str) -> IndexEntry:
    """A game and its rules, by their speaking names in the order of the alphabet."""
    lines: dict[str, list[Ref]] = {}
    for name, anchors in _places(page):
        own = pack.headings.rules.get(page.name, {}).get(name)
        rule = any(rule.id == name for rule in page.rules)
        if own or rule:
            words = own or pack.headings.shared.get(name) or name.replace("-", " ")
            lines.setdefault(words, []).extend(map(Ref, anchors))
    listed = sorted(
        (IndexLine(words, tuple(refs)) for words, refs in lines.items()), key=lambda line: order(line.heading)
    )
    return IndexEntry(f"index.{page.name}", heading, (Ref(f"game-{page.name}", True),), tuple(listed), game=True)


def _places(page: Page) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a heading may name on a page, with its anchors: rules first, then notes, examples and figures."""
    for rule in page.rules:
        yield rule.id, (f"rule-{page.name}-{rule.id}",)
    seen = {rule.id for rule in page.rules}
    for fence in page.fences:
        name = fence.name
        anchor = {"note": f"note-{page.name}-{name}", "figure": f"figure-{page.name}-{name}"}
        proved = fence.kind == "example" and not fence.told
        if fence.kind not in ("claims", "short") and not proved and name not in seen:
            here = anchor.get(fence.kind, f"{page.name}-{name}")
            yield name, (here, f"solution-{page.name}-{name}") if fence.behind else (here,)
            seen.add(name)


def _term(term: Term, hits: Sequence[Hit], names: dict[str, str], places: Collection[str]) -> IndexEntry | None:
    """A word with its places, game by game where there are several; None where this edition has none of them."""
    games: dict[str, list[Ref]] = {}
    for hit in hits:
        if hit.term == term.term:
            games.setdefault(hit.game, []).append(Ref(hit.anchor, hit.principal))
    refs = (Ref(term.place, True),) if term.place in places else ()
    lines = [IndexLine(names[game], tuple(own)) for game, own in games.items()]
    if len(lines) == 1:
        refs, lines = (*refs, *lines[0].refs), []
    if not refs and not lines:
        return None
    lines.sort(key=lambda line: order(line.heading))
    means = f"term-{term.id}" if term.means else ""
    return IndexEntry(_address(term.term), term.term, refs, tuple(lines), means=means)

"""What a figure shows of a move, against what somebody who read the page and its source wrote down beforehand.

`tests/figures.toml` was written from the pages, not from the program. Each of its figures is made from the replay,
drawn, and the drawing is read back: who stands where under what name, who is a ghost, who was laid, who went which way.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from own import own, own_done, own_pages, own_theme
from parlour.check import Checked
from parlour.draw.artist import svg
from parlour.draw.plates import figure_of, plates
from parlour.engine.game import names
from parlour.engine.position import JUMPS
from parlour.load.pack import Pack
from parlour.load.part import all_of
from parlour.replay.examples import When
from parlour.replay.pages import Replayed
from parlour.replay.steps import seen

ROOT = Path(__file__).resolve().parent.parent
SVG = "{http://www.w3.org/2000/svg}"
WANTED = tomllib.loads((ROOT / "tests" / "figures.toml").read_text(encoding="utf-8"))["figure"]


@cache
def book() -> tuple[Pack, dict[str, Checked], dict[str, Replayed]]:
    return own(), own_pages(), own_done()


@cache
def drawn(page: str, example: str, moment: int, step: int = 0) -> ElementTree.Element:
    """The drawing of a moment, read back."""
    _, pages, done = book()
    sheet = pages[page].sheet
    assert sheet is not None
    figure = figure_of(all_of(sheet), page, done[page].examples[example], When(moment, step))
    return ElementTree.fromstring(svg(figure, own_theme("colour"), square=7))


def men(root: ElementTree.Element, page: str) -> dict[str, tuple[str, str]]:
    """Every man who stands on the board, by his number: colour and kind with his name, and his point."""
    found = {}
    points = next(group for group in root if group.get("id") == "points")
    for point in points:
        where = point.get("id", "").removeprefix("point-")
        for group in point:
            for number in group.get("data-man", "").split():
                found[number] = (_who(group), where)
    return found


def _who(group: ElementTree.Element) -> str:
    look = next(word for word in group.get("class", "").split() if word.startswith(("piece-", "ghost-")))
    return f"{look[6:].replace('-', ' ')} {_name(group)}".strip()


def _name(group: ElementTree.Element) -> str:
    return next((part.get("data-name", "") for part in group.iter() if part.get("data-name")), "")


def shown(root: ElementTree.Element, page: str) -> dict[str, Counter[str]]:
    """What the drawing shows, in words: named men, ghosts, men laid, and ways with the men whose they are."""
    standing = men(root, page)
    bearing = {number for group in root.iter() if _name(group) for number in group.get("data-man", "").split()}
    named = Counter(f"{who} {where}" for number, (who, where) in standing.items() if number in bearing)
    ghosts: Counter[str] = Counter()
    gone: dict[str, str] = {}
    laid: Counter[str] = Counter()
    ways: Counter[str] = Counter()
    for group in root.iter(f"{SVG}g"):
        kinds = group.get("class", "").split()
        if "ghost" in kinds:
            gone[group.get("data-man", "")] = _who(group)
            fate = "struck" if "struck" in kinds else "left"
            ghosts[f"{_who(group)} {group.get('data-point')} {fate}"] += 1
    for part in root.iter():
        if "laid" in (part.get("class") or "").split():
            for number in part.get("data-man", "").split():
                who, where = standing[number]
                laid[f"{who} {where}"] += 1
    for group in root.iter(f"{SVG}g"):
        if "arrow" in (group.get("class") or "").split():
            number, path = group.get("data-man", ""), group.get("data-path", "")
            who, where = standing.get(number, (gone.get(number, "nobody"), path.split()[-1]))
            assert where == path.split()[-1], f"the arrow {path} ends where its man does not stand"
            broken = " broken" if "broken" in (group.get("class") or "").split() else ""
            off = " off" if group.get("data-leaves") else ""
            times = group.get("data-times")
            barred = " barred" if group.get("data-barred") else ""
            ways[f"{who} {path}{off}{broken}{barred}{f' x{times}' if times else ''}"] += 1
    return {"names": named, "ghosts": ghosts, "laid": laid, "ways": ways}


@pytest.mark.parametrize("wanted", WANTED, ids=lambda one: f"{one['page']}-{one['example']}-{one['moment']}")
def test_a_figure_shows_what_was_written_down(wanted: dict[str, object]) -> None:
    page = str(wanted["page"])
    found = shown(drawn(page, str(wanted["example"]), int(str(wanted["moment"]))), page)
    for what in ("names", "ghosts", "laid", "ways"):
        assert found[what] == Counter(wanted.get(what, ())), what  # type: ignore[call-overload]


def test_every_game_that_takes_carries_or_lays_has_a_figure_written_down() -> None:
    """No game whose pages take, carry, send or lay men may lack one."""
    _, pages, done = book()
    eventful = {
        pages[name].page.game
        for name, one in done.items()
        for example in one.examples.values()
        for moment in example.moments
        if len(moment.journeys) > 1 or any(way.start < 0 or way.end < 0 for _, way in moment.journeys)
    }
    assert eventful <= {pages[str(one["page"])].page.game for one in WANTED}
    assert len(eventful) >= 18
    assert eventful <= set(names())


def test_every_figure_of_the_book_draws_each_man_once_where_he_stands() -> None:
    """In all figures that pages ask for, men and ghosts are those of the replay, and each arrow finds its man."""
    sources, pages, done = book()
    number = jumps = 0
    for name, one in done.items():
        for plate in (plate for plates_of in plates(sources, one).values() for plate in plates_of):
            assert plate.caption, f"{plate.id} has no caption"
        sheet = pages[name].sheet
        for example in one.examples.values():
            asked = {when for shown in example.shown for when in shown.moments}
            for when in asked:
                assert sheet is not None
                moment = seen(example, when)
                root = drawn(name, example.name, *when)
                points = example.game.board.points
                assert {key: where for key, (_, where) in men(root, name).items()} == {
                    str(man.number): points[man.point] for man in moment.roll.men
                }
                if when.number > 0:
                    read = shown(root, name)
                    ways = [way for _, way in moment.journeys]
                    assert sum(read["ghosts"].values()) == sum(way.end < 0 for way in ways)
                    assert sum(read["laid"].values()) == sum(way.start < 0 and len(way.points) == 1 for way in ways)
                    jumps += sum(way.manner == JUMPS for way in ways)
                number += 1
    assert number > 150
    assert jumps > 40


def test_the_men_of_another_game_stand_for_those_of_the_page() -> None:
    sources, pages, done = book()
    (plate,) = plates(sources, done["avion"])["figure-8"]
    (figure,) = plate.figures
    names = figure.sheet.board.points
    chessmen = {(man.colour, man.kind) for man in figure.men}
    assert {kind for _, kind in chessmen} == {"king", "queen", "rook", "bishop", "knight"}
    start = pages["avion"].game.start.cells  # type: ignore[union-attr]
    assert {names[man.point] for man in figure.men} == {names[p] for p, letter in enumerate(start) if letter}
    travelers = {names[p] for p, letter in enumerate(start) if letter in ("T", "t")}
    assert {names[man.point] for man in figure.men if man.kind == "knight"} == travelers

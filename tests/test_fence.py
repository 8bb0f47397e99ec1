"""Fences become verbs once: what syntax alone decides is decided there, at its own line."""

from __future__ import annotations

import pytest
from own import own
from parlour.load import verbs
from parlour.load.fence import read_fence
from parlour.load.verbs import Fence, SourceLine, Torn
from parlour.mistakes import Pen


def read(kind: str, text: str, name: str = "name") -> tuple[Fence, list[tuple[int, str]]]:
    """A fence whose first line is the tenth of its file, and the lines and codes of what is wrong."""
    pen = Pen()
    lines = [SourceLine(number, line) for number, line in enumerate(text.split("\n"), 11)]
    return read_fence(kind, name, 10, lines, "rules/x.md", pen), [(each.line, each.code) for each in pen.found]


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("option players 3", verbs.Option(11, "players", 3)),
        ("option flying true", verbs.Option(11, "flying", True)),
        ("option colours black red", verbs.Option(11, "colours", "black red")),
        ("start", verbs.Start(11, "")),
        ("start white a1\n  black b2", verbs.Start(11, "white a1 black b2")),
        ("names 1 white p19   A black\n  p20", verbs.Naming(11, (("1", "white", "p19"), ("A", "black", "p20")))),
        ("throw 6 1", verbs.Throw(11, (6, 1))),
        ("legal", verbs.Legal(11, (), False)),
        ("legal a1-b2\n  b2", verbs.Legal(11, (verbs.FenceWord("a1-b2", 11), verbs.FenceWord("b2", 12)), False)),
        ("legal includes a1", verbs.Legal(11, (verbs.FenceWord("a1", 11),), True)),
        ("legal count 7", verbs.LegalCount(11, 7)),
        ("legal 3 ways a1x", verbs.LegalCount(11, 3, "a1x")),
        ("refuse 16-11 must-jump turns", verbs.Refuse(11, "16-11", ("must-jump", "turns"))),
        ("play 1. a1 1... b2{A,2}\n  2. c3", verbs.Play(11, (
            verbs.PlayedMove("a1", 11), verbs.PlayedMove("b2", 11, ("A", "2")), verbs.PlayedMove("c3", 12)))),
        ("expect white a1", verbs.Expect(11, "white a1")),
        ("result open", verbs.Result(11, "")),
        ("result draw repetition", verbs.Result(11, "draw", "repetition")),
        ("figure start, 3, end numbered : A caption : with a colon",
         verbs.Show(11, ("start", 3, "end"), "A caption : with a colon", True)),
        ("status restored: from the text", verbs.Status(11, "restored: from the text")),
        ("back", verbs.Behind(11)),
    ],
)  # fmt: skip
def test_verbs_of_an_example(line: str, verb: object) -> None:
    fence, wrong = read("example", line)
    assert fence.verbs == (verb,)
    assert fence.sound
    assert not wrong


@pytest.mark.parametrize(
    "line",
    ["option", "option alone", "names 1 white", "names", "throw", "throw six", "throw 6 x", "legal count",
     "legal count x", "legal 3 ways", "legal includes", "refuse", "refuse a1", "play", "play 1.", "expect", "result",
     "result white",
     "result white by rule", "figure", "figure : words", "figure middle : words", "figure 99999999999 : x", "status",
     "status found: x", "status restored:", "back now"],
)  # fmt: skip
def test_a_line_that_is_not_as_its_verb_wants(line: str) -> None:
    fence, wrong = read("example", f"start\n{line}\nresult open")
    assert wrong == [(12, "P126")]
    assert isinstance(fence.verbs[1], Torn)
    assert not fence.sound
    assert len(fence.verbs) == 3, "the rest is read"


def test_other_mistakes_of_syntax() -> None:
    assert read("example", "plya a1")[1] == [(11, "P101")]
    assert read("figure", "play a1")[1] == [(11, "P101")]
    assert read("example", "figure start")[1] == [(11, "P124")]
    assert read("example", "figure start :")[1] == [(11, "P124")]
    assert read("example", "start", "Two Words")[1] == [(10, "P018")]
    assert read("back", "Words.", "")[1] == [(10, "P018")]


def test_verbs_of_a_figure() -> None:
    text = "board halma\nempty\narrow a1-b2-c3\n d4-e5\nmark a1 b2-c3\ncaption Words of two\n lines"
    fence, wrong = read("figure", text)
    assert not wrong
    assert fence.verbs == (
        verbs.On(11, "halma"),
        verbs.Empty(12),
        verbs.Arrows(13, ((("a1", "b2", "c3"), 13), (("d4", "e5"), 14))),
        verbs.Marks(15, (verbs.FenceWord("a1", 15), verbs.FenceWord("b2", 15), verbs.FenceWord("c3", 15))),
        verbs.Caption(16, "Words of two lines"),
    )
    assert fence.boards == ("halma",)
    assert list(fence.sentences) == ["Words of two lines"]


def test_claims() -> None:
    text = 'L5 L6 "two words"  rows 3 = 16  fails a-note\n\n"x"  not testable: an opinion\nL1 no\n"y" not testable:'
    fence, wrong = read("claims", text)
    assert fence.verbs[0] == verbs.Quoted(11, ("L5", "L6"), "two words", "rows 3 = 16", "a-note")
    assert fence.verbs[1] == verbs.Quoted(13, (), "x", "not testable: an opinion", reason="an opinion")
    assert [type(verb) for verb in fence.verbs[2:]] == [Torn, Torn]
    assert wrong == [(14, "P126"), (15, "P126")]


def test_notes() -> None:
    fence, wrong = read("note", "says One.\nsays Two\n  lines.\nrules So.\nwhy Because.", "gap a-hole")
    assert not wrong
    assert fence.name == "a-hole"
    assert fence.note == verbs.Note("gap", "a-hole", 10, ("One.", "Two lines."), "So.", "Because.")
    assert read("note", "says One.\nrules So.", "gap a-hole")[1] == [(10, "P019")]
    assert read("note", "says One.\nrules So.\nwhy", "gap a-hole")[1] == [(10, "P019")]
    assert read("note", "says One.\nrules So.\nwhy x", "gape a-hole")[1] == [(10, "P019")]
    assert read("note", "says One.\nrules So.\nwhy x", "gap")[1] == [(10, "P019")]
    assert read("note", "says One.\nrules So.\nwhy x\nwyh y", "gap a")[1] == [(14, "P101")]


def test_nobody_else_takes_a_fence_apart() -> None:
    """Outside of load no module cuts the lines of a fence into words."""
    from own import ROOT

    for path in (ROOT / "generator").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if path.parent.name != "load":
            assert "verses(" not in text, path
            assert "line.text.split" not in text, path


def test_every_fence_of_ours_is_whole() -> None:
    fences = [fence for page in own().pages.values() for fence in page.fences]
    assert len(fences) > 400
    assert all(fence.sound and (fence.verbs or fence.kind in ("back", "picture")) for fence in fences)
    assert all(fence.name and not fence.lines for fence in fences if fence.kind == "picture")

"""TOML in one way: where keys stand in nasty texts, and that every mistake is told at its very key, all at once."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from own import ROOT
from parlour.load.places import places
from parlour.load.tables import (
    Choice,
    Either,
    Flag,
    Key,
    NumberKey,
    Several,
    TableSchema,
    TextKey,
    WholeKey,
    read_table,
)
from parlour.mistakes import Pen

NASTY = '''# [not.a.table]
a = 1
"b c".d = "x = 1" # y = 2
'e' = [
  1, # [z]
  { p = 2, q.r = """
k = 1 \\"""
[k]
""" },
  \'\'\'
[not]
it's = "one"\'\'\'\',
  [ [ "]" ], "#" ],
]
f = """"quoted\\\\""""
[[t]]
x = 1
[t.sub]
y = 2979-05-27 07:32:00
[ [t.no] ]
'''.replace("[ [t.no] ]\n", "").replace("2979", "1979") + '''[[t]]
  x = 3
[[t.in]]
z = 1
[[t.in]]
z = { a = 1, b = [
  2 ] }
[t."q\\u0041" . 'r]']
v = true
[g.h]
a=1
[ g ]
b=1
'''  # fmt: skip


def line_of(text: str, words: str) -> int:
    """The line on which some words stand for the first time."""
    return text[: text.index(words)].count("\n") + 1


def test_every_key_of_a_nasty_text_has_its_line() -> None:
    tomllib.loads(NASTY)
    found = places(NASTY).lines
    assert found["a",] == 2
    assert found["b c", "d"] == 3
    assert found["e", 0] == 5
    assert found["e", 1, "q", "r"] == 6
    assert found["e", 2] == 10
    assert found["e", 3, 0, 0] == 13
    assert found["f",] == 15
    assert found["t", 0, "sub", "y"] == line_of(NASTY, "y = 1979")
    assert found["t", 1] == line_of(NASTY, "[[t]]\n  x")
    assert found["t", 1, "x"] == line_of(NASTY, "  x = 3")
    assert found["t", 1, "in", 1, "z", "b", 0] == line_of(NASTY, "  2 ] }")
    assert found["t", 1, "qA", "r]", "v"] == line_of(NASTY, "v = true")
    assert found["g",] == line_of(NASTY, "[ g ]")
    assert found["g", "h", "a"] == line_of(NASTY, "a=1")
    assert not [path for path in found if "k" in path or "not" in path]


def test_what_has_no_line_of_its_own_has_that_of_its_table() -> None:
    found = places('[one]\na = 1\n[two]\nb = 2\n', 10)
    assert found.line("two", "b") == 14
    assert found.line("two", "missing", 3) == 13
    assert found.line("missing") == 11
    assert found.line() == 11


def paths(value: Any, path: tuple[str | int, ...] = ()) -> set[tuple[str | int, ...]]:
    """The ways to everything in a table."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {way for name, one in inside for way in ({(*path, name)} | paths(one, (*path, name)))}


@pytest.mark.parametrize("file", sorted(path.relative_to(ROOT).as_posix() for folder in ("rules", "boards", "templates")
                                        for path in (ROOT / folder).rglob("*.toml")))  # fmt: skip
def test_the_keys_of_every_file_of_ours_are_found(file: str) -> None:
    """The finder sees the same keys as the parser, no more and no less."""
    text = (ROOT / file).read_text(encoding="utf-8")
    assert set(places(text).lines) == paths(tomllib.loads(text))


WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\x00\r", exclude_categories=("Cs", "Cc")), max_size=5)
QUOTED = WORDS.map(lambda word: '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"')
SCALARS = st.sampled_from(["1", "-2.5", "true", "1979-05-27", "'[x]'", '"""\n"#\n"""', "'''a\n= b'''"]) | QUOTED
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3).map(lambda each: "[" + ",\n # [c\n".join(each) + "\n]"),
    max_leaves=6,
)  # fmt: skip
KEYS = st.sampled_from(["a", "b-c", "'d.e'", "f"]) | QUOTED
LINES = st.tuples(KEYS, VALUES).map(" = ".join) | KEYS.map("[{}]".format) | KEYS.map("[[ {} ]] # [".format)


@settings(max_examples=300)
@given(st.lists(LINES, max_size=8).map("\n".join))
def test_whatever_is_toml_is_gone_through(text: str) -> None:
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(places(text).lines) >= paths(table) - {way for way in paths(table) if way and isinstance(way[-1], int)}


SCHEMA = TableSchema(
    {
        "title": Key(TextKey(), needed=True),
        "order": WholeKey(1, 9),
        "size": Key(NumberKey(5, 200, "mm"), default=20.0),
        "kind": Choice(("large", "small")),
        "on": Flag(),
        "names": Several(TextKey()),
        "pair": Several(WholeKey(), 2, 2),
        "lines": TableSchema(rest=Either(TextKey(), Several(TextKey()))),
        "inks": TableSchema({"red": Key(TextKey("#[0-9a-f]{6}", "a color"), needed=True)}),
        "men": Several(TableSchema({"name": Key(TextKey(), needed=True)})),
        "numbers": TableSchema(rest=TextKey(), named=r"\d+", right="write a number"),
    }
)


def told(text: str, offset: int = 0) -> list[tuple[int, str, str]]:
    """What is said of a text: line, code, sentence."""
    pen = Pen()
    read_table(text, "x.toml", SCHEMA, pen, offset)
    return [(each.line, each.code, each.title) for each in pen.found]


def test_what_is_right_is_taken_and_what_may_be_left_out_is_filled_in() -> None:
    pen = Pen()
    read = read_table('title = "x"\nlines.a = ["b"]\n[inks]\nred = "#ff0000"\n', "x.toml", SCHEMA, pen)
    assert not pen.found
    assert read.sound
    assert read.table == {"title": "x", "lines": {"a": ("b",)}, "inks": {"red": "#ff0000"}, "size": 20.0}


def test_everything_that_is_wrong_is_told_at_its_key() -> None:
    text = (
        'titel = "x"\norder = 12\nsize = true\nkind = "big"\non = 1\nnames = ["a", 2]\npair = [1]\n'
        'lines.a = 1\nlines.b.c = 2\nmen = [\n { name = "x" },\n { nme = "y" },\n]\n'
        '[inks]\nred = "red"\n"blue ink" = 1\n[numbers]\nten = "x"\n'
    )
    found = {(line, code): title for line, code, title in told(text)}
    assert found == {
        (1, "P006"): "unknown key 'titel'",
        (1, "P007"): "the key title is missing",
        (2, "P008"): "order must be a whole number from 1 to 9",
        (3, "P008"): "size must be mm from 5 to 200",
        (4, "P008"): "kind must be one of large, small",
        (5, "P008"): "on must be true or false",
        (6, "P008"): "names[2] must be a text in quotes",
        (7, "P008"): "pair must be a list of 2, each a whole number",
        (8, "P008"): "lines.a must be a text in quotes, or a list, each entry a text in quotes",
        (9, "P008"): "lines.b must be a text in quotes, or a list, each entry a text in quotes",
        (12, "P006"): "unknown key 'nme' in men[2]",
        (12, "P007"): "the key name is missing in men[2]",
        (15, "P008"): "inks.red must be a color",
        (16, "P006"): "unknown key 'blue ink' in inks",
        (18, "P006"): "unknown key 'ten' in numbers",
    }


def test_the_nearest_key_is_named_and_lines_above_are_counted() -> None:
    pen = Pen()
    read_table('titel = "x"', "x.md", SCHEMA, pen, 1)
    assert [str(each) for each in pen.found] == [
        "x.md:2: P006 unknown key 'titel'\n  did you mean title?",
        "x.md:2: P007 the key title is missing\n  add a line title = …",
    ]


@pytest.mark.parametrize("deep", ["a = " + "[" * 5000, "a = " + "[" * 400 + "]" * 400, "a = {b = " * 2000])
def test_what_is_too_deep_is_told_and_never_a_traceback(deep: str) -> None:
    assert {code for _, code, _ in told(deep)} <= {"P005", "P006", "P007", "P012"}
    assert told(deep)

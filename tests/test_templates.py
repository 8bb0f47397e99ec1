"""Templates of an author: what is wrong with them is a mistake with its file and line, and they come to an end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment
from own import ROOT, own, own_paper
from parlour.cli import main
from parlour.compose import jinja
from parlour.compose.book import style_sheet
from parlour.compose.jinja import Scales, dressed, filled, macro
from parlour.compose.ornament import of_pages
from parlour.crew import Crew
from parlour.load.files import OURS
from parlour.load.layer import Template
from parlour.load.pack import load
from parlour.load.template import FILTERS, known_wrong, wrong
from parlour.mistakes import Mistakes, Pen
from parlour.patience import Patience, granted
from parlour.set.section import Style
from parlour.set.styles import wrong_style


def fault(text: str, **values: object) -> str:
    """What is wrong with a template when it is filled."""
    with pytest.raises(Mistakes) as caught:
        filled({"page.html": Template(text, "templates/page.html")}, "page.html", **values)
    [found] = caught.value.found
    return f"{found.file}:{found.line}: {found.code} {found.details[0]}"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a\n{% for i in range(99999999) %}x{% endfor %}", "2: P039 Range too big"),
        ("a\n\n{% for i in range(9999) %}{% for j in range(9999) %}{% endfor %}{% endfor %}", "3: P039 it never comes"),
        ("{% macro a(n) %}{{ a(n) }}{% endmacro %}{{ a(1) }}", "1: P039 maximum"),
        ("{% macro a(n) %}{% if n %}{{ a(n-1) }}{{ a(n-1) }}{% endif %}{% endmacro %}{{ a(40) }}", "1: P039 it never"),
        ("a\n{% include 'page.html' %}", "2: P039 maximum"),
        ("a\n{{ 'x' * 9999999999 }}", "2: P039 * makes something too large"),
        ("a\n{{ 999999 * value }}", "2: P039 * makes something too large"),
        ("{% set n = 3 %}\n" + "{% set n = n * n %}" * 40, "2: P039 * makes something too large"),
        ("a\n{% set a = [['x' * 200000] * 200000] %}", "2: P039 it makes something of more than 20,000,000 letters"),
        ("{% set a = [1] %}\n" + "{% set a = [a, a] %}" * 60 + "{{ a == [a] }}", "2: P039 it makes something of more"),
        ("{% set a = (1, 2) %}\n" + "{% set a = {1: a, 2: a} %}" * 60, "2: P039 it makes something of more"),
        ("a\n{{ ([[1]] * 1999) | sum(start=[]) }}", "2: P039 sum adds up numbers"),
        ("a\n{{ 9 ** 999 ** 99 }}", "2: P039 ** makes something too large"),
        ("a\n{{ value.__class__ }}", "2: P039 access to attribute '__class__'"),
        ("a\n{{ values.append(3) }}", "2: P039 "),
        ("a\n{{ nothing }}", "2: P039 'nothing' is undefined"),
        ("a\n{{ 1 / 0 }}", "2: P039 division by zero"),
        ("a\n{% include 'other.html' %}", "2: P039 other.html"),
        ("a\n{{ value|cuonted }}", "2: P039 there is no filter 'cuonted'; did you mean counted?"),
        ("a\n{% if value is evne %}{% endif %}", "2: P039 there is no test 'evne'; did you mean even?"),
        ("a\n{% fro i in value %}", "2: P038 Encountered unknown tag"),
    ],
)  # fmt: skip
def test_whatever_a_template_does_is_told_in_a_sentence(text: str, says: str) -> None:
    assert fault(text, value="words", values=[1]).startswith(f"templates/page.html:{says}")


AGAIN = [
    "{% set all.x = all.x ~ all.x %}",
    "{% set all.x = all.x + all.x %}",
    "{% set all.x = all.x|replace('a', 'aa') %}",
    "{% set all.x = all.x.replace('a', 'aa') %}",
    "{% set all.x = '%s%s'|format(all.x, all.x) %}",
    "{% set all.x = '%s%s' % (all.x, all.x) %}",
    "{% set y %}{{ all.x }}{{ all.x }}{% endset %}{% set all.x = y %}",
    "{% set y | upper %}{{ all.x }}{{ all.x }}{% endset %}{% set all.x = y %}",
    "{% set y %}{% filter upper %}{{ all.x }}{{ all.x }}{% endfilter %}{% endset %}{% set all.x = y %}",
    "{% set all.x = twice(all.x) %}",
    "{% set y %}{% call around() %}{{ all.x }}{% endcall %}{% endset %}{% set all.x = y %}",
    "{% set all.y = all.y + all.y %}",
    "{% for j in range(99) %}" + 9999 * "words" + "{% endfor %}",
]
"""Ways to make something twice as large, or to print much, without going round often."""


@pytest.mark.parametrize("doubled", AGAIN)
def test_a_template_that_makes_more_and_more_is_stopped_before_memory_is_used_up(doubled: str) -> None:
    text = (
        "{% macro twice(x) %}{{ x }}{{ x }}{% endmacro %}{% macro around() %}{{ caller() }}{{ caller() }}{% endmacro %}"
        "{% set all = namespace(x='ab', y=[1]) %}\n{% for i in range(60) %}\n" + doubled + "{% endfor %}"
    )
    tracemalloc.start()
    said = fault(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert " more than " in said
    assert said.startswith(f"templates/page.html:{1 if 'twice' in doubled else 3}: P039 it ")
    assert most < 150_000_000


def test_what_has_no_room_in_memory_is_told() -> None:
    told = fault("a\n{{ value|center(10 ** 15) }}", value="x")
    assert told.endswith("2: P039 it makes something that has no room in memory")


def test_blocks_that_call_filter_and_assign_still_do() -> None:
    text = (
        "{% filter upper %}a{{ 'b' ~ 1 }}{% endfilter %}{% macro m(x) %}[{{ caller(x) }}]{% endmacro %}"
        "{% call(y) m(3 + 1) %}{{ y + 1 }}<{% endcall %}{% set z | lower %}A{{ '<' }}{% endset %}{{ z }}"
    )
    assert filled({"a.html": Template(text, "a.html")}, "a.html") == "AB1[5<]a&lt;"


def test_what_templates_do_with_numbers_and_words_they_may_go_on_doing() -> None:
    text = "{{ 2 * 3.5 }} {{ '-' * 3 }} {{ 2 ** 10 }}{% for i in range(3) %} {{ i }}{% endfor %}"
    assert filled({"a.html": Template(text, "a.html")}, "a.html") == "7.0 --- 1024 0 1 2"


def test_every_filling_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one chapter has gone through is not held against the next."""
    text = "{% macro a() %}{% for i in range(1500) %}{% endfor %}{% endmacro %}"
    templates = {"a.html": Template(text, "a.html")}
    for _ in range(jinja.MOST // 1500 + 2):
        macro(templates, "a.html", "a")


def test_all_that_shows_before_a_template_is_filled_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "game.html").write_text("{{ a|nofilter }}\n{{ b|neither }}\n{% block x %}", "utf-8")
    (tmp_path / "templates" / "part.html").write_text("{{ a|nofilter }}\n{{ b is notest }}{{ c|plural }}\n", "utf-8")
    pen = Pen()
    load(tmp_path, pen)
    assert [(each.file, each.line, each.code) for each in sorted(pen.found)] == [
        ("templates/game.html", 3, "P038"), ("templates/part.html", 1, "P039"), ("templates/part.html", 2, "P039"),
    ]  # fmt: skip


def test_a_template_that_is_known_is_not_read_again() -> None:
    """Whoever watches his pages loads all templates at every save."""
    one, again = (Template("{{ a | lost }}", "templates/mine.html") for _ in range(2))
    assert known_wrong(one) is known_wrong(again)
    assert [each.code for each in wrong(one)] == ["P039"]


def test_nothing_is_worked_out_while_a_template_is_read() -> None:
    """What is large or endless is so only when it is filled; to read it takes neither time nor memory."""
    tracemalloc.start()
    assert wrong(Template("{{ 'x' * 50000000 }}{{ 'x'|center(50000000) }}{{ 9 ** 99999 }}", "a.html")) == []
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 10_000_000


def test_the_filters_that_are_known_are_those_that_there_are() -> None:
    text = "".join(f"{{{{ 3|{name}('man') if false }}}}" for name in FILTERS)
    assert wrong(Template(text, "a.html")) == []
    assert filled({"a.html": Template(text, "a.html")}, "a.html") == ""


def lost(number: int) -> int:
    """Work that somebody does not come back from."""
    if number:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_somebody_who_is_lost_is_one_sentence() -> None:
    crew = Crew(hands=2)
    with pytest.raises(ChildProcessError, match="a process that shared the work was lost"):
        crew.each("", lost, [(0,), (1,), (2,)])
    assert crew.each("", lost, [(0,), (0,)]) == [0, 0], "and others take over"
    crew.rest()


# -- styles ---------------------------------------------------------------------------------------

CSS = """{# a comment
   of two lines #}
{% if saving %}
p { colour: green }
{% endif %}
{% include "back.css" %}
p { colour: red; width: {{ paper }}mm }
{{ "two\\nlines { color: red }" }}
q::nothing { color: red }
h1 { background: url(picture.png) }
h2 { background: url("http://example.org/a.png") }
@media print {
  b { colr: red }
}
i { color: red; background: url(data:image/png;base64,AAAA) }
"""


def worn(text: str) -> Style:
    """A style sheet of an author's that takes one of ours in."""
    ours = Template("a { odd: 1 }\n", f"{OURS}templates/back.css")
    return dressed(
        {"book.css": Template(text, "templates/book.css"), "back.css": ours}, "book.css", paper=3, saving=False
    )


def test_every_line_of_a_style_sheet_knows_where_it_comes_from() -> None:
    style = worn(CSS)
    lines = dict(zip(style.text.split("\n"), style.lines, strict=True))
    assert lines["a { odd: 1 }p { colour: red; width: 3mm }"] == ("templates/book.css", 7)
    assert lines["q::nothing { color: red }"] == ("templates/book.css", 9)
    assert lines["  b { colr: red }"] == ("templates/book.css", 13)
    assert worn("{% include 'back.css' %}\n").files == ()


@pytest.mark.parametrize(
    "text", [CSS, "a{% if paper %} b{% endif %}\n{% for i in range(2) %}\n{{ i }}\n{% endfor %}c\n"]
)
def test_marking_lines_changes_no_letter(text: str) -> None:
    loader = DictLoader({"book.css": text, "back.css": "a { odd: 1 }\n"})
    plain = Environment(loader=loader, trim_blocks=True, lstrip_blocks=True)
    assert worn(text).text == plain.get_template("book.css").render(paper=3, saving=False)


def test_what_the_page_setter_passes_over_is_a_mistake_of_its_own_line() -> None:
    found = wrong_style(worn(CSS))
    assert {each.file for each in found} == {"templates/book.css"}
    assert sorted((each.line, each.details[0]) for each in found) == [
        (7, "Ignored `colour: red`, unknown property."),
        (7, "Ignored `odd: 1 `, unknown property."),  # on one line with his
        (9, "Invalid or unsupported selector, 'q::nothing '"),
        (10, "picture.png is not fetched; there are font: and data: alone"),
        (11, "http://example.org/a.png is not fetched; there are font: and data: alone"),
        (13, "Ignored `colr: red `, unknown property."),
    ]


def test_rules_that_are_nested_too_deeply_are_told() -> None:
    """The page setter makes a program of selectors, and a program so deep cannot be read."""
    [found] = wrong_style(worn("a {" * 100 + "}" * 100))
    assert found.code == "P043"
    assert found.details[0] == "its rules are nested too deeply, or ask for what nobody can reckon"


def test_what_is_not_his_is_not_told_as_his() -> None:
    assert wrong_style(worn("{% include 'back.css' %}\n\np { color: red }\n")) == []


@pytest.mark.parametrize("name", ["book.css", "back.css", "folios.css", "manners/1878.css"])
def test_ours_are_right(name: str) -> None:
    pack = own()
    style = style_sheet(dict(pack.templates), of_pages(pack.ornaments, saving=True), name, own_paper(), True)
    assert style.files
    assert wrong_style(style) == []


def test_a_figure_that_his_style_hides_is_told_of_his_style(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "templates").mkdir()
    hiding = (ROOT / "templates" / "book.css").read_text("utf-8") + "\n.plate img { display: none }\n"
    (tmp_path / "templates" / "book.css").write_text(hiding, "utf-8")
    words = ["checker-puzzle", "--paper", "a4", "--out", str(tmp_path / "out")]
    assert main(["book", "--sources", str(tmp_path), *words]) == 1
    said = capsys.readouterr().err
    assert "templates/book.css: P201 a figure is left out" in said
    assert "its words have it, so look at what these styles of yours do: templates/book.css" in said
    assert "parlour:templates" not in said
    assert not (tmp_path / "out").exists()


def test_a_mistake_in_his_style_stops_the_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "templates" / "manners").mkdir(parents=True)
    (tmp_path / "templates" / "manners" / "streamlined.css").write_text("p { color: red }\nq { colr: red }\n", "utf-8")
    words = ["checker-puzzle", "--paper", "a4", "--out", str(tmp_path / "out")]
    assert main(["book", "--sources", str(tmp_path), *words]) == 1
    assert "templates/manners/streamlined.css:2: P043 this style is passed over" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("path", sorted((ROOT / "templates" / "manners").glob("*.css")), ids=lambda path: path.stem)
def test_nothing_in_our_own_manners_is_passed_over(path: Path) -> None:
    """No page need be set to see it: a family that is no family would leave out all books with that manner."""
    text = path.read_text(encoding="utf-8")
    lines = tuple((path.name, number) for number in range(1, text.count("\n") + 2))
    assert wrong_style(Style(text, lines)) == []


@pytest.mark.parametrize(
    "text",
    [
        "a\n{{ value | center(9999999999) }}",
        "a\n{{ range(99999) | join(value * 200000) }}",
        "{% set x = 'x' * 200000 %}{% set x = x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x~x %}\n"
        + "".join(f"{{% set a{n} = x ~ 1 %}}" for n in range(200)),
    ],
)
def test_a_template_has_as_much_memory_as_an_example(text: str) -> None:
    with granted(Patience(60, 600)):  # so long that a slow machine, too, comes to the end of its memory first
        assert fault(text, value="x").startswith("templates/page.html:2: P039 it takes more than 600 MB of memory")


def test_a_template_has_as_much_time_as_an_example() -> None:
    with granted(Patience(0.5, 6000)):
        said = fault("a\n{{ lipsum(n=90000, min=900, max=901) | length }}")
    assert said.startswith("templates/page.html:2: P039 it takes more than 0.5 seconds")


def test_what_a_template_names_twice_is_weighed_as_often() -> None:
    scales = Scales()
    inner = ["abc", ("de", "f")]
    assert scales.weight(inner) == 1 + 3 + (1 + 2 + 1)
    assert scales.weight({"k": inner, "l": inner}) == 1 + 2 + 2 * scales.weight(inner)
    assert filled({"a.html": Template("{% for a, b in [(1, 2)] %}{{ a + b }}{% endfor %}", "a")}, "a.html") == "3"
    assert filled({"a.html": Template("{{ [{'n': 2}, {'n': 5}] | sum('n') }}", "a")}, "a.html") == "7"


def test_what_went_wrong_in_a_template_is_let_go() -> None:
    """Or each would add its own to what the others have left, and all together take more than one may.

    In a process of its own: what this one holds depends on the tests before.
    """
    ran = subprocess.run([sys.executable, "-c", LET_GO], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    held = [float(word) for word in ran.stdout.split()]
    assert len(held) == 3
    assert max(held) < 340


LET_GO = """
import os
from pathlib import Path
from parlour.compose.jinja import filled
from parlour.load.layer import Template
from parlour.mistakes import Mistakes
from parlour.patience import Patience, granted

def held():
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

text = "{% set x = value * 200000 %}{% set x = " + "~".join("x" * 30) + " %}"
text += "".join(f"{{% set a{n} = x ~ 1 %}}" for n in range(200))
kept = []
with granted(Patience(60, 300, float("inf"))):
    before = held()
    for _ in range(3):
        try:
            filled({"page.html": Template(text, "templates/page.html")}, "page.html", value="x")
        except Mistakes as mistakes:
            kept.append(mistakes)
            print(held() - before)
"""

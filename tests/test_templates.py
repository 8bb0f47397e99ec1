"""Templates of an author: what is wrong with them is a mistake with its file and line, and they come to an end."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from parlour.compose import jinja
from parlour.compose.jinja import filled, macro
from parlour.crew import Crew
from parlour.load.layer import Template
from parlour.load.pack import load
from parlour.load.template import FILTERS, wrong
from parlour.mistakes import Mistakes, Pen


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

"""The templates of a pack, filled. Pages are put into them as values and are never read as templates."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sized
from functools import lru_cache
from traceback import clear_frames, walk_tb
from types import FrameType
from typing import Any

from jinja2 import (
    Environment,
    FunctionLoader,
    StrictUndefined,
    TemplateError,
    TemplateSyntaxError,
    nodes,
    pass_environment,
)
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.filters import sync_do_sum
from jinja2.lexer import TOKEN_DATA, Token, TokenStream
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from ..english import counted, plural
from ..english import number as worded
from ..load.files import OURS
from ..load.pack import Template
from ..load.template import FILTERS, wrong
from ..mistakes import Mistakes, mistake
from ..patience import Impatience, within
from ..set.section import Style
from .prose import dashed

FAULTS = (TemplateError, ArithmeticError, AttributeError, LookupError, MemoryError, RuntimeError, TypeError, ValueError,
          Impatience)  # fmt: skip
"""What a template that is filled may raise: it is written by authors, and anything may stand in it."""

MOST = 200_000
"""How often the loops and macros of a template may be gone through, how often it may repeat a letter, and how many
parts a list may have that it makes."""

LARGEST = 20_000_000
"""How many letters a template may print, all in all, and how many a text may have that it makes."""

BITS = 4096
"""How large a whole number a template may make."""

MARK = "\ue002"
"""Stands round the place from which a stretch of a style sheet comes (a private character)."""

MARKED = re.compile(f"{MARK}([^{MARK}]*){MARK}")

Templates = Mapping[str, Template]
"""Templates by their names."""


def filled(templates: Templates, name: str, /, **values: Any) -> str:
    """A template with its values; raises what is wrong with it as a mistake of its file."""
    press = _press(tuple(templates.items()))
    try:
        with within():
            return press.begun().get_template(name).render(values)
    except FAULTS as error:
        told = _told(error, templates, name)
        _let_go(error)
        press.begun()
        raise told from None


def dressed(templates: Templates, name: str, /, **values: Any) -> Style:
    """A style sheet with its values, and the places of the templates that its lines come from, if they are not ours."""
    pieces = MARKED.split(filled(templates, name, **values))
    places: list[tuple[str, int]] = []
    file, line, place = "", 0, ("", 0)
    for number, piece in enumerate(pieces):
        if number % 2:
            origin, _, at = piece.rpartition(":")
            file, line = templates[origin].file, int(at)
            continue
        for count, words in enumerate(piece.split("\n")):
            if count:
                places.append(place)
                line, place = line + 1, ("", 0)
            if words.strip() and not place[0] and not file.startswith(OURS):
                place = (file, line)
    return Style("".join(pieces[::2]), (*places, place))


def macro(templates: Templates, name: str, which: str, /, **values: Any) -> Markup:
    """What one macro of a template makes of these values."""
    press = _press(tuple(templates.items()))
    try:
        with within():
            found = getattr(press.begun().get_template(name).module, which, None)
            if found is None:
                raise Mistakes([mistake(templates[name].file, 1, "P039", f"it has no macro {which}")])
            return Markup(found(**values))
    except FAULTS as error:
        told = _told(error, templates, name)
        _let_go(error)
        press.begun()
        raise told from None


class StretchNames(Extension):
    """Has every stretch of a style sheet begin with the name of its template and its line there."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The signs of a template, marked where it is a style sheet."""
        for token in stream:
            if token.type == TOKEN_DATA and (stream.name or "").endswith(".css"):
                yield Token(token.lineno, token.type, f"{MARK}{stream.name}:{token.lineno}{MARK}{token.value}")
            else:
                yield token


class TemplatePress(ImmutableSandboxedEnvironment):
    """Fills templates, which see nothing but their values, change nothing, and come to an end."""

    intercepted_binops = frozenset(("*", "**"))

    def begun(self) -> TemplatePress:
        """The press, with nothing gone through yet."""
        self.turns = self.letters = 0
        self.scales = Scales()
        return self

    def turn(self) -> None:
        """Count that a loop or a macro is gone through."""
        self.turns += 1
        if self.turns > MOST:
            raise SecurityError(f"it never comes to an end: it has gone round {MOST:,} times")

    def printed(self, value: Any) -> Any:
        """Count the letters of what is printed, by macros too."""
        self.letters += len(value) if isinstance(value, str) else 0
        if self.letters > LARGEST:
            raise SecurityError(f"it prints more than {LARGEST:,} letters")
        return value

    def weighed(self, value: Any) -> Any:
        """Something that a template has made, unless it is too large to go on with."""
        if isinstance(value, list | tuple | dict) and len(value) > MOST:
            raise SecurityError(f"it makes something of more than {MOST:,} parts")
        if self.scales.weight(value) > LARGEST:
            raise SecurityError(f"it makes something of more than {LARGEST:,} letters")
        return value

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """A template in which every loop and macro tells when it is gone through, and all that is made is weighed."""
        tree = super()._parse(source, name, filename)
        kinds: tuple[type[nodes.For | nodes.Macro | nodes.CallBlock], ...] = (nodes.For, nodes.Macro, nodes.CallBlock)
        for each in tree.find_all(kinds):
            each.body.insert(0, nodes.ExprStmt(_asked("turn")).set_lineno(each.lineno))
        Weighing().visit(tree)
        tree.set_environment(self)
        return tree

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """A product or a power, unless it is of a size that nobody prints."""
        if operator == "*":
            one, two = (len(each) if isinstance(each, Sized) else each for each in (left, right))
            numbers = not isinstance(left, Sized) and not isinstance(right, Sized)
            large = numbers and _bits(left) + _bits(right) > BITS
            large |= isinstance(left, Sized) is not isinstance(right, Sized) and one * two > MOST
        else:
            large = isinstance(left, int) and left.bit_length() * right > BITS
        if large:
            raise SecurityError(f"{operator} makes something too large")
        return self.weighed(super().call_binop(context, operator, left, right))


class Weighing(NodeTransformer):
    """Has all that a template makes be weighed, and all that it prints be counted."""

    def visit_Output(self, node: nodes.Output) -> nodes.Node:
        """What is printed, in pieces."""
        self.generic_visit(node)
        node.nodes = [_asked("printed", each) for each in node.nodes]
        return node

    def visit_Filter(self, node: nodes.Expr) -> nodes.Node:
        """What makes a value of others: it may be larger than they."""
        self.generic_visit(node)
        return _asked("weighed", node)

    visit_Add = visit_Call = visit_Concat = visit_Mod = visit_List = visit_Dict = visit_Filter

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:
        """The same; several names that are given values are no value."""
        return self.visit_Filter(node) if node.ctx == "load" else node

    def visit_CallBlock(self, node: nodes.CallBlock) -> nodes.Node:
        """Here the call is part of the block; what it prints is counted as it is printed."""
        self.generic_visit(node.call)
        node.body = [made for each in node.body for made in self.visit_list(each)]
        return node

    def visit_FilterBlock(self, node: nodes.FilterBlock | nodes.AssignBlock) -> nodes.Node:
        """Here the filter is part of the block."""
        node.body = [made for each in node.body for made in self.visit_list(each)]
        return node

    visit_AssignBlock = visit_FilterBlock


class Scales:
    """Weighs what a template makes: letters, and parts with all that is in them, as often as it is in them.

    Nothing changes that a template has made, so every table and list is weighed once.
    """

    def __init__(self) -> None:
        self.known: dict[int, tuple[Any, int]] = {}

    def weight(self, value: Any) -> int:
        """How much there is of a value."""
        if isinstance(value, str):
            return len(value)
        if not isinstance(value, list | tuple | dict):
            return 1
        if id(value) not in self.known:
            parts = (*value, *value.values()) if isinstance(value, dict) else value
            self.known[id(value)] = value, 1 + sum(map(self.weight, parts))
        return self.known[id(value)][1]


def _bits(number: Any) -> int:
    """How large a whole number is."""
    return number.bit_length() if isinstance(number, int) else 0


@pass_environment
def _summed(press: Environment, values: Iterable[Any], attribute: str | int | None = None, start: float = 0) -> Any:
    """Jinja's sum, of numbers alone: lists that are added one to another take a time that nobody has."""
    if not isinstance(start, int | float):
        raise SecurityError("sum adds up numbers, and begins with one")
    return sync_do_sum(press, values, attribute, start)


def _asked(what: str, *about: nodes.Expr) -> nodes.Call:
    """A call of a method of the press."""
    call = nodes.Call(nodes.EnvironmentAttribute(what), [*about], [], None, None)
    for each in about:
        call.set_lineno(each.lineno)
    return call


@lru_cache(maxsize=8)
def _press(texts: tuple[tuple[str, Template], ...]) -> TemplatePress:
    """A press for these very texts: two packs never share one unless they are the same in every letter."""
    known = dict(texts)
    made = TemplatePress(
        extensions=[StretchNames],
        loader=FunctionLoader(lambda name: (*known[name], None) if name in known else None),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=lambda name: not (name or "").endswith(".css"),
    )
    made.filters |= dict(zip(FILTERS, (counted, dashed, plural, worded), strict=True))
    made.filters["sum"] = _summed
    return made


def _line(frame: FrameType, line: int) -> int:
    """The line of a template for a line of what Jinja has made of it, where that has not been found out already."""
    template = frame.f_globals.get("__jinja_template__")
    return line if template is None else int(template.get_corresponding_lineno(line))


def _let_go(error: BaseException | None) -> None:
    """Let go of all that a template had made when it went wrong: it may be much, and others are filled after it."""
    while error is not None:
        clear_frames(error.__traceback__)
        error.__traceback__ = None
        error = error.__context__


def _told(error: BaseException, templates: Templates, name: str) -> Mistakes:
    """What is wrong with a template, with its file and line."""
    files = {template.file: template for template in templates.values()}
    here = templates[name].file if name in templates else f"templates/{name}"
    if isinstance(error, TemplateSyntaxError):
        file, line = error.filename or here, error.lineno
    else:
        first = (isinstance(error, Impatience) and error.__context__) or error  # where memory came to its end
        inside = [(frame.f_code.co_filename, _line(frame, line)) for frame, line in walk_tb(first.__traceback__)]
        file, line = next((place for place in reversed(inside) if place[0] in files), (here, 1))
    if isinstance(error, TemplateError) and file in files and (found := wrong(files[file])):
        return Mistakes(found)
    said = error.message if isinstance(error, TemplateError) else str(error)
    if isinstance(error, Impatience):
        said = f"it takes more than {error}"
    if isinstance(error, MemoryError):
        said = "it makes something that has no room in memory"
    return Mistakes([mistake(file, line, "P039", said or type(error).__name__)])

"""What was measured, as values: parts made of tables and goals; told as text, as Markdown and for programs."""

from collections.abc import Sequence
from dataclasses import dataclass

Cell = str | int | float


@dataclass(frozen=True)
class Goal:
    """A number that is to be at most, or at least, another."""

    what: str
    found: float
    bound: float
    least: bool = False

    @property
    def met(self) -> bool:
        """Whether it is so.

        >>> Goal("a second build, of a first", 0.007, 0.008).met, Goal("moves", 9_000, 15_000, least=True).met
        (True, False)
        """
        return self.found >= self.bound if self.least else self.found <= self.bound

    @property
    def row(self) -> tuple[str, str, str, str]:
        """Its line in a table.

        >>> Goal("a second build, of a first", 0.0071, 0.008).row
        ('a second build, of a first', '0.0071', 'at most 0.008', 'met')
        """
        wanted = f"{'at least' if self.least else 'at most'} {number(self.bound)}"
        return self.what, number(self.found), wanted, "met" if self.met else "MISSED"


@dataclass(frozen=True)
class Table:
    """Rows under the names of their columns, the first of which says what is measured."""

    columns: tuple[str, ...]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class Part:
    """One part of the benchmark: what is done in it, in a sentence or two, what was measured, and what was wanted."""

    title: str
    how: str
    tables: tuple[Table, ...]
    goals: tuple[Goal, ...] = ()

    @property
    def all_tables(self) -> tuple[Table, ...]:
        """Its tables, the last of which holds its goals."""
        if not self.goals:
            return self.tables
        return (*self.tables, Table(("goal", "found", "wanted", ""), [goal.row for goal in self.goals]))


def number(value: Cell) -> str:
    """A number with three figures that say something, large ones by thousands; words as they are.

    >>> number(0.00712), number(1.5), number(14123.4), number(24), number("a4")
    ('0.00712', '1.5', '14,123', '24', 'a4')
    """
    if isinstance(value, str):
        return value
    return f"{value:,.0f}" if abs(value) >= 1000 or isinstance(value, int) else f"{value:.3g}"


def text(part: Part) -> str:
    """For a terminal."""
    lines = [part.title, ""]
    for table in part.all_tables:
        cells = [table.columns, *([number(cell) for cell in row] for row in table.rows)]
        wide = [max(len(row[n]) for row in cells) for n in range(len(table.columns))]
        for row in cells:
            aligned = (f"{cell:{'>' if n else '<'}{w}}" for n, (cell, w) in enumerate(zip(row, wide, strict=True)))
            lines.append("   ".join(aligned).rstrip())
        lines.append("")
    return "\n".join(lines)


def markdown(part: Part, where: str) -> str:
    """For the documents, with where and when it was measured."""
    lines = [f"### {part.title}", "", f"{part.how} ({where})", ""]
    for table in part.all_tables:
        lines += [_bar(table.columns), _bar(["---", *["---:"] * (len(table.columns) - 1)])]
        lines += [_bar([number(cell) for cell in row]) for row in table.rows]
        lines.append("")
    return "\n".join(lines)


def renewed(measured: str, section: str) -> str:
    r"""The sections that were measured before, one of them in its new state; one that is new stands last.

    >>> print(renewed("Words.\n\n### Kits\n\nold\n\n### Boards\n\nold", "### Kits\n\nnew"))
    ### Kits
    <BLANKLINE>
    new
    <BLANKLINE>
    ### Boards
    <BLANKLINE>
    old
    <BLANKLINE>
    """
    sections = {each.partition("\n")[0]: each.strip() for each in f"\n{measured}".split("\n### ")[1:]}
    sections |= {each.partition("\n")[0]: each.strip() for each in f"\n{section}".split("\n### ")[1:]}
    return "\n\n".join(f"### {each}" for each in sections.values()) + "\n"


def tally(sections: str) -> str:
    r"""How many of all goals are met, as their tables say.

    >>> tally("| sheets | 4 | at most 4 | met |\n| seconds | 4 | at most 3 | MISSED |")
    '1 of 2 goals are met.'
    """
    met, missed = (f"{sections}\n".count(f" | {word} |\n") for word in ("met", "MISSED"))
    return f"{met} of {met + missed} goals are met."


def _bar(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def facts(part: Part) -> dict[str, object]:
    """For programs."""
    return {
        "title": part.title,
        "tables": [[dict(zip(table.columns, row, strict=True)) for row in table.rows] for table in part.tables],
        "goals": [
            {"what": goal.what, "found": goal.found, "bound": goal.bound, "least": goal.least, "met": goal.met}
            for goal in part.goals
        ],
    }

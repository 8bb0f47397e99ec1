"""Mutants of kits: a finished kit is spoilt in one way at a time, and its inspection must notice.

    python tests/kit_mutants.py [GAME ...]     every mutant of the kits of these games, or of a few of all kinds

A mutant is a file that a careless press might have made. What a mutant changes is chosen by a seed; `spoil` gives
None where a kit has nothing that could be spoilt so. `make ink-mutants` calls `report`.
"""

from __future__ import annotations

import io
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pikepdf
from own import own, own_stock, own_theme
from parlour.check import Checked, check
from parlour.crew import Crew
from parlour.inspect.preflight import Finder, inspect
from parlour.inspect.report import Report
from parlour.inspect.verdict import finder
from parlour.leafwork import books
from parlour.orders import Order
from parlour.replay.pages import replay
from parlour.sheets.kit import make, plan
from parlour.sheets.leaflet import Leaflet
from parlour.sheets.press import MANIFEST
from parlour.workshop import rules_leaflets

GAMES = ("foregammon", "checker-puzzle", "tigh")


@dataclass(frozen=True)
class Finished:
    """A kit that is right: its file, how it is inspected, and the leaflet of another game."""

    name: str
    data: bytes
    find: Finder
    foreign: bytes

    @cached_property
    def right(self) -> frozenset[str]:
        """What the inspection says of it as it is."""
        found = self.inspected(self.data)
        return frozenset((*found.wrong, *found.short))

    def inspected(self, data: bytes) -> Report:
        """What the inspection finds in a file that should be this kit."""
        return inspect(data, self.name, self.find, {"a4": own_stock("a4")})


def finished(names: Sequence[str], backs: bool = False) -> list[Finished]:
    """The kits of some games on A4, with their leaflets."""
    pack, order = own(), Order((own_stock("a4"),), own_theme())
    pages: dict[str, Checked] = check(pack, tuple(names))
    made: Mapping[tuple[str, str], Leaflet] = rules_leaflets(
        pages, order, books(pack, replay(pack, pages), order), Crew()
    )
    wordings = {name: made[name, "a4"].wording for name in names}
    find = finder(pages, {order.theme.name: order.theme}, wordings)
    kits = []
    for number, name in enumerate(names):
        other = made[names[number - 1], "a4"].data
        kit = make(plan(pages[name], order.theme, None), own_stock("a4"), made[name, "a4"], backs)
        kits.append(Finished(name, kit.data, find, other))
    return kits


# -- how a kit is spoilt --------------------------------------------------------------------------

Spoil = Callable[[pikepdf.Pdf, dict[str, Any], random.Random, Finished], bool]
"""Spoils a file; says whether there was anything to spoil."""

KINDS: dict[str, Spoil] = {}


def entering(register: dict[str, Spoil]) -> Callable[[str], Callable[[Spoil], Spoil]]:
    """Enters ways of spoiling a kit in a register, and in no other: a test of one half knows nothing of the other."""

    def kind(words: str) -> Callable[[Spoil], Spoil]:
        def entered(way: Spoil) -> Spoil:
            register[words] = way
            return way

        return entered

    return kind


kind = entering(KINDS)


def rules(file: pikepdf.Pdf, told: Mapping[str, Any]) -> range:
    """The pages of the leaflet."""
    return range(len(told["sheets"]), len(file.pages))


def sheets(told: Mapping[str, Any], which: str) -> list[int]:
    """The sheets of a kind."""
    return [number for number, sheet in enumerate(told["sheets"]) if sheet["kind"] == which]


def lines(file: pikepdf.Pdf, number: int) -> list[bytes]:
    """The operators of a page, line by line."""
    return bytes(file.pages[number].obj.Contents.read_bytes()).split(b"\n")


def put(file: pikepdf.Pdf, number: int, content: Sequence[bytes]) -> None:
    """Give a page other operators."""
    file.pages[number].obj.Contents = file.make_stream(b"\n".join(content))


def shown(file: pikepdf.Pdf, number: int) -> list[int]:
    """The lines of a sheet that put a piece there."""
    return [i for i, line in enumerate(lines(file, number)) if line.startswith(b"q 1 0 0 1") and b" Do Q" in line]


@kind("a leaflet of another game")
def _foreign(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    own_pages = rules(file, told)
    with pikepdf.open(io.BytesIO(kit.foreign)) as other:
        for number, page in zip(own_pages, other.pages, strict=False):
            file.pages[number] = page
        del file.pages[len(told["sheets"]) + len(other.pages) :]
    return True


@kind("a page of another game in the leaflet")
def _one_foreign(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    with pikepdf.open(io.BytesIO(kit.foreign)) as other:
        strange = file.copy_foreign(other.pages[-1].obj.Resources.XObject["/Half0"])
    page = file.pages[chance.choice(rules(file, told))].obj
    page.Resources.XObject[chance.choice(sorted(page.Resources.XObject.keys()))] = strange
    return True


@kind("a page of the leaflet missing")
def _missing(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    del file.pages[chance.choice(rules(file, told))]
    return True


@kind("half a sheet of the leaflet empty")
def _half(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(rules(file, told))
    halves = [i for i, line in enumerate(lines(file, number)) if b"/Half" in line]
    gone = chance.choice(halves)
    put(file, number, [line for i, line in enumerate(lines(file, number)) if i != gone])
    return True


@kind("a page of the leaflet doubled")
def _doubled(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(rules(file, told))
    file.pages.append(file.pages[number])
    file.Root.PageLabels.Nums.extend([len(file.pages) - 1, pikepdf.Dictionary(P=pikepdf.String("L"))])
    return True


@kind("two pages of the leaflet exchanged")
def _exchanged(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    halves = [(n, name) for n in rules(file, told) for name in file.pages[n].obj.Resources.XObject]
    (a, one), (b, two) = chance.sample(halves, 2)
    first, second = (file.pages[n].obj.Resources.XObject for n in (a, b))
    first[one], second[two] = second[two], first[one]
    return True


@kind("a line of the leaflet dropped")
def _line(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    page = file.pages[chance.choice(rules(file, told))].obj
    form = page.Resources.XObject[chance.choice(sorted(page.Resources.XObject.keys()))]
    content = list(pikepdf.parse_content_stream(form))
    texts = [i for i, each in enumerate(content) if str(each.operator) == "TJ" and len(each.operands[0]) > 3]
    if not texts:
        return False
    del content[chance.choice(texts)]
    form.write(pikepdf.unparse_content_stream(content))
    return True


@kind("a page of the leaflet cut off at its side")
def _cut(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(rules(file, told))
    content = lines(file, number)
    at = chance.choice([i for i, line in enumerate(content) if b"/Half" in line])
    q, x, y, wide, rest = content[at].split(b" ", 4)
    content[at] = b" ".join([q, x, y, b"%.4f" % (0.8 * float(wide)), rest])
    put(file, number, content)
    return True


def _pieces(file: pikepdf.Pdf, told: Mapping[str, Any], chance: random.Random) -> tuple[int, list[bytes], int]:
    """A sheet of pieces, its operators, and the line of one of its pieces."""
    number = chance.choice(sheets(told, "pieces"))
    return number, lines(file, number), chance.choice(shown(file, number))


@kind("a piece missing")
def _piece_missing(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number, content, at = _pieces(file, told, chance)
    del content[at]
    put(file, number, content)
    return True


@kind("a piece doubled")
def _piece_doubled(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number, content, at = _pieces(file, told, chance)
    content.insert(at, content[at])
    put(file, number, content)
    return True


@kind("a piece of another kind under its name")
def _piece_other(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "pieces"))
    forms = file.pages[number].obj.Resources.XObject
    names = [name for name in forms if name != "/Sheet"]
    if len(names) < 2:
        return False
    one, two = chance.sample(names, 2)
    forms[one] = forms[two]
    return True


def _form(file: pikepdf.Pdf, told: Mapping[str, Any], chance: random.Random) -> Any:
    """The drawing of one sort of pieces."""
    forms = file.pages[chance.choice(sheets(told, "pieces"))].obj.Resources.XObject
    return forms[chance.choice([name for name in sorted(forms.keys()) if name != "/Sheet"])]


@kind("pieces of another color")
def _coloured(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    form = _form(file, told, chance)
    content = list(pikepdf.parse_content_stream(form))
    fills = [i for i, each in enumerate(content) if str(each.operator) == "rg"]
    red = pikepdf.parse_content_stream(file.make_stream(b"0.8 0.1 0.1 rg"))[0]
    content[fills[0]] = red
    form.write(pikepdf.unparse_content_stream(content))
    return True


@kind("pieces 3 % too small")
def _small(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    form = _form(file, told, chance)
    form.write(b"q 0.97 0 0 0.97 0.4 0.4 cm\n" + form.read_bytes() + b"\nQ")
    return True


@kind("a piece without its cut marks")
def _unmarked(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    form = _form(file, told, chance)
    content = list(pikepdf.parse_content_stream(form))
    last = max((i for i, each in enumerate(content) if str(each.operator) == "S"), default=0)
    if not last:
        return False  # a die is cut along its own lines
    start = max(i for i in range(last) if str(content[i].operator) in ("S", "f", "B", "w", "RG", "rg", "j", "J", "cm"))
    del content[start + 1 : last + 1]
    form.write(pikepdf.unparse_content_stream(content))
    return True


@kind("something drawn among the pieces")
def _blot(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "pieces"))
    put(file, number, [*lines(file, number), b"0 0 0 rg %d 300 9 9 re f" % chance.randint(60, 400)])
    return True


@kind("a line through the name of a sheet")
def _struck(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "board") + sheets(told, "pieces"))
    page = file.pages[number]
    low, high = 0.0, float(page.mediabox[3])
    put(file, number, [*lines(file, number), b"0 0 0 RG 0.5 w 260 %.2f m 260 %.2f l S" % (low + 20, high - 20)])
    return True


@kind("cut marks of a board missing")
def _board_marks(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    page = file.pages[chance.choice(sheets(told, "board"))].obj
    sheet = page.Resources.XObject["/Sheet"]
    content = list(pikepdf.parse_content_stream(sheet))
    at = max(i for i, each in enumerate(content) if str(each.operator) == "S")
    start = max(i for i in range(at) if str(content[i].operator) not in ("m", "l"))
    del content[start + 1 : at + 1]
    sheet.write(pikepdf.unparse_content_stream(content))
    return True


@kind("two sheets exchanged")
def _sheets(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    where = sheets(told, "board")
    if len(where) < 2:
        return False
    one, two = chance.sample(where, 2)
    first, second = file.pages[one].obj, file.pages[two].obj
    for key in ("/Contents", "/Resources"):
        first[key], second[key] = second[key], first[key]
    return True


@kind("the name of a sheet missing")
def _nameless(file: pikepdf.Pdf, told: dict[str, Any], chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "board") + sheets(told, "pieces"))
    sheet = file.pages[number].obj.Resources.XObject["/Sheet"]
    content = list(pikepdf.parse_content_stream(sheet))
    kept = [each for each in content if str(each.operator) not in ("Tj", "TJ")]
    sheet.write(pikepdf.unparse_content_stream(kept))
    return len(kept) < len(content)


# -- the count ------------------------------------------------------------------------------------


def spoil(kit: Finished, how: str, seed: int) -> bytes | None:
    """A kit spoilt in one way; None if it has nothing that could be."""
    return spoilt(kit, how, KINDS[how], seed)


def spoilt(kit: Finished, how: str, way: Spoil, seed: int) -> bytes | None:
    """The same by a way that stands in another register."""
    with pikepdf.open(io.BytesIO(kit.data)) as file:
        told = json.loads(file.attachments[MANIFEST].get_file().read_bytes())
        if not way(file, told, random.Random(f"{kit.name} {how} {seed}"), kit):
            return None
        out = io.BytesIO()
        file.save(out)
        return out.getvalue()


def noticed(kit: Finished, data: bytes) -> list[str]:
    """What the inspection finds wrong with a spoilt kit and not with the right one; nothing if it notices nothing."""
    return [words for words in kit.inspected(data).wrong if words not in kit.right]


def report(names: Sequence[str] = GAMES, seeds: int = 3) -> dict[str, tuple[int, int]]:
    """Of every kind how many mutants were made and how many were noticed."""
    made, caught = Counter[str](), Counter[str]()
    for kit in finished(names):
        for how in KINDS:
            for seed in range(seeds):
                data = spoil(kit, how, seed)
                if data is not None:
                    made[how] += 1
                    caught[how] += bool(noticed(kit, data))
    return {how: (made[how], caught[how]) for how in KINDS}


if __name__ == "__main__":
    counts = report(sys.argv[1:] or GAMES)
    for words, (many, found) in counts.items():
        print(f"{found:4} of {many:4}  {words}")
    sys.exit(any(many != found for many, found in counts.values()))

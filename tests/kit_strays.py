"""More mutants of kits: what somebody with scissors and glue would notice, and a reader of kits once did not.

    python tests/kit_strays.py [GAME ...]     every mutant of the kits of these games, with backs where they have some

They are made and counted as in `kit_mutants`, of which they are the second half.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pikepdf
from kit_mutants import Finished, Spoil, entering, finished, lines, noticed, put, rules, sheets, shown, spoilt
from own import own as own_pack
from own import own_stock, own_theme
from parlour.check import check
from parlour.inspect.verdict import finder
from parlour.pdf.operators import MM
from parlour.set.lines import LineReader
from parlour.sheets.kit import make, plan

GAMES = ("backgammon", "messenger-boy", "checkers")
STRAYS: dict[str, Spoil] = {}
kind = entering(STRAYS)

Told = dict[str, Any]


def changed(file: pikepdf.Pdf, form: Any, change: Callable[[list[Any]], bool]) -> bool:
    """A form with other operators; says whether there was anything to change."""
    content = list(pikepdf.parse_content_stream(form))
    if not change(content):
        return False
    form.write(pikepdf.unparse_content_stream(content))
    return True


def paths(content: Sequence[Any]) -> list[tuple[int, int]]:
    """Where the paths begin and end, each with the operator that paints it."""
    found, start = [], 0
    for i, each in enumerate(content):
        operator = str(each.operator)
        if operator in ("f", "f*", "S", "s", "B", "b", "B*", "b*", "n"):
            found.append((start, i + 1))
        if operator not in ("m", "l", "c", "h", "re"):
            start = i + 1
    return found


def halves(file: pikepdf.Pdf, told: Told) -> list[Any]:
    """The pages of the leaflet, without the empty pages behind its sheets."""
    found = (file.pages[number].obj.get("/Resources", {}).get("/XObject", {}) for number in rules(file, told))
    return [form for forms in found for form in forms.values()]


def printed(file: pikepdf.Pdf, told: Told) -> list[int]:
    """The sheets of the leaflet, without the empty pages behind them."""
    return [number for number in rules(file, told) if "/XObject" in file.pages[number].obj.get("/Resources", {})]


def own(file: pikepdf.Pdf, number: int) -> Any:
    """What is drawn for one sheet alone."""
    return file.pages[number].obj.Resources.XObject["/Sheet"]


def one_of(file: pikepdf.Pdf, told: Told, which: str, name: str) -> Any:
    """A drawing by its name, on the sheets of a kind; None if there is none."""
    for number in sheets(told, which):
        if name in file.pages[number].obj.Resources.XObject:
            return file.pages[number].obj.Resources.XObject[name]
    return None


# -- pieces ---------------------------------------------------------------------------------------


@kind("the backs of two sorts exchanged")
def _backs(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    for number in sheets(told, "backs"):
        forms = file.pages[number].obj.Resources.XObject
        names = [name for name in sorted(forms.keys()) if name != "/Sheet"]
        holds = told["sheets"][number]["holds"]
        if len(names) > 1 and len(set(holds.values())) == 1:
            forms[names[0]], forms[names[1]] = forms[names[1]], forms[names[0]]
            return True
    return False


@kind("two backs in each other's place")
def _places(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    for number in sheets(told, "backs"):
        content, where = lines(file, number), shown(file, number)
        first = where[0]
        other = next((i for i in where if content[i].split()[-3] != content[first].split()[-3]), None)
        if other is not None:
            a, b = content[first].split(), content[other].split()
            a[-3], b[-3] = b[-3], a[-3]
            content[first], content[other] = b" ".join(a), b" ".join(b)
            put(file, number, content)
            return True
    return False


@kind("a pip missing on a die")
def _pip(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    die = one_of(file, told, "pieces", "/Die")

    def without(content: list[Any]) -> bool:
        start, end = paths(content)[-1]
        moves = [i for i in range(start, end) if str(content[i].operator) == "m"]
        del content[moves[3] : moves[4]]
        return True

    return die is not None and changed(file, die, without)


@kind("a number of the spinner missing")
def _number(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    spinner = one_of(file, told, "pieces", "/Spinner")

    def without(content: list[Any]) -> bool:
        strokes = [each for each in paths(content) if str(content[each[1] - 1].operator) == "S"]
        start, end = strokes[chance.randrange(len(strokes) - 1)]
        del content[start:end]
        return True

    return spinner is not None and changed(file, spinner, without)


@kind("the spinner turned in its sectors")
def _sectors(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    spinner = one_of(file, told, "pieces", "/Spinner")
    if spinner is None:
        return False
    left, _, right, _ = (float(side) for side in spinner.BBox)
    spinner.write(b"q -1 0 0 1 %.4f 0 cm\n" % (left + right) + spinner.read_bytes() + b"\nQ")
    return True


@kind("a piece beyond its marks, by 2 mm")
def _astray(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "backs") or [-1])
    if number < 0:
        return False
    content, where = lines(file, number), shown(file, number)
    words = content[where[0]].split()
    words[5] = b"%.5f" % (float(words[5]) + 5.7)
    content[where[0]] = b" ".join(words)
    put(file, number, content)
    return True


# -- sheets ---------------------------------------------------------------------------------------


def _wrapped(file: pikepdf.Pdf, number: int, before: bytes) -> bool:
    put(file, number, [b"q " + before, *lines(file, number), b"Q"])
    return True


def _smaller(which: str) -> Callable[[pikepdf.Pdf, Told, random.Random, Finished], bool]:
    def way(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
        return _wrapped(file, chance.choice(sheets(told, which)), b"0.97 0 0 0.97 9 12 cm")

    return way


for which in ("test", "board", "pieces"):
    kind(f"a sheet 3 % too small: {which}")(_smaller(which))


@kind("the bar of the test page 1 % too long")
def _bar(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    form = own(file, 0)
    content = list(pikepdf.parse_content_stream(form))
    for start, end in paths(content):
        numbers = [[float(each) for each in one.operands] for one in content[start : end - 1]]
        flat = [each for several in numbers for each in several]
        if str(content[end - 1].operator) in ("f", "f*") and flat and end - start < 8:
            piece = pikepdf.unparse_content_stream(content[start:end])
            before, after = content[:start], content[end:]
            drawn = b"q 1.01 0 0 1.01 %.3f %.3f cm " % (-0.01 * flat[0], -0.01 * flat[1]) + piece + b" Q"
            form.write(
                pikepdf.unparse_content_stream(before) + b"\n" + drawn + b"\n" + pikepdf.unparse_content_stream(after)
            )
            return True
    return False


@kind("the scale of a sheet missing")
def _scale(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    def without(content: list[Any]) -> bool:
        many = [each for each in paths(content) if sum(str(one.operator) == "m" for one in content[slice(*each)]) > 60]
        for start, end in reversed(many):  # it may have one across and one down
            del content[start:end]
        return bool(many)

    return changed(file, own(file, chance.choice(sheets(told, "board") + sheets(told, "pieces"))), without)


def _tinted(content: list[Any]) -> list[tuple[int, int]]:
    """What is filled without a line, in its order: the border beyond the edge, the corners for marks, the flaps."""
    return [each for each in paths(content) if str(content[each[1] - 1].operator) in ("f", "f*")]


@kind("a flap missing")
def _flap(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    def without(content: list[Any]) -> bool:
        flaps = _tinted(content)
        if not flaps:
            return False
        start, end = flaps[-1]
        del content[start:end]
        return True

    return any(changed(file, own(file, number), without) for number in sheets(told, "board"))


@kind("nothing beyond the edge of the board")
def _rim(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    def without(content: list[Any]) -> bool:
        start, end = _tinted(content)[0]
        del content[start:end]
        return True

    return changed(file, own(file, chance.choice(sheets(told, "board"))), without)


@kind("the picture ends at its seam")
def _seam(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "board"))
    content = lines(file, number)
    at = next(i for i, line in enumerate(content) if b" Do Q" in line and b" re W n" in line)
    q, left, bottom, wide, *rest = content[at].split()
    begins = float(rest[-6]) < float(left)  # at a seam, with a cut at the left; else it ends at one, with a flap
    start, less = (b"%.5f" % (float(left) + 2 * MM) if begins else left), b"%.5f" % (float(wide) - 2 * MM)
    content[at] = b" ".join([q, start, bottom, less, *rest])
    put(file, number, content)
    return True


@kind("white beyond a seam")
def _white(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = sheets(told, "board")[-1]  # its seam is at the left, or at the top
    line = next(line for line in lines(file, number) if b" Do Q" in line and b" re W n" in line)
    _, *room = line.split()
    left, bottom, wide, high = (float(each) for each in room[:4])
    form = own(file, number)
    if float(room[-6]) < left:
        patch = left + 0.3 * MM, bottom + high / 2, 1.5 * MM, 30.0
    else:
        assert len(told["tiling"]["ys"]) > 0, "the sheet begins at a seam"
        patch = left + wide / 2, bottom + high - 1.8 * MM, 30.0, 1.5 * MM
    form.write(form.read_bytes() + b"\n1 1 1 rg %.3f %.3f %.3f %.3f re f" % patch)
    return True


@kind("a flap on the wrong side")
def _wrong_side(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    for number in sheets(told, "board"):
        form = own(file, number)
        content = list(pikepdf.parse_content_stream(form))
        for start, end in _tinted(content)[-1:]:
            wide = float(file.pages[number].mediabox[2])
            piece = pikepdf.unparse_content_stream(content[start:end])
            moved = b"q -1 0 0 1 %.3f 0 cm " % wide + piece + b" Q"
            form.write(
                pikepdf.unparse_content_stream(content[:start])
                + b"\n" + moved + b"\n"
                + pikepdf.unparse_content_stream(content[end:])
            )  # fmt: skip
            return True
    return False


@kind("a part of the board turned round")
def _turned(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "board"))
    content = lines(file, number)
    at = next(i for i, line in enumerate(content) if b" Do Q" in line and b" re W n" in line)
    q, left, bottom, wide, high, re, w, n, *rest = content[at].split()
    x, y, x0, y0 = (float(each) for each in (rest[4], rest[5], left, bottom))
    rest[0], rest[3] = b"-1", b"-1"
    rest[4], rest[5] = b"%.5f" % (2 * x0 + float(wide) - x), b"%.5f" % (2 * y0 + float(high) - y)
    content[at] = b" ".join([q, left, bottom, wide, high, re, w, n, *rest])
    put(file, number, content)
    return True


def _board(file: pikepdf.Pdf, told: Told) -> Any:
    """The drawing of the board."""
    forms = file.pages[sheets(told, "board")[0]].obj.Resources.XObject
    return next(form for name, form in forms.items() if name != "/Sheet")


@kind("a color of the board changed")
def _board_color(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    def other(content: list[Any]) -> bool:
        fills = [i for i, each in enumerate(content) if str(each.operator) == "rg"]
        red = pikepdf.parse_content_stream(file.make_stream(b"0.2 0.7 0.3 rg"))[0]
        content[chance.choice(fills)] = red
        return bool(fills)

    return changed(file, _board(file, told), other)


@kind("a path of the board missing")
def _board_path(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    def without(content: list[Any]) -> bool:
        start, end = chance.choice([each for each in paths(content) if str(content[each[1] - 1].operator) != "n"])
        del content[start:end]
        return True

    return changed(file, _board(file, told), without)


@kind("a patch of paper over the board")
def _patch(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "board"))
    put(file, number, [*lines(file, number), b"1 1 1 rg 200 300 50 50 re f"])
    return True


@kind("a patch of paper over the pieces")
def _patch_pieces(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "pieces"))
    put(file, number, [*lines(file, number), b"1 1 1 rg 50 400 50 50 re f"])
    return True


@kind("a sheet in transparent ink")
def _faint(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "board") + sheets(told, "pieces"))
    state = pikepdf.Dictionary({"/Faint": pikepdf.Dictionary(ca=0.1, CA=0.1)})
    file.pages[number].obj.Resources.ExtGState = state
    return _wrapped(file, number, b"/Faint gs")


@kind("a sheet that cannot be read")
def _unreadable(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(sheets(told, "board") + sheets(told, "pieces"))
    put(file, number, [*lines(file, number), b"BI /W 1 /H 1 /BPC 8 /CS /G ID x EI"])
    return True


@kind("a page that viewers crop")
def _crop(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    page = file.pages[chance.randrange(len(file.pages))].obj
    left, bottom, right, top = (float(side) for side in page.MediaBox)
    page.CropBox = pikepdf.Array([left + 60, bottom, right, top])
    return True


@kind("a page with a unit of its own")
def _unit(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    file.pages[chance.randrange(len(file.pages))].obj.UserUnit = 1.01
    return True


@kind("a note upon a page")
def _noted(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    ink = file.make_stream(b"1 g 0 0 9 9 re f", Subtype=pikepdf.Name.Form, BBox=pikepdf.Array([0, 0, 9, 9]))
    note = pikepdf.Dictionary(
        Subtype=pikepdf.Name.Stamp, Rect=pikepdf.Array([90, 90, 300, 300]), F=4, AP=pikepdf.Dictionary(N=ink)
    )
    file.pages[chance.randrange(len(file.pages))].obj.Annots = pikepdf.Array([file.make_indirect(note)])
    return True


@kind("a page with a shading upon it")
def _shaded(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.randrange(len(file.pages))
    put(file, number, [*lines(file, number), b"/Dusk sh"])
    return True


@kind("a page in a layer that can be hidden")
def _layered(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.randrange(len(file.pages))
    put(file, number, [b"/OC /Layer BDC", *lines(file, number), b"EMC"])
    return True


@kind("a page that dashes what it shows")
def _dashed(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    return _wrapped(file, chance.randrange(len(file.pages)), b"[3 3] 0 d")


@kind("a font that shows other letters than it is asked for")
def _renumbered(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    fonts = [each for each in file.objects if isinstance(each, pikepdf.Dictionary) and "/CIDToGIDMap" in each]
    chance.choice(fonts).CIDToGIDMap = file.make_stream(b"".join((n ^ 1).to_bytes(2, "big") for n in range(2000)))
    return True


@kind("a patch upon the leaflet")
def _patched(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(printed(file, told))
    put(file, number, [b"q", *lines(file, number), b"Q 1 g 0 0 300 300 re f"])
    return True


@kind("a line of the leaflet in the color of the paper")
def _pale(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    page = file.pages[chance.choice(printed(file, told))].obj
    form = page.Resources.XObject[chance.choice(sorted(name for name in page.Resources.XObject if "Half" in name))]
    before, shown, after = form.read_bytes().rpartition(b"TJ")
    form.write(before.rpartition(b"[")[0] + b"1 1 1 rg [" + before.rpartition(b"[")[2] + shown + after)
    return bool(shown)


# -- words ----------------------------------------------------------------------------------------


def _texts(content: Sequence[Any]) -> list[int]:
    return [i for i, each in enumerate(content) if str(each.operator) in ("TJ", "Tj")]


@kind("a line of the contents missing")
def _contents(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = sheets(told, "map")[0]
    said = [line.text for line in LineReader().lines(file.pages[number].obj)]
    pieces = [i for i, text in enumerate(said) if " and " in text and "spare" in text]

    def without(content: list[Any]) -> bool:
        texts = _texts(content)
        assert len(texts) == len(said)
        del content[texts[chance.choice(pieces)]]
        return True

    return changed(file, own(file, number), without)


@kind("the map of the board missing")
def _map(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    def without(content: list[Any]) -> bool:
        for start, end in reversed(paths(content)):
            if sum(str(one.operator) == "m" for one in content[start:end]) < 60:
                del content[start:end]
        return True

    return any(changed(file, own(file, number), without) for number in sheets(told, "map"))


@kind("a page of the leaflet upside down")
def _upside(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(printed(file, told))
    page = file.pages[number].obj
    name = chance.choice(sorted(page.Resources.XObject.keys()))
    form = page.Resources.XObject[name]
    left, bottom, right, top = (float(side) for side in form.BBox)
    form.write(b"q -1 0 0 -1 %.4f %.4f cm\n" % (left + right, bottom + top) + form.read_bytes() + b"\nQ")
    return True


@kind("a page of the leaflet smaller than the others")
def _little(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(printed(file, told))
    content = lines(file, number)
    at = next(i for i, line in enumerate(content) if b"/Half" in line)
    words = content[at].split()
    cm = words.index(b"cm")
    for place in (cm - 6, cm - 3):
        words[place] = b"%.6f" % (0.9 * float(words[place]))
    for place in (cm - 2, cm - 1):
        words[place] = b"%.4f" % (float(words[place]) + 25)
    content[at] = b" ".join(words)
    put(file, number, content)
    return True


@kind("two lines of the leaflet exchanged")
def _lines(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    def swap(content: list[Any]) -> bool:
        texts = _texts(content)
        for one, two in pairwise(texts):
            if pikepdf.unparse_content_stream([content[one]]) != pikepdf.unparse_content_stream([content[two]]):
                content[one], content[two] = content[two], content[one]
                return True
        return False

    page = file.pages[chance.choice(printed(file, told))].obj
    return changed(file, page.Resources.XObject[sorted(page.Resources.XObject.keys())[0]], swap)


@kind("the number of a rule wrong")
def _rule_number(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    for form in halves(file, told):
        content = list(pikepdf.parse_content_stream(form))
        few = [i for i in _texts(content) if 4 <= _letters(content[i]) <= 6]
        pair = [(a, b) for a in few for b in few if a < b and _coded(content[a]) != _coded(content[b])]
        if pair:
            a, b = chance.choice(pair)
            content[a], content[b] = content[b], content[a]
            form.write(pikepdf.unparse_content_stream(content))
            return True
    return False


def _coded(each: Any) -> bytes:
    operand = each.operands[0]
    pieces = operand if isinstance(operand, pikepdf.Array) else [operand]
    return b"".join(bytes(piece) for piece in pieces if isinstance(piece, pikepdf.String))


def _letters(each: Any) -> int:
    """How many bytes of letters are shown: two to a letter."""
    return len(_coded(each))


@kind("the fold of a leaflet's sheet not marked")
def _fold(file: pikepdf.Pdf, told: Told, chance: random.Random, kit: Finished) -> bool:
    number = chance.choice(printed(file, told))
    put(file, number, [line for line in lines(file, number) if b"/Half" in line])
    return True


OF_LEAFLETS = tuple(name for name in STRAYS if "leaflet" in name or "rule" in name)


def bare(name: str, backs: bool) -> Finished:
    """The kit of a game without its leaflet, which is made sooner."""
    pages = check(own_pack(), (name,))
    kit = make(plan(pages[name], own_theme(), None), own_stock("a4"), None, backs)
    return Finished(name, kit.data, finder(pages, {own_theme().name: own_theme()}), b"")


if __name__ == "__main__":
    missed = 0
    for one in finished([each for each in sys.argv[1:] if not each.startswith("-")] or GAMES, "--backs" in sys.argv):
        print(one.name, *sorted(one.right))
        for how in STRAYS:
            data = spoilt(one, how, STRAYS[how], 0)
            if data is not None:
                found = noticed(one, data)
                missed += not found
                print("  caught" if found else "  PASSED", how, "|", *found[:1])
    sys.exit(bool(missed))

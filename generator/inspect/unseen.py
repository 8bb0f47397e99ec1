"""What a file tells those who do not look: how its pages are marked for reading aloud, and what it says of itself.

Of two files that look alike this may differ: somebody would hear other words, or find the book under another name.
"""

from __future__ import annotations

from typing import Any

import pikepdf

from ..pdf.cursor import SHOWS, shown
from ..pdf.streams import instructions
from .pages.looks import Gaze

MARKED = " ".join(("BMC", "BDC", "EMC", "MP", "DP", "Do", *sorted(SHOWS)))
"""The operators by which words are shown, and marked for those who listen."""

DEEP = 12
"""How deep forms lie within each other, at most."""

PACKED = ("ModifyDate", "MetadataDate", "CreateDate", "CreatorTool", "Producer", "DocumentID", "InstanceID")
"""What metadata tell of the program that has packed a file, and when."""


def marks(page: Any) -> list[bytes]:
    """All marks of a page with what they say, in their order, each with how many letters stand before it."""
    return _marks(page, pikepdf.Dictionary(), Gaze(whole=True), 0)


def _marks(owner: Any, around: Any, gaze: Gaze, deep: int) -> list[bytes]:
    kit = owner.get("/Resources", around)
    said, forms = (kit.get(name, pikepdf.Dictionary()) for name in ("/Properties", "/XObject"))
    found, letters = list[bytes](), 0
    for operands, operator in instructions(owner, MARKED):
        if str(operator) in SHOWS:
            letters += sum(len(piece) for piece in shown(operands[-1]) if isinstance(piece, bytes))
        elif str(operator) == "Do":
            form = forms.get(str(operands[0]))
            if form is not None and form.get("/Subtype") == "/Form" and deep < DEEP:
                found += _marks(form, kit, gaze, deep + 1)
        else:
            told = b" ".join(gaze.look(_named(each, said, i)) for i, each in enumerate(operands))
            found.append(b"%d %s %s" % (letters, str(operator).encode(), told))
    return found


def _named(operand: Any, said: Any, nth: int) -> Any:
    """What a mark says, which may stand among the resources under a name; its kind comes first."""
    return said.get(str(operand), operand) if nth and isinstance(operand, pikepdf.Name) else operand


def metadata(file: pikepdf.Pdf) -> dict[str, str]:
    """What the metadata of a file tell of it, whoever has packed it."""
    if "/Metadata" not in file.Root:
        return {}
    with file.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as told:
        every = {name.rpartition("}")[2]: told[name] for name in told}
    return {name: str(value) for name, value in every.items() if name not in PACKED}

"""Tags: the structure trees of all sections become one, so that the book can be read aloud in its order."""

from __future__ import annotations

from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, String


class Tree:
    """The structure of a file that is being joined."""

    def __init__(self, out: pikepdf.Pdf) -> None:
        self.out = out
        self.root = out.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        self.document = out.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=self.root, K=Array()))
        self.numbers: list[Any] = []
        self.next = 0

    def add(self, part: pikepdf.Pdf, first: int, pages: int, tables: bool) -> None:
        """The structure of a part whose pages have just been added, the first of them being number `first`."""
        if "/StructTreeRoot" not in part.Root:
            return
        copied = self.out.copy_foreign(part.Root.StructTreeRoot)
        top = copied.K[0]
        for element in top.K:
            element.P = self.document
            self.document.K.append(element)
        flat = copied.ParentTree.Nums
        moved = {int(flat[i]): flat[i + 1] for i in range(0, len(flat), 2)}
        for page in list(self.out.pages)[first : first + pages]:
            page.StructParents = int(page.StructParents) + self.next
            for note in page.get("/Annots", ()):
                if "/StructParent" in note:
                    moved[int(note.StructParent)].S = Name.Link  # also where a span within a link was clickable
                    note.StructParent = int(note.StructParent) + self.next
        for number, value in moved.items():
            self.numbers += [number + self.next, value]
        if tables:
            _rename(top, f"{first}-")
        self.next += max(moved, default=-1) + 1

    def finish(self) -> None:
        """Give the file its structure."""
        self.root.K = Array([self.document])
        self.root.ParentTree = self.out.make_indirect(Dictionary(Nums=Array(self.numbers)))
        self.root.ParentTreeNextKey = self.next
        self.out.Root.StructTreeRoot = self.root


def _rename(element: Any, prefix: str) -> None:
    """Give the heads of tables, and what names them, names that no other section uses; say what each head is above."""
    if element.get("/S") == Name.TR:
        _scope(element)
    if "/ID" in element:
        element.ID = String(prefix + str(element.ID))
    layout = element.get("/A")
    if layout is not None and "/Headers" in layout:
        layout.Headers = Array([String(prefix + str(name)) for name in layout.Headers])
    for below in element.get("/K", ()):
        if isinstance(below, Dictionary) and "/S" in below:
            _rename(below, prefix)


def _scope(row: Any) -> None:
    """Say of the heads in a row of a table whether they head this row, in which there is something else, or columns."""
    cells = [cell for cell in row.get("/K", ()) if isinstance(cell, Dictionary)]
    scope = Name.Row if any(cell.get("/S") == Name.TD for cell in cells) else Name.Column
    for cell in cells:
        if cell.get("/S") == Name.TH:
            cell.A = Dictionary({**dict(cell.get("/A", Dictionary())), "/O": Name.Table, "/Scope": scope})


def loose(pdf: pikepdf.Pdf) -> list[list[int]]:
    """For every page, the marks of what hangs in no tree: heads in the margin, which the page setter draws last."""
    if "/StructTreeRoot" not in pdf.Root:
        return [[] for _ in pdf.pages]
    root = pdf.Root.StructTreeRoot
    document = root.K[0]
    hanging = {element.objgen for element in document.K}
    flat = root.ParentTree.Nums
    marks = {int(flat[i]): flat[i + 1] for i in range(0, len(flat), 2)}
    found = []
    for page in pdf.pages:
        own = marks[int(page.StructParents)]
        number = len(own)
        while number and not _hangs(own[number - 1], document, hanging):
            number -= 1
        found.append(list(range(number, len(own))))
        del own[number:]
    return found


def _hangs(element: Any, document: Any, hanging: set[tuple[int, int]]) -> bool:
    """Whether an element is reached from the top."""
    while element.P.objgen != document.objgen:
        element = element.P
    return element.objgen in hanging

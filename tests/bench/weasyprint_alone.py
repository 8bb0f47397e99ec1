"""WeasyPrint alone: the final HTML of a book, in one document with its figures, and nothing else.

`write FILE PAPER` composes it; `print FILE` sets it and throws the PDF away. The HTML is what the bindery would set,
page numbers and all, with every figure as the SVG that it is drawn from.
"""

import json
import sys
from pathlib import Path


def compose_whole(file: Path, paper: str) -> None:
    """The whole book as HTML, and its styles beside it."""
    from parlour.check import check
    from parlour.compose import compose
    from parlour.compose.easel import uri
    from parlour.draw.plates import draw
    from parlour.load import home
    from parlour.load.pack import load
    from parlour.replay.pages import replay
    from parlour.set.typeset import document
    from parlour.set.words import words

    found = load(home.home())
    done = replay(found, check(found))
    volume = compose(found, done, draw(found, done), paper=paper)
    drawings = {name: uri(svg) for section in volume.sections for name, svg in section.drawings.items()}
    body = words(volume.html, drawings.get).filled()
    file.write_text(document(volume.title, body), encoding="utf-8")
    file.with_suffix(".json").write_text(json.dumps(volume.styles), encoding="utf-8")


def print_whole(file: Path) -> None:
    """Set it, as the bindery sets a section."""
    from parlour.set.typeset import typeset

    styles = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    typeset(file.read_text(encoding="utf-8"), styles, "2026-11-16")


if __name__ == "__main__":
    what, file, *paper = sys.argv[1:]
    {"write": compose_whole, "print": print_whole}[what](Path(file), *paper)

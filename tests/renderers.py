"""Do the renderers agree? Boards as our own PNG and as rsvg, Chromium and Inkscape show their SVG, compared dot by dot.

`python tests/renderers.py [BOARD ...] [--manner NAME ...]` asks those that are installed and prints, for each board,
manner and pair, how far the dots are apart on the mean and how many are clearly others, in hundredths. More than
`CLEARLY` of these, and it fails. Without names it looks at every bare board and a few set-ups, in the manner of their
sources and plain. Edges are smoothed otherwise by each, so that pictures are made small before they are compared.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from pathlib import Path

from own import own, own_theme
from parlour.check import check
from parlour.draw.drawing import Drawing
from parlour.draw.setups import Look, chosen
from parlour.draw.svgfile import written
from parlour.draw.wardrobe import BY_SOURCE, wardrobe
from parlour.load.manner import PLAIN
from parlour.pdf.raster import png
from PIL import Image, ImageChops, ImageStat

WIDE, SMALL = 1200, 150
"""How many dots wide boards are drawn, and compared."""

OTHER, CLEARLY = 48, 0.5
"""From how many of 255 steps a dot is clearly another, and of how many in a hundred that may be said."""

SET_UPS = ("skip-skip", "foregammon-foregammon", "chessboard-chess", "backgammon-backgammon", "cross-fox-and-geese")
"""The set-ups that are compared beside the bare boards."""


def commands(svg: Path, png_file: Path, high: int) -> dict[str, list[str]]:
    """How each renderer is asked for a picture; those that are not installed are left out."""
    page = svg.with_suffix(".html")
    image = f'<img src="{svg.name}" width="{WIDE}" height="{high}" style="display:block">'
    page.write_text(f'<body style="margin:0">{image}', encoding="utf-8")
    chromium = next(filter(shutil.which, ("chromium", "chromium-browser", "google-chrome")), "chromium")
    headless = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={WIDE},{high}"]
    told = {
        "rsvg": ["rsvg-convert", "-w", str(WIDE), "-h", str(high), "-b", "white", str(svg), "-o", str(png_file)],
        "chromium": [chromium, *headless, f"--screenshot={png_file}", page.as_uri()],
    }
    return {name: command for name, command in told.items() if shutil.which(command[0])}


def inkscape(files: list[Path]) -> None:
    """Pictures beside all these files, if Inkscape is installed; it is slow to begin, and is asked once."""
    if shutil.which("inkscape"):
        words = ["inkscape", "--export-type=png", "-w", str(WIDE), *map(str, files)]
        subprocess.run(words, check=True, capture_output=True, timeout=1800)


def shown(picture: bytes, high: int) -> Image.Image:
    """A picture as it is compared: small and on white; a last row that is not full is left out."""
    opened = Image.open(BytesIO(picture)).convert("RGBA").crop((0, 0, WIDE, high))
    ground = Image.new("RGBA", opened.size, "white")
    ground.alpha_composite(opened)
    return ground.convert("RGB").resize((SMALL, round(SMALL * opened.height / opened.width)), Image.Resampling.BOX)


def apart(one: Image.Image, two: Image.Image) -> tuple[float, float]:
    """How far two pictures are apart on the mean, and how many dots are clearly others, in hundredths."""
    size = min(one.width, two.width), min(one.height, two.height)
    found = ImageChops.difference(one.crop((0, 0, *size)), two.crop((0, 0, *size))).convert("L")
    others = sum(found.histogram()[OTHER:])
    return ImageStat.Stat(found).mean[0] / 2.55, 100 * others / (size[0] * size[1])


def main(words: list[str]) -> int:
    """Compare; 1 if any two disagree."""
    part = argparse.ArgumentParser(description="compare how renderers show boards")
    part.add_argument("boards", nargs="*")
    part.add_argument("--manner", action="append", help="source, plain or a manner by its name; several one by one")
    asked = part.parse_args(words)
    pack = own()
    pages = check(pack)
    every = chosen(pack, pages, ())
    names = asked.boards or [name for name, one in every.items() if not one.page or name in SET_UPS]
    drawings: dict[tuple[str, str], Drawing] = {}
    for manner in asked.manner or ["source", PLAIN]:
        worn = wardrobe(pack, pages, manner if manner != "source" else BY_SOURCE)
        look = Look(own_theme("colour"), wardrobe=worn)
        drawings |= {(name, manner): look.drawn(every[name]) for name in names}
    worst, many = 0.0, 0
    with tempfile.TemporaryDirectory() as folder:
        files = {key: Path(folder) / f"{'-in-'.join(key)}.svg" for key in drawings}
        for key, drawing in drawings.items():
            files[key].write_text(written(drawing), encoding="utf-8")
        inkscape(list(files.values()))
        for (name, manner), drawing in drawings.items():
            for pair, mean, others in compared(drawing, files[name, manner]):
                worst, many = max(worst, others), many + 1
                told = f"{name:<24}{manner:<12}{pair:<24}"
                print(f"{told}{mean:>7.2f} %  clearly others {others:.3f} %", flush=True)
    verdict = "they agree" if worst <= CLEARLY else "THEY DO NOT"
    print(f"{many} pairs, worst {worst:.3f} %, at most {CLEARLY} %: {verdict}")
    return int(worst > CLEARLY or not many)


def compared(drawing: Drawing, svg: Path) -> Iterator[tuple[str, float, float]]:
    """A drawing as renderers show it, two by two: which, how far apart on the mean, how many are clearly others."""
    high = round(WIDE * drawing.height / drawing.width)
    pictures = {"parlour": shown(png(drawing, WIDE), high)}
    if svg.with_suffix(".png").exists():
        pictures["inkscape"] = shown(svg.with_suffix(".png").read_bytes(), high)
    for renderer, command in commands(svg, svg.with_suffix(".other.png"), high).items():
        subprocess.run(command, check=True, capture_output=True, timeout=240)
        pictures[renderer] = shown(svg.with_suffix(".other.png").read_bytes(), high)
    for (one, first), (two, second) in combinations(pictures.items(), 2):
        yield f"{one} and {two}", *apart(first, second)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

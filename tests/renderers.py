"""Do the renderers agree? Boards as our own PNG and as rsvg, Chromium and Inkscape show their SVG, compared dot by dot.

`python tests/renderers.py [BOARD ...]` asks those that are installed and prints, for each board and pair, how far the
dots are apart on the mean and how many are clearly others, in hundredths. More than `CLEARLY` of these, and it fails.
Edges are smoothed otherwise by each, so that pictures are made small before they are compared.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from io import BytesIO
from itertools import combinations
from pathlib import Path

from own import own, own_theme
from parlour.check import check
from parlour.draw.setups import Look, chosen
from parlour.draw.svgfile import written
from parlour.draw.wardrobe import wardrobe
from parlour.pdf.raster import png
from PIL import Image, ImageChops, ImageStat

WIDE, SMALL = 1200, 150
"""How many dots wide boards are drawn, and compared."""

OTHER, CLEARLY = 48, 0.5
"""From how many of 255 steps a dot is clearly another, and of how many in a hundred that may be said."""

SAMPLE = ("cross", "go-bang", "russian-tivoli", "halma", "messenger-boy", "foregammon", "backgammon", "skip-skip")


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
        "inkscape": ["inkscape", f"--export-filename={png_file}", "-w", str(WIDE), "-h", str(high), str(svg)],
    }
    return {name: command for name, command in told.items() if shutil.which(command[0])}


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


def main(names: tuple[str, ...]) -> int:
    """Compare; 1 if any two disagree."""
    pack = own()
    pages = check(pack)
    look = Look(own_theme("colour"), wardrobe=wardrobe(pack, pages))
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for name, board in chosen(pack, pages, ()).items():
            if name not in names:
                continue
            drawing = look.drawn(board)
            svg, high = Path(folder) / f"{name}.svg", round(WIDE * drawing.height / drawing.width)
            svg.write_text(written(drawing), encoding="utf-8")
            pictures = {"parlour": shown(png(drawing, WIDE), high)}
            for renderer, command in commands(svg, Path(folder) / "shown.png", high).items():
                subprocess.run(command, check=True, capture_output=True, timeout=120)
                pictures[renderer] = shown((Path(folder) / "shown.png").read_bytes(), high)
            for (one, first), (two, second) in combinations(pictures.items(), 2):
                mean, others = apart(first, second)
                worst = max(worst, others)
                print(f"{name:<20}{one + ' and ' + two:<24}{mean:>7.2f} %  clearly others {others:.3f} %", flush=True)
    print(f"worst: {worst:.3f} %, at most {CLEARLY} %: {'they agree' if worst <= CLEARLY else 'THEY DO NOT'}")
    return int(worst > CLEARLY)


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:]) or SAMPLE))

"""`make fuzz`: a right pack spoilt at random, again and again, through the whole line to the set page.

A spoilt pack is refused, or a book, a kit, boards and a site are made of it, and read back as sound; anything else is a
mistake of ours, and the pack is kept.
`python tests/hostile/fuzz.py 3600 7` goes on for an hour from seed 7.
"""

from __future__ import annotations

import contextlib
import io
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent / ".ci")]

from packs import BOARD, GAME, PAGE, SOURCE, Files, base  # noqa: E402

KEPT = Path("fuzzed")
"""Where packs are kept that are neither refused nor built."""

BITS = (
    "```", "```example x\n", "```claims\n", "```note gap n\n", "+++\n", "\n\n", "\n", " ", '"', "'", "= ", "{#", "}", "[", "]", "|",
    "*", "_", "`", "<b>", "&amp;", "\\", "…", "é", "Ж", "א", "中", "😀", "\u0301", "0", "1", "9" * 30, "-1", "0.5", "1e9", "nan",
    "true", "a1", "b2", "a1-b2", "white", "black", "turn", "hand", "play ", "refuse ", "start ", "expect ", "legal ", "result ",
    "figure all", "names ", "caption ", "supplied", "lines", "lay", "[zones]\n", 'z = "a1"\n', "[[moves]]\n", 'do = "hop"\n',
    "row", "three", "All", "never", "12", "[x](y)", "[Halma](halma)", "<!--", "1. ", "7. {#x supplied} X.\n", "- ", "> ", "#",
)  # fmt: skip


def spoilt(seed: int) -> Files:
    """The right pack with a few changes: bits put in, words and lines dropped, doubled and exchanged."""
    lot, files = Random(seed), {name: str(words) for name, words in base().items()}
    for _ in range(lot.choice((1, 1, 1, 2, 3, 8))):
        name = lot.choice((PAGE, PAGE, PAGE, BOARD, GAME, SOURCE))
        files[name] = _spoilt(files[name], lot)
    return dict(files)


def _spoilt(text: str, lot: Random) -> str:
    lines = text.split("\n")
    number = lot.randrange(len(lines))
    words = lines[number].split(" ")
    place = lot.randrange(len(words))
    match lot.randrange(8):
        case 0:
            at = lot.randrange(len(text) + 1)
            return text[:at] + lot.choice(BITS) + text[at:]
        case 1:
            words[place] = lot.choice(BITS)
        case 2:
            del words[place]
        case 3:
            words.insert(place, words[place])
        case 4:
            other = lot.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        case 5:
            del lines[number]
            return "\n".join(lines)
        case 6:
            lines.insert(lot.randrange(len(lines)), lines[number])
            return "\n".join(lines)
        case _:
            words[place] = words[place][: len(words[place]) // 2] + lot.choice(BITS)
    lines[number] = " ".join(words)
    return "\n".join(lines)


def lay(files: Files, root: Path) -> None:
    for name, words in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(str(words), encoding="utf-8")


def told(words: Sequence[str], root: Path) -> tuple[int, str]:
    """The exit status of a command, and what it says; raises what must not be raised."""
    from parlour.cli import main

    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            hands = () if words[0] == "boards" else ("--cache", "none", "--jobs", "1")
            status = main([*words, "--sources", str(root), *hands, "--patience", "5"])
        except SystemExit as left:
            status = int(left.code or 0)
    return status, said.getvalue()


MAKERS = (("book", "--paper", "a4"), ("kit", "--all", "--paper", "a4"), ("boards",), ("site", "--downloads", "none"))
"""What is made of a pack: first what is asked of every pack, then the rest."""


def gone_through(files: Files, folder: Path, built: bool = True, whole: bool = False) -> str:
    """What became of a pack: refused, or verified, or built; raises AssertionError where it is none of these.

    The `whole` of it is boards and a site too, and that all can be read back as sound.
    """
    root, out = folder / "pack", folder / "out"
    for each in (root, out):
        shutil.rmtree(each, ignore_errors=True)
    lay(files, root)
    status, said = told(["verify"], root)
    if status:
        assert status in (1, 2), f"verify: exit status {status}\n{said}"
        assert "nothing was written" in said or status == 2, said
        return "refused"
    if built:
        for words in MAKERS if whole else MAKERS[:2]:
            status, said = told([*words, "--out", str(out / "site" if words[0] == "site" else out)], root)
            assert status == 0, f"it verifies, but {words[0]} ends with {status}\n{said}"
    if built and whole:
        made = [str(path) for kind in ("*.pdf", "boards/*.svg") for path in sorted(out.rglob(kind))]
        status, said = told(["inspect", *made], root)
        assert status == 0, f"it is built, but inspect ends with {status}\n{said}"
    return "built" if built else "verified"


def main(words: Sequence[str]) -> int:
    """Go on until the time is over; say what came of it."""
    end = time.monotonic() + float(words[0]) if words else float("inf")
    seed, came = int(words[1]) if words[1:] else time.time_ns() % 10**9, Counter[str]()
    first = seed
    with tempfile.TemporaryDirectory(prefix="parlour-fuzz-") as folder, contextlib.suppress(KeyboardInterrupt):
        while time.monotonic() < end:
            files = spoilt(seed)
            try:
                came[gone_through(files, Path(folder), whole=True)] += 1
            except Exception as error:
                came["wrong"] += 1
                lay(files, KEPT / str(seed))
                print(f"seed {seed}, kept in {KEPT / str(seed)}: {type(error).__name__}: {error}", flush=True)
            seed += 1
    print(f"seeds {first} to {seed - 1}: {dict(came)}")
    return 1 if came["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

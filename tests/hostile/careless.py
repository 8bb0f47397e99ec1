"""Careless and hostile packs: names, scripts and letters; words beside the pages; games that no engine knows; records."""

from __future__ import annotations

import json

from laws import claimed
from packs import BOARD, GAME, PAGE, SOURCE, Case, Files, added, changed, text

CYRILLIC = "абвгдежзиклмнопрст"
ACCENTED = "ẤỂỘỮÅËŐȪ"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">{}<path d="M1 1h9v9z" fill="black"/></svg>'


def titled(words: str) -> Files:
    """The right pack with such a title at every place that takes one."""
    told = json.dumps(words)
    return {
        PAGE: text(PAGE).replace('"Picaria"', told, 1).replace("## A game", f"## {words}", 1),
        BOARD: text(BOARD).replace('"The Picaria board"', told, 1),
        SOURCE: text(SOURCE).replace('"House Games"', told, 1),
    }


def listed(kind: str, entries: str, times: int) -> Files:
    """A file beside the pages with many entries, which have numbers."""
    return {f"rules/{kind}.toml": "".join(entries.replace("@", str(n)) for n in range(times))}


def scripted(many: int) -> Files:
    """A glossary of words in Cyrillic letters, all of which stand on the page."""
    words = [f"{CYRILLIC[n % 18]}{CYRILLIC[n // 18 % 18]}{CYRILLIC[n // 324]}ход" for n in range(many)]
    terms = "".join(f'[[term]]\nterm = "{word}"\nmeans = "{word}."\nsee = ["{words[n - 1]}"]\n' for n, word in enumerate(words))
    return added(f"\n{' '.join(words)}.\n") | {"rules/glossary.toml": terms}


def shown(title: str) -> Files:
    """A picture of the pack's own before the chapter, which is called so."""
    return {"templates/pictures/picaria.svg": SVG.format(f"<title>{title}</title><desc>D</desc>")}


def nested(depth: int) -> Files:
    """Pages whose names begin alike, with examples that bring them together in every way."""
    pages = {"-".join("a" * n): text(PAGE).replace("```example row", f"```example {'-'.join('a' * (depth - n))}") for n in range(1, depth)}
    return {f"rules/house/{name}.md": page for name, page in pages.items()}


def scored(many: int) -> Files:
    pads = json.dumps([f"ball {n}" for n in range(many)])
    return {PAGE: text(PAGE).replace('order    = 1', f"order    = 1\nscores = {pads}")}


CARELESS: dict[str, Case] = {
    "names-that-come-together": lambda: nested(12),
    "names-without-end": lambda: {f"rules/{'y' * 200}/{'x' * 200}.md": text(PAGE), f"rules/{'y' * 200}/collection.toml": text(SOURCE)},
    "names-of-devices": lambda: {f"rules/house/{name}.md": text(PAGE) for name in ("con", "aux", "nul", "lpt1", "all-set")},
    "entities-by-the-thousand": lambda: added("\n" + "&#x202e;&#22260;&zwj;&nosuch;" * 4000 + "\n"),
    "entities-of-digits": lambda: added(f"\n&#{'9' * 900}; &#x{'f' * 50_000}; &#0; &#xd800; &#x110000; &{'a' * 50_000};\n"),
    "entities-in-titles": lambda: titled("&#x202e;&lt;b&gt;&amp;amp;"),
    "titles-of-signs": lambda: titled("… & —"),
    "titles-of-marks": lambda: titled("a" + "\u0301" * 40),
    "glossary-of-another-script": lambda: scripted(900),
    "glossary-of-signs": lambda: listed("glossary", '[[term]]\nterm = "{@} &"\nmeans = "</p>{{ @ }}"\n', 500),
    "index-of-itself": lambda: listed("index", "", 1) | {"rules/index.toml": "[see]\n" + "".join(f'"t{n}" = "t{n + 1}"\n' for n in range(3000))},
    "index-of-twins": lambda: {"rules/index.toml": "[see]\n" + "".join(f'"Ro{chr(0x300 + n)}w" = "picaria"\n' for n in range(60))},
    "book-of-unprinted-letters": lambda: {"rules/book.toml": 'title = "\\u56f2"\nsubtitle = "\\u05d0"\nimprint = "\\U0001f600"\n'},
    "edition-of-braces": lambda: {"rules/book.toml": '[editions.x]\ntitle = "{games:{games:game}} {0.__class__} %s"\ngames = ["house"]\ntheme = "colour"\n'},
    "edition-of-ten-thousand": lambda: {"rules/book.toml": f"[editions.x]\ngames = {json.dumps([f'g{n}' for n in range(10_000)])}\ntheme = 'colour'\n"},
    "editions-by-the-thousand": lambda: {"rules/book.toml": "".join(f"[editions.e{n}]\ngames = ['house']\ntheme = 'colour'\n" for n in range(3000))},
    "ledger-by-the-ten-thousand": lambda: {"rules/ledger.toml": "[house]\n" + "".join(f'L{n} = "x{n}"\n' for n in range(30_000))},
    "sureties-of-nothing": lambda: listed("sureties", '[[surety]]\nwords = "@"\nfile = "../../etc/passwd"\nplace = "@"\n', 2000),
    "speech-of-braces": lambda: added('\n[speech]\ncalled = "{0.__class__.__mro__}"\noff = "%(x)s{{ 7 * 7 }}"\npass = "\\u202e"\n', GAME),
    "speech-without-end": lambda: added(f'\n[speech]\ncalled = "{"x " * 30_000}"\npass = "{"W" * 60_000}"\n', GAME),
    "picture-of-turned-words": lambda: shown("&#x202e;txt&#x56f4;&lt;b&gt;"),
    "picture-of-a-long-title": lambda: shown("W " * 30_000),
    "inlay-of-letters": lambda: added("\n[inlay]\nlettered = { " + ", ".join(f'"{c}{r}" = "\\u56f2"' for c in "abc" for r in "123") + " }\n", BOARD),
    "inlay-of-unknown-zones": lambda: added("\n[inlay]\n" + "".join(f'k{n} = "row {n}"\n' for n in range(3000)), BOARD),
    "minutes-of-ages": lambda: changed(PAGE, 'length   = "two minutes"', f"minutes = {10**15}\nlength = '{10**15} minutes'"),
    "sources-of-many-pages": lambda: changed(PAGE, "order    = 1", 'order = 1\nsources = ["house 1-999999999999"]'),
    "order-of-digits": lambda: changed(PAGE, "order    = 1", f"order = {9**400}"),
    "options-of-options": lambda: changed(PAGE, "order    = 1", f"order = 1\noptions = {{ a = {'[' * 90}{']' * 90} }}"),
    "claims-on-no-moment": lambda: claimed(["legal a-game@999 = 3"] * 900),
    "record-of-infinities": lambda: {"rules/house/picaria.play.toml": "games = 99999999\nseed = -1\nmost = inf\n[[game]]\nmoves = 'b2 a1'\nresult = nan\n" * 50},
    "restored-without-measure": lambda: {"rules/house/picaria.restore.toml": "[[restoration]]\nexample = 'a-game'\n" * 20_000},
    "links-to-everywhere": lambda: added("\n" + "".join(f"[x](picaria#{n}) [y](#a-game) [z](+{n}) " for n in range(4000)) + "\n"),
}  # fmt: skip
"""What is verified alone."""

KIT = ("kit", "picaria", "--paper", "a4", "--out", "@out", "--jobs", "1")
BOOK = ("book", "--paper", "a4", "--out", "@out", "--jobs", "1")
SITE = ("site", "--out", "@out", "--downloads", "none", "--jobs", "1")

MADE_CARELESSLY: dict[str, tuple[tuple[str, ...], Case]] = {
    "kit-of-accents": (KIT, lambda: titled(f"{ACCENTED} {ACCENTED.lower()} {ACCENTED}")),
    "kit-of-scores": (KIT, lambda: scored(300)),
    "book-of-accents": (BOOK, lambda: titled(f"Ё{ACCENTED} Ἀγών")),
    "book-of-a-script": (BOOK, lambda: scripted(60)),
    "book-of-scores": (BOOK, lambda: scored(60)),
    "site-of-a-script": (SITE, lambda: scripted(200)),
    "site-of-names": (SITE, lambda: {"rules/house/index.md": text(PAGE), "rules/house/notes.md": text(PAGE), "rules/house/picaria.md": text(PAGE)}),
}  # fmt: skip
"""Of what a book, a kit or a site is made."""

"""Hostile dress: templates, style sheets, themes, manners, pictures, papers and editions that a pack brings."""

from __future__ import annotations

from packs import GAME, MUCH, PAGE, Case, Files, added
from parlour.load.home import home

GAME_HTML, STYLE, THEME, MANNER, PICTURE = (
    "templates/game.html", "templates/book.css", "templates/themes/mine.toml", "templates/manners/mine.toml",
    "templates/pictures/picaria.svg",
)  # fmt: skip
BOOK, PAPERS = "rules/book.toml", "templates/papers.toml"
LARGE = "{% set x = 'x' * 200000 %}" + "{% set x = x ~ x ~ x ~ x ~ x ~ x ~ x ~ x ~ x ~ x %}" + "{% set x = x ~ x ~ x ~ x ~ x %}"
NESTED = "{% set a = [1] %}{% set b = [1] %}" + "{% set a = [a, a] %}{% set b = [b, b] %}" * 60


def filled(text: str) -> Files:
    """A template of the pack's own in the place of that of a chapter."""
    return {GAME_HTML: text}


def styled(text: str) -> Files:
    """A style sheet of the pack's own in the place of the book's."""
    return {STYLE: text}


def told(body: str) -> Files:
    """A chapter of this HTML and nothing else."""
    return filled(f"<section>{body}</section>\n")


def drawn(inside: str, head: str = "") -> Files:
    """A picture with these shapes."""
    size = 'xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40"'
    return {PICTURE: f"{head}<svg {size}><title>T</title><desc>D</desc>{inside}</svg>\n"}


def themed(old: str, new: str) -> Files:
    """Our grey theme, with one thing otherwise."""
    whole = (home() / "templates" / "themes" / "grey.toml").read_text(encoding="utf-8")
    assert old in whole, f"{old!r} is no longer in the grey theme"
    return {THEME: whole.replace(old, new, 1)}


def silent(start: str, lines: str) -> Files:
    """A game that no engine knows, and an example of it."""
    men = '[men.man]\nletters = "wb"\nlooks = "disc"\n'
    page = '+++\ntitle = "P"\nboard = "picaria"\ngame = "picaria"\n+++\nP.\n\n1. {#go supplied} Go.\n'
    return {
        GAME: f'about = "G."\nengine = false\nplayers = ["white", "black"]\nstart = "{start}"\n{men}',
        PAGE: f"{page}\n```example e\n{lines}\n```\n",
    }


def mannered(more: str) -> Files:
    return {MANNER: f'title = "Mine"\nabout = "A."\ndepth = 1.0\n{more}'}


TEMPLATES: dict[str, str] = {
    "doubles": "{% set a = 'xxxxxxxx' %}" + "{% set a = a ~ a %}" * 60 + "{{ a }}",
    "keeps-much": LARGE + "".join(f"{{% set a{n} = x ~ '{n}' %}}" for n in range(300)),
    "joins": "{{ (['x' * 200000] * 200000) | join | length }}",
    "joins-with-much": "{{ range(99999) | join('x' * 200000) | length }}",
    "replaces": "{{ ('a' * 200000) | replace('a', 'b' * 200000) | length }}",
    "centers": "{{ 'x' | center(10000000000) | length }}",
    "formats": "{{ '%9999999999d' % 1 }}{{ '{:>9999999999}'.format(1) }}",
    "justifies": "{{ 'x'.ljust(9999999999) }}{{ '\t'.expandtabs(2000000000) }}",
    "indents": "{{ ('x\n' * 100000) | indent(1000000) | length }}",
    "batches": "{{ [1] | batch(999999999, 0) | list | length }}",
    "slices": "{{ [1] | slice(999999999) | list | length }}",
    "squares": "{% set n = 3 %}" + "{% set n = n * n %}" * 60 + "{{ n % 7 }}",
    "raises": "{{ (9 ** 9 ** 9) ** 9 ** 9 }}",
    "nests": NESTED + "{{ a | string | length }}",
    "nests-as-json": NESTED + "{{ a | tojson | length }}",
    "compares": NESTED + "{{ a == b }}",
    "adds-lists": "{% set a = range(99) | list %}{{ ([a] * 199999) | sum(start=[]) | length }}",
    "babbles": "{{ lipsum(n=100000, min=1000, max=1001) | length }}",
    "goes-round": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "calls-itself": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "includes-itself": "{% include 'game.html' %}",
    "extends-itself": "{% extends 'game.html' %}",
    "prints-much": "{% for i in range(99999) %}{{ 'x' * 250 }}{% endfor %}",
    "strips": "{{ ('<' * 200000) | striptags | length }}",
    "wraps": "{{ ('x ' * 100000) | wordwrap(1, wrapstring='y' * 200000) | length }}",
    "looks-at-classes": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "looks-at-globals": "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "looks-by-attr": "{{ ''|attr('__class__') }}{{ 'x'.format.__self__ }}",
    "looks-by-format": "{{ '{0.__class__.__init__.__globals__}'.format(cycler) }}",
    "looks-by-map": "{{ [cycler] | map(attribute='__init__.__globals__') | list }}",
    "deep-brackets": "{{ " + "(" * 20_000 + "1" + ")" * 20_000 + " }}",
    "deep-ifs": "{% if 1 %}" * 5_000 + "{% endif %}" * 5_000,
    "many-names": "".join(f"{{% set v{n} = {n} %}}" for n in range(8_000)),
    "unknown-filters": "{{ 1 | nofilter }}" * 8_000,
    "never-closed": "{{ " * 60_000,
    "only-braces": "{" * 300_000,
}  # fmt: skip
"""What stands in the template of a chapter; it is filled where a book is made."""

STYLES: dict[str, str] = {
    "imports-itself": '@import "book:styles"; @import "file:///etc/passwd"; @import "http://example.invalid/x.css";',
    "fetches": "section { background: url(file:///etc/passwd); } @font-face { font-family: x; src: url(http://a.invalid/x) }",
    "deep-selectors": "a " * 30_000 + "{ color: red }",
    "has-of-has": ":has(" * 300 + "a" + ")" * 300 + "{ color: red }",
    "nots": ":not(" * 2_000 + "a" + ")" * 2_000 + "{ color: red }",
    "many-rules": "".join(f".c{n} > a ~ b {{ color: red }}\n" for n in range(12_000)),
    "huge-lengths": "section { margin: 1e30mm; font-size: 1e30pt; line-height: 1e300; column-count: 100000 }",
    "tiny-pages": "@page { size: 1mm 1mm; margin: 0 } p { font-size: 90mm }",
    "empty-page": "@page { size: 0 0 }",
    "huge-page": "@page { size: 1e9mm 1e9mm }",
    "calc": "section { width: calc(" + "(1px + " * 3_000 + "1px" + ")" * 3_000 + ") }",
    "vars": ":root { --a0: xx; " + "".join(f"--a{n}: var(--a{n - 1}) var(--a{n - 1});" for n in range(1, 40)) + "} p::after { content: var(--a39) }",
    "content": "p::before { content: '" + "x" * 200_000 + "' }",
    "counters": "p { counter-increment: " + "a 99999999 " * 5_000 + "; } p::before { content: counter(a, upper-roman) }",
    "never-closed": "a {" * 60_000,
    "comments": "/*" * 100_000,
}  # fmt: skip
"""A style sheet in the place of the book's."""

BODIES: dict[str, str] = {
    "wide-table": "<table>" + "<tr><td colspan=999999999 rowspan=999999999>x</td></tr>" * 50 + "</table>",
    "many-columns": "<table><tr>" + "<td>x</td>" * 3_000 + "</tr></table>",
    "deep-divs": "<div>" * 3_000,
    "deep-flex": "<div style='display:flex'>" * 60 + "x" + "</div>" * 60,
    "deep-tables": "<table><tr><td>" * 60 + "x" + "</td></tr></table>" * 60,
    "deep-floats": "<div style='float:left'>" * 300 + "x" + "</div>" * 300,
    "a-long-word": "x" * 300_000,
    "many-ids": "".join(f"<p id='a'>{n}</p>" for n in range(8_000)),
    "links-nowhere": "".join(f"<a href='#n{n}'>x</a> " for n in range(8_000)),
    "scripts": "<script>alert(1)</script><iframe src='file:///etc/passwd'></iframe><img src='file:///etc/passwd'>",
    "pictures-from-outside": "<img src='http://example.invalid/a.png'><object data='file:///etc/passwd'></object>",
    "svg-inside": "<svg width='1e9' height='1e9'><image href='file:///etc/passwd'/></svg>",
    "attached": "<link rel=attachment href='file:///etc/passwd'><a rel=attachment href='file:///etc/passwd'>x</a>",
    "based": "<base href='file:///etc/'><img src='passwd'><link rel=stylesheet href='passwd'>",
}  # fmt: skip
"""The HTML of a chapter."""

USE = "".join(f'<g id="g{n}">' for n in range(2_000)) + "</g>" * 2_000
DOCTYPE = '<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx">' + "".join(f'<!ENTITY a{n} "{"&a" * 10};">' for n in range(9)) + "]>"

DRESSED: dict[str, Case] = {
    "picture-doctype": lambda: drawn("&a;", DOCTYPE),
    "picture-deep": lambda: drawn(USE),
    "picture-transforms": lambda: drawn(f'<rect width="1" height="1" class="fill-ink" transform="{"scale(9) " * 3_000}"/>'),
    "picture-arcs": lambda: drawn('<path class="line-ink" stroke-width="1" d="M0 0' + "A1e9 1e9 0 1 1 1 1" * 1_500 + '"/>'),
    "picture-path-of-nothing": lambda: drawn('<path class="fill-ink" d="' + "Z" * 30_000 + '"/>'),
    "picture-numbers": lambda: drawn(f'<path class="fill-ink" d="M{"9" * 5_000} 1e999 L nan inf"/>'),
    "picture-script": lambda: drawn("<script>alert(1)</script><image href='file:///etc/passwd'/><use href='#a'/>"),
    "picture-styles": lambda: drawn("<style>@import 'file:///etc/passwd'; * { fill: url(#a) }</style>"),
    "picture-many-shapes": lambda: drawn('<circle cx="9" cy="9" r="1" class="fill-ink"/>' * 700),
    "picture-thin-hatching": lambda: drawn('<path class="line-ink" stroke-width="0.1" d="' + "M0 0L60 40" * 2_500 + '"/>'),
    "picture-of-nothing": lambda: {PICTURE: ""},
    "picture-no-xml": lambda: {PICTURE: "<" * 30_000},
    "theme-of-bands": lambda: themed("[tints]\n", "[tints]\n" + "".join(f't{n} = {{ fill = "#000000" }}\n' for n in range(5_000))),
    "theme-of-colors": lambda: themed('"#1f1f1f"', '"url(file:///etc/passwd)"'),
    "theme-long-color": lambda: themed('"#1f1f1f"', f'"#{"0" * MUCH}"'),
    "theme-hatched-finely": lambda: themed("pitch = 0.16", "pitch = 1e-9"),
    "theme-of-nan": lambda: themed("pitch = 0.16", "pitch = nan"),
    "manner-of-bands": lambda: mannered('[[bands]]\nwide = 0.005\npaint = "ink"\n' * 9_000),
    "manner-of-units": lambda: mannered('[[bands]]\nwide = 0.005\nunit = "vine-1878"\n' * 40),
    "manner-without-ornaments": lambda: mannered('[[bands]]\nwide = 0.5\nunit = "nothing"\n' * 3_000),
    "manner-of-faces": lambda: mannered('[[bands]]\nwide = 0.5\n[plate]\nornament = "x"\n[plate.title]\nface = "font:../../../etc/passwd"\nheight = 0.5\n'),
    "manner-called-plain": lambda: {"templates/manners/plain.toml": 'title = "P"\nabout = "P."\ndepth = 1\n[[bands]]\nwide = 0.5\n'},
    "papers-of-nothing": lambda: {PAPERS: "[a4]\nwidth = 0\nheight = 0\n"},
    "papers-by-the-thousand": lambda: {PAPERS: "".join(f"[p{n}]\nwidth = 100\nheight = 100\n" for n in range(6_000))},
    "papers-of-nan": lambda: {PAPERS: "[a4]\nwidth = nan\nheight = inf\n"},
    "editions-by-the-thousand": lambda: {BOOK: 'title = "B"\n' + "".join(f"[editions.e{n}]\ngames = ['house']\n" for n in range(5_000))},
    "edition-of-many-games": lambda: {BOOK: f'title = "B"\n[editions.complete]\ngames = {["picaria"] * 20_000}\n'},
    "edition-in-a-circle": lambda: {BOOK: 'title = "B"\n[editions.a]\ngames = ["b"]\n[editions.b]\ngames = ["a"]\n'},
    "edition-of-braces": lambda: {BOOK: 'title = "' + "{games:x}" * 8_000 + '"\n'},
    "edition-of-a-path": lambda: {BOOK: 'title = "B"\n[editions."../../x"]\ngames = ["house"]\n'},
    "glossary-by-the-thousand": lambda: {"rules/glossary.toml": "".join(f'[t{n}]\nmeans = "three men"\n' for n in range(6_000))},
    "index-by-the-thousand": lambda: {"rules/index.toml": "".join(f'w{n} = "w{n}, men"\n' for n in range(9_000))},
    "ledger-by-the-thousand": lambda: {"rules/ledger.toml": "[house]\n" + "".join(f'L{n} = "men"\n' for n in range(9_000))},
    "cut-of-nothing": lambda: {"templates/cut/mine.toml": "[cut]\ncolor = 1\n"},
    "page-with-templates": lambda: added("\n{{ 9 ** 9 ** 9 }}{% for a in range(9) %}{{ cycler.__init__.__globals__ }}\n"),
    "no-engine-crowded": lambda: silent("white " + "b2 " * 9_000 + "turn white", "play a1-b2"),
    "no-engine-many-moves": lambda: silent("white a1 black c3 turn white", "play a1-b2 c3-c2 b2-a1 c2-c3\n" * 6_000),
    "no-engine-impossible-moves": lambda: silent("white a1 black c3 turn white", "play c3-a1 a1xa1 a1-off pass z9-z9\n" * 3_000),
    "no-engine-refusals": lambda: silent("white a1 black c3 turn white", "refuse a1-b2 nothing\n" * 9_000),
}  # fmt: skip

MAKING = ("book", "--paper", "a4", "--jobs", "1", "--out", "@out")
"""A book is made of the pack, into a folder of its own."""

BUILT: dict[str, Case] = {
    **{f"template-{name}": (lambda text=text: filled(text)) for name, text in TEMPLATES.items()},
    **{f"style-{name}": (lambda text=text: styled(text)) for name, text in STYLES.items()},
    **{f"chapter-{name}": (lambda text=text: told(text)) for name, text in BODIES.items()},
}
"""Those of which a book is made: only then are templates filled and pages set."""

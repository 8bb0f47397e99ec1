"""The codes of mistakes: for each its sentence, what would be right, and what docs/mistakes.md says of it.

A title or a `right` has places in braces that are filled where the mistake is marked; `right` is told last.
"""

from __future__ import annotations

from .boardcodes import BOARDS
from .formcodes import FORM
from .gamecodes import GAMES
from .picturecodes import PICTURES
from .presscodes import PRESS, Code

__all__ = ["CODES", "Code"]

CODES: dict[str, Code] = PRESS | GAMES | PICTURES | FORM | BOARDS | {
    # -- files ------------------------------------------------------------------------------------
    "P001": Code(
        "this file is not UTF-8", "The file is not UTF-8.", "byte {byte} stands here; save the file as UTF-8"
    ),
    "P002": Code("this file is empty", "The file is empty.", "write it, or remove it"),
    "P003": Code(
        "this file is too large: {size:,} bytes",
        "The file is larger than any source should be; it is not read.",
        "a source has at most {most:,}",
    ),
    "P004": Code(
        "the front matter {what}",
        "The front matter between the `+++` lines is missing or never closes.",
        "a page begins with a line +++, keys in TOML, and a line +++",
    ),
    "P005": Code("this is not TOML", "The TOML cannot be read."),
    "P006": Code("unknown key {key!r}{where}", "A TOML file or front matter has a key that Parlour does not know."),
    "P007": Code("the key {key} is missing{where}", "A key is missing.", "add a line {key} = …"),
    "P008": Code("{key} must be {kind}", "A key’s value is of the wrong kind or size.", "here it is {value}"),
    "P009": Code("the fence {fence} never closes", "A fence never closes.", "end it with a line {ticks}"),
    "P010": Code("unknown fence {kind!r}", "A fence is of a kind that Parlour does not know."),
    "P011": Code(
        "a page draws its pictures from positions",
        "A page tries to show a picture of its own; figures are drawn from positions.",
        "use a figure or example fence",
    ),
    "P012": Code(
        "this is too long or too deeply nested",
        "A line or a number is too long, or something too deeply nested.",
        "keep lists, quotations, brackets and tables shallow",
    ),
    "P013": Code("two pages are named {name}", "Two pages have one name.", "the other is {other}"),
    "P014": Code("there are no pages here", "The folder has no pages.", "a page is rules/<collection>/<game>.md"),
    "P015": Code(
        "unknown mark {mark!r} on a rule",
        "A rule carries an unknown mark.",
        "marks are supplied, advice, a note as +its-id, and a place as p.7, part.3 or sec.Kings",
    ),
    "P016": Code(
        "this file lies outside the sources",
        "A file is a link out of the sources; it is not read.",
        "a link may not lead out of the folder",
    ),
    "P017": Code(
        "character U+{number:04X} has no place in a source",
        "A control or private-use character stands in a source, or one that turns or hides a text; TOML escapes count.",
        "remove it",
    ),
    "P041": Code(
        "this file is missing", "A collection’s file is missing.", "every folder of rules has a collection.toml"
    ),
    "P064": Code("this is no file", "A folder or a dead link stands in the place of a file.", "put a file there"),
    "P049": Code(
        "nothing uses this {what}",
        "A file or folder has a name, or lies in a place, by which nothing is looked for.",
        "the names that are used are told in docs/pages.md, under Your own folder",
    ),
    "P060": Code(
        "{name!r} is no name for {what}",
        "A page, board, collection, theme or game is named in letters that addresses and files elsewhere cannot have.",
        "name it with small letters, figures and hyphens, as old-maid; its title may be anything",
    ),
    "P077": Code(
        "{what} would be called {name} in a book or among its files, as something else is",
        "Two names that are put together of several, as those of a page and of an example, come to the same.",
        "the other is {other}; give one of them another name",
    ),
    "P061": Code(
        "there is no type for {letters}",
        "Words to be printed have letters that the type of the book does not have.",
        "the book is set in EB Garamond: Latin, Greek and Cyrillic letters and common signs",
    ),
    "P063": Code(
        "{what} could not be {done} within {limit}",
        "An example, a claim or a page takes more time or memory than Parlour is asked to spend.",
        "make it smaller; or --patience gives more seconds, --memory more megabytes",
    ),
    "P058": Code(
        "nothing answers for “{words}” in one way",
        "Words of `rules/sureties.toml` have no answer, or more than one.",
        "give page and check, page and rule, held, or is, as docs/claims.md tells",
    ),
    "P059": Code(
        "the words “{words}” stand nowhere outside the pages",
        "Words of `rules/sureties.toml` stand in no template, collection, edition or entry of the glossary.",
        "quote them as they stand there",
    ),
    "P062": Code(
        "the words “{words}” stand in several sentences",
        "Words of `rules/sureties.toml` stand in sentences that differ, and would answer where they are not meant.",
        "quote more of one of them",
    ),
    "P069": Code(
        "“{length}” is not {minutes} minutes",
        "The front matter says two things of how long a game takes.",
        "let `length` begin with what `minutes` says, or leave one of them out",
    ),
    # -- names and what they lead to --------------------------------------------------------------
    "P018": Code(
        "this {kind} needs a name",
        "An example, figure or back fence has no proper name.",
        "letters, figures and hyphens, as ```{kind} figure-6",
    ),
    "P019": Code(
        "this note lacks {part}",
        "A note lacks its kind, its id or one of its parts.",
        "write ```note gap its-id, then says, rules and why",
    ),
    "P020": Code(
        "there is no {what} {name!r}", "A board, page, note, point, moment, theme, paper or manner does not exist."
    ),
    "P021": Code("there is no game {name!r}", "A game that is named does not exist."),
    "P022": Code("{game} cannot be played on {board}", "The game cannot be played on that board."),
    "P023": Code("rule {id} is numbered {number}", "A rule has the wrong number.", "its number here is {expected}"),
    "P024": Code(
        "the engine enforces a rule {rule!r} that this page lacks",
        "The engine enforces a rule that the page lacks.",
        "write it as a numbered rule with {{#{rule}}}",
    ),
    "P025": Code(
        "rule {number} ({id}) is not enforced by the engine",
        "A rule is neither enforced by the engine nor marked `advice`.",
        "mark it advice, or use the engine's id",
    ),
    "P026": Code("the link {target} leads nowhere", "A link leads nowhere."),
    "P027": Code(
        "the source {source!r} cannot be followed",
        "A source is not a collection with pages.",
        'write a collection and its pages, as "my-leaflet 6-8"',
    ),
    "P028": Code(
        'the words "{words}" do not stand on this page',
        "The words that a claim quotes do not stand on the page.",
        "quote them as they stand in its prose, rules or notes",
    ),
    "P029": Code(
        "two {what} are called {name}",
        "Two fences, rules, notes or entries of the ledger have one name.",
        "the other stands {where}",
    ),
    "P030": Code(
        "this is no entry of the ledger: {name}",
        "An entry of `rules/ledger.toml` cannot be made out.",
        'below [a-collection] write ID = "what it claims", as L58 = "fifteen moves are enough"',
    ),
    "P031": Code(
        "two terms are called {name!r}",
        "Two words of `rules/glossary.toml` or `rules/index.toml` have one name.",
        "the other stands {where}",
    ),
    "P032": Code(
        "there is no {what} {name!r}",
        "The glossary or the index names a term, game, rule or place that is not there.",
    ),
    "P050": Code(
        "rule {number} cites a {said}, and this source is counted by its {unit}s",
        "A rule cites its source by pages where it has none, or the other way round.",
        "pages are cited as p.7, parts as part.3, sections as sec.Kings; unit in collection.toml says which there are",
    ),
    "P042": Code(
        "the page names a game but no board", "A page names a game but no board.", 'add a line board = "…"'
    ),
    "P035": Code(
        "this {kind} needs a game", "An example or a figure has no game.", "name the page's game in its front matter"
    ),
    "P036": Code(
        "this transcript does not say which game it is",
        "A transcript for `parlour replay` does not begin with its game, and neither tags nor moves say it.",
    ),
    "P037": Code("the game has no such option", "An option does not exist, or cannot be that."),
    "P051": Code(
        "{what} comes too late: {why}", "An option, a start, or the board of a figure stands behind a start or a move.",
        "options come first, then a start, once, and then all else",
    ),
    "P033": Code(
        "{game}: how {man} looks is not told",
        "The game does not say how a man looks ([looks.md](looks.md)).",
        "shapes are: {shapes}",
    ),
    "P034": Code(
        "{game}: no theme has a side for {man}", "The men of the game have a color for which themes have no side."
    ),
    "P044": Code(
        "{game}: {man} has an unknown {what} {word!r}", "A man has a shape or bears a sign that nobody can draw."
    ),
    "P045": Code(
        "{game}: {man} is no disc but a {shape}",
        "A man who is no disc bears a sign or is stacked.",
        "only a disc bears a sign or is stacked",
    ),
    "P046": Code(
        "{game}: {man} is made of {letter!r}, which is no man of the game",
        "A man is made of one whom the game does not know.",
        "its men are: {men}",
    ),
    "P047": Code(
        "{game}: {man} is stacked, and it is not told upon whom",
        "A stacked man is made of nobody.",
        "say which men it is made of",
    ),
    "P048": Code(
        "{game}: {man} is made of itself", "A man is made of himself.", "say which other men it is made of"
    ),
    # -- looks ------------------------------------------------------------------------------------
    "P038": Code(
        "this template cannot be read", "A template’s Jinja cannot be read.", "see https://jinja.palletsprojects.com"
    ),
    "P039": Code(
        "this template cannot be filled",
        "A template names a value, filter or template that there is not, or asks for what cannot be done.",
        "compare it with Parlour's own of the same name",
    ),
    "P040": Code(
        "nothing is left for the text on {paper}",
        "The margins of a paper take up all of it.",
        "left, right, side and gutter are less than width by 40 mm at least, top and bottom than height",
    ),
    "P043": Code(
        "this style is passed over",
        "A style sheet of an author’s has something that the page setter does not understand or may not fetch.",
        "see https://doc.courtbouillon.org/weasyprint for what it knows",
    ),
    # -- fences -----------------------------------------------------------------------------------
    "P101": Code("unknown verb {verb!r} in {what}", "An unknown verb in an example, figure or note."),
    "P102": Code("this position cannot be read", "A position cannot be read."),
    "P103": Code("this move cannot be read", "A move cannot be read."),
    "P104": Code("illegal move", "A move is illegal; the rule that forbids it and the legal moves follow."),
    "P105": Code("this move may mean several", "A move may mean several."),
    "P106": Code(
        "{move} is to be refused, but it is legal here",
        "A move that is to be refused is legal.",
        "it is the move {written}",
    ),
    "P107": Code(
        "{move} is refused for another rule",
        "A move is refused, but for another rule, or for several rules together.",
    ),
    "P108": Code("the position is another", "The position is not the expected one."),
    "P109": Code("the result is not {result}", "The result is not the stated one."),
    "P110": Code("the legal moves are others than it says", "The legal moves are not those listed."),
    "P111": Code('the claim "{words}" is {verdict}', "A claim is false, or true where it is said to fail."),
    "P112": Code("the check {check!r} cannot be made", "The check of a claim cannot be made as it is written."),
    "P113": Code("there is no rule {rule!r} on this page", "A rule that is named does not stand on the page."),
    "P114": Code(
        "the example {name} proves nothing", "An example proves nothing.", "play, refuse or list a move in it"
    ),
    "P115": Code(
        "no example shows rule {number} ({id})",
        "The engine asks for a rule, but no example would go otherwise without it.",
        "add a refuse line that cites it, or a position in which it matters",
    ),
    "P117": Code(
        "a game on record goes otherwise", "A recorded game of self-play goes otherwise when it is played again."
    ),
    "P118": Code("this proof does not hold", "A proof on record does not hold."),
    "P119": Code(
        "this restoration does not hold",
        "A restoration on record does not list what there is, or a proof in it does not hold.",
    ),
    "P121": Code(
        "no page accounts for {id}",
        "An entry of the ledger is accounted for on no page.",
        "add a claim with its id to the page it belongs to; not testable: and the reason will do",
    ),
    "P122": Code("the ledger has no entry {id}", "A claim names an entry that the ledger lacks."),
    "P123": Code(
        "{move} does not say rightly which man goes",
        "A move does not say which of several named men makes it, or names a man where that is clear.",
    ),
    "P124": Code(
        "a figure without a caption", "A figure has no caption.", "say behind ' : ' what there is to see in it"
    ),
    "P125": Code("{throw} cannot be thrown", "Dice, spinner or cue cannot show that."),
    "P126": Code(
        "{verb}: this line cannot be made out", "A line of a fence is not as its verb wants it.", "write {usage}"
    ),
    "P127": Code("these names cannot be given", "Names of men do not fit the men that stand there."),
    "P128": Code(
        'nothing that is checked means "{word}" in "{words}"',
        "The words of a claim say something that none of its checks means ([claims.md](claims.md)).",
    ),
    "P129": Code(
        'the check is about {what}, which the words "{words}" do not say',
        "The check of a claim is about something that its words do not say ([claims.md](claims.md)).",
        "quote the words that say it, or use a check that counts what they say",
    ),
    "P130": Code(
        'no claim accounts for "{word}" in this sentence',
        "With `--strict`: neither claim nor excuse answers for words of a sentence ([claims.md](claims.md)).",
        "claim its words, or excuse them as history, advice, opinion, notation, source, ruling or table",
    ),
    "P135": Code(
        "no source of this collection is known to say “{words}”",
        "A note puts words in quotation marks that are not among its collection’s quotations.",
        "compare them with the source and add them to {file}, or tell them without the marks",
    ),
    "P131": Code(
        "{player} plays {played} and could win at once by {better}",
        "A player in an example could win at once and plays something else, and the page does not say so.",
        "let him win, or write {played}? and the book will say what he overlooks",
    ),
    "P132": Code(
        "this draw could be won: {player} plays {played}, and {better} wins by force within {length} moves",
        "An example ends drawn in which a player could have won by force, and the page does not say so.",
        "make it a draw, or write {played}? and the book will say what he overlooks",
    ),
    "P133": Code(
        "{move} is marked with ?, and overlooks nothing",
        "A move is marked as overlooking a win, and there was none.",
        "take the ? away",
    ),
    "P134": Code(
        "{games} on record ended by a rule {rule!r} that the page does not print",
        "A game of self-play on record ended by a rule that does not stand on its page.",
        "write the rule, or make the record anew with parlour selfplay",
    ),
}

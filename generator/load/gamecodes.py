"""The codes of what is wrong with games of an author's own."""

from __future__ import annotations

from .presscodes import Code

GAMES: dict[str, Code] = {
    "G001": Code(
        "this game has no {what} {name!r}",
        "A game names a player, a kind of man, a way, a clause or an option that it does not have.",
    ),
    "G002": Code(
        "players and letters do not go together: {what}",
        "The players of a game, or the letters of its men, do not go together.",
    ),
    "G003": Code(
        "nothing says what becomes of a player who cannot move",
        "A game as data has no clause for a player who cannot move.",
        'add [[ends]] with when = "cannot move"; or pass = {{ rule = "…" }}; or stuck = "never", if that cannot be',
    ),
    "G004": Code(
        "{name} is the name of a game that Parlour has itself",
        "A game has the name of one of Parlour’s own, whose players and solvers would be taken for it.",
        "give the file another name, and its page too",
    ),
    "G005": Code(
        "the rule of a repeated position has the id {rule}",
        "The rule by which a repeated position is drawn has another id than `repetition`.",
        "call it repetition, here and on the page",
    ),
    "G006": Code(
        "this game is a program, and nobody has said that he trusts it",
        "A pack has a game in Python, which is not run: it is not trusted, or has changed since it was.",
        "read it; then, if you would run it yourself, parlour trust {file}",
    ),
    "G007": Code(
        "the installed game {name} cannot be loaded",
        "An installed package tells of a game (entry point `parlour.games`) that cannot be imported.",
        "mend or remove the package",
    ),
    "G008": Code(
        "this game is neither played nor silent: {what}",
        "A game as data has no moves, or has clauses although it says `engine = false`.",
        "write [[moves]]; or engine = false and no clause, and examples are printed as not replayed",
    ),
    "G009": Code(
        "no engine knows this game, and nothing says {what}",
        "An example of a game without an engine lists legal moves, or has a move that cannot be carried out.",
        "write moves from point to point, a1-b2, a1xc3, a1-off, or pass; what else they bring about, with expect",
    ),
}

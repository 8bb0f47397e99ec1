"""The codes of what is wrong with the form of a chapter."""

from __future__ import annotations

from .presscodes import Code

FORM: dict[str, Code] = {
    "P136": Code(
        "what the game is in short lacks its {part}",
        "A `short` fence lacks one of its parts.",
        "write {part} and a sentence or two",
    ),
    "P137": Code(
        "the example {name} tells of two moves that are not allowed",
        "An example has more than one refusal with a sentence.",
        "keep the tempting one; the others, without a sentence, are proved and not printed",
    ),
    "P138": Code(
        "no figure shows the position in which {move} is not allowed",
        "A refusal has a sentence, and no figure of its example shows that moment.",
        "ask for a figure of that moment, or leave the sentence away",
    ),
    "P139": Code(
        "the example {name} has a {verb} and no figure",
        "An example without a figure is proved and not printed, and has words that would be lost.",
        "ask for a figure, or take the words away",
    ),
    "P140": Code(
        "there are no games on record for {{record}}",
        "A page asks for a sentence on its games on record, and there are none.",
        "make them with parlour selfplay, or take it away",
    ),
    "P141": Code(
        "{part} cannot be shown by itself",
        "A figure shows a part of its board, and the board cannot be cut there, or somebody goes in or out of it.",
        "choose two other corners, or show all of the board",
    ),
}

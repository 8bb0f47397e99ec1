"""The codes of mistakes in boards and in a laser's profiles."""

from __future__ import annotations

from .presscodes import Code

BOARDS: dict[str, Code] = {
    "B004": Code(
        "the picture must be a rectangle of names", "The picture is not a rectangle of names, or has no points."
    ),
    "B005": Code("the picture cannot have a point {name!r}", "A point’s name is bad or stands twice."),
    "B006": Code("there is no point {point!r} in the picture", "A point that is named is not in the picture."),
    "B007": Code(
        "unknown kind of lines {kind!r}",
        "A kind of lines is neither a network nor a list of lines.",
        "or give a list of lines, each a row of point names",
    ),
    "B009": Code(
        "two lines leave a point the same way",
        "Two lines leave a point the same way.",
        "a straight line leaves a point each way at most once",
    ),
    "B010": Code(
        "names beside the points find no room",
        "Names are to stand beside points that have none, between lines and other points.",
        'write labels = "edges", "corner" or "below", or make the squares larger',
    ),
    "C003": Code(
        "two ways have one color",
        "Two ways of a laser’s profile have one color.",
        "a laser tells cut, score and engrave by their colors",
    ),
}

"""The codes of what is wrong with pictures that are files: illustrations and ornaments."""

from __future__ import annotations

from .presscodes import Code

PICTURES: dict[str, Code] = {
    "P070": Code("this is not an SVG file that can be read", "A picture is no XML, or no SVG."),
    "P071": Code(
        "a picture cannot have {what}",
        "A picture has something besides shapes: letters, a bitmap, a link, a program, a gradient, a style of its own.",
        "it has groups, paths and plain shapes, with a title and a description; docs/looks.md tells them all",
    ),
    "P072": Code("the picture has no {what}", "A picture lacks its size, its title or its description."),
    "P073": Code(
        "there is no paint {paint!r}",
        "A shape of a picture is painted with a color, or with a paint that no theme has.",
        "paints are classes, such as fill-dark and line-ink",
    ),
    "P074": Code("{what} cannot be read", "A path, a number or a transformation of a picture cannot be read."),
    "P075": Code("the picture {what}", "A picture is too large or too fine, or reaches over its edge."),
    "P076": Code("there is no picture {name!r}", "A page asks for a picture that there is not, or asks for it twice."),
}

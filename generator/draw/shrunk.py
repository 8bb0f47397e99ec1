"""A drawing made smaller or larger as a whole: every place, every curve, every line."""

from __future__ import annotations

from dataclasses import replace

from .drawing import Chain, Circle, Curve, Drawing, Outline, Path, Rect, Strand


def shrunk(drawing: Drawing, scale: float) -> Drawing:
    """A drawing of paths alone, so many times as large."""
    parts = tuple(_path(part, scale) for part in drawing.parts if isinstance(part, Path))
    if len(parts) != len(drawing.parts):
        raise ValueError("only drawings of paths are made smaller")
    return replace(drawing, width=drawing.width * scale, height=drawing.height * scale, parts=parts)


def _path(path: Path, scale: float) -> Path:
    return replace(path, outline=outlined(path.outline, scale), width=path.width * scale)


def outlined(outline: Outline, scale: float) -> Outline:
    """An outline in another size."""
    return tuple(_strand(strand, scale) for strand in outline)


def _strand(strand: Strand, scale: float) -> Strand:
    if isinstance(strand, Chain):
        return Chain(tuple((x * scale, y * scale) for x, y in strand.places), strand.closed)
    if isinstance(strand, Circle):
        return Circle(strand.x * scale, strand.y * scale, strand.r * scale)
    if isinstance(strand, Rect):
        return Rect(strand.x * scale, strand.y * scale, strand.wide * scale, strand.high * scale)
    x, y = strand.start
    return Curve((x * scale, y * scale), tuple(tuple(at * scale for at in leg) for leg in strand.legs), strand.closed)

"""Chess in PGN: the standard game, its moves in algebraic notation."""

from __future__ import annotations

from ...tagged import Tagged
from .san import SHAPE

TAGGED = Tagged("Variant", "Standard", SHAPE)

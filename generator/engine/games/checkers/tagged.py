"""Checkers in PDN: English draughts is its game type 21, and a win may count two."""

from __future__ import annotations

from ...tagged import Tagged

TAGGED = Tagged(
    "GameType", "21", r"\d{1,2}([-x]\d{1,2})+", ("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*")
)

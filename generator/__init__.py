"""Parlour: a press for parlour games that prints nothing it has not replayed."""

__version__ = "0.1.0"

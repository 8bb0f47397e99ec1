"""Wording: what sentences say that can be true or false."""

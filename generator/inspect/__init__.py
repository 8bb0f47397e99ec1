"""Inspect: finished files are opened as a stranger would open them, and measured."""

"""Replay: every example is played through the engine, every claim decided, every record played again."""

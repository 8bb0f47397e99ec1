"""Solver: exact answers. It knows the engine, and nothing else of Parlour."""

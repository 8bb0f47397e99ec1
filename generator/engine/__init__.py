"""The rules engine: boards, positions, moves, games.

Nothing here reads a file, draws a line or writes a sentence for a reader, and nothing here
imports from the rest of Parlour. A board comes in as a value; what goes out is positions, moves,
and the ids of the printed rules that allow, forbid or end things.
"""

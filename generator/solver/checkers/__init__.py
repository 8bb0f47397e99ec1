"""The solver for English checkers: bitboards, endgame tables, search above them, and proofs that are quick to check."""

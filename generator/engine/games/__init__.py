"""One file per game, found by its name. Each has a function `game(board, law)` and nothing to register."""

"""What the simple player looks for, game by game: no rule of any game stands here. `judge(game)` gives the measure."""

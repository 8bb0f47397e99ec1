"""Draw: a board, the men on it, arrows and marks become one drawing of true size in millimetres.

What is drawn is a `Figure`; how it looks is a `Theme`, which is data. Nothing here knows a rule of any game.
"""

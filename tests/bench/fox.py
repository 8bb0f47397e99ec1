"""Fox and Geese on the checkerboard solved from nothing, in this process: prints placings and CPU seconds.

Both ways that the page compares: the fox has won when it is past the geese, and played to the very end.
"""

import time

from parlour.engine.games.fox_and_geese_checkerboard.solved import solved
from parlour.load import home
from parlour.load.board import read_board

if __name__ == "__main__":
    file = home.home() / "boards" / "checkerboard.toml"
    board = read_board(file.read_text(encoding="utf-8"), file.name).board
    began = time.process_time()
    placings = sum(len(solved(board, to_the_end)) for to_the_end in (False, True))
    print(placings, time.process_time() - began)

"""What is printed on the squares of the Messenger Boy board."""

from __future__ import annotations

import re

# The orders of the source are lost. These are this edition's, all of them: what each does, and its words.
SQUARES: dict[int, tuple[str, str]] = {
    1: ("", "Start"),
    2: ("", "A seat on the office bench"),
    3: ("to 6", "Up before the bell. Go on to 6."),
    4: ("", "A cap with brass buttons"),
    5: ("wait", "Stops for marbles. Lose a turn."),
    6: ("", "Knows every street by name"),
    7: ("to 12", "Returns a lost purse. Go on to 12."),
    8: ("", "Rain all day"),
    9: ("to 4", "Rides behind a cart. Go back to 4."),
    10: ("again", "Runs all the way. Spin again."),
    11: ("", "A ten-cent piece for himself"),
    12: ("", "Trusted with the bank’s letters"),
    13: ("prison", "Opens a sealed letter. To prison."),
    14: ("", "The lost-property office"),
    15: ("again", "Civil to a cross old man. Spin again."),
    16: ("to 1", "Asleep on the stairs. Back to Start."),
    17: ("", "A message for the Mayor"),
    18: ("to 21", "Leads a lost child home. Go on to 21."),
    19: ("to 14", "Loses his badge. Go back to 14."),
    20: ("wait", "Watches a fire. Lose a turn."),
    21: ("", "Sergeant of the messengers"),
    22: ("", "Head Office. Go home on either side."),
    23: ("", "The receiving desk"),
    24: ("to 28", "Learns the Morse code. Go on to 28."),
    25: ("wait", "Misses night school. Lose a turn."),
    26: ("", "The night desk"),
    27: ("again", "Studies by candlelight. Spin again."),
    28: ("", "Telegraph operator"),
    29: ("to 23", "Sends a wire astray. Go back to 23."),
    30: ("prison", "Borrows from the till. To prison."),
    31: ("", "A small branch office"),
    32: ("to 36", "Mends the line in a gale. Go on to 36."),
    33: ("to 26", "Quarrels with his chief. Back to 26."),
    34: ("again", "Unmasks a swindler. Spin again."),
    35: ("", "A gold watch from the Company"),
    36: ("", "Chief operator"),
    37: ("wait", "Boasts of his rise. Lose a turn."),
    38: ("to 41", "Invents a better key. Go on to 41."),
    39: ("to 31", "Gambles in silver. Go back to 31."),
    40: ("", "A house on the Avenue"),
    41: ("", "General manager"),
    42: ("", "A seat at the Directors’ table"),
    43: ("", "President of the Company"),
}
MIDDLE, LAST = 22, 43


def worded(words: str) -> str:
    """What the words of an order tell a boy to do."""
    if number := re.search(r"\b(?:on|back) to (\d+|Start)\.$", words, re.IGNORECASE):
        return f"to {number[1].replace('Start', '1')}"
    ends = {"Lose a turn.": "wait", "Spin again.": "again", "To prison.": "prison"}
    return next((effect for end, effect in ends.items() if words.endswith(end)), "")

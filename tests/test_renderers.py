"""The tool that compares renderers would notice a board that one of them shows otherwise."""

from __future__ import annotations

from PIL import Image, ImageDraw
from renderers import CLEARLY, SMALL, apart


def picture(*boxes: tuple[int, int, int, int]) -> Image.Image:
    """A small picture with some dark boxes on light paper."""
    made = Image.new("RGB", (SMALL, SMALL), "#f8f1de")
    for box in boxes:
        ImageDraw.Draw(made).rectangle(box, fill="#33567c")
    return made


def test_the_same_picture_is_the_same() -> None:
    assert apart(picture((10, 10, 60, 60)), picture((10, 10, 60, 60))) == (0.0, 0.0)


def test_a_square_that_is_missing_or_elsewhere_is_clearly_another() -> None:
    whole = picture((10, 10, 27, 27), (80, 80, 97, 97))
    assert apart(whole, picture((10, 10, 27, 27)))[1] > CLEARLY
    assert apart(whole, picture((10, 10, 27, 27), (84, 80, 101, 97)))[1] > CLEARLY

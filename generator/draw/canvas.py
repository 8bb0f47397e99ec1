"""The canvas: groups, paths and letters go in one after another, and a drawing comes out."""

from __future__ import annotations

from dataclasses import replace

from .drawing import Depicts, Drawing, Group, Outline, Part, Path, Place, Shared, Text

HAIR = 0.1
"""The thinnest line that a printer can be trusted with, in mm."""


class Canvas:
    """A drawing in millimetres that is being made, or a group within one."""

    def __init__(self, frame: Drawing | Group | None = None) -> None:
        self.frame = frame or Group(())
        self.laid: list[Part | Canvas] = []

    @classmethod
    def sized(cls, width: float, height: float, name: str, title: str = "", desc: str = "") -> Canvas:
        """A new drawing of a true size."""
        return cls(Drawing(width, height, (), name, title, desc))

    @classmethod
    def loose(cls) -> Canvas:
        """Parts that belong to no drawing yet; finished, they may be placed in several."""
        return cls()

    def group(
        self,
        *,
        id: str = "",
        class_: str = "",
        at: Place | None = None,
        turn: float = 0.0,
        depicts: Depicts | None = None,
    ) -> Canvas:
        """A group within this one."""
        child = Canvas(Group((), id, class_, at, turn, depicts=depicts))
        self.laid.append(child)
        return child

    def place(self, part: Part) -> None:
        """Put a finished part at the end."""
        self.laid.append(part)

    def path(
        self,
        outline: Outline,
        name: str = "",
        fill: str = "none",
        line: str = "none",
        width: float = 0.0,
        least: float = HAIR,
        depicts: Depicts | None = None,
    ) -> None:
        """Add a path, filled, drawn with round ends and corners, or both, unless there is nothing to see of it.

        However small the drawing, its lines are never thinner than `least`.
        """
        if outline and not fill == line == "none":
            self.laid.append(Path(outline, fill, line, max(width, least) if line != "none" else 0.0, name, depicts))

    def text(self, words: str, x: float, y: float, size: float, ink: str, depicts: Depicts | None = None) -> None:
        """Add letters that our own alphabet lacks, centred on a place."""
        self.laid.append(Text(words, x, y + size * 0.5, size * 1.35, ink, depicts=depicts))

    @property
    def parts(self) -> tuple[Part, ...]:
        """What has been added, as it is now."""
        return tuple(part.within() if isinstance(part, Canvas) else part for part in self.laid)

    def within(self) -> Group:
        """This group with what has been added to it."""
        assert isinstance(self.frame, Group)
        return replace(self.frame, parts=self.parts)

    def shared(self, name: str = "") -> Shared:
        """All of it, to be placed in many drawings."""
        return Shared(self.parts, name)

    def drawing(self) -> Drawing:
        """The finished drawing."""
        assert isinstance(self.frame, Drawing)
        return replace(self.frame, parts=self.parts)

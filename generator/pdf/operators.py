"""Our own drawings as PDF: the SVG that `draw` writes needs few words, and each has its PDF word.

A page setter for any SVG takes a hundred times as long. What is met here beyond groups and paths is refused with
`Foreign`, and goes through the page setter after all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import acos, ceil, cos, pi, sin, sqrt, tan

MM = 72 / 25.4
"""Points in a millimetre."""

TAG = re.compile(r"<(/?)(\w+)([^>]*?)(/?)>")
NAMED = re.compile(r'([\w:-]+)="([^"]*)"')
COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
FAINT = re.compile(r"/Faint(\d+) gs")
SILENT = {"svg", "title", "desc"}


class Foreign(ValueError):
    """A drawing has something that is not drawn here."""


def operators(drawing: str, height: float) -> str:
    """A drawing in mm as the operators of a page or form of that height."""
    return f"q {MM:.6f} 0 0 {-MM:.6f} 0 {height * MM:.5f} cm\n{paint(drawing)}\nQ"


def paint(drawing: str) -> str:
    """A drawing as operators in its own millimetres, downwards from its upper left corner."""
    found = []
    states: list[dict[str, str]] = [{}]
    for closing, name, words, alone in TAG.findall(drawing):
        if name == "path":
            found.append(_painted(dict(NAMED.findall(words)), states[-1]))
        elif name == "g":
            if closing:
                states.pop()
                found.append("Q")
            elif not alone:
                states.append(dict(states[-1]))
                found.append(f"q{_moved(dict(NAMED.findall(words)))}")
        elif name not in SILENT:
            raise Foreign(name)
    return "\n".join(found)


def faint(text: str) -> dict[str, float]:
    """The states of faintness that operators ask for, by name."""
    return {f"Faint{hundredths}": int(hundredths) / 100 for hundredths in sorted(set(FAINT.findall(text)))}


def _moved(named: dict[str, str]) -> str:
    """The matrices of a group."""
    found = f" /Faint{round(100 * float(named['opacity']))} gs" if "opacity" in named else ""
    for kind, numbers in TRANSFORM.findall(named.get("transform", "")):
        values = [float(each) for each in numbers.replace(",", " ").split()]
        if kind == "translate" and len(values) == 2:
            found += f" 1 0 0 1 {values[0]:.4f} {values[1]:.4f} cm"
        elif kind == "rotate" and len(values) == 1:
            c, s = cos(values[0] * pi / 180), sin(values[0] * pi / 180)
            found += f" {c:.6f} {s:.6f} {-s:.6f} {c:.6f} 0 0 cm"
        else:
            raise Foreign(kind)
    return found


def _painted(named: dict[str, str], state: dict[str, str]) -> str:
    """A path with its paint; what is set already is not set again."""
    fill, line = named.get("fill", "#000000"), named.get("stroke", "none")
    found = []

    def set_(what: str, words: str) -> None:
        if state.get(what) != words:
            state[what] = words
            found.append(words)

    if fill != "none":
        set_("fill", f"{colour(fill)} rg")
    if line != "none":
        set_("line", f"{colour(line)} RG")
        set_("width", f"{named.get('stroke-width', '1')} w")
        round_ = int(named.get("stroke-linecap") == "round")
        set_("ends", f"{round_} J {round_} j")
    paint = {(True, False): "f", (False, True): "S", (True, True): "B"}.get((fill != "none", line != "none"), "n")
    return " ".join([*found, outline(named["d"]), paint])


def colour(text: str) -> str:
    """A colour as three numbers."""
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", text):
        raise Foreign(text)
    return " ".join(f"{int(text[i : i + 2], 16) / 255:.4g}" for i in (1, 3, 5))


@cache
def outline(d: str) -> str:
    """A path in the letters of SVG as one in those of PDF."""
    found: list[str] = []
    x = y = 0.0
    for letter, text in COMMAND.findall(d):
        n = text.split()
        if letter in "ML":
            found += [*n, "m" if letter == "M" else "l"]
            x, y = float(n[0]), float(n[1])
        elif letter in "zZ":
            found.append("h")
        elif letter == "C":
            for i in range(0, len(n), 6):
                found += [*n[i : i + 6], "c"]
            x, y = float(n[-2]), float(n[-1])
        elif letter in "hv":
            x, y = (x + float(n[0]), y) if letter == "h" else (x, y + float(n[0]))
            found.append(f"{x:.4f} {y:.4f} l")
        elif letter == "Q":
            for i in range(0, len(n), 4):
                qx, qy, ex, ey = map(float, n[i : i + 4])
                near, far = (
                    (x + 2 * (qx - x) / 3, y + 2 * (qy - y) / 3),
                    (ex + 2 * (qx - ex) / 3, ey + 2 * (qy - ey) / 3),
                )
                found.append(_curve(near, far, (ex, ey)))
                x, y = ex, ey
        elif letter == "a" and len(n) == 7:
            r, end = float(n[0]), (x + float(n[5]), y + float(n[6]))
            found += _arc((x, y), end, r, n[3] == "1", n[4] == "1")
            x, y = end
        else:
            raise Foreign(letter)
    return " ".join(found)


def _curve(one: tuple[float, float], two: tuple[float, float], end: tuple[float, float]) -> str:
    return " ".join(f"{value:.4f}" for place in (one, two, end) for value in place) + " c"


def _arc(start: tuple[float, float], end: tuple[float, float], r: float, large: bool, sweep: bool) -> Iterator[str]:
    """A part of a circle as curves of a quarter at most."""
    (x1, y1), (x2, y2) = start, end
    half = sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2) / 2
    if half == 0:
        return
    r = max(r, half)
    off = sqrt(max(0.0, r * r - half * half)) / half / 2
    side = -1 if large == sweep else 1
    cx, cy = (x1 + x2) / 2 - side * off * (y2 - y1), (y1 + y2) / 2 + side * off * (x2 - x1)
    ux, uy = (x1 - cx) / r, (y1 - cy) / r
    vx, vy = (x2 - cx) / r, (y2 - cy) / r
    angle = acos(max(-1.0, min(1.0, ux * vx + uy * vy)))
    angle = 2 * pi - angle if large and angle < pi - 1e-9 else angle
    many = max(1, ceil(angle / (pi / 2) - 1e-6))
    step = angle / many * (1 if sweep else -1)
    k = 4 / 3 * tan(step / 4) * r
    for _ in range(many):
        wx, wy = ux * cos(step) - uy * sin(step), ux * sin(step) + uy * cos(step)
        one = cx + r * ux - k * uy, cy + r * uy + k * ux
        two = cx + r * wx + k * wy, cy + r * wy - k * wx
        yield _curve(one, two, (cx + r * wx, cy + r * wy))
        ux, uy = wx, wy

"""A body for a 3D printer, read back from its STL: closed, every face outward, a flat foot, no overhangs."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator

import numpy as np

LEAN = -0.7072
"""How far a face may look downward: one that leans out by half a right angle can be printed upon air."""

BRIDGE = 8.0
"""An overhang of no more square mm is bridged by any printer: the floor of a pip."""


def wrong_body(data: bytes) -> Iterator[str]:
    """What is wrong with a body."""
    [many] = struct.unpack("<I", data[80:84])
    if len(data) != 84 + 50 * many or not many:
        yield f"it says that it has {many} triangles, and has not"
        return
    read = np.frombuffer(data, np.dtype([("way", "<f4", 3), ("at", "<f4", (3, 3)), ("more", "<u2")]), many, 84)
    places = read["at"].astype(float)
    ways: Counter[tuple[bytes, bytes]] = Counter()
    for triangle in read["at"]:
        a, b, c = (corner.tobytes() for corner in triangle + np.float32(0))
        ways.update(((a, b), (b, c), (c, a)))
    if any(number != 1 or ways[(b, a)] != 1 for (a, b), number in ways.items()):
        yield "it is not closed, or some of its faces look inward"
        return
    crossed = np.cross(places[:, 1] - places[:, 0], places[:, 2] - places[:, 0])
    areas = np.linalg.norm(crossed, axis=1)
    if np.einsum("ij,ij->i", places[:, 0], crossed).sum() <= 0:
        yield "it is inside out"
    if np.abs(read["way"] * areas[:, None] - crossed).max() > 1e-3:
        yield "its normals are not those of its faces"
    high = places[:, :, 2].max(axis=1)
    if abs(float(places[:, :, 2].min())) > 1e-6 or areas[high < 1e-6].sum() <= 0:
        yield "it does not stand flat on the ground"
    leaning = (crossed[:, 2] < LEAN * areas) & (high > 1e-6)
    if _widest(read["at"][leaning], areas[leaning] / 2) > BRIDGE:
        yield "some of it overhangs, and could not be printed without supports"


def _widest(triangles: np.ndarray, areas: np.ndarray) -> float:
    """How large the largest overhang is: triangles that have a corner in common are one."""
    joined: list[tuple[set[bytes], float]] = []
    for triangle, size in zip(triangles, areas, strict=True):
        corners, large = {corner.tobytes() for corner in triangle}, float(size)
        for other in [each for each in joined if each[0] & corners]:
            joined.remove(other)
            corners, large = corners | other[0], large + other[1]
        joined.append((corners, large))
    return max((large for _, large in joined), default=0.0)

"""Bodies as files: STL for a 3D printer, OBJ for a virtual table."""

from __future__ import annotations

import struct

from .mesh import Corner, Mesh, Triangle
from .pictures import PiecePicture
from .solids import Statue

HEAD = b"Parlour: millimeters, z upwards"


def stl(mesh: Mesh) -> bytes:
    """A body as binary STL, in mm: a head of 80 bytes, how many triangles, and each with its normal."""
    parts = [HEAD.ljust(80, b"\0"), struct.pack("<I", len(mesh))]
    parts += [struct.pack("<12fH", *_normal(each), *each[0], *each[1], *each[2], 0) for each in mesh]
    return b"".join(parts)


def _normal(triangle: Triangle) -> Corner:
    """Which way a triangle faces; nothing for one without any area."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    ux, uy, uz, vx, vy, vz = bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    long = (x * x + y * y + z * z) ** 0.5
    return (x / long, y / long, z / long) if long else (0.0, 0.0, 0.0)


def obj(statue: Statue, picture: PiecePicture, unit: float) -> bytes:
    """A standing body as OBJ, y upwards, its middle at the origin, in units of so many mm, with its picture upon it.

    The picture is seen from before and from behind; a turned body has the colors of its axis all round.
    """
    places: dict[Corner, int] = {}
    ways: dict[Corner, int] = {}
    faces = []
    for triangle in statue.mesh:
        x, y, z = _normal(triangle)
        way = ways.setdefault((round(x, 4) + 0.0, round(y, 4) + 0.0, round(z, 4) + 0.0), len(ways) + 1)
        numbers = [places.setdefault(place, len(places) + 1) for place in triangle]
        faces.append("f " + " ".join(f"{number}/{number}/{way}" for number in numbers))
    (left, top), drawing = picture.at, picture.drawing
    middle, across = max(z for _, _, z in places) / 2, 0.0 if statue.turned else 1.0
    lines = ["# Parlour: a unit is an inch, y upwards"]
    lines += [f"v {_num(x / unit)} {_num((z - middle) / unit)} {_num(-y / unit)}" for x, y, z in places]
    lines += [
        f"vt {_num((left + across * x) / drawing.width)} {_num(1 - (top - z - statue.foot) / drawing.height)}"
        for x, y, z in places
    ]
    lines += [f"vn {_num(x)} {_num(z)} {_num(-y)}" for x, y, z in ways]
    return ("\n".join([*lines, *faces]) + "\n").encode()


def _num(value: float) -> str:
    return f"{value + 0.0:.5f}".rstrip("0").rstrip(".") or "0"

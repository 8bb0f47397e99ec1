"""Kits for play far away, made and inspected: pictures, saves for virtual tables, bodies for a 3D printer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .afar.files import stl
from .afar.pcio import room
from .afar.pictures import drawings
from .afar.setting import FarSetting, setting_of
from .afar.solids import solids
from .afar.tts import SaveMaker
from .check import Checked
from .crew import Crew
from .inspect.afar.asked import FarAsked, asked_of
from .inspect.afar.rooms import wrong_room
from .inspect.afar.saves import wrong_save
from .inspect.afar.shapes import wrong_body
from .mistakes import Mistakes, mistake
from .orders import Order
from .pdf.raster import fine_png
from .sheets.kit import KitPlan
from .workshop import planned_for, playable, variant

DOTS = 150
"""How many dots to the inch the pictures of virtual tables have, unless told."""

WRONG = "P217"


@dataclass(frozen=True)
class FarOrder:
    """What is wanted: the look and size of a kit, pictures of so many dots, a save, a room, bodies.

    `base` is where the pictures of a save will lie, as an address that ends with a slash; it has a folder for each.
    """

    order: Order
    dots: int = 0
    save: bool = False
    room: bool = False
    bodies: bool = False
    base: str = ""


def make_far(pages: Mapping[str, Checked], far: FarOrder, crew: Crew) -> dict[str, bytes]:
    """The files for each game; raises what is not right in any of them."""
    stock = far.order.stocks[0]
    jobs = []
    for checked in playable(pages).values():
        planned = planned_for(checked, stock, replace(far.order, one_piece=True))
        name = planned.name + variant(planned, stock, far.order)
        plain = replace(far, order=replace(far.order, strips={}))
        jobs.append((name, planned, setting_of(checked, planned), asked_of(checked, planned), plain))
    made = crew.each("kit for play far away", far_files, jobs)
    return {name: data for files in made for name, data in files.items()}


Made = tuple[dict[str, bytes], list[str]]
"""Files by their names, and what is wrong with them."""


def far_files(name: str, planned: KitPlan, setting: FarSetting, asked: FarAsked, far: FarOrder) -> dict[str, bytes]:
    """The files of one game, each read back; nothing but these inputs goes into them."""
    shown = drawings(planned) if far.dots or far.save or far.room else {}
    pictures = {key: fine_png(one, f"{key} of {planned.name}", far.dots or DOTS) for key, one in shown.items()}
    fine = f"{name}-png-{far.dots}" if far.dots else name
    made: list[Made] = []
    if far.save:
        made.append(_save(SaveMaker(planned, setting, f"{far.base}{fine}-tts/"), f"{fine}-tts", pictures, asked))
    if far.room:
        data = room(planned, setting, pictures)
        made.append(({f"kits/{fine}.pcio": data}, wrong_room(data, asked)))
    if far.dots and not made:
        made.append(({f"kits/{fine}/{key}.png": data for key, data in pictures.items()}, []))
    if far.bodies:
        made.append(_bodies(planned, f"{name}-stl"))
    if wrong := [said for _, several in made for said in several]:
        raise Mistakes([mistake(asked.file, 0, WRONG, *wrong[:9])])
    return {file: data for files, _ in made for file, data in files.items()}


def _save(maker: SaveMaker, folder: str, pictures: Mapping[str, bytes], asked: FarAsked) -> Made:
    """A save with the pictures and models that it shows."""
    save = maker.save()
    beside = {f"{key}.png": data for key, data in pictures.items() if f"/{key}.png".encode() in save} | maker.bodies()
    files = {f"{maker.planned.name}.json": save} | beside
    return {f"kits/{folder}/{file}": data for file, data in files.items()}, wrong_save(save, maker.base, beside, asked)


def _bodies(planned: KitPlan, folder: str) -> Made:
    """A body for every sort of pieces."""
    bodies = {f"{key}.stl": stl(mesh) for key, mesh in solids(planned).items()}
    wrong = [f"{file}: {said}" for file, data in bodies.items() for said in wrong_body(data)]
    return {f"kits/{folder}/{file}": data for file, data in bodies.items()}, wrong

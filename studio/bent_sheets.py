"""Things bent out of one sheet: the laptop stand of plywood, the desk mat of felt and leather."""

import math
from math import pi

from forms import sheet
from keyboard import anodised
from materials import brushed, fabric, leather, oak, plain, wood
from nodes import Material, linear_rgb
from shapes import box, cylinder, group, rounded_slab, sweep

PLY_RADIUS, PLY_SLOPE = 0.052, math.radians(13)


def stand_path():
    """Seen from the side: a foot on the desk, one wide bend behind, a slope to the front that ends in a lip."""
    path = [(-0.095 + 0.15 * i / 8, 0.0) for i in range(8)]
    bend = pi + PLY_SLOPE
    path += [
        (0.055 + PLY_RADIUS * math.sin(bend * i / 28), PLY_RADIUS * (1 - math.cos(bend * i / 28))) for i in range(29)
    ]
    y, z = path[-1]
    forward = (-math.cos(PLY_SLOPE), -math.sin(PLY_SLOPE))
    length, lip = 0.205, 0.014
    path += [(y + forward[0] * length * i / 12, z + forward[1] * length * i / 12) for i in range(1, 13)]
    y, z = path[-1]
    # The lip turns upwards, against the bend.
    centre = (y - math.sin(PLY_SLOPE) * lip, z + math.cos(PLY_SLOPE) * lip)
    for i in range(1, 15):
        a = 1.45 * i / 14 - PLY_SLOPE
        path.append((centre[0] - lip * math.sin(a), centre[1] - lip * math.cos(a)))
    y, z = path[-1]
    return [
        *path,
        (y - 0.004 * math.cos(a), z + 0.004 * math.sin(a)),
        (y - 0.008 * math.cos(a), z + 0.008 * math.sin(a)),
    ]


def laptop_stand(location=(0, 0, 0), turn=0.0):
    """Seven plies of oak in one bend; cork where the laptop lies and on the desk."""
    path, width, ply = stand_path(), 0.235, 0.00125
    face = oak(stave=0.4, seed=5.0, ring=0.006)
    pale = wood('ply', '#c9a577', '#a77f52', '#6a4c30', stave=0.5, axis='Y')
    dark = wood('ply_dark', '#8f663f', '#6f4a2c', '#4a301c', stave=0.5, axis='Y')
    parts = []
    for layer in range(7):
        material = face if layer in (0, 6) else dark if layer % 2 else pale
        parts.append(sheet('ply', path, width, ply, material, (layer - 3) * ply, 0.012))
    cork = Material('cork', Roughness=0.9, Specular=0.15)
    crumbs = cork.voronoi(cork.coordinates(), 900, out=1)
    cork.set(Base_Color=cork.mix(0.35, linear_rgb('#a9794c'), crumbs, 'MULTIPLY'))
    top = stand_path()[36:48]
    for x in (-0.078, 0.078):
        strip = sheet('cork', top[1:11], 0.016, 0.0016, cork.material, -3.5 * ply - 0.0008, 0.0075)
        strip.location.x = x
        parts.append(strip)
    return group('laptop_stand', parts, (location[0], location[1], location[2] + 3.5 * ply), (0, 0, turn))


def laptop(material):
    """A closed laptop, lying on its own origin with its hinge to the back."""
    width, depth = 0.304, 0.212
    dark = plain('laptop_foot', '#1b1c1c', 0.7)
    parts = [
        rounded_slab('base', width, depth, 0.0088, 0.011, (0, 0, 0.0056), material, 0.0026, 4, 12),
        rounded_slab('gap', width - 0.003, depth - 0.003, 0.002, 0.010, (0, 0, 0.0102), dark, 0, 1, 12),
        rounded_slab('lid', width, depth, 0.0044, 0.011, (0, 0, 0.0129), material, 0.0016, 4, 12),
    ]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(cylinder('foot', 0.006, 0.0024, (x * 0.125, y * 0.082, 0.0012), dark, 0.0006, 32))
    return parts


def stand_with_laptop():
    """A closed laptop rests on the slope, held by the lip."""
    laptop_stand()
    path = stand_path()
    low = path[48]
    along = 0.212 / 2 + 0.004
    lift = 2 * 3.5 * 0.00125 + 0.0016
    y = low[0] + math.cos(PLY_SLOPE) * along - math.sin(PLY_SLOPE) * lift
    z = low[1] + math.sin(PLY_SLOPE) * along + math.cos(PLY_SLOPE) * lift
    group('laptop', laptop(anodised('#b9b6ae')), (0, y, z), (PLY_SLOPE, 0, 0))


def felt(colour, second):
    return fabric(colour, second, 'felt' + colour, 'UV', 1500, 0.35, 0.9, 0.5, dist=0.0008)


MATS = {
    # upper side, under side, stitches and hem
    'green': lambda: (felt('#1f5a49', '#11382d'), leather('#a8703f', 'under', 0.5, 500), '#d9c9a8'),
    'tan': lambda: (leather('#b27a46', 'upper', 0.46, 420), felt('#3a4f47', '#24332e'), '#e6d7b8'),
}


def mat_layers(path, width, kind, length_of_hem=0.0):
    upper, under, thread = MATS[kind]()
    layers = [
        sheet('upper', path, width, 0.0022, upper, 0.0011, 0.020),
        sheet('under', path, width, 0.0016, under, -0.0008, 0.020),
    ]
    return layers, thread


def stitches(path, width, colour, offset=0.0024, inset=0.0065, length=0.0042, gap=0.0024):
    """A seam along both long edges of a sheet, stitch by stitch."""
    thread = plain('thread' + colour, colour, 0.8)
    parts, walked, last = [], 0.0, path[0]
    stitch_at = 0.022
    for here in path[1:]:
        step = math.dist(last, here)
        while walked + step >= stitch_at:
            share = (stitch_at - walked) / step
            y, z = last[0] + (here[0] - last[0]) * share, last[1] + (here[1] - last[1]) * share
            tilt = math.atan2(here[1] - last[1], here[0] - last[0])
            for side in (-1, 1):
                at = (side * (width / 2 - inset), y - math.sin(tilt) * offset, z + math.cos(tilt) * offset)
                parts.append(box('stitch', (0.0010, length, 0.0007), at, thread, 0.0003, 2, (tilt, 0, 0)))
            stitch_at += length + gap
        walked, last = walked + step, here
    return parts


def roll(start, radius, turns, pitch, steps=40):
    """A sheet that lies flat up to `start` and then rolls up over itself: points of (y, z), from outside inwards."""
    count = int(turns * steps)
    centre, points = (start, radius), []
    for i in range(count + 1):
        a = 2 * pi * i / steps
        r = radius - pitch * i / steps
        points.append((centre[0] + r * math.sin(a), centre[1] - r * math.cos(a)))
    return points


def desk_mat(kind='green'):
    """The mat lying, its far end still rolled up."""
    width = 0.34
    flat = [(-0.36 + 0.46 * i / 40, 0.0) for i in range(40)]
    path = [*flat, *roll(0.10, 0.034, 2.3, 0.0056)]
    layers, thread = mat_layers(path, width, kind)
    parts = [*layers, *stitches(path[:64], width, thread)]
    group('mat', parts, (0, 0, 0.0016), (0, 0, -pi / 2))


def rolled_mat(kind='green'):
    """The mat rolled up, kept by a leather strap with a brass stud."""
    width, radius, pitch = 0.34, 0.036, 0.0052
    path = [(point[0], point[1]) for point in roll(0.0, radius, 4.2, pitch)]
    lead = [(-0.030 + 0.030 * i / 6, 0.0) for i in range(6)]
    outward = [(y, z) for y, z in [*lead, *path]]
    layers, thread = mat_layers(outward, width, kind)
    tan = leather('#8f5a30', 'strap', 0.45, 700)
    around = [
        (0, (radius + 0.0030) * math.sin(2 * pi * i / 24), radius + (radius + 0.0030) * -math.cos(2 * pi * i / 24))
        for i in range(25)
    ]
    parts = list(layers)
    for x in (-0.085, 0.085):
        ring = sweep('strap', around, (0.0080, 0.0011, 5), tan, (x, 0, 0), 120, (1, 0, 0))
        stud = cylinder(
            'stud',
            0.0042,
            0.003,
            (x, -radius - 0.0045, radius + 0.012),
            brushed('#c9974a', 'stud', 'Y', 0.25),
            0.0008,
            40,
            (pi / 2 - 0.3, 0, 0),
        )
        parts += [ring, stud]
    group('mat', parts, (0, 0, 0.0016))

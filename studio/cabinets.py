"""A sideboard with tambour doors, and a table on a foot made the same way: slats side by side on a cloth."""

import math
import random
from math import pi

from mathutils import Vector

from furniture import book
from home import storage_box
from materials import brushed, ceramic, oak, plain
from palette import BRASS
from shapes import bevel, box, cylinder, group, lathe, mesh, rounded_profile
from strands import turned


def slat(name, width, depth, length, material, steps=8):
    """One upright slat with a rounded face to the front; its foot is at the origin."""
    half, flat = width / 2 - 0.0004, 0.35 * depth
    outline = [(-half, 0.0), (-half, -flat)]
    for i in range(1, steps):
        a = pi * i / steps
        outline.append((-half * math.cos(a), -flat - (depth - flat) * math.sin(a) ** 0.8))
    outline += [(half, -flat), (half, 0.0)]
    count = len(outline)
    vertices = [(x, y, z) for z in (0, length) for x, y in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    o = mesh(name, vertices, faces, material)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(40)
    return o


def sideboard(timber=oak, is_open=False, location=(0, 0, 0), turn=0):
    """
    A low cabinet of 22 mm boards on turned legs. Two curtains of slats run in grooves; an open one goes round the end,
    and the shelf shows.
    """
    width, depth, height, board = 1.50, 0.42, 0.48, 0.022
    floor = 0.185
    lying, standing = timber(stave=0.14, seed=3.0, shift=0.07), timber(stave=0.14, axis='Z', seed=5.0, shift=0.07)
    strip, turnings = (
        timber(stave=0.5, axis='Z', ring=0.006, shift=0.23),
        timber(stave=0.5, axis='Z', ring=0.006, shift=0.2),
    )
    brass = brushed(BRASS, 'brass_pull', 'Z', 0.28)
    middle = floor + height / 2
    parts = [
        box('top', (width, depth, board), (0, 0, floor + height - board / 2), lying, 0.004, 4),
        box('bottom', (width, depth, board), (0, 0, floor + board / 2), lying, 0.004, 4),
        box('back', (width - 0.03, 0.008, height - 0.03), (0, depth / 2 - 0.018, middle), lying, 0),
        box('divider', (board, depth - 0.075, height - 2 * board), (0, 0.025, middle), standing, 0.0015),
    ]
    for side in (-1, 1):
        x = side * (width / 2 - board / 2)
        parts.append(box('side', (board, depth, height - 2 * board + 0.001), (x, 0, middle), standing, 0.0015))
        inner = (width / 2 - board - board / 2) / 2
        shelf_x = side * (board / 2 + inner)
        parts.append(
            box('shelf', (2 * inner - 0.002, depth - 0.10, 0.018), (shelf_x, 0.03, middle - 0.01), lying, 0.002)
        )
    parts += tambour(width, depth, height, floor, board, strip, brass, is_open)
    parts += underframe(width, depth, floor, timber, turnings)
    if is_open:
        parts += kept_inside(floor + board, middle - 0.001, width)
    return group('sideboard', parts, location, (0, 0, turn))


def tambour(width, depth, height, floor, board, strip, brass, is_open):
    """The slats from the left to the right: each half ends in the middle with a broad stile and its brass pull."""
    parts = []
    clear = height - 2 * board
    face = -depth / 2 + 0.024
    first, last = -width / 2 + board + 0.001, width / 2 - board - 0.001
    stile, gap = 0.034, 0.0012
    count = 46
    pitch = (last - first - 2 * stile - 2 * gap) / 2 / count
    for half in (-1, 1):
        slid = 0.60 if is_open and half == 1 else 0.0
        shown = round(count * (1 - slid))
        for k in range(shown):
            reach = half * (last - pitch * (k + 0.5))
            piece = slat('slat', pitch, 0.011, clear - 0.002, strip)
            piece.location = (reach, face, floor + board + 0.001)
            parts.append(piece)
        x = half * (last - pitch * shown - stile / 2)
        parts.append(
            box('stile', (stile, 0.015, clear - 0.002), (x, face - 0.0045, floor + board + clear / 2), strip, 0.003, 3)
        )
        pull = x - half * (stile / 2 - 0.010)
        parts.append(
            box('pull', (0.006, 0.012, 0.15), (pull, face - 0.016, floor + board + clear / 2), brass, 0.0025, 4)
        )
    return parts


def underframe(width, depth, floor, timber, turnings):
    """Four turned legs let into two rails."""
    rail = timber(stave=0.5, ring=0.006, shift=0.2)
    cross = timber(stave=0.5, axis='Y', ring=0.006, shift=0.2)
    x, y = width / 2 - 0.17, depth / 2 - 0.075
    parts = [box('rail', (2 * x, 0.024, 0.040), (0, side * y, floor - 0.0205), rail, 0.003) for side in (-1, 1)]
    parts += [box('cross', (0.024, 2 * y, 0.040), (side * x, 0, floor - 0.0205), cross, 0.003) for side in (-1, 1)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            top = Vector((sx * x, sy * y, floor - 0.0005))
            foot = Vector((sx * (x + 0.018), sy * (y + 0.014), 0))
            outline = [(0, 0), (0.0095, 0), (0.0108, 0.012), (0.0200, 0.72), (0.0215, 0.90), (0.0215, 1), (0, 1)]
            parts.append(turned('leg', foot, top, outline, turnings, 56))
    return parts


def kept_inside(low, high, width):
    """Contents of the open half: books, bowls and a jar on the shelf, a box beneath."""
    chance = random.Random(4)
    parts = []
    x = 0.055
    for colour, tall, thick, style in (
        ('#0f5c4a', 0.165, 0.030, 3),
        ('#d9cdb8', 0.160, 0.026, 2),
        ('#b5562f', 0.168, 0.034, 1),
        ('#2f3e46', 0.150, 0.022, 4),
        ('#e0a030', 0.162, 0.028, 5),
    ):
        one = book(thick, tall, 0.13, colour, chance, style)
        one.location = (x + thick / 2, 0.0, high + 0.0005)
        parts.append(one)
        x += thick + 0.001
    for i, (colour, rim) in enumerate((('#efe9dc', None), ('#0b4a3d', '#8d7a4a'), ('#efe9dc', None))):
        bowl = lathe(
            'bowl',
            rounded_profile(
                [(0, 0), (0.034, 0), (0.038, 0.006), (0.080, 0.046), (0.0785, 0.048), (0.036, 0.010), (0, 0.008)],
                0.003,
                4,
            ),
            ceramic(colour, f'bowl{i}', rough=0.3, rim=rim, speck=0.8),
            96,
            subdivisions=1,
        )
        bowl.location = (0.32, -0.005, high + 0.0005 + 0.016 * i)
        parts.append(bowl)
    parts.append(storage_box((0.30, 0.23, 0.16), (0.23, 0.01, low + 0.0005), '#cdbf9f'))
    return parts


def dining_table(timber=oak, location=(0, 0, 0), radius=0.60, height=0.74):
    """A round top, bevelled from below, on a drum of upright fins with a ring at its foot."""
    board = timber(stave=0.15, seed=7.0)
    fin_wood = timber(stave=0.5, axis='Z', ring=0.006, shift=0.22)
    thick, foot, drum = 0.030, 0.245, 0.170
    outline = [
        (0, height - thick),
        (radius - 0.075, height - thick),
        (radius - 0.006, height - 0.013),
        (radius, height - 0.007),
        (radius - 0.003, height),
        (0, height),
    ]
    base = [(0, 0.002), (foot - 0.004, 0.002), (foot, 0.006), (foot, 0.020), (foot - 0.008, 0.026), (0, 0.026)]
    dark = plain('shadow_gap', '#1a1511', 0.9)
    parts = [
        lathe('top', rounded_profile(outline, 0.003, 5), board, 224),
        lathe('base', rounded_profile(base, 0.004, 5), timber(stave=0.12, seed=2.0), 160),
        cylinder('collar', 0.215, 0.016, (0, 0, height - thick - 0.008), timber(stave=0.12, seed=4.0), 0.003, 128),
        cylinder(
            'core', drum - 0.030, height - thick - 0.04, (0, 0, height / 2 - 0.005), timber(stave=0.08, axis='Z'), 0, 96
        ),
        cylinder('gap', 0.120, 0.004, (0, 0, 0.001), dark, 0, 64),
    ]
    fins = 30
    for k in range(fins):
        a = 2 * pi * k / fins
        piece = fin(drum, foot - 0.012, 0.026, height - thick - 0.016, fin_wood)
        piece.rotation_euler = (0, 0, a)
        parts.append(piece)
    return group('dining_table', parts, location)


def fin(waist, foot, low, high, material, thick=0.016):
    """One upright fin, curved in to the waist and out again; it stands along the x axis."""
    side = []
    for i in range(25):
        share = i / 24
        reach = waist + (foot - waist) * (1 - share) ** 2.6 + 0.030 * share**4
        side.append((reach, low + (high - low) * share))
    outline = [(waist - 0.045, low), *side, (waist - 0.045, high)]
    count = len(outline)
    vertices = [(x, y, z) for y in (-thick / 2, thick / 2) for x, z in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    return bevel(mesh('fin', vertices, faces, material), 0.003, 3, 40)

"""The standing desk in two halves: a top, and a frame that lifts it."""

import math
from math import pi

from materials import brushed, emissive, oak, plain, powder
from shapes import bevel, box, cylinder, group, mesh, rounded_slab
from strands import cords, smooth_path, twisted

WIDTH, DEPTH, THICK = 1.40, 0.70, 0.026


def corner(x, y, radius, start, steps=8):
    """A quarter of a circle around (x, y) from the angle start, counted in quarters."""
    return [
        (x + radius * math.cos((start + i / steps) * pi / 2), y + radius * math.sin((start + i / steps) * pi / 2))
        for i in range(steps + 1)
    ]


def scoop(half, depth, y, radius):
    """A notch with rounded corners in the edge at y, from the right to the left."""
    outer = 0.012
    right = [
        (half + outer - outer * math.sin(t * pi / 16), y - outer + outer * math.cos(t * pi / 16)) for t in range(9)
    ]
    low = [
        (half - radius + radius * math.cos(t * pi / 16), y - depth + radius - radius * math.sin(t * pi / 16))
        for t in range(9)
    ]
    run = [*right, *low]
    return [*run, *[(-x, v) for x, v in reversed(run)]]


def desk_top(timber=None, location=(0, 0, 0), rotation=(0, 0, 0)):
    """
    A solid board with eased edges, bevelled from below so that it looks thin, and a notch for cables in its rear edge.
    It lies on its lower face around its own centre.
    """
    timber = timber or oak(stave=0.117, seed=3.0)
    w, d, r = WIDTH / 2, DEPTH / 2, 0.030
    outline = [
        *corner(w - r, d - r, r, 0),
        *corner(-w + r, d - r, r, 1),
        *corner(-w + r, -d + r, r, 2),
        *corner(w - r, -d + r, r, 3),
    ]
    notch = scoop(0.080, 0.034, d, 0.014)
    outline = outline[:9] + notch + outline[9:]
    under = [(x * (1 - 0.010 / w), y - math.copysign(0.010, y) if abs(y) > d - 0.06 else y) for x, y in outline]
    count = len(outline)
    levels = [(under, 0.0), (outline, 0.011), (outline, THICK)]
    vertices = [(x, y, z) for points, z in levels for x, y in points]
    faces = [tuple(range(count - 1, -1, -1)), tuple(2 * count + i for i in range(count))]
    for level in (0, count):
        faces += [
            (level + i, level + (i + 1) % count, level + count + (i + 1) % count, level + count + i)
            for i in range(count)
        ]
    board = bevel(mesh('board', vertices, faces, timber), 0.0028, 4, 20)
    inserts = brushed('#8f8c86', 'insert', 'Z', 0.3)
    parts = [board]
    for x in (-0.56, -0.46, 0.46, 0.56):
        for y in (-0.22, 0.22):
            parts.append(cylinder('insert', 0.006, 0.0012, (x, y, 0.0), inserts, 0.0003, 24))
    return group('desk_top', parts, location, rotation)


def desk_legs(colour='#262827', lift=0.30, location=(0, 0, 0), turn=0):
    """
    Two columns of three stages, feet with levelling glides, a beam that widens with the top, brackets with slots for
    the screws, the control box and its keypad. `lift` is how far it is raised.
    """
    steel = powder(colour, 'frame' + colour, 0.46)
    inner = powder(colour, 'stage' + colour, 0.36)
    dark = plain('frame_dark', '#121313', 0.5)
    zinc = brushed('#a9a7a1', 'zinc', 'Z', 0.3)
    span, rail = 0.51, 0.655 + lift
    parts = []
    for side in (-1, 1):
        x = side * span
        parts += column(x, side, rail, lift, steel, inner, dark, zinc)
    parts += beam(span, rail, steel, inner, dark)
    parts += controls(rail, dark)
    return group('desk_legs', parts, location, (0, 0, turn))


def column(x, side, rail, lift, steel, inner, dark, zinc):
    """One foot, the column on it and the bracket on top."""
    parts = [rounded_slab('foot', 0.078, 0.66, 0.024, 0.020, (x, 0, 0.024), steel, 0.006, 5)]
    for y in (-0.29, 0.29):
        parts += [
            cylinder('glide', 0.019, 0.009, (x, y, 0.0045), dark, 0.002, 40),
            cylinder('thread', 0.005, 0.010, (x, y, 0.010), zinc, 0.0003, 20),
        ]
    outer_top = 0.50
    stage_top = outer_top + lift * 0.5 + 0.045
    parts += [
        box('plate', (0.074, 0.13, 0.008), (x, 0.02, 0.040), steel, 0.003),
        box('outer', (0.060, 0.090, outer_top - 0.040), (x, 0.02, 0.040 + (outer_top - 0.040) / 2), steel, 0.008, 5),
        box('middle', (0.052, 0.082, stage_top - 0.10), (x, 0.02, 0.10 + (stage_top - 0.10) / 2), inner, 0.007, 5),
        box('inner', (0.044, 0.074, rail - 0.20), (x, 0.02, 0.20 + (rail - 0.20) / 2), inner, 0.006, 5),
        box('lip', (0.063, 0.093, 0.007), (x, 0.02, outer_top), dark, 0.003, 4),
        box('lip', (0.055, 0.085, 0.006), (x, 0.02, stage_top), dark, 0.0025, 4),
        box('motor', (0.090, 0.150, 0.075), (x - side * 0.010, 0.02, rail - 0.018), steel, 0.010, 5),
    ]
    z = rail + 0.036
    parts += slotted_bracket(x + side * 0.050, z, steel)
    for y in (-0.055, 0.055):
        parts.append(
            cylinder(
                'bolt',
                0.0065,
                0.005,
                (x + side * 0.0365, 0.02 + y * 0.8, rail - 0.030),
                zinc,
                0.001,
                24,
                (0, pi / 2, 0),
            )
        )
    return parts


def slotted_bracket(x, z, steel):
    """A folded strip along the depth of the top: a flange to screw through, and a web below it."""
    parts = [box('web', (0.004, 0.56, 0.034), (x - math.copysign(0.018, x), 0, z - 0.015), steel, 0.0012)]
    # The flange is laid out of strips around its four slots.
    slot, half = 0.030, 0.28
    marks = [-0.24, -0.14, 0.14, 0.24]
    start = -half
    for y in [*marks, None]:
        end = half if y is None else y - slot / 2
        parts.append(box('flange', (0.040, end - start, 0.004), (x, (start + end) / 2, z), steel, 0.0012))
        if y is not None:
            for edge in (-1, 1):
                parts.append(box('flange', (0.0165, slot + 0.002, 0.004), (x + edge * 0.01175, y, z), steel, 0.0012))
            start = y + slot / 2
    return parts


def beam(span, rail, steel, inner, dark):
    """Two tubes that slide in a third, so that the frame grows with the top; a tray for cables hangs behind."""
    z = rail - 0.012
    parts = []
    for y in (-0.020, 0.060):
        parts += [
            box('slide', (2 * span - 0.02, 0.018, 0.030), (0, y, z), inner, 0.003, 4),
            box('sleeve', (0.62, 0.024, 0.036), (0, y, z), steel, 0.004, 4),
        ]
        for x in (-0.311, 0.311):
            parts.append(box('cap', (0.005, 0.027, 0.039), (x, y, z), dark, 0.0015))
    for x in (-0.24, 0.24):
        parts.append(box('tie', (0.050, 0.104, 0.005), (x, 0.020, z - 0.0205), steel, 0.0015))
    return parts


def controls(rail, dark):
    """The control box on the beam, its cable, and the keypad at the front edge."""
    key = plain('key', '#7b7f7d', 0.4)
    z = rail + 0.010
    parts = [
        box('control', (0.24, 0.062, 0.034), (-0.05, 0.020, rail - 0.010), dark, 0.008, 5),
        box('arm', (0.045, 0.30, 0.004), (0.335, -0.155, z + 0.010), dark, 0.001),
        box('keypad', (0.135, 0.052, 0.020), (0.335, -0.310, z), dark, 0.007, 5),
        box('display', (0.030, 0.0016, 0.0105), (0.372, -0.3362, z), emissive('#ffb64a', 2.2, 'display'), 0.0005, 2),
    ]
    for i in range(4):
        parts.append(cylinder('key', 0.0062, 0.003, (0.284 + i * 0.021, -0.3365, z), key, 0.0008, 28, (pi / 2, 0, 0)))
    sleeve = twisted('#2a2a28', '#121211', 'frame_cable', 0.008, 3)
    fall = [
        (0.07, 0.02, rail - 0.014),
        (0.13, 0.0, rail - 0.035),
        (0.22, -0.06, rail - 0.030),
        (0.30, -0.16, rail - 0.002),
        (0.33, -0.25, z + 0.004),
        (0.335, -0.288, z),
    ]
    parts.append(cords('cable', [smooth_path(fall, 10)], 0.0030, sleeve, 10))
    return parts

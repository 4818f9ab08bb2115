"""A wooden mallard: carved, painted so that its grain shows, on a turned foot."""

import math
from math import pi

import bpy

from forms import loft, path_through, reopened
from materials import brushed, oak, plain, walnut
from nodes import Material, linear_rgb
from shapes import box, cylinder, group, lathe, mesh, rounded_profile, smoothed, sweep


def decoy_paint():
    """Oak that shows its grain; the head painted green, a white ring, a brown breast, a blue bar on the wing."""
    paint, wood_colour = reopened(oak(stave=0.5, ring=0.0055, seed=7.0))
    where = paint.coordinates()
    x, y, z = paint.separate(where)
    wander = paint.math('MULTIPLY_ADD', paint.noise(where, 90, 3), 0.0022, -0.0011)
    high = paint.math('ADD', paint.math('MULTIPLY_ADD', x, 0.42, z), wander)

    def between(value, low, top):
        above = paint.ramp(paint.math('MULTIPLY_ADD', value, 1 / 0.0012, 0.5 - low / 0.0012), [(0.0, 0), (1.0, 1)])
        below = paint.ramp(paint.math('MULTIPLY_ADD', value, 1 / 0.0012, 0.5 - top / 0.0012), [(0.0, 1), (1.0, 0)])
        return paint.math('MULTIPLY', above, below)

    worn = paint.ramp(paint.noise(paint.scale(where, 30, 260, 260), 1, 3, 0.6), [(0.30, 0.80), (0.62, 1.0)])
    stained = paint.mix(1.0, wood_colour, linear_rgb('#a3897c'), 'MULTIPLY')
    breast = paint.math(
        'MULTIPLY', between(high, -1.0, 0.0985), between(paint.math('MULTIPLY_ADD', z, 0.55, x), 0.0640, 1.0)
    )
    green = between(high, 0.1062, 1.0)
    ring = between(high, 0.0985, 0.1062)
    tail = between(paint.math('ADD', x, wander), -1.0, -0.0735)
    aside = paint.math('ABSOLUTE', y)
    slant = paint.math('ADD', paint.math('MULTIPLY_ADD', z, 0.5, x), wander)
    bar = paint.math(
        'MULTIPLY',
        between(slant, -0.004, 0.010),
        paint.math('MULTIPLY', paint.math('GREATER_THAN', aside, 0.030), between(z, 0.0385, 0.0560)),
    )
    shine = paint.noise(paint.scale(where, 60, 60, 60), 1, 3)
    head = paint.mix(shine, linear_rgb('#0d5a44'), linear_rgb('#083a2f'))
    tone = paint.mix(breast, wood_colour, stained)
    for share, colour in (
        (bar, linear_rgb('#163e4c')),
        (tail, linear_rgb('#2a2622')),
        (ring, linear_rgb('#efe8d9')),
        (green, head),
    ):
        tone = paint.mix(paint.math('MULTIPLY', share, worn), tone, colour)
    cuts = paint.voronoi(paint.scale(where, 1.0, 1.35, 1.2), 95, 'SMOOTH_F1')
    grain = paint.principled.inputs['Normal'].links[0].from_node.inputs['Height'].links[0].from_socket
    painted = paint.math('MAXIMUM', green, ring)
    paint.set(
        Base_Color=tone,
        Roughness=paint.math('MULTIPLY_ADD', painted, -0.10, 0.46),
        Specular=0.34,
        Normal=paint.bump(paint.math('MULTIPLY_ADD', cuts, 5.0, paint.math('MULTIPLY', grain, 0.35)), 0.30, 0.0012),
    )
    return paint.material


def ellipse(x, half, low, high, count=48, square=2.2):
    """An upright ring across x, a little squarer than an ellipse."""
    ring = []
    for k in range(count):
        c, s = math.cos(2 * pi * k / count), math.sin(2 * pi * k / count)
        ring.append(
            (
                x,
                half * math.copysign(abs(c) ** (2 / square), c),
                (low + high) / 2 + (high - low) / 2 * math.copysign(abs(s) ** (2 / square), s),
            )
        )
    return ring


def decoy_body():
    """Body, wings, neck and head, melted into one and smoothed as a carver would."""
    stations = [
        (-0.0960, 0.0050, 0.0520, 0.0565), (-0.0890, 0.0125, 0.0440, 0.0575), (-0.0740, 0.0210, 0.0300, 0.0590),
        (-0.0550, 0.0305, 0.0165, 0.0625), (-0.0280, 0.0385, 0.0065, 0.0690), (0.0000, 0.0425, 0.0030, 0.0735),
        (0.0280, 0.0420, 0.0035, 0.0735), (0.0500, 0.0365, 0.0095, 0.0700), (0.0670, 0.0280, 0.0185, 0.0650),
        (0.0785, 0.0170, 0.0290, 0.0575), (0.0830, 0.0060, 0.0390, 0.0500),
    ]  # fmt: skip
    parts = [loft('body', [ellipse(*station) for station in path_through(stations, 6)])]
    wing = [
        (0.0380, 0.0040, 0.0380, 0.0440), (0.0280, 0.0110, 0.0270, 0.0600), (0.0040, 0.0130, 0.0240, 0.0665),
        (-0.0260, 0.0125, 0.0290, 0.0670), (-0.0520, 0.0085, 0.0390, 0.0650), (-0.0760, 0.0045, 0.0510, 0.0630),
        (-0.0870, 0.0020, 0.0580, 0.0630),
    ]  # fmt: skip
    aside = [(0.0375, 0), (0.0410, 0), (0.0402, 0), (0.0362, 0), (0.0295, 0), (0.0200, 0), (0.0135, 0)]
    for side in (-1, 1):
        rings = [
            [(x, y + side * middle[0], z) for x, y, z in ellipse(*station, count=32)]
            for station, middle in zip(path_through(wing, 6), path_through(aside, 6))
        ]
        parts.append(loft('wing', rings))
    neck = [(0.044, 0, 0.050), (0.0510, 0, 0.066), (0.0565, 0, 0.082), (0.0585, 0, 0.098), (0.0600, 0, 0.110)]
    parts.append(
        sweep('neck', neck, (0.0255, 0.0235), n=40, up=(1, 0, 0), radius=lambda t: 1.06 - 0.46 * min(1, t * 1.5) ** 0.8)
    )
    head = [
        (0.0370, 0.0040, 0.1020, 0.1090), (0.0400, 0.0110, 0.0950, 0.1180), (0.0470, 0.0172, 0.0900, 0.1270),
        (0.0570, 0.0200, 0.0870, 0.1312), (0.0680, 0.0195, 0.0870, 0.1300), (0.0780, 0.0160, 0.0895, 0.1235),
        (0.0855, 0.0115, 0.0925, 0.1150), (0.0900, 0.0060, 0.0960, 0.1080),
    ]  # fmt: skip
    parts.append(loft('head', [ellipse(*station) for station in path_through(head, 6)]))
    bpy.context.view_layer.update()
    verts, faces = [], []
    for part in parts:
        first = len(verts)
        verts += [tuple(vertex.co) for vertex in part.data.vertices]
        faces += [tuple(first + index for index in polygon.vertices) for polygon in part.data.polygons]
        bpy.data.objects.remove(part)
    body = mesh('decoy', verts, faces, decoy_paint())
    melted = body.modifiers.new('melted', 'REMESH')
    melted.mode, melted.voxel_size, melted.use_smooth_shade = 'VOXEL', 0.0011, True
    soft = body.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, 7
    return body


def decoy_bill():
    """Flat and broad towards the tip, with a nail at its end."""
    ochre, colour = reopened(oak(stave=0.5, ring=0.004, seed=2.0))
    ochre.set(Base_Color=ochre.mix(0.82, colour, linear_rgb('#cf8f2c')), Roughness=0.42)
    stations = [
        (0.0820, 0.0095, 0.0940, 0.1085), (0.0880, 0.0088, 0.0940, 0.1065), (0.0960, 0.0082, 0.0935, 0.1010),
        (0.1050, 0.0092, 0.0925, 0.0975), (0.1130, 0.0100, 0.0917, 0.0956), (0.1180, 0.0082, 0.0914, 0.0945),
        (0.1200, 0.0040, 0.0917, 0.0936),
    ]  # fmt: skip
    bill = smoothed(
        loft(
            'bill', [ellipse(*station, count=32, square=2.5) for station in path_through(stations, 6)], ochre.material
        ),
        1,
    )
    dark = plain('nail', '#4a3520', 0.4)
    nail = lathe('nail', [(0, 0.0009), (0.0012, 0.0007), (0.0021, 0)], dark, 32, (0.1165, 0, 0.0946))
    slits = [
        box('nostril', (0.0042, 0.0009, 0.0012), (0.0930, side * 0.0046, 0.1030), dark, 0.0004, 2, (0, 0.5, 0))
        for side in (-1, 1)
    ]
    return [bill, nail, *slits]


def decoy(turn=0.0):
    """A carved mallard on a turned foot."""
    eye = Material('eye', Base_Color=linear_rgb('#120d09'), Roughness=0.08, Specular=0.7).material
    parts = [decoy_body(), *decoy_bill()]
    for side in (-1, 1):
        bead = lathe(
            'eye', [(0.0030 * math.sin(pi * i / 14), -0.0030 * math.cos(pi * i / 14)) for i in range(15)], eye, 32
        )
        bead.location = (0.0728, side * 0.0164, 0.1145)
        parts.append(bead)
    curl = [
        (-0.076, 0, 0.0570), (-0.0855, 0, 0.0620), (-0.0870, 0, 0.0695), (-0.0810, 0, 0.0740), (-0.0752, 0, 0.0712),
        (-0.0765, 0, 0.0674),
    ]  # fmt: skip
    parts.append(
        smoothed(
            sweep(
                'curl',
                curl,
                (0.0038, 0.0013),
                plain('curl', '#2a2622', 0.5),
                n=40,
                up=(0, 1, 0),
                radius=lambda t: 1.15 - 0.75 * t,
            ),
            1,
        )
    )
    body = group('duck', parts, (0, 0, 0.034))
    turned = [
        (0, 0), (0.040, 0), (0.0425, 0.003), (0.0425, 0.007), (0.038, 0.0115), (0.034, 0.0125), (0.0335, 0.0145),
        (0, 0.0150),
    ]  # fmt: skip
    dark = walnut(stave=0.3, ring=0.006)
    foot = lathe('foot', rounded_profile(turned, 0.0018, 5), dark, 128, subdivisions=1)
    pin = cylinder('pin', 0.0034, 0.034, (0, 0, 0.030), brushed('#c9974a', 'pin', 'Z', 0.22), 0.0004, 48)
    collar = cylinder('collar', 0.0075, 0.0030, (0, 0, 0.0160), brushed('#c9974a', 'collar', 'Z', 0.22), 0.0008, 64)
    return group('decoy', [body, foot, pin, collar], (0, 0, 0), (0, 0, turn))
